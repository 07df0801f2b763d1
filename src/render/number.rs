//! Formatting of numbers in output files.

use std::fmt;

/// Number that is rounded to two decimal places and written without trailing zeros.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "no picture is 10^16 px wide")]
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        // A large picture has millions of numbers, and `write!` would take twice as long.
        f.write_str(if hundredths < 0 { "-" } else { "" })?;
        f.write_str(itoa::Buffer::new().format(whole))?;
        if part == 0 {
            return Ok(());
        }
        f.write_str(if part < 10 { ".0" } else { "." })?;
        f.write_str(itoa::Buffer::new().format(if part % 10 == 0 { part / 10 } else { part }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_and_no_trailing_zeros() {
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
            assert_eq!(Number(number).to_string(), written);
        }
    }
}
