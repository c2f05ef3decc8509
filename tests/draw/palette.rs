//! The colors of cells differ for readers with normal and with colour-blind vision, and their texts
//! are readable.

use super::*;

type Rgb = [f64; 3];

/// The smallest distance of two fills in CIELAB. A distance of 2.3 is just noticeable.
const DISTANCE: f64 = 15.0;
/// The smallest contrast of text, as WCAG 2 requires it.
const CONTRAST: f64 = 4.5;
/// The smallest contrast of a fill to a dark page, so that cells are not holes.
const CONTRAST_TO_PAGE: f64 = 1.8;

/// Identity, and protanopia, deuteranopia and tritanopia after Machado, Oliveira and Fernandes,
/// *A Physiologically-based Model for Simulation of Color Vision Deficiency*, 2009.
const VISIONS: [[Rgb; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

fn product(matrix: &[Rgb; 3], color: Rgb) -> Rgb {
    matrix.map(|row| row.iter().zip(color).map(|(a, b)| a * b).sum())
}

/// Returns the linear color of `rrggbb`.
fn linear(hex: &str) -> Rgb {
    [0, 2, 4].map(|at| {
        let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn lab(color: Rgb) -> Rgb {
    const XYZ: [Rgb; 3] = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let (white, color) = (product(&XYZ, [1.0; 3]), product(&XYZ, color));
    let [x, y, z] = [0, 1, 2].map(|k| {
        let value = color[k] / white[k];
        if value > 216.0 / 24389.0 { value.cbrt() } else { (24389.0 / 27.0 * value + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn luminance([r, g, b]: Rgb) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(linear(a)), luminance(linear(b)));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[track_caller]
fn check(fills: &[String], text: &str) {
    assert_eq!(fills.len(), 8);
    for (k, fill) in fills.iter().enumerate() {
        let found = contrast(fill, text);
        assert!(found >= CONTRAST, "{text} on {fill}: contrast {found:.1}");
        for other in &fills[..k] {
            for (vision, name) in VISIONS.iter().zip(["normal", "protan", "deutan", "tritan"]) {
                let seen =
                    |fill| lab(product(vision, linear(fill)).map(|part| part.clamp(0.0, 1.0)));
                let (a, b) = (seen(fill), seen(other));
                let distance = (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f64>().sqrt();
                assert!(distance >= DISTANCE, "{fill} and {other}, {name}: {distance:.1}");
            }
        }
    }
}

/// Returns the fills of the numbers 0..8, and the color of the text on them.
fn colors_of_svg() -> (Vec<String>, String, String) {
    let svg = Svg::new(&of_layout("8:1")).with_data(true).to_string();
    let document = parse(&svg);
    let cells = document.descendants().filter(|node| node.attribute("class") == Some("cell"));
    let color = |node: roxmltree::Node<'_, '_>| node.attribute("fill").unwrap()[1..].to_string();
    let mut fills = Vec::new();
    let mut text = String::new();
    for cell in cells {
        let rect = cell.children().find(|node| node.has_tag_name((SVG, "rect"))).unwrap();
        fills.push(color(rect));
        text = color(cell.parent().unwrap());
    }
    (fills, text, svg)
}

#[test]
fn light() {
    let (fills, text, _) = colors_of_svg();
    check(&fills, &text);
}

/// The style sheet replaces every color.
#[test]
fn dark() {
    let (fills, text, svg) = colors_of_svg();
    let dark = |light: &str| {
        let rule = format!(".colex-picture [fill=\"#{light}\"]{{fill:#");
        svg.split_once(&rule).unwrap().1[..6].to_string()
    };
    let dark_fills: Vec<_> = fills.iter().map(|fill| dark(fill)).collect();
    check(&dark_fills, &dark(&text));
    let page = dark("ffffff");
    for fill in &dark_fills {
        let found = contrast(fill, &page);
        assert!(found >= CONTRAST_TO_PAGE, "{fill} on the page {page}: contrast {found:.2}");
    }
    let everything = Svg::new(&everything()).to_string();
    for property in ["fill", "stroke"] {
        for part in everything.split(&format!(" {property}=\"#")).skip(1) {
            let rule = format!(".colex-picture [{property}=\"#{}\"]", &part[..6]);
            assert!(everything.contains(&rule), "no dark color: {rule}");
        }
    }
}

/// The color `16 + 36 r + 6 g + b` of a terminal.
#[test]
fn terminal() {
    let drawn = Terminal::new(&of_layout("8:1")).colored(true).to_string();
    let numbers = drawn.split("\x1b[38;5;16;48;5;").skip(1).take(8);
    let fills: Vec<_> = numbers
        .map(|rest| {
            let number = rest.split_once('m').unwrap().0.parse::<usize>().unwrap() - 16;
            let level = |digit: usize| ["00", "5f", "87", "af", "d7", "ff"][digit % 6];
            format!("{}{}{}", level(number / 36), level(number / 6), level(number))
        })
        .collect();
    check(&fills, "000000");
}
