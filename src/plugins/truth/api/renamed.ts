/** Names of DataRecorder, the predecessor, and what they are called now. */
export const renamed: readonly { old: string; now: string }[] = [
  { old: 'set_link()', now: 'Recorder.add_link' },
  { old: 'set_img()', now: 'Recorder.add_img' },
  { old: 'set_style()', now: 'Recorder.add_styles' },
  { old: 'set_row_height()', now: 'Recorder.add_rows_height' },
  { old: 'set_col_width()', now: 'Recorder.add_cols_width' },
  { old: 'set.default_styles()', now: 'Recorder.set.new_row_styles' },
  { old: 'set.default_row_height()', now: 'Recorder.set.new_row_height' },
  { old: 'set.fit_header()', now: 'Recorder.set.auto_new_header' },
  { old: 'set.fit_head()', now: 'Recorder.set.auto_new_header' },
  { old: 'set.head()', now: 'Recorder.set.header' },
  { old: 'set.head_row()', now: 'Recorder.set.header_row' },
];
