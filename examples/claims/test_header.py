from pathlib import Path
from zipfile import BadZipFile

import pytest
from DrissionRecord import Col, Recorder
from openpyxl import load_workbook, Workbook

from pages import Page, covers

page = Page('usage/Recorder/header')


@page.says('已有的文件由记录器读出表头，默认在第 1 行', '表头是各个列名所在的那一行，默认是第 1 行')
@page.table('来源 | 什么时候')
def test_表头是什么(table):
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


@page.says('set.header() 写在表头行，默认是第 1 行，下面的数据不动')
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


@page.says('遇到这些情况，先调用 set.header()')
def test_表头是什么_2():
    for header in (False, True):
        Path('empty.csv').write_bytes(b'')
        recorder = Recorder('empty.csv')
        recorder.set.show_msg(False)
        assert list(recorder.header) == [] and recorder.rows() == []
        if header:
            recorder.set.header(['a', 'b'])
        recorder.add_data({'b': 2, 'a': 1})
        recorder.record()
        assert Path('empty.csv').read_text().split() == (['a,b', '1,2'] if header else [])
        for suffix in ('xlsx', 'csv'):
            recorder = Recorder(f'list{header}.{suffix}')
            recorder.set.show_msg(False)
            if header:
                recorder.set.header(['a', 'b'])
            recorder.add_data([['x', 'y']])
            recorder.add_data({'b': 'q', 'a': 'p'})
            recorder.record()
            values = [list(row.values()) for row in recorder.rows(begin_row=1)]
            assert (['p', 'q'] in values) == header, (suffix, values)


@page.says('set.auto_new_header() 增加列时也是这样')
def test_设置表头():
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
    # Without a header in the file, row 1 is data and goes.
    for name in ('n.csv', 'n.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([['键盘', 199, 5], ['鼠标', 89, 12]])
        recorder.record()
        Recorder(name).set.header(['名称', '价格'], to_file=False)
        assert [row[1] for row in Recorder(name).rows(begin_row=1)] == ['键盘', '鼠标']
        Recorder(name).set.header(['名称', '价格'])
        assert [[str(v) for v in row.values()] for row in Recorder(name).rows(begin_row=1)] == (
            [['名称', '价格', '5'], ['鼠标', '89', '12']] if name == 'n.xlsx' else [['名称', '价格'], ['鼠标', '89', '12']])
    Path('g.csv').write_bytes('名称\n键盘\n'.encode('gbk'))
    recorder = Recorder('g.csv')
    recorder.set.encoding('gbk')
    try:
        recorder.set.header(['™'])
        assert False
    except UnicodeEncodeError:
        assert Path('g.csv').read_bytes() == b''

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


@page.says("列名总是字符串，空着的列名除外：单元格里是数字 2025，列名就是 '2025'")
def test_读取表头():
    # Names that stand twice: iterating gives one of them, values() all, so that a header can be extended.
    for extend, wanted in ((lambda header: [*header.values(), '产地'], '备注,名称,备注,产地'), (lambda header: [*header, '产地'], '备注,名称,产地')):
        Path('twice.csv').write_text('备注,名称,备注\n甲,键盘,乙\n', encoding='utf-8')
        recorder = Recorder('twice.csv')
        assert list(recorder.header) == ['备注', '名称'] and len(recorder.header) == 3 and '备注' in recorder.header
        recorder.set.header(extend(recorder.header))
        assert Path('twice.csv').read_text(encoding='utf-8').splitlines() == [wanted, '甲,键盘,乙']


@page.says("列名总是字符串，空着的列名除外：单元格里是数字 2025，列名就是 '2025'")
@pytest.mark.files('products.xlsx', 'products.csv')
def test_读取表头_2():
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
    for name in (None, 'no.csv', 'no.xlsx', 'no.json'):
        assert Recorder(name).header is None


@page.says("这时在 set.header_row() 和 set.header() 里都写 table='工作表名'")
def test_表头不在第一行():
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


@page.says('新的 csv 会写进一行 18278 个列号，数据反而没有写进去')
@pytest.mark.files('products.csv', 'products.xlsx')
def test_没有表头_用列号作键():
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


@page.says('其他类型的键，例如小数和 None，在保存时抛出 TypeError')
def test_没有表头_用列号作键_2():
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

    assert saved({1: '键盘', 2: 199}) == [[None, None], ['键盘', 199]]
    assert saved({'a': 1, 'b': 2}, {2: 'y', 'a': 'x', 4: 'z'})[2] == ['x', 'y', None, 'z']
    assert saved({1: 'x', 'b': 'y'}) == [['b'], ['y']]
    assert saved({'a': 1}, {2025: 5})[2][2024] == 5
    for key in (1.5, None, 0, -1, ('a',)):
        assert saved({'a': 1}, {key: 5}) == 'TypeError', key

    recorder = Recorder('k.csv')
    recorder.set.show_msg(False)
    recorder.add_data({1: '键盘', 2: 199})
    recorder.record()
    assert recorder.rows(begin_row=1)[0].get(1) == '键盘'


@page.says('列序号超过 18278，xlsx 保存时出错，这时文件已经清空', 'csv 里会写出同样多的逗号', '作列名的数字先用 str() 换成字符串')
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


@page.says('表头中间有空单元格时，增加新列会在空单元格里写上列序号')
def test_自动增加新列():
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


@page.says('保存过一次之后再用 set.header() 换表头或增加列')
def test_中途换表头():
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

    recorder = Recorder('t.xlsx')
    recorder.set.show_msg(False).header(['n', 'p'], table='x')
    recorder.add_data({'p': 1}, table='x')
    recorder.record()
    recorder.set.header(['p', 'n'], table='x')
    recorder.add_data({'p': 2}, table='x')
    recorder.record()
    assert [cell.value for cell in load_workbook('t.xlsx')['x'][3]] == [2, None]


@page.says('把这样的行添加到另一个新文件时')
def test_空的和重复的列名():
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


@page.says('rows() 得到的行以列序号作这一列的键，按列名取值得到 None')
def test_header():
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


@page.says('不是 str 时抛出 AttributeError')
def test_Col():
    assert [Col(key) for key in ('A', 'a', 'Z', 'AA', 'zz', 'AAA', 'ZZZ')] == [1, 1, 26, 27, 702, 703, 18278]
    for wrong, error in (('价格', KeyError), ('', KeyError), ('A1', KeyError), ('ABCD', KeyError), (1, AttributeError)):
        try:
            Col(wrong)
            assert False, wrong
        except error:
            pass


@page.says('表头行设为 0 时，里面是 A 到 ZZZ 全部 18278 个列号，不要整个打印')
@pytest.mark.files('products.csv')
def test_Header_对象():
    header = Recorder('products.csv').header
    assert header.key_num == {'名称': 1, '价格': 2} and header.num_key == {1: '名称', 2: '价格'}
    assert list(header.values()) == ['名称', '价格'] and list(header.items()) == [(1, '名称'), (2, '价格')]
    assert type(header.values()).__name__ == 'dict_values' and type(header.items()).__name__ == 'dict_items'
    assert [header.get_key(number) for number in (1, 2, 9)] == ['名称', '价格', 9]
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
