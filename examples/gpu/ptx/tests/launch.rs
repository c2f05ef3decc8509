//! Texts that do not parse and launches that do not fit.

mod common;
use common::{REGISTERS, module, run_text};
use ptx_run::{ErrorKind, Launch, Memory, Module};

#[test]
fn syntax_errors_have_their_line() {
    for (text, line, part) in [
        (".version 8.0\n.entry k( {", 2, "`{`"),
        (".visible .entry k()\n{\n  add.s32 %r1 %r2;\n}", 3, "`%r2`"),
        (".visible .entry k()\n{\n  ret;\n", 3, "the end of the text"),
        ("hello", 1, "`hello`"),
        (".global .align 4 .u32 x = ;", 1, "`;`"),
    ] {
        let error = Module::parse(text).unwrap_err();
        assert_eq!((error.kind(), error.line()), (ErrorKind::Syntax, line), "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn unknown_names() {
    for body in ["mov.u32 %r1, %r99;", "bra $nowhere;", "mov.u64 %d1, nothing;", "mov.u32 %q, 1;"] {
        let text = module("", &format!(".reg .b32 %r<3>; .reg .b64 %d<3>;\n{body}"));
        let error = Module::parse(&text).unwrap().kernel("k").unwrap_err();
        assert_eq!((error.kind(), error.line()), (ErrorKind::UnknownName, 7), "{body}: {error}");
    }
    let error = Module::parse(&module("", "")).unwrap().kernel("other").unwrap_err();
    assert_eq!(error.to_string(), "kernel: found no kernel `other`, the text has k");
}

#[test]
fn another_kernel_may_have_unknown_instructions() {
    let text = format!(
        "{}\n{}",
        module("", "ret;"),
        ".entry other() { wgmma.wait_group.sync.aligned 0; }"
    );
    let module = Module::parse(&text).unwrap();
    assert!(module.kernel("k").is_ok());
    assert_eq!(module.kernel("other").unwrap_err().kind(), ErrorKind::UnknownInstruction);
}

#[test]
fn launches_that_do_not_fit() {
    let text = module(".param .u64 p, .param .u32 n", "").replace("\n{", "\n.maxntid 64, 2\n{");
    let kernel = Module::parse(&text).unwrap().kernel("k").unwrap();
    let mut memory = Memory::new();
    let buffer = memory.alloc(&[0_u32]);
    let full = |block| Launch::new([1; 3], block).arg(buffer).arg(1_u32);
    assert!(kernel.run(&full([128, 1, 1]), &mut memory).is_ok());
    for (launch, part) in [
        (full([129, 1, 1]), "`.maxntid` is (64,2,1)"),
        (full([0, 1, 1]), "1 to 1024 threads"),
        (full([1024, 2, 1]), "1 to 1024 threads"),
        (Launch::new([1; 3], [1; 3]).arg(buffer), "found 1 arguments"),
        (Launch::new([1; 3], [1; 3]).arg(buffer).arg(1_u64), "argument 1 has 8 bytes"),
        (Launch { dynamic_shared: 4, ..full([1; 3]) }, "dynamic shared memory"),
    ] {
        let error = kernel.run(&launch, &mut memory).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Launch);
        assert!(error.to_string().contains(part), "{error}");
    }
    let text = module("", "").replace("\n{", "\n.reqntid 32\n{");
    let kernel = Module::parse(&text).unwrap().kernel("k").unwrap();
    assert!(kernel.run(&Launch::new([1; 3], [32, 1, 1]), &mut memory).is_ok());
    assert!(kernel.run(&Launch::new([1; 3], [16, 2, 1]), &mut memory).is_err());
}

#[test]
fn an_endless_loop_reaches_the_limit() {
    let text = module(".param .u64 buffer", &format!("{REGISTERS} $loop: bra $loop;"));
    let launch = Launch { limit: 1000, ..Launch::new([1; 3], [32, 1, 1]) };
    assert_eq!(run_text(&text, launch, &[0]).unwrap_err().kind(), ErrorKind::Limit);
}

#[test]
fn debug_information_is_skipped() {
    let text = module(
        ".param .u64 buffer",
        &format!(
            "{REGISTERS}\n.loc 1 2 3, function_name $L__info, inlined_at 1 2 3\n.pragma \"nounroll\";
            /* a comment\n of two lines */ st.global.u32 [%d0], 7; // the end"
        ),
    ) + ".file 1 \"a/b.rs\"\n.section .debug_str\n{\n$L__info:\n.b8 102\n.b8 0\n}\n";
    assert_eq!(run_text(&text, Launch::new([1; 3], [1; 3]), &[0]).unwrap().0, [7]);
}
