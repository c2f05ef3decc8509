//! Answers the requests of standard input, one JSON object in each line.

use std::io::{self, BufRead as _};

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        println!("{}", colex_explorer::answer(&line?));
    }
    Ok(())
}
