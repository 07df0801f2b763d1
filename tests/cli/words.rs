//! Files with words: another language, or terms of one's own.

use crate::program::{Run, folder, run, run_in, shell};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
const GERMAN: &str = "examples/words/de.ftl";

/// Searches a tree with the words in a file.
fn search_with(words: &str) -> Run {
    let folder = folder("words-of-a-search");
    std::fs::write(folder.join("mine.ftl"), words).unwrap();
    run_in(&folder, &["search", "(1.5 2)", "--words", "mine.ftl"], b"")
}

#[test]
fn a_file_adds_a_language_and_the_rest_stays_english() {
    let found = run(&["search", TEXTBOOK, "--words", GERMAN]);
    assert_eq!((found.status, found.stderr.as_str()), (0, ""));
    for told in [
        "Suche ",
        "Ein Baum von Hand, MAX am Zug\n",
        "bester Zug ",
        "Hauptvariante ",
        "11 (Minimax: 13), 15,4 % gespart",
        "2 Züge ausgelassen",
        "exact  ← am besten",
        "a bound: worse than the best",
    ] {
        assert!(found.stdout.contains(told), "{told}\n{}", found.stdout);
    }
    // Chess moves have the letters of the file, unless another notation is asked for.
    let chess =
        |notation: &[&str]| run(&[&["search", "chess", "-d", "1", "--words", GERMAN], notation].concat()).stdout;
    assert!(chess(&[]).contains("Sf3") && !chess(&[]).contains("Nf3"), "{}", chess(&[]));
    assert!(chess(&["--notation", "english"]).contains("Nf3"));
}

#[test]
fn every_kind_of_output_takes_words() {
    let folder = folder("words");
    std::fs::copy(GERMAN, folder.join("de.ftl")).unwrap();
    for (command, output, told) in [
        ("report", "page.html", &["<html lang=\"de\">", "Ergebnisse"][..]),
        ("draw", "tree.svg", &["xml:lang=\"de\"", "bester Zug", "Ein Baum von Hand"]),
        ("draw", "tree.typ", &["#set text(lang: \"de\")", "Halbzug"]),
        ("slides", "deck.html", &["<html lang=\"de\">", "Ein Baum von Hand"]),
        ("worksheet", "sheet.html", &["<html lang=\"de\">"]),
        ("lesson cut-leaf", "lesson.html", &["<html lang=\"en\">", "Next"]),
    ] {
        let (command, lesson) = command.split_once(' ').unwrap_or((command, TEXTBOOK));
        let found = run_in(&folder, &[command, lesson, "--words", "de.ftl", "-o", output], b"");
        assert_eq!(found.status, 0, "{command}: {}", found.stderr);
        let page = std::fs::read_to_string(folder.join(output)).unwrap();
        for told in told {
            assert!(page.contains(told), "{command} -o {output}: {told}");
        }
    }
    // A lesson has texts of its own, so its page is English as a whole.
    let lesson = std::fs::read_to_string(folder.join("lesson.html")).unwrap();
    assert!(!lesson.contains("Weiter"));
}

#[test]
fn terms_change_in_the_language_of_the_option() {
    let folder = folder("terms");
    std::fs::write(folder.join("mine.ftl"), "label-leaves =\n    koncové\n    uzly\n").unwrap();
    let found = run_in(&folder, &["search", "(1.5 2)", "--lang", "cs", "--words", "mine.ftl"], b"").stdout;
    // A text on several lines of the file is one line.
    assert!(found.contains("koncové uzly ") && found.contains("hodnota ") && found.contains("1,5"), "{found}");
    // Without words, nothing changes; a file without messages changes nothing either.
    std::fs::write(folder.join("empty.ftl"), "").unwrap();
    for command in ["search --trace", "draw -f svg", "report -o -", "compare", "games chess"] {
        let words: Vec<&str> = command.split(' ').collect();
        let without = run_in(&folder, &words, b"");
        let with = run_in(&folder, &[&words[..], &["--words", "empty.ftl"]].concat(), b"");
        assert_eq!((with.status, with.stdout), (without.status, without.stdout), "{command}");
    }
}

#[test]
fn an_error_in_a_file_with_words_has_its_place() {
    let nested = format!("max = {}", "{".repeat(100_000));
    for (words, told, place) in [
        ("leafs = Blätter\n", "there is no message `leafs`", "1:1\n"),
        ("leafs = Blätter\n", "help: did you mean `leaves`?", "1:1\n"),
        ("zzz = x\n", "help: `plyscope words` prints all messages", "1:1\n"),
        ("max = A\n# again\nmax = B\n", "`max` is there twice", "3:1\n"),
        ("leaves = { $number }\n", "the English message has no variable `$number`", "1:13\n"),
        ("leaves = { $number }\n", "help: it has $count", "1:13\n"),
        ("nodes = { $count ->\n    [one] x\n    [fwe] y\n   *[other] z\n}\n", "no message has a form `fwe`", "3:6\n"),
        ("max = { $count ->\n   *[other] x\n}\n", "help: it has none", "1:10\n"),
        ("max = { -node }\n", "there is no term `-node` above", "1:10\n"),
        ("-node = { -node }\n", "there is no term `-node` above", "1:12\n"),
        ("min = M\nmax = { min }\n", "but no messages and functions", "2:9\n"),
        ("max = { NUMBER(1) }\n", "but no messages and functions", "1:9\n"),
        ("max\n", "`=` is missing", "1:4\n"),
        ("max =\n", "`max` has no text", "1:1\n"),
        ("  max = A\n", "a name is expected here, without blanks before it", "1:1\n"),
        ("max = a }\n", "this brace closes nothing", "1:9\n"),
        ("max = { $a ->\n    [one] x\n}\n", "the choice has no default, such as *[other]", "3:1\n"),
        ("language-code = deutsch\n", "in two or three small letters, such as de", "1:1\n"),
        ("decimal-separator = .,\n", "`decimal-separator` is a point or a comma", "1:1\n"),
        ("chess-letters = KDT\n", "five letters", "1:1\n"),
        ("max = \u{1b}[31m\n", "a control character", "1:7\n"),
        ("max = { \"\\u001b\" }\n", "a control character", "1:10\n"),
        (nested.as_str(), "more than 50 braces are open", "1:57"),
    ] {
        let found = search_with(words);
        assert_eq!((found.status, found.stdout.as_str()), (1, ""), "{words}");
        assert!(found.stderr.contains(told) && found.stderr.contains(&format!("mine.ftl:{place}")), "{}", found.stderr);
    }
    let missing = run(&["search", "--words", "none.ftl"]);
    assert!(missing.status == 1 && missing.stderr.contains("none.ftl cannot be read"), "{}", missing.stderr);
    assert!(missing.stderr.contains("`plyscope words > FILE.ftl` writes a file"), "{}", missing.stderr);
}

#[test]
fn what_is_printed_to_begin_with_can_be_read_and_says_what_is_missing() {
    let folder = folder("words-to-begin-with");
    for language in ["en", "cs", "ru"] {
        let (done, _, complaints) = shell(&folder, &format!("plyscope words --lang {language} > mine.ftl"));
        assert!(done, "{complaints}");
        let with = run_in(&folder, &["search", "--lang", language, "--words", "mine.ftl"], b"").stdout;
        assert_eq!(with, run_in(&folder, &["search", "--lang", language], b"").stdout);
        // Nothing is translated yet.
        let listed = run_in(&folder, &["words", "mine.ftl", "--lang", language], b"");
        let (sentence, names) = listed.stdout.split_once(":\n").or(listed.stdout.split_once("):\n")).unwrap();
        assert!(sentence.contains('0') && names.starts_with("max\nmin\nchance\n"), "{}", listed.stdout);
        assert_eq!((listed.status, listed.stderr.as_str()), (0, ""));
    }
    let listed = run(&["words", GERMAN]).stdout;
    // Lines of settings and messages begin with a letter; the file sets code, decimal separator and chess letters.
    let names = |text: &str| text.lines().filter(|line| line.starts_with(char::is_alphabetic)).count();
    let translated = names(&std::fs::read_to_string(GERMAN).unwrap()) - 3;
    assert!(listed.starts_with(&format!("{translated} of ")), "{listed}");
    let (_, missing) = listed.split_once(":\n").expect("a list");
    assert_eq!(translated + names(missing), names(&run(&["words"]).stdout));
    assert!(missing.starts_with("max\n") && !missing.contains("\nleaves\n"), "{missing}");
    // The answer is in the words of the file.
    let czech = run(&["words", "--lang", "cs"]).stdout;
    std::fs::write(folder.join("cs.ftl"), czech).unwrap();
    assert!(run_in(&folder, &["words", "cs.ftl"], b"").stdout.starts_with("přeloženo "));
}

#[test]
fn lessons_take_any_language() {
    let folder = folder("words-of-a-lesson");
    let text = run(&["lesson", "cut-leaf", "--source"]).stdout;
    std::fs::write(folder.join("mine.toml"), text.replace("[cs]", "[de]").replace("[[cs.", "[[de.")).unwrap();
    std::fs::write(folder.join("de.ftl"), "language-code = de\npage-player-next = Weiter\n").unwrap();
    let page = |options: &[&str]| {
        let made = run_in(&folder, &[&["lesson", "mine.toml", "-o", "mine.html"], options].concat(), b"");
        assert_eq!(made.status, 0, "{}", made.stderr);
        (std::fs::read_to_string(folder.join("mine.html")).unwrap(), made.stderr)
    };
    let (german, said) = page(&["--words", "de.ftl"]);
    assert!(german.contains("<html lang=\"de\">") && german.contains("Weiter"), "{said}");
    let (english, said) = page(&["--lang", "cs"]);
    assert!(english.contains("<html lang=\"en\">") && said.contains("English"), "{said}");
}
