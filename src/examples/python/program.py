"""A program as a script in the current folder: its day, what it says when it fails, and what it left. live.py and src/examples/python/run.py run it."""

import ctypes
import gc
import linecache
import os
import re
import sys
import threading
import time
import traceback
from datetime import date, datetime, timedelta, timezone

from describe import describe, digest

#: Whether "now" is the day on which the library was released, so that time stamps are the same in every record.
frozen = True


def install_clock():
    """Lets "now" stand still while `frozen` says so.

    Only what gives the date stands still; `time.time()` and `time.sleep()` work as ever. The types themselves are changed, not replaced:
    sqlite3, pandas and openpyxl ask for the exact type of a value.
    """
    moment = (2025, 8, 5, 9, 30, 0)
    here = timezone(timedelta(hours=8))

    def put(kind, name, stopped, running=None):
        # The method as it is bound to whichever class asks for it; what a type only inherits asks the clock of another one.
        own = kind.__dict__.get(name)

        def method(cls, *args, **kwargs):
            if frozen:
                return stopped(cls, *args, **kwargs)
            return running(cls) if running else own.__get__(None, cls)(*args, **kwargs)

        # The real dictionary of a type written in C is reached only this way; its method cache has to hear of the change.
        gc.get_referents(kind.__dict__)[0][name] = classmethod(method)
        ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))

    put(datetime, 'now', lambda cls, tz=None: cls(*moment) if tz is None else cls(*moment, tzinfo=here).astimezone(tz))
    put(datetime, 'utcnow', lambda cls: cls(*moment) - timedelta(hours=8))
    put(datetime, 'today', lambda cls: cls(*moment), lambda cls: cls.now())
    put(date, 'today', lambda cls: cls(*moment[:3]))
    fields = time.struct_time(datetime(*moment).timetuple()[:8] + (0,))
    strftime, localtime, ctime = time.strftime, time.localtime, time.ctime
    time.strftime = lambda form, *of: strftime(form, *(of or ([fields] if frozen else [])))
    time.localtime = lambda seconds=None: fields if frozen and seconds is None else localtime(seconds)
    time.ctime = lambda seconds=None: time.asctime(fields) if frozen and seconds is None else ctime(seconds)


def quiet_tracebacks():
    """Errors that end nothing are told in a line or two: their tracebacks quote paths of the machine and differ by Python version."""

    def tell(what, args):
        print(what, file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    def unraisable(args):
        what = repr(args.object)
        if args.object is None and args.err_msg:
            # Newer versions of Python tell what was called in the message.
            what = re.sub(r'^Exception ignored (in:?|while calling( deallocator)?)\s*', '', args.err_msg)
        tell('Exception ignored in: {}'.format(what), args)

    sys.unraisablehook = unraisable
    threading.excepthook = lambda args: tell('Exception in thread {}:'.format(args.thread.name if args.thread else '?'), args)


def describe_exception(error, name):
    """The end of a program as data: type, message, and the line of the block in which it happened."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
    if isinstance(error, SyntaxError) and error.filename == name:
        lines = [error.lineno]
    message = str(error).replace(name, name.partition(':')[0])
    return {'type': type(error).__name__, 'message': message, 'line': lines[-1] if lines else None}


def trace_of(error, name):
    """What the console of a reader's own machine would show of an error that ended the program, without the frames of this module."""
    lines = traceback.format_exception(type(error), error, error.__traceback__ and error.__traceback__.tb_next)
    return ''.join(lines).replace(name, name.partition(':')[0])


def execute(block, names):
    """Runs one block in the names of the program; gives the exception that ended it, as data, its traceback, and the sentence with which the
    program ended itself; None for each that is not there."""
    name = '{}:{}'.format(block['name'], block['line'])
    code = block['code']
    # Tracebacks quote the program's own lines.
    linecache.cache[name] = (len(code), None, code.splitlines(True), name)
    try:
        exec(compile(code, name, 'exec'), names)
    except SystemExit as stop:
        if stop.code is not None and not isinstance(stop.code, int):
            print(stop.code, file=sys.stderr)
            return None, None, str(stop.code)
    except BaseException as error:
        found = describe_exception(error, name), trace_of(error, name), None
        # The traceback would keep the program's names alive.
        traceback.clear_frames(error.__traceback__)
        error.__traceback__ = None
        return found
    return None, None, None


def execute_chain(chain, names, mute, folder):
    """Runs blocks that share their names; only what the last one prints is let through.

    Gives how it ended: `exception`, `trace`, `refused`, what the folder held `before` the last block, and in `failed` the line of an earlier block that did
    not come to its end.
    """
    *prefix, last = chain
    outcome = {'exception': None, 'before': {}}
    mute(True)
    for block in prefix:
        outcome['exception'], outcome['trace'], outcome['refused'] = execute(block, names)
        if outcome['exception']:
            return dict(outcome, failed=block['line'])
    outcome['before'] = snapshot(folder)
    mute(False)
    outcome['exception'], outcome['trace'], outcome['refused'] = execute(last, names)
    return outcome


def snapshot(folder):
    """The digest of every file below `folder`, by its path with forward slashes."""
    found = {}
    for base, _dirs, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            found[os.path.relpath(path, folder).replace(os.sep, '/')] = digest(path)
    return found


def files_left(folder, before, shown=None):
    """The files below `folder` as they are recorded, each with its `state` against a snapshot.

    With `shown` only those that were made or changed, and those of these names: a reader's own may be large.
    """
    now = snapshot(folder)
    states = {name: 'new' if name not in before else 'same' if before[name] == now[name] else 'changed' for name in now}
    told = [name for name, state in states.items() if shown is None or state != 'same' or name in shown]
    return [dict(record, state=states[record['name']]) for record in describe(folder, told)]
