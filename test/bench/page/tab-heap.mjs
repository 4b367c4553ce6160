import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure, rounded } from '../table.mjs';
import { servePage } from './page-client.mjs';
import { WRONG_SHARES, writeProblemRegister } from './problem-register.mjs';

const CHROMIUM = '/usr/bin/chromium';
const MOST_MB = 60;
const PAGES = 10;

/** The heap of a tab that shows the grid of a large register and turns its pages. */
export async function measureTabHeap({ folder, isQuick, say }) {
  const figures = [];
  for (const share of WRONG_SHARES) figures.push(await heapFigure(share, { folder, isQuick, say }));
  return figures;
}

async function heapFigure(share, { folder, isQuick, say }) {
  const name = `  the tab's heap (${share} % wrong)`;
  const reach = `< ${MOST_MB} MB`;
  if (!existsSync(CHROMIUM)) return figure(name, `not measured: no ${CHROMIUM}`, reach, false);
  const path = join(folder, 'heap.csv');
  await writeProblemRegister(path, { rows: isQuick ? 100_000 : 1_000_000, share });
  const served = await servePage(join(folder, `heap-page-${share}`));
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    say(`the tab reads the register (${share} % wrong), shows its problems, and turns pages`);
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(600_000);
    await page.goto(served.address);
    await page.getByRole('button', { name: 'Practise with an invented company' }).click();
    await page.getByRole('button', { name: 'Start an import' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(path);
    await page.getByRole('button', { name: 'Read the files' }).click();
    await page.getByRole('button', { name: 'Continue to the problems' }).click();
    await page.getByRole('button', { name: 'Correct the cells here' }).first().click();
    await page.getByRole('grid').waitFor();
    const heaps = [];
    for (let turn = 0; turn < PAGES; turn += 1) {
      heaps.push(await heapOf(context, page));
      const next = page.getByRole('button', { name: 'Next page', disabled: false });
      if ((await next.count()) === 0) break;
      await next.click();
      await page.waitForTimeout(300);
    }
    const most = Math.max(...heaps);
    return figure(name, `${rounded(most, 1)} MB`, reach, most < MOST_MB);
  } finally {
    await browser.close();
    served.stop();
    rmSync(path);
  }
}

/** What is in use once the browser has collected what is not. */
async function heapOf(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
