"""Keeps an example off the network, and answers the site's own address from this machine.

Python imports this module at start-up because the runner puts its folder on PYTHONPATH. `DRISSIONRECORD_SITE` holds
the address of the runner's server, for example `http://127.0.0.1:43210/DrissionRecord/`. A program that fetches
`https://drissionpage.cn/DrissionRecord/…` with requests (DrissionPage's SessionPage does) or urllib gets the answer of that
server, and sees the address it asked for. Nothing in the program changes.
"""

import importlib.abc
import importlib.machinery
import os
import socket
import sys

from site_address import PUBLIC

LOCAL = os.environ.get('DRISSIONRECORD_SITE', '')


def to_local(url):
    """The address on this machine for one of the site's public addresses, or the address itself."""
    return LOCAL + url[len(PUBLIC):] if LOCAL and url.startswith(PUBLIC) else url


def patch_requests(module):
    send = module.HTTPAdapter.send

    def redirected(self, request, *args, **kwargs):
        asked = request.url
        request.url = to_local(asked)
        try:
            response = send(self, request, *args, **kwargs)
        finally:
            request.url = asked
        response.url = asked
        return response

    module.HTTPAdapter.send = redirected


def patch_urllib(module):
    open_ = module.OpenerDirector.open

    def redirected(self, fullurl, *args, **kwargs):
        if isinstance(fullurl, str):
            asked, fullurl = fullurl, to_local(fullurl)
        else:
            asked = fullurl.full_url
            fullurl.full_url = to_local(asked)
        try:
            response = open_(self, fullurl, *args, **kwargs)
        finally:
            if not isinstance(fullurl, str):
                fullurl.full_url = asked
        response.url = asked
        return response

    module.OpenerDirector.open = redirected


PATCHES = {'requests.adapters': patch_requests, 'urllib.request': patch_urllib}


class Finder(importlib.abc.MetaPathFinder):
    """Patches a module when, and only when, the program imports it."""

    def find_spec(self, name, path=None, target=None):
        patch = PATCHES.get(name)
        if patch is None:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def exec_module(module):
            execute(module)
            patch(module)

        spec.loader.exec_module = exec_module
        return spec


def stay_here():
    connect = socket.socket.connect
    connect_ex = socket.socket.connect_ex
    lookup = socket.getaddrinfo
    by_name = socket.gethostbyname

    def refuse(host):
        raise OSError(
            'an example may not use the network ({!r}); only {} is answered'.format(host, PUBLIC)
        )

    def is_local(host):
        return host in (None, '', 'localhost', '::1') or str(host).startswith('127.')

    def local_connect(self, address):
        if isinstance(address, tuple) and not is_local(address[0]):
            refuse(address[0])
        return connect(self, address)

    def local_connect_ex(self, address):
        if isinstance(address, tuple) and not is_local(address[0]):
            refuse(address[0])
        return connect_ex(self, address)

    def local_by_name(host):
        if not is_local(host):
            refuse(host)
        return by_name(host)

    def local_lookup(host, *args, **kwargs):
        if not is_local(host.decode() if isinstance(host, bytes) else host):
            refuse(host)
        return lookup(host, *args, **kwargs)

    socket.socket.connect = local_connect
    socket.socket.connect_ex = local_connect_ex
    socket.gethostbyname = local_by_name
    socket.getaddrinfo = local_lookup


if LOCAL:
    sys.meta_path.insert(0, Finder())
    stay_here()
