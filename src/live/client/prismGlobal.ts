/** Before Prism is loaded: it would look for code in the whole page and colour it. */
Object.assign(globalThis, { Prism: { manual: true } });
