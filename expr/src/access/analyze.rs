//! The bank conflicts, or the sectors, of an access, as text and as JSON.

use std::fmt::Write as _;

use colex::analysis::{
    Access, Banks, Error, GlobalMemory, PhaseConflicts, Sectors, bank_conflicts, phase_conflicts,
    sectors,
};
use colex::{ComposedLayout, Swizzle};
use serde_json::{Value as Json, json};

use super::{AccessArgs, accesses, count, memory, refused, summary};

/// The lines of phases in the text.
const LINES: usize = 32;

/// The bank conflicts, or the sectors, of an access.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The text of `colex analyze`.
    pub text: String,
    /// The object of `colex analyze --json`.
    pub json: Json,
    /// The layout of the tile.
    pub memory: ComposedLayout,
    /// The access.
    pub access: Access,
    /// The wavefronts of shared memory and the least possible number of them.
    pub wavefronts: Option<(i64, i64)>,
}

/// Counts the bank conflicts of the first access; if `global`, the sectors of global memory.
///
/// # Errors
///
/// Where a text is not a layout, or the threads do not fit the tile.
///
/// # Examples
///
/// ```
/// use colex_expr::access::{AccessArgs, analyze};
/// let args = AccessArgs { layout: "32:32".into(), element_bytes: 4, ..AccessArgs::default() };
/// let found = analyze(&args, false)?;
/// assert!(found.text.contains("wavefronts 32, ideal 1"));
/// # Ok::<(), String>(())
/// ```
pub fn analyze(args: &AccessArgs, global: bool) -> Result<Analysis, String> {
    let memory = memory(args)?;
    let Some(&access) = accesses(args, &memory)?.first() else {
        return Err("the access is missing; write one".to_owned());
    };
    let threads = args.threads.first().map(|arg| arg.text.as_str());
    let mut text = format!("layout     {}\n", args.layout);
    if let Some(threads) = threads {
        let _ = writeln!(text, "threads    {threads}");
    }
    let _ = writeln!(text, "access     {}", summary(&access));
    let (details, mut json, wavefronts) = if global {
        let found = sectors(&access, &GlobalMemory::NVIDIA);
        (global_text(&found), global_json(&found), None)
    } else {
        shared(args, &memory, &access)?
    };
    text += &details;
    json["in"] = args.layout.as_str().into();
    json["threads"] = threads.map_or(Json::Null, Json::from);
    json["element_bytes"] = access.element_bytes().into();
    json["vector"] = access.vector().into();
    json["thread_count"] = access.threads().into();
    json["instructions"] = access.instructions().into();
    Ok(Analysis { text, json, memory, access, wavefronts })
}

/// The text, the object and the wavefronts of an access.
type Described = (String, Json, Option<(i64, i64)>);

fn shared(
    args: &AccessArgs,
    memory: &ComposedLayout,
    access: &Access,
) -> Result<Described, String> {
    let banks = args.gpu(0).banks();
    let phases = phases(access, banks).map_err(|error| refused(&args.layout, error))?;
    let (mut text, mut json) = (shared_text(access, banks, &phases), shared_json(&phases));
    let bytes = args.element_bytes;
    if let Some(swizzle) = memory.swizzle().filter(|swizzle| !swizzle.is_identity())
        && let Ok(on_bytes) = swizzle.to_bytes(bytes)
    {
        let unit = count(bytes, "byte");
        let mut lines =
            format!("swizzle    {swizzle} on elements of {unit}, {on_bytes} on bytes\n");
        if let Some((found, wavefronts)) = of_bytes(args, memory, swizzle, banks)
            && wavefronts < totals(&phases).0
        {
            let wavefronts = count(wavefronts, "wavefront");
            let _ = writeln!(
                lines,
                "           for {swizzle} on bytes, write {found} on elements: {wavefronts}"
            );
        }
        text.insert_str(0, &lines);
        json["swizzle_elements"] = swizzle.to_string().into();
        json["swizzle_bytes"] = on_bytes.to_string().into();
    }
    Ok((text, json, Some(totals(&phases))))
}

/// Returns the swizzle on elements that is `swizzle` on bytes, and its wavefronts.
fn of_bytes(
    args: &AccessArgs,
    memory: &ComposedLayout,
    swizzle: Swizzle,
    banks: &Banks,
) -> Option<(Swizzle, i64)> {
    let found = swizzle.to_elements(args.element_bytes).ok()?;
    let memory = ComposedLayout::new(found, memory.offset(), &memory.inner()).ok()?;
    let access = *accesses(args, &memory).ok()?.first()?;
    Some((found, bank_conflicts(&access, banks).ok()?.wavefronts()))
}

fn phases(access: &Access, banks: &Banks) -> Result<Vec<PhaseConflicts>, Error> {
    let conflicts = bank_conflicts(access, banks)?;
    (0..conflicts.phases()).map(|k| phase_conflicts(access, banks, k)).collect()
}

fn totals(phases: &[PhaseConflicts]) -> (i64, i64) {
    let sum = |of: fn(&PhaseConflicts) -> i64| phases.iter().map(of).sum();
    (sum(|phase| phase.ways), sum(|phase| phase.ideal))
}

fn shared_json(phases: &[PhaseConflicts]) -> Json {
    let (wavefronts, ideal) = totals(phases);
    let one = |phase: &PhaseConflicts| {
        let witness = phase.witness.map(|witness| {
            json!({ "bank": witness.bank, "threads": witness.threads, "addresses": witness.addresses })
        });
        json!({
            "instruction": phase.instruction,
            "warp": phase.warp,
            "phase": phase.phase,
            "ways": phase.ways,
            "ideal": phase.ideal,
            "witness": witness,
        })
    };
    json!({
        "wavefronts": wavefronts,
        "ideal": ideal,
        "conflict_free": wavefronts == ideal,
        "phases": phases.iter().map(one).collect::<Vec<_>>(),
    })
}

fn shared_text(access: &Access, banks: &Banks, phases: &[PhaseConflicts]) -> String {
    let (wavefronts, ideal) = totals(phases);
    let verdict = if wavefronts == ideal { ": no conflicts" } else { "" };
    let mut text = format!("wavefronts {wavefronts}, ideal {ideal}{verdict}\n\n");
    // Lines for runs of phases with the same counts.
    let (mut first, mut lines) = (0, 0);
    while first < phases.len() {
        let same = |phase: &&PhaseConflicts| {
            (phase.ways, phase.ideal) == (phases[first].ways, phases[first].ideal)
        };
        let end = first + phases[first..].iter().take_while(same).count();
        if lines == LINES {
            let _ = writeln!(text, ".. and {} more", count((phases.len() - first) as i64, "phase"));
            break;
        }
        text += &line(phases, first, end);
        (first, lines) = (end, lines + 1);
    }
    // The last of the largest is first in reverse order.
    let worst = phases.iter().enumerate().rev().max_by_key(|(_, phase)| phase.ways);
    if let Some((k, worst)) = worst.filter(|(_, phase)| phase.ways > 0) {
        let _ = write!(
            text,
            "\nphase {k}: instruction {}, warp {}, phase {} of the warp; a row is a wavefront, + a shared word\n{}",
            worst.instruction,
            worst.warp,
            worst.phase,
            picture(access, banks, worst),
        );
    }
    text
}

/// Returns the line of the phases `first..end`, which have the same counts.
fn line(phases: &[PhaseConflicts], first: usize, end: usize) -> String {
    let range = match end - first {
        1 => format!("phase {first}"),
        _ => format!("phases {first}-{}", end - 1),
    };
    let phase = &phases[first];
    let each = if end - first == 1 { "" } else { " each" };
    let ways = format!("{}{each}, ideal {}", count(phase.ways, "wavefront"), phase.ideal);
    match phase.witness {
        _ if phase.ways == 0 => format!("{range:14} no threads\n"),
        Some(witness) => {
            let ([a, b], [x, y]) = (witness.threads, witness.addresses);
            format!(
                "{range:14} {ways}: threads {a} and {b} access bank {} at bytes {x} and {y}\n",
                witness.bank
            )
        }
        None => format!("{range:14} {ways}\n"),
    }
}

/// Returns a column for each group of banks, and in it the threads of its words, one word a row.
/// The first thread of a word stands for all that access it.
fn picture(access: &Access, banks: &Banks, phase: &PhaseConflicts) -> String {
    let unit = access.vector_bytes().max(banks.bytes());
    let (groups, width) = (banks.count() * banks.bytes() / unit, unit / banks.bytes());
    // For each group the words, their first threads, and whether others access them.
    let mut columns: Vec<Vec<(i64, i64, bool)>> = vec![Vec::new(); groups as usize];
    if let Ok(phases) = banks.phases(access.vector_bytes()) {
        let lanes = phases.inner().get(0).map_or(1, |mode| mode.size());
        for lane in lanes * phase.phase..lanes * (phase.phase + 1) {
            let thread = phase.warp * banks.lanes() + phases.index(lane);
            let Some(address) = access.address(thread, phase.instruction) else { continue };
            let word = address / unit;
            let column = &mut columns[(word % groups) as usize];
            match column.iter_mut().find(|(found, ..)| *found == word) {
                Some((.., shared)) => *shared = true,
                None => column.push((word, thread, false)),
            }
        }
    }
    let cell = |row: usize, column: &Vec<(i64, i64, bool)>| match column.get(row) {
        Some((_, thread, shared)) => format!("{thread}{}", if *shared { "+" } else { "" }),
        None => ".".to_owned(),
    };
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let cells: Vec<Vec<String>> =
        (0..rows).map(|row| columns.iter().map(|column| cell(row, column)).collect()).collect();
    let header: Vec<String> = (0..groups).map(|group| (group * width).to_string()).collect();
    let longest = cells.iter().chain([&header]).flatten().map(String::len).max().unwrap_or(1);
    let mut text = String::new();
    for (name, cells) in
        [("bank  ", &header)].into_iter().chain(cells.iter().map(|row| ("thread", row)))
    {
        text += name;
        for cell in cells {
            let _ = write!(text, " {cell:>longest$}");
        }
        text += "\n";
    }
    text
}

fn global_json(found: &Sectors) -> Json {
    json!({
        "requests": found.requests,
        "sectors": found.sectors,
        "ideal": found.ideal,
        "lines": found.lines,
        "requested_bytes": found.requested_bytes,
        "distinct_bytes": found.distinct_bytes,
        "transferred_bytes": found.transferred_bytes,
        "coalesced": found.is_coalesced(),
    })
}

fn global_text(found: &Sectors) -> String {
    let verdict = if found.is_coalesced() { ": coalesced" } else { "" };
    format!(
        "requests   {}, one for each warp and instruction\n\
         sectors    {}, ideal {}{verdict}\n\
         lines      {}\n\
         bytes      {} requested, {} of them distinct, {} transferred\n\
         efficiency {:.1}%\n",
        found.requests,
        found.sectors,
        found.ideal,
        found.lines,
        found.requested_bytes,
        found.distinct_bytes,
        found.transferred_bytes,
        100.0 * found.efficiency(),
    )
}
