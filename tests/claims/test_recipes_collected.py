"""What people ask about the output of programs that collect, on the data that they bring: the programs and the lines that the pages give for it."""

import contextlib
import json
import re
import sqlite3
from datetime import datetime, time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from openpyxl import Workbook, load_workbook

from helpers import grid, save
from pages import Page
from test_recipes import database, every, program, query, run
from test_recipes_changes import block, made, workbook


def said(name, *lines):
    """Lines that stand on a page as code."""
    page = Page(f'{name if "/" in name else f"recipes/{name}"}').path.read_text(encoding='utf-8')
    assert all(f'`{line}`' in page for line in lines), lines
    return lines[0]


def read(path):
    return json.loads(Path(path).read_text(encoding='utf-8'))


@every
@Page('recipes/scrapy').says('self.rows.append(dict(item)) 换成 self.rows += filter(None, [neat(item)])，KEY 写新的列名')
def test_items_made_neat(on):
    line = said('scrapy', 'self.rows += filter(None, [neat(item)])')
    code = program('scrapy', change={'self.rows.append(dict(item))': line, "'名称'  #": "'名'  #"}).split('if __name__')[0]
    for _ in range(2):
        exec(code, found := {'neat': lambda row: {'名': row['名称']} if row['价格'] > 9 else None})
        pipeline = found['RecorderPipeline']()
        pipeline.open_spider()
        for price in 9, 10, 11:
            assert pipeline.process_item({'名称': f'键盘 {price}', '价格': price})
        pipeline.close_spider()
    assert grid('products.csv') == [['名'], *[['键盘 10'], ['键盘 11']] * 2]


@every
@Page('recipes/scrapy').says('几种 item 写进一个 csv，程序不用改，KEY 写它们都有的字段', '列是全部的字段，没有的留空')
def test_items_of_several_kinds_in_one_csv(on):
    found = {}
    exec(program('scrapy', change={"'名称'  #": "'url'  #"}).split('if __name__')[0], found)
    pipeline = found['RecorderPipeline']()
    pipeline.open_spider()
    for item in {'url': '/1', 'title': '帖子', 'views': 120}, {'url': '/u', 'username': 'tim'}, {'url': '/f', 'title': 'a.zip', 'size': 2048}:
        pipeline.process_item(item)
    pipeline.close_spider()
    assert not grid('products.csv')[2][1]
    assert [row + [''] * (5 - len(row)) for row in grid('products.csv')] == [['url', 'title', 'views', 'username', 'size'], ['/1', '帖子', '120', '', ''], ['/u', '', '', 'tim', ''], ['/f', 'a.zip', '', '', '2048']]


@every
@Page('recipes/scrapy').says('同一个 KEY 只写一次，文件里有的不再写', 'self.rows.append 上面写')
def test_an_item_is_written_once(on):
    seen, leave, add = said('scrapy', 'self.seen = {str(row[KEY]) for row in go_on(FILE, KEY).rows()} if Path(FILE).exists() else set()', 'if str(item[KEY]) in self.seen: return item', 'self.seen.add(str(item[KEY]))'), 'if str(item[KEY]) in self.seen: return item', 'self.seen.add(str(item[KEY]))'
    said('scrapy', leave, add)
    code = program('scrapy', change={'self.rows = []\n        go_on': f'self.rows = []\n        {seen}\n        go_on', '        self.rows.append': f'        {leave}\n        {add}\n        self.rows.append', 'dict(item)': "{'名称': item['名称']}"}).split('if __name__')[0]
    for names in ('键盘', '鼠标', '键盘'), ('鼠标', '耳机'):
        found = {}
        exec(code, found)
        pipeline = found['RecorderPipeline']()
        pipeline.open_spider()
        for name in names:
            assert pipeline.process_item({'名称': name, '价格': 1}) == {'名称': name, '价格': 1}
        pipeline.close_spider()
    assert grid('products.csv') == [['名称'], ['键盘'], ['鼠标'], ['耳机']] and '价格' not in Path('products.csv').read_text(encoding='utf-8')


def nested(rows, **change):
    (old,) = re.findall(r'^rows = .*?\}\]\n', Page('recipes/flatten').programs[4], re.MULTILINE | re.DOTALL)
    run('flatten', 4, change={old: f'rows = {rows!r}\n', **change})
    return read('nested.json')


@Page('recipes/flatten').says('回复放到它的评论下面，几层都行', '最外层没有回复的，是空列表')
def test_flat_rows_become_nested():
    rows = [{'编号': 'b', '上级': 'a'}, {'编号': 'a', '上级': None}, {'编号': 'x', '上级': 'gone'}]
    assert nested(rows) == [{'编号': 'a', '上级': None, 'replies': [rows[0]]}, {**rows[2], 'replies': []}]
    levels = [{'编号': at, '上级': at - 1} for at in (3, 1, 2)]
    assert nested(levels) == [{'编号': 1, '上级': 0, 'replies': [{'编号': 2, '上级': 1, 'replies': [{'编号': 3, '上级': 2}]}]}]


@pytest.mark.parametrize('rows', [[{'编号': 1, '上级': 0}, {'编号': 1, '上级': 0}], [{'编号': 1, '上级': 2}, {'编号': 2, '上级': 1}]])
def test_rows_that_cannot_be_nested_leave_what_is_there(rows):
    Path('nested.json').write_text('[]', encoding='utf-8')
    with pytest.raises(SystemExit, match='^“编号”有重复的，或者互为上级'):
        nested(rows)
    assert read('nested.json') == []


@every
@Page('recipes/flatten').says("xlsx 里的行，写 rows = [row for row in Recorder('comments.xlsx').rows() if any(row.values())]，最上面加")
def test_rows_of_a_table_become_nested(on):
    save('comments.xlsx', [['编号', '上级'], [1, None], [None, None], ['', ''], [2, 1]])
    line, added = said('flatten', "rows = [row for row in Recorder('comments.xlsx').rows() if any(row.values())]"), said('flatten', 'from DrissionRecord import Recorder')
    (old,) = re.findall(r'^rows = .*?\}\]\n', Page('recipes/flatten').programs[4], re.MULTILINE | re.DOTALL)
    run('flatten', 4, change={old: f'{line}\n', 'import json': f'{added}\nimport json'})
    assert read('nested.json') == [{'编号': 1, '上级': None, 'replies': [{'编号': 2, '上级': 1}]}]


@Page('usage/Recorder/create').says('文件名照 name = 一行，例如')
def test_names_of_one_s_own_form():
    create = Page('usage/Recorder/create')
    code = create.program('/index.csv')
    (given,) = re.findall(r'^posts = .*', code, re.MULTILINE)
    titles = ['Pokemon Go?', '夏/冬', '夏/冬', '普通标题']
    name = said('usage/Recorder/create', "f'作品_{number:0>3}_{text}.{kind}'")
    for old, new in {given: f'posts = {[(title, bytes([at])) for at, title in enumerate(titles)]!r}', "FOLDER = 'img'": "FOLDER = '画/dl'", "f'{number} {text}.{kind}'": name}.items():
        assert old in code
        code = code.replace(old, new)
    exec(code, {})
    assert {path.name: path.read_bytes() for path in Path('画/dl').glob('*.jpg')} == {f'作品_00{at + 1}_{text}.jpg': bytes([at]) for at, text in enumerate(['Pokemon Go', '夏 冬', '夏 冬', '普通标题'])}
    given = re.search(r'^posts = .*', code, re.MULTILINE)[0]
    exec(code.replace(given, "posts = [('甲', b'A'), ('甲', b'B')]").replace('画/dl', 'film').replace("'jpg'", "'mp4'").replace(name, "f'{text}.{kind}'"), {})
    assert {path.name: path.read_bytes() for path in Path('film').glob('*.mp4')} == {'甲.mp4': b'B'}


@Page('recipes/asyncio').says('要与网址的顺序相同，用多线程')
def test_threads_keep_the_order_that_tasks_do_not():
    slow = "    time.sleep((4 - number) / 10)\n    return {'页码'"
    run('asyncio', change={"    return {'页码'": slow.replace('time.sleep', 'await asyncio.sleep')})
    assert [row[0] for row in grid('pages.csv')] == ['页码', '3', '2', '1']
    Path('pages.csv').unlink()
    run('threads', change={"    return {'页码'": slow, 'from pathlib': 'import time\nfrom pathlib', 'LAST = 5': 'LAST = 3'})
    assert [row[0] for row in grid('pages.csv')] == ['页码', '1', '2', '3']


@Page('recipes/resume').says('文件名就是任务', '先写成临时的名字，写完整了才改名', '要重做的，删掉它的文件再运行')
def test_a_file_for_each_task():
    Path('profiles').mkdir()
    for name in 'alice', 'bob':
        Path(f'profiles/{name}.json').write_text('{"from": "上次"}', encoding='utf-8')
    fetch = "    print(task)\n    if task == 'erin' and not Path('again').exists():\n        raise RuntimeError(Path('again').touch())\n    return {'from': '这次'} if task != 'none' else None\n"
    change = {"['alice', 'bob']": "['alice', 'bob', 'dave', 'erin', 'none', 'a/b?']", "    return {'name': task, 'posts': [{'id': 1}]}\n": fetch}
    with pytest.raises(RuntimeError):
        run('resume', 2, change=change)
    assert run('resume', 2, change=change)[0] == 'erin\nnone\na/b?\n'
    assert {path.name: read(path)['from'] for path in Path('profiles').iterdir()} == {'alice.json': '上次', 'bob.json': '上次', 'dave.json': '这次', 'erin.json': '这次', 'a_b_.json': '这次'}
    Path('profiles/bob.json').unlink()
    assert run('resume', 2, change=change)[0] == 'bob\nnone\n'
    with pytest.raises(SystemExit, match='^有两个任务的文件名相同'):
        run('resume', 2, change={"['alice', 'bob']": "['a/b', 'A?b']"})


@Page('recipes/resume').says("存网页、txt，'.json' 换成 '.html'、'.txt'，new.write_text(…) 换成 new.write_bytes(row)", "fetch() 里写 answer = requests.get(网址)、answer.raise_for_status()，返回 answer.content", 'txt 返回 文本.encode()，再接成一个')
def test_a_page_for_each_task():
    (old,) = re.findall(r'new\.write_text\(.*\)', Page('recipes/resume').programs[2])
    fetch = "f'<p>中文 {task}</p>'.encode('gbk')"
    run('resume', 2, change={"'.json'": "'.html'", old: 'new.write_bytes(row)', "{'name': task, 'posts': [{'id': 1}]}": fetch})
    assert Path('profiles/bob.html').read_text(encoding='gbk') == '<p>中文 bob</p>'


@every
@Page('recipes/sqlite').says("xlsx 的行，写 rows = Recorder('goods.xlsx').rows()", '最上面加 from DrissionRecord import Recorder', 'csv 先转成 xlsx，数字的列写进 NUMBERS', '各列的类型写在 create table 里：text unique on conflict replace 后面接着写')
def test_rows_of_a_csv_go_into_a_database_with_types(on):
    import DrissionRecord

    Path('goods.csv').write_text('编号;价格;数量\nA;199;2\nB;;3\nA;189.5;\nC;"1,299";\n', encoding='gbk')
    run('gbk', change={'customers_gbk.csv': 'goods.csv', 'NUMBERS = []': "NUMBERS = ['价格', '数量']", 'customers.xlsx': 'goods.xlsx'})
    types = said('sqlite', ', 价格 real, 数量 integer')
    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    (old,) = re.findall(r'^rows = \[\{.*?\}\][^\n]*\n', program('sqlite', number), re.MULTILINE | re.DOTALL)
    added, line = said('sqlite', 'from DrissionRecord import Recorder'), said('sqlite', "rows = Recorder('goods.xlsx').rows()")
    run('sqlite', number, change={old: f'{line}\n', 'text unique on conflict replace': f'text unique on conflict replace{types}', 'FILE =': f'{added}\nFILE ='})
    assert query('shop.db', 'select 编号, 价格, 数量 from products order by 1') == [('A', 189.5, 2), ('B', None, 3), ('C', 1299, None)]


@every
@Page('recipes/sqlite').says('已有的表用 unique.py，KEY 要整数，text unique 换成 integer unique')
def test_a_csv_updates_a_table_that_is_there(on):
    import DrissionRecord

    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table products (Id integer, Text text)')
        db.executemany('insert into products values (?, ?)', [(1, ''), (2, ''), (3, ''), (4, 'Four')])
        db.commit()
    Path('goods.csv').write_text('Id,Text\n1,One\n2,Two\n', encoding='utf-8')
    run('sqlite', 2, change={"'编号'": "'Id'", said('sqlite', 'text unique'): said('sqlite', 'integer unique')})
    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    (old,) = re.findall(r'^rows = \[\{.*?\}\][^\n]*\n', program('sqlite', number), re.MULTILINE | re.DOTALL)
    run('sqlite', number, times=2, change={"KEY = '编号'": "KEY = 'Id'", old: "from DrissionRecord import Recorder\nrows = Recorder('goods.csv').rows()\n"})
    assert query('shop.db', 'select * from products order by 1') == [(1, 'One'), (2, 'Two'), (3, ''), (4, 'Four')]


@every
def test_new_rows_come_first(on):
    for suffix in 'csv', 'xlsx':
        for name in '甲', '乙':
            (old,) = re.findall(r'^rows = \[\{.*?\}\]\n', program('new-columns', 1), re.MULTILINE | re.DOTALL)
            run('new-columns', 1, change={old: f"rows = [{{'名称': '{name}', '新{name}': 1}}]\n", 'all.csv': f'all.{suffix}', 'KEEP = False': 'KEEP = True'})
        found = grid(f'all.{suffix}', encoding='utf-8-sig')
        assert [row[0] for row in found] == ['名称', '乙', '甲'] and found[0] == ['名称', '新乙', '新甲'] and str(found[2][2]) == '1'


@every
@Page('recipes/new-columns').says('几种文件都要，从 if Path(RESULT).suffix 起缩进', "上面写 for RESULT in ('all.csv', 'all.xlsx'):", 'json 另写一行，最上面加 import json')
def test_one_run_makes_several_kinds(on):
    code = program('new-columns', 1)
    head, rest = code.split('if Path(RESULT).suffix')
    loop, line = said('new-columns', "for RESULT in ('all.csv', 'all.xlsx'):"), said('new-columns', "Path('all.json').write_text(json.dumps(rows, ensure_ascii=False, indent=2, default=str), 'utf-8')")
    indented = re.sub(r'^(?=.)', '    ', 'if Path(RESULT).suffix' + rest, flags=re.MULTILINE)
    exec(f'import json\n{head}{loop}\n{indented}{line}\n', {})
    assert grid('all.csv', encoding='utf-8-sig')[2] == ['显示器', '1299', '27 寸'] and grid('all.xlsx')[2] == ['显示器', 1299, '27 寸'] and read('all.json')[0] == {'名称': '键盘', '价格': 199}


@pytest.mark.files('products.csv')
@Page('recipes/new-columns').says('写好的 csv 换一个样子，例如每格都加引号')
@pytest.mark.parametrize('change, data', [({}, '"名称","价格"\n"键盘","199"\n'.encode()), ({"MARK = ','": "MARK = ';'", 'QUOTE = True': 'QUOTE = False', 'HEADER = True': 'HEADER = False', "ENCODING = 'utf-8'": "ENCODING = 'gb18030'"}, '键盘;199\n'.encode('gbk')), ({"'quoted.csv'": "'products.csv'", "MARK = ','": "MARK = '\\t'", "ENCODING = 'utf-8'": "ENCODING = 'utf-8-sig'"}, '\ufeff"名称"\t"价格"\n"键盘"\t"199"\n'.encode())])
def test_a_csv_of_another_look(change, data):
    Path('products.csv').write_text('\ufeff名称,价格\r\n\r\n键盘,199', encoding='utf-8')
    run('new-columns', 3, change=change)
    assert Path('products.csv' if "'quoted.csv'" in change else 'quoted.csv').read_bytes() == data


@pytest.mark.parametrize('data, why', [('名称,价格\n键盘,1\n'.encode('gbk'), '要是 UTF-8'), ('名称\n"键盘\n'.encode(), '要是 UTF-8，引号成对'), (b'', '有数据，第一行是：'), ('名称\n'.encode(), '有数据'), ('名称;价格\n键盘;1\n'.encode(), '要用逗号分隔')])
def test_a_csv_without_a_look(data, why):
    Path('products.csv').write_bytes(data)
    with pytest.raises(SystemExit, match=why):
        run('new-columns', 3)
    assert not Path('quoted.csv').exists()


@every
@Page('recipes/new-columns').says('只要几列、换列名、加上采集的时间，都写在一个函数里，抄到程序上面', 'fetch() 返回一行的，末尾写 return neat(row)', '返回几行的，写 return [*filter(None, map(neat, rows))]', '数据在 rows 里，写 rows = [*filter(None, map(neat, rows))]')
def test_each_row_is_made_neat(on):
    code = Page('recipes/new-columns').programs[4].split('\nprint(')[0]
    plain = code
    rows = [{'编号': 4706798320487675123, '点赞': 12, '时间': 1754386200, '作者': {'id': 1, '名字': '甲'}, '图': ['a', 'b'], '正文': '一\n二 🔥', '备注': None}, {'点赞': 9}]
    names = {'编号': 'id', '作者': '昵称'}
    assert f'names = {names!r}' in code
    code = code.replace(f'names = {names!r}', "names = {**dict.fromkeys(row), '编号': 'id'}\n    names = {key: name or key for key, name in names.items()}")
    exec(code, found := {})
    (row,) = filter(None, map(found['neat'], rows))
    assert re.fullmatch(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d', row.pop('采集时间'))
    assert row == {'id': '4706798320487675123', '点赞': 12, '时间': row['时间'], '作者': '甲', '图': '["a", "b"]', '正文': '一 二 🔥', '备注': '无'} and re.fullmatch(r'2025-08-05 \d\d:30:00', row['时间'])
    source = f"{plain}\ndef fetch(task):  # 换成你的采集\n    row = {rows[0]!r}\n    return neat(row)\n"
    run('resume', change={re.search(r'^def fetch.*\n.*\n', program('resume'), re.MULTILINE)[0]: source, "'姓名'": "'id'", "'张三', '王五', '赵六', '钱七'": "'1'", "'people.csv'": "'new.csv'"})
    assert grid('new.csv')[0] == ['id', '昵称'] and grid('new.csv')[1] == ['4706798320487675123', '甲']


@every
@Page('recipes/new-columns').says('一个关键词一个文件，从 recorder = go_on(…) 起缩进', "FILE 换成 f'{word}.csv'", '两行 add_data(…) 换成')
def test_a_file_for_each_word(on):
    head, rest = program('new-columns').split('recorder = go_on(FILE')
    rest = re.sub(r'recorder\.add_data\(.*\)\n.*\n', said('new-columns', 'for row in fetch(word) or []: recorder.add_data(row)') + '\n', f'recorder = go_on(FILE{rest}'.replace('FILE', said('new-columns', "f'{word}.csv'")))
    loop = said('new-columns', "for word in ['键盘', '鼠标']:")
    source = head + "def fetch(word):\n    return [{'名称': f'{word} 1'}, {'名称': f'{word} 2', '价格': 3}] if word != '耳机' else None\n" + f'{loop}\n' + re.sub(r'^(?=.)', '    ', rest, flags=re.MULTILINE)
    for _ in range(2):
        exec(source, {})
    exec(source.replace("['键盘', '鼠标']", "['键盘', '耳机']").replace("{'名称': f'{word} 1'}, {'名称': f'{word} 2', '价格': 3}", ''), {})
    assert not Path('耳机.csv').exists()
    for word in '键盘', '鼠标':
        assert [row + [''] * (2 - len(row)) for row in grid(f'{word}.csv')] == [['名称', '价格'], *[[f'{word} 1', ''], [f'{word} 2', '3']] * 2]


@every
@Page('recipes/resume').says('新的文件要用 Excel 打开，不乱码，recorder = go_on(FILE, KEY) 下面加一行')
def test_a_new_csv_for_excel(on):
    line = said('resume', "Path(FILE).exists() or recorder.set.encoding('utf-8-sig')")
    for tasks in "'张三'", "'张三', '李四'":
        run('resume', change={'recorder = go_on(FILE, KEY)\n': f'recorder = go_on(FILE, KEY)\n{line}\n', "'张三', '王五', '赵六', '钱七'": tasks})
    data = Path('people.csv').read_bytes()
    assert data.startswith('\ufeff姓名'.encode()) and not data[3:].count('\ufeff'.encode()) and len(grid('people.csv')) == 3


@every
@Page('recipes/resume').says('每次只采 50 个没有采过的，in 后面的 dict.fromkeys(…) 换成')
def test_some_tasks_a_run(on):
    line = said('resume', '[task for task in dict.fromkeys(TASKS) if str(task).strip() not in done][:50]')
    for many in 3, 6, 7:
        run('resume', change={'in dict.fromkeys([TASKS] if isinstance(TASKS, str) else TASKS)': f'in {line}'.replace('50', '3'), "['张三', '王五', '赵六', '钱七']": '[*range(7), 1]'})
        assert [row[0] for row in grid('people.csv')[1:]] == [str(at) for at in range(many)]
    Path('people.csv').unlink()
    run('resume', change={'in dict.fromkeys([TASKS] if isinstance(TASKS, str) else TASKS)': f'in {line}', "['张三', '王五', '赵六', '钱七']": '[*range(60)]'})
    assert len(grid('people.csv')) == 51


@every
@Page('recipes/threads').says('跳过已经采过的，KEY 写页码、网址那一列', 'recorder.set.auto_new_header() 下面抄来断点续采的')
@Page('recipes/processes').says('跳过已经采过的，KEY 写页码、网址那一列', 'recorder.set.auto_new_header() 下面抄来断点续采的')
@Page('recipes/asyncio').says('跳过采过的，照多线程改')
@pytest.mark.parametrize('name', ['threads', 'processes', 'asyncio'])
def test_pages_that_are_there_are_left_out(on, name, capfd):
    file, place = {'threads': ('pages.csv', 'range(1, LAST + 1)'), 'asyncio': ('pages.csv', 'range(1, LAST + 1)'), 'processes': ('results.csv', 'PAGES)')}[name]
    Path(file).write_text('页码,标题\n2,旧的\n', encoding='utf-8')
    lines = ''.join(re.findall(r'^(?:rows|done) = .*\n', program('resume'), re.MULTILINE))
    tell = 'recorder.set.auto_new_header()  # 各行的键可以不同\n'
    indent = '    ' if name == 'processes' else ''
    instead = said('processes', '[n for n in PAGES if str(n) not in done])') if name == 'processes' else said('threads', '[n for n in range(1, LAST + 1) if str(n) not in done]')
    run(name, change={tell: tell + re.sub(r'^', indent, lines.rstrip('\n'), flags=re.MULTILINE) + '\n', place: instead})
    found = grid(file)
    assert found[1] == ['2', '旧的'] and sorted(row[0] for row in found[1:]) == [str(at) for at in range(1, 4 if name == 'asyncio' else 6)]


@every
@Page('recipes/asyncio').says('来一页写一页，await asyncio.gather(…) 换成')
def test_asyncio_writes_each_page(on):
    line, end = said('asyncio', "for page in asyncio.as_completed([*map(one, range(1, LAST + 1))]): await page; recorder.record() or exit('没有写进文件')"), said('asyncio', 'asyncio.run(main())')
    (old,) = re.findall(r'^    await asyncio\.gather\(.*\n', program('asyncio'), re.MULTILINE)
    wait = {'    return {': '    await asyncio.sleep(number / 5)\n    return {', re.search(r'\ntry:\n.*', program('asyncio'), re.DOTALL)[0]: f'\n{end}\n'}
    printed, _ = run('asyncio', change={**wait, old: f"    {line}; print('已有', len(Path(FILE).read_text('utf-8').splitlines()))\n"})
    assert re.findall(r'已有 (\d)', printed) == ['2', '3', '4']
    with pytest.raises((UnicodeEncodeError, SystemExit)):  # what cannot be written stops it, the others do not wait for ever
        run('asyncio', change={**wait, "f'第 {number} 页'": "['', 'a', '\\ud83d', 'b'][number]", old: f'    {line}\n'})
    assert [row[0] for row in grid('pages.csv')] == ['页码', '1', '2', '3', '1']


@every
@Page('recipes/retry').says('每次等得更久，for _ in 换成 for times in，sleep(0.1) 换成 sleep(2 ** times)：1、2、4 秒')
def test_pauses_that_grow(on, monkeypatch):
    pauses = []
    monkeypatch.setattr('time.sleep', pauses.append)
    run('retry', change={'for _ in': said('retry', 'for times in'), 'sleep(0.1)': said('retry', 'sleep(2 ** times)')})
    assert pauses == [1, 2, 4] and len(grid('pages.csv')) == 4


@every
@pytest.mark.files('tasks.xlsx')
@Page('recipes/progress').says('结果写进几列，work() 返回列表，[str(result)] 换成', '写在 DONE 和它右边的几列，列名先写好', '第一个是空的，下次再做')
def test_results_in_several_columns(on):
    names, *rows = grid('tasks.xlsx')
    at = names.index('结果')
    several = said('progress', "['' if one is None else str(one) for one in (result if isinstance(result, list) else [result])]")
    run('progress', change={'[str(result)]': several, "f'{task} 号完成'": "[task, '好', None]"})
    assert 'None' not in sum(grid('tasks.xlsx'), []) and [row[at:at + 2] for row in grid('tasks.xlsx')[1:] if row[at + 1:at + 2] == ['好']] and len(grid('tasks.xlsx')) == len(rows) + 1
    Path('tasks.xlsx').unlink()
    save('tasks.xlsx', [['编号', '结果', '另一列'], [1, None, None]])
    for first, kept in ('', [None, '']), (None, [None, 'None']), ('有', ['有', '有']), ('没有', ['有', '有']):
        run('progress', change={'[str(result)]': several, "f'{task} 号完成'": f'[{first!r}, {str(first)!r}]'})
        assert [cell or '' for cell in grid('tasks.xlsx')[1]] == [1, *[cell or '' for cell in kept]]


@every
@pytest.mark.files('tasks.xlsx')
@Page('recipes/progress').says("要重做的标出来，返回 '重做'", "done in ('', 'None') 换成")
def test_tasks_that_are_marked_are_done_again(on):
    new = said('progress', "done in ('', 'None', '重做')")
    names, *_ = grid('tasks.xlsx')
    for text in said('progress', "'重做'").strip("'"), '好':
        run('progress', change={"done in ('', 'None')": new, "f'{task} 号完成'": repr(text)})
        assert text in [row[names.index('结果')] for row in grid('tasks.xlsx')[1:]]
    assert '重做' not in [row[names.index('结果')] for row in grid('tasks.xlsx')[1:]]


@every
@pytest.mark.files('tasks.xlsx')
@Page('recipes/progress').says('没有采到的也重做，work() 里写 except OSError:，下面')
def test_tasks_that_failed_are_done_again_in_several_columns(on):
    change = {
        "done in ('', 'None')": said('progress', "done in ('', 'None', '重做')"),
        '[str(result)]': said('progress', "['' if one is None else str(one) for one in (result if isinstance(result, list) else [result])]"),
        "    return f'{task} 号完成'": "    try:\n        return [fetch(task), '好']\n    " + said('progress', 'except OSError:') + '\n        ' + said('progress', "return '重做'"),
    }
    fetch = "def fetch(task):\n    if task in (2, 4):\n        raise ConnectionError('timed out')\n    return f'第 {task} 个'\ndef work"
    at = grid('tasks.xlsx')[0].index('结果')
    for fail in True, False:
        run('progress', change={**change, 'def work': fetch if fail else fetch.replace('(2, 4)', '()')})
        rows = [[*row, None][at:at + 2] for row in grid('tasks.xlsx')[1:]]
        assert rows == [['重做', None] if fail and number in (2, 4) else [f'第 {number} 个', '好'] for number in range(1, 6)]


@Page('recipes/readable-jsonl').says('名称相同的只留新的，new.write_text(…) 上面写')
def test_a_json_holds_each_number_once():
    line = said('readable-jsonl', "found[:] = {row['名称']: row for row in found}.values()")
    code = program('readable-jsonl', 2, {'        new.write_text': f'        {line}\n        new.write_text'}).split('\nadd_json(')[0]
    exec(code, found := {})
    for rows in [{'名称': 1, '价': 1}, {'名称': 2, '价': 2}], {'名称': 1, '价': 3}:
        found['add_json']('a.json', rows)
    assert read('a.json') == [{'名称': 1, '价': 3}, {'名称': 2, '价': 2}]


@every
@Page('usage/Recorder/create').says('每月一个')
def test_a_file_for_each_month(on):
    from datetime import date

    assert re.fullmatch(r'\d{4}-\d\d\.csv', eval(said('usage/Recorder/create', "f'{date.today():%Y-%m}.csv'"), {'date': date}))


@every
@Page('recipes/download').says('表格加一列文件名')
def test_files_stand_in_the_table(on):
    workbook('goods.xlsx', ['名称', '图片'], ['甲', 'https://a.cn/1.png '], ['乙'])
    line = said('download', "rows = [{**row, '文件': row['图片'] and path_of(row['图片'].strip()).name * path_of(row['图片'].strip()).exists()} for row in Recorder('goods.xlsx').rows()]")
    code = program('download', 1)
    for there in '', 'a.cn_1.png':
        exec(code[:code.index('def fetch')] + line, found := {})
        assert [*map(dict, found['rows'])] == [{'名称': '甲', '图片': 'https://a.cn/1.png ', '文件': there}, {'名称': '乙', '图片': None, '文件': None}]
        Path('pictures').mkdir(exist_ok=True)
        Path('pictures/a.cn_1.png').touch()


@every
@Page('recipes/pandas').says('边采边加，先攒成列表，长的号码写成 str(…)，最后 table = pd.DataFrame(rows)', '两个 DataFrame 接起来，写 pd.concat([table, more])', "SQLite 里的表用 pd.read_sql('select * from products', db)", "db 是 sqlite3.connect('shop.db')，最上面加 import sqlite3")
def test_frames_of_rows_of_frames_and_of_a_database(on):
    import pandas as pd

    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table products (编号 text, 价格 integer)')
        db.execute("insert into products values ('007', null)")
        db.commit()
        more = eval(said('pandas', "pd.read_sql('select * from products', db)"), {'pd': pd, 'db': db})
    table = pd.DataFrame([{'编号': str(4706798320487675123), '价格': 1}, {'编号': '002'}])
    assert pd.DataFrame([{'编号': 4706798320487675123}, {}])['编号'].dtype == float
    table = eval(said('pandas', 'pd.concat([table, more])'), {'pd': pd, 'table': table, 'more': more})
    (old,) = re.findall(r'^table = pd\.DataFrame\(.*?\}\)[^\n]*\n', program('pandas'), re.MULTILINE | re.DOTALL)
    code = program('pandas').replace(old, '')
    exec(code, {'table': table})
    assert grid('products.xlsx') == [['编号', '价格'], ['4706798320487675123', 1], ['002', None], ['007', None]]


@every
@Page('recipes/resume').says('每次全部再采，只写没有的行，例如评论', 'KEY 是一行的编号，row = None … 一行换成两行')
def test_rows_that_are_there_are_not_written_again(on):
    first, second = said('resume', 'row = [*{key: one for one in fetch(task) or [] if (key := str(one[KEY]).strip()) not in done}.values()]'), said('resume', 'done |= {str(one[KEY]).strip() for one in row}')
    for comments in [1, 2, 2], [2, ' 3 '], [' 3 '], []:
        run('resume', change={"'姓名'  #": "'id'  #", '        row = None if str(task).strip() in done else fetch(task)\n': f'        {first}\n        {second}\n', "{'姓名': task, '性别': '女', '电话': '13800000000'}": f"[{{'id': at, '任务': task}} for at in {comments}]" if comments else 'None', "'people.csv'": "'comments.csv'", "'张三', '王五', '赵六', '钱七'": "'视频一', '1'"})
    assert [row[0] for row in grid('comments.csv')] == ['id', '1', '2', ' 3 ']


@every
@Page('recipes/resume').says('一页有好几行的，KEY 换成页码，fetch() 返回字典的列表', '每次全部再采，只写没有的行，例如评论')
def test_a_jsonl_takes_lists_of_rows(on):
    first, second = said('resume', 'row = [*{key: one for one in fetch(task) or [] if (key := str(one[KEY]).strip()) not in done}.values()]'), said('resume', 'done |= {str(one[KEY]).strip() for one in row}')
    rows = "[{'姓名': task, 'id': at} for at in [[1, 2], [2, ' 3'], [], [4]][TASKS.index(task)]]"
    for file, change, found in ('pages', {}, [1, 2, 2, ' 3', 4]), ('comments', {"'姓名'  #": "'id'  #", '        row = None if str(task).strip() in done else fetch(task)\n': f'        {first}\n        {second}\n'}, [1, 2, ' 3', 4]):
        run('resume', 1, times=2, change={"{'姓名': task, '年龄': None, '标签': ['a', {'b': 1}]}": rows, "'people.jsonl'": f"'{file}.jsonl'", **change})
        assert [json.loads(line)['id'] for line in Path(f'{file}.jsonl').read_text(encoding='utf-8').splitlines()] == found


@every
@Page('recipes/resume').says("只要某一天以后的，old = … 换成 old = not rows or rows[-1]['日期'] < '2025-08-01'", "key not in done 后面写 and row['日期'] >= '2025-08-01'")
def test_pages_since_a_day(on):
    line = said('resume', "old = not rows or rows[-1]['日期'] < '2025-08-01'")
    code = program('resume')
    head = re.sub(r'^def fetch.*\n.*\n', '', code[:code.index('\ntry:\n') + 1], flags=re.MULTILINE)
    tail = block('resume', 'new = {}')
    (old,) = re.findall(r'old = .*', tail)
    only = said('resume', "and row['日期'] >= '2025-08-01'")
    asked = []

    def fetch(page):
        asked.append(page)
        return [{'姓名': f'{page}-{at}', '日期': f'2025-{10 - page:02}-0{2 - at}'} for at in range(3)]

    exec(head + tail.replace(old, line).replace('key not in done', f'key not in done {only}'), {'fetch': fetch})
    assert asked == [1, 2] and [row[1] for row in grid('people.csv')[1:]] == ['2025-08-01', '2025-08-02', '2025-09-00', '2025-09-01', '2025-09-02']


@every
@Page('recipes/new-columns').says('列表拆成几列，row[\'作者\'] = 上面写', '最后两行换成 return row')
def test_a_list_becomes_columns(on):
    exec(line := said('new-columns', "row.update({f'图{n}': one for n, one in enumerate(row.pop('图', None) or [], 1)})"), {'row': (row := {'图': ['a', 'b'], '号': 1})})
    assert row == {'号': 1, '图1': 'a', '图2': 'b'}
    code = next(one for one in Page('recipes/new-columns').programs if 'def neat' in one).split('print(')[0].replace("    row['作者'] =", f"    {line}\n    row['作者'] =")
    exec(re.sub(r'    names = .*\n.*\n$', f"    {said('new-columns', 'return row')}\n", code.rstrip() + '\n'), found := {})
    assert [*found['neat']({'编号': 1, '点赞': 12, '时间': 1754386200, '作者': {'名字': '甲'}, '图': ['a', 'b']}).items()][-2:] == [('图1', 'a'), ('图2', 'b')]


@Page('recipes/pandas').says("读出来多一列 Unnamed: 0，是存下来的索引，读时写 pd.read_csv('a.csv', index_col=0)")
def test_an_index_that_was_written():
    import pandas as pd

    pd.DataFrame([{'名称': '甲'}]).to_csv('a.csv')
    assert [*pd.read_csv('a.csv')] == ['Unnamed: 0', '名称']
    assert [*eval(said('pandas', "pd.read_csv('a.csv', index_col=0)"), {'pd': pd})] == ['名称']


@every
@Page('recipes/sqlite').says('DataFrame 写 rows = table.astype', '自增的编号写 , id integer primary key on conflict replace autoincrement')
def test_a_frame_goes_into_a_database_with_numbers_of_its_own(on):
    import DrissionRecord

    pd = pytest.importorskip('pandas')
    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    line = said('sqlite', "rows = table.astype(object).where(table.notna(), None).to_dict('records')")
    (old,) = re.findall(r'^rows = \[\{.*?\}\][^\n]*\n', program('sqlite', number), re.MULTILINE | re.DOTALL)
    for rows in [{'编号': 'A', '价格': 1}, {'编号': 'B'}], [{'编号': 'C'}, {'编号': 'A', '价格': 2}]:
        code = program('sqlite', number, change={old: f'{line}\n', 'text unique on conflict replace': f"text unique on conflict replace{said('sqlite', ', id integer primary key on conflict replace autoincrement')}"} if rows[0]['编号'] == 'A' else {old: f'{line}\n'})
        exec(code, {'table': pd.DataFrame(rows)})
    assert query('shop.db', 'select id, 编号, 价格 from products order by 1') == [(1, 'A', 2), (2, 'B', None), (3, 'C', None)]


@every
@Page('recipes/resume').says('写完一页，下一页的标记记在文件里', '采完了再运行，从第 1 页起，已经有的行不写')
def test_the_mark_of_the_next_page_is_kept(on):
    fetch = "    print(repr(mark))\n    if mark == 'c2' and not Path('again').exists():\n        raise OSError(Path('again').touch())\n    return {'': ([{'编号': 9}] * Path('new').exists() + [{'编号': 1}, {'编号': 1}], 'c2'), 'c2': ([], 3), '3': ([{'编号': ' 1'}, {'编号': 2, '名': '乙'}], None)}[mark]\n"
    (old,) = re.findall(r"    return \{'': .*\n", program('resume', 3))
    with pytest.raises(OSError):
        run('resume', 3, change={old: fetch})
    assert Path('posts.next').read_text(encoding='utf-8') == 'c2' and grid('posts.csv') == [['编号'], ['1']]
    printed = run('resume', 3, change={old: fetch})[0]
    assert re.findall("^'.*'$", printed, re.MULTILINE) == ["'c2'", "'3'"] and grid('posts.csv') == [['编号', '名'], ['1'], ['2', '乙']] and not Path('posts.next').read_text(encoding='utf-8')
    Path('new').touch()
    printed = run('resume', 3, change={old: fetch})[0]
    assert re.findall("^'.*'$", printed, re.MULTILINE) == ["''", "'c2'", "'3'"] and [row[0] for row in grid('posts.csv')] == ['编号', '1', '2', '9']
    Path('posts.next').write_text('3', encoding='utf-8')
    Path('posts.csv').unlink()  # the results are gone, the mark is not
    run('resume', 3, change={old: fetch})
    assert [row[0] for row in grid('posts.csv')] == ['编号', '9', '1', '2']


@every
@pytest.mark.files('company.xlsx')
@Page('recipes/daily').says("每天一个工作表，先建好 xlsx，用重写一个工作表的程序，SHEET 写 f'{date.today()}'")
def test_a_sheet_for_each_day(on):
    from datetime import date

    from openpyxl import load_workbook

    before = load_workbook('company.xlsx').sheetnames
    run('one-sheet', times=2, change={"'商品'": said('daily', "f'{date.today()}'"), 'FILE =': f"{said('daily', 'from datetime import date')}\nFILE ="})
    assert load_workbook('company.xlsx').sheetnames == [*before, str(date.today())] and len(grid('company.xlsx', str(date.today()))) == 3


@every
@pytest.mark.files('products.xlsx')
@Page('recipes/upsert').table('还要 | recorder.set')
def test_rows_that_are_gone_and_rows_that_are_new(on, table):
    from datetime import date

    lines = ["given = {key: {'状态': '在售', **given[key]} if key in given else {'状态': '下架'} for key in {**there, **given}}", 'from datetime import date', "[given[key].update(首次=f'{date.today()}') for key in given if key not in there]"]
    said('upsert', *lines)
    names, *rows = grid('products.xlsx')
    run('upsert', change={'recorder.set.auto_new': '\n'.join(lines) + '\nrecorder.set.auto_new'})
    head, *found = grid('products.xlsx')
    found = {row[head.index('名称')]: dict(zip(head, row)) for row in found}
    assert found['键盘']['价格'] == 189 and found['键盘']['状态'] == '在售' == found['耳机']['状态'] and not found['键盘']['首次'] and found['耳机']['首次'] == str(date.today())
    assert {name for name, row in found.items() if row['状态'] == '下架'} == {row[names.index('名称')] for row in rows} - {'键盘'}
    assert [row['还要'] for row in table] == ['标出这次没有的', '给新的行写日期']


@every
@Page('recipes/readable-jsonl').says('{编号: {…}}', '按一列分组，{城市: [{…}, {…}]}')
def test_a_json_of_keys_and_of_groups(on):
    Path('products.csv').write_text('编号,城市\nA,北京\nB,上海\nC,北京\n', encoding='utf-8')
    for line, made in (("{row['编号']: row for row in rows}", {at: {'编号': at, '城市': city} for at, city in (('A', '北京'), ('B', '上海'), ('C', '北京'))}), ("{city: [row for row in rows if row['城市'] == city] for city in dict.fromkeys(row['城市'] for row in rows)}", {'北京': [{'编号': 'A', '城市': '北京'}, {'编号': 'C', '城市': '北京'}], '上海': [{'编号': 'B', '城市': '上海'}]})):
        run('readable-jsonl', 1, change={'json.dumps(rows,': f"json.dumps({said('readable-jsonl', line)},", 'products.jsonl': 'products.json'})
        assert read('products.json') == made


@every
@Page('recipes/readable-jsonl').says("一个 xlsx 的工作表都写进一个 json，{工作表: [{…}, {…}]}", "table.py 的 RESULT 写 'company.json'，改三行", 'try: 下面加 source.set.table(sheet)', "去掉 source.type == 'xlsx' and … 一行", '空的工作表先删去', '已有的 json 先移走')
def test_every_sheet_in_one_json_and_each_in_its_own(on):
    book = Workbook()
    book.active.title = 'Hero'
    for name, rows in {'Hero': [['id', 'hp'], ['h1', 300], ['h2', None]], 'a<b|c': [['id', '价', '日'], ['i1', 8, datetime(2025, 8, 5)]]}.items():
        for row in rows:
            (book[name] if name in book.sheetnames else book.create_sheet(name)).append(row)
    book['Hero'].sheet_state, book.active = 'hidden', 1
    book.save('company.xlsx')
    wanted = {'Hero': [{'id': 'h1', 'hp': 300}, {'id': 'h2', 'hp': None}], 'a<b|c': [{'id': 'i1', '价': 8, '日': '2025-08-05'}]}
    lines = said('readable-jsonl', 'source.set.table(sheet)'), said('readable-jsonl', 'rows = {(sheet := name): read(FILE)[1] for name in Recorder(FILE).tables}')
    apart = said('readable-jsonl', "for name, some in rows.items(): open(re.sub('[<>|\"]', '_', name) + '.json', 'x', encoding='utf-8').write(json.dumps(some, ensure_ascii=False, indent=2, default=str))")
    code = program('readable-jsonl', 1, change={"'products.csv'": "'company.xlsx'", "'products.jsonl'": "'company.json'", '    try:\n': f'    try:\n        {lines[0]}\n', 'names, rows = read(FILE)': lines[1]})
    code, gone = re.subn(r"^    source\.type == 'xlsx' and .*\n", '', code, flags=re.MULTILINE)
    assert gone == 1
    for _ in range(2):
        exec(code, {})
        assert read('company.json') == wanted
        exec(code[:code.index('if not RESULT')] + apart, {})
        assert [read(name) for name in ('Hero.json', 'a_b_c.json')] == [*wanted.values()]
        with pytest.raises(FileExistsError, match='Hero.json'):
            exec(code[:code.index('if not RESULT')] + apart, {})
        Path('Hero.json').unlink()
        Path('a_b_c.json').unlink()
    book.create_sheet('空')
    book.save('company.xlsx')
    with pytest.raises(SystemExit, match='有 0 行|打不开'):
        exec(code, {})
    assert read('company.json') == wanted


@every
@Page('recipes/readable-jsonl').says('xlsx 的日期写成 06/20/2017、不要时间，table.py 的两处 default=str 换成')
@pytest.mark.parametrize('result', ['made.json', 'made.jsonl'])
def test_dates_in_a_json_have_a_form_of_their_own(on, result):
    book = Workbook()
    for row in [['名称', '日期', '价格'], ['a', datetime(2017, 6, 20), 75.5], ['b', datetime(1998, 12, 1, 8, 30), None], ['c', None, 3], ['d', '2017-06-20', 4], ['e', time(8, 30), 5]]:
        book.active.append(row)
    book.save('joined.xlsx')
    line = said('readable-jsonl', "default=lambda v: f'{v:%m/%d/%Y}' if hasattr(v, 'year') else str(v)")
    code = program('readable-jsonl', 1, change={"'products.csv'": "'joined.xlsx'", "'products.jsonl'": repr(result)})
    assert code.count('default=str') == 2
    exec(code.replace('default=str', line), {})
    rows = read(result) if result.endswith('.json') else [json.loads(line) for line in Path(result).read_text(encoding='utf-8').splitlines()]
    assert [[*row.values()] for row in rows] == [['a', '06/20/2017', 75.5], ['b', '12/01/1998', None], ['c', None, 3], ['d', '2017-06-20', 4], ['e', '08:30:00', 5]]


@every
@Page('recipes/readable-jsonl').says('里面不要编号的')
@Page('recipes/flatten').says('csv 先转成 xlsx', '编号当键，HEAD 写 []', '相同的留后一个')
@pytest.mark.parametrize('coding', ['utf-8', 'utf-8-sig', 'gb18030'])
def test_the_first_column_is_the_key_of_a_json(on, coding):
    Path('cases.csv').write_text('编号,网址,体.一\n100,旧,a\n101,"x,y",b\n100,新,\n', encoding=coding)
    run('readable-jsonl', 1, change={'json.dumps(rows,': 'json.dumps(' + said('readable-jsonl', "{row.pop('编号'): row for row in rows}") + ',', 'products.jsonl': 'products.json', 'products.csv': 'cases.csv'})
    assert read('products.json') == {'100': {'网址': '新', '体.一': ''}, '101': {'网址': 'x,y', '体.一': 'b'}}
    assert made('convert', 1, FILE='cases.csv', RESULT='comments.xlsx') == 'comments.xlsx 3 行'
    code = said('flatten', 'from DrissionRecord import Recorder') + '\n' + program('flatten', 5)
    (old,) = re.findall(r'^rows = .*?\}\]\n', code, re.MULTILINE | re.DOTALL)
    for was, now in {old: said('flatten', "rows = [row for row in Recorder('comments.xlsx').rows() if any(row.values())]") + '\n', "HEAD = ['订单号', '客户.姓名']": 'HEAD = []', '[*items.values()]': said('flatten', "{item.pop('编号'): item for item in items.values()}")}.items():
        assert code.count(was) == 1
        code = code.replace(was, now)
    exec(code, {})
    assert read('orders.json') == {'100': {'网址': '新', '体': {'一': None}}, '101': {'网址': 'x,y', '体': {'一': 'b'}}}


@every
@Page('recipes/resume').says('txt 里一行一个', "csv 的一列，最上面加 import csv，GBK 的写 'gbk'", 'xlsx 的一列', '一天一个，加上 from datetime import date, timedelta')
def test_tasks_of_a_text_of_a_table_and_of_days(on):
    from DrissionRecord import Recorder

    Path('urls.txt').write_text('\ufeff/1\n\n /2 \n', encoding='utf-8')
    save('urls.xlsx', [['名称', '网址'], ['甲', '/1 '], ['空', None], ['乙', '/2']])
    Path('urls.csv').write_text('\ufeff名称,网址\n甲,/1 \n空,\n短\n\n乙,"/2"\n', encoding='utf-8')
    added, table = said('resume', 'from datetime import date, timedelta'), said('resume', "TASKS = [*filter(None, ((row['网址'] or '').strip() for row in csv.DictReader(open('urls.csv', encoding='utf-8-sig'))))]")
    Path('old.csv').write_text('名称,网址\n甲,/1\n乙,/2\n', encoding='gbk')
    for line in table, table.replace("'utf-8-sig'", said('resume', "'gbk'")).replace('urls', 'old'):
        exec(f"{said('resume', 'import csv')}\n{line}", found := {})
        assert found['TASKS'] == ['/1', '/2']
    for line in said('resume', "TASKS = [*filter(None, map(str.strip, open('urls.txt', encoding='utf-8-sig')))]"), said('resume', "TASKS = [str(url).strip() for row in Recorder('urls.xlsx').rows() if (url := dict(row)['网址'])]"):
        exec(line, found := {'Recorder': Recorder})
        assert found['TASKS'] == ['/1', '/2']
    exec(f"{added}\n{said('resume', 'TASKS = [str(date(2025, 1, 1) + timedelta(n)) for n in range(59)]')}", found := {})
    assert found['TASKS'][0] == '2025-01-01' and found['TASKS'][-1] == '2025-02-28'


@every
@Page('usage/DBRecorder').says('改列名写 alter table products rename column 价格 to 单价，删去一列写 alter table products drop column 备注')
def test_columns_get_a_name_and_go(on):
    recorder = save(database('shop.db', 'products'), {'名称': '键盘', '价格': 199, '备注': ''})
    for line in 'alter table products rename column 价格 to 单价', 'alter table products drop column 备注':
        recorder.run_sql(said('usage/DBRecorder', line), commit=True)
    assert [row[1] for row in query('shop.db', 'pragma table_info(products)')] == ['名称', '单价'] and query('shop.db', 'select * from products') == [('键盘', 199)]


@every
@Page('recipes/resume').says('接口只有页码，取到空为止：fetch() 里写')
def test_pages_that_have_numbers_alone_until_one_is_empty(on):
    lines = said('resume', 'page = int(mark or 1)'), said('resume', 'rows, rows and page + 1')
    code = program('resume', 3)
    code = re.sub(r'    return \{.*', lambda _: f'    {lines[0]}\n    asked.append(page)\n    rows = pages.get(page, [])\n    return {lines[1]}', code)
    pages, asked = {1: [{'编号': 1}, {'编号': 2}], 2: [{'编号': 2}, {'编号': 3}]}, []
    exec(code, {'pages': pages, 'asked': asked})
    assert grid('posts.csv') == [['编号'], ['1'], ['2'], ['3']] and asked == [1, 2, 3]
    Path('posts.next').write_text('2', encoding='utf-8')  # it was stopped there
    pages[2].append({'编号': 4})
    exec(code, {'pages': pages, 'asked': asked})
    assert grid('posts.csv')[-1] == ['4'] and len(grid('posts.csv')) == 5 and asked[3:] == [2, 3]


@every
@Page('recipes/daily').says('每天一个的文件只留最后 7 个', '程序末尾（poll.py 的循环末尾）写')
@pytest.mark.parametrize('number', [0, 2])
def test_the_files_of_the_last_days_stay(on, number, monkeypatch):
    line = said('daily', "[one.unlink() for one in sorted(Path(FILE).parent.glob('20??-??-??.csv'))[:-7]]")
    folder = Path('log' if number else '.')
    folder.mkdir(exist_ok=True)
    for name in ('2024-12-31', '2025-1-5', '地址', '2025-07-01 备份', *(f'2025-07-{day:02}' for day in range(1, 10))):
        (folder / f'{name}.csv').write_text('时间\n1\n', encoding='utf-8')
    monkeypatch.setattr('time.sleep', lambda seconds: None)
    code = program('daily', number, {'TIMES = 3': 'TIMES = 1'} if number else {"FILE = 'daily.csv'": "FILE = f'{date.today()}.csv'"})
    exec(code + '    ' * bool(number) + line, {})
    today = datetime.now().date()
    assert sorted(path.stem for path in folder.glob('*.csv')) == sorted(['2025-1-5', '地址', '2025-07-01 备份', *(f'2025-07-{day:02}' for day in range(4, 10)), str(today)]) and (folder / f'{today}.csv').stat().st_size > 20


@Page('recipes/readable-jsonl').says('列表在 data 这样的键里，没有这个键也行', "for row in 上面写 whole = found or {}", 'json.dumps(found, …) 里写 whole')
@pytest.mark.parametrize('there, left', [('{"code": 0, "data": [{"号": 1}]}', {'code': 0, 'data': [{'号': 1}, {'号': 2}]}), ('{"甲": []}', {'甲': [], 'data': [{'号': 2}]}), ('', {'data': [{'号': 2}]}), (None, {'data': [{'号': 2}]})])
def test_rows_are_added_to_a_list_within_a_json(there, left):
    lines = said('readable-jsonl', 'whole = found or {}'), said('readable-jsonl', "found = whole.setdefault('data', [])")
    code = program('readable-jsonl', 2, {'        for row in rows if': ''.join(f'        {line}\n' for line in lines) + '        for row in rows if', 'json.dumps(found,': f"json.dumps({said('readable-jsonl', 'whole')},"}).split('\nadd_json(')[0]
    if there is not None:
        Path('a.json').write_text(there, encoding='utf-8')
    exec(code, found := {})
    found['add_json']('a.json', {'号': 2})
    assert read('a.json') == left


@Page('recipes/readable-jsonl').says('接口一页一页取到空，add_json(FILE, rows) 换成')
def test_pages_of_an_interface_in_one_json():
    loop, *lines = (said('readable-jsonl', line) for line in ('for page in range(1, 10000):', 'rows = fetch(page)', 'if not rows: break', 'add_json(FILE, rows)'))
    code = program('readable-jsonl', 2).removesuffix('add_json(FILE, rows)\n') + '\n    '.join([loop, *lines])
    exec(code, {'fetch': lambda page: [{'号': page}, {'号': -page}] if page < 4 else []})
    assert read('products.json') == [{'号': number} for number in (1, -1, 2, -2, 3, -3)]


@every
@Page('recipes/resume').says('几个用户的，for page 上面写 for user in USERS:', '从 for page 到 break 缩进，fetch(page) 换成 fetch(user, page)')
def test_what_is_new_of_several_users(on):
    code = Page('recipes/resume').programs[0]
    head = re.sub(r'^def fetch.*\n.*\n', '', code[:code.index('\ntry:\n') + 1], flags=re.MULTILINE)
    body, end = block('resume', 'new = {}').split('rows = [row for')
    first, *lines = body.splitlines()
    body = '\n'.join([first, said('resume', 'for user in USERS:'), *(f'    {line}' for line in lines)]).replace('fetch(page)', said('resume', 'fetch(user, page)'))
    source = f"{head}{body}\nrows = [row for{end}".replace("'姓名'", "'id'").replace("'people.csv'", "'posts.csv'")

    def week(**newest):
        def fetch(user, page):
            ids = [*range(newest[user], 0, -1)]
            return [{'id': f'{user}{at}'} for at in ids[page * 4 - 4:page * 4]]

        exec(source, {'fetch': fetch, 'USERS': [*newest]})
        return sorted(row[0] for row in grid('posts.csv')[1:])

    assert len(week(a=9, b=5)) == 14
    assert week(a=24, b=5) == sorted([*(f'a{at}' for at in range(1, 25)), *(f'b{at}' for at in range(1, 6))])


@every
def test_rows_that_are_wholly_empty_are_filled_from_above(on):
    (lines,) = re.findall(r'^# 每一列都用上一行的补上，整行空着的也补\n((?:[^#`\n].*\n)+)', Page('recipes/convert').path.read_text(encoding='utf-8'), re.MULTILINE)
    save('own.xlsx', [['a', 'b'], [5, 'x'], [None, None], [0, None], [None, 'y'], [None, None], [7, '']])
    read = 'names, rows = read(FILE)\n'
    exec(program('convert', 1, change={"'products.csv'": "'own.xlsx'", "'products.xlsx'": "'made.xlsx'", read: read + lines}), {})
    assert grid('made.xlsx') == [['a', 'b'], [5, 'x'], [5, 'x'], [0, 'x'], [0, 'y'], [0, 'y'], [7, 'y']]


@every
@Page('recipes/retry').says('没有采到的记在 failed.txt 里', '程序末尾写')
def test_what_was_not_fetched_stands_in_a_file(on):
    lines = said('retry', 'done = {str(dict(row)[KEY]).strip() for row in recorder.rows()} if Path(FILE).exists() else set()') + '\n' + said('retry', r"Path('failed.txt').write_text('\n'.join(str(n) for n in range(1, LAST + 1) if str(n).strip() not in done), 'utf-8')") + '\n'
    code = program('retry', change={'sleep(0.1)': 'sleep(0)'}) + lines
    for pages, left in (('in (1, 2, 3, 4)', '1\n2\n3\n4'), ('in (2, 4)', '2\n4'), ('== 0', '')):
        exec(code.replace('number == 2', f'number {pages}'), {})
        assert Path('failed.txt').read_text(encoding='utf-8') == left
    assert sorted(row[0] for row in grid('pages.csv')[1:]) == ['1', '2', '3', '4']


@every
@Page('recipes/retry').says("要采的是网址，range(1, LAST + 1) 都换成不重复的网址的列表，KEY 写 '网址'", "fetch() 返回 {'网址': number, …}")
def test_addresses_that_failed_stand_in_a_file(on):
    lines = said('retry', 'done = {str(dict(row)[KEY]).strip() for row in recorder.rows()} if Path(FILE).exists() else set()') + '\n' + said('retry', r"Path('failed.txt').write_text('\n'.join(str(n) for n in range(1, LAST + 1) if str(n).strip() not in done), 'utf-8')") + '\n'
    urls = [f'https://example.com/item/{n}?a=1,2' + ' ' * (n == 2) for n in range(1, 5)]
    code = program('retry', change={'sleep(0.1)': 'sleep(0)', "KEY = '页码'": "KEY = '网址'", "{'页码': number,": "asked.append(number) or {'网址': number,", 'number == 2': "'/3?' in number"}) + lines
    assert code.count('range(1, LAST + 1)') == 2
    code = code.replace('range(1, LAST + 1)', repr(urls))
    for fetched in ([*urls[:2], urls[3]], []):
        exec(code, space := {'asked': []})
        assert space['asked'] == fetched and Path('failed.txt').read_text(encoding='utf-8') == urls[2]
    assert [row[0].strip() for row in grid('pages.csv')[1:]] == [url.strip() for url in urls if url != urls[2]]


@every
@pytest.mark.parametrize('name, key', [('resume', '姓名'), ('crash-safe', '编号')])
def test_a_task_with_a_blank_behind_is_done_once(on, name, key):
    (old,) = re.findall(r"^TASKS = (\[.*?\])", program(name), re.MULTILINE)
    for _ in range(2):
        run(name, change={f'TASKS = {old}': "TASKS = ['甲 ', '乙']"})
    file = 'people.csv' if name == 'resume' else 'products.csv'
    names, *rows = grid(file)
    assert [row[names.index(key)].strip() for row in rows] == ['甲', '乙']


@Page('recipes/download').says('坏的换成别的名字，子文件夹里的也看', '再运行 many.py，就重新取它们')
def test_pictures_that_are_broken_are_asked_for_again():
    from PIL import Image

    Path('pictures').mkdir()
    Image.new('RGB', (300, 300)).save('pictures/whole.png')
    whole = Path('pictures/whole.png').read_bytes()
    for name, data in (('half.png', whole[:-200]), ('page.jpg', b'<html>'), ('index.csv', b'a'), ('old.jpg.bad', b'x'), ('film.mp4', b'ftyp'), ('book.pdf', b'%PDF'), ('2025/none', b''), ('2025/a.JPG!web', b'cut')):
        Path('pictures', name).parent.mkdir(exist_ok=True)
        Path('pictures', name).write_bytes(data)
    for _ in range(2):
        run('download', 2)
        assert sorted(path.name for path in Path('pictures').rglob('*')) == ['2025', 'a.JPG!web.bad', 'book.pdf', 'film.mp4', 'half.png.bad', 'index.csv', 'none.bad', 'old.jpg.bad', 'page.jpg.bad', 'whole.png']
    assert Path('pictures/whole.png').read_bytes() == whole and Path('pictures/half.png.bad').read_bytes() == whole[:-200]
    Path('pictures').rename('other')
    with pytest.raises(SystemExit, match='没有 pictures'):
        run('download', 2)


@Page('recipes/download').says('many.py 的 URLS =、FOLDER = 两行、def path_of 的几行，换成下面的', "一篇一个文件夹，part = 写 day + ' ' + post['标题']", '同一个网址只存一次，在后一篇里')
def test_folders_by_month_by_quarter_by_author_and_for_each_post():
    code = program('download', 3)
    given = re.search(r'POSTS = \[.*?\]\}\]\n', code, re.DOTALL)[0]
    quarter, author = re.findall(r'按季度写 (.*?)，按作者写 (.*)', code)[0]
    each, (text,) = said('download', "day + ' ' + post['标题']"), re.findall('# 文本也放进去 (.*)', code)
    posts = [{'日期': day, '作者': f'张三/{at}', '标题': title, '正文': f'第{at}篇', '图片': [f'https://a.cn/{at}/{n}.jpg?x=1' for n in (1, 2)]} for at, (day, title) in enumerate([('2023-01-03', '开年'), ('2023-03-31', 'a/b?'), ('2023-04-05', '长' * 200)])]
    for part, folders in {'day[:7]': ['2023-01', '2023-03', '2023-04'], quarter: ['2023年1季度', '2023年1季度', '2023年2季度'], author: ['张三 0', '张三 1', '张三 2'], each: ['2023-01-03 开年', '2023-03-31 a b', '2023-04-05 ' + '长' * 69]}.items():
        exec(code.replace(given, f'POSTS = {posts!r}\n').replace('part = day[:7]', f'part = {part}') + text, found := {})
        paths = [found['path_of'](url) for url in found['URLS']]
        assert [path.parent.name for path in paths][::2] == [path.parent.name for path in paths][1::2] == folders and all(path.parent.is_dir() for path in paths)
        assert [path.name for path in paths][:4] == ['2023-01-03 开年_1.jpg', '2023-01-03 开年_2.jpg', '2023-03-31 a b_1.jpg', '2023-03-31 a b_2.jpg'] and len(paths[4].name) < 90
    assert [path.read_text(encoding='utf-8') for path in sorted(Path('pictures').glob('2023年*/*.txt'))] == ['第0篇', '第1篇', '第2篇']
    posts = [{'日期': '2025-08-05', '作者': '甲', '标题': title, '正文': title, '图片': urls} for title, urls in (('前', ['https://a.cn/same.jpg']), ('后', ['https://a.cn/same.jpg']), ('无', []))]
    exec(code.replace(given, f'POSTS = {posts!r}\n').replace('part = day[:7]', f'part = {each}') + text, found := {})
    assert [path.read_text(encoding='utf-8') for path in sorted(Path('pictures').glob('2025-08-05 */*.txt'))] == ['前', '后', '无']
    assert found['URLS'] == ['https://a.cn/same.jpg'] and found['path_of']('https://a.cn/same.jpg').parent.name == '2025-08-05 后'


@Page('recipes/download').says('每张图旁边放一个 json，末尾写')
def test_a_json_beside_each_picture():
    line = "for url in URLS: Path(f'{path_of(url)}.json').write_text(json.dumps(MEDIA[url][0], ensure_ascii=False, indent=2, default=str), 'utf-8')"
    code = program('download', 3)
    given = re.search(r'POSTS = \[.*?\]\}\]\n', code, re.DOTALL)[0]
    posts = [{'日期': '2025-08-05', '作者': '甲', '标题': f'v1.{at} 上', '时间': datetime(2025, 8, 5), '图片': [f'https://a.cn/{at}']} for at in (1, 2)]
    exec(f"{said('download', 'import json', line)}\n{code.replace(given, f'POSTS = {posts!r}' + chr(10))}{line}\n", {'datetime': __import__('datetime')})
    assert {path.name: read(path)['时间'] for path in Path('pictures/2025-08').iterdir()} == {f'2025-08-05 v1.{at} 上_1.json': '2025-08-05 00:00:00' for at in (1, 2)}


@Page('recipes/download').says('表格里一个关键词一个文件夹，part = 也这样写', "POSTS 换成 [{'日期': str(row")
def test_a_folder_for_each_word_of_a_table():
    from DrissionRecord import Recorder

    code = program('download', 3)
    given = re.search(r'POSTS = \[.*?\]\}\]\n', code, re.DOTALL)[0]
    posts = said('download', "[{'日期': str(row['编号']), '标题': row['关键词'], '图片': search(row['关键词'])} for row in Recorder('words.xlsx').rows()]")
    workbook('words.xlsx', ['编号', '关键词'], [149, 'Moka Pot'], [150, 'French/Press'])
    changed = code.replace(given, f'POSTS = {posts}\n').replace('part = day[:7]', "part = day + ' ' + post['标题']")
    exec(changed, found := {'Recorder': Recorder, 'search': lambda word: [f'https://a.cn/{word[:3]}/{n}.jpg' for n in (1, 2)]})
    assert [str(found['path_of'](url).relative_to('pictures').as_posix()) for url in found['URLS']] == [f'{word}/{word}_{n}.jpg' for word in ('149 Moka Pot', '150 French Press') for n in (1, 2)]


@Page('recipes/download').says('一个 txt 一个文件夹，里面一行一个网址：part = 写', '网址在 txt 里一行一个')
def test_addresses_in_texts():
    Path('网址').mkdir()
    for name in '0001', '0002':
        Path(f'网址/{name}.txt').write_text(f'\ufeffhttps://a.cn/{name},1.jpg \n\nhttps://a.cn/{name}/b.png?x=1,2\n', encoding='utf-8')
    code = program('download', 3)
    given = re.search(r'POSTS = \[.*?\]\}\]\n', code, re.DOTALL)[0]
    posts = said('download', "[{'日期': '', '标题': path.stem, '图片': path.read_text('utf-8-sig').split()} for path in sorted(Path('网址').glob('*.txt'))]")
    exec(code.replace(given, f'POSTS = {posts}\n').replace('part = day[:7]', 'part = ' + said('download', "post['标题']")), found := {})
    assert [found['path_of'](url).relative_to('pictures').as_posix() for url in found['URLS']] == ['0001/0001_1.jpg', '0001/0001_2.png', '0002/0002_1.jpg', '0002/0002_2.png']
    Path('网址/0001.txt').replace('urls.txt')
    exec(said('download', "URLS = [*map(str.strip, open('urls.txt', encoding='utf-8-sig'))]"), found := {})
    assert found['URLS'] == ['https://a.cn/0001,1.jpg', '', 'https://a.cn/0001/b.png?x=1,2'] and 'filter(None, URLS)' in program('download', 1)


class Pages:
    """Stands for requests: an address gives what is there, or fails."""

    RequestException = OSError

    def __init__(self, pages):
        self.pages = pages

    def get(self, url, timeout):
        from types import SimpleNamespace

        if url not in self.pages:
            raise OSError(url)
        return SimpleNamespace(content=self.pages[url].encode(), status_code=200 if self.pages[url] else 404, url=url.replace('/old', '/new'))


def gathered(monkeypatch, key, pages, given, lines, again=False):
    """Runs the program twice for these addresses, the second time with the others; gives what is in the csv then."""
    import sys

    change = {"'姓名'  #": f"'{key}'  #", "'people.csv'": "'found.csv'", re.search(r'    return \{.*\n', program('resume'))[0]: ''.join(f'    {line}\n' for line in lines)}
    if again:
        change['        row = None if str(task).strip() in done else fetch(task)\n'] = ''.join(f'        {line}\n' for line in (said('resume', 'row = [*{key: one for one in fetch(task) or [] if (key := str(one[KEY]).strip()) not in done}.values()]'), said('resume', 'done |= {str(one[KEY]).strip() for one in row}')))
    for there in pages:
        monkeypatch.setitem(sys.modules, 'requests', Pages(there))
        exec('\n'.join([*given, program('resume', 0, {**change, "['张三', '王五', '赵六', '钱七']": repr([*there, 'https://no.cn'] if not again else [*there])})]), {})
    return grid('found.csv')


@Page('recipes/resume').says('每天一个文件夹，FOLDER 写')
def test_a_folder_of_files_for_each_day():
    folder = said('resume', "f'profiles/{date.today()}'")
    code = f"{said('resume', 'from datetime import date')}\n" + program('resume', 2, {"FOLDER = 'profiles'": f'FOLDER = {folder}', 'date.today()': 'today'})
    for day in '2025-08-05', '2025-08-06':
        exec(code, {'today': day})
    assert sorted(path.as_posix() for path in Path('profiles').rglob('*.json')) == [f'profiles/{day}/{name}.json' for day in ('2025-08-05', '2025-08-06') for name in ('alice', 'bob')]


@every
@Page('recipes/resume').says('每次运行记一行，main.py 末尾写')
def test_a_line_for_each_run(on):
    lines = "runs = Recorder('runs.csv', cache_size=0)", "runs.set.encoding('utf-8-sig')", "runs.add_data({'时间': f'{datetime.now():%Y-%m-%d %H:%M:%S}', '新的行': (len(recorder.rows()) if Path(FILE).exists() else 0) - len(rows)})", 'runs.record()'
    above = said('resume', 'from datetime import datetime', *lines)
    code = f'{above}\n{program("resume")}\n' + '\n'.join(lines)
    for given in 'return None', "return {'姓名': task} if task < '王' else None", "return {'姓名': task}", "return {'姓名': task}":
        exec(re.sub(r'return \{.*\}', given, code).replace('people.csv', 'new.csv'), {})
    assert [row[1] for row in grid('runs.csv')] == ['新的行', '0', '1', '3', '0'] and Path('runs.csv').read_bytes().count(b'\xef\xbb\xbf') == 1
    assert re.fullmatch(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d', grid('runs.csv')[1][0]) and len(grid('new.csv')) == 5


@every
@Page('recipes/resume').says('网址能不能打开')
def test_addresses_that_open_and_that_do_not(on, monkeypatch):
    lines = [said('resume', line) for line in ('try: page = requests.get(task, timeout=30)', "except requests.RequestException as error: return {'网址': task, '出错': repr(error)}", "return {'网址': task, '状态码': page.status_code, '打开的': page.url}")]
    found = gathered(monkeypatch, '网址', [{'https://a.cn/old': 'x', 'https://b.cn': ''}] * 2, [said('resume', 'import requests')], lines)
    assert [row + [''] * (4 - len(row)) for row in found] == [['网址', '状态码', '打开的', '出错'], ['https://a.cn/old', '200', 'https://a.cn/new', ''], ['https://b.cn', '404', 'https://b.cn', ''], ['https://no.cn', '', '', "OSError('https://no.cn')"]]


@every
@Page('recipes/resume').says('RSS 2.0 新的条目，照“每次全部再采”，再写 from lxml import etree')
def test_items_of_a_feed_that_are_new(on, monkeypatch):
    line = said('resume', "return [{'链接': one.findtext('link'), '标题': one.findtext('title'), '时间': one.findtext('pubDate')} for one in etree.fromstring(requests.get(task, timeout=30).content).iter('item')]")
    item = '<item><title>甲 &amp; <![CDATA[<乙>]]></title><link>https://a.cn/{}</link><pubDate>Tue, 05 Aug 2025 01:30:00 GMT</pubDate></item>'.format
    feeds = [{'https://a.cn': f'<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>站</title><link>https://a.cn</link>{"".join(map(item, given))}</channel></rss>'} for given in ((2, 1), (3, 2))]
    found = gathered(monkeypatch, '链接', feeds, [said('resume', 'from lxml import etree'), 'import requests'], [line], again=True)
    assert found == [['链接', '标题', '时间'], *([f'https://a.cn/{at}', '甲 & <乙>', 'Tue, 05 Aug 2025 01:30:00 GMT'] for at in (2, 1, 3))]


@every
@Page('recipes/resume').says('网页上新的文本，照“每次全部再采”，再写 from lxml import html')
def test_texts_of_a_page_that_are_new(on, monkeypatch):
    line = said('resume', "return [{'文本': ' '.join(one.split()), '网址': task} for one in html.fromstring(requests.get(task, timeout=30).content).xpath('//body//text()[not(parent::script or parent::style)]') if one.strip()]")
    page = '<meta charset="utf-8"><title>站</title><style>a</style><p>公告\n 一<script>1</script></p> <ul><li>{}</li><li>公告 一</li></ul>'.format
    found = gathered(monkeypatch, '文本', [{'https://a.cn': page('甲')}, {'https://a.cn': page('乙, "丙"')}], [said('resume', 'from lxml import html'), 'import requests'], [line], again=True)
    assert found == [['文本', '网址'], *([text, 'https://a.cn'] for text in ('公告 一', '甲', '乙, "丙"'))]


@every
@Page('recipes/resume').says("不用再采的返回只有 KEY 的一行，例如 {'姓名': task}")
def test_a_task_that_is_not_to_be_asked_again(on):
    row = said('resume', "{'姓名': task}")
    for count in 4, 0:
        _, found = run('resume', change={"{'姓名': task, '性别': '女', '电话': '13800000000'}": f'asked.append(task) or {row}', "FILE = 'people.csv'": "asked, FILE = [], 'new.csv'"})
        assert len(found['asked']) == count
    assert grid('new.csv') == [['姓名'], ['张三'], ['王五'], ['赵六'], ['钱七']]


@every
@Page('recipes/daily').says('串口来一行记一行，poll.py 去掉 number and sleep 一行', "最上面写 import serial、port = serial.Serial('COM3', 9600, timeout=1)", '下面写 port.readline()，跳过半行', 'fetch() 里写 line = port')
def test_lines_of_a_serial_port(on, monkeypatch):
    import sys
    import types

    class Serial:
        def __init__(self, name, speed, timeout):
            # It is opened within a line.
            self.lines = iter([b'.5,40\r\n', b'21.5,40\r\n', b'', b'\xff21,41\r\n', b'22\r\n'])
            assert (name, speed, timeout) == ('COM3', 9600, 1)

        def readline(self):
            return next(self.lines)

    monkeypatch.setitem(sys.modules, 'serial', types.SimpleNamespace(Serial=Serial))
    above = [said('daily', 'import serial'), said('daily', "port = serial.Serial('COM3', 9600, timeout=1)"), said('daily', 'port.readline()')]
    lines = said('daily', "line = port.readline().decode('utf-8', 'replace').strip()"), said('daily', "return line and dict(zip(['温度', '湿度'], line.split(',')))")
    code = program('daily', 2, {"    return {'温度': 21.5, '湿度': 40}": '\n'.join(f'    {line}' for line in lines), 'TIMES = 3': 'TIMES = 4', 'log/': ''})
    exec('\n'.join([*above, re.sub(r'    number and sleep.*\n', '', code)]), {})
    (path,) = Path().glob('*.csv')
    assert [row[1:] for row in grid(path)] == [['温度', '湿度'], ['21.5', '40'], ['\ufffd21', '41'], ['22', '']]


@Page('recipes/resume').says('网页里的邮箱，打不开的下次再采，再写 import re')
def test_addresses_of_mail_on_pages(monkeypatch):
    import sys
    import types

    pages = {'https://a.cn': '<a href="mailto:A.b@x-y.com.cn">邮箱A.b@x-y.com.cn</a> <img src="logo@2x.png"> c+d@z.org。', 'https://b.cn': '<script src="https://u.com/vue@3.2.1/vue.js">'}

    def get(url, timeout):
        if url not in pages:
            raise OSError(url)
        return types.SimpleNamespace(text=pages[url], ok=pages[url] != '404')

    monkeypatch.setitem(sys.modules, 'requests', types.SimpleNamespace(get=get, RequestException=OSError))
    row = said('resume', r"""return page.ok and {'网址': task, '邮箱': '、'.join(dict.fromkeys(re.findall(r'[\w.+-]+@(?!\dx\.)[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}', page.text, re.A)))}""")
    lines = said('resume', 'try: page = requests.get(task, timeout=30)', 'except requests.RequestException as error: return print(task, error)') + '\n    except requests.RequestException as error: return print(task, error)'
    pages['https://c.cn'] = '404'
    code = program('resume')
    given = re.search(r'    return \{.*\n', code)[0]
    for _ in range(2):
        exec('import re\nimport requests\n' + code.replace(given, f'    {lines}\n    {row}\n').replace("'people.csv'", "'mail.csv'").replace("KEY = '姓名'", "KEY = '网址'").replace("['张三', '王五', '赵六', '钱七']", repr(['https://no.cn', *pages])), {})
        rows = [['网址', '邮箱'], ['https://a.cn', 'A.b@x-y.com.cn、c+d@z.org'], ['https://b.cn', ''], *([['https://c.cn', 'e@f.cn']] if pages['https://c.cn'] != '404' else [])]
        assert grid('mail.csv') == rows
        pages['https://c.cn'] = 'e@f.cn'


@every
@Page('recipes/resume').says("几个值一格，写 '、'.join(列表)")
def test_a_list_is_one_cell(on):
    assert eval(said('resume', "'、'.join(列表)"), {'列表': ['a@b.cn', 'c@d.cn']}) == 'a@b.cn、c@d.cn'


@Page('recipes/merge').says('每条写明来自哪个 json，join.py 的 part = … 下面写')
def test_items_say_which_json_they_are_from():
    Path('places').mkdir()
    for name in 'cafe', 'bar':
        Path(f'places/{name}.json').write_text(json.dumps([{'id': 1}, {'id': 2, '文件': 'x'}]), encoding='utf-8')
    made('merge', 3, below={'part = {': "row = {**row, '文件': Path(file).stem}"}, FILES=['places/*.json'], KEYS=None, RESULT='all.json')
    assert read('all.json') == [{'id': at, '文件': name} for name in ('bar', 'cafe') for at in (1, 2)]
    made('merge', 3, below={'part = {': "row = {**row, '文件': Path(file).stem}"}, FILES=['places/*.json'], KEYS=[], RESULT='all.json')
    assert read('all.json') == [{'id': at, '文件': 'cafe'} for at in (1, 2)]


@every
@Page('recipes/web-table').says('几页接成一个，page = … 到第一个 raise … 缩进', "上面写 table = [] 和 for number in range(1, 10):", "循环里先写 FILE = f'{number}.html'", 'table = 换成 table +=', 'HEADER_ROW - 1 换成 HEADER_ROW - (not table)', "if not table 换成 if not page.xpath('//table')[NUMBER:]", '一个文件夹的网页也这样接')
def test_tables_of_several_pages(on):
    for number in range(1, 10):
        Path(f'{number}.html').write_text('<html><head><meta charset="utf-8"></head><body><table>' + ''.join(f'<tr><td>{a}</td><td>{b}</td></tr>' for a, b in [('号', '名'), (number, f'甲{number}'), (f'{number}b', '')]) + '</table></body></html>', encoding='utf-8')
    code = program('web-table')
    start, end = code.index('page = html'), code.index('if Path(RESULT)')
    lines = code[start:end].replace('if not table', said('web-table', "if not page.xpath('//table')[NUMBER:]")).replace('table =', said('web-table', 'table +=')).replace('HEADER_ROW - 1', said('web-table', 'HEADER_ROW - (not table)'))
    above = said('web-table', 'table = []', 'for number in range(1, 10):') + '\nfor number in range(1, 10):\n    ' + said('web-table', "FILE = f'{number}.html'") + '\n'
    exec(code[:start] + above + re.sub(r'(?m)^(?=.)', '    ', lines) + code[end:], {})
    assert [[str(cell or '') for cell in row] for row in grid('table.xlsx')] == [['号', '名'], *(row for number in range(1, 10) for row in ([f'{number}', f'甲{number}'], [f'{number}b', '']))]
    Path('网页').mkdir()
    for number in 1, 2, 5:
        Path(f'{number}.html').replace(f'网页/p{number}.html')
    folder = said('web-table', 'from glob import glob') + '\n' + said('web-table', 'table = []') + '\n' + said('web-table', "for FILE in sorted(glob('网页/*.html')) or exit('没有网页'):") + '\n'
    exec(code[:start] + folder + re.sub(r'(?m)^(?=.)', '    ', lines) + code[end:], {})
    assert [str(row[0]) for row in grid('table.xlsx')] == ['号', '1', '1b', '2', '2b', '5', '5b']
    Path('网页').rename('别的')
    with pytest.raises(SystemExit, match='^没有网页$'):
        exec(code[:start] + folder + re.sub(r'(?m)^(?=.)', '    ', lines) + code[end:], {})
    for number in 1, 2, 5:
        Path(f'别的/p{number}.html').replace(f'{number}.html')
    Path('5.html').write_text('<html><body>请登录</body></html>', encoding='utf-8')
    with pytest.raises(SystemExit, match='^5.html 里没有这个表格'):
        exec(code[:start] + above + re.sub(r'(?m)^(?=.)', '    ', lines) + code[end:], {})


@every
@Page('recipes/daily').says('传感器、串口、价格，每次一行，写明时间', '过了零点，换一个文件')
def test_a_row_every_few_seconds(on, monkeypatch, capsys):
    from datetime import datetime, timedelta

    clock = [datetime(2025, 8, 5, 23, 59, 58)]
    naps = []
    code = program('daily', 2).replace('from datetime import datetime\n', '').replace('from time import sleep, time\n', '').replace('TIMES = 3', 'TIMES = 6')
    code = re.sub(r'def fetch.*\n.*\n', '', code)
    readings = iter([{'温度': 1}, None, {'温度': 2, '湿度': 5}, OSError('线掉了'), {'湿度': 6}, {'温度': 3, '新': 7}])

    class Now(datetime):
        @classmethod
        def now(cls):
            return clock[0]

    def sleep(seconds):
        naps.append(seconds)
        clock[0] += timedelta(seconds=1)

    def fetch():
        reading = next(readings)
        if isinstance(reading, Exception):
            raise reading
        return reading

    Path('log').mkdir()
    Path('log/2025-08-05.csv').write_bytes('时间,温度\n2025-08-05 23:00:00,0\n2025-08-05 23:0'.encode())
    exec(code, {'datetime': Now, 'sleep': sleep, 'time': lambda: 100.25, 'fetch': fetch})
    assert naps == [0.75] * 5 and '没有采到： OSError' in capsys.readouterr().out
    assert grid('log/2025-08-05.csv') == [['时间', '温度'], ['2025-08-05 23:00:00', '0'], ['2025-08-05 23:0'], ['2025-08-05 23:59:58', '1']]
    assert grid('log/2025-08-06.csv') == [['\ufeff时间', '温度', '湿度', '新'], ['2025-08-06 00:00:00', '2', '5'], ['2025-08-06 00:00:02', '', '6'], ['2025-08-06 00:00:03', '3', '', '7']]
    readings = iter([{'温度': 4}] * 6)
    Path('log/2025-08-06.csv').write_bytes('时间,温度\r\nx,3\r\n'.encode('utf-8-sig'))  # as Excel stores it
    exec(code, {'datetime': Now, 'sleep': sleep, 'time': lambda: 100.25, 'fetch': fetch})
    assert Path('log/2025-08-06.csv').read_text(encoding='utf-8').startswith('\ufeff时间,温度\nx,3\n2025-08-06 00:00:03,4\n')
    with pytest.raises(SystemExit, match='后缀要写 .csv'):
        exec(code.replace('%d.csv', '%d.txt'), {'datetime': Now, 'sleep': sleep, 'time': lambda: 0, 'fetch': fetch})


@Page('recipes/resume').table("'1-10,15' 这样的")
def test_tasks_of_ranges():
    exec(said('resume', "TASKS = [n for part in '1-10,15'.split(',') for n in range(int(part.split('-')[0]), int(part.split('-')[-1]) + 1)]"), found := {})
    assert found['TASKS'] == [*range(1, 11), 15]


@Page('recipes/threads').says('一个任务一个文件，照断点续采，for task in tasks: 换成 def save(task):', '导入的一行从上面抄')
def test_a_file_for_each_task_by_several_threads():
    last = said('threads', '[*ThreadPoolExecutor(8).map(save, tasks)]', 'def save(task):')
    (imported,) = re.findall(r'^from concurrent.*', program('threads'), re.MULTILINE)
    code = f"{imported}\n{program('resume', 2, {'for task in tasks:': 'def save(task):'})}\n{last}".replace("['alice', 'bob']", '[*range(40)]')
    Path('profiles').mkdir()
    Path('profiles/7.json').write_text('{"name": "上次"}', encoding='utf-8')
    exec(code, {})
    assert {path.stem: read(path)['name'] for path in Path('profiles').iterdir()} == {str(at): '上次' if at == 7 else at for at in range(40)}


@every
def test_names_of_files_are_those_of_a_table(on):
    from DrissionRecord import Recorder

    save('goods.xlsx', [['名称', '网址'], ['猫', 'https://a.cn/1.png?w=1'], [7, 'https://a.cn/2'], ['空', None]])
    given = re.sub('^  ', '', re.search(r'```python norun="换掉 path_of\(\)"\n(.*?)```', Page('recipes/download').path.read_text(encoding='utf-8'), re.DOTALL)[1], flags=re.MULTILINE)
    (line,) = re.findall('# 在表格里，写 (.*)', given)
    exec(re.sub('^MEDIA = .*', lambda _: line, given, flags=re.MULTILINE), found := {'Recorder': Recorder, 're': re, 'Path': Path, 'urlsplit': urlsplit, 'FOLDER': 'pictures'})
    assert {url: found['path_of'](url).name for url in found['URLS']} == {'https://a.cn/1.png?w=1': '猫.png', 'https://a.cn/2': '7.jpg'}


@every
@Page('recipes/merge').says('要文件夹的名字（20250805/销量.csv），.name 换成 .parent.name')
def test_the_folder_that_a_row_is_of(on):
    for day in '20250805', '20250806':
        Path('数据', day).mkdir(parents=True)
        Path('数据', day, '销量.csv').write_text(f'量\n{day[-1]}\n', encoding='utf-8')
    line = said('merge', "own, part = [*own, '文件'], [{**row, '文件': Path(file).name} for row in part]").replace('.name', said('merge', '.parent.name'))
    run('merge', 1, change={"['products.xlsx', 'products.csv']": "['数据/*/*.csv']", 'own, part = read(file)\n': f'own, part = read(file)\n    {line}\n'})
    assert grid('all.xlsx') == [['量', '文件'], ['5', '20250805'], ['6', '20250806']]


@every
@Page('recipes/readable-jsonl').table('还要 | table.py')
def test_a_json_for_each_row(on, table):
    assert [row['还要'][:4] for row in table] == ['一行一个', '一行一个', '一行一个', '一行一段', '联系人 ', 'Mark', 'SQLi']
    lines, text, markdown, sql = (re.findall('`(.*?)`', line) for line in Page('recipes/readable-jsonl').path.read_text(encoding='utf-8').split('\n') if line.startswith(('| 一行一个 json', '| 一行一段', '| Markdown', '| SQLite')))
    (old,) = re.findall(r"^new = .*\n.*\n.*\n", Page('recipes/readable-jsonl').programs[1], re.MULTILINE)
    Path('products.csv').write_text('编号,名称\na/1,甲\n007,乙\n', encoding='utf-8')
    run('readable-jsonl', 1, change={old: '\n'.join([*lines, ''])})
    assert {path.name: read(path) for path in Path().glob('*.json')} == {'a_1.json': {'编号': 'a/1', '名称': '甲'}, '007.json': {'编号': '007', '名称': '乙'}}
    Path('products.csv').write_text('编号,"#",名: 称,正文\n007,1,"a: ""b c","# 甲\n乙"\n8,,,\n', encoding='utf-8')
    (json_of,) = re.findall(r"Path\(f'\{name\}\.json'\)\.write_text\(.*\)(?= for name)", lines[-1])
    for start in '一行一个 txt', '一行一个 md':
        of, each = re.findall('`(.*?)`', next(line for line in Page('recipes/readable-jsonl').path.read_text(encoding='utf-8').split('\n') if line.startswith(f'| {start}')))
        assert of == "Path(f'{name}.json').write_text(…)"
        run('readable-jsonl', 1, change={old: '\n'.join([*lines, '']).replace(json_of, each)})
    assert [Path(name).read_text(encoding='utf-8') for name in ('007.txt', '8.txt', '007.md', '8.md')] == ['# 甲\n乙', '', '---\n"编号": "007"\n"#": "1"\n"名: 称": "a: \\"b c"\n---\n\n# 甲\n乙\n', '---\n"编号": "8"\n"#": ""\n"名: 称": ""\n---\n\n\n']
    Path('products.csv').write_text('编号,名称\nb1,甲\nB1,乙\n', encoding='utf-8')
    with pytest.raises(SystemExit, match='^编号有相同的$'):
        run('readable-jsonl', 1, change={old: '\n'.join([*lines, ''])})
    assert not Path('b1.json').exists()
    save('products.xlsx', [['序号', '开始', '结束', '文本'], [1, '00:00:01,000', '00:00:02,500', '你好\n世界'], [2, '00:00:03,000', '00:00:04,000', None]])
    run('readable-jsonl', 1, change={"FILE = 'products.csv'": "FILE = 'products.xlsx'", old: '\n'.join([*text, ''])})
    assert Path('结果.srt').read_text(encoding='utf-8') == '1\n00:00:01,000 --> 00:00:02,500\n你好\n世界\n\n2\n00:00:03,000 --> 00:00:04,000\n\n\n'
    Path('products.xlsx').unlink()
    save('products.xlsx', [['id', 'name'], [7, "it's"], ['007', None], [2.5, 'a\nb']])
    run('readable-jsonl', 1, change={"FILE = 'products.csv'": "FILE = 'products.xlsx'", old: '\n'.join([*sql, ''])})
    db = sqlite3.connect(':memory:')
    db.execute('create table products (id, name)')
    db.executescript(Path('结果.sql').read_text(encoding='utf-8'))
    assert db.execute('select * from products').fetchall() == [(7, "it's"), ('007', None), (2.5, 'a\nb')]
    Path('products.xlsx').unlink()
    save('products.xlsx', [['编号', '名|称'], [1, '甲|乙\n丙'], [None, 2.5]])
    run('readable-jsonl', 1, change={"FILE = 'products.csv'": "FILE = 'products.xlsx'", old: '\n'.join([*markdown, ''])})
    assert Path('结果.md').read_text(encoding='utf-8') == '| 编号 | 名\\|称 |\n| --- | --- |\n| 1 | 甲\\|乙 丙 |\n|  | 2.5 |\n'
