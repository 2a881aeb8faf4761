"""The site's own files at their public address, answered without a network: on a machine (sitecustomize.py) and in a page (browser.py)."""

import importlib.abc
import io
import re
import sys

PUBLIC = 'https://drissionpage.cn/DrissionRecord/'


def answer(url, wanted, read):
    """Status, content and headers; `wanted` is the request's `Range`, and `read` gives the bytes of a file of the site, or None."""
    content = read(url[len(PUBLIC) :])
    if content is None:
        return 404, b'', {}
    part = re.fullmatch(r'bytes=(\d+)-(\d+)', wanted)
    headers = {}
    if part:
        headers['Content-Range'] = f'bytes {part[1]}-{part[2]}/{len(content)}'
        content = content[int(part[1]) : int(part[2]) + 1]
    headers['Content-Length'] = str(len(content))
    if url.endswith('.html'):
        headers['Content-Type'] = 'text/html; charset=utf-8'
    return 206 if part else 200, content, headers


def patch_urllib(module, read, elsewhere):
    """Patches `urllib.request`; `elsewhere` opens every other address."""

    def open_(self, fullurl, *args, **kwargs):
        asked = fullurl if isinstance(fullurl, str) else fullurl.full_url
        if not asked.startswith(PUBLIC):
            return elsewhere(self, fullurl, *args, **kwargs)
        status, content, headers = answer(asked, '' if isinstance(fullurl, str) else fullurl.get_header('Range', ''), read)
        message = module.email.message_from_string('')
        for item in headers.items():
            message.add_header(*item)
        if status == 404:
            raise module.HTTPError(asked, 404, 'Not Found', message, io.BytesIO())
        found = module.addinfourl(io.BytesIO(content), message, asked, status)
        found.msg = 'OK'
        return found

    module.OpenerDirector.open = open_


class After(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Patches a module when, and only when, a program imports it. The loader is wrapped: one serves a whole archive.

    The library's modules name their source, as on a reader's machine, and not the bytecode beside it.
    """

    def __init__(self, patches):
        self.patches = patches
        self.loaders = {}

    def find_spec(self, name, path=None, target=None):
        own = name.partition('.')[0] == 'DrissionRecord'
        if name not in self.patches and not own:
            return None
        for finder in sys.meta_path:
            spec = None if finder is self else finder.find_spec(name, path, target)
            if own and spec is not None and spec.origin and spec.origin.endswith('.pyc'):
                spec.origin = spec.origin[:-1]
                return spec
            if name in self.patches and spec is not None and spec.loader is not None:
                self.loaders[name] = spec.loader
                spec.loader = self
                return spec
        return None

    def create_module(self, spec):
        return self.loaders[spec.name].create_module(spec)

    def exec_module(self, module):
        self.loaders[module.__name__].exec_module(module)
        self.patches[module.__name__](module)
