//! Random encodings against the answers of Triton 3.9.
//!
//! `tests/encodings.jsonl` is a sample of the output of `oracle/layouts.py`. With the variable
//! `COLEX_TRITON_ENCODINGS` the test reads another file.

use std::collections::BTreeMap;

use colex_triton::{ArrayType, Encoding};
use serde_json::Value as Json;

fn bases(json: &Json) -> BTreeMap<String, Vec<Vec<u64>>> {
    serde_json::from_value(json.clone()).unwrap()
}

/// Returns the bases of an array, as Gluon lists them.
fn ours(array: &ArrayType) -> Result<BTreeMap<String, Vec<Vec<u64>>>, String> {
    let layout = array.linear_layout().map_err(|error| error.to_string())?.unwrap();
    let mut all = BTreeMap::new();
    for (input, size) in (0..layout.input_count()).map(|k| layout.input(k).unwrap()) {
        let basis = |bit| {
            let dims = (0..layout.output_count()).map(|k| layout.output(k).unwrap().0);
            dims.map(|dim| layout.basis(input, bit, dim).unwrap()).collect()
        };
        all.insert(input.to_owned(), (0..size.trailing_zeros() as usize).map(basis).collect());
    }
    for (k, size) in array.layout_shape().iter().enumerate() {
        assert_eq!(layout.output(k), Some((format!("dim{k}").as_str(), *size)), "{array}");
    }
    Ok(all)
}

#[test]
fn encodings_have_tritons_layouts() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/encodings.jsonl");
    let file = std::env::var("COLEX_TRITON_ENCODINGS").unwrap_or_else(|_| own.to_owned());
    let text = std::fs::read_to_string(file).unwrap();
    let mut counts: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let mut shown = 0;
    for line in text.lines().skip(1) {
        let record: Json = serde_json::from_str(line).unwrap();
        let kind = record["kind"].as_str().unwrap();
        let count = counts.entry(kind.to_owned()).or_default();
        let Some(text) = record["type"].as_str() else { continue };
        let array = match ArrayType::parse(text) {
            Ok(array) => array,
            Err(error) => panic!("{}", error.caret(text)),
        };
        assert_eq!(array.to_string(), text);
        let encoding = array.encoding.as_ref().unwrap();
        assert_eq!(Encoding::parse(&encoding.to_string()).as_ref(), Ok(encoding));
        let mut answer = ours(&array);
        if let (Ok(answer), "partitioned_shared") = (&mut answer, kind) {
            // Gluon returns no bases of partitions. No two places have the same element.
            assert_eq!(answer.remove("partition").map(|bases| bases.is_empty()), Some(false));
            assert!(array.linear_layout().unwrap().unwrap().is_surjective());
        }
        // Gluon returns no bases of blocks for tensor memory.
        if let (Ok(answer), true) = (&mut answer, kind.starts_with("tensor")) {
            answer.remove("block");
        }
        let slot = match (&answer, record.get("bases")) {
            (Ok(answer), Some(expected)) if *answer == bases(expected) => 0,
            (Err(_), None) => 1,
            (Ok(_), None) => 2,
            _ => 3,
        };
        count[slot] += 1;
        if slot >= 2 && shown < 60 {
            shown += 1;
            println!(
                "{text}\n  ours   {answer:?}\n  Triton {}",
                record.get("bases").unwrap_or(&record["refused"])
            );
        }
    }
    println!("kind: equal, both refuse, only Triton refuses, different\n{counts:#?}");
    assert!(counts.len() >= 15 && counts.values().all(|count| count[0] > 0 && count[3] == 0));
}
