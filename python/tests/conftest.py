"""Random inputs with a fixed seed."""

import random

import pytest

SEED = 34


@pytest.fixture
def rng():
    return random.Random(SEED)
