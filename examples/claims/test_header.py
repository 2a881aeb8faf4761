import csv
import json
from contextlib import nullcontext
from datetime import date, datetime
from pathlib import Path
from zipfile import BadZipFile

import DrissionRecord.setter
import pytest
from DrissionRecord import CellStyle, Col, Recorder
from openpyxl import load_workbook, Workbook

from books import save_as_excel
from pages import Page, covers

page = Page('usage/Recorder/header')


@page.says('已有的文件由记录器读出表头，默认在第 1 行', '键是列名，与书写顺序无关', '表头是各个列名所在的那一行，默认是第 1 行', '表头让字典的每一项写进自己的列', 'xlsx 和 csv 用得到表头')
@page.table('来源 | 什么时候')
def test_where_the_header_comes_from(table):
    def saved(suffix, setting=None, old=None):
        name = f'a.{suffix}'
        if Path(name).exists():
            Path(name).unlink()
        if old:
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            recorder.add_data(old)
            recorder.record()
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        if setting:
            recorder.set.header(setting)
        recorder.add_data({'乙': 2, '甲': 1})
        recorder.record()
        return [list(recorder.header), [str(value) for value in recorder.rows()[-1].values()]]

    covers(table, {'set.header()': 0, '文件': 0, '第一条字典': 0})
    for suffix in ('xlsx', 'csv'):
        assert saved(suffix) == [['乙', '甲'], ['2', '1']]
        assert saved(suffix, old={'甲': 0, '乙': 0}) == [['甲', '乙'], ['1', '2']]
        assert saved(suffix, setting=['甲', '乙']) == [['甲', '乙'], ['1', '2']]
        assert saved(suffix, setting=['甲', '乙'], old={'丙': 0, '丁': 0})[0] == ['甲', '乙']


@page.says('set.header() 写在表头行，默认是第 1 行，下面的数据不动', '对已有表头的文件调用 set.header()，换成新的列名')
@pytest.mark.files('products.csv', 'products.xlsx')
def test_set_header_writes_row_1_and_leaves_the_rows_below():
    for name in ('products.csv', 'products.xlsx'):
        below = [list(row.values()) for row in Recorder(name).rows(begin_row=2)]
        recorder = Recorder(name)
        names = [f'列{number}' for number in range(len(below[0]))]
        recorder.set.show_msg(False).header(names)
        recorder.record()
        assert len(below) > 1
        assert [list(row.values()) for row in Recorder(name).rows(begin_row=1)] == [names, *below]


def quiet(name):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    return recorder


def saved(recorder, *given):
    """Adds, saves, and gives the rows of the file as they stand there, all cells as text."""
    for data in given:
        recorder.add_data(data)
    recorder.record()
    assert recorder.data == {}
    if recorder.type == 'csv':
        return [line.split(',') for line in Path(recorder.path).read_text(encoding='utf-8').splitlines()]
    return [['' if value is None else str(value) for value in row] for row in load_workbook(recorder.path).active.values]


@page.says('遇到这些情况，先调用 set.header()', 'csv 文件已存在，但是空的，这时字典只留下空行')
def test_an_empty_csv_has_no_header():
    for header in (False, True):
        Path('empty.csv').write_bytes(b'')
        recorder = quiet('empty.csv')
        assert list(recorder.header) == [] and recorder.rows() == []
        if header:
            recorder.set.header(['a', 'b'])
        recorder.add_data({'b': 2, 'a': 1})
        recorder.record()
        assert Path('empty.csv').read_text().split() == (['a,b', '1,2'] if header else [])


@page.says("新文件第一次添加的是列表、单个值，或者是空的（[]、{}、None、''，[{}, …] 也是），或者键全是整数的字典", '采集的第一页没有内容时就会这样，csv 里留下空行，再运行也写不进去')
def test_a_list_or_nothing_first_leaves_no_header():
    for header in (False, True):
        for suffix in ('xlsx', 'csv'):
            for first in ([['x', 'y']], 'x', 0, [], {}, None, '', [{}], [[]], [{}, {'a': 0}], {1: 'x'}):
                Path(f'a.{suffix}').unlink(missing_ok=True)
                for run in (1, 2):
                    recorder = quiet(f'a.{suffix}')
                    if header:
                        recorder.set.header(['a', 'b'])
                    rows = saved(recorder, first, {'b': 'q', 'a': 'p'})
                    if run == 1 or suffix == 'csv':
                        assert (['p', 'q'] in rows) == header, (suffix, first, run)


@page.says('新的 xlsx 或工作表，第一次添加的是样式、链接或图片')
@pytest.mark.files('keyboard.png')
def test_a_style_link_or_picture_first_leaves_no_header():
    for number, act in enumerate((lambda r: r.add_styles(CellStyle().set_bold(), 'A1'), lambda r: r.add_link('https://a.cn', 'A1'),
                                  lambda r: r.add_img('keyboard.png', 'A1'))):
        recorder = quiet(f'{number}.xlsx')
        act(recorder)
        assert not any('p' in row for row in saved(recorder, {'a': 'p'})), number
    for first in (True, False):
        recorder = quiet('sheets.xlsx')
        recorder.set.header_row(1, table=f'{first}')
        if first:
            recorder.add_styles(CellStyle().set_bold(), 'A1', table='True')
        recorder.add_data({'a': 'p'}, table=f'{first}')
        recorder.record()
        assert (('p',) in load_workbook('sheets.xlsx')[f'{first}'].values) is not first


@page.says('表头行是空的，或者 xlsx 没有那么多行，例如 set.header_row(3) 而文件只有 1 行', '已有的文件没有那么多行，也要这样先写好表头，不然会丢数据')
@pytest.mark.parametrize('suffix', ['csv', 'xlsx'])
def test_a_header_row_that_is_empty_or_below_the_last_row(suffix):
    for header_row, old in ((4, [['标题'], ['日期']]), (3, [['标题']]), (1, [[''], ['x']])):
        for with_header in (False, True):
            name = f'a.{suffix}'
            Path(name).unlink(missing_ok=True)
            saved(quiet(name), *old)
            recorder = quiet(name)
            recorder.set.header_row(header_row)
            if with_header:
                recorder.set.header(['a'])
            rows = saved(recorder, {'a': 'new'})
            assert any('new' in row for row in rows) is with_header, (header_row, rows)


@page.says('csv 这时多半把最后一行当作表头，对得上的才写，set.auto_new_header() 还会盖住新写的行，xlsx 先读过 header 时也这样；')
def test_a_csv_without_so_many_rows_takes_its_last_as_header():
    for auto, then in ((False, ['1,2', '', '3,']), (True, ['1,2', 'a,b,k', '3,,'])):
        Path('a.csv').write_text('a,b\n')
        recorder = quiet('a.csv')
        recorder.set.header_row(3).auto_new_header(auto)
        rows = saved(recorder, {'a': 1, 'b': 2}, {'k': 'lost'}, {'a': 3})
        assert [','.join(row) for row in rows] == ['a,b', *then]
    Path('a.csv').write_text('a,b\n')
    recorder = quiet('a.csv')
    recorder.set.header_row(3)
    assert not recorder.header and saved(recorder, {'a': 1, 'b': 2}) == [['a', 'b'], ['']]
    for read in (True, False):
        Path('a.xlsx').unlink(missing_ok=True)
        saved(quiet('a.xlsx'), ['a', 'b'])
        recorder = quiet('a.xlsx')
        recorder.set.header_row(3).auto_new_header()
        read and recorder.header
        assert ('3,' in [','.join(row) for row in saved(recorder, {'a': 1, 'b': 2}, {'a': 3})]) is not read


@page.says('1.0.0 把表头写在第 1 行：rows() 读不到前两行数据，set.auto_new_header() 还会盖住一行；')
def test_a_header_row_alone_in_a_new_csv():
    for suffix, auto, wanted, read in (
        ('csv', False, ['a', '1', '2', '3'], ['3']), ('csv', True, ['a', '1', 'a,b', '3', ',4'], ['3', '']),
        ('xlsx', True, [',', ',', 'a,b', '1,', '2,', '3,', ',4'], [1, 2, 3, None]),
    ):
        recorder = quiet(f'{auto}.{suffix}')
        recorder.set.header_row(3).auto_new_header(auto)
        rows = saved(recorder, {'a': 1}, {'a': 2}, {'a': 3}, *([{'b': 4}] if auto else []))
        assert [','.join(row) for row in rows] == wanted
        assert [row['a'] for row in recorder.rows()] == read


@page.says('往这一行里只写新的一列，再运行一次写的还是这一列')
@pytest.mark.files('products.xlsx')
def test_a_column_added_to_the_rows_that_are_there():
    for _ in range(2):
        recorder = quiet('products.xlsx')
        recorder.set.auto_new_header()
        for row in recorder.rows():
            recorder.add_data({'总价': row['价格'] * row['库存']}, row.row)
        recorder.record()
        assert [row[3] for row in load_workbook('products.xlsx').active.values] == ['总价', 995, 1068, 2598]
        assert load_workbook('products.xlsx').active.max_column == 4


@page.says('空白的 xlsx（例如在 Excel 里新建的），先读了 header，再添加字典，又没有打开 set.auto_new_header()')
def test_a_blank_workbook_whose_header_was_read():
    for read in (False, True):
        Workbook().save('blank.xlsx')
        recorder = quiet('blank.xlsx')
        if read:
            assert list(recorder.header) == [] and not recorder.header
        assert saved(recorder, [{'a': 1}, {'a': 2}]) == ([] if read else [['a'], ['1'], ['2']])
    for setting in (lambda recorder: recorder.set.header(['a']), lambda recorder: recorder.set.auto_new_header()):
        Workbook().save('blank.xlsx')
        recorder = quiet('blank.xlsx')
        assert not recorder.header
        setting(recorder)
        assert saved(recorder, {'a': 1}) == [['a'], ['1']]


@page.says('不要把表头当作第一行数据添加，那样每运行一次就多一行表头')
def test_a_header_added_as_data_comes_again():
    for name in ('a.csv', 'a.xlsx'):
        for _ in range(2):
            rows = saved(quiet(name), ['姓名', '电话'], ['张三', '13800000001'])
        assert rows == [['姓名', '电话'], ['张三', '13800000001']] * 2


@page.says('对已有的文件，set.header() 立即重写整个文件，而且不备份', 'xlsx 里公式的结果没有了', 'csv 先清空再写，这时程序被结束，原来的行就没有了', '文件在，表头也对，就不要再设置',
           '再次运行时写的还是同一行，不会重复，但是整个文件都重写一遍', '大的文件、有公式的文件，只在 Path(recorder.path).exists() 是 False 时设置')
def test_setting_the_header_rewrites_the_file(monkeypatch):
    book = Workbook()
    book.active.append(['n', 's'])
    book.active.append([1, '=A2*2'])
    save_as_excel(book, 'a.xlsx', 'A2*2', 2)
    recorder = quiet('a.xlsx')
    assert recorder.rows()[0]['s'] == 2
    recorder.set.auto_backup(1).header(['n', 's'])
    assert recorder.rows()[0]['s'] is None and not Path('backup').exists()
    assert list(load_workbook('a.xlsx').active.values) == [('n', 's'), (1, '=A2*2')]
    before = Path('a.xlsx').stat().st_ino, Path('a.xlsx').read_bytes()
    recorder = quiet('a.xlsx')
    if not Path(recorder.path).exists():
        recorder.set.header(['n', 's'])
    assert before == (Path('a.xlsx').stat().st_ino, Path('a.xlsx').read_bytes())

    Path('a.csv').write_text('a,b\n1,2\n')
    def killed(header):
        raise KeyboardInterrupt                          # the moment between emptying and writing
    monkeypatch.setattr(DrissionRecord.setter, 'ok_list_str', killed)
    with pytest.raises(KeyboardInterrupt):
        Recorder('a.csv').set.header(['a', 'b'])
    assert Path('a.csv').read_text() == '' and not Path('failed_data.txt').exists()


@page.says('原来的列名、表头上面的行里有换行，或者新列名里有编码写不出的字符，文件就会损坏', 'set.auto_new_header() 增加列时也是这样', '改 csv 的表头时，只换掉文件里的一行')
def test_one_line_of_a_csv_is_replaced():
    Path('a.csv').write_text('"a\nb",c\n1,2\n', encoding='utf-8')
    recorder = Recorder('a.csv')
    assert list(recorder.header) == ['a\nb', 'c']
    recorder.set.header(['x', 'y'])
    assert Path('a.csv').read_text().splitlines() == ['x,y', 'b",c', '1,2']
    Path('a.csv').write_text('"a\nb",c\n1,2\n', encoding='utf-8')
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False).auto_new_header()
    recorder.add_data({'c': 3, 'd': 4})
    recorder.record()
    assert Path('a.csv').read_text().splitlines() == ['"a', 'b",c,d', 'b",c', '1,2', ',3,4']
    Path('t.csv').write_text('"title\nmore"\nn,p\n1,2\n')
    recorder = Recorder('t.csv')
    recorder.set.header_row(2)
    assert list(recorder.header) == ['n', 'p']
    recorder.set.header(['x', 'y'])
    assert Path('t.csv').read_text().splitlines() == ['"title', 'x,y', 'n,p', '1,2']
    Path('g.csv').write_bytes('名称\n键盘\n'.encode('gbk'))
    recorder = Recorder('g.csv')
    recorder.set.show_msg(False).encoding('gbk').auto_new_header()
    recorder.add_data({'™': None})
    try:
        recorder.record()
        assert False
    except UnicodeEncodeError:
        recorder.clear()
        assert Path('g.csv').read_bytes() == b''
    Path('g.csv').write_bytes('名称\n键盘\n'.encode('gbk'))
    recorder = Recorder('g.csv')
    recorder.set.encoding('gbk')
    try:
        recorder.set.header(['™'])
        assert False
    except UnicodeEncodeError:
        assert Path('g.csv').read_bytes() == b''


@page.says('文件没有表头时，第 1 行的数据会被表头盖住，所以这样的文件用 to_file=False', '只想让记录器知道各个列名，不改文件，用 to_file=False', '文件没有表头时，读的时候要写明从第 1 行开始')
def test_without_a_header_row_one_is_data_and_goes():
    for name in ('n.csv', 'n.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([['键盘', 199, 5], ['鼠标', 89, 12]])
        recorder.record()
        Recorder(name).set.header(['名称', '价格'], to_file=False)
        assert [row[1] for row in Recorder(name).rows(begin_row=1)] == ['键盘', '鼠标']
        recorder.set.header(['名称', '价格'], to_file=False)
        assert [[row['名称'] for row in recorder.rows(begin_row=begin)] for begin in (None, 1)] == [['鼠标'], ['键盘', '鼠标']]
        Recorder(name).set.header(['名称', '价格'])
        assert [[str(v) for v in row.values()] for row in Recorder(name).rows(begin_row=1)] == (
            [['名称', '价格', '5'], ['鼠标', '89', '12']] if name == 'n.xlsx' else [['名称', '价格'], ['鼠标', '89', '12']])


@page.says('to_file=False 用在还不存在的 csv 上时，1.0.0 会丢掉字典数据，只剩表头和空行', 'xlsx 的字典照常写进去')
def test_a_header_kept_from_a_new_csv():
    for name, found in (('new.csv', [['名称', '价格'], ['']]), ('new.xlsx', [['名称', '价格'], ['键盘', '199']])):
        recorder = quiet(name)
        recorder.set.header(['名称', '价格'], to_file=False)
        recorder.add_data({'名称': '键盘', '价格': 199})
        recorder.record()
        text = Path(name).read_text(encoding='utf-8') if name == 'new.csv' else str(list(load_workbook(name).active.values))
        assert ('键盘' in text) == (name == 'new.xlsx') and '名称' in text


@page.says('新文件用 set.header() 写表头，之后列表和字典都能用', 'csv 换掉整行，xlsx 里多出来的旧单元格却还在')
def test_setting_the_header():
    for wrong in ([], None, 'ab', {'a': 1}, {'a'}):
        try:
            Recorder('w.csv').set.header(wrong)
            assert False, wrong
        except ValueError:
            pass
    for name in ('t.csv', 't.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False).header(('甲', None, '乙', ''))
        assert recorder.header.num_key == {1: '甲', 2: 2, 3: '乙'} and Path(name).exists()
        recorder.set.header(['甲', '丙'])
        assert list(Recorder(name).header) == (['甲', '丙'] if name == 't.csv' else ['甲', '丙', '乙'])
    assert [cell.value for cell in load_workbook('t.xlsx').active[1]] == ['甲', '丙', '乙']


@page.says('给表头加列要用 header.values()', '有同名的列时，遍历 header 会少几列')
def test_extending_a_header_with_names_that_stand_twice():
    # Names that stand twice: iterating gives one of them, values() all, so that a header can be extended.
    for extend, wanted in ((lambda header: [*header.values(), '产地'], '备注,名称,备注,产地'), (lambda header: [*header, '产地'], '备注,名称,产地')):
        Path('twice.csv').write_text('备注,名称,备注\n甲,键盘,乙\n', encoding='utf-8')
        recorder = Recorder('twice.csv')
        assert list(recorder.header) == ['备注', '名称'] and len(recorder.header) == 3 and '备注' in recorder.header
        recorder.set.header(extend(recorder.header))
        assert Path('twice.csv').read_text(encoding='utf-8').splitlines() == [wanted, '甲,键盘,乙']


@page.says("那一格会写上列序号，所以改用 add_data('产地', coord=(1, 0))，保存以后再 set.header_row(1)")
@pytest.mark.parametrize('name', ['gap.xlsx', 'gap.csv'])
@pytest.mark.parametrize('right', [False, True])
def test_extending_a_header_with_an_empty_cell(name, right):
    book = Workbook()
    book.active.append(['名称', None, '价格'])
    book.save('gap.xlsx')
    Path('gap.csv').write_text('名称,,价格\n', encoding='utf-8')
    recorder = quiet(name)
    if right:
        recorder.add_data('产地', coord=(1, 0))
        recorder.record()
        recorder.set.header_row(1)
    else:
        recorder.set.header([*recorder.header.values(), '产地'])
    assert saved(recorder, {'名称': '鼠标', '产地': '深圳'}) == [['名称', '' if right else '2', '价格', '产地'], ['鼠标', '', '', '深圳']]


@page.says('没有这一列得到 None', '列序号从 1 开始，小于 1 时抛出 ValueError', 'set.header_row(0) 以后不抛出，得到 None', "单元格里是数字 2025，列名就是 '2025'", '文件还不存在，也没有设置过表头时，header 是 None',
           '没有路径、文件不存在又没有设置过，以及 txt 文件没有设置过时，是 None', 'txt 没有表头', 'json 取第一项的键，jsonl 取第一行的键')
@pytest.mark.files('products.xlsx', 'products.csv', 'people.json', 'people.jsonl', 'people.txt')
def test_reading_the_header():
    for name in ('products.xlsx', 'products.csv'):
        recorder = Recorder(name)
        header = recorder.header
        assert header is recorder.header and recorder.header['价格'] == 2 and header[2] == '价格'
        assert '价格' in header and '产地' not in header and 2 not in header and header['产地'] is None and header[99] is None
        assert len(header) == len(list(header)) and str(header) == str(header.num_key)
        for number in (0, -1):
            try:
                header[number]
                assert False
            except ValueError:
                pass

    recorder = Recorder('n.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['名称', 2025, True])
    recorder.record()
    recorder = Recorder('n.xlsx')
    recorder.set.show_msg(False)
    assert list(recorder.header) == ['名称', '2025', 'True']
    recorder.add_data({'2025': 5})
    recorder.record()
    assert load_workbook('n.xlsx').active['B2'].value == 5
    for name in (None, 'no.csv', 'no.xlsx', 'no.json', 'people.txt'):
        assert Recorder(name).header is None
    for name in ('people.json', 'people.jsonl'):
        assert list(Recorder(name).header) == ['姓名', '性别', '年龄']
    Path('first.json').write_text('[{"a": 1}, {"b": 2}]')
    Path('first.jsonl').write_text('{"a": 1}\n{"b": 2}\n')
    assert list(Recorder('first.json').header) == list(Recorder('first.jsonl').header) == ['a']
    new = quiet('new.csv')
    new.add_data({'名称': '键盘'})
    assert new.header is None
    new.record()
    assert list(new.header) == ['名称']
    for name in ('products.csv', 'products.xlsx'):
        recorder = Recorder(name)
        recorder.set.header_row(0)
        header = recorder.header
        assert [header[number] for number in (9, 0, -1, 18279)] == ['I', None, None, None]


@page.says('顺序不能反', 'set.header() 的 row 参数只决定这一次写在第几行，不改变记录器认为的表头行，读的时候仍从第 2 行算起', '新的 csv 只设 set.header_row(3)，让第一条字典产生表头',
           'set.header_row() 会让记录器忘掉已有的表头，到新的那一行去读', '所以请用 set.header_row()', 'xlsx 没有这个问题')
def test_the_row_is_told_before_the_header():
    recorder = quiet('right.csv')
    recorder.set.header_row(3).header(['名称', '价格'])
    assert saved(recorder, {'价格': 199, '名称': '键盘'}) == [[''], [''], ['名称', '价格'], ['键盘', '199']]
    assert [dict(row) for row in recorder.rows()] == [{'名称': '键盘', '价格': '199'}]
    recorder = quiet('reversed.csv')
    recorder.set.header(['名称', '价格']).header_row(3)
    assert '名称' not in recorder.header
    assert not any('199' in row for row in saved(recorder, {'价格': 199, '名称': '键盘'}))
    recorder = quiet('row.csv')
    recorder.set.header(['名称', '价格'], row=3)
    assert saved(recorder, {'价格': 199, '名称': '键盘'})[2:] == [['名称', '价格'], ['键盘', '199']]
    assert len(recorder.rows()) == 3
    for name, row in (('first.csv', 0), ('first.xlsx', 2)):
        recorder = quiet(name)
        recorder.set.header_row(3)
        assert saved(recorder, {'名称': '键盘', '价格': 199})[row] == ['名称', '价格'], name


@page.says('这时给 set.header() 加上 row=3',
           '用 set.table() 选定了工作表，或者写 table=True 时，1.0.0 的 set.header() 不看表头行，写到第 1 行')
def test_the_row_of_a_sheet():
    def header_row(act):
        import os
        if os.path.exists('r.xlsx'):
            os.remove('r.xlsx')
        recorder = Recorder('r.xlsx')
        recorder.set.show_msg(False)
        act(recorder)
        recorder.record()
        sheet = load_workbook('r.xlsx').active
        return [cell.row for row in sheet.rows for cell in row if cell.value == '甲']

    assert header_row(lambda r: r.set.header_row(3).header(['甲'])) == [3]
    assert header_row(lambda r: r.set.header_row(3, table='a').header(['甲'], table='a')) == [3]
    assert header_row(lambda r: r.set.table('a').header_row(3).header(['甲'], table='a')) == [3]
    assert header_row(lambda r: r.set.table('a').header_row(3).header(['甲'], row=3)) == [3]
    assert header_row(lambda r: r.set.table('a').header_row(3).header(['甲'])) == [1]
    assert header_row(lambda r: r.set.header_row(3, table=True).header(['甲'], table=True)) == [1]
    assert header_row(lambda r: r.set.header_row(3).header(['甲'], table=True)) == [1]
    assert header_row(lambda r: r.set.header_row(3).header(['甲'], table=True, row=3)) == [3]
    try:
        Recorder('r.xlsx').set.header_row(-1)
        assert False
    except ValueError:
        pass


@page.says('新的 xlsx 保存时抛出 ValueError', '新的 csv 会写进一行 18278 个列号，字典反而没有写进去', "字典的键写列号或列序号：'名称' 不写（行号超出 csv 的末尾时抛出 ValueError），'id' 写到第 238 列，不提示", '在 1.0.0 里，set.header_row(0) 只能用于已有内容的文件，所以像上面那样先看文件在不在')
def test_letters_need_a_file_that_is_there():
    recorder = quiet('new.xlsx')
    recorder.set.header_row(0)
    recorder.add_data({'A': '键盘', 'B': 199})
    with pytest.raises(ValueError):
        recorder.record()
    recorder.clear()
    recorder = quiet('new.csv')
    recorder.set.header_row(0)
    first, second, third = saved(recorder, {'A': '键盘', 'B': 199}, ['鼠标'])
    assert len(first) == 18278 and first[:3] == ['A', 'B', 'C'] and set(second) == {''} and third == ['鼠标']
    for name in ('there.csv', 'there.xlsx'):
        saved(quiet(name), ['甲', '1'])
        recorder = quiet(name)
        recorder.set.header_row(0)
        found = saved(recorder, {'名称': '3'}, {'id': '5'}, {2: '5', 'c': '5'})
        assert [row.index('5') + 1 if '5' in row else set(row) for row in found[1:]] == [{''}, 238, 2] and found[-1][2] == '5'
        recorder.add_data({'名称': '3'}, 99)
        with pytest.raises(ValueError) if name.endswith('csv') else nullcontext():
            recorder.record()
        recorder.clear()


@page.says('也不要再调用 set.header()：csv 里的行会重复一遍，xlsx 抛出 ValueError')
@pytest.mark.files('products.xlsx')
def test_a_header_after_its_row_was_set_to_none():
    Path('a.csv').write_text('1\n2\n3\n')
    quiet('a.csv').set.header_row(0).header(['a'])
    assert Path('a.csv').read_text().split() == ['1', '2', 'a', '1', '2', '3']
    with pytest.raises(ValueError):
        quiet('products.xlsx').set.header_row(0).header(['a'])


@page.says('写的时候大小写不限', "读出来的行从第 1 行开始，以大写的列号为键，row['a'] 得到 None", '表头行设为 0，就用列号 A、B、C 作为列名', '表头行设为 0 时，里面是 A 到 ZZZ 全部 18278 个列号，不要整个打印')
@pytest.mark.files('products.csv', 'products.xlsx')
def test_letters_as_keys():
    for name in ('products.csv', 'products.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False).header_row(0)
        assert len(recorder.header) == 0 and len(list(recorder.header)) == 18278
        assert recorder.header['a'] == recorder.header['A'] == 1 and recorder.header[27] == 'AA'
        recorder.add_data({'b': 59, 'A': '耳机', '价格': 1})
        recorder.record()
        row = recorder.rows()[-1]
        assert row['A'] == '耳机' and row['B'] in (59, '59') and row['a'] is None and row.get('b') is None
        assert recorder.rows()[0].row == 1


@page.says('其他类型的键，例如小数、None 和日期，在保存时抛出 TypeError', '新文件的第一条字典不要混用：表头只取字符串键，列就排乱了', 'csv 正好从第 1 行写起，xlsx 从第 2 行写起', "有表头的文件同样可以用列序号作键，列名和列序号也能混用，例如 {'名称': '耳机', Col('C'): 30}", "整数键是列序号，年份、编号这样的列名要写成字符串：{'2025': 30}",
           '新文件没有表头时，键可以直接写列序号，或者用 Col() 把列号换成列序号')
def test_numbers_as_keys():
    def saved(*rows):
        import os
        if os.path.exists('k.xlsx'):
            os.remove('k.xlsx')
        recorder = Recorder('k.xlsx')
        recorder.set.show_msg(False)
        for row in rows:
            recorder.add_data(row)
        try:
            recorder.record()
        except TypeError:
            recorder.clear()
            return 'TypeError'
        return [[cell.value for cell in row] for row in load_workbook('k.xlsx').active.rows]

    assert saved({1: '键盘', 2: 199}) == saved({Col('B'): 199, Col('a'): '键盘'}) == [[None, None], ['键盘', 199]]
    assert saved({'a': 1, 'b': 2}, {2: 'y', 'a': 'x', 4: 'z'})[2] == ['x', 'y', None, 'z']
    assert saved({1: 'x', 'b': 'y'}) == [['b'], ['y']]
    assert saved({'a': 1}, {2025: 5})[2][2024] == 5
    for key in (1.5, None, 0, -1, ('a',), date(2025, 8, 5)):
        assert saved({'a': 1}, {key: 5}) == 'TypeError', key

    recorder = Recorder('k.csv')
    recorder.set.show_msg(False)
    recorder.add_data({1: '键盘', 2: 199})
    recorder.record()
    assert recorder.rows(begin_row=1)[0].get(1) == '键盘'


@page.says('把日期、编号这样的大整数当作列名（{20250805: 1}），列序号超过 18278，xlsx 保存时出错，这时文件已经清空，原来的数据也没有了', 'csv 里会写出同样多的逗号', '作列名的数字先用 str() 换成字符串')
def test_a_number_as_key_destroys_the_workbook():
    def saved(data, coord=None):
        Path('a.xlsx').unlink(missing_ok=True)
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data({'日期': 'old'})
        recorder.record()
        recorder.add_data(data, coord)
        try:
            recorder.record()
            error = None
        except ValueError as problem:
            error = str(problem)
            recorder.clear()
        try:
            return error, load_workbook('a.xlsx').active.max_column
        except (BadZipFile, KeyError):
            return error, 'broken'

    assert saved({20250805: 1}) == ('Invalid column index 20250805', 'broken')
    assert saved({18279: 1})[1] == 'broken' and saved({18278: 1}) == (None, 18278)
    assert saved('x', (1, 20000)) == ('Invalid column index 20000', 'broken')
    assert saved({str(20250805): 1}) == (None, 1)          # a text is a name: not in the header, not written
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data({'日期': 1, 200000: 1})
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8').count(',') == 199999


@page.says('字典里有表头没有的键时，默认不写这一项，也不提示')
@pytest.mark.files('products.csv', 'products.xlsx')
def test_keys_that_the_header_lacks_are_dropped():
    for name in ('products.csv', 'products.xlsx'):
        assert not any('红' in row for row in saved(quiet(name), {'名称': '耳机', '颜色': '红'}))


@page.says('新的键加到表头末尾，并写回文件的表头行', '第一行数据会被当作表头改写，xlsx 里的数字还会变成文本', '列表那一行会被表头盖住', '增加新列会在空单元格里写上列序号', '文件没有表头时，不要打开 set.auto_new_header()')
def test_new_columns():
    def saved(name, first, *rows):
        if Path(name).exists():
            Path(name).unlink()
        if first and name == 'a.csv':
            Path(name).write_text('\n'.join(','.join('' if v is None else str(v) for v in row) for row in first) + '\n')
        elif first:
            book = Workbook()
            for row in first:
                book.active.append(row)
            book.save(name)
        recorder = Recorder(name)
        recorder.set.show_msg(False).auto_new_header()
        for row in rows:
            recorder.add_data(row)
        recorder.record()
        if name == 'a.csv':
            return [line.split(',') for line in Path(name).read_text().splitlines()]
        return [[cell.value for cell in row] for row in load_workbook(name).active.rows]

    for name in ('a.csv', 'a.xlsx'):
        assert saved(name, [['a', 'b'], [1, 2]], {'c': 3, 'a': 4})[0] == ['a', 'b', 'c']
        assert saved(name, [['a', 'b'], [1, 2]], {'b': 3, 'a': 4})[0] == ['a', 'b']
        blank = saved(name, [['a', None, 'c'], [1, 2, 3]], {'n': 9})[0]
        assert [str(value) for value in blank] == ['a', '2', 'c', 'n']
        assert saved(name, [['k', 199]], {'n': 9})[0] == ['k', '199', 'n']
        assert saved(name, [], ['x', 'y'], {'c': 3, 'a': 1})[0] == ['c', 'a']
    assert saved('a.xlsx', [['a', None, 'c']], {'a': 9})[0] == ['a', None, 'c']


@page.says('保存过一次之后再用 set.header() 换表头或增加列，xlsx 里的表头换了，字典却仍按旧表头对应，新增的列写不进去，打开了 set.auto_new_header()，它的列名还会被下一个新键盖掉', '先用 set.header_row() 让记录器忘掉旧表头')
def test_another_header_after_saving():
    for name in ('a.xlsx', 'a.csv'):
        for forget in (False, True):
            import os
            if os.path.exists(name):
                os.remove(name)
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            recorder.add_data({'n': 'x'})
            recorder.record()
            if forget:
                recorder.set.header_row(1)
            recorder.set.header(['n', 'p'])
            recorder.add_data({'p': 'new', 'n': 'y'})
            recorder.record()
            row = Recorder(name).rows()[-1]
            assert row['n'] == 'y' and (row['p'] == 'new') == (forget or name == 'a.csv')
    recorder = Recorder('grows.xlsx')
    recorder.set.header(['a']).auto_new_header().show_msg(False)
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.set.header(['a', 'b'])
    recorder.add_data({'a': 2, 'c': 3})
    recorder.record()
    assert [cell.value for cell in load_workbook('grows.xlsx').active[1]] == ['a', 'c']


@page.says('其他程序改了文件的表头时也一样，set.header_row(1) 之后会重新读；')
def test_a_header_that_another_program_changed():
    recorder = quiet('a.csv')
    saved(recorder, {'名称': '键盘'})
    Path('a.csv').write_text('价格,名称\n', encoding='utf-8')
    assert list(recorder.header) == ['名称']
    recorder.set.header_row(1)
    assert list(recorder.header) == ['价格', '名称']


@page.says('用 table 写到一张工作表之前，先用 set.header_row() 设置它的表头行，不然会丢数据')
def test_a_new_sheet_and_new_columns():
    # A new sheet: its header is enough, unless new columns are to be added; then its row has to be known, too.
    for row_first in (False, True):
        recorder = Recorder(f'new{row_first}.xlsx')
        recorder.set.show_msg(False).auto_new_header()
        if row_first:
            recorder.set.header_row(1, table='x')
        recorder.set.header(['n'], table='x')
        recorder.add_data({'n': 1, 'p': 2}, table='x')
        try:
            recorder.record()
            assert row_first and list(load_workbook(recorder.path)['x'].values) == [('n', 'p'), (1, 2)]
        except KeyError:
            assert not row_first
            recorder.clear()


@page.says("xlsx 的表头是日期时，列名是 '2025-08-05 00:00:00' 这样的字符串，加列时也这样写回去，数字、布尔值同样变成文本")
def test_dates_in_the_header():
    book = Workbook()
    book.active.append(['n', date(2025, 8, 5), datetime(2025, 8, 5, 9, 30)])
    book.save('d.xlsx')
    recorder = quiet('d.xlsx')
    assert list(recorder.header) == ['n', '2025-08-05 00:00:00', '2025-08-05 09:30:00']
    assert saved(recorder, {'n': 1, '2025-08-05': 2, '2025-08-05 00:00:00': 3})[1] == ['1', '3', '']
    book.active.append([None])
    book.active['D1'], book.active['E1'] = 2025, True
    book.save('d.xlsx')
    recorder = quiet('d.xlsx')
    recorder.set.header([*recorder.header.values(), '产地'])
    assert [cell.value for cell in load_workbook('d.xlsx').active[1]] == ['n', '2025-08-05 00:00:00', '2025-08-05 09:30:00', '2025', 'True', '产地']


@page.says('那一列的列名就是它的列序号，是整数', '两列同名时，列名指后面那一列，前面那一列只能用列序号写', '要读前面那一列，用 key_cols=1，或者用 set.header_row(0) 按列号读', '把这样的行添加到另一个新文件时，没有列名的值会丢失，或者写到其他列，所以先换成每个键都是列名的字典',
           '读的时候，rows() 得到的行里同样只有后面那一列')
def test_empty_names_and_names_that_stand_twice():
    Path('a.csv').write_text('备注,,备注\n一,二,三\n', encoding='utf-8')
    recorder = Recorder('a.csv')
    assert recorder.header.num_key == {1: '备注', 2: 2, 3: '备注'} and len(recorder.header) == 3
    row = recorder.rows()[0]
    assert dict(row) == {'备注': '三', 2: '二'} and row[1] == '三'
    assert recorder.rows(1)[0]['备注'] == '一' and recorder.rows('备注')[0]['备注'] == '三'
    recorder.set.header_row(0)
    assert dict(recorder.rows(begin_row=2)[0]) == {'A': '一', 'B': '二', 'C': '三'}

    Path('b.csv').write_text('a,,c\n一,二,三\n', encoding='utf-8')
    copy = Recorder('copy.csv')
    copy.set.show_msg(False)
    copy.add_data(Recorder('b.csv').rows())
    copy.record()
    assert Path('copy.csv').read_text(encoding='utf-8').split() == ['a,c', '一,三']
    Path('d.csv').write_text('a,,,d\n1,2,3,4\n', encoding='utf-8')
    copy = Recorder('moved.csv')
    copy.set.show_msg(False)
    copy.add_data(Recorder('d.csv').rows())
    copy.record()
    assert Path('moved.csv').read_text(encoding='utf-8').split() == ['a,d', '1,4,3']


@page.says('1.0.0 里写活动工作表，没有用过 set.header()，先保存、后读 header 或 rows()，以后 set.auto_new_header() 增加的列就不会出现在 header 里')
@pytest.mark.parametrize('before', ['', 'set', 'table', 'read'])
def test_when_a_header_that_was_read_stays_without_the_new_column(before):
    Workbook().save('a.xlsx')
    quiet('a.xlsx').set.header(['a'])
    recorder = quiet('a.xlsx')
    recorder.set.auto_new_header()
    if before == 'set':
        recorder.set.header(['a'])
    elif before == 'table':
        recorder.set.table('Sheet').header_row(1)
    elif before:
        recorder.header
    recorder.add_data({'a': 1})
    recorder.record()
    assert recorder.header['a'] == 1
    recorder.add_data({'b': 2})
    recorder.record()
    assert ('b' in recorder.header) is bool(before)


@page.says('读过以后不再重读', 'rows() 得到的行以列序号作这一列的键，按列名取值得到 None', '读取之前先调用 set.header_row(1)，表头就会重新读')
def test_the_header_is_read_once():
    def after(suffix, look, first=True):
        recorder = Recorder(f'{look.__name__}{first}.{suffix}')
        recorder.set.auto_new_header().show_msg(False)
        recorder.add_data({'a': 1})
        recorder.record()
        if not first:
            recorder = Recorder(recorder.path)
            recorder.set.auto_new_header().show_msg(False)
        look(recorder)
        recorder.add_data({'a': 2, 'b': 3})
        recorder.record()
        assert str(Recorder(recorder.path).rows()[1]['b']) == '3'
        return recorder.rows()[1]['b'], list(recorder.header)

    def header(recorder):
        recorder.header

    def rows(recorder):
        recorder.rows()

    def nothing(recorder):
        pass

    def again(recorder):
        recorder.rows()
        recorder.set.header_row(1)

    for look in (header, rows):
        assert after('xlsx', look) == (None, ['a'])
        assert after('xlsx', look, first=False) == (3, ['a', 'b'])      # not saved before by this object
        assert after('csv', look) == ('3', ['a', 'b'])
    for look in (nothing, again):
        assert after('xlsx', look) == (3, ['a', 'b'])


@page.table("key | 列号，'A' 到 'ZZZ'，大小写不限")
@page.says('不是列号时抛出 KeyError', '不是 str 时抛出 AttributeError', '把列号换成列序号，用作字典的键，或者用在 rows() 这些只认列名和列序号的地方', '返回：列序号，int，从 1 开始')
@pytest.mark.files('products.csv')
def test_col_counts_letters(table):
    covers(table, ['key'])
    assert list(Recorder('products.csv').rows(Col('B'))[0]) == ['价格'] and type(Col('a')) is int
    recorder = quiet('products.csv')
    recorder.add_data({Col('B'): 7})
    recorder.record()
    assert recorder.rows()[-1]['价格'] == '7' and recorder.rows('B') != recorder.rows(Col('B'))
    assert [Col(key) for key in ('A', 'a', 'Z', 'AA', 'zz', 'AAA', 'ZZZ')] == [1, 1, 26, 27, 702, 703, 18278]
    for wrong, error in (('价格', KeyError), ('', KeyError), ('A1', KeyError), ('ABCD', KeyError), (1, AttributeError)):
        try:
            Col(wrong)
            assert False, wrong
        except error:
            pass


@page.table('成员 | 说明')
@page.says('打印它看到的是 num_key', 'header 给出 Header 对象', 'header 的值，行对象的 header 属性也是它', '没有列名或超出表头时返回这个列序号，int。小于 1 时抛出 ValueError；set.header_row(0) 以后不抛出',
           '没有这个列名，列序号小于 1 或大于 18278 时是 None。set.header_row(0) 以后，字符串原样返回，不检查', '给的是列序号时原样返回；没有这个列名时是 None。不是 str，也不是大于 0 的整数时抛出 TypeError')
@pytest.mark.files('products.csv')
def test_header_objects(table):
    covers(table, dict.fromkeys(('key_num', 'num_key', 'values()', 'items()', 'get_key()', 'get_col()', 'get_num()')))
    recorder = Recorder('products.csv')
    recorder.set.header_row(0)
    assert recorder.header.get_key(0) == 0 and recorder.header.get_col('没有') == '没有'
    header = Recorder('products.csv').header
    assert type(header).__name__ == 'Header' and type(Recorder('products.csv').rows()[0].header) is type(header)
    assert header.key_num == {'名称': 1, '价格': 2} and header.num_key == {1: '名称', 2: '价格'}
    assert list(header.values()) == ['名称', '价格'] and list(header.items()) == [(1, '名称'), (2, '价格')]
    assert type(header.values()).__name__ == 'dict_values' and type(header.items()).__name__ == 'dict_items'
    assert [header.get_key(number) for number in (1, 2, 9)] == ['名称', '价格', 9]
    Path('gap.csv').write_text('a,,c\n')
    assert Recorder('gap.csv').header.get_key(2) == 2
    assert [header.get_col(key) for key in ('价格', 1, 28, 18278, '产地', 0, 18279)] == ['B', 'A', 'AB', 'ZZZ', None, None, None]
    assert [header.get_num(key) for key in ('价格', 1, 99999, '产地')] == [2, 1, 99999, None]
    for act, error in ((lambda: header.get_key(0), ValueError), (lambda: header.get_key(-1), ValueError),
                       (lambda: header.get_num(0), TypeError), (lambda: header.get_num(-1), TypeError),
                       (lambda: header.get_num(1.5), TypeError), (lambda: header.get_num(None), TypeError)):
        try:
            act()
            assert False
        except error:
            pass


@page.says('xlsx 里，新的键和链接、图片、样式、行高、列宽在同一次保存里时，新列有值而没有列名，下次运行还可能写上别的列名', '列名都知道，就先用 set.header() 写全', '不知道，就先 record()，再添加它们')
def test_a_new_column_and_a_style_in_one_save_leave_the_column_without_a_name():
    def run(name, act, between=None, names=None, row=None):
        recorder = Recorder(name)
        recorder.set.show_msg(False).auto_new_header()
        if names:
            recorder.set.header(names)
        recorder.add_data(row or {'id': 2, '备注': '红'})
        if between:
            recorder.record()
        if act:
            act(recorder)
        recorder.record()
        return [[cell.value for cell in line] for line in load_workbook(name).active.iter_rows()]

    acts = [
        lambda recorder: recorder.add_link('http://a', 'A2'), lambda recorder: recorder.add_styles(CellStyle().set_bold(), 'A2'),
        lambda recorder: recorder.add_rows_height(30, rows=2), lambda recorder: recorder.add_cols_width(30, cols=1),
    ]
    for number, act in enumerate(acts):
        for name, options, header in (('a', {}, ['id', None]), ('b', {'between': True}, ['id', '备注']), ('c', {'names': ['id', '备注']}, ['id', '备注'])):
            run(f'{name}{number}.xlsx', None, row={'id': 1})
            assert run(f'{name}{number}.xlsx', act, **options) == [header, [1, None], [2, '红']]
        assert run(f'a{number}.xlsx', None, row={'id': 3, '产地': '深圳'})[0] == ['id', '产地']


@page.says('json、jsonl 里一个字典是一个对象，自带列名')
def test_a_dict_is_an_object_of_json():
    rows = [{'a': 1, 'b': 2}, {'c': 3, 'a': 4}]
    for name in ('a.json', 'a.jsonl'):
        recorder = quiet(name)
        recorder.add_data(rows)
        recorder.record()
        text = Path(name).read_text()
        assert (json.loads(text) if name == 'a.json' else [json.loads(line) for line in text.splitlines()]) == rows


@page.says('表格上方有标题时，用 set.header_row() 说明表头在第几行')
@pytest.mark.files('contacts.xlsx')
def test_a_title_above_the_header():
    names = [cell.value for cell in load_workbook('contacts.xlsx').active[3]]
    recorder = Recorder('contacts.xlsx')
    assert list(recorder.header.values()) != names
    recorder.set.header_row(3)
    assert list(recorder.header.values()) == names


@page.says('xlsx 的每个工作表有自己的表头和表头行，用 set.header() 和 set.header_row() 的 table 参数指明是哪一个', 'header 给出的是 set.table() 选定的工作表的表头', '当前工作表的表头，Header 对象',
           '设置过的优先，否则从文件的表头行读出')
@pytest.mark.files('company.xlsx')
def test_each_sheet_has_its_own_header():
    book = load_workbook('company.xlsx')
    recorder = quiet('company.xlsx')
    recorder.set.header_row(2, table='人员')
    for name, row in (('商品', 1), ('人员', 2)):
        recorder.set.table(name)
        assert list(recorder.header.values()) == [str(cell.value) for cell in book[name][row]]
    recorder.set.header(['甲'], table='商品')
    assert list(recorder.header.values()) == [str(cell.value) for cell in book['人员'][2]]
    recorder.set.table('商品')
    assert list(recorder.header.values()) == ['甲']
    assert [sheet['A1'].value for sheet in load_workbook('company.xlsx')] == ['甲', book['人员']['A1'].value]


@page.says("列名要一字不差，前后的空格也算：表头是 '价格 '，键写 '价格' 就写不进去")
def test_a_space_behind_a_name_is_part_of_it():
    for name in ('a.xlsx', 'a.csv'):
        recorder = Recorder(name)
        recorder.set.show_msg(False).header(['名称', '价格 '])
        recorder.add_data([{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格 ': 89}])
        recorder.record()
        assert [str(row['价格 '] or '') for row in recorder.rows()] == ['', '89'], name


@page.says('程序改过以后，列名换了顺序，或者中间加了一列，以前的值就到了别的列名下面，不提示', '新的列加在末尾，或者换一个文件')
@pytest.mark.parametrize('kind', ['xlsx', 'csv'])
@pytest.mark.parametrize('header, under', [(['名称', '品牌', '价格'], '品牌'), (['价格', '名称'], '名称'), (['名称', '价格', '品牌'], '价格')])
def test_a_program_with_another_header(kind, header, under):
    for columns in (['名称', '价格'], header):
        recorder = Recorder(f'a.{kind}')
        recorder.set.show_msg(False).header(columns)
        recorder.add_data({'名称': '键盘', '价格': 199})
        recorder.record()
    first, second = recorder.rows()
    assert str(first[under]) == '199' and str(second['价格']) == '199'


@page.says('表头里有合并的单元格，抛出 AttributeError')
def test_a_header_with_merged_cells():
    workbook = Workbook()
    workbook.active.append(['组', None, '价格'])
    workbook.active.merge_cells('A1:B1')
    workbook.save('a.xlsx')
    with pytest.raises(AttributeError):
        Recorder('a.xlsx').set.header(['组', '名称', '价格'])


@page.says('csv.DictReader 读到比表头长的行，就有 None 键，先去掉')
@pytest.mark.parametrize('kind', ['xlsx', 'csv'])
def test_a_line_that_is_longer_than_its_header(kind):
    rows = list(csv.DictReader('a,b\n1,2,3\n'.splitlines()))
    recorder = Recorder(f'a.{kind}')
    recorder.set.show_msg(False)
    recorder.add_data(rows)
    with pytest.raises(TypeError):
        recorder.record()
    recorder.clear()
    recorder = Recorder(f'b.{kind}')
    recorder.add_data([{key: value for key, value in row.items() if key is not None} for row in rows])
    recorder.record()
    assert recorder.rows() == [{'a': '1', 'b': '2'}]


def below_a_merged_header():
    """A recorder of a sheet whose header has two rows, the first column merged."""
    book = Workbook()
    book.active.append(['姓名', '成绩'])
    book.active.append([None, '语文'])
    book.active.merge_cells('A1:A2')
    book.save('a.xlsx')
    recorder = quiet('a.xlsx')
    recorder.set.header_row(2)
    return recorder


@Page('usage/attentions').says('表头有两行，合并过，字典的一项没有写进去')
@page.says('第 2 行的这一格是空的：set.header_row(2) 以后，字典的这一项不写，也不提示', "接着用 set.header(['姓名', '语文'], to_file=False) 写明列名")
@pytest.mark.parametrize('named', [False, True])
def test_a_header_of_two_rows_with_merged_cells(named, capsys):
    recorder = below_a_merged_header()
    if named:
        recorder.set.header(['姓名', '语文'], to_file=False)
    assert saved(recorder, {'姓名': '甲', '语文': 90})[2:] == [['甲' if named else '', '90']]
    assert capsys.readouterr().out == ''


@Page('usage/attentions').says('保存时出现 AttributeError')
@page.says('打开了 set.auto_new_header()，保存时抛出 AttributeError', "接着用 set.header(['姓名', '语文'], to_file=False) 写明列名")
@pytest.mark.parametrize('named', [False, True])
def test_new_columns_below_a_merged_header(named):
    recorder = below_a_merged_header()
    recorder.set.auto_new_header()
    if named:
        recorder.set.header(['姓名', '语文'], to_file=False)
    try:
        found = saved(recorder, {'姓名': '甲', '语文': 90})[2:]
    except AttributeError:
        recorder.clear()
        found = 'AttributeError'
    assert found == ([['甲', '90']] if named else 'AttributeError')


@page.says('新文件先添加列表、后设置表头，第一行也被盖住，所以先设置表头')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_a_header_after_the_first_lists(name):
    recorder = quiet(name)
    recorder.add_data([[1, 2], [3, 4]])
    recorder.set.header(['a', 'b'])
    assert saved(recorder, [5, 6]) == [['a', 'b'], ['3', '4'], ['5', '6']]


@page.says('csv 里这时新增的行只能是字典和列表：单个值、元组、空的列表和字典在保存时抛出 TypeError')
@pytest.mark.parametrize('data', [('x', 'y'), 'x', 1, None])
def test_values_in_a_csv_without_header(data):
    Path('a.csv').write_text('1,2\n')
    recorder = quiet('a.csv')
    recorder.set.header_row(0)
    assert saved(recorder, [3, 4], {'A': 5}) == [['1', '2'], ['3', '4'], ['5']]
    recorder.add_data(data)
    with pytest.raises(TypeError):
        recorder.record()
    recorder.clear()


@page.says('空字符串的键先换一个名字：这一项不写，新文件里还多出一个数字作列名')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_an_empty_key(name):
    rows = saved(quiet(name), {'': 7, 'a': '甲'})
    assert rows == [['1', 'a'], ['', '甲']]
    assert saved(quiet(name), {'': 8, 'a': '乙'})[-1] == ['', '乙']
    assert saved(quiet(name), {'空': 9, 'a': '丙'})[-1] == ['', '丙']
    assert saved(quiet(f'named_{name}'), {'空': 9, 'a': '丙'}) == [['空', 'a'], ['9', '丙']]


@page.says('打开了 set.auto_new_header()，值在没有列名的一列里')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
@pytest.mark.parametrize('old', [False, True])
def test_an_empty_key_and_new_columns(name, old):
    if old:
        saved(quiet(name), {'a': '甲'})
    recorder = quiet(name)
    recorder.set.auto_new_header()
    rows = saved(recorder, {'a': '乙', '': 7})
    assert rows[-1][-1] == '7' and rows[0][-1] == '' and len(rows[0]) == len(rows[-1])


@page.says('选定工作表也是先 set.table()，后 set.header_row()：反过来设的是活动工作表的表头行，没有单独设置的工作表读的时候也用它')
@pytest.mark.parametrize('right', [False, True])
def test_the_table_before_its_header_row(right):
    book = Workbook()
    for row in (['标题'], ['a', 'b']):
        book.active.append(row)
    sheet = book.create_sheet('D')
    for row in (['标题'], ['a', 'b']):
        sheet.append(row)
    book.save('a.xlsx')
    recorder = quiet('a.xlsx')
    if right:
        recorder.set.table('D').header_row(2)
    else:
        recorder.set.header_row(2).table('D')
    recorder.add_data({'b': 2, 'a': 1})
    recorder.add_data({'b': 4, 'a': 3}, table=True)         # the active sheet has the row, if it is set first
    recorder.record()
    book = load_workbook('a.xlsx')
    recorder.set.table('D')
    other = quiet('a.xlsx')
    other.set.header_row(2)
    other.set.table('D')
    assert list(other.header) == ['a', 'b']
    assert ((1, 2) in book['D'].values) is right and ((3, 4) in book['Sheet'].values) is not right


@page.says('表头是公式时，列名可能是公式的文本，按显示的文本写的那一项就不写')
def test_a_formula_in_the_header():
    book = Workbook()
    book.active.append(['名称', '=1&"月"'])
    book.save('a.xlsx')
    assert saved(quiet('a.xlsx'), {'名称': '甲', '1月': 5, '=1&"月"': 6})[1:] == [['甲', '6']]
