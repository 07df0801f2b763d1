//! Algorithms of textbooks. All of them are exact except proof-number search, which answers a yes-or-no question.

pub(crate) mod alpha_beta;
pub(crate) mod aspiration;
pub(crate) mod minimax;
pub(crate) mod mtd;
pub(crate) mod negamax;
pub(crate) mod negamax_alpha_beta;
pub(crate) mod proof_number;
pub(crate) mod pvs;
pub(crate) mod scout;
