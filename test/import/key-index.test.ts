import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '../../src/kernel/names.ts';
import { KeyIndex } from '../../src/import/sheet/validate/rows/key-index.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

test('the very same key is met again, and the first time is told apart', () => {
  const index = new KeyIndex();
  const file = index.openFile({ file: 'one.csv' });

  expect(index.add('identifier', 'A-1', { file, row: 2 })).toBeUndefined();
  expect(index.add('identifier', 'A-1', { file, row: 5 })).toEqual({
    is: 'same',
    file: { file: 'one.csv' },
    row: 2,
    isFirst: true,
  });
  expect(index.add('identifier', 'A-1', { file, row: 9 })).toMatchObject({
    row: 2,
    isFirst: false,
  });
});

test('a key that only looks the same is told apart', () => {
  const index = new KeyIndex();
  const file = index.openFile({ file: 'one.csv' });
  index.add('identifier', 'A-1', { file, row: 2 });

  expect(index.add('identifier', 'Ａ-1', { file, row: 3 })).toMatchObject({
    is: 'look-alike',
    row: 2,
  });
  expect(index.add('identifier', 'a-1', { file, row: 4 })).toMatchObject({
    is: 'look-alike',
    row: 2,
  });
  expect(index.add('identifier', 'a-1', { file, row: 5 })).toMatchObject({ is: 'same', row: 4 });
});

test('keys of different fields have nothing to do with each other', () => {
  const index = new KeyIndex();
  const file = index.openFile({ file: 'one.csv' });
  index.add('email', 'A-1', { file, row: 2 });

  expect(index.add('identifier', 'A-1', { file, row: 3 })).toBeUndefined();
});

test('keys are met across files', () => {
  const index = new KeyIndex();
  const first = index.openFile({ file: 'one.csv' });
  const second = index.openFile({ file: 'two.csv' });
  index.add('identifier', 'A-1', { file: first, row: 7 });

  expect(index.add('identifier', 'A-1', { file: second, row: 2 })).toMatchObject({
    is: 'same',
    file: { file: 'one.csv' },
    row: 7,
  });
});

test.skipIf(IS_EVERYDAY)('it finds what a map of all texts finds, however many there are', () => {
  const keys = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', 'é', ' '), maxLength: 4 }),
    {
      maxLength: 3_000,
      size: 'max',
    },
  );
  fc.assert(
    fc.property(keys, (texts) => {
      const index = new KeyIndex();
      const file = index.openFile({ file: 'one.csv' });
      const exact = new Map<string, number>();
      const folded = new Set<string>();
      for (const [at, text] of texts.entries()) {
        const row = at + 2;
        const met = index.add('name', text, { file, row });
        const before = exact.get(text);
        if (before !== undefined) expect(met).toMatchObject({ is: 'same', row: before });
        else expect(met?.is).toBe(folded.has(foldName(text)) ? 'look-alike' : undefined);
        if (before === undefined) exact.set(text, row);
        folded.add(foldName(text));
      }
    }),
    { numRuns: 20 },
  );
});

test('a hundred thousand keys are all told apart', () => {
  const index = new KeyIndex();
  const file = index.openFile({ file: 'one.csv' });
  let met = 0;
  for (let row = 1; row <= 100_000; row += 1) {
    if (index.add('identifier', `AST-${row}`, { file, row }) !== undefined) met += 1;
  }

  expect(met).toBe(0);
  expect(index.add('identifier', 'AST-99999', { file, row: 100_001 })).toMatchObject({
    is: 'same',
    row: 99_999,
  });
});
