import { appendFileSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { openSpreadsheet } from '../../src/tabular/open.ts';
import { SeenText } from '../../src/tabular/seen-text.ts';
import { onCleanUp } from '../support/clean-up.ts';
import { temporaryFile } from '../support/temporary-folder.ts';

const SECONDS = 1_000;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** The files of this test are as old as the time that has passed since then. */
let passed = 0;

beforeEach(() => {
  passed = 0;
  const now = vi.spyOn(systemClock, 'now').mockImplementation(() => Date.now() + passed);
  onCleanUp(() => {
    now.mockRestore();
  });
});

/** How often a file is read through while something is done. */
async function readThrough(work: () => Promise<unknown>): Promise<number> {
  const ended = vi.spyOn(SeenText.prototype, 'end');
  try {
    await work();
    return ended.mock.calls.length;
  } finally {
    ended.mockRestore();
  }
}

async function shaOf(path: string): Promise<string> {
  const spreadsheet = await openSpreadsheet(path);
  await spreadsheet.close();
  return spreadsheet.sha256;
}

test('a file that was not changed of late is read through once, however often it is opened', async () => {
  const path = temporaryFile('register.csv', 'Name,Größe\nDesk,Ü\n');
  passed = 10 * SECONDS;
  const first = await shaOf(path);

  const again = await readThrough(async () => {
    expect(await shaOf(path)).toBe(first);
  });

  expect(again).toBe(0);
});

test.each([
  [
    'of another length',
    (path: string) => {
      appendFileSync(path, 'Chair,Blue\n');
    },
  ],
  [
    'of the same length and with the same time',
    (path: string) => {
      writeFileSync(path, 'Name,Colour\nSafe,Red\n');
      utimesSync(path, LONG_AGO, LONG_AGO);
    },
  ],
])('a file that is %s is read anew', async (_what, change) => {
  const path = temporaryFile('register.csv', 'Name,Colour\nDesk,Red\n');
  utimesSync(path, LONG_AGO, LONG_AGO);
  passed = 10 * SECONDS;
  const before = await shaOf(path);
  change(path);

  expect(await readThrough(() => shaOf(path))).toBe(1);
  expect(await shaOf(path)).not.toBe(before);
});

test('a file that was changed just before is read anew, as its times may not show the next change', async () => {
  const path = temporaryFile('register.csv', 'Name,Colour\nDesk,Red\n');
  passed = 3 * SECONDS;
  await shaOf(path);

  expect(await readThrough(() => shaOf(path))).toBe(1);
});
