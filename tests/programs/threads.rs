//! Layouts are plain data: threads can share them, and statics can hold them.
use colex::DynLayout;

static LAYOUT: DynLayout = DynLayout::lit("(4,8):(8,1)");

#[test]
fn threads() {
    let sums = std::thread::scope(|scope| {
        let workers = [0, 1].map(|row| scope.spawn(move || LAYOUT.index(row)));
        workers.map(|worker| worker.join().unwrap())
    });
    assert_eq!(sums, [0, 8]);
}
