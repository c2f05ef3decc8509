//! Accesses to shared memory: conflicts as `bank_conflicts` counts them.

use colex::analysis::{Access, Banks, bank_conflicts};
use colex::{ComposedLayout, DynLayout};
use colex_draw::{Limits, Marks, Picture};

use crate::accesses::{CDNA3_LOAD, NVIDIA, Random, random_access, wide, words_of_8_bytes};
use crate::{all, cells, check};

/// Returns the number of rows with a conflict, and of all rows.
fn rows(picture: &Picture) -> (i64, i64) {
    let (mut conflicts, mut all) = (0, 0);
    for panel in picture.panels() {
        all += panel.rows.len;
        for row in 0..panel.rows.len {
            let mut cells = (0..panel.columns.len).map(|column| panel.cell(row, column).unwrap());
            conflicts += i64::from(cells.any(|cell| cell.marks.contains(Marks::CONFLICT)));
        }
    }
    (conflicts, all)
}

#[test]
fn random_accesses() {
    let mut random = Random(23);
    let (wide, words) = (wide(), words_of_8_bytes());
    let models = [&NVIDIA, &CDNA3_LOAD, &wide, &words];
    for case in 0..2_000 {
        let model = models[random.below(4) as usize];
        let threads = [32, 64, 1 + random.below(96)][random.below(3) as usize];
        let (access, addresses) = random_access(&mut random, threads);
        let conflicts = bank_conflicts(&access, &model.banks).unwrap();
        let picture = Picture::of_access(&access, &model.banks, all()).unwrap();
        check(&picture, all());
        let counted = (conflicts.conflicts(), conflicts.wavefronts());
        assert_eq!(rows(&picture), counted, "case {case}: {access:?}");
        check_cells(&picture, &access, &model.banks, &addresses);
    }
}

/// Checks each cell against the addresses of the threads: the first thread with the word, and the
/// number of them.
fn check_cells(picture: &Picture, access: &Access, banks: &Banks, addresses: &[i64]) {
    for panel in picture.panels() {
        assert_eq!((panel.columns.len, panel.columns.name.as_str()), (banks.count(), "bank"));
        // The threads of a phase are those of all its cells.
        let mut threads = 0;
        for (k, cell) in panel.cells.iter().enumerate() {
            let bank = k as i64 % banks.count();
            assert_eq!(cell.bank, Some(bank));
            let Some(thread) = cell.thread else {
                assert!(cell.text.is_empty() && cell.marks.is_empty());
                continue;
            };
            let (first, others) = cell.text.split_once('+').unwrap_or((&cell.text, "0"));
            assert_eq!(first, thread.to_string());
            let others: i64 = others.parse().unwrap();
            threads += others + 1;
            let address = addresses[thread as usize];
            let unit = access.vector_bytes().max(banks.bytes());
            let in_unit = address / unit * unit..address / unit * unit + unit;
            let words: Vec<_> = in_unit.clone().step_by(banks.bytes() as usize).collect();
            assert!(words.iter().any(|word| word / banks.bytes() % banks.count() == bank));
            let offset = cell.offset.unwrap() * access.element_bytes();
            assert!((in_unit.start - access.element_bytes()..in_unit.end).contains(&offset));
            let sharing = addresses.iter().filter(|address| in_unit.contains(address)).count();
            assert!(others < sharing as i64);
        }
        assert!(threads > 0);
    }
}

#[test]
fn the_limit_keeps_the_worst_phase() {
    // Threads 0..40 read floats 0..40, and threads 40..80 floats 64..104. The first floats of both, in
    // the banks 0 to 7, are read by warp 1 of 3, so that only its phase has 2 wavefronts.
    let offsets = ComposedLayout::lit("S<0,0,0> o 0 o (40,2):(1,64)");
    let access = Access::of_offsets(&offsets, 4, 1).unwrap();
    let conflicts = bank_conflicts(&access, &Banks::NVIDIA).unwrap();
    assert_eq!((conflicts.phases(), conflicts.conflicts(), conflicts.worst().warp), (3, 1, 1));
    assert_eq!(conflicts.worst_index(), 1);
    for (limit, range) in [(1, "1..2"), (32, "1..2"), (64, "1..2"), (95, "1..2"), (96, "0..2")] {
        let limits = Limits::of_cells(limit);
        let picture = Picture::of_access(&access, &Banks::NVIDIA, limits).unwrap();
        let note = format!("the phases {range} of 3 are drawn");
        assert!(picture.notes.contains(&note), "{limit}: {:?}", picture.notes);
        let panel = picture.panels().last().unwrap();
        assert_eq!(panel.name, "instruction 0, warp 1, phase 0: 2 wavefronts instead of 1");
    }

    let tile = ComposedLayout::from(DynLayout::lit("(32,64):(1,32)"));
    let tv = DynLayout::lit("(32,2):(1,32)");
    let padded = DynLayout::lit("(32,2):(1,992)"); // the second instruction is as good
    for tv in [tv, padded] {
        let access = Access::new(&tile, &tv, 4, 1).unwrap();
        let picture = Picture::of_access(&access, &Banks::NVIDIA, Limits::of_cells(32)).unwrap();
        assert_eq!(picture.panels().count(), 1);
        assert_eq!(rows(&picture), (0, 1));
    }
    // Instruction 1 reads a column of 32 rows.
    let tile = ComposedLayout::from(DynLayout::lit("(32,2):(0,0)"));
    let access = Access::new(&tile, &DynLayout::lit("(32,2):(1,32)"), 4, 1).unwrap();
    let picture = Picture::of_access(&access, &Banks::NVIDIA, all()).unwrap();
    assert_eq!(cells(&picture, "").filter(|cell| cell.text == "0+31").count(), 2);
}

#[test]
fn sentences() {
    let picture = |layout: &str| {
        let access = Access::of_offsets(&ComposedLayout::lit(layout), 4, 1).unwrap();
        Picture::of_access(&access, &Banks::NVIDIA, all()).unwrap()
    };
    let free = picture("S<0,0,0> o 0 o 32:1");
    assert_eq!(free.title, "32 threads access 4 bytes each: 1 wavefront, the ideal: no conflicts");
    assert_eq!(free.notes, ["a cell has the first thread that accesses a word of the bank"]);
    let one = picture("S<0,0,0> o 0 o 1:1");
    assert!(one.title.starts_with("1 thread accesses 4 bytes: "), "{}", one.title);
    let shared = picture("S<0,0,0> o 0 o 32:0");
    assert!(shared.notes[0].ends_with(", and +n for n other threads with the same word"));
    let conflict = picture("S<0,0,0> o 0 o 2:32");
    assert!(conflict.notes[1].ends_with("threads 0 and 1 access bank 0 at bytes 0 and 128"));
}

#[test]
fn banks_of_a_tile() {
    let tile = ComposedLayout::lit("S<3,4,3> o 0 o (8,64):(64,1)");
    let mut picture = Picture::of_composed(&tile, all());
    for banks in [Banks::NVIDIA, words_of_8_bytes().banks] {
        for bytes in [1, 2, 4, 8, 16] {
            picture.add_banks(&banks, bytes);
            for cell in cells(&picture, "") {
                let address = cell.offset.unwrap() * bytes;
                assert_eq!(cell.bank, Some(address / banks.bytes() % banks.count()));
            }
        }
    }
    let mut far = Picture::of_layout(&DynLayout::lit("(2,2):(-1,4611686018427387904)"), all());
    far.add_banks(&Banks::NVIDIA, 4);
    let banks: Vec<_> = cells(&far, "").map(|cell| cell.bank).collect();
    assert_eq!(banks, [Some(0), None, Some(31), None]);
}
