//! Slides one after the other in one SVG file, without scripts: so it also plays where a page shows it as an image.
//!
//! Style sheets hide and show what is not seen all the time. What knows none shows the first slide. Where people want
//! less motion, and on paper, the last one stands still: it has the result.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write};

use super::{Options, Writer, push_number};
use crate::render::Scene;
use crate::render::placed::series::{LAST, Part, What, joined};

/// Writes slides as an animated picture, which shows each for so many seconds, the last one three times as long, and
/// then begins again. It is called `title`, and described as the last slide is. What several slides show is written
/// once.
///
/// # Errors
///
/// Those of `out`, and [`io::ErrorKind::InvalidInput`] without any slide.
///
/// # Examples
///
/// ```
/// use plyscope::pictures::{Palette, Point, Role, Scene, Text};
/// use plyscope::pictures::svg::{Options, Target, write_animated};
///
/// let text = |text| Text::centred(Role::Text, text, Point::new(40.0, 16.0), 12.0);
/// let scene = |text| Scene { width: 80.0, height: 20.0, elements: vec![text], ..Scene::default() };
/// let slides = ["α < β", "α ≥ β"].map(|words| scene(text(words).into()));
/// let mut out = Vec::new();
/// write_animated(&slides, 2.0, "A cutoff", &Options { palette: &Palette::light(), target: Target::File }, &mut out)?;
/// let file = String::from_utf8(out).unwrap();
/// assert!(file.contains("@keyframes on-2 {0% {visibility: hidden} 25% {visibility: visible}}"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_animated(
    slides: &[Scene],
    seconds: f64,
    title: &str,
    options: &Options<'_>,
    out: impl Write,
) -> io::Result<()> {
    let last = slides.last().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "there is no slide"))?;
    let pictures: Vec<&[_]> = slides.iter().map(|scene| scene.elements.as_slice()).collect();
    let parts = joined(&pictures, &|_| true);
    let blank = Scene {
        title: title.to_owned(),
        description: last.description.clone(),
        language: last.language.clone(),
        elements: Vec::new(),
        ..*last
    };
    let mut writer = Writer::begin(&blank, *options, out)?;
    let always: Vec<usize> = (0..slides.len()).collect();
    let mut times = BTreeSet::new();
    all_times(&parts, &always, &mut times);
    if !times.is_empty() {
        writer.style(&times, slides.len(), seconds);
    }
    writer.parts(&parts, &always)?;
    writer.finish()?;
    Ok(())
}

/// The numbers of the slides on which something is seen that is not seen whenever what is around it is.
fn all_times<'p>(parts: &'p [Part<'_>], around: &[usize], times: &mut BTreeSet<&'p [usize]>) {
    for Part { slides, what } in parts {
        if slides != around {
            times.insert(slides);
        }
        if let What::Open(_, inner) = what {
            all_times(inner, slides, times);
        }
    }
}

/// What groups are called that are seen on these slides: `on-1_4-6`, counted from 1.
fn name(slides: &[usize]) -> String {
    let mut name = "on-".to_owned();
    for (index, run) in slides.chunk_by(|one, two| one + 1 == *two).enumerate() {
        let between = if index > 0 { "_" } else { "" };
        let _ = match run {
            [only] => write!(name, "{between}{}", only + 1),
            run => write!(name, "{between}{}-{}", run[0] + 1, run[0] + run.len()),
        };
    }
    name
}

impl<W: Write> Writer<'_, W> {
    /// When what is seen, for so many slides.
    fn style(&mut self, times: &BTreeSet<&[usize]>, slides: usize, seconds: f64) {
        #[expect(clippy::cast_precision_loss, reason = "a few hundred slides")]
        let share = |slide: usize| slide as f64 / (slides - 1 + usize::from(LAST)) as f64;
        self.text.push_str("<style>\n.moment {animation: ");
        push_number(&mut self.text, seconds / share(1));
        self.text.push_str("s step-end infinite}\n");
        for &seen in times {
            let name = name(seen);
            let _ = write!(self.text, ".{name} {{animation-name: {name}}}\n@keyframes {name} {{");
            let is_seen = |slide: usize| seen.binary_search(&slide).is_ok();
            let changes = (0..slides).filter(|&slide| slide == 0 || is_seen(slide) != is_seen(slide - 1));
            for (index, slide) in changes.enumerate() {
                let between = if index > 0 { " " } else { "" };
                let state = if is_seen(slide) { "visible" } else { "hidden" };
                let percent = format!("{:.4}", 100.0 * share(slide));
                let percent = percent.trim_end_matches('0').trim_end_matches('.');
                let _ = write!(self.text, "{between}{percent}% {{visibility: {state}}}");
            }
            self.text.push_str("}\n");
        }
        self.text.push_str(
            "@media (prefers-reduced-motion: reduce), print {\n.moment {animation: none; visibility: hidden}\n",
        );
        let at_last: Vec<String> = times
            .iter()
            .filter(|times| times.last() == Some(&(slides - 1)))
            .map(|times| format!(".{}", name(times)))
            .collect();
        if !at_last.is_empty() {
            let _ = writeln!(self.text, "{} {{visibility: visible}}", at_last.join(", "));
        }
        self.text.push_str("}\n</style>\n");
    }

    /// Writes parts of something that is seen on these slides.
    fn parts(&mut self, parts: &[Part<'_>], around: &[usize]) -> io::Result<()> {
        for together in parts.chunk_by(|one, two| one.slides == two.slides) {
            let slides = together[0].slides.as_slice();
            let is_timed = slides != around;
            if is_timed {
                self.begin_tag("g");
                self.attribute(" class=\"", &format!("moment {}", name(slides)));
                if slides[0] > 0 {
                    self.attribute(" visibility=\"", "hidden");
                }
                self.text.push_str(">\n");
            }
            for part in together {
                match &part.what {
                    What::Whole(element) => self.element(element)?,
                    What::Open(group, inner) => {
                        self.group(group);
                        self.parts(inner, slides)?;
                        self.text.push_str("</g>\n");
                    }
                }
            }
            if is_timed {
                self.text.push_str("</g>\n");
            }
        }
        Ok(())
    }
}
