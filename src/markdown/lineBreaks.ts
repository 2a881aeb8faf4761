const cjk = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef“”‘’…—';
const breakBetween = new RegExp(`([${cjk}])[ \\t]*\\n[ \\t]*(?=[${cjk}])`, 'gu');

/** Joins lines of a Chinese paragraph: HTML would show a line break as a space. */
export const joinLines = (text: string): string => text.replace(breakBetween, '$1');
