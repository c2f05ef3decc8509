//! Infer: the simplest layout of a table of offsets.

use std::fmt;

use colex::f2::F2Matrix;
use colex::{ComposedLayout, Swizzle};

use crate::Value;

/// The form of a layout, the simplest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `(4,8):(8,1)`.
    Layout,
    /// `S<0,0,0> o 5 o (4,8):(8,1)`: a layout after an offset.
    Offset,
    /// `S<3,0,3> o 0 o (8,8):(8,1)`.
    Swizzled,
    /// `[1,3,7]`: the columns of an F2 matrix.
    Columns,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Layout => "layout",
            Self::Offset => "layout with an offset",
            Self::Swizzled => "swizzled layout",
            Self::Columns => "F2 matrix",
        })
    }
}

/// Returns the simplest form with exactly these offsets, in order.
///
/// # Errors
///
/// Returns an error if no form has this table. The message has the first index that breaks each form.
///
/// # Examples
///
/// ```
/// use colex_expr::{Form, infer};
/// let (form, value) = infer(&[0, 1, 3, 2]).unwrap();
/// assert_eq!((form, value.to_string()), (Form::Swizzled, "S<1,0,1> o 0 o 4:1".to_owned()));
/// ```
pub fn infer(table: &[i64]) -> Result<(Form, Value), String> {
    let layout = match ComposedLayout::from_table(table) {
        Ok(layout) => {
            let is_identity = layout.swizzle().is_none_or(Swizzle::is_identity);
            let form = match layout.as_layout() {
                Some(_) => Form::Layout,
                None if is_identity => Form::Offset,
                None => Form::Swizzled,
            };
            return Ok((form, layout.into()));
        }
        Err(error) => error,
    };
    match F2Matrix::from_table(table) {
        Ok(matrix) => Ok((Form::Columns, matrix.into())),
        Err(matrix) => Err(format!(
            "no form has the {} entries\n  layout: {}\n  F2 matrix: {}",
            table.len(),
            layout.condition(),
            matrix.reason(),
        )),
    }
}
