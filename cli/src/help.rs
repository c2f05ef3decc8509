//! The help texts: one for the command, one for each subcommand.

/// The help of the command.
pub(crate) const ALL: &str = include_str!("help/colex.txt");

/// The subcommands and their help.
pub(crate) const SUBCOMMANDS: [(&str, &str); 14] = [
    ("eval", include_str!("help/eval.txt")),
    ("show", include_str!("help/show.txt")),
    ("tv", include_str!("help/tv.txt")),
    ("infer", include_str!("help/infer.txt")),
    ("analyze", include_str!("help/analyze.txt")),
    ("swizzle", include_str!("help/swizzle.txt")),
    ("atom", include_str!("help/atom.txt")),
    ("ops", include_str!("help/ops.txt")),
    ("xla", include_str!("help/xla.txt")),
    ("triton", include_str!("help/triton.txt")),
    ("convert", include_str!("help/convert.txt")),
    ("repack", include_str!("help/repack.txt")),
    ("check", include_str!("help/check.txt")),
    ("conform", include_str!("help/conform.txt")),
];

/// Returns the help of `subcommand`.
pub(crate) fn of(subcommand: &str) -> Option<&'static str> {
    SUBCOMMANDS.iter().find(|(name, _)| *name == subcommand).map(|(_, help)| *help)
}
