/** Where the library's own stubs say something else than its code takes. */
export type Correction = {
  /**
   * Full name of the member, and of its parameter; without one it is what the member returns or is.
   */
  member: string;
  param?: string;
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
  {
    member: 'Recorder.header',
    type: 'Optional[Header]',
    reason: 'recorder.py gives None while there is neither a file nor a header',
  },
  {
    member: 'Recorder.path',
    type: 'Optional[str]',
    reason: 'base.py: None until a path is set',
  },
  {
    member: 'Recorder.type',
    type: 'Optional[str]',
    reason: 'base.py: None until a path is set',
  },
  {
    member: 'Recorder.before',
    type: 'Union[dict, list, None]',
    reason: 'setter.py keeps the None that it is given',
  },
  {
    member: 'Recorder.after',
    type: 'Union[dict, list, None]',
    reason: 'setter.py keeps the None that it is given',
  },
  {
    member: 'Recorder.record',
    type: 'Optional[str]',
    reason: 'base.py gives the path, which may be None',
  },
  {
    member: 'Recorder.set.encoding',
    type: 'RecorderSetter',
    reason: 'setter.py gives the object itself',
  },
  {
    member: 'ByteRecorder.path',
    type: 'Optional[str]',
    reason: 'base.py: None until a path is set',
  },
  {
    member: 'ByteRecorder.record',
    type: 'Optional[str]',
    reason: 'base.py gives the path, which may be None',
  },
  {
    member: 'DBRecorder.before',
    type: 'Union[dict, list, None]',
    reason: 'setter.py keeps the None that it is given',
  },
  {
    member: 'DBRecorder.after',
    type: 'Union[dict, list, None]',
    reason: 'setter.py keeps the None that it is given',
  },
  {
    member: 'DBRecorder.path',
    type: 'Optional[str]',
    reason: 'base.py: None until a path is set',
  },
  {
    member: 'DBRecorder.data',
    type: 'Union[dict, list]',
    reason: 'base.py begins with a list, setter.py makes it a dict',
  },
  {
    member: 'DBRecorder.record',
    type: 'Optional[str]',
    reason: 'base.py gives the path, which may be None',
  },
  {
    member: 'Header.key_num',
    type: 'Dict[Union[str, int], int]',
    reason: 'tools.py: a column without a name goes by its number',
  },
  {
    member: 'Header.num_key',
    type: 'Dict[int, Union[str, int]]',
    reason: 'tools.py: a column without a name goes by its number',
  },
  {
    member: 'Header.values',
    type: 'ValuesView[Union[str, int]]',
    reason: 'the stub has no type; tools.py gives the view of its dict',
  },
  {
    member: 'Header.items',
    type: 'ItemsView[int, Union[str, int]]',
    reason: 'the stub has no type; tools.py gives the view of its dict',
  },
  {
    member: 'Header.get_col',
    type: 'Optional[str]',
    reason: 'tools.py gives None for a name that is not there',
  },
  {
    member: 'RowData.col',
    type: 'Union[int, str, None]',
    reason: 'tools.py gives None for a name that is not there',
  },
  {
    member: 'RowData.coord',
    type: 'Tuple[int, Union[str, int, None]]',
    reason: 'tools.py gives None for a name that is not there',
  },
  {
    member: 'RowText.value',
    type: 'str',
    reason: 'the stub has no type; recorder.py hands it the line',
  },
  {
    member: 'RowText.row',
    type: 'int',
    reason: 'recorder.py sets it on every line that it hands out',
  },
];
