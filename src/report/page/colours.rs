//! The palettes of pictures as style rules: those of a page win over the attributes of its pictures.

use crate::render::theme::{Backdrop, Theme};
use crate::render::{Colour, Palette, Role};

/// The rules for each way in which a page can be shown on a screen. `light-dark()` follows `color-scheme`, which the
/// style sheet sets; where a browser does not know it, pictures stay as they are, and so does the page.
pub(crate) fn style(theme: &Theme) -> String {
    let own = [theme.palette(Backdrop::Light), theme.palette(Backdrop::Dark)];
    let ink = [Palette::ink(), Palette::dark_ink()];
    format!(
        "@supports (color: light-dark(#fff, #000)) {{\n\
         @media screen {{\n{}\n{}\n}}\n\
         @media screen and (prefers-contrast: more) {{\n{}\n}}\n}}\n\
         @media (forced-colors: active) {{\n{}\n}}",
        rules("", &own),
        rules(":root[data-colours=\"contrast\"] ", &ink),
        rules(":root:not([data-colours]) ", &ink),
        system_rules(),
    )
}

/// The colours of a light and a dark palette, within what `scope` selects. Where there is none, that is said, too: the
/// rules may take the place of those of another palette.
fn rules(scope: &str, [light, dark]: &[Palette; 2]) -> String {
    let rules = Role::ALL.iter().map(|&role| {
        let (light, dark) = (light.paint(role), dark.paint(role));
        let strokes = [light, dark].map(|paint| paint.stroke.map(|stroke| stroke.colour));
        let declare = |property: &str, colours: [Option<Colour>; 2]| match colours {
            [None, None] => format!("{property}:none;"),
            colours => {
                let [light, dark] =
                    colours.map(|colour| colour.map_or_else(|| "transparent".to_owned(), |colour| colour.to_string()));
                format!("{property}:light-dark({light},{dark});")
            }
        };
        let fill = declare("fill", [light.fill, dark.fill]);
        // Groups have classes too, and must not colour what they hold.
        format!("{scope}svg .{}:not(g){{{fill}{}}}", role.name(), declare("stroke", strokes))
    });
    rules.collect::<Vec<_>>().join("\n")
}

/// The two colours that a reader has chosen for the whole system: areas are paper, lines and letters are ink. Boards
/// keep the shades that tell their squares and men apart.
fn system_rules() -> String {
    let ink = Palette::ink();
    let on_paper = Role::ALL.iter().filter(|&&role| (role as usize) < Role::Board as usize);
    let rules = on_paper.map(|&role| {
        let paint = ink.paint(role);
        let fill = paint.fill.map_or("", |_| if role.is_text() { "fill:CanvasText;" } else { "fill:Canvas;" });
        let stroke = paint.stroke.map_or("", |_| "stroke:CanvasText;");
        format!("svg .{}:not(g){{{fill}{stroke}}}", role.name())
    });
    rules.collect::<Vec<_>>().join("\n")
}
