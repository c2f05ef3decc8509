//! The claims of check files: a row of a table for each claim of the library.

use colex::check::{self, AccessClaim, Error};

use super::operands::Operands;
use super::tma_legal;
use crate::eval::Names;
use crate::{EvalError, nearest, quote};

/// Whether a claim is true.
pub(super) struct Truth {
    pub(super) is_true: bool,
    /// What was found, if that says more.
    pub(super) sentence: Option<String>,
}

/// Whether a claim is true, or why that is not known.
pub(super) type Answer = Result<Truth, String>;

/// Returns whether a claim of the library is true.
pub(super) fn of_library(claim: Result<(), Error>) -> Answer {
    match claim {
        Ok(()) => Ok(Truth { is_true: true, sentence: None }),
        Err(error) if error.reason().is_false() => {
            Ok(Truth { is_true: false, sentence: Some(error.to_string()) })
        }
        Err(error) => Err(error.to_string()),
    }
}

/// A claim: a row of the table.
pub(super) struct Claim {
    pub(super) name: &'static str,
    /// How the claim is written.
    pub(super) usage: &'static str,
    about: &'static str,
    /// The least and the greatest number of operands without a name.
    pub(super) count: (usize, usize),
    pub(super) options: &'static [&'static str],
    run: fn(&Operands<'_>) -> Answer,
}

const CLAIMS: &[Claim] = &[
    Claim {
        name: "conflict_free",
        usage: "conflict_free(TILE, threads = TV, element_bytes = N [, addresses, vector, banks])",
        about: "the threads have no bank conflicts in shared memory",
        count: (1, 1),
        options: &["threads", "addresses", "element_bytes", "vector", "banks"],
        run: |operands| of_library(access(operands)?.conflict_free()),
    },
    Claim {
        name: "wavefronts",
        usage: "wavefronts(TILE, threads = TV, element_bytes = N, count = N [, addresses, vector, banks])",
        about: "the threads take this number of wavefronts",
        count: (1, 1),
        options: &["threads", "addresses", "element_bytes", "vector", "banks", "count"],
        run: |operands| of_library(access(operands)?.wavefronts()),
    },
    Claim {
        name: "coalesced",
        usage: "coalesced(TILE, threads = TV, element_bytes = N [, addresses, vector])",
        about: "the warps transfer the fewest sectors of global memory",
        count: (1, 1),
        options: &["threads", "addresses", "element_bytes", "vector"],
        run: |operands| of_library(access(operands)?.coalesced()),
    },
    Claim {
        name: "vectorizes",
        usage: "vectorizes(TILE, threads = TV, element_bytes = N, bytes = N)",
        about: "the values of each thread are contiguous and aligned vectors of these bytes",
        count: (1, 1),
        options: &["threads", "element_bytes", "bytes"],
        run: |operands| of_library(access(operands)?.vectorizes()),
    },
    Claim {
        name: "covers",
        usage: "covers(LAYOUT, SIZE [, copies = N])",
        about: "each offset below SIZE, or below the size of a shape, has one coordinate, or N",
        count: (2, 2),
        options: &["copies"],
        run: |operands| {
            let copies = operands.int_option("copies")?.unwrap_or(1);
            of_library(check::covers(&operands.composed(0)?, operands.size(1)?, copies))
        },
    },
    Claim {
        name: "injective",
        usage: "injective(LAYOUT)",
        about: "no two coordinates have the same offset",
        count: (1, 1),
        options: &[],
        run: |operands| of_library(check::injective(&operands.composed(0)?)),
    },
    Claim {
        name: "equivalent",
        usage: "equivalent(LAYOUT, LAYOUT)",
        about: "both layouts have the same offset at every flat coordinate",
        count: (2, 2),
        options: &[],
        run: |operands| {
            of_library(check::equivalent(&operands.composed(0)?, &operands.composed(1)?))
        },
    },
    Claim {
        name: "refuses",
        usage: "refuses(EXPRESSION)",
        about: "the operation of the expression returns an error",
        count: (1, 1),
        options: &[],
        run: refuses,
    },
    Claim {
        name: "tma_legal",
        usage: tma_legal::USAGE,
        about: "TMA copies the tile, or the driver accepts the arguments",
        count: (0, 1),
        options: tma_legal::OPTIONS,
        run: tma_legal::run,
    },
];

/// Returns the name of each claim, how it is written, and what it says.
///
/// # Examples
///
/// ```
/// let (_, usage, about) = colex_expr::check::claims().find(|(name, ..)| *name == "injective").unwrap();
/// assert_eq!((usage, about), ("injective(LAYOUT)", "no two coordinates have the same offset"));
/// ```
pub fn claims() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    CLAIMS.iter().map(|claim| (claim.name, claim.usage, claim.about))
}

/// Checks the claim `name`.
pub(super) fn run(name: &str, operands: &[&str], names: &Names) -> Answer {
    let Some(claim) = CLAIMS.iter().find(|claim| claim.name == name) else {
        let quoted = quote::operand(name);
        let mut all = CLAIMS.iter().map(|claim| claim.name);
        if name == "not" {
            return Err("`not` is not a claim; write `not injective(tile)`, without parentheses around the claim".into());
        }
        // The macros of the library are `assert_` and the name of the claim.
        let claim = name.strip_prefix("assert_").unwrap_or(name);
        if let Some(near) = nearest(claim, all.clone()) {
            return Err(format!("`{quoted}` is not a claim; did you mean `{near}`?"));
        }
        let last = all.next_back().unwrap_or_default();
        let others: Vec<_> = all.collect();
        return Err(format!("`{quoted}` is not a claim; use {} or {last}", others.join(", ")));
    };
    (claim.run)(&Operands::parse(claim, operands, names)?)
}

fn access(operands: &Operands<'_>) -> Result<AccessClaim, String> {
    let mut claim = AccessClaim::new(&operands.composed(0)?);
    if let Some(threads) = operands.layout_option("threads")? {
        claim = claim.threads(&threads);
    }
    if let Some(rows) = operands.layout_option("addresses")? {
        claim = claim.addresses(&rows);
    }
    if let Some(bytes) = operands.int_option("element_bytes")? {
        claim = claim.element_bytes(bytes);
    }
    if let Some(vector) = operands.int_option("vector")? {
        claim = claim.vector(vector);
    }
    if let Some(banks) = operands.banks()? {
        claim = claim.banks(banks);
    }
    if let Some(count) = operands.int_option("count")? {
        claim = claim.count(count);
    }
    if let Some(bytes) = operands.int_option("bytes")? {
        claim = claim.bytes(bytes);
    }
    Ok(claim)
}

/// An operand without a result does not make the claim true: then the operation is not called.
fn refuses(operands: &Operands<'_>) -> Answer {
    match operands.value_or_refusal(0) {
        Ok(value) => {
            let value = value.to_string();
            let sentence = format!(
                "refuses: the result is {}, and the claim says that there is none; change the operands, \
                 or the claim",
                quote::operand(&value)
            );
            Ok(Truth { is_true: false, sentence: Some(sentence) })
        }
        Err((error, true)) => Ok(Truth { is_true: true, sentence: Some(error.to_string()) }),
        Err((error @ EvalError::Refused { .. }, false)) => Err(format!(
            "refuses: the operation is not called, because an operand has no result: {error}; claim \
             `refuses` of that operand alone"
        )),
        Err((error, false)) => Err(error.show(operands.text_of(0))),
    }
}
