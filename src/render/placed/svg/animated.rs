//! Animated slides in one SVG file without scripts, so that it also plays as an image on a page.
//!
//! Style sheets hide and show the parts that change. Programs that ignore style sheets show the last slide. So do
//! printers, and browsers of readers who prefer reduced motion.

use std::collections::BTreeSet;
use std::io::{self, Write};

use super::{Options, SvgWriter};
use crate::render::Scene;
use crate::render::number::Number;
use crate::render::placed::series::{LAST, PartContent, SeriesPart, joined};

/// Writes slides as an animated picture that repeats. Each slide is shown for `seconds`, the last one three times as
/// long. The picture has the description of the last slide. Parts that several slides share are written once.
///
/// # Errors
///
/// Returns errors of `out`, and [`io::ErrorKind::InvalidInput`] if there is no slide.
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
    mut out: impl Write,
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
    let mut writer = SvgWriter::begin(&blank, *options);
    let always: Vec<usize> = (0..slides.len()).collect();
    let mut times = BTreeSet::new();
    all_times(&parts, &always, &mut times);
    if !times.is_empty() {
        writer.style(&times, slides.len(), seconds);
    }
    writer.parts(&parts, &always, slides.len() - 1);
    out.write_all(writer.finish().as_bytes())?;
    out.flush()
}

/// Collects the slides on which parts are visible, as a set of lists. The list of a part is left out if it equals the
/// list of the surrounding group (`around`).
fn all_times<'p>(parts: &'p [SeriesPart<'_>], around: &[usize], times: &mut BTreeSet<&'p [usize]>) {
    for SeriesPart { slides, what } in parts {
        if slides != around {
            times.insert(slides);
        }
        if let PartContent::Open(_, inner) = what {
            all_times(inner, slides, times);
        }
    }
}

/// Returns the CSS class of parts that are visible on these slides, with 1-based numbers. `on-1_4-6` stands for the
/// first, fourth, fifth and sixth slide.
fn name(slides: &[usize]) -> String {
    let runs = slides.chunk_by(|one, two| one + 1 == *two).map(|run| match run {
        [only] => (only + 1).to_string(),
        run => format!("{}-{}", run[0] + 1, run[0] + run.len()),
    });
    format!("on-{}", runs.collect::<Vec<_>>().join("_"))
}

impl SvgWriter<'_> {
    /// Writes the style sheet that shows and hides parts.
    fn style(&mut self, times: &BTreeSet<&[usize]>, slides: usize, seconds: f64) {
        let share = |slide: usize| slide as f64 / (slides - 1 + usize::from(LAST)) as f64;
        let duration = Number(seconds / share(1));
        self.tag(format_args!("<style>\n.moment {{animation: {duration}s step-end infinite}}\n"));
        for &seen in times {
            let is_seen = |slide: usize| seen.binary_search(&slide).is_ok();
            let changes = (0..slides).filter(|&slide| slide == 0 || is_seen(slide) != is_seen(slide - 1));
            let frames = changes.map(|slide| {
                let state = if is_seen(slide) { "visible" } else { "hidden" };
                let percent = format!("{:.4}", 100.0 * share(slide));
                format!("{}% {{visibility: {state}}}", percent.trim_end_matches('0').trim_end_matches('.'))
            });
            let (name, frames) = (name(seen), frames.collect::<Vec<_>>().join(" "));
            self.tag(format_args!(".{name} {{animation-name: {name}}}\n@keyframes {name} {{{frames}}}\n"));
        }
        self.text
            .push_str("@media (prefers-reduced-motion: reduce), print {\n.moment {animation: none}\n}\n</style>\n");
    }

    /// Writes the parts of a group that is visible on the slides `around`. Without style sheets, the parts of the
    /// `last` slide are visible.
    fn parts(&mut self, parts: &[SeriesPart<'_>], around: &[usize], last: usize) {
        for together in parts.chunk_by(|one, two| one.slides == two.slides) {
            let slides = together[0].slides.as_slice();
            let is_timed = slides != around;
            if is_timed {
                let visibility = if slides.contains(&last) { "" } else { " visibility=\"hidden\"" };
                self.tag(format_args!("<g class=\"moment {}\"{visibility}>\n", name(slides)));
            }
            for part in together {
                match &part.what {
                    PartContent::Whole(element) => self.elements(std::slice::from_ref(element)),
                    PartContent::Open(group, inner) => {
                        self.group(group);
                        self.parts(inner, slides, last);
                        self.text.push_str("</g>\n");
                    }
                }
            }
            if is_timed {
                self.text.push_str("</g>\n");
            }
        }
    }
}
