/** The list of keys. Its switch is the search's: for all single characters (WCAG 2.1.4). */
import { letSingleKeys, shortcut, singleKeys } from '../search/client/shortcut';

/** Keys and what they do, as they are in the programs that answer them. */
const keys: readonly (readonly [readonly string[], string])[] = [
  [[shortcut.single], '打开搜索'],
  [shortcut.names, '打开搜索'],
  [['↑', '↓', 'Enter'], '在搜索结果里选择、打开'],
  [['←', '→'], '换结果的标签'],
  [['Ctrl Enter', '⌘ Enter'], '运行改过的代码'],
  [['Esc'], '关闭'],
  [['?'], '看这张表'],
];

const style = `dialog.keys{width:min(28rem,100% - 2rem);padding:1.2rem 1.4rem;border:1px solid var(--border);border-radius:10px;background:var(--ifm-background-color);color:var(--ifm-font-color-base)}
dialog.keys::backdrop{background:rgb(20 18 12/55%)}
dialog.keys h2{margin:0 0 .6rem;font-size:1.1rem}
dialog.keys dl{display:grid;grid-template-columns:auto 1fr;gap:.45rem 1.2rem;margin:0 0 1rem}
dialog.keys dd{margin:0}
dialog.keys label{display:block;margin-bottom:1rem}`;

let dialog: HTMLDialogElement | undefined;

function build(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'keys';
  made.setAttribute('aria-labelledby', 'keys-title');
  const rows = keys.map(
    ([names, what]) =>
      `<dt>${names.map((name) => `<kbd>${name}</kbd>`).join(' ')}</dt><dd>${what}</dd>`,
  );
  made.innerHTML = `<style>${style}</style><h2 id="keys-title">快捷键</h2><dl>${rows.join('')}</dl><label><input type="checkbox"> 启用 <kbd>${shortcut.single}</kbd> 和 <kbd>?</kbd></label><form method="dialog"><button autofocus class="button button--primary">关闭</button></form>`;
  const box = made.querySelector('input')!;
  box.addEventListener('change', () => letSingleKeys(box.checked));
  made.addEventListener('click', ({ target }) => {
    if (target === made) made.close();
  });
  document.body.append(made);
  return made;
}

/** Opens the list. */
export function help(): void {
  dialog ??= build();
  dialog.querySelector('input')!.checked = singleKeys();
  if (!dialog.open) dialog.showModal();
}
