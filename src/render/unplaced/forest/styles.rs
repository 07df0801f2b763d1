//! Data for the template of the TikZ styles, which precede the trees.

use serde_json::{Value, json};

use super::ForestWriter;
use crate::game::Diagram;
use crate::layout::{Weight, text_width};
use crate::render::figure::parts::{Body, Parts, form_role};
use crate::render::picture::board::usual_cell;
use crate::render::theme::{CutMark, Emphasis, LevelPlace, NodeShape, Word};
use crate::render::{Geometry, Highlight, Palette, Point, Role, Scene, Shape, Text, board, tikz};

impl ForestWriter<'_> {
    /// Returns the data for the template of the styles.
    pub(super) fn styles(&self, palette: &Palette) -> Value {
        let theme = self.theme();
        let highlights: Vec<Role> = self.figure.highlights().into_iter().map(Highlight::role).collect();
        let is_used = |role: &Role| match *role {
            Role::MaxBand | Role::MinBand => theme.levels == Some(LevelPlace::Bands),
            Role::Chance => self.has_chance(),
            Role::Unmet | Role::CauseHead => false,
            role if Highlight::ALL.map(Highlight::role).contains(&role) => highlights.contains(&role),
            // Roles from `Role::Board` on are used only by boards, whose scenes are added below.
            role => (role as usize) < Role::Board as usize,
        };
        let sample = |&role: &Role| {
            let shape = || Shape::new(role, Geometry::circle(Point::default(), 1.0));
            if role.is_text() { Text::centred(role, "", Point::default(), 12.0).into() } else { shape().into() }
        };
        let elements = Role::ALL.iter().filter(|role| is_used(role)).map(sample).collect();
        let samples = Scene { elements, ..Scene::default() };
        let mut scenes = vec![samples];
        scenes.extend(self.boards.iter().map(|(diagram, is_faded)| {
            let board = board(diagram, self.cell(diagram), 0.0);
            let board = if *is_faded { board.faded() } else { board };
            Scene { width: board.width, height: board.height, elements: board.elements, ..Scene::default() }
        }));
        let (roles, drawn) = tikz::parts(&scenes, palette);
        let boards = scenes.iter().zip(drawn).skip(1).map(|(board, drawn)| {
            json!({ "width": format!("{:.2}", board.width), "height": format!("{:.2}", board.height), "drawn": drawn })
        });
        let double = if theme.terminal == NodeShape::Plain { "" } else { ", double, double distance=1.6pt" };
        let outlines = [
            ("max", theme.max, Role::Max, ""),
            ("min", theme.min, Role::Min, ""),
            ("chance", theme.chance, Role::Chance, ""),
            ("leaf", theme.leaf, Role::Leaf, ""),
            ("terminal", theme.terminal, Role::Terminal, double),
            ("fold", NodeShape::TriangleUp, Role::Folded, ""),
        ];
        let outlines = outlines.into_iter().filter(|(_, _, role, _)| *role != Role::Chance || self.has_chance());
        let outlines = outlines
            .map(|(name, shape, role, double)| json!({ "name": name, "style": self.outline(shape, role) + double }));
        json!({
            "roles": roles,
            "boards": boards.collect::<Vec<_>>(),
            "outlines": outlines.collect::<Vec<_>>(),
            "highlights": highlights.into_iter().map(Role::name).collect::<Vec<_>>(),
            "variation": theme.variation.map(Emphasis::word),
            "cut": theme.cuts.map(CutMark::word),
            "arrows": theme.arrows,
            "mirror": theme.mirror,
            "grows_right": self.grows_right(),
            "levels": theme.levels.map(LevelPlace::word),
        })
    }

    pub(super) fn cell(&self, diagram: &Diagram) -> f64 {
        usual_cell(diagram.style, self.figure.outline().items().len() > 40)
    }

    /// Returns the TikZ options for outlines of a role, with a minimum width into which most texts of the role fit.
    fn outline(&self, shape: NodeShape, role: Role) -> String {
        let width = self.widest(role);
        let name = role.name();
        let (points, paint) = (|width: f64| (width * 10.0).round() / 10.0, format!("plyscope/{name}"));
        match shape {
            NodeShape::TriangleUp | NodeShape::TriangleDown => format!(
                "{paint}, isosceles triangle, isosceles triangle stretches, shape border rotate={}, inner sep=.6pt, \
                 minimum width={}pt, minimum height=31.5pt",
                if shape == NodeShape::TriangleUp { "90" } else { "-90" },
                points((width * 1.75).clamp(36.0, 62.0)),
            ),
            NodeShape::TrapezoidUp | NodeShape::TrapezoidDown => format!(
                "{paint}, trapezium, trapezium stretches body, trapezium angle=70, shape border rotate={}, inner sep=2pt, \
                 minimum width={}pt, minimum height=22pt",
                if shape == NodeShape::TrapezoidUp { "0" } else { "180" },
                points((width + 18.0).clamp(34.0, 56.0)),
            ),
            NodeShape::Square | NodeShape::Rounded => format!(
                "{paint}, rectangle{}, inner sep=3pt, minimum width={}pt, minimum height=19.5pt",
                if shape == NodeShape::Rounded { ", rounded corners=5pt" } else { "" },
                points((width + 8.0).clamp(19.5, 39.0)),
            ),
            NodeShape::Circle => {
                format!("{paint}, circle, inner sep=1.5pt, minimum size={}pt", points((width + 8.0).clamp(24.0, 36.0)))
            }
            NodeShape::Diamond => format!(
                "{paint}, diamond, inner sep=.6pt, minimum width={}pt, minimum height=33pt",
                points((width + 18.0).clamp(33.0, 62.0)),
            ),
            NodeShape::Plain => "rectangle, draw=none, fill=none, inner sep=1.5pt, minimum height=15pt".to_owned(),
        }
    }

    /// Returns whether any panel has chance nodes.
    fn has_chance(&self) -> bool {
        self.figure.panels().iter().any(|panel| panel.trace().has_chance())
    }

    /// Returns the width of the widest text in outlines of a role, in points. For folds, returns the width for leaves.
    fn widest(&self, role: Role) -> f64 {
        let role = if role == Role::Folded { Role::Leaf } else { role };
        let mut widest = 0.0_f64;
        for panel in 0..self.figure.panels().len() {
            for look in &self.figure.final_looks(panel).distinct {
                if form_role(look) == role {
                    let parts = Parts::new(self.figure, look);
                    if let (Body::Shape(_), Some(inside)) = (parts.body, &parts.inside) {
                        // TeX's fonts are narrower than the font that `text_width` measures.
                        widest = widest.max(text_width(&inside.text(), 10.0, Weight::Regular) * 0.95);
                    }
                }
            }
        }
        widest
    }
}
