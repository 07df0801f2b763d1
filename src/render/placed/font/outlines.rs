//! Outlines of TrueType glyphs, in font units, with y growing upwards.

use std::collections::BTreeMap;

use super::{components, file, outline_of, tables, u16_at};
use crate::layout::Weight;

type PenPoint = (f32, f32);

/// Drawing command of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) enum PenCommand {
    Move(PenPoint),
    Line(PenPoint),
    /// Quadratic Bézier curve from the current point: control point and end.
    Curve(PenPoint, PenPoint),
    Close,
}

/// Point of a contour: a point on the curve or a control point. The midpoint of two consecutive control points is also
/// on the curve.
#[derive(Clone, Copy)]
struct ContourPoint {
    place: PenPoint,
    is_on_curve: bool,
}

/// Tables of a font, from which outlines are read.
pub(in super::super) struct Outlines(BTreeMap<&'static [u8], &'static [u8]>);

impl Outlines {
    pub(in super::super) fn of(weight: Weight) -> Self {
        Outlines(tables(file(weight)))
    }

    /// Returns the outline of a glyph; empty if it has none.
    pub(crate) fn draw(&self, glyph: u16) -> Vec<PenCommand> {
        let mut commands = Vec::new();
        for mut contour in self.contours(glyph) {
            for point in &mut contour {
                point.place.0 += self.shift(glyph);
            }
            draw_contour(&contour, &mut commands);
        }
        commands
    }

    /// Returns the horizontal offset that puts the left end of a glyph at its left side bearing.
    fn shift(&self, glyph: u16) -> f32 {
        let (metrics, glyph_index) = (usize::from(u16_at(self.0[&b"hhea"[..]], 34)), usize::from(glyph));
        let bearing = if glyph_index < metrics { 4 * glyph_index + 2 } else { 2 * (metrics + glyph_index) };
        let signed = |bytes: &[u8], at: usize| f32::from(u16_at(bytes, at).cast_signed());
        signed(self.0[&b"hmtx"[..]], bearing) - signed(outline_of(&self.0, glyph), 2)
    }

    fn contours(&self, glyph: u16) -> Vec<Vec<ContourPoint>> {
        let outline = outline_of(&self.0, glyph);
        let parts = components(outline);
        if parts.is_empty() {
            return simple_contours(outline);
        }
        let mut contours = Vec::new();
        for part in parts {
            let [xx, yx, xy, yy] = part.scale;
            for mut contour in self.contours(part.glyph) {
                for point in &mut contour {
                    let (x, y) = point.place;
                    point.place = (xx * x + xy * y + part.offset.0, yx * x + yy * y + part.offset.1);
                }
                contours.push(contour);
            }
        }
        contours
    }
}

/// Reads the contours of a glyph that has no components.
fn simple_contours(outline: &[u8]) -> Vec<Vec<ContourPoint>> {
    const ON_CURVE: u8 = 0x01;
    const REPEAT: u8 = 0x08;
    if outline.is_empty() {
        return Vec::new();
    }
    let contours = usize::from(u16_at(outline, 0));
    let ends: Vec<usize> = (0..contours).map(|contour| usize::from(u16_at(outline, 10 + 2 * contour)) + 1).collect();
    let count = ends.last().copied().unwrap_or(0);
    let instructions = usize::from(u16_at(outline, 10 + 2 * contours));
    let mut bytes = outline[12 + 2 * contours + instructions..].iter().copied();
    let mut next = || bytes.next().unwrap_or(0);
    let mut flags = Vec::new();
    while flags.len() < count {
        let flag = next();
        let times = if flag & REPEAT == 0 { 1 } else { usize::from(next()) + 1 };
        flags.extend(std::iter::repeat_n(flag, times));
    }
    // Coordinates are stored as differences between consecutive points. A short difference has one byte, and a flag is
    // its sign. A long difference has two bytes, or none if a flag marks it as 0.
    let mut coordinates = |short: u8, same: u8| -> Vec<f32> {
        let mut at = 0_i16;
        let distance = |&flag: &u8| {
            at += match (flag & short != 0, flag & same != 0) {
                (true, true) => i16::from(next()),
                (true, false) => -i16::from(next()),
                (false, true) => 0,
                (false, false) => i16::from_be_bytes([next(), next()]),
            };
            f32::from(at)
        };
        flags.iter().map(distance).collect()
    };
    let places = coordinates(0x02, 0x10).into_iter().zip(coordinates(0x04, 0x20));
    let points = places.zip(&flags).map(|(place, flag)| ContourPoint { place, is_on_curve: flag & ON_CURVE != 0 });
    let points: Vec<ContourPoint> = points.collect();
    let starts = [0].into_iter().chain(ends.iter().copied());
    starts.zip(&ends).map(|(start, &end)| points[start..end].to_vec()).collect()
}

fn draw_contour(points: &[ContourPoint], commands: &mut Vec<PenCommand>) {
    let middle = |one: PenPoint, two: PenPoint| (f32::midpoint(one.0, two.0), f32::midpoint(one.1, two.1));
    let [first, others @ ..] = points else { return };
    // Commands must start at a point on the curve.
    let (start, rest) = match others {
        _ if first.is_on_curve => (first.place, others),
        [inner @ .., last] if last.is_on_curve => (last.place, &points[..=inner.len()]),
        [.., last] => (middle(first.place, last.place), points),
        [] => return,
    };
    commands.push(PenCommand::Move(start));
    let mut control = None;
    for point in rest {
        match (control, point.is_on_curve) {
            (None, true) => commands.push(PenCommand::Line(point.place)),
            (Some(towards), true) => commands.push(PenCommand::Curve(towards, point.place)),
            (Some(towards), false) => commands.push(PenCommand::Curve(towards, middle(towards, point.place))),
            (None, false) => {}
        }
        control = Some(point.place).filter(|_| !point.is_on_curve);
    }
    commands.extend(control.map(|towards| PenCommand::Curve(towards, start)));
    commands.push(PenCommand::Close);
}
