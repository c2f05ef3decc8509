//! XLA's shardings: iota forms compared with explicit reshape and transpose, tiles that cover
//! arrays, subgroups that keep the devices of a tile, named axes compared with mesh coordinates,
//! and truncated, modified and random texts.

use std::collections::BTreeSet;
use std::fs;

use colex::DynLayout;
use colex_xla::sharding::{
    IotaTileAssignment, MAX_LISTED_DEVICES, Mesh, NamedSharding, Sharding, ShardingKind,
    ShardingParseReason, ShardingReason, Subgroup, TileAssignment,
};
use proptest::prelude::*;
use proptest::sample::select;

/// Returns all factorizations of `n` into at most `most` factors, including 1.
fn products(n: i64, most: usize) -> Vec<Vec<i64>> {
    if most == 0 {
        return if n == 1 { vec![vec![]] } else { vec![] };
    }
    let mut all = products(n, most - 1);
    for first in (1..=n).filter(|first| n % first == 0) {
        for mut rest in products(n / first, most - 1) {
            rest.insert(0, first);
            if rest.len() == most {
                all.push(rest);
            }
        }
    }
    all
}

fn orders(rank: usize) -> Vec<Vec<usize>> {
    let Some(last) = rank.checked_sub(1) else { return vec![vec![]] };
    let insert = |order: &Vec<usize>, at: usize| {
        let mut order = order.clone();
        order.insert(at, last);
        order
    };
    orders(last).iter().flat_map(|order| (0..rank).map(|at| insert(order, at))).collect()
}

/// Returns every index of `dims`, the last dimension fastest.
fn indices(dims: &[i64]) -> Vec<Vec<i64>> {
    dims.iter().fold(vec![vec![]], |all, &dim| {
        let extend = |index: Vec<i64>| (0..dim).map(move |i| [index.clone(), vec![i]].concat());
        all.into_iter().flat_map(extend).collect()
    })
}

fn flat(dims: &[i64], index: &[i64]) -> i64 {
    dims.iter().zip(index).fold(0, |flat, (dim, i)| flat * dim + i)
}

/// Transposes `values`, an array of `dims`, as numpy does.
fn transposed(values: &[i64], dims: &[i64], order: &[usize]) -> Vec<i64> {
    let new_dims: Vec<i64> = order.iter().map(|&k| dims[k]).collect();
    let value = |index: &Vec<i64>| {
        let mut old = vec![0; dims.len()];
        for (&k, &i) in order.iter().zip(index) {
            old[k] = i;
        }
        values[flat(dims, &old) as usize]
    };
    indices(&new_dims).iter().map(value).collect()
}

fn devices(tiles: &TileAssignment) -> Vec<i64> {
    tiles.devices().collect()
}

/// Returns every iota form of `n` devices with one, two or three dimensions, and its devices
/// computed explicitly.
fn iotas(n: i64) -> Vec<(IotaTileAssignment, Vec<i64>)> {
    let arange: Vec<i64> = (0..n).collect();
    let mut all = Vec::new();
    for reshape_dims in products(n, 3).iter().filter(|dims| !dims.is_empty()) {
        for order in orders(reshape_dims.len()) {
            let by_hand = transposed(&arange, reshape_dims, &order);
            for dims in products(n, 3).iter().filter(|dims| !dims.is_empty()) {
                let iota = IotaTileAssignment::new(dims, reshape_dims, &order).unwrap();
                all.push((iota, by_hand.clone()));
            }
        }
    }
    all
}

const NUMBERS: [i64; 9] = [1, 2, 4, 5, 6, 8, 12, 16, 18];

#[test]
fn iota_is_reshape_and_transpose() {
    for (iota, by_hand) in NUMBERS.into_iter().flat_map(iotas) {
        let tiles = TileAssignment::from(iota.clone());
        assert_eq!(devices(&tiles), by_hand, "{iota}");
        for (index, device) in indices(iota.dims()).iter().zip(&by_hand) {
            assert_eq!(iota.value_at(index).as_ref(), Ok(device), "{iota}");
            assert_eq!(iota.index_of(*device).as_ref(), Some(index), "{iota}");
        }
        assert_eq!(iota.index_of(-1), None);
        assert_eq!(iota.index_of(iota.tiles()), None);
        assert_eq!(IotaTileAssignment::parse(&iota.to_string()).as_ref(), Ok(&iota));
        let list = TileAssignment::list(iota.dims(), by_hand).unwrap();
        assert_eq!(tiles, list);
        assert_eq!(TileAssignment::parse(&tiles.to_string()), Ok(tiles));
    }
}

#[test]
fn canonical_forms_are_unique() {
    for n in NUMBERS {
        let all = iotas(n);
        for (iota, by_hand) in &all {
            let (dims, order) = (iota.reshape_dims(), iota.transpose_perm());
            assert!(dims == [1] || !dims.contains(&1), "{iota}");
            assert!(order.windows(2).all(|pair| pair[0] + 1 != pair[1]), "{iota}");
            let same = all
                .iter()
                .filter(|(other, others)| others == by_hand && other.dims() == iota.dims());
            assert!(same.map(|(other, _)| other).all(|other| other == iota), "{iota}");
        }
    }
}

#[test]
fn transpose_and_reshape_move_tiles_only() {
    for (iota, by_hand) in [6, 8, 12].into_iter().flat_map(iotas) {
        let list = TileAssignment::list(iota.dims(), by_hand.clone()).unwrap();
        for order in orders(iota.dims().len()) {
            let expected = transposed(&by_hand, iota.dims(), &order);
            let of_list = list.transpose(&order).unwrap();
            let of_iota = TileAssignment::from(iota.clone()).transpose(&order).unwrap();
            assert_eq!(devices(&of_list), expected, "{iota} by {order:?}");
            assert_eq!(of_iota, of_list, "{iota} by {order:?}");
            // A list is created only if necessary.
            let moved: Vec<usize> = order.iter().copied().filter(|&k| iota.dims()[k] > 1).collect();
            let is_rule = moved.is_sorted() || iota.layout().is_ok();
            assert_eq!(of_iota.as_iota().is_some(), is_rule, "{iota} by {order:?}");
        }
        let row = iota.reshape(&[iota.tiles()]).unwrap();
        assert!(TileAssignment::from(row).devices().eq(by_hand));
    }
}

/// Returns whether the device is a sum with one term for each dimension.
fn is_sum(iota: &IotaTileAssignment) -> bool {
    let alone = |k: usize, i: i64| {
        let mut index = vec![0; iota.dims().len()];
        index[k] = i;
        iota.value_at(&index).unwrap()
    };
    let sum = |index: &[i64]| index.iter().enumerate().map(|(k, &i)| alone(k, i)).sum::<i64>();
    indices(iota.dims()).iter().all(|index| iota.value_at(index) == Ok(sum(index)))
}

#[test]
fn layouts_have_the_devices_of_the_iota_form_or_are_errors() {
    for (iota, _) in NUMBERS.into_iter().flat_map(iotas) {
        let Ok(layout) = iota.layout() else {
            assert!(!is_sum(&iota), "{iota} has a layout");
            continue;
        };
        assert_eq!(layout.rank(), iota.dims().len(), "{iota}: {layout}");
        for index in indices(iota.dims()) {
            let in_mode = |(k, &i): (usize, &i64)| layout.get(k).unwrap().index(i);
            let value: i64 = index.iter().enumerate().map(in_mode).sum();
            assert_eq!(Ok(value), iota.value_at(&index), "{iota}: {layout}");
        }
        assert_eq!(IotaTileAssignment::from_layout(&layout), Ok(iota));
    }
}

#[test]
fn other_layouts_have_no_iota_form() {
    for text in ["(4,2):(1,5)", "(4,2):(1,2)", "4:-1", "(2,2):(0,1)", "(0,2):(1,1)", "4:2"] {
        assert!(IotaTileAssignment::from_layout(&DynLayout::lit(text)).is_err(), "{text}");
    }
    let unit = IotaTileAssignment::from_layout(&DynLayout::lit("(1,4,1):(7,1,-3)")).unwrap();
    assert_eq!(unit.to_string(), "[1,4,1]<=[4]");
}

fn subgroups() -> impl Strategy<Value = Vec<Subgroup>> {
    let kinds = vec![Subgroup::Manual, Subgroup::Unreduced, Subgroup::Replicated];
    prop::collection::vec(select(kinds), 0..4)
}

fn tiles() -> impl Strategy<Value = TileAssignment> {
    let sizes = prop::collection::vec(1_i64..5, 3..6);
    let order = Just(vec![0, 1, 2]).prop_shuffle();
    (sizes, order, any::<bool>(), any::<u64>()).prop_map(|(dims, order, is_list, seed)| {
        let n: i64 = dims.iter().product();
        let splits = products(n, 3);
        let reshape_dims = splits.iter().filter(|dims| dims.len() == 3).cycle();
        let reshape_dims = reshape_dims.clone().nth(seed as usize % 50).unwrap();
        let iota = TileAssignment::iota(&dims, reshape_dims, &order).unwrap();
        let list = || TileAssignment::list(&dims, devices(&iota)).unwrap();
        if is_list && n > 1 { list() } else { iota }
    })
}

/// Returns the devices of each tile of the data. A data index is an index without its last
/// `subgroups` entries.
fn devices_of_tiles(tiles: &TileAssignment, subgroups: usize) -> Vec<BTreeSet<i64>> {
    let data = &tiles.dims()[..tiles.dims().len() - subgroups];
    let mut sets = vec![BTreeSet::new(); data.iter().product::<i64>() as usize];
    for index in indices(tiles.dims()) {
        sets[flat(data, &index[..data.len()]) as usize].insert(tiles.value_at(&index).unwrap());
    }
    sets
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn subgroups_keep_the_devices_of_a_tile(tiles in tiles(), mut kinds in subgroups()) {
        kinds.truncate(tiles.dims().len());
        let before = devices_of_tiles(&tiles, kinds.len());
        let sharding = Sharding::with_subgroups(&tiles, &kinds).unwrap();
        let again = Sharding::parse(&sharding.to_string()).unwrap();
        if again != sharding {
            // XLA writes `{unreduced}` as tiles if it occurred together with other kinds.
            prop_assert_eq!(again, Sharding::unreduced());
            prop_assert!(before.len() == 1 && kinds.iter().any(|&kind| kind != Subgroup::Unreduced));
        }
        let ShardingKind::Tiled(tiling) = sharding.kind() else {
            prop_assert_eq!(before.len(), 1);
            return Ok(());
        };
        let after = devices_of_tiles(tiling.assignment(), tiling.subgroups().len());
        prop_assert_eq!(before, after);
        // Each kind occurs once, in a fixed order.
        prop_assert!(tiling.subgroups().windows(2).all(|pair| pair[0] < pair[1]));
        if let [.., Subgroup::Replicated] = tiling.subgroups() {
            let group = *tiling.assignment().dims().last().unwrap() as usize;
            prop_assert!(devices(tiling.assignment()).chunks(group).all(<[i64]>::is_sorted));
        }
        if !kinds.is_empty() {
            prop_assert!(tiling.assignment().dims()[tiling.data_dims().len()..].iter().all(|&dim| dim > 1));
        }
    }

    #[test]
    fn tiles_cover_the_array(tiles in tiles(), sizes in prop::collection::vec(0_i64..7, 5), replicas: bool) {
        let kinds = if replicas { vec![Subgroup::Replicated] } else { vec![] };
        let sharding = Sharding::with_subgroups(&tiles, &kinds).unwrap();
        let ShardingKind::Tiled(tiling) = sharding.kind() else { return Ok(()) };
        let sizes = &sizes[..tiling.data_dims().len()];
        let copies = tiles.tiles() / tiling.data_dims().iter().product::<i64>();
        let largest = sharding.tile_shape(sizes).unwrap();
        let mut elements = 0;
        for device in tiles.devices() {
            let offset = sharding.tile_offset(sizes, device).unwrap();
            let limit = sharding.tile_limit(sizes, device).unwrap();
            let index = sharding.tile_index(device).unwrap();
            let extents = || offset.iter().zip(&limit).map(|(offset, limit)| limit - offset);
            prop_assert!(extents().zip(&largest).all(|(extent, &most)| (0..=most).contains(&extent)));
            prop_assert!(limit.iter().zip(sizes).all(|(limit, size)| limit <= size));
            // Tiles are in order: each one starts at the end of the previous ones.
            let begins = index.iter().zip(&largest).zip(sizes).map(|((i, tile), size)| (i * tile).min(*size));
            prop_assert!(begins.eq(offset.iter().copied()));
            elements += extents().product::<i64>();
        }
        prop_assert_eq!(elements, copies * sizes.iter().product::<i64>());
    }
}

/// Returns the position of `device` on each axis of the mesh.
fn mesh_coordinate(mesh: &Mesh, device: i64) -> Vec<i64> {
    mesh.assignment().unwrap().index_of(device).unwrap()
}

/// Returns the index of the tile of `device` from its mesh coordinate: the axes of a dimension are
/// its digits, major first.
fn tile_by_mesh(named: &NamedSharding, device: i64) -> (Vec<i64>, Vec<i64>) {
    let mesh = named.mesh();
    let place = mesh_coordinate(mesh, device);
    let (mut tiles, mut index) = (vec![], vec![]);
    for dim in named.dims() {
        let (mut count, mut i) = (1, 0);
        for axis in dim.axes() {
            let whole = mesh.axes()[axis.axis].size;
            let (pre_size, size) = axis.part.map_or((1, whole), |part| (part.pre_size, part.size));
            let digit = place[axis.axis] / (whole / pre_size / size) % size;
            (count, i) = (count * size, i * size + digit);
        }
        tiles.push(count);
        index.push(i);
    }
    (tiles, index)
}

const NAMED: [&str; 14] = [
    "{mesh['a'=2,'b'=4], [{'b'}, {'a'}]}",
    "{mesh['a'=2,'b'=4], [{'b', 'a'}, {}]}",
    "{mesh['a'=2,'b'=4], [{'b':(2)2}, {'a', ?}]}",
    "{mesh['a'=2,'b'=4], [{'b':(1)2}, {'a'}], replicated={'b':(2)2}}",
    "{mesh['a'=2,'b'=3,'c'=2], [{'c'}, {}, {'a'}]}",
    "{mesh['a'=2,'b'=3,'c'=2], device_ids=([6,2]T(1,0)), [{'c'}, {'b'}]}",
    "{mesh['a'=2,'b'=3,'c'=2], device_ids=([3,4]T(1,0)), [{'c'}]}",
    "{mesh['a'=6,'b'=4], device_ids=([4,6]T(1,0)), [{'a':(2)3, 'b':(1)2}], manual={'a':(1)2}}",
    "{mesh['x'=2,'y'=2], device_ids=(3,0,2,1), [{'y'}], unreduced={'x'}}",
    "{mesh['x'=12], [{'x':(6)2}, {'x':(1)2}]}",
    "{mesh['x'=12], [{'x':(6)2, 'x':(2)3}, {}]}",
    "{mesh['a'=1,'b'=4,'c'=1], [{'a'}, {'c', 'b'}]}",
    "{mesh['a'=2,'b'=2,'c'=2,'d'=2], [{'d'}], replicated={'b'}, unreduced={'c'}, manual={'a'}}",
    "{mesh['a'=2,'b'=2], [{}, {'b'}], manual={'a'}}",
];

#[test]
fn named_tiles_are_the_mesh_coordinates() {
    for text in NAMED {
        let named = NamedSharding::parse(text).unwrap();
        assert_eq!(named.to_string(), text);
        let sharding = Sharding::named(named.clone());
        let v2 = sharding.to_v2().unwrap();
        let rank = named.dims().len();
        assert_eq!(sharding.validate(rank, Some(named.mesh().devices())), Ok(()), "{text}");
        for device in 0..named.mesh().devices() {
            let (tiles, index) = tile_by_mesh(&named, device);
            assert_eq!(v2.tile_index(device).as_ref(), Ok(&index), "{text}");
            assert_eq!(sharding.tile_offset(&tiles, device).as_ref(), Ok(&index), "{text}");
            assert_eq!(sharding.tile_shape(&tiles), Ok(vec![1; rank]), "{text}");
        }
    }
}

/// Returns the texts of the recorded results about shardings.
fn recorded() -> Vec<String> {
    let file = fs::read_to_string("vectors/xla_sharding.jsonl").unwrap();
    let first = |line: &str| Some(line.split_once("\"in\": [\"")?.1.split_once('"')?.0.to_owned());
    let texts: BTreeSet<String> = file.lines().filter_map(first).collect();
    assert!(texts.len() > 100 && texts.iter().any(|text| text.starts_with("{mesh[")));
    texts.into_iter().collect()
}

/// Parses `text` in every way. The text of each result parses to an equal result, and each error
/// has a position inside the text.
fn read_all(text: &str) {
    match Sharding::parse(text) {
        Ok(sharding) => {
            let canonical = sharding.to_string();
            let again =
                Sharding::parse(&canonical).unwrap_or_else(|error| panic!("{canonical}: {error}"));
            assert_eq!(again.to_string(), canonical, "{text}");
        }
        Err(error) => {
            assert!(
                error.position() <= text.len() && text.is_char_boundary(error.position()),
                "{text}"
            );
            assert!(
                !error.reason().to_string().is_empty() && !error.caret(text).to_string().is_empty()
            );
        }
    }
    let _ =
        (NamedSharding::parse(text), TileAssignment::parse(text), IotaTileAssignment::parse(text));
}

#[test]
fn truncated_and_modified_texts_are_errors_or_shardings() {
    let others = ["é", "-9223372036854775808", "18446744073709551616", "/*", "'", "\0", "}", "0"];
    for text in recorded().iter().map(String::as_str).chain(NAMED) {
        for at in 0..=text.len() {
            read_all(&text[..at]);
            read_all(&text[at..]);
            if text.len() < 60 {
                for other in others {
                    read_all(&[&text[..at], other, &text[at..]].concat());
                }
            }
        }
        if text.starts_with('{') && Sharding::parse(text).is_ok() {
            assert!((0..text.len()).all(|end| Sharding::parse(&text[..end]).is_err()), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_texts_are_errors_or_shardings(words in prop::collection::vec(select(WORDS.to_vec()), 0..24)) {
        read_all(&words.concat());
        read_all(&format!("{{{}}}", words.concat()));
    }

    #[test]
    fn any_numbers_give_a_result_or_an_error(dims in prop::collection::vec(any::<i64>(), 0..4), sizes in prop::collection::vec(any::<i64>(), 0..4), device: i64) {
        let sharding = Sharding::parse("{devices=[1000000000,1000000000,2]<=[2000000000000000000]}").unwrap();
        let tiles = sharding.assignment().unwrap();
        let _ = (tiles.reshape(&dims), tiles.value_at(&dims), tiles.index_of(device));
        let _ = (sharding.tile_offset(&sizes, device), sharding.tile_limit(&sizes, device), sharding.tile_shape(&sizes));
        let _ = (sharding.validate(sizes.len(), Some(device)), IotaTileAssignment::new(&dims, &sizes, &[2, 0, 1]));
        let _ = TileAssignment::list(&dims, sizes.clone());
        let axes: Vec<(String, i64)> = dims.iter().enumerate().map(|(k, &dim)| (k.to_string(), dim)).collect();
        let axes: Vec<(&str, i64)> = axes.iter().map(|(name, dim)| (name.as_str(), *dim)).collect();
        let _ = Mesh::new(&axes);
    }
}

const WORDS: [&str; 40] = [
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ",",
    " ",
    "=",
    "<=",
    "T(",
    "1",
    "2",
    "4",
    "0,1",
    "[2,2]",
    "[4]",
    "T(1,0)",
    "devices=",
    "device=",
    "replicated",
    "maximal",
    "manual",
    "unknown",
    "last_tile_dims={",
    "shard_as ",
    "last_tile_dim_replicate",
    "metadata={",
    "\"",
    "mesh[",
    "'a'",
    "'a'=2",
    "'b'=4",
    "device_ids=(",
    ":(1)2",
    ":(2)2",
    "?",
    "unreduced={",
    "maximal_mesh[device_id=",
    "/*",
];

#[test]
fn shardings_of_real_programs_are_read_and_printed_back() {
    let mut read = 0;
    for file in ["mlp", "sharded", "train_step"] {
        let hlo = fs::read_to_string(format!("data/{file}.hlo.txt")).unwrap();
        for (at, word) in hlo.match_indices("sharding={") {
            let text = &hlo[at + word.len() - 1..];
            let (sharding, end) = Sharding::parse_prefix(text)
                .unwrap_or_else(|error| panic!("{}", error.caret(text)));
            assert_eq!(sharding.to_string(), text[..end]);
            read += 1;
        }
    }
    assert!(read >= 15, "{read} shardings");
}

#[test]
fn iota_forms_need_no_list() {
    let huge = Sharding::parse("{devices=[1000000000,1000000000]<=[1000000000,1000000000]T(1,0)}")
        .unwrap();
    let tiles = huge.assignment().unwrap();
    assert_eq!(tiles.value_at(&[1, 2]), Ok(2_000_000_001));
    assert_eq!(tiles.index_of(2_000_000_001), Some(vec![1, 2]));
    assert_eq!(
        tiles.transpose(&[1, 0]).unwrap().to_string(),
        "devices=[1000000000,1000000000]<=[1000000000000000000]"
    );
    assert_eq!(huge.tile_limit(&[1 << 40, i64::MAX], 7).unwrap()[0], 8 * 1100);
    let reason = tiles.device_list("devices").unwrap_err().reason();
    assert!(
        matches!(reason, ShardingReason::ListTooLong { devices, .. } if devices == tiles.tiles())
    );
    // Groups of 3 across digits of 4000000000 and 3 exist only as a list.
    let text = "{devices=[4000000000,3]<=[4000000000,3]T(1,0) last_tile_dim_replicate}";
    let reason = Sharding::parse(text).unwrap_err().reason();
    let ShardingParseReason::Invalid(ShardingReason::ListTooLong { devices, .. }) = reason else {
        panic!("{reason:?}");
    };
    assert_eq!(devices, 12_000_000_000);
    // The limit applies to a whole text: many short ones could otherwise exhaust the memory.
    let short = "{devices=[262144,3]<=[262144,3]T(1,0) last_tile_dim_replicate}";
    assert!(Sharding::parse(short).unwrap().assignment().unwrap().as_iota().is_none());
    let error = Sharding::parse(&format!("{{{short}, {short}}}")).unwrap_err();
    assert_eq!((error.position(), error.reason()), (short.len() + 3, too_long(2 * 786_432)));
    let named = "{mesh['a'=262144,'b'=3], device_ids=([262144,3]T(1,0)), [{'b'}]}";
    assert!(Sharding::parse(named).unwrap().to_v2().is_ok());
    let both = Sharding::parse(&format!("{{{named}, {named}}}")).unwrap();
    assert_eq!(
        ShardingParseReason::Invalid(both.to_v2().unwrap_err().reason()),
        too_long(2 * 786_432)
    );
}

fn too_long(devices: i64) -> ShardingParseReason {
    ShardingParseReason::Invalid(ShardingReason::ListTooLong { devices, limit: MAX_LISTED_DEVICES })
}

#[test]
fn errors_have_a_position_and_a_reason() {
    let cases = [
        ("devices=[2,2]0,1,2,3", 0, "expected `{`, found `devices`"),
        (
            "{devices=[2,2]0,1,2}",
            9,
            "the number of devices is 3, and the number of tiles is 4; use the same number",
        ),
        (
            "{devices=[2,2]<=[2,3]T(1,0)}",
            9,
            "the number of devices is 6, and the number of tiles is 4; use the same number",
        ),
        (
            "{devices=[2,2]<=[2,2]T(2,0)}",
            23,
            "the order has 2, which is not in 0..2; name each of 0..2 once",
        ),
        (
            "{devices=[2,2]<=[2,2]T(1)}",
            23,
            "the number of dimensions is 1, and 2 is needed; use the same number",
        ),
        ("{devices=[2,2]<=[2,2]}", 21, "expected `T(`, the order of the dimensions, found `}`"),
        ("{devices=[2,2]<=[4]T(0)}", 19, "a single dimension has no transpose; remove `T(..)`"),
        (
            "{devices=[2,-2]<=[4]}",
            9,
            "a number of tiles or devices, or an axis size, is -2; use at least 1",
        ),
        (
            "{devices=[1]0}",
            9,
            "the tiles have a single device; write replicated or maximal instead",
        ),
        (
            "{devices=[9223372036854775807,2]<=[4]}",
            9,
            "the product of the sizes is above 9223372036854775807; make a size smaller",
        ),
        (
            "{manual device=1}",
            0,
            "a replicated, manual, unreduced or unknown sharding has devices or subgroups; remove them",
        ),
        ("{{{replicated}}}", 2, "tuples of shardings are flat; remove the inner braces"),
        (
            "{mesh['a'=2,'a'=4], replicated}",
            1,
            "axes 0 and 1 of the mesh have the same name; rename one",
        ),
        ("{mesh['a'=4], [{'c'}]}", 16, "expected the name of an axis of the mesh, found `'c'`"),
        (
            "{mesh['a'=4], [{'a':(3)2}]}",
            14,
            "a sub-axis ends at 6 of an axis of size 4; use a part of the axis, with an end that divides 4",
        ),
        (
            "{mesh['a'=2], [{'a'},{'a'}]}",
            14,
            "axis 0 is used twice, or its sub-axes overlap; use each part of the axis once",
        ),
        (
            "{mesh['a'=12], [{'a':(2)2}, {'a':(3)2}]}",
            15,
            "axis 0 is used twice, or its sub-axes overlap; use each part of the axis once",
        ),
        (
            "{mesh['a'=8], [{'a':(1)2, 'a':(2)2}]}",
            14,
            "axis 0 has two adjacent sub-axes; write them as one",
        ),
        (
            "{mesh['a'=2,'b'=2], [{}], manual={'b','a'}}",
            26,
            "axis 0 is after a later axis of the mesh; list the axes in the order of the mesh",
        ),
        (
            "{mesh['a'=2], device_ids=(0,1), [{'a'}]}",
            14,
            "the devices are in row-major order; omit device_ids",
        ),
        (
            "{mesh['a'=2], device_ids=(0,0), [{'a'}]}",
            14,
            "device 0 has two tiles; name each device once",
        ),
        (
            "{mesh[], manual}",
            9,
            "a mesh without axes can only be replicated; add an axis, or write replicated",
        ),
    ];
    for (text, position, message) in cases {
        let error = Sharding::parse(text).unwrap_err();
        assert_eq!(
            (error.position(), error.reason().to_string().as_str()),
            (position, message),
            "{text}"
        );
    }
}

#[test]
fn a_property_is_set_by_one_word() {
    let cases = [
        ("{replicated replicated}", 12, "`replicated` is repeated; remove it"),
        (
            "{devices=[2,1]<=[2] last_tile_dim_replicate last_tile_dims={manual}}",
            44,
            "`last_tile_dims` contradicts `last_tile_dim_replicate`; remove one",
        ),
        ("{replicated manual}", 12, "`manual` contradicts `replicated`; remove one"),
        ("{devices=[2]<=[2] devices=[2]<=[2]}", 18, "`devices` is repeated; remove it"),
        ("{mesh['a'=2], [{}], manual={'a'}, manual={'a'}}", 34, "`manual` is repeated; remove it"),
    ];
    for (text, position, message) in cases {
        let error = Sharding::parse(text).unwrap_err();
        assert_eq!(
            (error.position(), error.reason().to_string().as_str()),
            (position, message),
            "{text}"
        );
    }
}

#[test]
fn validation_follows_the_rules_in_order() {
    let cases = [
        ("{devices=[2,2]<=[4]}", 2, Some(8), ShardingReason::DeviceCount { devices: 8, tiles: 4 }),
        (
            "{devices=[2,2]<=[4]}",
            1,
            Some(4),
            ShardingReason::RankMismatch { expected: 2, found: 1 },
        ),
        ("{devices=[1,1]<=[1]}", 2, None, ShardingReason::SingleDevice),
        ("{devices=[2]0,0}", 1, None, ShardingReason::RepeatedDevice { device: 0 }),
        ("{devices=[2]0,-1}", 1, None, ShardingReason::NegativeDevice { device: -1 }),
        ("{devices=[2]0,1}", 1, Some(3), ShardingReason::DeviceCount { devices: 3, tiles: 2 }),
        ("{maximal device=5}", 1, Some(5), ShardingReason::DeviceRange { device: 5, devices: 5 }),
        ("{{replicated}}", 1, None, ShardingReason::Tuple),
        ("{mesh['a'=2], [{'a'}]}", 2, None, ShardingReason::RankMismatch { expected: 1, found: 2 }),
        ("{maximal_mesh[device_id=-5]}", 0, None, ShardingReason::NegativeDevice { device: -5 }),
    ];
    for (text, rank, count, reason) in cases {
        let sharding = Sharding::parse(text).unwrap();
        assert_eq!(
            sharding.validate(rank, count).map_err(|error| error.reason()),
            Err(reason),
            "{text}"
        );
    }
    for text in ["{replicated}", "{manual}", "{unknown}", "{unreduced}", "{mesh['a'=2], manual}"] {
        assert_eq!(Sharding::parse(text).unwrap().validate(7, Some(3)), Ok(()), "{text}");
    }
}
