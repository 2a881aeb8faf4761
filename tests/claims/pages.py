"""What a page says, for the tests that hold it: its text in pieces, each found by its own words."""

import difflib
import json
import os
import re
import subprocess
import sys
from collections import namedtuple
from functools import cached_property, lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Of these only a `sentence` and a `row` can say what the library does. `on` are the releases on which it stands.
Piece = namedtuple('Piece', 'line kind text section on')

# What points at something, and what the example behind its colon shows.
EXEMPT = re.compile(r'^(下面|上面|左边|右边|本页|后面|见|详见|怎样)|，见[^，]*$|：$')
# Sections that say what is wanted, and where to go on.
NO_CLAIMS = ('任务', '接下来', '相关')


def git(*args):
    return subprocess.run(['git', *args], cwd=ROOT, capture_output=True, encoding='utf-8').stdout


def read_text(path):
    """A text whatever the editor saves: lines end with \\n, no byte order mark."""
    return path.read_text(encoding='utf-8-sig')


def write_text(path, text):
    with open(path, 'w', encoding='utf-8', newline='\n') as f:
        f.write(text)


def read_json(path):
    """What `npm run claims` has recorded in a file beside this one; nothing when it is not there."""
    try:
        return json.loads(read_text(path)) if path.exists() else None
    except ValueError as error:
        sys.exit(f'tests/claims/{path.name}:{getattr(error, "lineno", 1)}: 不是 JSON：{error}。用 git checkout 取回这个文件，再运行 `npm run claims`。')


class Otherwise(Exception):
    """What a problem comes to on another release."""


def otherwise(words):
    """Says in a test of a known problem that it shows, but not as on the covered release: in words for the reader."""
    raise Otherwise(words)


@lru_cache(maxsize=None)
def problems():
    """The known problems of all pages by id, as `npm run claims` reads them: each with its `file`, `line` and `page`."""
    place = os.environ.get('KNOWN_PROBLEMS')
    if not place:
        pytest.fail('已知问题没有读：用 npm run claims 运行。', pytrace=False)
    return {entry['id']: entry for entry in json.loads(Path(place).read_text(encoding='utf-8'))}


def plain(text):
    """Markdown as a reader sees it, so that words can be written with its marks or without."""
    text = re.sub(r'\{/\*.*?\*/\}|\{#[\w-]+\}|<span id="[^"]*" />', '', text)
    text = re.sub(r'\[([^]]*)\]\([^)]*\)', r'\1', text)
    text = text.replace('\\|', '\0').replace('|', ' | ').replace('\0', '|')
    return ' '.join(re.sub(r'[`*]|\\(?=[^\w\s])', '', text).split()).strip('| ')


def pinned():
    """The later releases, oldest first: each is a folder."""
    return sorted((file.parent.name for file in ROOT.glob('releases/*/pins.txt')), key=lambda version: [*map(int, version.split('.'))])


@lru_cache(maxsize=None)
def releases():
    """The releases that a reader may have, the covered one first."""
    return (re.search(r"version: '([\d.]+)'", (ROOT / 'site.ts').read_text(encoding='utf-8'))[1], *pinned())


def between(since=None, until=None):
    known = releases()
    return known[known.index(since or known[0]):known.index(until or known[-1]) + 1]


def from_release(since, until=None):
    """Runs a test on each pinned release from this one on, or to another."""
    return pytest.mark.parametrize('on', between(since, until))


MARK = r'〔[^〕]*〕'


def line_on(line, version):
    """A line as it is on a release, as src/releases/byRelease.ts makes it: `一行〔1.2.0 起〕几行。` says 几行 from 1.2.0 on."""
    if '〔' not in line:
        return line
    start = re.match(r'\s*(?:(?:#+|[-*>]|\d+\.)\s+)?', line)[0]
    line = line[len(start):]
    said, parts = [], [[True, '']]

    def close(end):
        there = [words for on, words in parts if on][-1]
        if len(parts) == 1 or there.strip():
            said.extend((there, end))
        parts[:] = [[True, '']]

    for token in re.split(rf'(`[^`]*`|\]\([^)]*\)|{MARK}|[。；：？|])', line):
        mark = re.fullmatch(r'〔([\d.]+)(?:( 起)|–([\d.]+))?〕', token)
        if mark:
            parts.append([version in between(mark[1], None if mark[2] else mark[3] or mark[1]), ''])
        elif token in tuple('。；：？|'):
            # A cell ends, whatever it says.
            close(token if token != '|' else '')
            said.append('|' if token == '|' else '')
        else:
            parts[-1][1] += token
    close('')
    return start + ''.join(said)


def cells(line):
    """The cells of a row of a table, without their marks."""
    return [plain(cell.replace('\0', '\\|')) for cell in line.strip().replace('\\|', '\0').removeprefix('|').removesuffix('|').split('|')]


@lru_cache(maxsize=None)
def pieces_of(text):
    """The headings, titles, sentences and rows of a page: its text without code, tags and front matter."""
    pieces = []
    lines = text.split('\n')
    fence = section = None
    stands = [releases()]
    start = lines.index('---', 1) + 1 if lines[0] == '---' else 0
    for number, line in enumerate(lines[start:], start + 1):
        mark = re.match(r'\s*(`{3,})', line)
        tag = re.match(r'\s*</?\w.*>$', line)
        if mark or fence:
            fence = fence or mark[1]
            fence = None if mark and line.strip() == fence else fence
            continue
        if line.startswith('<For '):
            stands.append([version for version in between(**dict(re.findall(r'(since|until)="([^"]*)"', line))) if version in stands[-1]])
        elif line.startswith('</For>'):
            stands.pop()
        if line.startswith('#'):
            section = plain(line.lstrip('#')) if line.startswith('## ') else section
        # What stands on several releases is one piece.
        forms, found = {}, {}
        for version in stands[-1]:
            forms.setdefault(line_on(line, version), []).append(version)
        for form, on in forms.items():
            for piece in pieces_in(form, tag, lines[number:number + 1], section):
                found.setdefault(piece, []).extend(on)
        for (kind, text), on in found.items():
            pieces.append(Piece(number, kind, text, section, tuple(sorted(on, key=releases().index))))
    return pieces


def pieces_in(line, tag, below, section):
    """The kinds and the texts of the pieces of a line that is no code."""
    if re.match(r'\s*\|', line):
        if not re.fullmatch(r'[\s|:-]+', line):
            header = any(re.fullmatch(r'[\s|:-]+', other) for other in below)
            # A row whose last cell is a link alone tells where to read.
            points = re.search(r'\|\s*(\[[^]]*\]\([^)]*\)[、，\s]*)+\|\s*$', line)
            # Without its first cell it is not there.
            if cells(line)[0] or header:
                yield 'header' if header or points else 'row', ' | '.join(cells(line))
    elif line.startswith('#'):
        yield 'title', plain(line.lstrip('#'))
    elif tag or line.lstrip().startswith(':::'):
        title = re.search(r'\b(?:title|summary)="([^"]*)"|\[(.*)\]', line)
        if title:
            yield 'title', plain(title[1] or title[2])
    elif not re.match(r'(import|export) ', line):
        # An item of a list that is a link alone does, too.
        points = re.fullmatch(r'\s*-\s\[[^]]*\]\([^)]*\)', line)
        line = re.sub(r'^\s*([-*>]|\d+\.)\s', '', line)
        for text in filter(None, map(plain, re.split(r'(?<=[。；？])', line))):
            says = section not in NO_CLAIMS and not points and not EXEMPT.search(text)
            yield 'sentence' if says else 'remark', text


def programs_in(text):
    return re.findall(r'^```python run[^\n]*\n(.*?)^```', text, re.DOTALL | re.MULTILINE)


class Page:
    """A page by its address, for example `usage/Recorder/add_data`; `says` and `table` are marks of the tests that hold it."""

    def __init__(self, name):
        self.name = name
        places = [ROOT / 'docs' / f'{name}.md', ROOT / 'src/pages' / f'{name}.mdx']
        self.path = next(place for place in places if place.exists())

    def __eq__(self, other):
        return isinstance(other, Page) and self.path == other.path

    def __hash__(self):
        return hash(self.path)

    def says(self, *words):
        """The sentences that a test holds, by words of theirs that stand once on the page."""
        return pytest.mark.says(self, *words)

    def table(self, words):
        """The table whose rows a test covers: by its first cells, as in `写法 | 行`; the test takes it as `table`."""
        return pytest.mark.table(self, words)

    def problem(self, name):
        """The known problem that a test shows: it passes while the library has it."""
        return pytest.mark.problem(self, name)

    def differs(self, change):
        """Why a test fails on a later release on which its sentence holds: by the id of the change that it meets by what it uses to look."""
        return pytest.mark.differs(self, change)

    def program(self, words):
        """The first of its executed programs that has these words."""
        return next(part.split('\n', 1)[1] for part in self.text.split('```') if words in part and part.startswith('python run'))

    @property
    def programs(self):
        """Its executed programs, in order."""
        return programs_in(self.text)

    @property
    def programs_before(self):
        """As they were committed."""
        return programs_in(git('show', f'HEAD:{self.path.relative_to(ROOT).as_posix()}'))

    @property
    def problems_file(self):
        """Where the known problems of the page are written."""
        return self.path.with_suffix('.problems.yaml').relative_to(ROOT).as_posix()

    @cached_property
    def text(self):
        return read_text(self.path)

    @cached_property
    def pieces(self):
        return pieces_of(self.text)

    @cached_property
    def before(self):
        """The texts of the pieces as they were committed."""
        return {piece.text for piece in pieces_of(git('show', f'HEAD:{self.path.relative_to(ROOT).as_posix()}'))}

    def find(self, words):
        """The first of the pieces with these words."""
        return self.find_all(words)[0]

    def find_all(self, words):
        """The pieces with these words; fails when none has them, or several that are neither word for word the same nor what a line says on one release each."""
        wanted = plain(words)
        found = [piece for piece in self.pieces if wanted in piece.text]
        others = [version for piece in found for version in piece.on]
        if len({piece.text for piece in found}) == 1 or len({piece.line for piece in found}) == 1 and len(others) == len(set(others)):
            return found
        where = self.path.relative_to(ROOT).as_posix()
        if found:
            pytest.fail('“{}” 在 {} 里不止一处：第 {} 行。'.format(words, where, '、'.join(str(piece.line) for piece in found)), pytrace=False)
        near = max(self.pieces, key=lambda piece: difflib.SequenceMatcher(None, wanted, piece.text).ratio())
        pytest.fail('“{}” 不在 {} 里了。最接近的是第 {} 行：{}'.format(words, where, near.line, near.text), pytrace=False)

    def lines_of_table(self, words):
        """The numbers of the first and the last line of the table with these words."""
        lines = self.text.split('\n')
        first = last = self.find(words).line
        while lines[first - 2].lstrip().startswith('|'):
            first -= 1
        while lines[last].lstrip().startswith('|'):
            last += 1
        return first, last

    def rows(self, words, version=None):
        """The rows that the table with these words has on a release, each a dictionary by the header."""
        first, last = self.lines_of_table(words)
        header, _, *rows = (cells(line_on(line, version or releases()[0])) for line in self.text.split('\n')[first - 1:last])
        return [dict(zip(header, row)) for row in rows if row[0]]


def covers(table, cases, key=None):
    """Asserts that each row of a table has a case and each case a row: by the first cell, or the one below `key`."""
    key = key or next(iter(table[0]))
    names = [row[key] for row in table]
    without_case = [name for name in names if name not in cases]
    without_row = [name for name in cases if name not in names]
    assert not without_case and not without_row


def checks(table, cases):
    """As covers(), and runs the case of each row."""
    covers(table, cases)
    for case in cases.values():
        case()


def each_is_said(table, tests):
    """Asserts that each row of a table has a test of its own among these, which says its first cell."""
    said = {plain(words).split(' | ')[0] for test in tests.values() for mark in getattr(test, 'pytestmark', ())
            if mark.name == 'says' for words in mark.args[1:]}
    assert {next(iter(row.values())) for row in table} <= said
