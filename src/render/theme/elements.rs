//! Parser of the lists of settings after the options `--show` and `--hide`.

use std::ops::Range;

use super::file::shortened;
use super::{SettingValue, Theme, ThemeKey, did_you_mean};
use crate::fault::{Flaw, errors, suggest};

errors! {
    /// Error in a list after `--show` or `--hide`. `ways` lists elements that can be written instead, such as
    /// `cuts=cross`. `choices` is a hint that lists the possible values of a setting.
    pub enum ElementError {
        Missing => "an element is missing", help "name one, such as `window` or `cuts=cross`";
        Unknown { name: String } => "there is no element `{name}`", help (suggest(
            name,
            Theme::KEYS.iter().flat_map(|key| [key.name].into_iter().chain(key.words.iter().copied())),
            format!("the elements are {}", Theme::KEYS.iter().map(|key| key.name).collect::<Vec<_>>().join(", ")),
        ));
        Ambiguous { word: String, ways: String } => "several settings know `{word}`", help "say which: {ways}";
        NoWord { key: &'static str, ways: String } => "how is `{key}` to be shown?", help "write {ways}";
        WrongWord { key: &'static str, word: String, choices: String } => "`{key}` cannot be `{word}`", help "{choices}";
        NotASwitch { key: &'static str, choices: String } => "`{key}` is not just shown or hidden", help "{choices}";
        AlwaysShown { key: &'static str, choices: String } => "`{key}` cannot be hidden", help "{choices}";
        HiddenWord { key: &'static str } => "what is hidden has no word", help "hide `{key}` alone";
        WordOf { word: String, key: &'static str, ways: String } => "`{word}` is a word of `{key}`",
            help "hide `{key}`, or show it otherwise: {ways}";
        WordOfSeveral { word: String, keys: String } => "`{word}` is a word of {keys}",
            help "hide elements by their names, with commas between them; `plyscope themes {}` lists them" [Keys];
    }
}

impl ThemeKey {
    /// Returns the setting of this name; `None` if there is none.
    pub fn named(name: &str) -> Option<&'static ThemeKey> {
        Theme::KEYS.iter().find(|key| key.name == name)
    }

    /// Returns all settings that accept this word.
    pub fn knowing(word: &str) -> Vec<&'static ThemeKey> {
        Theme::KEYS.iter().filter(|key| key.words.contains(&word)).collect()
    }

    /// Returns a hint that lists the possible values, such as "`legend` may be true or false".
    pub(super) fn choices(&self) -> String {
        let mut choices = self.words.to_vec();
        match (self.words.is_empty(), self.is_switch) {
            (true, _) => choices.extend(["true", "false"]),
            (false, true) => choices.push("false"),
            (false, false) => {}
        }
        let last = choices.pop().unwrap_or_default();
        format!("`{}` may be {} or {last}", self.name, choices.join(", "))
    }

    /// Returns the error for `given`, a value that the setting does not accept. `span` is the position of the value.
    pub(super) fn refuse(&self, given: SettingValue<'_>, span: Range<usize>) -> Flaw {
        let (key, choices) = (self.name, self.choices());
        let error = match given {
            SettingValue::Switch(false) => ElementError::AlwaysShown { key, choices },
            SettingValue::Switch(true) => ElementError::NotASwitch { key, choices },
            SettingValue::Word(word) => {
                let choices = did_you_mean(word, self.words.iter().copied()) + &choices;
                ElementError::WrongWord { key, word: shortened(word), choices }
            }
        };
        Flaw::new(error, span)
    }
}

impl Theme {
    /// Changes settings as `--show` does. `elements` is a list separated by commas. Each element is `KEY`, `KEY=WORD`,
    /// `KEY=true` or `KEY=false`. A word that only one setting accepts can stand alone: `bands` means `levels=bands`.
    ///
    /// # Errors
    /// Returns an error for the first element that cannot be applied; the elements before it have been applied. If an
    /// element is empty, nothing is applied.
    pub fn show(&mut self, elements: &str) -> Result<(), Flaw> {
        split(elements)?.into_iter().try_for_each(|(element, span)| self.show_one(element, span))
    }

    /// Hides what some settings show, as `--hide` does. `elements` is a list of their names, separated by commas.
    ///
    /// # Errors
    /// Returns an error for the first element that is unknown or cannot be hidden; the elements before it have been
    /// applied. If an element is empty, nothing is applied.
    pub fn hide(&mut self, elements: &str) -> Result<(), Flaw> {
        split(elements)?.into_iter().try_for_each(|(element, span)| self.hide_one(element, span))
    }

    fn show_one(&mut self, element: &str, span: Range<usize>) -> Result<(), Flaw> {
        if let Some((name, word)) = element.split_once('=') {
            let (name, word) = (name.trim_end(), word.trim_start());
            let Some(key) = ThemeKey::named(name) else {
                return Err(unknown(name, span.start..span.start + name.len()));
            };
            let given = match word {
                "true" => SettingValue::Switch(true),
                "false" => SettingValue::Switch(false),
                _ => SettingValue::Word(word),
            };
            return self.set(name, given).map_err(|_| key.refuse(given, span.end - word.len()..span.end));
        }
        if let Some(key) = ThemeKey::named(element) {
            return self
                .set(element, SettingValue::Switch(true))
                .map_err(|_| Flaw::new(ElementError::NoWord { key: key.name, ways: ways(key) }, span));
        }
        match ThemeKey::knowing(element).as_slice() {
            [key] => self.set(key.name, SettingValue::Word(element)).map_err(|_| unknown(element, span)),
            [] => Err(unknown(element, span)),
            several => {
                let ways: Vec<_> = several.iter().map(|key| format!("{}={element}", key.name)).collect();
                Err(Flaw::new(ElementError::Ambiguous { word: element.to_owned(), ways: ways.join(", ") }, span))
            }
        }
    }

    fn hide_one(&mut self, element: &str, span: Range<usize>) -> Result<(), Flaw> {
        const HIDE: &str = "hide";
        if let Some(key) = ThemeKey::named(element) {
            let given = if key.words.contains(&HIDE) { SettingValue::Word(HIDE) } else { SettingValue::Switch(false) };
            return self.set(element, given).map_err(|_| {
                let choices = format!("show it otherwise: {}", ways(key));
                Flaw::new(ElementError::AlwaysShown { key: key.name, choices }, span)
            });
        }
        let name = element.split('=').next().unwrap_or_default().trim_end();
        if let Some(key) = ThemeKey::named(name) {
            return Err(Flaw::new(ElementError::HiddenWord { key: key.name }, span));
        }
        let word = name.to_owned();
        Err(match ThemeKey::knowing(name).as_slice() {
            [key] => Flaw::new(ElementError::WordOf { word, key: key.name, ways: ways(key) }, span),
            [] => unknown(name, span.start..span.start + name.len()),
            keys => {
                let keys = keys.iter().map(|key| format!("`{}`", key.name)).collect::<Vec<_>>().join(", ");
                Flaw::new(ElementError::WordOfSeveral { word, keys }, span)
            }
        })
    }
}

/// Splits a list at its commas. Returns the parts without surrounding spaces, each with its span, or an error if a part
/// is empty.
fn split(elements: &str) -> Result<Vec<(&str, Range<usize>)>, Flaw> {
    let mut start = 0;
    let mut parts = Vec::new();
    for part in elements.split(',') {
        let element = part.trim();
        let from = start + (part.len() - part.trim_start().len());
        if element.is_empty() {
            return Err(Flaw::new(ElementError::Missing, start..start));
        }
        parts.push((element, from..from + element.len()));
        start += part.len() + 1;
    }
    Ok(parts)
}

/// Returns the elements that set a setting to each of its words, such as `cuts=slash, cuts=cross`.
fn ways(key: &ThemeKey) -> String {
    key.words.iter().map(|word| format!("{}={word}", key.name)).collect::<Vec<_>>().join(", ")
}

fn unknown(name: &str, span: Range<usize>) -> Flaw {
    Flaw::new(ElementError::Unknown { name: shortened(name) }, span)
}

#[cfg(test)]
mod tests {
    use super::super::{CutMark, LevelPlace, Skipped, Visits};
    use super::*;
    use proptest::prelude::*;

    fn check(act: fn(&mut Theme, &str) -> Result<(), Flaw>, text: &str, message: &str, wrong: &str, help: &str) {
        let flaw = act(&mut Theme::default(), text).expect_err(text);
        assert_eq!((flaw.message().as_str(), &text[flaw.span.clone()]), (message, wrong), "{flaw:?}");
        assert!(flaw.advice().as_deref().is_some_and(|said| said.contains(help)), "{flaw:?} does not say: {help}");
    }

    #[test]
    fn elements_are_shown_and_hidden() {
        let mut theme = Theme { visits: None, ..Theme::default() };
        theme.show(" interval , cuts = cross,stub,visits").unwrap();
        assert_eq!((theme.interval, theme.cuts), (true, Some(CutMark::Cross)));
        assert_eq!((theme.skipped, theme.visits), (Skipped::Stub, Some(Visits::Differing)));
        theme.show("levels=right,window=false,double-slash").unwrap();
        assert_eq!((theme.levels, theme.window), (Some(LevelPlace::Right), false));
        assert_eq!(theme.cuts, Some(CutMark::DoubleSlash));
        theme.hide("interval,cuts,skipped").unwrap();
        assert_eq!((theme.interval, theme.cuts, theme.skipped), (false, None, Skipped::Hide));
        theme.show("cuts").unwrap();
        assert_eq!(theme.cuts, Some(CutMark::Slash), "what was hidden comes back with its first word");
    }

    #[test]
    fn invalid_elements_to_show_are_refused() {
        check(Theme::show, "window,cutz", "there is no element `cutz`", "cutz", "did you mean `cuts`?");
        check(Theme::show, "windows=x", "there is no element `windows`", "windows", "did you mean `window`?");
        check(Theme::show, "dubble-slash", "there is no element `dubble-slash`", "dubble-slash", "`double-slash`");
        check(Theme::show, "qq", "there is no element `qq`", "qq", "the elements are max, min");
        check(Theme::show, "max", "how is `max` to be shown?", "max", "write max=triangle-up, max=");
        check(Theme::show, "right", "several settings know `right`", "right", "levels=right, direction=right");
        check(Theme::show, "cuts= crss", "`cuts` cannot be `crss`", "crss", "did you mean `cross`? `cuts` may be");
        check(Theme::show, "legend=no", "`legend` cannot be `no`", "no", "`legend` may be true or false");
        check(Theme::show, "window,,cuts", "an element is missing", "", "such as");
        check(Theme::show, "", "an element is missing", "", "such as");
    }

    #[test]
    fn invalid_elements_to_hide_are_refused() {
        check(Theme::hide, "legend,max", "`max` cannot be hidden", "max", "show it otherwise: max=triangle-up");
        check(Theme::hide, "cuts=cross", "what is hidden has no word", "cuts=cross", "hide `cuts` alone");
        check(Theme::hide, "bands", "`bands` is a word of `levels`", "bands", "hide `levels`, or show it otherwise");
        check(
            Theme::hide,
            "right",
            "`right` is a word of `levels`, `direction`",
            "right",
            "hide elements by their names",
        );
        check(Theme::hide, "legnd", "there is no element `legnd`", "legnd", "did you mean `legend`?");
    }

    #[test]
    fn every_documented_element_and_word_is_accepted() {
        for key in Theme::KEYS {
            for word in key.words {
                Theme::default().show(&format!("{}={word}", key.name)).unwrap();
            }
            if key.is_switch {
                Theme::default().hide(key.name).unwrap();
                Theme::default().show(key.name).unwrap();
            }
            assert_eq!(key.words.len(), key.meanings.len(), "{}", key.name);
        }
    }

    proptest! {
        #[test]
        fn errors_in_element_lists_have_a_valid_span(text in "\\PC*", typed in "[a-z=, -]{0,12}") {
            for text in [text, typed] {
                for act in [Theme::show, Theme::hide] {
                    if let Err(flaw) = act(&mut Theme::default(), &text) {
                        prop_assert!(text.get(flaw.span.clone()).is_some(), "{:?} in {:?}", flaw, text);
                    }
                }
            }
        }
    }
}
