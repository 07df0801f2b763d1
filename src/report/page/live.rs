//! What a page asks the program for that it does not hold itself: the page carries a [`Recipe`] of what it shows, and
//! the program's core, compiled to WebAssembly, from which it has the rest made when a reader wants to see it, or
//! changes something.

use std::mem;

use serde::{Deserialize, Serialize};
use serde_json::json;
use tera::Context;

use super::colours;
use super::player::{self, Book};
use super::{Live, MOST_IN_PARTS, Maker, Section, fixed_words, outlined, played};
use crate::fault::Fault;
use crate::game::catalog::AnyGame;
use crate::game::tree::Draft;
use crate::locale::{Language, Locale};
use crate::render::Content;
use crate::render::theme::{Backdrop, PRESETS, Preset, Theme};
use crate::render::{Outline, Picture};
use crate::report::{MOST_VISITS, SECTION};
use crate::search::{Settings, Watch};
use crate::source::{Source, TreeForm, Written};
use crate::story::Frame;
use crate::study::practice::{self, Level};
use crate::study::{Recording, Study};
use crate::trace::{Limits, Trace, json};

/// Everything that a section of a page follows from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recipe {
    source: Written,
    evaluation: Option<String>,
    searches: Vec<Settings>,
    limits: Limits,
    theme: Theme,
    language: Language,
    /// The number of the section, from 1.
    section: usize,
}

/// What the program knows and the core in a page only learns from it: with that the module would be larger by a fifth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Knowledge {
    /// The [words](Language::spoken) of the page's language.
    words: String,
    /// All themes that come with the program.
    themes: Vec<Theme>,
}

/// What a page may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// None yet: what the page tells its core first.
    Knowledge(Knowledge),
    /// The story of a part that the pictures of a section fold up.
    Part {
        /// The section.
        recipe: Recipe,
        /// The number of the part, from 1.
        number: usize,
    },
    /// The recording of a search, as a text in JSON.
    Recording {
        /// The section.
        recipe: Recipe,
        /// The number of the search, from 1.
        number: usize,
    },
    /// A section made anew, perhaps after a change of its source.
    Section {
        /// The section as it was; its searches may already be other ones.
        recipe: Recipe,
        /// What changes.
        change: Option<Change>,
    },
}

/// What a reader changes. Nodes are found by the moves that lead to them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Another tree, as text or JSON, or a position of a game.
    Source(String),
    /// A tree to practise on.
    Practice {
        /// How hard it is.
        level: Level,
        /// Which of those of its level.
        seed: u64,
    },
    /// Another of the program's themes, by its name.
    Theme(String),
    /// A leaf gets a value or a result: `7`, `win`.
    Value {
        /// The way to the leaf.
        path: Vec<String>,
        /// What is written there.
        value: String,
    },
    /// A node gets one more move, to a leaf.
    Add {
        /// The way to the node.
        path: Vec<String>,
    },
    /// A node goes, with all that is below it.
    Remove {
        /// The way to the node.
        path: Vec<String>,
    },
    /// A move changes its place among its siblings.
    Place {
        /// The way to the node to which it leads.
        path: Vec<String>,
        /// Its new place, from 0.
        index: usize,
    },
}

/// A section made anew.
#[derive(Debug, Serialize)]
struct Anew<'c> {
    recipe: Recipe,
    /// The source as somebody would type it.
    text: String,
    /// The same for an address: as short as it may be.
    short: String,
    /// The section of the page.
    html: String,
    /// The colours of its pictures, as style rules.
    colours: &'c str,
    /// Where in the tree the groups of its pictures are; none where it is no hand-built tree.
    nodes: Vec<Reach>,
}

/// A node of a hand-built tree.
#[derive(Debug, Serialize)]
struct Reach {
    /// The moves that lead to it.
    path: Vec<String>,
    /// What is written at a leaf.
    value: Option<String>,
    /// Its groups in the pictures.
    ids: Vec<String>,
}

/// Answers a page's questions, and remembers the searches of the last one about a part, and the colours of a theme.
#[derive(Debug, Default)]
pub struct Core {
    searched: Option<(Recipe, Vec<Trace>)>,
    coloured: Option<(Theme, String)>,
}

impl Change {
    /// The source after the change.
    fn applied(&self, source: &Source) -> Result<Source, Fault> {
        if let Change::Practice { level, seed } = self {
            return Source::from_tree(&practice::tree(*level, *seed), "the tree", TreeForm::Text, &[]);
        }
        if let Change::Source(text) = self {
            let text = text.trim();
            return if Source::is_game(text) {
                Source::from_game(text)
            } else {
                // Who types a tree has no names for its nodes, and is asked about them.
                Source::from_tree(text, "the tree", TreeForm::Any, &[]).map(Source::with_letters)
            };
        }
        let AnyGame::Tree(tree) = &source.game else {
            return Err(Fault::new("only trees written by hand can be changed move by move"));
        };
        let mut draft = Draft::of(tree)?;
        match self {
            Change::Source(_) | Change::Practice { .. } | Change::Theme(_) => {}
            Change::Value { path, value } => draft.set(&moves(path), value)?,
            Change::Add { path } => draft.add(&moves(path))?,
            Change::Remove { path } => draft.remove(&moves(path))?,
            Change::Place { path, index } => draft.place(&moves(path), *index)?,
        }
        let after = Source::from_tree(&draft.to_json(), "the changed tree", TreeForm::Json, &[])?;
        Ok(if source.has_letters() { after.with_letters() } else { after })
    }
}

fn moves(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}

impl Knowledge {
    pub(in crate::report) fn of(locale: &Locale) -> Knowledge {
        Knowledge { words: locale.language().spoken(), themes: PRESETS.iter().map(Preset::theme).collect() }
    }
}

impl Recipe {
    pub(in crate::report) fn new(study: &Study, traces: &[&Trace], maker: Maker<'_>, section: usize) -> Recipe {
        Recipe {
            source: study.source.written().clone(),
            evaluation: study.evaluation.clone(),
            searches: traces.iter().map(|trace| *trace.settings()).collect(),
            limits: study.limits,
            theme: maker.theme.clone(),
            language: maker.locale.language(),
            section,
        }
    }

    /// The recipe after a change: settings that nobody chose are those that are usual for the new source.
    fn changed(&self, change: &Change) -> Result<Recipe, Fault> {
        if let Change::Theme(name) = change {
            let theme = Theme::named(name).map_err(|flaw| flaw.in_source("the theme", name))?;
            return Ok(Recipe { theme: played(&theme), ..self.clone() });
        }
        let before = Source::from_written(&self.source)?;
        let after = change.applied(&before)?;
        let (usual, new) = (before.default_settings(), after.default_settings());
        let searches = self.searches.iter().map(|search| {
            let mut search = *search;
            if search.depth == usual.depth {
                search.depth = new.depth;
            }
            if search.rules.mates == usual.rules.mates {
                search.rules.mates = new.rules.mates;
            }
            search
        });
        let is_same_game = before.game.name() == after.game.name();
        Ok(Recipe {
            source: after.written().clone(),
            evaluation: self.evaluation.clone().filter(|_| is_same_game),
            searches: searches.collect(),
            ..self.clone()
        })
    }

    fn recording(&self) -> Recording<'_> {
        Recording { evaluation: self.evaluation.as_deref(), limits: self.limits }
    }

    fn search(&self) -> Result<Vec<Trace>, Fault> {
        let source = Source::from_written(&self.source)?;
        let mut watch = Watch { visits: MOST_VISITS, progress: &mut |_| {} };
        self.searches.iter().map(|settings| source.record(settings, self.recording(), &mut watch)).collect()
    }

    /// The story of a part, as JSON.
    fn part(&self, traces: &[Trace], number: usize) -> Result<String, Fault> {
        let locale = Locale::new(self.language);
        let palette = self.theme.palette(Backdrop::Light);
        let traces: Vec<&Trace> = traces.iter().collect();
        let outline = Outline::new(&traces, Outline::MOST);
        let frames: Vec<Frame<'_>> =
            traces.iter().map(|trace| Frame::at(trace, trace.steps().len(), self.theme.view)).collect();
        let figure = player::figure(&outline, &frames, &self.theme, &locale);
        let picture = Picture::new(&figure);
        let book = Book::new((&figure, &picture, &frames), &Section::id(self.section), &palette, MOST_IN_PARTS);
        if !(1..=book.len()).contains(&number) {
            return Err(Fault::new(format!("there is no part {number}: there are {}", book.len())));
        }
        Ok(book.parts(number..number + 1).next().map(|story| story.written()).unwrap_or_default())
    }

    /// The section of the page, its stories, and what a reader can change in it, as JSON.
    fn section(&self, colours: &str) -> Result<String, Fault> {
        let locale = Locale::new(self.language);
        let source = Source::from_written(&self.source)?;
        let mut watch = Watch { visits: MOST_CHANGED, progress: &mut |_| {} };
        let study = Study::new(&source, &self.searches, self.recording(), &mut watch)?;
        let maker =
            Maker { locale: &locale, theme: &self.theme, live: Live::On, asks: true, packs: false, told: &|_| {} };
        let mut section = maker.section(&study, self.section);
        let lesson = section.lesson.as_mut().map(|lesson| &mut lesson.player);
        // They are JSON already: put into the section, they would have to be found there again.
        let stories = [Some(&mut section.player), lesson].into_iter().flatten();
        let stories = stories.map(|player| format!(r#""{}-player":{}"#, player.id, mem::take(&mut player.story)));
        let stories = stories.collect::<Vec<_>>().join(",");
        let mut context = Context::new();
        context.insert("section", &section);
        context.insert("words", &fixed_words(&locale));
        let (text, short, nodes) = match &source.game {
            AnyGame::Tree(tree) => {
                let mut draft = Draft::of(tree)?;
                (draft.to_text(), draft.to_short_text(), self.reaches(&study, &mut draft))
            }
            _ => (self.source.text().to_owned(), self.source.text().to_owned(), Vec::new()),
        };
        let html = crate::report::set_part(&context, SECTION)?;
        let anew = Anew { recipe: self.clone(), text, short, html, colours, nodes };
        let anew = serde_json::to_string(&anew).map_err(|error| Fault::new(error.to_string()))?;
        Ok(format!(r#"{{"section":{anew},"stories":{{{stories}}}}}"#))
    }

    /// Where the nodes of a tree are in the pictures of its searches.
    fn reaches(&self, study: &Study, draft: &mut Draft) -> Vec<Reach> {
        let (traces, outline) = outlined(study);
        let mut reaches = Vec::new();
        for (index, item) in outline.items().iter().enumerate() {
            let Content::Node(ids) = &item.content else { continue };
            let known = ids.iter().zip(&traces).find_map(|(id, trace)| id.map(|id| (id, *trace)));
            let Some((id, trace)) = known else { continue };
            let path: Vec<String> = trace.path(id).into_iter().filter_map(|id| trace.move_name(id)).collect();
            let section = Section::id(self.section);
            let id_in = |panel: usize| format!("{section}-t{}-{}", panel + 1, outline.item_id(panel, index));
            reaches.push(Reach {
                value: draft.written(&moves(&path)),
                ids: (0..traces.len()).map(id_in).collect(),
                path,
            });
        }
        reaches
    }
}

/// What a reader changes is searched while he waits.
const MOST_CHANGED: u64 = 300_000;

impl Core {
    /// Answers a question in JSON with JSON: `{"answer": …}`, or `{"fault": "…"}` if it has no answer.
    pub fn answer(&mut self, question: &str) -> String {
        let question = serde_json::from_str(question).map_err(|error| Fault::new(error.to_string()));
        match question.and_then(|question| self.give(question)) {
            Ok(answer) => format!(r#"{{"answer":{answer}}}"#),
            // What writes faults out for terminals is no part of the module.
            Err(fault) => json!({ "fault": fault.in_short() }).to_string(),
        }
    }

    /// The searches of a section.
    fn searched(&mut self, recipe: Recipe) -> Result<&(Recipe, Vec<Trace>), Fault> {
        let traces = match self.searched.take() {
            Some((known, traces)) if known == recipe => traces,
            _ => recipe.search()?,
        };
        Ok(self.searched.insert((recipe, traces)))
    }

    fn give(&mut self, question: Question) -> Result<String, Fault> {
        match question {
            Question::Knowledge(Knowledge { words, themes }) => {
                Language::learn(words);
                Preset::learn(themes);
                Ok("null".to_owned())
            }
            Question::Part { recipe, number } => {
                let (recipe, traces) = self.searched(recipe)?;
                recipe.part(traces, number)
            }
            Question::Recording { recipe, number } => {
                let (_, traces) = self.searched(recipe)?;
                let trace = number.checked_sub(1).and_then(|index| traces.get(index));
                let trace = trace.ok_or_else(|| Fault::new(format!("there is no search {number}")))?;
                let mut written = Vec::new();
                json::write(&mut written, &[trace]).map_err(|error| Fault::new(error.to_string()))?;
                Ok(json!(String::from_utf8_lossy(&written)).to_string())
            }
            Question::Section { recipe, change } => {
                let recipe = change.map_or(Ok(recipe.clone()), |change| recipe.changed(&change))?;
                let (_, colours) = match self.coloured.take() {
                    Some((theme, colours)) if theme == recipe.theme => self.coloured.insert((theme, colours)),
                    _ => self.coloured.insert((recipe.theme.clone(), colours::style(&recipe.theme))),
                };
                recipe.section(colours)
            }
        }
    }
}
