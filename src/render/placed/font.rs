//! Fonts that pictures embed to look the same everywhere: subsets of DejaVu Sans in `assets/fonts`.

use crate::layout::Weight;
use subsetter::{GlyphRemapper, subset};
use ttf_parser::Face;

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

/// Parses a font.
pub(crate) fn face(weight: Weight) -> Face<'static> {
    Face::parse(file(weight), 0).expect("the fonts in `assets/fonts` are valid")
}

/// Returns a font file that contains only these glyphs, their components, and the box for missing characters. Also
/// returns, for each of `glyphs`, its number in that file. The file has no `cmap`, because PDFs address glyphs by
/// number.
pub(crate) fn cut(weight: Weight, glyphs: impl IntoIterator<Item = u16>) -> (Vec<u8>, Vec<u16>) {
    let mut remapper = GlyphRemapper::new();
    let numbers = glyphs.into_iter().map(|glyph| remapper.remap(glyph)).collect();
    (subset(file(weight), 0, &remapper).expect("the fonts in `assets/fonts` are valid"), numbers)
}

#[cfg(feature = "raster")]
pub(super) mod outlines;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{UNITS, glyph};
    use ttf_parser::{GlyphId, Tag};

    const WEIGHTS: [Weight; 2] = [Weight::Regular, Weight::Bold];

    fn number(character: char, weight: Weight) -> u16 {
        glyph(character, weight).id.unwrap_or_else(|| panic!("the font has {character}"))
    }

    #[test]
    fn a_subset_font_keeps_the_requested_glyphs_and_their_components() {
        for weight in WEIGHTS {
            // Ř is composed of R and a caron.
            let (font, numbers) = cut(weight, ['Ř', ' ', 'Ř'].map(|character| number(character, weight)));
            assert_eq!(numbers, [1, 2, 1]);
            let font_size = font.len();
            let font = Face::parse(&font, 0).unwrap();
            assert_eq!(font.number_of_glyphs(), 5, "the box, Ř, a space, R and a caron");
            let bounds = |glyph| font.glyph_bounding_box(GlyphId(glyph));
            assert!(bounds(0).is_some(), "the box for missing glyphs");
            assert_eq!(bounds(1), face(weight).glyph_bounding_box(GlyphId(number('Ř', weight))));
            assert!(font_size < 3_000, "{font_size}");
        }
    }

    #[test]
    fn the_fonts_have_no_kerning() {
        for weight in WEIGHTS {
            for tag in [b"kern", b"GPOS"] {
                assert_eq!(face(weight).raw_face().table(Tag::from_bytes(tag)), None);
            }
        }
    }

    #[test]
    fn glyph_ids_and_widths_equal_those_of_the_font_files() {
        for weight in WEIGHTS {
            let font = face(weight);
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

    #[cfg(feature = "raster")]
    mod with_outlines {
        use super::super::outlines::{PenCommand, outline};
        use super::*;

        #[test]
        fn outlines_begin_at_the_left_side_bearing() {
            for weight in WEIGHTS {
                let font = face(weight);
                for glyph in 0..font.number_of_glyphs() {
                    let commands = outline(&font, glyph);
                    let left = commands.iter().filter_map(|command| match *command {
                        PenCommand::Move((x, _)) | PenCommand::Line((x, _)) => Some(x),
                        PenCommand::Curve((towards, _), (x, _)) => Some(towards.min(x)),
                        PenCommand::Close => None,
                    });
                    if let Some(left) = left.reduce(f32::min) {
                        let bearing = f32::from(font.glyph_hor_side_bearing(GlyphId(glyph)).unwrap());
                        assert!((left - bearing).abs() < 1.0, "glyph {glyph}: {left} and not {bearing}");
                    }
                }
            }
        }

        #[test]
        fn a_subset_font_has_the_outlines_of_the_full_font() {
            let text = "Řehoř ½ αβ ♞ ✂ ≤ ∞";
            for weight in WEIGHTS {
                let whole = face(weight);
                let glyphs: Vec<u16> = text.chars().map(|character| number(character, weight)).collect();
                let (part, numbers) = cut(weight, glyphs.iter().copied());
                let part = Face::parse(&part, 0).unwrap();
                for (glyph, number) in glyphs.into_iter().zip(numbers) {
                    assert_eq!(outline(&part, number), outline(&whole, glyph), "glyph {glyph}");
                }
            }
        }
    }
}
