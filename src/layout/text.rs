//! How wide a text is.
