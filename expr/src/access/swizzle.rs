//! The smallest swizzle without bank conflicts.

use std::fmt::Write as _;

use colex::analysis::{
    self, Access, Banks, SharedLayout, SwizzleSearch, TileCopy, bank_conflicts, shared_layout,
};
use colex::{ComposedLayout, IntTuple, Swizzle};
use serde_json::{Value as Json, json};

use super::{AccessArgs, ThreadsArg, accesses, count, layout, memory, refused, summary};
use crate::{Error, Value, quote};

/// The swizzled layout, and how it was found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The swizzled layout.
    pub layout: ComposedLayout,
    /// The swizzle of the layout.
    pub elements: Swizzle,
    /// The search.
    pub search: SwizzleSearch,
    /// The accesses, each with its wavefronts before and after, and the ideal.
    pub accesses: Vec<(Access, [i64; 3])>,
}

/// Finds the smallest swizzle without bank conflicts, or the one with the fewest.
///
/// The layout may also be the shape of a tile. Then the function chooses the layout for a store and
/// a load.
///
/// # Errors
///
/// Returns an error if a text is not a layout, if the threads do not fit the tile, or if the layout has
/// a swizzle.
///
/// # Examples
///
/// ```
/// use colex_expr::access::{AccessArgs, ThreadsArg, find_swizzle};
/// let rows = ThreadsArg { text: "8:1".into(), is_addresses: true };
/// let args = AccessArgs {
///     layout: "(8,64):(64,1)".into(),
///     threads: vec![rows],
///     element_bytes: 2,
///     vectors: vec![8],
///     ..AccessArgs::default()
/// };
/// assert_eq!(find_swizzle(&args)?.layout.to_string(), "S<3,3,3> o 0 o (8,64):(64,1)");
/// # Ok::<(), colex_expr::Error>(())
/// ```
pub fn find_swizzle(args: &AccessArgs) -> Result<Found, Error> {
    let (memory, searched) = match crate::eval(&args.layout) {
        Ok(Value::Tuple(tile)) => {
            let found = synthesized(args, &tile)?;
            (found.layout().inner().into(), Some(found.search()))
        }
        _ => (memory(args)?, None),
    };
    let plain = accesses(args, &memory)?;
    if !memory.swizzle().is_some_and(Swizzle::is_identity) {
        return Err(Error::new(format!(
            "{}: the layout has a swizzle or another outer function; give the layout inside it",
            quote::operand(&args.layout)
        )));
    }
    let refused = |error| refused(&args.layout, error);
    let banks_of = |k: usize| *args.gpu(k).banks();
    let pairs: Vec<(Access, Banks)> =
        plain.into_iter().enumerate().map(|(k, access)| (access, banks_of(k))).collect();
    let search = match searched {
        Some(search) => search,
        None => analysis::find_swizzle(&pairs).map_err(refused)?,
    };
    let elements = search.to_elements(args.element_bytes).map_err(refused)?;
    let layout = ComposedLayout::new(elements, memory.offset(), &memory.inner())?;
    let mut counts = Vec::new();
    for (access, banks) in pairs {
        let before = bank_conflicts(&access, &banks).map_err(refused)?;
        let after = access.swizzled(search.byte_swizzle()).map_err(refused)?;
        let after = bank_conflicts(&after, &banks).map_err(refused)?;
        counts.push((access, [before.wavefronts(), after.wavefronts(), before.ideal()]));
    }
    Ok(Found { layout, elements, search, accesses: counts })
}

/// Returns the layout of a tile for a store and a load.
fn synthesized(args: &AccessArgs, tile: &IntTuple) -> Result<SharedLayout, Error> {
    let copy = |k: usize| {
        let threads = args.threads.get(k).filter(|arg| !arg.is_addresses);
        let threads = threads.map(|arg| layout(&arg.text)).transpose()?;
        Ok::<_, Error>(threads.zip(args.vector(k)))
    };
    let (Some((store, store_vector)), Some((load, load_vector)), 2) =
        (copy(0)?, copy(1)?, args.threads.len())
    else {
        return Err(Error::new(format!(
            "{}: a shape needs --threads twice, for the store and the load, and their --vector; write both, or \
             give a layout",
            quote::operand(&args.layout)
        )));
    };
    let store = TileCopy::new(&store, store_vector, args.gpu(0).banks());
    let load = TileCopy::new(&load, load_vector, args.gpu(1).banks());
    shared_layout(tile, args.element_bytes, &store, &load)
        .map_err(|error| refused(&args.layout, error))
}

impl Found {
    /// Returns the object of `colex swizzle --json`.
    #[must_use]
    pub fn to_json(&self, args: &AccessArgs) -> Json {
        let search = &self.search;
        let one = |(arg, (access, [before, after, ideal])): (&ThreadsArg, &(Access, [i64; 3]))| {
            json!({
                "threads": arg.text,
                "vector": access.vector(),
                "before": before,
                "after": after,
                "ideal": ideal,
            })
        };
        json!({
            "in": args.layout,
            "out": self.layout.to_string(),
            "conflict_free": search.is_conflict_free(),
            "swizzle_bytes": search.byte_swizzle().to_string(),
            "swizzle_elements": self.elements.to_string(),
            "before": search.before(),
            "after": search.wavefronts(),
            "ideal": search.ideal(),
            "examined": search.examined(),
            "family": search.family(),
            "family_base": search.base(),
            "family_width": search.width(),
            "accesses": args.threads.iter().zip(&self.accesses).map(one).collect::<Vec<_>>(),
        })
    }

    /// Returns the text of `colex swizzle`.
    #[must_use]
    pub fn text(&self, args: &AccessArgs) -> String {
        let mut out = String::new();
        let search = &self.search;
        let (examined, family) = (search.examined(), search.family());
        let _ = writeln!(out, "{}\n", self.layout);
        let _ = writeln!(out, "swizzle  {} on bytes", search.byte_swizzle());
        let unit = count(args.element_bytes, "byte");
        let _ = writeln!(
            out,
            "         {} on elements of {unit}, as in the layout above",
            self.elements
        );
        match (search.is_conflict_free(), examined) {
            (true, 1) => {
                let _ = writeln!(out, "proof    the layout has no conflicts without a swizzle");
            }
            (true, _) => {
                let smaller = examined - 1;
                let _ =
                    writeln!(out, "proof    each of the {smaller} smaller swizzles has conflicts");
            }
            (false, _) => {
                let _ = writeln!(
                    out,
                    "proof    each of the {family} swizzles has conflicts; this has the fewest"
                );
            }
        }
        let _ = writeln!(
            out,
            "family   S<B,M,S> with M >= {} and M + B + |S| <= {}: {family} swizzles\n",
            search.base(),
            search.width()
        );
        let _ = writeln!(out, "before  after  ideal  wavefronts of");
        for (arg, (access, [before, after, ideal])) in args.threads.iter().zip(&self.accesses) {
            let _ =
                writeln!(out, "{before:6} {after:6} {ideal:6}  {}: {}", arg.text, summary(access));
        }
        out
    }
}
