//! `cp.async`: bytes arrive at the wait of the thread that copies.

mod common;
use common::{REGISTERS, line_of, module, run, run_text};
use ptx_run::{ErrorKind, Launch};

/// Thread `t` copies 16 bytes from word `4*t` of the buffer, and stores what `read` loads to `%r1` at
/// word `256 + t`.
fn copy(wait: &str, read: &str) -> Result<Vec<u32>, ptx_run::Error> {
    let body = format!(
        ".shared .align 16 .b8 a[1024]; mov.u32 %r2, a; mad.lo.u32 %r3, %r0, 16, %r2;
        mul.wide.u32 %d1, %r0, 16; add.s64 %d1, %d0, %d1;
        cp.async.cg.shared.global [%r3], [%d1], 16;
        {wait}
        {read}
        mul.wide.u32 %d2, %r0, 4; add.s64 %d2, %d0, %d2; st.global.u32 [%d2+1024], %r1;"
    );
    let buffer: Vec<u32> = (0..320).collect();
    run(&body, 64, &buffer).map(|(found, _)| found[256..].to_vec())
}

const OWN: &str = "ld.shared.u32 %r1, [%r3+4];";
const OTHER: &str =
    "xor.b32 %r4, %r0, 33; mad.lo.u32 %r4, %r4, 16, %r2; ld.shared.u32 %r1, [%r4+8];";

#[test]
fn waits() {
    let own: Vec<u32> = (0..64).map(|t| 4 * t + 1).collect();
    let other: Vec<u32> = (0..64).map(|t| 4 * (t ^ 33) + 2).collect();
    for wait in [
        "cp.async.commit_group; cp.async.wait_group 0;",
        "cp.async.wait_all;",
        "cp.async.commit_group; cp.async.wait_all;",
        "cp.async.commit_group; cp.async.commit_group; cp.async.wait_group 1;",
    ] {
        assert_eq!(copy(wait, OWN).unwrap(), own, "{wait}");
        assert_eq!(copy(&format!("{wait} bar.sync 0;"), OTHER).unwrap(), other, "{wait}");
        // The other thread must have waited, and a barrier is needed.
        let error = copy(wait, OTHER).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::PendingCopy { .. } | ErrorKind::Uninitialized),
            "{wait}: {error}"
        );
    }
}

#[test]
fn missing_waits() {
    for wait in [
        "",
        "cp.async.commit_group;",
        "cp.async.commit_group; cp.async.wait_group 1;",
        // The group that is not committed is not waited for.
        "cp.async.wait_group 0;",
    ] {
        let error = copy(wait, OWN).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::PendingCopy { thread: [0, 0, 0], .. }),
            "{error}"
        );
        let error = copy(&format!("{wait} bar.sync 0;"), OTHER).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::PendingCopy { .. }), "{error}");
        // A store into the destination is as wrong as a load.
        let error = copy(wait, "st.shared.u32 [%r3], %r0;").unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::PendingCopy { .. }), "{error}");
    }
}

#[test]
fn a_missing_barrier_after_the_wait() {
    // In one warp all lanes wait at the same time: the bytes are there, but nothing orders them.
    let read = "xor.b32 %r4, %r0, 1; mad.lo.u32 %r4, %r4, 16, %r2; ld.shared.u32 %r1, [%r4];";
    let error = copy("cp.async.wait_all;", read).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Race { thread: [1, 0, 0], .. }), "{error}");
    assert!(copy("cp.async.wait_all; bar.warp.sync -1;", read).is_ok());
}

#[test]
fn a_copy_into_bytes_that_another_thread_reads() {
    let body = |barrier: &str| {
        format!(
            "{REGISTERS} .shared .align 16 .b8 a[16]; setp.eq.u32 %p1, %r0, 0;
            @%p1 st.shared.v4.u32 [a], {{1, 2, 3, 4}}; bar.sync 0;
            ld.shared.u32 %r1, [a];
            {barrier}
            setp.eq.u32 %p1, %r0, 40; @%p1 cp.async.ca.shared.global [a], [%d0], 16;"
        )
    };
    let text = module(".param .u64 buffer", &body(""));
    let error = run_text(&text, Launch::new([1; 3], [64, 1, 1]), &[0; 4]).unwrap_err();
    let line = line_of(&text, "ld.shared.u32");
    assert!(
        matches!(error.kind(), ErrorKind::Race { line: found, .. } if found == line),
        "{error}"
    );
    let text = module(".param .u64 buffer", &body("bar.sync 0;"));
    assert!(run_text(&text, Launch::new([1; 3], [64, 1, 1]), &[0; 4]).is_ok());
}

#[test]
fn sizes_and_zeros() {
    let body = ".shared .align 16 .b8 a[64];
        cp.async.ca.shared.global [a], [%d0], 4; cp.async.ca.shared.global.L2::128B [a+8], [%d0+8], 8;
        cp.async.cg.shared.global [a+16], [%d0], 16, 6;
        mov.u32 %r1, 0; mov.u64 %d1, 0; cp.async.cg.shared.global [a+32], [%d1], 16, %r1;
        setp.eq.u32 %p1, %r1, 0; cp.async.ca.shared::cta.global [a+48], [%d1], 16, %p1;
        cp.async.wait_all;
        ld.shared.u32 %r1, [a]; ld.shared.v2.u32 {%r2, %r3}, [a+8];
        st.global.u32 [%d0+16], %r1; st.global.v2.u32 [%d0+24], {%r2, %r3};
        ld.shared.v4.u32 {%r1, %r2, %r3, %r4}, [a+16]; st.global.v4.u32 [%d0+32], {%r1, %r2, %r3, %r4};
        ld.shared.v4.u32 {%r1, %r2, %r3, %r4}, [a+32]; st.global.v4.u32 [%d0+48], {%r1, %r2, %r3, %r4};
        ld.shared.v4.u32 {%r1, %r2, %r3, %r4}, [a+48]; st.global.v4.u32 [%d0+64], {%r1, %r2, %r3, %r4};";
    let mut buffer = vec![0xffff_ffff; 20];
    buffer[..4].copy_from_slice(&[1, 0x0003_0002, 4, 5]);
    let (found, report) = run(body, 1, &buffer).unwrap();
    assert_eq!(found[4..8], [1, u32::MAX, 4, 5]);
    assert_eq!(found[8..], [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(report.traffic().global_read, 4 + 8 + 6);
    assert_eq!(report.traffic().shared_written, 4 + 8 + 3 * 16);
}

#[test]
fn bounds_and_alignment() {
    let of = |text: &str| {
        run(&format!(".shared .align 16 .b8 a[64]; {text} cp.async.wait_all;"), 1, &[0; 8])
            .unwrap_err()
            .kind()
    };
    assert_eq!(of("cp.async.cg.shared.global [a+64], [%d0], 16;"), ErrorKind::OutOfBounds);
    assert_eq!(of("cp.async.cg.shared.global [a], [%d0+32], 16;"), ErrorKind::OutOfBounds);
    assert_eq!(of("cp.async.cg.shared.global [a], [%d0+32], 16, 4;"), ErrorKind::OutOfBounds);
    assert_eq!(of("cp.async.cg.shared.global [a+8], [%d0], 16;"), ErrorKind::Misaligned);
    assert_eq!(of("cp.async.cg.shared.global [a], [%d0+8], 16;"), ErrorKind::Misaligned);
    assert_eq!(of("cp.async.cg.shared.global [a], [%d0], 16, 20;"), ErrorKind::OutOfBounds);
    assert_eq!(of("cp.async.cg.shared.global [a], [%d0], 8;"), ErrorKind::UnknownInstruction);
}
