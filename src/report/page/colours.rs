//! CSS rules with the palettes of pictures. The rules override the colour attributes in the SVG.

use crate::render::theme::{Backdrop, Theme};
use crate::render::{Colour, Palette, Role};

/// Returns the rules for all colour settings of a page. The rules choose colours by the CSS function `light-dark()`,
/// which follows the `color-scheme` of the style sheet. Browsers without this function show page and pictures in
/// light colours.
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

/// Returns rules with the colours of a light and a dark palette. Each selector begins with `scope`. Roles without fill
/// or stroke get an explicit `none` or `transparent`, because the rules may override another palette.
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
        // Exclude groups: they have classes, too, but their content must keep its own colours.
        format!("{scope}svg .{}:not(g){{{fill}{}}}", role.name(), declare("stroke", strokes))
    });
    rules.collect::<Vec<_>>().join("\n")
}

/// Returns the rules for forced colours: areas get the system's background colour, lines and text get the
/// system's text colour. Boards keep the colours of their squares and pieces.
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
