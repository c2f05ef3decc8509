//! Parts of the tables in README.md that programs write.

use std::path::Path;
use std::{fs, io};

/// Returns the name of the processor and the number of its cores.
#[must_use]
pub fn processor() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    format!("{}, {cores} cores", name.unwrap_or(std::env::consts::ARCH))
}

/// Writes the text into README.md, between `<!-- marker -->` and `<!-- /marker -->`.
///
/// # Errors
///
/// Returns the error of the system, or an error if README.md lacks a marker.
pub fn write(marker: &str, text: &str) -> io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(&path)?;
    let [begin, end] = [format!("<!-- {marker} -->\n"), format!("<!-- /{marker} -->")];
    let parts = readme.split_once(&begin).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&end)?;
        Some([before, &begin, text, &end, after].concat())
    });
    let missing = || io::Error::other(format!("README.md: no {} and {end}", begin.trim_end()));
    fs::write(path, parts.ok_or_else(missing)?)
}
