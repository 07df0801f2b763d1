//! Escaping of text for all LaTeX engines.
//!
//! pdfLaTeX supports only letters of the font encodings that a document loads, and stops at other characters. So
//! symbols become commands. A character without a command becomes a conditional, which prints the character in
//! `LuaLaTeX` and `XeLaTeX`, and a substitute in pdfLaTeX.

use super::words::one_line;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Representation of a character in LaTeX.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TexSetting {
    /// The character itself, which is ASCII.
    Plain,
    /// The character itself, in the font encoding T1.
    Latin,
    /// The character itself, in the font encoding T2A.
    Cyrillic,
    /// Text command of LaTeX itself.
    Command(&'static str),
    /// Mathematical command of LaTeX itself.
    Symbol(&'static str),
    /// Mathematical command of the package `amssymb`.
    Amssymb(&'static str),
    /// Command of the package `pifont`.
    Ornamental(&'static str),
    /// The character itself in engines that support Unicode; this substitute in pdfLaTeX.
    Unicode(&'static str),
}

/// Empty box, which replaces characters that have no similar substitute.
const BOX: &str = r"{\fboxsep0pt\framebox[.6em]{\rule{0pt}{.6em}}}";

/// Packages and encodings that texts need in addition to LaTeX itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent")]
pub(crate) struct Needs {
    /// `true` if texts need the font encoding T1, for letters with accents or some quotation marks.
    pub(crate) latin: bool,
    /// `true` if texts need the font encoding T2A, for Cyrillic letters.
    pub(crate) cyrillic: bool,
    /// `true` if texts need the package `amssymb`, for some symbols.
    pub(crate) amssymb: bool,
    /// `true` if texts need the package `pifont`, for scissors.
    pub(crate) pifont: bool,
    /// Characters for which pdfLaTeX prints a substitute.
    pub(crate) unicode: BTreeSet<char>,
}

impl Needs {
    /// Adds the packages and encodings that a text needs.
    pub(crate) fn note(&mut self, text: &str) {
        for c in one_line(text).chars() {
            match setting(c) {
                TexSetting::Plain | TexSetting::Command(_) | TexSetting::Symbol(_) => {}
                TexSetting::Latin => self.latin = true,
                TexSetting::Cyrillic => self.cyrillic = true,
                TexSetting::Amssymb(_) => self.amssymb = true,
                TexSetting::Ornamental(_) => self.pifont = true,
                TexSetting::Unicode(_) => {
                    self.unicode.insert(c);
                }
            }
        }
    }
}

/// Escapes a text and puts it on one line.
///
/// A hyphen before a number becomes a minus sign, unless it follows a letter, a digit or a closing bracket. Characters
/// never form a ligature: `--` stays two hyphens.
pub(crate) fn escape(text: &str) -> String {
    let text = one_line(text);
    let mut escaped = String::with_capacity(text.len());
    let mut previous = None;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match (c, setting(c)) {
            ('-', _) => {
                let before_a_number = rest.clone().next().is_some_and(|next| next.is_ascii_digit() || next == '∞');
                let after_a_word = previous.is_some_and(|last: char| last.is_alphanumeric() || ")]".contains(last));
                escaped.push_str(match previous {
                    _ if before_a_number && !after_a_word => "$-$",
                    // Braces would prevent the ligature only in pdfLaTeX.
                    Some('-') => r"\kern0pt-",
                    _ => "-",
                });
            }
            (',', _) if previous == Some(',') => escaped.push_str(r"\kern0pt,"),
            (_, TexSetting::Plain | TexSetting::Latin | TexSetting::Cyrillic) => escaped.push(c),
            (_, TexSetting::Command(command) | TexSetting::Ornamental(command)) => escaped.push_str(command),
            (_, TexSetting::Symbol(symbol) | TexSetting::Amssymb(symbol)) => escaped.extend(["$", symbol, "$"]),
            (_, TexSetting::Unicode(substitute)) => {
                let number = u32::from(c);
                // Engines with Unicode support omit characters that are missing in the font, so the font is tested.
                let _ = write!(
                    escaped,
                    r"\ifdefined\Umathchar\iffontchar\font{number} {c}\else {substitute}\fi\else {substitute}\fi{{}}"
                );
            }
        }
        previous = Some(c);
    }
    escaped
}

fn setting(c: char) -> TexSetting {
    use TexSetting::{Amssymb, Command, Cyrillic, Latin, Ornamental, Plain, Symbol, Unicode};
    match c {
        '&' => Command(r"\&"),
        '%' => Command(r"\%"),
        '$' => Command(r"\$"),
        '#' => Command(r"\#"),
        '_' => Command(r"\_"),
        '{' => Command(r"\{"),
        '}' => Command(r"\}"),
        '~' => Command(r"\textasciitilde{}"),
        '^' => Command(r"\textasciicircum{}"),
        '\\' => Command(r"\textbackslash{}"),
        // The font encoding OT1 has other characters at these three codes, so write the signs as formulas.
        '<' => Command("$<$"),
        '>' => Command("$>$"),
        '|' => Command("$|$"),
        // Plain quotation marks form ligatures, and are commands in some languages of babel.
        '"' | '”' => Command(r"\textquotedblright{}"),
        '\'' | '’' => Command(r"\textquoteright{}"),
        '`' => Command(r"\`{}"),
        ' '..='~' => Plain,
        '\u{a0}' => Command("~"),
        // All narrow spaces become the same thin space.
        '\u{2004}'..='\u{2006}' | '\u{2008}'..='\u{200a}' | '\u{202f}' | '\u{205f}' => Command(r"\,"),
        '\u{2000}' | '\u{2002}' | '\u{2007}' => Command(r"\enspace{}"),
        '\u{2001}' | '\u{2003}' | '\u{3000}' => Command(r"\quad{}"),
        // Invisible characters. The braces prevent ligatures between their neighbours.
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => {
            Command("{}")
        }
        '–' => Command(r"\textendash{}"),
        '‐' | '‑' => Command("{-}"),
        '—' | '―' => Command(r"\textemdash{}"),
        '…' => Command(r"\dots{}"),
        '“' => Command(r"\textquotedblleft{}"),
        '‘' => Command(r"\textquoteleft{}"),
        '‚' => Command("{,}"),
        // In OT1, this prints two commas. In the other encodings, they form the ligature `„`.
        '„' => Command("{,,}"),
        '•' => Command(r"\textbullet{}"),
        '§' => Command(r"\S{}"),
        '©' => Command(r"\copyright{}"),
        // T1 has these letters. LaTeX rejects the letters between these ranges.
        '«'
        | '»'
        | '‹'
        | '›'
        | '¡'
        | '¿'
        | 'À'..='Ö'
        | 'Ø'..='ö'
        | 'ø'..='ĥ'
        | 'Ĩ'..='ķ'
        | 'Ĺ'..='ľ'
        | 'Ł'..='ň'
        | 'Ŋ'..='ť'
        | 'Ũ'..='ž'
        | 'Ș'..='ț'
        | 'ẞ' => Latin,
        'Ѐ'..='џ' | 'Ґ' | 'ґ' => Cyrillic,
        // pdfLaTeX has no chess pieces, so letters replace them.
        '♔' | '♚' => Unicode("K"),
        '♕' | '♛' => Unicode("Q"),
        '♖' | '♜' => Unicode("R"),
        '♗' | '♝' => Unicode("B"),
        '♘' | '♞' => Unicode("N"),
        '♙' | '♟' => Unicode("P"),
        '✂' | '✁' | '✃' | '✄' => Ornamental(r"\ding{34}"),
        c => match (command(SYMBOLS, c), command(AMSSYMB, c)) {
            (Some(command), _) => Symbol(command),
            (_, Some(command)) => Amssymb(command),
            _ => Unicode(BOX),
        },
    }
}

/// Symbols of LaTeX itself, each followed by its mathematical command. Fractions are set on one line, as by the package
/// `nicefrac`.
const SYMBOLS: &str = r"
    α \alpha β \beta γ \gamma δ \delta ε \varepsilon ζ \zeta η \eta θ \theta ι \iota κ \kappa λ \lambda μ \mu µ \mu
    ν \nu ξ \xi π \pi ρ \rho σ \sigma τ \tau υ \upsilon φ \varphi χ \chi ψ \psi ω \omega Γ \Gamma Δ \Delta Θ \Theta
    Λ \Lambda Ξ \Xi Π \Pi Σ \Sigma Φ \Phi Ψ \Psi Ω \Omega ∞ \infty − - ± \pm ∓ \mp × \times ✗ \times ✘ \times ✕ \times
    ✖ \times ÷ \div · \cdot ⋅ \cdot ∗ * ≤ \le ≥ \ge ≠ \ne ≡ \equiv ≈ \approx ∈ \in ∅ \emptyset ∧ \wedge ∨ \vee ¬ \neg
    ⊕ \oplus √ \surd ⌊ \lfloor ⌋ \rfloor ⌈ \lceil ⌉ \rceil ⟨ \langle ⟩ \rangle ← \leftarrow ↑ \uparrow → \rightarrow
    ↓ \downarrow ↔ \leftrightarrow ⇐ \Leftarrow ⇒ \Rightarrow ⇔ \Leftrightarrow ½ ^1\!/_2 ¼ ^1\!/_4 ¾ ^3\!/_4 ° ^\circ
    ′ ^{\prime} ⁰ ^0 ¹ ^1 ² ^2 ³ ^3 ⁴ ^4 ⁵ ^5 ⁶ ^6 ⁷ ^7 ⁸ ^8 ⁹ ^9 ⁻ ^- ₀ _0 ₁ _1 ₂ _2 ₃ _3 ₄ _4 ₅ _5 ₆ _6 ₇ _7 ₈ _8
    ₉ _9 △ \bigtriangleup ▽ \bigtriangledown ○ \bigcirc ● \bullet ◇ \diamondsuit ♠ \spadesuit ♥ \heartsuit ♣ \clubsuit
    ★ \star
";

/// Symbols of the package `amssymb`, each followed by its mathematical command.
const AMSSYMB: &str = r"
    ▲ \blacktriangle ▼ \blacktriangledown □ \square ■ \blacksquare ◆ \blacklozenge ✓ \checkmark ✔ \checkmark
";

/// Returns the command that follows a character in a table of symbols; `None` if the table lacks the character.
fn command(table: &'static str, c: char) -> Option<&'static str> {
    table.split_whitespace().skip_while(|word| !word.starts_with(c)).nth(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ascii_is_escaped_without_further_packages() {
        let letters = "abcXYZ 0123456789 !()*+,./:;=?@[]";
        assert_eq!(escape(letters), letters);
        for (text, escaped) in [
            ("50 % & #1_$", r"50 \% \& \#1\_\$"),
            (r"\begin{x}", r"\textbackslash{}begin\{x\}"),
            ("~^", r"\textasciitilde{}\textasciicircum{}"),
            ("a<b>c|d", "a$<$b$>$c$|$d"),
            ("\"it's\" `so`", r"\textquotedblright{}it\textquoteright{}s\textquotedblright{} \`{}so\`{}"),
            ("--depth", r"-\kern0pt-depth"),
            ("a,,b,,,c", r"a,\kern0pt,b,\kern0pt,\kern0pt,c"),
        ] {
            assert_eq!(escape(text), escaped);
        }
        let mut needs = Needs::default();
        needs.note(&(' '..='~').collect::<String>());
        assert_eq!(needs, Needs::default());
    }

    #[test]
    fn a_hyphen_before_a_number_becomes_a_minus_sign() {
        for (text, escaped) in [
            ("-3", "$-$3"),
            ("(-∞, -1.5)", r"($-$$\infty$, $-$1.5)"),
            ("1-1", "1-1"),
            ("g2-g4", "g2-g4"),
            ("alpha-beta", "alpha-beta"),
            ("-", "-"),
        ] {
            assert_eq!(escape(text), escaped);
        }
    }

    #[test]
    fn symbols_become_commands_of_known_packages() {
        for (text, escaped) in [
            ("α ≤ −∞", r"$\alpha$ $\le$ $-$$\infty$"),
            ("1\u{202f}000", r"1\,000"),
            ("„a“ – b…", r"{,,}a\textquotedblleft{} \textendash{} b\dots{}"),
            ("½", r"$^1\!/_2$"),
        ] {
            assert_eq!(escape(text), escaped);
        }
        let needs = |text| {
            let mut needs = Needs::default();
            needs.note(text);
            needs
        };
        assert_eq!(needs("α β γ Ω ∞ − ≤ ≥ ≠ ± ½ → ← ↑ ↓ ↔ … – — “” „ · × ≡ △ ▽ ² ₁ \u{202f}"), Needs::default());
        assert_eq!(needs("▲▼■□◆✓✗"), Needs { amssymb: true, ..Needs::default() });
        assert_eq!(needs("✂"), Needs { pifont: true, ..Needs::default() });
        assert_eq!(needs("Žluťoučký kůň «Å»"), Needs { latin: true, ..Needs::default() });
        assert_eq!(needs("Ход ёжика"), Needs { cyrillic: true, ..Needs::default() });
        assert_eq!(needs("♞\u{7}漢"), Needs { unicode: BTreeSet::from(['♞', '漢', '\u{fffd}']), ..Needs::default() });
    }

    #[test]
    fn characters_that_pdflatex_cannot_set_have_substitutes() {
        assert_eq!(escape("♞f3"), r"\ifdefined\Umathchar\iffontchar\font9822 ♞\else N\fi\else N\fi{}f3");
        assert!(escape("漢").contains(BOX));
    }

    /// Removes backslashes and names of commands from an escaped text.
    fn without_commands(escaped: &str) -> String {
        let mut left = String::new();
        let mut rest = escaped.chars().peekable();
        while let Some(c) = rest.next() {
            if c != '\\' {
                left.push(c);
                continue;
            }
            // The name of a command is one sign or a sequence of letters.
            if rest.next().is_some_and(|c| c.is_ascii_alphabetic()) {
                while rest.next_if(char::is_ascii_alphabetic).is_some() {}
            }
        }
        left
    }

    proptest! {
        #[test]
        fn every_special_character_is_escaped(text in "(\\PC|[\\\\{}$&#^_%~\"\n\r\t-]|[\\x00-\\x7F])*") {
            let left = without_commands(&escape(&text));
            prop_assert!(!left.contains(['%', '&', '#', '"', '`', '\'', '\n', '\r', '\t']), "{}", left);
            prop_assert!(!left.contains(char::is_control), "{}", left);
            // `$` and braces are balanced, and `^` and `_` occur only between dollars.
            let mut depth = 0_i32;
            let mut mathematics = false;
            for c in left.chars() {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    '$' => mathematics = !mathematics,
                    '^' | '_' => prop_assert!(mathematics, "{}", left),
                    _ => {}
                }
                prop_assert!(depth >= 0, "{}", left);
            }
            prop_assert!(depth == 0 && !mathematics, "{}", left);
        }
    }
}
