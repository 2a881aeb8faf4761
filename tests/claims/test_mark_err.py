import pytest
from DrissionRecord import CellStyle
from openpyxl import load_workbook

from helpers import grid, save
from pages import Page

page = Page('tutorials/examples/mark_err')


def check():
    """Runs the program of the page; gives the values of each row, and the kinds of their fills."""
    exec(page.program('main.py'), {})
    sheet = load_workbook('staff.xlsx').active
    return [[cell.value for cell in row] + [[cell.fill.fill_type for cell in row]] for row in sheet.iter_rows(min_row=2)]


@page.says('从 Excel 读出的电话可能是整数、小数或字符串', '小数用 :.0f 转成文本，就没有 .0', '长度是 11，并且全是数字，才算对')
def test_a_phone_has_eleven_digits():
    names = {}
    exec(page.program('138-0000-01'), names)
    phone_ok = names['phone_ok']
    assert str(13800000001.0) == '13800000001.0' and phone_ok(13800000001.0) and phone_ok('13800000001') and phone_ok(13800000001)
    assert not phone_ok('1380000000') and not phone_ok('1380000000x')


@page.says('区域从第一列写到最后一列，就是整行', '检查一张表，把不对的行涂上颜色并写明原因', '改正以后再运行，标记自动去掉', '第一次运行，给表头加一列', "没有问题的行写空字符串 ''，并用没有底色的 plain 去掉颜色", '三行有问题，涂成黄色，最后一列写明原因', '再运行一次，结果不变')
@page.says('你自己涂的底色同样去掉，字体和边框不变')
@pytest.mark.files('staff.xlsx')
def test_marks_go_when_the_faults_are_mended():
    first = check()
    assert load_workbook('staff.xlsx').active['A3'].fill.fgColor.rgb[-6:] == 'FFFF00'
    assert [row[3] for row in first] == [None, '电话不对', None, '性别不对', '电话不对']
    assert [row[4] for row in first] == [[None] * 4, ['solid'] * 4, [None] * 4, ['solid'] * 4, ['solid'] * 4]
    assert check() == first

    recorder = save('staff.xlsx', ({'电话': '13800000002'}, 3), lambda it: it.add_styles(CellStyle().set_bold(), 'A3', replace=False))
    second = check()
    assert second[1][3] is None and second[1][4] == [None] * 4
    assert second[3:] == first[3:]
    assert load_workbook('staff.xlsx').active['A3'].font.b

    # What is empty is written as '': None leaves what is there.
    save('staff.xlsx', ({'问题': None}, 5))
    assert load_workbook('staff.xlsx').active['D5'].value == '性别不对'


@page.says('完整代码写到“问题”所在的 D 列，你的表不同就换掉 D')
def test_a_wider_table_takes_another_letter():
    save('staff.xlsx', [['姓名', '性别', '电话', '部门'], ['李四', '?', 1, '甲']])
    for letter, fills in (('D', [True] * 4 + [False]), ('E', [True] * 5)):
        exec(page.program('main.py').replace(':D{', f':{letter}{{'), {})
        assert [cell.fill.fill_type == 'solid' for cell in load_workbook('staff.xlsx').active[2]] == fills


@page.says('表头在第 2 行，新建记录器以后就写 recorder.set.header_row(2)。')
@pytest.mark.files('staff.xlsx')
def test_a_title_above_the_header_is_not_written_over():
    book = load_workbook('staff.xlsx')
    book.active.insert_rows(1)
    book.active['A1'] = '人员表'
    book.active.insert_rows(4)
    book.save('staff.xlsx')
    before, program = grid('staff.xlsx'), page.program('main.py')
    with pytest.raises(SystemExit):
        exec(program, {})
    assert grid('staff.xlsx') == before
    exec(program.replace('Recorder(FILE)', 'Recorder(FILE)\nrecorder.set.header_row(2)'), {})
    assert [row[3] for row in grid('staff.xlsx')] == [None, '问题', None, None, '电话不对', None, '性别不对', '电话不对']


@pytest.mark.files('staff.xlsx')
def test_errors_are_written_anew_without_empty_rows():
    book = load_workbook('staff.xlsx')
    book.active.insert_rows(3)
    book.save('staff.xlsx')
    for _ in range(2):
        exec(page.program("'errors.csv'"), {})
    assert [row[0] for row in grid('errors.csv')] == ['行号', '4', '7']
