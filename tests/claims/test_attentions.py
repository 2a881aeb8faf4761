import inspect
import re
import subprocess
import sys
from importlib.metadata import requires
from json import JSONDecodeError
from pathlib import Path
from zipfile import BadZipFile, ZipFile

import pytest
from DrissionRecord import CellStyle, Col, Recorder
from openpyxl import load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from books import book, part, parts, repack, without_fill
from helpers import fails, grid, quiet, refused, save
from pages import Page, each_is_said, from_release, otherwise

page = Page('usage/attentions')


@page.problem('xlsx-max-row')
@pytest.mark.parametrize('cell, row', [('A8', 9), ('F20', 21)])
@pytest.mark.files('products.xlsx')
def test_new_rows_stand_below_the_last_cell_with_a_format(cell, row):
    made = load_workbook('products.xlsx')
    made.active[cell].font = Font(bold=True)
    made.save('products.xlsx')
    save('products.xlsx', ['耳机'])
    assert load_workbook('products.xlsx').active.cell(row, 1).value == '耳机'


@Page('usage/Recorder/create').says('json、jsonl 里的中文写成 \\u952e 这样的转义')
@page.says('中文变成 \\uXXXX')
def test_chinese_is_escaped():
    assert {re.sub('u952e', 'uXXXX', text) for text in written()} == {'[{"a": "\\uXXXX"}]', '{"a": "\\uXXXX"}\n'}


@Page('recipes/readable-jsonl').says('你装的版本直接写中文')
@from_release('1.2.0')
def test_chinese_is_written_since_1_2_0():
    assert all('"a": "键"' in text for text in written())


def written():
    for name in ('a.json', 'a.jsonl'):
        save(name, {'a': '键'})
    return {Path(name).read_text(encoding='utf-8') for name in ('a.json', 'a.jsonl')}


@page.problem('empty-file')
def test_an_empty_file_is_no_new_file():
    for name in ('a.csv', 'a.json', 'a.xlsx'):
        Path(name).touch()
    save('a.csv', {'名称': '键盘', '价格': 199})
    assert Path('a.csv').read_text(encoding='utf-8') == '\n'
    for name, error in (('a.json', JSONDecodeError), ('a.xlsx', BadZipFile)):
        with pytest.raises(error):
            Recorder(name).rows()
    recorder = quiet('a.json')
    recorder.add_data({'名称': '键盘'})
    if not fails(recorder):
        otherwise('字典没有写进 csv 和 xlsx；`rows()` 出现 `JSONDecodeError`、`BadZipFile`')
    recorder.clear()


WITHOUT_PILLOW = """
import sys
sys.modules['PIL'] = None                            # as if it were not installed
from DrissionRecord import Recorder
recorder = Recorder(sys.argv[1])
recorder.add_data(['音箱'])
recorder.add_img('keyboard.png', 'E1') if sys.argv[2:] else None
recorder.record()
"""


@Page('usage/Recorder/add_data').says('把图片放到单元格，只对 xlsx 有效，需要安装 pillow')
@Page('start/installation_and_import').says('没有 pillow，往带图片的工作簿里添加数据，保存以后图片就消失了')
@page.problem('xlsx-pictures')
@pytest.mark.files('products.xlsx', 'keyboard.png')
def test_pictures_go_without_pillow():
    # Neither the library nor openpyxl brings it along.
    assert not [line for name in ('DrissionRecord', 'openpyxl') for line in requires(name) if 'pillow' in line.lower()]
    save('products.xlsx', lambda it: it.add_img('keyboard.png', 'E1'))
    command = [sys.executable, '-c', WITHOUT_PILLOW]
    for media, write in ((1, lambda: save('products.xlsx', ['耳机'])), (0, lambda: subprocess.run([*command, 'products.xlsx'], check=True))):
        write()
        assert len(parts('products.xlsx', 'media')) == media
    failed = subprocess.run([*command, 'new.xlsx', 'with a picture'], capture_output=True, encoding='utf-8')
    assert 'ImportError' in failed.stderr and not Path('new.xlsx').exists()


# As Excel draws one, beside a chart.
SHAPE = (b'<absoluteAnchor><pos x="0" y="0"/><ext cx="99" cy="99"/><sp><nvSpPr><cNvPr id="9" name="box"/>'
         b'<cNvSpPr txBox="1"/></nvSpPr><spPr/></sp><clientData/></absoluteAnchor></wsDr>')
BACKGROUND = b'<picture xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/>'


def full_book():
    """A workbook with what openpyxl keeps: rich text apart."""
    made = book([1, 2], [3, 4])
    sheet = made.active
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
    return made


@page.says('单元格的格式、筛选、普通的条件格式和下拉列表 | 还在', '图表 | 还在，图表的样式没有了', '批注 | 文本还在，批注的框是默认的大小')
def test_what_stays_of_a_workbook_when_it_is_saved():
    made = full_book()
    sheet = made.active
    sheet['A1'].font = Font(b=True)
    sheet['A1'].comment = Comment('字', '店长', height=200, width=400)
    sheet._charts[0].style = 26
    made.save('a.xlsx')
    assert '<style val="26"/>' in part('a.xlsx', 'chart1.xml') and 'width:400px' in part('a.xlsx', 'commentsDrawing')
    save('a.xlsx', [5])
    sheet = load_workbook('a.xlsx').active
    assert sheet['A1'].font.b and sheet.auto_filter.ref and len(sheet.conditional_formatting) == 1 and len(sheet.data_validations.dataValidation) == 1
    assert len(sheet._charts) == 1 and '<style val=' not in part('a.xlsx', 'chart1.xml')
    assert sheet['A1'].comment.text == '字' and 'width:144px;height:79px' in part('a.xlsx', 'commentsDrawing')


@page.says('openpyxl 不认识的就没有了')
@page.says('记录器用 openpyxl 读出整个 xlsx')
@page.problem('xlsx-shapes')
def test_charts_and_rules_stay_shapes_and_rich_text_go():
    made = full_book()
    made.active['A3'] = CellRichText('一部分', TextBlock(InlineFont(b=True), '加粗'))
    made.save('a.xlsx')
    repack('a.xlsx', 'a.xlsx', lambda drawing: drawing.replace(b'</wsDr>', SHAPE), 'drawing1.xml')
    repack('a.xlsx', 'a.xlsx', lambda sheet: sheet.replace(b'</worksheet>', BACKGROUND + b'</worksheet>'), 'sheet1.xml')

    def shapes():
        return part('a.xlsx', 'sheet1.xml').count('<picture') + part('a.xlsx', 'drawing').count('txBox')

    assert shapes() == 2 and len(load_workbook('a.xlsx').active._charts) == 1
    save('a.xlsx', [5])
    sheet = load_workbook('a.xlsx', rich_text=True).active
    assert shapes() == 0 and len(sheet._charts) == 1
    assert type(sheet['A3'].value) is str and sheet['A3'].value == '一部分加粗' and sheet['B3'].font.b
    assert sheet['A1'].comment and len(sheet.data_validations.dataValidation) == 1
    assert len(sheet.conditional_formatting) == 1 and sheet.auto_filter.ref == 'A1:B2'


X14 = ('xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" '
       'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"')
EXTENSIONS = f'''<extLst>
<ext uri="{{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}}" {X14}><x14:dataValidations count="1"><x14:dataValidation type="list">
<x14:formula1><xm:f>选项!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>D2:D9</xm:sqref></x14:dataValidation></x14:dataValidations></ext>
<ext uri="{{05C60535-1F16-4fd2-B633-F4F36F0B64E0}}" {X14}><x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline>
<xm:f>Sheet!B2:B3</xm:f><xm:sqref>E9</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext>
<ext uri="{{78C0D931-6437-407d-A8EE-F0AAD7539E65}}" {X14}><x14:conditionalFormattings><x14:conditionalFormatting>
<x14:cfRule type="iconSet" id="{{00000000-000E-0000-0000-000001000000}}"/><xm:sqref>B2:B3</xm:sqref>
</x14:conditionalFormatting></x14:conditionalFormattings></ext>
</extLst>'''.encode()


@page.says('选项在别的工作表的下拉列表')
@page.problem('xlsx-extensions')
def test_what_is_newer_than_openpyxl_goes():
    full_book().save('a.xlsx')
    repack('a.xlsx', 'a.xlsx', lambda sheet: sheet.replace(b'</worksheet>', EXTENSIONS + b'</worksheet>'), 'sheet1.xml')

    def found():
        text = part('a.xlsx', 'sheet1.xml')
        return [[word in text for word in words] for words in (('x14:dataValidation', 'sparkline', 'x14:cfRule'), ('<dataValidation ', '<cfRule', 'autoFilter'))]

    assert found() == [[True] * 3, [True] * 3]
    with pytest.warns(UserWarning, match='extension is not supported and will be removed'):
        save('a.xlsx', [5])
    assert found() == [[False] * 3, [True] * 3]


@page.problem('xlsx-cell-pictures-wps')
def test_wps_pictures_inside_cells_go():
    book(['名称', '图'], ['键盘', '=DISPIMG("ID_1",1)'])
    with ZipFile('a.xlsx', 'a') as file:
        file.writestr('xl/cellimages.xml', '<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"/>')
        file.writestr('xl/media/image1.png', b'\x89PNG')
    save('a.xlsx', ['鼠标'])
    assert not parts('a.xlsx', 'cellimages') + parts('a.xlsx', 'media')
    assert load_workbook('a.xlsx').active['B2'].value == '=DISPIMG("ID_1",1)'


@page.says('例如切片器、数据连接、表单控件')
@page.problem('xlsx-cell-pictures')
def test_pictures_of_excel_inside_cells_and_what_openpyxl_does_not_know_go():
    book(['名称', '图'], ['键盘', '#VALUE!'])
    # As Excel 365 writes them: the cell is an error whose vm points to the picture.
    unknown = {'xl/metadata.xml', 'xl/richData/rdrichvalue.xml', 'xl/richData/richValueRel.xml', 'xl/media/image1.png',
               'xl/slicers/slicer1.xml', 'xl/connections.xml', 'xl/ctrlProps/ctrlProp1.xml'}
    repack('a.xlsx', 'a.xlsx', lambda content: content.replace(b't="e"', b't="e" vm="1"'))
    with ZipFile('a.xlsx', 'a') as new:
        for name in sorted(unknown):
            new.writestr(name, '<x/>')
    assert 'vm="1"' in part('a.xlsx', 'sheet1.xml')
    save('a.xlsx', {'名称': '鼠标'})
    assert not unknown & {*parts('a.xlsx')} and 'vm=' not in part('a.xlsx', 'sheet1.xml')
    assert load_workbook('a.xlsx').active['B2'].value == '#VALUE!'


@page.problem('xlsx-ranges')
def test_ranges_do_not_grow_with_new_rows():
    made = book(['a', 'b'], [1, 2], [3, 4])
    sheet, other = made.active, made.create_sheet('f')
    sheet.add_table(Table(displayName='T', ref='A1:B3'))
    check = DataValidation(type='whole', operator='greaterThan', formula1='0', sqref='B2:B3')
    sheet.add_data_validation(check)
    sheet.print_area = 'A1:B3'
    other.append(['a'])
    other.auto_filter.ref = 'A1:A2'
    made.save('a.xlsx')
    recorder = save('a.xlsx', [[5, 6], [7, 8]], (['x'], None, 'f'))
    recorder.set.header(['甲', '乙'])
    made = load_workbook('a.xlsx')
    sheet, other = made.worksheets
    assert sheet.max_row == 5 and sheet.tables['T'].ref == 'A1:B3'
    assert [column.name for column in sheet.tables['T'].tableColumns] == ['a', 'b'] and sheet['A1'].value == '甲'
    assert str(sheet.data_validations.dataValidation[0].sqref) == 'B2:B3'
    assert sheet.print_area == "'Sheet'!$A$1:$B$3" and other.auto_filter.ref == 'A1:A2' and other['A2'].value == 'x'


@page.problem('no-key')
@pytest.mark.parametrize('name, nothing', [('a.csv', []), ('a.xlsx', [None])])
def test_a_dict_without_a_fitting_key_leaves_an_empty_row(name, nothing):
    save(save(name, {'名称': '键盘'}), {'品牌': '甲牌'}, {'名称': '鼠标'})
    assert grid(name) == [['名称'], ['键盘'], nothing, ['鼠标']]


@page.table('原来的写法 | 现在的写法')
def test_each_call_of_DataRecorder_is_said_below(table):
    assert len(table) == 14
    each_is_said(table, globals())


def order(name):
    return list(inspect.signature(getattr(Recorder, name)).parameters)[1:]


@page.differs('width-target')
@page.says('set_link(coord, link) | add_link(link, coord)', 'set_img(coord, img_path) | add_img(img_path, coord)',
           'set_style(coord, style) | add_styles(styles, coord)', 'set_row_height(row, height) | add_rows_height(height, rows)',
           'set_col_width(col, width) | add_cols_width(width, cols)')
@pytest.mark.files('products.xlsx', 'keyboard.png')
@pytest.mark.parametrize('name, names, given, found', [
    ('add_link', ['link', 'coord'], ('https://www.python.org', 'A2'), lambda sheet: sheet['A2'].hyperlink.target == 'https://www.python.org'),
    ('add_img', ['img_path', 'coord'], ('keyboard.png', 'E1'), lambda sheet: len(sheet._images) == 1),
    ('add_styles', ['styles', 'coord'], (CellStyle().set_bold(), 'A3'), lambda sheet: sheet['A3'].font.b),
    ('add_rows_height', ['height', 'rows'], (40, 2), lambda sheet: sheet.row_dimensions[2].height == 40),
    # With the old order row 40 gets a height of 2, and nothing tells.
    ('add_rows_height', ['height', 'rows'], (3, 40), lambda sheet: sheet.row_dimensions[40].height == 3),
    ('add_cols_width', ['width', 'cols'], (30, [2]), lambda sheet: sheet.column_dimensions['B'].width == 30),
])
def test_what_is_added_stands_before_its_place(name, names, given, found):
    assert order(name)[:2] == names
    assert not [old for old in ('set_link', 'set_img', 'set_style', 'set_row_height', 'set_col_width') if hasattr(Recorder, old)]
    save('products.xlsx', lambda it: getattr(it, name)(*given))
    assert found(load_workbook('products.xlsx').active)


@page.differs('per-type')
@page.says('set.styles(styles)、set.default_styles(styles) | set.new_row_styles(styles)', 'set.head_row(num) | set.header_row(num)',
           'set.head(head) | set.header(header)')
@pytest.mark.parametrize('old, new, given', [
    (['styles', 'default_styles'], 'new_row_styles', CellStyle().set_bold()), (['head_row'], 'header_row', 1), (['head'], 'header', ['名称'])])
def test_settings_that_have_another_name(old, new, given):
    recorder = quiet('header.csv')
    assert not [name for name in old if hasattr(recorder.set, name)]
    assert getattr(recorder.set, new)(given) is recorder.set and (new != 'header' or list(recorder.header) == given)


@page.differs('per-type')
@page.says('set.col_height(height)、set.default_row_height(height) | add_rows_height(height, rows)，set.new_row_height() 不起作用')
def test_the_height_of_new_rows_has_no_effect():
    assert not hasattr(Recorder().set, 'col_height') and not hasattr(Recorder().set, 'default_row_height')
    save('a.xlsx', ['a'], new_row_height=20)
    assert load_workbook('a.xlsx').active.row_dimensions[1].height is None
    save('b.xlsx', ['a'], lambda it: it.add_rows_height(height=20, rows=1))
    assert load_workbook('b.xlsx').active.row_dimensions[1].height == 20


@page.differs('per-type')
@page.says('set.fit_head()、set.fit_header() | 不用写，xlsx、csv 里的字典按表头对应；指定了工作表，要再写 set.header_row(1, table=名字)',
           'set.fit_head(add_new=True) | set.auto_new_header()')
def test_dicts_fit_the_header_without_a_setting():
    assert not hasattr(Recorder().set, 'fit_head') and not hasattr(Recorder().set, 'fit_header')
    save('fit.csv', {'价格': 199, '名称': '键盘', '品牌': '甲牌'}, header=['名称', '价格'])
    assert Path('fit.csv').read_text(encoding='utf-8') == '名称,价格\n键盘,199\n'
    save('fit.csv', {'品牌': '甲牌'}, auto_new_header=True)
    assert Path('fit.csv').read_text(encoding='utf-8') == '名称,价格,品牌\n键盘,199\n,,甲牌\n'
    # On a named sheet only with the row of its header.
    for told, found in ((False, []), (True, [[None, 199]])):
        book(['名称', '价格'], path='a.xlsx')
        save('a.xlsx', lambda it: told and it.set.header_row(1, table='Sheet'), ({'价格': 199}, None, 'Sheet'))
        assert grid('a.xlsx')[1:] == found


@page.says('set.auto_backup(path=p, new_name=True) | set.auto_backup(folder=p, overwrite=False)',
           'set.auto_backup(new_name=False) | set.auto_backup(overwrite=True)')
@pytest.mark.parametrize('overwrite, copies', [(False, 2), (True, 1)])
def test_backups_by_folder_and_overwrite(overwrite, copies):
    recorder = quiet('backup.csv')
    recorder.set.auto_backup(1, folder='p', overwrite=overwrite)
    for number in range(3):
        save(recorder, number)
    assert order('backup') == ['folder', 'name', 'overwrite'] and recorder.set.auto_backup(folder='x', overwrite=overwrite)
    assert len(list(Path('p').iterdir())) == copies


@page.says('Filler(path, key_cols, begin_row, sign_col, sign=值) 的 keys | Recorder(path) 的 rows(key_cols, sign_col, signs, begin_row=行号)')
@pytest.mark.files('products.xlsx')
def test_keys_of_Filler_are_rows():
    with pytest.raises(ImportError):
        from DrissionRecord import Filler  # noqa: F401
    assert not hasattr(Recorder, 'keys')
    assert order('rows') == ['key_cols', 'sign_col', 'signs', 'deny_sign', 'count', 'begin_row', 'end_row']
    sign = 89
    rows = Recorder(path='products.xlsx').rows(True, '价格', signs=sign, begin_row=2)
    assert [(row.row, row['名称']) for row in rows] == [(3, '鼠标')]


@page.says("Filler 里的 'C' 是列号，rows() 里的是列名", "要写列号，写 Col('C')", 'keys 的一项是列表，rows() 的一项是字典')
def test_letters_are_names_of_columns_in_rows():
    for name in ('a.csv', 'a.xlsx'):
        recorder = save(name, [['甲', 1, 'x'], ['乙', 2, None]], header=['姓名', '电话', '状态'])
        assert [dict(row) for row in recorder.rows(Col('A'), Col('C'), 'x')] == [{'姓名': '甲'}]
        assert recorder.rows('A', 'C', 'x') == []


@page.differs('per-type')
@page.says("旧程序会报 cannot import name 'Filler'，旧的方法抛出 TypeError")
def test_old_members_since_2_0_0():
    import DrissionRecord

    for old in ('set_link', 'set_img', 'set_style'):
        with pytest.raises(TypeError):
            getattr(DrissionRecord.Recorder('a.xlsx'), old)
    with pytest.raises(ImportError, match="cannot import name 'Filler'"):
        exec('from DrissionRecord import Filler')


@page.differs('per-type')
@page.says('DrissionRecord 由 DataRecorder 改名而来，Filler 并入了 Recorder', "'Recorder' object has no attribute 'set_link'", '参数的顺序变了：先写要放的东西，再写放在哪里')
def test_old_names_are_gone():
    with pytest.raises(ImportError, match="^cannot import name 'Filler'"):
        from DrissionRecord import Filler  # noqa: F401
    with pytest.raises(AttributeError, match="^'Recorder' object has no attribute 'set_link'$"):
        Recorder('a.xlsx').set_link


@page.differs('per-type')
@page.says('现在要 set.link_style()', '现在只有 xlsx 能写链接', '没有用 fit_head，字典原来按顺序写，现在按键对应表头，对不上的不写。', "原来的 coord='newline'，现在不写 coord")
@pytest.mark.files('products.xlsx')
def test_links_and_dicts_behave_otherwise_than_in_DataRecorder():
    recorder = save('products.xlsx', lambda it: it.add_link('https://www.python.org', 'A2'))
    assert load_workbook('products.xlsx').active['A2'].font.u is None
    recorder.set.link_style()
    save(recorder, lambda it: it.add_link('https://www.python.org', 'A3'))
    assert load_workbook('products.xlsx').active['A3'].font.u == 'single'

    for name in ('a.json', 'a.jsonl', 'a.txt', 'a.csv'):
        recorder = save(name, lambda it: it.add_link('https://www.python.org', 'A1'))
        assert not Path(name).exists()
    recorder.set.header(['名称', '价格'])
    save(recorder, {'name': '键盘', '价格': 199}, ['鼠标', 89])
    assert Path('a.csv').read_text(encoding='utf-8').split() == ['名称,价格', ',199', '鼠标,89']


@page.says('冻结首行、筛选、合并单元格、批注、图表、下拉列表 | 保存以后用 openpyxl 做')
@page.says('删除或插入行、列，给工作表改名 | 保存以后用 openpyxl 做')
@pytest.mark.files('products.xlsx')
def test_rows_columns_and_names_are_changed_by_openpyxl():
    quiet('products.xlsx').record()
    book = load_workbook('products.xlsx')
    first = [cell.value for cell in book.active[3]]
    book.active.delete_rows(2)
    book.active.insert_rows(2)
    book.active.delete_cols(3)
    book.active.insert_cols(1)
    book.active.title = '新名'
    book.save('products.xlsx')
    save('products.xlsx', {'名称': '耳机'})
    sheet = load_workbook('products.xlsx')['新名']
    assert [cell.value for cell in sheet[1]][:3] == [None, '名称', '价格']
    assert [sheet.cell(3, 2).value, sheet.cell(2, 2).value] == [first[0], None]
    assert sheet.cell(sheet.max_row, 2).value == '耳机'


@page.says('读写 .xls、加密的 xlsx | 先用 Excel 另存为没有密码的 .xlsx')
@page.problem('not-a-workbook')
@pytest.mark.parametrize('content', [b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + b'\0' * 600, '<html>请先登录</html>'.encode(), '名称,价格\r\n'.encode()], ids=['xls', 'html', 'csv'])
def test_a_file_that_is_no_workbook(content):
    Path('a.xlsx').write_bytes(content)
    with pytest.raises(BadZipFile):
        quiet('a.xlsx').rows()
    assert refused(quiet('a.xlsx'), ['x']) and Path('a.xlsx').read_bytes() == content


@page.problem('foreign-fill')
@pytest.mark.files('products.xlsx')
def test_a_workbook_whose_styles_are_not_valid():
    without_fill('products.xlsx', 'a.xlsx')
    made = Path('a.xlsx').read_bytes()
    with pytest.raises(TypeError, match='Fill'):
        quiet('a.xlsx').rows()
    recorder = quiet('a.xlsx')
    assert refused(recorder, ['x']) and Path('a.xlsx').read_bytes() == made


@page.says('保存时的错误只打印，record() 得到 None')
def test_a_save_that_fails_is_printed_on_later_releases(capsys):
    recorder = quiet('a.csv', setting={'encoding': 'gbk'})
    recorder.add_data('😀')
    assert recorder.record() is None
    assert 'UnicodeEncodeError' in capsys.readouterr().err
