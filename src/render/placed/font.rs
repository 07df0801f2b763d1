//! Fonts that pictures embed to look the same everywhere: subsets of DejaVu Sans in `assets/fonts`.

use crate::layout::{Weight, glyph};
use std::collections::{BTreeMap, BTreeSet};

/// Returns a font as a TrueType file.
pub(crate) const fn file(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../../assets/fonts/DejaVuSans.ttf"),
        Weight::Bold => include_bytes!("../../../assets/fonts/DejaVuSans-Bold.ttf"),
    }
}

/// Returns the `PostScript` name of a font.
pub(crate) const fn name(weight: Weight) -> &'static str {
    match weight {
        Weight::Regular => "DejaVuSans",
        Weight::Bold => "DejaVuSans-Bold",
    }
}

/// Metrics of a font, in font units.
#[derive(Debug)]
pub(crate) struct FontMetrics {
    /// Left, lower, right and upper end of the bounding box of all glyphs, relative to their origins.
    pub(crate) bounds: [i16; 4],
    /// Ascent of a line, above the baseline.
    pub(crate) ascent: i16,
    /// Descent of a line, below the baseline: a negative number.
    pub(crate) descent: i16,
    /// Height of capitals.
    pub(crate) capital: i16,
    /// Width of upright strokes.
    pub(crate) stem: i16,
}

/// Returns the metrics of a font.
pub(crate) fn face(weight: Weight) -> FontMetrics {
    let tables = tables(file(weight));
    let signed = |bytes: &[u8], at| u16_at(bytes, at).cast_signed();
    let (head, hhea) = (tables[&b"head"[..]], tables[&b"hhea"[..]]);
    let outline = |letter| outline_of(&tables, glyph(letter, weight).id.unwrap_or(0));
    FontMetrics {
        bounds: [36, 38, 40, 42].map(|at| signed(head, at)),
        ascent: signed(hhea, 4),
        descent: signed(hhea, 6),
        // Capitals are as high as the bounding box of `H`, and strokes as wide as that of `l`, which is a single
        // stroke.
        capital: signed(outline('H'), 8),
        stem: signed(outline('l'), 6) - signed(outline('l'), 2),
    }
}

/// Tables of a font that a PDF needs, in the order of their tags. `cmap` is missing, because PDFs address glyphs by
/// number.
const TABLES: [&[u8]; 6] = [b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp"];

/// Returns a font file that contains only these glyphs, their components, and the box for missing characters. Glyphs
/// keep their numbers.
pub(crate) fn cut(weight: Weight, glyphs: impl IntoIterator<Item = u16>) -> Vec<u8> {
    let source = tables(file(weight));
    let mut head = source[&b"head"[..]].to_vec();
    let outline = |glyph: u16| outline_of(&source, glyph);

    let mut kept = BTreeSet::new();
    let mut waiting: Vec<u16> = glyphs.into_iter().chain([0]).collect();
    while let Some(glyph) = waiting.pop() {
        if kept.insert(glyph) {
            waiting.extend(components(outline(glyph)).iter().map(|part| part.glyph));
        }
    }

    let count = u16_at(source[&b"maxp"[..]], 4);
    let (mut new_glyf, mut new_loca) = (Vec::new(), vec![0; 4]);
    for glyph in 0..count {
        if kept.contains(&glyph) {
            new_glyf.extend_from_slice(outline(glyph));
            new_glyf.resize(new_glyf.len().next_multiple_of(4), 0);
        }
        new_loca.extend(u32_from(new_glyf.len()).to_be_bytes());
    }
    // Clear the checksum, which `assemble` computes, and set the flag for long offsets in `loca`.
    head[8..12].fill(0);
    head[50..52].copy_from_slice(&1_u16.to_be_bytes());
    // Zero the widths of other glyphs, because zeros compress well.
    let mut hmtx = source[&b"hmtx"[..]].to_vec();
    let long_metrics = u16_at(source[&b"hhea"[..]], 34);
    for glyph in (0..long_metrics).filter(|glyph| !kept.contains(glyph)) {
        hmtx[4 * usize::from(glyph)..][..4].fill(0);
    }

    assemble(&TABLES.map(|tag| match tag {
        b"glyf" => &new_glyf[..],
        b"head" => &head,
        b"hmtx" => &hmtx,
        b"loca" => &new_loca,
        tag => source[tag],
    }))
}

/// Returns the tables of a TrueType file, by tag.
fn tables(file: &[u8]) -> BTreeMap<&[u8], &[u8]> {
    let records = file[12..].chunks_exact(16).take(usize::from(u16_at(file, 4)));
    records.map(|record| (&record[..4], &file[u32_at(record, 8)..][..u32_at(record, 12)])).collect()
}

/// Returns the bytes of a glyph's outline in these tables.
fn outline_of<'f>(tables: &BTreeMap<&[u8], &'f [u8]>, glyph: u16) -> &'f [u8] {
    let (loca, is_long) = (tables[&b"loca"[..]], u16_at(tables[&b"head"[..]], 50) == 1);
    let offset = |index| if is_long { u32_at(loca, 4 * index) } else { 2 * usize::from(u16_at(loca, 2 * index)) };
    &tables[&b"glyf"[..]][offset(usize::from(glyph))..offset(usize::from(glyph) + 1)]
}

/// Component of a composite glyph.
struct Component {
    glyph: u16,
    #[cfg_attr(not(feature = "raster"), expect(dead_code, reason = "only drawing outlines uses it"))]
    offset: (f32, f32),
    /// Transformation matrix, column by column.
    #[cfg_attr(not(feature = "raster"), expect(dead_code, reason = "only drawing outlines uses it"))]
    scale: [f32; 4],
}

/// Returns the components of a glyph; empty if it is not composite.
fn components(outline: &[u8]) -> Vec<Component> {
    // A negative number of contours marks a composite glyph. A space has no bytes at all.
    if outline.first().is_none_or(|&byte| byte < 0x80) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut at = 10;
    loop {
        let (flags, glyph) = (u16_at(outline, at), u16_at(outline, at + 2));
        at += 4;
        let offset = if flags & 0x0001 == 0 {
            [outline[at], outline[at + 1]].map(|byte| f32::from(byte.cast_signed()))
        } else {
            [at, at + 2].map(|at| f32::from(u16_at(outline, at).cast_signed()))
        };
        at += if flags & 0x0001 == 0 { 2 } else { 4 };
        // Reads a fixed-point number with 14 fractional bits.
        let mut fraction = || {
            at += 2;
            f32::from(u16_at(outline, at - 2).cast_signed()) / 16_384.0
        };
        let scale = match flags & 0x00C8 {
            0x0008 => {
                let both = fraction();
                [both, 0.0, 0.0, both]
            }
            0x0040 => [fraction(), 0.0, 0.0, fraction()],
            0x0080 => [fraction(), fraction(), fraction(), fraction()],
            _ => [1.0, 0.0, 0.0, 1.0],
        };
        found.push(Component { glyph, offset: (offset[0], offset[1]), scale });
        if flags & 0x0020 == 0 {
            return found;
        }
    }
}

/// Returns a TrueType file with these contents of the [`TABLES`].
fn assemble(contents: &[&[u8]; TABLES.len()]) -> Vec<u8> {
    let mut file = vec![0, 1, 0, 0, 0, 6, 0, 64, 0, 2, 0, 32];
    let mut start = file.len() + 16 * TABLES.len();
    let mut head = 0;
    for (tag, content) in TABLES.iter().zip(contents) {
        if *tag == b"head" {
            head = start;
        }
        file.extend_from_slice(tag);
        for number in [checksum(content), u32_from(start), u32_from(content.len())] {
            file.extend(number.to_be_bytes());
        }
        start = (start + content.len()).next_multiple_of(4);
    }
    for content in contents {
        file.extend_from_slice(content);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    let adjustment = 0xB1B0_AFBA_u32.wrapping_sub(checksum(&file));
    file[head + 8..head + 12].copy_from_slice(&adjustment.to_be_bytes());
    file
}

/// Returns the sum of a table's 32-bit words, padded with zeros.
fn checksum(table: &[u8]) -> u32 {
    table.chunks(4).fold(0, |sum: u32, chunk| {
        let mut bytes = [0; 4];
        bytes[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(bytes))
    })
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    (usize::from(u16_at(bytes, at)) << 16) | usize::from(u16_at(bytes, at + 2))
}

/// Converts an offset, which fits because the fonts have a quarter of a megabyte.
fn u32_from(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(feature = "raster")]
pub(crate) mod outlines;

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: [Weight; 2] = [Weight::Regular, Weight::Bold];

    fn number(character: char, weight: Weight) -> u16 {
        glyph(character, weight).id.unwrap_or_else(|| panic!("the font has {character}"))
    }

    #[test]
    fn a_subset_font_keeps_the_requested_glyphs_and_their_components() {
        for weight in WEIGHTS {
            // Ř is composed of R and a caron.
            let font = cut(weight, [number('Ř', weight), number(' ', weight)]);
            let tables = tables(&font);
            let outline = |glyph: u16| {
                let loca = tables[&b"loca"[..]];
                &tables[&b"glyf"[..]][u32_at(loca, 4 * usize::from(glyph))..u32_at(loca, 4 * usize::from(glyph) + 4)]
            };
            assert!(!outline(0).is_empty(), "the box for missing glyphs");
            let parts: Vec<u16> = components(outline(number('Ř', weight))).iter().map(|part| part.glyph).collect();
            assert!(parts.contains(&number('R', weight)) && parts.len() == 2, "{parts:?}");
            assert!(parts.iter().all(|&part| !outline(part).is_empty()));
            assert!(outline(number('Q', weight)).is_empty());
            assert_eq!(checksum(&font), 0xB1B0_AFBA);
            assert!(font.len() < 30_000, "{}", font.len());
        }
    }

    #[test]
    fn the_fonts_have_no_kerning() {
        for weight in WEIGHTS {
            let tables = tables(file(weight));
            assert!(!tables.contains_key(&b"kern"[..]) && !tables.contains_key(&b"GPOS"[..]));
        }
    }

    #[test]
    fn metrics_equal_those_of_the_font_files() {
        let [regular, bold] = WEIGHTS.map(face);
        assert_eq!((regular.ascent, regular.descent, regular.capital, regular.stem), (1901, -483, 1493, 184));
        assert_eq!((bold.bounds, bold.capital, bold.stem), ([-2190, -761, 3817, 2299], 1493, 358));
    }

    #[cfg(feature = "raster")]
    mod with_an_independent_reader {
        use super::super::outlines::{Outlines, PenCommand};
        use super::*;
        use crate::layout::UNITS;
        use ttf_parser::{Face, GlyphId, OutlineBuilder};

        #[test]
        fn glyph_ids_and_widths_equal_those_of_the_font_files() {
            for weight in WEIGHTS {
                let font = Face::parse(file(weight), 0).unwrap();
                assert_eq!(f64::from(font.units_per_em()).to_bits(), UNITS.to_bits());
                let (mut in_both, characters) = (0, (0..=0x0010_FFFF).filter_map(char::from_u32));
                for character in characters.filter(|character| !character.is_control()) {
                    let ours = glyph(character, weight);
                    let theirs = font.glyph_index(character).filter(|id| id.0 > 0);
                    assert_eq!(ours.id.filter(|&id| id > 0).map(GlyphId), theirs, "{character:?}");
                    if let Some(width) = theirs.and_then(|id| font.glyph_hor_advance(id)) {
                        assert_eq!(ours.advance, width, "{character:?}");
                        in_both += 1;
                    }
                }
                assert!(in_both > 2_500, "{in_both}");
            }
        }

        /// Commands that the reference implementation draws.
        #[derive(Default)]
        struct Drawn(Vec<PenCommand>);

        impl OutlineBuilder for Drawn {
            fn move_to(&mut self, x: f32, y: f32) {
                self.0.push(PenCommand::Move((x, y)));
            }
            fn line_to(&mut self, x: f32, y: f32) {
                self.0.push(PenCommand::Line((x, y)));
            }
            fn quad_to(&mut self, towards_x: f32, towards_y: f32, x: f32, y: f32) {
                self.0.push(PenCommand::Curve((towards_x, towards_y), (x, y)));
            }
            fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
                unreachable!("TrueType has no cubic curves");
            }
            fn close(&mut self) {
                self.0.push(PenCommand::Close);
            }
        }

        fn drawn(font: &[u8], glyph: u16) -> Vec<PenCommand> {
            let (font, glyph) = (Face::parse(font, 0).unwrap(), GlyphId(glyph));
            let mut drawn = Drawn::default();
            if let Some(bounds) = font.outline_glyph(glyph, &mut drawn) {
                let shift = f32::from(font.glyph_hor_side_bearing(glyph).unwrap() - bounds.x_min);
                for command in &mut drawn.0 {
                    match command {
                        PenCommand::Move(to) | PenCommand::Line(to) => to.0 += shift,
                        PenCommand::Curve(towards, to) => (towards.0, to.0) = (towards.0 + shift, to.0 + shift),
                        PenCommand::Close => {}
                    }
                }
            }
            drawn.0
        }

        /// Returns all lines and curves with their starts, sorted, because implementations begin contours at different
        /// points.
        fn pieces(commands: &[PenCommand]) -> Vec<String> {
            let (mut start, mut at, mut pieces) = ((0.0, 0.0), (0.0, 0.0), Vec::new());
            for &command in commands {
                let (to, piece) = match command {
                    PenCommand::Move(to) => (to, None),
                    PenCommand::Close => (start, Some(PenCommand::Line(start)).filter(|_| at != start)),
                    PenCommand::Line(to) => (to, Some(command).filter(|_| at != to)),
                    PenCommand::Curve(_, to) => (to, Some(command)),
                };
                pieces.extend(piece.map(|piece| format!("{at:?} {piece:?}")));
                if let PenCommand::Move(to) = command {
                    start = to;
                }
                at = to;
            }
            pieces.sort();
            pieces
        }

        #[test]
        fn glyph_outlines_equal_those_of_the_font_files() {
            for weight in WEIGHTS {
                let outlines = Outlines::of(weight);
                let count = u16_at(tables(file(weight))[&b"maxp"[..]], 4);
                let with_outline = (0..count).filter(|&glyph| {
                    let ours = outlines.draw(glyph);
                    assert_eq!(pieces(&ours), pieces(&drawn(file(weight), glyph)), "glyph {glyph}");
                    !ours.is_empty()
                });
                assert!(with_outline.count() > 2_500);
            }
        }

        #[test]
        fn a_subset_font_has_the_outlines_of_the_full_font() {
            let text = "Řehoř ½ αβ ♞ ✂ ≤ ∞";
            for weight in WEIGHTS {
                let cut = cut(weight, text.chars().map(|character| number(character, weight)));
                for character in text.chars() {
                    let glyph = number(character, weight);
                    assert_eq!(drawn(&cut, glyph), drawn(file(weight), glyph), "{character}");
                }
            }
        }
    }
}
