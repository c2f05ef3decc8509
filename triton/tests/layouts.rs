//! Thread-value layouts and layouts of memory against Triton's bases, element by element.

use colex::IntTuple;
use colex_triton::{ArrayType, Encoding, Memory};
use serde_json::Value as Json;

fn arrays() -> Vec<ArrayType> {
    let text = include_str!("encodings.jsonl");
    let records = text.lines().skip(1).map(|line| serde_json::from_str::<Json>(line).unwrap());
    let built = records.filter(|record| record.get("bases").is_some());
    built.map(|record| ArrayType::parse(record["type"].as_str().unwrap()).unwrap()).collect()
}

#[test]
fn thread_value_layouts_have_the_elements_of_the_linear_layout() {
    let mut checked = 0;
    for array in arrays() {
        let encoding = array.encoding.as_ref().unwrap();
        let tv = encoding.thread_value_layout(&array.shape);
        if encoding.memory() != Memory::Registers {
            assert!(tv.is_err());
            continue;
        }
        let tv = tv.unwrap_or_else(|error| panic!("{array}: {error}"));
        let linear = encoding.linear_layout(&array.shape).unwrap();
        let size = |input| linear.input_size(input).unwrap() as i64;
        let (lanes, warps) = (size("lane"), size("warp"));
        assert_eq!((tv.threads(), tv.values()), (lanes * warps * size("block"), size("register")));
        // Some threads with some values, among them the last ones.
        let some = |count: i64| (0..count).step_by(1 + count as usize / 30).chain([count - 1]);
        for thread in some(tv.threads()) {
            for value in some(tv.values()) {
                let (lane, rest) = (thread % lanes, thread / lanes);
                let inputs = [value, lane, rest % warps, rest / warps].map(|index| index as u64);
                let expected = linear.apply(&inputs).unwrap();
                let coordinate: Vec<i64> =
                    expected[..array.shape.len()].iter().map(|index| *index as i64).collect();
                let found = tv.coord(thread, value).unwrap();
                let expected = match coordinate[..] {
                    [only] => IntTuple::int(only),
                    _ => IntTuple::from_slice(&coordinate).unwrap(),
                };
                assert_eq!(found.flatten(), expected.flatten(), "{array}");
                checked += 1;
            }
        }
    }
    assert!(checked > 20_000, "{checked}");
}

/// Returns the addresses of `count` elements as Triton's documentation describes them: padding
/// follows each interval.
fn addresses(count: u64, pairs: &[(u64, u64)]) -> Vec<u64> {
    let mut at = 0;
    let mut place = |k: u64| {
        let ended = pairs.iter().filter(|(every, _)| k > 0 && k.is_multiple_of(*every));
        at += ended.map(|(_, padding)| padding).sum::<u64>() + 1;
        at - 1
    };
    (0..count).map(&mut place).collect()
}

#[test]
fn layouts_of_memory_invert_the_linear_layout() {
    let (mut checked, mut refused) = (0, 0);
    for array in arrays() {
        let encoding = array.encoding.as_ref().unwrap();
        let layout = encoding.memory_layout(&array.shape);
        if encoding.memory() != Memory::Shared {
            assert!(layout.is_err());
            continue;
        }
        let linear = encoding.linear_layout(&array.shape).unwrap();
        let offsets = linear.input_size("offset").unwrap();
        let elements: u64 = array.shape.iter().product();
        let layout = match layout {
            Ok(layout) => layout,
            Err(error) => {
                let is_partial = offsets != elements || !linear.is_injective();
                // These need not be a swizzle over a layout.
                let is_free =
                    matches!(encoding, Encoding::SharedLinear(_) | Encoding::AmdRotatingShared(_));
                assert!(is_partial || is_free, "{array}: {error}");
                refused += 1;
                continue;
            }
        };
        let pairs = match encoding {
            Encoding::PaddedShared(padded) => &padded.padding[..],
            _ => &[],
        };
        assert_eq!(layout.rank(), array.shape.len());
        let addresses = addresses(offsets, pairs);
        for offset in (0..offsets).step_by(1 + (offsets / 1000) as usize) {
            let coordinate = linear.apply(&[offset, 0]).unwrap();
            let coordinate: Vec<i64> =
                coordinate[..array.shape.len()].iter().map(|index| *index as i64).collect();
            let coordinate = match coordinate[..] {
                [only] => IntTuple::int(only),
                _ => IntTuple::from_slice(&coordinate).unwrap(),
            };
            let found = layout.crd2idx(&coordinate).unwrap().get() as u64;
            assert_eq!(found, addresses[offset as usize], "{array} at {coordinate}: {layout}");
            checked += 1;
        }
    }
    println!("{checked} offsets, {refused} layouts do not exist");
    assert!(checked > 20_000, "{checked}");
}

#[test]
fn padding_is_that_of_the_example_of_gluon() {
    // The example in the documentation of Gluon's `PaddedSharedLayout`: e0 e1 p e2 e3 p p p e4 ..
    let text = "#ttg.padded_shared<[2:+1, 4:+2] {order = [0], shape = [8]}>";
    let layout = Encoding::parse(text).unwrap().memory_layout(&[8]).unwrap();
    assert_eq!((0..8).map(|k| layout.index(k)).collect::<Vec<_>>(), [0, 1, 3, 4, 8, 9, 11, 12]);
}
