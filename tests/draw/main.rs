//! Pictures: small tables compared character by character, the required contents of large ones, and
//! every renderer over unusual layouts.

mod palette;

use colex::{ComposedLayout, CoordinateLayout, DynLayout, IntTuple};
use colex_draw::{
    Axis, Cell, ColorBy, Html, Json, Latex, Limits, Marks, Outline, Panel, Picture, Section, Svg,
    Terminal,
};
use static_assertions::assert_impl_all;
use std::collections::HashSet;

assert_impl_all!(Terminal<'static>: std::fmt::Display, Copy);
assert_impl_all!(Svg<'static>: std::fmt::Display, Copy);
assert_impl_all!(Latex<'static>: std::fmt::Display, Copy);
assert_impl_all!(Html<'static>: std::fmt::Display, Copy);
assert_impl_all!(Json<'static>: std::fmt::Display, Copy);

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn of_layout(text: &str) -> Picture {
    Picture::of_layout(&layout(text), Limits::default())
}

#[track_caller]
fn is(drawn: &impl std::fmt::Display, expected: &str) {
    let drawn = drawn.to_string();
    let expected = expected.strip_prefix('\n').unwrap_or(expected);
    assert!(drawn == expected, "drawn:\n{drawn}\nexpected:\n{expected}");
}

#[track_caller]
fn draws(text: &str, expected: &str) {
    is(&Terminal::new(&of_layout(text)), expected);
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
    let drawn = Terminal::new(&of_layout("(2,2,(2,2),(),3):(1,2,(4,8),(),16)")).to_string();
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
    let empty = of_layout("(4,0):(1,4)");
    let drawn = [
        Svg::new(&empty).to_string(),
        Latex::new(&empty).to_string(),
        Html::new(&empty).to_string(),
        Json::new(&empty).to_string(),
    ];
    assert!(drawn.iter().all(|text| text.contains("no cells: an extent is 0")));
}

/// A panel of threads: thread `r` has the elements of row `r`.
fn panel(name: &str, rows: (&str, i64), columns: (&str, i64)) -> Panel {
    let mut cells = Vec::new();
    for row in 0..rows.1 {
        for column in 0..columns.1 {
            let mut cell = Cell::new(format!("T{row}V{column}"));
            cell.index = Some(row + rows.1 * column);
            (cell.thread, cell.value) = (Some(row), Some(column));
            cells.push(cell);
        }
    }
    let shape = format!("({},{})", rows.1, columns.1).parse().unwrap();
    let (rows, columns) = (Axis::new(rows.0, [rows.1]), Axis::new(columns.0, [columns.1]));
    let mut panel = Panel::new(name, rows, columns, cells).unwrap();
    panel.shape = shape;
    panel
}

/// A picture with everything that renderers draw: the panels A, B and C in their usual places, all
/// marks, names, a note and captions.
fn everything() -> Picture {
    let mut picture = Picture::default();
    picture.title = "D = A * B + C".to_string();
    picture.notes.push("a note".to_string());
    let (a, b, c) = (
        panel("A", ("m", 3), ("k", 2)),
        panel("B", ("k", 2), ("n", 4)),
        panel("C", ("m", 3), ("n", 4)),
    );
    let rows = vec![vec![None, Some(b)], vec![Some(a), Some(c)]];
    picture.sections.push(Section::new("the operands", rows));
    picture.color_by(ColorBy::Thread);
    picture.outline(Outline::Thread(1));
    let c = picture.panels_mut().last().unwrap();
    for (cell, mark) in c.cells.iter_mut().zip(Marks::ALL.iter()) {
        cell.marks = mark;
    }
    c.cells[7].marks = Marks::OUTLINED | Marks::CONFLICT;
    picture
}

/// Each mark has its character, and panels that fit are in their places.
#[test]
fn side_by_side() {
    is(
        &Terminal::new(&everything()).width(58),
        "
D = A * B + C
a note

the operands

                       B
                       ┌───┬─────────────────────────────┐
                       │   │              n              │
                       │ k │    0      1      2      3   │
                       ├───┼─────────────────────────────┤
                       │ 0 │ T0V0   T0V1   T0V2   T0V3   │
                       │ 1 │ T1V0*  T1V1*  T1V2*  T1V3*  │
                       └───┴─────────────────────────────┘

A                      C
┌───┬───────────────┐  ┌───┬─────────────────────────────┐
│   │       k       │  │   │              n              │
│ m │    0      1   │  │ m │    0      1      2      3   │
├───┼───────────────┤  ├───┼─────────────────────────────┤
│ 0 │ T0V0   T0V1   │  │ 0 │ T0V0*  T0V1#  T0V2?  T0V3=  │
│ 1 │ T1V0*  T1V1*  │  │ 1 │ T1V0!  T1V1<  T1V2~  T1V3*! │
│ 2 │ T2V0   T2V1   │  │ 2 │ T2V0   T2V1   T2V2   T2V3   │
└───┴───────────────┘  └───┴─────────────────────────────┘
* thread 1   # padding   ? out of bounds   = the offset of another cell   ! bank conflict   < counterexample   ~ another offset
",
    );
    let widest = Terminal::new(&everything()).width(usize::MAX).to_string();
    assert_eq!(widest, Terminal::new(&everything()).width(58).to_string());
    // One column less, and the panels are below each other.
    let narrow = Terminal::new(&everything()).width(57).to_string();
    assert_eq!(narrow, Terminal::new(&everything()).to_string());
    let names: Vec<_> = narrow.lines().filter(|line| ["A", "B", "C"].contains(line)).collect();
    assert_eq!(names, ["B", "A", "C"]);
}

/// A table that is too wide continues below, between blocks if possible, and no text is lost.
#[test]
fn width() {
    let picture = of_layout("(2,(4,5)):(20,(1,4))");
    let drawn = Terminal::new(&picture).width(33).to_string();
    let widths: Vec<_> = drawn.lines().map(|line| line.chars().count()).collect();
    assert!(widths.iter().all(|width| *width <= 33), "{drawn}");
    let last = "
┌───┬─────────────┐
│   │      4      │
│   │  0  1  2  3 │
├───┼─────────────┤
│ 0 │ 16 17 18 19 │
│ 1 │ 36 37 38 39 │
└───┴─────────────┘
";
    assert!(drawn.ends_with(&last[1..]), "{drawn}");
    for limit in 0..60 {
        let drawn = Terminal::new(&picture).width(limit).to_string();
        let found: HashSet<_> = drawn.split_whitespace().collect();
        assert!((0..40).all(|offset| found.contains(offset.to_string().as_str())), "{limit}");
        let is_wide = |line: &str| line.chars().count() > limit.max(20);
        assert!(!drawn.lines().any(is_wide), "{limit}:\n{drawn}");
    }
}

/// Colour adds escape codes and a legend, and changes nothing else; every cell resets it.
#[test]
fn colored() {
    for picture in [of_layout("((2,2),(3,2)):((1,-6),(2,12))"), everything()] {
        let colored = Terminal::new(&picture).colored(true).to_string();
        let cells = picture.panels().map(|panel| panel.cells.len()).sum::<usize>();
        let colors: HashSet<_> =
            picture.panels().flat_map(|panel| &panel.cells).map(|cell| cell.color).collect();
        assert_eq!(colored.matches("\x1b[38;5;16;48;5;").count(), cells + colors.len());
        assert_eq!(colored.matches("\x1b[0m").count(), cells + colors.len());
        let plain: String = colored
            .split('\x1b')
            .enumerate()
            .map(|(i, part)| if i == 0 { part } else { part.split_once('m').unwrap().1 })
            .collect();
        let is_legend = |line: &&str| line.ends_with(&picture.meaning_of_colors());
        let rest: Vec<_> = plain.lines().filter(|line| !is_legend(line)).collect();
        assert_eq!(rest, Terminal::new(&picture).to_string().lines().collect::<Vec<_>>());
    }
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
    "(64,64):(64,1)",
    "((4,16),(8,8)):((1,512),(4,64))",
];

#[test]
fn every_offset_is_drawn() {
    for text in ODD {
        let (layout, picture) = (layout(text), of_layout(text));
        let table = Terminal::new(&picture).to_string();
        let svg = Svg::new(&picture).to_string();
        let with_data = Svg::new(&picture).with_data(true).to_string();
        let latex = Latex::new(&picture).to_string();
        let html = Html::new(&picture).to_string();
        assert!(table.starts_with(&format!("{layout}\n")), "{text}");
        let in_table: HashSet<_> =
            table.split(|c: char| c.is_whitespace() || "=│".contains(c)).collect();
        let in_svg: HashSet<_> = svg.split(['<', '>']).collect();
        let in_data: HashSet<_> = with_data.split(['<', '>']).collect();
        let in_latex: HashSet<_> = latex.split(['{', '}']).collect();
        let in_html: HashSet<_> =
            html.split("<td ").collect::<Vec<_>>().into_iter().filter_map(cell_text).collect();
        for index in 0..layout.size() {
            let offset = layout.index(index).to_string();
            assert!(in_table.contains(offset.as_str()), "{text}: {offset} in the table");
            assert!(in_svg.contains(offset.as_str()), "{text}: {offset} in the SVG");
            assert!(in_data.contains(offset.as_str()), "{text}: {offset} in the SVG with data");
            assert!(in_html.contains(offset.as_str()), "{text}: {offset} in HTML");
            let offset = offset.replace('-', "$-$");
            assert!(in_latex.contains(offset.as_str()), "{text}: {offset} in LaTeX");
        }
    }
}

/// Returns the text of a cell of an HTML table, from its attributes on.
fn cell_text(rest: &str) -> Option<&str> {
    rest.split_once('>')?.1.split(['<', ' ']).next()
}

/// The font shrinks, then the cell grows: no text is wider than its cell at 0.65 of the font size per
/// character.
#[test]
fn text_stays_in_its_cell() {
    let mut texts: Vec<String> = (0..19)
        .map(|digits| (10_i64.pow(digits) * if digits % 2 == 0 { 1 } else { -1 }).to_string())
        .collect();
    texts.push("(a long text, as of many owners) ".repeat(4));
    for text in texts {
        let mut picture = of_layout("(1,2):(0,1)");
        picture.panels_mut().next().unwrap().cells[1].text.clone_from(&text);
        let svg = Svg::new(&picture).with_data(true).to_string();
        let document = parse(&svg);
        let cell = document.descendants().find(|node| node.attribute("class") == Some("cell"));
        let cell = cell.unwrap();
        let font: usize = cell.parent().unwrap().attribute("font-size").unwrap().parse().unwrap();
        let rect = cell.children().find(|node| node.has_tag_name((SVG, "rect"))).unwrap();
        let width: usize = rect.attribute("width").unwrap().parse().unwrap();
        assert!(text.chars().count() * font * 65 <= width * 100, "{text}: {font} in {width}");
        assert!(font >= 55, "{text}: {font} is too small");
    }
}

/// Lines of a table have equal length, so that its borders meet.
#[test]
fn tables_are_rectangles() {
    let borders = ['┌', '│', '├', '┝', '└'];
    for text in ODD {
        let picture = of_layout(text);
        let drawn = Terminal::new(&picture).to_string();
        let mut widths =
            drawn.lines().filter(|line| line.starts_with(borders)).map(|line| line.chars().count());
        let first = widths.next();
        assert!(widths.all(|width| Some(width) == first), "{text}\n{drawn}");
        assert_eq!(drawn.contains('┌'), !layout(text).is_empty());
    }
    // A name that is wider than its columns.
    let mut picture = of_layout("((2,2),(2,2)):((1,2),(4,8))");
    let panel = picture.panels_mut().next().unwrap();
    panel.rows.name = "a name of rows".to_string();
    panel.columns.name = "a long name of the columns".to_string();
    is(
        &Terminal::new(&picture),
        "
((2,2),(2,2)):((1,2),(4,8))
┌────────────────┬────────────────────────────┐
│                │ a long name of the columns │
│                │   0   │   1                │
│ a name of rows │  0  1 │  0  1              │
├────────────────┼───────┼────────────────────┤
│            0 0 │  0  4 │  8 12              │
│              1 │  1  5 │  9 13              │
├────────────────┼───────┼────────────────────┤
│            1 0 │  2  6 │ 10 14              │
│              1 │  3  7 │ 11 15              │
└────────────────┴───────┴────────────────────┘
",
    );
}

const SVG: &str = "http://www.w3.org/2000/svg";

fn parse(xml: &str) -> roxmltree::Document<'_> {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = roxmltree::Document::parse_with_options(xml, options);
    document.unwrap_or_else(|error| panic!("{error}:\n{xml}"))
}

/// Returns pictures of all kinds.
fn pictures() -> Vec<Picture> {
    let limits = Limits::default();
    let mut pictures: Vec<_> = ODD.iter().map(|text| of_layout(text)).collect();
    pictures.push(of_layout("(1000,1000):(1000,1)"));
    pictures.push(of_layout("(2147483648,2147483648):(0,0)"));
    pictures.push(of_layout("(7,(3,1000),(9,9)):(1,(7,21),(0,5))"));
    for text in [
        "S<1,0,1> o 0 o (2,2):(2,1)",
        "S<3,4,3> o 0 o (8,64):(64,1)",
        "S<2,0,-3> o 5 o (4,16):(16,1)",
        "S<0,0,0> o 7 o (4,(2,2)):(4,(2,1))",
        "S<1,0,2> o 0 o (0,4):(4,1)",
        "(4,3):(3,1) o 2 o 3:2",
    ] {
        let layout: ComposedLayout = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        pictures.push(Picture::of_composed(&layout, limits));
    }
    let identity = CoordinateLayout::identity(&IntTuple::lit("((2,3),4)")).unwrap();
    pictures.push(Picture::of_coordinates(&identity, limits));
    pictures.push(everything());
    pictures.push(hostile());
    pictures.push(Picture::default());
    pictures
}

/// A picture with texts that would break a document if they were not escaped.
fn hostile() -> Picture {
    let mut picture = everything();
    let text = "<script>\"&'\\ \0\x1b[31m \n \t ]]> --> %{}_^~#$ \u{ffff} \u{2192} {".to_string();
    picture.title.clone_from(&text);
    picture.notes.push(text.clone());
    picture.sections[0].caption.clone_from(&text);
    for panel in picture.panels_mut() {
        panel.name.clone_from(&text);
        panel.rows.name.clone_from(&text);
        panel.columns.name.clone_from(&text);
        panel.cells[0].text.clone_from(&text);
    }
    picture
}

/// A text as XML shows it.
fn shown(text: &str) -> String {
    let character = |c: char| match c {
        '\n' | '\t' => ' ',
        '\0' | '\x1b' | '\u{ffff}' => '\u{fffd}',
        _ => c,
    };
    text.chars().map(character).collect()
}

/// Every SVG is well-formed, its title is that of the picture, and each cell has its data.
#[test]
fn svg_is_well_formed() {
    for picture in pictures() {
        let title = &picture.title;
        for has_data in [false, true] {
            let svg = Svg::new(&picture).with_data(has_data).to_string();
            let document = parse(&svg);
            let root = document.root_element();
            assert!(root.has_tag_name((SVG, "svg")), "{title}");
            assert_eq!(root.attribute("role"), Some("img"));
            let heading = root.first_element_child().unwrap();
            assert!(heading.has_tag_name((SVG, "title")));
            assert_eq!(heading.text().unwrap_or_default(), shown(title));
            assert!(!svg.contains("href") && !svg.contains("url("), "{title}: refers to a file");
            let styles = root.descendants().filter(|node| node.has_tag_name((SVG, "style")));
            assert_eq!(styles.count(), 1);
            // Nothing is outside of the page.
            let size: Vec<i64> = root
                .attribute("viewBox")
                .unwrap()
                .split(' ')
                .map(|number| number.parse().unwrap())
                .collect();
            for node in root.descendants() {
                for (name, limit) in [("x", size[2]), ("y", size[3])] {
                    if let Some(value) = node.attribute(name) {
                        assert!(
                            (0..=limit).contains(&value.parse().unwrap()),
                            "{title}: {name}={value}"
                        );
                    }
                }
            }
        }
        let svg = Svg::new(&picture).with_data(true).to_string();
        let document = parse(&svg);
        let nodes = document.descendants().filter(|node| {
            node.attribute("class").is_some_and(|class| class.split(' ').next() == Some("cell"))
        });
        // The strips of a wide panel are below each other. Cells from left to right, row by row:
        let mut nodes: Vec<_> = nodes.collect();
        let panels: Vec<_> = picture.panels().collect();
        nodes.sort_by_key(|node| {
            let number: usize = node.attribute("data-panel").unwrap().parse().unwrap();
            let index = node.attribute("data-index").map(|index| index.parse::<i64>().unwrap());
            let at = panels[number].cells.iter().position(|cell| cell.index == index);
            (number, at)
        });
        let mut nodes = nodes.into_iter();
        for (number, panel) in picture.panels().enumerate() {
            for cell in &panel.cells {
                let node = nodes.next().unwrap();
                let attribute = |name| node.attribute(name).map(ToString::to_string);
                let of = |number: Option<i64>| number.map(|number| number.to_string());
                assert_eq!(attribute("data-panel"), Some(number.to_string()));
                assert_eq!(attribute("data-index"), of(cell.index));
                assert_eq!(attribute("data-coord"), panel.coordinate(cell));
                assert_eq!(attribute("data-offset"), of(cell.offset));
                assert_eq!(attribute("data-thread"), of(cell.thread));
                assert_eq!(attribute("data-value"), of(cell.value));
                assert_eq!(attribute("data-bank"), of(cell.bank));
                assert_eq!(attribute("data-tile"), of(cell.tile));
                let classes: HashSet<_> =
                    node.attribute("class").unwrap().split(' ').skip(1).collect();
                assert_eq!(classes, cell.marks.names().collect());
                let texts = node.descendants().filter(|node| node.has_tag_name((SVG, "text")));
                let texts: Vec<_> = texts.map(|node| node.text().unwrap_or_default()).collect();
                assert_eq!(texts, [shown(&cell.text)]);
            }
        }
        assert!(nodes.next().is_none());
    }
}

#[test]
fn tooltips() {
    let svg = Svg::new(&everything()).with_data(true).to_string();
    for tooltip in [
        "(1,0): thread 1, value 0, bank conflict",
        "(1,2): thread 1, value 2, another offset",
        "(1,3): thread 1, value 3, outlined: thread 1, bank conflict",
    ] {
        assert!(svg.contains(&format!("<title>{tooltip}</title>")), "{tooltip}");
    }
}

/// Every HTML document is well-formed, has a table of all cells, and refers to no other file.
#[test]
fn html_is_well_formed() {
    for picture in pictures() {
        let html = Html::new(&picture).to_string();
        let fragment = Html::fragment(&picture).to_string();
        assert!(html.contains(&fragment));
        let document = parse(&html);
        let count =
            |name| document.descendants().filter(|node| node.tag_name().name() == name).count();
        assert_eq!(count("script"), 0);
        assert_eq!(count("table"), picture.panels().count());
        let links = ["href", "src=", "url(", "@import"];
        assert!(!links.iter().any(|link| html.contains(link)), "{}", picture.title);
        // Each row has the cells of its panel, next to headers that span the others.
        let tables = document.descendants().filter(|node| node.tag_name().name() == "table");
        for (table, panel) in tables.zip(picture.panels()) {
            let cells = table.descendants().filter(|node| node.attribute("title").is_some());
            assert_eq!(cells.count(), panel.cells.len());
            let rows = table.descendants().filter(|node| node.tag_name().name() == "tr");
            let mut area = 0;
            let mut lines = 0;
            for row in rows {
                lines += 1;
                for cell in row.children().filter(roxmltree::Node::is_element) {
                    let span =
                        |name| cell.attribute(name).map_or(1, |span| span.parse::<i64>().unwrap());
                    area += span("colspan") * span("rowspan");
                }
            }
            let width = panel.rows.levels() as i64 + panel.columns.len;
            let corner = if panel.columns.levels() == 0 { 0 } else { lines * width - area };
            assert_eq!(corner, 0, "{}", picture.title);
        }
    }
}

/// JSON has all data of the picture.
#[test]
fn json_is_complete() {
    for picture in pictures() {
        let text = Json::new(&picture).to_string();
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(json["title"], picture.title);
        assert_eq!(json["notes"], serde_json::json!(picture.notes));
        if picture.has_colors() {
            assert_eq!(json["colors"], picture.meaning_of_colors());
        } else {
            assert!(json["colors"].is_null());
        }
        let legend = json["legend"].as_array().unwrap();
        assert_eq!(legend.len(), picture.marks().count());
        for (section, of_section) in
            json["sections"].as_array().unwrap().iter().zip(&picture.sections)
        {
            assert_eq!(section["caption"], of_section.caption);
            for (row, of_row) in section["rows"].as_array().unwrap().iter().zip(&of_section.rows) {
                for (json, panel) in row.as_array().unwrap().iter().zip(of_row) {
                    match panel {
                        None => assert!(json.is_null()),
                        Some(panel) => is_panel(json, panel),
                    }
                }
            }
        }
    }
}

fn is_panel(json: &serde_json::Value, panel: &Panel) {
    assert_eq!(json["name"], panel.name);
    assert_eq!(json["shape"], panel.shape.to_string());
    for (json, axis) in [(&json["rows"], &panel.rows), (&json["columns"], &panel.columns)] {
        let Axis { name, extents, first, len, .. } = axis;
        let expected =
            serde_json::json!({"name": name, "extents": extents, "first": first, "len": len});
        assert_eq!(*json, expected);
    }
    let cells = json["cells"].as_array().unwrap();
    assert_eq!(cells.len(), panel.cells.len());
    for (json, cell) in cells.iter().zip(&panel.cells) {
        assert_eq!(json["text"], cell.text);
        assert_eq!(json["coordinate"].as_str().map(ToString::to_string), panel.coordinate(cell));
        assert_eq!(json["index"].as_i64(), cell.index);
        assert_eq!(json["offset"].as_i64(), cell.offset);
        assert_eq!(json["thread"].as_i64(), cell.thread);
        assert_eq!(json["value"].as_i64(), cell.value);
        assert_eq!(json["bank"].as_i64(), cell.bank);
        assert_eq!(json["tile"].as_i64(), cell.tile);
        assert_eq!(json["color"].as_i64(), cell.color.map(i64::from));
        let marks: Vec<_> = cell.marks.names().collect();
        assert_eq!(json["marks"], serde_json::json!(marks));
    }
}

#[test]
fn latex_is_balanced() {
    for picture in pictures() {
        let latex = Latex::new(&picture).to_string();
        let title = &picture.title;
        // Outside the comment on the first line an unescaped `_` would be a subscript.
        let body = latex.split_once('\n').unwrap().1;
        let unescaped = body.replace("\\{", "").replace("\\}", "");
        assert_eq!(unescaped.matches('{').count(), unescaped.matches('}').count(), "{title}");
        assert_eq!(body.matches("\\begin{").count(), body.matches("\\end{").count(), "{title}");
        assert_eq!(body.matches('_').count(), body.matches("\\_").count(), "{title}");
        assert!(body.is_ascii(), "{title}");
    }
}

/// `pdflatex` compiles documents with all shapes and characters, where it is installed (Debian:
/// texlive-latex-extra and texlive-pictures).
#[test]
fn latex_compiles() {
    use std::process::{Command, Stdio};
    let is_installed = |command: &str, argument: &str| {
        let mut command = Command::new(command);
        let status = command.arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    if !is_installed("pdflatex", "--version") || !is_installed("kpsewhich", "standalone.cls") {
        eprintln!("skipped: pdflatex with the class standalone is not installed");
        return;
    }
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("latex");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, picture) in [
        ("nested", of_layout("((2,2),(3,2),2):((1,6),(2,12),24)")),
        ("everything", everything()),
        ("hostile", hostile()),
        ("empty", of_layout("(4,0):(1,4)")),
    ] {
        let path = folder.join(name).with_extension("tex");
        std::fs::write(&path, Latex::new(&picture).to_string()).unwrap();
        let options = ["-interaction=nonstopmode", "-halt-on-error"];
        let output = Command::new("pdflatex")
            .args(options)
            .arg(&path)
            .current_dir(&folder)
            .output()
            .unwrap();
        let log = String::from_utf8_lossy(&output.stdout);
        let error = log.split_once("\n!").map_or("", |(_, error)| error);
        assert!(output.status.success(), "{name}: {error}");
        assert!(std::fs::metadata(path.with_extension("pdf")).unwrap().len() > 1000);
    }
}

/// Control characters do not reach the terminal.
#[test]
fn terminal_has_no_control_characters() {
    let drawn = Terminal::new(&hostile()).to_string();
    assert!(!drawn.chars().any(|c| c.is_control() && c != '\n'));
    let drawn = Terminal::new(&hostile()).width(400).to_string();
    assert!(!drawn.chars().any(|c| c.is_control() && c != '\n'));
}

/// Each drawn cell is compared with the slice, so that the cost is independent of the layout.
#[test]
fn outlines_of_elided_layouts() {
    let limits = Limits::of_cells(4);
    let mut picture = Picture::of_layout(&layout("(1048576,1048576):(1,1048576)"), limits);
    picture.outline(Outline::Slice(Box::new("(_,1)".parse().unwrap())));
    is(
        &Terminal::new(&picture),
        "
(1048576,1048576):(1,1048576)
4 of 1099511627776 cells are drawn: the first 2 of 1048576 rows, the first 2 of 1048576 columns
┌───┬───────────────────┐
│   │       0        1  │
├───┼───────────────────┤
│ 0 │       0  1048576* │
│ 1 │       1  1048577* │
└───┴───────────────────┘
* (_,1)
",
    );
    picture.outline(Outline::Slice(Box::new("(_,_)".parse().unwrap())));
    assert!(picture.panels().all(|panel| panel.cells.iter().all(|cell| !cell.marks.is_empty())));
}

/// Outlined are the cells of the coordinates whose offsets `slice_and_offset` lists.
#[test]
fn slices() {
    for (text, slice) in [
        ("(4,8):(8,1)", "(_,3)"),
        ("(4,8):(8,1)", "(3,_)"),
        ("(4,8):(8,1)", "_"),
        ("(4,8):(8,1)", "9"),
        ("((2,4),8):((1,2),8)", "((_,1),_)"),
        ("((2,4),8):((1,2),8)", "(5,_)"),
        ("((2,4),8):((1,2),8)", "((1,_),2)"),
        ("((2,(2,2)),3,2):((1,(2,4)),8,24)", "((_,(1,_)),_,1)"),
        ("6:2", "_"),
        ("6:2", "4"),
        ("(6):(2)", "(4)"),
        ("():()", "()"),
    ] {
        let mut picture = of_layout(text);
        let slice = slice.parse().unwrap();
        let (selected, first) = layout(text).slice_and_offset(&slice).unwrap();
        let mut expected: Vec<_> = selected.offsets().map(|offset| offset + first.get()).collect();
        picture.outline(Outline::Slice(Box::new(slice)));
        let cells = picture.panels().flat_map(|panel| &panel.cells);
        let cells = cells.filter(|cell| cell.marks.contains(Marks::OUTLINED));
        let mut found: Vec<_> = cells.map(|cell| cell.offset.unwrap()).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{text}: {slice}");
    }
    // Slices that do not fit the shape, and coordinates out of bounds.
    for slice in ["(_,3,_)", "(_)", "((_,1),_)", "(4,_)", "(_,8)", "32", "(-1,_)"] {
        let mut picture = of_layout("(4,8):(8,1)");
        let Ok(slice) = slice.parse() else { continue };
        picture.outline(Outline::Slice(Box::new(slice)));
        assert_eq!(picture.marks().count(), 0, "{slice}");
    }
}

#[test]
fn cells_and_parts_are_inside_of_their_panel() {
    let picture = of_layout("(2,4):(4,1)");
    let panel = picture.panels().next().unwrap();
    for (row, column) in [(0, 5), (0, 4), (2, 0), (-1, 4), (0, -1), (1, -4), (i64::MAX, i64::MAX)] {
        assert_eq!(panel.cell(row, column), None, "({row},{column})");
    }
    let part = panel.part(1..i64::MAX, -3..2);
    assert_eq!((part.rows.len, part.columns.len), (1, 2));
    assert_eq!(part.cells.iter().map(|cell| cell.offset.unwrap()).collect::<Vec<_>>(), [4, 5]);
    assert!(panel.part(5..9, 0..4).cells.is_empty());
    #[allow(clippy::reversed_empty_ranges)]
    let reversed = panel.part(1..0, 3..1);
    assert_eq!((reversed.rows.len, reversed.columns.len, reversed.cells.len()), (0, 0, 0));
}

/// A large layout is elided, and every renderer says so.
#[test]
fn elided() {
    let picture = of_layout("(1000,1000):(1000,1)");
    let note =
        "4096 of 1000000 cells are drawn: the first 64 of 1000 rows, the first 64 of 1000 columns";
    assert_eq!(picture.notes, [note]);
    for drawn in [
        Terminal::new(&picture).to_string(),
        Svg::new(&picture).to_string(),
        Latex::new(&picture).to_string(),
        Html::new(&picture).to_string(),
        Json::new(&picture).to_string(),
    ] {
        assert!(drawn.contains(note));
    }
}

/// The parts of an axis that is longer than a panel have the digits of their positions.
#[test]
fn parts_have_their_digits() {
    let limits = Limits::of_cells(100).with_rows(2).with_columns(3);
    let picture = Picture::of_layout(&layout("(4,(2,3)):(6,(1,2))"), limits);
    let drawn = Terminal::new(&picture).to_string();
    let last = "
┌───┬────┬───────┐
│   │  1 │   2   │
│   │  1 │  0  1 │
├───┼────┼───────┤
│ 2 │ 15 │ 16 17 │
│ 3 │ 21 │ 22 23 │
└───┴────┴───────┘
";
    assert!(drawn.ends_with(last), "{drawn}");
    let html = Html::new(&picture).to_string();
    assert!(html.contains("<th scope=\"col\">1</th><th scope=\"colgroup\" colspan=\"2\">2</th>"));
}

/// Renderers skip panels whose cells do not fit their axes, so that they never loop over places without
/// cells.
#[test]
fn incomplete_panels() {
    let many = Axis::new("", [1 << 40]);
    assert_eq!(Axis::new("", [1 << 40, 1 << 40]).len, i64::MAX);
    assert_eq!(Panel::new("", many.clone(), Axis::new("", [1 << 40]), Vec::new()), None);
    assert_eq!(Panel::new("", many.clone(), Axis::new("", [0]), Vec::new()), None);
    let mut far = Axis::new("", [2]);
    far.first = i64::MAX;
    assert_eq!(Panel::new("", far, Axis::new("", [1]), vec![Cell::default(); 2]), None);
    let mut picture = everything();
    let complete = Terminal::new(&picture).to_string();
    let mut panel = Panel::default();
    panel.name = "incomplete".into();
    (panel.rows, panel.columns) = (many.clone(), many);
    panel.cells = vec![Cell::new("text"); 3];
    picture.sections[0].rows[0][0] = Some(panel);
    assert_eq!(Terminal::new(&picture).to_string(), complete);
    assert!(Terminal::new(&picture).width(200).to_string().contains("T2V1"));
    for drawn in [
        Svg::new(&picture).to_string(),
        Svg::new(&picture).with_data(true).to_string(),
        Latex::new(&picture).to_string(),
        Html::new(&picture).to_string(),
    ] {
        assert!(!drawn.contains("incomplete") && drawn.contains("T2V1"));
    }
    assert!(Json::new(&picture).to_string().contains("incomplete"));
}

/// Cells without a color have no legend of colors.
#[test]
fn colors_without_data() {
    let mut picture = of_layout("(2,9):(9,1)");
    for (by, legend) in [
        (ColorBy::Offset { log2_group: 0 }, Some("offset modulo 8")),
        (ColorBy::Mode(1), Some("coordinate in mode 1, modulo 8")),
        (ColorBy::Thread, None),
        (ColorBy::Bank, None),
        (ColorBy::Mode(2), None),
        (ColorBy::None, None),
    ] {
        picture.color_by(by);
        let colored = Terminal::new(&picture).colored(true).to_string();
        let drawn = [
            colored.clone(),
            Svg::new(&picture).to_string(),
            Latex::new(&picture).to_string(),
            Html::new(&picture).to_string(),
            Json::new(&picture).to_string(),
        ];
        for text in drawn {
            assert_eq!(text.contains("modulo 8"), legend.is_some(), "{by:?}");
            assert!(legend.is_none_or(|legend| text.contains(legend)), "{by:?}");
        }
        assert_eq!(colored.contains('\x1b'), legend.is_some());
    }
}

/// Cells with equal offsets are marked in all panels of a layout.
#[test]
fn duplicates_in_other_panels() {
    let picture = of_layout("(2,2,2):(1,2,3)");
    let cells = picture.panels().flat_map(|panel| &panel.cells);
    let marked = cells.filter(|cell| cell.marks.contains(Marks::DUPLICATE));
    assert_eq!(marked.map(|cell| cell.offset).collect::<Vec<_>>(), [Some(3), Some(3)]);
    assert_eq!(of_layout("(2,2,2):(1,2,4)").marks().count(), 0);
}

/// The picture of the crate page and of the README is up to date.
#[test]
fn swizzle_svg() {
    let tile = ComposedLayout::lit("S<2,0,3> o 0 o (4,8):(8,1)");
    let mut picture = Picture::of_composed(&tile, Limits::default());
    picture.outline(Outline::Mode { mode: 1, coordinate: 0 });
    let drawn = Svg::new(&picture).to_string();
    if drawn != include_str!("../../draw/swizzle.svg") {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("swizzle.svg");
        std::fs::write(&path, drawn).unwrap();
        panic!("draw/swizzle.svg is not up to date; copy {}", path.display());
    }
}

/// A width of `format!` is at most 65,535.
#[test]
fn a_table_wider_than_a_width_of_a_format() {
    let cells = vec![Cell::new("7".repeat(40_000)), Cell::new("x")];
    let panel = Panel::new("", Axis::new("m", [1]), Axis::new("k", [1, 2]), cells).unwrap();
    let mut picture = Picture::of_layout(&DynLayout::lit("1:1"), Limits::default());
    picture.sections = vec![Section::new("", vec![vec![Some(panel)]])];
    let lines: Vec<_> = Terminal::new(&picture).to_string().lines().map(str::len).collect();
    assert!(lines.iter().any(|length| *length > 80_000));
}
