"""What many tests do; each imports the library when it is called, so that it is that of the release under test."""

import builtins
import csv
import io
import os
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import requests
from openpyxl import load_workbook


def quiet(path=None, *, kind='Recorder', setting=(), **options):
    """A recorder that prints nothing, with settings by the names that `set` has for them: `setting={'encoding': 'gbk'}`."""
    import DrissionRecord

    recorder = getattr(DrissionRecord, kind)(path, **options)
    recorder.set.show_msg(False)
    for name, value in dict(setting).items():
        getattr(recorder.set, name)(value)
    return recorder


def style(color=None):
    """A style of the release under test, with a colour of the background."""
    from DrissionRecord import CellStyle

    return CellStyle().set_bgColor(color) if color else CellStyle()


def save(path, *data, kind='Recorder', **setting):
    """Adds each of the data (a tuple is what `add_data()` is given, a function is called) and saves; takes a path or a recorder, gives the recorder."""
    recorder = path if hasattr(path, 'record') else quiet(path, kind=kind, setting=setting)
    given(recorder, data)
    recorder.record()
    return recorder


def given(recorder, data):
    for one in data:
        one(recorder) if callable(one) else recorder.add_data(*(one if isinstance(one, tuple) else (one,)))


def grid(path, table=None, encoding='utf-8'):
    """The rows of a csv or of a sheet, as lists."""
    if Path(path).suffix == '.xlsx':
        book = load_workbook(path)
        return [list(row) for row in (book[table] if table else book.active).values]
    return list(csv.reader(Path(path).read_text(encoding=encoding).splitlines()))


def fails(recorder):
    """Whether a save fails: it raises, or gives None."""
    try:
        return recorder.record() is None
    except Exception:
        return True


def refused(recorder, *data):
    """Whether the save that these are added to fails; what could not be saved is given up."""
    given(recorder, data)
    failed = fails(recorder)
    recorder.clear()
    return failed


def texts(path):
    """As grid(), all cells as text."""
    return [['' if value is None else str(value) for value in row] for row in grid(path)]


def error(call, *args, **options):
    """The type of the exception that a call raises."""
    try:
        call(*args, **options)
    except Exception as raised:
        return type(raised)


def waits(call, *args, seconds=0.5):
    """Whether a call is still waiting after a moment."""
    thread = Thread(target=call, args=args, daemon=True)
    thread.start()
    thread.join(seconds)
    return thread.is_alive()


def site(monkeypatch, told):
    """DrissionPage gets what `told` tells of an address: the text of a page, or nothing for an error page; it raises when there is no connection."""
    def get(session, url, **options):
        text, answer = told(url), requests.Response()
        answer.url, answer.status_code, answer._content = url, 200 if text else 503, (text or '<p>503').encode()
        return answer

    monkeypatch.setattr(requests.Session, 'get', get)
    monkeypatch.setattr('DrissionPage._pages.session_page.sleep', lambda seconds: None)


@contextmanager
def locked(monkeypatch, times, only=None, error=PermissionError(13, 'Permission denied')):
    """For so many attempts no file, or `only` the one of that name, can be opened for writing; gives the list of attempts."""
    real, tries = open, []

    def opened(file, mode='r', *args, **kwargs):
        if (mode[0] in 'wa' or '+' in mode) and only in (None, os.path.basename(str(file))):
            # zipfile tries 'wb' when 'w+b' fails: one attempt.
            if mode != 'wb':
                tries.append(str(file))
            if len(tries) <= times:
                raise error
        return real(file, mode, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(builtins, 'open', opened)
        patch.setattr(io, 'open', opened)
        yield tries
