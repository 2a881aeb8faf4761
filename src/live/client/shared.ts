/** Example and Playground take all from here: with this module it is one function, 1 kB less. */
export { Editor } from './Editor';
export { base, readIndex, readInput, readLibrary, readList, run } from './engine';
export { Head } from './Head';
export { keep, kept } from './kept';
export { messages } from './messages';
export { hasPanel, NotListed, TooLarge } from './perform';
export { Download, Downloads, Result } from './Result';
export { failedLine, firstTab, isAsPrinted } from './session';
export { isNotice, shownFiles } from '../../examples/model/panel';
export { loadStyle } from './style';
export { useSession } from './useSession';
