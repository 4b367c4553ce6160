import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import { accountState } from '../../../support/account-state.ts';
import { READ_FAULTS, WRITE_FAULTS } from '../../../support/faulty-transport.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { rounds } from '../../../support/thinned.ts';
import { assertInWeather, weatherOf, type Weather } from '../../../support/weather.ts';

const DAY_MS = 86_400_000;
const RUNS = rounds(5, 10);

const PERSON = { last_name: 'Lee', role: 'Staff' } as const;
const TOOL = { group: 'Tools', purchased_on: '2024-03-31', location: 'Depot' } as const;

const SEED: SeedDocument = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Depot' }, { name: 'Yard' }, { name: 'Shed' }],
  vendors: [{ name: 'Acme' }],
  members: ['ann', 'bo', 'cy'].map((name) => ({
    ...PERSON,
    email: `${name}@firm.example`,
    first_name: name,
  })),
  fixed_assets: [
    { ...TOOL, name: 'Drill' },
    {
      ...{ ...TOOL, name: 'Saw', state: 'checked_out', holder: 'ann@firm.example' },
      ...{ checkout_on: '2025-01-02' },
    },
  ],
  asset_stock: [
    {
      ...{ name: 'Hat', group: 'Tools', location: 'Depot' },
      movements: [
        { order: 'add stock', on: '2025-07-01', quantity: 40, price: '2', location: 'Depot' },
        {
          ...{ order: 'checkout', line_item: 900, on: '2025-09-15', quantity: 3 },
          ...{ user: 'ann@firm.example', till: '2026-03-01', location: 'Depot' },
        },
      ],
    },
  ],
  purchase_orders: [
    { identification_number: 'PO-1', vendor: 'Acme', items: [{ asset_no: 'Hat', quantity: 2 }] },
  ],
};

/** Sheets of one row about few records, so that several of them work on the same one. */
const SHEETS: readonly (readonly [kind: string, headings: string, ...rows: string[]])[] = [
  [
    'fixed-assets',
    'Name,Group,Purchased on,Price',
    'Saw,Tools,03/31/2024,5',
    'Saw,Tools,03/31/2024,6',
  ],
  ['fixed-assets.checkin', 'Item,Location,Comments', 'Saw,,', 'Saw,Yard,', 'Drill,,Back'],
  [
    'fixed-assets.checkout',
    'Item,Member,Location,Till',
    ...[
      'Saw,ann@firm.example,,',
      'Saw,bo@firm.example,Yard,',
      'Drill,ann@firm.example,,12/31/2026',
    ],
  ],
  ['fixed-assets.extend-checkout', 'Item,Till', 'Saw,11/30/2026', 'Saw,10/31/2026'],
  ['fixed-assets.retire', 'Item,Retired on,Reason', 'Saw,01/13/2026,Sold', 'Drill,01/13/2026,Sold'],
  ['fixed-assets.activate', 'Item,Location', 'Saw,Yard', 'Drill,Depot'],
  ['fixed-assets.locate', 'Item,Latitude,Longitude', 'Saw,48.1,9.1', 'Saw,48.2,9.2'],
  ['fixed-assets.request-verifications', 'Item,Notes', 'Saw,', 'Drill,Year end'],
  ['comments', 'Item,Comment', 'Saw,Checked', 'Drill,Checked'],
  ['asset-stock.checkout', 'Item,Quantity,Member,Location', 'Hat,4,bo@firm.example,Depot'],
  ['asset-stock.checkin', 'Item,Line items,Quantity', 'Hat,900,1', 'Hat,900,2'],
  [
    'asset-stock.extend-checkouts',
    'Item,Line items,Till',
    'Hat,900,12/31/2026',
    'Hat,900,11/30/2026',
  ],
  ['asset-stock.transfer', 'Item,Quantity,From location,To location', 'Hat,4,Depot,Yard'],
  ['members.deactivate', 'Member', 'cy@firm.example'],
  ['members.activate', 'Member', 'cy@firm.example'],
  ['locations.deactivate', 'Location', 'Shed'],
  ['locations.activate', 'Location', 'Shed'],
];

/** Acts that change hands are chosen more often. */
const CUSTODY = SHEETS.filter(([kind]) => kind.includes('.check'));

/**
 * What nothing has answered three times is left to a person, although nothing of it was done; so is a movement where no
 * other one proves that the history shows comments.
 */
const GIVEN_UP = /^3 attempts without a response|history may not show comments/;

interface Story extends Weather {
  readonly files: readonly { readonly kind: string; readonly text: string }[];
  readonly skewMs: number;
}

const FILE = fc
  .constantFrom(...SHEETS, ...CUSTODY)
  .chain(([kind, headings, ...rows]) =>
    fc.constantFrom(...rows).map((row) => ({ kind, text: `${headings}\n${row}\n` })),
  );

const STORY = fc.record<Story>({
  ...weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 60, maxLength: 3 } }),
  workers: fc.integer({ min: 1, max: 4 }),
  skewMs: fc.constantFrom(0, DAY_MS, -DAY_MS),
  files: fc.array(FILE, { minLength: 2, maxLength: 8 }),
});

const REQUEST = { kind: KIND_BY_FILE, planning: { mode: 'upsert' } } as const;

/** A sheet after another of its kind is a file of its own, so that all are done in their order. */
function written(rehearsal: Rehearsal, { files }: Story): string[] {
  return files.map(({ kind, text }, at) => {
    rehearsal.makeFolder(`part-${at}`);
    return rehearsal.write(`part-${at}/${kind}.csv`, text);
  });
}

describe(
  'several acts of one run on one record, alone in the account',
  { timeout: 60_000 + RUNS * 1_000 },
  () => {
    test('are done as in peace in any weather, and none waits for a person', async () => {
      await assertInWeather({
        weather: STORY,
        start: () => new Rehearsal({ seed: SEED }),
        plan: async (rehearsal, story) => {
          const peace = new Rehearsal({ seed: SEED });
          const { summary } = await peace.import(written(peace, story), REQUEST);
          const wanted = { outcomes: summary.outcomes, account: accountState(peace) };
          peace.close();
          const { folder } = await rehearsal.plan(written(rehearsal, story), REQUEST);
          rehearsal.aheadMs = story.skewMs;
          return { folder, wanted };
        },
        dangers: { writes: WRITE_FAULTS, reads: READ_FAULTS },
        check: ({ rehearsal, planned: { folder, wanted }, outcomes }) => {
          const ended = rehearsal.ended(folder);
          if (ended.some(({ note = '' }) => GIVEN_UP.test(note))) return;
          const found = { outcomes, account: accountState(rehearsal) };
          expect(found, JSON.stringify(ended, null, 1)).toEqual(wanted);
        },
        numRuns: RUNS,
      });
    });
  },
);
