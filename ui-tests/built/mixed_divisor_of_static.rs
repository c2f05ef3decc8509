fn main() {
    let n = 24;
    let rows = colex::constant::Mixed::of(colex::layout!((4, n):(n, 1)));
    let _ = rows.with_divisors(colex::shape!((8, 8)), colex::shape!((8, 1)));
}
