/** What happens when a link on a heading or a button below a page is pressed. */
import { help } from './help';
import { say } from './say';

/** Text that is still on its way: Safari wants to be asked before it is there. */
async function copyComing(text: Promise<string>): Promise<void> {
  const type = 'text/plain';
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((content) => new Blob([content], { type }));
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/**
 * Does what the pressed element is for.
 *
 * @param element - a link on a heading, whose address is copied while it leads there as always; or
 *   the button of a page with the address of its Markdown; or the one that opens the list of keys
 */
export async function press(element: HTMLElement): Promise<void> {
  const { copyPage: markdown, keys } = element.dataset;
  if (keys !== undefined) {
    help();
    return;
  }
  try {
    if (markdown === undefined) {
      await navigator.clipboard.writeText((element as HTMLAnchorElement).href);
      say('已复制这一节的地址');
    } else {
      await copyComing(fetchText(markdown));
      say('已复制本页的 Markdown');
    }
  } catch {
    say('没有复制成功');
  }
}
