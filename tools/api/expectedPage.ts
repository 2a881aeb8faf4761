/** Pages of members that don't follow from their class; the longest name that fits decides. */
const PAGES: Record<string, string> = {
  ByteRecorder: 'usage/ByteRecorder.md',
  DBRecorder: 'usage/DBRecorder.md',
  CellStyle: 'usage/Recorder/style.md',
  Header: 'usage/Recorder/header.md',
  Col: 'usage/Recorder/header.md',
  RowData: 'usage/Recorder/read_data.md',
  RowText: 'usage/Recorder/read_data.md',
  Recorder: 'usage/Recorder/attributes.md',
  'Recorder.set': 'usage/Recorder/settings.md',
  'Recorder.header': 'usage/Recorder/header.md',
  'Recorder.add_data': 'usage/Recorder/add_data.md',
  'Recorder.add_link': 'usage/Recorder/add_data.md',
  'Recorder.add_img': 'usage/Recorder/add_data.md',
  'Recorder.add_styles': 'usage/Recorder/style.md',
  'Recorder.add_rows_height': 'usage/Recorder/style.md',
  'Recorder.add_cols_width': 'usage/Recorder/style.md',
  'Recorder.record': 'usage/Recorder/save.md',
  'Recorder.backup': 'usage/Recorder/save.md',
  'Recorder.rows': 'usage/Recorder/read_data.md',
  'Recorder.clear': 'usage/Recorder/clear.md',
};

/**
 * The page on which the heading of a member belongs, for the message that one is missing.
 *
 * @returns path relative to the folder of the documents
 */
export function expectedPage(name: string): string {
  if (name === 'Recorder') return 'usage/Recorder/create.md';
  const parts = name.split('.');
  const prefixes = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
  return prefixes.map((prefix) => PAGES[prefix]).find(Boolean) ?? 'usage';
}
