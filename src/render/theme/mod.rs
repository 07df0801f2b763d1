//! Themes: settings for the content, the notation and the colours of pictures.

mod elements;
mod file;
mod own_colours;
pub(crate) mod palette;
mod presets;
#[cfg(test)]
mod tests;

pub use presets::{PRESETS, Preset};

use serde::{Deserialize, Serialize};

use crate::fault::nearest;
use crate::game::{Coordinates, Diagram, Player};
use crate::render::{Paint, Palette, Role};
use crate::story::View;

/// Declares an enum whose variants are the values of a setting. Each variant has a word for theme files, and its doc
/// comment is also printed for users.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $(#[doc = $meaning:literal] $variant:ident $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[doc = $meaning] $variant,)*
        }

        impl Default for $name {
            /// Returns the first variant.
            fn default() -> Self {
                Self::ALL[0]
            }
        }

        impl Word for $name {
            const ALL: &'static [Self] = &[$($name::$variant),*];
            const WORDS: &'static [&'static str] = &[$($word),*];
            const MEANINGS: &'static [&'static str] = &[$($meaning.trim_ascii()),*];
        }
    };
}

/// Type of a setting whose value is one of several words.
pub(crate) trait Word: Copy + PartialEq + 'static {
    /// All values of the setting.
    const ALL: &'static [Self];
    /// Words of the values, in the order of `ALL`.
    const WORDS: &'static [&'static str];
    /// Meanings of the words, each a sentence.
    const MEANINGS: &'static [&'static str];

    /// Returns the word for a value.
    fn word(self) -> &'static str {
        let place = Self::ALL.iter().position(|&value| value == self).expect("a value in `ALL`");
        Self::WORDS[place]
    }

    /// Parses a word; `None` if it is unknown.
    fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().position(|&known| known == word).map(|place| Self::ALL[place])
    }
}

words! {
    /// Outline of a node.
    NodeShape {
        /// A triangle that points up.
        TriangleUp "triangle-up",
        /// A triangle that points down.
        TriangleDown "triangle-down",
        /// A box whose upper side is the shorter one.
        TrapezoidUp "trapezoid-up",
        /// A box whose lower side is the shorter one.
        TrapezoidDown "trapezoid-down",
        /// A square box, or a rectangle for a long text.
        Square "square",
        /// A square with round corners.
        Rounded "rounded",
        /// A circle.
        Circle "circle",
        /// A square on its corner.
        Diamond "diamond",
        /// No outline, only the text.
        Plain "plain",
    }
}

words! {
    /// Position of a node's value, relative to the node's outline.
    ValuePlace {
        /// In its outline.
        Inside "inside",
        /// To the right of its outline.
        Beside "beside",
        /// Above its outline, beside the edge.
        Above "above",
        /// Below its outline.
        Below "below",
    }
}

words! {
    /// Form in which the distance to mate is shown.
    MateForm {
        /// In words below the node.
        Note "note",
        /// In all values: `#2` for a win in two moves, `−#2` for a loss.
        Hash "hash",
    }
}

words! {
    /// Position of notes at a node, such as intervals, windows and rules.
    AnnotationPlace {
        /// Below its outline.
        Below "below",
        /// To the right of its outline.
        Beside "beside",
        /// Annotations about α to the left of its outline, those about β to the right.
        Sides "sides",
    }
}

words! {
    /// Mark on the edge to the first skipped move of a cutoff.
    CutMark {
        /// One stroke across the edge.
        Slash "slash",
        /// Two strokes across the edge.
        DoubleSlash "double-slash",
        /// A cross on the edge.
        Cross "cross",
        /// A gap in the edge between two strokes.
        Severed "severed",
        /// An empty box to be ticked, on every edge: for exercises.
        Blank "blank",
        /// The boxes of `blank`, with a cross in that of every skipped branch: for keys.
        Checked "checked",
    }
}

words! {
    /// Form in which skipped moves are drawn.
    Skipped {
        /// Dashed and grey.
        Ghost "ghost",
        /// One triangle for all moves that a cutoff skipped, with their number.
        Triangle "triangle",
        /// The beginning of an edge.
        Stub "stub",
        /// Not at all.
        Hide "hide",
        /// Like any other move: for exercises.
        Whole "whole",
    }
}

words! {
    /// Emphasis of the edges of the principal variation.
    Emphasis {
        /// Its edges are thick.
        Bold "bold",
        /// Its edges are double.
        Double "double",
        /// Its edges are thick and end in an arrowhead.
        Arrow "arrow",
    }
}

words! {
    /// Values of α and β that a live window shows.
    LiveWindow {
        /// All values, old ones struck.
        Changes "changes",
        /// The current values.
        Now "now",
    }
}

words! {
    /// Position of the players' names. If the tree grows to the right, left means above and right means below.
    LevelPlace {
        /// Left of the tree.
        Left "left",
        /// Right of the tree.
        Right "right",
        /// Left of the tree, on a coloured band behind each ply.
        Bands "bands",
    }
}

words! {
    /// Names of the players beside the plies.
    LevelNames {
        /// MAX and MIN.
        Players "players",
        /// White and Black, or the names of the sides in the game.
        Sides "sides",
        /// max and −max, the function that the player to move maximises.
        Negamax "negamax",
        /// Nothing: only plies are numbered, also those without a player.
        Nothing "nothing",
    }
}

words! {
    /// Source of the names of nodes.
    Naming {
        /// Names from the tree, if there are any.
        Given "given",
        /// Names from the tree, else inner nodes A, B, C, … depth first.
        Letters "letters",
        /// P0, P1, P2, …: the positions, level by level.
        Positions "positions",
    }
}

words! {
    /// Nodes that show their number in the order of visits.
    Visits {
        /// All searched nodes, where several searches try moves in different orders; else none.
        Differing "differing",
        /// Leaves: the first one that is looked at is number 1.
        Leaves "leaves",
        /// All searched nodes: the root is number 1.
        All "all",
    }
}

words! {
    /// Form in which probabilities are shown.
    Probabilities {
        /// A fraction: 1/6.
        Fractions "fractions",
        /// A decimal number of at most three places: 0.5, ≈0.167.
        Decimals "decimals",
    }
}

words! {
    /// Nodes that are drawn as boards, in games that have boards.
    Boards {
        /// All nodes in a small picture, some in a large one.
        Fitting "fitting",
        /// All nodes.
        All "all",
        /// The root, its moves if they are few, the principal variation, and nodes with a cutoff.
        Some "some",
    }
}

words! {
    /// Set of colours of a theme.
    Colours {
        /// The colours of Okabe and Ito, which colour-blind people can tell apart.
        Colour "colour",
        /// Shades of grey, which every printer can tell apart.
        Grey "grey",
        /// Black lines on white, no areas: for photocopies.
        Ink "ink",
    }
}

words! {
    /// Position of children, relative to their parent.
    Direction {
        /// Below their parent, the first one on the left.
        Down "down",
        /// Above their parent, which stands at the bottom, the first one on the left.
        Up "up",
        /// To the right of their parent, the first one at the top.
        Right "right",
    }
}

/// Value of a setting in a theme file or on a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingValue<'a> {
    /// Element shown (`true`) or hidden (`false`).
    Switch(bool),
    /// One of the setting's words.
    Word(&'a str),
}

/// Type of a field that stores a setting.
trait ThemeSetting: Copy {
    /// Words that the setting accepts.
    const WORDS: &'static [&'static str];
    /// Meanings of the words, each a sentence.
    const MEANINGS: &'static [&'static str];
    /// `true` if the setting accepts [`SettingValue::Switch`].
    const IS_SWITCH: bool;

    /// Sets the value and returns `true` if the setting accepts the value. Otherwise returns `false`.
    fn accept(&mut self, given: SettingValue<'_>) -> bool;
}

impl ThemeSetting for bool {
    const WORDS: &'static [&'static str] = &[];
    const MEANINGS: &'static [&'static str] = &[];
    const IS_SWITCH: bool = true;

    fn accept(&mut self, given: SettingValue<'_>) -> bool {
        let SettingValue::Switch(value) = given else { return false };
        *self = value;
        true
    }
}

/// Setting that cannot be switched off.
impl<T: Word> ThemeSetting for T {
    const WORDS: &'static [&'static str] = T::WORDS;
    const MEANINGS: &'static [&'static str] = T::MEANINGS;
    const IS_SWITCH: bool = false;

    fn accept(&mut self, given: SettingValue<'_>) -> bool {
        let SettingValue::Word(word) = given else { return false };
        T::read(word).map(|value| *self = value).is_some()
    }
}

/// Setting that can be switched off. Switching it on sets its first word if the setting was off; otherwise its word
/// stays.
impl<T: Word> ThemeSetting for Option<T> {
    const WORDS: &'static [&'static str] = T::WORDS;
    const MEANINGS: &'static [&'static str] = T::MEANINGS;
    const IS_SWITCH: bool = true;

    fn accept(&mut self, given: SettingValue<'_>) -> bool {
        *self = match given {
            SettingValue::Switch(false) => None,
            SettingValue::Switch(true) => self.or(T::ALL.first().copied()),
            SettingValue::Word(word) => match T::read(word) {
                None => return false,
                value => value,
            },
        };
        true
    }
}

impl Word for View {
    const ALL: &'static [View] = &View::ALL;
    const WORDS: &'static [&'static str] = View::NAMES;
    const MEANINGS: &'static [&'static str] =
        &["From MAX's, everywhere.", "From that of the side to move at each node, as negamax computes."];
}

/// Setting of themes, with its key for `--show`, `--hide` and theme files.
#[derive(Debug, Clone, Copy)]
pub struct ThemeKey {
    /// Key of the setting.
    pub name: &'static str,
    /// Description for users, a sentence.
    pub about: &'static str,
    /// Words that the setting accepts; empty if it accepts only `true` and `false`.
    pub words: &'static [&'static str],
    /// Meanings of the words, in the order of `words`, each a sentence.
    pub meanings: &'static [&'static str],
    /// `true` if the setting can be switched off.
    pub is_switch: bool,
}

/// Returns "did you mean …? " with the known name that is most similar to `name`; empty if no name is similar.
pub(super) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(name, known).map_or_else(String::new, |near| format!("did you mean `{near}`? "))
}

/// Reason why a theme refuses a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Key that no setting has.
    UnknownKey,
    /// Word that the setting does not accept, or `true` or `false` for a setting that cannot be switched on or off.
    BadValue,
}

/// Declares the fields of a theme together with their keys, so that no field can lack a key.
macro_rules! settings {
    ($($key:literal $field:ident: $kind:ty = $usual:expr, $about:literal;)*) => {
        /// Content, notation and colours of a picture.
        ///
        /// All fields are settings except `name`, `about` and `paints`. [`Theme::KEYS`] lists the names of the settings
        /// in theme files.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub struct Theme {
            /// Name of the theme.
            pub name: String,
            /// Description of the theme, in one line.
            pub about: String,
            $(#[doc = $about] pub $field: $kind,)*
            /// Paints that override the paints of `colours`, each for one role on one background.
            pub paints: Vec<(Backdrop, Role, Paint)>,
        }

        impl Theme {
            /// All settings.
            pub const KEYS: &'static [ThemeKey] = &[$(ThemeKey {
                name: $key,
                about: $about,
                words: <$kind as ThemeSetting>::WORDS,
                meanings: <$kind as ThemeSetting>::MEANINGS,
                is_switch: <$kind as ThemeSetting>::IS_SWITCH,
            }),*];

            /// Changes a setting. Setting `colours` also clears `paints`.
            ///
            /// # Errors
            /// Returns a refusal if the key is unknown or the setting does not accept the value.
            pub fn set(&mut self, key: &str, given: SettingValue<'_>) -> Result<(), Refusal> {
                let understood = match key {
                    $($key => self.$field.accept(given),)*
                    _ => return Err(Refusal::UnknownKey),
                };
                if !understood {
                    return Err(Refusal::BadValue);
                }
                if key == "colours" {
                    self.paints.clear();
                }
                Ok(())
            }
        }

        impl Default for Theme {
            /// Returns the default theme: triangles with proved bounds, double strokes for cutoffs, players at the
            /// left, a legend.
            fn default() -> Self {
                Theme {
                    name: "default".to_owned(),
                    about: "triangles, proved bounds, double strokes for cutoffs, a legend".to_owned(),
                    $($field: $usual,)*
                    paints: Vec::new(),
                }
            }
        }
    };
}

settings! {
    "max" max: NodeShape = NodeShape::TriangleUp, "The outline of nodes where MAX moves.";
    "min" min: NodeShape = NodeShape::TriangleDown, "The outline of nodes where MIN moves.";
    "chance" chance: NodeShape = NodeShape::Circle, "The outline of chance nodes.";
    "leaf" leaf: NodeShape = NodeShape::Square, "The outline of leaves with a static value.";
    "terminal" terminal: NodeShape = NodeShape::Square, "The outline of leaves where the game is over; it is double.";
    "values" values: Option<ValuePlace> = Some(ValuePlace::Inside), "What is proved about the values of inner nodes.";
    "leaf-values" leaf_values: Option<ValuePlace> = Some(ValuePlace::Inside), "The values of leaves.";
    "blanks" blanks: bool = false, "A box to fill in at each inner node (holding the value if values are shown), and at leaves whose values are hidden.";
    "mates" mates: Option<MateForm> = Some(MateForm::Note), "How far a mate is.";
    "outcomes" outcomes: bool = true, "Who has won, at nodes where the game is over.";
    "interval" interval: bool = false, "At each node the interval of values that are possible for it.";
    "window" window: bool = true, "At each inner node the window (α, β) that was passed to it.";
    "window-live" window_live: Option<LiveWindow> = None, "At each inner node α and β as they change: with all changes, old ones struck, or as they are now.";
    "window-on-edge" window_on_edge: bool = false, "On each edge to an inner node the window that is passed down.";
    "window-clipped" window_clipped: bool = false, "Windows cut down to the values that are possible: (\u{2212}100, 99) becomes (\u{2212}99, 99) if a win is worth 99.";
    "cut-rule" cut_rule: bool = false, "At each inner node the value that would cause a cutoff.";
    "returned" returned: bool = false, "At each node what it returned, where that is not a proved bound.";
    "gains" gains: bool = true, "For programs that add up gains: what the move to each node gains, and how its value is computed from them.";
    "annotations" annotations: AnnotationPlace = AnnotationPlace::Below, "Where the other annotations of a node go: interval, window, rules, gains, remarks, numbers, type. Outcomes and mates stay below leaves; the side from which edges leave stays free.";
    "searching" searching: bool = true, "In pictures of one step: the mark on nodes being searched.";
    "cuts" cuts: Option<CutMark> = Some(CutMark::DoubleSlash), "The mark on the edge to the first skipped move of a cutoff.";
    "cut-labels" cut_labels: bool = true, "The bound at each cut mark: α or β.";
    "causes" causes: bool = false, "An arc from each cutoff to the ancestor whose bound caused it.";
    "skipped" skipped: Skipped = Skipped::Ghost, "How skipped moves are drawn.";
    "skipped-values" skipped_values: bool = false, "What minimax would have found in skipped subtrees.";
    "variation" variation: Option<Emphasis> = Some(Emphasis::Bold), "The principal variation.";
    "best-move" best_move: bool = false, "A mark at the best move of the root.";
    "choices" choices: bool = false, "At each inner node the edge to the child whose value it took, drawn as the principal variation is.";
    "arrows" arrows: bool = false, "Arrowheads on all edges.";
    "levels" levels: Option<LevelPlace> = Some(LevelPlace::Left), "Who moves on each ply.";
    "level-names" level_names: LevelNames = LevelNames::Players, "What the players are called beside the plies.";
    "plies" plies: bool = true, "The number of each ply.";
    "remaining" remaining: bool = false, "How many plies are left to be searched at each ply.";
    "moves" moves: bool = true, "The move on each edge.";
    "probabilities" probabilities: Option<Probabilities> = Some(Probabilities::Fractions), "On each edge below a chance node, how likely the move is.";
    "names" names: Option<Naming> = Some(Naming::Given), "The names of nodes.";
    "node-notes" node_notes: bool = true, "The notes that the tree has at its nodes.";
    "names-inside" names_inside: bool = false, "Names of inner nodes inside their outlines, where there is no value.";
    "visits" visits: Option<Visits> = Some(Visits::Differing), "The order in which nodes were visited.";
    "remarks" remarks: bool = true, "What techniques of chess programs did at a node: standing pat, one ply less or more, a table hit, the probability of the line.";
    "revisits" revisits: bool = true, "How often a node was visited, where that was more than once.";
    "proof-numbers" proof_numbers: bool = true, "At each node its proof number and its disproof number, in proof-number search.";
    "node-types" node_types: bool = false, "Whether an inner node is a PV, CUT or ALL node.";
    "fold-sizes" fold_sizes: bool = true, "How many nodes each triangle of folded nodes stands for.";
    "signs" signs: bool = false, "A minus on each edge where negamax changes the sign.";
    "boards" boards: Option<Boards> = Some(Boards::Fitting), "Positions as boards, in games that have them.";
    "coordinates" coordinates: bool = true, "Labels of columns and rows beside boards, as used in the notation of moves, unless the cells are too small.";
    "title" title: bool = true, "Below the tree: what was searched, and with which algorithm.";
    "result" result: bool = true, "Below the tree: value, best move and counts.";
    "counts" counts: bool = false, "Below the tree: leaves, cutoffs and moves skipped.";
    "rules" rules: bool = true, "Below the tree: the rules in force.";
    "notes" notes: bool = true, "Below the tree: what the picture leaves out.";
    "legend" legend: bool = true, "Below the tree: what the signs mean.";
    "colours" colours: Colours = Colours::Colour, "Whose colours are used.";
    "view" view: View = View::Max, "From whose point of view values are shown.";
    "direction" direction: Direction = Direction::Down, "Where children stand.";
    "mirror" mirror: bool = false, "Whether the first child stands on the other side.";
}

impl Theme {
    /// Returns the palette of the theme for a background.
    pub fn palette(&self, background: Backdrop) -> Palette {
        let mut palette = match (self.colours, background) {
            (Colours::Colour, Backdrop::Light) => Palette::light(),
            (Colours::Colour, Backdrop::Dark) => Palette::dark(),
            (Colours::Grey, Backdrop::Light) => Palette::grey(),
            (Colours::Grey, Backdrop::Dark) => Palette::dark_grey(),
            (Colours::Ink, Backdrop::Light) => Palette::ink(),
            (Colours::Ink, Backdrop::Dark) => Palette::dark_ink(),
        };
        for &(_, role, paint) in self.paints.iter().filter(|(on, ..)| *on == background) {
            palette.set(role, paint);
        }
        palette
    }

    /// Returns whether the theme sets the colour of the background.
    pub fn has_background(&self) -> bool {
        self.paints.iter().any(|(_, role, _)| *role == Role::Background)
    }

    /// Returns the diagram, without coordinates if the theme hides them.
    pub(crate) fn diagram(&self, diagram: Diagram) -> Diagram {
        if self.coordinates { diagram } else { Diagram { coordinates: Coordinates::default(), ..diagram } }
    }

    /// Returns the form of skipped moves in an outline. If the outline contains minimax, which skips nothing, the form
    /// is [`Skipped::Ghost`] instead of a stub or nothing, so that all nodes have a place, whatever the theme draws
    /// there.
    pub fn skipped_items(&self, has_minimax: bool) -> Skipped {
        match self.skipped {
            Skipped::Stub | Skipped::Hide if has_minimax => Skipped::Ghost,
            form => form,
        }
    }

    /// Returns the outline of a player's nodes.
    pub fn shape(&self, player: Player) -> NodeShape {
        match player {
            Player::Max => self.max,
            Player::Min => self.min,
        }
    }
}

/// Background of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Backdrop {
    /// Light background: white, unless the theme sets another colour.
    #[default]
    Light,
    /// Dark background: nearly black, unless the theme sets another colour.
    Dark,
}
