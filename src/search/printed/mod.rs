//! Programs of the source documents, as printed there.

pub(crate) mod habr_connect4;
pub(crate) mod kuhr_alpha_beta;
pub(crate) mod kuhr_minimax;
pub(crate) mod nemec_minimax;
pub(crate) mod nemec_part_one;
pub(crate) mod nemec_probability;
pub(crate) mod white_black;
pub(crate) mod white_black_pseudo_legal;
