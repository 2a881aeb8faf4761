/**
 * Calls of DataRecorder, the predecessor, and what they are now: calls, not names, because what
 * stands where in them changed, too. The whole table with executed checks is in
 * docs/usage/attentions.md.
 */
export type Renamed = {
  old: string;
  /** Full name of the member that does it now. */
  now: string;
  /** The call as it is written now, where it differs in more than the name. */
  call?: string;
  /** In place of "is called … now", when that is not what happened. */
  sentence?: string;
};

const matchedAnyway =
  '不用写，字典总是按表头对应；表头里没有的列，用 `set.auto_new_header()` 增加。';

export const renamed: readonly Renamed[] = [
  { old: 'set_link()', now: 'Recorder.add_link', call: 'add_link(link, coord)' },
  { old: 'set_img()', now: 'Recorder.add_img', call: 'add_img(img_path, coord)' },
  { old: 'set_style()', now: 'Recorder.add_styles', call: 'add_styles(styles, coord)' },
  {
    old: 'set_row_height()',
    now: 'Recorder.add_rows_height',
    call: 'add_rows_height(height, rows)',
  },
  { old: 'set_col_width()', now: 'Recorder.add_cols_width', call: 'add_cols_width(width, cols)' },
  { old: 'set.default_styles()', now: 'Recorder.set.new_row_styles' },
  { old: 'set.default_row_height()', now: 'Recorder.set.new_row_height' },
  { old: 'set.fit_header()', now: 'Recorder.set.auto_new_header', sentence: matchedAnyway },
  { old: 'set.fit_head()', now: 'Recorder.set.auto_new_header', sentence: matchedAnyway },
  { old: 'set.head()', now: 'Recorder.set.header' },
  { old: 'set.head_row()', now: 'Recorder.set.header_row' },
];
