//! Derivation of a whole palette from a few colours, such as the colours of a user's slides.

use toml::de::{DeTable, DeValue};

use super::file::{ThemeError, TomlName, TomlValue, colour, in_order, shortened, syntax};
use super::{Backdrop, Theme};
use crate::fault::Flaw;
use crate::render::{Colour, Paint, Palette, Role, Stroke};

/// Keys of a palette in a theme file.
pub(super) const KEYS: [&str; 6] = ["background", "text", "accent", "max", "min", "cut"];
/// Minimal contrasts with the background according to WCAG 2: `TEXT` for texts, `LINE` for lines.
const TEXT: f64 = 4.5;
const LINE: f64 = 3.0;

impl Theme {
    /// Sets the colours of the theme from a palette, which is written in TOML. Its keys are `background`, `text`,
    /// `accent` (for best play), `max`, `min` and `cut`; each value is a colour such as `"#0072b2"`.
    ///
    /// Missing colours are taken from the light or the dark default palette, depending on the colour `background`.
    /// Without `background`, the theme keeps a light and a dark palette, and each takes its missing colours from its
    /// own default. All paints are derived from these colours, except the paints of boards and of active nodes. Texts
    /// and lines are darkened or lightened until they are legible. If the text has no keys, nothing changes.
    ///
    /// # Errors
    /// Returns an error for the first mistake in the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use plyscope::Theme;
    /// use plyscope::pictures::{Backdrop, Colour, Role};
    /// let mut theme = Theme::default();
    /// theme.recolour("background = '#fdf6e3'\nmax = '#268bd2'")?;
    /// let palette = theme.palette(Backdrop::Light);
    /// assert_eq!(palette.paint(Role::Background).fill, Some(Colour::new(0xFD_F6E3)));
    /// # Ok::<(), plyscope::Flaw>(())
    /// ```
    pub fn recolour(&mut self, text: &str) -> Result<(), Flaw> {
        let document = DeTable::parse(text).map_err(|error| syntax(&error, text))?;
        self.recolour_with(&in_order(document.get_ref()))
    }

    /// Sets the colours of the theme from the entries of a palette; see [`Theme::recolour`].
    pub(super) fn recolour_with(&mut self, entries: &[(&TomlName<'_>, &TomlValue<'_>)]) -> Result<(), Flaw> {
        if entries.is_empty() {
            return Ok(());
        }
        let mut given = [None; KEYS.len()];
        for (key, value) in entries {
            let name = key.get_ref().as_ref();
            let Some(place) = KEYS.iter().position(|&known| known == name) else {
                return Err(Flaw::new(ThemeError::UnknownColour { name: shortened(name) }, key.span()));
            };
            if matches!(value.get_ref(), DeValue::String(word) if word == "none") {
                return Err(Flaw::new(ThemeError::MissingColour { name: name.to_owned() }, value.span()));
            }
            given[place] = colour(key, value)?;
        }
        let [background, text, accent, max, min, cut] = given;
        for backdrop in [Backdrop::Light, Backdrop::Dark] {
            let usual = match (background.map(is_dark), backdrop) {
                (Some(false), _) | (None, Backdrop::Light) => Palette::light(),
                (Some(true), _) | (None, Backdrop::Dark) => Palette::dark(),
            };
            let background = background.or(usual.paint(Role::Background).fill).unwrap_or(Colour::new(0xFF_FFFF));
            let text = text.or(usual.paint(Role::Text).fill).unwrap_or_default();
            let own = Own { usual, background, text, accent, max, min, cut };
            let paints = Role::ALL.iter().filter_map(|&role| Some((backdrop, role, own.paint(role)?)));
            self.paints.extend(paints);
        }
        Ok(())
    }
}

/// Colours that the user has chosen, and the default palette, which provides all other colours.
struct Own {
    usual: Palette,
    background: Colour,
    text: Colour,
    accent: Option<Colour>,
    max: Option<Colour>,
    min: Option<Colour>,
    cut: Option<Colour>,
}

impl Own {
    /// Returns the new paint of a role; `None` for boards and active nodes, whose paints do not change.
    fn paint(&self, role: Role) -> Option<Paint> {
        if role as usize >= Role::Board as usize {
            return None;
        }
        let usual = self.usual.paint(role);
        let (background, text) = (self.background, self.text);
        let own = match role {
            Role::Max | Role::MaxText | Role::MaxBand => self.max,
            Role::Min | Role::MinText | Role::MinBand => self.min,
            Role::Cut | Role::CutText => self.cut,
            Role::Principal | Role::Best => self.accent,
            Role::Text | Role::Value | Role::LeafValue | Role::TerminalValue => Some(text),
            Role::MutedText | Role::PrunedText | Role::Edge | Role::Strike | Role::Pruned | Role::Unmet => {
                Some(text.mixed(background, 0.35))
            }
            Role::Leaf | Role::Terminal | Role::Folded | Role::Blank => Some(text.mixed(background, 0.25)),
            _ => None,
        };
        // Active nodes keep their bright area with dark text, which is legible on any background.
        if matches!(role, Role::Active | Role::ActiveText) {
            return None;
        }
        let line = own.or(usual.stroke.map(|stroke| stroke.colour));
        let stroke =
            usual.stroke.zip(line).map(|(stroke, colour)| Stroke { colour: self.seen(colour, LINE), ..stroke });
        let fill = match role {
            Role::Background => Some(background),
            _ if role.is_text() => own.or(usual.fill).map(|colour| self.seen(colour, TEXT)),
            Role::Blank => usual.fill.map(|_| background),
            Role::Folded => usual.fill.map(|_| background.mixed(text, 0.12)),
            Role::Leaf | Role::Terminal => usual.fill.map(|_| background.mixed(text, 0.04)),
            _ => usual.fill.zip(line.or(usual.fill)).map(|(_, colour)| background.mixed(colour, 0.1)),
        };
        Some(Paint { fill, stroke })
    }

    /// Darkens or lightens `colour` as little as necessary for a contrast of at least `least` with the background and
    /// with the areas of nodes. Returns black or white if no mixture has this contrast.
    fn seen(&self, colour: Colour, least: f64) -> Colour {
        const STEPS: u32 = 20;
        let [max, min] = [(Role::Max, self.max), (Role::Min, self.min)]
            .map(|(role, own)| self.background.mixed(own.unwrap_or(self.usual.line(role)), 0.1));
        let grounds = [max, min, self.background, self.background.mixed(self.text, 0.12)];
        let extreme = if is_dark(self.background) { Colour::new(0xFF_FFFF) } else { Colour::new(0x00_0000) };
        let shades = (0..=STEPS).map(|step| colour.mixed(extreme, f64::from(step) / f64::from(STEPS)));
        let is_seen = |shade: &Colour| grounds.iter().all(|&ground| shade.contrast(ground) >= least);
        shades.into_iter().find(is_seen).unwrap_or(extreme)
    }
}

/// Returns whether the colour has more contrast with white than with black.
fn is_dark(colour: Colour) -> bool {
    colour.contrast(Colour::new(0xFF_FFFF)) > colour.contrast(Colour::new(0x00_0000))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refused(text: &str, message: &str, wrong: &str) {
        let flaw = Theme::default().recolour(text).expect_err(text);
        assert_eq!((flaw.message().as_str(), &text[flaw.span.clone()]), (message, wrong), "{flaw:?}");
    }

    #[test]
    fn invalid_palettes_are_refused() {
        refused("maxx = '#123456'", "a palette has no `maxx`", "maxx");
        refused("max = 'blue'", "`blue` is not a colour", "'blue'");
        refused("text = 'none'", "`text` needs a colour", "'none'");
    }

    proptest! {
        #[test]
        fn chosen_colours_are_adjusted_to_the_minimum_contrast(
            colours in prop::array::uniform6(prop::option::of(0..0x0100_0000_u32)),
        ) {
            let lines = KEYS.iter().zip(colours).filter_map(|(key, rgb)| Some(format!("{key} = '#{:06x}'\n", rgb?)));
            let mut theme = Theme::default();
            theme.recolour(&lines.collect::<String>()).expect("a palette");
            for backdrop in [Backdrop::Light, Backdrop::Dark] {
                let palette = theme.palette(backdrop);
                let background = palette.paint(Role::Background).fill.expect("a colour");
                for role in Role::ALL.iter().copied().filter(|&role| (role as usize) < Role::Board as usize) {
                    let paint = palette.paint(role);
                    let shown = if role.is_text() { paint.fill } else { paint.stroke.map(|stroke| stroke.colour) };
                    let least = if role.is_text() { TEXT } else { LINE };
                    if let Some(shown) = shown.filter(|_| !matches!(role, Role::Active | Role::ActiveText)) {
                        prop_assert!(shown.contrast(background) >= least, "{role:?}: {shown} on {background}");
                    }
                }
            }
        }
    }
}
