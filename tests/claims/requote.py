"""Puts a sentence's new words into the tests that quote it: `npm run claims -- --requote`.

Only where words alone have changed: its numbers, its names and its 不 are the same as in the committed page (named.py). Each is shown, and asked for,
unless `--yes` takes all.
"""

import difflib
import inspect
import sys
from pathlib import Path

from named import values
from pages import plain, read_text, write_text
from sentence_coverage import lost, quotes


def reworded(page, words):
    """What the sentence that had these words is now, if there is one like it, and what it says otherwise: numbers, names, a 不."""
    old = next((text for text in page.before if plain(words) in text), None)
    new = old and next(iter(difflib.get_close_matches(old, [piece.text for piece in page.pieces if piece.text not in page.before], 1, 0.5)), None)
    said = values(old) ^ values(new) if new else set()
    return new, ['“不、没有”只有一句里有' if one == '不' else f'{one} 只有一句里有' for one in sorted(said)]


def requoted(source, words, new):
    """A file of tests with new words in its quotes."""
    return '\n'.join(line.replace(words, new) if '.says(' in line else line for line in source.split('\n'))


def answered(words):
    return 'y' if '--yes' in sys.argv else input(words)


def main(ask=answered):
    found = {}
    for test, page, words in quotes('says'):
        if lost(page, words):
            found.setdefault((inspect.getsourcefile(test), page, words), test)
    if not found:
        print('没有要改的：测试引用的句子都在。')
    left = 0
    for (file, page, words), test in found.items():
        new, other = reworded(page, words)
        source = read_text(Path(file))
        place = f'tests/claims/{Path(file).name}:{test.__code__.co_firstlineno}'
        if not new or other or {*"'\\"} & {*new} or requoted(source, words, new) == source:
            left += 1
            why = '、'.join(other) or ('测试的引号里没有这几个字' if new else '没有相近的句子')
            print(f'{place}: “{words}”{f"，现在是“{new}”" * bool(new)}。不只是换了说法（{why}）：改测试里的字，让它也验证新的说法。')
            continue
        print(f'{place}:\n  - {words}\n  + {new}')
        if ask('改吗？[y/N] ').strip().lower() == 'y':
            write_text(Path(file), requoted(source, words, new))
    return min(left, 1)


if __name__ == '__main__':
    try:
        sys.exit(main())
    except EOFError:
        sys.exit('没有回答，什么也没有改；加上 --yes 就都改。')
