import gc
from contextlib import suppress

import pytest

from helpers import grid, site
from pages import Page

page = Page('tutorials/examples/get_data')
MAIN = page.program('main.py')


def run(monkeypatch, text, pages, space=None):
    """Runs a program on pages by their numbers, each the products that stand on it; no such page: no connection."""
    def told(url):
        number = int(url[-6])
        return ''.join(f'<p class=product><b class=name>{name}</b>{price and f"<i class=price>{price}</i>"}<a class=next href={number + 1}.html></a></p>' for name, price in pages[number])

    site(monkeypatch, told)
    exec(text, {} if space is None else space)


def numbers(name):
    rows = [row[-1] for row in grid(name)[1:]]
    return {number: rows.count(number) for number in rows}


@page.says('把一个分页的列表采集到表格里', '采集到一半停下，这一页一件都不写', 'eles() 得到这一页的全部商品', '价格转成整数再写，表格里就是数字，可以求和', '得到的 products.xlsx 里，没有价格的商品价格是空的', '先采前两页，相当于程序中断')
@page.says('做完的页跳过，没做完的页重新采集', 'set.header() 把表头写进文件', 'cache_size=0 让记录器不自动写，record() 放在一页的末尾', '中断以后，没写完的那一页重新采集', '再运行一次，三页都已完成，表格不变')
@page.says('没有取到的页打印出来，再运行一次就补上')
def test_pages_that_are_done_are_known_by_their_numbers(monkeypatch, capsys):
    space, many = {}, [('键盘', '199'), ('音箱', '')] * 501
    with pytest.raises(ValueError):
        run(monkeypatch, MAIN, {1: many, 2: [*many, ('手柄', '待定')]}, space)
    assert numbers('products.xlsx') == {1: 1002}
    space['recorder'].clear()
    for bad in ({}, {2: []}):
        run(monkeypatch, MAIN, {3: [('耳机', '59')], **bad})
        assert numbers('products.xlsx') == {1: 1002, 3: 1} and '第 2 页没有采集到' in capsys.readouterr().out
    for _ in range(2):
        run(monkeypatch, MAIN, {2: [('手柄', '149'), ('音箱', '')]})
        assert grid('products.xlsx')[-3:] == [['耳机', 59, 3], ['手柄', 149, 2], ['音箱', None, 2]]


@page.says('换成 csv，读出的页码是字符串', "done 那一行写成 done = {int(row['页码']) for row in recorder.rows('页码')}")
def test_numbers_of_a_csv_are_made_whole(monkeypatch):
    program = MAIN.replace('.xlsx', '.csv')
    for text, times in ((program, 1), (program.replace("{row['页码']", "{int(row['页码'])"), 1), (program, 2)):
        run(monkeypatch, text, {number: [('键盘', '199')] for number in (1, 2, 3)})
        assert numbers('products.csv') == dict.fromkeys('123', times)


@page.says('换了网站，或者改了列，也换一个文件', '不换，前几页跳过了，以前的值到了别的列名下面')
def test_another_site_and_other_columns_want_another_file(monkeypatch):
    for text, name in ((MAIN, '甲'), (MAIN, '乙'), (MAIN.replace("'价格', '页码'", "'库存', '价格', '页码'"), '丙')):
        run(monkeypatch, text, {number: [(name, '5')] for number in (1, 2, 3)})
        assert [row[0] for row in grid('products.xlsx')[1:]] == ['甲'] * 3 + ['丙'] * 3 * (name == '丙')
    assert grid('products.xlsx')[:2] == [['名称', '库存', '价格', '页码'], ['甲', 5, 1, None]]


def test_following_the_next_page_tells_where_it_stops(monkeypatch, capsys):
    for times in range(2):
        run(monkeypatch, page.program('.next'), {1: [('甲', '')], 2: [('乙', '')], 3: []})
        assert grid('names.csv') == [['名称'], ['甲'], ['乙']] and '停在这一页： ' in capsys.readouterr().out


@page.says('程序在函数里、在 Jupyter 里运行，就在 finally 里 clear()，半页才不会写进去')
@pytest.mark.parametrize('cleared', [True, False])
@pytest.mark.parametrize('jupyter', [True, False])
def test_half_a_page_is_written_unless_cleared(jupyter, cleared):
    text, space = page.program('半页不要了').replace('recorder.clear()', 'recorder.clear()' if cleared else 'pass'), {'pages': {1: [('键盘', '199')], 2: [('鼠标', '89'), ('音箱', '待定')]}}
    # Jupyter keeps the names of a cell, so the recorder is collected when they are given anew.
    with suppress(ValueError):
        exec(text.split('\n\ntry:')[0].replace('def collect(pages):', 'if True:') if jupyter else text, space)
    space.clear()
    gc.collect()
    assert numbers('half.xlsx') == ({1: 1} if cleared else {1: 1, 2: 1})
