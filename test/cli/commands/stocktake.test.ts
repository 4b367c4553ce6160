import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { OFFICE } from '../../stocktake/seed.ts';

let account: ServedAccount;

beforeAll(async () => {
  account = await serveAccount('--seed', temporaryFile('seed.json', JSON.stringify(OFFICE)));
});

afterAll(async () => {
  await account.end();
});

/** A person at a computer. */
class Desk {
  readonly #at: CapturedIo = captureIo({ env: account.env });

  get folder(): string {
    return this.#at.folder;
  }

  save(name: string, lines: readonly string[]): string {
    writeFileSync(join(this.folder, name), `${lines.join('\n')}\n`);
    return name;
  }

  async run(words: readonly string[], columns = 80): Promise<Ran> {
    const { cwd, env } = this.#at.io;
    const fresh = captureIo({ columns, clock: new FakeClock({ auto: true }) });
    const exit = await main(['stocktake', ...words], { ...fresh.io, cwd, env: { ...env } });
    return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
  }

  start(...words: readonly string[]): Promise<Ran> {
    return this.run(['start', '--location', 'Floor 2', '--by', 'anna', ...words]);
  }
}

const SCANS = ['LOC-5', 'T-101', 'T-101', 'T-104', 'TAPE', 'T-10', 'T-106'];
const TABLE = ['Code,Place,Counted,Counted by', 'HAT,Room 6,nine,Ben', 'T-103,Room 6,0,Ben'];

describe('stocktake start', () => {
  test('says what is frozen, what is written and what it cost', async () => {
    const { exit, stderr } = await new Desk().start();
    expect({ exit, stderr }).toEqual({
      exit: 0,
      stderr: `Stocktake hq-floor-2-2026-01-15: HQ / Floor 2

Frozen
  Started   2026-01-15 12:00:00 by anna (UTC)
  Expected  6 items at 2 places
  Register  9 items of the account are recognized

Written
  stocktakes/hq-floor-2-2026-01-15/count-sheets.xlsx
  stocktakes/hq-floor-2-2026-01-15/count-sheets.pdf

Complete: 11 API calls.

Next, when something is counted:
  tallysheet stocktake count <files>
`,
    });
  });

  test('is refused while the same stocktake is open, and says how to go on', async () => {
    const desk = new Desk();
    await desk.start();
    expect(await desk.start()).toEqual({
      exit: 2,
      stdout: '',
      stderr: `error: The stocktake stocktakes/hq-floor-2-2026-01-15 was started already
  -> Count with
     \`tallysheet stocktake count <files> --stocktake stocktakes/hq-floor-2-2026-01-15\`,
     or start another one with --out <folder>.
`,
    });
    expect((await desk.start('--out', 'another')).exit).toBe(0);
    const several = await desk.run(['status']);
    expect(several.exit).toBe(2);
    expect(several.stderr).toContain(
      '2 stocktakes are open: another, stocktakes/hq-floor-2-2026-01-15',
    );
  });

  test('refuses what is not counted', async () => {
    expect(await new Desk().start('--kind', 'members')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(
        '--kind: expected a type of items such as fixed-assets, inventory,',
      ) as string,
    });
  });

  test('is one document with --json', async () => {
    const { stdout } = await new Desk().start('--json');
    expect(JSON.parse(stdout)).toMatchObject({
      stocktake: 'hq-floor-2-2026-01-15',
      folder: 'stocktakes/hq-floor-2-2026-01-15',
      startedBy: 'anna',
      scope: { locations: ['HQ / Floor 2'], groups: [], kinds: [] },
      expected: 6,
      places: 2,
      registered: 9,
      files: [
        'stocktakes/hq-floor-2-2026-01-15/count-sheets.xlsx',
        'stocktakes/hq-floor-2-2026-01-15/count-sheets.pdf',
      ],
    });
  });
});

describe('stocktake count', () => {
  test('says of each file what was found, and what needs attention', async () => {
    const desk = new Desk();
    await desk.start();
    const files = [desk.save('scan.txt', SCANS), desk.save('table.csv', TABLE)];
    expect(await desk.run(['count', ...files, '--by', 'anna'])).toEqual({
      exit: 1,
      stdout: '',
      stderr: `Stocktake hq-floor-2-2026-01-15

Counted
  scan.txt: 6 rows, 2 found, 2 elsewhere, 1 unknown tag, 1 duplicate
  table.csv: 2 rows, 1 found

Unknown tags
  "T-10" (scan.txt, row 6): no item has it. Did you mean "T-101", "T-102",
    "T-103"? Scan the label again, or correct the tag.

Errors (these rows are not counted as they are)
  ✗ table.csv, row 2: Counted: expected a whole number of at least 0, found
    "nine"
      -> Write a plain number such as 12.
  Correct these rows, then count the file again with --replace.

Next, to see what is still to count:
  tallysheet stocktake status
`,
    });
  });

  test('of the same file changes nothing, and of a corrected one replaces it', async () => {
    const desk = new Desk();
    await desk.start();
    const file = desk.save('scan.txt', SCANS);
    await desk.run(['count', file]);
    expect(await desk.run(['count', file])).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('scan.txt: counted before; nothing changed') as string,
    });
    desk.save('scan.txt', ['T-101']);
    expect((await desk.run(['count', file])).exit).toBe(2);
    expect(await desk.run(['count', file, '--replace'])).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining(
        'scan.txt: 1 row, 1 found; replaces 6 earlier rows',
      ) as string,
    });
    const { stdout } = await desk.run(['status', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ total: { items: { found: 1, toCount: 5 } } });
  });

  test('takes two people at the same time', async () => {
    const desk = new Desk();
    await desk.start();
    const [one, other] = [desk.save('a.txt', ['LOC-5', 'T-101']), desk.save('b.txt', ['T-103'])];
    const ran = await Promise.all([
      desk.run(['count', one, '--by', 'anna']),
      desk.run(['count', other, '--by', 'ben']),
    ]);
    expect(ran.map(({ exit }) => exit)).toEqual([0, 0]);
    const { stdout } = await desk.run(['status', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      people: [
        { by: 'anna', rows: 1 },
        { by: 'ben', rows: 1 },
      ],
    });
  });

  test.each([
    { words: ['--replace', '--add'], message: '--replace and --add cannot be combined' },
    {
      words: ['--time', 'noon'],
      message: '--time: expected a date until today such as 2026-01-31, or',
    },
    { words: ['--stocktake', 'hq-flor-2-2026-01-15'], message: 'Did you mean hq-floor-2' },
  ])('refuses $words', async ({ words, message }) => {
    const desk = new Desk();
    await desk.start();
    const ran = await desk.run(['count', desk.save('scan.txt', SCANS), ...words]);
    expect(ran.exit).toBe(2);
    expect(ran.stderr).toContain(message);
  });
});

describe('stocktake status', () => {
  test('shows the coverage by place, number and value', async () => {
    const desk = new Desk();
    await desk.start();
    await desk.run(['count', desk.save('scan.txt', SCANS), '--by', 'anna']);
    await desk.run(['count', desk.save('table.csv', TABLE)]);
    expect((await desk.run(['status'])).stderr)
      .toBe(`Stocktake hq-floor-2-2026-01-15 (open): HQ / Floor 2

Started 2026-01-15 12:00:00 by anna.

Place                  Expected  Found  Elsewhere  Not found  To count
HQ / Floor 2 / Room 5         3      2          0          0         1
HQ / Floor 2 / Room 6         3      0          0          1         2
Total                         6      2          0          1         3

Value
  Expected   3,180.50
  Found      1,040.00  32.7%
  Elsewhere      0.00
  Not found  1,000.00
  To count   1,140.50

Counted
  Files         2
  anna          6 rows
  Ben           1 row
  Not expected  2 items
  Unknown tags  1
  Errors        1 row to correct

Unknown tags
  T-10
`);
  });

  test('fits into a narrow window', async () => {
    const desk = new Desk();
    await desk.start();
    await desk.run(['count', desk.save('scan.txt', SCANS), '--by', 'anna']);
    expect((await desk.run(['status'], 50)).stderr)
      .toBe(`Stocktake hq-floor-2-2026-01-15 (open): HQ / Floor
2

Started 2026-01-15 12:00:00 by anna.

HQ / Floor 2 / Room 5
  3 expected, 2 found, 1 to count
HQ / Floor 2 / Room 6
  3 expected, 3 to count
Total
  6 expected, 2 found, 4 to count

Value
  Expected   3,180.50
  Found      1,040.00  32.7%
  Elsewhere      0.00
  Not found      0.00
  To count   2,140.50

Counted
  Files         1
  anna          6 rows
  Not expected  2 items
  Unknown tags  1

Unknown tags
  T-10
`);
  });
});
