//! Texts of random pieces: each is read, or an error with a place in it. None panics.

mod support;

use colex_forms::{Form, Options, Source, find_layouts};
use support::Random;

const PIECES: [&str; 62] = [
    "(",
    ")",
    "<",
    ">",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    " ",
    "-",
    "_",
    "?",
    "@",
    "o",
    " over ",
    "0",
    "1",
    "2",
    "8",
    "9223372036854775807",
    "9223372036854775808",
    "_8",
    "-1",
    "int",
    "?{i64 div=8}",
    "?{div=",
    "{div=8}",
    "Layout<",
    "Layout(",
    "IntTuple(",
    "cute::",
    "cute::C<",
    "constant<int,",
    "ComposedLayout<",
    "Swizzle<3,4,3>",
    "S<1,0,1>",
    "smem_ptr_flag_bits<16>",
    "smem_ptr[16b](unset)",
    "E<0>",
    "ScaledBasis<_2,1>",
    "Shape<",
    "Stride<",
    "memref<",
    "#tpu.tiled<",
    "(2,2)",
    ",[1,1]>",
    "8x",
    "x",
    "f32",
    "f32[2,3]",
    "{1,0:T(2,2)}",
    "tensor<8x4xf16, ",
    "!ttg.memdesc<",
    "#ttg.shared_linear<{offset = [[0, 1], [1, 0]]}, alignment = 16>",
    "#ttg.linear<{register = [[1]], lane = []",
    "\"",
    "!cute.layout<\"",
    "- dim0=1 -> (1)\n",
    "where out dims are: [offset (size 2)]",
    "é",
];

#[test]
fn no_text_panics() {
    let mut random = Random(331);
    let options = Options { element: Options::element_type("f16"), ..Options::default() };
    let mut read = 0;
    for _ in 0..10_000 {
        let count = 1 + random.below(8);
        let text: String = (0..count).map(|_| random.pick(&PIECES)).collect();
        match Source::parse(&text) {
            Ok(source) => {
                read += 1;
                let sizes = source.sizes();
                let is_small = sizes.iter().all(|size| (0..=4096).contains(size));
                for form in Form::ALL.into_iter().filter(|_| is_small) {
                    let _ = source.print(form, &options);
                }
            }
            Err(error) => assert!(error.position() <= text.len() + 1, "{text}: {error}"),
        }
        let _ = find_layouts(&text);
    }
    assert!(read > 100, "{read}");
}

/// The time is that of the length of a text.
#[test]
fn long_texts_end() {
    for piece in [
        "Layout<",
        "!cute.",
        "<  ",
        "?{",
        "_-",
        "constant<",
        "(",
        "- ",
        "memref<",
        "Layout<int,",
        "\"<",
    ] {
        let text = piece.repeat(30_000 / piece.len());
        assert!(Source::parse(&text).is_err(), "{piece}");
        assert!(find_layouts(&text).is_empty(), "{piece}");
    }
}
