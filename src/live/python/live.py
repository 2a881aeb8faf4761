"""Executes programs one after another in the interpreter that a browser holds (WebAssembly); the counterpart of src/examples/python/run.py.

A program runs as a script in an empty folder. It ends as a script ends, in CPython's order: exit functions, names, and last what only other
modules hold, when `open` is gone. What it changed in this interpreter is put back for the next one.
"""

import atexit
import builtins
import csv
import gc
import importlib
import io
import itertools
import json
import linecache
import os
import shutil
import sys
import threading
import types
import warnings
from zipfile import ZipFile

import browser
import program

# src/live/runtime/machine.mts says where.
HOME, FOLDER = os.environ['HOME'], os.environ['PWD']


class Before:
    """What a program may change of the interpreter, as it was before."""

    def __init__(self):
        self.modules = dict(sys.modules)
        # What a program binds anew in a module that stays loaded (`builtins.open = …`) ends with
        # it.
        self.names = {
            name: dict(module.__dict__)
            for name, module in self.modules.items()
            if isinstance(module, types.ModuleType) and name not in ('sys', 'gc', '__main__', 'live', 'program')
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


def clear_folder():
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(FOLDER)


def watch_rows(tell):
    """Lets `tell` hear of every thousandth row of a sheet that is read or written."""
    from openpyxl.worksheet._reader import WorkSheetParser
    from openpyxl.worksheet._writer import WorksheetWriter

    parse, write = WorkSheetParser.parse_row, WorksheetWriter.write_row

    def parse_row(self, row):
        found = parse(self, row)
        if self.row_counter % 1000 == 0:
            tell('读', self.row_counter)
        return found

    def write_row(self, xf, row, row_idx):
        if row_idx % 1000 == 0:
            tell('写', row_idx)
        return write(self, xf, row, row_idx)

    WorkSheetParser.parse_row, WorksheetWriter.write_row = parse_row, write_row


before = None


def start(site_file, tell):
    """Prepares the interpreter; `site_file` gives the bytes of one of the site's files, or None; `tell` hears how far a workbook is."""
    global before
    browser.install(site_file)
    program.quiet_tracebacks()
    program.install_clock()
    program.frozen = False
    import openpyxl  # noqa: F401 what every run needs; the library itself is imported anew each time, from bytecode
    import openpyxl.drawing.image  # noqa: F401
    import openpyxl.styles  # noqa: F401
    import sqlite3  # noqa: F401

    watch_rows(tell)
    sys.path[:] = [FOLDER] + [path for path in sys.path if path]
    sys.argv = ['main.py']
    before = Before()
    gc.collect()
    gc.freeze()


def run(job, mute):
    """Executes `{"chain": [{"name", "line", "code"}, …], "frozen": true}` in the folder, which holds the input files already.

    Only the last block's output is let through: `mute(True)` and `mute(False)` tell when. Gives the outcome as JSON: see `execute_chain`, and the
    files.
    """
    job = json.loads(job)
    program.frozen = job['frozen']
    os.chdir(FOLDER)
    forget_folder()
    module = types.ModuleType('__main__')
    module.__builtins__ = builtins
    module.__file__ = FOLDER + '/main.py'
    sys.modules['__main__'] = module
    names = module.__dict__
    del module
    outcome = program.execute_chain(job['chain'], names, mute, FOLDER)
    del names
    end('__main__', before.modules)
    before.restore()
    mute(True)
    program.frozen = False
    with warnings.catch_warnings():
        # openpyxl's remarks about a workbook are no part of its description.
        warnings.simplefilter('ignore')
        outcome['files'] = program.files_left(FOLDER, outcome.pop('before'), job.get('shown'))
    before.restore()
    gc.collect()
    mute(False)
    return json.dumps(outcome, ensure_ascii=False)


def bundle(names):
    """The files whose names stand in this JSON, in one."""
    content = io.BytesIO()
    with ZipFile(content, 'w') as archive:
        for name in json.loads(names):
            archive.write('{}/{}'.format(FOLDER, name), name)
    return content.getvalue()


def forget_folder():
    """A folder that was emptied and filled within a second looks the same to the import system."""
    importlib.invalidate_caches()
    for path in list(sys.path_importer_cache):
        if path.startswith(HOME):
            del sys.path_importer_cache[path]
