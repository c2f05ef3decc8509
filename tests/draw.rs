//! Drawings: small tables compared character by character, the required contents of pictures,
//! unusual layouts.

use colex::{ComposedLayout, DynLayout};
use colex_draw::{Latex, Svg, Table};
use static_assertions::assert_impl_all;
use std::collections::HashSet;

assert_impl_all!(Table<'static>: std::fmt::Display);
assert_impl_all!(Svg<'static>: std::fmt::Display);
assert_impl_all!(Latex<'static>: std::fmt::Display);

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn draws(text: &str, expected: &str) {
    let drawn = Table::new(&layout(text)).unwrap().to_string();
    let expected = expected.strip_prefix('\n').unwrap_or(expected);
    assert!(drawn == expected, "drawn:\n{drawn}\nexpected:\n{expected}");
}

#[test]
fn flat() {
    draws(
        "(4,8):(8,1)",
        "
(4,8):(8,1)
┌───┬─────────────────────────┐
│   │  0  1  2  3  4  5  6  7 │
├───┼─────────────────────────┤
│ 0 │  0  1  2  3  4  5  6  7 │
│ 1 │  8  9 10 11 12 13 14 15 │
│ 2 │ 16 17 18 19 20 21 22 23 │
│ 3 │ 24 25 26 27 28 29 30 31 │
└───┴─────────────────────────┘
",
    );
}

#[test]
fn hierarchical() {
    draws(
        "((2,2),(3,2)):((1,6),(2,12))",
        "
((2,2),(3,2)):((1,6),(2,12))
┌─────┬──────────┬──────────┐
│     │    0     │    1     │
│     │  0  1  2 │  0  1  2 │
├─────┼──────────┼──────────┤
│ 0 0 │  0  2  4 │ 12 14 16 │
│   1 │  1  3  5 │ 13 15 17 │
├─────┼──────────┼──────────┤
│ 1 0 │  6  8 10 │ 18 20 22 │
│   1 │  7  9 11 │ 19 21 23 │
└─────┴──────────┴──────────┘
",
    );
}

/// Lines are heavy where the third digit changes, and start at the header of the changing digit.
#[test]
fn three_levels() {
    draws(
        "((2,2,2),(1,(2,2,2))):((1,2,4),(9,(8,16,32)))",
        "
((2,2,2),(1,(2,2,2))):((1,2,4),(9,(8,16,32)))
┌───────┬───────────────┰───────────────┐
│       │       0       ┃       1       │
│       │   0   │   1   ┃   0   │   1   │
│       │  0  1 │  0  1 ┃  0  1 │  0  1 │
│       │  0  0 │  0  0 ┃  0  0 │  0  0 │
├───────┼───────┼───────╂───────┼───────┤
│ 0 0 0 │  0  8 │ 16 24 ┃ 32 40 │ 48 56 │
│     1 │  1  9 │ 17 25 ┃ 33 41 │ 49 57 │
│  ─────┼───────┼───────╂───────┼───────┤
│   1 0 │  2 10 │ 18 26 ┃ 34 42 │ 50 58 │
│     1 │  3 11 │ 19 27 ┃ 35 43 │ 51 59 │
┝━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┥
│ 1 0 0 │  4 12 │ 20 28 ┃ 36 44 │ 52 60 │
│     1 │  5 13 │ 21 29 ┃ 37 45 │ 53 61 │
│  ─────┼───────┼───────╂───────┼───────┤
│   1 0 │  6 14 │ 22 30 ┃ 38 46 │ 54 62 │
│     1 │  7 15 │ 23 31 ┃ 39 47 │ 55 63 │
└───────┴───────┴───────┸───────┴───────┘
",
    );
}

#[test]
fn rank_1() {
    let integer = "
5:-3
┌─────────────────────┐
│   0   1   2   3   4 │
├─────────────────────┤
│   0  -3  -6  -9 -12 │
└─────────────────────┘
";
    draws("5:-3", integer);
    draws("(5):(-3)", &integer.replace("5:-3", "(5):(-3)"));
    draws(
        "((2,2)):((1,2))",
        "
((2,2)):((1,2))
┌─────┬─────┐
│  0  │  1  │
│ 0 1 │ 0 1 │
├─────┼─────┤
│ 0 1 │ 2 3 │
└─────┴─────┘
",
    );
}

#[test]
fn rank_3() {
    draws(
        "(2,3,2):(3,1,6)",
        "
(2,3,2):(3,1,6)

(_,_,0)
┌───┬──────────┐
│   │  0  1  2 │
├───┼──────────┤
│ 0 │  0  1  2 │
│ 1 │  3  4  5 │
└───┴──────────┘

(_,_,1)
┌───┬──────────┐
│   │  0  1  2 │
├───┼──────────┤
│ 0 │  6  7  8 │
│ 1 │  9 10 11 │
└───┴──────────┘
",
    );
}

/// Slices have natural coordinates, with the first of their modes fastest.
#[test]
fn rank_5() {
    let drawn = Table::new(&layout("(2,2,(2,2),(),3):(1,2,(4,8),(),16)")).unwrap().to_string();
    let titles: Vec<_> = drawn.lines().filter(|line| line.starts_with("(_,_,")).collect();
    assert_eq!(titles[0], "(_,_,(0,0),(),0)");
    assert_eq!(titles[1], "(_,_,(1,0),(),0)");
    assert_eq!(titles[2], "(_,_,(0,1),(),0)");
    assert_eq!(titles[4], "(_,_,(0,0),(),1)");
    assert_eq!(titles.len(), 12);
}

#[test]
fn rank_0() {
    draws(
        "():()",
        "
():()
┌───┐
│ 0 │
└───┘
",
    );
}

#[test]
fn empty() {
    draws("(4,0):(1,4)", "(4,0):(1,4)\nno cells: an extent is 0\n");
    let empty = layout("(4,0):(1,4)");
    assert!(Svg::new(&empty).unwrap().to_string().contains("no cells: an extent is 0"));
    assert!(Latex::new(&empty).unwrap().to_string().contains("no cells: an extent is 0"));
}

/// Colour adds escape codes and changes nothing else; every cell resets it.
#[test]
fn colored() {
    let layout = layout("((2,2),(3,2)):((1,-6),(2,12))");
    let table = Table::new(&layout).unwrap();
    let colored = table.colored(true).to_string();
    assert_eq!(colored.matches("\x1b[38;5;16;48;5;").count(), 24);
    assert_eq!(colored.matches("\x1b[0m").count(), 24);
    let plain: String = colored
        .split('\x1b')
        .enumerate()
        .map(|(i, part)| if i == 0 { part } else { part.split_once('m').unwrap().1 })
        .collect();
    assert_eq!(plain, table.to_string());
}

#[test]
fn limits() {
    assert!(Table::new(&layout("(32,32):(1,32)")).is_ok());
    let error = Table::new(&layout("(33,32):(1,33)")).unwrap_err();
    assert_eq!((error.cells(), error.limit()), (1056, Table::MAX_CELLS));

    assert!(Latex::new(&layout("4096:1")).is_ok());
    let huge = layout("(2147483648,2147483648):(0,0)");
    let error = Svg::new(&huge).unwrap_err();
    assert_eq!(
        error.to_string(),
        "draw: the layout has 4611686018427387904 cells, and at most 4096 can be drawn; draw a slice of it"
    );
    assert_eq!(Latex::new(&huge).unwrap_err(), error);
}

/// Unusual layouts, all of which can be drawn.
const ODD: &[&str] = &[
    "():()",
    "(()):(())",
    "((),()):((),())",
    "((),(3,1)):((),(5,7))",
    "(3,()):(1,())",
    "(2,2,()):(1,2,())",
    "1:0",
    "(1,1):(0,0)",
    "(1,1,1):(5,6,7)",
    "0:1",
    "(0,0):(1,1)",
    "(2,(3,0)):(1,(2,6))",
    "(4,4,0):(1,4,16)",
    "(9223372036854775807,9223372036854775807,0):(1,1,1)",
    "(0,9223372036854775807):(-9223372036854775808,9223372036854775807)",
    "7:0",
    "7:-1",
    "(4,8):(-8,-1)",
    "(2,2):(9223372036854775805,1)",
    "2:-9223372036854775806",
    "(2,2,2):(-4611686018427387904,4611686018427387900,1)",
    "(_8,4):(1,_8)",
    "((((((2)))))):((((((3))))))",
    "(((((2,2),2),1),2),(2,((),3))):(((((1,2),4),9),8),(16,((),-32)))",
    "(2,2,1,1,2,1,1,2):(1,2,0,0,4,5,6,-8)",
    "(1,2,1,3,1,2,1,2):(7,1,7,2,7,6,7,12)",
    "(1,1,((),1),1,1,(),1,9):(1,1,((),1),1,1,(),1,-1)",
    "((1,4),(4,1)):((9,4),(1,9))",
    "((2,2,4),(4,4)):((16,4,64),(1,256))",
    "(2,2,2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128,256,512)",
    "((2,2,2,2,2,2,2,2,2,2)):((1,2,4,8,16,32,64,128,256,512))",
    "((1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1),2):((0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0),1)",
    "1024:3",
    "(1024,1):(1,0)",
    "(1,1,1024):(0,0,1)",
];

#[test]
fn every_offset_is_drawn() {
    for text in ODD {
        let layout = layout(text);
        let table = Table::new(&layout).unwrap().to_string();
        let svg = Svg::new(&layout).unwrap().to_string();
        let latex = Latex::new(&layout).unwrap().to_string();
        assert!(table.starts_with(&format!("{layout}\n")), "{text}");
        assert!(svg.contains(&format!(">{layout}</text>")), "{text}");
        let in_table: HashSet<_> = table.split_whitespace().collect();
        let in_svg: HashSet<_> = svg.split(['<', '>']).collect();
        let in_latex: HashSet<_> = latex.split(['{', '}']).collect();
        for index in 0..layout.size() {
            let offset = layout.index(index).to_string();
            assert!(in_table.contains(offset.as_str()), "{text}: {offset} in the table");
            assert!(in_svg.contains(offset.as_str()), "{text}: {offset} in the SVG");
            let offset = offset.replace('-', "$-$");
            assert!(in_latex.contains(offset.as_str()), "{text}: {offset} in LaTeX");
        }
    }
}

/// The font shrinks at the maximal cell width: no offset is wider than its cell at 0.65 of the font
/// size per character.
#[test]
fn text_stays_in_its_cell() {
    fn after<'a>(svg: &'a str, mark: &str) -> &'a str {
        svg.split_once(mark).unwrap().1
    }
    fn number(svg: &str, attribute: &str) -> usize {
        after(svg, &format!(" {attribute}=\"")).split('"').next().unwrap().parse().unwrap()
    }
    for stride in (0..19).map(|digits| 10_i64.pow(digits) * if digits % 2 == 0 { 1 } else { -1 }) {
        let layout = layout(&format!("(1,2):(0,{stride})"));
        let svg = Svg::new(&layout).unwrap().to_string();
        let cells = after(&svg, "stroke-width");
        let (width, font) = (number(cells, "width"), number(cells, "font-size"));
        assert!(stride.to_string().len() * font * 65 <= width * 100, "{stride}: {font} in {width}");
        assert!(font >= 65, "{stride}: {font} is too small");
    }
}

/// Lines of a table have equal length, so that its borders meet.
#[test]
fn tables_are_rectangles() {
    for text in ODD {
        let layout = layout(text);
        let drawn = Table::new(&layout).unwrap().to_string();
        let mut widths = drawn
            .lines()
            .filter(|line| line.starts_with(['┌', '│', '├', '┝', '└']))
            .map(|line| line.chars().count());
        let first = widths.next();
        assert!(widths.all(|width| Some(width) == first), "{text}\n{drawn}");
        assert_eq!(drawn.contains('┌'), !layout.is_empty());
    }
}

#[test]
fn svg_is_well_formed() {
    for text in ODD {
        let svg = Svg::new(&layout(text)).unwrap().to_string();
        check_tags(&svg).unwrap_or_else(|fault| panic!("{text}: {fault}\n{svg}"));
        assert!(!svg.contains("href") && !svg.contains("url("), "{text}: refers to another file");
    }
}

#[test]
fn latex_is_balanced() {
    for text in ODD {
        let latex = Latex::new(&layout(text)).unwrap().to_string();
        assert_eq!(latex.matches('{').count(), latex.matches('}').count(), "{text}");
        assert_eq!(latex.matches("\\begin{").count(), latex.matches("\\end{").count(), "{text}");
        // Outside the comment on the first line an unescaped `_` would be a subscript.
        let body = latex.split_once('\n').unwrap().1;
        assert_eq!(body.matches('_').count(), body.matches("\\_").count(), "{text}");
    }
}

#[test]
fn same_layout_same_bytes() {
    for text in ODD {
        let (a, b) = (layout(text), layout(text));
        assert_eq!(Table::new(&a).unwrap().to_string(), Table::new(&b).unwrap().to_string());
        assert_eq!(Svg::new(&a).unwrap().to_string(), Svg::new(&b).unwrap().to_string());
        assert_eq!(Latex::new(&a).unwrap().to_string(), Latex::new(&b).unwrap().to_string());
    }
}

/// A drawing returns the error of a failing writer, without a panic.
#[test]
fn errors_of_the_writer_are_passed_on() {
    struct Full(usize);
    impl std::fmt::Write for Full {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 = self.0.checked_sub(text.len()).ok_or(std::fmt::Error)?;
            Ok(())
        }
    }
    use std::fmt::Write;
    let layout = layout("((2,2),(3,2),2):((1,6),(2,12),24)");
    for capacity in (0..1000).step_by(7) {
        assert!(write!(Full(capacity), "{}", Table::new(&layout).unwrap().colored(true)).is_err());
        assert!(write!(Full(capacity), "{}", Svg::new(&layout).unwrap()).is_err());
        assert!(write!(Full(capacity), "{}", Latex::new(&layout).unwrap()).is_err());
    }
}

/// Checks that every tag is closed by its name, that attributes are quoted, and that `<`, `>` and
/// `&` occur only in tags.
fn check_tags(xml: &str) -> Result<(), String> {
    let mut open = Vec::new();
    let mut rest = xml;
    while let Some((text, tail)) = rest.split_once('<') {
        if text.contains(['>', '&']) {
            return Err(format!("unexpected `&` or `>` in {text:?}"));
        }
        let (tag, tail) = tail.split_once('>').ok_or("a tag without an end")?;
        rest = tail;
        if tag.matches('"').count() % 2 == 1 {
            return Err(format!("an odd number of quotes in <{tag}>"));
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> does not close the open tag"));
            }
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or(tag));
        }
        if open.is_empty() && !rest.trim().is_empty() {
            return Err("text after the root element".to_string());
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} are not closed")) }
}

/// Every picture is well-formed XML, and its title is the notation.
#[test]
fn pictures_are_xml() {
    fn check(svg: &Svg<'_>, title: &impl std::fmt::Display) {
        let text = svg.to_string();
        let document =
            roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{title}: {error}"));
        let root = document.root_element();
        assert_eq!(root.tag_name().name(), "svg", "{title}");
        let texts = |name| {
            root.descendants()
                .filter(move |node| node.has_tag_name(name))
                .filter_map(|node| node.text())
        };
        let svg = "http://www.w3.org/2000/svg";
        let titles: Vec<_> = texts((svg, "title")).collect();
        assert_eq!(titles, [title.to_string()]);
        assert!(texts((svg, "text")).any(|text| text == title.to_string()), "{title}");
    }
    for text in ODD.iter().copied().chain(["(4,8):(8,1)", "(2,3,2):(3,1,6)", "5:-3", "(0,4)", "()"])
    {
        let layout = layout(text);
        check(&Svg::new(&layout).unwrap(), &layout);
    }
    for text in [
        "S<1,0,1> o 0 o (2,2):(2,1)",
        "S<3,4,3> o 0 o (8,64):(64,1)",
        "S<2,0,-3> o 5 o (4,16):(16,1)",
        "S<0,0,0> o 7 o (4,(2,2)):(4,(2,1))",
        "S<1,0,2> o 0 o (0,4):(4,1)",
        "(4,3):(3,1) o 2 o 3:2",
    ] {
        let layout: ComposedLayout = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        check(&Svg::composed(&layout).unwrap(), &layout);
    }
    #[cfg(feature = "gpu")]
    for (threads, values) in [("4:1", "2:1"), ("(2,2):(2,1)", "(2,3):(1,2)"), ("4:1", "1:0")] {
        let tv =
            colex::thread_value::TvLayout::from_thr_val(&layout(threads), &layout(values)).unwrap();
        check(&Svg::owners(&tv).unwrap(), &tv);
        check(&Svg::lanes(&tv, &layout("(2,2):(1,16)")).unwrap(), &tv);
    }
}
