//! Transliteration of text into ASCII.

/// Transliterates a text into ASCII: signs become names or similar characters, Latin letters lose their accents,
/// Cyrillic letters are transliterated as in English, and all other characters become `?`.
pub(crate) fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            // A dot after a space separates parts of a line. A semicolon replaces both the space and the dot.
            '·' if plain.ends_with(' ') => {
                plain.pop();
                plain.push(';');
            }
            '\u{a0}' | '\u{202f}' | '\u{2009}' => plain.push(' '),
            '☐' => plain.push_str("[ ]"),
            _ => plain.push_str(&replacement(c)),
        }
    }
    plain
}

/// Signs by their replacement: each group is a replacement, a colon, and the replaced characters.
const SIGNS: &str = "|:│├ +:└ -:─\u{2212}–—‑ =:━ .:╌· <=:≤ >=:≥ !=:≠ ~:≈ null:∅ ^2:² ^3:³ ^4:⁴ ^5:⁵ ^6:⁶ ^7:⁷ ^8:⁸ ^9:⁹ inf:∞ \
                     alpha:α beta:β gamma:γ epsilon:ε sum:∑ x:×✂✗ +-:± *:★●◆ /\\:△ ->:→ <-:← >:▸ ok:✓ ...:… \":“”„«» \
                     ':‘’‚ ss:ß K:♔ Q:♕ R:♖ B:♗ N:♘";
/// Small letters by their replacement, in groups as in [`SIGNS`]. Capitals are derived from small letters.
const LETTERS: &str = "a:áàâäãåа b:б c:čćç ch:ч d:ďд e:éěèêëеэ f:ф g:г i:íìîïи k:к kh:х l:ľĺłл m:м n:ňñńн o:óòôöõøо p:п \
                       r:řŕр s:šśс sh:ш shch:щ t:ťт ts:ц u:úůùûüу v:в y:ýÿйы ya:я yo:ё yu:ю z:žźżз zh:ж ':ъь";

/// Returns the replacement of a character outside ASCII; `?` for an unknown character.
fn replacement(c: char) -> String {
    let group_of = |table: &'static str, c: char| {
        let mut groups = table.split_whitespace().filter_map(|group| group.split_once(':'));
        groups.find(|(_, of)| of.contains(c)).map(|(plain, _)| plain)
    };
    let small = c.to_lowercase().next().unwrap_or(c);
    match (group_of(SIGNS, c), group_of(LETTERS, small)) {
        (Some(plain), _) => plain.to_owned(),
        (None, Some(plain)) if small == c => plain.to_owned(),
        (None, Some(plain)) => plain[..1].to_uppercase() + &plain[1..],
        (None, None) => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::ascii;

    #[test]
    fn symbols_and_letters_are_transliterated_to_ascii() {
        for (text, plain) in [
            ("Žluťoučký kůň Łódź Щука, съЁЪ", "Zlutoucky kun Lodz Shchuka, s'Yo'"),
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
