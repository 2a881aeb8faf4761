import { expect } from '@playwright/test';
import { Stage } from './faults/stage';
import { test } from '../helpers/firefox';
import { compareBlocks } from '../helpers/liveBlocks';
import { all } from '../helpers/part';

test('in Firefox 运行 works, and with `--all` each block leaves what is recorded', async ({
  fox,
}) => {
  await Stage.of(fox, async (stage) => {
    await stage.begin('usage/Recorder/create');
    if (all) await compareBlocks(fox, stage.url);
    await fox.evaluate(() => document.querySelector<HTMLElement>('.cb-run')!.click(), 0);
    await expect
      .poll(() => fox.evaluate(() => document.querySelector('.live-status')?.textContent, 0), {
        timeout: 100_000,
      })
      .toMatch(/^运行完毕.*与文档里的相同/);
  });
});
