//! Bank conflicts of an access, and the swizzle that removes them.

use colex::{ComposedLayout, Swizzle};
use colex_draw::{ColorBy, Picture};
use colex_expr::Value;
use colex_expr::access::{self, AccessArgs, Gpu, ThreadsArg};
use serde_json::{Value as Json, json};

use crate::drawing;
use crate::request::{failed, text};

/// Answers the request `analyze`: the bank conflicts of one access.
pub(crate) fn analyze(request: &Json) -> Json {
    let args = match args(request) {
        Ok(args) => args,
        Err(message) => return failed(message),
    };
    let found = match access::analyze(&args, request["global"] == true) {
        Ok(found) => found,
        Err(error) => return failed(error.to_string()),
    };
    let mut answer = found.json;
    answer["layout"] = args.layout.as_str().into();
    answer["text"] = found.text.into();
    answer["summary"] = access::summary(&found.access).into();
    answer["shape"] = found.memory.shape().to_string().into();
    if request["global"] != true {
        let limits = drawing::limits(request);
        match Picture::of_access(&found.access, args.gpu(0).banks(), limits) {
            Ok(mut picture) => {
                drawing::style(&mut picture, request);
                drawing::insert(&mut answer, picture, request);
            }
            Err(error) => answer["no_picture"] = error.to_string().into(),
        }
    }
    answer
}

/// Answers the request `tile`: the picture of the tile, with the bank of each element.
pub(crate) fn tile(request: &Json) -> Json {
    let args = match args(request) {
        Ok(args) => args,
        Err(message) => return failed(message),
    };
    let mut picture = match colex_expr::eval(&args.layout) {
        Ok(Value::Composed(layout)) => Picture::of_composed(&layout, drawing::limits(request)),
        Ok(Value::Layout(layout)) => Picture::of_layout(&layout, drawing::limits(request)),
        Ok(other) => return failed(format!("the tile is {}; use a layout", other.kind())),
        Err(error) => return failed(error.show(&args.layout)),
    };
    picture.add_banks(args.gpu(0).banks(), args.element_bytes);
    picture.color_by(ColorBy::Bank);
    let mut answer = json!({});
    drawing::insert(&mut answer, picture, request);
    answer
}

/// Answers the request `swizzle`: the smallest swizzle without conflicts.
pub(crate) fn swizzle(request: &Json) -> Json {
    let args = match args(request) {
        Ok(args) => args,
        Err(message) => return failed(message),
    };
    match access::find_swizzle(&args) {
        Ok(found) => {
            let mut answer = found.to_json(&args);
            answer["text"] = found.text(&args).into();
            let swizzle = found.elements;
            answer["swizzle"] = json!([swizzle.bits(), swizzle.base(), swizzle.shift()]);
            answer
        }
        Err(error) => failed(error.to_string()),
    }
}

/// Returns the access of a request. The key `swizzle`, `[B,M,S]`, replaces that of the layout.
fn args(request: &Json) -> Result<AccessArgs, String> {
    let mut layout = text(request, "layout").to_owned();
    if let Some([b, m, s]) = request["swizzle"].as_array().map(Vec::as_slice) {
        let [b, m, s] = [b, m, s].map(|n| n.as_i64().unwrap_or(-1));
        let value = colex_expr::eval(&layout).map_err(|error| error.show(&layout))?;
        let memory = drawing::composed(&value)
            .ok_or_else(|| format!("the tile is {}; use a layout", value.kind()))?;
        let swizzle = Swizzle::new(b, m, s).map_err(|error| error.to_string())?;
        if memory.swizzle().is_some() {
            let swizzled = ComposedLayout::new(swizzle, memory.offset(), &memory.inner());
            layout = swizzled.map_err(|error| error.to_string())?.to_string();
        }
    }
    let vector = request["vector"].as_i64();
    let is_addresses = request["addresses"] == true;
    if is_addresses && vector.is_none() {
        return Err("the elements of a vector are missing; write 8 for ldmatrix of halves".into());
    }
    let threads = text(request, "threads");
    let gpu = Gpu::named(text(request, "gpu")).unwrap_or_default();
    let threads = (!threads.is_empty()).then(|| ThreadsArg { text: threads.into(), is_addresses });
    Ok(AccessArgs {
        layout,
        threads: threads.into_iter().collect(),
        element_bytes: request["bytes"].as_i64().unwrap_or(2),
        vectors: vector.into_iter().collect(),
        gpus: vec![gpu],
    })
}
