//! Finds the first mistake in the logged search of another program.

/// Declares an enum from its variants, each with its name, which is part of the keys of its messages.
macro_rules! named {
    ($(#[$about:meta])* pub enum $enum:ident { $($(#[$doc:meta])* $variant:ident: $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $enum {
            $($(#[$doc])* $variant,)*
        }

        impl $enum {
            /// All variants.
            #[cfg(test)]
            pub const ALL: &'static [$enum] = &[$($enum::$variant),*];

            /// Returns the name; also part of the keys of messages.
            pub fn name(self) -> &'static str {
                match self {
                    $($enum::$variant => $name,)*
                }
            }
        }
    };
}

pub mod finding;
pub mod laws;
pub mod log;
pub mod reading;
pub mod replay;
#[cfg(test)]
mod tests;
