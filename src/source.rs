//! Sources of searches: a game, a position or a tree, typed or read from a file.

mod recording;

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use self::recording::Recorded;
use crate::debug::finding::Verdict;
use crate::debug::replay::LoggedTree;
use crate::fault::{Fault, Flaw, errors, suggest};
use crate::game::catalog::{AnyGame, Entry, GAMES};
use crate::game::tree::{HandTree, JsonError, LARGEST_INPUT, NodeNumber};
use crate::game::{MINUS_SIGNS, Player, Value};
use crate::locale::Locale;
use crate::search::{
    Algorithm, Event, MateScores, Mates, Mutant, Observer, Order, PUBLISHED_CHESS, PUBLISHED_DRAUGHTS, Rules, Settings,
    Technique, Techniques, Window, orders_any, search_observed,
};
use crate::story::words;
#[cfg(feature = "cli")]
use crate::trace::Trace;

errors! {
    /// Error in a source, or the reason why a source cannot be searched with some settings.
    pub enum SourceError {
        TooLong { origin: String } => "{origin} is longer than 16 MiB",
            help "hand-built trees for people to look at are much smaller; for a large tree, search a game";
        UnknownGame { name: String, is_fen: bool } => "there is no game and no file called `{name}`",
            help (if *is_fen {
                "if this is a FEN, put the game before it: \"chess:…\"".to_owned()
            } else {
                let [games @ .., last] = GAMES.map(|game| game.name);
                let all = format!("the games are {} and {last}; or write a tree: \"((3 12 8) (2 4 6))\"", games.join(", "));
                suggest(name, GAMES.map(|game| game.name), all)
            });
        MissingPosition { game: String, example: &'static str } => "a position is missing after the colon",
            help "write `{game}` for where the game begins, or a position, such as \"{example}\"";
        NoTree { origin: String } => "{origin} is the result of a search, without its tree",
            help "`plyscope draw SOURCE {} FILE.json` writes a recording, which can be searched and drawn again" [Output];
        Damaged { origin: String } => "{origin} is a damaged recording",
            help "write it again: plyscope draw SOURCE {} FILE.json" [Output];
        SeveralTrees { origin: String, trees: usize, first: String } => "{origin} has {trees} trees",
            help "choose one, such as `{first}`; if they are branches of one tree, put all of them into one pair of brackets";
        MissingTree { origin: String, trees: usize, number: usize } => "{origin} has no tree {number}",
            help (match trees {
                1 => "it has one tree".to_owned(),
                trees => format!("it has {trees} trees"),
            });
        NoTurns { mutant: &'static str } => "{} {mutant} is for games and trees where the players take turns" [Mutant],
            help "here a player moves twice in a row";
        Chance { algorithm: Algorithm } => "{algorithm} cannot search trees with chance nodes", label "a chance node",
            help "this tree has chance nodes: use {} expectiminimax, star1 or star2" [Algorithm];
        NoGains { algorithm: Algorithm } => "{algorithm} does not know what moves of this game gain",
            help "it plays connect4, or a hand-built tree whose inner nodes have a `value`";
        NoWins { algorithm: Algorithm } => "{algorithm} asks who wins, and there are no wins here",
            help "say which value is to be reached: {} 4,5 asks whether MAX gets 5 or more (if MIN moves first, 4 or less); \
                  or, in a tree, write `win`, `loss`, `max` or `min` at leaves" [Window];
        OrderNumber { number: u64, orders: String } => "{} nth:{number}: {orders}" [Order],
            help "nth:1 is the order given, the last its reverse";
        NoLog => "a search is only recorded as logged if the source is its log";
        BoundsOfGame => "only hand-built trees are given bounds", help "the bounds of a game follow from its rules";
        NoTactics { technique: Technique } => "{technique} needs a game with captures and checks",
            help "of the games that there are, chess has both: `chess:FEN`, or `chess` for its first position";
    }
}

/// Game to search, with the text from which it was parsed.
#[derive(Debug, Clone)]
pub struct Source {
    /// Game at its root position.
    pub game: AnyGame,
    /// Title of a hand-built tree, if it has one.
    pub title: Option<String>,
    /// Note on a hand-built tree, such as the book that it is from.
    pub note: Option<String>,
    written: Written,
    /// Text in another notation, or program of a game, from which the tree was made.
    pub(crate) converted: Option<String>,
    /// The logged search of this tree, if the source is a log.
    log: Option<Arc<Verdict>>,
}

/// Text of a source, with everything that is needed to parse it again.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Written {
    text: String,
    origin: String,
    /// Syntax of a tree, and the branching factors of a flat list of leaves (empty for a nested tree); `None` for a
    /// game.
    tree: Option<(TreeForm, Vec<u32>)>,
    /// Player to move at the root, if given in addition to the text.
    root_player: Option<Player>,
    /// Names of MAX and MIN, if given in addition to the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    players: Option<[String; 2]>,
    /// Kind of names for nodes of a tree that have no name in the text.
    #[serde(default)]
    names: NodeNames,
    /// Bounds of all values, if given in addition to the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bounds: Option<[Value; 2]>,
    /// `true` if symmetric positions are one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    symmetry: bool,
}

impl Written {
    /// Returns the text as typed or read.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Kind of names for nodes of a tree that have no name in its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum NodeNames {
    /// [Letters](HandTree::with_letters) for inner nodes.
    #[default]
    Letters,
    /// Letters, and [distinct names](HandTree::with_distinct_names) for nodes that share a name.
    Distinct,
    /// No names.
    Off,
}

impl NodeNames {
    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            NodeNames::Letters => "letters",
            NodeNames::Distinct => "distinct",
            NodeNames::Off => "off",
        }
    }
}

/// Syntax of the text of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TreeForm {
    /// Detected from the text: JSON or nested lists.
    #[default]
    Any,
    /// JSON.
    Json,
    /// Nested lists.
    Text,
}

impl Source {
    /// Returns the bundled example: a tree of depth 4 for the default [`MateScores`]. Two moves of the root win; with
    /// flat mate scores, a search picks the slower win.
    ///
    /// # Panics
    /// Never: a test parses the example.
    pub fn bundled() -> Source {
        let text = include_str!("../examples/trees/mate.json");
        Source::from_tree(text, "the bundled example", TreeForm::Json, &[]).expect("a test reads it")
    }

    /// Returns the tree used in many textbooks: three moves of MAX, and three replies of MIN to each.
    ///
    /// # Panics
    /// Never: a test parses the tree.
    pub fn textbook() -> Source {
        let text = include_str!("../examples/trees/textbook.json");
        Source::from_tree(text, "the textbook tree", TreeForm::Json, &[]).expect("a test reads it")
    }

    /// Returns whether a text is a tree rather than the name of a game. Such a text begins with a bracket, possibly
    /// after the mark of its mover, or with a brace, a quote, a number, a result word, or a node name followed by
    /// brackets. A position of chess is no tree, even if it begins with a number.
    pub fn is_typed_tree(text: &str) -> bool {
        // A star before the bracket marks a chance node.
        let is_opened = |text: &str| {
            let text = text.trim_start();
            text.strip_prefix('*').unwrap_or(text).trim_start().starts_with(['(', '['])
                || HandTree::begins_with_mover(text)
        };
        let text = text.trim_start();
        let word = text.split(|c: char| c.is_whitespace() || c == ',').next().unwrap_or_default();
        let named =
            text.split_once(':').is_some_and(|(name, rest)| Entry::named(name.trim()).is_none() && is_opened(rest));
        let numeric = word.trim_start_matches(['+', '-', '.']).trim_start_matches(MINUS_SIGNS);
        let numeric = numeric.starts_with(|c: char| c.is_ascii_digit());
        text.starts_with(['{', '"'])
            || is_opened(text)
            || (numeric && !Self::looks_like_fen(text))
            || named
            || HandTree::RESULT_WORDS.contains(&word)
    }

    /// Returns whether a text has seven slashes, and so may be a chess position without the name of the game.
    pub(crate) fn looks_like_fen(text: &str) -> bool {
        text.matches('/').count() == 7
    }

    /// Returns whether a text is the name of a game, alone or followed by a colon and any text.
    pub fn is_game(text: &str) -> bool {
        Entry::named(text.split(':').next().unwrap_or_default()).is_some()
    }

    /// Returns the byte ranges of the trees in a text. If the text is not several trees, returns the range of the whole
    /// text.
    ///
    /// # Errors
    /// If the text begins like several trees in JSON, but is not valid.
    pub fn trees(text: &str, origin: &str, form: TreeForm) -> Result<Vec<Range<usize>>, Fault> {
        let trees = match form {
            TreeForm::Any if HandTree::is_json(text) => return Source::trees(text, origin, TreeForm::Json),
            TreeForm::Any | TreeForm::Text => HandTree::several_in_text(text),
            TreeForm::Json => HandTree::several_in_json(text).map_err(|flaw| flaw.in_source(origin, text))?,
        };
        Ok(if trees.is_empty() { std::iter::once(0..text.len()).collect() } else { trees })
    }

    /// Parses a tree, a log, or the recording of a search in JSON. From a log, takes the tree of the search. From the
    /// recording of a game, takes the root position; from other recordings, the tree, with unknown values at unsearched
    /// leaves. If `branching` is not empty, the text is a flat list of leaves.
    ///
    /// # Errors
    /// If the text is too long, or is neither a tree nor a log nor a recording.
    pub fn from_tree(text: &str, origin: &str, form: TreeForm, branching: &[u32]) -> Result<Source, Fault> {
        if text.len() > LARGEST_INPUT {
            return Err(Source::too_long(origin));
        }
        if form != TreeForm::Text && recording::is_recording(text) {
            return match recording::read(text) {
                Some(Recorded::Game(game)) => Source::from_game(&game),
                Some(Recorded::Tree(tree)) => Source::from_tree(&tree, origin, TreeForm::Json, &[]),
                None => Err(Fault::new(SourceError::Damaged { origin: origin.to_owned() })),
            };
        }
        // The core of pages does not parse logs, so that it stays small. A page about a log contains the tree
        // instead.
        #[cfg(any(not(target_arch = "wasm32"), feature = "pages"))]
        if form != TreeForm::Json && crate::debug::log::is_log(text) {
            let log = crate::debug::log::Log::read(text, origin)?;
            return Source::from_log(Arc::new(crate::debug::finding::find(log, None, None)), origin);
        }
        let tree = match form {
            _ if !branching.is_empty() => HandTree::from_leaves(text, branching),
            TreeForm::Any => HandTree::from_any(text),
            TreeForm::Json => HandTree::from_json(text),
            TreeForm::Text => HandTree::from_text(text),
        };
        let tree = tree.map_err(|flaw| match flaw.downcast_ref() {
            Some(JsonError::UnknownKey { key }) if key == "settings" => {
                Fault::new(SourceError::NoTree { origin: origin.to_owned() })
            }
            _ => flaw.in_source(origin, text),
        })?;
        Ok(Source {
            title: tree.title().map(str::to_owned),
            note: tree.note().map(str::to_owned),
            game: AnyGame::Tree(tree.with_letters()),
            converted: None,
            log: None,
            written: Written {
                text: text.to_owned(),
                origin: origin.to_owned(),
                tree: Some((form, branching.to_vec())),
                ..Written::default()
            },
        })
    }

    /// Returns the tree of a logged search.
    ///
    /// # Errors
    /// If the search has no tree that can be read.
    pub(crate) fn from_log(verdict: Arc<Verdict>, origin: &str) -> Result<Source, Fault> {
        let tree = recording::tree_of_log(&verdict.reading);
        let source = Source::from_tree(&tree, origin, TreeForm::Json, &[])?;
        Ok(Source { log: Some(verdict), ..source })
    }

    /// Sets the player to move at the root, regardless of the text; `None` changes nothing.
    #[must_use]
    pub fn with_root_player(mut self, player: Option<Player>) -> Source {
        if let Some(player) = player {
            self.game = self.game.with_root_player(player);
            self.written.root_player = Some(player);
        }
        self
    }

    /// Sets the names of MAX and MIN, regardless of the text; `None` changes nothing.
    #[must_use]
    pub fn with_players(mut self, players: Option<[String; 2]>) -> Source {
        self.written.players = players.or(self.written.players);
        self
    }

    /// Makes symmetric positions one if `symmetry` is `true`.
    ///
    /// # Errors
    /// If the game, or the tree, has no symmetry.
    pub fn with_symmetry(mut self, symmetry: bool) -> Result<Source, Fault> {
        if symmetry {
            self.game = self.game.with_symmetry().map_err(Fault::new)?;
            self.written.symmetry = true;
        }
        Ok(self)
    }

    /// Sets the bounds of all values of a hand-built tree, from MAX's point of view; `None` changes nothing.
    ///
    /// # Errors
    /// If a value lies outside the bounds, or if the source is a game.
    pub fn with_bounds(mut self, bounds: Option<[Value; 2]>) -> Result<Source, Fault> {
        let Some(bounds) = bounds else { return Ok(self) };
        let AnyGame::Tree(tree) = self.game else { return Err(Fault::new(SourceError::BoundsOfGame)) };
        let flaw = |flaw: Flaw| flaw.in_source(&self.written.origin, &self.written.text);
        self.game = AnyGame::Tree(tree.with_bounds(bounds).map_err(flaw)?);
        self.written.bounds = Some(bounds);
        Ok(self)
    }

    /// Names nodes of a hand-built tree for which the text has no names. Does not change a game.
    #[must_use]
    pub fn with_names(mut self, names: NodeNames) -> Source {
        if names == self.written.names {
            return self;
        }
        if let AnyGame::Tree(tree) = self.game {
            let tree = tree.without_letters();
            self.game = AnyGame::Tree(match names {
                NodeNames::Letters => tree.with_letters(),
                NodeNames::Distinct => tree.with_letters().with_distinct_names(),
                NodeNames::Off => tree,
            });
            self.written.names = names;
        }
        self
    }

    /// Parses a source again from [`Source::written`].
    ///
    /// # Errors
    /// If the text cannot be parsed, or if a value lies outside the given bounds.
    pub(crate) fn from_written(written: &Written) -> Result<Source, Fault> {
        let source = match &written.tree {
            Some((form, branching)) => Source::from_tree(&written.text, &written.origin, *form, branching),
            None => Source::from_game(&written.text),
        }?;
        let source = source.with_root_player(written.root_player).with_players(written.players.clone());
        source
            .with_symmetry(written.symmetry)?
            .with_bounds(written.bounds)
            .map(|source| source.with_names(written.names))
    }

    /// Returns the kind of names for nodes to which the text gives no names.
    pub fn names(&self) -> NodeNames {
        self.written.names
    }

    /// Returns the text of the source, with everything that is needed to parse it again.
    pub fn written(&self) -> &Written {
        &self.written
    }

    /// Returns the error for an input longer than [`LARGEST_INPUT`].
    pub fn too_long(origin: &str) -> Fault {
        Fault::new(SourceError::TooLong { origin: origin.to_owned() })
    }

    /// Parses the name of a game (`NAME`), which stands for its initial position, or a position (`NAME:POSITION`).
    ///
    /// ```
    /// use plyscope::Source;
    /// assert_eq!(Source::from_game("connect4:44554")?.game.name(), "connect4");
    /// let fault = Source::from_game("conect4").unwrap_err().to_string();
    /// assert!(fault.contains("did you mean `connect4`?"), "{fault}");
    /// # Ok::<(), plyscope::Fault>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or the position is malformed or impossible.
    pub fn from_game(text: &str) -> Result<Source, Fault> {
        let (name, position) = text.split_once(':').unwrap_or((text, ""));
        let Some(entry) = Entry::named(name) else { return Err(Source::unknown_game(text)) };
        if position.trim().is_empty() && name.len() < text.len() {
            let error = SourceError::MissingPosition { game: name.to_owned(), example: entry.example };
            return Err(Flaw::new(error, text.len()..text.len()).in_source("SOURCE", text));
        }
        let game =
            entry.read(position).map_err(|flaw| flaw.shifted(text.len() - position.len()).in_source("SOURCE", text))?;
        let written = Written { text: text.to_owned(), origin: "SOURCE".to_owned(), ..Written::default() };
        Ok(Source { game, title: None, note: None, written, converted: None, log: None })
    }

    /// Returns the error for an unknown game.
    pub(crate) fn unknown_game(text: &str) -> Fault {
        let name = text.split(':').next().unwrap_or_default();
        let error = SourceError::UnknownGame { name: name.to_owned(), is_fen: Self::looks_like_fen(text) };
        Flaw::new(error, 0..name.len()).in_source("SOURCE", text)
    }

    /// Returns the tree that a search of a game has recorded. Of several recordings, the one with the most searched
    /// nodes is taken. Leaves that were not searched have unknown values.
    ///
    /// # Errors
    /// If the recording has no root.
    #[cfg(feature = "cli")]
    pub(crate) fn recorded_tree(traces: &[Trace]) -> Result<HandTree, Fault> {
        let damaged = || Fault::new(SourceError::Damaged { origin: "the search".to_owned() });
        let tree = recording::tree_of(traces).ok_or_else(damaged)?;
        HandTree::from_json(&tree).map_err(|flaw| flaw.in_source("the search", &tree))
    }

    /// Returns whether some leaf of a hand-built tree has an unknown value.
    pub(crate) fn has_unknown(&self) -> bool {
        matches!(&self.game, AnyGame::Tree(tree) if tree.has_unknown())
    }

    /// Returns the names of MAX and MIN, if they have names.
    pub fn players(&self) -> Option<&[String; 2]> {
        let of_tree = || if let AnyGame::Tree(tree) = &self.game { tree.players() } else { None };
        self.written.players.as_ref().or_else(of_tree)
    }

    /// Returns the text of a heading: the title, if any, otherwise a game as typed; `None` for a tree without a title.
    pub fn heading(&self) -> Option<&str> {
        match (&self.title, &self.game) {
            (Some(title), _) => Some(title),
            (None, AnyGame::Tree(_)) => None,
            (None, _) => Some(&self.written.text),
        }
    }

    /// Returns published node counts for the initial positions of chess and draughts: pairs of a depth and the number
    /// of nodes on all plies from 1 to that depth. Empty for other positions.
    pub(crate) fn published_counts(&self) -> Vec<(u32, u64)> {
        use crate::game::Game;
        use crate::game::chess::Chess;
        match &self.game {
            #[cfg(feature = "games")]
            AnyGame::Chess(chess) if chess.initial() == Chess::default().initial() => PUBLISHED_CHESS.to_vec(),
            #[cfg(feature = "games")]
            AnyGame::Draughts(draughts) if draughts.is_initial() => {
                let counts = PUBLISHED_DRAUGHTS.iter().find(|(name, _)| *name == self.game.name());
                let counts = counts.map_or(&[][..], |(_, counts)| counts);
                let sums = counts.iter().scan(0, |sum, nodes| {
                    *sum += nodes;
                    Some(*sum)
                });
                (1..).zip(sums).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the default settings: alpha-beta, or expectiminimax for trees with chance nodes, with the default depth
    /// of the game and its [default mate scores](Source::default_mates).
    pub fn default_settings(&self) -> Settings {
        Settings {
            algorithm: if self.game.has_chance() { Algorithm::Expectiminimax } else { Algorithm::AlphaBeta },
            depth: self.game.default_depth(),
            rules: Rules { mates: MateScores::default().with(self.default_mates()), ..Rules::default() },
            ..Settings::default()
        }
    }

    /// Returns whether the source is the log of another program's search.
    pub(crate) fn is_log(&self) -> bool {
        self.log.is_some()
    }

    /// Returns the log of another program's search with its verdict. Returns `None` if the source is no log, if the
    /// logged search has not ended, or in a build without games.
    #[inline]
    pub(crate) fn log(&self) -> Option<&Verdict> {
        // The small core of pages judges no logs.
        let log = if cfg!(feature = "games") { self.log.as_deref() } else { None };
        log.filter(|verdict| verdict.reading.log.is_complete())
    }

    /// Returns the settings of the searches that a log is about: the right search of its tree, unless that search needs
    /// moves that were never tried, and then the logged search. Returns `None` if the source is no log of a completed
    /// search.
    pub(crate) fn logged_searches(&self) -> Option<Vec<Settings>> {
        let logged = LoggedTree::new(&self.log()?.reading).settings();
        let right = Settings { rules: logged.rules.sound(), ..logged };
        Some(self.check(&right).is_ok().then_some(right).into_iter().chain([logged]).collect())
    }

    /// Returns the default mate scores: [`Mates::Distance`] for games that can be won. Trees without wins have flat
    /// scores, because their values may exceed the value of a win. Trees with chance nodes have flat scores, because
    /// a mean of mate scores has no distance.
    pub fn default_mates(&self) -> Mates {
        if self.game.can_be_decided() && !self.game.has_chance() { Mates::Distance } else { Mates::Flat }
    }

    /// Returns an error if `mutant`, a deliberate mistake, requires that the players alternate, and here they do not.
    fn check_turns(&self, mutant: Option<Mutant>) -> Result<(), Fault> {
        match mutant {
            Some(mutant) if mutant.needs_turns() && !self.game.alternates() => {
                Err(Fault::new(SourceError::NoTurns { mutant: mutant.name() }))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the source can be searched with these settings.
    ///
    /// # Errors
    /// If the search is impossible; the error is about the first obstacle: a setting out of range; chance nodes that
    /// the algorithm does not support; players that do not alternate; moves without gains; nothing to prove; values
    /// that are missing or too large; an order that the tree does not have; techniques that need captures and checks; a
    /// replay without its log; a leaf whose value is unknown but needed.
    pub fn check(&self, settings: &Settings) -> Result<(), Fault> {
        settings.check().map_err(Fault::new)?;
        let settings = &settings.effective();
        let Settings { algorithm, depth, rules, .. } = *settings;
        self.check_chance(algorithm)?;
        self.check_turns(rules.mutant)?;
        self.check_gains(algorithm)?;
        self.check_question(settings)?;
        self.check_values(None, rules.mates)?;
        self.check_order(settings)?;
        self.check_techniques(settings.techniques)?;
        self.check_lines(settings)?;
        self.check_values(settings.plies(), rules.mates).map_err(|fault| match settings.plies() {
            // Name the depth that the search uses, which may differ from the given depth.
            Some(plies) if algorithm.fixed_depth().is_some() || settings.plies() != depth => {
                let plies = Locale::default().count("plies", plies.into());
                fault.help(format!("{algorithm} looks {plies} ahead: inner nodes there need a `value`"))
            }
            _ => fault,
        })?;
        match (settings.is_logged(), self.log()) {
            (true, None) => Err(Fault::new(SourceError::NoLog)),
            (true, Some(_)) => Ok(()),
            (false, _) => self.check_unknown(settings),
        }
    }

    /// Returns an error if the search needs the value of a leaf that is unknown. Runs the search to find out, unless
    /// the order of moves depends on values: such an order needs all leaves.
    fn check_unknown(&self, settings: &Settings) -> Result<(), Fault> {
        let AnyGame::Tree(tree) = &self.game else { return Ok(()) };
        if !self.has_unknown() {
            return Ok(());
        }
        let mut needed = NeededLeaf { tree, leaf: None };
        let sorts = matches!(settings.order, Order::Static | Order::Best | Order::Worst);
        if !sorts {
            search_observed(tree, HandTree::static_value(), settings, &mut needed);
            if needed.leaf.is_none() {
                return Ok(());
            }
        }
        let other = Settings { algorithm: Algorithm::AlphaBeta, ..*settings };
        let is_cured = !sorts && settings.algorithm != other.algorithm && self.check(&other).is_ok();
        let fault = self.fault(tree.unknown_flaw(needed.leaf, is_cured));
        Err(if self.is_log() && !is_cured { fault.help("the program in the log did not try this move") } else { fault })
    }

    /// Returns an error for chance nodes if the algorithm does not support them.
    fn check_chance(&self, algorithm: Algorithm) -> Result<(), Fault> {
        if algorithm.supports_chance() {
            return Ok(());
        }
        self.game.chance().map_or(Ok(()), |span| Err(self.fault(Flaw::new(SourceError::Chance { algorithm }, span))))
    }

    /// Returns an error if the algorithm adds up the gains of moves, and the game does not define what a move gains.
    fn check_gains(&self, algorithm: Algorithm) -> Result<(), Fault> {
        if !algorithm.sums_gains() {
            return Ok(());
        }
        let flaw = match &self.game {
            #[cfg(feature = "games")]
            AnyGame::ConnectFour(_) => return Ok(()),
            AnyGame::Tree(tree) => match tree.check_gains() {
                Ok(()) => return Ok(()),
                Err(flaw) => flaw,
            },
            _ => Flaw::new(SourceError::NoGains { algorithm }, 0..self.game.name().len()),
        };
        Err(self.fault(flaw))
    }

    /// Returns an error for inner nodes without static values if the algorithm stops a line once its probability is
    /// below a threshold, because that may happen at any node. Without a depth, the threshold is 0 and no line stops.
    fn check_lines(&self, settings: &Settings) -> Result<(), Fault> {
        match &self.game {
            AnyGame::Tree(tree) if settings.algorithm.weighs_lines() && settings.depth.is_some() => {
                tree.check_values().map_err(|flaw| self.fault(flaw))
            }
            _ => Ok(()),
        }
    }

    /// Returns an error if proof-number search has nothing to prove: no window is given, and the game cannot be won.
    fn check_question(&self, settings: &Settings) -> Result<(), Fault> {
        if !settings.algorithm.proves() || settings.window != Window::FULL || self.game.can_be_decided() {
            return Ok(());
        }
        Err(Fault::new(SourceError::NoWins { algorithm: settings.algorithm }))
    }

    /// Returns an error for an order by static values if the tree lacks such values, and for the number of an order
    /// that does not exist.
    fn check_order(&self, settings: &Settings) -> Result<(), Fault> {
        match (&self.game, settings.order) {
            (AnyGame::Tree(tree), Order::Static) => {
                tree.check_static_values(settings.plies()).map_err(|flaw| self.fault(flaw))
            }
            (game, Order::Nth { number }) => match orders_any(game, settings.plies()) {
                Some(orders) if number > orders => {
                    let there = if orders == 1 { "there is" } else { "there are" };
                    let orders = words::plain(&Locale::default().count("orders", orders));
                    Err(Fault::new(SourceError::OrderNumber { number, orders: format!("{there} only {orders}") }))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Returns an error for techniques that need captures and checks in a game without them.
    fn check_techniques(&self, techniques: Techniques) -> Result<(), Fault> {
        match techniques.only(Technique::needs_tactics).iter().next() {
            Some(technique) if !self.game.has_tactics() => Err(Fault::new(SourceError::NoTactics { technique })),
            _ => Ok(()),
        }
    }

    /// Checks that the source can be searched `plies` deep with these mate scores.
    ///
    /// # Errors
    /// If a value is missing or out of range: see [`HandTree::check`].
    pub(crate) fn check_values(&self, plies: Option<u32>, mates: MateScores) -> Result<(), Fault> {
        let mnoho = (mates.mates() == Mates::Distance).then(|| mates.mnoho());
        self.game.check(plies, mnoho).map_err(|flaw| self.fault(flaw))
    }

    /// Adds the origin of this source to a flaw. Drops the place of the flaw instead if users never see the text of the
    /// tree: that of a log, and one made from another notation or a program.
    fn fault(&self, flaw: Flaw) -> Fault {
        if self.is_log() || self.converted.is_some() {
            return flaw.without_place();
        }
        flaw.in_source(self.written.origin.as_str(), &self.written.text)
    }
}

/// Observer that finds the first leaf with an unknown value that a search visits, and stops the search there.
struct NeededLeaf<'t> {
    tree: &'t HandTree,
    leaf: Option<NodeNumber>,
}

impl Observer<HandTree> for NeededLeaf<'_> {
    fn on(&mut self, event: &Event<'_, HandTree>) {
        match *event {
            Event::Enter { state, .. } if self.leaf.is_none() && self.tree.is_unknown(*state) => {
                self.leaf = Some(*state);
            }
            _ => {}
        }
    }

    fn stops(&self) -> bool {
        self.leaf.is_some()
    }
}
