//! The claims of check files: a row of a table for each claim of the library.

use colex::check::{self, AccessClaim, Error};
use colex::descriptor::{ElementType, TiledArguments};

use super::operands::Operands;
use crate::eval::Names;
use crate::{nearest, quote};

/// The verdict of the library, or why there is none.
type Answer = Result<Result<(), Error>, String>;

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
        run: |operands| Ok(access(operands)?.conflict_free()),
    },
    Claim {
        name: "wavefronts",
        usage: "wavefronts(TILE, threads = TV, element_bytes = N, count = N [, addresses, vector, banks])",
        about: "the threads take this number of wavefronts",
        count: (1, 1),
        options: &["threads", "addresses", "element_bytes", "vector", "banks", "count"],
        run: |operands| Ok(access(operands)?.wavefronts()),
    },
    Claim {
        name: "coalesced",
        usage: "coalesced(TILE, threads = TV, element_bytes = N [, addresses, vector])",
        about: "the warps transfer the fewest sectors of global memory",
        count: (1, 1),
        options: &["threads", "addresses", "element_bytes", "vector"],
        run: |operands| Ok(access(operands)?.coalesced()),
    },
    Claim {
        name: "vectorizes",
        usage: "vectorizes(TILE, threads = TV, element_bytes = N, bytes = N)",
        about: "the values of each thread are contiguous and aligned vectors of these bytes",
        count: (1, 1),
        options: &["threads", "element_bytes", "bytes"],
        run: |operands| Ok(access(operands)?.vectorizes()),
    },
    Claim {
        name: "covers",
        usage: "covers(LAYOUT, SIZE [, copies = N])",
        about: "each offset below SIZE, or below the size of a shape, has one coordinate, or N",
        count: (2, 2),
        options: &["copies"],
        run: |operands| {
            let copies = operands.int_option("copies")?.unwrap_or(1);
            Ok(check::covers(&operands.composed(0)?, operands.size(1)?, copies))
        },
    },
    Claim {
        name: "injective",
        usage: "injective(LAYOUT)",
        about: "no two coordinates have the same offset",
        count: (1, 1),
        options: &[],
        run: |operands| Ok(check::injective(&operands.composed(0)?)),
    },
    Claim {
        name: "equivalent",
        usage: "equivalent(LAYOUT, LAYOUT)",
        about: "both layouts have the same offset at every flat coordinate",
        count: (2, 2),
        options: &[],
        run: |operands| Ok(check::equivalent(&operands.composed(0)?, &operands.composed(1)?)),
    },
    Claim {
        name: "tma_legal",
        usage: "tma_legal(GLOBAL, tile = TILER, shared = LAYOUT, element_bits = N), or with the arguments \
                of cuTensorMapEncodeTiled: tma_legal(element_bits = N, global_dim = (..), \
                global_strides = (..), box_dim = (..) [, element_strides, swizzle, interleave, \
                global_address])",
        about: "a tensor map of TMA copies the tile",
        count: (0, 1),
        options: &[
            "tile",
            "shared",
            "element_bits",
            "global_dim",
            "global_strides",
            "box_dim",
            "element_strides",
            "swizzle",
            "interleave",
            "global_address",
        ],
        run: tma_legal,
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

/// The options of each form of `tma_legal`.
const OF_TILE: &[&str] = &["tile", "shared"];
const OF_ARGUMENTS: &[&str] = &[
    "global_dim",
    "global_strides",
    "box_dim",
    "element_strides",
    "swizzle",
    "interleave",
    "global_address",
];

fn tma_legal(operands: &Operands<'_>) -> Answer {
    let is_tile = operands.len() == 1;
    let other = if is_tile { OF_ARGUMENTS } else { OF_TILE };
    if let Some(option) = other.iter().find(|option| operands.has(option)) {
        let form = if is_tile { "with" } else { "without" };
        return Err(format!(
            "the option `{option}` is given {form} a tensor, and it belongs to the other form of \
             `tma_legal`; see `colex check --help`"
        ));
    }
    let bits = operands.needed_int("element_bits")?;
    if is_tile {
        let (tile, shared) = (operands.tiler_option("tile")?, operands.composed_option("shared")?);
        return Ok(check::tma_legal(&operands.layout(0)?, &tile, &shared, bits));
    }
    let missing = |option| {
        move || format!("the option `{option}` of `tma_legal` is missing; add `{option} = ..`")
    };
    let global_dim: Vec<u64> = operands.numbers("global_dim")?.ok_or_else(missing("global_dim"))?;
    let box_dim: Vec<u32> = operands.numbers("box_dim")?.ok_or_else(missing("box_dim"))?;
    let global_strides: Option<Vec<u64>> = operands.numbers("global_strides")?;
    let global_strides = match global_strides {
        Some(strides) => strides,
        None if global_dim.len() < 2 => Vec::new(),
        None => return Err(missing("global_strides")()),
    };
    let element_strides: Option<Vec<u32>> = operands.numbers("element_strides")?;
    let address = operands.int_option("global_address")?.unwrap_or(0);
    let arguments = TiledArguments {
        element: ElementType::Bits(bits),
        global_address: u64::try_from(address)
            .map_err(|_| format!("the value of `global_address` is {address}; use at least 0"))?,
        global_dim: &global_dim,
        global_strides: &global_strides,
        box_dim: &box_dim,
        element_strides: &element_strides.unwrap_or_else(|| vec![1; global_dim.len()]),
        interleave: operands.interleave()?,
        swizzle: operands.swizzle()?,
    };
    Ok(check::tma_legal_arguments(&arguments))
}
