"""Starts jobs quickly: a process that has imported openpyxl already, most of what a start takes, and forks for each job.

A job is a process of its own in all that it can see: its folder, its environment, its process group, its standard streams, and its end, at
which the interpreter is torn down as ever. DrissionRecord itself is imported by the job. POSIX only.

Each line on standard input is a job: `{"id", "cwd", "env": {…}, "output", "outcome", "job": {…}}`, see run_block.py, or with
`"describe": FOLDER` in the place of the last two, see describe.py. The answers are lines, too: `{"id", "pid"}` when it has begun and
`{"id", "code", "signal"}` when it has ended. The end of standard input ends everything.
"""

import json
import os
import select
import signal
import sys
import warnings

import openpyxl  # noqa: F401
import sqlite3  # noqa: F401

import describe
import run_block

# Of no use to a job, and what it starts itself should not have it.
for name in [name for name in os.environ if name.startswith('OPENBLAS_')]:
    del os.environ[name]


def fork():
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        return os.fork()


def become(task, close):
    """Turns the child into the process of the job."""
    for handle in close:
        os.close(handle)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.environ.update(task['env'])
    os.chdir(task['cwd'])
    output = os.open(task['output'], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for handle, target in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(handle, target)
    os.close(output)
    os.close(nothing)


def serve():
    """Takes jobs until there are no more; gives the task in the process that is to do it, and None in the server at its end."""
    answers = os.dup(1)
    heard, hear = os.pipe()
    os.set_blocking(hear, False)
    os.set_blocking(heard, False)
    signal.set_wakeup_fd(hear, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    running = {}
    waiting = b''

    def answer(**what):
        os.write(answers, (json.dumps(what) + '\n').encode())

    while True:
        ready, _, _ = select.select([0, heard], [], [])
        if heard in ready:
            try:
                os.read(heard, 4096)
            except BlockingIOError:
                pass
            for pid in list(running):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if ended:
                    by_signal = os.WIFSIGNALED(status)
                    answer(
                        id=running.pop(pid),
                        code=None if by_signal else os.WEXITSTATUS(status),
                        signal=signal.Signals(os.WTERMSIG(status)).name if by_signal else None,
                    )
        if 0 in ready:
            chunk = os.read(0, 1 << 16)
            if not chunk:
                for pid in running:
                    os.killpg(pid, signal.SIGKILL)
                return None
            *lines, waiting = (waiting + chunk).split(b'\n')
            for line in lines:
                task = json.loads(line)
                pid = fork()
                if pid == 0:
                    become(task, (answers, heard, hear))
                    return task
                running[pid] = task['id']
                answer(id=task['id'], pid=pid)


def main():
    task = serve()
    if task is None:
        return
    if 'describe' in task:
        describe.print_description(task['describe'])
        return
    for name in ('describe', 'fork_server'):
        sys.modules.pop(name, None)
    sys.argv = ['main.py']
    run_block.run_job(task['job'], task['outcome'])


if __name__ == '__main__':
    main()
