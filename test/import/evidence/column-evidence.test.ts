import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnEvidence } from '../../../src/import/sheet/evidence/column-evidence.ts';
import type { ColumnContext, ColumnReadings } from '../../../src/import/sheet/evidence/readings.ts';
import { contextOf, DAY, readingsOf, PRICE, QUANTITY, valuesOf } from './column.ts';
import { sampled } from '../../support/thinned.ts';

const CONTEXTS: Readonly<Record<string, ColumnContext>> = {
  dates: DAY,
  prices: { ...PRICE, currency: 'EUR' },
  quantities: QUANTITY,
  'yes and no': contextOf({ kind: 'yes-no', label: 'Active' }),
};

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  dates: fc.constantFrom(
    ...['13.04.2021', '05/03/2021', '04/13/21', '2021', 'Q2 2020', '-', 'x', ''],
  ),
  prices: fc.constantFrom(...['1.299', '1.299,00', '12.50', '$ 5', '7 €', '(5)', 'n/a', 'x', '']),
  quantities: fc.constantFrom(...['3 Karton', '5 Stk.', '1,5', '-2', '13 Jahre', '-', 'x', '7']),
  'yes and no': fc.constantFrom(...['ja', 'no', 'x', 'j', '-', 'vorhanden', '2', '']),
};

/** Without the order of values that are equally frequent. */
function sorted({ readings, unread, ...rest }: ColumnReadings): unknown {
  const plain = readings.map(({ samples, against, ...reading }) => ({
    ...reading,
    samples: samples.length,
    against: against.length,
  }));
  return {
    ...rest,
    readings: plain,
    unread: unread.toSorted((a, b) => a.text.localeCompare(b.text)),
  };
}

test.each(sampled(Object.keys(CONTEXTS), 2))(
  'two parts of a column of %s come to what the whole does',
  (name) => {
    const context = CONTEXTS[name] ?? DAY;
    const cells = fc.array(texts[name] ?? fc.string(), { maxLength: 40 });
    fc.assert(
      fc.property(cells, cells, (first, second) => {
        const [one, other] = [first, second].map((part) => {
          const evidence = new ColumnEvidence(context);
          for (const cell of part) evidence.see(cell);
          return evidence;
        });
        if (one === undefined || other === undefined) throw new RangeError('two parts');
        one.merge(other);
        expect(sorted(one.conclude())).toEqual(sorted(readingsOf(context, [...first, ...second])));
      }),
      { numRuns: 300 },
    );
  },
);

test.each(Object.keys(CONTEXTS))('every cell of %s is blank, read or counted as unread', (name) => {
  const context = CONTEXTS[name] ?? DAY;
  const cells = fc.array(fc.oneof(texts[name] ?? fc.string(), fc.string()), { maxLength: 40 });
  fc.assert(
    fc.property(cells, (all) => {
      const found = readingsOf(context, all);
      const filled = all.filter((text) => text.trim() !== '');
      const values = valuesOf(context, found, filled);
      const isOpenBlank = found.readings.find(
        ({ topic, sureness }) => topic === 'blanks' && sureness === 'open',
      );
      const unread = values.filter((value) => value === undefined).length;

      expect(found.blankCells).toBe(all.length - filled.length);
      expect(found.unreadCells).toBe(unread - (isOpenBlank?.cells ?? 0));
    }),
    { numRuns: 300 },
  );
});

test('a contradiction behind a hundred thousand cells is seen', () => {
  const evidence = new ColumnEvidence(DAY);
  for (let at = 0; at < 100_000; at += 1) evidence.see(`13.04.${1900 + (at % 200)}`);
  expect(evidence.conclude().readings).toMatchObject([{ sureness: 'certain' }]);

  evidence.see('04.25.2021');
  expect(evidence.conclude().readings).toMatchObject([
    { sureness: 'likely', against: [{ text: '04.25.2021', count: 1 }] },
  ]);
});

test('nothing is certain beside more kinds of texts than are kept', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const evidence = new ColumnEvidence(QUANTITY);
  for (let at = 0; at < 10_000; at += 1) evidence.see('7');
  for (const one of letters) for (const other of letters) evidence.see(`3 ${one}${other}q`);
  for (const { sureness } of evidence.conclude().readings) expect(sureness).not.toBe('certain');
});

test('hostile text costs no more than its length', () => {
  const before = process.cpuUsage();
  for (const context of Object.values(CONTEXTS)) {
    for (const text of [
      '1'.repeat(50_000),
      '1,'.repeat(25_000),
      ' '.repeat(50_000) + '1 ',
      'a '.repeat(25_000),
    ])
      readingsOf(context, [text, `(${text}`, `${text}-`]);
  }
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
