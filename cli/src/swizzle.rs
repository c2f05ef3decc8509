//! `colex swizzle`: the smallest swizzle without bank conflicts.

use std::io::{self, Write};

use colex::analysis::{
    Access, Banks, SharedLayout, SwizzleSearch, TileCopy, bank_conflicts, find_swizzle,
    shared_layout,
};
use colex::{ComposedLayout, IntTuple, Swizzle};
use colex_expr::{Value, quote};
use serde_json::json;

use crate::access::{accesses, banks, count, layout, memory, refused, summary};
use crate::args::{SwizzleArgs, ThreadsArg};
use crate::{Status, report};

/// The result: the swizzled layout, the search, and for each access its wavefronts before and after
/// and the ideal.
struct Found {
    layout: ComposedLayout,
    /// The swizzle of the layout.
    elements: Swizzle,
    search: SwizzleSearch,
    accesses: Vec<(Access, [i64; 3])>,
}

pub(crate) fn run(args: &SwizzleArgs, out: &mut impl Write) -> io::Result<Status> {
    let found = match find(args) {
        Ok(found) => found,
        Err(message) if args.access.json => {
            writeln!(out, "{}", json!({ "in": args.access.layout, "error": message }))?;
            return Ok(Status::Bad);
        }
        Err(message) => {
            out.flush()?;
            report(None, &message);
            return Ok(Status::Bad);
        }
    };
    if args.access.json {
        write_json(args, &found, out)?;
    } else {
        write_text(args, &found, out)?;
    }
    Ok(if found.search.is_conflict_free() { Status::Good } else { Status::Bad })
}

fn find(args: &SwizzleArgs) -> Result<Found, String> {
    let (memory, searched) = match colex_expr::eval(&args.access.layout) {
        Ok(Value::Tuple(tile)) => {
            let found = synthesized(args, &tile)?;
            (found.layout().inner().into(), Some(found.search()))
        }
        _ => (memory(&args.access)?, None),
    };
    let plain = accesses(&args.access, &memory)?;
    if !memory.swizzle().is_some_and(Swizzle::is_identity) {
        return Err(format!(
            "{}: the layout has a swizzle or another outer function; give the layout inside it",
            quote::operand(&args.access.layout)
        ));
    }
    let refused = |error| refused(&args.access.layout, error);
    let banks_of = |k: usize| *banks(args.access.gpu(k));
    let pairs: Vec<(Access, Banks)> =
        plain.into_iter().enumerate().map(|(k, access)| (access, banks_of(k))).collect();
    let search = match searched {
        Some(search) => search,
        None => find_swizzle(&pairs).map_err(refused)?,
    };
    let elements = search.to_elements(args.access.element_bytes).map_err(refused)?;
    let layout = ComposedLayout::new(elements, memory.offset(), &memory.inner())
        .map_err(|error| error.to_string())?;
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
fn synthesized(args: &SwizzleArgs, tile: &IntTuple) -> Result<SharedLayout, String> {
    let copy = |k: usize| {
        let threads = args.access.threads.get(k).filter(|arg| !arg.is_addresses);
        let threads = threads.map(|arg| layout(&arg.text)).transpose()?;
        Ok::<_, String>(threads.zip(args.access.vector(k)))
    };
    let (Some((store, store_vector)), Some((load, load_vector)), 2) =
        (copy(0)?, copy(1)?, args.access.threads.len())
    else {
        return Err(format!(
            "{}: a shape needs --threads twice, for the store and the load, and their --vector; write both, or \
             give a layout",
            quote::operand(&args.access.layout)
        ));
    };
    let store = TileCopy::new(&store, store_vector, banks(args.access.gpu(0)));
    let load = TileCopy::new(&load, load_vector, banks(args.access.gpu(1)));
    shared_layout(tile, args.access.element_bytes, &store, &load)
        .map_err(|error| refused(&args.access.layout, error))
}

fn write_json(args: &SwizzleArgs, found: &Found, out: &mut impl Write) -> io::Result<()> {
    let search = &found.search;
    let one = |(arg, (access, [before, after, ideal])): (&ThreadsArg, &(Access, [i64; 3]))| {
        json!({
            "threads": arg.text,
            "vector": access.vector(),
            "before": before,
            "after": after,
            "ideal": ideal,
        })
    };
    let json = json!({
        "in": args.access.layout,
        "out": found.layout.to_string(),
        "conflict_free": search.is_conflict_free(),
        "swizzle_bytes": search.byte_swizzle().to_string(),
        "swizzle_elements": found.elements.to_string(),
        "before": search.before(),
        "after": search.wavefronts(),
        "ideal": search.ideal(),
        "examined": search.examined(),
        "family": search.family(),
        "family_base": search.base(),
        "family_width": search.width(),
        "accesses": args.access.threads.iter().zip(&found.accesses).map(one).collect::<Vec<_>>(),
    });
    writeln!(out, "{json}")
}

fn write_text(args: &SwizzleArgs, found: &Found, out: &mut impl Write) -> io::Result<()> {
    let search = &found.search;
    let (examined, family) = (search.examined(), search.family());
    writeln!(out, "{}\n", found.layout)?;
    writeln!(out, "swizzle  {} on bytes", search.byte_swizzle())?;
    let unit = count(args.access.element_bytes, "byte");
    writeln!(out, "         {} on elements of {unit}, as in the layout above", found.elements)?;
    match (search.is_conflict_free(), examined) {
        (true, 1) => writeln!(out, "proof    the layout has no conflicts without a swizzle")?,
        (true, _) => {
            let smaller = examined - 1;
            writeln!(out, "proof    each of the {smaller} smaller swizzles has conflicts")?;
        }
        (false, _) => {
            writeln!(
                out,
                "proof    each of the {family} swizzles has conflicts; this has the fewest"
            )?;
        }
    }
    writeln!(
        out,
        "family   S<B,M,S> with M >= {} and M + B + |S| <= {}: {family} swizzles\n",
        search.base(),
        search.width()
    )?;
    writeln!(out, "before  after  ideal  wavefronts of")?;
    for (arg, (access, [before, after, ideal])) in args.access.threads.iter().zip(&found.accesses) {
        writeln!(out, "{before:6} {after:6} {ideal:6}  {}: {}", arg.text, summary(access))?;
    }
    Ok(())
}
