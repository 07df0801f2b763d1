//! Outlines of TrueType glyphs, in font units, with y growing upwards.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

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

/// Returns the outline of a glyph; empty if the glyph has no outline.
pub(in super::super) fn outline(face: &Face<'_>, glyph: u16) -> Vec<PenCommand> {
    let glyph = GlyphId(glyph);
    let mut pen = Pen::default();
    let bounds = face.tables().glyf.and_then(|table| table.bbox(glyph));
    if let (Some(bounds), Some(bearing)) = (bounds, face.glyph_hor_side_bearing(glyph)) {
        pen.shift = f32::from(bearing - bounds.x_min);
        face.outline_glyph(glyph, &mut pen);
    }
    pen.commands
}

/// Collector of the drawing commands of a glyph.
#[derive(Default)]
struct Pen {
    commands: Vec<PenCommand>,
    /// Horizontal offset that puts the left end of the glyph at its left side bearing.
    shift: f32,
    /// First point of the current contour.
    start: PenPoint,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.start = (x + self.shift, y);
        self.commands.push(PenCommand::Move(self.start));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.commands.push(PenCommand::Line((x + self.shift, y)));
    }

    fn quad_to(&mut self, towards_x: f32, towards_y: f32, x: f32, y: f32) {
        self.commands.push(PenCommand::Curve((towards_x + self.shift, towards_y), (x + self.shift, y)));
    }

    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
        unreachable!("TrueType has no cubic curves");
    }

    fn close(&mut self) {
        // The parser emits the closing line as well, which `Close` makes redundant.
        self.commands.pop_if(|last| *last == PenCommand::Line(self.start));
        self.commands.push(PenCommand::Close);
    }
}
