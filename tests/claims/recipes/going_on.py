"""Programs that go on with a file, or collect into one."""

from datetime import date
from pathlib import Path

from .cells import Recipe, appends, cut, derives, features, same, text
from .workbooks import rows_of

PAGES = [{'页码': number, '标题': f'第 {number} 页'} for number in range(1, 6)]
TABLE = ['页码', '标题'], [['8', '第 8 页'], ['9', '第 9 页']]
FETCH = {"return {'页码': number, '标题': f'第 {number} 页'}": 'return ROWS[number - 1]'}
GOODS = ['名称', '价格'], [['键盘', '199'], ['鼠标', '89']]
NEW = [{'名称': name, '颜色': '白'} for name in ('耳机', '音箱', '摄像头')]
PEOPLE = [{'姓名': name, '性别': '女', '电话': '13800000000'} for name in ('赵六', '钱七', '孙八')]
TODAY = date.today().isoformat()
HALF = {'half a surrogate as a value': '残缺的 emoji', 'a row wider than the header': '有的行比表头多几格'}
TWICE = {'run again': '再运行一次，行接在后面'}
EXCEL = {'a row wider than the header': '有的行比表头多几格', 'merged cells': '有的行比表头多几格', '0 bytes': '空文件删掉再运行', '40 000 characters as a value': '一格最多存 32767 个字'}
ONE = {'a list of rows': 'it is one row'}
UNREAD = {name: '残缺的 emoji 这样的字符存不了，程序停下' for name in ('half a surrogate as a value', 'U+FFFE as a value', 'an int of 400 digits as a value')}


def filled(case):
    """Each task of the table has its result, nothing else changed."""
    old, new = (next(iter(book.values())) for book in (case.old, case.grid()))
    task, done = old[0].index('编号'), old[0].index('结果')
    for before, after in zip(old[1:], new[1:]):
        wanted = [*before]
        if before[task].strip() and not before[done].strip():
            wanted[done] = after[done] if case.stopped else f'{before[task]} 号完成'
        if cut(wanted) != cut(after):
            return f'{after} in place of {wanted}'
    return '' if cut(old[0]) == cut(new[0]) and len(old) == len(new) else f'{len(new)} rows in place of {len(old)}'


filled.fills = True


def results(case):
    """The results of five tasks stand in the table."""
    new = next(iter(case.grid().values()))
    found = [row[1] for row in new[1:]]
    if case.stopped:
        return ''
    return '' if len(found) == len(case.fed) and all(same(value, cell) for value, cell in zip([text(row['结果']) for row in case.fed], found)) else f'{found} in place of {case.fed}'


results.fills = True


def updated(case):
    """Rows with a key that was there have what was given, others stand below; nothing else changed."""
    name = case.recipe.file
    if case.after.get(name) == case.before.get(name) and case.stopped:
        return ''
    (old_names, *old), (names, *new) = (next(iter(book.values()), [[]]) for book in (case.old, case.grid()))
    wanted = {}
    for row in [*(dict(zip(old_names, row)) for row in old if cut(row)), *({key: value for key, value in row.items() if value not in (None, '')} for row in case.fed if row)]:
        wanted.setdefault(text(row['名称']).strip(), {}).update(row)
    found = [row for row in new if cut(row)]
    if len(found) != len(wanted) or names[:len(cut(old_names))] != cut(old_names) or len({*names}) < len(names):
        return f'{names} {found} in place of {old_names} {[*wanted.values()]}'
    for row, one in zip(found, wanted.values()):
        if not all(same(value, dict(zip(names, row)).get(key, '')) for key, value in one.items()) or len(cut(row)) > len(names):
            return f'{row} in place of {one}'
    if name.endswith('.xlsx') and case.before.get(name) and case.condition.name != '0 bytes' and features(case.after[name]) != features(case.before[name]):
        return 'links, merged cells, pictures or tables are not what they were'


updated.replaces = True
PRICES = [{'名称': '键盘', '价格': '189'}, {'名称': '耳机', '价格': '59'}, {'名称': '音箱', '颜色': '白'}]


def left(rows):
    """What a failed save leaves, as the library writes it."""
    return lambda: Path('failed_data.txt').write_text(f"{{None: [{{'type': 'data', 'coord': (0, 1), 'data': {rows!r}}}]}}\n", encoding='utf-8')


def anew(case):
    keys = [*dict.fromkeys(key for row in case.fed for key in row)]
    return None if case.stopped else {'all.csv': [keys, *([row.get(key, '') for key in keys] for row in case.fed)]}


written_back = appends(comes=lambda case: NEW)
written_back.takes = ('failed_data.txt',)
TASKS = ['编号', '结果'], [['1', ''], ['2', '做过'], ['3', '']]
RECIPES = [
    Recipe('threads', appends(), file='pages.csv', table=TABLE, rows=PAGES, change=FETCH, said={**HALF, **TWICE}),
    Recipe('asyncio', appends(), file='pages.csv', table=TABLE, rows=PAGES, change=FETCH, constants={'LAST': '5'}, said={**HALF, **TWICE}),
    Recipe('processes', appends(), file='results.csv', table=TABLE, rows=PAGES, change={**FETCH, 'multiprocessing import': 'multiprocessing.pool import ThreadPool as'}, said={**HALF, **TWICE}, skip={'Ctrl+C in a fetch': 'in a child it is the child that ends'}),
    Recipe('retry', appends(), file='pages.csv', table=TABLE, rows=PAGES, change={**FETCH, 'number == 2': 'number == 9', 'sleep(0.1)': 'sleep(0)'}, constants={'LAST': '5'}, said=HALF),
    Recipe('scrapy', appends(), file='products.csv', table=GOODS, rows=NEW, change={"pipeline.process_item({'名称': '键盘', '价格': 199})": 'for row in ROWS:', "    pipeline.process_item({'名称': '鼠标', '颜色': '黑'})": '        row and pipeline.process_item(row)'}, said={**HALF, **TWICE}, skip={'a list of rows': 'an item is one row'}),
    Recipe('resume', appends(), file='people.csv', table=(['姓名', '性别', '电话'], [['张三', '男', '1'], ['王五', '男', '2']]), rows=PEOPLE, constants={'TASKS': "['张三', '赵六', '钱七', '孙八']"}, change={"return {'姓名': task, '性别': '女', '电话': '13800000000'}": "return ROWS[['赵六', '钱七', '孙八'].index(task)] if task != '张三' else print('again')"}, said=HALF),
    Recipe('new-columns', appends(), file='products.csv', table=GOODS, rows=NEW, change={"recorder.add_data({'名称': '显示器', '价格': 1299, '尺寸': '27 寸'})": 'for row in ROWS:', "recorder.add_data({'名称': '耳机', '颜色': '白'})": "    row and recorder.add_data(row)"}, said={**HALF, **TWICE}),
    Recipe('crash-safe', appends(), file='products.csv', table=(['编号', '名称'], [['8', '商品 8'], ['9', '商品 9']]), rows=[{'编号': str(number), '名称': f'商品 {number}'} for number in range(1, 6)], change={"return {'名称': f'商品 {task}'}": 'return ROWS[int(task) - 1]'}, said={'half a surrogate as a value': '残缺的 emoji', 'GBK': '不是 UTF-8 编码的，程序停下', 'UTF-16 with tabs': '不是 UTF-8 编码的，程序停下', 'no newline at the end': '文件末尾没有换行的一行，当作写到一半的', **{name: '每次都返回全部的键' for name in ('None comes', '[] comes', '{} comes', 'a key more', 'a key less', 'a list of rows')}}),
    Recipe('daily', appends(comes=lambda case: [{**row, '日期': TODAY} for row in case.fed]), file='daily.csv', table=(['日期', '名称', '价格'], [['2025-08-01', '键盘', '1'], ['2025/8/2', '鼠标', '2']]), rows=[{'名称': name, '价格': 1} for name in 'abc'], change={"return [{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格': 89}]": 'return ROWS'}, said=HALF, skip={'a list of rows': 'the fetch gives the list'}),
    Recipe('locked', appends(), file='products.xlsx', table=GOODS, rows=NEW, constants={'SECONDS': '2'}, change={"rows = [{'名称': '耳机', '价格': 59, '库存': 7},\n        {'名称': '音箱', '价格': 299, '库存': 3}]": 'rows = [row for row in ROWS if row]'}, said={**EXCEL, **TWICE, **UNREAD}, skip=ONE),
    Recipe('progress', filled, file='tasks.xlsx', table=TASKS, said={'0 bytes': '空的、改了名字的、读不全的，见', **dict.fromkeys(('a false dimension', 'a dimension of too few rows'), '空的、改了名字的、读不全的，见')}, skip={'formulas that were never calculated': 'its last column is what it writes', 'an error in the middle': 'it has a row of its own', 'Ctrl+C in a fetch': 'it has a row of its own'}),
    Recipe('progress', results, file='tasks.xlsx', before=lambda: __import__('shutil').copy(Path(__file__).parents[3] / 'examples/files/tasks.xlsx', 'tasks.xlsx'), rows=[{'结果': f'{number}'} for number in range(1, 6)], change={"return f'{task} 号完成'": "return ROWS[task - 1]['结果']"}, said={'40 000 characters as a value': EXCEL['40 000 characters as a value'], **{name: '结果存不了，程序停下，任务表不变' for name in UNREAD}}, skip={name: 'a work gives one result' for name in ('None comes', '[] comes', '{} comes', 'a key more', 'a key less', 'a list of rows', 'another order of keys', '20 000 rows')}),
    Recipe('soup', appends(), file='products.xlsx', table=GOODS, rows=[{'名称': '耳机', '价格': '1'}, {'名称': '音箱', '价格': '2'}], change={'recorder.add_data(rows, begin)': 'recorder.add_data(list(ROWS), begin)'}, said={**EXCEL, **TWICE}, skip={**ONE, **{name: 'the program makes each row' for name in ('None comes', '[] comes', '{} comes')}, **{name: 'a text of a parser' for name in UNREAD}}),
    Recipe('drissionpage', appends(), file='products.xlsx', table=GOODS, before=lambda: Path('p.html').write_text('<p class="product"><b class="name">a</b></p>', encoding='utf-8'), rows=[{'名称': '耳机', '价格': '1'}, {'名称': '音箱', '价格': '2'}], change={"f'{SITE}/products-2.html'": "'p.html'", 'recorder.add_data(rows, begin)': 'recorder.add_data(list(ROWS), begin)'}, said={**EXCEL, **TWICE}, skip={**ONE, **{name: 'the program makes each row' for name in ('None comes', '[] comes', '{} comes')}, **{name: 'a text of a parser' for name in UNREAD}}),
    Recipe('new-columns', derives(anew), number=1, rows=[{'名称': name, '价格': 1} for name in 'abc'], change={"rows = [{'名称': '键盘', '价格': 199},\n        {'名称': '显示器', '价格': 1299, '尺寸': '27 寸'}]": 'rows = list(ROWS)'}, said={'half a surrogate as a value': '残缺的 emoji'}, skip={**ONE, 'an error in the middle': 'the rows are there', 'Ctrl+C in a fetch': 'the rows are there'}),
    Recipe('new-columns', appends(), number=2, file='company.xlsx', table=GOODS, rows=NEW, constants={'TABLE': "'Sheet'"}, change={"rows = [{'名称': '显示器', '价格': 1299, '尺寸': '27 寸'},\n        {'名称': '耳机', '颜色': '白'}]": 'rows = [row for row in ROWS if row]'}, said={**EXCEL, '0 bytes': '空文件换成有表头的，再运行', **dict.fromkeys(UNREAD, '残缺的 emoji 存不了，程序停下'), **TWICE}, skip={**ONE, 'no file': 'it is about a sheet of a workbook'}),
    *(Recipe('upsert', updated, file=f'goods.{kind}', table=GOODS, rows=PRICES, constants={'FILE': f"'goods.{kind}'"}, change=rows_of('upsert'), said={**UNREAD, 'a row wider than the header': '有的行比表头多几格', **({'merged cells': '有的行比表头多几格', '40 000 characters as a value': 'xlsx 的一格超过 32767 个字符的截断'} if kind == 'xlsx' else {})}, skip=ONE) for kind in ('csv', 'xlsx')),
    Recipe('recover', written_back, file='products.csv', table=GOODS, before=left(NEW), said={name: '写进已有的文件，先看它能不能接着写' for name in ('no newline at the end', 'a BOM', 'GBK', 'UTF-16 with tabs', 'semicolons', 'names with spaces', 'a name twice', 'the first name twice', 'a name that is empty', 'an empty column', 'a name with a line break', 'a row wider than the header', 'a title above the header', 'a line that tells the delimiter', 'a picture that is called csv', 'a workbook that is called csv', 'UTF-16, the other way round', 'Big5', 'UTF-16 without a mark', 'a quote that is not closed', 'a blank line above', 'a line above in quotes', 'a text of Excel', 'a tsv', 'Chinese blanks around names', 'a comma at the end of each line')}, skip=dict.fromkeys(('an error in the middle', 'Ctrl+C in a fetch'), 'nothing is fetched')),
]
