//! The page about themes lists all themes and settings, and its examples are valid themes.

use std::fmt::Write;
use std::path::Path;

use plyscope::render::Role;
use plyscope::render::theme::{PRESETS, Preset, Theme};

use crate::golden::check_file;

pub(super) fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// Replaces the text between the markers of a part of the page.
pub(super) fn with_part(page: &str, name: &str, content: &str) -> String {
    let mark = format!("<!-- {name}: written by the test `the_page_lists_everything` -->\n");
    let end = format!("<!-- end of {name} -->");
    let start = page.find(&mark).unwrap_or_else(|| panic!("the page has no part `{name}`")) + mark.len();
    let rest = start + page[start..].find(&end).unwrap_or_else(|| panic!("`{name}` does not end"));
    format!("{}\n{content}\n{}", &page[..start], &page[rest..])
}

fn themes() -> String {
    let mut out = String::new();
    for theme in PRESETS.iter().map(Preset::theme) {
        let (name, about) = (&theme.name, &theme.about);
        writeln!(out, "### `{name}`\n{about}\n\n![The theme {name}](themes/{name}.svg)\n").unwrap();
    }
    out.trim_end().to_owned() + "\n"
}

fn settings() -> String {
    let usual = serde_json::to_value(Theme::default()).unwrap();
    let mut out = "| setting | what it shows | what may be written | usually |\n|---|---|---|---|\n".to_owned();
    for key in Theme::KEYS {
        let mut words: Vec<_> = key.words.iter().map(|word| format!("`{word}`")).collect();
        match (key.words.is_empty(), key.is_switch) {
            (true, _) => words.push("`true`, `false`".to_owned()),
            (false, true) => words.push("`false`".to_owned()),
            (false, false) => {}
        }
        let usual = match usual.get(key.name.replace('-', "_")).expect("a field") {
            serde_json::Value::Null => "false".to_owned(),
            usual => usual.as_str().map_or_else(|| usual.to_string(), str::to_owned),
        };
        writeln!(out, "| `{}` | {} | {} | `{usual}` |", key.name, key.about, words.join(", ")).unwrap();
    }
    out
}

/// Returns a table of the words of each setting; settings with the same words share a row.
fn words() -> String {
    let mut out = String::new();
    let mut done = Vec::new();
    for key in Theme::KEYS.iter().filter(|key| !key.words.is_empty()) {
        if done.contains(&key.meanings) {
            continue;
        }
        done.push(key.meanings);
        let same = Theme::KEYS.iter().filter(|other| other.meanings == key.meanings);
        let names: Vec<_> = same.map(|key| format!("`{}`", key.name)).collect();
        let about = if names.len() == 1 { format!(": {}", key.about) } else { String::new() };
        writeln!(out, "**{}**{about}", names.join(", ")).unwrap();
        for (word, meaning) in key.words.iter().zip(key.meanings) {
            writeln!(out, "* `{word}`: {meaning}").unwrap();
        }
        out.push('\n');
    }
    out.trim_end().to_owned() + "\n"
}

fn roles() -> String {
    let mut out = "| name | what it is |\n|---|---|\n".to_owned();
    for role in Role::ALL {
        // Replace links, which are names in the code.
        let about = role.about().replace("[`Role::Active`]", "`active`");
        writeln!(out, "| `{}` | {about} |", role.name()).unwrap();
    }
    out
}

#[test]
fn the_page_lists_everything() {
    let path = "docs/themes.md";
    let mut page = read(path);
    for (name, content) in [("themes", themes()), ("settings", settings()), ("words", words()), ("roles", roles())] {
        page = with_part(&page, name, &content);
    }
    check_file(path, &page);
}

#[test]
fn the_example_theme_files_are_valid() {
    let page = read("docs/themes.md");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let theme = Theme::from_file(example, "my.toml").unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((theme.name.as_str(), theme.legend, theme.interval), ("my course", false, true));

    let path = "examples/themes/lecture.toml";
    let theme = Theme::from_file(&read(path), path).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((theme.name.as_str(), theme.window_on_edge), ("lecture", true));
}

#[test]
fn the_themes_page_shows_a_real_error_message() {
    let fault = Theme::from_file("base = \"aima\"\ncuts = \"crss\"", "my-course.toml").unwrap_err();
    assert!(read("docs/themes.md").contains(&format!("```text\n{fault}\n```")), "{fault}");
}
