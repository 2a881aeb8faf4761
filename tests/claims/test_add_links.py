import pytest
from DrissionPage.common import make_session_ele
from openpyxl import load_workbook

from helpers import save, site
from pages import ROOT, Page

page = Page('tutorials/examples/add_links')


@page.says('把采集到的链接写成 Excel 里可以点击的单元格')
@page.says('再运行一次就更新，不会多出行', '已经在表里的用原来的行，新的接在后面', '所以再运行一次是覆盖，不是追加', '地址写空字符串，链接写 None，上次写过的链接就去掉了', '没有地址的一行是普通文本', '再运行一次，表格不变')
@page.says('标题重复的，后面加上序号，例如“详情（2）”', '图片的链接没有文本，标题写成地址')
def test_a_second_run_changes_nothing(monkeypatch):
    def write(items):
        html = ''.join(f'<p class="item">{f"<a href={address}>{title}</a>" if address else f"<b>{title}</b>"}<i class="note">说明</i></p>' for title, address in items)
        site(monkeypatch, lambda url: f'<h1>推荐</h1>{html}')
        exec(page.program('main.py'), {})
        sheet = load_workbook('links.xlsx').active
        return [(row[0].value, row[0].hyperlink and row[0].hyperlink.target, row[0].font.u, row[2].value)
                for row in sheet.iter_rows(min_row=2)]

    items = [('甲', 'https://a.cn'), ('乙', None), ('丙', 'https://c.cn')]
    first = write(items)
    assert first == [('甲', 'https://a.cn', 'single', 'https://a.cn'), ('乙', None, None, None),
                     ('丙', 'https://c.cn', 'single', 'https://c.cn')]
    assert write(items) == first
    assert write([('丙', None), ('丁', 'https://d.cn')]) == first[:2] + [
        ('丙', None, None, None), ('丁', 'https://d.cn', 'single', 'https://d.cn')]
    with pytest.raises(SystemExit):
        write([])
    # Rows of someone's own, two of them with one title, stay where they are.
    recorder = save('links.xlsx', [['别', 1], ['别', 2], ['尾', 3]])
    assert [row[0] for row in write([('戊', None)])] == ['甲', '乙', '丙', '丁', '别', '别', '尾', '戊']
    for _ in range(2):
        found = [row[::3] for row in write([('详情', 'https://a.cn/'), ('详情', 'https://b.cn/'), ('', 'https://c.cn/')])]
        assert found[8:] == [('详情', 'https://a.cn/'), ('详情（2）', 'https://b.cn/'), ('https://c.cn/', 'https://c.cn/')]


@page.says('页面里有一项没有链接')
def test_an_item_without_a_link():
    items = make_session_ele((ROOT / 'static/samples/links.html').read_text(encoding='utf-8')).eles('.item')
    without = [item for item in items if not item.ele('tag:a')]
    assert len(items) == 4 and [item.ele('tag:b').text for item in without] == ['openpyxl 文档']
    assert bool(without[0].ele('tag:a')) is False
