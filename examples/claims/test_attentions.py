import inspect
import json
import re
import struct
import subprocess
import sys
import warnings
import zipfile
from importlib.metadata import requires
from json import JSONDecodeError
from pathlib import Path
from zipfile import BadZipFile, ZipFile

import pytest
from DrissionRecord import CellStyle, Col, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from books import repack
from helpers import fails, quiet
from pages import Page, covers, otherwise

page = Page('usage/attentions')


def made(name):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    return recorder


@page.problem('xlsx-max-row')
@pytest.mark.files('products.xlsx', 'products.csv')
def test_new_rows_stand_below_the_last_row_with_content_or_format():
    from shutil import copy

    def lands(change):
        """The row in which a new row lands, after `change` of a sheet whose data ends in row 4."""
        copy('products.xlsx', 'a.xlsx')
        book = load_workbook('a.xlsx')
        change(book.active)
        book.save('a.xlsx')
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data(['耳机'])
        recorder.record()
        return [row[0].row for row in load_workbook('a.xlsx').active.rows if row[0].value == '耳机'][0]

    assert lands(lambda sheet: None) == 5
    assert lands(lambda sheet: setattr(sheet['A8'], 'font', Font(bold=True))) == 9
    assert lands(lambda sheet: setattr(sheet['F20'], 'font', Font(bold=True))) == 21
    assert lands(lambda sheet: setattr(sheet['B7'], 'value', '远处')) == 8
    # A row that has only a height does not count.
    assert lands(lambda sheet: setattr(sheet.row_dimensions[20], 'height', 40)) == 5
    assert lands(lambda sheet: (setattr(sheet['A8'], 'font', Font(bold=True)), sheet.delete_rows(5, 10))) == 5
    # csv: blank lines at the end count as rows.
    Path('products.csv').write_bytes(Path('products.csv').read_bytes() + b'\r\n\r\n')
    recorder = Recorder('products.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['耳机', 59])
    recorder.record()
    assert Path('products.csv').read_text(encoding='utf-8').splitlines()[3:] == ['', '', '耳机,59']


@page.problem('empty-file')
def test_an_empty_file_is_no_new_file():
    for name in ('a.csv', 'a.json', 'a.xlsx'):
        Path(name).touch()
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '键盘', '价格': 199})
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8') == '\n'
    for name, error in (('a.json', JSONDecodeError), ('a.xlsx', BadZipFile)):
        with pytest.raises(error):
            Recorder(name).rows()


@page.problem('xlsx-pictures')
@pytest.mark.files('products.xlsx', 'keyboard.png')
def test_pictures_go_without_pillow():
    assert not any(name.lower().startswith('pillow') for package in ('DrissionRecord', 'openpyxl') for name in requires(package) or ())
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_img('keyboard.png', 'E1')
    recorder.record()
    recorder.add_data(['耳机'])
    recorder.record()
    assert len(load_workbook('products.xlsx').active._images) == 1      # with pillow it stays
    head = {
        'wmf': b'\xd7\xcd\xc6\x9a' + struct.pack('<H4hHLH', 0, 0, 0, 99, 99, 96, 0, 0) + b'\1\0\t\0\0\3' + bytes(12),
        'emf': struct.pack('<II4i4i', 1, 108, 0, 0, 99, 99, 0, 0, 2000, 2000) + b' EMF' + bytes(64)}
    for kind, data in head.items():
        with ZipFile('products.xlsx') as old, ZipFile(f'{kind}.xlsx', 'w') as new:
            for name in old.namelist():
                text = old.read(name).replace(b'image1.png', b'image1.' + kind.encode()).replace(b'image/png', b'image/x-' + kind.encode())
                text = text.replace(b'Extension="png"', b'Extension="' + kind.encode() + b'"')
                new.writestr(name.replace('.png', f'.{kind}'), data if 'media' in name else text)
        with ZipFile(f'{kind}.xlsx') as file:
            assert [name for name in file.namelist() if 'media' in name] == [f'xl/media/image1.{kind}']
        recorder = made(f'{kind}.xlsx')
        recorder.add_data(['耳机'])
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            recorder.record()
        with ZipFile(f'{kind}.xlsx') as file:
            assert not [name for name in file.namelist() if 'media' in name], kind

    Path('main.py').write_text("""
import sys
sys.modules['PIL'] = None                            # as if it were not installed
from DrissionRecord import Recorder
recorder = Recorder('products.xlsx')
recorder.set.show_msg(False)
recorder.add_data(['音箱'])
recorder.record()
""", encoding='utf-8')
    subprocess.run([sys.executable, 'main.py'], check=True)
    assert load_workbook('products.xlsx').active._images == []


@page.says('openpyxl 不认识的内容就没有了')
@page.says('记录器用 openpyxl 读出整个 xlsx', '单元格的格式、筛选、普通的图表和条件格式都还在')
@page.problem('xlsx-shapes')
def test_charts_and_rules_stay_shapes_and_rich_text_go():
    book = Workbook()
    sheet = book.active
    for row in ([1, 2], [3, 4]):
        sheet.append(row)
    sheet['A3'] = CellRichText('一部分', TextBlock(InlineFont(b=True), '加粗'))
    sheet['B3'], sheet['B3'].font = '全部加粗', Font(bold=True)
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=1, min_row=1, max_row=2))
    sheet.add_chart(chart, 'D1')
    sheet['A1'].comment = Comment('批注', '甲')
    validation = DataValidation(type='list', formula1='"a,b"')
    sheet.add_data_validation(validation)
    validation.add('B1')
    sheet.conditional_formatting.add('A1:A2', CellIsRule('greaterThan', ['1'], fill=PatternFill('solid', 'FF0000')))
    sheet.auto_filter.ref = 'A1:B2'
    book.save('plain.xlsx')

    # A shape, as Excel draws one, beside the chart.
    SHAPE = ('<xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="99" cy="99"/><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="9" name="box"/>'
             '<xdr:cNvSpPr txBox="1"/></xdr:nvSpPr><xdr:spPr/></xdr:sp><xdr:clientData/></xdr:absoluteAnchor>')
    with ZipFile('plain.xlsx') as source, ZipFile('a.xlsx', 'w') as target:
        for name in source.namelist():
            text = source.read(name)
            if name == 'xl/drawings/drawing1.xml':
                text = text.decode().replace('<oneCellAnchor>', '<xdr:oneCellAnchor>').replace('xmlns="', 'xmlns:xdr="', 1)
                for tag in ('wsDr', 'from', 'col', 'colOff', 'row', 'rowOff', 'ext', 'graphicFrame', 'nvGraphicFramePr', 'cNvPr', 'cNvGraphicFramePr', 'xfrm', 'clientData', 'oneCellAnchor'):
                    for start in ('<', '</'):
                        for end in ('>', ' ', '/'):
                            text = text.replace(f'{start}{tag}{end}', f'{start}xdr:{tag}{end}')
                text = text.replace('</xdr:wsDr>', SHAPE + '</xdr:wsDr>').encode()
            elif name == 'xl/worksheets/sheet1.xml':
                text = text.replace(b'</worksheet>', b'<picture xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></worksheet>')
            target.writestr(name, text)

    def shapes():
        with ZipFile('a.xlsx') as file:
            background = file.read('xl/worksheets/sheet1.xml').count(b'<picture')
            return background + sum(file.read(name).count(b'txBox') for name in file.namelist() if 'drawing' in name)

    assert shapes() == 2 and len(load_workbook('a.xlsx').active._charts) == 1
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([5])
    recorder.record()
    sheet = load_workbook('a.xlsx', rich_text=True).active
    assert shapes() == 0 and len(sheet._charts) == 1
    assert type(sheet['A3'].value) is str and sheet['A3'].value == '一部分加粗' and sheet['B3'].font.b
    assert sheet['A1'].comment and len(sheet.data_validations.dataValidation) == 1
    assert len(sheet.conditional_formatting) == 1 and sheet.auto_filter.ref == 'A1:B2'


@page.problem('xlsx-extensions')
def test_what_is_newer_than_openpyxl_goes():
    book = Workbook()
    sheet = book.active
    for row in (['名称', '价格'], ['键盘', 199], ['鼠标', 89]):
        sheet.append(row)
    validation = DataValidation(type='list', formula1='"a,b"')
    validation.add('C2:C9')
    sheet.add_data_validation(validation)
    sheet.conditional_formatting.add('B2:B9', CellIsRule('greaterThan', ['100'], fill=PatternFill('solid', bgColor='FFFF00')))
    note = Comment('note', 'me')
    note.width, note.height = 400, 300
    sheet['A2'].comment = note
    sheet.auto_filter.ref = 'A1:B3'
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=3), titles_from_data=True)
    sheet.add_chart(chart, 'E2')
    book.create_sheet('选项').append(['甲'])
    book.save('plain.xlsx')

    X14 = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"'
    EXTENSIONS = f'''<extLst>
    <ext uri="{{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}}" {X14}><x14:dataValidations count="1"><x14:dataValidation type="list">
    <x14:formula1><xm:f>选项!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>D2:D9</xm:sqref></x14:dataValidation></x14:dataValidations></ext>
    <ext uri="{{05C60535-1F16-4fd2-B633-F4F36F0B64E0}}" {X14}><x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline>
    <xm:f>Sheet!B2:B3</xm:f><xm:sqref>E9</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext>
    <ext uri="{{78C0D931-6437-407d-A8EE-F0AAD7539E65}}" {X14}><x14:conditionalFormattings><x14:conditionalFormatting>
    <x14:cfRule type="iconSet" id="{{00000000-000E-0000-0000-000001000000}}"/><xm:sqref>B2:B3</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext>
    </extLst>'''.encode()
    FONT = b'<txPr xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1800"/></a:pPr></a:p></txPr>'
    repack('plain.xlsx', 'a.xlsx', lambda sheet: sheet.replace(b'</worksheet>', EXTENSIONS + b'</worksheet>'), 'sheet1.xml')
    repack('a.xlsx', 'a.xlsx', lambda chart: chart.replace(b'</chartSpace>', FONT + b'</chartSpace>'), 'chart1.xml')
    with ZipFile('a.xlsx', 'a') as new:
        new.writestr('xl/threadedComments/threadedComment1.xml', '<ThreadedComments/>')

    def found():
        with ZipFile('a.xlsx') as file:
            names = file.namelist()
            text = file.read('xl/worksheets/sheet1.xml').decode()
            box = file.read(next(name for name in names if name.endswith('.vml'))).decode()
            newer = [b'sz="1800"' in file.read('xl/charts/chart1.xml')]
        newer += [word in text for word in ('x14:dataValidation', 'sparkline', 'x14:cfRule')] + [any('threaded' in name for name in names)]
        older = [word in text for word in ('<dataValidation ', '<cfRule', 'autoFilter')] + [any('chart' in name for name in names)]
        return newer, older, re.findall('(?:width|height):([0-9]+)', box)[:2]

    assert found() == ([True] * 5, [True] * 4, ['400', '300'])
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '耳机'})
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter('always')
        recorder.record()
    assert sum('not supported and will be removed' in str(one.message) for one in told) == 3
    assert found() == ([False] * 5, [True] * 4, ['144', '79'])


@page.problem('xlsx-cell-pictures-wps')
def test_wps_pictures_inside_cells_go():
    book = Workbook()
    book.active.append(['名称', '图'])
    book.active.append(['键盘', '=DISPIMG("ID_1",1)'])
    book.save('w.xlsx')
    with ZipFile('w.xlsx', 'a') as file:
        file.writestr('xl/cellimages.xml', '<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"/>')
        file.writestr('xl/media/image1.png', b'\x89PNG')
    recorder = Recorder('w.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['鼠标'])
    recorder.record()
    with ZipFile('w.xlsx') as file:
        assert not [name for name in file.namelist() if 'cellimages' in name or 'media' in name]
    assert load_workbook('w.xlsx').active['B2'].value == '=DISPIMG("ID_1",1)'


@page.problem('xlsx-dynamic-arrays')
def test_dynamic_arrays_become_arrays_of_a_fixed_range():
    book = Workbook()
    book.active.append(['名称', '不重复'])
    book.active.append(['键盘', 1])
    book.save('plain.xlsx')
    # As Excel 365 writes it: cm points to the part that says that the array grows.
    formula = '<f t="array" ref="B2:B3">_xlfn.UNIQUE(A2:A9)</f>'
    cell = f'<c r="B2" cm="1">{formula}<v>1</v></c>'.encode()
    repack('plain.xlsx', 'a.xlsx', lambda content: re.sub(b'<c r="B2".*?</c>', cell, content))
    with ZipFile('a.xlsx', 'a') as new:
        new.writestr('xl/metadata.xml', '<x/>')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '鼠标'})
    recorder.record()
    with ZipFile('a.xlsx') as file:
        sheet = file.read('xl/worksheets/sheet1.xml').decode()
        assert formula in sheet and 'cm=' not in sheet and 'xl/metadata.xml' not in file.namelist()


@page.problem('xlsx-cell-pictures')
def test_pictures_of_excel_inside_cells_and_what_openpyxl_does_not_know_go():
    book = Workbook()
    book.active.append(['名称', '图'])
    book.active.append(['键盘', '#VALUE!'])
    book.save('plain.xlsx')
    # As Excel 365 writes them: the cell is an error whose vm points to the picture.
    parts = ('xl/metadata.xml', 'xl/richData/rdrichvalue.xml', 'xl/richData/richValueRel.xml', 'xl/media/image1.png',
             'xl/slicers/slicer1.xml', 'xl/connections.xml', 'xl/ctrlProps/ctrlProp1.xml')
    repack('plain.xlsx', 'a.xlsx', lambda content: content.replace(b't="e"', b't="e" vm="1"'))
    with ZipFile('a.xlsx', 'a') as new:
        for name in parts:
            new.writestr(name, '<x/>')
    with ZipFile('a.xlsx') as file:
        assert b'vm="1"' in file.read('xl/worksheets/sheet1.xml')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '鼠标'})
    recorder.record()
    with ZipFile('a.xlsx') as file:
        assert not {*file.namelist()} & {*parts} and b'vm=' not in file.read('xl/worksheets/sheet1.xml')
    assert load_workbook('a.xlsx').active['B2'].value == '#VALUE!'


@page.problem('xlsx-ranges')
def test_ranges_do_not_grow_with_new_rows():
    book = Workbook()
    sheet = book.active
    for row in (['a', 'b'], [1, 2], [3, 4]):
        sheet.append(row)
    sheet['D1'] = '=SUM(B2:B3)'
    sheet.add_table(Table(displayName='T', ref='A1:B3'))
    check = DataValidation(type='whole', operator='greaterThan', formula1='0')
    check.add('B2:B3')
    sheet.add_data_validation(check)
    sheet.conditional_formatting.add('B2:B3', CellIsRule(operator='greaterThan', formula=['1']))
    sheet.print_area = 'A1:B3'
    other = book.create_sheet('f')
    for row in (['a'], [1]):
        other.append(row)
    other.auto_filter.ref = 'A1:A2'
    book.save('t.xlsx')
    recorder = Recorder('t.xlsx')
    recorder.set.show_msg(False).auto_new_header()
    recorder.add_data([[5, 6], [7, 8]])
    recorder.add_data(['x'], table='f')
    recorder.record()
    recorder.set.header(['甲', '乙'])
    book = load_workbook('t.xlsx')
    sheet = book.worksheets[0]
    assert sheet.max_row == 5 and sheet.tables['T'].ref == 'A1:B3'
    assert [column.name for column in sheet.tables['T'].tableColumns] == ['a', 'b'] and sheet['A1'].value == '甲'
    assert str(sheet.data_validations.dataValidation[0].sqref) == 'B2:B3'
    assert [str(found.sqref) for found in sheet.conditional_formatting] == ['B2:B3']
    assert sheet.print_area == "'Sheet'!$A$1:$B$3" and book['f'].auto_filter.ref == 'A1:A2' and book['f'].max_row == 3
    assert sheet['D1'].value == '=SUM(B2:B3)'


def saved_without_a_fitting_key(name, *adds):
    """A file with one column and one row, to which these are added."""
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '键盘'})
    recorder.record()
    for data, coord in adds:
        recorder.add_data(data, coord)
    return recorder.record(), recorder


@page.problem('no-key')
def test_a_dict_without_a_fitting_key_leaves_an_empty_row():
    adds = ({'品牌': '甲牌'}, None), ({'名称': '鼠标'}, None)
    saved_without_a_fitting_key('a.csv', *adds)
    assert Path('a.csv').read_text(encoding='utf-8').splitlines() == ['名称', '键盘', '', '鼠标']
    saved_without_a_fitting_key('a.xlsx', *adds)
    assert [row[0] for row in load_workbook('a.xlsx').active.values] == ['名称', '键盘', None, '鼠标']


@page.problem('no-key-coord')
def test_a_dict_without_a_fitting_key_does_not_go_with_coordinates():
    try:
        result, recorder = saved_without_a_fitting_key('a.csv', ({'品牌': '甲牌'}, None), ('x', 'A2'))
    except ValueError:
        result, recorder = ValueError, None
    assert Path('a.csv').read_text(encoding='utf-8').splitlines() == ['名称', '键盘']
    if recorder:
        recorder.clear()
        otherwise('打印 `ValueError`，`record()` 得到 `None`')
    assert result is ValueError


@page.problem('only-a1')
def test_a_named_sheet_with_zero_in_its_only_cell_counts_as_empty():
    row = ['甲', 1]
    for value, table, new, rows in (
        (0, '数', row, [('甲', 1)]),
        (0, '数', {'名': '甲'}, [('名',), ('甲',)]),
        (False, '数', row, [('甲', 1)]),
        (1, '数', row, [(1, None), ('甲', 1)]),
        (0, None, row, [(0, None), ('甲', 1)]),    # the active sheet, not named
    ):
        book = Workbook()
        book.active.title = '数'
        book.active['A1'] = value
        book.save('numbers.xlsx')
        recorder = Recorder('numbers.xlsx')
        recorder.set.show_msg(False)
        recorder.set.header_row(1, table=table) if table else None
        recorder.add_data(new, table=table)
        recorder.record()
        assert list(load_workbook('numbers.xlsx').active.values) == rows, (value, table)


@page.says(
    'set.fit_head()、set.fit_header() | 不用写，xlsx、csv 里的字典按表头对应；指定了工作表，要再写 set.header_row(1, table=名字)',
    'set.fit_head(add_new=True) | set.auto_new_header()',
    'set.auto_backup(path=p, new_name=True) | set.auto_backup(folder=p, overwrite=False)',
    'set.auto_backup(new_name=False) | set.auto_backup(overwrite=True)',
)
@page.table('原来的写法 | 现在的写法')
@pytest.mark.files('products.xlsx', 'keyboard.png')
def test_each_call_of_DataRecorder_has_the_one_named_now(table):
    def order(name):
        return list(inspect.signature(getattr(Recorder, name)).parameters)[1:]

    def sheet(*calls):
        recorder = Recorder('products.xlsx')
        recorder.set.show_msg(False)
        for name, *arguments in calls:
            getattr(recorder, name)(*arguments)
        recorder.record()
        return load_workbook('products.xlsx').active

    def link():
        assert order('add_link')[:2] == ['link', 'coord']
        assert sheet(('add_link', 'https://www.python.org', 'A2'))['A2'].hyperlink.target == 'https://www.python.org'
    def img():
        assert order('add_img')[:2] == ['img_path', 'coord']
        assert len(sheet(('add_img', 'keyboard.png', 'E1'))._images) == 1
    def style():
        assert order('add_styles')[:2] == ['styles', 'coord']
        assert sheet(('add_styles', CellStyle().set_bold(), 'A3'))['A3'].font.b
    def height():
        assert order('add_rows_height')[:2] == ['height', 'rows']
        assert sheet(('add_rows_height', 40, 2)).row_dimensions[2].height == 40
        # With the old order row 40 gets a height of 2, and nothing tells.
        assert sheet(('add_rows_height', 3, 40)).row_dimensions[40].height == 3
    def width():
        assert order('add_cols_width')[:2] == ['width', 'cols']
        assert sheet(('add_cols_width', 30, 2)).column_dimensions['B'].width == 30
    def row_styles():
        assert not hasattr(Recorder().set, 'styles') and not hasattr(Recorder().set, 'default_styles')
        Recorder('a.xlsx').set.new_row_styles(CellStyle().set_bold())
    def row_height():
        assert not hasattr(Recorder().set, 'col_height') and not hasattr(Recorder().set, 'default_row_height')
        heights = []
        for name in ('h1.xlsx', 'h2.xlsx'):
            recorder = made(name)
            name == 'h1.xlsx' and recorder.set.new_row_height(20)
            recorder.add_data(['a'])
            name == 'h2.xlsx' and recorder.add_rows_height(20, 1)
            recorder.record()
            heights.append(load_workbook(name).active.row_dimensions[1].height)
        assert heights == [None, 20]
    def header():
        assert not hasattr(Recorder().set, 'head')
        assert list(Recorder('header.csv').set.header(['名称']) and Recorder('header.csv').header) == ['名称']
    def header_row():
        assert not hasattr(Recorder().set, 'head_row')
        Recorder('header.csv').set.header_row(1)
    def fitting():
        assert not hasattr(Recorder().set, 'fit_head') and not hasattr(Recorder().set, 'fit_header')
        recorder = Recorder('fit.csv')
        recorder.set.show_msg(False)
        recorder.set.header(['名称', '价格'])
        recorder.add_data({'价格': 199, '名称': '键盘', '品牌': '甲牌'})
        recorder.record()
        assert Path('fit.csv').read_text(encoding='utf-8') == '名称,价格\n键盘,199\n'
    def adding():
        recorder = Recorder('fit.csv')
        recorder.set.auto_new_header().show_msg(False)
        recorder.add_data({'品牌': '甲牌'})
        recorder.record()
        assert Path('fit.csv').read_text(encoding='utf-8') == '名称,价格,品牌\n键盘,199\n,,甲牌\n'
    def backups(overwrite):
        recorder = Recorder(f'backup{overwrite}.csv')
        recorder.set.auto_backup(1, folder=f'folder{overwrite}', overwrite=overwrite).show_msg(False)
        for number in range(3):
            recorder.add_data(number)
            recorder.record()
        assert order('backup') == ['folder', 'name', 'overwrite'] and recorder.set.auto_backup(folder='x', overwrite=overwrite)
        assert len(list(Path(f'folder{overwrite}').iterdir())) == (1 if overwrite else 2)
    def keys():
        assert not hasattr(Recorder, 'keys')
        assert order('rows') == ['key_cols', 'sign_col', 'signs', 'deny_sign', 'count', 'begin_row', 'end_row']
        rows = Recorder('products.xlsx').rows(True, '价格', 89, begin_row=2)
        assert [(row.row, row['名称']) for row in rows] == [(3, '鼠标')]

    cases = dict(zip([row['原来的写法'] for row in table], (link, img, style, height, width, row_styles, row_height, header, header_row,
                                                    fitting, adding, lambda: backups(False), lambda: backups(True), keys)))
    covers(table, cases)
    assert len(table) == 14
    for case in cases.values():
        case()


@page.says("Filler 的 'A'、'C' 是列号，rows() 的是列名，列号写成 Col('C')", 'keys 的一项原来是列表，现在是字典')
def test_letters_are_names_of_columns_in_rows():
    for name in ('a.csv', 'a.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False).header(['姓名', '电话', '状态'])
        recorder.add_data([['甲', 1, 'x'], ['乙', 2, None]])
        recorder.record()
        assert [dict(row) for row in recorder.rows(Col('A'), Col('C'), 'x')] == [{'姓名': '甲'}]
        assert recorder.rows('A', 'C', 'x') == []


@page.says('DrissionRecord 由 DataRecorder 改名而来，Filler 并入了 Recorder', "旧程序会报 cannot import name 'Filler'、'Recorder' object has no attribute 'set_link'", '参数的顺序变了：先写要放的东西，再写放在哪里')
def test_old_names_are_gone():
    try:
        from DrissionRecord import Filler
        assert False, 'imported'
    except ImportError as error:
        assert str(error).startswith("cannot import name 'Filler'")
    for name in ('set_link', 'set_img', 'set_style', 'set_row_height', 'set_col_width'):
        try:
            getattr(Recorder('a.xlsx'), name)
            assert False, name
        except AttributeError as error:
            assert str(error) == f"'Recorder' object has no attribute '{name}'"


@page.says('现在要 set.link_style()', '现在只有 xlsx 能写链接', '没有 fit_head 的字典，原来按顺序写，现在按键对应表头，对不上的不写', "coord='newline' 现在不写 coord")
@pytest.mark.files('products.xlsx')
def test_links_and_dicts_behave_otherwise_than_in_DataRecorder():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_link('https://www.python.org', 'A2')
    recorder.record()
    assert load_workbook('products.xlsx').active['A2'].font.u is None
    recorder.set.link_style()
    recorder.add_link('https://www.python.org', 'A3')
    recorder.record()
    assert load_workbook('products.xlsx').active['A3'].font.u == 'single'

    for name in ('a.json', 'a.jsonl', 'a.txt', 'a.csv'):
        recorder = made(name)
        recorder.add_link('https://www.python.org', 'A1')
        recorder.record()
        assert not Path(name).exists()
    recorder.set.header(['名称', '价格'])
    recorder.add_data({'name': '键盘', '价格': 199})
    recorder.add_data(['鼠标', 89])
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8').split() == ['名称,价格', ',199', '鼠标,89']


@page.says('冻结首行、筛选、合并单元格、批注、图表、下拉列表 | 保存以后用 openpyxl 做', '去掉重复的行 | 写之前先判断')
@page.says('删除或插入行、列，给工作表改名 | 保存以后用 openpyxl 做')
@pytest.mark.files('products.xlsx')
def test_rows_columns_and_names_are_changed_by_openpyxl():
    made('products.xlsx').record()
    book = load_workbook('products.xlsx')
    first = [cell.value for cell in book.active[3]]
    book.active.delete_rows(2)
    book.active.insert_rows(2)
    book.active.delete_cols(3)
    book.active.insert_cols(1)
    book.active.title = '新名'
    book.save('products.xlsx')
    recorder = made('products.xlsx')
    recorder.add_data({'名称': '耳机'}, table=True)
    recorder.record()
    sheet = load_workbook('products.xlsx')['新名']
    assert [cell.value for cell in sheet[1]][:3] == [None, '名称', '价格']
    assert [sheet.cell(3, 2).value, sheet.cell(2, 2).value] == [first[0], None]
    assert sheet.cell(sheet.max_row, 2).value == '耳机'


@page.says('它的 delete_rows()、insert_rows() 不改公式里的行号，也不移动行高')
def test_openpyxl_moves_neither_formulas_nor_heights():
    for change, row in (('delete_rows', 2), ('insert_rows', 4)):
        book = Workbook()
        sheet = book.active
        for data in (['n', 'p', 'sum'], [1, 2, '=A2*B2'], [3, 4, '=A3*B3']):
            sheet.append(data)
        sheet.row_dimensions[3].height = 40
        getattr(sheet, change)(2)
        assert sheet.cell(row, 3).value == '=A3*B3' and sheet.row_dimensions[3].height == 40, change


@page.problem('not-a-workbook')
@pytest.mark.parametrize('content', [b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + b'\0' * 600, '<html>请先登录</html>'.encode(), '名称,价格\r\n'.encode()])
def test_a_file_that_is_no_workbook(content):
    Path('a.xlsx').write_bytes(content)
    with pytest.raises(BadZipFile):
        quiet('a.xlsx').rows()
    assert Path('a.xlsx').read_bytes() == content


@page.problem('foreign-fill')
@pytest.mark.files('products.xlsx')
def test_a_workbook_whose_styles_are_not_valid():
    repack('products.xlsx', 'a.xlsx', lambda text: re.sub(b'<fills.*</fills>', b'<fills count="1"><fill/></fills>', text, flags=re.DOTALL), 'xl/styles.xml')
    made = Path('a.xlsx').read_bytes()
    with pytest.raises(TypeError, match='Fill'):
        quiet('a.xlsx').rows()
    recorder = quiet('a.xlsx')
    recorder.add_data(['x'])
    assert fails(recorder) and Path('a.xlsx').read_bytes() == made
    recorder.clear()
