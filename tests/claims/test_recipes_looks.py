"""What the pages about workbooks give a line for, each done to a workbook and looked up in it."""

import re
import zipfile
from base64 import b64decode
from datetime import datetime
from io import BytesIO
from pathlib import Path
from textwrap import indent

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import CellIsRule
from openpyxl.formula import Tokenizer
from openpyxl.styles import Color, Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula

from helpers import grid, quiet
from pages import ROOT, Page, problems
from recipes.cells import Recipe, play
from recipes.workbooks import rows_of
from test_recipes_changes import made, workbook

every = pytest.mark.every_release
DOT = b64decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=')
BOTH = '右边一列画成折线，用右边的轴'
TAB = "sheet.sheet_properties.tabColor = 'FF0000'  # ← 标签的颜色\n"


def looked(lines):
    """A workbook of three sheets after the program of lines, and its first sheet."""
    book = Workbook()
    for row in (['名称', '价格', '库存', '编号'], ['键盘', 199, 5, 'b'], ['鼠标', 89, 12, 'a'], ['显示器', 1299, 2, 'c']):
        book.active.append(row)
    sheet = book.active
    sheet['A2'].hyperlink, sheet['A2'].style, sheet['E2'] = 'https://a.b', 'Hyperlink', '="键盘"'
    sheet['I2'] = datetime(2025, 8, 5)
    sheet.row_dimensions[4].hidden = sheet.column_dimensions['E'].hidden = True
    together = sheet.column_dimensions['B']  # as Excel stores columns of one width
    together.min, together.max, together.width = 2, 4, 20
    sheet.merge_cells('F2:G3')
    sheet.add_image(Image(BytesIO(DOT)), 'H2')
    sheet.add_data_validation(choice := DataValidation('list', '"a,b"'))
    choice.add('D2')
    sheet['A2'].comment = Comment('看', '店长')
    book.create_sheet('选项', 0)['A1'] = '键'
    book.create_sheet('A')['A1'] = '=键'
    book['A']['A1'].data_type = 's'
    book.active = 1
    book.active.sheet_view.tabSelected = True
    book.save('products.xlsx')
    printed, error = play(Recipe('openpyxl', None, 6, change={TAB: lines}), [])
    assert (printed, error) == ('A2 看\n' if 'print(cell.coor' in lines else '', None) and not Path('products.new.xlsx').exists()
    return (book := load_workbook('products.xlsx', rich_text=True)), book.active


@every
@Page('recipes/openpyxl').says('Excel 的“表格”不包括程序以后添加的行', '插入、删除列，公式、链接、合并和列宽不跟着动')
@Page('recipes/openpyxl').table('要做的 | 写什么')
def test_one_line_does_one_thing(on, table):
    text = Page('recipes/openpyxl').path.read_text(encoding='utf-8').split('\n')
    assert looked(TAB)[1]._images and looked(TAB)[1].sheet_properties.tabColor.rgb == '00FF0000'
    cases = {
        '冻结前两行和前两列': lambda book, sheet: (sheet.freeze_panes, 'C3'),
        '隐藏 C 列，隐藏第 3 行': lambda book, sheet: ([sheet.column_dimensions['C'].hidden, sheet.row_dimensions[3].hidden, sheet.row_dimensions[2].hidden], [True, True, False]),
        '行分组、折叠；列分组，一样宽': lambda book, sheet: ([(sheet.row_dimensions[at].outlineLevel, sheet.row_dimensions[at].hidden) for at in (1, 2, 3, 4)] + [sheet.column_dimensions['B'].outlineLevel, sheet.column_dimensions['B'].max], [(0, False), (1, True), (1, True), (0, True), 1, 3]),
        # The third column goes first, then an empty one becomes the second.
        '删除第 3 列，在第 2 列左边插入一列': lambda book, sheet: ([cell.value for cell in sheet[2]][:4], ['键盘', None, 199, 'b']),
        'D 列空格子是文本格式': lambda book, sheet: ([sheet.column_dimensions['D'].number_format, *(cell.number_format for cell in sheet['D'])], ['@', 'General', 'General', '@', 'General']),
        '没有格式的照整列': lambda book, sheet: ([sheet[place].number_format for place in ('B1', 'B2', 'B3', 'C2', 'I2')] + [sheet['A2'].style], ['General', '0.00', '@', 'General', 'yyyy-mm-dd h:mm:ss', 'Hyperlink']),
        '保护工作表，密码 1234': lambda book, sheet: ([sheet.protection.sheet, sheet.protection.password], [True, 'CC3D']),
        '保护，不能增删行，B 列已有的能改': lambda book, sheet: ([sheet.protection.sheet, sheet.protection.insertRows, sheet.protection.deleteRows, sheet.max_row, *(sheet[place].protection.locked for place in ('A2', 'B1', 'B2', 'B4', 'C2'))], [True, True, True, 4, True, True, False, False, True]),
        '去掉每张的保护': lambda book, sheet: ([one.protection.sheet for one in book], [False] * 3),
        'B 列只能填 0 到 100 的整数': lambda book, sheet: ([(str(one.sqref), one.type, one.operator, one.formula1, one.formula2, one.showErrorMessage) for one in sheet.data_validations.dataValidation][1:], [('B2:B1000', 'whole', 'between', '0', '100', True)]),
        '工作表不能增删、改名': lambda book, sheet: ([book.security.lockStructure, book.security.workbookPassword], [True, 'CC3D']),
        '行和列都显示': lambda book, sheet: ([one.hidden for one in (sheet.row_dimensions[4], sheet.column_dimensions['E'])], [False, False]),
        'C 列的网址都能点': lambda book, sheet: ([sheet['C2'].hyperlink.target, sheet['C2'].style, sheet['C2'].value, sheet['C1'].hyperlink, sheet['C3'].hyperlink, sheet['C3'].style, sheet['C4'].hyperlink.target], ['https://a.b/5', 'Hyperlink', 'https://a.b/5', None, None, 'Normal', 'https://a.b/2']),
        'B 列有千位分隔、两位小数': lambda book, sheet: ([cell.number_format for cell in sheet['B']], ['General', *['#,##0.00'] * 3]),
        '全部居中，自动换行': lambda book, sheet: ({(cell.alignment.horizontal, cell.alignment.vertical, cell.alignment.wrap_text) for row in sheet['A1:D4'] for cell in row}, {('center', 'center', True)}),
        '全部微软雅黑 11 号，黑色，不加粗': lambda book, sheet: ({(cell.font.name, cell.font.sz, cell.font.b, cell.font.color) for row in sheet['A1:D4'] for cell in row}, {('微软雅黑', 11, False, None)}),
        '去掉全部链接': lambda book, sheet: ([cell.value for row in sheet for cell in row if cell.hyperlink] + [sheet['A2'].value], ['键盘']),
        '去掉格式，日期、公式的留下': lambda book, sheet: ([sheet['E2'].number_format, sheet['A2'].style, sheet['A2'].font.color.theme, sheet['A2'].hyperlink.target, sheet['I2'].value], ['yyyy-mm-dd', 'Normal', 1, 'https://a.b', datetime(2025, 8, 5)]),
        '去掉全部图片': lambda book, sheet: (sheet._images, []),
        '去掉全部批注': lambda book, sheet: ([cell.comment for row in sheet for cell in row if cell.comment], []),
        '打印全部批注': lambda book, sheet: (sheet['A2'].comment.text, '看'),
        'D 列整列填公式': lambda book, sheet: ([cell.value for cell in sheet['D']], ['编号', '=B2*C2', 'a', '=B4*C4']),
        '第 2 行的公式往下填，A 列有值才填': lambda book, sheet: ([cell.value for cell in sheet['D']], ['编号', '=B2*$C$2', 'a', '=B4*$C$2', None]),
        '公式换成值，没有算过的不变': lambda book, sheet: (sheet['E2'].value, '="键盘"'),
        '去掉条件格式': lambda book, sheet: ([*sheet.conditional_formatting], []),
        '去掉下拉、填写限制': lambda book, sheet: (sheet.data_validations.dataValidation, []),
        '每张替换文本，公式、有“表格”的不动': lambda book, sheet: ([book['表']['A1'].value, book['选项']['A1'].value, book['A']['A1'].value, book['A']['A1'].data_type, sheet['A2'].value, sheet['A3'].value, sheet['E2'].value, sheet['B2'].value], ['键', '新', '=新', 's', '新盘', '鼠标', '="键盘"', 199]),
        '每张都冻结、筛选、加粗首行': lambda book, sheet: ([(one.freeze_panes, one.auto_filter.ref, one['A1'].font.b, one['A1'].font.sz, one['A2'].font.b) for one in book], [('A2', area, True, 11, False) for area in ('A1:A1', 'A1:I4', 'A1:A1')]),
        '无网格线，缩放到 80%': lambda book, sheet: ([sheet.sheet_view.showGridLines, sheet.sheet_view.zoomScale], [False, 80]),
        '隐藏另一张': lambda book, sheet: ([one.sheet_state for one in book], ['hidden', 'visible', 'visible']),
        '工作表都显示': lambda book, sheet: ([one.sheet_state for one in book], ['visible'] * 3),
        '工作表按名字排': lambda book, sheet: (book.sheetnames, ['2月', '10月', 'Sheet']),
        '移到最前': lambda book, sheet: (book.sheetnames, ['Sheet', '选项', 'A']),
        '只留这一张': lambda book, sheet: (book.sheetnames, ['Sheet']),
        '删去空的工作表': lambda book, sheet: (book.sheetnames, ['Sheet', 'A', '批注']),
        '打开时看另一张': lambda book, sheet: (sheet.title, '选项'),
        '作者': lambda book, sheet: (book.properties.creator, '店长'),
    }
    assert [row['要做的'] for row in table] == [*cases]
    for row in table:
        lines = re.findall('`(.*?)`', next(line for line in text if line.startswith(f'| {row["要做的"]} | ')))
        urls = "for cell in sheet['C'][1:]: cell.value = f'https://a.b/{cell.value}'\nsheet['C3'], sheet['C4'] = 'http 无', '\\n https://a.b/2\\n'\n" if '网址' in row['要做的'] else ''
        urls += {'去掉每张的保护': "for one in book.worksheets: one.protection.set_password('1')\n", '工作表都显示': "book['选项'].sheet_state, book['A'].sheet_state = 'hidden', 'veryHidden'\n", '工作表按名字排': "book['A'].title, book['选项'].title = '2月', '10月'\n", '删去空的工作表': "from openpyxl.comments import Comment\nbook['选项']['A1'] = None\nbook.create_sheet('批注')['A1'].comment = Comment('看', '甲')\n", '去掉格式，日期、公式的留下': "sheet['E2'].number_format = 'yyyy-mm-dd'\n", '每张替换文本，公式、有“表格”的不动': "from openpyxl.worksheet.table import Table\none = book.create_sheet('表')\none['A1'] = '键'\none.add_table(Table(displayName='表1', ref='A1:A2'))\n", '第 2 行的公式往下填，A 列有值才填': "sheet['D2'], sheet['D4'], sheet['B5'], sheet['E2'] = '=B2*$C$2', None, 1, None\n", '没有格式的照整列': "sheet.column_dimensions['A'].number_format = sheet.column_dimensions['B'].number_format = '0.00'\nsheet['B3'].number_format = '@'\n", '去掉条件格式': "from openpyxl.formatting.rule import CellIsRule\nsheet.conditional_formatting.add('B2', CellIsRule('equal', ['1']))\n"}.get(row['要做的'], '')
        urls += "sheet['D3'] = None\n" if 'D 列空格子' in row['要做的'] else ''
        urls += "sheet['B3'] = None\n" if '整列填' in row['要做的'] else ''
        book, sheet = looked(urls + re.sub("'旧'", "'键'", '\n'.join(lines)) + '\n')
        found, wanted = cases[row['要做的']](book, sheet)
        assert found == wanted, row
        # Excel calls a file whose columns overlap damaged.
        places = [at for one in book['Sheet'].column_dimensions.values() for at in range(one.min, one.max + 1)]
        assert len(places) == len({*places}) and {*range(2, 6)} <= {*places}, row
        # No second one is selected, else Excel writes into both.
        assert {one.title for one in book if one.sheet_view.tabSelected} <= {sheet.title} and sheet.title in ('Sheet', found), row


@every
@Page('recipes/openpyxl').says('openpyxl 存好以后再建记录器，以前建的不认得新的列名')
def test_a_recorder_that_wrote_keeps_the_names_that_it_knew(on):
    workbook('a.xlsx', ['名称'], ['键盘'])
    old = quiet('a.xlsx')
    for again, recorder in enumerate((old, old, quiet('a.xlsx'))):
        if again == 1:
            book = load_workbook('a.xlsx')
            book.active['B1'] = '状态'
            book.save('a.xlsx')
        recorder.add_data({'名称': again, '状态': '在售'})
        recorder.record()
    assert [cell.value for cell in load_workbook('a.xlsx').active['B']][-2:] == [None, '在售']


@Page('recipes/openpyxl').says("指定的工作表，book.active 换成 book['表名']，lines.py 只换第一处")
def test_another_sheet_alone_is_selected():
    book = Workbook()
    book.active.sheet_view.tabSelected = True
    book.create_sheet('二月')
    book.save('products.xlsx')
    code = Page('recipes/openpyxl').programs[6].replace('book.active', "book['二月']", 1)
    exec(code, {})
    book = load_workbook('products.xlsx')
    assert [(one.title, bool(one.sheet_view.tabSelected), bool(one.sheet_properties.tabColor)) for one in book] == [('Sheet', False, False), ('二月', True, True)] and book.active.title == '二月'


@every
@Page('recipes/openpyxl').says('再打开、保存，几个字的颜色就没有了', '图片、图表、名称、下拉列表、条件格式、筛选都不动')
def test_lines_that_need_an_import(on):
    from openpyxl.cell.rich_text import CellRichText

    blocks = dict(zip(('column', 'table', 'bars', 'rich', 'copy', 'two', 'areas'), re.split(r'^(?=# )', Page('recipes/openpyxl').programs[7], flags=re.MULTILINE)[1:]))
    book, sheet = looked(blocks['table'])
    table = sheet.tables['表1']
    assert (table.ref, table.tableStyleInfo.showRowStripes, [column.name for column in table.tableColumns]) == ('A1:D4', True, ['名称', '价格', '库存', '编号'])
    recorder = quiet('products.xlsx')
    recorder.add_data({'名称': '耳机'})
    recorder.record()
    assert (sheet := load_workbook('products.xlsx').active)['A5'].value == '耳机' and sheet.tables['表1'].ref == 'A1:D4'

    book, sheet = looked(blocks['bars'])
    found = {str(area.sqref): area.rules[0] for area in sheet.conditional_formatting}
    assert found['B2:B1000'].dataBar.color.rgb == '00638EC6' and [one.type for one in found['B2:B1000'].dataBar.cfvo] == ['min', 'max']
    assert [color.rgb for color in found['C2:C1000'].colorScale.color] == ['00FFFFFF', '00F8696B']

    book, sheet = looked(blocks['copy'])
    assert [sheet[place].value for place in ('A7', 'B7', 'A8')] == ['键盘', 199, '鼠标'] and sheet['A7'].font.color.theme == 10
    book, sheet = looked("sheet['C2'], sheet['C3'] = '=B2*$B$3', '=x'\nsheet['C3'].data_type = 's'\n" + blocks['copy'])
    assert [sheet[place].value for place in ('C2', 'C7', 'C8')] == ['=B2*$B$3', '=B7*$B$3', '=x'] and sheet['C8'].data_type == 's'
    with pytest.raises(AssertionError, match='有公式、“表格”，先在 Excel 里粘贴成值、转换为区域'):
        looked(blocks['column'])
    given = "sheet['E2'], sheet['J2'], sheet['C6'], sheet['B8'] = None, '跟着', '一格', '两列'\nsheet['J2'].hyperlink = 'https://a.b'\nfor area in ('C6:D7', 'B8:C8', 'C9:C10'): sheet.merge_cells(area)\nsheet.auto_filter.ref = 'A1:D4'\nsheet.conditional_formatting.add('D2', CellIsRule('equal', ['1']))\n"
    book, sheet = looked('from openpyxl.formatting.rule import CellIsRule\n' + given + blocks['column'])
    assert [[cell.value for cell in row] for row in sheet['A1:C4']] == [['名称', '价格', '编号'], ['键盘', 199, 'b'], ['鼠标', 89, 'a'], ['显示器', 1299, 'c']]
    assert {str(block) for block in sheet.merged_cells.ranges} == {'E2:F3', 'C6:C7'} and (sheet['C6'].value, sheet['B8'].value, sheet['I2'].hyperlink.ref) == ('一格', '两列', 'I2')
    assert [(sheet.column_dimensions[at].width, sheet.column_dimensions[at].hidden) for at in 'BCD'] == [(20, False), (20, False), (13, True)]
    assert (sheet._images[0].anchor._from.col, str(sheet.data_validations.dataValidation[0].sqref), sheet.auto_filter.ref, [str(area.sqref) for area in sheet.conditional_formatting]) == (7, 'D2', 'A1:D4', ['D2'])
    book, sheet = looked(blocks['two'])
    assert {name: one.attr_text for name, one in book.defined_names.items()} == {'水果': "'两级'!$A$2:$A$3", '饮料': "'两级'!$B$2:$B$2"}
    assert [*book['两级'].values] == [('水果', '饮料'), ('苹果', '可乐'), ('香蕉', None)]
    rules = [(str(one.sqref), one.formula1, one.showErrorMessage) for one in sheet.data_validations.dataValidation]
    assert rules[1:] == [('D2:D1000', "='两级'!$A$1:$B$1", True), ('E2:E1000', '=INDIRECT($D2)', True)]
    with pytest.raises(AssertionError, match='已经有工作表“两级”'):
        looked("book.create_sheet('两级')\n" + blocks['two'])
    areas = {'a': 'Sheet!$A$1:$B$2', 'b': "'Sheet'!$A$1,Sheet!$C$1", 'c': 'OFFSET(Sheet!$A$1,1,0)', 'd': "'My Sheet'!$A$1", 'e': '[1]Sheet!$A$1', 'f': 'a', 'g': '选项!$A$1'}
    given = f'from openpyxl.workbook.defined_name import DefinedName\nfor name, area in {areas!r}.items(): book.defined_names[name] = DefinedName(name, attr_text=area)\n'
    book, sheet = looked(given + blocks['areas'])
    assert {name: one.attr_text for name, one in book.defined_names.items()} == {**areas, 'a_2': "'Sheet 2'!$A$1:$B$2", 'b_2': "'Sheet 2'!$A$1,'Sheet 2'!$C$1", 'c_2': "OFFSET('Sheet 2'!$A$1,1,0)"}
    assert (book.sheetnames, [row[:2] for row in book['Sheet 2'].values][:2], sheet.title) == (['选项', 'Sheet', 'A', 'Sheet 2'], [('名称', '价格'), ('键盘', 199)], 'Sheet')
    for lines in given + blocks['areas'] * 2, given.replace("'b'", "'a_2'") + blocks['areas']:
        with pytest.raises(AssertionError, match='已经有工作表“Sheet 2”，或者名字后面有 _2 的区域'):
            looked(lines)
    local = "sheet.title = title = 'A.b' + \"'c\"\nfrom openpyxl.workbook.defined_name import DefinedName\nsheet.defined_names['x'] = DefinedName('x', attr_text=\"'A.b''c'!$A$1\")\n"
    book, sheet = looked(local + blocks['areas'])
    assert {name: one.attr_text for name, one in book.defined_names.items()} == {'x_2': "'A.b''c 2'!$A$1"} and sheet.defined_names['x'].attr_text == "'A.b''c'!$A$1"
    book, sheet = looked(blocks['rich'])
    assert isinstance(sheet['A2'].value, CellRichText) and str(sheet['A2'].value) == '键盘，缺货' and sheet['A2'].value[1].font.b
    recorder = quiet('products.xlsx')
    recorder.add_data({'名称': '耳机'})
    recorder.record()
    assert load_workbook('products.xlsx', rich_text=True).active['A2'].value == '键盘，缺货'


@Page('recipes/openpyxl').says('只要这一列变红，A2:{last}1048576 换成 {place[1:]}:{place[1:-1]}1048576')
@Page('recipes/openpyxl').table('哪些行变红 | RULE')
def test_rules_for_whole_rows_leave_empty_cells_alone(table):
    """Excel's rules, not evaluated here: an empty cell equals FALSE and 0, a text is above every number until 0 is added; `C:C` would move on with each column of the row."""
    workbook('products.xlsx', ['名称', '价格', '库存'], ['泵', 3.2, True], ['阀', 0, False], ['风机', 5, None])
    wanted = ['$C2="停售"', '$C2=FALSE', 'AND($C2+0<10,$B2+0>100)', '$C2+0<10', '$C2+0>$B2+0', '$C2+0>AVERAGE($C:$C)', 'SUMPRODUCT(--($C$2:$C$10000=$C2))>1', 'ISNUMBER(SEARCH("缺货",$C2))', '$C2+0<TODAY()', 'MOD(ROW(),2)=0']
    for row in table:
        assert play(Recipe('openpyxl', None, 3, constants={'RULE': row['RULE']}), []) == ('', None)
    (area,) = load_workbook('products.xlsx').active.conditional_formatting
    assert [rule.formula for rule in area.rules] == [[f'AND($C2<>"",{rule})'] for rule in wanted] and str(area.sqref) == 'A2:C1048576'
    for (formula,) in (rule.formula for rule in area.rules):
        assert ''.join(token.value for token in Tokenizer(f'={formula}').items) == formula
    assert play(Recipe('openpyxl', None, 3, change={'A2:{last}1048576': '{place[1:]}:{place[1:-1]}1048576'}), []) == ('', None)
    assert [str(area.sqref) for area in load_workbook('products.xlsx').active.conditional_formatting] == ['A2:C1048576', 'C2:C1048576']


CLASSES = {'101 - 7:30AM  - Waldo': [('Ann', 90), ('Bob', 81)], 'Period 2 [Honors]': [('Cid', 77)], 'Introductory Physics for Engineers, Section A': [('Dan', 66), ('Eve', 95)], 'Introductory Physics for Engineers, Section B': [('Fay', 70)]}


@every
@Page('recipes/sheets').says('不要目录，contents.py 的 new = … 上面写 book.remove(index)')
def test_names_of_classes_become_names_of_sheets(on):
    code = Page('recipes/sheets').programs
    (tables,) = re.findall(r'^TABLES = .*', code[2], re.MULTILINE)
    rows = {name: [{'name': one, 'score': score} for one, score in people] for name, people in CLASSES.items()}
    play(Recipe('sheets', None, 2, change={tables: f'TABLES = {rows}', 'new = Path': 'book.remove(index)\nnew = Path'}), [])
    book = load_workbook('contents.xlsx')
    assert book.sheetnames == ['101 - 7_30AM  - Waldo', 'Period 2 _Honors_', 'Introductory Physics for Engine', 'Introductory Physics for Engi_5']
    assert [[*sheet.values] for sheet in book] == [[('name', 'score'), *people] for people in CLASSES.values()]


@every
def test_the_name_that_a_known_problem_gives_mixes_no_sheets(on):
    (made,) = re.findall("`(re.sub.*?)`", problems()['sheet-name-bad']['do'])
    recorder = quiet('classes.xlsx')
    for number, (title, people) in enumerate(CLASSES.items(), 1):
        recorder.add_data([('name', 'score'), *people], table=eval(made, {'re': re, '编号': number, '名称': title}))
    recorder.record()
    book = load_workbook('classes.xlsx')
    assert [[*sheet.values] for sheet in book] == [[('name', 'score'), *people] for people in CLASSES.values()]
    assert book.sheetnames[:2] == ['1_101 - 7_30AM  - Waldo', '2_Period 2 _Honors_'] and max(map(len, book.sheetnames)) == 31


@every
@Page('recipes/images').says("一行的图片是列表，一张一列：rows 下面写 for row in rows: row.update(zip(COLUMNS, row.pop('图片', None) or []))，COLUMNS 写 ['图片1', '图片2']", '再多的图片不放')
def test_several_pictures_of_a_row_take_a_column_each(on):
    from PIL import Image

    for name in 'abc':
        Image.new('RGB', (20, 10)).save(f'{name}.png')
    line = "for row in rows: row.update(zip(COLUMNS, row.pop('图片', None) or []))"
    change = rows_of('images', end=r'\}\]', new=f"[{{'名称': '甲', '图片': ['a.png', 'b.png', 'c.png']}}, {{'名称': '乙', '图片': ['c.png']}}, {{'名称': '丙', '图片': None}}, {{'名称': '丁'}}]\n{line}")
    printed, error = play(Recipe('images', None, change=change, constants={'COLUMNS': "['图片1', '图片2']"}), [])
    sheet = load_workbook('images.xlsx').active
    assert [cell.value for cell in sheet[1]] == ['名称', '图片1', '图片2'] and printed.startswith('第 3 行没有“图片2”：空的')
    assert {(image.anchor._from.row, image.anchor._from.col) for image in sheet._images} == {(1, 1), (1, 2), (2, 1)}


@every
@Page('recipes/openpyxl').says('几列数字画在一张图里：min_row=1, max_row=last 换成 min_row=1, max_row=last, max_col=NUMBERS + 1，到右边一列为止', '饼图：BarChart 换成 PieChart，显示两条轴的一行去掉')
@Page('recipes/openpyxl').table('还要 | chart.title')
def test_other_charts(on, table):
    workbook('products.xlsx', ['名称', '价格', '库存'], ['泵', 3.2, 5], ['阀', 1, 7])
    axes = 'chart.x_axis.delete = chart.y_axis.delete = False  # 显示两条轴\n'
    more = '\n'.join(row['chart.title = TITLE 下面写'].replace('，', '\n') for row in table if row['还要'] != BOTH)
    for change, kind, series in ({'BarChart': 'LineChart'}, 'LineChart', 1), ({'BarChart': 'PieChart', axes: ''}, 'PieChart', 1), ({'chart.title = TITLE': f'chart.title = TITLE\n{more}', 'min_row=1, max_row=last': 'min_row=1, max_row=last, max_col=NUMBERS + 1'}, 'BarChart', 2):
        assert play(Recipe('openpyxl', None, 4, change=change), []) == ('', None)
        (chart,) = load_workbook('products.xlsx').active._charts
        assert type(chart).__name__ == kind and [one.val.numRef.f for one in chart.series] == [f"'Sheet'!${column}$2:${column}$3" for column in 'BC'[:series]]
    assert [row['还要'] for row in table] == ['横着的柱子', '宽 20 厘米，高 10 厘米', '轴的名字', '柱子换颜色', BOTH, '柱子上写数']
    line = next(row for row in table if row['还要'] == BOTH)['chart.title = TITLE 下面写'].replace('，', '\n')
    size = chart.anchor.ext.width / 360000, chart.anchor.ext.height / 360000
    assert (chart.barDir, size, chart.y_axis.title.tx.rich.p[0].r[0].t, chart.series[0].graphicalProperties.solidFill.srgbClr, chart.dataLabels.showVal, chart.dataLabels.showSerName, chart.dataLabels.showPercent) == ('bar', (20, 10), '元', 'F58220', True, False, False)
    assert play(Recipe('openpyxl', None, 4, change={'chart.title = TITLE': f'chart.title = TITLE\n{line}'}), []) == ('', None)
    (chart,) = load_workbook('products.xlsx').active._charts
    bars, line = chart._charts
    assert [type(one).__name__ for one in chart._charts] == ['BarChart', 'LineChart'] and [one.series[0].val.numRef.f for one in chart._charts] == ["'Sheet'!$B$2:$B$3", "'Sheet'!$C$2:$C$3"]
    assert (bars.y_axis.axId, line.y_axis.axId, line.y_axis.crosses, line.y_axis.delete, line.x_axis.axId) == (100, 200, 'max', False, bars.x_axis.axId)


@every
@Page('recipes/openpyxl').says("字多的，框写大一些：Comment(text, '店长', 100, 300)，高 100、宽 300 像素", "要读出来，是 book.active['A3'].comment.text，没有批注的 comment 是 None")
def test_a_large_comment(on):
    workbook('products.xlsx', ['名称'], ['泵'], ['阀'])
    assert play(Recipe('openpyxl', None, 5, change={"Comment(text, '店长')": "Comment(text, '店长', 100, 300)"}), []) == ('', None)
    book = zipfile.ZipFile('products.xlsx')
    (drawing,) = (book.read(name).decode() for name in book.namelist() if name.endswith('.vml'))
    assert 'width:300px;height:100px' in drawing.replace(' ', '')
    sheet = load_workbook('products.xlsx').active
    assert sheet['A3'].comment.text == '无线的' and sheet['A2'].comment is None


@Page('recipes/openpyxl').says("留下 xlsm 的宏：.xlsx' 都换成 .xlsm'，main.py 不行", 'load_workbook(FILE) 换成 load_workbook(FILE, keep_vba=True)')
@pytest.mark.parametrize('number', [1, 2, 3, 4, 5, 6])
def test_macros_stay(number):
    workbook('a.xlsx', ['名称', '价格', '库存'], *[['泵', 3, 5]] * 5)
    with zipfile.ZipFile('a.xlsx') as old, zipfile.ZipFile('products.xlsm', 'w') as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', b'application/vnd.ms-excel.sheet.macroEnabled.main+xml') if name == '[Content_Types].xml' else old.read(name))
        new.writestr('xl/vbaProject.bin', b'macro')
    code = Page('recipes/openpyxl').programs[number]
    file = re.search(r"^FILE = '(.*?)'", code, re.MULTILINE)[1]
    before = {file: 'products.xlsm'} if file != 'products.xlsx' else {}
    assert play(Recipe('openpyxl', None, number, change={**before, ".xlsx'": ".xlsm'", 'load_workbook(FILE)': 'load_workbook(FILE, keep_vba=True)'}), []) == ('', None)
    kept = zipfile.ZipFile('products.xlsm')
    assert kept.read('xl/vbaProject.bin') == b'macro' and b'macroEnabled.main+xml' in kept.read('[Content_Types].xml')


@Page('recipes/print').says('main.py 还要别的，写在 new = … 上面，一句一行')
@Page('recipes/print').table('要别的 | 写什么')
def test_other_settings_of_a_print(table):
    workbook('products.xlsx', ['名称'], ['泵'])
    lines = [row['写什么'].replace('，', '\n') for row in table]
    printed, error = play(Recipe('print', None, change={'new = Path': '\n'.join([*lines, 'new = Path'])}), [])
    sheet = load_workbook('products.xlsx').active
    assert error is None and (sheet.page_margins.left, sheet.page_margins.right, sheet.print_options.horizontalCentered, sheet.print_options.gridLines) == (0.3, 0.3, True, True)
    assert (sheet.oddHeader.center.text, [one.id for one in sheet.row_breaks.brk], sheet.sheet_properties.pageSetUpPr.fitToPage) == ('八月销售', [20], False)
    assert [row['要别的'] for row in table] == ['左右页边距 0.3 英寸', '左右印在中间', '印网格线', '页眉', '第 20 行以后换一页，不缩到一页宽']


@Page('recipes/merged-cells').says("只要黄色的行，hidden: 换成 hidden or str(getattr(sheet.cell(row.row, 2).fill.fgColor, 'rgb', ''))[2:] != 'FFFF00':，看第 2 列的底色", '合并的列、Excel 主题里的颜色不行')
def test_only_yellow_rows_are_read():
    workbook('merged.xlsx', ['商品', '价格'], ['键盘', 1], ['鼠标', 2], ['屏', 3], ['线', 4])
    book = load_workbook('merged.xlsx')
    book.active['B3'].fill = PatternFill('solid', 'FFFFFF00')  # as Excel writes it
    book.active['B4'].fill = PatternFill('solid', Color(theme=7))
    book.active['B5'].fill = PatternFill('solid', 'FFFF00')  # as Recorder writes it
    book.save('merged.xlsx')
    printed, error = play(Recipe('merged-cells', None, change={'hidden:': "hidden or str(getattr(sheet.cell(row.row, 2).fill.fgColor, 'rgb', ''))[2:] != 'FFFF00':"}), [])
    assert (printed, error) == ("{'商品': '鼠标', '价格': 2} None\n{'商品': '线', '价格': 4} None\n", None)


@every
@Page('usage/Recorder/add_data').says("地址写 \"#'人员'!A1\" 跳到工作表，写 '说明.docx' 打开旁边的文件", "写 'mailto:a@b.com' 发邮件")
def test_links_to_sheets_files_and_addresses(on):
    links = ["#'人员'!A1", '说明.docx', 'mailto:a@b.com']
    recorder = quiet('a.xlsx')
    for row, link in enumerate(links, 1):
        recorder.add_link(link, (row, 1), content='看')
    recorder.record()
    assert [cell.hyperlink.target for cell in load_workbook('a.xlsx').active['A']] == links


@Page('usage/Recorder/style').table('值 | 格式 | 显示')
def test_number_formats_keep_the_value(table):
    from DrissionRecord import CellStyle

    recorder = quiet('a.xlsx')
    for at, row in enumerate(table, 1):
        look = CellStyle()
        look.number_format.set_format(row['格式'].strip("'"))
        recorder.add_data(float(row['值']), f'A{at}')
        recorder.add_styles(look, f'A{at}')
    recorder.record()
    assert [(cell.value, cell.number_format) for cell in load_workbook('a.xlsx').active['A']] == [(float(row['值']), row['格式'].strip("'")) for row in table]


@every
@pytest.mark.files('form.xlsx', 'keyboard.png')
@Page('recipes/second-row').says('页眉、图片、下拉列表、条件格式没有', '编号是数据的顺序，同名的也各有一份', '模板里要填的地方写 {{列名}}，样式、合并都是模板的', '循环里的这一行换成 sheet = book.copy_worksheet(book.worksheets[0])，in cells(book) 换成 in cells([sheet])')
def test_a_file_for_each_row_by_a_template(on):
    form = load_workbook('form.xlsx')
    form.active['A5'], form.active['B5'], form.create_sheet('背面')['A1'] = '=B3*2', '{{电话}}', '{{姓名}}：{{性别}}'
    form.active['C5'], form.active.oddHeader.center.text = '{{日期}}止', '页眉'
    form.active.add_image(Image('keyboard.png'))
    form.save('form.xlsx')
    workbook('people.xlsx', ['姓名', '性别', '电话', '日期'], ['张/[三]', '男', 138, datetime(2025, 8, 5)], ['李四', None, None], [None, None, None], ['李四', '{{电话}}', '=1+1'])
    sheet = (people := load_workbook('people.xlsx')).active
    sheet['C5'].data_type = 's'
    people.save('people.xlsx')
    printed, error = play(Recipe('second-row', None, 1), [])
    assert (printed, error) == ('1 张__三_\n2 李四\n3 李四\n', None) and sorted(path.name for path in Path('forms').iterdir()) == ['1-张__三_.xlsx', '2-李四.xlsx', '3-李四.xlsx']
    one, two, three = (load_workbook(f'forms/{name}.xlsx') for name in ('1-张__三_', '2-李四', '3-李四'))
    assert [one.active[place].value for place in ('B2', 'B3', 'A4', 'A5', 'B5', 'C5')] == ['张/[三]', 138, '张/[三]（男）请核对电话。', '=B3*2', 138, '2025-08-05止'] and one['背面']['A1'].value == '张/[三]：男'
    assert (one.active['A1'].font.sz, one.active['B2'].border.top.style, {str(area) for area in one.active.merged_cells.ranges}) == (16, 'thin', {'A1:B1', 'A4:B4'})
    assert len(one.active._images) == 1 and one.active.oddHeader.center.text == '页眉'
    assert [two.active[place].value for place in ('B3', 'A4')] == [None, '李四（）请核对电话。']
    assert (three.active['B3'].value, three.active['B3'].data_type, three['背面']['A1'].value) == ('=1+1', 's', '李四：{{电话}}')
    sheets = {'for number, row': 'book = load_workbook(TEMPLATE)\nfor number, row', '    book = load_workbook(TEMPLATE)': '    sheet = book.copy_worksheet(book.worksheets[0])', 'in cells(book)': 'in cells([sheet])', "book.save(Path(FOLDER, f'{number}-{name}.xlsx'))": "sheet.title = f'{number}-{name}'[:31]", '    print(number, name)\n': "    print(number, name)\nbook.remove(book.worksheets[0])\nbook.save('forms.xlsx')\n"}
    printed, error = play(Recipe('second-row', None, 1, change=sheets, constants={'FOLDER': "'none'"}), [])
    assert not any(sheet._images or sheet.oddHeader.center.text for sheet in load_workbook('forms.xlsx'))
    assert error is None and load_workbook('forms.xlsx').sheetnames == ['背面', '1-张__三_', '2-李四', '3-李四'] and load_workbook('forms.xlsx')['1-张__三_']['A4'].value == '张/[三]（男）请核对电话。'
    assert play(Recipe('second-row', None, 1, constants={'TEMPLATE': "'a.xltx'"}), [])[1].code == 'a.xltx 不是 xlsx，先用 Excel 另存为 xlsx'
    assert '已经有 forms' in play(Recipe('second-row', None, 1), [])[1].code
    assert "没有列 ['名字']" in play(Recipe('second-row', None, 1, constants={'NAME': "'名字'", 'FOLDER': "'b'"}), [])[1].code and not Path('b').exists()
    for text in ('{姓名}', '{{姓名'):
        workbook('a.xlsx', [text])
        assert play(Recipe('second-row', None, 1, constants={'TEMPLATE': "'a.xlsx'", 'FOLDER': "'b'"}), [])[1].code.startswith('a.xlsx 里没有 {{列名}}，') and not Path('b').exists()


@every
@pytest.mark.files('form.xlsx', 'keyboard.png')
@Page('recipes/second-row').says('纸张、页边距、列宽、行高、别的工作表照模板的', '链接、批注只有第一份有', '页眉、图片、下拉列表、条件格式没有')
def test_one_below_the_other_by_a_template(on):
    sheet = (form := load_workbook('form.xlsx')).active
    sheet['A5'], sheet['B5'], sheet['A6'], sheet['B6'] = '=LEN(B3)', '="{{姓名}}"&$B$2', '=甲', 3
    sheet['A6'].data_type, sheet['B6'].number_format = 's', '0.00'
    sheet['B2'].hyperlink, sheet['B2'].comment = 'https://example.com', Comment('批', '甲')
    sheet.row_dimensions[1].height, sheet.column_dimensions['A'].width, sheet.page_setup.orientation, sheet.page_setup.paperSize, sheet.page_margins.left, sheet.sheet_properties.pageSetUpPr.fitToPage = 28, 21, 'landscape', 8, 0.3, True
    sheet.conditional_formatting.add('A1:B1', CellIsRule(operator='equal', formula=['1'], font=Font(bold=True)))
    sheet.add_data_validation(DataValidation('list', '"1,2"', sqref='A1'))
    sheet.add_image(Image('keyboard.png'))
    sheet['C5'], sheet.oddHeader.center.text = '{{电话}}止', '页眉'
    form.create_sheet('背面')['A1'] = '{{姓名}}'
    form.create_sheet('说明')
    form.active = 1
    form.active.sheet_view.tabSelected, sheet.sheet_view.tabSelected = True, False
    form.save('form.xlsx')
    day = datetime(2025, 8, 5)
    workbook('people.xlsx', ['姓名', '性别', '电话'], ['张三', '男', 138], ['{{电话}}', None, None], [None, None, None], ['=1+1', '女', day])
    (people := load_workbook('people.xlsx')).active['A5'].data_type = 's'
    people.save('people.xlsx')
    before = Path('form.xlsx').read_bytes()
    assert play(Recipe('second-row', None, 2), []) == ('stack.xlsx 3 份\n', None) and Path('form.xlsx').read_bytes() == before
    made = load_workbook('stack.xlsx')
    found = made['通知']
    assert [[[cell.value for cell in row] for row in found.iter_rows(at, at + 5, max_col=2)] for at in (1, 8, 15)] == [[['核对通知', None], ['姓名', name], ['电话', phone], [f'{name}（{sex}）请核对电话。', None], [f'=LEN(B{at})', f'="{name}"&$B$2'], ['=甲', 3]] for name, phone, sex, at in (('张三', 138, '男', 3), ('{{电话}}', None, '', 10), ('=1+1', day, '女', 17))]
    assert found.max_row == 20 and {cell.value for cell in found[7]} == {None}
    assert {str(area) for area in found.merged_cells.ranges} == {f'{one}{at}:B{at}' for one in 'A' for at in (1, 4, 8, 11, 15, 18)} and len(found.merged_cells.ranges) == 6
    assert [(found.cell(at, 1).font.sz, found.cell(at + 1, 2).border.top.style, found.cell(at + 5, 2).number_format, found.row_dimensions[at].height, found.row_dimensions[at + 1].height) for at in (1, 8, 15)] == [(16, 'thin', '0.00', 28, None)] * 3
    assert [found[place].data_type for place in ('A6', 'A13', 'B16', 'A5', 'A12')] == ['s', 's', 's', 'f', 'f'] and found['B17'].is_date
    assert (found.column_dimensions['A'].width, found.page_setup.orientation, found.page_setup.paperSize, found.page_margins.left, found.page_setup.fitToHeight) == (21, 'landscape', 8, 0.3, 0)
    assert [found[place].hyperlink is None for place in ('B2', 'B9')] == [found[place].comment is None for place in ('B2', 'B9')] == [False, True]
    assert not [*found.conditional_formatting, *found.data_validations.dataValidation, *found._images] and not found.oddHeader.center.text
    assert [found.cell(5 + 7 * at, 3).value for at in range(3)] == ['138止', '止', '2025-08-05止']
    assert made.sheetnames == ['背面', '说明', '通知'] and made.active == found and not made['背面'].sheet_view.tabSelected and made['背面']['A1'].value == '{{姓名}}'
    Path('stack.xlsx').unlink()
    sheet['A6'] = ArrayFormula('A6', '=SUM(B2:B3)')
    form.save('b.xlsx')
    for text in ('{姓名}', '{{姓名'):
        workbook('a.xlsx', [text])
        assert play(Recipe('second-row', None, 2, constants={'TEMPLATE': "'a.xlsx'"}), [])[1].code.startswith('a.xlsx 里没有 {{列名}}，')
    workbook('a.xlsx', ['{{名字}}'])
    for change, said in (({'TEMPLATE': "'b.xlsx'"}, '有数组公式'), ({'TEMPLATE': "'a.xlsx'"}, "people.xlsx 没有列 ['名字']，列是：['姓名', '性别', '电话']"), ({'TEMPLATE': "'a.xls'"}, 'a.xls 或者 stack.xlsx 不是 xlsx'), ({'RESULT': "'a.csv'"}, '或者 a.csv 不是 xlsx'), ({'RESULT': "'form.xlsx'"}, '结果是另一个文件'), ({'RESULT': "'./people.xlsx'"}, '结果是另一个文件')):
        assert said in play(Recipe('second-row', None, 2, constants=change), [])[1].code
    assert not Path('stack.xlsx').exists() and not Path('a.csv').exists() and Path('people.xlsx').stat().st_size


INSERTED = ('合计写成 =SUM(D4:D4)，到样板行为止', '插入的行与样板行的格式、高度一样，下面的合计、合并的单元格往下移', '一行里没写的列，照样板行', '模板里的公式打印出来，看一遍', '图片、链接、下拉列表、条件格式、写着工作表名字的坐标不跟着动')


@every
@pytest.mark.files('invoice.xlsx')
@Page('recipes/second-row').says(*INSERTED)
def test_rows_like_a_sample_row_and_a_total_that_moves(on):
    book = load_workbook('invoice.xlsx')
    sheet = book.active
    book.create_sheet('别的')
    sheet.row_dimensions[4].height, sheet.row_dimensions[7].height = 30, 45
    sheet['E4'], sheet['F4'], sheet['E7'], sheet['F7'] = '=LOG10(B4)+SUM(B4:C4)+D$5', '个', '=D4+SUM($D$3:$D$4)&"D9"&订货单!D9', '=别的!A1:D9+D5'
    sheet.merge_cells('A6:B7')
    sheet['A8'].hyperlink = 'https://example.com'
    sheet.conditional_formatting.add('A8:B8', CellIsRule(operator='equal', formula=['1'], font=Font(bold=True)))
    book.save('invoice.xlsx')
    rows = {'rows': "[['键盘', 2, 299, '=B4*C4'], ['鼠标', 10, 89, '=B4*C4'], ['音箱', 1, None]]"}
    printed, error = play(Recipe('second-row', None, 4, constants=rows), [])
    made = load_workbook('订货单.xlsx').active
    assert error is None and 'D7 =SUM(D4:D6)' in printed and printed.endswith('订货单.xlsx 3 行\n')
    assert [[cell.value for cell in row] for row in made['A4:F7']] == [
        ['键盘', 2, 299, '=B4*C4', '=LOG10(B4)+SUM(B4:C4)+D$7', '个'], ['鼠标', 10, 89, '=B5*C5', '=LOG10(B5)+SUM(B5:C5)+D$7', '个'],
        ['音箱', 1, None, None, '=LOG10(B6)+SUM(B6:C6)+D$7', '个'], [None, None, '合计', '=SUM(D4:D6)', None, None]]
    assert (made['E9'].value, made['F9'].value) == ('=D4+SUM($D$3:$D$6)&"D9"&订货单!D9', '=别的!A1:D9+D7')
    assert all(made.cell(at, place)._style == made.cell(4, place)._style for at in (5, 6) for place in range(1, 7)) and made['C6'].number_format == '#,##0.00' and made['D7'].font.b
    assert [made.row_dimensions[at].height for at in range(3, 10)] == [None, 30, 30, 30, None, None, 45]
    assert {str(area) for area in made.merged_cells.ranges} == {'A1:D1', 'A8:B9'}
    assert [str(area.sqref) for area in made.conditional_formatting] == ['A8:B8']  # stays
    assert (made['A8'].hyperlink, made['A10'].hyperlink) != (None, None)
    play(Recipe('second-row', None, 4, constants={'rows': "[['键盘', None, 299, None]]"}), [])
    assert [cell.value for cell in load_workbook('订货单.xlsx').active[4]][:4] == ['键盘', None, 299, None]
    for rows, count in (('[]', 0), ("[['键盘', 2]]", 1)):
        printed, error = play(Recipe('second-row', None, 4, constants={'rows': rows}), [])
        made = load_workbook('订货单.xlsx').active
        assert error is None and printed.endswith(f' {count} 行\n') and (made['D5'].value, made['A4'].value, made['F4'].value) == ('=SUM(D4:D4)', '键盘' if count else None, '个')
    sheet.merge_cells('A4:B4')
    book.save('invoice.xlsx')
    Path('订货单.xlsx').unlink()
    for change, said in (({}, '第 4 行有合并的单元格，先取消合并'), ({'FILE': "'a.xls'"}, 'a.xls 或者 订货单.xlsx 不是 xlsx'), ({'RESULT': "'a.csv'"}, '或者 a.csv 不是 xlsx')):
        assert said in play(Recipe('second-row', None, 4, constants=change), [])[1].code and not Path('订货单.xlsx').exists()


@Page('recipes/openpyxl').says("一个文件夹里的都改：from glob import glob，FILE = … 换成 for FILE in glob('数据/*.xlsx'):", '再下面的都缩进')
def test_all_files_of_a_folder():
    Path('数据').mkdir()
    for name in 'ab':
        workbook(f'数据/{name}.xlsx', [name], [1])
    head, rest = re.split(r"^FILE = .*\n", Page('recipes/openpyxl').programs[6], flags=re.MULTILINE)
    exec(f"from glob import glob\n{head}for FILE in glob('数据/*.xlsx'):\n{indent(rest, '    ')}", {})
    found = {path.name: load_workbook(path).active for path in Path('数据').iterdir()}
    assert {name: (sheet['A1'].value, sheet.sheet_properties.tabColor.rgb) for name, sheet in found.items()} == {f'{name}.xlsx': (name, '00FF0000') for name in 'ab'}


@every
@pytest.mark.files('products.xlsx')
@Page('usage/Recorder/style').says("整张表加框线，写 recorder.add_styles(CellStyle().set_border(), f'A1:C{recorder.rows()[-1].row}', replace=False)")
def test_lines_around_all_cells(on):
    from DrissionRecord import CellStyle

    recorder = quiet('products.xlsx')
    recorder.add_styles(CellStyle().set_border(), f'A1:C{recorder.rows()[-1].row}', replace=False)
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert sheet.max_row == 4 and {cell.border.bottom.style for row in sheet for cell in row} == {'thin'}


@every
@Page('recipes/images').says("网址在表里：rows 写 rows = Recorder('goods.xlsx').rows()，COLUMNS 写网址的一列")
def test_pictures_of_a_column_of_a_workbook(on):
    from PIL import Image

    Image.new('RGB', (20, 10)).save('a.png')
    workbook('goods.xlsx', ['名称', '网址'], ['甲', 'a.png'], ['乙', None])
    change = rows_of('images', end=r'\}\]', new='1')
    change = {old: "rows = Recorder('goods.xlsx').rows()\n" for old in change}
    printed, error = play(Recipe('images', None, change=change, constants={'COLUMNS': "['网址']"}), [])
    sheet = load_workbook('images.xlsx').active
    assert error is None and [*sheet.values] == [('名称', '网址'), ('甲', None), ('乙', None)]
    assert [(image.anchor._from.row, image.anchor._from.col) for image in sheet._images] == [(1, 1)]


@every
@Page('recipes/big-xlsx').says("冻结首行和列宽要先写，在第一个 sheet.append(header) 上面：sheet.freeze_panes = 'A2'，sheet.column_dimensions['B'].width = 30")
def test_a_large_workbook_has_a_frozen_row_and_widths(on):
    Path('large.csv').write_text('编号,名称\n1,商品 1\n', encoding='utf-8')
    first = "    sheet.append(header)\n    number = 1\n"
    play(Recipe('big-xlsx', None, 1, change={first: f"    sheet.freeze_panes = 'A2'\n    sheet.column_dimensions['B'].width = 30\n{first}"}), [])
    sheet = load_workbook('large.xlsx').active
    assert (sheet.freeze_panes, sheet.column_dimensions['B'].width, [*sheet.values]) == ('A2', 30, [('编号', '名称'), (1, '商品 1')])


@every
def test_a_sheet_that_was_scrolled_freezes_its_first_row(on):
    for name, number in ('header-style', 0), ('openpyxl', 2):
        book = load_workbook(ROOT / 'examples/files/products.xlsx')
        book.active.sheet_view.topLeftCell = 'A100'
        book.save('products.xlsx')
        printed, error = play(Recipe(name, None, number), [])
        sheet = load_workbook('products.xlsx').worksheets[0]
        assert (error, sheet.freeze_panes, sheet.sheet_view.topLeftCell) == (None, 'A2', None), name


@Page('recipes/sheets').says("styles.py 每个文件只要一张，load_workbook(file, data_only=True).worksheets 换成 [load_workbook(file, data_only=True)['一月']]", "放进已有的工作簿，styles.py 的 Workbook() 换成 load_workbook('总表.xlsx')，book.remove(book.active) 换成 used |= {one.lower() for one in book.sheetnames}", '结果还是 RESULT', 'styles.py 也要公式，data_only=True 换成 data_only=False')
def test_sheets_with_their_looks_join_a_workbook():
    for name in ('总表', '甲', '乙'):
        book = Workbook()
        book.active.title, book.active['A1'] = '甲', name
        month = book.create_sheet('一月')
        month['A1'], month['A2'], month['A1'].font = 2, '=A1*2', Font(bold=True)
        book.save(f'{name}.xlsx')
    one = {'load_workbook(file, data_only=True).worksheets': "[load_workbook(file, data_only=True)['一月']]"}
    total = {'Workbook()': "load_workbook('总表.xlsx')", 'book.remove(book.active)': 'used |= {one.lower() for one in book.sheetnames}'}
    for _ in range(2):
        assert made('sheets', 1, instead={**one, **total}, FILES=['甲.xlsx', '乙.xlsx'], RESULT='made.xlsx') == "made.xlsx ['甲', '一月', '甲_3', '乙']"
    book = load_workbook('made.xlsx')
    assert [[cell.value for cell in sheet['A']] for sheet in book] == [['总表'], [2, '=A1*2'], [2], [2]] and book['乙']['A1'].font.b
    workbook('丙.xlsx', ['名称'])
    assert "丙.xlsx 打不开：有密码、不完整，或者不是 xlsx（'Worksheet 一月 does not exist.'）" in made('sheets', 1, instead=one, FILES=['甲.xlsx', '丙.xlsx'])
    made('sheets', 1, instead={'data_only=True': 'data_only=False'}, FILES=['甲.xlsx'])
    assert [cell.value for cell in load_workbook('styled.xlsx')['甲-一月']['A']] == [2, '=A1*2']


@Page('recipes/bad-xlsx').says('Excel 的修复记录里有 workbook.xml | 多半是工作表的名字超过 31 个字符', 'Excel 的修复记录里有 tables | 多半是“表格”的列名有重复')
@pytest.mark.filterwarnings('ignore:Title is more than 31')
def test_what_excel_repairs_stands_in_the_file():
    recorder = quiet('a.xlsx')
    recorder.add_data(['键盘'], table='工' * 32)
    recorder.record()
    with zipfile.ZipFile('a.xlsx') as book:
        assert '工' * 32 in book.read('xl/workbook.xml').decode('utf-8')
    (table,) = re.findall(r'^(# 变成.*?)(?=^# )', Page('recipes/openpyxl').programs[7], re.MULTILINE | re.DOTALL)
    looked("sheet['B1'] = '名称'\n" + table)
    with zipfile.ZipFile('products.xlsx') as book:
        assert book.read('xl/tables/table1.xml').decode('utf-8').count('name="名称"') == 2


@Page('recipes/formulas').says('记录器写过的文件，公式没有结果，有的预览里是空的', '先用 Excel 打开，保存一次，再读、再发给别人')
def test_a_formula_that_was_written_has_no_result():
    recorder = quiet('a.xlsx')
    recorder.add_data(['=1+1'])
    recorder.record()
    with zipfile.ZipFile('a.xlsx') as book:
        assert re.findall(r'<f>1\+1</f><v ?/?>(?:</v>)?</c>', book.read('xl/worksheets/sheet1.xml').decode('utf-8'))


@every
def test_a_formula_becomes_what_it_gave(on):
    book = Workbook()
    for row in (['数', '日', '错', '没'], [2, '=TODAY()', '=1/0', '=A2+1']):
        book.active.append(row)
    book.active['B2'].number_format = 'yyyy/m/d'
    book.save('products.xlsx')
    with zipfile.ZipFile('products.xlsx') as old, zipfile.ZipFile('a.xlsx', 'w') as new:
        for item in old.infolist():
            text = old.read(item).decode('utf-8')
            for formula, kind, value in (('TODAY()', '', '45875'), ('1/0', ' t="e"', '#DIV/0!')):  # as Excel stores them
                text = re.sub(rf'(<c r="[BC]2"[^>]*?)(?: t="\w+")?>(<f>{re.escape(formula)}</f>)<v ?/?>(?:</v>)?', rf'\1{kind}>\2<v>{value}</v>', text)
            new.writestr(item, text)
    (line,) = [line for line in Page('recipes/openpyxl').path.read_text(encoding='utf-8').split('\n') if line.startswith('| 公式换成值')]
    for _ in range(2):
        assert play(Recipe('openpyxl', None, 6, constants={'FILE': "'a.xlsx'"}, change={TAB: '\n'.join(re.findall('`(.*?)`', line)) + '\n'}), []) == ('', None)
        assert [*load_workbook('a.xlsx').active.values][1] == (2, datetime(2025, 8, 6), '#DIV/0!', '=A2+1') and load_workbook('a.xlsx').active['B2'].number_format == 'yyyy/m/d'


@every
@pytest.mark.files('invoice.xlsx')
@Page('recipes/second-row').says('有两处要插入，先做下面的一处，结果作模板，再做上面的')
def test_rows_like_two_sample_rows(on):
    book = Workbook()
    for row in (['客户'], ['名称', '数'], ['样', 1], ['合计', '=SUM(B3:B3)'], ['商品'], ['品', '数'], ['样', 2], ['合计', '=SUM(B7:B7)+B4']):
        book.active.append(row)
    book.save('a.xlsx')
    for at, (file, row, result) in enumerate([('a.xlsx', 7, 'b.xlsx'), ('b.xlsx', 3, 'c.xlsx')]):
        play(Recipe('second-row', None, 4, constants={'FILE': repr(file), 'ROW': f'{row}', 'RESULT': repr(result), 'rows': f"[['甲', {at}], ['乙', None], ['丙', 7]]"}), [])
    assert [row[1] for row in load_workbook('c.xlsx').active.values] == [None, '数', 1, None, 7, '=SUM(B3:B5)', None, '数', 0, None, 7, '=SUM(B9:B11)+B6']


@every
@Page('recipes/filter-rows').says('公式看算好的值，没有算过的找不到', '日期写成 2025-08-05 找')
def test_a_word_is_found_in_every_sheet(on, monkeypatch):
    book = Workbook()
    for row in (['名称', '日期'], ['ABC 键盘', datetime(2025, 8, 5)], [None, 'xabcx'], ['=A2&"abc"', 2025.5]):
        book.active.append(row)
    book.active.merge_cells('A1:A1')
    book.create_sheet('隐藏')['C3'] = 'Abc\n'
    book['隐藏'].sheet_state = 'hidden'
    Path('数据/二').mkdir(parents=True)
    book.save('数据/二/a.xlsx')
    Path('数据/坏.xlsx').write_text('网页', encoding='utf-8')
    monkeypatch.setattr('openpyxl.worksheet.worksheet.Worksheet.iter_rows', None)  # rows down to a cell that is only formatted would take minutes
    for text, cells in ('aBc', [('Sheet', 'A2'), ('Sheet', 'B3'), ('隐藏', 'C3')]), ('2025-08-05', [('Sheet', 'B2')]), ('2025', [('Sheet', 'B2'), ('Sheet', 'B4')]):
        printed, error = play(Recipe('filter-rows', None, 2, constants={'FILES': "['数据/**/*.xlsx']", 'TEXT': repr(text)}), [])
        assert (error, printed.startswith(f"{Path('数据/坏.xlsx')} 打不开：")) == (None, True) and printed.endswith(f'found.csv {len(cells)} 格\n')
        assert [tuple(row[1:3]) for row in grid('found.csv', encoding='utf-8-sig')] == [('工作表', '格子'), *cells] and grid('found.csv', encoding='utf-8-sig')[1][0] == str(Path('数据/二/a.xlsx'))
    before = Path('found.csv').read_bytes()
    for change in {'TEXT': "'None'"}, {'TEXT': "'abc'", 'RESULT': "'found.xlsx'"}, {'FILES': '[]'}:
        _, error = play(Recipe('filter-rows', None, 2, constants={'FILES': "['数据/**/*.xlsx']", **change}), [])
        assert error.code.startswith('没有找到“') and Path('found.csv').read_bytes() == before and not Path('found.xlsx').exists()


@every
def test_a_merged_cell_is_as_high_as_its_text(on):
    book = Workbook()
    for row in (['长' * 100, None, None], ['短', '长' * 20, None], ['长' * 60, 'a\nb', None], [None, '短', None]):
        book.active.append(row)
    book.active.merge_cells('A1:C1')
    book.active.merge_cells('A3:A4')
    book.save('products.xlsx')
    for _ in range(2):
        play(Recipe('print', None), [])
        sheet = load_workbook('products.xlsx').active
        assert [sheet.row_dimensions[at].height for at in range(1, 5)] == [45, 30, 45, 15] and {str(area) for area in sheet.merged_cells.ranges} == {'A1:C1', 'A3:A4'}
