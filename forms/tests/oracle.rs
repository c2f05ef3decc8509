//! Texts and offsets of CuTe DSL and of Mosaic, which `oracle/` recorded.

use colex_forms::{Form, Map, Options, Source};
use serde_json::Value as Json;

/// Returns the records of a file after its first line, which has the version. The environment variable
/// `COLEX_FORMS_ORACLE` names a folder with larger files.
fn records(name: &str) -> Vec<Json> {
    let folder = std::env::var("COLEX_FORMS_ORACLE");
    let folder = folder.unwrap_or_else(|_| format!("{}/tests", env!("CARGO_MANIFEST_DIR")));
    let text = std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn options() -> Options {
    Options { element: Options::element_type("f32"), ..Options::default() }
}

/// Compares the offsets of `source` with recorded ones, of the first coordinates of its sizes.
fn compare(source: &Source, offsets: &Json, text: &str) {
    let Map::Memory(layout) = source.map() else { panic!("{text}") };
    let sizes = source.sizes();
    for (index, offset) in offsets.as_array().unwrap().iter().enumerate() {
        let mut rest = index as i64;
        let mut flat = 0;
        let mut step = 1;
        // The modes may be larger than the sizes.
        for (k, size) in sizes.iter().enumerate() {
            flat += rest % size * step;
            rest /= size;
            step *= layout.inner().get(k).map_or(1, |mode| mode.size());
        }
        assert_eq!(layout.index(flat), offset.as_i64().unwrap(), "{text} at {index}");
    }
}

#[test]
fn texts_of_cute_dsl() {
    let records = records("dsl.jsonl");
    let mut unknown = 0;
    for record in &records {
        let text = record["text"].as_str().unwrap();
        let source = Source::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let printed = source.print(Form::Dsl, &options()).unwrap();
        // A layout under S<0,M,S> without an offset is the layout.
        let is_plain = text.starts_with("S<0,") && text.contains(" o 0 o ");
        assert!(printed == text || is_plain, "{text} as {printed}");
        let of_type = Source::parse(record["type"].as_str().unwrap()).unwrap();
        assert_eq!(of_type.print(Form::Dsl, &options()).unwrap(), printed);
        unknown += source.unknowns().len();
        if let Some(offsets) = record.get("offsets") {
            compare(&source, offsets, text);
        } else if !source.unknowns().is_empty() {
            // C++ and Mojo have such integers, too.
            let cpp = source.print(Form::Cpp, &options()).unwrap();
            let again = Source::parse(&cpp).unwrap_or_else(|error| panic!("{cpp}: {error}"));
            assert_eq!(again.unknowns().len(), source.unknowns().len(), "{cpp}");
            assert!(source.print(Form::Cute, &options()).is_err());
        }
    }
    assert!(records.len() >= 200 && unknown >= 100);
}

#[test]
fn types_of_mosaic() {
    let records = records("mosaic.jsonl");
    let mut refused = 0;
    for record in &records {
        let text = record["type"].as_str().unwrap();
        let source = Source::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        compare(&source, &record["offsets"], text);
        // The simplest tiles with the same offsets. The search tries three tiles, and a further tile in a
        // dimension with padding, only without gaps.
        let Ok(printed) = source.print(Form::Mosaic, &options()) else {
            let has_offset = text.contains("offset: ");
            assert!(has_offset || text.matches('(').count() > 1, "{text}");
            refused += usize::from(!has_offset);
            continue;
        };
        compare(&Source::parse(&printed).unwrap(), &record["offsets"], &printed);
    }
    assert!(records.len() >= 200 && refused * 20 < records.len(), "{refused}");
}
