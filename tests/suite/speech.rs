//! All outputs use the requested language, and write chess moves in its notation.

use plyscope::render::Theme;
use plyscope::search::{Algorithm, Technique};

use crate::golden::check_golden;
use crate::suite::program::{Run, folder, run, run_in};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
/// Position in which White can castle, capture and promote.
const CHESS: &str = "chess:5q1k/4P1pp/8/8/1n6/2P5/8/R3K2N w Q - 0 1";

/// Commands that print texts, including those that print them on standard error.
const SPEAKERS: &[&[&str]] = &[
    &["search", TEXTBOOK],
    &["search", TEXTBOOK, "--trace"],
    &["search", TEXTBOOK, "--trace=latex"],
    &["search", TEXTBOOK, "-a", "minimax", "--window", "1,4"],
    &["search", "(A: (loss 1) B: ((win 3) (draw win)))", "-a", "proof-number"],
    &["search", "*((3 5) (1 2))", "--koeff", "3"],
    &["search", CHESS, "-a", "alpha-beta+quiescence+null-move+deepening+table", "-d", "2"],
    &["search", CHESS, "-a", "nemec-probability", "-d", "1"],
    &["search", CHESS, "-d", "1", "--json", "--mutant", "no-dal"],
    &["search", "connect4", "-a", "habr-connect4-v1", "-d", "1"],
    &["compare"],
    &["compare", TEXTBOOK, "-a", "minimax,pvs,mtd-f,aspiration", "--order", "given,best,nth:3,random:4"],
    &["compare", TEXTBOOK, "--window", "1,4", "--depth", "2", "-a", "alpha-beta,nemec-depth-2", "--fail", "hard"],
    &["compare", CHESS, "-a", "alpha-beta,alpha-beta+null-move,nemec-probability", "-d", "1"],
    &["compare", "tictactoe:X.O/.X./..O", "-a", "proof-number"],
    &["compare", TEXTBOOK, "--order", "all"],
    &["compare", TEXTBOOK, "--order", "all", "-a", "minimax"],
    &["compare", "connect4", "--order", "all", "-d", "1,2,3", "--samples", "20"],
    &["compare", "connect4", "--order", "all", "-d", "2,3", "--samples", "20", "--count", "nodes"],
    &["solve", "connect4:634617614453262436177"],
    &["solve", "tictactoe:XXX/OO./..."],
    &["solve", "nim:1,2"],
    &["perft", "chess", "-d", "2"],
    &["perft", "chess", "-d", "1", "--divide"],
    &["perft", "chess", "-d", "2", "--cumulative"],
    &["games"],
    &["games", "tictactoe"],
    &["games", "connect4"],
    &["games", "nim"],
    &["games", "mnk"],
    &["games", "reversi"],
    &["games", "hexapawn"],
    &["games", "breakthrough"],
    &["games", "isolation"],
    &["games", "knight-isolation"],
    &["games", "kalah"],
    &["games", "chess"],
    &["games", "draughts"],
    &["games", "checkers"],
    &["games", "shashki"],
    &["algorithms"],
    &["themes"],
    &["themes", "--keys"],
    &["lesson"],
    &["tune", "--openings", "1", "-d", "1", "--koeff", "0,1"],
    &["tune", "--openings", "1", "-d", "1", "-a", "minimax,alpha-beta"],
    &["draw"],
    &["draw", "connect4", "-d", "3", "-f", "svg", "--show", "remaining", "--size", "a5"],
    &["draw", "connect4", "-d", "4", "-f", "svg"],
    &["draw", TEXTBOOK, "-f", "mmd", "--show", "remaining"],
    &["draw", TEXTBOOK, "-f", "png", "-o", "picture.png", "--width", "300", "--dpi", "96"],
    &["report", TEXTBOOK, "--node-limit", "5"],
    &["lesson", "null-move"],
];

/// Words that occur in no Czech or Russian sentence.
const ENGLISH: &[&str] = &[
    "the",
    "of",
    "is",
    "are",
    "with",
    "that",
    "what",
    "which",
    "who",
    "each",
    "every",
    "not",
    "was",
    "were",
    "where",
    "this",
    "its",
    "node",
    "move",
    "search",
    "searches",
    "searched",
    "depth",
    "order",
    "saved",
    "cutoffs",
    "bound",
    "wins",
    "loses",
    "position",
    "algorithm",
    "technique",
    "theme",
    "lesson",
    "note",
    "wrote",
    "deep",
    "reason",
    "event",
    "step",
    "root",
    "plies",
    "ply",
    "fewest",
    "most",
    "mean",
    "share",
    "orders",
    "won",
    "drawn",
    "lost",
    "points",
    "computed",
    "published",
    "total",
    "cumulative",
    "source",
    "example",
    "evaluation",
    "evaluations",
    "document",
    "quiescence",
    "fail",
    "checked",
    "result",
    "score",
    "minimum",
    "mates",
    "black",
    "white",
];

/// Removes typed words, quoted words, and English terms in brackets, which are equal in all languages.
fn spoken(said: &str) -> String {
    let said = said.replace("(proof-number search)", "");
    let mut words = String::new();
    for (index, part) in said.split('`').enumerate() {
        if index % 2 == 0 {
            words.push_str(part);
        }
    }
    // Removes options with their values.
    let mut kept: Vec<&str> = Vec::new();
    let mut is_option = false;
    for word in words.split_whitespace() {
        let is_flag = word.starts_with("--") || word.starts_with('-') && word.len() == 2;
        if !is_option && !is_flag {
            kept.push(word);
        }
        is_option = word.starts_with('-') && word.len() > 1 && !word.ends_with([':', ';', ',', ')']);
    }
    kept.join(" ")
}

fn english_words(said: &str, language: &str) -> Vec<String> {
    let is_letter = |c: char| c.is_alphanumeric() || "-_.:/+".contains(c);
    let spoken = spoken(said);
    let words = spoken.split(|c| !is_letter(c)).map(|word| word.trim_matches(['.', ':', '/']));
    let is_english = |word: &&str| ENGLISH.contains(word) && !(language == "cs" && *word == "minimum");
    words.filter(is_english).map(str::to_owned).collect()
}

/// Returns all texts that a command printed for users.
fn said(Run { status, stdout, stderr }: &Run, arguments: &[&str]) -> String {
    assert_eq!(*status, 0, "{arguments:?}: {stderr}");
    let is_data = arguments.contains(&"--json") || ["svg", "mmd"].iter().any(|format| arguments.contains(format));
    format!("{}\n{stderr}", if is_data { "" } else { stdout })
}

#[test]
fn every_command_prints_the_requested_language() {
    let folder = folder("speech");
    let mut wrong = Vec::new();
    for arguments in SPEAKERS {
        let english = said(&run_in(&folder, arguments, b""), arguments);
        for language in ["cs", "ru"] {
            let with_language = [arguments, &["--lang", language][..]].concat();
            let told = said(&run_in(&folder, &with_language, b""), arguments);
            assert_ne!(told, english, "{with_language:?}");
            // Elements of themes and their values are typed words.
            let is_typed = |word: &String| {
                let is_it = |name: &str| name == word;
                arguments.contains(&"--keys")
                    && Theme::KEYS.iter().any(|key| is_it(key.name) || key.words.iter().any(|word| is_it(word)))
            };
            let strange: Vec<String> =
                english_words(&told, language).into_iter().filter(|word| !is_typed(word)).collect();
            if !strange.is_empty() {
                wrong.push(format!("{with_language:?} says {strange:?}:\n{told}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn notes_are_translated() {
    for (language, label) in [("en", "note: "), ("cs", "poznámka: "), ("ru", "примечание: ")] {
        let told = run(&["search", TEXTBOOK, "-a", "minimax", "--window", "1,4", "--lang", language]).stderr;
        assert!(told.starts_with(label) && told.contains("--window"), "{told}");
    }
}

#[test]
fn techniques_have_translated_names_in_output_for_people() {
    let method = "alpha-beta+quiescence+null-move";
    for (language, name, nothing) in [
        ("en", "alpha-beta + quiescence + null move", "without null move"),
        ("cs", "alfa-beta + tichý propočet + nulový tah", "(nulový tah)"),
        ("ru", "альфа-бета + форсированные варианты + нулевой ход", "(нулевой ход)"),
    ] {
        let told = run(&["search", CHESS, "-d", "1", "-a", method, "--lang", language]).stdout;
        assert!(told.contains(&format!("{name}:")) && told.contains(nothing), "{told}");
        let drawn = run(&["draw", CHESS, "-d", "1", "-a", method, "--lang", language, "-f", "dot"]).stdout;
        assert!(drawn.contains(name), "{drawn}");
    }
    // Words that users type or programs read keep their names.
    let csv = run(&["compare", CHESS, "-d", "1", "-a", method, "--csv", "--lang", "cs"]).stdout;
    assert!(csv.starts_with("algorithm,depth,order,cut_on,") && csv.contains(&format!("\n{method},1,given,")), "{csv}");
    let list = run(&["algorithms", "--lang", "ru"]).stdout;
    for name in Algorithm::ALL.map(Algorithm::name).into_iter().chain(Technique::ALL.map(Technique::name)) {
        assert!(list.lines().any(|line| line.trim_start_matches('+').starts_with(name)), "{name}\n{list}");
    }
}

/// Returns the moves in English algebraic notation: `Nf3`, `Rad1`, `Qxd5`, `Qa4xd4`, `exd8=Q`, `O-O-O`.
fn english_moves(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_file = |c: Option<&char>| c.is_some_and(|c| ('a'..='h').contains(c));
    let is_rank = |c: Option<&char>| c.is_some_and(|c| ('1'..='8').contains(c));
    let is_square = |at: usize| is_file(chars.get(at)) && is_rank(chars.get(at + 1));
    let mut found = Vec::new();
    for (at, c) in chars.iter().enumerate() {
        if at > 0 && (chars[at - 1].is_alphanumeric() || "#%/".contains(chars[at - 1])) && chars[at - 1] != 'x' {
            let is_promotion = chars[at - 1].is_ascii_digit() && *c == '=';
            if !(is_promotion && chars.get(at + 1).is_some_and(|c| "QRBN".contains(*c))) {
                continue;
            }
            found.push(chars[at..].iter().take(2).collect());
            continue;
        }
        let from = |skipped: usize| {
            let at = at + 1 + skipped;
            is_square(at) || chars.get(at) == Some(&'x') && is_square(at + 1)
        };
        let is_man = "KQRBN".contains(*c) && (from(0) || from(1) || from(2));
        let is_castling = chars[at..].starts_with(&['O', '-', 'O']);
        if is_man || is_castling {
            found.push(chars[at..].iter().take(6).collect());
        }
    }
    found
}

/// Returns a page without its data for programs (recordings, stories, packed data and hashes), in which moves may occur
/// by accident.
fn without_recordings(html: &str) -> String {
    let without = |text: &str, from: &str, to: &str| {
        let mut parts = text.split(from);
        let first = parts.next().unwrap_or_default().to_owned();
        first + &parts.map(|part| part.split_once(to).map_or("", |(_, rest)| rest)).collect::<String>()
    };
    without(&without(html, "<script type=\"application/x-", "</script>"), "'sha256-", "'")
}

#[test]
fn chess_moves_use_the_letters_of_the_language_in_output_for_people() {
    let folder = folder("speech-chess");
    let formats = ["txt", "svg", "dot", "tex", "typ"];
    let pictures = formats.map(|format| vec!["draw", CHESS, "-d", "1", "-f", format, "--hide", "title"]);
    let mut all: Vec<Vec<&str>> = pictures.into();
    all.push(vec!["search", CHESS, "-d", "2", "-a", "alpha-beta+null-move+deepening"]);
    all.push(vec!["search", CHESS, "-d", "2", "--trace"]);
    all.push(vec!["search", CHESS, "-d", "2", "--trace=latex"]);
    all.push(vec!["compare", CHESS, "-d", "1,2"]);
    all.push(vec!["perft", CHESS, "-d", "1", "--divide"]);
    all.push(vec!["report", CHESS, "-d", "1", "-o", "-"]);
    all.push(vec!["lesson", "null-move", "-o", "-"]);
    for arguments in all {
        let told = |options: &[&str]| {
            let run = run_in(&folder, &[arguments.as_slice(), options].concat(), b"");
            assert_eq!(run.status, 0, "{}", run.stderr);
            let page = without_recordings(&run.stdout);
            // Remove positions, which contain letters of pieces.
            page.replace(CHESS, "").replace(&CHESS["chess:".len()..], "")
        };
        let is_lesson = arguments[0] == "lesson";
        let moves = english_moves(&told(&[]));
        assert!(!moves.is_empty(), "{arguments:?} tells of no moves");
        let has_king = moves.iter().any(|mv| mv.starts_with('K'));
        for (options, king) in [(["--lang", "ru"], "Кр"), (["--notation", "figurines"], "♔")] {
            let told = told(&options);
            // Castling is written in the same way with figurines.
            let is_strange = |mv: &String| options[0] == "--lang" || !mv.starts_with('O');
            let english: Vec<String> = english_moves(&told).into_iter().filter(is_strange).collect();
            assert!(english.is_empty(), "{arguments:?} {options:?}: {english:?}");
            assert_eq!(told.contains(king), has_king, "{arguments:?} {options:?}");
        }
        // The Czech letter of the king is the English one.
        let english: Vec<String> = english_moves(&told(&["--lang", "cs"]));
        let strange: Vec<&String> = english.iter().filter(|mv| !mv.starts_with('K')).collect();
        assert!(strange.is_empty(), "{arguments:?}: {strange:?}");
        if !is_lesson {
            assert!(!english_moves(&told(&["--lang", "ru", "--notation", "english"])).is_empty(), "{arguments:?}");
        }
    }
}

#[test]
fn machine_readable_moves_are_the_same_in_every_language() {
    for arguments in [
        &["search", CHESS, "-d", "2", "--json"][..],
        &["compare", CHESS, "-d", "2", "--json"],
        &["compare", CHESS, "-d", "2", "--csv"],
    ] {
        let english = run(arguments).stdout;
        for options in [["--lang", "cs"], ["--lang", "ru"], ["--notation", "figurines"]] {
            assert_eq!(run(&[arguments, &options].concat()).stdout, english, "{arguments:?} {options:?}");
        }
    }
    let csv = run(&["search", CHESS, "-d", "1", "--trace=csv", "--lang", "ru"]).stdout;
    assert!(csv.contains(",O-O-O,") && csv.contains(",exf8=Q#,") && !csv.contains("Кр"), "{csv}");
    let json = run(&["draw", CHESS, "-d", "1", "-f", "json", "--notation", "figurines"]).stdout;
    assert_eq!(json, run(&["draw", CHESS, "-d", "1", "-f", "json"]).stdout);
    let report = |options: &[&str]| {
        let html = run(&[&["report", CHESS, "-d", "1", "-o", "-"], options].concat()).stdout;
        let kept = html
            .split("<script type=\"application/x-trace\"")
            .skip(1)
            .map(|part| part.split_once("</script>").expect("the recording ends").0.to_owned());
        kept.collect::<Vec<String>>()
    };
    assert!(!report(&[]).is_empty());
    assert_eq!(report(&["--lang", "ru"]), report(&[]));
}

#[test]
fn figurines_are_letters_in_ascii() {
    let ascii = ["draw", CHESS, "-d", "1", "--ascii", "--notation"];
    let [figurines, english] = ["figurines", "english"].map(|style| run(&[&ascii[..], &[style]].concat()).stdout);
    assert_eq!(figurines, english);
}

#[test]
fn results_in_czech_and_russian_match_the_golden_files() {
    let commands: [&[&str]; 7] = [
        &["search", CHESS, "-d", "2", "-a", "alpha-beta+quiescence+null-move+deepening"],
        &["search", TEXTBOOK, "--trace"],
        &["compare", TEXTBOOK, "-a", "minimax,pvs,mtd-f", "--order", "given,best,random:7"],
        &["compare", CHESS, "-a", "alpha-beta,alpha-beta+null-move", "-d", "1"],
        &["compare", TEXTBOOK, "--order", "all"],
        &["compare", "connect4", "--order", "all", "-d", "1,2", "--samples", "20"],
        &["solve", "connect4:634617614453262436177"],
    ];
    for language in ["cs", "ru"] {
        let told = commands.map(|arguments| {
            let Run { stdout, stderr, .. } = run(&[arguments, &["--lang", language]].concat());
            format!("$ plyscope {}\n{stdout}{stderr}", arguments.join(" "))
        });
        check_golden(&format!("speech-{language}.txt"), &told.join("\n"));
    }
}
