"""What is damaged, or written in a way of its own: the lines and programs that the pages give for it."""

import datetime
import json
import re
from pathlib import Path

import pytest
from openpyxl import load_workbook

from helpers import grid
from pages import Page
from recipes.cells import Recipe, play
import test_recipes
from test_recipes import every
from test_recipes_changes import block, made, workbook
from test_recipes_tables import run


@every
@Page('recipes/gbk').says('第一行也是数据，号码不变', 'NUMBERS 里不能成为数字的，程序停下，打印第几行', '小数点是逗号的（2523,00），float(cell) 换成')
def test_a_csv_without_a_header(on):
    text = '"EIK","06-8108",6.000,.0860,=A1\n"MAR","250028162P",,-.5,MAR 3\n"Ä","007",1e3,1,\n'
    for code in 'utf-8', 'gb18030':
        Path('erp.csv').write_text(text.replace('Ä', '甲'), encoding=code)
        Path('erp.xlsx').unlink(missing_ok=True)
        printed, error = play(Recipe('gbk', None, 1, constants={'ENCODING': repr(code)}), [])
        assert error is None and grid('erp.xlsx') == [['EIK', '06-8108', 6, 0.086, ' =A1'], ['MAR', '250028162P', None, -0.5, 'MAR 3'], ['甲', '007', 1000, 1, None]]
    before = Path('erp.xlsx').read_bytes()
    assert made('gbk', 1) == 'erp.xlsx 已经有了，或者后缀不是 .xlsx' and Path('erp.xlsx').read_bytes() == before
    Path('erp.xlsx').unlink()
    assert '行不对，或者编码不是 utf-8-sig：' in made('gbk', 1)
    Path('erp.csv').write_text('a,b,1,2\na,b,1,暂无\n', encoding='utf-8')
    assert made('gbk', 1).startswith('第 2 行不对，或者编码不是 utf-8-sig：could not convert')
    Path('erp.csv').write_text('', encoding='utf-8')
    Path('erp.csv').write_text('30.07.2017,"2523,00","2143,50",\n31.07.2017,"2524,50",-2,\n', encoding='utf-8')
    told = "float(cell.replace(',', '.'))"
    assert made('gbk', 1, NUMBERS=['B', 'C'], RESULT='comma.xlsx', instead={'float(cell)': told}) == 'comma.xlsx 2 行'
    assert [row[:3] for row in grid('comma.xlsx')] == [['30.07.2017', 2523, 2143.5], ['31.07.2017', 2524.5, -2]]
    Path('erp.csv').write_text('a,"1.234,56"\n', encoding='utf-8')
    assert '第 1 行不对' in made('gbk', 1, NUMBERS=['B'], instead={'float(cell)': told})
    Path('erp.csv').write_text('', encoding='utf-8')
    assert made('gbk', 1) == 'erp.csv 里没有数据' and not Path('erp.xlsx').exists()


def test_a_number_that_begins_with_its_point():
    Path('own.csv').write_text('编号,价格\nA,.0860\nB,-.5\nC,5.\nD,\n', encoding='utf-8')
    run('gbk', FILE='own.csv', NUMBERS=['价格'])
    assert [row[1] for row in grid('customers.xlsx')[1:]] == [0.086, -0.5, 5, None]
    for text in '.', '-', 'e5', '1..5':
        Path('own.csv').write_text(f'编号,价格\nA,{text}\n', encoding='utf-8')
        with pytest.raises(SystemExit, match='第 2 行不是数字'):
            run('gbk', FILE='own.csv', NUMBERS=['价格'])
    for number in 0, 1:
        workbook('quotes.xlsx', ['价格'], ['.52'])
        found = run('price-text', number)[1]['number_of']
        assert [found(text) for text in ('.52', '-.5', '¥.99', '.5万', 'No.5', '1..5', '$.5-.9')] == [0.52, -0.5, 0.99, 5000, None, None, None]


@Page('recipes/price-text').says("'1.5M' 是 150 万的")
@pytest.mark.parametrize('line, found', [
    ("text = text.replace('m', '百万')", {'1.5M': 1500000, '2.9m': 2900000, '12.4k': 12400, '$3 m': 3000000, '5': 5, '(5)': None}),
])
def test_other_ways_to_write_an_amount(line, found):
    assert f'`{line}`' in Page('recipes/price-text').path.read_text(encoding='utf-8')
    for number in 0, 1:
        workbook('quotes.xlsx', ['价格'], ['1'])
        number_of = test_recipes.run('price-text', number, change={'    text = re.sub': f'    {line}\n    text = re.sub'})[1]['number_of']
        assert {text: number_of(text) for text in found} == found


@Page('recipes/price-text').says("'199-299' 这样的区间，得到第一个数", '要第二个数，改两处', 'float(found[1] + found[2]) 换成')
def test_the_other_end_of_a_range():
    texts = ['199-299', '1.5万—2万', '999元-1万', '5~10%', '-5', '199', '5-', '2025-08-05']
    for number in 0, 1:
        workbook('quotes.xlsx', ['价格'], ['1'])
        for change, found in ({}, [199, 15000, 999, 0.05, -5, 199, None, None]), ({'float(found[1] + found[2])': 'float(found[4] or found[1] + found[2])', 'found[3] or found[5]': 'found[5] or found[3]'}, [299, 20000, 10000, 0.1, -5, 199, None, None]):
            assert all(f'`{line}`' in Page('recipes/price-text').path.read_text(encoding='utf-8') for line in change.values())
            number_of = test_recipes.run('price-text', number, change=change)[1]['number_of']
            assert [number_of(text) for text in texts] == found


@Page('recipes/dates').says("转不了的不动，打印有几个和前三个")
def test_days_that_are_written_in_other_ways():
    change = {"    text = re.sub(r'^(": block('dates', "text = re.sub('[ (") + "    text = re.sub(r'^("}
    day, seen = datetime.datetime(2025, 8, 5), {
        'Aug 5, 2025': (), '05-Aug-25': (), '8/5/2025 3:07:09 PM': (15, 7, 9), '8/5/2025 12:07:09 AM': (0, 7, 9), '2025年8月5日 下午3:07': (15, 7), '2025年8月5日 上午12:07': (0, 7), '05/08/25': (),
        '20250805103000': (10, 30), '2025年8月5日 星期二': (), '2025年8月5日(周二) 10:00': (10,), '2025-08-05 （周二）': (), '2025-8-5': (), '1754357400': (9, 30), '20250805': (), 'Tue Aug 05 09:30:00 +0800 2025': (9, 30), 'Tue Aug 05 01:30:00 +0000 2025': (9, 30), 'Tue, 05 Aug 2025 01:30:00 GMT': (9, 30), 'Tue, 05 Aug 2025 09:30:00 +0800': (9, 30), '2025-08-05 01:30:00 GMT': (9, 30)}
    workbook('times.xlsx', ['时间'], *([text] for text in [*seen, '2025-08', '17543574001', '上周五', '待定']))
    printed, _ = test_recipes.run('dates', change={"NOW = ''": "NOW = '2025-08-06 12:00'", **change})
    assert [row[0] for row in grid('dates.xlsx')[1:]] == [*(day.replace(**dict(zip(('hour', 'minute', 'second'), rest))) for rest in seen.values()), datetime.datetime(2025, 8, 1), '17543574001', '上周五', '待定']


def test_times_with_a_word_or_a_part_of_a_second():
    seen = {'2025-08-05 01:30:00 UTC': 9, '2025-08-05 01:30 GMT': 9, '2025-08-05 09:30:00 +0800': 9, '1754357400000000': 9, '1754357400.5': 9, '2025-08-05T01:30:00Z': 9}
    workbook('times.xlsx', ['时间'], *([text] for text in [*seen, '1周前']))
    run('dates', NOW='2025-08-06 12:00')
    assert [row[0] for row in grid('dates.xlsx')[1:]] == [*[datetime.datetime(2025, 8, 5, 9, 30)] * len(seen), datetime.datetime(2025, 7, 30, 12)]


FULL = {f'page-{number}': {'状态': '}]"', '图': [f'{number}-a', f'{number}-b']} for number in range(5)}
TEXT = json.dumps(FULL, ensure_ascii=False, indent=2)


@Page('recipes/bad-json').says('断了的一条去掉，补上少的括号', '打印有几条、去掉的是什么')
def test_a_json_that_is_cut():
    for at in range(TEXT.index('"page-1"'), len(TEXT)):
        Path('cache.json').write_text(TEXT[:at], encoding='utf-8')
        printed, error = play(Recipe('bad-json', None, 1), [])
        found = json.loads(Path('whole.json').read_text(encoding='utf-8'))
        assert error is None and found == dict([*FULL.items()][:len(found)]) and f' {len(found)} 条，' in printed
        assert len(found) == sum(TEXT.index(f'"{number}-b"\n    ]\n  ' + '}') + 14 < at for number in range(5))
    Path('cache.json').write_text(json.dumps({'meta': {'页': 1}, 'data': [{'a': 1}, {'a': 2}], 'more': 1})[:-20], encoding='utf-8')
    made('bad-json', 1, LEVEL=2)
    assert json.loads(Path('whole.json').read_text(encoding='utf-8')) == {'meta': {'页': 1}, 'data': [{'a': 1}]}
    before = Path('whole.json').read_bytes()
    for data, why in ((TEXT.encode(), '没有断'), (b'{"a": 1, "b": {"c', '里没有完整的一条，或者坏在中间'), (b'{"a": {"b": 1}, c {"d": 1}, "e', '坏在中间'), ('{"a": {"b": "键盘"}, "c": {'.encode('gbk'), '有坏了的字'), (b'', '里没有完整的一条'), (b'5', '里没有完整的一条')):
        Path('cache.json').write_bytes(data)
        assert why in made('bad-json', 1) and Path('whole.json').read_bytes() == before
    Path('cache.json').write_text(TEXT[:-9], encoding='utf-8')
    assert made('bad-json', 1, RESULT='cache.json').endswith('的后缀要写 .json，不是 cache.json')


def test_one_column_is_no_table():
    for text in '名字\n张三\n李四 1\n', 'surf111_2x2\n   1.0\n   1.0000 2.0000\n':
        Path('own.txt').write_text(text, encoding='utf-8')
        with pytest.raises(SystemExit, match='至少两列.*空格隔开的，见“别的样子”'):
            run('tidy', 1, FILE='own.txt')
    assert not Path('good.csv').exists()


@every
@Page('usage/Recorder/read_data').says("报错里有 0xff 的，编码写 'utf-16'")
@Page('recipes/garbled').says("给程序读、不要 BOM，最后的 encode('utf-8-sig') 换成 encode('utf-8')")
def test_a_csv_of_two_bytes_a_letter_and_one_without_a_mark(on):
    from DrissionRecord import Recorder

    Path('own.csv').write_bytes('id,title\r\n1,"a, ""b"" é"\r\n'.encode('utf-16'))
    with pytest.raises(UnicodeDecodeError, match='0xff'):
        Path('own.csv').read_text(encoding='utf-8')
    recorder = Recorder('own.csv')
    recorder.set.encoding('utf-16')
    assert [dict(row) for row in recorder.rows()] == [{'id': '1', 'title': 'a, "b" é'}]
    assert made('garbled', FILE='own.csv', instead={"encode('utf-8-sig')": "encode('utf-8')"}).startswith('fixed.csv 写好了')
    assert Path('fixed.csv').read_bytes() == 'id,title\r\n1,"a, ""b"" é"\r\n'.encode()


def raised(call, *kinds):
    """What an error that is to come says."""
    with pytest.raises(kinds or Exception) as error:
        call()
    return str(error.value)


def error_of(name):
    """Makes the error that a row is about, and what the row says instead."""
    import csv
    import io
    import math
    import sqlite3

    import pandas as pd

    lines, now = 'a,b\n1,2\n', datetime.datetime(2025, 8, 5)
    Path('a.csv').write_bytes(lines.encode())
    row, rows = {'a': 1, 'b': float('nan'), 'c': float('inf'), 'd': '键盘'}, [{'a': 1}, {'a': 2}, {'a': 1}]
    Path('data').mkdir(exist_ok=True)
    db = sqlite3.connect('data/a.db')
    db.executescript('create table if not exists "a-b" (x)')

    def grow():
        for key in row:
            row[f'{key}{key}'] = 1

    frame = pd.DataFrame({'数量': [1, None]})
    given = {'json': json, 'datetime': datetime.datetime, 'pd': pd, 'csv': csv, 'db': db, 'Path': Path, 'row': row, 'rows': rows, 'frame': frame, 'file': io.StringIO()}
    return {
        'dictionary changed size': (grow, {}, None),
        'unhashable type': (lambda: {*rows}, {}, [{'a': 1}, {'a': 2}]),
        'Object of type datetime': (lambda: json.dumps({'a': now}), {'data': {'a': now}}, '{"a": "2025-08-05 00:00:00"}'),
        'Out of range float': (lambda: json.dumps(row, allow_nan=False), {'math': math}, {'a': 1, 'b': None, 'c': None, 'd': '键盘'}),
        'surrogates not': (lambda: 'a\ud83d'.encode(), {'text': 'a\ud83d'}, 'a'),
        "'unicodeescape'": (lambda: compile(r"'C:\Users\a.csv'", 'a', 'eval'), {}, 'C:\\Users\\a.csv'),
        'invalid literal': (lambda: int('12.0'), {'text': '12.0'}, 12),
        'cannot convert float NaN': (lambda: int(row['b']), {}, None),
        "can't compare": (lambda: now < now.astimezone(), {'value': now.astimezone()}, now),
        'DtypeWarning': (None, {}, None),
        'iterator should': (lambda: [*csv.reader(open('a.csv', 'rb'))], {}, None),
        'need to escape': (lambda: csv.writer(io.StringIO(), quoting=csv.QUOTE_NONE).writerow(['a,b']), {}, None),
        'Invalid isoformat': (lambda: datetime.datetime.fromisoformat('2025/8/5'), {'text': '2025/8/5'}, now),
        'unable to open': (lambda: sqlite3.connect('no/a.db'), {}, None),
        'no such table': (lambda: db.execute('select * from b'), {}, None),
        'near "-"': (lambda: db.execute('select * from a-b'), {}, None),
        'database disk image': (None, {}, None),
    }[name], given


@Page('usage/attentions').table('看到的 | 怎么写')
def test_errors_of_python_and_what_to_write_instead(table, monkeypatch, capsys):
    import csv
    import sqlite3

    import pandas as pd

    found, said = {}, [row['看到的'].replace('`', '') for row in table]
    assert len(table) == 17
    names = ['dictionary changed size', 'unhashable type', 'Object of type datetime', 'Out of range float', 'surrogates not', "'unicodeescape'", 'invalid literal', 'cannot convert float NaN', "can't compare", 'Invalid isoformat', 'DtypeWarning', 'iterator should', 'need to escape', 'unable to open', 'no such table', 'near "-"', 'database disk image']
    page = Page('usage/attentions').path.read_text(encoding='utf-8')
    section = page[page.index('{/* #python-errors */}'):page.index('## 已有的文件')]
    cells = [line.split(' | ') for line in section.splitlines() if line.startswith('| `')]
    for name, text, (_, cell) in zip(names, said, cells):
        (fault, more, result), given = error_of(name)
        assert text.startswith(name)
        if fault:
            assert re.split('，|、', text)[0][:30] in raised(fault), name
        code = max(re.findall('`(.*?)`', cell), key=len)
        if name == 'dictionary changed size':
            exec(code + "\n    row[f'{key}{key}'] = 1", given)
            assert {'aa', 'bb'} < {*given['row']}
        elif name == 'database disk image':
            continue
        elif name == 'need to escape':
            csv.writer(given['file']).writerow(['a,b'])
            assert given['file'].getvalue() == '"a,b"\r\n' and 'csv.writer(file)' in cell
        else:
            found[name] = eval(code, {**given, **more})
            assert result is None or found[name] == result, name
            if name == 'Invalid isoformat':
                assert 'Z` 换成 `+00:00`' in cell and datetime.datetime.fromisoformat('2025-08-05T01:30:00Z'.replace('Z', '+00:00')).utcoffset() == datetime.timedelta()
    import decimal

    code = max(re.findall('`(.*?)`', cells[2][1]), key=len)
    for value, written in (decimal.Decimal('1.5'), '"1.5"'), (pd.Series([5]).iloc[0], '5'), (pd.Timestamp('2025-08-05'), '"2025-08-05 00:00:00"'):
        assert f'Object of type {type(value).__name__} is not JSON serializable' in raised(lambda: json.dumps(value))
        assert type(value).__name__ in said[2] or isinstance(value, datetime.datetime)
        assert eval(code, {'json': json, 'data': value}) == written
    assert str(found['cannot convert float NaN'].dtype) == 'Int64' and [*found['DtypeWarning'].iloc[0]] == ['1', '2']
    assert [*csv.reader(found['iterator should'])] == [['a', 'b'], ['1', '2']]
    assert "('a-b',)" in capsys.readouterr().out and found['near "-"'].fetchall() == []
    assert 'new-line character seen in unquoted field' in raised(lambda: [*csv.reader(['a\rb'])]) and 'new-line character seen' in said[11]

    with sqlite3.connect('b.db') as db:
        db.execute('create table 表 (a integer primary key, b)')
        db.executemany('insert into 表 values (?, ?)', [(number, f'{number}' * 99) for number in range(1, 2001)])
    db.close()
    data = bytearray(Path('b.db').read_bytes())
    data[200000:230000] = bytes(30000)
    Path('b.db').write_bytes(data)
    db = sqlite3.connect('b.db')
    assert 'database disk image is malformed' in raised(lambda: db.execute('select * from 表').fetchall())
    got, code = [], max(re.findall('`(.*?)`', cells[-1][1]), key=len)
    for number in range(1, 2001):
        try:
            got += eval(code, {'db': db, 'number': number}).fetchall()
        except sqlite3.DatabaseError:
            pass
    assert 1700 < sum(row[1] == f'{row[0]}' * 99 for row in got) < len(got) < 2000  # some have values that were not theirs


@Page('recipes/bad-json').says('Invalid control character，json.JSONDecoder() 换成 json.JSONDecoder(strict=False)')
def test_texts_that_are_no_json_but_nearly():
    def mended(text, change):
        Path('glued.json').write_text(text, encoding='utf-8')
        printed, error = play(Recipe('bad-json', None, change=change), [])
        assert error is None and '没有取出的 0 处' in printed, printed
        return [json.loads(line) for line in Path('mended.jsonl').read_text(encoding='utf-8').splitlines()]

    assert mended('[{"a": "x\ny\t"}]', {'json.JSONDecoder()': 'json.JSONDecoder(strict=False)'}) == [{'a': 'x\ny\t'}]
    (*_, line, _, keys, comma, last) = re.findall(r'^text = .*\n(?: .*\n)*', block('bad-json', 'text = '), re.MULTILINE)
    assert '# Invalid' in line and '单引号' in last
    assert mended(r'{"p": "C:\data\A\\d\users", "q": "\"好\" \u4e2d\\n"}', {'opens = ': f'{line}opens = '}) == [{'p': 'C:\\data\\A\\d\\users', 'q': '"好" 中\\n'}]
    assert mended("[{'a': None, 'b': \"it's\", 'c': True}]", {'opens = ': f'{last}opens = '}) == [{'a': None, 'b': "it's", 'c': True}]
    assert mended('{age: 12, 名: \'it\\\'s "x"\', "u": "http://a, b: c"}\n{age: 14, 1: \'\', b: "it\'s c: d"}', {'opens = ': f'{keys}opens = '}) == [{'age': 12, '名': 'it\'s "x"', 'u': 'http://a, b: c'}, {'age': 14, '1': '', 'b': "it's c: d"}]
    assert mended('[{"a": [1, 2, ], "b": "x,]", "c": "\\",}",},\n{"a": ""},\n]', {'opens = ': f'{comma}opens = '}) == [{'a': [1, 2], 'b': 'x,]', 'c': '",}'}, {'a': ''}]


def test_a_workbook_whose_texts_are_in_a_part_with_a_capital():
    from zipfile import ZIP_DEFLATED, ZipFile

    kind = b'<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
    workbook('own.xlsx', ['名称'], ['键盘'])
    with ZipFile('own.xlsx') as old, ZipFile('products.xlsx', 'w', ZIP_DEFLATED) as book:
        for item in old.namelist():
            data = old.read(item)
            if item == '[Content_Types].xml':
                data = data.replace(b'</Types>', kind) if b'sharedStrings' not in data else data
            if item.endswith('sheet1.xml'):
                data = re.sub(rb'<c r="A2".*?</c>', b'<c r="A2" t="s"><v>0</v></c>', data)
            item.endswith('sharedStrings.xml') or book.writestr(item, data)
        book.writestr('xl/SharedStrings.xml', '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>鼠标</t></si></sst>'.encode())
    assert "There is no item named 'xl/sharedStrings.xml'" in raised(lambda: load_workbook('products.xlsx'))
    line = "book.writestr(item.filename.replace('SharedStrings', 'sharedStrings'), data)"
    assert f'`{line}`' in Page('recipes/bad-xlsx').path.read_text(encoding='utf-8')
    play(Recipe('bad-xlsx', None, 1, change={'book.writestr(item, data)': line}), [])
    assert load_workbook('mended.xlsx').active['A2'].value == '鼠标'


@Page('recipes/bad-xlsx').says("Excel xlsx file; not supported | pd.read_excel('a.xlsx', engine='openpyxl')", 'Excel file format cannot be determined | 不是 xlsx，用上面的 main.py 看是什么')
def test_pandas_and_a_workbook_that_is_one_or_is_none():
    import pandas as pd

    workbook('a.xlsx', ['名称'], ['键盘'])
    assert [*pd.read_excel('a.xlsx', engine='openpyxl')['名称']] == ['键盘']
    Path('products.xlsx').write_text('名称\n键盘\n', encoding='utf-8')
    assert 'Excel file format cannot be determined' in raised(lambda: pd.read_excel('products.xlsx'))
    printed, _ = play(Recipe('bad-xlsx', None, constants={'FILES': "['products.xlsx']"}), [])
    assert printed.startswith('products.xlsx 文本')


@every
@Page('recipes/clean-text').says('，、（ 这样的标点也成为半角', '① 成为 1，㎡ 成为 m2', "已有的 csv，写 rows = Recorder('a.csv').rows()")
def test_texts_that_are_written_in_codes(on):
    texts = {r'\u4e2d\u6587 C:\users': r'中文 C:\users', r'\ud83d\ude00': '😀', '%E4%B8%AD+%20a': '中+ a', '&lt;b&gt; &amp;': '<b> &', '１２Ａ，（': '12A,(', '①㎡': '1m2', 'NULL': '', ' - ': '', '100%': '100%', '-5': '-5', '＝1+1': '＝1+1', '%FF': '\ufffd'}
    save_csv = '文本\n' + '\n'.join(f'"{text}"' for text in texts) + '\n'
    Path('a.csv').write_text(save_csv, encoding='utf-8')
    rows = re.search(r"^rows = .*?\]\n", Page('recipes/clean-text').programs[0], re.DOTALL | re.MULTILINE)[0]
    first = "    value = re.sub(r'[\\x00"
    test_recipes.run('clean-text', change={rows: "rows = Recorder('a.csv').rows()\n", first: block('clean-text', 'from html') + first})
    assert [row[0] or '' for row in grid('texts.xlsx')[1:]] == [*texts.values()]


@pytest.mark.parametrize('code, text', [('cp932', '名前,値\r\n東京都,1\r\nカタカナ,ｱｲｳ\r\n'), ('cp949', '이름,값\r\n김철수,1\r\n')])
def test_a_csv_of_japan_or_korea(code, text):
    assert f"'{code}'" in Page('recipes/garbled').programs[0]
    Path('own.csv').write_bytes(text.encode(code))
    made('garbled', FILE='own.csv', ENCODING=code)
    assert Path('fixed.csv').read_bytes() == text.encode('utf-8-sig')


@pytest.mark.parametrize('text, found', [('callback({"a": 1});', [{'a': 1}]), ('var data = [{"a": 1}, {"a": "}"}];\n', [{'a': 1}, {'a': '}'}]), ('callback([{"a": 1}, {"a":', [{'a': 1}]), ('{\n  // 说明\n  "a": 1, // x\n  "b": "http://x"\n}', [{'a': 1, 'b': 'http://x'}])])
def test_a_json_with_other_words_around_it(text, found):
    lines = block('bad-json', 'text = ').splitlines()[:2]
    Path('glued.json').write_text(text, encoding='utf-8')
    printed, error = play(Recipe('bad-json', None, change={'opens = ': lines['//' in text] + '\nopens = '}), [])
    assert error is None and f'没有取出的 {int(text[-1] == ":")} 处' in printed
    assert [json.loads(line) for line in Path('mended.jsonl').read_text(encoding='utf-8').splitlines()] == found


@Page('recipes/long-numbers').says('已经成了 1.10101E+17 的，从原来的地方重新导出')
def test_digits_that_are_gone_stay_gone():
    Path('codes.csv').write_text('编号\n1.10101E+17\n12\n', encoding='utf-8')
    printed, _ = run('long-numbers', 1)
    assert "没有转换的： 1 ['1.10101E+17']" in printed and grid('filled.xlsx')[1:] == [['1.10101E+17'], ['000012']]
