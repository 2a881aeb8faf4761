/** The releases as an Atom feed, https://www.rfc-editor.org/rfc/rfc4287. */
import { escapeMarkup } from '../lib/escape';
import { releaseId, type Project } from '../releases/history';
import { author, library } from '../../site';
import { addressOf } from './pages';

export const feedPath = 'releases.xml';

/** Text in which backticks mark code, as HTML. */
const html = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)))
    .join('');

/** The feed. A release without a date was never published on its own and has no entry. */
export function releaseFeed({ name, releases }: Project): string {
  const history = addressOf('history');
  const published = releases.filter(({ date }) => date);
  const entries = published.map(({ version, date, changes }) => {
    const link = escapeMarkup(`${history}#${releaseId(name, version)}`);
    const content =
      changes.length > 0
        ? `<ul>${changes.map((change) => `<li>${html(change)}</li>`).join('')}</ul>`
        : `<p>发布 ${version}。</p>`;
    return `<entry>
  <title>${escapeMarkup(`${name} ${version}`)}</title>
  <id>${link}</id>
  <link href="${link}"/>
  <published>${date}T00:00:00Z</published>
  <updated>${date}T00:00:00Z</updated>
  <content type="html">${escapeMarkup(content)}</content>
</entry>`;
  });
  const updated = published
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const self = addressOf(feedPath);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<title>${library.name} 的版本</title>
<id>${self}</id>
<link rel="self" href="${self}"/>
<link href="${history}"/>
<updated>${updated}T00:00:00Z</updated>
<author><name>${author.name}</name><uri>${author.url}</uri></author>
${entries.join('\n')}
</feed>
`;
}
