//! A deck as one HTML file: reveal.js and the fonts are in it, so that it is shown offline, on any machine.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tera::{Context, Tera};

use super::Deck;
use crate::fault::Fault;
use crate::layout::Weight;
use crate::render::{Palette, Role, font_file, svg};
use crate::story::words::one_line;

/// reveal.js 6.0.2 by Hakim El Hattab, under the MIT licence: `assets/reveal/LICENSE`.
const REVEAL: &str = include_str!("../../assets/reveal/reveal.js");
const REVEAL_STYLE: &str = include_str!("../../assets/reveal/reveal.css");
const TEMPLATE: &str = include_str!("../../templates/slides/deck.html");
const STYLE: &str = include_str!("../../templates/slides/deck.css");
const START: &str = include_str!("../../templates/slides/start.js");

/// What the template knows.
#[derive(Debug, Serialize)]
struct Page {
    title: String,
    language: String,
    policy: String,
    style: String,
    slides: Vec<Section>,
    width: String,
    height: String,
    reveal: &'static str,
    start: &'static str,
}

/// A slide.
#[derive(Debug, Serialize)]
struct Section {
    heading: String,
    picture: String,
    notes: Vec<String>,
}

impl Deck<'_> {
    /// The deck as a page for a browser: the arrows step, `N` shows the notes, and `?` tells all keys.
    ///
    /// # Errors
    ///
    /// Never with the template that is built in.
    pub fn html(&self, palette: &Palette) -> Result<String, Fault> {
        let mut slides = Vec::new();
        let (mut size, mut language) = ((0.0, 0.0), String::new());
        for (index, slide) in self.slides().enumerate() {
            let prefix = format!("s{index}-");
            let options = svg::Options { palette, target: svg::Target::Page(&prefix) };
            size = (slide.scene.width * slide.scene.scale, slide.scene.height * slide.scene.scale);
            language.clone_from(&slide.scene.language);
            let picture = svg::to_string(&slide.scene, &options);
            slides.push(Section { heading: self.heading(index), picture, notes: slide.notes });
        }
        let number = |side: f64| format!("{side:.2}");
        let page = Page {
            title: one_line(&self.title()).into_owned(),
            language,
            policy: policy(&[REVEAL, START]),
            style: style(palette),
            slides,
            width: number(size.0),
            height: number(size.1),
            reveal: REVEAL,
            start: START,
        };
        let wrong = |error: tera::Error| Fault::new(error.to_string());
        let context = Context::from_serialize(&page).map_err(wrong)?;
        let mut engine = Tera::default();
        engine.add_raw_template("deck.html", TEMPLATE).map_err(wrong)?;
        engine.render("deck.html", &context).map_err(wrong)
    }
}

/// What a browser lets the page do: run these scripts, and use what is in it.
fn policy(scripts: &[&str]) -> String {
    let sums: Vec<String> =
        scripts.iter().map(|script| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script)))).collect();
    format!(
        "default-src 'none'; script-src {}; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'",
        sums.join(" ")
    )
}

/// The fonts that the pictures were measured in, what reveal.js brings, and the colour around the slides.
fn style(palette: &Palette) -> String {
    let face = |(weight, value)| {
        let font = BASE64_STANDARD.encode(font_file(weight));
        format!(
            "@font-face {{ font-family: \"DejaVu Sans\"; font-weight: {value}; src: url(data:font/ttf;base64,{font}); }}\n"
        )
    };
    let faces: String = [(Weight::Regular, 400), (Weight::Bold, 700)].map(face).concat();
    let colour =
        |role: Role| palette.paint(role).fill.map_or_else(|| "inherit".to_owned(), |colour| colour.to_string());
    let (paper, quiet) = (colour(Role::Background), colour(Role::MutedText));
    let colours = format!(
        "body {{ background: {paper}; }}\n.reveal .controls, .reveal .progress {{ color: {quiet}; }}\n\
         .reveal .slide-number {{ color: {quiet}; background: none; }}\n.reveal .slide-number a {{ color: inherit; }}\n"
    );
    format!("{faces}{REVEAL_STYLE}\n{STYLE}{colours}")
}
