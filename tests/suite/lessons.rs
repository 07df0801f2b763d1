//! Lessons: their claims hold in every language, and false claims are rejected.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use plyscope::locale::{Language, Locale};
use plyscope::report::lesson::{Bundled, LESSONS, Lesson, LessonPage, Recorded, render};
use plyscope::search::Watch;
use serde_json::Value;

use crate::golden::check_file;
use crate::suite::program::shell;
use crate::suite::program::{folder, run_in};

fn record(lesson: &Lesson) -> Result<Recorded, String> {
    lesson.record(&mut Watch { visits: 10_000, progress: &mut |_| {} }).map_err(|fault| fault.to_string())
}

fn page(lesson: &Lesson, language: Language) -> LessonPage {
    LessonPage::new(lesson, "puzzle", &Locale::new(language), &mut Watch { visits: 10_000, progress: &mut |_| {} })
        .unwrap()
}

/// Records a bundled lesson after replacing one text by another.
fn changed(name: &str, from: &str, to: &str) -> Result<Recorded, String> {
    let text = Bundled::named(name).unwrap().text;
    assert!(text.contains(from), "{name} has no {from}");
    recorded(&text.replacen(from, to, 1))
}

fn recorded(text: &str) -> Result<Recorded, String> {
    record(&Lesson::from_file(text, "mine.toml").map_err(|fault| fault.to_string())?)
}

#[test]
fn every_lesson_proves_its_claims_in_every_language() {
    let mut names = BTreeSet::new();
    for bundled in LESSONS {
        let lesson = bundled.lesson();
        assert!(names.insert(bundled.name), "{} is there twice", bundled.name);
        assert!(
            Language::ALL.into_iter().all(|language| lesson.title(&Locale::new(language)).1 == language.code()),
            "{}",
            bundled.name
        );
        record(&lesson).unwrap();
        let pages = Language::ALL.map(|language| page(&lesson, language));
        for page in &pages {
            assert_eq!(page.answers.iter().filter(|answer| answer.is_right).count(), 1, "{}", bundled.name);
            let rows = page.rest["rows"].as_array().expect("rows");
            assert!(rows.iter().any(|row| row["differs"] == true), "{}: both sides are alike", bundled.name);
            let html = render(page).unwrap();
            assert!(!html.contains("{{") && !html.contains("{%"), "{}", bundled.name);
        }
        // The same answer is right in all of them, and each says something of its own.
        let right = pages.each_ref().map(|page| page.answers.iter().position(|answer| answer.is_right));
        assert!(right.iter().all(|place| *place == right[0]), "{}: {right:?}", bundled.name);
        assert!(pages[0].name != pages[1].name && pages[1].name != pages[2].name, "{}", bundled.name);
    }
    assert!(LESSONS.len() >= 24);
}

#[test]
fn every_number_in_a_lesson_comes_from_the_searches() {
    for bundled in LESSONS {
        let words = bundled.text.lines().skip_while(|line| *line != "[en]");
        for line in words {
            let mut rest = line;
            let mut said = String::new();
            while let Some((before, gap)) = rest.split_once("{{") {
                said += before;
                rest = gap.split_once("}}").unwrap_or_else(|| panic!("{}: {line}", bundled.name)).1;
            }
            said += rest;
            // The number of a document, and the term "− 1", are allowed digits.
            let said = said.replace("001", "").replace("− 1", "");
            assert!(!said.contains(|c: char| c.is_ascii_digit()), "{}: {line}", bundled.name);
        }
    }
}

#[test]
fn the_commands_of_a_lesson_run_its_searches() {
    let folder = folder("lesson-commands");
    for bundled in LESSONS {
        let lesson = bundled.lesson();
        let recorded = record(&lesson).unwrap();
        for (command, trace) in lesson.commands().iter().zip([&recorded.right, &recorded.wrong]) {
            let (is_done, _, complaints) = shell(&folder, command);
            assert!(is_done, "{command}: {complaints}");
            let options = [" --theme", " --show", " --hide", " --view", " -o"];
            let end = options.iter().filter_map(|option| command.find(option)).min().unwrap();
            let search = command[..end].replace("plyscope draw", "plyscope search") + " --json";
            let (is_done, found, complaints) = shell(&folder, &search);
            assert!(is_done, "{search}: {complaints}");
            let found: Value = serde_json::from_str(&found).unwrap();
            assert_eq!(found["result"]["best_move"].as_str(), trace.result().best_move.as_deref(), "{search}");
            assert_eq!(found["result"]["value"].to_string(), trace.result().value.to_string(), "{search}");
            assert_eq!(found["counts"]["nodes"], trace.counts().nodes, "{search}");
            assert_eq!(found["counts"]["cutoffs"], trace.counts().cutoffs, "{search}");
        }
    }
    for command in Bundled::named("horizon").unwrap().lesson().page_commands() {
        let (is_done, _, complaints) = shell(&folder, &command);
        assert!(is_done, "{command}: {complaints}");
    }
    assert!(folder.join("my-horizon.html").exists());
    assert!(folder.join("right.svg").exists() && folder.join("wrong.svg").exists());
}

#[test]
fn claims_that_the_searches_contradict_are_refused() {
    let refused = |name, from, to| changed(name, from, to).unwrap_err();
    let told = refused("cut-on-equal", "right.leaves < wrong.leaves", "right.leaves > wrong.leaves");
    assert!(told.contains("the searches do not show what the lesson claims"), "{told}");
    assert!(told.contains("right.leaves is 3, wrong.leaves is 4"), "{told}");
    // With other leaves, the claims no longer hold.
    let told = refused("cut-on-equal", "C: (3 1)", "C: (4 1)");
    assert!(told.contains("do not show"), "{told}");
    let told = refused("cut-on-equal", "\"right.best_move == 'C'\",", "\"right.best_move == 'B'\",");
    assert!(told.contains("2 answers are right, not one"), "{told}");
    let told = refused("cut-on-equal", "right.leaves < wrong.leaves", "right.leafs < wrong.leaves");
    assert!(told.contains("docs/lessons.md"), "{told}");
}

#[test]
fn errors_in_a_lesson_file_have_a_place() {
    for (from, to, said) in [
        ("cut-on = \"equal\"", "cut_on = \"equal\"", "did you mean `cut-on`?"),
        ("cut-on = \"equal\"", "cut-on = \"less\"", "`cut-on` cannot be `less`"),
        ("cut-on = \"equal\"", "depth = \"deep\"", "write a whole number"),
        ("cut-on = \"equal\"", "window = \"5,3\"", "the first bound must be less than the second"),
        ("both-right = true", "both-wrong = true", "there is no key `both-wrong`: did you mean `both-right`?"),
        ("title = ", "titel = ", "there is no key `titel`: did you mean `title`?"),
        ("source = \"(B: (3 5) C: (3 1))\"", "source = \"(B: (3 5) C: (3 1)\"", "the source of mine.toml"),
        ("source = \"(B: (3 5) C: (3 1))\"", "source = \"ches\"", "did you mean `chess`?"),
        ("source = \"(B: (3 5) C: (3 1))\"", "source = \"tictactoe\"", "the source cannot be searched so"),
        ("[en]", "[De]", "there is no key `De`"),
        ("claims = [", "de = 3\nclaims = [", "a table is expected, not the number `3`"),
        ("both-right = true", "theme = \"aim\"", "did you mean `aima`?"),
        ("both-right = true", "show = \"windows\"", "windows"),
        ("both-right = true", "view = \"min\"", "write max or mover"),
        ("claims = [", "claims = [] #", "mine.toml"),
    ] {
        let told = changed("cut-on-equal", from, to).unwrap_err();
        assert!(told.contains(said), "{to}: {told}");
        assert!(told.contains("mine.toml") || told.contains("SOURCE"), "{to}: {told}");
    }
    // A gap that cannot be filled is detected when the page is generated.
    let text = Bundled::named("cut-on-equal").unwrap().text.replace("{{ right.value }}", "{{ right.worth }}");
    let lesson = Lesson::from_file(&text, "mine.toml").unwrap();
    let told =
        LessonPage::new(&lesson, "puzzle", &Locale::default(), &mut Watch { visits: 10_000, progress: &mut |_| {} });
    let told = told.unwrap_err().to_string();
    assert!(told.contains("mine.toml") && told.contains("worth"), "{told}");
    // A gap without a value is an error, too: the search never visits the move, or has no move to play.
    let (nothing, many) =
        ("there is nothing to fill this gap with", "this gap holds several things at once: name one of them");
    let tree = "(B: (3 5) C: (3 1))";
    for (source, gap, said) in [
        (tree, "{{ right.at['2 2'].value }}", nothing),
        ("7", "{{- right.best_move -}}", nothing),
        // A node that was never visited has no window.
        (tree, "{{ right.at['2 2'].window }}", nothing),
        (tree, "{{ right.at['2 2'].alpha }}", nothing),
        (tree, "{{ right.at['2 2'].proved }}", nothing),
        (tree, "{{ minimax.cuts | first }}", nothing),
        // A list would be printed with its brackets, even if it is empty.
        (tree, "{{ minimax.cuts }}", many),
        (tree, "{{ right.cuts }}", many),
        (tree, "{{ right.node.B }}", many),
    ] {
        let text =
            written(source, "", "1 == 1").replace("question = 'q'", &format!("question = \"Why {gap}, {gap}?\""));
        let line = text[..text.find(gap).unwrap()].matches('\n').count() + 1;
        let lesson = Lesson::from_file(&text, "mine.toml").unwrap();
        let told =
            LessonPage::new(&lesson, "puzzle", &Locale::default(), &mut Watch { visits: 100, progress: &mut |_| {} });
        let told = told.unwrap_err();
        assert_eq!(told.message(), said, "{gap}");
        assert_eq!(told.place(), Some((line, "question = \"Why ".len() + 1)), "{told}");
        // White space control beside a gap still works.
        let text = text.replace(gap, "{{ right.value -}}  !");
        let lesson = Lesson::from_file(&text, "mine.toml").unwrap();
        assert!(page(&lesson, Language::English).question.ends_with("!?"), "{text}");
        assert!(!page(&lesson, Language::English).question.contains(" !"), "{text}");
    }
    // Texts must not be empty, either.
    let text = written(tree, "", "1 == 1").replace("title = 't'", "title = ' '");
    let lesson = Lesson::from_file(&text, "mine.toml").unwrap();
    let told =
        LessonPage::new(&lesson, "puzzle", &Locale::default(), &mut Watch { visits: 100, progress: &mut |_| {} });
    let told = told.unwrap_err();
    let line = text[..text.find("title").unwrap()].matches('\n').count() + 1;
    assert_eq!((told.message().as_str(), told.place().map(|(line, _)| line)), ("nothing is said here", Some(line)));
}

/// Returns a lesson without content, with this source and these options of the correct search.
fn written(source: &str, right: &str, claim: &str) -> String {
    format!(
        "source = '{source}'\nclaims = [\"{claim}\"]\nanswers = [\"1 == 1\", \"1 == 2\"]\n[right]\n{right}\n[en]\n\
         title = 't'\nsays = 's'\nquestion = 'q'\nright = 'r'\nwrong = 'w'\nsentences = ['a', 'b', 'c']\n\
         answers = [{{ text = 'a', reason = 'b' }}, {{ text = 'c', reason = 'd' }}]\n"
    )
}

#[test]
fn a_lesson_accepts_the_same_searches_as_the_command_line() {
    let (numbers, dice, values) = (
        "(B: (3 5) C: (3 1))",
        "*(1: (3 5) 5: (6 9))",
        r#"{"value": 1, "children": [2, {"value": 3, "children": [4]}]}"#,
    );
    let folder = folder("lesson-options");
    let mut refused = Vec::new();
    for (source, option, value) in [
        (dice, "", ""),
        (dice, "algorithm", "alpha-beta"),
        (dice, "algorithm", "star2"),
        ("*(1: (3 win) 5: ((6 loss) win))", "", ""),
        ("*(1: (3 win) 5: ((6 loss) win))", "mates", "auto"),
        ("*(1: (3 win) 5: ((6 loss) win))", "mates", "distance"),
        ("((3 win) ((6 loss) win))", "", ""),
        (numbers, "order", "nth:2"),
        (numbers, "order", "nth:9"),
        (numbers, "order", "nth:0"),
        (numbers, "order", "random:7"),
        (numbers, "order", "random"),
        (numbers, "order", "static"),
        (numbers, "order", "all"),
        (numbers, "depth", "99999999999"),
        (numbers, "depth", "10001"),
        (numbers, "depth", "10000"),
        (numbers, "depth", "1"),
        (numbers, "mutant", "none"),
        (numbers, "max", "5000000000"),
        (numbers, "max", "1000000001"),
        (numbers, "max", "90"),
        (numbers, "mnoho", "-1"),
        (numbers, "mates", "distance"),
        (numbers, "seed", "-1"),
        (numbers, "window", "3,3"),
        (numbers, "window", "-inf,3"),
        (numbers, "koeff", "1001"),
        (numbers, "koeff", "-0.5"),
        (numbers, "correct-k", "2000"),
        (numbers, "algorithm", "proof-number"),
        (numbers, "algorithm", "habr-connect4-v1"),
        (numbers, "algorithm", "alpha-beta+quiescence"),
        (numbers, "algorithm", "nemec-depth-one"),
        ("(B: (300 5) C: (3 1))", "mates", "distance"),
        (values, "order", "static"),
        (values, "depth", "1"),
    ] {
        let line = if option.is_empty() { String::new() } else { format!("{option} = '{value}'") };
        let flag = format!("--{option}={value}");
        let arguments = ["search", source, "--json", &flag];
        let run = run_in(&folder, &arguments[..if option.is_empty() { 3 } else { 4 }], b"");
        let told = recorded(&written(source, &line, "1 == 1"));
        if run.status == 0 {
            let found: Value = serde_json::from_str(&run.stdout).unwrap();
            let trace = told.unwrap_or_else(|refusal| panic!("{source} {flag}: {refusal}")).right;
            assert_eq!(found["result"]["value"].to_string(), trace.result().value.to_string(), "{source} {flag}");
            assert_eq!(found["counts"]["nodes"], trace.counts().nodes, "{source} {flag}");
            assert_eq!(found["settings"]["algorithm"], trace.settings().algorithm.name(), "{source} {flag}");
        } else {
            let told = told.err().unwrap_or_else(|| panic!("{source} {flag} is taken; {}", run.stderr));
            assert!(told.contains("mine.toml:"), "{source} {flag}: {told}");
            refused.push(format!("{option}={value}"));
        }
    }
    assert_eq!(refused.len(), 22, "{refused:?}");
    // The full search beside it supports chance, too.
    let recorded = recorded(&written(dice, "", "minimax.value == right.value")).unwrap();
    assert!(recorded.right.result().value.to_string().starts_with("8.333"));
}

#[test]
fn lessons_are_listed_written_and_copied() {
    let folder = folder("lesson");
    let list = run_in(&folder, &["lesson"], b"");
    for bundled in LESSONS {
        assert!(list.stdout.lines().any(|line| line.starts_with(bundled.name)), "{}", list.stdout);
    }
    assert!(run_in(&folder, &["lesson", "--lang", "cs"], b"").stdout.contains("Efekt horizontu"));
    assert_eq!(run_in(&folder, &["lesson", "horizon"], b"").status, 0);
    assert!(std::fs::read_to_string(folder.join("horizon.html")).unwrap().contains("<h1>The horizon effect</h1>"));
    // A copy of a lesson gives the same page except for its name.
    assert_eq!(run_in(&folder, &["lesson", "horizon", "--source", "-o", "my-horizon.toml"], b"").status, 0);
    assert_eq!(run_in(&folder, &["lesson", "my-horizon.toml", "-o", "mine.html"], b"").status, 0);
    let page = |name| {
        let html = std::fs::read_to_string(folder.join(name)).unwrap();
        html.split("<pre class=\"scroll commands\"").next().unwrap().to_owned()
    };
    assert!(page("mine.html") == page("horizon.html"), "the copy makes another page");
    assert_eq!(run_in(&folder, &["lesson", "--all", "--lang", "ru", "-o", "all"], b"").status, 0);
    assert_eq!(std::fs::read_dir(folder.join("all")).unwrap().count(), LESSONS.len());
}

#[test]
fn errors_of_lesson_commands_suggest_corrections() {
    let folder = folder("lesson-wrong");
    let refused = |arguments: &[&str], status, said: &str| {
        let run = run_in(&folder, arguments, b"");
        assert_eq!(run.status, status, "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    };
    refused(&["lesson", "horison"], 2, "did you mean `horizon`?");
    refused(&["lesson", "zzz"], 2, "`plyscope lesson` lists them");
    refused(&["lesson", "mine.toml"], 1, "mine.toml cannot be read");
    refused(&["lesson", "--source"], 2, "--source");
    refused(&["lesson", "horizon", "--all"], 2, "--all");
    assert!(std::fs::read_dir(&folder).unwrap().next().is_none(), "something was written");
    let text = Bundled::named("horizon").unwrap().text.replace("[cs]", "[cs]\nnonsense = 1");
    std::fs::write(folder.join("mine.toml"), text).unwrap();
    refused(&["lesson", "mine.toml"], 1, "there is no key `nonsense`");
    let only_english = Bundled::named("horizon").unwrap().text.split("[cs]").next().unwrap();
    std::fs::write(folder.join("mine.toml"), only_english).unwrap();
    let run = run_in(&folder, &["lesson", "mine.toml", "--lang", "ru"], b"");
    assert!(run.status == 0 && run.stderr.contains("English"), "{}", run.stderr);
}

#[test]
fn the_page_lists_every_lesson() {
    let file = "docs/lessons.md";
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let mark = "<!-- lessons: written by the test `the_page_lists_every_lesson` -->\n";
    let end = "<!-- end of lessons -->";
    let (before, rest) = page.split_once(mark).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let mut list = "| lesson | what it is about | what a student says |\n|---|---|---|\n".to_owned();
    for bundled in LESSONS {
        let page = self::page(&bundled.lesson(), Language::English);
        writeln!(list, "| `{}` | {} | {} |", bundled.name, page.name, page.says).unwrap();
    }
    check_file(file, &format!("{before}{mark}{list}{end}{after}"));
}

#[test]
fn a_lesson_opens_at_a_step_that_its_search_has() {
    let crux = "crux = \"enter E\"";
    let fault = changed("promises", crux, "crux = \"cutoff G\"").unwrap_err();
    for words in ["the right search has no step `cutoff G`", "mine.toml:", "such as \"cutoff C\" or \"leave 2 1\""] {
        assert!(fault.contains(words), "{fault}");
    }
    assert!(changed("promises", crux, "crux = \"cutoff E\"").is_ok());
    assert!(changed("promises", crux, "crux = \"leave root\"").is_ok());
    // A step must name its node, because some nodes have no name.
    for unclear in ["leave", "leave ", "evaluate"] {
        let fault = changed("promises", crux, &format!("crux = \"{unclear}\"")).unwrap_err();
        assert!(fault.contains("the right search has no step"), "{fault}");
    }
    assert_eq!(page(&Bundled::named("promises").unwrap().lesson(), Language::English).crux, Some(14));
    // If a lesson has no `crux`, the script of the page looks for the first cutoff.
    assert_eq!(page(&Bundled::named("what-if").unwrap().lesson(), Language::English).crux, None);
}

/// Returns the targets of links in a page, without links inside the page.
fn links(html: &str) -> BTreeSet<String> {
    html.split("<a ")
        .skip(1)
        .filter_map(|link| link.split("href=\"").nth(1)?.split('"').next())
        .filter(|address| !address.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_course_is_a_folder_of_linked_pages() {
    let folder = folder("course");
    for language in ["en", "cs", "ru"] {
        let (is_done, _, told) = shell(&folder, &format!("plyscope course -o {language} --lang {language}"));
        assert!(is_done && told.contains(&format!("{language}/index.html")), "{told}");
        let read = |name: &str| std::fs::read_to_string(folder.join(language).join(name)).unwrap();
        let files: BTreeSet<String> = std::fs::read_dir(folder.join(language))
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(files.len(), LESSONS.len() + 2);
        for file in &files {
            let html = read(file);
            assert!(!html.contains("{{") && !html.contains("{%"), "{file}");
            for link in links(&html) {
                assert!(files.contains(&link), "{file} leads to {link}");
            }
        }
        // Each lesson links to the next one, the last lesson to the test.
        let all: BTreeSet<String> = files.iter().filter(|file| *file != "index.html").cloned().collect();
        assert_eq!(links(&read("index.html")), all);
        let lessons: BTreeSet<String> = all.iter().filter(|file| *file != "test.html").cloned().collect();
        for (index, lesson) in LESSONS.iter().enumerate() {
            let next = LESSONS.get(index + 1).map_or("test", |next| next.name);
            let html = read(&format!("{}.html", lesson.name));
            assert!(html.contains(&format!("href=\"{next}.html\" rel=\"next\"")), "{}", lesson.name);
        }
        let test = read("test.html");
        assert!(lessons.iter().all(|lesson| links(&test).contains(lesson)));
        assert_eq!(test.matches("class=\"puzzle\"").count(), LESSONS.len());
        // A second run gives the same bytes.
        let (is_done, ..) = shell(&folder, &format!("plyscope course -o again --lang {language}"));
        assert!(is_done);
        for file in &files {
            let again = std::fs::read_to_string(folder.join("again").join(file)).unwrap();
            assert!(again == read(file), "{file}");
        }
    }
}

#[test]
fn a_course_can_combine_bundled_and_own_lessons() {
    let folder = folder("own-course");
    let own = Bundled::named("cut-leaf").unwrap().text.replace("Which leaf is pruned", "Whose leaf is pruned");
    std::fs::write(folder.join("mine.toml"), own).unwrap();
    let (is_done, _, told) = shell(&folder, "plyscope course deep-cutoff mine.toml");
    assert!(is_done, "{told}");
    let index = std::fs::read_to_string(folder.join("course/index.html")).unwrap();
    assert!(index.contains("Whose leaf is pruned") && index.contains("href=\"deep-cutoff.html\""));
    for (command, words) in [
        ("plyscope course deep-cutof", "did you mean `deep-cutoff`?"),
        ("plyscope course cut-leaf cut-leaf -o twice", "two pages of the course would be cut-leaf.html"),
        ("plyscope course missing.toml -o none", "missing.toml"),
        ("plyscope course cut-leaf cut-leaf -o none.html", "two pages of the course would be #cut-leaf"),
    ] {
        let (is_done, _, told) = shell(&folder, command);
        assert!(!is_done && told.contains(words), "{told}");
    }
    // No incomplete output remains.
    for name in ["twice", "none", "none.html"] {
        assert!(!folder.join(name).exists(), "{name}");
    }
    // File names may contain all characters that the system allows.
    std::fs::copy(folder.join("mine.toml"), folder.join("můj #1 100%.toml")).unwrap();
    let (is_done, _, told) = shell(&folder, "plyscope course 'můj #1 100%.toml' -o odd");
    assert!(is_done, "{told}");
    assert!(folder.join("odd/můj #1 100%.html").exists());
    let index = std::fs::read_to_string(folder.join("odd/index.html")).unwrap();
    assert!(links(&index).contains("m%C5%AFj%20%231%20100%25.html"), "{:?}", links(&index));
}

/// Returns the text of the element of this kind in a page, unpacked if it is packed.
fn unpacked(html: &str, element: &str) -> String {
    let packed = html.split(element).nth(1).and_then(|rest| rest.split('>').nth(1)?.split('<').next());
    let packed = BASE64_STANDARD.decode(packed.expect(element)).expect("base 64");
    String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&packed).expect("packed by DEFLATE")).expect("a text")
}

#[test]
fn a_course_in_one_file_contains_the_pages_of_the_folder() {
    let folder = folder("course-in-one-file");
    for language in ["en", "cs", "ru"] {
        for output in ["folder", "course.html"] {
            let (is_done, _, told) = shell(&folder, &format!("plyscope course -o {output} --lang {language}"));
            assert!(is_done && told.contains(output), "{told}");
        }
        let file = std::fs::read_to_string(folder.join("course.html")).unwrap();
        assert!(file.len() < 1_000_000, "{language}: {} bytes", file.len());
        let names: Vec<&str> = LESSONS.iter().map(|lesson| lesson.name).chain(["index", "test"]).collect();
        assert_eq!(file.matches("data-page=\"").count(), names.len());
        let places: BTreeSet<String> = names.iter().map(|name| format!("#{name}")).collect();
        // Style, script, policy and glossary occur only once in the file, so they are not compared.
        let rest = |html: &str| {
            let main = html.split("<main").nth(1).expect("a main part").split("</main>").next().unwrap_or_default();
            let way = html.split("<nav").nth(1).map_or("", |rest| rest.split("</nav>").next().unwrap_or_default());
            format!("{way}{main}")
        };
        for name in &names {
            let page = unpacked(&file, &format!("data-page=\"{name}\""));
            assert!(!page.contains("<style") && !page.contains("sha256"), "{name}");
            let read = std::fs::read_to_string(folder.join(format!("folder/{name}.html"))).unwrap();
            // The texts are equal; only addresses differ.
            let to_place = |address: &str| format!("href=\"#{}\"", address.trim_end_matches(".html"));
            let read = links(&read)
                .iter()
                .fold(read.clone(), |html, address| html.replace(&format!("href=\"{address}\""), &to_place(address)));
            assert!(rest(&page) == rest(&read), "{name} in {language}");
            let leads = page.split("<a ").skip(1).filter_map(|link| link.split("href=\"").nth(1)?.split('"').next());
            for address in leads {
                assert!(places.contains(address), "{name} leads to {address}");
            }
        }
        let (is_done, again, told) = shell(&folder, &format!("plyscope course -o - --lang {language}"));
        assert!(is_done && again == file, "{told}");
    }
}

/// Returns the key under which the browser stores the progress of a course.
fn key(html: &str) -> &str {
    html.split("data-course=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a key")
}

#[test]
fn each_course_stores_its_own_progress() {
    let folder = folder("course-keys");
    let mut keys = BTreeSet::new();
    let courses = ["cut-leaf deep-cutoff", "deep-cutoff cut-leaf", "cut-leaf", "cut-leaf deep-cutoff --lang ru"];
    for course in courses {
        let (is_done, _, told) = shell(&folder, &format!("plyscope course {course} -o course"));
        assert!(is_done, "{told}");
        let read = |name: &str| std::fs::read_to_string(folder.join(format!("course/{name}.html"))).unwrap();
        assert_eq!(key(&read("index")), key(&read("cut-leaf")));
        keys.insert(key(&read("index")).to_owned());
        // The course in one file has the same key.
        let (_, file, _) = shell(&folder, &format!("plyscope course {course} -o -"));
        assert_eq!(key(&unpacked(&file, "data-page=\"index\"")), key(&read("index")));
    }
    assert_eq!(keys.len(), courses.len());
}

/// Returns the index of the correct answer of each question on a page.
fn right_places(html: &str) -> Vec<usize> {
    let lists = html.split("<ol class=\"options\">").skip(1).filter_map(|rest| rest.split("</ol>").next());
    let place = |list: &str| {
        list.split("<li>").skip(1).position(|answer| answer.contains("<button type=\"button\" data-right>"))
    };
    lists.map(|list| place(list).expect("an answer is right")).collect()
}

#[test]
fn right_answers_are_evenly_distributed_over_positions() {
    let folder = folder("course-places");
    let (is_done, _, told) = shell(&folder, "plyscope course");
    assert!(is_done, "{told}");
    let read = |name: &str| std::fs::read_to_string(folder.join(format!("course/{name}.html"))).unwrap();
    let lessons: Vec<usize> = LESSONS.iter().flat_map(|lesson| right_places(&read(lesson.name))).collect();
    let test = right_places(&read("test"));
    for places in [&lessons, &test] {
        assert_eq!(places.len(), LESSONS.len());
        // All indices occur about equally often, so that no index is a better guess.
        let often = |place| places.iter().filter(|&&other| other == place).count();
        assert!((0..3).all(|place| often(place).abs_diff(LESSONS.len() / 3) <= 1), "{places:?}");
        // Nor do the indices alternate regularly.
        assert!(places.windows(2).any(|pair| pair[0] == pair[1]), "{places:?}");
    }
}

#[test]
fn messages_name_lessons_by_their_titles() {
    for bundled in LESSONS {
        for language in Language::ALL {
            let title = Locale::new(language).lesson(bundled.name);
            assert_eq!(
                bundled.lesson().title(&Locale::new(language)),
                (title.as_str(), language.code()),
                "{}",
                bundled.name
            );
        }
    }
}
