import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { READ_FAULTS } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';
import { assertInWeather, weatherOf, type Weather } from '../../support/weather.ts';

const MEMBERS = ['ann@firm.example', 'ben@firm.example'];

const SEED = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  members: MEMBERS.map((email) => ({
    ...{ email, first_name: email.slice(0, 3), last_name: 'Lee', role: 'Staff' },
  })),
};

const DAY = '2024-03-31';

interface Register<Row> extends Weather {
  readonly rows: readonly Row[];
  readonly isWorkbook: boolean;
}

const HARSH = weatherOf({ faults: { min: 0, max: 40 }, deaths: { max: 60, maxLength: 2 } });

/** Registers of such rows, each with what happens while it is imported. */
function registersOf<Row>(row: fc.Arbitrary<Row>): fc.Arbitrary<Register<Row>> {
  return fc.record<Register<Row>>({
    ...HARSH,
    workers: fc.integer({ min: 1, max: 4 }),
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    isWorkbook: fc.boolean(),
  });
}

async function save(
  rehearsal: Rehearsal,
  lines: readonly (readonly string[])[],
  isWorkbook: boolean,
): Promise<string> {
  if (!isWorkbook) return rehearsal.write('register.csv', `${lines.join('\n')}\n`);
  await saveUserWorkbook(join(rehearsal.folder, 'register.xlsx'), { Register: lines });
  return 'register.xlsx';
}

interface Asset {
  /** Whether the account has it before, as it is in the register. */
  readonly isThere: boolean;
  readonly then: 'nothing' | 'is used by Ann' | 'is used by Ben' | 'is retired';
}

const ASSET = fc.record<Asset>({
  isThere: fc.boolean(),
  then: fc.constantFrom('nothing', 'is used by Ann', 'is used by Ben', 'is retired'),
});

const CELLS: Readonly<Record<Asset['then'], readonly string[]>> = {
  nothing: ['', 'Available', '', ''],
  'is used by Ann': [MEMBERS[0] ?? '', 'In use', '', ''],
  'is used by Ben': [MEMBERS[1] ?? '', '', '', ''],
  'is retired': ['', 'Disposed', '2025-12-31', 'Sold'],
};

const STATES: Readonly<Record<Asset['then'], string>> = {
  nothing: 'available',
  'is used by Ann': MEMBERS[0] ?? '',
  'is used by Ben': MEMBERS[1] ?? '',
  'is retired': 'retired',
};

interface Stock {
  readonly quantity: number;
  readonly isOut: boolean;
}

const STOCK = fc.record<Stock>({ quantity: fc.nat({ max: 4 }), isOut: fc.boolean() });

const RUNS = rounds(2, 4);

describe('rows with steps, in any weather', { timeout: 180_000 * Math.ceil(RUNS / 20) }, () => {
  test('leave each asset in the state that its row asks for, and need nothing more', async () => {
    const ask = { kind: 'fixed-assets', then: ['checkout', 'retire'] };
    await assertInWeather({
      weather: registersOf(ASSET),
      start: ({ rows }) => new Rehearsal({ seed: { ...SEED, fixed_assets: assetsThere(rows) } }),
      plan: async (rehearsal, { rows, isWorkbook }) => {
        const headings = ['Name', 'Group', 'Purchased on', 'Identifier'];
        const lines = rows.map(({ then }, at) => [
          ...[`Drill ${at + 1}`, 'Tools', DAY, `A-${at + 1}`],
          ...CELLS[then],
        ]);
        const more = ['In use by', 'Status', 'Retired on', 'Reason'];
        const file = await save(rehearsal, [[...headings, ...more], ...lines], isWorkbook);
        return planned(rehearsal, file, ask);
      },
      dangers: { reads: READ_FAULTS },
      check: async ({ rehearsal, planned: { file }, outcomes, weather: { rows } }) => {
        expect(await statesByIdentifier(rehearsal)).toEqual(
          rows.map(({ then }, at) => JSON.stringify([`A-${at + 1}`, STATES[then]])).toSorted(),
        );
        const created = rows.filter(({ isThere }) => !isThere).length;
        const unchanged = rows.filter(({ isThere, then }) => isThere && then === 'nothing').length;
        const done = rows.length - created - unchanged;
        expect(outcomes).toMatchObject({ created, unchanged, done, failed: 0, needsReview: 0 });
        await expectNothingMore(rehearsal, { file, ask, rows: rows.length });
      },
      numRuns: RUNS,
    });
  });

  test('add the stock of each row and check out its part of it, once', async () => {
    const ask = { kind: 'asset-stock', then: ['add-stock', 'checkout'] };
    await assertInWeather({
      weather: registersOf(STOCK),
      start: () => new Rehearsal({ seed: SEED }),
      plan: async (rehearsal, { rows, isWorkbook }) => {
        const headings = ['Name', 'Group', 'Identifier', 'Quantity', 'Checked out to'];
        const lines = rows.map(({ quantity, isOut }, at) => [
          ...[`Chair ${at + 1}`, 'Tools', `S-${at + 1}`, quantity === 0 ? '' : String(quantity)],
          ...(isOut && quantity > 0 ? [MEMBERS[0] ?? '', '1'] : ['', '']),
        ]);
        const all = [[...headings, 'Check out: Quantity'], ...lines];
        return planned(rehearsal, await save(rehearsal, all, isWorkbook), ask);
      },
      dangers: { reads: READ_FAULTS },
      check: async ({ rehearsal, planned: { file, folder }, outcomes, weather: { rows } }) => {
        const ended = outcomesOf(rehearsal, folder);
        const stock = await stockByIdentifier(rehearsal);
        for (const [at, { quantity, isOut }] of rows.entries()) {
          const left = isOut && quantity > 0 ? quantity - 1 : quantity;
          const whole = [quantity, left];
          // A movement whose answer was lost before any was seen in a history is left to a person.
          const possible =
            ended[at] === 'created' ? [whole] : [whole, [0, 0], [quantity, quantity]];
          expect(possible).toContainEqual(stock.get(`S-${at + 1}`));
        }
        expect(outcomes.created + outcomes.needsReview).toBe(rows.length);
        if (outcomes.needsReview > 0) return;
        await expectNothingMore(rehearsal, { file, ask, rows: rows.length });
      },
      numRuns: RUNS,
    });
  });
});

async function planned(
  rehearsal: Rehearsal,
  file: string,
  ask: Partial<ImportRequest>,
): Promise<{ folder: string; file: string }> {
  const { folder } = await rehearsal.plan([file], ask);
  return { folder, file };
}

/** The same file once more sends nothing. */
async function expectNothingMore(
  rehearsal: Rehearsal,
  { file, ask, rows }: { file: string; ask: Partial<ImportRequest>; rows: number },
): Promise<void> {
  const before = rehearsal.writes().length;
  const { summary } = await rehearsal.import([file], ask);
  expect(summary.outcomes).toMatchObject({ unchanged: rows });
  expect(rehearsal.writes()).toHaveLength(before);
}

function assetsThere(rows: readonly Asset[]): Record<string, string>[] {
  return rows.flatMap(({ isThere }, at) =>
    isThere
      ? [{ name: `Drill ${at + 1}`, group: 'Tools', purchased_on: DAY, identifier: `A-${at + 1}` }]
      : [],
  );
}

async function statesByIdentifier(rehearsal: Rehearsal): Promise<string[]> {
  const records = await rehearsal.records('fixed-assets');
  return records
    .map(({ values }) => {
      const { identifier, state, assigned_to_user_email: custodian } = values;
      return JSON.stringify([identifier, state === 'checked_out' ? custodian : state]);
    })
    .toSorted();
}

async function stockByIdentifier(rehearsal: Rehearsal): Promise<Map<unknown, unknown[]>> {
  const records = await rehearsal.records('asset-stock');
  return new Map(
    records.map(({ values }) => {
      const { identifier, net_quantity: owned, available_quantity: left } = values;
      return [identifier, [owned, left]];
    }),
  );
}

/** How each row of the only file ended, in its order. */
function outcomesOf(rehearsal: Rehearsal, folder: string): string[] {
  return rehearsal.withRun(folder, (run) =>
    [...run.views.outcomes.rowsOf(1)].flatMap((rows) => rows.map(({ outcome }) => outcome)),
  );
}
