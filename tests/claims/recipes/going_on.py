"""Programs that go on with a file, or collect into one."""

from .cells import Recipe, appends

PAGES = [{'页码': number, '标题': f'第 {number} 页'} for number in range(1, 6)]
TABLE = ['页码', '标题'], [['8', '第 8 页'], ['9', '第 9 页']]
FETCH = {"return {'页码': number, '标题': f'第 {number} 页'}": 'return ROWS[number - 1]'}


def both(name, file, *judge, **options):
    """The same row for a csv and for a workbook."""
    change = options.pop('change', {})
    for kind in ('csv', 'xlsx'):
        yield Recipe(name, *judge, file=f'{file.split(".")[0]}.{kind}', change={**change, **({file: f'{file.split(".")[0]}.{kind}'} if not file.endswith(kind) else {})}, **options)


RECIPES = []
