import '../../src/lib/uncaught.mjs';
import { site } from '../../src/site';
import { serve } from './server';

/** `npm run serve`: the built site under the rules of GitHub Pages, at PORT (4173 by default). */
const port = Number(process.env.PORT ?? 4173);
void serve('build', { base: site.baseUrl, port }).then(({ url }) =>
  console.log(`${url}（Ctrl+C 结束）`),
);
