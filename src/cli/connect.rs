//! `plyscope solve` and `plyscope tune`.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::fault::Fault;
use crate::game::Value;
use crate::game::catalog::AnyGame;
use crate::locale::Locale;
use crate::render::Palette;
use crate::report;
use crate::search::{Finding, MateScores, Mates, Rules, Settings, Verdict, Watch, Weights, solve_any};
use crate::story::lines::in_columns;
use crate::story::table;
use crate::story::words::{self, thousands};
use crate::study::{Played, Standing, Tournament};

use super::args;
use super::files::{self, Output};
use super::output::PlotFormat;
use super::plan::{game_bar, note, spinner};
use super::{Failure, refuse};

pub(super) fn solve(arguments: &args::Solve) -> Result<(), Failure> {
    let source = files::read_game(&arguments.game)?;
    let locale = &arguments.words.locale()?;
    let heading = words::heading(locale, source.heading());
    let bar = spinner(locale, &format!("{} {heading}", locale.text("label-solve")), "progress-nodes");
    let mut watch = Watch { visits: arguments.visit_limit, progress: &mut |visits| bar.set_position(visits) };
    let solved = solve_any(&source.game, &mut watch)?;
    drop(bar);
    if !solved.is_complete() {
        let parts = [("nodes", thousands(solved.visits).into()), ("option", "--visit-limit".into())];
        note(locale, &locale.with("note-solve-limit", &parts));
    }
    let score = |verdict| score(&source.game, verdict);
    let mut out = Output::open(None)?;
    if arguments.json {
        let mut whole = in_json(&source.game, solved.finding);
        let moves = solved.moves.iter().map(|(name, finding)| {
            let mut mv = in_json(&source.game, *finding);
            mv["move"] = name.as_str().into();
            mv
        });
        whole["moves"] = moves.collect();
        whole["line"] = solved.line.clone().into();
        whole["nodes"] = solved.visits.into();
        writeln!(out, "{whole:#}")?;
        return out.finish();
    }
    let mover = source.game.root_player();
    let mover =
        source.game.side(mover).map_or_else(|| words::unnamed_player(locale, mover), |side| words::side(locale, side));
    let of_mover = || ("player", mover.as_str().into());
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut say = |label: &str, content: String| {
        lines.push((if label.is_empty() { String::new() } else { locale.text(label) }, content));
    };
    say("label-solve", locale.with("summary-search", &[("heading", heading.into()), of_mover()]));
    let of_player = |key: &str, plies: u32| locale.with(key, &[of_mover(), ("count", plies.into())]);
    let exact = |verdict| match verdict {
        Verdict::Draw => locale.text("solve-move-draws"),
        Verdict::Win { plies } => locale.count("solve-move-wins", plies.into()),
        Verdict::Loss { plies } => locale.count("solve-move-loses", plies.into()),
        Verdict::Ahead { points } => locale.count("solve-move-ahead", points.into()),
        Verdict::Behind { points } => locale.count("solve-move-behind", points.into()),
    };
    let between = |worst, best| {
        locale.with("solve-move-between", &[("best", exact(best).into()), ("worst", exact(worst).into())])
    };
    let result = match solved.finding {
        Finding::Solved(Verdict::Draw) => locale.text("solve-draw"),
        Finding::Solved(Verdict::Loss { plies: 0 }) => locale.with("solve-has-lost", &[of_mover()]),
        Finding::Solved(Verdict::Win { plies: 0 }) => locale.with("has-won", &[of_mover()]),
        Finding::Solved(Verdict::Win { plies }) => of_player("solve-wins", plies),
        Finding::Solved(Verdict::Ahead { points }) => of_player("solve-ahead", points),
        Finding::Solved(Verdict::Behind { points }) => of_player("solve-behind", points),
        Finding::Solved(Verdict::Loss { plies }) => of_player("solve-loses", plies),
        Finding::Between { best: Verdict::Loss { .. }, worst } => of_player("solve-loses-or-more", worst.plies()),
        Finding::Between { worst, best: best @ (Verdict::Ahead { .. } | Verdict::Behind { .. }) } => {
            between(worst, best)
        }
        // Both bounds are wins: `solve_any` returns an error if it is not known who wins.
        Finding::Between { best, .. } => of_player("solve-wins-or-more", best.plies()),
    };
    let is_over = solved.moves.is_empty();
    let perfectly = |result: String| locale.with("solve-perfectly", &[("result", result.into())]);
    say("label-result", if is_over { result } else { perfectly(result) });
    let score = |finding| if let Finding::Solved(verdict) = finding { score(verdict) } else { None };
    if let Some(score) = score(solved.finding) {
        say("label-score", locale.with("solve-score", &[("score", score.to_string().into())]));
    }
    if !solved.line.is_empty() {
        say("label-line", solved.line.join(" "));
    }
    let width = solved.moves.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (index, (name, finding)) in solved.moves.iter().enumerate() {
        let score = score(*finding).map_or_else(String::new, |score| format!("  {score:>3}"));
        let is_best = *finding == solved.finding && matches!(finding, Finding::Solved(_));
        let best = if is_best { format!("  {}", locale.text("summary-best")) } else { String::new() };
        let worth = match *finding {
            Finding::Solved(verdict) => exact(verdict),
            Finding::Between { worst: Verdict::Win { .. }, best } => {
                locale.count("solve-move-wins-or-more", best.plies().into())
            }
            Finding::Between { worst, best: Verdict::Loss { .. } } => {
                locale.count("solve-move-loses-or-more", worst.plies().into())
            }
            Finding::Between { worst, best } => between(worst, best),
        };
        let label = if index == 0 { "label-moves" } else { "" };
        say(label, format!("{name:<width$}{score}  {worth}{best}"));
    }
    say("label-nodes", thousands(solved.visits));
    let text = in_columns(&lines, out.width());
    out.write_all(text.as_bytes())?;
    out.finish()
}

fn in_json(game: &AnyGame, finding: Finding) -> serde_json::Value {
    let exact = |verdict| {
        let (result, plies) = match verdict {
            Verdict::Win { plies } => ("win", Some(plies)),
            Verdict::Draw => ("draw", None),
            Verdict::Loss { plies } => ("loss", Some(plies)),
            Verdict::Ahead { .. } => ("win", None),
            Verdict::Behind { .. } => ("loss", None),
        };
        let score = match verdict {
            Verdict::Ahead { points } => Some(i64::from(points)),
            Verdict::Behind { points } => Some(-i64::from(points)),
            Verdict::Draw if !game.can_be_decided() => Some(0),
            _ => score(game, verdict),
        };
        serde_json::json!({"result": result, "plies": plies, "score": score})
    };
    match finding {
        Finding::Solved(verdict) => exact(verdict),
        Finding::Between { worst, best } => {
            let mut entry = match best {
                Verdict::Win { plies } if finding.is_decided() => {
                    serde_json::json!({"result": "win", "plies_at_least": plies})
                }
                Verdict::Loss { .. } => serde_json::json!({"result": "loss", "plies_at_least": worst.plies()}),
                Verdict::Ahead { .. } if finding.is_decided() => serde_json::json!({"result": "win"}),
                Verdict::Behind { .. } => serde_json::json!({"result": "loss"}),
                _ => serde_json::json!({"result": null}),
            };
            (entry["worst"], entry["best"]) = (exact(worst), exact(best));
            entry
        }
    }
}

/// Returns the score as defined by P. Pons's solver for Connect-4, positive if the player to move wins; `None` for
/// other games.
fn score(game: &AnyGame, verdict: Verdict) -> Option<i64> {
    let AnyGame::ConnectFour(game) = game else { return None };
    Some(match verdict {
        Verdict::Win { plies } => i64::from(game.discs_left(plies)),
        Verdict::Loss { plies } => -i64::from(game.discs_left(plies)),
        _ => 0,
    })
}

/// Plays a tournament between programs, and writes the standings, and if requested a log of the games and a plot.
pub(super) fn tune(arguments: &args::Tune) -> Result<(), Failure> {
    let source = files::read_game(&arguments.game)?;
    let AnyGame::ConnectFour(game) = &source.game else {
        return refuse(
            format!("tune plays connect4, not {}", source.game.name()),
            "give a position of connect4, or none: the empty wall",
        );
    };
    let tournament = Tournament::new(game, &programs(arguments), arguments.openings, arguments.plies, arguments.seed);
    if tournament.programs().count() < 2 {
        return refuse(
            "there is only one program, and none to play against",
            "give several, for example --koeff 0,0.1,0.2 or -a habr-connect4-v1,habr-connect4-v2",
        );
    }
    if arguments.plot.is_some() && arguments.plot == arguments.output {
        return refuse("the plot would replace the log", "give --plot another name");
    }
    let locale = &arguments.words.locale()?;
    let mut plot = arguments.plot.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let games = play_all(&tournament, arguments.output.as_deref(), locale)?;
    let standings = tournament.standings(&games);
    if let Some(mut out) = plot.take() {
        let scene = report::tournament(locale, &tournament, &standings)
            .ok_or_else(|| Fault::new("there is nothing to plot: none of the programs has a Koeff"))?;
        PlotFormat::Svg.write(&scene, &Palette::light(), 96.0, &mut out)?;
        out.finish()?;
    }
    let mut out = Output::open(None)?;
    write_standings(&mut out, locale, &tournament, &standings)?;
    out.finish()
}

/// Returns a program for each combination of algorithm, depth and coefficients.
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

/// Plays the games of a tournament that are not in the log yet, and appends them to the log. Returns all games in
/// order. Without a log, plays all games.
fn play_all(tournament: &Tournament, path: Option<&Path>, locale: &Locale) -> Result<Vec<Played>, Failure> {
    let mut log = path.map(|path| Log::open(tournament, path)).transpose()?;
    let mut games = log.as_mut().map(|log| std::mem::take(&mut log.played)).unwrap_or_default();
    if let (Some(path), true) = (path, !games.is_empty()) {
        let file = ("file", path.display().to_string().into());
        let amounts = [("played", games.len().into()), ("count", tournament.games().into()), file];
        note(locale, &locale.with("note-games-continued", &amounts));
    }
    let bar = game_bar(locale, tournament.games());
    for number in games.len()..tournament.games() {
        bar.set_position(number as u64);
        let played = tournament.play(number);
        if let Some(log) = &mut log {
            log.add(&tournament.line(number, &played))?;
        }
        games.push(played);
    }
    Ok(games)
}

/// Log of a tournament. Each game appends a line, so that an interrupted run can continue.
struct Log {
    file: File,
    name: String,
    played: Vec<Played>,
}

impl Log {
    /// Opens or creates the log, reads the played games, truncates an incomplete last line, and writes the header if
    /// the log is empty.
    fn open(tournament: &Tournament, path: &Path) -> Result<Self, Failure> {
        if path == Path::new("-") {
            return refuse("the log cannot go to standard output: a later run continues from it", "give -o a file");
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

    fn add(&mut self, line: &str) -> Result<(), Failure> {
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|error| Fault::new(format!("{} cannot be written: {error}", self.name)).into())
    }
}

/// Writes the table of results, the best program first, and sentences about the best program and about points.
fn write_standings(
    out: &mut Output,
    locale: &Locale,
    tournament: &Tournament,
    standings: &[Standing],
) -> Result<(), Failure> {
    let mut order: Vec<(&Settings, &Standing)> = tournament.programs().zip(standings).collect();
    order.sort_by(|(_, one), (_, other)| Standing::share(other.all()).total_cmp(&Standing::share(one.all())));
    let percent = |counts| words::percent(locale, Standing::share(counts));
    let program =
        |settings: &Settings| words::method(locale, &Settings { algorithm: settings.algorithm, ..Settings::default() });
    let rows = order.iter().map(|(settings, standing)| {
        let knows = settings.algorithm.sums_gains();
        let number = |value: Value| if knows { locale.number(&value.to_string()) } else { "–".to_owned() };
        let [won, drawn, lost] = standing.all().map(|count| count.to_string());
        [
            program(settings),
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
    let [program_heading, depth, won, drawn, lost, points, first, second] = [
        "heading-program",
        "heading-depth",
        "heading-won",
        "heading-drawn",
        "heading-lost",
        "heading-points",
        "heading-as-first",
        "heading-as-second",
    ]
    .map(|key| locale.text(key));
    let headings = [&program_heading, "koeff", "correct-k", &depth, &won, &drawn, &lost, &points, &first, &second];
    let right = [false, true, true, true, true, true, true, true, true, true];
    let width = out.width();
    table::write(out, width, &headings, &right, rows)?;
    if let Some((settings, standing)) = order.first() {
        let games: u32 = standing.all().iter().sum();
        let mut name = program(settings);
        if settings.algorithm.sums_gains() {
            let koeff = locale.number(&settings.weights.koeff.to_string());
            name = locale.with("tune-with-koeff", &[("program", name.into()), ("koeff", koeff.into())]);
        }
        let share = percent(standing.all());
        let parts = [("program", name.into()), ("share", share.into()), ("games", games.into())];
        let mut result = locale.with("tune-best", &parts);
        let alike = order
            .iter()
            .filter(|(_, other)| Standing::share(other.all()).total_cmp(&Standing::share(standing.all())).is_eq());
        let others = alike.count() - 1;
        if others > 0 {
            result = locale.with("tune-others", &[("result", result.into()), ("count", others.into())]);
        }
        out.say(&result)?;
    }
    out.say(&locale.text("tune-points"))?;
    Ok(())
}
