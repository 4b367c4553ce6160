import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sketchOf } from '../../../src/kernel/row-sketch.ts';
import type { SheetRow } from '../../../src/kernel/rows.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import type { RowGate } from '../../../src/tabular/row-gate.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/thinned.ts';

const EVERY_ROW: RowGate = { passes: () => true };

async function batchesOf(text: string, gate?: RowGate): Promise<(readonly SheetRow[])[]> {
  const { sheets } = await openSpreadsheet(temporaryFile('stock.csv', text));
  const batches: (readonly SheetRow[])[] = [];
  for await (const batch of sheets[0]?.rows(gate) ?? []) batches.push(batch);
  return batches;
}

test('a row that passes has the cells of its record, and where they are', async () => {
  const [[row] = []] = await batchesOf('chair,"two\nlines",Müller\n', EVERY_ROW);
  const { routine } = row ?? {};

  expect(row?.cells).toEqual(['chair', 'two\nlines', 'Müller']);
  expect([0, 1, 2].map((at) => routine?.lengthOf(at))).toEqual([5, 9, 6]);
  expect([0, 1, 2].map((at) => routine?.isAscii(at))).toEqual([true, true, false]);
  expect([0, 1, 2].map((at) => routine?.textOf(at))).toEqual(['chair', 'two\nlines', 'Müller']);
  expect(routine?.width).toBe(3);
});

test('the units of a character beyond the first plane are two', async () => {
  const [[row] = []] = await batchesOf('\u{1F600}é€,x\n', EVERY_ROW);

  expect(row?.routine?.lengthOf(0)).toBe('\u{1F600}é€'.length);
});

const CELL = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    '1',
    ' ',
    '.',
    'é',
    'Ж',
    '€',
    '\uffff',
    '\u{1F600}',
    '\u{10FFFF}',
  ),
  maxLength: 20,
});

test('a row that passes has the sketch that is made of its cells', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(CELL, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      fc.subarray([0, 1, 2, 3, 4, 5]),
      async (rows, columns) => {
        const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
        for (const row of (await batchesOf(text, EVERY_ROW)).flat()) {
          for (const each of [columns, [0], columns]) {
            expect(row.routine?.sketchOf(each)).toBe(sketchOf(row.cells, each));
          }
        }
      },
    ),
    { numRuns: rounds(800, 5_000) },
  );
});

test('a row that does not pass is as without a gate', async () => {
  const text = 'chair,oak\ntable,ash\n';
  const gate: RowGate = { passes: (_records, record) => record === 1 };
  const [[first, second] = []] = await batchesOf(text, gate);

  expect([first?.routine, first?.cells]).toEqual([undefined, ['chair', 'oak']]);
  expect([second?.routine !== undefined, second?.cells]).toEqual([true, ['table', 'ash']]);
});

test('a row whose bytes are gone is refused, but for the last one of its batch', async () => {
  const text = 'chair,oak\n'.repeat(60_000);
  const batches = await batchesOf(text, EVERY_ROW);
  const first = batches.find((batch) => batch.length > 1) ?? [];

  expect(() => first[0]?.cells).toThrow('row 1 was held on to');
  expect(first.at(-1)?.cells).toEqual(['chair', 'oak']);
});

test('rows are numbered as without a gate, blank ones among them', async () => {
  const text = 'a,b\n\n\nc,d\n';
  const gate: RowGate = { passes: (records, record) => records.textsOf(record)[0] !== '' };
  const numbers = (batches: (readonly SheetRow[])[]): number[] =>
    batches.flat().map(({ number }) => number);

  expect(numbers(await batchesOf(text, gate))).toEqual(numbers(await batchesOf(text)));
});
