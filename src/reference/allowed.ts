import { renamed } from './renamed';

/** Names in member form that are no members of this library; each group says why it may stand. */
const groups: Record<string, string> = {
  'Built into Python.':
    'abs all any bool bytes dict dir enumerate eval float getattr hasattr input int isinstance iter len list map max min next object open print range repr reversed round set sorted str sum super tuple type zip',
  'Methods of str, bytes, list, dict, date, file and thread objects, spoken of without their object.':
    'append clear close copy encode decode extend format get isoformat items join keys pop read readline seek sleep split start strip update values write replace',
  'Of the standard library.': 'datetime fork Semaphore',
  'Of a program of the page, or of a recipe that it links to.':
    'add_json clean fetch go_on neat number_of',
  'Of a sheet of openpyxl.': 'delete_rows insert_rows',
  'Of a cursor of sqlite3.': 'fetchall',
  'Methods of numpy and pandas, spoken of where their data comes in.':
    'tolist to_dict to_parquet to_xml to_html',
  'Methods of DrissionPage, which two tutorials fetch pages with.': 'ele eles',
};

/** Names of members that the text mentions to say that they are not there. */
const absent: Record<string, string> = {
  'delete()': 'Added to the library after 1.0.0.',
  'set.left()': 'Name of set.before() since 2.0.0.',
  'set.right()': 'Name of set.after() since 2.0.0.',
  'set.styles()': 'Of DataRecorder, the predecessor.',
  'set.col_height()': 'Of DataRecorder, the predecessor.',
  'Filler()': 'Of DataRecorder, the predecessor.',
};

/** Whether a name in member form may stand in the text though the library has no such member. */
export function isAllowed(text: string): boolean {
  const bare = text.replace(/\(\)$/, '');
  return (
    text in absent ||
    renamed.some(({ old }) => old === text || old === `${text}()`) ||
    (text.endsWith('()') && Object.values(groups).some((names) => names.split(' ').includes(bare)))
  );
}
