//! Renderer of documents from the templates of the program.

use serde::Serialize;
use tera::{Context, Delimiters, EscapeFn, Tera};

/// Renders a template. `engine` sets its filters, tags and escaping. The fields of `model` are its variables.
pub(crate) fn fill(mut engine: Tera, name: &'static str, source: &str, model: impl Serialize) -> String {
    engine.add_raw_templates([(name, source)]).expect("a template of the program");
    let context = Context::from_serialize(&model).expect("a model with names");
    engine.render(name, &context).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Renders a template of a TeX document; see [`set_tags_of_tex`] for its tags. Values are not escaped.
pub(crate) fn fill_tex(name: &'static str, source: &str, model: impl Serialize) -> String {
    let mut engine = Tera::default();
    set_tags_of_tex(&mut engine);
    fill(engine, name, source, model)
}

/// Returns an engine that escapes the values of all variables with `escape`.
pub(crate) fn engine(escape: EscapeFn) -> Tera {
    let mut engine = Tera::default();
    engine.autoescape_on(vec![""]);
    engine.set_escape_fn(escape);
    engine
}

/// Sets tags for templates of TeX documents, in which braces have another meaning: `<% %>` for statements, `<< >>` for
/// values and `<# #>` for comments.
pub(crate) fn set_tags_of_tex(engine: &mut Tera) {
    let [block_start, block_end, variable_start, variable_end, comment_start, comment_end] =
        ["<%", "%>", "<<", ">>", "<#", "#>"].map(Into::into);
    let tags = Delimiters { block_start, block_end, variable_start, variable_end, comment_start, comment_end };
    engine.set_delimiters(tags).expect("tags of two characters");
}
