"""Packs what a reader's browser needs of Python's standard library and of the pinned packages; runs in the very interpreter that will use it.

Archives are stored, not compressed: gzip around them does better. Modules that every run needs are bytecode, without positions inside of lines
(PYTHONNODEBUGRANGES) and without docstrings; the others are source. Names in the bytecode are those under which the archive will be mounted.
"""

import ast
import importlib.util
import io
import marshal
import os
import sys
import zipfile

#: Parts of the standard library that nothing in a browser can use (other processes, servers,
#: terminals, other systems), or that only tools use.
LEFT_OUT = (
    'unittest pdb bdb doctest multiprocessing wsgiref xmlrpc venv ensurepip idlelib tkinter turtle turtledemo lib2to3 '
    'mailbox imaplib ftplib poplib smtplib webbrowser cProfile profile profiling pstats trace tracemalloc pyclbr pickletools modulefinder '
    'zipapp compileall py_compile dbm tabnanny this antigravity __phello__ __hello__ _android_support _ios_support _aix_support '
    '_osx_support _apple_support pty tty rlcompleter cmd socketserver wave ctypes/macholib concurrent/interpreters curses netrc symtable '
    'asyncio/windows_events asyncio/windows_utils asyncio/proactor_events asyncio/tools http/server nturl2path '
    'compression/zstd test _pydatetime'
).split()


#: What help() needs of the folder that draws a terminal's prompt.
PAGER = ('_pyrepl/__init__', '_pyrepl/pager', '_pyrepl/types')


def left_out(name):
    bare = name.rsplit('.', 1)[0]
    if name.startswith('_pyrepl/'):
        return bare not in PAGER
    return any(bare == one or name.startswith(one + '/') for one in LEFT_OUT) or bare.startswith('encodings/mac_')


def without_docstrings(source, name):
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
                node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.copy_location(ast.Pass(), first)]
    return tree


def bytecode(source, name, keep_docstrings=False):
    tree = source if keep_docstrings else without_docstrings(source, name)
    code = compile(tree, name, 'exec', dont_inherit=True)
    # "Unchecked hash": taken as it is, whether there is a source beside it or not.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, 'little') + bytes(8) + marshal.dumps(code)


def archive(files):
    """A stored archive of `{name: bytes}`, the same for the same content."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, 'w', zipfile.ZIP_STORED) as out:
        for name in sorted(files):
            out.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name])
    return buffer.getvalue()


def read_archive(path):
    with zipfile.ZipFile(path) as source:
        return {name: source.read(name) for name in source.namelist() if not name.endswith('/')}


def needed(paths, program):
    """Files of the modules that are loaded once a typical program has run."""
    exec(compile(program, 'sample', 'exec'), {'__name__': '__main__'})
    files = {getattr(module, '__file__', None) for module in sys.modules.values()}
    return {file for file in files if file and any(file.startswith(path) for path in paths)}


def pack_stdlib(source, mounted, used):
    files = {}
    for name, raw in read_archive(source).items():
        target = '{}/{}'.format(mounted, name)
        if target in used:
            files[name + 'c'] = bytecode(raw, target)
        elif not left_out(name) and not name.endswith(('.pyc', '.exe')):
            files[name] = raw
    return archive(files)


def pack_library(wheels, own, mounted, used):
    files = {}
    for wheel in wheels:
        for name, raw in read_archive(wheel).items():
            if '.dist-info/' in name:
                base = name.rsplit('/', 1)[-1].upper()
                if base.startswith(('LICENSE', 'LICENCE')) or base == 'METADATA':
                    files[name] = raw
            elif name.endswith('.py'):
                target = '{}/{}'.format(mounted, name)
                if name.startswith('DrissionRecord/'):
                    # Tracebacks quote it, and help() explains it.
                    files[name] = raw
                    files[name + 'c'] = bytecode(raw, target, keep_docstrings=True)
                elif target in used:
                    files[name + 'c'] = bytecode(raw, target)
                else:
                    files[name] = raw
    for path in own:
        name = os.path.basename(path)
        with open(path, 'rb') as f:
            files[name + 'c'] = bytecode(f.read(), '{}/{}'.format(mounted, name))
    return archive(files)
