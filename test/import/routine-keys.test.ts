import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyHasher } from '../../src/import/sheet/validate/rows/key-hasher.ts';
import { KeyIndex } from '../../src/import/sheet/validate/rows/key-index.ts';
import { KeyWatch } from '../../src/import/sheet/validate/rows/keys.ts';
import type { KeyPlan } from '../../src/import/sheet/validate/rows/key-plan.ts';
import type { SheetRow } from '../../src/kernel/rows.ts';
import { RecordScanner } from '../../src/tabular/csv/record-scanner.ts';
import { RoutineRow } from '../../src/tabular/csv/routine-row.ts';
import { rounds } from '../support/thinned.ts';

/** Texts of ASCII of all lengths around the words in which they are hashed, some of them alike but for capitals. */
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'A', '1'), minLength: 1, maxLength: 3 }),
  fc.string({
    unit: fc.constantFrom('a', 'Z', 'z', '[', '@', '`', '{', '0', '~', '!'),
    maxLength: 21,
  }),
);
/** Cells that are no single word of ASCII are compared by their texts. */
const cell = fc.oneof(
  { weight: 5, arbitrary: word },
  fc.constantFrom('', 'n/a', 'a 1', 'é1', 'А-1', 'A-1'),
);

const plain = { fixed: '', mayBeBlank: false, ignoresCase: false };
const KEYS: readonly KeyPlan[] = [
  { space: 'identifier', label: 'Identifier', heading: 'Code', parts: [{ ...plain, index: 0 }] },
  {
    ...{ space: 'serial', label: 'Serial', heading: 'Serial', parts: [{ ...plain, index: 1 }] },
    ...{ code: 'repeated-number', isOfNumbers: true },
  },
];

function scanned(rows: readonly (readonly string[])[]): RoutineRow[] {
  const text = rows.map((cells) => `${cells.join(',')}\n`).join('');
  const { scanned: records } = new RecordScanner(',').parse(Buffer.from(text));
  if (records === undefined) return [];
  return rows.map((_, record) => new RoutineRow(record + 2, records, record, false));
}

/** What is said of each row, and late of earlier ones, where the rows of a batch are seen one after the other. */
function seen(index: KeyIndex, batches: readonly (readonly SheetRow[])[]): unknown[] {
  const watch = new KeyWatch(index, { file: 'register.csv' }, KEYS);
  const issues = batches.flatMap((rows) => {
    watch.expect(rows);
    return rows.map((row) => watch.see(row));
  });
  return [issues, watch.lateIssues()];
}

function asTexts({ number, cells }: SheetRow): SheetRow {
  return { number, cells: [...cells] };
}

test('the bytes of a cell have the hashes of its text', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (texts) => {
      const hasher = new KeyHasher();
      const rows = scanned(texts.map((text) => ['x', text]));
      const asked = { column: 1, shortest: 1, needsDigit: false };
      const hashes = rows[0]?.block.hashKeys(0, rows.length, asked, hasher.seeds);
      for (const [at, text] of texts.entries()) {
        const row = rows[at];
        expect(hashes?.areKeys[at]).toBe(text === '' ? 0 : 1);
        if (text === '' || row === undefined) continue;
        hasher.readText(text);
        const { high, low, exact } = hasher;
        expect([hashes?.high[at], hashes?.low[at], hashes?.exact[at]]).toEqual([high, low, exact]);
        hasher.readCell(row, 1);
        expect([hasher.high, hasher.low, hasher.exact]).toEqual([high, low, exact]);
      }
    }),
    { numRuns: rounds(3_200, 4_000) },
  );
});

test('rows of which the bytes are seen are compared as those of which the texts are', () => {
  const rows = fc.array(fc.tuple(cell, cell, fc.nat({ max: 9 })), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.nat({ max: 60 }), (drawn, cut) => {
      const all = scanned(drawn.map(([first, second]) => [first, second, '.']));
      // Some rows are read beforehand, as those are that do not pass, and one is not in the sheet.
      const mixed = all
        .map((row, at) => ((drawn[at]?.[2] ?? 0) < 2 ? asTexts(row) : row))
        .filter((_, at) => at !== cut);
      const byBytes = seen(new KeyIndex(), [mixed.slice(0, cut), mixed.slice(cut)]);
      expect(byBytes).toEqual(seen(new KeyIndex(), [mixed.map(asTexts)]));
    }),
    { numRuns: rounds(3_200, 4_000) },
  );
});

test('what is forgotten is not met, and what was known before is, with its rows', () => {
  const index = new KeyIndex();
  const first = index.openFile({ file: 'one.csv' });
  index.add('identifier', 'A-1', { file: first, row: 2 });
  const forget = index.mark();
  const again = index.openFile({ file: 'two.csv' });
  index.add('identifier', 'A-1', { file: again, row: 7 });
  index.add('identifier', 'B-1', { file: again, row: 8 });
  index.add('serial', 'S-1', { file: again, row: 8 });
  forget();
  const second = index.openFile({ file: 'three.csv' });

  expect(index.add('identifier', 'B-1', { file: second, row: 3 })).toBeUndefined();
  expect(index.add('serial', 'S-1', { file: second, row: 3 })).toBeUndefined();
  expect(index.add('identifier', 'A-1', { file: second, row: 4 })).toMatchObject({
    ...{ file: { file: 'one.csv' }, row: 2, isFirst: true },
  });
  expect(index.add('identifier', 'B-1', { file: second, row: 5 })).toMatchObject({
    ...{ file: { file: 'three.csv' }, row: 3 },
  });
});
