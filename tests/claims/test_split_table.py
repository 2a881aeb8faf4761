from datetime import date
from pathlib import Path

import pytest
from DrissionRecord import Recorder

from books import book
from helpers import grid, save
from pages import Page

page = Page('tutorials/examples/split_table')


@page.says('按一列的值，把一张表拆成几个文件或几个工作表，运行几次结果都一样', '空单元格读出来是 None，换成“未填”', '所以添加之前先删掉同名的旧文件', '城市名里的 :、?，记录器会在文件名里换掉，所以删除的是 path 给出的文件名', '新文件的表头就是字典的键，顺序与原表相同', '四个文件，行数合起来与原表相同', '再运行一次，结果不变', '日期成了文本，见真正的日期')
@pytest.mark.files('orders.xlsx')
def test_each_city_has_its_rows_in_a_file():
    def split(source):
        found = {}
        exec(page.program('main.py').replace("'orders.xlsx'", repr(source)), found)
        return {Path(recorder.path).name: grid(recorder.path) for recorder in found['targets'].values()}

    first = split('orders.xlsx')
    assert sorted(first) == sorted(f'订单_{city}.xlsx' for city in ('北京', '上海', '广州', '未填'))
    whole = grid('orders.xlsx')
    assert sorted(str(row) for rows in first.values() for row in rows[1:]) == sorted(map(str, whole[1:]))
    assert all(rows[0] == whole[0] for rows in first.values())
    assert split('orders.xlsx') == first

    book(['城市', '日期', '合计'], ['a:b', date(2025, 8, 5), '=1+1'], path='other.xlsx')
    for _ in range(2):
        found = split('other.xlsx')
        assert found == {'订单_a：b.xlsx': [['城市', '日期', '合计'], ['a:b', '2025-08-05 00:00:00', None]]}
        assert type(found['订单_a：b.xlsx'][1][1]) is str


@page.says('合并的单元格只有第一行有值，其余的行算作未填', '原表里已经没有的城市，旧文件还在，要自己删掉', 'strip() 去掉空格，多一个空格的城市也在一起')
def test_cities_with_blanks_merged_cells_and_cities_that_are_gone():
    for cities in (['北京', ' 北京 ', '上海'], ['北京', '北京', '广州']):
        made = book(['编号', '城市'], *enumerate(cities), path='orders.xlsx')
        exec(page.program('main.py'), {})
        assert [row[0] for row in grid('订单_北京.xlsx')] == ['编号', 0, 1] and Path('订单_上海.xlsx').exists()
    made.active.merge_cells('B2:B3')
    made.save('orders.xlsx')
    exec(page.program('main.py'), {})
    assert grid('订单_北京.xlsx')[1:] == [[0, '北京']] and grid('订单_未填.xlsx')[1:] == [[1, None]]
    with pytest.raises(SystemExit):
        exec(page.program('main.py').replace("'城市'", "'省份'"), {})


def test_nothing_is_a_city_zero_is_one(capsys):
    book(['编号', '城市'], [1, 0], [2, None], [3, ' '], path='orders.xlsx')
    exec(page.program('Counter'), {})
    assert capsys.readouterr().out == "Counter({'未填': 2, '0': 1})\n"
    for name, suffix in (('main.py', '订单_{}.xlsx'), ('{city}.csv', '{}.csv')):
        exec(page.program(name), {})
        assert [len(grid(suffix.format(city))) for city in ('0', '未填')] == [2, 3]


@page.says("城市名里的 / 先用 replace('/', '／') 换掉")
def test_a_slash_makes_a_folder():
    assert Path(Recorder('订单_a/b.xlsx').path).parent.name == '订单_a'
    assert Path(Recorder('订单_a／b.xlsx').path).name == '订单_a／b.xlsx'


@page.says('原表里每一列要有不同的列名')
def test_columns_without_a_name_of_their_own_are_lost():
    Path('source.csv').write_text('名称,,备注,备注\n键盘,无名,前,后\n', encoding='utf-8')
    source = Recorder('source.csv')
    save('target.csv', *map(dict, source.rows()))
    text = Path('target.csv').read_text(encoding='utf-8')
    assert '后' in text and '无名' not in text and '前' not in text
