/** Types that are others on later releases, whose records have none: found by running them. */
import { compareVersions } from '../../releases/versions';
import type { Member, Param } from '../publicApi';

const ofFiles = Object.fromEntries(
  ['Recorder', 'ByteRecorder', 'DBRecorder'].flatMap((name) => [
    ...['path', 'record', 'backup'].map((member) => [`${name}.${member}`, 'Path | None']),
    [`${name}.type`, 'str'],
  ]),
);

/** By the release from which on they are so; behind `#` a parameter, by its oldest name. */
const later: Record<string, Record<string, string>> = {
  '1.1.0': { 'Recorder.add_styles#coord': 'str | tuple | list' },
  '2.0.0': {
    ...ofFiles,
    ...Object.fromEntries(
      ['Recorder', 'ByteRecorder', 'DBRecorder'].map((name) => [`${name}#file_type`, 'str']),
    ),
    'ByteRecorder.set.path#file_type': 'str',
    'DBRecorder.set.path#file_type': 'str',
    'ByteRecorder.add_data#coord': 'int',
    'Recorder.data': 'dict | list',
    'DBRecorder.data': 'dict',
  },
  '2.0.2': { 'Header.get_col': 'str' },
};

/** The type that a member or its parameter has on a release, if not that of the covered one. */
export function typeOn(version: string, { name, type }: Member, param?: Param): string | undefined {
  const place = param ? `${name}#${param.name}` : name;
  const found = Object.entries(later).filter(
    ([since, types]) => compareVersions(since, version) <= 0 && place in types,
  );
  const isSetting = !param && type?.endsWith('Setter') && compareVersions('2.0.0', version) <= 0;
  return found.at(-1)?.[1][place] ?? (isSetting ? 'Setter' : undefined);
}
