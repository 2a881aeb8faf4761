"""What is told of a file that a reader has chosen."""

import json
from zipfile import ZipFile

import head_of
import pytest
from head_of import FAULTS, NOTES, WAYS, tell
from openpyxl import Workbook


def told(path, capsys, *more):
    tell(str(path), *more)
    return json.loads(capsys.readouterr().out)


def said_of(kinds, rows, names):
    """What is told with these notes; of a title no size."""
    notes = [NOTES[one] for one in kinds]
    way = next(({**WAYS[one], 'stops': True} for one in kinds if one in WAYS), None)
    size = [] if 'title' in kinds else [f'{rows} 行，{names} 列']
    return {'said': '。'.join([*size, *notes]), 'notes': notes, 'stops': [NOTES[one] for one in kinds if one != 'names'], 'way': way}


TEXTS = [
    ('编号,城市\r\nA,北京\r\nB,上海\r\n', ['编号', '城市'], 2, []),
    # The names below a title can be chosen.
    ('商品一览,,\n编号,名称,价格\nA01,键盘,199\n', ['编号', '名称', '价格'], 2, ['title']),
    ('一览,,,\n编号,名称,价格,\nA01,键盘,199,急\n', ['编号', '名称', '价格', ''], 2, ['title']),
    (',,\n编号,名称,价格\nA01,键盘,199\n', ['编号', '名称', '价格'], 2, ['title']),
    ('信息,,钱\n编号,名称,价格\nA01,键盘,199\n', ['信息', '', '钱'], 2, ['names']),
    ('编号,名称\nA01,键盘,199\n', ['编号', '名称'], 1, []),
    ('网址\nhttp://a\n', ['网址'], 1, []),
    ('编号,备注,\nA,,\n', ['编号', '备注', ''], 1, []),
    ('编号;城市\nA;北京\n', ['编号', '城市'], 1, []),
    # As wallets and banks write it: many lines that are no table.
    ('账单明细,,\n' + '说明,,\n' * 20 + '时间,金额,备注\n2026-10-01,1,\n', ['时间', '金额', '备注'], 22, ['title']),
    ('-----\n' + '说明：a，b\n' * 20 + '时间,金额,\n2026-10-01,1,\n', ['时间', '金额', ''], 22, ['title']),
    # One line that is too long, which a program tells.
    ('评论\n好\n好,很好\n好\n', ['评论'], 3, []),
]


@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gb18030', 'utf-16'])
@pytest.mark.parametrize('text, headings, rows, notes', TEXTS)
def test_a_csv(tmp_path, capsys, text, headings, rows, notes, encoding):
    (tmp_path / '表.CSV').write_bytes(text.encode(encoding))
    found = told(tmp_path / '表.CSV', capsys)
    assert found == {'headings': headings, 'sheets': [], **said_of(notes, rows, sum(map(bool, headings)))}


SHEETS = [
    ([['编号', '城市'], ['A', '北京']], '', ['编号', '城市'], []),
    ([['商品一览'], ['编号', '名称'], ['A01', '键盘']], 'A1:B1', ['编号', '名称'], ['title']),
    ([['信息', None, '钱'], ['编号', '名称', '价格'], ['A01', '键盘', 199]], 'A1:B1', ['信息', '钱'], ['names', 'merged']),
    ([['城市', '编号'], ['北京', 'A'], [None, 'B']], 'A2:A3', ['城市', '编号'], ['merged']),
    ([['编号', '算'], ['A', '=1+1']], '', ['编号', '算'], ['uncalculated']),
]


@pytest.mark.parametrize('rows, merged, headings, notes', SHEETS)
def test_a_workbook(tmp_path, capsys, rows, merged, headings, notes):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    merged and book.active.merge_cells(merged)
    book.save(tmp_path / 'a.xlsx')
    (tmp_path / 'a.xlsx').rename(tmp_path / '表.XLSX')
    found = told(tmp_path / '表.XLSX', capsys)
    assert found == {'headings': headings, 'sheets': ['Sheet'], **said_of(notes, len(rows) - 1, len(headings))}
    tell(str(tmp_path / '表.XLSX'), '', False)
    assert json.loads(capsys.readouterr().out)['notes'] == []


@pytest.mark.parametrize('merged, down', [('A1:C1', False), ('A1:AB1', False), ('AA1:AC1', False), ('A1:C1 A3:A4', True), ('B4:C4', False), ('', False)])
@pytest.mark.parametrize('comment', ['你的文件', '你的文件，表头在哪一行都行'])
def test_a_program_that_looks_for_the_names_is_told_what_is_merged_below_each_other(tmp_path, capsys, merged, down, comment):
    book = Workbook()
    for row in (['一览'], ['楼', '表', '数'], ['1', '东', 3], [None, '西', 4]):
        book.active.append(row)
    for one in merged.split():
        book.active.merge_cells(one)
    book.create_sheet('二月').append(['x'])
    book.save(tmp_path / 'a.xlsx')
    found = told(tmp_path / 'a.xlsx', capsys, comment, 0)
    looks = comment != '你的文件'
    assert found['notes'] == [NOTES['merged']] * (looks and down) and found['stops'] == [] and found['headings'] == ['楼', '表', '数']
    assert ('二月' in found['said']) == looks
    assert found['way'] == ({**WAYS['merged' if down else 'sheets'], 'stops': False} if looks else None)


def test_other_sheets_are_told(tmp_path, capsys):
    book = Workbook()
    book.active.title = '1月'
    for name in ('1月', '2月', '空', '藏'):
        sheet = book['1月'] if name == '1月' else book.create_sheet(name)
        name == '空' or [sheet.append(row) for row in (['城市', '金额'], ['北京', 1])]
    book['藏'].sheet_state = 'hidden'
    # What is wrong with those that are not read is no matter.
    book['2月'].merge_cells('A1:B1')
    book['2月']['B2'] = '=1+1'
    book.save(tmp_path / 'a.xlsx')
    found = told(tmp_path / 'a.xlsx', capsys)
    assert found['said'] == f"1 行，2 列。{NOTES['sheets'].format(shown='1月', others='2月')}" and found['notes'] == found['stops'] == []
    assert found['way'] == {**WAYS['sheets'], 'stops': False}
    del book['2月']
    book.save(tmp_path / 'a.xlsx')
    assert told(tmp_path / 'a.xlsx', capsys)['said'] == '1 行，2 列'


def test_a_csv_where_only_a_workbook_will_do(tmp_path, capsys):
    (tmp_path / 'a.csv').write_text('a,b\n1,2\n')
    found = told(tmp_path / 'a.csv', capsys, '新的表，只能是 xlsx', False)
    assert found['stops'] == [NOTES['only']] and found['way'] == {**WAYS['only'], 'stops': True}
    assert told(tmp_path / 'a.csv', capsys, '旧的表，csv 或者 xlsx')['notes'] == []


@pytest.mark.parametrize('size', ['A1', 'A1:B1', 'A1:B2', 'A1:A3'])
def test_a_workbook_that_tells_a_false_size(tmp_path, capsys, size):
    book = Workbook()
    for row in (['编号', '城市'], ['A', '北京'], ['B', '上海']):
        book.active.append(row)
    book.save(tmp_path / 'made.xlsx')
    with ZipFile(tmp_path / 'made.xlsx') as made, ZipFile(tmp_path / 'a.xlsx', 'w') as changed:
        for name in made.namelist():
            changed.writestr(name, made.read(name).replace(b'ref="A1:B3"', f'ref="{size}"'.encode()))
    found = told(tmp_path / 'a.xlsx', capsys)
    assert found['said'] == NOTES['size'] and found['stops'] == [NOTES['size']] and found['headings'] == ['编号', '城市']


@pytest.mark.parametrize('last, is_false', [('B9', False), ('B8', True), ('B7', True)])
def test_rows_below_the_size_are_seen_however_far_down(tmp_path, capsys, last, is_false):
    book = Workbook()
    for number in range(9):
        book.active.append([f'编号{number}', number])
    # Of another sheet it does not matter.
    book.create_sheet('长').append(['a'])
    book['长'].append(['b'] * 3)
    book.save(tmp_path / 'made.xlsx')
    with ZipFile(tmp_path / 'made.xlsx') as made, ZipFile(tmp_path / 'a.xlsx', 'w') as changed:
        for name in made.namelist():
            changed.writestr(name, made.read(name).replace(b'ref="A1:B9"', f'ref="A1:{last}"'.encode()))
    assert (told(tmp_path / 'a.xlsx', capsys)['stops'] == [NOTES['size']]) == is_false


FILES = [('a.xlsx', b'', 'empty'), ('a.xlsx', b'\xd0\xcf\x11\xe0', 'locked'), ('a.xlsx', b'<html>', 'other'), ('a.xlsx', b'PK\x03\x04', 'BadZipFile'), ('a.json', b'[', 'JSONDecodeError')]
FILES += [(f'a{kind}', b'PK', 'kind') for kind in ('.xls', '.XLS', '.et', '.ods', '.numbers', '.xlsm', '.xlsb')]


@pytest.mark.parametrize('name, data, why', FILES)
def test_a_file_that_will_not_do(tmp_path, capsys, name, data, why):
    (tmp_path / name).write_bytes(data)
    assert told(tmp_path / name, capsys)['said'] == FAULTS[why]


def test_what_may_not_fit(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(head_of, 'MANY', 3)
    (tmp_path / 'a.csv').write_text('a,b\n1,2\n3,4\n')
    assert told(tmp_path / 'a.csv', capsys)['said'] == f'2 行，2 列。{head_of.LARGE}'


JSONS = [
    ('{"code": 0, "data": {"list": [{"a": 1}], "total": 1}}', ['data.list'], 'data.list'),
    ('{"meta": [1, 2], "result": {"page": {"items": [{"a": [{}]}, {}], "facets": [{}]}}}', ['meta', 'result.page.items', 'result.page.facets', 'a'], 'result.page.items'),
    # Those of its items can be chosen, too.
    ('{"a": [{"b": 1}, {"c": [{}], "d": [1]}]}', ['a', 'c', 'd'], 'a'),
    ('[{"a": 1}]', [''], ''),
    ('{"a": 1}', [], ''),
]


@pytest.mark.parametrize('text, lists, longest', JSONS)
def test_the_lists_of_a_json_however_deep(tmp_path, capsys, text, lists, longest):
    (tmp_path / 'a.json').write_text(text)
    found = told(tmp_path / 'a.json', capsys)
    assert (found['headings'], found['list']) == (lists, longest)


def test_a_jsonl_is_a_list(tmp_path, capsys):
    (tmp_path / 'a.jsonl').write_text('{"a": 1, "b": []}\n')
    found = told(tmp_path / 'a.jsonl', capsys)
    assert (found['headings'], found['list']) == (['a', 'b'], '')
