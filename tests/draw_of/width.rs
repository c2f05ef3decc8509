//! The width of pages: panels wrap, strips have captions, and strips of padding are counted.

use std::collections::BTreeMap;

use colex::thread_value::TvLayout;
use colex::xla::ArrayShape;
use colex::{ComposedLayout, DynLayout, IntTuple};
use colex_draw::{Latex, Limits, Picture, Svg, Terminal};

use crate::atoms::{ATOMS, SM80_16X8X16};

/// The widest page in tenths of a pixel.
const WIDEST: i64 = 16_800;

/// A cell of an SVG document.
#[derive(Debug)]
struct Drawn {
    panel: usize,
    index: Option<i64>,
    x: i64,
    y: i64,
}

/// Returns the width of the page and the cells.
fn page(picture: &Picture) -> (i64, Vec<Drawn>) {
    let svg = Svg::new(picture).with_data(true).to_string();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let root = document.root_element();
    let width = root.attribute("viewBox").unwrap().split(' ').nth(2).unwrap().parse().unwrap();
    let cells = root.descendants().filter_map(|node| {
        let class = node.attribute("class")?;
        class.starts_with("cell").then_some(())?;
        let number = |name| node.attribute(name).map(|number| number.parse::<i64>().unwrap());
        let rect = node.children().find(|child| child.has_attribute("x"))?;
        let at = |name| rect.attribute(name).unwrap().parse().unwrap();
        let panel = number("data-panel")? as usize;
        Some(Drawn { panel, index: number("data-index"), x: at("x"), y: at("y") })
    });
    (width, cells.collect())
}

fn of_tv(layout: &str, tile: &str) -> Picture {
    let tv = TvLayout::new(DynLayout::lit(layout), &IntTuple::lit(tile)).unwrap();
    Picture::of_threads(&tv, None, Limits::default()).unwrap()
}

/// Pictures with wide panels, and with many panels in a row.
fn wide() -> Vec<Picture> {
    let limits = Limits::default();
    let layout = |text| Picture::of_layout(&DynLayout::lit(text), limits);
    let array = |text: &str| Picture::of_xla(&text.parse::<ArrayShape>().unwrap(), limits).unwrap();
    let mut pictures = vec![
        layout("256:1"),
        layout("(64,64):(64,1)"),
        layout("(64,64):(100000,1)"),
        layout("(3,(5,47)):(1,(3,15))"),
        layout("(8,8,64):(1,8,64)"),
        layout("(1000,1000):(1000,1)"),
        layout("(2,64,3):(1000000000000,1,64)"),
        Picture::of_swizzle(&ComposedLayout::lit("S<3,4,3> o 0 o (32,64):(64,1)"), limits),
        of_tv("(32,(2,4)):(8,(1,2))", "(8,32)"),
        of_tv("((32,4),1):((4,1),0)", "(4,32)"),
        of_tv("(32,4):(1,32)", "128"),
        array("f32[8,128]{1,0:T(8,128)}"),
        array("f32[10,130]{1,0:T(8,128)}"),
        array("bf16[64,512]{1,0:T(8,128)(2,1)}"),
    ];
    pictures.extend(ATOMS.iter().map(|(_, atom)| Picture::of_mma(atom, limits).unwrap()));
    pictures
}

/// No page is wider, and each coordinate is drawn as often as the picture has it.
#[test]
fn pages_have_the_same_width() {
    for picture in wide() {
        let (width, cells) = page(&picture);
        assert!(width <= WIDEST, "{}: {width}", picture.title);
        let mut count: BTreeMap<(usize, i64), i64> = BTreeMap::new();
        for (k, panel) in picture.panels().enumerate() {
            for index in panel.cells.iter().filter_map(|cell| cell.index) {
                *count.entry((k, index)).or_default() += 1;
            }
        }
        for cell in cells {
            let Some(index) = cell.index else { continue };
            *count.get_mut(&(cell.panel, index)).unwrap() -= 1;
        }
        assert!(count.values().all(|count| *count == 0), "{}", picture.title);
        let latex = Latex::new(&picture).to_string();
        let corner = latex.split_once("(0,0) rectangle (").unwrap().1.split_once('.').unwrap().0;
        assert!(corner.parse::<i64>().unwrap() <= WIDEST / 10, "{}: {corner}", picture.title);
    }
}

/// Cells of one row of a strip are to the right of each other, and later strips are below.
#[test]
fn strips_follow_each_other() {
    let picture = Picture::of_layout(&DynLayout::lit("256:1"), Limits::default());
    let (_, cells) = page(&picture);
    let indices: Vec<_> = cells.iter().map(|cell| cell.index.unwrap()).collect();
    assert_eq!(indices, (0..256).collect::<Vec<_>>());
    assert!(cells.windows(2).all(|pair| (pair[0].y, pair[0].x) < (pair[1].y, pair[1].x)));
    let svg = Svg::new(&picture).to_string();
    let captions: Vec<_> = svg.split(">columns ").skip(1).collect();
    let (mut end, count) = (0, captions.len());
    for caption in captions {
        let (first, last) = caption.split_once('<').unwrap().0.split_once("..").unwrap();
        assert_eq!(first.parse::<i64>().unwrap(), end);
        end = last.parse().unwrap();
        let first_of_strip = cells.iter().find(|cell| cell.index == Some(end - 1)).unwrap();
        let strip = cells.iter().filter(|cell| cell.y == first_of_strip.y);
        assert_eq!(strip.map(|cell| cell.index.unwrap()).max(), Some(end - 1));
    }
    assert_eq!((end, count > 1), (256, true));
    // A picture that fits has no captions.
    for text in ["(4,4):(4,1)", "(64,64):(64,1)"] {
        let svg =
            Svg::new(&Picture::of_layout(&DynLayout::lit(text), Limits::default())).to_string();
        assert!(!svg.contains(">columns "), "{text}");
    }
}

/// B is above C, column by column, also where both continue below.
#[test]
fn operands_stay_in_line() {
    let mut atoms: Vec<_> = ATOMS.iter().map(|(_, atom)| *atom).collect();
    atoms.push(SM80_16X8X16);
    for atom in atoms {
        let picture = Picture::of_mma(&atom, Limits::default()).unwrap();
        let [m, n, k] = atom.shape_mnk();
        let (_, cells) = page(&picture);
        let panels: Vec<_> = picture.panels().collect();
        let of = |name: &str| {
            cells.iter().filter(|cell| panels[cell.panel].name == name).collect::<Vec<_>>()
        };
        let (b, c) = (of("B"), of("C"));
        for b in b {
            // The tile of B is (N,K), and that of C is (M,N).
            let (block, column) = (b.index.unwrap() / (n * k), b.index.unwrap() % n);
            let below = c.iter().filter(|c| c.index.unwrap() / m == column + n * block);
            assert!(below.into_iter().all(|c| c.x == b.x), "{}", picture.title);
        }
    }
}

/// The cells of an array that are not drawn are padding, and a note counts them.
#[test]
fn strips_of_padding() {
    for (text, is_noted) in [
        ("f32[10,130]{1,0:T(8,128)}", true),
        ("f32[3,5]{1,0:T(8,128)}", true),
        ("f32[8,128]{1,0:T(8,128)}", false),
        ("f32[3,5]{1,0:T(2,2)}", false), // whole tiles are drawn
    ] {
        let picture = Picture::of_xla(&text.parse().unwrap(), Limits::default()).unwrap();
        let all = picture.panels().map(|panel| panel.cells.len()).sum::<usize>();
        let (_, cells) = page(&picture);
        let note = format!("{} cells of padding are not drawn", all - cells.len());
        let svg = Svg::new(&picture).to_string();
        assert_eq!(svg.contains(&note), is_noted, "{text}: {note}");
        assert_eq!(cells.len() < all, is_noted, "{text}");
        let table = Terminal::new(&picture).width(100).to_string();
        assert_eq!(table.contains("cells of padding are not drawn"), is_noted, "{text}");
        let elements: i64 = text[4..text.find(']').unwrap()]
            .split(',')
            .map(|n| n.parse::<i64>().unwrap())
            .product();
        assert_eq!(cells.iter().filter(|cell| cell.index.is_some()).count() as i64, elements);
    }
}

/// The side at which a panel continues has no frame.
#[test]
fn elided_parts_are_open() {
    let picture = Picture::of_layout(&DynLayout::lit("(1000,4):(4,1)"), Limits::of_cells(16));
    assert_eq!(picture.notes, ["16 of 4000 cells are drawn: the first 4 of 1000 rows"]);
    let svg = Svg::new(&picture).to_string();
    assert!(svg.contains(">rows 0..4</text>"));
    // Three lines instead of a box: the left, the right and the upper side.
    let frame = svg.split("stroke-width=\"13\" d=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!((frame.matches('v').count(), frame.matches('h').count()), (2, 1), "{frame}");
    assert!(!frame.contains('z'));
}

/// The columns of a fragment fit the window of a phone, in a font of 9 pixels.
#[test]
fn a_fragment_fits_a_phone() {
    let picture = Picture::of_mma(&SM80_16X8X16, Limits::default()).unwrap();
    let svg = Svg::new(&picture).with_width(358).with_data(true).to_string();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let root = document.root_element();
    let number = |node: roxmltree::Node<'_, '_>, name| -> i64 {
        node.attribute(name).unwrap().parse().unwrap()
    };
    assert!(number(root, "width") <= 358);
    let fonts = root.descendants().filter(|node| node.has_attribute("font-size"));
    assert!(fonts.map(|node| number(node, "font-size")).min() >= Some(90));
    let cells = root.descendants().filter(|node| node.attribute("class") == Some("cell"));
    assert_eq!(cells.count(), 16 * 16 + 16 * 8 + 16 * 8);
}
