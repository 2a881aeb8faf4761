"""Executes programs one after another in the interpreter that a browser holds (WebAssembly); the counterpart of run_block.py.

A program runs as a script in an empty folder. It ends as a script ends, in CPython's order: exit functions, names, and last what only other
modules hold, when `open` is gone. What it changed in this interpreter is put back for the next one.
"""

import atexit
import builtins
import csv
import ctypes
import gc
import io
import itertools
import json
import linecache
import os
import re
import shutil
import sys
import threading
import time
import traceback
import types
import warnings
from datetime import date, datetime, timedelta, timezone

import browser
import describe
import digest

HOME = '/home/reader'
FOLDER = HOME + '/demo'

#: Set while a program runs whose result is compared with a record: see run_block.py.
frozen = False


def install_clock():
    """Lets "now" stand still on the day of the records, when `frozen` says so. The types themselves are changed, not replaced."""
    moment = (2025, 8, 5, 9, 30, 0)
    here = timezone(timedelta(hours=8))

    def put(kind, name, stopped):
        real = getattr(kind, name)
        running = real.__func__ if hasattr(real, '__func__') else None

        def method(cls, *args, **kwargs):
            if frozen:
                return stopped(cls, *args, **kwargs)
            return running(cls, *args, **kwargs) if running else bound(cls)(*args, **kwargs)

        descriptor = kind.__dict__[name]

        def bound(cls):
            return descriptor.__get__(None, cls)

        # The real dictionary of a type written in C is reached only this way; its method cache has
        # to hear of the change.
        gc.get_referents(kind.__dict__)[0][name] = classmethod(method)
        ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))

    def now(cls, tz=None):
        return cls(*moment) if tz is None else cls(*moment, tzinfo=here).astimezone(tz)

    put(datetime, 'now', now)
    put(datetime, 'utcnow', lambda cls: cls(*moment) - timedelta(hours=8))
    put(date, 'today', lambda cls: cls(*moment[:3]))
    fields = time.struct_time(datetime(*moment).timetuple()[:8] + (0,))
    strftime, localtime, ctime = time.strftime, time.localtime, time.ctime

    def datetime_today(cls):
        return cls(*moment) if frozen else cls.now()

    # A datetime has no `today` of its own: what it inherits asks the clock of a date.
    gc.get_referents(datetime.__dict__)[0]['today'] = classmethod(datetime_today)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(datetime))
    time.strftime = lambda form, *of: strftime(form, *(of or ([fields] if frozen else [])))
    time.localtime = lambda seconds=None: fields if frozen and seconds is None else localtime(seconds)
    time.ctime = lambda seconds=None: time.asctime(fields) if frozen and seconds is None else ctime(seconds)


def quiet_tracebacks():
    """Errors that end nothing are told in a line or two, as in run_block.py."""

    def unraisable(args):
        what = repr(args.object)
        if args.object is None and args.err_msg:
            # Newer versions of Python tell what was called in the message.
            what = re.sub(r'^Exception ignored (in:?|while calling( deallocator)?)\s*', '', args.err_msg)
        print('Exception ignored in: {}'.format(what), file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    def in_thread(args):
        print('Exception in thread {}:'.format(args.thread.name if args.thread else '?'), file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    sys.unraisablehook = unraisable
    threading.excepthook = in_thread


def describe_exception(error, name):
    """The end of a program as data; see run_block.py."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
    if isinstance(error, SyntaxError) and error.filename == name:
        lines = [error.lineno]
    message = str(error).replace(name, name.partition(':')[0])
    return {'type': type(error).__name__, 'message': message, 'line': lines[-1] if lines else None}


def trace_of(error, name):
    """What the console of a reader's own machine would show of an error that ended the program, without the frames of this module."""
    lines = traceback.format_exception(type(error), error, error.__traceback__ and error.__traceback__.tb_next)
    return ''.join(lines).replace(name, name.partition(':')[0])


def snapshot():
    """The digest of every file in the folder, by its path."""
    found = {}
    for base, _dirs, names in os.walk(FOLDER):
        for name in names:
            path = os.path.join(base, name)
            found[os.path.relpath(path, FOLDER)] = digest.digest(path)
    return found


class Before:
    """What a program may change of the interpreter, as it was before."""

    def __init__(self):
        self.modules = dict(sys.modules)
        # What a program binds anew in a module that stays loaded (`builtins.open = …`) ends with
        # it.
        self.names = {
            name: dict(module.__dict__)
            for name, module in self.modules.items()
            if isinstance(module, types.ModuleType) and name not in ('sys', 'gc', '__main__', 'live')
        }
        self.lists = [(one, list(one)) for one in (sys.path, sys.meta_path, sys.path_hooks, warnings.filters)]
        self.environ = dict(os.environ)
        self.system = {
            name: getattr(sys, name)
            for name in ('stdin', 'stdout', 'stderr', 'argv', 'excepthook', 'displayhook', 'unraisablehook', 'dont_write_bytecode')
        }
        self.recursion = sys.getrecursionlimit()
        self.field_size = csv.field_size_limit()

    def restore(self):
        sys.settrace(None)
        sys.setprofile(None)
        for name, value in self.system.items():
            setattr(sys, name, value)
        sys.setrecursionlimit(self.recursion)
        csv.field_size_limit(self.field_size)
        for name, names in self.names.items():
            now = self.modules[name].__dict__
            for key, value in names.items():
                if now.get(key, self) is not value:
                    now[key] = value
        sys.modules.clear()
        sys.modules.update(self.modules)
        for one, content in self.lists:
            one[:] = content
        if dict(os.environ) != self.environ:
            os.environ.clear()
            os.environ.update(self.environ)
        linecache.clearcache()
        # Threads are numbered from 1 again.
        threading._counter = itertools.count(1).__next__
        os.chdir('/')


def end(module_name, keep):
    """Ends a program as the end of the interpreter does, short of that."""
    atexit._run_exitfuncs()
    gc.collect()
    module = sys.modules.pop(module_name, None)
    # The last reference to its names, unless a function of its own holds them.
    del module
    rest = dict(sys.modules)
    open_ = builtins.__dict__.pop('open', None)
    for name in [name for name in rest if name not in keep]:
        sys.modules.pop(name, None)
    sys.modules.clear()
    del rest
    gc.collect()
    builtins.open = open_


def execute(block, names):
    """Runs one block in the names of the program; gives the exception that ended it, as data, and its traceback; or None twice."""
    name = '{}:{}'.format(block['name'], block['line'])
    code = block['code']
    linecache.cache[name] = (len(code), None, code.splitlines(True), name)
    try:
        exec(compile(code, name, 'exec'), names)
    except SystemExit as stop:
        if stop.code is not None and not isinstance(stop.code, int):
            print(stop.code, file=sys.stderr)
    except BaseException as error:
        found = describe_exception(error, name), trace_of(error, name)
        # The traceback would keep the program's names alive.
        traceback.clear_frames(error.__traceback__)
        error.__traceback__ = None
        return found
    return None, None


def clear_folder():
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(FOLDER)


before = None


def start(site_file):
    """Prepares the interpreter; `site_file` gives the bytes of one of the site's files, or None."""
    global before
    os.environ['HOME'] = HOME
    browser.install(site_file)
    quiet_tracebacks()
    install_clock()
    import openpyxl  # noqa: F401 what every run needs; the library itself is imported anew each time, from bytecode
    import openpyxl.drawing.image  # noqa: F401
    import openpyxl.styles  # noqa: F401
    import sqlite3  # noqa: F401

    sys.path[:] = [FOLDER] + [path for path in sys.path if path]
    sys.argv = ['main.py']
    before = Before()
    gc.collect()
    gc.freeze()


def run(job, mute):
    """Executes `{"chain": [{"name", "line", "code"}, …], "frozen": true}` in the folder, which holds the input files already.

    Only the last block's output is let through: `mute(True)` and `mute(False)` tell when. Gives the outcome as JSON.
    """
    global frozen
    job = json.loads(job)
    frozen = job['frozen']
    os.chdir(FOLDER)
    importlib_invalidate()
    module = types.ModuleType('__main__')
    module.__builtins__ = builtins
    module.__file__ = FOLDER + '/main.py'
    sys.modules['__main__'] = module
    names = module.__dict__
    del module
    *prefix, last = job['chain']
    outcome = {'exception': None, 'before': {}}
    mute(True)
    for block in prefix:
        outcome['exception'], outcome['trace'] = execute(block, names)
        if outcome['exception']:
            outcome['failed'] = block['line']
            break
    else:
        outcome['before'] = snapshot()
        mute(False)
        outcome['exception'], outcome['trace'] = execute(last, names)
    del names
    end('__main__', before.modules)
    before.restore()
    mute(True)
    frozen = False
    with warnings.catch_warnings():
        # openpyxl's remarks about a workbook are no part of its description.
        warnings.simplefilter('ignore')
        outcome['files'] = [dict(record, digest=digest.digest(os.path.join(FOLDER, record['name']))) for record in describe.describe(FOLDER)]
    before.restore()
    gc.collect()
    mute(False)
    return json.dumps(outcome, ensure_ascii=False)


def importlib_invalidate():
    """A folder that was emptied and filled within a second looks the same to the import system."""
    import importlib

    importlib.invalidate_caches()
    for path in list(sys.path_importer_cache):
        if path.startswith(HOME):
            del sys.path_importer_cache[path]


__all__ = ['clear_folder', 'run', 'start', 'io']
