//! The notation of `colex` in Rust code. Every macro is one of a pair: the lower-case one makes a value, the upper-case one
//! names its type. Use them through `colex`, which re-exports them; what they write begins with `::colex`.
//!
//! ```text
//! layout = shape [ ":" stride ]                  a shape alone is column-major
//! tuple  = leaf | "(" [ tuple { "," tuple } [","] ] ")"
//! leaf   = [ "-" ] literal | rust                `rust` is an expression in a value, a type in a type
//! coord  = a tuple in which "_" may stand for a leaf
//! tiler  = "_" | tuple | layout | "<" [ tiler { "," tiler } [","] ] ">"
//! ```
//!
//! - **Literals** are static integers, typenum's: `8`, `1_000`, `0xff`, `8usize`, and `_8` as CuTe marks them. Everything in
//!   `i64` is allowed; extents are at least 0. Unlike in a text, where one mark makes the others run-time, an unmarked
//!   literal is always static.
//! - **Rust** is everything else, up to the next `,` or `:` that stands in no parentheses: `n`, `self.rows + 1`,
//!   `f::<A, B>(x)`, `{ n >> 1 }`, and in a type `usize`, `M`, `<T as Trait>::Rows`. It may be an integer or a whole tuple;
//!   which of them, only the compiler can know.
//! - **Parentheses** around a whole entry make a tuple: `(4)` is a tuple of one mode, `4` an integer. `(a + b) * c` is an
//!   expression; `(a + b)` alone is not, write `a + b` or `{ a + b }`.
//!   rustfmt takes double parentheses for superfluous: write `((4,),)`, with commas, for a tuple in a tuple of one mode.
//! - **At most 16 entries** stand in one tuple.

mod check;
mod code;
mod cursor;
mod emit;
mod entry;
mod error;
mod int;
mod major;
mod parse;
mod xla;

use proc_macro::TokenStream;

use cursor::{Cursor, Form};
use entry::Entry;
use error::Error;
use parse::Role;

/// A layout, `shape:stride`.
///
/// ```text
/// layout!(((2,4),(3,n)):((3,6),(1,24)))      a value of type Layout![((2,4),(3,usize)):((3,6),(1,24))]
/// layout!((4,8))                             (4,8):(1,4)
/// layout!((rows, 8))                         Layout::col_major((rows, 8))
/// ```
///
/// - **Literals only**: the constant `Layout::STATIC`, so that it may stand in a `const`; otherwise `Layout::new`.
/// - **No stride**: column-major. An extent that is a literal 1 gets stride 0.
/// - **Errors**: at the token, where shape and stride have different parentheses, an extent is negative, or the column-major
///   strides do not fit 64 bits.
/// - **Source**: CuTe `make_layout`.
///
/// # Examples
///
/// ```ignore
/// use colex::{Layout, layout};
/// const TILED: Layout![((2,4),(3,5)):((3,6),(1,24))] = layout!(((2,4),(3,5)):((3,6),(1,24)));
/// let n = 5;
/// let mixed: Layout![(8,usize):(1,8)] = layout!((8,n):(1,8));
/// ```
#[proc_macro]
pub fn layout(input: TokenStream) -> TokenStream {
    expand(input, Form::Value, Cursor::layout)
}

/// The type of a layout, `shape:stride`.
///
/// ```text
/// Layout![((2,4),(3,usize)):((3,6),(1,24))]
/// Layout![(M, 4):(1, M)]                     M a type, a static integer or usize
/// Layout![(4,8)]                             Layout![(4,8):(1,4)]
/// ```
///
/// - **No stride**: column-major, where all extents are literals.
/// - **Errors**: as of [`layout!`]; a missing stride where an extent is a type.
///
/// # Examples
///
/// ```ignore
/// use colex::Layout;
/// type Fragment = Layout![(2,(2,2)):(1,(16,8))];
/// struct Rows<M>(Layout![(M, 4):(4, 1)]);
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn Layout(input: TokenStream) -> TokenStream {
    expand(input, Form::Type, Cursor::layout)
}

/// A shape: a tuple of extents, or one extent.
///
/// - **Errors**: where an extent is negative.
///
/// # Examples
///
/// ```ignore
/// use colex::{Shape, shape};
/// let n = 7;
/// let shape: Shape![(2,(3,usize))] = shape!((2,(3,n)));
/// ```
#[proc_macro]
pub fn shape(input: TokenStream) -> TokenStream {
    expand(input, Form::Value, |cursor| cursor.entry(Role::Shape))
}

/// The type of a shape: `Shape![(2,(3,usize))]`.
///
/// - **Errors**: as of [`shape!`].
///
/// # Examples
///
/// ```ignore
/// use colex::Shape;
/// type Block = Shape![(128, 64)];
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn Shape(input: TokenStream) -> TokenStream {
    expand(input, Form::Type, |cursor| cursor.entry(Role::Shape))
}

/// A stride: a tuple of steps, or one step. Steps may be negative: `stride!((1,-8))`.
///
/// # Examples
///
/// ```ignore
/// use colex::{Stride, stride};
/// let stride: Stride![(1,-8)] = stride!((1,-8));
/// ```
#[proc_macro]
pub fn stride(input: TokenStream) -> TokenStream {
    expand(input, Form::Value, |cursor| cursor.entry(Role::Stride))
}

/// The type of a stride: `Stride![(1,(-8,usize))]`.
///
/// # Examples
///
/// ```ignore
/// use colex::Stride;
/// type RowMajor<N> = Stride![(N, 1)];
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn Stride(input: TokenStream) -> TokenStream {
    expand(input, Form::Type, |cursor| cursor.entry(Role::Stride))
}

/// A coordinate; `_` stands for every index of its mode.
///
/// # Examples
///
/// ```ignore
/// use colex::{Coord, coord};
/// let i = 3;
/// let row: Coord![(usize,_)] = coord!((i,_));
/// ```
#[proc_macro]
pub fn coord(input: TokenStream) -> TokenStream {
    expand(input, Form::Value, |cursor| cursor.entry(Role::Coord))
}

/// The type of a coordinate: `Coord![(1,_,usize)]`.
///
/// # Examples
///
/// ```ignore
/// use colex::Coord;
/// type Row = Coord![(usize,_)];
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn Coord(input: TokenStream) -> TokenStream {
    expand(input, Form::Type, |cursor| cursor.entry(Role::Coord))
}

/// A tiler: an integer, a layout, `_`, or `<..>` by mode, nested to any depth.
///
/// ```text
/// tiler!(<4, 8:2, _, <2, n>>)
/// tiler!((4,8))                              tiler!(<4,8>)
/// tiler!((2,3):(1,2))                        one layout, for the whole
/// ```
///
/// - **Errors**: as of [`layout!`].
/// - **Limits**: between `<` and `>` an expression has no `>` of its own, but for the one of `f::<T>()`; others stand in
///   braces: `<{ n >> 1 }, 8>`.
///
/// # Examples
///
/// ```ignore
/// use colex::{Tiler, tiler};
/// let tiler: Tiler![<4, 8:2, _>] = tiler!(<4, 8:2, _>);
/// ```
#[proc_macro]
pub fn tiler(input: TokenStream) -> TokenStream {
    expand(input, Form::Value, Cursor::tiler)
}

/// The type of a tiler: `Tiler![<4, 8:2, _, usize>]`.
///
/// - **Errors**: as of [`tiler!`].
/// - **Limits**: an entry that begins with `<` is by mode; a type such as `<T as Trait>::Rows` needs a name first.
///
/// # Examples
///
/// ```ignore
/// use colex::Tiler;
/// type Columns<N> = Tiler![<_, N>];
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn Tiler(input: TokenStream) -> TokenStream {
    expand(input, Form::Type, Cursor::tiler)
}

/// A static integer: `int!(5)`, `int!(-3)`.
///
/// - **Errors**: where it is no literal; what is known at run time only is a `usize`, and needs no macro.
///
/// # Examples
///
/// ```ignore
/// use colex::{Int, int};
/// let five: Int![5] = int!(5);
/// ```
#[proc_macro]
pub fn int(input: TokenStream) -> TokenStream {
    expand(input, Form::Value, |cursor| cursor.entry(Role::Int))
}

/// The type of a static integer: `Int![5]`, `Int![-3]`.
///
/// - **Errors**: as of [`int!`].
///
/// # Examples
///
/// ```ignore
/// use colex::Int;
/// type Lanes = Int![32];
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn Int(input: TokenStream) -> TokenStream {
    expand(input, Form::Type, |cursor| cursor.entry(Role::Int))
}

/// The layout of an XLA shape, all of whose sizes are numbers: a [`Layout!`] with one mode for each dimension.
///
/// ```text
/// xla_layout!(f32[2,3]{0,1})                 layout!((2,3):(1,2))
/// xla_layout!(f32[2,3])                      layout!((2,3):(3,1))                          the default order
/// xla_layout!(f32[3,5]{1,0:T(2,2)})          layout!(((2,2),(2,3)):((2,12),(1,4)))         whole tiles
/// ```
///
/// A ragged dimension is as long as its tiles: 3 x 5 in tiles of 2 x 2 is a layout of 4 x 6, whose coordinates past
/// 3 x 5 are padding.
///
/// - **Post**: equal to the value plane's `colex::xla::lower_parts`, which the compiler runs as a check.
/// - **Errors**: at the token, where the text is no shape, a size is not known, or the tiles cut so that no strides say
///   where the elements lie. At the shape, where it has more than 16 dimensions or the tiles cut one into more than 16.
/// - **Source**: XLA's tiled layouts; the digits of CuTe.
///
/// # Examples
///
/// ```ignore
/// use colex::{Layout, xla_layout};
/// const TILED: Layout![((2,2),(2,3)):((2,12),(1,4))] = xla_layout!(f32[3,5]{1,0:T(2,2)});
/// ```
#[proc_macro]
pub fn xla_layout(input: TokenStream) -> TokenStream {
    xla::expand(input, Form::Value)
}

/// The type of the layout of an XLA shape: `XlaLayout![f32[2,3]{0,1}]` is `Layout![(2,3):(1,2)]`.
///
/// - **Errors**: as of [`xla_layout!`].
///
/// # Examples
///
/// ```ignore
/// use colex::XlaLayout;
/// struct Weights(XlaLayout![bf16[64,512]{1,0:T(8,128)(2,1)}]);
/// ```
#[allow(non_snake_case)] // it is used where types are
#[proc_macro]
pub fn XlaLayout(input: TokenStream) -> TokenStream {
    xla::expand(input, Form::Type)
}

/// The Rust code for what `read` finds in `input`, or the error as code.
fn expand(
    input: TokenStream,
    form: Form,
    read: impl Fn(&mut Cursor) -> Result<Entry, Error>,
) -> TokenStream {
    let mut cursor = Cursor::new(input, form);
    let entry = read(&mut cursor).and_then(|entry| cursor.end().map(|()| entry));
    match (entry, form) {
        (Ok(entry), Form::Value) => entry.to_value(),
        (Ok(entry), Form::Type) => entry.to_type(),
        (Err(error), _) => error.to_code(),
    }
}
