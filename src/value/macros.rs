//! `?` for `const fn`, which cannot call trait methods.
//!
//! Functions inside the crate return a [`Reason`](crate::Reason). The public method adds the name
//! of its operation with `named!`.

/// Evaluates to the value of a `Result`, or returns its error. With a name, the returned error is
/// that of the operation of this name.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
    ($operation:expr, $result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err($crate::LayoutError::new($operation, error.reason())),
        }
    };
}

/// Evaluates to the value of a `Result`, or returns the reason of its error. For an operation that
/// is a step of another.
macro_rules! reason {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error.reason()),
        }
    };
}

/// Evaluates to the `Result` with its error renamed to the operation of this name.
macro_rules! named {
    ($operation:expr, $result:expr) => {
        match $result {
            Ok(value) => Ok(value),
            Err(error) => Err($crate::LayoutError::new($operation, error.reason())),
        }
    };
}

/// Evaluates to the value of checked arithmetic, or returns [`Reason::Overflow`](crate::Reason).
macro_rules! fits {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err($crate::Reason::Overflow),
        }
    };
    ($operation:expr, $option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err($crate::LayoutError::new($operation, $crate::Reason::Overflow)),
        }
    };
}

pub(crate) use {attempt, fits, named, reason};

/// `?` for options, in `const fn`.
macro_rules! some {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return None,
        }
    };
}
pub(crate) use some;
