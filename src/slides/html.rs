//! Decks as one HTML file, which embeds reveal.js and the fonts, so that it works offline.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::Deck;
use crate::layout::Weight;
use crate::render::template::{engine, fill};
use crate::render::{Palette, Role, font_file, svg};
use crate::story::words::one_line;

/// reveal.js 6.0.2 by Hakim El Hattab, under the MIT licence in `assets/reveal/LICENSE`.
const REVEAL: &str = include_str!("../../assets/reveal/reveal.js");
const REVEAL_STYLE: &str = include_str!("../../assets/reveal/reveal.css");
const TEMPLATE: &str = include_str!("../../templates/slides/deck.html");
const STYLE: &str = include_str!("../../templates/slides/deck.css");
const START: &str = include_str!("../../templates/slides/start.js");

impl Deck<'_> {
    /// Returns the deck as an HTML page, in which the arrow keys step, `N` shows the notes, and `?` lists all keys.
    ///
    /// # Panics
    ///
    /// Never: the template is part of the program.
    pub fn html(&self, palette: &Palette) -> String {
        let (mut slides, mut size, mut language) = (Vec::new(), (0.0, 0.0), String::new());
        for (index, slide) in self.slides().enumerate() {
            let prefix = format!("s{index}-");
            let options = svg::Options { palette, target: svg::Target::Page(&prefix) };
            let picture = svg::to_string(&slide.scene, &options);
            slides.push(json!({ "heading": self.heading(index), "picture": picture, "notes": slide.notes }));
            size = (slide.scene.width * slide.scene.scale, slide.scene.height * slide.scene.scale);
            language = slide.scene.language;
        }
        let face = |(weight, number)| json!({ "weight": number, "font": BASE64_STANDARD.encode(font_file(weight)) });
        let colour = |role: Role| palette.paint(role).fill.map_or("inherit".to_owned(), |colour| colour.to_string());
        let scripts = [REVEAL, START].map(|script| BASE64_STANDARD.encode(Sha256::digest(script)));
        let faces = [(Weight::Regular, 400), (Weight::Bold, 700)].map(face);
        let page = json!({
            "title": one_line(&self.title()),
            "language": language,
            "scripts": scripts,
            "faces": faces,
            "reveal_style": REVEAL_STYLE,
            "style": STYLE,
            "paper": colour(Role::Background),
            "quiet": colour(Role::MutedText),
            "slides": slides,
            "width": format!("{:.2}", size.0),
            "height": format!("{:.2}", size.1),
            "reveal": REVEAL,
            "start": START,
        });
        fill(engine(tera::escape_html), "deck.html", TEMPLATE, page)
    }
}
