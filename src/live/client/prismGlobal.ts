/** Before Prism is loaded: it would look for code in the whole page and colour it. */
(globalThis as { Prism?: { manual: boolean } }).Prism = { manual: true };
