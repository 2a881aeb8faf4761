"""Tests of describe.py, by `npm run claims`."""

import json
import sqlite3
import zipfile

import describe
import openpyxl
import pytest
from openpyxl.styles import Font, PatternFill
from PIL import Image as Picture


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def described(**contents):
    """Files of these contents as they are described, by the beginning of their names: `a_txt` is a.txt."""
    for name, raw in contents.items():
        with open(name.replace('_', '.'), 'wb') as f:
            f.write(raw)
    records = describe.describe('.')
    json.dumps(records, allow_nan=False)
    return {record['name'].split('.')[0]: record for record in records}


@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
def test_encodings(encoding):
    found = described(a_txt='键盘\n'.encode(encoding), b_csv='a\n'.encode('utf-8-sig') + '键盘\n'.encode('gbk'))
    assert (found['a']['encoding'], found['a']['lines'], found['b']['kind']) == (encoding, ['键盘'], 'bytes')


def test_delimiters():
    assert described(a_csv=b'a;b\r\n1;2\r\n')['a']['rows'] == [['a', 'b'], ['1', '2']]


def test_cuts_are_said():
    book = openpyxl.Workbook()
    for _ in range(130):
        book.active.append(range(50))
    book.save('e.xlsx')
    found = described(a_txt=b'x\n' * 1000, b_csv=b','.join([b'x'] * 60) + b'\n', c_csv=b'"' + b'x' * 200000 + b'"\n', d_bin=bytes(1000))
    assert len(found['a']['lines']) + found['a']['cut'] == 1000
    assert len(found['b']['rows'][0]) + found['b']['cutCols'] == 60
    assert found['c']['rows'][0][0].endswith('…')
    assert found['d']['cut'] == 1000 - 64
    (sheet,) = found['e']['sheets']
    assert (sheet['rows'], sheet['cols'], sheet['cut'], sheet['cutCols'], len(sheet['cells'])) == (130, 50, 30, 10, 100 * 40)


def test_broken_promises():
    found = described(a_xlsx=b'PK\x03\x04 no more', b_db=b'SQLite format 3\x00' + bytes(200))
    assert [(record['kind'], record['expected']) for record in found.values()] == [('broken', 'xlsx'), ('broken', 'sqlite')]


def test_pictures_by_content():
    Picture.new('RGB', (4, 3), 'red').save('a.png')
    found = described(b_png=b'no picture')
    assert (found['a']['width'], found['a']['height'], found['b']['kind']) == (4, 3, 'bytes')


def test_databases_without_the_tables_of_sqlite_itself():
    connection = sqlite3.connect('数 据#?.db')
    connection.execute('create table t (id integer primary key autoincrement, name, data blob)')
    connection.execute("insert into t (name, data) values ('键盘', x'0aff'), (null, null), (9e999, 110101199001011234)")
    connection.commit()
    connection.close()
    (record,) = described().values()
    (table,) = record['tables']
    assert (table['name'], table['rows']) == ('t', [[1, '键盘', {'hex': '0aff'}], [2, None, None], [3, 'inf', '110101199001011234']])
    assert table['columns'] == [{'name': 'id', 'type': 'INTEGER'}, {'name': 'name', 'type': ''}, {'name': 'data', 'type': 'BLOB'}]


def test_widths_and_colours_of_a_workbook():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet['A1'] = '标题'
    sheet['A1'].font = Font(bold=True, color='FF0000')
    sheet['A1'].fill = PatternFill('lightUp', fgColor='FF0000')
    # Neighbours of one width are stored as one.
    sheet.column_dimensions['A'].width = 20
    sheet.column_dimensions['A'].min, sheet.column_dimensions['A'].max = 1, 3
    book.save('book.xlsx')
    found = described()['book']
    assert found['sheets'][0]['widths'] == {'A': 20, 'B': 20, 'C': 20}
    # "No colour" is not black.
    assert found['styles'][found['sheets'][0]['cells']['A1']['s']] == {'font': {'bold': True, 'color': '#FF0000'}, 'fill': {'pattern': 'lightUp', 'fg': '#FF0000'}}


def test_an_archive_written_again_is_the_same():
    found = set()
    for year in (2001, 2002):
        with zipfile.ZipFile('a.zip', 'w') as archive:
            archive.writestr(zipfile.ZipInfo('a', (year, 1, 1, 0, 0, 0)), 'x')
        found.add(describe.digest('a.zip'))
    assert len(found) == 1


def test_a_large_workbook_is_described_by_its_beginning(monkeypatch):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in range(1, 301):
        sheet.append([f'第 {row} 行', row, None if row % 2 else '丙'])
    sheet['A2'].hyperlink = sheet['A250'].hyperlink = 'https://www.python.org'
    sheet['B3'].font = Font(bold=True)
    sheet.merge_cells('A4:B4')
    sheet.merge_cells('A270:B280')
    book.create_sheet('空')
    book.create_sheet('短').append([1])
    book.save('a.xlsx')
    whole = describe.describe('.')
    monkeypatch.setattr(describe, 'LARGE', 0)
    told = describe.describe('.')
    assert (told[0]['sheets'][0]['rows'], told[0]['sheets'][0]['cut']) == (300, 200)
    # Merged cells that lie below are not told of.
    assert whole[0]['sheets'][0]['merged'] == ['A270:B280', 'A4:B4']
    assert told[0]['sheets'][0].pop('merged') == ['A4:B4']
    del whole[0]['sheets'][0]['merged']
    assert told == whole


def test_a_large_csv_is_read_as_far_as_it_is_told(monkeypatch):
    raw = 'a,b\r\n'.encode() * 300
    whole = described(a_csv=raw)
    monkeypatch.setattr(describe, 'LARGE', 0)
    assert described(a_csv=raw) == whole
    assert whole['a']['cut'] == 200


def test_only_what_is_asked_for():
    for name in ('a.csv', 'b.csv'):
        with open(name, 'w') as f:
            f.write('1\n')
    assert [record['name'] for record in describe.describe('.', ['b.csv'])] == ['b.csv']
