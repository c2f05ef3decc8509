//! Random layouts through each pair of forms: the text has the same offset at every coordinate.

mod support;

use std::collections::BTreeMap;

use colex_forms::{Form, Map, Options, Source};
use support::{Random, meaning};

const SEED: u64 = 331;

/// Returns the conversions of each pair: 500, or the environment variable `COLEX_FORMS_EACH`.
fn each() -> usize {
    std::env::var("COLEX_FORMS_EACH").ok().and_then(|each| each.parse().ok()).unwrap_or(500)
}

fn options() -> Options {
    Options { element: Options::element_type("f16"), ..Options::default() }
}

/// Returns a random layout of one to three modes, of at most 256 elements.
fn random(random: &mut Random) -> String {
    let rank = 1 + random.below(3) as usize;
    let kind = random.below(5);
    // The digits of all modes, in the order of the memory.
    let mut digits: Vec<(usize, i64)> = Vec::new();
    let mut size = 1;
    for _ in 0..random.below(6) + rank as u64 {
        let extent =
            if kind == 0 { random.pick(&[2, 3, 4, 5]) } else { random.pick(&[2, 2, 4, 8]) };
        if size * extent <= 256 {
            size *= extent;
            digits.push((random.below(rank as u64) as usize, extent));
        }
    }
    let mut modes: Vec<Vec<(i64, i64)>> = vec![Vec::new(); rank];
    let mut stride = 1;
    for (mode, extent) in digits {
        modes[mode].push((extent, stride));
        stride *= extent;
        if kind == 1 && random.below(4) == 0 {
            stride *= random.pick(&[2, 3]); // a gap
        }
    }
    if kind == 2 && random.below(2) == 0 {
        for mode in &mut modes {
            mode.reverse(); // digits in another order, as nested tiles have them
        }
    }
    let list = |entries: Vec<String>| match &entries[..] {
        [] => None,
        [one] => Some(one.clone()),
        _ => Some(format!("({})", entries.join(","))),
    };
    let tuple = |entry: fn(&(i64, i64)) -> i64, unit: &str| {
        let modes = modes.iter().map(|mode| {
            list(mode.iter().map(|digit| entry(digit).to_string()).collect())
                .unwrap_or_else(|| unit.to_owned())
        });
        format!("({})", modes.collect::<Vec<_>>().join(","))
    };
    let layout = format!("{}:{}", tuple(|digit| digit.0, "1"), tuple(|digit| digit.1, "0"));
    if kind == 3 {
        let (bits, base) = (1 + random.below(2), random.below(3));
        return format!("S<{bits},{base},{}> o 0 o {layout}", bits + random.below(2));
    }
    layout
}

#[test]
fn memory_through_each_pair_of_forms() {
    let each = each();
    let mut generator = Random(SEED);
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut refused = 0_usize;
    for _ in 0..100 * each {
        let text = random(&mut generator);
        let source = Source::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let expected = meaning(Form::Cute, &text);
        for from in Form::ALL {
            let Ok(first) = source.print(from, &options()) else { continue };
            let read = Source::parse(&first).unwrap_or_else(|error| panic!("{first}: {error}"));
            assert_eq!(read.sizes(), expected.0, "{text} as {first}");
            for to in Form::ALL {
                let count = counts.entry((from.name(), to.name())).or_default();
                if *count >= each {
                    continue;
                }
                match read.print(to, &options()) {
                    Ok(second) => {
                        assert_eq!(meaning(to, &second), expected, "{text} as {first} as {second}");
                        let third = Source::parse(&second).unwrap();
                        let Map::Memory(layout) = third.map() else { panic!("{second}") };
                        // Padding makes modes larger than the array.
                        if layout.size() == expected.1.len() as i64 {
                            assert!(
                                (0..layout.size()).map(|i| layout.index(i)).eq(expected.1.clone())
                            );
                        }
                        *count += 1;
                    }
                    // A form in between never removes a layout.
                    Err(refusal) => {
                        assert!(
                            source.print(to, &options()).is_err(),
                            "{text} as {first}: {refusal}"
                        );
                        refused += 1;
                    }
                }
            }
        }
        if counts.len() == 64 && counts.values().all(|count| *count >= each) {
            break;
        }
    }
    assert!(refused > 100);
    assert_eq!(counts.len(), 64);
    assert!(counts.values().all(|count| *count >= each), "{counts:?}");
}

/// Returns a random thread-value layout over its tile: each thread has some elements, each element one
/// thread.
fn random_threads(random: &mut Random) -> String {
    let rank = 1 + random.below(3) as usize;
    let bits: Vec<u64> = (0..rank).map(|_| random.below(4)).collect();
    let mut strides: Vec<i64> = (0..bits.iter().sum()).map(|bit: u64| 1 << bit).collect();
    for k in (1..strides.len()).rev() {
        strides.swap(k, random.below(k as u64 + 1) as usize);
    }
    let values = random.below(strides.len() as u64 + 1) as usize;
    let (values, threads) = strides.split_at(values);
    let mode = |strides: &[i64], other: &str| match strides {
        [] => other.to_owned(),
        _ if other == "1" => format!("({})", vec!["2"; strides.len()].join(",")),
        _ => format!("({})", strides.iter().map(i64::to_string).collect::<Vec<_>>().join(",")),
    };
    let tile: Vec<String> = bits.iter().map(|bits| (1 << bits).to_string()).collect();
    format!(
        "({},{}):({},{}) over ({})",
        mode(threads, "1"),
        mode(values, "1"),
        mode(threads, "0"),
        mode(values, "0"),
        tile.join(",")
    )
}

#[test]
fn threads_through_each_pair_of_forms() {
    let each = each();
    let mut generator = Random(SEED);
    let forms = [Form::Cute, Form::Triton, Form::Linear];
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for _ in 0..2 * each {
        let text = random_threads(&mut generator);
        let source = Source::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        if source.sizes().iter().product::<i64>() == 1 {
            // Without bases the text of an encoding has no number of dimensions.
            assert!(source.print(Form::Triton, &options()).is_err());
            continue;
        }
        let elements = |source: &Source| {
            let Map::Threads(tv) = source.map() else { panic!("{text}") };
            let values = 0..tv.threads() * tv.values();
            let elements: Vec<i64> = values.map(|i| tv.layout().index(i)).collect();
            (tv.threads(), source.sizes(), elements)
        };
        for from in forms {
            let first = source.print(from, &options()).unwrap_or_else(|e| panic!("{text}: {e}"));
            let read = Source::parse(&first).unwrap_or_else(|error| panic!("{first}: {error}"));
            for to in forms {
                let second = read.print(to, &options()).unwrap();
                let third = Source::parse(&second).unwrap();
                assert_eq!(elements(&third), elements(&source), "{text} as {first} as {second}");
                *counts.entry((from.name(), to.name())).or_default() += 1;
            }
        }
    }
    assert!(counts.len() == 9 && counts.values().all(|count| *count >= each), "{counts:?}");
}
