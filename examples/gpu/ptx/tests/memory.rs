//! Loads, stores, variables, atomics, and what the interpreter reports about them.

mod common;
use common::{REGISTERS, line_of, module, run, run_text};
use ptx_run::{ErrorKind, Launch, Memory, Module};

/// The body of a kernel in which thread `t` has the address of word `t` in `%d1`.
const WORD: &str = "mul.wide.u32 %d1, %r0, 4; add.s64 %d1, %d0, %d1;";

#[test]
fn vectors_and_widths() {
    let body = "
        ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%d0];
        ld.global.nc.L1::no_allocate.v2.b64 {%d2, _}, [%d0+16];
        ld.global.s8 %r5, [%d0+32]; ld.global.u8 %h1, [%d0+33]; ld.global.s16 %r6, [%d0+34];
        cvt.u32.u16 %r7, %h1;
        mov.b64 {%r8, %r9}, %d2; mov.b32 {%h2, %h3}, %r1; mov.b32 %r10, {%h3, %h2};
        st.global.v4.b32 [%d0+64], {%r4, %r3, %r2, %r1};
        st.global.v2.u32 [%d0+80], {%r9, %r8};
        st.global.v4.u32 [%d0+96], {%r5, %r7, %r6, %r10};
        st.global.u8 [%d0+113], %r1; st.global.u16 [%d0+114], %h2;
        st.global.v2.b32 [%d0+120], {7, -1};";
    let mut buffer = vec![0; 32];
    buffer[..9].copy_from_slice(&[0x1122_3344, 2, 3, 4, 5, 6, 7, 8, 0x8001_ff80]);
    let (found, report) = run(body, 1, &buffer).unwrap();
    assert_eq!(found[16..22], [4, 3, 2, 0x1122_3344, 6, 5]);
    assert_eq!(found[24..28], [0xffff_ff80, 0xff, 0xffff_8001, 0x3344_1122]);
    assert_eq!(found[28..32], [0x3344_4400, 0, 7, u32::MAX]);
    assert_eq!(report.matching("ld.global").bytes, 16 + 16 + 1 + 1 + 2);
    assert_eq!(report.traffic().global_written, 16 + 8 + 16 + 1 + 2 + 8);
}

#[test]
fn variables_with_initial_values() {
    let text = format!(
        ".global .align 4 .u32 counter = 40;
         .const .align 4 .b8 table[8] = {{1, 0, 0, 0, 0xFF, 0, 0, 0}};
         .global .align 8 .u64 pointers[2] = {{generic(table)+4, 7}};
         .global .align 8 .b8 packed[8] = {{0xFF(table), 0xFF00(table), 0xFF0000(table), 0xFF000000(table),
            0xFF00000000(table), 0xFF0000000000(table), 0xFF000000000000(table), 0xFF00000000000000(table)}};
         .global .align 4 .f32 half = 0f3F000000;
         {}",
        module(
            ".param .u64 buffer",
            &format!(
                "{REGISTERS}
                .local .align 8 .b8 depot[16]; .reg .b64 %SP; .reg .b64 %SPL;
                mov.b64 %SPL, depot; cvta.local.u64 %SP, %SPL;
                ld.global.u32 %r1, [counter]; add.u32 %r1, %r1, 2; st.global.u32 [counter], %r1;
                ld.global.u32 %r1, [counter]; st.global.u32 [%d0], %r1;
                ld.const.u32 %r2, [table+4]; st.global.u32 [%d0+4], %r2;
                ld.global.u64 %d2, [pointers]; ld.u32 %r3, [%d2]; st.global.u32 [%d0+8], %r3;
                ld.global.u64 %d3, [packed]; ld.u32 %r4, [%d3]; st.global.u32 [%d0+12], %r4;
                ld.global.f32 %f1, [half]; st.global.f32 [%d0+16], %f1;
                st.u32 [%SP+8], %r1; ld.local.u32 %r5, [%SPL+8]; st.global.u32 [%d0+20], %r5;
                mov.u64 %d4, counter; cvta.global.u64 %d4, %d4; ld.u32 %r6, [%d4]; st.u32 [%d0+24], %r6;"
            )
        )
        .replace(".version", "//.version")
        .replace(".target", "//.target")
        .replace(".address_size", "//.address_size")
    );
    let (found, _) = run_text(&text, Launch::new([1; 3], [1; 3]), &[0; 7]).unwrap();
    assert_eq!(found, [42, 255, 255, 1, 0x3f00_0000, 42, 42]);
}

#[test]
fn params_and_special_registers() {
    let text = module(
        ".param .u64 buffer, .param .align 8 .b8 pair[16]",
        &format!(
            "{REGISTERS}
            ld.param.v2.u32 {{%r1, %r2}}, [pair]; ld.param.u16 %h1, [pair+8];
            cvt.u32.u16 %r3, %h1; add.u32 %r1, %r1, %r2; add.u32 %r1, %r1, %r3;
            mov.u32 %r4, %tid.y; mov.u32 %r5, %ntid.x; mad.lo.u32 %r6, %r4, %r5, %r0;
            mov.u32 %r7, %ctaid.x; mov.u32 %r8, %nctaid.x; mov.u32 %r9, %ctaid.z;
            mad.lo.u32 %r9, %r9, %r8, %r7; mad.lo.u32 %r6, %r9, 48, %r6;
            mul.wide.u32 %d1, %r6, 4; add.s64 %d1, %d0, %d1;
            mov.u32 %r10, %laneid; mov.u32 %r11, %warpid; mad.lo.u32 %r10, %r11, 100, %r10;
            mad.lo.u32 %r1, %r1, 1000, %r10; st.global.u32 [%d1], %r1;"
        ),
    );
    let module = Module::parse(&text).unwrap();
    assert_eq!(module.kernels().collect::<Vec<_>>(), ["k"]);
    let kernel = module.kernel("k").unwrap();
    assert_eq!(kernel.param_bytes(), [8, 16]);
    let mut memory = Memory::new();
    let buffer = memory.alloc(&[0_u32; 4 * 48]);
    let pair: Vec<u8> = (0..16).map(|k| if k % 4 == 0 { k + 1 } else { 0 }).collect();
    let launch = Launch::new([2, 1, 2], [12, 4, 1]).arg(buffer).arg(ptx_run::Arg::Bytes(pair));
    kernel.run(&launch, &mut memory).unwrap();
    for (k, found) in memory.read::<u32>(buffer).into_iter().enumerate() {
        let thread = k as u32 % 48;
        assert_eq!(found, (1 + 5 + 9) * 1000 + thread % 32 + thread / 32 * 100);
    }
}

#[test]
fn atomics() {
    let body = format!(
        "{WORD}
        atom.global.add.u32 %r1, [%d0], 1; red.global.max.s32 [%d0+4], %r0;
        atom.global.relaxed.gpu.cas.b32 %r2, [%d0+8], 5, %r0; atom.exch.b32 %r3, [%d0+12], %r0;
        atom.global.inc.u32 %r4, [%d0+16], 3; cvt.rn.f32.u32 %f1, %r0; red.global.add.f32 [%d0+20], %f1;
        setp.eq.u32 %p1, %r0, 31; @%p1 st.global.u32 [%d0+24], %r1; @%p1 st.global.u32 [%d0+28], %r3;"
    );
    let (found, _) = run(&body, 32, &[10, 3, 5, 0, 0, 0, 0, 0]).unwrap();
    assert_eq!(found, [42, 31, 0, 31, 0, 496f32.to_bits(), 41, 30]);
}

#[test]
fn out_of_bounds() {
    let over = |body: &str, threads| run(&format!("{WORD}\n{body}"), threads, &[0; 8]).unwrap_err();
    let error = over("st.global.u32 [%d1], %r0;", 9);
    assert_eq!((error.kind(), error.thread()), (ErrorKind::OutOfBounds, Some([8, 0, 0])));
    assert_eq!(
        error.to_string(),
        format!(
            "st.global.u32 (line {}, block (0,0,0), thread (8,0,0)): accesses bytes 32 to 35 of `buffer \
             0`, it has 32 bytes",
            error.line()
        )
    );
    assert_eq!(over("ld.global.u32 %r1, [%d0+-4];", 1).kind(), ErrorKind::OutOfBounds);
    assert_eq!(
        over("ld.global.v4.u32 {%r1,%r2,%r3,%r4}, [%d0+32];", 1).kind(),
        ErrorKind::OutOfBounds
    );
    assert_eq!(over("mov.u64 %d2, 0; ld.u32 %r1, [%d2];", 1).kind(), ErrorKind::OutOfBounds);
    let shared = ".shared .align 4 .b8 a[64]; .shared .align 4 .b8 b[64];";
    let error = over(&format!("{shared} st.shared.u32 [a+64], %r0;"), 1);
    assert!(
        error.to_string().contains("accesses bytes 64 to 67 of `a`, it has 64 bytes"),
        "{error}"
    );
    assert_eq!(
        over(&format!("{shared} ld.shared.u32 %r1, [b+-4];"), 1).kind(),
        ErrorKind::OutOfBounds
    );
    // An address of global memory in shared memory.
    assert_eq!(
        over(&format!("{shared} st.shared.u32 [%d0], %r0;"), 1).kind(),
        ErrorKind::OutOfBounds
    );
}

#[test]
fn misaligned() {
    let error = run("ld.global.v2.u32 {%r1, %r2}, [%d0+4];", 1, &[0; 8]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Misaligned);
    assert!(error.to_string().contains("a multiple of 8 is allowed"), "{error}");
    // A variable is aligned as declared and not more.
    let body = ".shared .align 4 .b8 a[64]; st.shared.v2.u32 [a], {%r0, %r0};";
    assert_eq!(run(body, 1, &[0]).unwrap_err().kind(), ErrorKind::Misaligned);
    let body = ".shared .align 8 .b8 a[64]; st.shared.v2.u32 [a], {%r0, %r0};";
    assert!(run(body, 1, &[0]).is_ok());
}

#[test]
fn uninitialized_shared_memory() {
    let body = ".shared .align 4 .b8 a[64]; st.shared.u32 [a], %r0; ld.shared.u32 %r1, [a];
        ld.shared.u32 %r1, [a+4];";
    let error = run(body, 1, &[0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Uninitialized);
    assert!(error.to_string().contains("reads byte 4 of `a`, which nothing wrote"), "{error}");
}

#[test]
fn each_block_has_its_own_shared_memory() {
    let text = module(
        ".param .u64 buffer",
        &format!(
            "{REGISTERS} .shared .align 4 .b8 a[4]; mov.u32 %r1, %ctaid.x; setp.eq.u32 %p1, %r1, 0;
            @%p1 st.shared.u32 [a], %r0; ld.shared.u32 %r2, [a];"
        ),
    );
    let error = run_text(&text, Launch::new([2, 1, 1], [1; 3]), &[0]).unwrap_err();
    assert_eq!((error.kind(), error.block()), (ErrorKind::Uninitialized, Some([1, 0, 0])));
}

#[test]
fn generic_addresses_of_shared_memory() {
    let body = ".shared .align 4 .b8 a[16];
        mov.u64 %d1, a; cvta.shared.u64 %d2, %d1; st.u32 [%d2+4], 9; isspacep.shared %p1, %d2;
        cvta.to.shared.u64 %d3, %d2; cvt.u32.u64 %r1, %d2; ld.shared.u32 %r2, [%r1+4];
        ld.shared.u32 %r3, [%d3+4]; add.u32 %r2, %r2, %r3; selp.u32 %r4, 100, 0, %p1;
        isspacep.shared %p2, %d0; selp.u32 %r5, 1000, 0, %p2; isspacep.global %p3, %d0;
        selp.u32 %r6, 10000, 0, %p3; add.u32 %r2, %r2, %r4; add.u32 %r2, %r2, %r5;
        add.u32 %r2, %r2, %r6; st.global.u32 [%d0], %r2;";
    assert_eq!(run(body, 1, &[0]).unwrap().0, [10118]);
}

#[test]
fn dynamic_shared_memory() {
    let text = format!(
        ".extern .shared .align 16 .b8 dynamic[];\n{}",
        module(
            ".param .u64 buffer",
            &format!(
                "{REGISTERS} mov.u32 %r1, dynamic; mad.lo.u32 %r1, %r0, 4, %r1;
                st.shared.u32 [%r1], %r0; mov.u32 %r2, %dynamic_smem_size; st.global.u32 [%d0], %r2;"
            )
        )
    );
    let launch = |bytes| Launch { dynamic_shared: bytes, ..Launch::new([1; 3], [16, 1, 1]) };
    assert_eq!(run_text(&text, launch(64), &[0]).unwrap().0, [64]);
    assert_eq!(run_text(&text, launch(60), &[0]).unwrap_err().kind(), ErrorKind::OutOfBounds);
}

#[test]
fn traps_and_calls() {
    let body = "setp.gt.u32 %p1, %r0, 2; @%p1 trap;";
    let error = run(body, 8, &[0]).unwrap_err();
    assert_eq!((error.kind(), error.thread()), (ErrorKind::Trap, Some([3, 0, 0])));
    let text = format!(
        ".func panic(.param .b64 a) {{ trap; }}\n{}",
        module(
            ".param .u64 buffer",
            &format!(
                "{REGISTERS} ld.global.u32 %r1, [%d0]; setp.eq.u32 %p1, %r1, 0; @%p1 bra $cold;
                st.global.u32 [%d0], 5; ret;
                $cold: {{ .param .b64 param0; st.param.b64 [param0], %d0; call.uni panic, (param0); }}"
            )
        )
    );
    let launch = || Launch::new([1; 3], [1; 3]);
    assert_eq!(run_text(&text, launch(), &[1]).unwrap().0, [5]);
    let error = run_text(&text, launch(), &[0]).unwrap_err();
    assert_eq!((error.kind(), error.line()), (ErrorKind::Call, line_of(&text, "call.uni")));
}
