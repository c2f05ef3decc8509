//! `ptx-run FILE..`: lists the kernels of PTX files, and whether the interpreter has all their
//! instructions.

use std::process::ExitCode;

use ptx_run::{Error, Module};

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("usage: ptx-run FILE.ptx..");
        return ExitCode::from(2);
    }
    let mut failures = 0;
    for file in &files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        failures += list(file, &text).unwrap_or_else(|error| {
            println!("{file}: {error}");
            1
        });
    }
    ExitCode::from(u8::from(failures > 0))
}

/// Prints a line for each kernel; returns the number of those that do not decode.
fn list(file: &str, text: &str) -> Result<usize, Error> {
    let module = Module::parse(text)?;
    let mut failures = 0;
    for name in module.kernels() {
        match module.kernel(name) {
            Ok(kernel) => println!(
                "{file}: {name}: {} instructions, {} bytes of shared and {} of local memory",
                kernel.instructions(),
                kernel.shared_bytes(),
                kernel.local_bytes()
            ),
            Err(error) => {
                println!("{file}: {name}: {error}");
                failures += 1;
            }
        }
    }
    Ok(failures)
}
