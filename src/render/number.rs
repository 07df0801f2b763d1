//! Numbers as files hold them. A picture is mostly numbers, and the formatter of the standard library, which looks
//! after signs, widths and places, takes several times as long.

/// Adds a number to two places, without zeros at the end.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "no picture is 10^16 px wide")]
pub(super) fn push_number(out: &mut String, number: f64) {
    // Halves away from zero.
    let scaled = number * 100.0;
    let rest = scaled - (scaled as i64) as f64;
    let hundredths = scaled as i64 + i64::from(rest >= 0.5) - i64::from(rest <= -0.5);
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    if hundredths < 0 {
        out.push('-');
    }
    push_whole(out, whole);
    if part > 0 {
        out.push('.');
        out.push(char::from(digit(part / 10)));
        if part % 10 > 0 {
            out.push(char::from(digit(part)));
        }
    }
}

/// Adds a whole number.
pub(super) fn push_whole(out: &mut String, number: u64) {
    out.push_str(itoa::Buffer::new().format(number));
}

/// The last digit of a number.
fn digit(number: u64) -> u8 {
    b"0123456789"[(number % 10) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_places_and_no_zeros_at_the_end() {
        for (number, written) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.004, "0"),
            (1.0, "1"),
            (1.5, "1.5"),
            (-1.25, "-1.25"),
            (0.05, "0.05"),
            (-0.1, "-0.1"),
            (12.345_678, "12.35"),
            (99.999, "100"),
            (1_234_567.89, "1234567.89"),
            (f64::NAN, "0"),
        ] {
            let mut out = String::new();
            push_number(&mut out, number);
            assert_eq!(out, written);
        }
    }
}
