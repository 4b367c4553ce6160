import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OFFICE } from '../stocktake/seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { textsOf } from '../support/workbook-texts.ts';
import { KilledCommands, RUNS } from './killed-commands.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const AMPLE_MS = 600_000;

const FILES = {
  'anna.csv': [
    'Code,Place,Counted,Counted by,Note',
    'T-101,HQ / Floor 2 / Room 6,1,Anna,',
    'T-102,HQ / Floor 2 / Room 5,1,Anna,no charger',
    'TAPE,HQ / Floor 2 / Room 5,25,Anna,',
    'TAPE,HQ / Floor 2 / Room 6,4,Anna,',
    'HAT,HQ / Floor 2 / Room 6,11,Anna,',
  ].join('\n'),
  'ben.csv': [
    'Code,Place,Counted,Counted by',
    'T-103,Depot,1,Ben',
    'T-104,Depot,1,Ben',
    'TAPE,Depot,12,Ben',
    'T-10,Depot,1,Ben',
  ].join('\n'),
};

const START = ['start', '--out', 'st', '--by', 'Clara'];
const COUNT = ['count', 'anna.csv', 'ben.csv'];
const FINISH = ['finish', 'st', '--yes', '--prepared-by', 'Clara', '--verification-delay', '2s'];
const COMMANDS = [START, COUNT, FINISH];

/** How often each command is killed before it may come to its end. */
const KILLS = [1, 1, 1];

const EACH_ONCE = {
  'inventory.transfer': 2,
  'inventory.add-stock': 1,
  'asset-stock.add-stock': 1,
};

/** Every movement; a location is set and a possession verified again where the answer was lost, which changes nothing. */
async function movements(commands: KilledCommands): Promise<object> {
  const {
    'fixed-assets.update': moves = 0,
    'fixed-assets.verify-possessions': verifications = 0,
    ...others
  } = await commands.writes();
  expect([moves >= 2, verifications >= 1]).toEqual([true, true]);
  return others;
}

function open(): Promise<KilledCommands> {
  return KilledCommands.open(OFFICE, FILES);
}

/** Moments, hashes and the name of the computer differ between two stocktakes. */
function timeless(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\d/g, 'DAY')
    .replace(/\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g, 'TIME')
    .replace(/[0-9a-f]{64}/g, 'HASH')
    .replace(/127\.0\.0\.1:\d+/g, 'HOST');
}

/** What a finished stocktake leaves: its workbook, its certificate, and the account. */
async function remains(commands: KilledCommands): Promise<unknown> {
  const texts = await textsOf(commands.path('st', 'stocktake.xlsx'));
  const records = await Promise.all(
    [
      ...['/assets.api', '/inventory.api', '/stock_assets.api'],
      '/assets/verification_status.api?seqs=102',
    ].map((list) => commands.get(list)),
  );
  return {
    sheets: [...texts].map(([name, rows]) => [name, rows.map((row) => row.map(timeless))]),
    certificate: timeless(readFileSync(commands.path('st', 'certificate.html'), 'utf8')),
    records: timeless(JSON.stringify(records.map(unordered))),
  };
}

/** Numbers that the service gives in the order of its calls, which differs where an answer was lost. */
const BY_ORDER_OF_CALLS = new Set(['id', 'item_audit_id', 'quantity_after_transaction']);

/** An answer without what the order of calls decides: its lines of movements are in an order of their own. */
function unordered(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const members = answer.map(unordered);
    return members.toSorted((one, other) => textOf(one).localeCompare(textOf(other)));
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).filter(([name]) => !BY_ORDER_OF_CALLS.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, unordered(value)]));
}

function textOf(value: unknown): string {
  return timeless(JSON.stringify(value));
}

/**
 * Two people count a file each into another stocktake of the account at the same time. Gives how long a process takes to start, in
 * milliseconds: counting takes no time beside that.
 */
async function assertTwoAtOnce(commands: KilledCommands): Promise<number> {
  await commands.runHere('stocktake', 'start', '--out', 'shared');
  const startedAt = performance.now();
  const both = await Promise.all(
    Object.keys(FILES).map((file) =>
      commands.run('stocktake', 'count', file, '--stocktake', 'shared'),
    ),
  );
  const tookMs = performance.now() - startedAt;
  expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  const { stdout } = await commands.runHere('stocktake', 'status', 'shared', '--json');
  const { files } = JSON.parse(stdout) as { files: unknown[] };
  expect(files).toHaveLength(2);
  // Two at once share two cores with other tests: one alone starts in less.
  return tookMs / 2;
}

describe('a stocktake', () => {
  test.skipIf(IS_EVERYDAY)(
    'whose start, counts and finish are killed comes to what an undisturbed one does',
    async () => {
      const undisturbed = await open();
      const tookMs: number[] = [];
      for (const words of COMMANDS) {
        const startedAt = performance.now();
        const { exitCode, stderr } = await undisturbed.runHere('stocktake', ...words);
        expect(exitCode, stderr).toBe(0);
        tookMs.push(performance.now() - startedAt);
      }
      expect(await movements(undisturbed)).toEqual(EACH_ONCE);
      const expected = await remains(undisturbed);
      const startMs = await assertTwoAtOnce(undisturbed);
      expect(JSON.stringify(expected)).toMatch(/Laptop 101.*Packing tape.*Hard hat/s);

      for (let round = 1; round <= RUNS; round += 1) {
        const random = seededRandom(20_261_123 + round);
        const commands = await open();
        for (const [at, words] of COMMANDS.entries()) {
          for (let kill = 0; kill < (KILLS[at] ?? 0); kill += 1) {
            // What comes before the first call is the same at each moment.
            const afterMs = startMs + (tookMs[at] ?? 0) * random();
            await commands.kill(afterMs, 'stocktake', ...words);
          }
          const { exitCode, stderr } = await commands.runHere('stocktake', ...words);
          // A start that was killed at its very end was complete.
          const isComplete = exitCode === 0 || stderr.includes('was started already');
          expect(isComplete, stderr).toBe(true);
        }
        const writes = await commands.writes();
        expect(await movements(commands), `round ${round}`).toEqual(EACH_ONCE);
        expect(await remains(commands), `round ${round}`).toEqual(expected);

        const again = await commands.runHere('stocktake', ...FINISH);
        expect(again.exitCode).toBe(0);
        expect(await commands.writes()).toEqual(writes);
      }
    },
    AMPLE_MS,
  );
});
