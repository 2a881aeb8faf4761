"""What a page says, for the tests that hold it: its text in pieces, each found by its own words."""

import difflib
import re
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def plain(text):
    """Markdown as a reader sees it, so that words can be written with its marks or without."""
    text = re.sub(r'\{/\*.*?\*/\}|\{#[\w-]+\}', '', text)
    text = re.sub(r'\[([^]]*)\]\([^)]*\)', r'\1', text)
    text = text.replace('\\|', '\0').replace('|', ' | ').replace('\0', '|')
    return ' '.join(re.sub(r'[`*]|\\(?=[^\w\s])', '', text).split()).strip('| ')


def cells(line):
    """The cells of a row of a table, without their marks."""
    return [plain(cell.replace('\0', '\\|')) for cell in line.strip().replace('\\|', '\0').strip('|').split('|')]


class Page:
    """A page by its address, for example `usage/Recorder/add_data`; `says` and `table` are marks of the tests that hold it."""

    def __init__(self, name):
        self.name = name
        places = [ROOT / 'docs' / f'{name}.md', ROOT / 'src/pages' / f'{name}.mdx']
        self.path = next(place for place in places if place.exists())

    def says(self, *words):
        """The sentences that a test holds, by words of theirs that stand once on the page."""
        return pytest.mark.says(self, *words)

    def table(self, words):
        """The table whose rows a test covers: by its first cells, as in `写法 | 行`; the test takes it as `table`."""
        return pytest.mark.table(self, words)

    @property
    @lru_cache(None)
    def pieces(self):
        """The headings, sentences and rows of the page: its text without code, tags and front matter, by line."""
        found = []
        text = self.path.read_text(encoding='utf-8')
        fence = None
        inside = text.startswith('---\n')
        for number, line in enumerate(text.split('\n'), 1):
            mark = re.match(r'\s*(`{3,})', line)
            if inside:
                inside = number == 1 or line != '---'
            elif fence:
                fence = None if mark and len(mark[1]) >= len(fence) else fence
            elif mark:
                fence = mark[1]
            elif re.match(r'\s*\|', line):
                if not re.fullmatch(r'[\s|:-]+', line):
                    found.append((number, ' | '.join(cells(line))))
            else:
                title = re.match(r'\s*<\w+[^>]*\b(?:title|summary)="([^"]*)"', line)
                line = title[1] if title else re.sub(r'^\s*(?:(?:#+|[-*>]|\d+\.)\s|:::\w*|import .*|export .*|</?\w.*>$)', '', line)
                found += [(number, piece) for piece in map(plain, re.split(r'(?<=[。；？])', line)) if piece]
        return found

    def find(self, words):
        """The piece with these words; fails when none has them, or more than one."""
        wanted = plain(words)
        found = [piece for piece in self.pieces if wanted in piece[1]]
        if len(found) == 1:
            return found[0]
        where = self.path.relative_to(ROOT).as_posix()
        if found:
            pytest.fail('“{}” 在 {} 里不止一处：第 {} 行。'.format(words, where, '、'.join(str(line) for line, _ in found)), pytrace=False)
        near = max(self.pieces, key=lambda piece: difflib.SequenceMatcher(None, wanted, piece[1]).ratio())
        pytest.fail('“{}” 不在 {} 里了。最接近的是第 {} 行：{}'.format(words, where, *near), pytrace=False)

    def rows(self, words):
        """The rows of the table that begins with these words, each a dictionary by the header."""
        start, _ = self.find(words)
        lines = self.path.read_text(encoding='utf-8').split('\n')
        while lines[start - 2].lstrip().startswith('|'):
            start -= 1
        header, _, *rest = lines[start - 1:]
        rows = []
        for line in rest:
            if not line.lstrip().startswith('|'):
                break
            rows.append(dict(zip(cells(header), cells(line))))
        return rows


def covers(table, cases, key=None):
    """Asserts that each row of a table has a case and each case a row: by the first cell, or the one below `key`."""
    key = key or next(iter(table[0]))
    names = [row[key] for row in table]
    without_case = [name for name in names if name not in cases]
    without_row = [name for name in cases if name not in names]
    assert not without_case and not without_row
