"""Exceptions: why an operation has no result, as a sentence and as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["LayoutError", "NotationError", "Witness"]


@dataclass(frozen=True)
class Witness:
    """A coordinate at which a composition mode by mode would be wrong."""

    index: int
    """The flat coordinate in the right layout B."""
    exact: int
    """The offset of the composition there, A(B(index))."""
    by_mode: int
    """The offset that the composition mode by mode has there."""


class LayoutError(ValueError):
    """An operation whose conditions do not hold. The message names the operation, the numbers and the remedy."""

    operation: str | None
    """The name of the operation that failed, which may be a part of the called one."""
    reason: str | None
    """The name of the condition, a variant of `colex::Reason`, such as `Carry`."""
    witness: Witness | None
    """The counterexample, if the error has one."""

    def __init__(
        self,
        message: str,
        operation: str | None = None,
        reason: str | None = None,
        witness: tuple[int, int, int] | None = None,
    ) -> None:
        super().__init__(message)
        self.operation = operation
        self.reason = reason
        self.witness = Witness(*witness) if witness else None

    def __reduce__(self) -> tuple[Any, ...]:
        witness = self.witness and (self.witness.index, self.witness.exact, self.witness.by_mode)
        return type(self), (self.args[0], self.operation, self.reason, witness)


class NotationError(ValueError):
    """A text that is not in the notation. The message shows the place, with a caret."""

    position: int
    """The byte of the text at which parsing failed."""

    def __init__(self, message: str, position: int = 0) -> None:
        super().__init__(message)
        self.position = position

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.position)


# A traceback names the module in which users find the class.
for _class in (LayoutError, NotationError, Witness):
    _class.__module__ = "pycolex"
