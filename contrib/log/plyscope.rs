//! Writes the log of a search for `plyscope debug --log search.log`. docs/log.md explains how to call it.
use std::io::{Error, Result, Seek, Write};
use std::{fmt::Display, fs::File, panic::Location};

pub struct Log(File);
type Facts<'f> = &'f [(&'f str, &'f dyn Display)];

impl Log {
    pub fn open(file: &str) -> Result<Log> {
        let error = |error: Error| Error::new(error.kind(), format!("plyscope cannot write {file}: {error}"));
        File::create(file).map(Log).map_err(error)
    }
    #[track_caller]
    pub fn enter(&self, mv: impl Display, alpha: impl Display, beta: impl Display, facts: Facts) {
        if (&self.0).stream_position().is_ok_and(|position| position == 0) {
            self.write(&[("log", &1), ("language", &"Rust"), ("program", &Location::caller().file())], &[]);
        }
        self.write(&[("enter", &mv), ("alpha", &alpha), ("beta", &beta)], facts);
    }
    #[track_caller]
    pub fn leave<V: Display>(&self, value: V, facts: Facts) -> V {
        self.write(&[("leave", &value), ("line", &Location::caller().line())], facts);
        value
    }
    fn write(&self, first: Facts, facts: Facts) {
        let field = |(name, value): &(&str, &dyn Display)| format!("\"{name}\": {}", json(value.to_string()));
        let fields: Vec<String> = first.iter().chain(facts).map(field).collect();
        writeln!(&self.0, "{{{}}}", fields.join(", ")).expect("plyscope cannot write the log");
    }
}

fn json(text: String) -> String {
    let is_number = text.parse().is_ok_and(|number: f64| number.is_finite() && number.to_string() == text);
    let quote = if is_number { "" } else { "\"" };
    let escaped = |c| match c {
        '"' | '\\' | '\0'..='\x1f' => format!("\\u{:04x}", u32::from(c)),
        _ => String::from(c),
    };
    format!("{quote}{}{quote}", text.chars().map(escaped).collect::<String>())
}
