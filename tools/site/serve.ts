import '../../src/lib/helpAndErrors.mjs';
import { site } from '../../site';
import { argumentsOf } from '../../src/lib/arguments.mjs';
import { serve } from './server';

/** `npm run serve`: the built site under the rules of GitHub Pages, at a port of one's choice. */
const { values } = argumentsOf({
  options: { port: { type: 'string', default: process.env.PORT ?? '4173' } },
});
const port = Number(values.port);
void serve('build', { base: site.baseUrl, port }).then(({ url }) =>
  console.log(`${url}（Ctrl+C 结束）`),
);
