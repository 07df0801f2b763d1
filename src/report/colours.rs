//! The palettes of pictures as style rules: those of a page win over the attributes of its pictures.

use crate::render::theme::{Backdrop, Theme};
use crate::render::{Palette, Role};

/// The rules for each way in which a page can be shown.
pub(super) fn style(theme: &Theme) -> String {
    format!("@media screen and (prefers-color-scheme: dark) {{\n{}\n}}", rules(&theme.palette(Backdrop::Dark)))
}

fn rules(palette: &Palette) -> String {
    let rules: Vec<String> = Role::ALL
        .iter()
        .map(|&role| {
            let paint = palette.paint(role);
            let fill = paint.fill.map_or_else(String::new, |fill| format!("fill:{fill};"));
            let stroke = paint.stroke.map_or_else(String::new, |stroke| format!("stroke:{};", stroke.colour));
            // Groups have classes too, and must not colour what they hold.
            format!("svg .{}:not(g){{{fill}{stroke}}}", role.name())
        })
        .collect();
    rules.join("\n")
}
