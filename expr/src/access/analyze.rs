//! The bank conflicts, or the sectors, of an access, as text and as JSON.

use std::fmt::Write as _;

use colex::analysis::{
    self, Access, Banks, GlobalMemory, PhaseConflicts, PhaseWords, Sectors, bank_conflicts,
    phase_conflicts, phase_words, sectors,
};
use colex::{ComposedLayout, Swizzle};
use serde_json::{Value as Json, json};

use super::{AccessArgs, accesses, count, memory, refused, summary};
use crate::Error;

/// The lines of phases in the text.
const LINES: usize = 32;

/// The phases in the object.
const PHASES: usize = 1 << 12;

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
/// Returns an error if a text is not a layout, or if the threads do not fit the tile.
///
/// # Examples
///
/// ```
/// use colex_expr::access::{AccessArgs, analyze};
/// let args = AccessArgs { layout: "32:32".into(), element_bytes: 4, ..AccessArgs::default() };
/// let found = analyze(&args, false)?;
/// assert!(found.text.contains("wavefronts 32, ideal 1"));
/// # Ok::<(), colex_expr::Error>(())
/// ```
pub fn analyze(args: &AccessArgs, global: bool) -> Result<Analysis, Error> {
    let memory = memory(args)?;
    let Some(&access) = accesses(args, &memory)?.first() else {
        return Err(Error::new("the access is missing; write one"));
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

fn shared(args: &AccessArgs, memory: &ComposedLayout, access: &Access) -> Result<Described, Error> {
    let banks = args.gpu(0).banks();
    let refused = |error| refused(&args.layout, error);
    let worst = bank_conflicts(access, banks).map_err(refused)?.worst_index();
    let phases = phases(access, banks).map_err(refused)?;
    let mut text = shared_text(access, banks, &phases, worst);
    let mut json = shared_json(&phases);
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

fn phases(access: &Access, banks: &Banks) -> Result<Vec<PhaseConflicts>, analysis::Error> {
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
    let mut json = json!({
        "wavefronts": wavefronts,
        "ideal": ideal,
        "conflict_free": wavefronts == ideal,
        "phases": phases.iter().take(PHASES).map(one).collect::<Vec<_>>(),
    });
    if phases.len() > PHASES {
        json["elided_phases"] = (phases.len() - PHASES).into();
    }
    json
}

/// Returns the text of all phases, and the table of the phase `worst`.
fn shared_text(access: &Access, banks: &Banks, phases: &[PhaseConflicts], worst: i64) -> String {
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
    if let Ok(words) = phase_words(access, banks, worst)
        && !words.is_empty()
    {
        let _ = write!(
            text,
            "\nphase {worst}: instruction {}, warp {}, phase {} of the warp; a row is a wavefront, + a shared word\n{}",
            words.instruction(),
            words.warp(),
            words.phase(),
            picture(&words, banks),
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

/// Returns a row for each wavefront and a column for the banks of one word. A cell has the first thread
/// that accesses the word, and a mark if others access it, too.
fn picture(words: &PhaseWords, banks: &Banks) -> String {
    let width = words.bytes() / banks.bytes();
    let groups = banks.count() / width;
    let mut cells = vec![vec![".".to_owned(); groups as usize]; words.ways() as usize];
    for word in words.words() {
        let shared = if word.threads > 1 { "+" } else { "" };
        cells[word.wavefront as usize][(word.bank / width) as usize] =
            format!("{}{shared}", word.thread);
    }
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
