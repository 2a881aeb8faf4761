"""Keeps an example off the network, and answers the site's own addresses from this machine.

Python imports this module at start-up because the runner puts its folder on PYTHONPATH. `DRISSIONRECORD_SITE` is the folder of the site's files.
A program that fetches `https://drissionpage.cn/DrissionRecord/…` with requests (DrissionPage's SessionPage does) or urllib gets the file.
"""

import io
import os
import socket
import sys

from site_address import PUBLIC, After, answer, patch_urllib

SITE = os.environ.get('DRISSIONRECORD_SITE')


def read(name):
    try:
        with open(os.path.join(SITE, name), 'rb') as f:
            return f.read()
    except OSError:
        return None


def patch_requests(module):
    send = module.HTTPAdapter.send

    def answered(self, request, *args, **kwargs):
        if not request.url.startswith(PUBLIC):
            return send(self, request, *args, **kwargs)
        from urllib3 import HTTPResponse

        status, content, headers = answer(request.url, request.headers.get('Range', ''), read)
        raw = HTTPResponse(io.BytesIO(content), headers, status, reason='OK', preload_content=False)
        return self.build_response(request, raw)

    module.HTTPAdapter.send = answered


def stay_here():
    def guard(work, host_of):
        def guarded(*args, **kwargs):
            host = host_of(*args)
            host = host.decode() if isinstance(host, bytes) else host
            if host not in (None, '', 'localhost', '::1') and not str(host).startswith('127.'):
                raise OSError('an example may not use the network ({!r}); only {} is answered'.format(host, PUBLIC))
            return work(*args, **kwargs)

        return guarded

    def connected(_socket, address):
        return address[0] if isinstance(address, tuple) else None

    for owner, name, host_of in (
        (socket.socket, 'connect', connected),
        (socket.socket, 'connect_ex', connected),
        (socket, 'getaddrinfo', lambda host, *_: host),
        (socket, 'gethostbyname', lambda host: host),
    ):
        setattr(owner, name, guard(getattr(owner, name), host_of))


# A test imports this module again.
if SITE and not any(isinstance(finder, After) for finder in sys.meta_path):
    patches = {'requests.adapters': patch_requests, 'urllib.request': lambda module: patch_urllib(module, read, module.OpenerDirector.open)}
    sys.meta_path.insert(0, After(patches))
    stay_here()
