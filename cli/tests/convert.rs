//! `colex convert`: a layout in the texts of other systems.

mod support;

use serde_json::Value as Json;
use support::{colex, colex_with_input, out, text};

/// Returns standard error of a call with exit status `code`.
fn error(args: &[&str], code: i32) -> String {
    let output = colex(&[&["convert"], args].concat());
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", text(&output.stdout));
    text(&output.stderr).to_owned()
}

fn convert(args: &[&str]) -> String {
    out(&[&["convert"], args].concat()).trim_end().to_owned()
}

#[test]
fn reads_each_form_and_writes_each_form() {
    let same = [
        ("cute", "(8,4):(4,1)"),
        ("cpp", "Layout<Shape<_8,_4>,Stride<_4,_1>>"),
        ("dsl", "(8,4):(4,1)"),
        ("mojo", "((8, 4):(4, 1))"),
        ("xla", "f16[8,4]{1,0}"),
        ("mosaic", "memref<8x4xf16, #tpu.tiled<,[4,1]>>"),
        (
            "triton",
            "!ttg.memdesc<8x4xf16, #ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [1, 0]}>, #smem>",
        ),
    ];
    for (_, from) in same {
        for (form, to) in same {
            assert_eq!(convert(&["--element", "f16", "--to", form, from]), to, "{from}");
        }
        let linear = convert(&["--to", "linear", from]);
        assert!(linear.contains("- dim0=1 -> (4)"), "{from}: {linear}");
        assert_eq!(convert(&["--to", "dsl", &linear]), "(8,4):(4,1)");
    }
}

#[test]
fn reads_texts_of_compilers_and_printers() {
    for (from, cute) in [
        // GCC, Clang and NVCC.
        (
            "cute::Layout<cute::tuple<cute::C<8>, cute::_4>, cute::tuple<cute::_4, cute::C<1> > >",
            "(8,4):(4,1)",
        ),
        (
            "cute::Layout<cute::tuple<cute::constant<int, 8>, cute::C<4U> >, cute::tuple<std::integral_constant<int, 4>, cute::C<(int)1> > >",
            "(8,4):(4,1)",
        ),
        // The swizzle acts on bytes.
        (
            "cute::ComposedLayout<cute::Swizzle<3, 4, 3>, cute::smem_ptr_flag_bits<16>, cute::Layout<cute::tuple<cute::C<8>, \
             cute::C<64> >, cute::tuple<cute::C<64>, cute::_1> > >",
            "S<3,3,3> o 0 o (8,64):(64,1)",
        ),
        ("Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)", "S<3,3,3> o 0 o (8,64):(64,1)"),
        ("Sw<3,4,3> o smem_ptr[4b](unset) o (_8,_64):(_64,_1)", "S<3,5,3> o 0 o (8,64):(64,1)"),
        (
            "cute::Layout<cute::tuple<cute::_4, cute::_8>, cute::tuple<cute::ScaledBasis<cute::C<1>, 0>, cute::ScaledBasis<cute::C<2>, 1> > >",
            "(4,8):(1@0,2@1)",
        ),
        ("!cute.composed_layout<\"S<3,4,3> o 0 o (8,64):(64,1)\">", "S<3,4,3> o 0 o (8,64):(64,1)"),
        ("!cute.memref<f16, gmem, align<16>, \"(8,(2,2)):(4,(1,2))\">", "(8,(2,2)):(4,(1,2))"),
        (
            "Layout(IntTuple(2, IntTuple(3, 4)), IntTuple(12, IntTuple(4, 1)))",
            "(2,(3,4)):(12,(4,1))",
        ),
        (
            "memref<16x256xbf16, #tpu.tiled<(8,128)(2,1),[2,1]>, #tpu.memory_space<vmem>>",
            "((2,4,2),(128,2)):((1,256,2048),(2,1024))",
        ),
        ("memref<4x8xf32>", "(4,8):(8,1)"),
        ("memref<4x8xf32, strided<[1, 6]>, 3>", "(4,8):(1,6)"),
        ("#ttg.padded_shared<[8:+2] {order = [1, 0], shape = [4, 8]}>", "(4,8):(10,1)"),
        ("f32[3,5]{1,0:T(2,2)}", "((2,2),(2,3)):((2,12),(1,4))"),
        ("#ttg.shared_linear<{offset = [[0, 1], [0, 2], [1, 0]]}, alignment = 16>", "(2,4):(4,1)"),
    ] {
        assert_eq!(convert(&["--to", "cute", from]), cute, "{from}");
    }
}

#[test]
fn integers_without_a_value_stay() {
    let text = "(?{div=8},(4,?)):(?{i64 div=8},(?{i64},1))";
    assert_eq!(convert(&["--to", "dsl", text]), text);
    assert_eq!(
        convert(&["--to", "cpp", text]),
        "Layout<Shape<int,Shape<_4,int>>,Stride<int64_t,Stride<int64_t,_1>>>"
    );
    assert_eq!(convert(&["--to", "mojo", text]), "((-1, (4, -1)):(-1, (-1, 1)))");
    assert_eq!(convert(&["--to", "dsl", "((-1, 4):(4, 1))"]), "(?,4):(4,1)");
    assert_eq!(convert(&["--to", "dsl", "24{div=8}:1"]), "?{div=8}:?");
    let refused = error(&["--to", "cute", text], 1);
    assert!(refused.contains("write them, such as `24` in place of `?`"), "{refused}");
    let open = error(&["(?{div=0},8):(8,1)"], 1);
    assert!(
        open.ends_with("^ expected `div=` with an integer, or the type `i32` or `i64`, and `}`\n"),
        "{open}"
    );
    assert!(open.contains("\n   ^"), "{open}");
    let tuple = error(&["(?,8)"], 1);
    assert!(tuple.contains("write the values"), "{tuple}");
}

#[test]
fn lists_the_layouts_of_a_longer_text() {
    let message = "kernel.cu(7): error: static assertion failed\n  instantiation of \"f(A, B) [with A=cute::Layout<cute::tuple<cute::_4, \
        int>, cute::tuple<int, cute::_1>>, B=cute::ComposedLayout<cute::Swizzle<1, 0, 2>, cute::C<0>, cute::Layout<cute::C<8>, \
        cute::C<1>>>, C=cute::Layout<cute::tuple<cute::_4, int>, cute::tuple<int, cute::_1>>]\"";
    let output = colex_with_input(&["convert", "-"], message.as_bytes());
    assert_eq!(text(&output.stdout), "(4,?):(?,1)\nS<1,0,2> o 0 o 8:1\n");
    assert!(output.status.success());
    // What has no text in the form is an error; the others are printed.
    let output = colex_with_input(&["convert", "--to", "mojo", "-"], message.as_bytes());
    assert_eq!(text(&output.stdout), "((4, -1):(-1, 1))\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("compose it with `Swizzle(1, 0, 2)`"));
}

#[test]
fn json_has_the_texts_and_the_reasons() {
    let json = |args: &[&str]| -> Json { serde_json::from_str(&convert(args)).unwrap() };
    let all = json(&["--json", "(3,4):(4,1)"]);
    assert_eq!((&all["from"], &all["forms"]["mojo"]), (&"cute".into(), &"((3, 4):(4, 1))".into()));
    assert!(all["none"]["linear"].as_str().unwrap().contains("dimension 0 has size 3"));
    let one = json(&["--json", "--to", "xla", "--element", "i8", "(3,4):(1,3)"]);
    assert_eq!(one["out"], "s8[3,4]{0,1}");
    let output = colex(&["convert", "--json", "(3,4"]);
    let error: Json = serde_json::from_str(text(&output.stdout)).unwrap();
    assert_eq!((output.status.code(), &error["position"]), (Some(1), &4.into()));
}

#[test]
fn reasons_say_what_to_do() {
    for (args, reason) in [
        (
            &["--to", "xla", "(4,8):(8,1)"][..],
            "an element type, and this text has none; give one (`--element f32`)",
        ),
        (&["--to", "xla", "--element", "f32", "(4,8):(8,-1)"], "the stride -1 is negative"),
        (
            &["--to", "xla", "--element", "f32", "(4,8):(1,1)"],
            "the coordinates (3,0) and (0,3) both have offset 3",
        ),
        (
            &["--to", "xla", "--element", "f32", "S<0,0,0> o 3 o (4,8):(8,1)"],
            "add the offset to the pointer",
        ),
        (&["--to", "linear", "(4,8):(8,3)"], "columns 2 and 3 are 3 and 6 and share bits"),
        (&["--to", "triton", "--element", "f32", "(4,8):(32,1)"], "use a layout without gaps"),
        (
            &["--to", "mosaic", "--element", "f32", "(4,(2,2)):(4,(1,3))"],
            "the search found no tile",
        ),
        (&["--to", "cpp", "(4,8):(1@0,1@0+1@1)"], "use strides of one term"),
        (
            &["#ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>"],
            "the encoding has no shape",
        ),
        (&["#tpu.tiled<(8,128),[1,1]>"], "an attribute has no shape"),
        (&["#tpu.vpad<\"32,{0,0},(8,128)\">"], "places a value in vector registers"),
        (
            &["memref<16x16xf32, #tpu.tiled<(8,8)(3,1),[2,1]>>"],
            "does not divide the first tile evenly",
        ),
        (&["memref<16x16xf32, #tpu.tiled<(8,8),[1]>>"], "write one for each"),
        (
            &["memref<16x16xf32, #tpu.next<8>>"],
            "expected `#tpu.tiled<..>`, `strided<..>` or a memory space",
        ),
        (&["tensor<8x4xf16>"], "the type has no encoding"),
        (&["((2, 3):(3, x))"], "expected an integer or `(`, found `x`"),
        (&["f32[2,3]{1,1}"], "minor_to_major has 1 twice"),
        (&["!cute.layout<(4,8):(8,1)>"], "in quotes"),
        (&[""], "expected a layout"),
    ] {
        let message = error(args, 1);
        assert!(message.contains(reason), "{args:?}: {message}");
    }
    for (args, reason) in [
        (&[][..], "the text is missing"),
        (&["4:1", "4:1"], "found a second text"),
        (&["4:1", "--to", "cuda"], "use cute, cpp, dsl, mojo, xla, mosaic, triton or linear"),
        (&["4:1", "--element", "half"], "use a type such as f32, bf16 or s8"),
        (&["4:1", "--warp", "24"], "use a power of two up to 1024"),
    ] {
        assert!(error(args, 2).contains(reason), "{args:?}");
    }
}

/// Expressions have the types of other systems, alone and as operands.
#[test]
fn eval_reads_types_of_other_systems() {
    let blocked = "#ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [4, 8], warpsPerCTA = [1, 1], order = [1, 0]}>";
    let shared = "!ttg.memdesc<4x8xf16, #ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 4, order = [1, 0]}>, #smem>";
    for (expression, value) in [
        (
            format!(
                "ll_columns(ll_invert_and_compose(tensor<4x32xf16, {blocked}>, tensor<4x32xf16, {blocked}>))"
            ),
            "[1,2,4,8,16,32,64]",
        ),
        (format!("crd2idx((1,2), {shared})"), "11"),
        ("size(memref<16x256xf32, #tpu.tiled<(8,128),[2,1]>>)".to_owned(), "4096"),
        ("memref<4x8xf32> o 4:1".to_owned(), "4:8"),
        ("coalesce(!cute.layout<\"(2,4):(1,2)\">)".to_owned(), "8:1"),
        (
            "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)".to_owned(),
            "S<3,3,3> o _0 o (_8,_64):(_64,_1)",
        ),
    ] {
        assert_eq!(out(&["eval", &expression]).trim_end(), value, "{expression}");
    }
    let message = support::error("size(tensor<4x32xf16, #ttg.next<{}>>)");
    assert!(message.contains("is not an encoding that colex reads"), "{message}");
    assert!(support::error("!cute.layout<\"(?,8):(8,1)\">").contains("write them, such as `24`"));
}
