/**
 * Whether programs can be run in the page: they can, unless the build is told `LIVE=off`. Then
 * there is no button, no playground and no note is asked for, and nothing of src/live takes
 * part in the build.
 *
 * @throws Error when `LIVE` is anything else than `on`, `off` or empty
 */
export function isOn(): boolean {
  const { LIVE = '' } = process.env;
  if (!['', 'on', 'off'].includes(LIVE)) {
    throw new Error(
      `LIVE=${LIVE} means nothing: LIVE=on (the default) has buttons that run the examples, LIVE=off has none.`,
    );
  }
  return LIVE !== 'off';
}
