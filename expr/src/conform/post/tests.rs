use super::holds;
use crate::{Value, eval};

fn value(text: &str) -> Value {
    eval::eval(text).unwrap()
}

fn check(op: &str, arguments: &[&str], answer: &str) -> Option<bool> {
    let arguments: Vec<Value> = arguments.iter().map(|text| value(text)).collect();
    holds(op, &arguments, &value(answer))
}

/// Right answers of the reference text, and answers with one error.
#[test]
fn right_answers_hold_and_wrong_ones_do_not() {
    type Case =
        (&'static str, &'static [&'static str], &'static [&'static str], &'static [&'static str]);
    let cases: &[Case] = &[
        (
            "coalesce",
            &["(2,(1,6)):(1,(6,2))"],
            &["12:1"],
            &["12:2", "6:1", "(2,6):(1,2)", "(12,1):(1,0)", "((12)):((1))"],
        ),
        ("coalesce", &["1:5"], &["1:0"], &["1:5", "2:0", "(1,1):(0,0)"]),
        (
            "coalesce",
            &["((2,2),(3,4)):((1,2),(4,12))", "(1,1)"],
            &["(4,12):(1,4)"],
            &["48:1", "(4,(3,4)):(1,(4,12))", "(4,12):(1,5)"],
        ),
        (
            "coalesce",
            &["((2,2),(3,4)):((1,2),(4,12))", "(1)"],
            &["(4,(3,4)):(1,(4,12))"],
            &["(4,12):(1,4)"],
        ),
        (
            "layout_add",
            &["(4,3):(1,4)", "(4,3):(3,1)"],
            &["(4,3):(4,5)"],
            &["(4,3):(4,4)", "(4,2):(4,5)", "(2,2,3):(4,8,5)"],
        ),
        ("layout_add", &["12:1", "12:1"], &["12:2"], &["12:1", "(6,2):(2,12)"]),
        (
            "max_common_layout",
            &["(4,8):(8,1)", "(4,8):(16,1)"],
            &["8:4", "1:0", "2:4"],
            &["8:1", "16:4", "8:8"],
        ),
        ("max_common_vector", &["(8,8):(1,8)", "(8,8):(1,16)"], &["8", "1"], &["9", "16", "0"]),
        ("max_common_vector", &["(8,8):(8,1)", "(8,8):(1,8)"], &["1"], &["2"]),
        (
            "tile_to_shape",
            &["(8,4):(4,1)", "(16,8)"],
            &["((8,2),(4,2)):((4,32),(1,64))"],
            &[
                "((8,2),(4,2)):((4,64),(1,32))",
                "((8,1),(4,2)):((4,0),(1,32))",
                "((2,8),(2,4)):((32,4),(64,1))",
            ],
        ),
        (
            "tile_to_shape",
            &["(8,4):(4,1)", "(16,8)", "(1,0)"],
            &["((8,2),(4,2)):((4,64),(1,32))"],
            &["((8,2),(4,2)):((4,32),(1,64))"],
        ),
        (
            "tile_to_shape",
            &["(8,4):(4,1)", "(16,8,3)"],
            &["((8,2),(4,2),(1,3)):((4,32),(1,64),(0,128))"],
            &["((8,2),(4,2),(1,3)):((4,32),(1,64),(0,64))"],
        ),
        ("tile_to_shape", &["(8,4):(4,1)", "(12,8)"], &[], &["((8,2),(4,2)):((4,32),(1,64))"]),
        (
            "upcast",
            &["(8,4):(1,8)", "4"],
            &["(2,4):(1,2)"],
            &["(8,4):(1,2)", "(2,4):(1,4)", "8:1", "(2,(4)):(1,(2))"],
        ),
        ("upcast", &["(4,3):(1,0)", "4"], &["(1,3):(1,0)", "(1,3):(0,0)"], &["(1,3):(1,1)"]),
        ("upcast", &["8:-1", "2"], &["4:-1"], &["4:1", "4:-2"]),
        ("upcast", &["6:3", "2"], &[], &["6:2", "3:3"]),
        (
            "downcast",
            &["(4,8):(8,1)", "4"],
            &["(4,32):(32,1)"],
            &["(4,32):(8,1)", "(4,8):(32,4)", "(16,8):(8,4)"],
        ),
        ("downcast", &["4:2", "2"], &[], &["4:4", "8:2"]),
        (
            "recast",
            &["(12,4):(1,12)", "2", "3"],
            &["(8,4):(1,8)"],
            &["(18,4):(1,18)", "(12,4):(1,8)"],
        ),
        ("recast", &["(4,8):(8,1)", "4", "1"], &["(4,32):(32,1)"], &["(4,2):(2,1)"]),
        ("recast", &["(6,4):(1,6)", "1", "4"], &[], &["(2,4):(1,2)"]),
    ];
    for (op, arguments, right, wrong) in cases {
        for answer in *right {
            assert_eq!(check(op, arguments, answer), Some(true), "{op}{arguments:?} = {answer}");
        }
        for answer in *wrong {
            assert_eq!(check(op, arguments, answer), Some(false), "{op}{arguments:?} = {answer}");
        }
    }
}

/// The results of the library for many small layouts satisfy the definitions: the checks are not
/// too strict.
/// Below 0 the definition extends the layout, so the offsets are not checked.
#[test]
fn negative_right_offsets_are_not_checked() {
    let arguments = ["S<1,0,2> o 8 o (4,4):(1,8)", "2:-4"];
    assert_eq!(check("composition", &arguments, "S<1,0,2> o 8 o 2:-8"), None);
    assert_eq!(check("composition", &arguments, "S<1,0,2> o 8 o 3:-8"), Some(false));
}

#[test]
fn answers_of_the_library_hold() {
    let mut layouts = vec![
        "1:0".to_owned(),
        "7:3".to_owned(),
        "8:-1".to_owned(),
        "(2,(1,4)):(4,(9,1))".to_owned(),
    ];
    for shape in [(2, 4), (4, 2), (3, 4), (8, 1), (6, 2)] {
        for stride in
            [(1, shape.0), (shape.1, 1), (0, 1), (1, 0), (2, 16), (1, 1), (-1, 8), (4, 32)]
        {
            layouts.push(format!("{shape:?}:{stride:?}"));
        }
    }
    let mut checked = std::collections::BTreeMap::new();
    for a in &layouts {
        let mut calls = vec![("coalesce", vec![a.as_str()]), ("coalesce", vec![a, "(1,1)"])];
        for n in ["1", "2", "4", "6"] {
            calls.extend([("upcast", vec![a, n]), ("downcast", vec![a, n])]);
            calls.extend(["1", "3", "8"].map(|old| ("recast", vec![a.as_str(), old, n])));
        }
        for shape in ["(8,8)", "(12,4,2)"] {
            calls.push(("tile_to_shape", vec![a, shape]));
        }
        calls.push(("tile_to_shape", vec![a, "(8,8)", "(1,0)"]));
        for b in &layouts {
            calls.extend(
                ["layout_add", "max_common_layout", "max_common_vector"]
                    .map(|op| (op, vec![a.as_str(), b.as_str()])),
            );
        }
        for (op, arguments) in calls {
            let values: Vec<Value> = arguments.iter().map(|text| value(text)).collect();
            let Ok(answer) = eval::call(op, &values) else { continue };
            assert_eq!(holds(op, &values, &answer), Some(true), "{op}{arguments:?} = {answer}");
            *checked.entry(op).or_insert(0) += 1;
        }
    }
    assert_eq!(checked.len(), 8);
    assert!(checked.values().all(|count| *count >= 20), "{checked:?}");
}
