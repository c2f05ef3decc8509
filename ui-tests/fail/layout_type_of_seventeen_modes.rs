//! 17 entries through `Layout::new`.
use colex::Layout;

fn main() {
    let one = 1;
    let seventeen = (one, one, one, one, one, one, one, one, one, one, one, one, one, one, one, one, one);
    let _ = Layout::new(seventeen, seventeen);
}
