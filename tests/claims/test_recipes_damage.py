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
@Page('recipes/gbk').says('第一行也是数据，号码不变', 'NUMBERS 里不能成为数字的，程序停下，打印第几行')
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


@Page('recipes/price-text').says('(5)、5- 是负数的', "'1.5M' 是 150 万的")
@pytest.mark.parametrize('line, found', [
    (r"text = re.sub(r'^[(（](.*\d)[)）]$|^(.*\d)-$', r'-\1\2', text)", {'(5)': -5, '（1,234.50）': -1234.5, '5-': -5, '1,299.00-': -1299, '($5)': -5, '-5': -5, '199（含税）': 199, '(5': None}),
    ("text = text.replace('m', '百万')", {'1.5M': 1500000, '$3 m': 3000000, '5': 5, '(5)': None}),
])
def test_other_ways_to_write_an_amount(line, found):
    assert f'`{line}`' in Page('recipes/price-text').path.read_text(encoding='utf-8')
    for number in 0, 1:
        workbook('quotes.xlsx', ['价格'], ['1'])
        number_of = test_recipes.run('price-text', number, change={'    text = re.sub': f'    {line}\n    text = re.sub'})[1]['number_of']
        assert {text: number_of(text) for text in found} == found


@Page('recipes/dates').says("转不了的不动，打印有几个和前三个")
def test_days_that_are_written_in_other_ways():
    change = {"    text = re.sub(r'^(": block('dates', "text = re.sub('[ (") + "    text = re.sub(r'^("}
    day, seen = datetime.datetime(2025, 8, 5), {
        'Aug 5, 2025': (), '05-Aug-25': (), '8/5/2025 3:07:09 PM': (15, 7, 9), '8/5/2025 12:07:09 AM': (0, 7, 9), '2025年8月5日 下午3:07': (15, 7), '2025年8月5日 上午12:07': (0, 7), '05/08/25': (),
        '20250805103000': (10, 30), '2025年8月5日 星期二': (), '2025年8月5日(周二) 10:00': (10,), '2025-08-05 （周二）': (), '2025-8-5': (), '1754357400': (9, 30), '20250805': ()}
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
@Page('usage/Recorder/read_data').says('空格隔开、长短不同的行，写成 csv 是 target.add_data([row.split() for row in recorder.rows()])')
def test_rows_of_uneven_length_between_blanks(on):
    from DrissionRecord import Recorder

    Path('poscar.txt').write_text('surf111_2x2\n   1.00000000000000\n   1.0000 2.0000\n a\tb  c\n', encoding='utf-8')
    recorder, target = Recorder('poscar.txt'), Recorder('made.csv')
    target.add_data([row.split() for row in recorder.rows()])
    target.record()
    assert [row for row in grid('made.csv')] == [['surf111_2x2'], ['1.00000000000000'], ['1.0000', '2.0000'], ['a', 'b', 'c']]


@every
@Page('usage/Recorder/read_data').says("解不开 0xff 的，编码写 'utf-16'")
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
