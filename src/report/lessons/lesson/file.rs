//! The format of the file of a lesson.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use toml::Spanned;
use toml::de::DeTable;

use super::LessonError;
use crate::fault::{Flaw, named, reworded};
use crate::locale::{Language, is_language_code};
use crate::render::theme::Theme;
use crate::story::View;

/// A text and its range of bytes in the file.
pub(super) type SpannedText = Spanned<String>;

/// Options of a search by name. Names and values are as on the command line, but without the dashes before the name.
pub(super) type GivenOptions = BTreeMap<String, Spanned<toml::Value>>;

/// Largest accepted file, in bytes.
const LARGEST: usize = 1 << 20;

/// Number of sentences that explain a lesson.
const SENTENCES: usize = 3;

/// The contents of the file of a lesson.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LessonFile {
    /// Source of the searches: a tree, or a game with its position.
    pub(super) source: SpannedText,
    /// Texts and discussions in which the misconception occurs, with references.
    #[serde(default)]
    pub(super) seen: Option<SpannedText>,
    /// `true` if both searches are right, so that neither shows a mistake.
    #[serde(default)]
    pub(super) both_right: bool,
    /// Theme of the pictures, as in the option `theme` of `draw`.
    #[serde(default)]
    theme: Option<SpannedText>,
    /// Elements to show in addition to those of the theme, as in the option `show` of `draw`.
    #[serde(default)]
    show: Option<SpannedText>,
    /// Elements of the theme to hide, as in the option `hide` of `draw`.
    #[serde(default)]
    hide: Option<SpannedText>,
    /// Point of view of values: see the option `--view` of `draw`.
    #[serde(default)]
    view: Option<SpannedText>,
    /// Point of view of the values in the tree above the question, if it differs from `view`.
    #[serde(default)]
    puzzle_view: Option<SpannedText>,
    /// Step of the right search after which the page first shows the searches, such as `leave C`. The default is the
    /// first cutoff, or the last step if there is no cutoff.
    #[serde(default)]
    pub(super) crux: Option<SpannedText>,
    /// Optional panes to show in the player, which steps through the searches.
    #[serde(default)]
    pub(super) panes: Vec<Spanned<LessonPane>>,
    /// Options common to both searches.
    #[serde(default)]
    pub(super) both: GivenOptions,
    /// Options of the right search, which override common options.
    #[serde(default)]
    pub(super) right: GivenOptions,
    /// Options of the wrong search, which override common options.
    #[serde(default)]
    pub(super) wrong: GivenOptions,
    /// Conditions that must hold for the recorded searches.
    pub(super) claims: Vec<SpannedText>,
    /// For each answer, the condition under which the answer is right.
    pub(super) answers: Spanned<Vec<SpannedText>>,
    /// Codes of languages with the texts: English, Czech, Russian, then the others in the order of their codes.
    #[serde(skip)]
    pub(super) texts: Vec<(String, Spanned<Prose>)>,
}

named! {
    /// An optional pane of the player, with its name in files of lessons and in class names of the page.
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(super) enum LessonPane {
        /// The pseudocode of the algorithm.
        Code: "code",
        /// The stack of calls with their windows.
        Calls: "calls",
        /// The number line with the window.
        Window: "window",
        /// A slider that changes the value of a skipped leaf, with the effect of the change.
        WhatIf: "what-if",
    }
}

/// Texts of a lesson in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", expecting = "a table")]
pub(super) struct Prose {
    /// Title, a few words long.
    pub(super) title: SpannedText,
    /// The misconception, in the words of a student.
    pub(super) says: SpannedText,
    /// Question that asks for a prediction.
    pub(super) question: SpannedText,
    /// Possible answers, in the order of their conditions in `LessonFile::answers`.
    pub(super) answers: Spanned<Vec<WrittenChoice>>,
    /// Caption of the right search.
    pub(super) right: SpannedText,
    /// Caption of the wrong search.
    pub(super) wrong: SpannedText,
    /// The three sentences of the explanation.
    pub(super) sentences: Spanned<Vec<SpannedText>>,
}

/// A possible answer to the question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenChoice {
    /// Text of the answer.
    pub(super) text: SpannedText,
    /// Reason why the answer is right or wrong.
    pub(super) reason: SpannedText,
}

impl LessonFile {
    pub(super) fn parse(text: &str) -> Result<LessonFile, Flaw> {
        if text.len() > LARGEST {
            return Err(Flaw::new(LessonError::TooLong, 0..0));
        }
        let syntax = |error: toml::de::Error| {
            let message = reworded(error.message());
            Flaw::new(LessonError::Syntax { message }, error.span().unwrap_or(text.len()..text.len()))
        };
        let mut table = DeTable::parse(text).map_err(syntax)?;
        let codes = table.get_ref().keys().map(|key| key.get_ref().to_string()).filter(|key| is_language_code(key));
        let mut texts = Vec::new();
        for code in codes.collect::<Vec<_>>() {
            let prose = table.get_mut().remove(code.as_str()).expect("it is there").into_deserializer();
            texts.push((code, Spanned::deserialize(prose).map_err(syntax)?));
        }
        let rank = |code: &str| Language::of_code(code).map_or(Language::ALL.len(), |language| language as usize);
        texts.sort_by_key(|(code, _)| rank(code));
        let file = LessonFile { texts, ..LessonFile::deserialize(table.into_deserializer()).map_err(syntax)? };
        if file.texts.is_empty() {
            return Err(Flaw::new(LessonError::NoLanguage, 0..0));
        }
        if file.claims.is_empty() {
            return Err(Flaw::new(LessonError::NoClaims, file.source.span()));
        }
        for (language, prose) in &file.texts {
            let (language, prose) = (language.clone(), prose.get_ref());
            let (sentences, answers) = (prose.sentences.get_ref().len(), prose.answers.get_ref().len());
            let conditions = file.answers.get_ref().len();
            if sentences != SENTENCES {
                let error = LessonError::SentenceCount { count: sentences, language };
                return Err(Flaw::new(error, prose.sentences.span()));
            }
            if answers != conditions || answers < 2 {
                let error = LessonError::AnswerCount { answers, language, conditions };
                return Err(Flaw::new(error, prose.answers.span()));
            }
        }
        Ok(file)
    }

    /// Returns the theme of the pictures.
    pub(super) fn theme(&self) -> Result<Theme, Flaw> {
        // The span of a text begins with a quotation mark, which is not part of the text.
        let there = |text: &SpannedText| {
            let start = text.span().start + 1;
            move |flaw: Flaw| flaw.shifted(start)
        };
        let mut theme = match &self.theme {
            Some(name) => Theme::named(name.get_ref()).map_err(there(name))?,
            None => Theme::default(),
        };
        if let Some(elements) = &self.show {
            theme.show(elements.get_ref()).map_err(there(elements))?;
        }
        if let Some(elements) = &self.hide {
            theme.hide(elements.get_ref()).map_err(there(elements))?;
        }
        if let Some(name) = &self.view {
            theme.view = view(name)?;
        }
        Ok(theme)
    }

    /// Returns the point of view of the tree above the question; `None` if the file sets none.
    pub(super) fn puzzle_view(&self) -> Result<Option<View>, Flaw> {
        self.puzzle_view.as_ref().map(view).transpose()
    }

    /// Returns the theme as arguments of `draw`, each preceded by a space.
    pub(super) fn theme_words(&self) -> String {
        let options = [("theme", &self.theme), ("show", &self.show), ("hide", &self.hide), ("view", &self.view)];
        let words = options.into_iter().filter_map(|(name, value)| {
            let value = value.as_ref()?.get_ref();
            Some(format!(" --{name} {}", super::options::quoted(value)))
        });
        words.collect()
    }
}

fn view(name: &SpannedText) -> Result<View, Flaw> {
    let found = [View::Max, View::Mover].into_iter().find(|view| view.name() == name.get_ref());
    found.ok_or_else(|| Flaw::new(LessonError::UnknownView { name: name.get_ref().clone() }, name.span()))
}
