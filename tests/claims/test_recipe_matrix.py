"""Each recipe under each condition: right, refused before anything is written, or said beside its program. Nothing harmed, nothing lost in silence, none that never ends."""

from dataclasses import replace

import pytest

from pages import ROOT, Page
from recipes import files, going_on, workbooks
from recipes.cells import judged, run

RECIPES = [*going_on.RECIPES, *files.RECIPES, *workbooks.RECIPES]
RELEASES = ('1.2.0', 'newest')
# Programs that meet nothing of a reader's, and why.
WITHOUT = {
    ('download', 0): 'a server and a file of bytes: test_recipes_going_on.py',
    ('download', 1): 'a server and addresses: test_recipes_untidy.py',
    ('download', 2): 'a folder of pictures: test_recipes_collected.py',
    ('download', 3): 'addresses: test_recipes_collected.py',
    ('download', 4): 'files of any kind: test_recipes_asked.py',
    ('download', 5): 'files of any kind: test_recipes_asked.py',
    ('download', 6): 'files of any kind: test_recipes_asked.py',
    ('daily', 2): 'rows that come by and by: test_recipes_collected.py',
    ('bad-json', 0): 'a json of any kind: test_recipes_kept.py',
    ('bad-json', 1): 'a json that is cut: test_recipes_damage.py',
    ('filter-rows', 2): 'workbooks of any kind: test_recipes_looks.py',
    ('flatten', 1): 'a json of any size: test_recipes_untidy.py',
    ('gbk', 1): 'a csv without a header: test_recipes_damage.py',
    ('formulas', 1): 'it reads what the first has made',
    ('chunks', 2): 'a json of any size: test_recipes_asked.py',
    ('chunks', 4): 'a text of any size: test_recipes_asked.py',
    ('convert', 7): 'a file of bytes: test_recipes_asked.py',
    ('flatten', 2): 'a page: test_recipes_kept.py',
    ('flatten', 3): 'a json of comments: test_recipes_kept.py',
    ('flatten', 4): 'rows that become a json: test_recipes_collected.py',
    ('flatten', 5): 'rows that become a json: test_recipes_texts.py',
    ('flatten', 6): 'files of json: test_recipes_asked.py',
    ('flatten', 7): 'it takes what the one before has made: test_recipes_asked.py',
    ('sqlite', 4): 'databases in one: test_recipes_texts.py',
    ('sqlite', 5): 'words in a database: test_recipes_asked.py',
    ('merge', 3): 'files of json: test_recipes_kept.py',
    ('dedupe', 1): 'files of text: test_recipes_changes.py',
    ('gz', 0): 'it packs any file: test_recipes_kept.py',
    ('gz', 1): 'it unpacks any file: test_recipes_kept.py',
    ('history', 2): 'it reads a database: test_recipes_kept.py',
    ('images', 1): 'it takes what the first has made: test_recipes_workbooks.py',
    ('pandas', 1): 'it reads what the first has made',
    ('sheets', 2): 'its rows are in it: test_recipes_kept.py',
    ('sheets', 3): 'a sheet of contents in front: test_recipes_asked.py',
    ('report', 1): 'a header of levels: test_recipes_asked.py',
    ('split', 1): 'sheets of what comes: test_recipes_asked.py',
    ('text-log', 1): 'a log that grows: test_recipes_kept.py',
    ('text-log', 2): 'a text of several: test_recipes_asked.py',
    ('text-log', 3): 'texts one below the other: test_recipes_texts.py',
    ('text-log', 4): 'a text of any kind: test_recipes_asked.py',
    ('text-log', 5): 'records of keys: test_recipes_asked.py',
    ('text-log', 6): 'mails: test_recipes_texts.py',
    ('text-log', 7): 'texts of any kind and a list: test_recipes_texts.py',
    ('text-log', 8): 'texts of any kind: test_recipes_texts.py',
    ('garbled', 2): 'a folder of texts: test_recipes_texts.py',
    ('convert', 8): 'an xml: test_recipes_asked.py',
    ('openpyxl', 5): 'a comment: test_recipes_asked.py',
    ('openpyxl', 7): 'lines for another: test_recipes_looks.py',
    ('second-row', 1): 'a template: test_recipes_looks.py',
    ('second-row', 2): 'a template: test_recipes_looks.py',
    ('second-row', 3): 'cells of forms: test_recipes_asked.py',
    ('second-row', 4): 'a row of a template: test_recipes_looks.py',
    ('merged-cells', 2): 'it joins cells: test_recipes_kept.py',
    ('readable-jsonl', 2): 'a json that it goes on with: test_recipes_asked.py',
    ('readable-jsonl', 3): 'an xml: test_recipes_asked.py',
    ('resume', 1): 'a jsonl, which has tests of its own: test_recipes_going_on.py',
    ('new-columns', 3): 'a csv of another look: test_recipes_collected.py',
    ('new-columns', 4): 'a row: test_recipes_collected.py',
    ('resume', 2): 'a file for each task: test_recipes_collected.py',
    ('resume', 3): 'go_on() as in the first, its marks: test_recipes_collected.py',
}
GOOD = ('right', 'refused', 'said', 'told')


def pytest_generate_tests(metafunc):
    """Quick ones; with `--all` all, and the quick ones on later releases, too."""
    if 'condition' not in metafunc.fixturenames:
        return
    whole = metafunc.config.option.all
    later = [replace(recipe, release=release) for release in RELEASES for recipe in RECIPES if not recipe.only and not recipe.release] if whole else []
    chosen = [(recipe, one) for recipe in [*RECIPES, *later] for one in recipe.conditions() if one.name not in recipe.skip and (one.quick or whole and not recipe.release)]
    metafunc.parametrize('recipe, condition', [pytest.param(recipe, one, id=f'{recipe.id}-{one}', marks=[*([pytest.mark.release(recipe.release)] if recipe.release else []), *([pytest.mark.patient] if one.make == 'many' else [])]) for recipe, one in chosen])


def test_a_recipe_under_a_condition(recipe, condition, monkeypatch, record_property):
    verdict, seen = judged(run(recipe, condition, monkeypatch))
    record_property('cell', verdict)
    assert verdict in GOOD, f'{verdict}: {seen}'


def test_each_program_has_its_row():
    rows = {(recipe.name, recipe.number) for recipe in RECIPES} | {*WITHOUT}
    names = sorted(path.stem for path in (ROOT / 'docs/recipes').glob('*.md') if path.stem != 'index')
    missing = [(name, number) for name in names for number in range(len(Page(f'recipes/{name}').programs)) if (name, number) not in rows]
    assert len(names) > 40
    if missing:
        pytest.fail(f"没有一行的程序：{missing}。往文件里添加的写进 tests/claims/recipes/going_on.py 的 RECIPES：Recipe('名字', appends(), file='结果.csv', table=GOODS, rows=NEW, change=rows_of('名字', start='ROWS'))；从文件到文件的写进 files.py 的 RECIPES：*each('名字', table('结果.xlsx'), constants=FILE)；别的写进 tests/claims/test_recipe_matrix.py 的 WITHOUT，写明原因", pytrace=False)


def test_a_program_that_asks_for_no_column_says_what_it_reads():
    says = {recipe.id for recipe in RECIPES if 'Big5' in recipe.said}
    assert {'convert1-csv', 'merge1-csv', 'sheets-csv'} <= says and not {'convert1-xlsx', 'dedupe-csv', 'merge-csv'} & says


def test_what_does_not_apply_is_a_condition_and_says_why():
    for recipe in RECIPES:
        names = {condition.name for condition in recipe.conditions()}
        assert {*recipe.skip, *recipe.said} <= names and all(recipe.skip.values())
