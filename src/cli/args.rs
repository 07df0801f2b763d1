//! Definition of the command line. Doc comments of commands and arguments are their help texts.

mod values;

use std::ops::RangeInclusive;
use std::path::PathBuf;

use crate::fault::Fault;
use crate::game::{Player, Value};
use crate::locale::{Chessmen, Language, Locale};
use crate::render::page::Page;
use crate::render::theme::{Direction, Skipped, Word};
use crate::report::Live;
use crate::search::options;
use crate::search::{Algorithm, CutOn, Fail, Method, Mutant, Window};
use crate::slides::{Grid, Selection};
use crate::source::NodeNames;
use crate::story::View;
use crate::study::generate::Aspect;
use crate::study::orders::WorkMeasure;
use crate::worksheet::Wanted;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use super::output::{DeckFormat, Format, VectorFormat};
use super::own_words;
pub(crate) use values::{
    Background, DrawnMoment, MatesRule, Methods, MoveNotation, MutantRule, OrderRule, SchemaFormat, TraceFormat,
};
use values::{
    algorithms, amount, bounds, cut_rules, density, fail_rules, languages, moment, mutant, one_of, order, place,
    player, players, points, seconds, side_of_root, tasks_help, times, title, value_range, views, web_address, whole,
};

/// Show how game-tree search works
///
/// plyscope runs minimax, alpha-beta and their relatives on a small hand-built tree or a real game position, records
/// every visited node, value and cutoff, and turns the recording into reports, pictures and tables.
///
/// SOURCE is a file (tree.json, tree.txt, - for standard input), a game (NAME or NAME:POSITION, see `plyscope games`),
/// a game of your own (py:FILE.py, exec:COMMAND), or a tree typed in: "((3 12 8) (2 4 6) (14 5 2))". Without SOURCE,
/// most commands use the bundled example.
///
/// Tables and sentences fit the terminal. If standard output is not a terminal, their lines have at most 80 columns, or
/// as many as the variable COLUMNS says.
#[derive(Debug, Parser)]
#[command(name = "plyscope", version, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

// Arguments of a command are defined lazily, when the command is chosen. At that time, a doc comment on a struct of
// arguments would replace the help text of the command, so these structs have plain comments.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(crate) enum Command {
    /// Write a self-contained HTML report of one or more searches
    Report(Report),
    /// Write an offline page in which the tree can be edited and searched again
    Playground(Playground),
    /// Draw the tree of a search
    Draw(Draw),
    /// Turn a search into slides, one per step, in a fixed layout
    Slides(Slides),
    /// Search and report the result in words
    Search(Search),
    /// Step through a search in the terminal
    Step(Stepper),
    /// Compare algorithms, orders and rules in one table
    Compare(Compare),
    /// Solve a position: who wins under perfect play, and how soon
    Solve(Solve),
    /// Play the Connect-4 programs of the Habr article (document 004) against each other to tune their coefficients
    Tune(Tune),
    /// Count the positions of a game ply by ply
    Perft(Perft),
    /// List the games, or describe one: notation, moves, evaluations
    Games(Games),
    /// List the algorithms
    Algorithms(Words),
    /// List the themes of pictures, print the file of one, or list what a theme can set
    Themes(Themes),
    /// Print all messages, to translate them or to replace terms, or list what a file of your own leaves out
    Words(WordsFile),
    /// Write a one-page lesson on a stumbling block, or list the lessons
    Lesson(LessonArguments),
    /// Write a course: an index, lessons one after the other, and a final test
    Course(Course),
    /// Generate trees or positions for exercises from a seed; a search checks that they meet the conditions
    Generate(Generate),
    /// Write a worksheet and its key: tasks about a tree, the answers with their reasons, and the answers that typical
    /// mistakes lead to
    Worksheet(Worksheet),
    /// Grade answers: list errors with reasons, and name the mistake that explains them
    Check(Check),
    /// Find the mistake in your own search: a Python program, or the log of any program
    Debug(Debug),
    /// Print the JSON Schema of an input or output format
    Schema {
        /// The format whose schema is printed
        format: SchemaFormat,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell for which the script is printed
        shell: clap_complete::Shell,
    },
    /// Print the manual page, of plyscope or of one of its commands
    Man {
        /// The command whose page is printed; without it, the page of plyscope itself
        command: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Playground {
    /// Source that the page shows first
    ///
    /// A file (tree.json, tree.txt, - for standard input), NAME or NAME:POSITION of a game, or a tree typed in. Without
    /// SOURCE, the textbook tree.
    #[arg(value_name = "SOURCE")]
    pub(crate) source: Option<String>,
    /// Write to FILE, or to standard output if it is -
    #[arg(short, long, value_name = "FILE", default_value = "playground.html")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) contents: Contents,
}

// Language, theme and searches of a page.
#[derive(Debug, Clone, Args)]
pub(crate) struct Contents {
    #[command(flatten)]
    pub(crate) speech: Speech,
    /// Notation of the pictures: a theme listed by `plyscope themes`, or a TOML file with a theme of your own
    #[arg(short, long, value_name = "NAME|FILE.toml", default_value = "default", help_heading = "Picture options")]
    pub(crate) theme: String,
    #[command(flatten)]
    pub(crate) searches: Searches,
}

#[derive(Debug, Args)]
pub(crate) struct Report {
    /// Sources of the searches; the report has a section for each
    ///
    /// A file (tree.json, tree.txt, - for standard input), NAME or NAME:POSITION of a game, or a tree typed in. Without
    /// SOURCE, the textbook tree and the bundled example.
    #[arg(value_name = "SOURCE")]
    pub(crate) sources: Vec<String>,
    /// Title of the page; default: from its sources
    #[arg(long, value_name = "TEXT", value_parser = title)]
    pub(crate) title: Option<String>,
    /// Write to FILE, or to standard output if it is -
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    pub(crate) output: PathBuf,
    /// Render the page with a tera template of your own
    ///
    /// templates/README.md in the sources of plyscope describes the variables of a template.
    #[arg(long, value_name = "FILE")]
    pub(crate) template: Option<PathBuf>,
    /// Embed plyscope's core (WebAssembly): auto: only if pictures have folded parts; on: always, so that readers can
    /// edit the tree; games: always, with all games; off: never
    ///
    /// Without the core, a page with folded parts is larger, but it needs no WebAssembly. With the core, a browser
    /// without WebAssembly still plays the recorded stories. With --template, the core is never embedded.
    #[arg(long, value_name = "WHEN", default_value = "auto", value_parser = one_of(Live::ALL, Live::name))]
    pub(crate) live: Live,
    /// Link feedback to the lessons of a course; URL is the address of the folder that `plyscope course` wrote
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(crate) lessons_url: Option<String>,
    /// Rebuild whenever an input file changes, until Ctrl-C; errors are reported and do not end the command
    #[arg(long)]
    pub(crate) watch: bool,
    #[command(flatten)]
    pub(crate) contents: Contents,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "independent flags")]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) source: SourceArgument,
    /// Write to FILE, whose extension chooses the format, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The format; default: by the extension of FILE, or txt on standard output
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    /// Fit the picture on a page or slide of this size; the file has exactly this size
    ///
    /// beamer169 (or 16:9), beamer43 (or 4:3), pptx, gslides, a3, a4, a5, letter, square, web, or a size such as
    /// 120x80mm. If the picture is too large, the legend and captions are moved, shortened or left out; gaps and
    /// letters shrink; the tree is turned; boards become smaller and fewer; then subtrees are folded into triangles
    /// with their counts. Elements given by --show legend, --show rules, --show boards=all and --direction stay as they
    /// are. With a + after the size (a4+), the page grows if not even the principal variation fits on it readably.
    #[arg(long, value_name = "NAME|WxHmm", value_parser = Page::read, help_heading = "Picture options")]
    pub(crate) size: Option<Page>,
    /// Text size of values in points; everything else scales with it
    #[arg(long, value_name = "PT", value_parser = points, conflicts_with = "size", help_heading = "Picture options")]
    pub(crate) text_size: Option<f64>,
    /// Factor for the size of the picture
    #[arg(long, value_name = "X", value_parser = times, conflicts_with_all = ["size", "text_size"], help_heading = "Picture options")]
    pub(crate) scale: Option<f64>,
    /// Size of the smallest letters on a page, in points; default: 10 on Beamer slides, 7 on paper
    #[arg(long, value_name = "PT", value_parser = points, requires = "size", help_heading = "Picture options")]
    pub(crate) min_text: Option<f64>,
    /// Rebuild whenever an input file changes, until Ctrl-C; errors are reported and do not end the command
    #[arg(long)]
    pub(crate) watch: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
    /// Write two files, one for light and one for dark backgrounds: FILE-light and FILE-dark
    #[arg(long, conflicts_with = "background", help_heading = "Picture options")]
    pub(crate) twins: bool,
    /// SVG: draw letters as outlines, so that the picture looks the same where its font is missing
    #[arg(long, help_heading = "Picture options")]
    pub(crate) outlines: bool,
    /// PNG: this many pixels wide
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Picture options")]
    pub(crate) width: Option<u32>,
    /// PNG: this many pixels per inch; default: 192
    #[arg(long, value_name = "N", value_parser = density, help_heading = "Picture options")]
    pub(crate) dpi: Option<f64>,
    /// TeX: write a complete document instead of a picture to be included in one
    #[arg(long, help_heading = "Picture options")]
    pub(crate) standalone: bool,
    /// Text: nothing but ASCII
    #[arg(long, help_heading = "Picture options")]
    pub(crate) ascii: bool,
    /// Draw the tree as it stood after step K, or after the Nth cutoff, or at the end
    ///
    /// Nodes show what was proved at that step. When several searches are drawn, a search without that step or cutoff
    /// is drawn at its end. `search --trace` numbers the steps. All pictures that --at-step draws of one search have
    /// the same size, and each node stands at the same place in all of them.
    #[arg(long, value_name = "K|cutoff:N|last", value_parser = moment, help_heading = "Picture options")]
    pub(crate) at_step: Option<DrawnMoment>,
    /// With --at-step: draw only nodes that the search has met; by default, the rest of the tree is grey
    #[arg(long, requires = "at_step", help_heading = "Picture options")]
    pub(crate) only_met: bool,
    #[command(flatten)]
    pub(crate) searches: Searches,
}

// Theme and content of a picture.
#[derive(Debug, Args)]
pub(crate) struct Picture {
    /// Notation of the picture: a theme listed by `plyscope themes`, or a TOML file with a theme of your own
    #[arg(short, long, value_name = "NAME|FILE.toml", default_value = "default", help_heading = "Picture options")]
    pub(crate) theme: String,
    /// The colours of your own slides: a TOML file with background, text, accent, max, min and cut = "#rrggbb"
    ///
    /// Omitted colours keep their defaults, other colours are derived from these six, and illegible texts are made
    /// darker or lighter.
    #[arg(long, value_name = "FILE.toml", help_heading = "Picture options")]
    pub(crate) palette: Option<PathBuf>,
    /// Show elements of the picture, or choose how they are shown: moves,cuts=cross,window-live
    ///
    /// `plyscope themes --keys` lists all elements.
    #[arg(long, value_name = "ELEMENT,…", help_heading = "Picture options")]
    pub(crate) show: Vec<String>,
    /// Hide elements of the picture
    #[arg(long, value_name = "ELEMENT,…", help_heading = "Picture options")]
    pub(crate) hide: Vec<String>,
    /// Look of skipped moves: dashed, as a triangle with their number, as stubs, not at all, or like all others
    #[arg(long, value_name = "HOW", value_parser = one_of(Skipped::ALL, Skipped::word), help_heading = "Picture options")]
    pub(crate) pruned: Option<Skipped>,
    /// Show values from the point of view of MAX or of the player to move
    #[arg(long, value_name = "VIEW", value_parser = views, help_heading = "Picture options")]
    pub(crate) view: Option<View>,
    /// Where children stand: below their parent, above it or to its right
    #[arg(long, value_name = "DIRECTION", value_parser = one_of(Direction::ALL, Direction::word), help_heading = "Picture options")]
    pub(crate) direction: Option<Direction>,
    /// Where the root is: top, bottom or left (the same as --direction down, up or right)
    #[arg(long, value_name = "SIDE", value_parser = one_of(Direction::ALL, side_of_root), conflicts_with = "direction", help_heading = "Picture options")]
    pub(crate) root: Option<Direction>,
    /// Factor for the distance between nodes
    #[arg(long, value_name = "X", value_parser = times, help_heading = "Picture options")]
    pub(crate) spacing: Option<f64>,
    /// Draw only the first N plies, and fold deeper nodes into triangles
    #[arg(long, value_name = "N", value_parser = whole(0, 10_000), help_heading = "Picture options")]
    pub(crate) plies: Option<u64>,
    /// Draw a colour around a node: --highlight 2/1 or --highlight B=red; may be given several times
    ///
    /// PATH is the name of a node, or the moves that lead to it from the root, with / between them. The colours are
    /// orange, blue, green, red and purple. Highlighted nodes are never folded.
    #[arg(long, value_name = "PATH[=COLOUR]", help_heading = "Picture options")]
    pub(crate) highlight: Vec<String>,
    /// Write a note to a node: --note "2/1=a blunder"; may be given several times
    ///
    /// PATH is as in --highlight; \n in the text begins a new line. Trees in JSON have notes of their own: "note".
    #[arg(long = "note", value_name = "PATH=TEXT", help_heading = "Picture options")]
    pub(crate) notes_at: Vec<String>,
    /// Mirror the tree: first child on the right (or at the bottom)
    #[arg(long, help_heading = "Picture options")]
    pub(crate) mirror: bool,
    /// Colour behind the picture; other colours are chosen to stand out on it; default: the background of the palette,
    /// or none
    #[arg(long, value_name = "BACKGROUND", help_heading = "Picture options")]
    pub(crate) background: Option<Background>,
    /// Draw every node, however large the picture becomes
    ///
    /// Without --full, a picture of more than 300 nodes folds subtrees into triangles that carry their counts. DOT,
    /// JSON and text never fold.
    #[arg(long, help_heading = "Picture options")]
    pub(crate) full: bool,
}

impl Picture {
    /// Returns the direction in which the tree grows, if an option sets it.
    pub(crate) fn direction(&self) -> Option<Direction> {
        self.direction.or(self.root)
    }

    /// Returns the arguments of `--theme` and `--palette`, which can be paths of files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        [self.theme.as_str()].into_iter().chain(self.palette.as_deref().and_then(std::path::Path::to_str))
    }
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "independent flags")]
pub(crate) struct Slides {
    #[command(flatten)]
    pub(crate) source: SourceArgument,
    /// Write to FILE, whose extension chooses the format, or a file for each frame to the folder DIR/
    ///
    /// steps.pdf has a page for each frame, steps.pptx is a PowerPoint presentation, steps.html a deck for browsers
    /// (reveal.js), steps.tex a Beamer document and steps.typ a Typst document; story.gif, story.png and story.svg show
    /// one frame after the other. A name that ends in / or names an existing folder gets a file for each frame:
    /// step-001.svg, step-002.svg, …
    #[arg(short, long, value_name = "FILE|DIR/", default_value = "slides.pdf")]
    pub(crate) output: PathBuf,
    /// The format; default: by the extension of FILE; in a folder, svg (the default), png or tikz
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<DeckFormat>,
    /// Steps that get a frame: leaf, bound, statement, cutoffs, or numbers such as 1,4,7 or 4-9
    ///
    /// leaf: the values of leaves, the cutoffs and the result; bound: also every new best value; statement: every step.
    /// With these words and with cutoffs, the first frame shows the tree before the search, and the last one the
    /// result. With numbers, only the given steps get a frame; they are numbered as in `search --trace` (0 is before
    /// the search). Default: leaf. With --panels, the default is the first leaf, the end, and between them as many
    /// steps as the other panels hold, first of all cutoffs and new best moves at the root.
    #[arg(long, value_name = "MOMENTS", value_parser = Selection::read)]
    pub(crate) frames: Option<Selection>,
    /// Put R × C steps into one figure, as books do, such as 2x3: (a), (b), … from left to right, line by line
    ///
    /// FILE may then also be figure.tikz, for a document of your own. More steps than panels make more figures.
    #[arg(long, value_name = "RxC", value_parser = Grid::read, conflicts_with_all = ["ask", "code", "stack", "beside"])]
    pub(crate) panels: Option<Grid>,
    /// Say below the tree what happens at the step
    #[arg(long)]
    pub(crate) caption: bool,
    /// Ask before each cutoff which moves can be skipped; the next frame answers
    #[arg(long)]
    pub(crate) ask: bool,
    /// Show the algorithm beside the tree, and mark the line that is being executed
    #[arg(long, conflicts_with = "beside")]
    pub(crate) code: bool,
    /// Show the calls beside the tree: the nodes that are being searched, with α, β and the best value
    #[arg(long, conflicts_with = "beside")]
    pub(crate) stack: bool,
    /// Search with another algorithm too, such as minimax; both step together, each in a tree of its own
    #[arg(long, value_name = "NAME", value_parser = Methods)]
    pub(crate) beside: Option<Method>,
    /// Draw only nodes that the search has met; by default, the rest of the tree is grey
    #[arg(long)]
    pub(crate) only_met: bool,
    /// PowerPoint: one slide, on which each click shows the next frame, instead of a slide for each frame
    ///
    /// The frames lie on top of each other and are named in the selection pane; they are separate only in the slide
    /// show.
    #[arg(long, conflicts_with = "panels")]
    pub(crate) pptx_animate: bool,
    /// Write speaker notes to FILE as Markdown: for each frame the steps since the previous one
    #[arg(long, value_name = "FILE")]
    pub(crate) notes: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: Picture,
    /// The page of all frames; paper is in landscape; default: beamer169, or with --panels as large as the figure
    ///
    /// beamer169 (or 16:9), beamer43 (or 4:3), pptx, gslides, a3, a4, a5, letter, square, web, or a size such as
    /// 120x80mm; see `draw`. Subtrees that do not fit readably are folded on all frames. With --panels, paper may also
    /// be in portrait.
    #[arg(long, value_name = "NAME|WxHmm", value_parser = Page::read, help_heading = "Picture options")]
    pub(crate) size: Option<Page>,
    /// Size of the smallest letters, in points; default: 10 on Beamer slides, 7 on paper
    ///
    /// Without --min-text, letters may shrink to three quarters of the default if more of the tree then fits. Long
    /// sentences, listings and calls may be another three tenths smaller.
    #[arg(long, value_name = "PT", value_parser = points, help_heading = "Picture options")]
    pub(crate) min_text: Option<f64>,
    /// PNG and GIF: this many pixels per inch; default: 192
    #[arg(long, value_name = "N", value_parser = density, help_heading = "Picture options")]
    pub(crate) dpi: Option<f64>,
    /// GIF, animated PNG and SVG: how many seconds each frame is shown; default: 2
    #[arg(long, value_name = "N", value_parser = seconds, help_heading = "Picture options")]
    pub(crate) seconds: Option<f64>,
    /// Rebuild whenever an input file changes, until Ctrl-C; errors are reported and do not end the command
    #[arg(long)]
    pub(crate) watch: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) options: OneSearch,
}

#[derive(Debug, Args)]
pub(crate) struct Search {
    #[command(flatten)]
    pub(crate) source: SourceArgument,
    /// Print settings, result and counts as JSON
    #[arg(long, conflicts_with = "trace")]
    pub(crate) json: bool,
    /// Print every step of the search as a table, one row per step
    ///
    /// The rows are those of a hand-written trace: node, α, β, value and reason. FORMAT is text, csv or latex.
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    pub(crate) trace: Option<TraceFormat>,
    /// Print the search as numbered sentences, one per step
    #[arg(long, conflicts_with_all = ["json", "trace"])]
    pub(crate) steps: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) options: OneSearch,
}

// Options of `plyscope step`. Without a terminal, the command prints the story, one sentence per step.
#[derive(Debug, Args)]
pub(crate) struct Stepper {
    #[command(flatten)]
    pub(crate) source: SourceArgument,
    /// Begin after step K, or after the Nth cutoff, or at the end
    #[arg(long, value_name = "K|cutoff:N|last", value_parser = moment)]
    pub(crate) at_step: Option<DrawnMoment>,
    /// Ask before each step what comes next
    #[arg(long)]
    pub(crate) predict: bool,
    /// Show only nodes that the search has met; by default, the rest of the tree is dim
    #[arg(long)]
    pub(crate) only_met: bool,
    /// Use nothing but ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Show values from the point of view of MAX or of the player to move
    #[arg(long, value_name = "VIEW", default_value = "max", value_parser = views)]
    pub(crate) view: View,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) options: OneSearch,
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) source: SourceArgument,
    /// Print the settings, result and counts of each search as a JSON list
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values
    #[arg(long)]
    pub(crate) csv: bool,
    /// Draw a plot into FILE.svg, .pdf, .png, .tikz or .typ: a bar for each search; with --order all, the distribution
    /// of the work; with several depths, the growth of the work
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Colour behind the plot; other colours are chosen to stand out on it
    #[arg(long, value_name = "BACKGROUND")]
    pub(crate) background: Option<Background>,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) experiment: OrderExperiment,
    #[command(flatten)]
    pub(crate) searches: Searches,
}

// Options of `--order all`.
#[derive(Debug, Args)]
#[command(next_help_heading = "With --order all")]
pub(crate) struct OrderExperiment {
    /// Try at most N orders: all of them if there are no more, else N random ones with seeds from --seed on
    ///
    /// Default: all orders if there are up to 100 000, else 1 000 random ones.
    #[arg(long, value_name = "N", value_parser = whole(1, 10_000_000))]
    pub(crate) samples: Option<u64>,
    /// Unit of work: leaves, as in theory, or nodes
    #[arg(long, value_name = "WHAT", value_parser = one_of(WorkMeasure::ALL, WorkMeasure::name))]
    pub(crate) count: Option<WorkMeasure>,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// The position of tictactoe, mnk, connect4, nim, reversi, hexapawn, breakthrough, isolation,
    /// knight-isolation or kalah, as NAME:POSITION
    #[arg(value_name = "GAME[:POSITION]")]
    pub(crate) game: String,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Stop after this many nodes, and say how much is known by then
    #[arg(long, value_name = "N", default_value_t = 30_000_000, value_parser = whole(1, u64::MAX))]
    pub(crate) visit_limit: u64,
    #[command(flatten)]
    pub(crate) words: Words,
}

#[derive(Debug, Args)]
pub(crate) struct Tune {
    /// Where the games begin: connect4, or a position of it
    #[arg(value_name = "GAME[:POSITION]", default_value = "connect4")]
    pub(crate) game: String,
    /// Keep the log in FILE: a line of comma-separated values for each game; games already in it are not played again
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Plot the share of points over Koeff, as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// The programs; every combination of a program with coefficients and a depth takes part
    #[arg(short, long, value_name = "NAME,…", value_delimiter = ',', default_value = "habr-connect4-v1", value_parser = algorithms())]
    pub(crate) algorithm: Vec<Algorithm>,
    /// The values of Koeff
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "0,0.1,0.2,0.3,0.4", allow_negative_numbers = true, value_parser = options::coefficient)]
    pub(crate) koeff: Vec<Value>,
    /// The values of `CorrectK`, which only habr-connect4-v2 has
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "10", allow_negative_numbers = true, value_parser = options::coefficient)]
    pub(crate) correct_k: Vec<Value>,
    /// The depths; the programs of document 004 look one ply further
    #[arg(short, long, value_name = "PLIES,…", value_delimiter = ',', default_value = "3", value_parser = clap::value_parser!(u32).range(0..=12))]
    pub(crate) depth: Vec<u32>,
    /// Number of openings from which each pair of programs plays, twice with exchanged sides
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) openings: u32,
    /// Number of random plies in each opening
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=80))]
    pub(crate) plies: u32,
    /// The seed of the openings
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0, u64::MAX))]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) words: Words,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    /// The game, as NAME or NAME:POSITION
    #[arg(value_name = "GAME[:POSITION]")]
    pub(crate) game: String,
    /// Count this many plies; default: 4
    #[arg(short, long, value_name = "PLIES", value_parser = options::depth)]
    pub(crate) depth: Option<u32>,
    /// Count the positions below each move at the last ply
    #[arg(long, conflicts_with = "cumulative")]
    pub(crate) divide: bool,
    /// Print a cumulative table: for each depth, the number of nodes on plies 1 to this depth, without the root
    ///
    /// For chess and draughts from the initial position, depths beyond --depth are filled in from the published tables
    /// and marked as such.
    #[arg(long)]
    pub(crate) cumulative: bool,
    /// Abandon the count after this many positions
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = whole(1, u64::MAX))]
    pub(crate) visit_limit: u64,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

#[derive(Debug, Args)]
pub(crate) struct Games {
    /// The game to describe; without it, all are listed
    pub(crate) game: Option<String>,
    /// Play random games of your own game, and say what breaks a rule: a move that leads to different positions, a game
    /// without end, moves after the end
    #[arg(long, value_name = "SOURCE", conflicts_with = "game")]
    pub(crate) check: Option<String>,
    /// Print the Python module that answers for games written in Python
    #[arg(long, hide = true)]
    pub(crate) print_adapter: bool,
    #[command(flatten)]
    pub(crate) words: Words,
}

#[derive(Debug, Args)]
pub(crate) struct Themes {
    /// The theme whose file is printed, to begin one of your own with; without it, all are listed
    pub(crate) theme: Option<String>,
    /// List everything that --show, --hide and a theme file can set
    #[arg(long, conflicts_with = "theme")]
    pub(crate) keys: bool,
    #[command(flatten)]
    pub(crate) words: Words,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "independent flags")]
pub(crate) struct LessonArguments {
    /// The lesson, or a TOML file with a lesson of your own; without it, all are listed
    #[arg(value_name = "NAME|FILE.toml")]
    pub(crate) name: Option<String>,
    /// Write to FILE, or to standard output if it is -; default: NAME.html; with --all, the folder to write to
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Pack the page for a learning platform (SCORM 1.2), where it reports its score; without -o, as NAME.zip
    #[arg(long, requires = "name", conflicts_with_all = ["all", "source"])]
    pub(crate) scorm: bool,
    /// Write every lesson, to a folder
    #[arg(long, conflicts_with_all = ["name", "source"])]
    pub(crate) all: bool,
    /// Print the file that the lesson is written in, to be copied and changed
    #[arg(long, requires = "name")]
    pub(crate) source: bool,
    /// Rebuild whenever an input file changes, until Ctrl-C; errors are reported and do not end the command
    #[arg(long)]
    pub(crate) watch: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

#[derive(Debug, Args)]
pub(crate) struct Course {
    /// Lessons, or TOML files with lessons of your own, in the order of the course; default: all lessons
    #[arg(value_name = "NAME|FILE.toml")]
    pub(crate) name: Vec<String>,
    /// The folder to write to, or FILE.html for the whole course in one file; - is standard output; default: course
    #[arg(short, long, value_name = "FOLDER|FILE.html|FILE.zip")]
    pub(crate) output: Option<PathBuf>,
    /// Pack the course for a learning platform (SCORM 1.2), where it reports its score; without -o, as course.zip
    #[arg(long)]
    pub(crate) scorm: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// A game of which positions are generated, as NAME or NAME:POSITION; without it, trees are generated
    #[arg(value_name = "GAME[:POSITION]")]
    pub(crate) game: Option<String>,
    /// The seed; with the same options, a seed always gives the same tree
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0, u64::MAX))]
    pub(crate) seed: u64,
    /// Generate N trees or positions, with this seed and the next ones
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1, 10_000))]
    pub(crate) count: u64,
    /// Write N trees with all that alpha-beta does in them under each rule: for unit tests of your own program
    #[arg(long, value_name = "N", conflicts_with = "count", value_parser = whole(1, 10_000))]
    pub(crate) test_vectors: Option<u64>,
    /// Write to FILE, one per line, or as JSON if it ends in .json; or to a FOLDER/ of files 1.txt, 2.txt, …
    #[arg(short, long, value_name = "FILE|FOLDER/", default_value = "-")]
    pub(crate) output: PathBuf,
    /// The format; default: by the extension of FILE, or txt
    #[arg(short, long)]
    pub(crate) format: Option<VectorFormat>,
    /// Depth of the tree, or of the search of a position; default: 3, or the usual depth of the game
    #[arg(short, long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) depth: Option<u32>,
    /// Number of moves that lead to the position, for example 3 or 4-6
    #[arg(long, value_name = "AMOUNT", default_value = "4", value_parser = amount)]
    pub(crate) plies: Amount,
    /// Numbers of moves that a node may have
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "2,3", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) branching: Vec<u8>,
    /// Let some branches end early
    #[arg(long)]
    pub(crate) ragged: bool,
    /// Let chance move on every second ply
    #[arg(long)]
    pub(crate) chance: bool,
    /// The range of leaf values (integers); default: 0..30, more for larger trees
    #[arg(long, value_name = "LOW..HIGH", allow_hyphen_values = true, value_parser = value_range)]
    pub(crate) values: Option<Range>,
    /// Let leaves have equal values, or demand this many leaves with the value of an earlier leaf
    #[arg(long, value_name = "AMOUNT", num_args = 0..=1, require_equals = true, default_missing_value = "0-", value_parser = amount)]
    pub(crate) ties: Option<Amount>,
    /// This many leaves are won by MAX
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) wins: u8,
    /// This many leaves are won by MIN
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) losses: u8,
    /// Number of leaves: 9, 8-12 or 6-
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) leaves: Option<Amount>,
    /// Number of leaves that alpha-beta skips
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) skipped: Option<Amount>,
    /// Number of cutoffs of alpha-beta
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) cutoffs: Option<Amount>,
    /// Number of deep cutoffs: the bound is from further up than the parent
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) deep: Option<Amount>,
    /// Number of α-cutoffs, at MIN nodes
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) alpha: Option<Amount>,
    /// Number of β-cutoffs, at MAX nodes
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) beta: Option<Amount>,
    /// Number of cutoffs that skip an inner node
    #[arg(long, value_name = "AMOUNT", value_parser = amount, help_heading = CONDITIONS)]
    pub(crate) above_leaves: Option<Amount>,
    /// Place of the best move at the root: first, not-first, or a number such as 2
    #[arg(long, value_name = "PLACE", value_parser = place, help_heading = CONDITIONS)]
    pub(crate) best_move: Option<Amount>,
    /// The order of moves is the best case (as much skipped as possible) or the worst (nothing skipped)
    #[arg(long, value_name = "CASE", help_heading = CONDITIONS)]
    pub(crate) case: Option<Case>,
    /// Leaves skipped under the two cut rules (≥ and >): the same ones or different ones
    #[arg(long, value_name = "KEYS", help_heading = CONDITIONS)]
    pub(crate) rules: Option<Keys>,
    /// Demand that the right search and a search with each of these mistakes (or all possible ones) give different
    /// answers
    ///
    /// So an answer reveals which mistake was made. The mistakes are those of --mutant. Such trees are rare: unless
    /// other options say otherwise, they are four plies deep with at most 16 leaves, some branches end early, and with
    /// other-rule or mixed-cuts among the mistakes, leaves have values from 0 to 5, some of them equal.
    #[arg(long, value_name = "MUTANT,…", value_delimiter = ',', value_parser = mutant("all"), help_heading = CONDITIONS)]
    pub(crate) tells_apart: Vec<MutantRule>,
    /// Aspect that has to differ: the skipped leaves, the values of nodes, the move, or any of these
    #[arg(long, value_name = "WHAT", default_value = "any", value_parser = one_of(Aspect::ALL, Aspect::name), requires = "tells_apart", help_heading = CONDITIONS)]
    pub(crate) tells_apart_by: Aspect,
    /// Where alpha-beta cuts: at equal values, too, or only at greater ones
    #[arg(long, value_name = "RULE", default_value = "equal", value_parser = cut_rules(), help_heading = CONDITIONS)]
    pub(crate) cut_on: CutOn,
}

impl Generate {
    /// Returns the mistakes named by `--tells-apart`, in the order of [`Mutant::ALL`]; `all` names all of them.
    pub(crate) fn told_apart(&self) -> Vec<Mutant> {
        let named = |mutant: &Mutant| self.tells_apart.iter().any(|told| told.0.is_none_or(|told| told == *mutant));
        Mutant::ALL.into_iter().filter(named).collect()
    }
}

const CONDITIONS: &str = "Conditions";

/// Allowed range of a number, such as the number of leaves.
pub(crate) type Amount = RangeInclusive<u64>;
/// Allowed range of leaf values.
pub(crate) type Range = RangeInclusive<i64>;

/// Amount that alpha-beta skips: as much as possible, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Case {
    Best,
    Worst,
}

/// Relation between the leaves that are skipped under the two rules for cutoffs (≥ and >): the same or different ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Keys {
    Same,
    Different,
}

#[derive(Debug, Args)]
pub(crate) struct Worksheet {
    /// Source of the tasks; default: a generated tree
    ///
    /// A file (tree.json, tree.txt, - for standard input), NAME or NAME:POSITION of a game, or a tree typed in:
    /// "((3 12 8) (2 4 6) (14 5 2))".
    #[arg(value_name = "SOURCE", allow_negative_numbers = true)]
    pub(crate) source: Option<String>,
    /// Tasks in their order, each with its points if you like: values:4,cuts,windows:2.5
    #[arg(long, value_name = "TASK[:POINTS],…", value_delimiter = ',', value_parser = str::parse::<Wanted>, long_help = tasks_help())]
    pub(crate) tasks: Vec<Wanted>,
    /// Write the sheet to FILE, and its key beside it; the extension chooses the format: pdf, html, tex, typ or md
    ///
    /// Formats for programs get no key, unless --key names one: xml is a question bank for Moodle with all sheets, Rmd
    /// an exercise for R/exams, and json the questions without the answers. If FILE is a folder or ends in a slash, the
    /// sheet is worksheet.pdf in this folder.
    #[arg(
        short,
        long,
        value_name = "FILE",
        default_value = "worksheet.pdf",
        default_value_if("scorm", "true", "worksheet.zip")
    )]
    pub(crate) output: PathBuf,
    #[arg(long, help = "Write a question for PrairieLearn to the folder that -o names")]
    pub(crate) prairielearn: bool,
    /// Pack a page that asks and grades for a learning platform (SCORM 1.2), where it reports its score, as -o FILE.zip
    ///
    /// The page grades in the browser, so it contains the answers: it is for practice, not for an exam.
    #[arg(long, conflicts_with = "prairielearn")]
    pub(crate) scorm: bool,
    /// Write the key to FILE; default: FILE-key beside the sheet
    #[arg(long, value_name = "FILE", conflicts_with = "no_key")]
    pub(crate) key: Option<PathBuf>,
    /// Write no key
    #[arg(long)]
    pub(crate) no_key: bool,
    /// Generate the tree or position as `plyscope generate` does with these options, from --seed
    #[arg(long, value_name = "OPTIONS", conflicts_with = "source", allow_hyphen_values = true)]
    pub(crate) generate: Option<String>,
    /// Write this many sheets, each with a tree of its own, a file with all of them, and one key for all
    ///
    /// All trees have the shape of the first one, except for the order of moves, and are as difficult to search.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1, 1_000))]
    pub(crate) count: u64,
    /// Write a sheet for each name in a class list, a file with all of them, and one key for all
    ///
    /// The names are in the columns with headings such as name, or else in the first column. Each sheet has a tree of
    /// its own. All trees have the shape of the tree that --seed generates, except for the order of moves, and are as
    /// difficult to search. The seed of a tree follows from the name and --seed, so that a student always gets the same
    /// tree: the first 8 bytes of the SHA-256 of "SEED:NAME", as a number.
    #[arg(long = "for", value_name = "FILE.csv", conflicts_with = "count")]
    pub(crate) class: Option<PathBuf>,
    /// Title of the sheet
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Print the institution, the course, the date and the instructions in FILE above the tasks, and the tasks in FILE
    /// below them
    ///
    /// A TOML file with the keys head.institution, head.course, head.date, head.time and head.instructions, and
    /// [[task]] for each task of your own: title, text, key, points and lines. Text and key are Markdown.
    #[arg(long, value_name = "FILE.toml")]
    pub(crate) head: Option<PathBuf>,
    /// Link feedback to the lessons of a course; URL is the address of the folder that `plyscope course` wrote
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(crate) lessons_url: Option<String>,
    /// The paper; generated trees fit on it, even in formats without pages
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = ["a4", "a4-landscape", "a3", "a3-landscape", "letter", "letter-landscape"])]
    pub(crate) size: String,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) search: OneSearch,
}

// Language of the output. Help and errors are always English.
#[derive(Debug, Clone, Args)]
pub(crate) struct Words {
    /// The language of the output: en (the default), cs or ru
    #[arg(long, value_name = "LANGUAGE", value_parser = languages(), help_heading = "Language options")]
    pub(crate) lang: Option<Language>,
    /// Another language, or terms of your own: a file that `plyscope words` began; what it lacks stays as in --lang
    #[arg(long = "words", value_name = "FILE.ftl", help_heading = "Language options")]
    pub(crate) own_words: Option<PathBuf>,
}

impl Words {
    pub(crate) fn locale(&self) -> Result<Locale, Fault> {
        let locale = Locale::new(self.lang.unwrap_or_default());
        match &self.own_words {
            Some(path) => Ok(locale.with_words(own_words::read(path)?)),
            None => Ok(locale),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct WordsFile {
    /// A file whose missing messages are listed; without it, all messages are printed
    #[arg(value_name = "FILE.ftl")]
    pub(crate) file: Option<PathBuf>,
    /// The language of the messages: en (the default), cs or ru
    #[arg(long, value_name = "LANGUAGE", value_parser = languages())]
    pub(crate) lang: Option<Language>,
}

// Language of output that may contain chess moves.
#[derive(Debug, Clone, Args)]
pub(crate) struct Speech {
    #[command(flatten)]
    pub(crate) words: Words,
    /// Names of pieces in chess moves: the letters of the language, figurines, or the English letters
    ///
    /// JSON and CSV have the English letters in any case.
    #[arg(long, value_name = "NOTATION", default_value = "letters", help_heading = "Language options")]
    pub(crate) notation: MoveNotation,
}

impl Speech {
    pub(crate) fn locale(&self) -> Result<Locale, Fault> {
        Ok(self.words.locale()?.with_chessmen(match self.notation {
            MoveNotation::Letters => Chessmen::Letters,
            MoveNotation::Figurines => Chessmen::Figurines,
            MoveNotation::English => Chessmen::English,
        }))
    }
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Tasks that were answered: the file of a worksheet (sheet.json), a folder of such files with a sheet for each
    /// student, or the source to be searched: a tree (tree.json, tree.txt, or typed in), or NAME or NAME:POSITION of a
    /// game
    #[arg(value_name = "SHEET", allow_negative_numbers = true)]
    pub(crate) sheet: String,
    /// The answers, one file per student, or folders of them: JSON, or a table with the columns item, node and answer;
    /// `-` reads standard input
    ///
    /// `--form` prints an empty form. Nodes have their names, or the moves that lead to them, such as C/2. What is left
    /// out is not graded, unless a sheet asks for it. The items of a table are name, value, alpha, beta, exit, skipped,
    /// leaf, `leaf_count`, `best_move` and field. Files that cannot be read are listed, and the others are graded.
    #[arg(value_name = "ANSWERS", required_unless_present = "form")]
    pub(crate) answers: Vec<String>,
    /// Print an empty form for answers
    #[arg(long, conflicts_with_all = ["answers", "output", "plot", "json", "follow_on"])]
    pub(crate) form: bool,
    /// Do not penalise consequential errors: grade later answers by the student's own earlier values
    #[arg(long)]
    pub(crate) follow_on: bool,
    /// Write a row for each file of answers to FILE: a table (.csv), or JSON as autograders read it (.json)
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw how often each mistake was made
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) plot: Option<PathBuf>,
    /// Print the results as JSON: for one file an object that autograders such as Gradescope's read, for several files
    /// a list of such objects
    #[arg(long)]
    pub(crate) json: bool,
    /// Link comments to the lessons of a course; URL is the address of the folder that `plyscope course` wrote
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(crate) lessons_url: Option<String>,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) options: OneSearch,
}

#[derive(Debug, Args)]
pub(crate) struct Debug {
    /// The Python program, which is run but not changed
    ///
    /// It runs with your own rights, as if you started it yourself. To run programs of other people, use a container. A
    /// log in its place is judged, and nothing is run.
    #[arg(value_name = "PROGRAM.py")]
    pub(crate) program: Option<String>,
    /// Arguments of the program
    #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) arguments: Vec<String>,
    /// Read the log of a program in any language instead of running one; - for standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<String>,
    /// Import the program and evaluate an expression instead of running the program
    #[arg(long, value_name = "EXPRESSION", help_heading = "Recording")]
    pub(crate) call: Option<String>,
    /// Call the search of the program on SOURCE, and compare it with the right one
    ///
    /// The program may expect nested lists, objects with `children` and `value`, dictionaries, a list of all leaves, or
    /// the functions of a game, such as `actions` and `result`. With --call, the expression may use them as `tree`,
    /// `node`, `values`, `game` and `state`. `generate:20` draws 20 trees on which mistakes show, and looks for the
    /// smallest one on which the program makes its mistake.
    #[arg(long, value_name = "SOURCE|generate:N", conflicts_with = "log", help_heading = "Recording")]
    pub(crate) on: Option<String>,
    /// Let the program read FILE as its standard input
    #[arg(long, value_name = "FILE", help_heading = "Recording")]
    pub(crate) stdin: Option<String>,
    /// Record the Nth search instead of the first one with more than a few nodes
    #[arg(long, value_name = "N", help_heading = "Recording")]
    pub(crate) search: Option<u32>,
    /// Names of the functions that search, separated by commas
    #[arg(long, value_name = "NAMES", help_heading = "Recording")]
    pub(crate) function: Option<String>,
    /// Place of the value in the result, such as [0] or .value
    #[arg(long, value_name = "PLACE", allow_hyphen_values = true, help_heading = "Recording")]
    pub(crate) value: Option<String>,
    /// Name of the parameter that holds α
    #[arg(long, value_name = "NAME", help_heading = "Recording")]
    pub(crate) alpha: Option<String>,
    /// Name of the parameter that holds β
    #[arg(long, value_name = "NAME", help_heading = "Recording")]
    pub(crate) beta: Option<String>,
    /// Name of the parameter that holds the depth
    #[arg(long, value_name = "NAME", help_heading = "Recording")]
    pub(crate) depth: Option<String>,
    /// Name of the parameter that holds the player to move
    #[arg(long, value_name = "NAME", help_heading = "Recording")]
    pub(crate) player: Option<String>,
    /// Name of the variable that holds the move
    #[arg(long = "move", value_name = "NAME", help_heading = "Recording")]
    pub(crate) mv: Option<String>,
    /// Record at most N calls
    #[arg(long, value_name = "N", default_value_t = 200_000, help_heading = "Recording")]
    pub(crate) limit: u32,
    /// Let the program run for at most N seconds
    #[arg(long, value_name = "N", default_value_t = 60, help_heading = "Recording")]
    pub(crate) time: u32,
    /// The command that runs Python 3.8 or later
    #[arg(long, value_name = "COMMAND", help_heading = "Recording")]
    pub(crate) python: Option<String>,
    /// Write a page that steps through the search (FILE.html), or the log of the search, which other commands read as
    /// SOURCE
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print the Python script that records a program, for the Python package
    #[arg(long, hide = true)]
    pub(crate) print_recorder: bool,
    /// Print the result as JSON, with the keys that autograders read
    #[arg(long)]
    pub(crate) json: bool,
    /// Link comments to the lessons of a course; URL is the address of the folder that `plyscope course` wrote
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(crate) lessons_url: Option<String>,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Debug {
    /// Returns the options of the recorder, as `--name=value`.
    pub(crate) fn recorder(&self) -> Vec<String> {
        let texts = [
            ("call", &self.call),
            ("stdin", &self.stdin),
            ("function", &self.function),
            ("value", &self.value),
            ("alpha", &self.alpha),
            ("beta", &self.beta),
            ("depth", &self.depth),
            ("player", &self.player),
            ("move", &self.mv),
        ];
        let texts = texts.into_iter().filter_map(|(name, text)| Some((name, text.clone()?)));
        let numbers = [("search", self.search), ("limit", Some(self.limit)), ("time", Some(self.time))];
        let numbers = numbers.into_iter().filter_map(|(name, number)| Some((name, number?.to_string())));
        texts.chain(numbers).map(|(name, text)| format!("--{name}={text}")).collect()
    }
}

#[derive(Debug, Args)]
pub(crate) struct SourceArgument {
    /// Source of the search
    ///
    /// A file (tree.json, tree.txt, - for standard input), NAME or NAME:POSITION of a game, a game of your own
    /// (py:FILE.py, exec:COMMAND), or a tree typed in: "((3 12 8) (2 4 6) (14 5 2))". Without SOURCE, the bundled
    /// example.
    #[arg(value_name = "SOURCE", allow_negative_numbers = true)]
    pub(crate) source: Option<String>,
    /// Title instead of the one in the file or the name of the game
    #[arg(long, value_name = "TEXT", value_parser = title)]
    pub(crate) title: Option<String>,
}

// Options of a command with one search.
#[derive(Debug, Args)]
#[command(next_help_heading = "Search options")]
pub(crate) struct OneSearch {
    /// The algorithm, and its techniques after a +: alpha-beta+quiescence (`plyscope algorithms` lists both);
    /// default: alpha-beta
    #[arg(short, long, value_name = "NAME", value_parser = Methods)]
    pub(crate) algorithm: Option<Method>,
    /// Search this many plies; default: to the end in trees, tictactoe, nim, hexapawn and isolation; 3 in chess, mnk
    /// and breakthrough; 4 in kalah; 5 in other games
    #[arg(short, long, value_name = "PLIES", value_parser = options::depth)]
    pub(crate) depth: Option<u32>,
    /// Cut where a value equals the bound (v ≥ β, v ≤ α), or only beyond it (v > β, v < α)
    #[arg(long, value_name = "RULE", default_value = "equal", value_parser = cut_rules())]
    pub(crate) cut_on: CutOn,
    /// For a value outside the window, return the best value seen (soft) or the bound (hard)
    #[arg(long, value_name = "RULE", default_value = "soft", value_parser = fail_rules())]
    pub(crate) fail: Fail,
    /// Score nearer wins higher (distance) or all wins alike (flat); auto: distance, but flat for trees with chance
    /// nodes, and for trees without wins and losses
    #[arg(long, value_name = "RULE", default_value = "auto")]
    pub(crate) mates: MatesRule,
    /// Make a typical mistake on purpose, to show what comes of it: the result may be wrong, and every output says so
    #[arg(long, value_name = "MUTANT", default_value = "none", value_parser = mutant("none"))]
    pub(crate) mutant: MutantRule,
    /// The order in which moves are tried: given, reverse, random, best, worst, static, or nth:N
    ///
    /// best and worst sort moves by their true values, static by the static value of the position after the move. Of
    /// equally good moves, a search chooses the first one, so the order may change the choice. random:SEED is short
    /// for random with --seed SEED. nth:N is the Nth of all orders of the tree: the first is the given order, the last
    /// its reverse. `compare --order all` finds orders worth drawing.
    #[arg(long, value_name = "ORDER", default_value = "given", value_parser = order)]
    pub(crate) order: OrderRule,
    #[command(flatten)]
    pub(crate) common: Common,
}

impl From<&OneSearch> for Searches {
    fn from(search: &OneSearch) -> Self {
        Searches {
            algorithm: search.algorithm.into_iter().collect(),
            depth: search.depth.into_iter().collect(),
            cut_on: vec![search.cut_on],
            fail: vec![search.fail],
            mates: vec![search.mates],
            mutant: vec![search.mutant],
            order: vec![search.order],
            common: search.common.clone(),
        }
    }
}

// Options of a command that runs a search for each combination of their values.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Search options (several with commas: all combinations)")]
pub(crate) struct Searches {
    /// The algorithms, techniques after a +: alpha-beta,alpha-beta+quiescence (`plyscope algorithms` lists both);
    /// default: minimax,alpha-beta (draw: alpha-beta)
    #[arg(short, long, value_name = "NAME,…", value_delimiter = ',', value_parser = Methods)]
    pub(crate) algorithm: Vec<Method>,
    /// Search this many plies; default: to the end in trees, tictactoe, nim, hexapawn and isolation; 3 in chess, mnk
    /// and breakthrough; 4 in kalah; 5 in other games
    #[arg(short, long, value_name = "PLIES,…", value_delimiter = ',', value_parser = options::depth)]
    pub(crate) depth: Vec<u32>,
    /// Cut where a value equals the bound (v ≥ β, v ≤ α), or only beyond it (v > β, v < α)
    #[arg(long, value_name = "RULE,…", value_delimiter = ',', default_value = "equal", value_parser = cut_rules())]
    pub(crate) cut_on: Vec<CutOn>,
    /// For a value outside the window, return the best value seen (soft) or the bound (hard)
    #[arg(long, value_name = "RULE,…", value_delimiter = ',', default_value = "soft", value_parser = fail_rules())]
    pub(crate) fail: Vec<Fail>,
    /// Score nearer wins higher (distance) or all wins alike (flat); auto: distance, but flat for trees with chance
    /// nodes, and for trees without wins and losses
    #[arg(long, value_name = "RULE,…", value_delimiter = ',', default_value = "auto")]
    pub(crate) mates: Vec<MatesRule>,
    /// Make a typical mistake on purpose, to show what comes of it: the result may be wrong, and every output says so
    #[arg(long, value_name = "MUTANT,…", value_delimiter = ',', default_value = "none", value_parser = mutant("none"))]
    pub(crate) mutant: Vec<MutantRule>,
    /// The orders in which moves are tried: given, reverse, random, best, worst, static, or nth:N; compare: all
    ///
    /// best and worst sort moves by their true values, static by the static value of the position after the move. Of
    /// equally good moves, a search chooses the first one, so the order may change the choice. random:SEED is short
    /// for random with --seed SEED. nth:N is the Nth of all orders of the tree: the first is the given order, the last
    /// its reverse. `compare --order all` counts the work of all orders, or of many random ones, and names the best and
    /// the worst.
    #[arg(long, value_name = "ORDER,…", value_delimiter = ',', default_value = "given", value_parser = order)]
    pub(crate) order: Vec<OrderRule>,
    #[command(flatten)]
    pub(crate) common: Common,
}

// Options that have one value for all searches of a command.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Search options")]
pub(crate) struct Common {
    /// Value of an immediate win
    #[arg(long, value_name = "N", default_value_t = 99)]
    pub(crate) max: i32,
    /// Static values are limited to ±N; larger scores mean a forced win (Czech mnoho = much)
    #[arg(long, value_name = "N", default_value_t = 90)]
    pub(crate) mnoho: i32,
    /// The seed of --order random
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0, u64::MAX))]
    pub(crate) seed: u64,
    /// The (α, β) window of the root, from MAX's point of view, such as -5,5 or -inf,3
    #[arg(long, value_name = "A,B", allow_hyphen_values = true, value_parser = options::window)]
    pub(crate) window: Option<Window>,
    /// Discount per ply in the Connect-4 programs of document 004: values are multiplied by (1 − Koeff · ply)
    #[arg(long, value_name = "N", default_value = "0.2", allow_negative_numbers = true, value_parser = options::coefficient)]
    pub(crate) koeff: Value,
    /// Factor by which the second program of document 004 multiplies the value of a reply
    #[arg(long, value_name = "N", default_value = "10", allow_negative_numbers = true, value_parser = options::coefficient)]
    pub(crate) correct_k: Value,
    /// The static evaluation; `plyscope games` lists the evaluations of each game
    #[arg(long, value_name = "NAME")]
    pub(crate) eval: Option<String>,
    /// Player to move at the root; default: the one that the tree names, or MAX
    #[arg(long, value_name = "PLAYER", value_parser = player)]
    pub(crate) to_move: Option<Player>,
    /// Names of MAX and MIN: --players Anna,Boris
    #[arg(long, value_name = "MAX,MIN", value_parser = players)]
    pub(crate) players: Option<[String; 2]>,
    /// Names of inner nodes without a name: letters A, B, C, … depth first, or off; default: letters, but off for games
    /// of your own
    #[arg(long, value_name = "NAMES", value_parser = one_of([NodeNames::Letters, NodeNames::Off], NodeNames::name))]
    pub(crate) names: Option<NodeNames>,
    /// Smallest and largest possible value of a tree, which star1 and star2 use for cutoffs at chance nodes
    #[arg(long, value_name = "A,B", allow_hyphen_values = true, value_parser = bounds)]
    pub(crate) bounds: Option<Window>,
    /// Symmetric positions are one: of moves that lead to mirror images of a board, only the first is searched; ×4 says
    /// how many nodes of the full tree it stands for
    #[arg(long)]
    pub(crate) symmetry: bool,
    /// Branching factors of a flat list of leaves, ply by ply: 3,3 for nine leaves
    #[arg(long, value_name = "B,…", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) branching: Vec<u32>,
    /// Store at most this many nodes; further nodes are only counted
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = whole(1, 100_000_000))]
    pub(crate) node_limit: u64,
    /// Store at most this many megabytes for all searches together; further nodes are only counted
    #[arg(long, value_name = "MB", default_value_t = 1_000, value_parser = whole(1, 1_000_000))]
    pub(crate) memory_limit: u64,
    /// Abandon a search after this many nodes
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = whole(1, u64::MAX))]
    pub(crate) visit_limit: u64,
}

/// Returns the command line. Negative numbers are parsed as values of the preceding option, so that the option reports
/// the error. The arguments of commands are deferred: `clap::Command::build` adds them.
pub(crate) fn command() -> clap::Command {
    let with_examples = |command: clap::Command| {
        let examples = examples(command.get_name());
        command.after_help(examples)
    };
    with_examples(Arguments::command()).mut_subcommands(|command| with_examples(command).allow_negative_numbers(true))
}

/// Returns the examples at the end of the help text of a command. Each is a complete command, which a test runs.
fn examples(command: &str) -> String {
    const EXAMPLES: &str = include_str!("../../templates/help/examples.txt");
    let after_heading = EXAMPLES.lines().skip_while(|line| *line != command).skip(1);
    let examples: Vec<&str> = after_heading.take_while(|line| line.starts_with(' ')).collect();
    format!("Examples:\n{}", examples.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_argument_has_help() {
        Arguments::command().help_expected(true).debug_assert();
    }

    #[test]
    fn every_command_has_examples() {
        let program = command();
        for command in program.get_subcommands().chain([&program]) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let examples = help.strip_prefix("Examples:\n").unwrap_or_default();
            let name = command.get_name();
            assert!((2..=3).contains(&examples.lines().count()), "{name}: {help}");
            for line in examples.lines() {
                let is_its_own = line.starts_with(&format!("  plyscope {name}")) || name == "plyscope";
                assert!(is_its_own && line.chars().count() <= 80, "{name}: {line}");
            }
        }
    }
}
