//! Solving positions, and letting programs play.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use plyscope::fault::Fault;
use plyscope::game::catalog::AnyGame;
use plyscope::game::{Notation, Player, Value};
use plyscope::locale::Locale;
use plyscope::render::words::thousands;
use plyscope::render::{Palette, svg, table};
use plyscope::report;
use plyscope::search::{MateScores, Mates, Rules, Settings, Verdict, Weights};
use plyscope::study::{Played, Standing, Tournament};
use plyscope::trace::{Watch, solve_any};

use super::Failure;
use super::args;
use super::files::{self, Output};
use super::plan::{Bar, Progress, note};

/// `plyscope solve`.
pub(super) fn solve(arguments: &args::Solve) -> Result<(), Failure> {
    let source = files::read_source(Some(&arguments.game), &[])?;
    let bar = Progress::new(&format!("solve {}", source.heading()));
    let mut watch = Watch { visits: arguments.visit_limit, progress: &mut |visits| bar.show(visits) };
    let solved = solve_any(&source.game, &mut watch)?;
    drop(bar);
    let score = |verdict| score(&source.game, verdict);
    let mut out = Output::open(None)?;
    if arguments.json {
        let entry = |verdict: Verdict| {
            let (result, plies) = match verdict {
                Verdict::Win { plies } => ("win", Some(plies)),
                Verdict::Draw => ("draw", None),
                Verdict::Loss { plies } => ("loss", Some(plies)),
            };
            serde_json::json!({"result": result, "plies": plies, "score": score(verdict)})
        };
        let mut whole = entry(solved.verdict);
        let moves = solved.moves.iter().map(|(name, verdict)| {
            let mut mv = entry(*verdict);
            mv["move"] = name.as_str().into();
            mv
        });
        whole["moves"] = moves.collect();
        whole["line"] = solved.line.clone().into();
        whole["nodes"] = solved.visits.into();
        writeln!(out, "{whole:#}")?;
        return out.finish();
    }
    let mover = match source.game.root_player() {
        Player::Max => "MAX",
        Player::Min => "MIN",
    };
    let side = match &source.game {
        AnyGame::TicTacToe(game) => game.side(source.game.root_player()),
        AnyGame::ConnectFour(game) => game.side(source.game.root_player()),
        _ => None,
    };
    let mover = side.unwrap_or(mover);
    writeln!(out, "{:<12}{}, {mover} to move", "solve", source.heading())?;
    let result = match solved.verdict {
        Verdict::Draw => "a draw".to_owned(),
        Verdict::Loss { plies: 0 } => format!("{mover} has lost"),
        Verdict::Win { plies: 0 } => format!("{mover} has won"),
        verdict => format!("{mover} {verdict}"),
    };
    let how = if solved.moves.is_empty() { "" } else { ", if both sides play perfectly" };
    writeln!(out, "{:<12}{result}{how}", "result")?;
    if let Some(score) = score(solved.verdict) {
        writeln!(out, "{:<12}{score}  the winner's discs left, the last one played included (P. Pons)", "score")?;
    }
    if !solved.line.is_empty() {
        writeln!(out, "{:<12}{}", "line", solved.line.join(" "))?;
    }
    let width = solved.moves.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (index, (name, verdict)) in solved.moves.iter().enumerate() {
        let label = if index == 0 { "moves" } else { "" };
        let score = score(*verdict).map_or_else(String::new, |score| format!("  {score:>3}"));
        let best = if *verdict == solved.verdict { "  ← best" } else { "" };
        writeln!(out, "{label:<12}{name:<width$}{score}  {verdict}{best}")?;
    }
    writeln!(out, "{:<12}{}", "nodes", thousands(solved.visits))?;
    out.finish()
}

/// The score of P. Pons's solver, in Connect-4.
fn score(game: &AnyGame, verdict: Verdict) -> Option<i64> {
    let AnyGame::ConnectFour(game) = game else { return None };
    Some(match verdict {
        Verdict::Win { plies } => i64::from(game.discs_left(plies)),
        Verdict::Draw => 0,
        Verdict::Loss { plies } => -i64::from(game.discs_left(plies)),
    })
}

/// `plyscope tune`.
pub(super) fn tune(arguments: &args::Tune) -> Result<(), Failure> {
    let source = files::read_source(Some(&arguments.game), &[])?;
    let AnyGame::ConnectFour(game) = &source.game else {
        return Err(Failure::Usage(
            Fault::new(format!("tune plays connect4, not {}", source.game.name()))
                .help("give a position of connect4, or none: the empty wall"),
        ));
    };
    let tournament = Tournament::new(game, &programs(arguments), arguments.openings, arguments.plies, arguments.seed);
    if tournament.programs().count() < 2 {
        return Err(Failure::Usage(
            Fault::new("there is only one program, and none to play against")
                .help("give several, for example --koeff 0,0.1,0.2 or -a habr-connect4-v1,habr-connect4-v2"),
        ));
    }
    if let Some(plot) = &arguments.plot {
        if Some(plot) == arguments.output.as_ref() {
            return Err(Failure::Usage(Fault::new("the plot would replace the log").help("give --plot another name")));
        }
        files::keep_inputs(plot, arguments.output.as_deref())?;
    }
    let mut plot = arguments.plot.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let games = play_all(&tournament, arguments.output.as_deref())?;
    let standings = tournament.standings(&games);
    if let Some(mut out) = plot.take() {
        let scene = report::tournament(&Locale::new(arguments.lang.into()), &tournament, &standings)
            .ok_or_else(|| Fault::new("there is nothing to plot: none of the programs has a Koeff"))?;
        let options = svg::Options { palette: &Palette::light(), target: svg::Target::File };
        svg::write(&scene, &options, &mut out)?;
        out.finish()?;
    }
    let mut out = Output::open(None)?;
    write_standings(&mut out, &tournament, &standings)?;
    out.finish()
}

/// All combinations of what is asked for.
fn programs(arguments: &args::Tune) -> Vec<Settings> {
    let mut programs = Vec::new();
    for &algorithm in &arguments.algorithm {
        for &depth in &arguments.depth {
            for &correct_k in &arguments.correct_k {
                for &koeff in &arguments.koeff {
                    programs.push(Settings {
                        algorithm,
                        depth: Some(depth),
                        rules: Rules { mates: MateScores::default().with(Mates::Distance), ..Rules::default() },
                        weights: Weights { koeff, correct_k },
                        ..Settings::default()
                    });
                }
            }
        }
    }
    programs
}

/// Plays the games that the log does not have yet, and adds a line to it after each.
fn play_all(tournament: &Tournament, path: Option<&Path>) -> Result<Vec<Played>, Failure> {
    let mut log = path.map(|path| Log::open(tournament, path)).transpose()?;
    let mut games = log.as_mut().map(|log| std::mem::take(&mut log.played)).unwrap_or_default();
    if let (Some(path), true) = (path, !games.is_empty()) {
        note(&format!("{} has {} of {} games: continuing from there", path.display(), games.len(), tournament.games()));
    }
    let bar = Bar::new(tournament.games(), "games");
    for number in games.len()..tournament.games() {
        bar.show(number);
        let played = tournament.play(number);
        if let Some(log) = &mut log {
            log.add(&tournament.line(number, &played))?;
        }
        games.push(played);
    }
    Ok(games)
}

/// The log of a tournament: unlike other outputs it grows line by line, so that a run that was interrupted can go on.
struct Log {
    file: File,
    name: String,
    played: Vec<Played>,
}

impl Log {
    /// Reads what is there, cuts off a line that was not finished, and is ready for more.
    fn open(tournament: &Tournament, path: &Path) -> Result<Self, Failure> {
        if path == Path::new("-") {
            return Err(Failure::Usage(
                Fault::new("the log cannot go to standard output: a later run continues from it")
                    .help("give -o a file"),
            ));
        }
        let name = path.display().to_string();
        let unusable = |error: io::Error| Fault::new(format!("{name} cannot be written: {error}"));
        let mut options = File::options();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(unusable)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| Fault::new(format!("{name} cannot be read: {error}")))?;
        let (played, bytes) = tournament.resume(&text, &name)?;
        file.set_len(bytes as u64).map_err(unusable)?;
        file.seek(SeekFrom::End(0)).map_err(unusable)?;
        let mut log = Log { file, name, played };
        if bytes == 0 {
            log.add(Tournament::HEADER)?;
        }
        Ok(log)
    }

    /// Adds a line in one piece.
    fn add(&mut self, line: &str) -> Result<(), Failure> {
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|error| Fault::new(format!("{} cannot be written: {error}", self.name)).into())
    }
}

/// The table of results, the best program first, and a sentence.
fn write_standings(out: &mut Output, tournament: &Tournament, standings: &[Standing]) -> Result<(), Failure> {
    let mut order: Vec<(&Settings, &Standing)> = tournament.programs().zip(standings).collect();
    order.sort_by(|(_, one), (_, other)| Standing::share(other.all()).total_cmp(&Standing::share(one.all())));
    let percent = |counts| format!("{:.1} %", Standing::share(counts) * 100.0);
    let rows = order.iter().map(|(settings, standing)| {
        let knows = settings.algorithm.sums_gains();
        let number = |value: Value| if knows { value.to_string() } else { "–".to_owned() };
        let [won, drawn, lost] = standing.all().map(|count| count.to_string());
        [
            settings.algorithm.name().to_owned(),
            number(settings.weights.koeff),
            number(settings.weights.correct_k),
            settings.depth.map_or_else(|| "∞".to_owned(), |depth| depth.to_string()),
            won,
            drawn,
            lost,
            percent(standing.all()),
            percent(standing.beginning),
            percent(standing.replying),
        ]
    });
    let headings =
        ["program", "koeff", "correct-k", "depth", "won", "drawn", "lost", "points", "as first", "as second"];
    let right = [false, true, true, true, true, true, true, true, true, true];
    table::write(out, &headings, &right, rows)?;
    if let Some((settings, standing)) = order.first() {
        let games: u32 = standing.all().iter().sum();
        let weights = if settings.algorithm.sums_gains() {
            format!(" with Koeff {}", settings.weights.koeff)
        } else {
            String::new()
        };
        let alike = order
            .iter()
            .filter(|(_, other)| Standing::share(other.all()).total_cmp(&Standing::share(standing.all())).is_eq());
        let others = match alike.count() {
            1 => String::new(),
            2 => ", and so does another one".to_owned(),
            more => format!(", and so do {} others", more - 1),
        };
        let name = settings.algorithm;
        writeln!(out, "{name}{weights} gets {} of the points in {games} games{others}", percent(standing.all()))?;
    }
    writeln!(out, "points: a win 1, a draw ½; each pair of programs plays every opening both ways")?;
    Ok(())
}
