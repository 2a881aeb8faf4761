"""Each recipe under each condition: right, refused before anything is written, or said beside its program. Nothing harmed, nothing lost in silence, none that never ends."""

import pytest

from recipes import files, going_on, workbooks
from recipes.cells import judged, run

RECIPES = [*going_on.RECIPES, *files.RECIPES, *workbooks.RECIPES]
GOOD = ('right', 'refused', 'said')


def pytest_generate_tests(metafunc):
    """Quick ones, or all with `--all`."""
    if 'condition' not in metafunc.fixturenames:
        return
    cases = [(recipe, condition) for recipe in RECIPES for condition in recipe.conditions()]
    chosen = [(recipe, one) for recipe, one in cases if one.name not in recipe.skip and (metafunc.config.option.all or one.quick and not recipe.release)]
    metafunc.parametrize('recipe, condition', [pytest.param(recipe, one, id=f'{recipe.id}-{one}', marks=pytest.mark.release(recipe.release) if recipe.release else ()) for recipe, one in chosen])


def test_a_recipe_under_a_condition(recipe, condition, monkeypatch, record_property):
    verdict, seen = judged(run(recipe, condition, monkeypatch))
    record_property('cell', verdict)
    assert verdict in GOOD, f'{verdict}: {seen}'


def test_what_does_not_apply_is_a_condition_and_says_why():
    for recipe in RECIPES:
        names = {condition.name for condition in recipe.conditions()}
        assert {*recipe.skip, *recipe.said} <= names and all(recipe.skip.values())
