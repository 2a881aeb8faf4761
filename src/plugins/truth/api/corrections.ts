/** Where the library's own stubs say something else than its code takes. */
export type Correction = {
  /** Full name of the member, and of its parameter. */
  member: string;
  param: string;
  /** The annotation as it should be, in the words of the stubs. */
  type: string;
  /** What in the code shows it. */
  reason: string;
};

/**
 * The one place for types that are not those of the stubs; signature and parameter table both
 * follow it.
 */
export const corrections: readonly Correction[] = [
  {
    member: 'Recorder.set.table',
    param: 'name',
    type: 'Union[str, True, None]',
    reason: 'setter.py: True stands for the active sheet, as everywhere else',
  },
  {
    member: 'DBRecorder.set.table',
    param: 'name',
    type: 'str',
    reason: 'setter.py looks for a character in it, which only text allows',
  },
  {
    member: 'Recorder.set.link_style',
    param: 'style',
    type: 'Union[CellStyle, True, None]',
    reason: 'recorder.py begins with None, which sets no style',
  },
  {
    member: 'Recorder.add_img',
    param: 'img_path',
    type: 'Union[str, Path]',
    reason: 'tools.py hands it to openpyxl, which opens a file; a dict or None raises while saving',
  },
  {
    member: 'Header.get_col',
    param: 'header_or_num',
    type: 'Union[int, str]',
    reason: 'the stub has no type; the code tells numbers from names',
  },
];
