/**
 * Whether programs can be run in the page: set `LIVE=on` for the build. Off by default: then there is no button, no playground and no note is
 * asked for, and nothing of src/plugins/live takes part in the build.
 *
 * @returns true with `LIVE=on`
 * @throws Error when `LIVE` is anything else than `on`, `off` or empty
 */
export function isOn(): boolean {
  const { LIVE = '' } = process.env;
  if (!['', 'on', 'off'].includes(LIVE)) {
    throw new Error(
      `LIVE=${LIVE} means nothing: LIVE=on has buttons that run the examples, LIVE=off (the default) has none.`,
    );
  }
  return LIVE === 'on';
}
