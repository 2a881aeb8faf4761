"""Runs programs, each in a process and an empty folder of its own, and tells what they did and left.

Standard input has a job a line: `{"id", "chain": [{"name", "line", "code"}, …], "files": [PATH, …], "timeout", "packages"}`. The blocks of the chain
share their names and their folder, which begins with copies of the files (`[PATH, NAME]`); `packages` is a folder of packages that come before the
installed ones. Answers are lines, too, in the order in which the programs end: `{"id", "folder", "text", "exception", "files"}`, or
`{"id", "ended", "why"}` for a program that did not come to its own end. `python run.py AT_ONCE` works on so many at a time.

What starts quickly: this process has imported openpyxl, most of what a start takes, and forks. A program is a process of its own in all that it can
see: its folder, its environment, its process group, its standard streams, and its end, at which the interpreter is torn down as ever.
"""

import builtins
import gc
import json
import os
import re
import shutil
import signal
import sys
import tempfile
import time
import types
import warnings

import openpyxl  # noqa: F401
import sqlite3  # noqa: F401

import program

MAX_OUTPUT = 1024 * 1024
MAX_FILE = 64 * 1024 * 1024
#: What looks at how modules are imported must not find openpyxl there before it.
LOOKS_AT_IMPORTS = re.compile(r'\bsys\.modules\b|\bimportlib\b|\bmeta_path\b|\bbuiltins\b')
FORKS = hasattr(os, 'fork')
OWN = ('program', 'describe', 'run')


def limit_files():
    """Stops a program that fills the disk. Not every system has such limits."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE, MAX_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def be_program(chain, outcome_path):
    """Turns this process into the program; how it ended is written before the interpreter ends."""
    folder = os.getcwd()
    # As for a script in the folder: its own modules come first, the runner's not at all.
    sys.path[0] = folder
    for name in OWN:
        sys.modules.pop(name, None)
    sys.argv = ['main.py']
    program.install_clock()
    program.quiet_tracebacks()
    limit_files()
    # A module of its own in the place of the script's, so that its names are torn down at exit as a script's are: what is not saved by then is lost
    # for the reader, too.
    module = types.ModuleType('__main__')
    module.__builtins__ = builtins
    module.__file__ = os.path.join(folder, 'main.py')
    sys.modules['__main__'] = module
    real, silent = os.dup(1), os.open(os.devnull, os.O_WRONLY)

    def mute(on):
        sys.stdout.flush()
        os.dup2(silent if on else real, 1)

    # When cycles are collected shows in what objects say at their end: it is not to depend on what this process was forked from.
    gc.collect()
    outcome = program.execute_chain(chain, module.__dict__, mute, folder)
    sys.stdout.flush()
    with open(outcome_path, 'w', encoding='utf-8') as f:
        json.dump(outcome, f)


class Forked:
    """A child as `subprocess.Popen` has it."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        if self.returncode is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self.returncode = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
        return self.returncode


def kill_group(process):
    """Ends a process and all that it started; False when none of them is there."""
    if not FORKS:
        return process.poll() is None and os.system('taskkill /t /f /pid {} >nul'.format(process.pid)) == 0
    try:
        os.killpg(process.pid, signal.SIGKILL)
        return True
    except OSError:
        return False


def kill_rest(process):
    """Ends what is still there a moment after the program itself has ended; helpers of `multiprocessing` need that moment."""
    for _ in range(10):
        try:
            os.killpg(process.pid, 0)
        except (AttributeError, OSError):
            return False
        time.sleep(0.03)
    return kill_group(process)


def wait(process, output, timeout):
    """Waits for the end of a program, and ends it when it goes beyond its limits; whether the time was up."""
    until = time.monotonic() + timeout
    pause, late = 0.002, False
    while process.poll() is None:
        late = time.monotonic() > until
        if late or os.path.getsize(output) > MAX_OUTPUT:
            kill_group(process)
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)
    return late


def spawn(job, folder, place, environ):
    """Starts the program; None in its own process when that was forked from this one."""
    output = os.open(place('output'), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    nothing = os.open(os.devnull, os.O_RDONLY)
    if not FORKS or any(LOOKS_AT_IMPORTS.search(block['code']) for block in job['chain']):
        import subprocess

        with open(place('chain'), 'w', encoding='utf-8') as f:
            json.dump(job['chain'], f)
        command = [sys.executable, os.path.abspath(__file__), place('chain'), place('outcome')]
        return subprocess.Popen(command, cwd=folder, env=environ, stdin=nothing, stdout=output, stderr=output, start_new_session=FORKS)
    pid = fork()
    if pid:
        return Forked(pid)
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    if 'packages' in job:
        sys.path.insert(2, job['packages'])
    for handle, target in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(handle, target)
    for handle in (nothing, output):
        os.close(handle)
    return None


def fork():
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        return os.fork()


def how(code):
    return signal.Signals(-code).name if code < 0 else '退出码 {}'.format(code)


def do(job, scratch):
    """Runs the program of a job; gives the answer, and None in the process of the program."""

    def place(name):
        return os.path.join(scratch, name)

    folder, home = place('demo'), place('home')
    os.mkdir(folder)
    os.mkdir(home)
    for source, name in job['files']:
        target = os.path.join(folder, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(source, target)
    environ = dict(os.environ, **dict.fromkeys(('HOME', 'USERPROFILE', 'TMPDIR', 'TEMP', 'TMP'), home))
    if 'packages' in job:
        environ['PYTHONPATH'] += os.pathsep + job['packages']
    process = spawn(job, folder, place, environ)
    if process is None:
        return None
    late = wait(process, place('output'), job['timeout'])
    left_behind = kill_rest(process)
    size = os.path.getsize(place('output'))
    with open(place('output'), encoding='utf-8', errors='replace', newline='') as f:
        text = f.read(MAX_OUTPUT)
    last = (text.strip().splitlines() or [''])[-1]

    def failed(why, ended='crash'):
        return {'ended': ended, 'why': why, 'folder': folder}

    if size > MAX_OUTPUT:
        return failed('打印了 {} kB，读者只看得到 80 行，请少打印一些'.format(size // 1024))
    if late:
        return failed('{:g} 秒以后还在运行：死循环，等着 input()，还是有不结束的线程？'.format(job['timeout']), 'timeout')
    if not os.path.exists(place('outcome')):
        return failed('解释器提前结束（{}）：{}'.format(how(process.returncode), last))
    if process.returncode != 0:
        return failed('解释器退出时出错（{}）：{}'.format(how(process.returncode), last))
    if left_behind:
        return failed('留下了还在运行的进程：例子要等它启动的进程结束')
    with open(place('outcome'), encoding='utf-8') as f:
        outcome = json.load(f)
    if 'failed' in outcome:
        return failed('它接着的代码块（第 {} 行）出错：{}'.format(outcome['failed'], outcome['exception']['message']))
    # openpyxl's remarks about a workbook are no part of its description.
    warnings.simplefilter('ignore')
    try:
        files = program.files_left(folder, outcome['before'])
    except Exception as error:
        return failed('留下的文件读不出来：{!r}'.format(error))
    return {'folder': folder, 'text': text, 'exception': outcome['exception'], 'files': files}


def begin(job, scratch):
    """Does a job in a process beside this one, where the system can fork; None in the process of the program."""
    if FORKS:
        pid = fork()
        if pid:
            return pid
        # What cannot be described in time ends without an answer.
        signal.alarm(int(job['timeout']) + 60)
    answer = do(job, scratch)
    if answer is None:
        return None
    with open(os.path.join(scratch, 'answer'), 'w', encoding='utf-8') as f:
        json.dump(answer, f)
    if FORKS:
        os._exit(0)
    return 0


def serve(at_once):
    """Does all jobs; gives job and scratch folder in the process of a program, and None at the end."""
    waiting = [json.loads(line) for line in sys.stdin.buffer]
    running = {}
    while waiting or running:
        while waiting and len(running) < at_once:
            job = waiting.pop(0)
            scratch = os.path.realpath(tempfile.mkdtemp(prefix='drissionrecord-example-'))
            pid = begin(job, scratch)
            if pid is None:
                return job, scratch
            running[pid] = job, scratch
            if not FORKS:
                break
        job, scratch = running.pop(os.wait()[0] if FORKS else 0)
        answer = {'ended': 'crash', 'why': '留下的文件没有及时读完'}
        if os.path.exists(os.path.join(scratch, 'answer')):
            with open(os.path.join(scratch, 'answer'), encoding='utf-8') as f:
                answer = json.load(f)
        print(json.dumps(dict(answer, id=job['id'])), flush=True)
        shutil.rmtree(scratch, ignore_errors=True)
    return None


def main():
    if len(sys.argv) > 2:
        with open(sys.argv[1], encoding='utf-8') as f:
            be_program(json.load(f), sys.argv[2])
        return
    # Of no use to a program, and what it starts itself should not have it.
    for name in [name for name in os.environ if name.startswith('OPENBLAS_')]:
        del os.environ[name]
    gc.collect()
    gc.freeze()
    task = serve(int(sys.argv[1]))
    if task:
        job, scratch = task
        be_program(job['chain'], os.path.join(scratch, 'outcome'))


if __name__ == '__main__':
    main()
