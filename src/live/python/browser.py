"""Stands in for what Python in a browser lacks, so that an example runs there as it does on a reader's machine.

`install(host)` is called once, before anything of the library is imported. There is one thread, no process, no socket and no Pillow:

- a thread runs to its end inside `start()`, and what is handed to a pool runs at once;
- the site's own files are read through the host, every other address is refused;
- `PIL` tells size and format of a picture and hands out its bytes, which is all that openpyxl asks of it.
"""

import _thread
import asyncio
import io
import socket
import sys
import threading
import time
import types

from describe import describe_image
from site_address import PUBLIC, After, patch_urllib


class NotHere(OSError):
    """What a program asks for cannot be had in a browser."""


def run_threads_at_once():
    """Replaces the start of a thread by its whole life."""

    def start(self):
        if not self._initialized:
            raise RuntimeError('thread.__init__() not called')
        if self._started.is_set():
            raise RuntimeError('threads can only be started once')
        ident = threading.get_ident()
        around = threading._active.get(ident)
        self._ident = ident
        # One that runs; a new one knows of no thread and cannot be done.
        name = '_os_thread_handle' if hasattr(self, '_os_thread_handle') else '_handle'
        setattr(self, name, _thread._make_thread_handle(ident))
        self._started.set()
        threading._active[ident] = self
        try:
            self.run()
        except SystemExit:
            pass
        except BaseException:
            self._invoke_excepthook(self)
        finally:
            getattr(self, name)._set_done()
            if around is not None:
                threading._active[ident] = around

    threading.Thread.start = start


def run_pools_at_once(module):
    """Patches `concurrent.futures.thread`."""

    def submit(self, fn, /, *args, **kwargs):
        if self._shutdown:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = module._base.Future()
        future.set_running_or_notify_cancel()
        try:
            result = fn(*args, **kwargs)
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    module.ThreadPoolExecutor.submit = submit


class Loop(asyncio.BaseEventLoop):
    """An event loop that waits for time only."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout=None):
        if timeout is None:
            raise RuntimeError('nothing is left that could go on')
        if timeout > 0:
            time.sleep(timeout)
        return []

    def _process_events(self, _events):
        pass

    def _write_to_self(self):
        pass


def run_coroutines():
    """`asyncio.run` without the browser's own loop, which cannot be waited for."""

    def run(main, *, debug=None, loop_factory=None):
        around = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        try:
            with asyncio.Runner(debug=debug, loop_factory=loop_factory or Loop) as runner:
                return runner.run(main)
        finally:
            asyncio._set_running_loop(around)

    asyncio.run = run


def refuse(*_args, **_kwargs):
    raise NotHere('programs in this page have no network; only {} is answered'.format(PUBLIC))


def read_the_site(module, host):
    """Patches `urllib.request`: the site's public addresses are answered by the site the reader is on."""

    def read(name):
        found = host(name)
        return None if found is None else found.to_bytes()

    def elsewhere(*_args, **_kwargs):
        try:
            refuse()
        except NotHere as error:
            raise module.URLError(error) from None

    patch_urllib(module, read, elsewhere)


def refuse_sockets():
    for name in ('connect', 'connect_ex', 'bind', 'listen'):
        setattr(socket.socket, name, refuse)
    socket.getaddrinfo = socket.gethostbyname = refuse


class Picture:
    """What openpyxl knows of a Pillow image."""

    def __init__(self, source):
        if hasattr(source, 'read'):
            # One stream is opened again and again.
            source.seek(0)
            raw = source.read()
        else:
            with open(source, 'rb') as f:
                raw = f.read()
        found = describe_image(raw)
        if found is None:
            raise PictureError('cannot identify image file {!r}'.format(source))
        self.fp = io.BytesIO(raw)
        self.size = self.width, self.height = found['width'], found['height']
        self.format = 'PNG'

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass


class PictureError(OSError):
    pass


PictureError.__name__ = PictureError.__qualname__ = 'UnidentifiedImageError'


def offer_pictures():
    package = types.ModuleType('PIL')
    package.__path__ = []
    image = types.ModuleType('PIL.Image')
    image.Image = Picture
    image.open = lambda source, *_args, **_kwargs: Picture(source)
    package.Image = image
    package.UnidentifiedImageError = image.UnidentifiedImageError = PictureError
    sys.modules.update({'PIL': package, 'PIL.Image': image})


def install(host):
    """Puts everything in place; `host` gives the bytes of one of the site's files, or None."""
    run_threads_at_once()
    run_coroutines()
    refuse_sockets()
    offer_pictures()
    patches = {'concurrent.futures.thread': run_pools_at_once, 'urllib.request': lambda module: read_the_site(module, host)}
    for name in list(patches):
        if name in sys.modules:
            patches.pop(name)(sys.modules[name])
    sys.meta_path.insert(0, After(patches))
