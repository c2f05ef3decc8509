//! Renderers: a picture as text of a terminal, as SVG, as TikZ, as HTML and as JSON.
