"""Executes one example as a reader would: the program, and nothing else, in the current folder.

Called by the runner as `python run_block.py OUTCOME` with a job on standard input:
`{"chain": [{"name": "docs/page.md", "line": 12, "code": "…"}, …]}`. All blocks of the chain share their names; only the last one's
output is let through. OUTCOME is written as JSON: how the program ended, and what the folder held before the last block.
fork_server.py runs jobs in the same way.
"""

import builtins
import ctypes
import gc
import io
import json
import linecache
import os
import sys
import threading
import time
import traceback
import types
from datetime import date, datetime, timedelta, timezone

from digest import digest

FILE_LIMIT = 64 * 1024 * 1024


def snapshot(folder):
    """The digest of every file below `folder`, by its path with forward slashes."""
    found = {}
    for base, _dirs, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            found[os.path.relpath(path, folder).replace(os.sep, '/')] = digest(path)
    return found


def freeze_clock():
    """Makes "now" the day on which the library was released, so that time stamps are the same in every record.

    Only what gives the date stands still; `time.time()` and `time.sleep()` work as ever. The types themselves are changed, not replaced:
    sqlite3, pandas and openpyxl ask for the exact type of a value.
    """
    moment = (2025, 8, 5, 9, 30, 0)
    here = timezone(timedelta(hours=8))

    def now(cls, tz=None):
        return cls(*moment) if tz is None else cls(*moment, tzinfo=here).astimezone(tz)

    def put(kind, name, function):
        # The real dictionary of a type written in C is reached only this way; its method cache has
        # to hear of the change.
        gc.get_referents(kind.__dict__)[0][name] = classmethod(function)
        ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))

    put(datetime, 'now', now)
    put(datetime, 'today', lambda cls: cls(*moment))
    put(datetime, 'utcnow', lambda cls: cls(*moment) - timedelta(hours=8))
    put(date, 'today', lambda cls: cls(*moment[:3]))

    fields = time.struct_time(datetime(*moment).timetuple()[:8] + (0,))
    strftime, localtime, ctime = time.strftime, time.localtime, time.ctime
    time.strftime = lambda form, of=fields: strftime(form, of)
    time.localtime = lambda seconds=None: fields if seconds is None else localtime(seconds)
    time.ctime = lambda seconds=None: time.asctime(fields) if seconds is None else ctime(seconds)


def limit_files():
    """Stops a program that fills the disk. Not every system has such limits."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def show_source(name, code):
    """Lets tracebacks quote the example's own lines."""
    linecache.cache[name] = (len(code), None, code.splitlines(True), name)


def describe_exception(error, name):
    """The end of the program as data: type, message, and the line of the example in which it happened."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
    return {'type': type(error).__name__, 'message': str(error), 'line': lines[-1] if lines else None}


def quiet_tracebacks():
    """Errors that end nothing are told in a line or two: their tracebacks quote paths of the machine and differ by Python version."""

    def unraisable(args):
        print('Exception ignored in: {!r}'.format(args.object), file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    def in_thread(args):
        print('Exception in thread {}:'.format(args.thread.name if args.thread else '?'), file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    sys.unraisablehook = unraisable
    threading.excepthook = in_thread


def run_job(job, outcome_path):
    folder = os.getcwd()
    # As for a script in the folder: its own modules come first, the runner's not at all.
    sys.path[0] = folder
    for name in ('digest', 'run_block'):
        sys.modules.pop(name, None)
    sys.argv = ['main.py']
    freeze_clock()
    quiet_tracebacks()
    limit_files()
    # A module of its own in the place of the script's, so that its names are torn down at exit as a
    # script's are: what is not saved by then is lost for the reader, too.
    module = types.ModuleType('__main__')
    module.__builtins__ = builtins
    module.__file__ = os.path.join(folder, 'main.py')
    sys.modules['__main__'] = module
    outcome = {'exception': None, 'before': {}}
    *prefix, last = job['chain']

    def finish():
        with open(outcome_path, 'w', encoding='utf-8') as f:
            json.dump(outcome, f)

    def execute(block):
        name = '{}:{}'.format(block['name'], block['line'])
        show_source(name, block['code'])
        try:
            exec(compile(block['code'], name, 'exec'), module.__dict__)
        except SystemExit as stop:
            if stop.code is not None and not isinstance(stop.code, int):
                print(stop.code, file=sys.stderr)
        except BaseException as error:
            outcome['exception'] = describe_exception(error, name)
        return outcome['exception'] is None

    sys.stdout.flush()
    real = os.dup(1)
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    for block in prefix:
        if not execute(block):
            outcome['failed'] = '{}:{}'.format(block['name'], block['line'])
            finish()
            return
    sys.stdout.flush()
    os.dup2(real, 1)
    outcome['before'] = snapshot(folder)
    execute(last)
    sys.stdout.flush()
    finish()


if __name__ == '__main__':
    run_job(json.loads(io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8').read()), sys.argv[1])
