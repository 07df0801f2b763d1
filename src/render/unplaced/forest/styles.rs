//! Everything before the trees that says what nodes look like.

use std::fmt::Write as _;

use super::Writer;
use crate::game::{Diagram, Player, Style};
use crate::layout::{Weight, text_width};
use crate::render::figure::parts::{Body, Parts};
use crate::render::figure::{Form as NodeForm, When};
use crate::render::theme::{CutMark, Emphasis, LevelPlace, NodeShape};
use crate::render::{Board, Geometry, Highlight, Palette, Point, Role, Scene, Shape, Text, board, tikz};

impl Writer<'_> {
    /// Everything before the trees that says what nodes look like.
    pub(super) fn styles(&self, palette: &Palette) -> String {
        const LINES: [Role; 14] = [
            Role::Max,
            Role::Min,
            Role::Leaf,
            Role::Terminal,
            Role::Blank,
            Role::Folded,
            Role::Pruned,
            Role::Active,
            Role::Edge,
            Role::Principal,
            Role::Cut,
            Role::Cause,
            Role::Strike,
            Role::Background,
        ];
        const TEXTS: [Role; 12] = [
            Role::Text,
            Role::MutedText,
            Role::MaxText,
            Role::MinText,
            Role::CutText,
            Role::PrunedText,
            Role::ActiveText,
            Role::Value,
            Role::LeafValue,
            Role::TerminalValue,
            Role::Best,
            Role::CauseText,
        ];
        let theme = self.theme();
        let mut samples = Scene::default();
        let bands: &[Role] =
            if theme.levels == Some(LevelPlace::Bands) { &[Role::MaxBand, Role::MinBand] } else { &[] };
        let chance: &[Role] = if self.has_chance() { &[Role::Chance] } else { &[] };
        let highlights: Vec<Role> = self.figure.highlights().into_iter().map(Highlight::role).collect();
        for &role in LINES.iter().chain(bands).chain(chance).chain(&highlights) {
            samples.elements.push(Shape::new(role, Geometry::circle(Point::default(), 1.0)).into());
        }
        for role in TEXTS {
            samples.elements.push(Text::centred(role, "", Point::default(), 12.0).into());
        }
        let drawn = |(diagram, is_faded): &(Diagram, bool)| {
            let board = board(diagram, self.cell(diagram), 0.0);
            if *is_faded { board.faded() } else { board }
        };
        let boards: Vec<Board> = self.boards.iter().map(drawn).collect();
        let scene = |board: &Board| Scene { elements: board.elements.clone(), ..Scene::default() };
        let scenes: Vec<Scene> = std::iter::once(samples).chain(boards.iter().map(scene)).collect();
        let (styles, drawn) = tikz::parts(&scenes, palette);
        let mut text = format!("% What everything looks like.\n{styles}");
        text.push_str("% The outlines of nodes, and lines.\n\\tikzset{\n");
        for (name, shape, role) in [
            ("max", theme.max, Role::Max),
            ("min", theme.min, Role::Min),
            ("chance", theme.chance, Role::Chance),
            ("leaf", theme.leaf, Role::Leaf),
            ("terminal", theme.terminal, Role::Terminal),
        ] {
            if role == Role::Chance && !self.has_chance() {
                continue;
            }
            let double =
                if name == "terminal" && shape != NodeShape::Plain { ", double, double distance=1.6pt" } else { "" };
            let _ = writeln!(text, "  {name} node/.style={{{}{double}}},", self.outline(shape, role));
        }
        let _ = writeln!(text, "  fold node/.style={{{}}},", self.outline(NodeShape::TriangleUp, Role::Folded));
        let variation = match theme.variation {
            Some(Emphasis::Double) => {
                "plyscope/principal, line width=1pt, double=plyscope-background-fill, double distance=2pt"
            }
            Some(Emphasis::Arrow) => "plyscope/principal, -{Straight Barb[length=5pt]}",
            _ => "plyscope/principal",
        };
        let arrows = if theme.arrows { ", -{Straight Barb[length=4pt]}" } else { "" };
        let _ = writeln!(
            text,
            "  variation line/.style={{{variation}}},\n  \
             tree edge/.style={{plyscope/edge, line join=round{arrows}}},\n  \
             cause/.style={{plyscope/cause, -{{Straight Barb[length=5pt]}}}},\n  \
             deep cause/.style={{cause, line width=1.5pt, -{{Straight Barb[length=5pt] Straight Barb[length=5pt]}}}},\n  \
             ply label/.style={{font=\\sffamily\\small, align=left, inner xsep=0pt, inner ysep=3pt}},\n  \
             caption/.style={{font=\\sffamily, align=left, anchor=north west, inner xsep=0pt, inner ysep=8pt, text=plyscope-text}},"
        );
        text.push_str(STATES);
        for role in highlights {
            let _ = writeln!(text, "  {0} node/.style={{plyscope/{0}}},", role.name());
        }
        for mark in CutMark::ALL.iter().filter(|&&mark| theme.cuts == Some(mark)) {
            let _ = writeln!(text, "  {}/.pic={{{}}},", mark.word(), pic(*mark));
        }
        text.push_str("}\n");
        text.push_str(NODE);
        text.extend(
            boards.iter().zip(&drawn[1..]).enumerate().map(|(number, (board, drawn))| boxed(number, board, drawn)),
        );
        text.push_str(&self.forest_styles());
        text
    }

    pub(super) fn cell(&self, diagram: &Diagram) -> f64 {
        let is_large = self.figure.outline().items().len() > 40;
        match (diagram.style, is_large) {
            (Style::Grid, false) => 17.0,
            (Style::Wall, true) => 10.0,
            (Style::Wall | Style::Chequered | Style::Heaps, _) | (Style::Grid, true) => 13.0,
        }
    }

    fn forest_styles(&self) -> String {
        let theme = self.theme();
        let mut text = String::from("% The keys of nodes.\n\\forestset{\n");
        for key in ["over", "under", "called", "beside", "figure", "room"] {
            let _ = writeln!(text, "  declare toks={{{key}}}{{}},");
        }
        let is_down = !self.grows_right();
        let (grow, anchors, gaps) = match (self.grows_right(), theme.mirror) {
            (false, false) => ("grow=south", "parent anchor=south, child anchor=north", "l sep=22pt, s sep=9pt"),
            (false, true) => ("grow'=south", "parent anchor=south, child anchor=north", "l sep=22pt, s sep=9pt"),
            (true, false) => ("grow'=east", "parent anchor=base east, child anchor=base west", "l sep=34pt, s sep=7pt"),
            (true, true) => ("grow=east", "parent anchor=base east, child anchor=base west", "l sep=34pt, s sep=7pt"),
        };
        // Down, what lies further from the root is less.
        let (reach, further, missing) = if is_down {
            ("min y", "<", "\\forestoption{min y}-\\plyscopereach{}")
        } else {
            ("max x", ">", "\\plyscopereach{}-\\forestoption{max x}")
        };
        let start = spread(is_down);
        let begin = format!("\\noexpand\\path[\\forestoption{{edge}}] (!u.parent anchor) -- ({start})");
        let _ = writeln!(
            text,
            "  plyscope/.style={{\n    for tree={{{grow}, {anchors}, {gaps}, anchor=base,\n      \
             content format={{\\noexpand\\plyscopenode}}, inner sep=0pt, outer sep=0pt, edge={{tree edge}},\n      \
             edge path={{{begin} -- (.child anchor)\\forestoption{{edge label}};}},\n      \
             before typesetting nodes={{tier/.option=level}}}},\n    \
             before packing={{\n      \
             for tree={{TeX={{\\plyscopereaches{{0pt}}}}}},\n      \
             for tree={{TeX={{\\ifdim\\forestoption{{{reach}}}{further}\\plyscopereach{{}} \\plyscopereaches{{\\forestoption{{{reach}}}}}\\fi}}}},\n      \
             for tree={{TeX={{\\forestset{{l sep/.expanded=\\the\\dimexpr\\forestoption{{l sep}}+{missing}\\relax}}}}}}}},"
        );
        if theme.cuts == Some(CutMark::Blank) {
            text.push_str("    for descendants={edge label={pic[pos=.55]{blank}}},\n");
        }
        text.push_str("  },\n");
        for (key, edge) in [
            ("max", ""),
            ("min", ""),
            ("chance", ""),
            ("leaf", ""),
            ("terminal", ""),
            ("fold", ""),
            ("variation", ""),
            ("framed", ""),
            ("open", ""),
            ("skipped", ", edge={plyscope/pruned}"),
            ("ghost", ", edge={plyscope/pruned, line width=.5pt}"),
        ]
        .into_iter()
        .chain(self.figure.highlights().into_iter().map(|highlight| (highlight.role().name(), "")))
        {
            let _ = writeln!(text, "  {key}/.style={{figure+={{, {key} node}}{edge}}},");
        }
        let shift = if is_down { "yshift=#1" } else { "xshift=-#1" };
        let _ = writeln!(
            text,
            "  board/.style={{content={{\\plyscopeboard{{#1}}}}, figure+={{, board node}}}},\n  \
             unmet/.style={{edge'={{}}, edge label={{}}}},\n  \
             variation edge/.style={{edge={{variation line}}, tikz+={{\\path[variation line, -] (!u.parent anchor) -- ({start});}}}},\n  \
             drop/.style={{edge path={{{begin} -- ([{shift}].child anchor) -- (.child anchor)\\forestoption{{edge label}};}}}},\n  \
             stub/.style={{edge={{-}}, figure+={{, stub node}},\n    \
             edge path={{{begin} -- ($({start})!.6!(.child anchor)$)\\forestoption{{edge label}};}}}},"
        );
        match theme.cuts {
            Some(CutMark::Severed) => {
                let _ = writeln!(
                    text,
                    "  cut/.style={{edge path={{{begin}\n    \
                     -- ($({start})!.52!(.child anchor)$) pic[pos=1, sloped, solid]{{severed}}\n    \
                     ($({start})!.68!(.child anchor)$) -- (.child anchor) pic[pos=0, sloped, solid]{{severed}};}}}},"
                );
            }
            Some(mark) if mark != CutMark::Blank => {
                let _ =
                    writeln!(text, "  cut/.style={{edge label={{pic[pos=.55, sloped, solid]{{{}}}}}}},", mark.word());
            }
            _ => {}
        }
        text.push_str("}\n");
        text
    }

    /// The options of an outline: as large as the widest value needs that is not unusual.
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

    /// Whether chance moves at some node.
    fn has_chance(&self) -> bool {
        self.figure.panels().iter().any(|panel| panel.trace().has_chance())
    }

    /// How wide the widest text in an outline is, in points.
    fn widest(&self, role: Role) -> f64 {
        let mut widest = 0.0_f64;
        for panel in 0..self.figure.panels().len() {
            for item in 0..self.figure.outline().items().len() {
                let look = self.figure.look(panel, item, When::AtTheEnd);
                let is_it = match role {
                    Role::Max => look.form == NodeForm::Inner(Player::Max),
                    Role::Min => look.form == NodeForm::Inner(Player::Min),
                    Role::Chance => look.form == NodeForm::Chance,
                    Role::Terminal => look.is_over,
                    _ => look.form == NodeForm::Leaf && !look.is_over,
                };
                if is_it {
                    let parts = Parts::new(self.figure, &look);
                    if let (Body::Shape(_), Some(inside)) = (parts.body, &parts.inside) {
                        // TeX's letters are narrower than those that are measured here.
                        widest = widest.max(text_width(&inside.text(), 10.0, Weight::Regular) * 0.95);
                    }
                }
            }
        }
        widest
    }
}

/// A board that is drawn once, in a box: the node around a picture within a picture would lose its name.
fn boxed(number: usize, board: &Board, drawn: &str) -> String {
    let name = format!("\\csname plyscope-board-{number}\\endcsname");
    format!(
        "\\expandafter\\ifx{name}\\relax\\expandafter\\newsavebox{name}\\fi\n\
         \\expandafter\\sbox{name}{{\\begin{{tikzpicture}}[x=.75pt, y=-.75pt, baseline=0pt]\n  \
         \\path[use as bounding box] (0,0) rectangle ({:.2},{:.2});\n{drawn}\\end{{tikzpicture}}}}\n",
        board.width, board.height
    )
}

/// What a node's outline looks like at boards, and where the search had come so far with it.
const STATES: &str = r"  board node/.style={rectangle, text height=, text depth=, inner sep=2.6pt},
  variation node/.style={line width=2.1pt, plyscope/strong},
  framed node/.style={plyscope/principal},
  open node/.style={plyscope/active},
  skipped node/.style={plyscope/pruned, fill=none, text=plyscope-pruned-text},
  ghost node/.style={skipped node, minimum width=13pt, minimum height=13pt, line width=.5pt},
  stub node/.style={rectangle, minimum width=14pt, minimum height=0pt, text height=0pt, text depth=0pt, inner sep=0pt},
";

/// From where the edges to a node's moves spread.
fn spread(is_down: bool) -> String {
    format!("[{}=\\plyscopereach{{-1}}]!u.base", if is_down { "yshift" } else { "xshift" })
}

/// What all nodes have in common.
const NODE: &str = r"% A node: its outline (f), and what stands around it. As wide on both sides, so that it hangs in its middle.
\tikzset{
  plyscope/figure/.style={font=\sffamily, anchor=center, align=center, outer sep=0pt, text height=1.45ex, text depth=.15ex},
  plyscope/strong/.style={font=\sffamily\bfseries\boldmath},
  plyscope/sign/.style={inner sep=0pt, outer sep=0pt, minimum width=8pt, minimum height=8pt, text height=0pt, text depth=0pt},
  plyscope/around/.style={rectangle, draw=none, fill=none, solid, inner sep=0pt, outer sep=0pt, minimum size=0pt, font=\sffamily\footnotesize, text=plyscope-muted-text, align=center},
}
% Its outline, what stands in that, and above, below, to the left and to the right of it.
\def\plyscopeblock#1#2#3#4#5#6{%
  \begin{tikzpicture}[baseline=(f.center)]
    \node[plyscope/figure, #1] (f) {#2};
    % Around the box of the outline: its own anchors lie on its slanting sides.
    \path (current bounding box.south west) coordinate (a) (current bounding box.north east) coordinate (b);
    \plyscopearound{#4}{anchor=north, inner ysep=2pt}{f.center |- a}
    \plyscopearound{#3}{anchor=south, inner ysep=2pt, font=\sffamily\small, text=plyscope-text}{[yshift=-.5pt]f.center |- b}
    \plyscopearound{#6}{anchor=west, align=left}{[xshift=2pt]b |- f.center}
    \plyscopearound{#5}{anchor=east, align=right, font=\sffamily\small, text=plyscope-text}{[xshift=-2pt]a |- f.center}
    \path let \p1=(f.center), \p2=(current bounding box.west), \p3=(current bounding box.east),
      \n1={max(\x1-\x2, \x3-\x1)} in (\x1-\n1-1.5pt, \y1) (\x1+\n1+1.5pt, \y1);
  \end{tikzpicture}}
\def\plyscopearound#1#2#3{\if\relax\detokenize{#1}\relax\else\node[plyscope/around, #2] at (#3) {#1};\fi}
\def\plyscopenode{\pgfpositionnodelater{\relax}%
  \edef\plyscopelook{{\forestoption{figure}}{\forestoption{content}}{\forestoption{over}}{\forestoption{under}}%
    {\forestoption{called}}{\forestoption{beside}}}%
  \edef\plyscopeoutline{\forestoption{figure}}%
  \setbox0\hbox{\ifx\plyscopeoutline\empty\else\expandafter\plyscopeblock\plyscopelook\fi}%
  \forestoption{room}\box0 }
% As large as it is at another moment, if that is more.
\def\plyscoperoom#1#2#3#4#5#6{\setbox2\hbox{\plyscopeblock{#1}{#2}{#3}{#4}{#5}{#6}}%
  \ifdim\wd2>\wd0 \setbox0\hbox to\wd2{\hss\box0\hss}\fi
  \ifdim\ht2>\ht0 \ht0=\ht2 \fi
  \ifdim\dp2>\dp0 \dp0=\dp2 \fi}
\def\plyscopelines#1#2{%
  \setbox2\hbox{\parbox[t]{\linewidth}{\raggedright#2\strut}}\setbox0\hbox{\parbox[t]{\linewidth}{\raggedright#1\strut}}%
  \ifdim\dp2>\dp0 \dp0=\dp2 \fi\box0 }
\def\plyscopeboard#1{\expandafter\usebox\csname plyscope-board-#1\endcsname}
% How far the nodes of a ply reach towards their moves: from there on edges spread, clear of every text.
\def\plyscopereach#1{\csname plyscope-reach-\number\numexpr\foresteoption{level}#1\relax\endcsname}
\def\plyscopereaches#1{\expandafter\xdef\csname plyscope-reach-\foresteoption{level}\endcsname{#1}}
% Braces of its own: what \boldmath leaves to be done after a group is not for TikZ to see.
\protected\def\plyscopebold#1{{\bfseries\boldmath #1}}
\protected\def\plyscopesign#1#2{\tikz[baseline=-.6ex]\node[anchor=center, #1, plyscope/sign] {#2};}
\protected\def\plyscopeonband#1#2{\tikz[baseline=-.6ex]{\path[#1] (-8.3pt,-6.4pt) rectangle (8.3pt,6.4pt); \node[anchor=center, #2, plyscope/sign] {};}}
\protected\def\plyscopeblank{\tikz[baseline=-.6ex]\node[plyscope/blank, anchor=center, inner sep=0pt, minimum width=24pt, minimum height=14pt] {};}
\protected\def\plyscopestrike#1{\tikz[baseline=(t.base)]{\node[anchor=base, inner sep=0pt, outer sep=0pt] (t) {#1}; \draw[plyscope/strike] ([xshift=-.5pt]t.west) -- ([xshift=.5pt]t.east);}}
";

/// What crosses an edge.
fn pic(mark: CutMark) -> &'static str {
    match mark {
        CutMark::Slash => r"\draw[plyscope/cut] (-1.8pt,-4.8pt) -- (1.8pt,4.8pt);",
        CutMark::DoubleSlash => {
            r"\draw[plyscope/cut, line width=1.5pt] (-3.2pt,-4.2pt) -- (-.2pt,4.2pt) (.2pt,-4.2pt) -- (3.2pt,4.2pt);"
        }
        CutMark::Cross => {
            r"\draw[plyscope/cut, line width=1.5pt] (-3.7pt,-3.7pt) -- (3.7pt,3.7pt) (-3.7pt,3.7pt) -- (3.7pt,-3.7pt);"
        }
        CutMark::Severed => r"\draw[plyscope/cut, line width=1.5pt] (0,-4.5pt) -- (0,4.5pt);",
        CutMark::Blank => r"\path[plyscope/blank, solid] (-4.1pt,-4.1pt) rectangle (4.1pt,4.1pt);",
    }
}
