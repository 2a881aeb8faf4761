/**
 * Whether Python can run in this browser: it has WebAssembly and lets the page compile it (not in
 * the lockdown mode of iOS, not under a stricter policy), unpacks (Safari since 16.4), and its
 * workers can be modules, which nothing but its version tells of Firefox (since 114).
 */
export function canRun(): boolean {
  if (!('DecompressionStream' in globalThis)) return false;
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch {
    return false;
  }
  return Number(/Firefox\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 114) >= 114;
}
