"""Pictures: those of the command, as SVG in notebooks."""

import xml.etree.ElementTree

import pycolex as cx
import pytest


def test_pictures_of_values():
    for value in ["(2,3):(3,1)", "[(2,4):(4,1), (2,4):(1,2)]", cx.Swizzle(2, 0, 3), (4, 8), cx.identity((2, 2))]:
        picture = cx.draw(value)
        xml.etree.ElementTree.fromstring(picture.svg())
        assert picture._repr_svg_() == picture.svg() != picture.svg(data=True)
        assert picture.html().startswith("<!DOCTYPE html>") and picture.latex() and picture.json()
        assert repr(picture) + "\n" == picture.text()
    assert cx.Layout("(2,3):(3,1)")._repr_svg_() == cx.draw(cx.Layout("(2,3):(3,1)")).svg()


def test_options():
    picture = cx.draw("(4,8):(8,1)", color_by="bank", outline=["(3,_)", "(9,_)"], element_bytes=4)
    assert picture.unused_outlines == ["(9,_)"]
    assert "30 of 512" in cx.draw("(8,64):(64,1)", cells=32).text()
    assert "T5V1" in cx.draw("((4,2),2):((4,2),1)", tile=(4, 4)).text()
    steps = cx.draw("logical_divide((8,4):(1,8), 4:2)", steps=True)
    assert "complement" in steps.text()
    refused = cx.draw("(6,2):(1,7) o (3,2):(2,3)")
    assert "mode by mode gives" in refused.text()
    access = cx.draw_access("(8,64):(64,1)", threads="(8,8):(1,8)", element_bytes=2)
    assert "8 wavefronts" in access.text()


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: cx.draw(5), TypeError, "an integer has no picture"),
        (lambda: cx.draw("4:1", color_by="row"), ValueError, "color_by: `row` does not select a color; use offset"),
        (lambda: cx.draw("4:1", outline=3), TypeError, "`outline` is `3`, of type `int`; use a text or a list"),
        (lambda: cx.draw("4:1", cells=0), ValueError, "`cells` is 0; use an integer from 1 to 65536"),
        (lambda: cx.draw("4:1", steps=True), ValueError, "`4:1` has no steps"),
        (lambda: cx.draw(cx.Layout(4), steps=True), TypeError, "`steps` explains an expression"),
        (lambda: cx.draw("4:1 +"), cx.NotationError, "expected"),
        (lambda: cx.draw(cx.Swizzle(1, 1, 1), tile=(4, 4)), TypeError, "`tile` draws a layout"),
        (lambda: cx.analyze("4:1", element_bytes=4, gpu="x"), ValueError, "`gpu` is `x`; use nvidia"),
        (lambda: cx.analyze("4:1", element_bytes=0), cx.LayoutError, "element"),
    ],
)
def test_errors(call, error, message):
    with pytest.raises(error, match=message):
        call()
