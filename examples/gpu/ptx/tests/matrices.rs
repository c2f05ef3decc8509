//! `mma.sync`, `ldmatrix` and `stmatrix` against a plain matrix product.
//!
//! The fragments are written a second time here, register by register from the figures of the PTX ISA
//! (*Matrix Fragments for mma.m16n8k8* and so on), not from the formulas of the interpreter.

mod common;
use common::{REGISTERS, Random, module};
use ptx_run::{Launch, Memory, Module};

/// A row and a column of a matrix.
type At = (usize, usize);

/// The first element of each register of a lane, in matrix A, in B, and the elements of a register,
/// which are contiguous along K.
struct Shape {
    name: &'static str,
    k: usize,
    per_register: usize,
    /// For lane (group, thread), the row and the column of the first element of each register.
    a: fn(usize, usize) -> Vec<At>,
    b: fn(usize, usize) -> Vec<At>,
}

const SHAPES: [Shape; 6] = [
    Shape {
        name: "m16n8k8",
        k: 8,
        per_register: 2,
        a: |g, t| vec![(g, 2 * t), (g + 8, 2 * t)],
        b: |g, t| vec![(2 * t, g)],
    },
    Shape {
        name: "m16n8k16",
        k: 16,
        per_register: 2,
        a: |g, t| vec![(g, 2 * t), (g + 8, 2 * t), (g, 2 * t + 8), (g + 8, 2 * t + 8)],
        b: |g, t| vec![(2 * t, g), (2 * t + 8, g)],
    },
    Shape {
        name: "m16n8k4",
        k: 4,
        per_register: 1,
        a: |g, t| vec![(g, t), (g + 8, t)],
        b: |g, t| vec![(t, g)],
    },
    Shape {
        name: "m16n8k8",
        k: 8,
        per_register: 1,
        a: |g, t| vec![(g, t), (g + 8, t), (g, t + 4), (g + 8, t + 4)],
        b: |g, t| vec![(t, g), (t + 4, g)],
    },
    Shape {
        name: "m16n8k16",
        k: 16,
        per_register: 4,
        a: |g, t| vec![(g, 4 * t), (g + 8, 4 * t)],
        b: |g, t| vec![(4 * t, g)],
    },
    Shape {
        name: "m16n8k32",
        k: 32,
        per_register: 4,
        a: |g, t| vec![(g, 4 * t), (g + 8, 4 * t), (g, 4 * t + 16), (g + 8, 4 * t + 16)],
        b: |g, t| vec![(4 * t, g), (4 * t + 16, g)],
    },
];

/// The bits of a small integer in a type.
fn bits(x: i32, ty: &str) -> u32 {
    let single = (x as f32).to_bits();
    match ty {
        "f32" | "tf32" => single,
        "bf16" => single >> 16,
        "f16" if x == 0 => 0,
        "f16" => single >> 16 & 0x8000 | ((single >> 23 & 0xff) - 112) << 10 | single >> 13 & 0x3ff,
        "s8" | "u8" => x as u32 & 0xff,
        _ => x as u32,
    }
}

/// Runs an instruction with fragments of random matrices, and compares the fragment of D.
fn check(shape: &Shape, [d, a, b, c]: [&str; 4], modifiers: &str) {
    let mut random = Random(shape.k as u64 * 77 + 1);
    let mut element = |ty: &str| {
        let x = (random.next() % 17) as i32;
        if ty == "u8" { x + 200 } else { x - 8 }
    };
    let k = shape.k;
    let ma: Vec<i32> = (0..16 * k).map(|_| element(a)).collect();
    let mb: Vec<i32> = (0..k * 8).map(|_| element(b)).collect();
    let mc: Vec<i32> = (0..16 * 8).map(|_| element(c)).collect();
    let width = |ty: &str| if ty == "f16" { 16 } else { 32 };
    let pack = |elements: Vec<u32>, width: usize| {
        elements.iter().enumerate().fold(0, |all, (n, x)| all | x << (n * width))
    };
    // C and D: rows g and g + 8, columns 2*t and 2*t + 1.
    let sums = |m: &dyn Fn(usize, usize) -> u32, g: usize, t: usize, ty: &str| -> Vec<u32> {
        let all = [m(g, 2 * t), m(g, 2 * t + 1), m(g + 8, 2 * t), m(g + 8, 2 * t + 1)];
        all.chunks(32 / width(ty)).map(|part| pack(part.to_vec(), width(ty))).collect()
    };
    let (mut input, mut expected, mut counts) = (Vec::new(), Vec::new(), (0, 0, 0));
    for lane in 0..32 {
        let (g, t) = (lane / 4, lane % 4);
        let part = 32 / shape.per_register;
        let of_a = (shape.a)(g, t).into_iter().map(|(row, column)| {
            let along = (0..shape.per_register).map(|n| bits(ma[row * k + column + n], a));
            pack(along.collect(), part)
        });
        let of_b = (shape.b)(g, t).into_iter().map(|(row, column)| {
            let along = (0..shape.per_register).map(|n| bits(mb[(row + n) * 8 + column], b));
            pack(along.collect(), part)
        });
        let (of_a, of_b): (Vec<u32>, Vec<u32>) = (of_a.collect(), of_b.collect());
        let of_c = sums(&|row, column| bits(mc[row * 8 + column], c), g, t, c);
        let product = |row: usize, column: usize| {
            let sum: i32 = (0..k).map(|j| ma[row * k + j] * mb[j * 8 + column]).sum();
            bits(sum + mc[row * 8 + column], d)
        };
        expected.extend(sums(&product, g, t, d));
        counts = (of_a.len(), of_b.len(), of_c.len());
        for part in [of_a, of_b, of_c] {
            let mut part = part;
            part.resize(4, 0);
            input.extend(part);
        }
    }
    let list = |first: usize, count: usize| {
        let names: Vec<String> = (first..first + count).map(|n| format!("%r{n}")).collect();
        format!("{{{}}}", names.join(", "))
    };
    let text = module(
        ".param .u64 buffer, .param .u64 out",
        &format!(
            "{REGISTERS} ld.param.u64 %d3, [out];
            mul.wide.u32 %d1, %r0, 48; add.s64 %d1, %d0, %d1;
            ld.global.v4.u32 {{%r10,%r11,%r12,%r13}}, [%d1]; ld.global.v4.u32 {{%r14,%r15,%r16,%r17}}, [%d1+16];
            ld.global.v4.u32 {{%r18,%r19,%r20,%r21}}, [%d1+32];
            mma.sync.aligned.{}.row.col{modifiers}.{d}.{a}.{b}.{c} {}, {}, {}, {};
            mul.wide.u32 %d2, %r0, {}; add.s64 %d2, %d3, %d2;
            {}",
            shape.name,
            list(30, counts.2), list(10, counts.0), list(14, counts.1), list(18, counts.2),
            4 * counts.2,
            (0..counts.2).map(|n| format!("st.global.u32 [%d2+{}], %r{};", 4 * n, 30 + n)).collect::<String>(),
        ),
    );
    let mut memory = Memory::new();
    let (input, output) = (memory.alloc(&input), memory.alloc(&vec![0_u32; expected.len()]));
    let launch = Launch::new([1; 3], [32, 1, 1]).arg(input).arg(output);
    Module::parse(&text).unwrap().kernel("k").unwrap().run(&launch, &mut memory).unwrap();
    let what = format!("{}.{d}.{a}.{b}.{c}", shape.name);
    assert_eq!(memory.read::<u32>(output), expected, "{what}");
}

#[test]
fn products() {
    for shape in &SHAPES[..2] {
        check(shape, ["f32", "f16", "f16", "f32"], "");
        check(shape, ["f16", "f16", "f16", "f16"], "");
        check(shape, ["f32", "bf16", "bf16", "f32"], "");
    }
    for shape in &SHAPES[2..4] {
        check(shape, ["f32", "tf32", "tf32", "f32"], "");
    }
    for shape in &SHAPES[4..] {
        check(shape, ["s32", "s8", "s8", "s32"], "");
        check(shape, ["s32", "u8", "s8", "s32"], "");
        check(shape, ["s32", "s8", "u8", "s32"], ".satfinite");
    }
}

/// Fills shared memory with halves `0, 1, 2, ..`, loads `count` matrices whose row addresses are
/// `address` in `%r3`, and returns the registers of each lane.
fn load(
    count: usize,
    modifiers: &str,
    address: &str,
    threads: u32,
) -> Result<Vec<u32>, ptx_run::Error> {
    let names: Vec<String> = (10..10 + count).map(|n| format!("%r{n}")).collect();
    let stores: String =
        (0..count).map(|n| format!("st.global.u32 [%d1+{}], %r{};", 4 * n, 10 + n)).collect();
    let body = format!(
        ".shared .align 16 .b8 a[1024]; mov.u32 %r2, a;
        shl.b32 %r4, %r0, 4; add.u32 %r4, %r4, %r2; mul.lo.u32 %r5, %r0, 0x00100010; add.u32 %r5, %r5, 0x00010000;
        mov.u32 %r6, 0;
        $fill: shl.b32 %r7, %r6, 2; add.u32 %r7, %r7, %r4; mul.lo.u32 %r8, %r6, 0x00020002; add.u32 %r8, %r8, %r5;
        shl.b32 %r9, %r0, 3; st.shared.u32 [%r7], %r8; add.u32 %r6, %r6, 1; setp.lt.u32 %p1, %r6, 4; @%p1 bra $fill;
        bar.sync 0;
        {address}
        ldmatrix.sync.aligned.m8n8.x{count}{modifiers}.shared.b16 {{{}}}, [%r3];
        mul.wide.u32 %d1, %r0, {}; add.s64 %d1, %d0, %d1; {stores}",
        names.join(", "),
        4 * count
    );
    common::run(&body, threads, &vec![0; 32 * count]).map(|(found, _)| found)
}

#[test]
fn loads_of_matrices() {
    // Thread `t` filled row `t`, 16 bytes, with the halves 16*t to 16*t + 7.
    let half = |row: usize, column: usize| (16 * row + column) as u32;
    // Matrix `m` has the rows 8*m to 8*m + 7, in reverse order.
    let address = "xor.b32 %r3, %r0, 7; mad.lo.u32 %r3, %r3, 16, %r2;";
    for count in [1, 2, 4] {
        let row = |matrix: usize, r: usize| 8 * matrix + (r ^ 7);
        for (modifiers, transposed) in [("", false), (".trans", true)] {
            let mut expected = Vec::new();
            for lane in 0..32 {
                for matrix in 0..count {
                    let (r, c) = (lane / 4, 2 * (lane % 4));
                    let (low, high) = if transposed {
                        (half(row(matrix, c), r), half(row(matrix, c + 1), r))
                    } else {
                        (half(row(matrix, r), c), half(row(matrix, r), c + 1))
                    };
                    expected.push(low | high << 16);
                }
            }
            assert_eq!(
                load(count, modifiers, address, 32).unwrap(),
                expected,
                "x{count}{modifiers}"
            );
        }
    }
}

#[test]
fn violations_of_ldmatrix() {
    use ptx_run::ErrorKind;
    let kind = |address: &str, threads| load(4, "", address, threads).unwrap_err().kind();
    assert_eq!(
        kind("mad.lo.u32 %r3, %r0, 16, %r2; add.u32 %r3, %r3, 8;", 32),
        ErrorKind::Misaligned
    );
    assert_eq!(
        kind("mad.lo.u32 %r3, %r0, 16, %r2; add.u32 %r3, %r3, 1024;", 32),
        ErrorKind::OutOfBounds
    );
    // 32 threads filled 512 of 1024 bytes.
    assert_eq!(kind("mad.lo.u32 %r3, %r0, 32, %r2;", 32), ErrorKind::Uninitialized);
    // A warp without all its lanes.
    assert_eq!(kind("mad.lo.u32 %r3, %r0, 16, %r2;", 16), ErrorKind::Diverged);
    // Two matrices use the addresses of 16 lanes and no others.
    assert!(
        load(
            2,
            "",
            "mad.lo.u32 %r3, %r0, 16, %r2; setp.ge.u32 %p1, %r0, 16; @%p1 mov.u32 %r3, 1;",
            32
        )
        .is_ok()
    );
}

#[test]
fn stores_of_matrices() {
    for modifiers in ["", ".trans"] {
        // What `ldmatrix` loads, `stmatrix` stores to the same place.
        let body = format!(
            ".shared .align 16 .b8 a[512]; mov.u32 %r2, a; mad.lo.u32 %r3, %r0, 16, %r2;
            add.u32 %r1, %r0, 1; mul.lo.u32 %r1, %r1, 0x01000001;
            mov.u32 %r10, %r1; not.b32 %r11, %r1; add.u32 %r12, %r1, 77; shl.b32 %r13, %r1, 3;
            stmatrix.sync.aligned.m8n8.x4{modifiers}.shared.b16 [%r3], {{%r10, %r11, %r12, %r13}};
            bar.warp.sync -1;
            ldmatrix.sync.aligned.m8n8.x4{modifiers}.shared.b16 {{%r20, %r21, %r22, %r23}}, [%r3];
            ldmatrix.sync.aligned.m8n8.x1.shared.b16 {{%r24}}, [%r3];
            setp.eq.u32 %p1, %r10, %r20; setp.eq.and.u32 %p1, %r11, %r21, %p1;
            setp.eq.and.u32 %p1, %r12, %r22, %p1; setp.eq.and.u32 %p1, %r13, %r23, %p1;
            setp.eq.u32 %p2, %r24, %r10; selp.u32 %r5, 2, 0, %p2; selp.u32 %r6, 1, %r5, %p1; 
            add.u32 %r6, %r5, 1; selp.u32 %r6, %r6, 0, %p1;
            mul.wide.u32 %d1, %r0, 4; add.s64 %d1, %d0, %d1; st.global.u32 [%d1], %r6;"
        );
        let (found, _) = common::run(&body, 32, &[0; 32]).unwrap();
        if modifiers.is_empty() {
            assert_eq!(found, [3; 32]);
        } else {
            // Transposed once, the matrix differs.
            assert!(found.iter().all(|x| x & 1 == 1) && found.contains(&1), "{found:?}");
        }
    }
}
