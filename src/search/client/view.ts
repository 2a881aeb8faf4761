/** What the dialog shows, as HTML. */
import { escapeMarkup } from '../../escape';
import { memberOf, type SearchData, type SectionData } from '../engine/data';
import type { Group } from '../engine/groups';
import { mark, snippet } from '../engine/snippet';
import { shortcut } from './shortcut';

const marked = (text: string, words: readonly string[]): string =>
  mark(text, words)
    .map((piece) =>
      piece.marked ? `<mark>${escapeMarkup(piece.text)}</mark>` : escapeMarkup(piece.text),
    )
    .join('');

/** The address of a section. */
export function addressOf({ p, a }: SectionData, { pages }: SearchData, baseUrl: string): string {
  const path = baseUrl + pages[p]!.path.slice(1);
  return encodeURI(a ? `${path}#${a}` : path);
}

type View = { data: SearchData; baseUrl: string };

const option = (attributes: string, content: string, tag = 'a'): string =>
  `<${tag} role="option" tabindex="-1" aria-selected="false" ${attributes}>${content}</${tag}>`;

function result(section: SectionData, words: readonly string[], { data, baseUrl }: View): string {
  const { h, u, t, a } = section;
  const n = memberOf(section);
  const title = n && !h.startsWith(n) ? n + (h.endsWith(')') ? '()' : '') : h;
  const text = snippet(t, words);
  return option(
    `href="${escapeMarkup(addressOf(section, data, baseUrl))}"`,
    `<span class="search-title">${marked(title, words)}</span>${
      a && u.length > 0 ? `<span class="search-path">${escapeMarkup(u.join(' › '))}</span>` : ''
    }${text ? `<span class="search-text">${marked(text, words)}</span>` : ''}`,
  );
}

let groups = 0;

const group = (title: string, options: string): string => {
  groups += 1;
  return `<div role="group" aria-labelledby="search-group-${groups}"><div class="search-page" id="search-group-${groups}">${title}</div>${options}</div>`;
};

/** Results by page; of `unfolded` pages all hits are shown. */
export function results(
  found: readonly Group[],
  words: readonly string[],
  view: View,
  unfolded: ReadonlySet<number>,
): string {
  return found
    .map(({ page, shown, more }) => {
      const whole = unfolded.has(page);
      return group(
        marked(view.data.pages[page]!.title, words),
        (whole ? [...shown, ...more] : shown)
          .map((hit) => result(hit.section, words, view))
          .join('') +
          (more.length && !whole
            ? option(
                `data-more="${page}" class="search-more"`,
                `本页还有 ${more.length} 处`,
                'button',
              )
            : ''),
      );
    })
    .join('');
}

/** What stands there before typing: the last searches, and tasks when the data are there. */
export function beginning(
  recent: readonly string[],
  { data, baseUrl }: { data?: SearchData; baseUrl: string },
): string {
  const searches = recent
    .map((query) =>
      option(
        `data-query="${escapeMarkup(query)}"`,
        `<span class="search-title">${escapeMarkup(query)}</span>`,
        'button',
      ),
    )
    .join('');
  return (searches && group('最近搜索', searches)) + (data ? offers(data, baseUrl) : '');
}

/** Tasks that lead on when there is nothing to show. */
export function offers(data: SearchData, baseUrl: string): string {
  const tasks = data.tasks
    .map(([label, index]) =>
      option(
        `href="${escapeMarkup(addressOf(data.sections[index]!, data, baseUrl))}"`,
        `<span class="search-title">${escapeMarkup(label)}</span>`,
      ),
    )
    .join('');
  return group('常用任务', tasks);
}

/** Says that there is nothing, and where to look. */
export const nothing = (query: string): string =>
  `<p>没有找到“${escapeMarkup(query)}”。</p><p>换一个说法，只留最要紧的词。</p>`;

/** The dialog, empty; with the sign that its button has. */
export const shell = (baseUrl: string): string => `<div class="search-box">
<div class="search-head">
${document.querySelector('[data-search-open] svg')?.outerHTML ?? ''}
<input role="combobox" aria-label="搜索文档" aria-expanded="false" aria-controls="search-list" aria-autocomplete="list" placeholder="怎么做、接口名称、报错" inputmode="search" enterkeyhint="go" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" maxlength="1000">
<span class="search-busy" hidden></span>
<button class="search-clear" aria-label="清空输入" hidden>清空</button>
<button class="search-close">关闭</button>
</div>
<div class="search-body" tabindex="0">
<div class="search-note" hidden></div>
<div role="listbox" class="search-list" id="search-list" aria-label="搜索结果"></div>
</div>
<div class="search-foot"><span class="search-keys"><kbd>↑</kbd><kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭</span><label class="search-slash"><input type="checkbox"> 快捷键 <kbd>${shortcut.single}</kbd> <kbd>?</kbd></label><a href="${baseUrl}index%60">索引</a><button class="search-forget" hidden>清除最近搜索</button></div>
<p role="status" class="search-status"></p>
</div>`;
