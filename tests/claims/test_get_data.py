import gc
from contextlib import suppress
from textwrap import indent

import pytest
from DrissionRecord import Recorder

from helpers import quiet
from pages import Page

page = Page('tutorials/examples/get_data')


@page.says('把一个分页的列表采集到表格里', '采集到一半停下，这一页一件都不写', 'eles() 得到这一页的全部商品', '价格转成整数再写，表格里就是数字，可以求和', '得到的 products.xlsx 里，没有价格的商品价格是空的', '先采前两页，相当于程序中断')
@page.says('做完的页跳过，没做完的页重新采集', 'set.header() 把表头写进文件', 'cache_size=0 让记录器不自动写，record() 放在一页的末尾', '中断以后，没写完的那一页重新采集', '再运行一次，三页都已完成，表格不变')
@page.says('换成 csv，读出的页码是字符串', "done 那一行写成 done = {int(row['页码']) for row in recorder.rows('页码')}")
def test_pages_that_are_done_are_known_by_their_numbers():
    def collect(name, pages, kind, broken=None):
        recorder = quiet(name, cache_size=0, setting={'header': ['名称', '价格', '页码']})
        assert list(Recorder(name).header) == ['名称', '价格', '页码']
        done = {kind(row['页码']) for row in recorder.rows('页码')}
        skipped = []
        for number in pages:
            if number in done:
                skipped.append(number)
                continue
            recorder.add_data({'名称': '甲', '价格': 1, '页码': number})
            recorder.add_data([{'名称': str(n), '价格': None, '页码': number} for n in range(1200)])
            if number == broken:
                recorder.clear()
                break
            recorder.record()
        pages = [kind(row['页码']) for row in recorder.rows('页码')]
        return skipped, {number: pages.count(number) for number in pages}

    assert collect('a.xlsx', (1, 2, 3), int, broken=2) == ([], {1: 1201})
    assert collect('a.xlsx', (1, 2, 3), int) == ([1], {1: 1201, 2: 1201, 3: 1201})
    assert collect('a.xlsx', (1, 2, 3), int) == ([1, 2, 3], {1: 1201, 2: 1201, 3: 1201})
    assert collect('a.csv', (1, 2), int) == ([], {1: 1201, 2: 1201})
    assert collect('a.csv', (1, 2), int)[0] == [1, 2]
    assert collect('a.csv', (1, 2), str)[0] == []


CELL = '''
recorder = Recorder(name, cache_size=0)
recorder.set.show_msg(False).header(['名称', '页码'])
done = [row['页码'] for row in recorder.rows('页码')]
for number in {1, 2}.difference(done):
    try:
        for text in 'ab':
            recorder.add_data([text, number])
            int('待定') if broken and number == 2 else None
        recorder.record()
    finally:
        recorder.clear() if cleared else None
'''


@page.differs('no-autosave', '程序在函数里、在 Jupyter 里运行，就在 finally 里 clear()，半页才不会写进去')
@page.says('程序在函数里、在 Jupyter 里运行，就在 finally 里 clear()，半页才不会写进去')
@pytest.mark.parametrize('function, cleared, found', [
    (False, True, 'a1 b1 a2 b2'), (False, False, 'a1 b1 a2 b2 a2'), (True, True, 'a1 b1 a2 b2'), (True, False, 'a1 b1 a2')])
def test_half_a_page_is_written_unless_cleared(function, cleared, found):
    # In one namespace, as Jupyter does, the old recorder is collected behind the new one; in a function at its end.
    gc.disable()        # not at another time
    space = {'Recorder': Recorder, 'name': 'a.xlsx', 'cleared': cleared}
    for space['broken'] in (True, False):
        with suppress(ValueError):
            exec(f'def work():{indent(CELL, "    ")}\nwork()' if function else CELL, space)
        gc.collect()
    space.clear()
    gc.collect()
    assert ' '.join(''.join(map(str, row.values())) for row in Recorder('a.xlsx').rows()) == found
