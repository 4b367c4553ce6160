import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellCheckOf, readCell } from '../../../src/catalogue/checks/row-check.ts';
import type { CellField } from '../../../src/catalogue/fields.ts';
import {
  endsOfShape,
  plainShape,
} from '../../../src/import/sheet/evidence/amounts/plain-amounts.ts';
import { CellReader } from '../../../src/import/sheet/evidence/cell-reader.ts';
import { ColumnEvidence } from '../../../src/import/sheet/evidence/column-evidence.ts';
import type { ColumnContext, ColumnReadings } from '../../../src/import/sheet/evidence/readings.ts';
import type { CellSettings } from '../../../src/import/sheet/evidence/settings.ts';
import { pick, seededRandom } from '../../support/seeded-random.ts';
import { rounds } from '../../support/thinned.ts';
import { contextOf, PRICE, QUANTITY } from './column.ts';

const FIELDS = {
  prices: PRICE.field,
  quantities: QUANTITY.field,
  'a share of at most 100': { kind: 'decimal', label: 'Share', min: 0, max: 100 },
  'months of a life': { kind: 'integer', label: 'Life', min: 1, max: 600 },
} as const satisfies Record<string, CellField>;

const PLAIN = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('', '.5', '.50', '.00', '.99'))
  .map(([whole, behind]) => `${whole}${behind}`);

test.each([
  ['7', ['1', '9']],
  ['1234', ['1000', '9999']],
  ['12.5', ['10.0', '99.9']],
  ['999999999.99', ['100000000.00', '999999999.99']],
] as const)('%s is a number between the ends of its shape', (text, ends) => {
  expect(endsOfShape(plainShape(text) ?? 0)).toEqual(ends);
});

test.each([
  '',
  '0',
  '0.5',
  '007',
  '1.',
  '.5',
  '1.234',
  '1,5',
  '-1',
  '1 000',
  '1.2.3',
  '1234567890',
  '٣',
])('"%s" has no plain shape', (text) => {
  expect(plainShape(text)).toBeUndefined();
});

test('numbers of other shapes are told apart', () => {
  const texts = ['1', '12', '123456789', '1.5', '1.25', '12.5', '123.25'];

  expect(new Set(texts.map(plainShape)).size).toBe(texts.length);
});

describe.each(Object.entries(FIELDS))('a column of %s', (_name, field: CellField) => {
  test('comes to the same when its numbers are counted by their shapes', () => {
    const random = seededRandom(7);
    const others = ['1.299', '12,50', '0', '-5', 'EUR 12', '', 'x', '12 Monate', '3 %'] as const;
    const cells = Array.from({ length: 12_000 }, (_, at) => {
      if (at % 97 === 0) return pick(others, random);
      const whole = String(Math.floor(random() ** 4 * 10 ** pick([2, 4, 6], random)) + 1);
      return at % 3 === 0 ? whole : `${whole}.${pick(['5', '50', '99', '00'], random)}`;
    });
    const context = contextOf(field);
    // The first rows are concluded from before the others are seen.
    const readings = (context: ColumnContext): ColumnReadings => {
      const evidence = new ColumnEvidence(context);
      for (const cell of cells.slice(0, 40)) evidence.see(cell);
      evidence.conclude();
      for (const cell of cells.slice(40)) evidence.see(cell);
      return evidence.conclude();
    };
    const found = readings(context);
    // A column of which a person named a blank word is seen text by text.
    const textByText = readings({ ...context, saidBlanks: [] });

    expect(found).toEqual(textByText);
  });

  test('has the value of a plain number, whether it is kept or read', () => {
    const settings = fc.constantFrom<CellSettings>(
      {},
      { decimal: 'point' },
      { decimal: 'comma' },
      { factor: '12' },
      { fractions: 'up' },
      { decimal: 'point', negativeSigns: true },
    );
    const check = cellCheckOf(field, { dateFormat: 'mm/dd/yyyy', today: '2026-06-30' });
    let keptNumbers = 0;
    fc.assert(
      fc.property(settings, PLAIN, (own, text) => {
        const reader = new CellReader({ ...contextOf(field), settings: own });
        // A text with a space behind it is not plain, and read in full.
        const [kept, read] = [text, `${text} `].map((each) => reader.read(each));
        if (kept !== text || typeof read !== 'object') return;
        keptNumbers += 1;

        expect(readCell(check, kept).value).toEqual(readCell(check, read).value);
      }),
      { numRuns: rounds(400, 10_000) },
    );

    expect(keptNumbers).toBeGreaterThan(0);
  });
});
