"""Tests of describe.py: `python -m unittest discover -s examples -p "test_*.py"`."""

import ast
import json
import os
import sqlite3
import tempfile
import unittest
import zipfile

import describe

try:
    import openpyxl
except ImportError:
    openpyxl = None


class FolderTest(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def write(self, name, raw):
        with open(os.path.join(self.folder, name), 'wb') as f:
            f.write(raw)

    def describe(self):
        records = describe.describe(self.folder)
        json.dumps(records)
        return {record['name']: record for record in records}


class Describe(FolderTest):
    def test_encodings(self):
        for name, encoding in (('a.txt', 'utf-8'), ('b.txt', 'utf-8-sig'), ('c.txt', 'gbk'), ('d.txt', 'utf-16')):
            self.write(name, '键盘\n'.encode(encoding))
        found = self.describe()
        self.assertEqual([found[name]['encoding'] for name in sorted(found)], ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
        self.assertTrue(all(record['lines'] == ['键盘'] for record in found.values()))

    def test_cuts_are_said(self):
        self.write('a.txt', b'x\n' * 1000)
        self.write('b.csv', b','.join([b'x'] * 60) + b'\n')
        self.write('c.csv', b'"' + b'x' * 200000 + b'"\n')
        self.write('d.bin', bytes(1000))
        found = self.describe()
        self.assertEqual(len(found['a.txt']['lines']) + found['a.txt']['cut'], 1000)
        self.assertEqual(len(found['b.csv']['rows'][0]) + found['b.csv']['cutCols'], 60)
        self.assertTrue(found['c.csv']['rows'][0][0].endswith('…'))
        self.assertEqual(found['d.bin']['cut'], 1000 - 512)

    def test_broken_promises(self):
        self.write('a.xlsx', b'PK\x03\x04 no more')
        self.write('b.db', b'SQLite format 3\x00' + bytes(200))
        found = self.describe()
        self.assertEqual([(r['kind'], r['expected']) for r in found.values()], [('broken', 'xlsx'), ('broken', 'sqlite')])

    def test_pictures_by_content(self):
        jpeg = b'\xff\xd8\xff\xe0\x00\x04xx\xff\xc0\x00\x0b\x08\x00\x03\x00\x04\x01\x01\x11\x00'
        self.write('a.jpg', jpeg)
        self.write('b.gif', b'GIF89a\x04\x00\x03\x00')
        self.write('c.jpg', b'no picture')
        found = self.describe()
        self.assertEqual([found[name].get('width') for name in ('a.jpg', 'b.gif', 'c.jpg')], [4, 4, None])
        self.assertEqual(found['c.jpg']['kind'], 'bytes')

    def test_databases_without_the_tables_of_sqlite_itself(self):
        connection = sqlite3.connect(os.path.join(self.folder, '数 据#?.db'))
        connection.execute('create table t (id integer primary key autoincrement, name)')
        connection.execute("insert into t (name) values ('键盘')")
        connection.commit()
        connection.close()
        (record,) = self.describe().values()
        self.assertEqual([(table['name'], table['rows']) for table in record['tables']], [('t', [[1, '键盘']])])

    @unittest.skipUnless(openpyxl, 'openpyxl is not installed')
    def test_neighbouring_columns_of_one_width(self):
        book = openpyxl.Workbook()
        book.active['C1'] = 1
        book.active.column_dimensions['A'].width = 20
        book.active.column_dimensions['A'].min, book.active.column_dimensions['A'].max = 1, 3
        book.save(os.path.join(self.folder, 'a.xlsx'))
        self.assertEqual(self.describe()['a.xlsx']['sheets'][0]['widths'], {'A': 20, 'B': 20, 'C': 20})

    @unittest.skipUnless(openpyxl, 'openpyxl is not installed')
    def test_no_colour_is_not_black(self):
        book = openpyxl.Workbook()
        book.active['A1'].fill = openpyxl.styles.PatternFill('lightUp', fgColor='FF0000')
        book.save(os.path.join(self.folder, 'a.xlsx'))
        self.assertEqual(self.describe()['a.xlsx']['styles'], [{'fill': {'pattern': 'lightUp', 'fg': '#FF0000'}}])


class Digest(FolderTest):
    def test_an_archive_written_again_is_the_same(self):
        path = os.path.join(self.folder, 'a.zip')
        found = []
        for year in (2001, 2002):
            with zipfile.ZipFile(path, 'w') as archive:
                archive.writestr(zipfile.ZipInfo('a', (year, 1, 1, 0, 0, 0)), 'x')
            found.append(describe.digest(path))
        self.assertEqual(*found)


class Portable(unittest.TestCase):
    def test_nothing_that_webassembly_lacks(self):
        with open(describe.__file__, encoding='utf-8') as f:
            tree = ast.parse(f.read())
        names = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names.update(alias.name.split('.')[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module.split('.')[0])
        self.assertFalse(names & {'subprocess', 'threading', 'multiprocessing', 'concurrent', 'socket', 'ctypes'})


if __name__ == '__main__':
    unittest.main()
