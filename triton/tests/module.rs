//! Whole modules: kernels that Triton 3.9 compiled, and damaged texts.

use std::collections::BTreeSet;

use colex_triton::{ArrayType, Encoding, Module, ParseReason, TypeUse};

const PRODUCT: &str = include_str!("product-sm90.ttgir");
const ATTENTION: &str = include_str!("attention-gfx942.ttgir");

#[test]
fn kernels_are_read_without_an_unknown() {
    for (text, names) in [
        (PRODUCT, &["ttg.blocked", "ttg.nvidia_mma", "ttg.nvmma_shared", "ttg.slice"][..]),
        (
            ATTENTION,
            &["ttg.amd_mfma", "ttg.amd_rotating_shared", "ttg.blocked", "ttg.dot_op", "ttg.slice"],
        ),
    ] {
        let module = Module::parse(text);
        assert_eq!((module.errors.len(), module.unread), (0, 0), "{:?}", module.errors);
        // Another way to count: types have no string and no comment inside.
        let count = |begin| text.matches(begin).count();
        assert_eq!(module.types.len(), count("tensor<") + count("memdesc<"));
        for TypeUse { at, array } in &module.types {
            assert!(text[at.clone()].ends_with('>'));
            assert!(array.linear_layout().unwrap().is_some(), "{array}");
        }
        let found: BTreeSet<&str> =
            module.types.iter().filter_map(|of| Some(of.array.encoding.as_ref()?.name())).collect();
        assert!(names.iter().all(|name| found.contains(name)), "{found:?}");
    }
}

#[test]
fn an_error_does_not_stop_the_reader() {
    let text = PRODUCT.replace("swizzlingByteWidth", "swizzleBytes");
    let module = Module::parse(&text);
    let whole = Module::parse(PRODUCT);
    assert_eq!(module.errors.len(), 1, "{:?}", module.errors);
    assert_eq!(
        module.errors[0].reason().to_string(),
        "`#ttg.nvmma_shared` has no field `swizzleBytes`; use swizzlingByteWidth, transposed, elementBitWidth, \
         fp4Padded, rank, CGALayout, CTAsPerCGA, CTASplitNum or CTAOrder"
    );
    assert!(text[module.errors[0].position()..].starts_with("swizzleBytes"));
    assert_eq!(module.types.len() + module.unread, whole.types.len());
    assert!(module.unread > 0);
}

#[test]
fn a_prefix_of_a_module_does_not_panic() {
    for text in [PRODUCT, ATTENTION] {
        for end in (0..text.len()).step_by(97).filter(|end| text.is_char_boundary(*end)) {
            let module = Module::parse(&text[..end]);
            assert!(module.types.len() <= Module::parse(text).types.len());
        }
    }
}

#[test]
fn an_alias_without_an_encoding_is_one_error() {
    let module = Module::parse(
        "#new = #ttg.next<{}>\n#row = #ttg.slice<{dim = 0, parent = #new}>\n\
         %0 : tensor<8xf16, #row>, tensor<8xf16, #row>, tensor<8x8xf16, #new>",
    );
    assert_eq!((module.errors.len(), module.unread), (1, 3), "{:?}", module.errors);
}

#[test]
fn a_text_of_windows_is_read() {
    let text = format!("\u{feff}{}", PRODUCT.replace('\n', "\r\n"));
    let (module, unix) = (Module::parse(&text), Module::parse(PRODUCT));
    assert_eq!((module.errors.len(), module.unread), (0, 0), "{:?}", module.errors);
    assert!(module.types.iter().map(|of| &of.array).eq(unix.types.iter().map(|of| &of.array)));
    assert_eq!(module.aliases, unix.aliases);
}

#[test]
fn descriptors_of_images_stay_apart() {
    let text = "!ttng.tensordesc_im2col<64x64xf16>";
    let array = ArrayType::parse(text).unwrap();
    assert_eq!(array.to_string(), text);
    assert_ne!(Ok(array), ArrayType::parse("!tt.tensordesc<64x64xf16>"));
}

#[test]
fn older_texts_have_the_same_encodings() {
    let same =
        |old: &str, new: &str| assert_eq!(Encoding::parse(old), Encoding::parse(new), "{old}");
    same(
        "#triton_gpu.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0], \
         CTAsPerCGA = [2, 2], CTASplitNum = [2, 1], CTAOrder = [1, 0]}>",
        "#ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0], \
         CGALayout = [[0, 0], [1, 0]]}>",
    );
    same(
        "#triton_gpu.amd_mfma<{versionMajor = 3, versionMinor = 0, warpsPerCTA = [2, 2], instrShape = [32, 32], \
         isTransposed = true}>",
        "#ttg.amd_mfma<{version = 3, warpsPerCTA = [2, 2], instrShape = [32, 32], isTransposed = true}>",
    );
    same(
        "#ttg.amd_wmma<{version = 2, isTranspose = false, warpsPerCTA = [2, 4]}>",
        "#ttg.amd_wmma<{version = 2, isTranspose = false, ctaLayout = {warp = [[0, 1], [0, 2], [1, 0]]}}>",
    );
    same(
        "#ttg.linear<{\"register\" = [[1 : i32]], lane = [], warp = [], block = []}>",
        "#ttg.linear<{register = [[1]], lane = [], warp = [], block = []}>",
    );
}

#[test]
fn errors_name_the_attribute_and_the_field() {
    let error = |text: &str| Encoding::parse(text).unwrap_err();
    let message = |text: &str| error(text).to_string();
    assert_eq!(
        message(
            "#ttg.nvidia_mma<{versionMajor = 5, versionMinor = 0, warpsPerCTA = [4, 1], instrShape = [128, 64, 16]}>"
        ),
        "byte 32: the field `versionMajor` of `#ttg.nvidia_mma` has a value that is not allowed; use 2 or 3; the results of version 5 are \
         in tensor memory, and those of version 1 have no linear layout"
    );
    assert_eq!(
        message("#ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], order = [1, 0]}>"),
        "byte 13: `#ttg.blocked` needs the field `warpsPerCTA`; add `warpsPerCTA = ..`"
    );
    assert_eq!(
        message(
            "#ttg.blocked<{sizePerThread = [1], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0]}>"
        ),
        "byte 30: the field `sizePerThread` of `#ttg.blocked` has a value that is not allowed; use one integer for each dimension"
    );
    assert_eq!(
        message("#ttg.padded_shared<[96:+8] {order = [1, 0], shape = [8, 96]}>"),
        "byte 20: the field `interval:+padding` of `#ttg.padded_shared` has a value that is not allowed; use at most 64 powers of two"
    );
    assert_eq!(
        message("#mma"),
        "byte 0: the alias `#mma` has no definition above; add `#mma = #ttg...`"
    );
    assert_eq!(
        message(
            "#ttg.slice<{dim = 2, parent = #ttg.linear<{register = [[0, 1]], lane = [], warp = [], block = []}>}>"
        ),
        "byte 18: the field `dim` of `#ttg.slice` has a value that is not allowed; use a dimension of the parent"
    );
    assert_eq!(
        error("#ttg.linear<{register = [[99999999999999999999]]}>").reason(),
        ParseReason::TooLarge
    );
    for (text, field) in [
        ("#ttg.amd_wmma<{version = 4, isTranspose = false, ctaLayout = {}}>", "version"),
        ("#ttg.amd_wmma<{version = 2, isTranspose = false, warpsPerCTA = [2, 3]}>", "warpsPerCTA"),
        ("#ttg.amd_wmma<{version = 2, isTranspose = false, ctaLayout = {lane = []}}>", "lane"),
        (
            "#ttg.amd_mfma<{version = 5, warpsPerCTA = [2, 2], instrShape = [32, 32, 8], isTransposed = true}>",
            "version",
        ),
        ("#ttg.shared_linear<{offset = [[1]], offset = [[2]]}, alignment = 16>", "offset"),
        ("#ttng.tensor_memory_encoding<blockM = 128, blockN = 64, unpacked = true>", "unpacked"),
    ] {
        assert!(message(text).contains(&format!("`{field}`")), "{}", message(text));
    }
    let deep = "#ttg.slice<{parent = ".repeat(1000);
    assert_eq!(error(&deep).reason(), ParseReason::TooDeep);
    let deep = format!("#ttg.linear<{{register = {}", "[".repeat(100_000));
    assert_eq!(error(&deep).reason(), ParseReason::TooDeep);
    let order: Vec<usize> = (0..9).collect();
    for text in [
        format!("#ttg.swizzled_shared<{{vec = 1, perPhase = 1, maxPhase = 1, order = {order:?}}}>"),
        format!("#ttg.linear<{{register = [{order:?}], lane = [], warp = [], block = []}}>"),
    ] {
        assert!(message(&text).ends_with("the encoding has 9 dimensions; use at most 8"), "{text}");
    }
    assert!(
        message("#\u{3b1}").contains("expected the name of an encoding after `#`, found `\u{3b1}`")
    );
    assert!(ArrayType::parse("tensor<8x?xf16>").is_err());
    let element = |depth| format!("tensor<8x!a{}{}>", "<".repeat(depth), ">".repeat(depth));
    assert!(ArrayType::parse(&element(16)).is_ok() && ArrayType::parse(&element(17)).is_err());
    let swizzled = "#ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [0]}>";
    for (tail, expected) in [
        ("8y", "expected `,` or `>`, found `y`"),
        ("2x", "expected an integer, found `>`"),
        ("9223372036854775808", "the integer is too large; use one below 2^63"),
        ("#smem, #smem", "each once, found `#`"),
        ("mutable, mutable", "each once, found `mutable`"),
        ("8, 8", "each once, found `8`"),
    ] {
        let error = ArrayType::parse(&format!("!ttg.memdesc<8xf16, {swizzled}, {tail}>"));
        let message = error.unwrap_err().to_string();
        assert!(message.ends_with(expected), "{message}");
    }
    assert!(ArrayType::parse("tensor<8x4xf16").is_err());
}

#[test]
fn tensors_that_do_not_fit_are_errors() {
    let message =
        |text: &str| ArrayType::parse(text).unwrap().linear_layout().unwrap_err().to_string();
    let blocked = "#ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0]}>";
    assert_eq!(
        message(&format!("tensor<8x96xf16, {blocked}>")),
        "linear_layout: dimension 1 has size 96, which is not a power of two; pad the tensor"
    );
    assert_eq!(
        message(&format!("tensor<8xf16, {blocked}>")),
        "linear_layout: the shape has 1 dimension, and the encoding has 2; use a shape with as many dimensions"
    );
    let nvmma =
        "#ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, elementBitWidth = 16}>";
    assert_eq!(
        message(&format!("!ttg.memdesc<8x32xf16, {nvmma}, #smem>")),
        "linear_layout: dimension 1 has size 32 in a block, and the encoding needs 64; use a larger tensor or a smaller swizzle"
    );
    // Numbers that are too large are errors, too.
    assert!(
        ArrayType::parse("tensor<9223372036854775807xf16, #ttg.linear<{register = [[1]], lane = [], warp = [], block = []}>>")
            .unwrap()
            .linear_layout()
            .is_err()
    );
    let padded = "#ttg.padded_shared<[1:+4611686018427387904] {order = [0], shape = [8]}>";
    assert_eq!(
        Encoding::parse(padded).unwrap().memory_layout(&[8]).unwrap_err().to_string(),
        "memory_layout: an offset with its padding does not fit 63 bits; use a smaller padding"
    );
    let packed = "#ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, elementBitWidth = 8, \
                  fp4Padded = true}>";
    assert!(Encoding::parse(packed).unwrap().linear_layout(&[8, 1 << 63]).is_err());
    let huge = blocked.replace("[1, 4]", "[4611686018427387904, 4611686018427387904]");
    assert!(Encoding::parse(&huge).is_err());
    let odd = blocked.replace("[8, 4]", "[8, 3]");
    assert!(Encoding::parse(&odd).is_err());
    let mfma = "#ttg.amd_mfma<{version = 3, warpsPerCTA = [2, 0], instrShape = [32, 32], isTransposed = true}>";
    assert!(Encoding::parse(mfma).is_err());
}

/// Changes of random bytes, digits and pieces of types never panic: not in the parser, and not in
/// the conversions.
#[test]
fn damaged_types_do_not_panic() {
    let texts: Vec<&str> = include_str!("encodings.jsonl")
        .lines()
        .filter_map(|line| line.split("\"type\": \"").nth(1)?.split("\", ").next())
        .collect();
    assert!(texts.len() > 500);
    let mut state = 0x9e37_79b9_7f4a_7c15_u64; // the seed
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let pieces = [
        "0",
        "1",
        "3",
        "64",
        "1048575",
        "9223372036854775807",
        "[",
        "]",
        "x",
        ", ",
        "true",
        "#ttg.",
        "[0, 0]",
    ];
    let (mut read, mut converted) = (0, 0);
    for round in 0..60_000 {
        let mut text = texts[round % texts.len()].to_owned();
        for _ in 0..=random(3) {
            // Mostly another integer in place of one.
            let starts: Vec<usize> =
                text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
            if random(5) > 0 && !starts.is_empty() {
                let at = starts[random(starts.len())];
                text.replace_range(at..=at, pieces[random(6)]);
            } else {
                let at = random(text.len());
                let end = (at + random(4)).min(text.len());
                text.replace_range(at..end, pieces[random(pieces.len())]);
            }
        }
        let Ok(array) = ArrayType::parse(&text) else { continue };
        read += 1;
        assert_eq!(ArrayType::parse(&array.to_string()).as_ref(), Ok(&array), "{text}");
        let Some(encoding) = &array.encoding else { continue };
        if encoding.linear_layout(array.layout_shape()).is_ok() {
            converted += 1;
            if array.layout_shape().iter().product::<u64>() < 1 << 12 {
                let _ = encoding.thread_value_layout(array.layout_shape());
                let _ = encoding.memory_layout(array.layout_shape());
            }
        }
    }
    assert!(read > 10_000 && converted > 5_000, "{read} {converted}");
}

/// Triton prints no number of dimensions for one warp and one block; the tensor has it.
#[test]
fn wmma_with_one_warp_takes_the_dimensions_of_the_tensor() {
    let of = |text: &str| ArrayType::parse(text).unwrap().linear_layout().unwrap().unwrap();
    for wmma in [
        "#ttg.amd_wmma<{version = 2, isTranspose = false, ctaLayout = {}}>",
        "#ttg.dot_op<{opIdx = 0, parent = #ttg.amd_wmma<{version = 2, isTranspose = false, ctaLayout = {}}>, kWidth = 8}>",
    ] {
        let (flat, deep) = (
            of(&format!("tensor<16x16xf16, {wmma}>")),
            of(&format!("tensor<2x16x16xf16, {wmma}>")),
        );
        // The batch is the last bit of the registers, and the others are the matrix.
        let registers = flat.input_size("register").unwrap();
        assert_eq!(deep.input_size("register"), Some(2 * registers));
        for lane in 0..32 {
            for register in 0..registers {
                let [row, column] = flat.apply(&[register, lane, 0, 0]).unwrap()[..2] else {
                    panic!()
                };
                for batch in 0..2 {
                    let found = deep.apply(&[register + registers * batch, lane, 0, 0]).unwrap();
                    assert_eq!(found[..3], [batch, row, column]);
                }
            }
        }
    }
    let rows = "tensor<2x16xf16, #ttg.slice<{dim = 1, parent = #ttg.amd_wmma<{version = 2, isTranspose = false, \
                ctaLayout = {}}>}>>";
    assert_eq!(of(rows).output_count(), 2);
}

/// A module repeats an encoding at each use, so its size has a limit.
#[test]
fn long_lists_are_errors() {
    let bases = |count| vec!["[1]"; count].join(", ");
    for (text, is_read) in [
        (format!("#ttg.linear<{{register = [{}], lane = [], warp = [], block = []}}>", bases(60)), true),
        (format!("#ttg.linear<{{register = [{}], lane = [], warp = [], block = []}}>", bases(65)), false),
        (format!("#ttg.padded_shared<[{}] {{order = [0], shape = [8]}}>", vec!["8:+8"; 65].join(", ")), false),
        (
            "#ttg.amd_mfma<{version = 3, warpsPerCTA = [1, 1], instrShape = [16, 16, 16, 16], isTransposed = true}>"
                .to_owned(),
            false,
        ),
        (
            "#ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [0], CGALayout = [[1]], CTAsPerCGA = [2], \
             CTASplitNum = [2], CTAOrder = [0]}>"
                .to_owned(),
            false,
        ),
        (
            "#ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [0], CTASplitNum = [2]}>".to_owned(),
            false,
        ),
    ] {
        assert_eq!(Encoding::parse(&text).is_ok(), is_read, "{text}");
    }
}
