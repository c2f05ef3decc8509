use colex::layout;

fn main() {
    let _ = layout!((4, 8):(8, 1)).compose_coord(layout!(2:1@2));
}
