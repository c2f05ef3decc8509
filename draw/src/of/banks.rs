//! Pictures of shared memory: which thread accesses which bank, and the bank of each element.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use colex::IntTuple;
use colex::analysis::{
    Access, BankConflicts, Banks, Error, PhaseConflicts, PhaseWords, bank_conflicts, phase_words,
};

use crate::render::count;
use crate::{Axis, Cell, ColorBy, Limits, Marks, Panel, Picture, Section};

impl Picture {
    /// Returns the picture of an access to shared memory: a panel for each phase, with a column for
    /// each bank and a row for each wavefront.
    ///
    /// A cell has the first thread that accesses a word of the bank, and the number of other
    /// threads with the same word: `0+3` is a broadcast to threads 0 and three others. Row `w` has
    /// the words with the [number](colex::analysis::BankWord::wavefront) `w` in their banks. The
    /// words of the rows past the fewest possible ones are marked as
    /// [`CONFLICT`](Marks::CONFLICT), so that the rows with marks are the
    /// [conflicts](BankConflicts::conflicts). The thread selects the color.
    ///
    /// If the phases have more cells than the limit, the drawn ones begin with phase 0, or with the
    /// first phase with the most wavefronts.
    ///
    /// - **Errors**: those of [`bank_conflicts`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::analysis::{Access, Banks};
    /// use colex_draw::{Limits, Marks, Picture};
    /// // Thread t reads float 16*t: even threads read bank 0, odd ones bank 16.
    /// let offsets = ComposedLayout::lit("S<0,0,0> o 0 o 4:16");
    /// let access = Access::of_offsets(&offsets, 4, 1)?;
    /// let picture = Picture::of_access(&access, &Banks::NVIDIA, Limits::default())?;
    /// let panel = picture.panels().next().unwrap();
    /// let cell = panel.cell(1, 16).unwrap();
    /// assert_eq!((cell.text.as_str(), cell.marks), ("3", Marks::CONFLICT));
    /// # Ok::<(), colex::analysis::Error>(())
    /// ```
    pub fn of_access(access: &Access, banks: &Banks, limits: Limits) -> Result<Self, Error> {
        let conflicts = bank_conflicts(access, banks)?;
        let (threads, bytes) = (access.threads(), access.vector_bytes());
        let unit = if bytes == 1 { "byte" } else { "bytes" };
        let accessed = match threads {
            1 => format!("1 thread accesses {bytes} {unit}"),
            _ => format!("{threads} threads access {bytes} {unit} each"),
        };
        let title = format!("{accessed}: {}", counted(&conflicts));
        let mut picture = Self::titled(title);
        let phases = conflicts.phases();
        let worst = conflicts.worst_index();
        let mut begin = 0;
        let mut drawn = panels_from(access, banks, begin, phases, limits)?;
        if worst >= begin + drawn.len() as i64 {
            begin = worst;
            drawn = panels_from(access, banks, begin, phases, limits)?;
        }
        let end = begin + drawn.len() as i64;
        let mut cells = drawn.iter().flatten().flat_map(|panel| &panel.cells);
        let note = "a cell has the first thread that accesses a word of the bank";
        picture.notes.push(if cells.any(|cell| cell.text.contains('+')) {
            format!("{note}, and +n for n other threads with the same word")
        } else {
            note.into()
        });
        picture.notes.extend(witness(&conflicts.worst()));
        if end - begin < phases {
            picture.notes.push(format!("the phases {begin}..{end} of {phases} are drawn"));
        }
        let panels: Vec<_> = drawn.into_iter().flatten().collect();
        picture.sections.push(Section {
            rows: panels.into_iter().map(|panel| vec![Some(panel)]).collect(),
            ..Section::default()
        });
        picture.banks = Some((banks.count(), banks.bytes()));
        picture.color_by(ColorBy::Thread);
        Ok(picture)
    }

    /// Adds the bank of shared memory to every cell with an offset, for elements of this many bytes
    /// in a tile at address 0. [`ColorBy::Bank`] then shows the banks.
    ///
    /// The bank is that of the first byte of the element. Offsets whose address does not fit 64 bits
    /// have no bank.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::analysis::Banks;
    /// use colex_draw::{ColorBy, Limits, Picture};
    /// let tile = DynLayout::lit("(8,64):(64,1)"); // of halves
    /// let mut picture = Picture::of_layout(&tile, Limits::default());
    /// picture.add_banks(&Banks::NVIDIA, 2);
    /// picture.color_by(ColorBy::Bank);
    /// let panel = picture.panels().next().unwrap();
    /// assert_eq!(panel.cell(1, 6).unwrap().bank, Some(3)); // each row has 128 bytes: all banks
    /// ```
    pub fn add_banks(&mut self, banks: &Banks, element_bytes: i64) {
        self.banks = Some((banks.count(), banks.bytes()));
        for cell in self.panels_mut().flat_map(|panel| &mut panel.cells) {
            let address = cell.offset.and_then(|offset| offset.checked_mul(element_bytes));
            cell.bank = address.map(|address| banks.bank_of(address));
        }
    }
}

/// Returns the sentence about all phases.
fn counted(conflicts: &BankConflicts) -> String {
    let (wavefronts, ideal) = (conflicts.wavefronts(), conflicts.ideal());
    match conflicts.conflicts() {
        0 => format!("{}, the ideal: no conflicts", count(wavefronts, "wavefront")),
        1 => format!("{wavefronts} wavefronts instead of {ideal}: 1 conflict"),
        many => format!("{wavefronts} wavefronts instead of {ideal}: {many} conflicts"),
    }
}

/// Returns the sentence about two threads in one bank.
fn witness(phase: &PhaseConflicts) -> Option<String> {
    let witness = phase.witness.filter(|_| phase.ways > phase.ideal)?;
    let ([a, b], [at_a, at_b]) = (witness.threads, witness.addresses);
    Some(format!(
        "phase {} of warp {} in instruction {} has the most wavefronts, {}: threads {a} and {b} \
         access bank {} at bytes {at_a} and {at_b}",
        phase.phase, phase.warp, phase.instruction, phase.ways, witness.bank,
    ))
}

/// Returns the panels of the phases from `begin` on, `None` for a phase without threads, until the
/// limit.
fn panels_from(
    access: &Access,
    banks: &Banks,
    begin: i64,
    phases: i64,
    limits: Limits,
) -> Result<Vec<Option<Panel>>, Error> {
    let mut panels = Vec::new();
    let mut cells = 0;
    for k in begin..phases {
        let words = phase_words(access, banks, k)?;
        cells += words.ways() * banks.count();
        if k > begin && (cells > limits.cells || panels.len() as i64 >= limits.cells) {
            break;
        }
        panels.push((!words.is_empty()).then(|| panel(access, banks, &words)));
    }
    Ok(panels)
}

/// Returns the panel of one phase.
fn panel(access: &Access, banks: &Banks, words: &PhaseWords) -> Panel {
    let (count, ways, ideal) = (banks.count(), words.ways(), words.ideal());
    let mut cells = vec![Cell::default(); (ways * count) as usize];
    for (k, cell) in cells.iter_mut().enumerate() {
        cell.bank = Some(k as i64 % count);
    }
    let threads = access.threads();
    for word in words.words() {
        let text = match word.threads {
            1 => word.thread.to_string(),
            several => format!("{}+{}", word.thread, several - 1),
        };
        let marks = if word.wavefront < ideal { Marks::default() } else { Marks::CONFLICT };
        for byte in (0..words.bytes()).step_by(banks.bytes() as usize) {
            let address = word.address + byte;
            let bank = banks.bank_of(address);
            cells[(word.wavefront * count + bank) as usize] = Cell {
                text: text.clone(),
                index: Some(word.thread + threads * words.instruction()),
                offset: Some(address / access.element_bytes()),
                thread: Some(word.thread),
                bank: Some(bank),
                marks,
                ..Cell::default()
            };
        }
    }
    let wavefronts = match (ways, ideal) {
        (1, _) => "1 wavefront".into(),
        (ways, ideal) if ways == ideal => format!("{ways} wavefronts"),
        (ways, ideal) => format!("{ways} wavefronts instead of {ideal}"),
    };
    Panel {
        name: format!(
            "instruction {}, warp {}, phase {}: {wavefronts}",
            words.instruction(),
            words.warp(),
            words.phase(),
        ),
        shape: IntTuple::from_slice(&[threads, access.instructions()])
            .unwrap_or(IntTuple::int(threads)),
        rows: Axis::new("wavefront", [ways]),
        columns: Axis::new("bank", [count]),
        cells,
        is_path: false,
    }
}
