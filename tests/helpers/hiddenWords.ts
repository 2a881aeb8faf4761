import type { Page } from '@playwright/test';

/**
 * Words within an element that nobody can see, not drawn or cut off by a box with a value of
 * `overflow` in `cutting`, but what is `free` to be left out; and how many texts were looked at.
 */
export const hiddenWords = (page: Page, within: string, free: string, cutting: string) =>
  page.evaluate(
    ([root, left, values]) => {
      const walker = document.createTreeWalker(document.querySelector(root)!, NodeFilter.SHOW_TEXT);
      const found = { hidden: [] as string[], cut: [] as string[], count: 0 };
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement!;
        if (!text.data.trim() || parent.closest(left)) continue;
        found.count += 1;
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isCut = (box: Element): boolean => {
          if (box === document.body) return false;
          const { overflowX, overflowY } = getComputedStyle(box);
          const { left, right, bottom } = box.getBoundingClientRect();
          const leaves = (rect: DOMRect) =>
            rect.left < left - 2 || rect.right > right + 2 || rect.bottom > bottom + 4;
          const cuts = values.includes(overflowX) || values.includes(overflowY);
          return (cuts && rects.some(leaves)) || isCut(box.parentElement!);
        };
        const words = `${text.data.trim().slice(0, 40)} in ${parent.outerHTML.slice(0, 80)}`;
        if (rects.length === 0 || !parent.checkVisibility({ visibilityProperty: true })) {
          found.hidden.push(words);
        } else if (isCut(parent)) found.cut.push(words);
      }
      return found;
    },
    [within, free, cutting] as const,
  );
