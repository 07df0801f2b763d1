//! The stack of calls: all open nodes, with their bounds and best values.

use super::{View, words};
use crate::locale::Locale;
use crate::trace::{Open, Trace};

/// Line of the stack: name of the node, α, β, and the best value so far (or the value of a leaf). The text of an
/// unknown number is empty.
pub(crate) type Call = [String; 4];

pub(crate) fn header() -> Call {
    ["", "α", "β", "v"].map(str::to_owned)
}

/// Returns the line for an open node.
pub(crate) fn call(locale: &Locale, trace: &Trace, view: View, open: &Open) -> Call {
    let window = view.window(open.player, open.window());
    let bound = |value| {
        if trace.settings().algorithm.has_window() { words::brief(value) } else { String::new() }
    };
    let best = open.best.or(open.value).map(|value| words::brief(view.value(open.player, value)));
    let name = words::node(locale, trace, open.node);
    [name, bound(window.alpha), bound(window.beta), best.unwrap_or_default()]
}
