"""Collects prices page by page into a csv and goes on where it stopped."""
from pathlib import Path

from DrissionRecord import Recorder

PAGES = {
    1: [{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格': 89}],
    2: [{'名称': '显示器', '价格': 1299}, {'名称': '耳机', '价格': 299}],
    3: [{'名称': '音箱', '价格': 159}],
}


def collect(page, shop):
    recorder = Recorder('prices.csv', cache_size=2)
#-     recorder.show_msg = False
#-     recorder.set.before({'店铺': shop})
    recorder.set.show_msg(False)  # assign
    recorder.set.left({'店铺': shop})  # key_cols
    recorder.add_data(PAGES[page])
    recorder.record()  # no-autosave


def done():
    if not Path('prices.csv').exists():
        return []
#-     return [row['名称'] for row in Recorder('prices.csv').rows(key_cols=['名称'])]
    return [row['名称'] for row in Recorder('prices.csv').rows(['名称'])]  # key_cols


for page in (1, 2):
    collect(page, '甲店')

known = done()
print('已有', known)
for page in (1, 2, 3):
    if PAGES[page][0]['名称'] not in known:
        collect(page, '乙店')

#- cheap = Recorder('prices.csv').rows(key_cols=['名称', '价格'], sign_col='店铺', signs='甲店')
cheap = [row for row in Recorder('prices.csv').rows(['店铺', '名称', '价格']) if row['店铺'] == '甲店']  # key_cols csv-sign-first
print([(row['名称'], row['价格']) for row in cheap])
