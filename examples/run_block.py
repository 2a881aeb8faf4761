"""Executes one example as a reader would: the program, and nothing else, in the current folder.

Called by the runner as `python run_block.py OUTCOME` with a job on standard input:
`{"chain": [{"name": "docs/page.md", "line": 12, "code": "…"}, …]}`. All blocks of the chain share their names; only the last one's
output is let through. OUTCOME is written as JSON: how the program ended, and what the folder held before the last block.
"""

import builtins
import hashlib
import importlib.abc
import importlib.machinery
import io
import json
import linecache
import os
import sys
import traceback

FILE_LIMIT = 64 * 1024 * 1024


def snapshot(folder):
    """SHA-256 of every file below `folder`, by its path with forward slashes."""
    found = {}
    for base, _dirs, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            with open(path, 'rb') as f:
                digest = hashlib.sha256(f.read()).hexdigest()
            found[os.path.relpath(path, folder).replace(os.sep, '/')] = digest
    return found


def freeze_clock():
    """Makes "now" the day on which the library was released, so that time stamps are the same in every record.

    Only the wall clock of `datetime` stands still; `time.time()` and `time.sleep()` work as ever.
    """
    import datetime as module

    real, real_date = module.datetime, module.date
    moment = real(2025, 8, 5, 9, 30, 0)

    class Kind(type(real)):
        def __instancecheck__(cls, instance):
            return isinstance(instance, real)

        def __subclasscheck__(cls, other):
            return issubclass(other, real)

    class DateKind(type(real_date)):
        def __instancecheck__(cls, instance):
            return isinstance(instance, real_date)

        def __subclasscheck__(cls, other):
            return issubclass(other, real_date)

    class Datetime(real, metaclass=Kind):
        def __new__(cls, *args, **kwargs):
            return real.__new__(real if cls is Datetime else cls, *args, **kwargs)

        @classmethod
        def now(cls, tz=None):
            return moment if tz is None else moment.replace(tzinfo=tz)

        @classmethod
        def today(cls):
            return moment

    class Date(real_date, metaclass=DateKind):
        def __new__(cls, *args, **kwargs):
            return real_date.__new__(real_date if cls is Date else cls, *args, **kwargs)

        @classmethod
        def today(cls):
            return moment.date()

    module.datetime, module.date = Datetime, Date

    # pandas builds types of its own on the real ones while it is imported.
    class Finder(importlib.abc.MetaPathFinder):
        def find_spec(self, name, path=None, target=None):
            if name != 'pandas':
                return None
            spec = importlib.machinery.PathFinder.find_spec(name, path)
            if spec is None or spec.loader is None:
                return None
            execute = spec.loader.exec_module

            def exec_module(imported):
                module.datetime, module.date = real, real_date
                try:
                    execute(imported)
                finally:
                    module.datetime, module.date = Datetime, Date

            spec.loader.exec_module = exec_module
            return spec

    sys.meta_path.insert(0, Finder())


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
    import threading

    def unraisable(args):
        print('Exception ignored in: {!r}'.format(args.object), file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    def in_thread(args):
        print('Exception in thread {}:'.format(args.thread.name if args.thread else '?'), file=sys.stderr)
        print('{}: {}'.format(args.exc_type.__name__, args.exc_value), file=sys.stderr)

    sys.unraisablehook = unraisable
    threading.excepthook = in_thread


def main(outcome_path):
    job = json.loads(io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8').read())
    folder = os.getcwd()
    # As for a script in the folder: its own modules come first, the runner's not at all.
    sys.path[0] = folder
    sys.argv = ['main.py']
    freeze_clock()
    quiet_tracebacks()
    limit_files()
    names = {'__name__': '__main__', '__builtins__': builtins}
    outcome = {'exception': None, 'before': {}}
    *prefix, last = job['chain']

    def finish():
        with open(outcome_path, 'w', encoding='utf-8') as f:
            json.dump(outcome, f)

    def execute(block):
        name = '{}:{}'.format(block['name'], block['line'])
        show_source(name, block['code'])
        try:
            exec(compile(block['code'], name, 'exec'), names)
        except SystemExit:
            pass
        except BaseException as error:
            outcome['exception'] = describe_exception(error, name)
            return False
        return True

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
    main(sys.argv[1])
