import subprocess
import sys
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from DrissionRecord import ByteRecorder, Recorder

from helpers import error, quiet, save, waits
from pages import Page, checks, covers, from_release

page = Page('usage/ByteRecorder')


new = partial(quiet, kind='ByteRecorder')
saved = partial(save, kind='ByteRecorder')


@page.says('服务器上的文件变了，先删掉本地的文件，再下载')
@page.says('已有的文件接着往后写', '文件和它的上级文件夹，第一次保存才新建', '最后要有一句 record()')
def test_pieces_follow_each_other():
    # Nothing appears before the first save, and nothing without data.
    recorder = new('folder/deep/data.bin')
    assert recorder.record() == str(Path('folder/deep/data.bin').absolute()) and not Path('folder').exists()
    for data in (b'hello', b' world'):
        recorder.add_data(data)
        assert not Path('folder').exists()
    assert recorder.record() == str(Path('folder/deep/data.bin').absolute()) and Path(recorder.path).read_bytes() == b'hello world'
    # Continued by the same object, by a new one, and behind what another program wrote.
    save(recorder, b'1')
    with open(recorder.path, 'ab') as file:
        file.write(b'2')
    save(recorder, b'3')
    saved('folder/deep/data.bin', b'4')
    assert Path(recorder.path).read_bytes() == b'hello world1234'


@page.says('把字节一段一段写进文件', '写明位置就写到那里，不写就接在末尾', '位置是从文件开头算起的字节数，从 0 开始', '那里已有的内容被覆盖，其余不变：', '写的是位置，不是插入，后面的字节不会往后移', '位置超出文件长度，中间用 0 填满', '少了一段，文件就是残缺的', '各段按添加的顺序写，位置重叠的，后添加的盖住先添加的', '不给位置的那段总是接在文件末尾')
def test_a_piece_at_its_place():
    def written(*pieces, start=None):
        Path('a.bin').unlink(missing_ok=True)
        if start is not None:
            Path('a.bin').write_bytes(start)
        saved('a.bin', *pieces)
        return Path('a.bin').read_bytes()

    assert written((b'hello world',), (b'HELLO', 0), (b'!',)) == b'HELLO world!'
    assert written((b'X', 0), start=b'abc') == b'Xbc' and written((b'X', 1), start=b'abc') == b'aXc'
    assert written((b'XYZ', 2), start=b'abc') == b'abXYZ' and written((b'X', 3), start=b'abc') == b'abcX'
    assert written((b'AB', 0), (b'CD', 6)) == b'AB\0\0\0\0CD' and written((b'X', 2)) == b'\0\0X'
    # The order of adding; the end is that of the file, whatever was written before.
    assert written((b'1111', 0), (b'22', 1)) == b'1221' and written((b'22', 1), (b'1111', 0)) == b'1111'
    assert written((b'X', 0), (b'1',), (b'2',), (b'Y', 1), (b'3',), start=b'abc') == b'XYc123'
    assert written((b'X', 1), (b'Y', 1), start=b'abc') == b'aYc'
    # An empty piece changes nothing, however far away.
    assert written((b'', 9), (b'',), start=b'abc') == b'abc' and written((b'',)) == b''


@page.says('各段写明了位置，谁先完成都没有关系', '分段下载，每个线程负责一段，写到自己的位置', 'add_data() 用一把锁包住')
def test_threads_with_a_lock_give_a_whole_file(capsys):
    # The last part is there first.
    program = page.program('lock = Lock()')
    exec(program.replace('    with lock', '    sleep(0.05 * (2 - part))\n    with lock'), {'sleep': sleep})
    assert 'sleep' not in program and capsys.readouterr().out.endswith('True\n')
    assert Path('download.bin').read_bytes() == bytes(range(256)) * 3


@page.says('写字节不会清空已有的文件', "要从头写，先用 Path('data.bin').unlink(missing_ok=True) 删掉，再新建对象")
def test_a_part_is_replaced_and_a_deleted_file_made_anew():
    Path('header.bin').write_bytes(b'VER=1;SIZE=0000;')
    saved('header.bin', (b'0042', 11))
    assert Path('header.bin').read_bytes() == b'VER=1;SIZE=0042;'

    # Deleted before the first save, or followed by set.path(): made anew.
    Path('c.bin').write_bytes(b'old')
    recorder = new('c.bin')
    for text in (b'one', b'two'):
        Path('c.bin').unlink(missing_ok=True)
        recorder.set.path(recorder.path)
        save(recorder, text)
        assert Path('c.bin').read_bytes() == text


@page.says('cache_size 数的是段，不是字节', '默认攒够 1000 段才写，每段 1 MB 就是 1 GB 内存')
def test_the_cache_counts_pieces():
    def size(name):
        return Path(name).stat().st_size if Path(name).exists() else 0

    assert ByteRecorder().cache_size == 1000
    for cache, sizes in ((2, [0, 200, 200, 400, 400]), (1, [100, 200, 300, 400, 500]), (0, [0] * 5)):
        recorder = new(f'{cache}.bin', cache_size=cache)
        for expected in sizes:
            recorder.add_data(b'x' * 100)
            assert size(f'{cache}.bin') == expected, cache
        recorder.clear()
    recorder = new('default.bin')
    for number in range(1000):
        assert not Path('default.bin').exists()
        recorder.add_data(b'' if number % 2 else b'x')
    assert size('default.bin') == 500


@page.says("字符串要先编码：'文字'.encode('utf-8')", 'bytearray 和 memoryview 也不接受，先用 bytes() 转换', '出错的那段没有进缓存，前后的不受影响', '可能抛出的异常：data 不是 bytes，抛出 TypeError', 'seek 只能是 None 或不小于 0 的整数，其他的抛出 ValueError')
def test_bytes_only():
    recorder = new('data.bin')
    recorder.add_data(b'1')
    for wrong in ('文字', bytearray(b'x'), memoryview(b'x'), [b'x'], 1, None):
        assert error(lambda: recorder.add_data(wrong)) is TypeError, wrong
    for wrong in (-1, 1.0, '1', (1,)):
        assert error(lambda: recorder.add_data(b'x', seek=wrong)) is ValueError, wrong
    assert recorder.data == [(b'1', None)]
    assert recorder.add_data('文字'.encode('utf-8')) is None and recorder.add_data(bytes(bytearray(b'2')), 0) is None
    assert recorder.data == [(b'1', None), ('文字'.encode('utf-8'), None), (b'2', 0)]
    recorder.record()
    assert Path('data.bin').read_bytes() == b'2' + '文字'.encode('utf-8')


@page.says('可以先添加，再用 set.path() 设置路径：', '没有路径就保存，抛出 ValueError', '原来没有路径，就留着写进新的文件', '数据还在缓存里，设置路径以后照样能写')
def test_a_path_before_saving():
    assert new().record() is None
    recorder = new(cache_size=2)
    recorder.add_data(b'a')
    assert error(recorder.record) is ValueError
    assert error(lambda: recorder.add_data(b'b')) is ValueError
    assert recorder.data == [(b'a', None), (b'b', None)] and not Path('failed_data.txt').exists()
    recorder.set.path('data.bin')
    assert recorder.data == [(b'a', None), (b'b', None)] and not Path('data.bin').exists()
    assert recorder.record() == recorder.path and Path('data.bin').read_bytes() == b'ab'


@page.differs('save-no-raise')
@page.says('再次保存成功之前，原来的对象不能添加')
@page.says('所以放弃它：先 clear()，再新建一个对象，添加自己留着的那几段', '出错的那段之前，有的段可能已经写进文件', '没有写明位置的段再写一次，就有两份')
def test_after_a_failed_save():
    for seek, content in ((None, b'aa'), (0, b'a')):
        name = f'{seek}.bin'
        recorder = new(name)
        recorder.add_data(b'a', seek)
        recorder.add_data(b'x', 2 ** 63)                 # further than any file goes
        for _ in range(2):
            assert error(recorder.record) is ValueError
        assert Path(name).read_bytes() == content, seek
        assert recorder.data == [(b'a', seek), (b'x', 2 ** 63)]
        assert Path('failed_data.txt').read_text(encoding='utf-8').splitlines()[-1] == str(recorder.data)
        taken, copied = recorder.data, list(recorder.data)
        recorder.clear()
        assert (taken, copied) == ([], [(b'a', seek), (b'x', 2 ** 63)])
        assert waits(recorder.add_data, b'z', 0)
        saved(name, (b'b', 0))
        assert Path(name).read_bytes() == b'b' + content[1:], seek
    # A later save that succeeds sets it free.
    recorder = new('free.bin')
    Path('free.bin').mkdir()
    recorder.add_data(b'a')
    assert error(recorder.record) in (IsADirectoryError, FileNotFoundError)
    Path('free.bin').rmdir()
    recorder.record()
    assert not waits(recorder.add_data, b'z', 0) and Path('free.bin').read_bytes() == b'a'
    recorder.clear()


@page.says('先用 set.path() 设置路径，再添加：', '没有路径就添加，抛出 RuntimeError')
@page.says('record()、backup() 返回 Path。', '文件还不存在，backup() 返回 None；', '没有路径抛出 RuntimeError')
@page.says('path 是 Path。')
@from_release('2.0.0')
def test_bytes_since_2_0_0():
    recorder = quiet()
    assert error(lambda: recorder.add_data(b'x')) is error(recorder.backup) is RuntimeError
    recorder.set.path('a.bin', file_type='byte').show_msg(False)
    assert recorder.backup() is None and error(lambda: recorder.show_msg) is TypeError
    recorder.add_data(b'x')
    assert {type(recorder.record()), type(recorder.path), type(recorder.backup())} == {type(Path('a'))}


@page.says('coord 只能是 None 或不小于 0 的整数，其他的抛出 ValueError', 'coord | 从文件开头算起的位置，不小于 0；None 表示末尾', 'table | 不起作用', "写了 file_type='byte' 是 'byte'，没有路径是 ''",
            '返回：Recorder 对象', '都不能直接赋值，用 set 里的方法修改')
@page.says("这一版没有 ByteRecorder，写字节用 Recorder(path, file_type='byte')")
def test_places_of_bytes_since_2_0_0():
    import DrissionRecord

    assert not hasattr(DrissionRecord, 'ByteRecorder') and isinstance(quiet(), DrissionRecord.Recorder)
    save(quiet('a.bin', file_type='byte'), b'hello world', (b'HELLO', 0), (b'!', None))
    save(quiet('a.bin', file_type='byte'), b'?')
    assert Path('a.bin').read_bytes() == b'HELLO world!?'
    recorder = quiet('a.bin', file_type='byte')
    assert {error(lambda: recorder.add_data(b'x', coord)) for coord in (-1, '1', 1.5, (1, 2))} == {ValueError}
    assert error(lambda: setattr(recorder, 'path', 'b')) is error(lambda: setattr(recorder, 'cache_size', 1)) is AttributeError
    recorder.set.cache_size(1)
    assert recorder.cache_size == 1 and (recorder.type, quiet().type) == ('byte', '')
    recorder.add_data(b'.', table='x')
    assert Path('a.bin').read_bytes() == b'HELLO world!?.'


@page.says('没有写明位置的段再写一次，就有两份')
@pytest.mark.release('newest')
def test_a_piece_without_a_place_is_written_twice():
    for _ in range(2):
        save(quiet('a.bin', file_type='byte'), b'x')
    assert Path('a.bin').read_bytes() == b'xx'


@page.says('这一批只留在 failed_data.txt 里，原来的对象可以接着用')
@pytest.mark.release('newest')
def test_the_object_goes_on_after_a_failed_save():
    recorder = quiet('a.bin', file_type='byte')
    Path('a.bin').mkdir()
    recorder.add_data(b'a')
    assert recorder.record() is None and recorder.data == [] and "b'a'" in Path('failed_data.txt').read_text()
    Path('a.bin').rmdir()
    save(recorder, b'b')
    assert Path('a.bin').read_bytes() == b'b'


@page.says('cache_size | 攒够多少段写一次文件；0 表示不按条数写')
@page.differs('no-ByteRecorder')
@page.says('新建一个写字节的记录器', '返回：ByteRecorder 对象')
@page.table('path | 文件路径；为 None 时以后用 set.path() 设置')
def test_a_new_object(table):
    def path():
        assert type(ByteRecorder('a.bin')) is ByteRecorder and ByteRecorder('a.bin').type == 'byte'
        assert ByteRecorder().path is None and ByteRecorder(None).path is None
        recorder = ByteRecorder()
        recorder.set.path('later.bin')
        assert recorder.path == ByteRecorder('later.bin').path == str(Path('later.bin').absolute())

    def cache_size():
        for size, left in ((0, 4), (3, 1), (5, 4), (-1, 4)):
            recorder = ByteRecorder('a.bin', cache_size=size)
            for number in range(4):
                recorder.add_data(b'x')
            assert len(recorder.data) == left, size
            recorder.clear()

    checks(table, {'path': path, 'cache_size': cache_size})


@page.says('seek | 从文件开头算起的位置，不小于 0；None 表示末尾')
@page.says('添加一段字节', '返回：无')
@page.table('data | 要写的内容')
def test_add_data_takes(table):
    recorder = ByteRecorder('data.bin')
    covers(table, ['data', 'seek'])
    for given in ((b'a', 0), (b'', 5), (b'a', None), (b'x',)):
        assert recorder.add_data(*given) is None and recorder.data[-1] == (*given, None)[:2]
    recorder.clear()


def waiting(name, data):
    recorder = new(name)
    recorder.add_data(data)
    return recorder


@page.says('record() | 把缓存写进文件，返回文件的绝对路径。其余与 Recorder.record() 相同', 'clear() | 丢掉还没写的数据，文件不变。与 Recorder.clear() 相同', 'backup() | 把文件复制一份，不含缓存里的数据，返回备份文件的绝对路径。参数与 Recorder.backup() 相同')
@page.says('文件还不存在，backup() 返回空字符串；', '没有路径抛出 TypeError')
@page.table('record() | 把缓存写进文件')
def test_saving(table):
    def record():
        assert new('none.bin').record() == str(Path('none.bin').absolute()) and not Path('none.bin').exists()
        recorder = waiting('a.bin', b'CD')
        assert recorder.record() == str(Path('a.bin').absolute()) and Path('a.bin').read_bytes() == b'CD'
        assert new().record() is None and error(waiting(None, b'x').record) is ValueError

    def clear():
        recorder = waiting('a.bin', b'EF')
        assert recorder.clear() is None and recorder.data == []
        assert recorder.record() == recorder.path and Path('a.bin').read_bytes() == b'CD'

    def backup():
        copy = Path(waiting('a.bin', b'EF').backup())
        assert copy == Path('backup/a.bin').absolute() and copy.read_bytes() == b'CD'
        assert new('none.bin').backup() == '' and error(new().backup) is TypeError

    cases = {'record()': record, 'clear()': clear, 'backup()': backup}
    covers(table, cases)
    for name, case in cases.items():
        case()
        # The same as those of Recorder, to the letter.
        assert getattr(ByteRecorder, name[:-2]) is getattr(Recorder, name[:-2])


@page.says('path | 文件的绝对路径；没有设置时是 None', 'cache_size | 缓存大小，初始为 1000', 'show_msg | 是否打印“开始写入”等信息，初始为 True。可以直接赋值')
@page.says('除了 show_msg，都不能直接赋值')
@page.table('data | 还没写进文件的内容')
def test_attributes(table, capsys):
    def data():
        recorder = new('a.bin')
        recorder.add_data(b'head', seek=0)
        recorder.add_data(b'tail')
        assert recorder.data == [(b'head', 0), (b'tail', None)] and ByteRecorder().data == []
        recorder.record()
        assert recorder.data == []

    def path():
        assert ByteRecorder().path is None and ByteRecorder('').path is None
        assert new(Path('data.bin')).path == str(Path('data.bin').absolute())

    def kind():
        assert {new(name).type for name in ('photo.png', 'a.csv', 'none', None)} == {'byte'}

    def cache_size():
        assert ByteRecorder().cache_size == 1000 and ByteRecorder(cache_size=10).cache_size == 10

    def show_msg():
        assert ByteRecorder().show_msg is True
        for shown in (True, False):
            recorder = ByteRecorder('quiet.bin')
            recorder.show_msg = shown
            save(recorder, b'ok')
            assert ('开始写入' in capsys.readouterr().out) is shown

    cases = {'data': data, 'path': path, 'type': kind, 'cache_size': cache_size, 'show_msg': show_msg}
    covers(table, cases)
    for name, case in cases.items():
        case()
        assert name == 'show_msg' or error(lambda: setattr(ByteRecorder(), name, 1)) is AttributeError, name


@page.says('用于修改设置的对象', '每个方法都返回它自己，可以连着写', '返回：set 自己', '都返回 set 自己')
@page.table('set.cache_size() | 修改缓存大小')
def test_settings_give_themselves(table):
    recorder = new('first.bin')
    calls = {'cache_size': (5,), 'show_msg': (False,), 'auto_backup': (1,), 'path': ('first.bin',)}
    assert set(calls) == {name for name in dir(recorder.set) if not name.startswith('_')}
    for name, args in calls.items():
        assert getattr(recorder.set, name)(*args) is recorder.set, name
    assert (recorder.cache_size, recorder.show_msg) == (5, False)
    for wrong in (-1, None, 2.5):
        assert error(lambda: recorder.set.cache_size(wrong)) is TypeError and recorder.cache_size == 5

    # The same as those of Recorder, to the letter.
    covers(table, [f'set.{name}()' for name in calls if name != 'path'])
    for name in ('cache_size', 'show_msg', 'auto_backup'):
        assert getattr(type(recorder.set), name) is getattr(type(Recorder().set), name), name


@page.says('path | 换成哪个文件')
@page.says('换一个文件', '缓存里的数据先写进原来的文件。', '原来没有路径，就留着写进新的文件')
def test_another_file():
    recorder = waiting('first.bin', b'AB')
    recorder.set.path('second.bin')
    assert Path('first.bin').read_bytes() == b'AB' and recorder.data == [] and not Path('second.bin').exists()
    save(recorder, b'CD')
    assert Path('first.bin').read_bytes() == b'AB' and Path('second.bin').read_bytes() == b'CD'
    recorder = waiting(None, b'EF')
    recorder.set.path('third.bin')
    assert recorder.data == [(b'EF', None)] and recorder.record() and Path('third.bin').read_bytes() == b'EF'


@page.differs('no-ByteRecorder')
@page.says('没有这一句，缓存里的字节可能丢了。')
@page.says('最后要有一句 record()')
@pytest.mark.parametrize('end', ['', '1 / 0', 'sys.exit()', 'os._exit(0)', 'recorder.record()'])
def test_nothing_is_saved_at_the_end_of_the_program(end):
    program = "import os, sys\nfrom DrissionRecord import ByteRecorder\n" \
              "recorder = ByteRecorder('a.bin')\nrecorder.add_data(b'abc')\n"
    subprocess.run([sys.executable, '-c', program + end], capture_output=True)
    assert Path('a.bin').exists() is ('record' in end)


@page.problem('byte-old-tail')
@page.says('重新下载之前，先删掉旧的文件')
def test_a_longer_old_file_keeps_its_tail():
    def written(seek):
        Path('a.bin').write_bytes(b'0123456789')
        saved('a.bin', (b'abc', seek))
        return Path('a.bin').read_bytes()

    assert written(0) == b'abc3456789' and written(None) == b'0123456789abc'
