//! Built-in themes.

#[cfg(target_arch = "wasm32")]
use std::sync::OnceLock;

use super::Theme;
use super::file::{ThemeError, shortened};
use crate::fault::Flaw;

/// Parsed built-in themes, stored by [`Preset::learn`]. The core of a web page does not parse theme files itself.
#[cfg(target_arch = "wasm32")]
static TAUGHT: OnceLock<Vec<Theme>> = OnceLock::new();

/// Built-in theme, with the text of its file.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// Name of the theme.
    pub name: &'static str,
    /// Text of the theme file, for users to copy and change.
    pub text: &'static str,
}

impl Preset {
    /// Returns the preset called `name`.
    ///
    /// # Errors
    /// Returns an error if there is no such preset.
    pub(crate) fn named(name: &str) -> Result<&'static Preset, Flaw> {
        let unknown = || Flaw::new(ThemeError::UnknownTheme { name: shortened(name) }, 0..name.len());
        PRESETS.iter().find(|preset| preset.name == name).ok_or_else(unknown)
    }

    /// Parses the text of the theme file.
    ///
    /// # Panics
    /// If `text` is not a valid theme file. A test checks that the texts of [`PRESETS`] are valid.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn theme(&self) -> Theme {
        Theme::parse(self.text, self.name).expect("a test reads all presets")
    }

    /// Returns the theme that [`Preset::learn`] has stored for this preset; the default theme if there is none.
    #[cfg(target_arch = "wasm32")]
    pub fn theme(&self) -> Theme {
        let known = TAUGHT.get().and_then(|themes| themes.iter().find(|theme| theme.name == self.name));
        known.cloned().unwrap_or_default()
    }

    /// Stores the parsed presets in a WebAssembly core; only the first call has an effect. On other targets, does
    /// nothing.
    pub fn learn(themes: Vec<Theme>) {
        #[cfg(target_arch = "wasm32")]
        TAUGHT.get_or_init(|| themes);
        #[cfg(not(target_arch = "wasm32"))]
        drop(themes);
    }
}

macro_rules! presets {
    ($($name:literal),* $(,)?) => {
        &[$(Preset { name: $name, text: include_str!(concat!("../../../templates/themes/", $name, ".toml")) }),*]
    };
}

/// Built-in themes, the default first.
pub const PRESETS: &[Preset] = presets![
    "default",
    "aima",
    "berkeley",
    "exam",
    "wikipedia-ab",
    "wikipedia-minimax",
    "window",
    "edges",
    "cpw",
    "kuhr",
    "beliy-cherny",
    "bands",
    "plain",
];

#[cfg(test)]
mod tests {
    use super::super::ThemeKey;
    use super::*;
    use crate::golden::check_file;

    #[test]
    fn every_preset_differs_from_all_others() {
        let themes: Vec<_> = PRESETS.iter().map(Preset::theme).collect();
        for (number, theme) in themes.iter().enumerate() {
            assert_eq!(theme.name, PRESETS[number].name);
            assert_ne!(theme.about, Theme::parse("", "x").unwrap().about, "{} has no line about it", theme.name);
            let same = |other: &&Theme| {
                Theme { name: theme.name.clone(), about: theme.about.clone(), ..(*other).clone() } == *theme
            };
            assert_eq!(themes.iter().filter(same).count(), 1, "{} looks like another theme", theme.name);
            assert!(PRESETS[number].text.starts_with("# "), "{} does not say what it follows", theme.name);
        }
    }

    #[test]
    fn every_preset_explains_which_player_moves() {
        // Shapes alone are ambiguous, because a square is MAX in one textbook and MIN in another.
        for theme in PRESETS.iter().map(Preset::theme) {
            assert!(theme.levels.is_some() || theme.legend, "{}", theme.name);
        }
    }

    /// Returns the value of a setting as a theme file writes it.
    fn written(theme: &Theme, key: &str) -> String {
        match serde_json::to_value(theme).unwrap().get(key.replace('-', "_")).expect("a field") {
            serde_json::Value::Null => "false".to_owned(),
            value => value.to_string(),
        }
    }

    #[test]
    fn the_exam_theme_hides_all_answers() {
        let exam = Theme::named("exam").unwrap();
        for key in [
            "values",
            "window",
            "window-live",
            "window-on-edge",
            "interval",
            "cut-rule",
            "returned",
            "mates",
            "variation",
            "choices",
            "best-move",
            "cut-labels",
            "causes",
            "visits",
            "revisits",
            "proof-numbers",
            "node-types",
            "result",
            "counts",
        ] {
            assert_eq!(written(&exam, key), "false", "{key}");
        }
        assert!(exam.rules && exam.blanks && exam.skipped_values);
    }

    /// Returns the text of a theme file that sets all settings to their defaults.
    fn written_out() -> String {
        let theme = Theme::default();
        let setting = |key: &ThemeKey| format!("\n# {}\n{} = {}\n", key.about, key.name, written(&theme, key.name));
        let settings: String = Theme::KEYS.iter().map(setting).collect();
        format!(
            "# The default theme, with all settings: to be copied and changed. The shapes and the place of the players' names\n\
             # are those of Russell and Norvig, the bounds ≤ and ≥ in nodes and the double stroke are what most lecturers draw.\n\
             about = \"{}\"\n{settings}",
            theme.about
        )
    }

    #[test]
    fn the_default_theme_file_lists_all_defaults() {
        check_file("templates/themes/default.toml", &written_out());
        assert_eq!(Theme::named("default").ok(), Some(Theme::default()));
        assert_eq!(Theme::parse(PRESETS[0].text, PRESETS[0].name), Ok(Theme::default()));
    }
}
