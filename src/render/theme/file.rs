//! Parser of theme files, which are written in TOML. Most keys are settings, with the same names as in `--show` and
//! `--hide`.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::own_colours::KEYS as COLOURS;
use super::{Backdrop, PRESETS, Preset, SettingValue, Theme, ThemeKey, did_you_mean};
use crate::fault::{Fault, Flaw, errors, reworded, suggest};
use crate::render::{Colour, Paint, Role, Stroke};
use crate::story::words::{on_one_line, one_line};

/// Maximal size of a theme file, in bytes.
const LARGEST: usize = 1 << 20;
/// Maximal length of a name or description, in characters.
const LONGEST_LINE: usize = 200;
const COLOUR: &str = "write # and six hexadecimal digits, such as \"#0072b2\", or \"none\"";
const DASHES: &str = "write [4, 3] for dashes of 4 pixels with gaps of 3, or \"none\"";
/// Keys of a theme file that are not settings.
const OTHER_KEYS: [&str; 7] = ["base", "name", "about", "accent", "palette", "paint", "paint-dark"];
/// Keys in the table of a paint, such as `[paint.max]`.
const PARTS: [&str; 4] = ["fill", "line", "width", "dash"];
/// Hint for a setting that was written below the header of a table. TOML reads such a setting as a key of the table,
/// not as a setting.
const SETTINGS_COME_FIRST: &str = "settings stand above the first line in square brackets";
const WIDEST: f64 = 20.0;
const LONGEST_DASH: f64 = 100.0;
/// Default width, in pixels, of a line that a theme file adds to a paint without a line.
const NEW_LINE_WIDTH: f64 = 1.2;

errors! {
    /// Error in a theme file or in a palette. Unknown names and values are shortened, because they can have any length.
    pub enum ThemeError {
        TooLong => "the theme is longer than 1 MiB";
        Syntax { message: String } => "{message}",
            help "a theme is written in TOML, such as cuts = \"cross\" or legend = false";
        UnknownTheme { name: String } => "there is no theme `{name}`", help (suggest(
            name,
            PRESETS.iter().map(|preset| preset.name),
            format!("the themes are {}", list(PRESETS.iter().map(|preset| preset.name))),
        ));
        UnknownSetting { name: String } => "there is no setting `{name}`", help (advice_on_setting(name));
        Kind { key: String, found: &'static str, wanted: &'static str } => "`{key}` cannot be {found}",
            label "expected {wanted}";
        Line { key: String, problem: String } => "`{key}` {problem}", help "one short line will do, or none";
        UnknownRole { name: String } => "nothing in a picture is called `{name}`", help (match ThemeKey::named(name) {
            Some(_) => SETTINGS_COME_FIRST.to_owned(),
            None => suggest(
                name,
                Role::ALL.iter().map(|role| role.name()),
                format!("there are {}", list(Role::ALL.iter().map(|role| role.name()))),
            ),
        });
        UnknownPart { name: String } => "a paint has no `{name}`", help (match ThemeKey::named(name) {
            Some(_) => SETTINGS_COME_FIRST.to_owned(),
            None => format!("{}a paint has fill, line, width and dash", did_you_mean(name, PARTS)),
        });
        FillOfLine { role: &'static str } => "`{role}` is a line, which has nothing to fill",
            help "write line = \"…\" for its colour";
        LineOfText { role: &'static str } => "`{role}` is a text, which has no line around it",
            help "write fill = \"…\" for its colour";
        Invisible { role: &'static str } => "`{role}` would be invisible",
            help "give it a colour; `false` for a setting hides what it shows";
        NoLine { role: &'static str, part: &'static str } => "`{role}` has no line with a {part}",
            help "write line = \"…\" for its colour as well";
        NotAColour { text: String } => "`{text}` is not a colour", help COLOUR;
        NotALength { key: String, most: f64 } => "this is not a length for `{key}`",
            help "a length is a number of pixels, more than 0 and at most {most}";
        DashLengths => "dashes need two lengths", help DASHES;
        UnknownColour { name: String } => "a palette has no `{name}`",
            help (format!("{}a palette has {}", did_you_mean(name, COLOURS), COLOURS.join(", ")));
        MissingColour { name: String } => "`{name}` needs a colour", help "leave it out instead";
    }
}

fn advice_on_setting(name: &str) -> String {
    let keys = Theme::KEYS.iter().map(|key| key.name).chain(OTHER_KEYS);
    match ThemeKey::knowing(name).as_slice() {
        [key] => format!("`{name}` is a word: write {} = \"{name}\"", key.name),
        _ => suggest(name, keys.clone(), format!("the settings are {}", list(keys))),
    }
}

pub(super) type TomlName<'a> = Spanned<DeString<'a>>;
pub(super) type TomlValue<'a> = Spanned<DeValue<'a>>;

impl Theme {
    /// Parses the text of a theme file. `name` is the name of the theme unless the file sets one.
    ///
    /// # Errors
    /// Returns an error if the text is longer than 1 MiB, is not TOML, or has a wrong entry.
    pub fn parse(text: &str, name: &str) -> Result<Theme, Flaw> {
        if text.len() > LARGEST {
            return Err(Flaw::new(ThemeError::TooLong, 0..0));
        }
        let document = DeTable::parse(text).map_err(|error| syntax(&error, text))?;
        let entries = in_order(document.get_ref());
        let mut theme = base(&entries)?;
        name.clone_into(&mut theme.name);
        let mut paints = Vec::new();
        let (mut accent, mut palette) = (Vec::new(), Vec::new());
        for (key, value) in entries {
            match key.get_ref().as_ref() {
                "base" => {}
                "name" => theme.name = line(key, value)?,
                "about" => theme.about = line(key, value)?,
                "palette" => palette = in_order(table(key, value)?),
                "accent" => accent = vec![(key, value)],
                "paint" => paints.push((Backdrop::Light, key, value)),
                "paint-dark" => paints.push((Backdrop::Dark, key, value)),
                _ => setting(&mut theme, key, value)?,
            }
        }
        theme.recolour_with(&[accent, palette].concat())?;
        // Paints are applied last, so that they override `colours` and the palette, whatever the order in the file.
        for (backdrop, key, value) in paints {
            for (role, changes) in in_order(table(key, value)?) {
                repaint(&mut theme, backdrop, role, changes)?;
            }
        }
        Ok(theme)
    }

    /// Parses the text of the theme file at the path `origin`. The file stem is the name of the theme unless the file
    /// sets one.
    ///
    /// # Errors
    /// Returns an error, with its line and column, for the same mistakes as [`Theme::parse`].
    pub fn from_file(text: &str, origin: &str) -> Result<Theme, Fault> {
        let stem = Path::new(origin).file_stem().map_or(origin.into(), |stem| stem.to_string_lossy());
        Theme::parse(text, &stem).map_err(|flaw| flaw.in_source(origin, text))
    }

    /// Returns the built-in theme of this name.
    ///
    /// # Errors
    /// Returns an error if there is no such theme.
    pub fn named(name: &str) -> Result<Theme, Flaw> {
        Preset::named(name).map(Preset::theme)
    }
}

/// Converts an error of the TOML parser.
pub(super) fn syntax(error: &toml::de::Error, text: &str) -> Flaw {
    let span = error.span().unwrap_or(text.len()..text.len());
    Flaw::new(ThemeError::Syntax { message: reworded(error.message()) }, span)
}

/// Returns the entries of a table in the order of the text, so that the first of several mistakes is usually reported.
pub(super) fn in_order<'t, 'a>(table: &'t DeTable<'a>) -> Vec<(&'t TomlName<'a>, &'t TomlValue<'a>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// Returns the theme that the file changes, with a new description: the theme named by the key `base`, or else the
/// default theme.
fn base(entries: &[(&TomlName<'_>, &TomlValue<'_>)]) -> Result<Theme, Flaw> {
    let Some((key, value)) = entries.iter().find(|(key, _)| key.get_ref() == "base") else {
        return Ok(Theme { about: "a theme of your own".to_owned(), ..Theme::default() });
    };
    let name = text(key, value)?;
    let theme = Theme::named(name).map_err(|flaw| flaw.moved(value.span()))?;
    Ok(Theme { about: format!("as {name}, with changes"), ..theme })
}

/// Returns the error for a value of the wrong type. `wanted` describes the right type.
fn expected(wanted: &'static str, key: &TomlName<'_>, value: &TomlValue<'_>) -> Flaw {
    let found = match value.get_ref() {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(true) => "`true`",
        DeValue::Boolean(false) => "`false`",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    Flaw::new(ThemeError::Kind { key: shortened(key.get_ref()), found, wanted }, span(key, value))
}

/// Returns the span of a value, or of its key if the value is a table.
fn span(key: &TomlName<'_>, value: &TomlValue<'_>) -> Range<usize> {
    match value.get_ref() {
        DeValue::Table(_) => key.span(),
        _ => value.span(),
    }
}

fn text<'t>(key: &TomlName<'_>, value: &'t TomlValue<'_>) -> Result<&'t str, Flaw> {
    value.get_ref().as_str().ok_or_else(|| expected("a text in quotes", key, value))
}

fn table<'t, 'a>(key: &TomlName<'_>, value: &'t TomlValue<'a>) -> Result<&'t DeTable<'a>, Flaw> {
    value.get_ref().as_table().ok_or_else(|| {
        expected("a table", key, value).help(format!("write [{}.max] and below it fill = \"#e6f1f8\"", key.get_ref()))
    })
}

/// Parses the name or the description of a theme. It must be one line of 1 to [`LONGEST_LINE`] characters.
fn line(key: &TomlName<'_>, value: &TomlValue<'_>) -> Result<String, Flaw> {
    let text = text(key, value)?.trim();
    let problem = match text.chars().count() {
        0 => "is empty".to_owned(),
        length if length > LONGEST_LINE => format!("has more than {LONGEST_LINE} characters"),
        _ if one_line(text) != text => "is longer than one line".to_owned(),
        _ => return Ok(text.to_owned()),
    };
    Err(Flaw::new(ThemeError::Line { key: key.get_ref().to_string(), problem }, value.span()))
}

fn setting(theme: &mut Theme, key: &TomlName<'_>, value: &TomlValue<'_>) -> Result<(), Flaw> {
    let name = key.get_ref().as_ref();
    let Some(known) = ThemeKey::named(name) else {
        return Err(Flaw::new(ThemeError::UnknownSetting { name: shortened(name) }, key.span()));
    };
    let given = match value.get_ref() {
        DeValue::Boolean(switch) => SettingValue::Switch(*switch),
        DeValue::String(word) => SettingValue::Word(word),
        _ if known.words.is_empty() => return Err(expected("true or false", key, value)),
        _ => return Err(expected("a word in quotes", key, value).help(known.choices())),
    };
    theme.set(name, given).map_err(|_| known.refuse(given, value.span()))
}

/// Changes the paint of a role on a background. `key` is the name of the role, and `value` the table of changes.
fn repaint(theme: &mut Theme, backdrop: Backdrop, key: &TomlName<'_>, value: &TomlValue<'_>) -> Result<(), Flaw> {
    let name = key.get_ref().as_ref();
    let Some(&role) = Role::ALL.iter().find(|role| role.name() == name) else {
        return Err(Flaw::new(ThemeError::UnknownRole { name: shortened(name) }, key.span()));
    };
    let name = role.name();
    let changes = table(key, value)
        .map_err(|flaw| flaw.help(format!("write {name} = {{ fill = \"#e6f1f8\", line = \"#0072b2\" }}")))?;
    let mut paint = theme.palette(backdrop).paint(role);
    for (part, value) in in_order(changes) {
        let part_name = part.get_ref().as_ref();
        if !PARTS.contains(&part_name) {
            return Err(Flaw::new(ThemeError::UnknownPart { name: shortened(part_name) }, part.span()));
        }
        if part_name == "fill" && role.is_line() {
            return Err(Flaw::new(ThemeError::FillOfLine { role: name }, part.span()));
        }
        if part_name != "fill" && role.is_text() {
            return Err(Flaw::new(ThemeError::LineOfText { role: name }, part.span()));
        }
        if part_name == "fill" {
            paint.fill = colour(part, value)?;
            if role.is_text() && paint.fill.is_none() {
                return Err(Flaw::new(ThemeError::Invisible { role: name }, value.span()));
            }
        }
    }
    outline(&mut paint, role, changes)?;
    theme.paints.push((backdrop, role, paint));
    Ok(())
}

/// Changes the line of a paint: its colour, width and dashes.
fn outline(paint: &mut Paint, role: Role, changes: &DeTable<'_>) -> Result<(), Flaw> {
    // `line` comes first, because it decides whether the paint has a line at all.
    if let Some((key, value)) = changes.get_key_value("line") {
        let width = paint.stroke.map_or(NEW_LINE_WIDTH, |stroke| stroke.width);
        let dash = paint.stroke.and_then(|stroke| stroke.dash);
        paint.stroke = colour(key, value)?.map(|colour| Stroke { colour, width, dash });
        if role.is_line() && paint.stroke.is_none() {
            return Err(Flaw::new(ThemeError::Invisible { role: role.name() }, value.span()));
        }
    }
    for part in ["width", "dash"] {
        let Some((key, value)) = changes.get_key_value(part) else { continue };
        let Some(stroke) = &mut paint.stroke else {
            return Err(Flaw::new(ThemeError::NoLine { role: role.name(), part }, key.span()));
        };
        if part == "width" {
            stroke.width = length(key, value, WIDEST)?;
        } else {
            stroke.dash = dash(key, value)?;
        }
    }
    Ok(())
}

/// Parses a colour, which is written as `#rrggbb` or `#rgb`. Returns `None` for the word `none`.
pub(super) fn colour(key: &TomlName<'_>, value: &TomlValue<'_>) -> Result<Option<Colour>, Flaw> {
    let text = value.get_ref().as_str().ok_or_else(|| expected("a colour in quotes", key, value).help(COLOUR))?;
    if text == "none" {
        return Ok(None);
    }
    let digits = text.strip_prefix('#').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    match (number, digits.map_or(0, str::len)) {
        (Some(rgb), 6) => Ok(Some(Colour::new(rgb))),
        (Some(rgb), 3) => Ok(Some(Colour::new(((rgb & 0xF00) << 8 | (rgb & 0xF0) << 4 | rgb & 0xF) * 0x11))),
        _ => Err(Flaw::new(ThemeError::NotAColour { text: shortened(text) }, value.span())),
    }
}

/// Parses a length in pixels, greater than 0 and at most `most`.
fn length(key: &TomlName<'_>, value: &TomlValue<'_>, most: f64) -> Result<f64, Flaw> {
    let number = match value.get_ref() {
        // The TOML library converts numbers only for serde, so integers and floats are parsed here.
        DeValue::Integer(digits) if digits.radix() == 10 => digits.as_str().parse().ok(),
        DeValue::Integer(digits) => i32::from_str_radix(digits.as_str(), digits.radix()).ok().map(f64::from),
        DeValue::Float(digits) => digits.as_str().parse().ok(),
        _ => return Err(expected("a number", key, value)),
    };
    let wrong = || Flaw::new(ThemeError::NotALength { key: key.get_ref().to_string(), most }, value.span());
    number.filter(|number| *number > 0.0 && *number <= most).ok_or_else(wrong)
}

/// Parses the lengths of dashes and gaps in pixels, such as `[4, 3]`. Returns `None` for the word `none`, which makes a
/// line solid.
fn dash(key: &TomlName<'_>, value: &TomlValue<'_>) -> Result<Option<(f64, f64)>, Flaw> {
    match value.get_ref() {
        DeValue::String(word) if word == "none" => Ok(None),
        DeValue::Array(lengths) => match lengths.as_ref() {
            [dash, gap] => Ok(Some((length(key, dash, LONGEST_DASH)?, length(key, gap, LONGEST_DASH)?))),
            _ => Err(Flaw::new(ThemeError::DashLengths, value.span())),
        },
        _ => Err(expected("a list of two lengths", key, value).help(DASHES)),
    }
}

/// Joins names with commas.
fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Returns the text on one line, for messages. Of a long text, returns the first 40 characters and `…`.
pub(super) fn shortened(text: &str) -> String {
    const ENOUGH: usize = 40;
    match text.char_indices().nth(ENOUGH) {
        Some((end, _)) => text[..end].chars().map(on_one_line).chain(['…']).collect(),
        None => one_line(text).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Colours, CutMark, Emphasis};
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str, message: &str, place: (usize, usize), help: &str) {
        let fault = Theme::from_file(text, "my.toml").expect_err(text);
        assert_eq!((fault.message().as_str(), fault.place()), (message, Some(place)), "{fault}");
        let said = help.is_empty() || fault.to_string().contains(&format!("help: {help}"));
        assert!(said, "{fault}\n…does not say: {help}");
    }

    #[test]
    fn a_theme_file_overrides_settings_of_its_base() {
        let text = "base = 'exam'\ncuts = 'cross'\nvariation = true\nlegend = true\n[paint.max]\nfill = '#EEE'";
        let theme = Theme::from_file(text, "folder/my course.toml").unwrap();
        let exam = Theme::named("exam").unwrap();
        assert_eq!((theme.name.as_str(), theme.about.as_str()), ("my course", "as exam, with changes"));
        assert_eq!((theme.cuts, theme.variation, theme.legend), (Some(CutMark::Cross), Some(Emphasis::Bold), true));
        assert_eq!((theme.blanks, theme.skipped), (exam.blanks, exam.skipped));
        let paint = theme.palette(Backdrop::Light).paint(Role::Max);
        assert_eq!(paint.fill, Some(Colour::new(0xEE_EEEE)));
        assert_eq!(paint.stroke, exam.palette(Backdrop::Light).paint(Role::Max).stroke);
        assert_eq!(theme.palette(Backdrop::Dark), exam.palette(Backdrop::Dark));
    }

    #[test]
    fn an_empty_file_is_the_default_theme() {
        let theme = Theme::parse("", "x").unwrap();
        assert_eq!(Theme { name: "default".into(), about: Theme::default().about, ..theme }, Theme::default());
    }

    #[test]
    fn a_paint_overrides_only_the_given_properties() {
        let text = "[paint.pruned]\nline = '#000'\n[paint.edge]\nwidth = 3\ndash = [1, 2.5]\n\
                    [paint-dark]\npruned.dash = 'none'\nmax = { fill = 'none', width = 0x2 }\n";
        let theme = Theme::parse(text, "x").unwrap();
        let (light, dark) = (theme.palette(Backdrop::Light), theme.palette(Backdrop::Dark));
        let stroke = |palette: &crate::render::Palette, role| palette.paint(role).stroke.unwrap();
        assert_eq!(stroke(&light, Role::Pruned), Stroke { colour: Colour::new(0), width: 1.2, dash: Some((4.0, 3.5)) });
        assert_eq!((stroke(&light, Role::Edge).width, stroke(&light, Role::Edge).dash), (3.0, Some((1.0, 2.5))));
        assert_eq!(stroke(&dark, Role::Pruned).dash, None);
        assert_eq!((dark.paint(Role::Max).fill, stroke(&dark, Role::Max).width), (None, 2.0));
    }

    #[test]
    fn colours_chosen_later_replace_the_paints_of_a_theme() {
        let mut theme = Theme::parse("[paint.max]\nfill = '#f00'", "x").unwrap();
        assert_ne!(theme.palette(Backdrop::Light), Theme::default().palette(Backdrop::Light));
        theme.set("colours", SettingValue::Word("grey")).unwrap();
        assert_eq!(
            theme.palette(Backdrop::Light),
            Theme { colours: Colours::Grey, ..Theme::default() }.palette(Backdrop::Light)
        );
        let theme = Theme::parse("paint.max.fill = '#f00'\ncolours = 'ink'", "x").unwrap();
        assert_eq!(theme.palette(Backdrop::Light).paint(Role::Max).fill, Some(Colour::new(0xFF_0000)));
    }

    #[test]
    fn mistakes_are_reported_with_their_place_and_a_suggestion() {
        check("cutz = 'cross'", "there is no setting `cutz`", (1, 1), "did you mean `cuts`?");
        check("\nbands = true", "there is no setting `bands`", (2, 1), "`bands` is a word: write levels = \"bands\"");
        check("x = 1\nqqq = 2", "there is no setting `x`", (1, 1), "the settings are max, min, chance, leaf");
        check("cuts = 'crss'", "`cuts` cannot be `crss`", (1, 8), "did you mean `cross`? `cuts` may be slash, ");
        check("leaf = false", "`leaf` cannot be hidden", (1, 8), "`leaf` may be triangle-up");
        check("legend = 'left'", "`legend` cannot be `left`", (1, 10), "`legend` may be true or false");
        check("legend = 1", "`legend` cannot be a number", (1, 10), "");
        check(
            "cuts = [1]",
            "`cuts` cannot be a list",
            (1, 8),
            "`cuts` may be slash, double-slash, cross, severed, blank, checked",
        );
        check("[cuts]\nx = 1", "`cuts` cannot be a table", (1, 2), "`cuts` may be");
        check("base = 'amia'", "there is no theme `amia`", (1, 8), "did you mean `aima`?");
        check("base = '?'", "there is no theme `?`", (1, 8), "the themes are default, aima, ");
        check("name = ''", "`name` is empty", (1, 8), "one short line");
        check("about = 'a\u{7f}'", "invalid literal string, expected non-single-quote visible characters", (1, 11), "");
        check("name = \"a\\nb\"", "`name` is longer than one line", (1, 8), "one short line");
        check("[paint.maxx]", "nothing in a picture is called `maxx`", (1, 8), "did you mean `max`?");
        check("[paint.max]\ncuts = 'cross'", "a paint has no `cuts`", (2, 1), "settings stand above the first line");
        check("[paint]\ncuts = 'cross'", "nothing in a picture is called `cuts`", (2, 1), "settings stand above");
        check("[paint.max]\nfil = 1", "a paint has no `fil`", (2, 1), "did you mean `fill`? a paint has");
        check("[paint.max]\nfill = 'blue'", "`blue` is not a colour", (2, 8), "write # and six");
        check("[paint.max]\nfill = '#12345'", "`#12345` is not a colour", (2, 8), "write # and six");
        check("[paint.max]\nfill = '#+12345'", "`#+12345` is not a colour", (2, 8), "write # and six");
        check("[paint.max]\nwidth = 21", "this is not a length for `width`", (2, 9), "a length is a number of pixels");
        check("[paint.max]\nwidth = nan", "this is not a length for `width`", (2, 9), "a length is");
        check("[paint.max]\nwidth = 9_999_999_999_999_999_999", "this is not a length for `width`", (2, 9), "a length");
        check("[paint.max]\ndash = [1]", "dashes need two lengths", (2, 8), "write [4, 3]");
        check("[paint.max]\ndash = [1, 0]", "this is not a length for `dash`", (2, 12), "a length is");
        check("[paint.max]\nline = 'none'\nwidth = 2", "`max` has no line with a width", (3, 1), "write line");
        check("[paint.edge]\nfill = '#000'", "`edge` is a line, which has nothing to fill", (2, 1), "write line");
        check("[paint.edge]\nline = 'none'", "`edge` would be invisible", (2, 8), "give it a colour");
        check("[paint.text]\nfill = 'none'", "`text` would be invisible", (2, 8), "give it a colour");
        check("[paint.text]\nwidth = 1", "`text` is a text, which has no line around it", (2, 1), "write fill");
        check("paint = 1", "`paint` cannot be a number", (1, 9), "write [paint.max]");
        check("[paint]\nmax = '#fff'", "`max` cannot be a text", (2, 7), "write max = { fill");
        check("cuts = cross", "string values must be quoted, expected literal string", (1, 8), "a theme is");
        check("legend = true\nlegend = true", "duplicate key", (2, 1), "a theme is written in TOML");
    }

    #[test]
    fn overlong_and_deeply_nested_files_are_refused() {
        let flaw = Theme::parse(&"#".repeat(LARGEST + 1), "x").unwrap_err();
        assert_eq!(flaw.message(), "the theme is longer than 1 MiB");
        for opened in ["x=[", "x={x=", "[x.", "x.x"] {
            assert!(Theme::parse(&opened.repeat(100_000), "x").is_err());
        }
    }

    fn value() -> impl Strategy<Value = String> {
        let words = Theme::KEYS.iter().flat_map(|key| key.words).map(|word| format!("'{word}'"));
        let others = ["true", "1", "-0.0", "inf", "[1, 2]", "{}", "'none'", "'#000'", "1979-05-27"].map(String::from);
        prop_oneof![3 => prop::sample::select(words.chain(others).collect::<Vec<_>>()), 1 => "[ -~]{0,8}"]
    }

    fn key() -> impl Strategy<Value = String> {
        let keys = Theme::KEYS.iter().map(|key| key.name.to_owned()).chain(OTHER_KEYS.map(String::from));
        let paints = Role::ALL.iter().flat_map(|role| PARTS.map(|part| format!("paint.{}.{part}", role.name())));
        let keys = keys.collect::<Vec<_>>();
        let paints = paints.collect::<Vec<_>>();
        prop_oneof![prop::sample::select(keys), prop::sample::select(paints), "[a-z.-]{0,8}"]
    }

    proptest! {
        #[test]
        fn any_text_gives_a_theme_or_an_error_message(text in "\\PC*") {
            if let Err(fault) = Theme::from_file(&text, "x.toml") {
                prop_assert!(!fault.to_string().is_empty());
            }
        }

        #[test]
        fn any_entries_give_a_theme_or_an_error_with_a_place(entries in prop::collection::vec((key(), value()), 0..4)) {
            let lines: Vec<_> = entries.iter().map(|(key, value)| format!("{key} = {value}")).collect();
            let text = lines.join("\n");
            match Theme::from_file(&text, "x.toml") {
                Ok(theme) => { theme.palette(Backdrop::Light); }
                Err(fault) => prop_assert!(fault.place().is_some(), "{}", fault),
            }
        }
    }
}
