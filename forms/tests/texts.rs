//! Single texts: what they mean, and the errors of those that mean nothing.

use colex_forms::{Form, Map, Options, Source, find_layouts};

fn options(element: &str) -> Options {
    Options { element: Options::element_type(element), ..Options::default() }
}

fn print(text: &str, form: Form) -> Result<String, String> {
    let source = Source::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    source.print(form, &options("f16")).map_err(|refusal| refusal.to_string())
}

fn error(text: &str) -> (usize, String) {
    let error = Source::parse(text).unwrap_err();
    (error.position(), error.message().to_owned())
}

/// The names of the dimensions count, not their order in the text.
#[test]
fn mode_0_of_a_linear_layout_is_dim0() {
    let text = " - dim1=1 -> (1)\n   dim1=2 -> (2)\n - dim0=1 -> (4)\nwhere out dims are: [offset (size 8)]";
    assert_eq!(print(text, Form::Cute).unwrap(), "(2,4):(4,1)");
    assert_eq!(print(text, Form::Xla).unwrap(), "f16[2,4]{1,0}");
}

#[test]
fn an_offset_without_a_value_stays() {
    let text = "S<0,4,3> o ?{div=8} o (4,?):(1,4)";
    assert_eq!(print(text, Form::Dsl).unwrap(), "S<0,4,3> o ?{div=8} o (4,?):(1,4)");
    let refusal = print(text, Form::Mojo).unwrap_err();
    assert!(refusal.contains("has no offset; add it to the pointer"), "{refusal}");
    // The offset is 0.
    assert_eq!(print("S<0,4,3> o 0 o (4,?):(1,4)", Form::Dsl).unwrap(), "(4,?):(1,4)");
}

/// The error is at the integer, not at the first letter `i` or the first `?`.
#[test]
fn the_place_of_an_integer_without_a_value() {
    let (position, message) = error("(4,?):(1@0,?@1)");
    assert_eq!(position, 11);
    assert!(message.contains("write the values"), "{message}");
}

#[test]
fn a_warp_has_a_power_of_two_of_threads() {
    let source = Source::parse("(8,2):(2,1) over (16)").unwrap();
    for warp in [0, 24] {
        let options = Options { warp, ..options("f16") };
        let refusal = source.print(Form::Linear, &options).unwrap_err().to_string();
        assert!(refusal.contains(&format!("a warp has {warp} threads")), "{refusal}");
    }
}

#[test]
fn complex_elements() {
    let source = Source::parse("(4,8):(8,1)").unwrap();
    let mosaic = source.print(Form::Mosaic, &options("c64")).unwrap();
    assert_eq!(mosaic, "memref<4x8xcomplex<f32>, #tpu.tiled<,[8,1]>>");
    assert_eq!(print(&mosaic, Form::Xla).unwrap(), "c64[4,8]{1,0}");
    let refusal = source.print(Form::Triton, &options("c128")).unwrap_err().to_string();
    assert!(refusal.contains("Triton has no complex numbers"), "{refusal}");
}

#[test]
fn text_after_a_type_is_an_error() {
    for (text, position) in [
        ("!cute.layout<\"(4,8):(8,1)\"> + 1", 26),
        ("!cute.layout<\"(4,8):(8,1)\"", 26),
        ("memref<4x8xf32> + 1", 15),
        ("memref<4x8xcomplex<f32>", 23),
        ("f32[4,8] + 1", 9),
        ("(4,8):(8,1) + 1", 12),
        ("((4, 8):(8, 1)) + 1", 19),
    ] {
        assert_eq!(error(text).0, position, "{text}: {}", error(text).1);
    }
}

/// The linear layout of padded memory has no padding, so that it is not an answer.
#[test]
fn padded_memory_that_is_not_strided() {
    let (_, message) =
        error("#ttg.padded_shared<[4:+4] {offset = [[0, 1], [0, 2], [1, 1], [2, 0]], block = []}>");
    assert!(message.contains("share bits"), "{message}");
    let strided = "#ttg.padded_shared<[4:+4] {order = [1, 0], shape = [4, 4]}>";
    assert_eq!(print(strided, Form::Cute).unwrap(), "(4,4):(8,1)");
}

#[test]
fn a_part_of_a_buffer_is_an_error() {
    let shared = "#ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [1, 0]}>, #smem, mutable";
    let (_, message) = error(&format!("!ttg.memdesc<8x32xf16, {shared}, 8x64>"));
    assert!(message.contains("a part 8x32 of a buffer 8x64"), "{message}");
    let one_of_three = format!("!ttg.memdesc<8x32xf16, {shared}, 3x8x32>");
    assert_eq!(print(&one_of_three, Form::Cute).unwrap(), "(8,32):(32,1)");
}

#[test]
fn mojo_has_layouts_under_a_swizzle_without_an_effect() {
    // The field Y of S<1,0,4> begins at bit 4, and the offsets have 4 bits.
    assert_eq!(print("S<1,0,4> o 0 o (4,4):(4,1)", Form::Mojo).unwrap(), "((4, 4):(4, 1))");
    // 0 2 4 6 under S<1,0,2> are 0 2 5 7.
    assert_eq!(print("S<1,0,2> o 0 o 4:2", Form::Mojo).unwrap(), "(((2, 2)):((2, 5)))");
    // 0 1 2 3 under S<1,0,1> are 0 1 3 2.
    assert!(print("S<1,0,1> o 0 o 4:1", Form::Mojo).is_err());
}

#[test]
fn large_integers_do_not_overflow() {
    let (_, message) = error(
        "#ttg.linear<{register = [[4611686018427387904]], lane = [], warp = [], block = []}>",
    );
    assert!(message.contains("2^62"), "{message}");
    let refusal = print("(2,(2,2)):(4611686018427387904,(4,1))", Form::Mosaic);
    assert!(refusal.is_err(), "{refusal:?}");
    let large = print("S<1,0,40> o 0 o (2048,1024):(1024,1)", Form::Xla).unwrap_err();
    assert!(large.contains("compares at most 1048576 of the 2097152 offsets"), "{large}");
}

/// Many divisors make many tiles. The search ends after a number of them.
#[test]
fn the_search_of_tiles_ends() {
    let start = std::time::Instant::now();
    let text = "(180,180,180,180,(90,2)):(1,180,32400,5832000,(2099520000,1049760000))";
    assert!(print(text, Form::Mosaic).is_err());
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// Each beginning of a type is followed up to a limit.
#[test]
fn long_texts_take_linear_time() {
    let start = std::time::Instant::now();
    for piece in
        ["Layout<", "!cute.", "Layout<>", "Layout<\"", "!cute.layout<", "Layout<(", "Layout<int,"]
    {
        let text = piece.repeat(500_000 / piece.len());
        assert!(find_layouts(&text).is_empty(), "{piece}");
    }
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

/// A layout without coordinates has an equal one without a swizzle.
#[test]
fn extents_of_0_under_a_swizzle() {
    assert_eq!(
        print("S<2,0,2> o 0 o (2,(8,0)):(0,(1,8))", Form::Mojo).unwrap(),
        "((2, (8, 0)):(0, (1, 8)))"
    );
    for form in Form::ALL {
        let _ = print("S<2,0,2> o 4 o (0,(2,4)):(1,(1,8))", form);
    }
}

/// The formula of TMA's boxes: rows of as many bytes as the swizzle has, in which 16-byte chunks move by XOR with
/// the number of the row; boxes follow each other along the contiguous dimension.
#[test]
fn nvmma_shared_is_found_by_its_formula() {
    let mut found = 0;
    for (bits, element) in [(16, "f16"), (32, "f32"), (8, "s8")] {
        for (swizzle_bits, width) in [(3, 128), (2, 64), (1, 32)] {
            let columns = 8 * width / bits;
            for (rows, boxes, transposed) in
                [(8, 2, false), (16, 4, true), (64, 2, true), (8, 1, false)]
            {
                let offset = |row: i64, column: i64| {
                    let byte = row * width + column % columns * bits / 8;
                    let chunk = (byte >> 7) & ((1 << swizzle_bits) - 1);
                    (byte ^ (chunk << 4)) * 8 / bits + column / columns * rows * columns
                };
                // The same layout in the notation: boxes of rows, under the swizzle in elements.
                let base = (128 / bits as u64).trailing_zeros();
                let (shape, stride) =
                    (format!("({columns},{boxes})"), format!("(1,{})", rows * columns));
                let (shape, stride) = if transposed {
                    (format!("({shape},{rows})"), format!("({stride},{columns})"))
                } else {
                    (format!("({rows},{shape})"), format!("({columns},{stride})"))
                };
                let text = format!("S<{swizzle_bits},{base},3> o 0 o {shape}:{stride}");
                let source = Source::parse(&text).unwrap();
                let triton = source.print(Form::Triton, &options(element)).unwrap();
                let Map::Memory(layout) = Source::parse(&triton).unwrap().map().clone() else {
                    panic!("{triton}")
                };
                let (m, n) = (rows, columns * boxes);
                for (row, column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column)))
                {
                    let index = if transposed { column + n * row } else { row + m * column };
                    assert_eq!(layout.index(index), offset(row, column), "{text}: {triton}");
                }
                // One box is `swizzled_shared`, too.
                assert_eq!(triton.contains("#ttg.nvmma_shared"), boxes > 1, "{text}: {triton}");
                found += usize::from(boxes > 1);
            }
        }
    }
    assert_eq!(found, 27);
}

/// An interval of `[4:+4]` has 4 elements and 4 of padding.
#[test]
fn padded_shared_is_found() {
    for (text, padded) in [
        ("(4,4):(8,1)", "[4:+4] {order = [1, 0], shape = [4, 4]}"),
        ("(32,64):(1,36)", "[32:+4] {order = [0, 1], shape = [32, 64]}"),
        (
            "(2,(4,2)):(5,(1,12))",
            "[4:+1, 8:+2] {offset = [[0, 1], [0, 2], [1, 0], [0, 4]], block = []}",
        ),
    ] {
        assert_eq!(
            print(text, Form::Triton).unwrap().split('<').nth(2).unwrap(),
            format!("{padded}>, #smem>"),
            "{text}"
        );
    }
    // The gap of 24 is not a power of two, and a padding of 8 has another offset before it.
    assert!(print("(4,8):(32,1)", Form::Triton).unwrap_err().contains("use a layout without gaps"));
}

/// Triton's encodings reach every element of the tensor.
#[test]
fn a_linear_layout_that_misses_elements_is_no_encoding() {
    let text = " - register=1 -> (1, 0)\n - lane is a size 1 dimension\nwhere out dims are: [dim0 (size 4), dim1 (size 2)]";
    let refusal = print(text, Form::Triton).unwrap_err();
    assert!(refusal.contains("some elements of 4x2 are nowhere"), "{refusal}");
}

/// MLIR: the offset of a coordinate is `offset + sum coordinate * stride`.
#[test]
fn strided_memrefs() {
    let text = "memref<4x8xf32, strided<[16, 1], offset: 3>, #gpu.address_space<workgroup>>";
    assert_eq!(print(text, Form::Cute).unwrap(), "S<0,0,0> o 3 o (4,8):(16,1)");
    assert!(print(text, Form::Mosaic).unwrap_err().contains("the first element has offset 3"));
    let text = "memref<4x8xbf16, strided<[1, 4]>, 3>";
    assert_eq!(print(text, Form::Xla).unwrap(), "bf16[4,8]{0,1}");
    assert_eq!(
        print("memref<4xf32, strided<[-1], offset: 3>>", Form::Dsl).unwrap(),
        "S<0,0,0> o 3 o (4):(-1)"
    );
    for (text, position, expected) in [
        ("memref<4x8xf32, strided<[8, ?]>>", 28, "write the value in place of `?`"),
        ("memref<4x8xf32, strided<[8]>>", 15, "has 1 strides"),
        ("memref<4x8xf32, strided<[8, 1], 3>>", 32, "expected `offset: `"),
        (
            "memref<4x8xf32, strided<[8, 1], offset: 9223372036854775807>>",
            15,
            "does not fit 63 bits",
        ),
        (
            "memref<4x8xf32, strided<[8, 1], offset: 3>, #tpu.tiled<(2,2),[4,1]>>",
            43,
            "has two layouts",
        ),
        ("memref<4x8xf32, strided<[8]>, 3>", 15, "has 1 strides"),
        ("memref<4x8x>", 11, "expected the type of an element, found `>`"),
        ("memref<4x8xf32, affine_map<(d0) -> (d0)>>", 16, "`strided<..>` or a memory space"),
    ] {
        let (at, message) = error(text);
        assert!(at == position && message.contains(expected), "{text}: {at}: {message}");
    }
}
