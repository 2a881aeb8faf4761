import { chromium } from '@playwright/test';
import { serve } from './server';
(async () => {
const [build, out, ...specs] = process.argv.slice(2);
const s = await serve(build!, { base: '/DrissionRecord/' });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-dev-shm-usage','--disable-gpu','--disable-background-networking','--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] });
for (const spec of specs) {
  const [path, w, mode, y] = spec.split('|');
  const page = await b.newPage({ viewport: { width: Number(w), height: Number(w) < 500 ? 844 : 900 } });
  await page.goto(s.url + path + '?docusaurus-theme=' + mode);
  await page.waitForSelector('html[data-has-hydrated=true]', { timeout: 60000 });
  const h = await page.evaluate(async () => { document.querySelectorAll<HTMLElement>('.part').forEach(p => p.style.contentVisibility='visible'); return document.documentElement.scrollHeight; });
  console.log(spec, 'height', h);
  if (out !== '-') { if (y && y !== 'full') await page.evaluate((v) => scrollTo(0, v), Number(y)); 
  await page.screenshot({ path: `${out}/${path!.replace(/\W/g,'_')}-${w}-${mode}-${y ?? 0}.png`, fullPage: y === 'full' }); }
  await page.close();
}
await b.close(); await s.close();
})();
