//! Any text in the 95 characters that every terminal and every font has.

/// A text in ASCII: signs by what they are called or look like, Latin letters without their accents, Cyrillic ones as
/// they are transliterated in English; `?` for anything else.
pub(crate) fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            // A dot between parts of a line.
            '·' if plain.ends_with(' ') => {
                plain.pop();
                plain.push(';');
            }
            _ => plain.push_str(replacement(c)),
        }
    }
    plain
}

fn replacement(c: char) -> &'static str {
    match c {
        '│' | '├' => "|",
        '└' => "+",
        '─' | '\u{2212}' | '–' | '—' | '‑' => "-",
        '━' => "=",
        '╌' | '·' => ".",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '≈' => "~",
        '∅' => "null",
        '²' => "^2",
        '³' => "^3",
        '⁴' => "^4",
        '⁵' => "^5",
        '⁶' => "^6",
        '⁷' => "^7",
        '⁸' => "^8",
        '⁹' => "^9",
        '∞' => "inf",
        'α' => "alpha",
        'β' => "beta",
        '×' | '✂' | '✗' => "x",
        '±' => "+-",
        '♔' => "K",
        '♕' => "Q",
        '♗' => "B",
        '★' | '●' | '◆' => "*",
        '△' => "/\\",
        '☐' => "[ ]",
        '→' => "->",
        '←' => "<-",
        'γ' => "gamma",
        'ε' => "epsilon",
        '∑' => "sum",
        '▸' => ">",
        '✓' => "ok",
        '…' => "...",
        '\u{a0}' | '\u{202f}' | '\u{2009}' => " ",
        '“' | '”' | '„' | '«' | '»' => "\"",
        '‘' | '’' | '‚' => "'",
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => "a",
        'Á' | 'À' | 'Â' | 'Ä' | 'Ã' | 'Å' => "A",
        'č' | 'ć' | 'ç' => "c",
        'Č' | 'Ć' | 'Ç' => "C",
        'ď' => "d",
        'Ď' => "D",
        'é' | 'ě' | 'è' | 'ê' | 'ë' => "e",
        'É' | 'Ě' | 'È' | 'Ê' | 'Ë' => "E",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'Í' | 'Ì' | 'Î' | 'Ï' => "I",
        'ľ' | 'ĺ' | 'ł' => "l",
        'Ľ' | 'Ĺ' | 'Ł' => "L",
        'ň' | 'ñ' | 'ń' => "n",
        'Ň' | 'Ñ' | 'Ń' | '♘' => "N",
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => "o",
        'Ó' | 'Ò' | 'Ô' | 'Ö' | 'Õ' | 'Ø' => "O",
        'ř' | 'ŕ' => "r",
        'Ř' | 'Ŕ' | '♖' => "R",
        'š' | 'ś' => "s",
        'Š' | 'Ś' => "S",
        'ß' => "ss",
        'ť' => "t",
        'Ť' => "T",
        'ú' | 'ů' | 'ù' | 'û' | 'ü' => "u",
        'Ú' | 'Ů' | 'Ù' | 'Û' | 'Ü' => "U",
        'ý' | 'ÿ' => "y",
        'Ý' => "Y",
        'ž' | 'ź' | 'ż' => "z",
        'Ž' | 'Ź' | 'Ż' => "Z",
        _ => cyrillic(c),
    }
}

fn cyrillic(c: char) -> &'static str {
    match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'е' | 'э' => "e",
        'ё' => "yo",
        'ж' => "zh",
        'з' => "z",
        'и' => "i",
        'й' | 'ы' => "y",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'Ъ' | 'ь' | 'Ь' => "'",
        'ю' => "yu",
        'я' => "ya",
        'А' => "A",
        'Б' => "B",
        'В' => "V",
        'Г' => "G",
        'Д' => "D",
        'Е' | 'Э' => "E",
        'Ё' => "Yo",
        'Ж' => "Zh",
        'З' => "Z",
        'И' => "I",
        'Й' | 'Ы' => "Y",
        'К' => "K",
        'Л' => "L",
        'М' => "M",
        'Н' => "N",
        'О' => "O",
        'П' => "P",
        'Р' => "R",
        'С' => "S",
        'Т' => "T",
        'У' => "U",
        'Ф' => "F",
        'Х' => "Kh",
        'Ц' => "Ts",
        'Ч' => "Ch",
        'Ш' => "Sh",
        'Щ' => "Shch",
        'Ю' => "Yu",
        'Я' => "Ya",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::ascii;

    #[test]
    fn signs_are_named_and_letters_stay_readable() {
        for (text, plain) in [
            ("├╌ c2 ≤ −∞", "|. c2 <= -inf"),
            ("✂  α-cutoff: 2 ≤ α = 3", "x  alpha-cutoff: 2 <= alpha = 3"),
            ("a · b", "a; b"),
            ("1\u{202f}200 uzlů, přeskočen", "1 200 uzlu, preskocen"),
            ("отсечение", "otsechenie"),
            ("♔e1 ♕d5 ♖h1 ♗b2 ♘f3", "Ke1 Qd5 Rh1 Bb2 Nf3"),
            ("王 🙂", "? ?"),
        ] {
            assert_eq!(ascii(text), plain);
        }
    }
}
