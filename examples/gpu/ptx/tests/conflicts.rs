//! Bank conflicts and sectors, by hand and as `colex::analysis` counts them.

mod common;
use colex::analysis::{Access, Banks, GlobalMemory, bank_conflicts, sectors};
use colex::{ComposedLayout, DynLayout};
use common::{REGISTERS, Random, module, run};
use ptx_run::{Launch, Memory, Module};

/// Runs a store of `bytes` bytes of each thread to shared memory at its offset, and returns the
/// wavefronts and the ideal.
fn store(offsets: &[u32], bytes: u32) -> (u64, u64) {
    let stores = match bytes {
        1 => "st.shared.u8 [%r3], %r1;",
        4 => "st.shared.u32 [%r3], %r1;",
        8 => "st.shared.v2.u32 [%r3], {%r1, %r1};",
        _ => "st.shared.v4.u32 [%r3], {%r1, %r1, %r1, %r1};",
    };
    let threads = offsets.len() as u32;
    let text = module(
        ".param .u64 buffer",
        &format!(
            "{REGISTERS} .shared .align 128 .b8 a[65536];
            mul.wide.u32 %d1, %r0, 4; add.s64 %d1, %d0, %d1; ld.global.u32 %r3, [%d1];
            mov.u32 %r2, a; add.u32 %r3, %r3, %r2; {stores}"
        ),
    );
    let mut memory = Memory::new();
    let buffer = memory.alloc(offsets);
    let launch = Launch::new([1; 3], [threads, 1, 1]).arg(buffer);
    let report = Module::parse(&text).unwrap().kernel("k").unwrap().run(&launch, &mut memory);
    let counts = report.unwrap().matching("st.shared");
    (counts.wavefronts, counts.ideal_wavefronts)
}

#[test]
fn by_hand() {
    let lanes = |f: &dyn Fn(u32) -> u32| (0..32).map(f).collect::<Vec<u32>>();
    assert_eq!(store(&lanes(&|t| 4 * t), 4), (1, 1));
    assert_eq!(store(&lanes(&|t| 8 * t), 4), (2, 1));
    assert_eq!(store(&lanes(&|t| 128 * t), 4), (32, 1));
    assert_eq!(store(&lanes(&|t| 132 * t), 4), (1, 1));
    // Four bytes of one word are one access; a word of its own bank each.
    assert_eq!(store(&lanes(&|t| t), 1), (1, 1));
    // Vectors: 16 lanes of 8 bytes and 8 lanes of 16 bytes are a phase.
    assert_eq!(store(&lanes(&|t| 8 * t), 8), (2, 2));
    assert_eq!(store(&lanes(&|t| 16 * t), 16), (4, 4));
    assert_eq!(store(&lanes(&|t| 32 * t), 16), (8, 4));
    assert_eq!(store(&lanes(&|t| 128 * t), 16), (32, 4));
    assert_eq!(store(&lanes(&|t| 128 * t + 16 * (t % 8)), 16), (4, 4));
}

#[test]
fn as_colex_counts_them() {
    let mut random = Random(99);
    for case in 0..200 {
        let (element, vector) = [(4_u64, 1_u64), (4, 2), (4, 4), (2, 8), (1, 1)][case % 5];
        let bytes = element * vector;
        // Offsets of 64 threads: disjoint vectors in a random layout, swizzled.
        let n = |random: &mut Random, most: u64| random.next() % most;
        let (mut strides, mut unit) = ([0; 3], vector);
        let mut order = [0, 1, 2];
        order.swap(0, n(&mut random, 3) as usize);
        order.swap(1, 1 + n(&mut random, 2) as usize);
        for mode in order {
            strides[mode] = unit;
            unit = unit * 4 + if n(&mut random, 3) == 0 { vector } else { 0 };
        }
        let base = (u64::from(vector.trailing_zeros()) + n(&mut random, 2)).max(1);
        let swizzle = format!("S<{},{base},3>", n(&mut random, 4).min(3));
        let [x, y, z] = strides;
        let layout = ComposedLayout::lit(&format!("{swizzle} o 0 o (4,4,4):({x},{y},{z})"));
        let access = Access::of_offsets(&layout, element as i64, vector as i64).unwrap();
        let expected = bank_conflicts(&access, &Banks::NVIDIA).unwrap();
        let offsets: Vec<u32> = (0..64).map(|t| access.address(t, 0).unwrap() as u32).collect();
        let found = store(&offsets, bytes as u32);
        let expected = (expected.wavefronts() as u64, expected.ideal() as u64);
        assert_eq!(found, expected, "{layout}, {vector} elements of {element} bytes");
    }
}

#[test]
fn ldmatrix_has_a_phase_for_each_matrix() {
    for (layout, wavefronts) in [
        ("S<0,0,0> o 0 o (32,64):(64,1)", 32),
        ("S<3,3,3> o 0 o (32,64):(64,1)", 4),
        ("S<2,3,3> o 0 o (32,64):(64,1)", 8),
        ("S<0,0,0> o 0 o (32,64):(72,1)", 4),
    ] {
        let tile = ComposedLayout::lit(layout);
        let rows = Access::of_addresses(&tile, &DynLayout::lit("32:1"), 2, 8).unwrap();
        let conflicts = bank_conflicts(&rows, &Banks::NVIDIA).unwrap();
        let stores: String = (0..32)
            .map(|t| {
                let address = rows.address(t, 0).unwrap();
                format!("setp.eq.u32 %p1, %r0, {t}; @%p1 add.u32 %r3, %r2, {address};")
            })
            .collect();
        let body = format!(
            ".shared .align 128 .b8 a[8192]; mov.u32 %r2, a; {stores}
            st.shared.v4.u32 [%r3], {{1, 2, 3, 4}}; bar.sync 0;
            ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{%r10, %r11, %r12, %r13}}, [%r3];"
        );
        let (_, report) = run(&body, 32, &[0]).unwrap();
        let counts = report.matching("ldmatrix");
        assert_eq!((counts.wavefronts, counts.ideal_wavefronts), (wavefronts, 4), "{layout}");
        assert_eq!(counts.wavefronts, conflicts.wavefronts() as u64);
        assert_eq!(counts.conflicts(), conflicts.conflicts() as u64);
        assert_eq!(report.conflicts().count() > 0, wavefronts > 4);
    }
}

#[test]
fn sectors_of_global_memory() {
    for (stride, expected) in [(1, 4), (2, 8), (8, 32), (0, 1)] {
        let body = format!(
            "mul.wide.u32 %d1, %r0, {}; add.s64 %d1, %d0, %d1; ld.global.u32 %r1, [%d1];",
            4 * stride
        );
        let (_, report) = run(&body, 32, &[0; 256]).unwrap();
        let layout = ComposedLayout::lit(&format!("S<0,0,0> o 0 o 32:{stride}"));
        let access = Access::of_offsets(&layout, 4, 1).unwrap();
        let by_colex = sectors(&access, &GlobalMemory::NVIDIA);
        assert_eq!(report.matching("ld.global").sectors, expected);
        assert_eq!(by_colex.sectors as u64, expected);
    }
}
