//! The core of a page: the program compiled to WebAssembly, which makes stories and sections on demand from the page's
//! [`Recipe`].

use std::collections::HashSet;
use std::mem;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::colours;
use super::{Live, MOST_IN_PARTS, PageMaker, ReportSection, fixed_words, heading, outline, outlined, played};
use crate::fault::{Fault, errors};
use crate::game::Player;
use crate::game::catalog::AnyGame;
use crate::game::tree::Draft;
use crate::locale::{Language, Locale};
use crate::render::ItemContent;
use crate::render::theme::{PRESETS, Preset, Theme};
use crate::report::{MOST_VISITS, SECTION, names};
use crate::search::{Settings, Watch};
use crate::source::{Source, TreeForm, Written};
use crate::story::narration::Narrator;
use crate::study::practice::{self, Level};
use crate::study::{Recording, Study};
use crate::trace::{Limits, NodeId, Step, Trace, json};

errors! {
    /// Error in a question from a page to the core.
    pub enum LiveError {
        NotATree => "only trees written by hand can be changed move by move";
        UnknownPart { number: usize, parts: usize } => "there is no part {number}: there are {parts}";
        UnknownSearch { number: usize } => "there is no search {number}";
    }
}

/// All input from which the core rebuilds a section.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recipe {
    source: Written,
    evaluation: Option<String>,
    searches: Vec<Settings>,
    limits: Limits,
    theme: Theme,
    language: Language,
    /// 1-based number of the section.
    section: usize,
}

/// Data that a page passes to its core. If this data were compiled into the WebAssembly module, the module would be a
/// fifth larger.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CoreData {
    /// [Messages](Locale::page_messages) in the page's language, in the format of Fluent.
    words: String,
    /// All built-in themes.
    themes: Vec<Theme>,
}

/// A question from the script of a page to the core.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoreQuestion {
    /// Data of the page, sent before any other question; the answer is `null`.
    CoreData(CoreData),
    /// Request for the story of a part. Parts are folded subtrees that have their own pictures and stories.
    Part {
        recipe: Recipe,
        /// 1-based number of the part.
        number: usize,
    },
    /// Request for the recording of a search, as JSON in a string.
    Recording {
        recipe: Recipe,
        /// 1-based number of the search.
        number: usize,
    },
    /// Request for all nodes of a search, for the overview of a large tree.
    Overview {
        recipe: Recipe,
        /// 1-based number of the search.
        number: usize,
    },
    /// Request for the end of a search after `change`: the recipe, the picture and the last sentence. A page shows them
    /// at once, because its section takes several times as long.
    Glance {
        /// Recipe of the section before the change.
        recipe: Recipe,
        change: SectionChange,
        /// 1-based number of the search.
        number: usize,
    },
    /// Request for a section, after `change` if given.
    Section {
        /// Recipe of the section before the change. The script may have put other searches into the recipe.
        recipe: Recipe,
        change: Option<SectionChange>,
    },
}

/// A change that the reader makes. A `path` is the list of moves from the root to a node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SectionChange {
    /// Another source: a tree as text or JSON, or a game with its position.
    Source(String),
    /// A practice tree.
    Practice {
        level: Level,
        /// Seed of the tree.
        seed: u64,
    },
    /// Another built-in theme, by name.
    Theme(String),
    /// New value or result of a leaf, such as `7` or `win`.
    Value { path: Vec<String>, value: String },
    /// New move at a node, which leads to a new leaf.
    Add { path: Vec<String> },
    /// Removal of a subtree.
    Remove { path: Vec<String> },
    /// New position of a node among its siblings.
    Place {
        path: Vec<String>,
        /// New 0-based index.
        index: usize,
    },
}

/// The core of a page, which answers questions from the script of the page. Caches the searches of the last recipe.
#[derive(Debug, Default)]
pub struct Core {
    searched: Option<(Recipe, Vec<Trace>)>,
}

impl SectionChange {
    /// Returns the source after the change.
    fn applied(&self, source: &Source) -> Result<Source, Fault> {
        let mut draft = match (self, &source.game) {
            (SectionChange::Practice { level, seed }, _) => {
                return Source::from_tree(&practice::tree(*level, *seed), "the tree", TreeForm::Text, &[]);
            }
            (SectionChange::Source(text), _) if Source::is_game(text.trim()) => return Source::from_game(text.trim()),
            (SectionChange::Source(text), _) => return Source::from_tree(text.trim(), "the tree", TreeForm::Any, &[]),
            (_, AnyGame::Tree(tree)) => Draft::of(tree)?,
            _ => return Err(Fault::new(LiveError::NotATree)),
        };
        match self {
            SectionChange::Source(_) | SectionChange::Practice { .. } | SectionChange::Theme(_) => {}
            SectionChange::Value { path, value } => draft.set(&moves(path), value)?,
            SectionChange::Add { path } => draft.add(&moves(path))?,
            SectionChange::Remove { path } => draft.remove(&moves(path))?,
            SectionChange::Place { path, index } => draft.place(&moves(path), *index)?,
        }
        let after = Source::from_tree(&draft.to_json(), "the changed tree", TreeForm::Json, &[])?;
        Ok(after.with_names(source.names()).with_players(source.players().cloned()))
    }
}

fn moves(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}

impl CoreData {
    pub(in crate::report) fn of(locale: &Locale) -> CoreData {
        CoreData { words: locale.page_messages(), themes: PRESETS.iter().map(Preset::theme).collect() }
    }
}

impl Recipe {
    pub(in crate::report) fn new(study: &Study, traces: &[&Trace], maker: PageMaker<'_>, section: usize) -> Recipe {
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

    /// Returns the recipe after a change. If the depth or the mate scores of a search are the defaults of the old
    /// source, the defaults of the new source replace them.
    fn changed(&self, change: &SectionChange) -> Result<Recipe, Fault> {
        if let SectionChange::Theme(name) = change {
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

    fn maker<'m>(&'m self, locale: &'m Locale) -> PageMaker<'m> {
        PageMaker { locale, theme: &self.theme, live: Live::On, asks: true, packs: false, told: &|_| {} }
    }

    fn search(&self) -> Result<Vec<Trace>, Fault> {
        let source = Source::from_written(&self.source)?;
        let mut watch = Watch { visits: MOST_VISITS, progress: &mut |_| {} };
        self.searches.iter().map(|settings| source.record(settings, self.recording(), &mut watch)).collect()
    }

    /// Returns the story of a part as JSON.
    fn part(&self, traces: &[Trace], number: usize) -> Result<String, Fault> {
        let locale = Locale::new(self.language);
        let traces: Vec<&Trace> = traces.iter().collect();
        let outline = outline(&traces, traces.len());
        let (maker, id) = (self.maker(&locale), ReportSection::id(self.section));
        maker.with_book((&outline, &traces), &id, (None, MOST_IN_PARTS), |_, _, book| {
            if !(1..=book.len()).contains(&number) {
                return Err(Fault::new(LiveError::UnknownPart { number, parts: book.len() }));
            }
            Ok(book.parts(number..number + 1).next().map(|story| story.written()).unwrap_or_default())
        })
    }

    /// Returns the recipe with the picture of a search and the sentence about its last step, as JSON.
    fn glance(&self, number: usize) -> Result<String, Fault> {
        let locale = Locale::new(self.language);
        let source = Source::from_written(&self.source)?;
        let mut watch = Watch { visits: MOST_CHANGED, progress: &mut |_| {} };
        let study = Study::of_searches(&source, &self.searches, self.recording(), &mut watch)?;
        let (traces, outline) = outlined(&study);
        let index = number.checked_sub(1).filter(|&index| index < traces.len());
        let index = index.ok_or_else(|| Fault::new(LiveError::UnknownSearch { number }))?;
        let (maker, id) = (self.maker(&locale), ReportSection::id(self.section));
        let title = format!("{}: {}", heading(&locale, &study).0, names::names(&locale, &self.searches)[index]);
        let (svg, width) = maker.with_picture((&outline, &traces), study.truth.as_ref(), |picture, _| {
            maker.drawn(picture, index, title, &id)
        });
        let last = traces[index].steps().len().saturating_sub(1);
        let telling = Narrator::new(traces[index], &locale, self.theme.view).tell(last);
        let sentence = telling.map_or_else(String::new, |telling| telling.sentence);
        let [text, short] = texts(&source)?;
        let glance = json!({
            "recipe": self,
            "text": text,
            "short": short,
            "svg": svg,
            "width": format!("{width:.0}px"),
            "sentence": sentence,
        });
        Ok(glance.to_string())
    }

    /// Returns the section with its stories and editable nodes, as JSON.
    fn section(&self) -> Result<String, Fault> {
        let locale = Locale::new(self.language);
        let source = Source::from_written(&self.source)?;
        let mut watch = Watch { visits: MOST_CHANGED, progress: &mut |_| {} };
        let study = Study::new(&source, &self.searches, self.recording(), &mut watch)?;
        let mut section = self.maker(&locale).section(&study, self.section);
        let lesson = section.lesson.as_mut().map(|lesson| &mut lesson.player);
        // The stories are JSON already. As strings within the section, they would be escaped once more.
        let stories = [Some(&mut section.player), lesson].into_iter().flatten();
        let stories = stories.map(|player| format!(r#""{}-player":{}"#, player.id, mem::take(&mut player.story)));
        let stories = stories.collect::<Vec<_>>().join(",");
        let [text, short] = texts(&source)?;
        let nodes = match &source.game {
            AnyGame::Tree(tree) => self.reaches(&study, &mut Draft::of(tree)?),
            _ => Vec::new(),
        };
        let model = json!({ "section": section, "words": fixed_words(&locale) });
        let html = crate::report::set_own(&model, SECTION.1, SECTION.0)?;
        let anew = json!({
            "recipe": self,
            "text": text,
            "short": short,
            "html": html,
            "colours": colours::style(&self.theme),
            "nodes": nodes,
        });
        Ok(format!(r#"{{"section":{anew},"stories":{{{stories}}}}}"#))
    }

    /// Returns the drawn nodes of a tree: the moves from the root to each, the value or result of a leaf as text, and
    /// the ids of the node's groups in the pictures.
    fn reaches(&self, study: &Study, draft: &mut Draft) -> Vec<Value> {
        let (traces, outline) = outlined(study);
        let mut reaches = Vec::new();
        for (index, item) in outline.items().iter().enumerate() {
            let ItemContent::Node(ids) = &item.content else { continue };
            let all = traces.iter().copied().chain(&study.truth);
            let known = ids.iter().zip(all).find_map(|(id, trace)| id.map(|id| (id, trace)));
            let Some((id, trace)) = known else { continue };
            let path: Vec<String> = trace.path(id).into_iter().filter_map(|id| trace.move_name(id)).collect();
            let section = ReportSection::id(self.section);
            let id_in = |panel: usize| format!("{section}-t{}-{}", panel + 1, outline.item_id(panel, index));
            let ids: Vec<String> = (0..traces.len()).map(id_in).collect();
            reaches.push(json!({ "value": draft.written(&moves(&path)), "ids": ids, "path": path }));
        }
        reaches
    }
}

/// Returns a source as text, and in its shortest form for the address of the page.
fn texts(source: &Source) -> Result<[String; 2], Fault> {
    match &source.game {
        AnyGame::Tree(tree) => {
            let draft = Draft::of(tree)?;
            Ok([draft.to_text(), draft.to_short_text()])
        }
        _ => Ok([source.written().text(), source.written().text()].map(str::to_owned)),
    }
}

/// Returns all nodes of a search in preorder, as four columns in base64. Two columns have a byte for each node: its ply
/// and its kind. Two columns have four bytes, little-endian, for each node: the number of steps up to and including the
/// first at which the node is entered or skipped, and up to and including the last at which the node is left.
fn overview(trace: &Trace) -> Value {
    /// Kinds of nodes, as in `templates/report/icicle.js`.
    const LEAF: u8 = 2;
    const MAX: u8 = 3;
    const MIN: u8 = 4;
    const SKIPPED: u8 = 5;
    /// Number that is added to the kind of a node on the principal variation.
    const BEST: u8 = 8;
    let mut entered = vec![u32::MAX; trace.len()];
    let mut left = vec![u32::MAX; trace.len()];
    for (step, number) in trace.steps().zip(1..) {
        match step {
            Step::Enter { node, .. } => entered[node.index()] = entered[node.index()].min(number),
            Step::Leave { node, .. } => left[node.index()] = number,
            Step::Cutoff(cutoff) => {
                for id in &trace.cutoffs()[cutoff].skipped {
                    entered[id.index()] = entered[id.index()].min(number);
                }
            }
            _ => {}
        }
    }
    let best: HashSet<NodeId> = trace.variation().iter().copied().collect();
    let (mut plies, mut kinds, mut order) = (Vec::new(), Vec::new(), Vec::new());
    let mut waiting = vec![NodeId::ROOT];
    while let Some(id) = waiting.pop() {
        let node = trace.node(id);
        plies.push(u8::try_from(node.ply).unwrap_or(u8::MAX));
        kinds.push(
            match (node.is_searched(), node.is_leaf(), node.player) {
                (false, ..) => SKIPPED,
                (true, true, _) => LEAF,
                (true, false, Player::Max) => MAX,
                (true, false, Player::Min) => MIN,
            } + if best.contains(&id) { BEST } else { 0 },
        );
        order.push(id);
        waiting.extend(trace.children(id).into_iter().rev());
    }
    let numbers =
        |column: &[u32]| -> Vec<u8> { order.iter().flat_map(|id| column[id.index()].to_le_bytes()).collect() };
    let [entered, left] = [entered, left].map(|column| BASE64_STANDARD.encode(numbers(&column)));
    json!({
        "plies": BASE64_STANDARD.encode(plies),
        "kinds": BASE64_STANDARD.encode(kinds),
        "entered": entered,
        "left": left,
    })
}

/// Largest number of visits to nodes in each search of a section that the core makes; small, because the reader waits
/// for the section.
const MOST_CHANGED: u64 = 300_000;

impl Core {
    /// Answers a question in JSON with JSON: `{"answer": …}`, or `{"fault": "…"}`.
    pub fn answer(&mut self, question: &str) -> String {
        let question = serde_json::from_str(question).map_err(|error| Fault::new(error.to_string()));
        match question.and_then(|question| self.give(question)) {
            Ok(answer) => format!(r#"{{"answer":{answer}}}"#),
            // Use the short form, because the WebAssembly module does not contain the formatter for terminals.
            Err(fault) => json!({ "fault": fault.in_short() }).to_string(),
        }
    }

    /// Returns the searches of a recipe, from the cache if possible.
    fn searched(&mut self, recipe: Recipe) -> Result<&(Recipe, Vec<Trace>), Fault> {
        let traces = match self.searched.take() {
            Some((known, traces)) if known == recipe => traces,
            _ => recipe.search()?,
        };
        Ok(self.searched.insert((recipe, traces)))
    }

    /// Returns the search of a recipe with this 1-based number.
    fn nth(&mut self, recipe: Recipe, number: usize) -> Result<&Trace, Fault> {
        let (_, traces) = self.searched(recipe)?;
        let trace = number.checked_sub(1).and_then(|index| traces.get(index));
        trace.ok_or_else(|| Fault::new(LiveError::UnknownSearch { number }))
    }

    fn give(&mut self, question: CoreQuestion) -> Result<String, Fault> {
        match question {
            CoreQuestion::CoreData(CoreData { words, themes }) => {
                Language::learn(words);
                Preset::learn(themes);
                Ok("null".to_owned())
            }
            CoreQuestion::Part { recipe, number } => {
                let (recipe, traces) = self.searched(recipe)?;
                recipe.part(traces, number)
            }
            CoreQuestion::Recording { recipe, number } => {
                let trace = self.nth(recipe, number)?;
                let mut written = Vec::new();
                json::write(&mut written, &[trace]).map_err(|error| Fault::new(error.to_string()))?;
                Ok(json!(String::from_utf8_lossy(&written)).to_string())
            }
            CoreQuestion::Overview { recipe, number } => Ok(overview(self.nth(recipe, number)?).to_string()),
            CoreQuestion::Glance { recipe, change, number } => recipe.changed(&change)?.glance(number),
            CoreQuestion::Section { recipe, change: Some(change) } => recipe.changed(&change)?.section(),
            CoreQuestion::Section { recipe, change: None } => recipe.section(),
        }
    }
}
