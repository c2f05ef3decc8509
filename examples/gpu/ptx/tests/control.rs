//! Divergence, barriers, races and the exchange in a warp.

mod common;
use common::{REGISTERS, line_of, module, run, run_text};
use ptx_run::{Error, ErrorKind, Launch};

/// Stores `%r1` to word `t`.
const STORE: &str = "mul.wide.u32 %d1, %r0, 4; add.s64 %d1, %d0, %d1; st.global.u32 [%d1], %r1;";

fn values(body: &str, threads: u32) -> Vec<u32> {
    run(&format!("{body}\n{STORE}"), threads, &vec![0; threads as usize]).unwrap().0
}

#[test]
fn loops_of_different_lengths() {
    let steps = |mut n: u32| {
        let mut count = 0;
        while n != 1 {
            n = if n % 2 == 1 { 3 * n + 1 } else { n / 2 };
            count += 1;
        }
        count
    };
    let body = "add.u32 %r2, %r0, 1; mov.u32 %r1, 0;
        $while: setp.eq.u32 %p1, %r2, 1; @%p1 bra $done;
        and.b32 %r3, %r2, 1; setp.eq.u32 %p2, %r3, 1; @%p2 bra $odd;
        shr.u32 %r2, %r2, 1; bra.uni $next;
        $odd: mad.lo.u32 %r2, %r2, 3, 1;
        $next: add.u32 %r1, %r1, 1; bra.uni $while;
        $done: mov.u32 %r4, %laneid;";
    assert_eq!(values(body, 100), (1..=100).map(steps).collect::<Vec<_>>());
    // The lanes meet at `$done` again: the warp executes what follows once.
    let text = format!("{body}\n{STORE}");
    let (_, report) = run(&text, 32, &[0; 32]).unwrap();
    assert_eq!(report.matching("st.global").warps, 1);
}

#[test]
fn lanes_meet_behind_code_that_is_placed_late() {
    // The odd lanes jump far behind the shuffle and back.
    let body = "mov.u32 %r1, %r0; and.b32 %r2, %r0, 1; setp.eq.u32 %p1, %r2, 1; @%p1 bra $late;
        $join: shfl.sync.bfly.b32 %r1, %r1, 1, 31, 0xffffffff;
        bra.uni $store;
        $late: add.u32 %r1, %r1, 100; bra.uni $join;
        $store: mov.u32 %r3, 0;";
    let expected: Vec<u32> = (0..32).map(|t| (t ^ 1) + if t % 2 == 0 { 100 } else { 0 }).collect();
    assert_eq!(values(body, 32), expected);
}

#[test]
fn tables_of_branches() {
    let body = "and.b32 %r2, %r0, 3;
        $table: .branchtargets $a, $b, $c, $a;
        brx.idx %r2, $table;
        $a: mov.u32 %r1, 10; bra.uni $end;
        $b: mov.u32 %r1, 20; bra.uni $end;
        $c: mov.u32 %r1, 30;
        $end: add.u32 %r1, %r1, 1;";
    assert_eq!(values(body, 8), [11, 21, 31, 11, 11, 21, 31, 11]);
}

#[test]
fn scopes_of_inline_assembly() {
    let body = "mov.u32 %r1, 1;
        { .reg .pred %p1; .reg .b32 t; mov.u32 t, 5; setp.eq.u32 %p1, %r0, 2; @%p1 bra L; add.u32 %r1, t, 1; L: }
        { .reg .b32 t; mov.u32 t, 7; setp.ne.u32 %p1, %r0, 2; @%p1 bra L; mov.u32 %r1, t; L: }";
    assert_eq!(values(body, 4), [6, 6, 7, 6]);
}

#[test]
fn early_exit() {
    let body = "mov.u32 %r1, 9; setp.ge.u32 %p1, %r0, 3; @%p1 ret; bar.sync 0;";
    assert_eq!(values(body, 40)[..4], [9, 9, 9, 0]);
}

#[test]
fn shuffles() {
    let shuffle = |text: &str| values(&format!("mov.u32 %r1, %r0; {text}"), 32);
    let lanes = |f: &dyn Fn(u32) -> u32| (0..32).map(f).collect::<Vec<_>>();
    assert_eq!(
        shuffle("shfl.sync.up.b32 %r1, %r1, 3, 0, -1;"),
        lanes(&|t| if t < 3 { t } else { t - 3 })
    );
    assert_eq!(
        shuffle("shfl.sync.down.b32 %r1, %r1, 16, 31, -1;"),
        lanes(&|t| if t < 16 { t + 16 } else { t })
    );
    assert_eq!(shuffle("shfl.sync.idx.b32 %r1, %r1, 5, 31, -1;"), [5; 32]);
    // Segments of 8 lanes: c = (32 - 8) << 8 | 31, and 0 in the low bits for `.up`.
    assert_eq!(shuffle("shfl.sync.idx.b32 %r1, %r1, 2, 0x181f, -1;"), lanes(&|t| t / 8 * 8 + 2));
    assert_eq!(
        shuffle(
            "shfl.sync.up.b32 %r1|%p1, %r1, 1, 0x1800, -1; selp.u32 %r2, 100, 0, %p1; add.u32 %r1, %r1, %r2;"
        ),
        lanes(&|t| if t % 8 == 0 { t } else { t - 1 + 100 })
    );
}

#[test]
fn votes_and_reductions() {
    let ask = |text: &str| values(&format!("setp.lt.u32 %p1, %r0, 5; {text}"), 32);
    assert_eq!(ask("vote.sync.ballot.b32 %r1, %p1, -1;"), [31; 32]);
    assert_eq!(ask("vote.sync.all.pred %p2, %p1, -1; selp.u32 %r1, 1, 0, %p2;"), [0; 32]);
    assert_eq!(ask("vote.sync.any.pred %p2, !%p1, -1; selp.u32 %r1, 1, 0, %p2;"), [1; 32]);
    assert_eq!(ask("redux.sync.add.u32 %r1, %r0, -1;"), [496; 32]);
    assert_eq!(ask("sub.u32 %r2, %r0, 7; redux.sync.min.s32 %r1, %r2, -1;"), [-7_i32 as u32; 32]);
    let half = ask("mov.u32 %r1, 0; @!%p1 bra $end; activemask.b32 %r1; $end: mov.u32 %r2, 0;");
    assert_eq!((half[0], half[5]), (31, 0));
    let masks = ask("mov.u32 %r2, %lanemask_lt; mov.u32 %r3, %lanemask_ge; or.b32 %r1, %r2, %r3;");
    assert_eq!(masks, [u32::MAX; 32]);
}

#[test]
fn a_shuffle_of_lanes_that_do_not_come() {
    let body = "setp.lt.u32 %p1, %r0, 8; @%p1 bra $end; shfl.sync.bfly.b32 %r1, %r0, 1, 31, -1;
        bra.uni $end; $end: bar.sync 0;";
    let error = run(body, 32, &[0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Deadlock);
    assert!(error.to_string().contains("wait for lanes 0x000000ff"), "{error}");
    // A lane outside of its own mask, and a source outside of the mask.
    let error = run("shfl.sync.bfly.b32 %r1, %r0, 1, 31, 1;", 2, &[0]).unwrap_err();
    assert_eq!((error.kind(), error.thread()), (ErrorKind::Diverged, Some([1, 0, 0])));
    let error = run("shfl.sync.idx.b32 %r1, %r0, 20, 31, -1;", 16, &[0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Diverged);
}

/// Threads write word `t` of shared memory, and read the word of thread `t ^ distance` after `between`.
fn exchange(between: &str, distance: u32, threads: u32) -> (String, Result<Vec<u32>, Error>) {
    let body = format!(
        "{REGISTERS}\n.shared .align 4 .b8 a[1024];
        mov.u32 %r2, a; mad.lo.u32 %r3, %r0, 4, %r2;
        st.shared.u32 [%r3], %r0;
        {between}
        xor.b32 %r4, %r0, {distance}; mad.lo.u32 %r5, %r4, 4, %r2;
        ld.shared.u32 %r1, [%r5];
        {STORE}"
    );
    let text = module(".param .u64 buffer", &body);
    let launch = Launch::new([1; 3], [threads, 1, 1]);
    let result = run_text(&text, launch, &vec![0; threads as usize]).map(|(found, _)| found);
    (text, result)
}

#[test]
fn races() {
    let expected: Vec<u32> = (0..64).map(|t| t ^ 32).collect();
    assert_eq!(exchange("bar.sync 0;", 32, 64).1.unwrap(), expected);
    assert_eq!(
        exchange("barrier.cta.sync.aligned.all 0;".replace(".all", "").as_str(), 32, 64).1.unwrap(),
        expected
    );
    // Another warp: without a barrier warp 0 reads what nothing wrote yet. In one warp: a race.
    let (text, result) = exchange("", 1, 64);
    let error = result.unwrap_err();
    let write = line_of(&text, "st.shared.u32");
    assert_eq!(error.kind(), ErrorKind::Race { line: write, thread: [1, 0, 0] });
    assert_eq!((error.line(), error.thread()), (line_of(&text, "ld.shared.u32"), Some([0, 0, 0])));
    assert!(error.to_string().contains("which thread (1,0,0) wrote in line"), "{error}");
    // A barrier of the warp orders the threads of the warp and no others.
    assert!(exchange("bar.warp.sync -1;", 1, 64).1.is_ok());
    let error = exchange("bar.warp.sync -1;", 32, 64).1.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Uninitialized);
    // A fence or a shuffle is not a barrier.
    assert!(exchange("membar.cta;", 1, 32).1.is_err());
    assert!(exchange("shfl.sync.bfly.b32 %r6, %r0, 1, 31, -1;", 1, 32).1.is_err());
}

#[test]
fn a_write_after_a_read_races() {
    let body = |between: &str| {
        format!(
            ".shared .align 4 .b8 a[4]; setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [a], 1; bar.sync 0;
            ld.shared.u32 %r1, [a]; {between} setp.eq.u32 %p1, %r0, 63; @%p1 st.shared.u32 [a], 2;"
        )
    };
    let error = run(&body(""), 64, &[0]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Race { .. }), "{error}");
    assert!(error.to_string().contains("read in line"), "{error}");
    assert!(run(&body("bar.sync 0;"), 64, &[0]).is_ok());
    // Two threads write one byte.
    let error = run(".shared .align 4 .b8 a[4]; st.shared.u32 [a], 1;", 2, &[0]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Race { thread: [0, 0, 0], .. }), "{error}");
    // Atomics do not race with each other.
    let body =
        ".shared .align 4 .b8 a[4]; setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [a], 0; bar.sync 0;
        atom.shared.add.u32 %r1, [a], 1;";
    assert!(run(body, 64, &[0]).is_ok());
    let error = run(&format!("{body} ld.shared.u32 %r1, [a];"), 64, &[0]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Race { .. }), "{error}");
}

#[test]
fn barriers_with_counts() {
    // Warp 0 produces and arrives, warps 1 and 2 consume; barrier 1 has 96 threads.
    let body = ".shared .align 4 .b8 a[4]; setp.ge.u32 %p1, %r0, 32; @%p1 bra $consume;
        setp.eq.u32 %p2, %r0, 0; @%p2 st.shared.u32 [a], 77;
        bar.arrive 1, 96; mov.u32 %r1, 1; bra.uni $end;
        $consume: bar.sync 1, 96; ld.shared.u32 %r1, [a];
        $end: mov.u32 %r2, 0;";
    let found = values(body, 96);
    assert_eq!((found[0], found[32], found[95]), (1, 77, 77));
    // `bar.arrive` does not order what the producer does after it.
    let second = body.replace("mov.u32 %r1, 1;", "mov.u32 %r1, 1; @%p2 st.shared.u32 [a], 1;");
    let error = run(&second, 96, &[0; 96]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Race { thread: [0, 0, 0], .. }), "{error}");
}

#[test]
fn barriers_that_threads_do_not_reach() {
    let error =
        run("setp.ge.u32 %p1, %r0, 32; @%p1 bra $b; bar.sync 0; ret; $b: bar.sync 1;", 64, &[0]);
    let error = error.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Deadlock);
    assert!(error.to_string().contains("32 threads of warp 0 wait in line"), "{error}");
    // The two halves of a warp at two barriers.
    let body = "setp.ge.u32 %p1, %r0, 16; @%p1 bra $b; bar.sync 0; ret; $b: bar.sync 0;";
    assert_eq!(run(body, 32, &[0]).unwrap_err().kind(), ErrorKind::Diverged);
    assert!(run(&body.replace("bar.sync", "barrier.sync"), 32, &[0]).is_ok());
    assert_eq!(run("bar.sync 0, 48;", 64, &[0]).unwrap_err().kind(), ErrorKind::Deadlock);
    assert_eq!(run("bar.sync 16;", 64, &[0]).unwrap_err().kind(), ErrorKind::Deadlock);
}
