import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type ServedAccount, type Ran } from '../../support/served-account.ts';

const LONG_NAME = 'register-of-the-third-floor-in-march';

let account: ServedAccount;
let captured: CapturedIo;

/** A register of two files, whose errors were imported again, and once more in a run that was dropped. */
beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  write(
    'floor.csv',
    'Desk A,Furniture,01/15/2024',
    'Desk B,Furniture,soon',
    'PC,Furniture,01/15/2024',
  );
  write('hall.csv', 'Lamp A,Furniture,later');
  const kind = ['--kind', 'fixed-assets', '--yes'];
  await tallysheet('import', 'floor.csv', 'hall.csv', ...kind, '--out', 'first');
  fix('first/floor.errors.csv', 'soon', '01/15/2024');
  await tallysheet('import', 'first/floor.errors.csv', '--yes', '--out', LONG_NAME);
  fix(`${LONG_NAME}/floor.errors.csv`, 'PC,', 'Tower,');
  await tallysheet('plan', `${LONG_NAME}/floor.errors.csv`, '--out', 'third');
  await tallysheet('runs', 'drop', 'third');
});

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

function write(name: string, ...rows: readonly string[]): void {
  const text = ['Name,Group,Purchased on', ...rows, ''].join('\n');
  writeFileSync(join(captured.folder, name), text);
}

function fix(name: string, wrong: string, right: string): void {
  const path = join(captured.folder, name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(wrong, right));
}

function tallysheet(...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, words);
}

function tallysheetAt(columns: number, ...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, words, columns);
}

/** The block of a screen that is about the chain. */
function chainIn(screen: string): string {
  return screen.slice(screen.indexOf('This run and'));
}

const AT_80 = `This run and the imports of its error files
  first                                 4 rows: 1 created, 3 failed
  register-of-the-third-floor-in-march  2 rows: 1 created, 1 failed
  third                                 dropped; 1 row: 1 not processed
  together                              2 created, 2 failed
  still open                            2 rows: floor.csv 4; hall.csv 2
`;

const AT_60 = `This run and the imports of its error files
  first
    4 rows: 1 created, 3 failed
  register-of-the-third-floor-in-march
    2 rows: 1 created, 1 failed
  third
    dropped; 1 row: 1 not processed
  together
    2 created, 2 failed
  still open
    2 rows: floor.csv 4; hall.csv 2
`;

describe('runs show, of the first run of a chain', () => {
  test.each([
    [80, AT_80],
    [60, AT_60],
  ])(
    'says what every run did and which rows are still open, at %i columns',
    async (columns, shown) => {
      const { exit, stdout } = await tallysheetAt(columns, 'runs', 'show', 'first');

      expect(exit).toBe(0);
      expect(chainIn(stdout)).toBe(shown);
    },
  );

  test('has the same for programs, each open row with its file and sheet', async () => {
    const { stdout } = await tallysheet('runs', 'show', 'first', '--json');

    const { chain } = JSON.parse(stdout) as { chain: unknown };
    expect(chain).toMatchObject({
      runs: [
        { run: 'first', state: 'finished', rows: 4, outcomes: { created: 1, failed: 3 } },
        { run: LONG_NAME, state: 'finished', rows: 2, outcomes: { created: 1, failed: 1 } },
        { run: 'third', state: 'dropped', rows: 1, outcomes: { notProcessed: 1 } },
      ],
      lost: [],
      outcomes: { created: 2, failed: 2, notProcessed: 0 },
      open: {
        count: 2,
        rows: [
          { file: 'floor.csv', sheet: null, row: 4, outcome: 'failed', run: LONG_NAME },
          { file: 'hall.csv', sheet: null, row: 2, outcome: 'failed', run: 'first' },
        ],
      },
    });
  });
});

describe('runs results', () => {
  test.each([
    [80, AT_80],
    [60, AT_60],
  ])('says the same, and where every row stands, at %i columns', async (columns, shown) => {
    const { exit, stderr } = await tallysheetAt(columns, 'runs', 'results', 'first');

    expect(exit).toBe(1);
    expect(stderr).toBe(`${shown}\nEvery row: first/chain.results.xlsx\n`);
  });

  test('has the workbook and the chain for programs', async () => {
    const { stdout } = await tallysheet('runs', 'results', 'first', '--json');

    expect(JSON.parse(stdout)).toMatchObject({
      results: join(captured.folder, 'first', 'chain.results.xlsx'),
      runs: [{ run: 'first' }, { run: LONG_NAME }, { run: 'third' }],
      open: {
        count: 2,
        rows: [
          { file: 'floor.csv', row: 4 },
          { file: 'hall.csv', row: 2 },
        ],
      },
    });
  });
});
