import { ensureInstalled } from './setup.mjs';
import { run, tool } from './run.mjs';

const port = process.env.PORT ?? '3000';
try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`\n网站地址：http://localhost:${port}/DrissionRecord/（Ctrl+C 结束）\n`);
const { code } = await run(tool('docusaurus', 'start', '--port', port, '--no-open'));
process.exitCode = code;
