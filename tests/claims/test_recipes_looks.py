"""What the pages about workbooks give a line for, each done to a workbook and looked up in it."""

import re
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.formula import Tokenizer

from helpers import quiet
from pages import Page, problems
from recipes.cells import Recipe, play
from recipes.workbooks import rows_of
from test_recipes_changes import block, workbook

every = pytest.mark.every_release
TAB = "sheet.sheet_properties.tabColor = 'FF0000'  # ← 标签的颜色\n"


def looked(lines):
    """A workbook of three sheets after the program of lines, and its first sheet."""
    book = Workbook()
    for row in (['名称', '价格', '库存', '编号'], ['键盘', 199, 5, 'b'], ['鼠标', 89, 12, 'a'], ['显示器', 1299, 2, 'c']):
        book.active.append(row)
    book.create_sheet('选项', 0)
    book.create_sheet('A')
    book.active = 1
    book.active.sheet_view.tabSelected = True
    book.save('products.xlsx')
    printed, error = play(Recipe('openpyxl', None, 6, change={TAB: lines}), [])
    assert (printed, error) == ('', None) and not Path('products.new.xlsx').exists()
    return (book := load_workbook('products.xlsx', rich_text=True)), book.active


@every
@Page('recipes/openpyxl').says('“表格”不包括以后添加的行', '插入、删除列，公式、链接、合并和列宽不跟着动')
@Page('recipes/openpyxl').table('要做的 | 写什么')
def test_one_line_does_one_thing(on, table):
    assert looked(TAB)[1].sheet_properties.tabColor.rgb == '00FF0000'
    cases = {
        '冻结前两行和前两列': lambda book, sheet: (sheet.freeze_panes, 'C3'),
        '隐藏 C 列，隐藏第 3 行': lambda book, sheet: ([sheet.column_dimensions['C'].hidden, sheet.row_dimensions[3].hidden, sheet.row_dimensions[2].hidden], [True, True, False]),
        '分组，折叠起来': lambda book, sheet: ([(sheet.row_dimensions[at].outlineLevel, sheet.row_dimensions[at].hidden) for at in (1, 2, 3, 4)] + [sheet.column_dimensions['B'].outlineLevel, sheet.column_dimensions['B'].max], [(0, False), (1, True), (1, True), (0, False), 1, 3]),
        # The third column goes first, then an empty one becomes the second.
        '删除第 3 列，在第 2 列左边插入一列': lambda book, sheet: ([cell.value for cell in sheet[2]], ['键盘', None, 199, 'b']),
        '一块往下移两行': lambda book, sheet: ([cell.value for cell in sheet['A']], ['名称', '键盘', None, None, '鼠标', '显示器']),
        '整列是文本格式，以后手填的也是': lambda book, sheet: (sheet.column_dimensions['D'].number_format, '@'),
        '保护工作表，密码 1234': lambda book, sheet: ([sheet.protection.sheet, sheet.protection.password], [True, 'CC3D']),
        '不显示网格线，缩放到 80%': lambda book, sheet: ([sheet.sheet_view.showGridLines, sheet.sheet_view.zoomScale], [False, 80]),
        '隐藏另一张工作表': lambda book, sheet: ([one.sheet_state for one in book], ['hidden', 'visible', 'visible']),
        '这一张移到最前': lambda book, sheet: (book.sheetnames, ['Sheet', '选项', 'A']),
        '工作表按名字排': lambda book, sheet: (book.sheetnames, ['A', 'Sheet', '选项']),
        '只留下这一张': lambda book, sheet: (book.sheetnames, ['Sheet']),
        '打开时看到另一张': lambda book, sheet: (sheet.title, '选项'),
        '作者': lambda book, sheet: (book.properties.creator, '店长'),
    }
    assert [row['要做的'] for row in table] == [*cases]
    for row in table:
        book, sheet = looked(row['写什么'].replace('，', '\n') + '\n')
        found, wanted = cases[row['要做的']](book, sheet)
        assert found == wanted, row
        # No second one is selected, else Excel writes into both.
        assert {one.title for one in book if one.sheet_view.tabSelected} <= {sheet.title} and sheet.title in ('Sheet', found), row


@every
@Page('recipes/openpyxl').says('再用记录器保存，几个字的颜色就没有了')
def test_lines_that_need_an_import(on):
    from openpyxl.cell.rich_text import CellRichText

    book, sheet = looked(block('openpyxl', '# 变成'))
    table = sheet.tables['表1']
    assert (table.ref, table.tableStyleInfo.showRowStripes, [column.name for column in table.tableColumns]) == ('A1:D4', True, ['名称', '价格', '库存', '编号'])
    recorder = quiet('products.xlsx')
    recorder.add_data({'名称': '耳机'})
    recorder.record()
    assert (sheet := load_workbook('products.xlsx').active)['A5'].value == '耳机' and sheet.tables['表1'].ref == 'A1:D4'

    book, sheet = looked(block('openpyxl', '# 数据条'))
    found = {str(area.sqref): area.rules[0] for area in sheet.conditional_formatting}
    assert found['B2:B1000'].dataBar.color.rgb == '00638EC6' and [one.type for one in found['B2:B1000'].dataBar.cfvo] == ['min', 'max']
    assert [color.rgb for color in found['C2:C1000'].colorScale.color] == ['00FFFFFF', '00F8696B']

    book, sheet = looked(block('openpyxl', '# 一格里'))
    assert isinstance(sheet['A2'].value, CellRichText) and str(sheet['A2'].value) == '键盘，缺货' and sheet['A2'].value[1].font.b
    recorder = quiet('products.xlsx')
    recorder.add_data({'名称': '耳机'})
    recorder.record()
    assert load_workbook('products.xlsx', rich_text=True).active['A2'].value == '键盘，缺货'


@Page('recipes/openpyxl').says('比大小的，文本大于任何数')
@Page('recipes/openpyxl').table('哪些行变红 | RULE')
def test_rules_for_whole_rows_leave_empty_cells_alone(table):
    """Excel's rules, not evaluated here: an empty cell equals FALSE and 0, a text is above every number."""
    workbook('products.xlsx', ['名称', '价格', '库存'], ['泵', 3.2, True], ['阀', 0, False], ['风机', 5, None])
    wanted = ['$C2=FALSE', '$C2<10', '$C2>$B2', '$C2>AVERAGE(C:C)', 'COUNTIF(C:C,$C2)>1', 'ISNUMBER(SEARCH("缺货",$C2))', '$C2<TODAY()', 'MOD(ROW(),2)=0']
    for row in table:
        assert play(Recipe('openpyxl', None, 3, constants={'RULE': row['RULE']}), []) == ('', None)
    (area,) = load_workbook('products.xlsx').active.conditional_formatting
    assert [rule.formula for rule in area.rules] == [[f'AND($C2<>"",{rule})'] for rule in wanted] and str(area.sqref) == 'A2:C1048576'
    for (formula,) in (rule.formula for rule in area.rules):
        assert ''.join(token.value for token in Tokenizer(f'={formula}').items) == formula


CLASSES = {'101 - 7:30AM  - Waldo': [('Ann', 90), ('Bob', 81)], 'Period 2 [Honors]': [('Cid', 77)], 'Introductory Physics for Engineers, Section A': [('Dan', 66), ('Eve', 95)], 'Introductory Physics for Engineers, Section B': [('Fay', 70)]}


@every
@Page('recipes/sheets').says('不能用的符号要换成 -，', '不要目录，contents.py 的 new = … 上面写 book.remove(index)')
def test_names_of_classes_become_names_of_sheets(on):
    code = Page('recipes/sheets').programs
    assert [one.count(", '_')") for one in code] == [1, 1, 1]
    (tables,) = re.findall(r'^TABLES = .*', code[2], re.MULTILINE)
    rows = {name: [{'name': one, 'score': score} for one, score in people] for name, people in CLASSES.items()}
    play(Recipe('sheets', None, 2, change={tables: f'TABLES = {rows}', ", '_')": ", '-')", 'new = Path': 'book.remove(index)\nnew = Path'}), [])
    book = load_workbook('contents.xlsx')
    assert book.sheetnames == ['101 - 7-30AM  - Waldo', 'Period 2 -Honors-', 'Introductory Physics for Engine', 'Introductory Physics for Engi_5']
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
@Page('recipes/images').says('图片拉成格子的宽 85%、高 75%', '这样的一格是 89 × 127 像素：列宽 × 7 + 5，行高 ÷ 0.75')
def test_pictures_stretched_to_a_share_of_their_cells(on):
    from PIL import Image

    rows = []
    for number in 1, 2, 20:
        Image.new('RGB', (300 + 20 * number, 500 - 10 * number)).save(f'{number}.png')
        rows.append({'编号': number, '图片': f'{number}.png'})
    (line,) = re.findall(r'`(image = image.resize.*?)`', Page('recipes/images').path.read_text(encoding='utf-8'))
    play(Recipe('images', None, change={**rows_of('images', end=r'\}\]', new=repr(rows)), 'image.thumbnail((WIDTH, WIDTH))': line, 'image.height * 0.75': '95', 'WIDTH / 7': '12'}), [])
    sheet = load_workbook('images.xlsx').active
    assert {(image.anchor._from.col, image.anchor._from.row, image.width, image.height) for image in sheet._images} == {(1, row, 76, 95) for row in (1, 2, 3)}
    width, height = sheet.column_dimensions['B'].width * 7 + 5, sheet.row_dimensions[2].height / 0.75
    assert (width, round(height)) == (89, 127) and abs(76 / width - 0.85) < 0.01 and abs(95 / height - 0.75) < 0.01


@every
@Page('recipes/images').says("一行的图片是列表，一张一列：rows 下面写 for row in rows: row.update({f'图片{n}': one for n, one in enumerate(row.pop('图片'), 1)})，COLUMNS 写 ['图片1', '图片2']")
def test_several_pictures_of_a_row_take_a_column_each(on):
    from PIL import Image

    for name in 'abc':
        Image.new('RGB', (20, 10)).save(f'{name}.png')
    line = "for row in rows: row.update({f'图片{n}': one for n, one in enumerate(row.pop('图片'), 1)})"
    change = rows_of('images', end=r'\}\]', new=f"[{{'名称': '甲', '图片': ['a.png', 'b.png']}}, {{'名称': '乙', '图片': ['c.png']}}]\n{line}")
    printed, error = play(Recipe('images', None, change=change, constants={'COLUMNS': "['图片1', '图片2']"}), [])
    sheet = load_workbook('images.xlsx').active
    assert [cell.value for cell in sheet[1]] == ['名称', '图片1', '图片2'] and printed.startswith('第 3 行没有“图片2”：空的')
    assert {(image.anchor._from.row, image.anchor._from.col) for image in sheet._images} == {(1, 1), (1, 2), (2, 1)}
