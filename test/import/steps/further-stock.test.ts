import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { quantitiesAdded } from '../../support/added-stock.ts';
import { READ_FAULTS } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { shownAccount } from '../../support/shown-account.ts';
import { rounds } from '../../support/thinned.ts';
import { undo } from '../../support/undo.ts';
import { assertInWeather, weatherOf, type Weather } from '../../support/weather.ts';

const SEED = {
  groups: [{ name: 'Chemikalien' }],
  locations: [{ name: 'Lager' }, { name: 'Labor' }],
};

const AS_STOCK: Partial<ImportRequest> = { kind: 'inventory' };
const HEADINGS = 'Artikelnummer;Bezeichnung;Kategorie;Standort;Bestand;Preis';

const ROWS = [
  'A-100;Agar;Chemikalien;Lager;7;19,90',
  'A-101;Ethanol;Chemikalien;Lager;3;8,50',
  'A-100;Agar;Chemikalien;Labor;2;21,50',
  'A-100;agar;Chemikalien;Labor;5;21,50',
  'A-100;Agar;Chemikalien;Labor;5;23,00',
];

function stock(rehearsal: Rehearsal, ...more: readonly string[]): string[] {
  return [rehearsal.write('Bestand.csv', [HEADINGS, ...ROWS, ...more, ''].join('\n'))];
}

test('rows with the number and the name of another row add their units to its item', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = stock(rehearsal);

  const { plan } = await rehearsal.plan(files, AS_STOCK);
  const { summary } = await rehearsal.import(files, AS_STOCK);

  expect(plan.readings.find(({ topic }) => topic === 'further-stock')).toMatchObject({
    ...{ sureness: 'likely', column: 'Artikelnummer', rows: 3 },
    rule: '3 rows have the Identifier and the name of another row: one item, whose units each row adds.',
  });
  expect(summary.outcomes).toMatchObject({ created: 2, done: 3, failed: 0 });
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([19, 3]);
});

test('the same file plans nothing the second time', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = stock(rehearsal);
  await rehearsal.import(files, AS_STOCK);

  const { plan } = await rehearsal.plan(files, AS_STOCK);

  expect(plan.totals).toMatchObject({ create: 0, operation: 0, unchanged: 5 });
});

test('a number with another name stays an error of its row', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = stock(rehearsal, 'A-101;Methanol;Chemikalien;Lager;1;4,00');

  const { rows } = await rehearsal.plan(files, AS_STOCK);

  expect(
    rows.filter(({ issues }) => issues.includes('duplicate-key')).map(({ row }) => row),
  ).toEqual([3, 7]);
});

test('an undo takes the units of all rows and their items back', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const before = await shownAccount(rehearsal);
  const { files } = await rehearsal.import(stock(rehearsal), AS_STOCK);

  const { undoing, outcomes } = await undo(rehearsal, files.folder);

  expect([undoing.staying, undoing.changed]).toEqual([[], []]);
  expect(outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0 });
  expect(await shownAccount(rehearsal)).toEqual(before);
});

interface StockWeather extends Weather {
  /** The article of each row, and whether it is in the second place. */
  readonly rows: readonly (readonly [article: number, isElsewhere: boolean])[];
}

const ARTICLES = 3;

const WEATHER = fc.record<StockWeather>({
  ...weatherOf({ faults: { min: 0, max: 40 }, deaths: { max: 60, maxLength: 2 } }),
  workers: fc.integer({ min: 1, max: 4 }),
  rows: fc.array(fc.tuple(fc.nat({ max: ARTICLES - 1 }), fc.boolean()), {
    minLength: 2,
    maxLength: 9,
  }),
});

test('in any weather each item is made once, and each row adds its units once or is left to a person', async () => {
  await assertInWeather({
    weather: WEATHER,
    start: () => new Rehearsal({ seed: SEED }),
    plan: (rehearsal, { rows }) => {
      // Each row adds another number of units, so that every sum says which rows it is made of.
      const lines = rows.map(([article, isElsewhere], at) => {
        const place = isElsewhere ? 'Labor' : 'Lager';
        return `A-${article};Stoff ${article};Chemikalien;${place};${2 ** at};`;
      });
      const file = rehearsal.write('Bestand.csv', [HEADINGS, ...lines, ''].join('\n'));
      return rehearsal.plan([file], AS_STOCK);
    },
    dangers: { reads: READ_FAULTS },
    check: async ({ rehearsal, outcomes, weather: { rows } }) => {
      const articles = new Set(rows.map(([article]) => article));
      const identifiers = await rehearsal.values('inventory', 'identifier');
      expect(identifiers).toEqual([...articles].map((article) => `A-${article}`).toSorted());
      const added = await quantitiesAdded(rehearsal, articles.size);
      expect(new Set(added).size).toBe(added.length);
      const { created, done, needsReview, failed } = outcomes;
      expect(created + done + needsReview + failed).toBe(rows.length);
      expect(failed).toBe(0);
      expect(added.length).toBeGreaterThanOrEqual(rows.length - needsReview);
    },
    numRuns: rounds(9, 30),
  });
});
