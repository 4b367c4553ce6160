import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { fittedTable, table } from '../../../src/cli/screens/table.ts';
import type { Text } from '../../../src/cli/screens/text.ts';
import { width } from '../../../src/cli/screens/wrap.ts';

const style = STYLE;

function drawn(lines: readonly Text[]): string[] {
  return lines.map((line) => line.plain());
}

describe('a table', () => {
  const headings = ['heading', 'sample'];
  const rows = [
    ['Purchase date', '2026-01-31'],
    ['Document', 'https://files.example/scans/1.pdf'],
  ];

  test('has columns as wide as their widest cells, where they fit', () => {
    expect(drawn(fittedTable(headings, rows, { columns: 60, style }))).toEqual([
      'heading        sample',
      'Purchase date  2026-01-31',
      'Document       https://files.example/scans/1.pdf',
    ]);
  });

  test('wraps cells at spaces', () => {
    expect(drawn(fittedTable(headings, rows, { columns: 46, style }))).toEqual([
      'heading   sample',
      'Purchase  2026-01-31',
      'date',
      'Document  https://files.example/scans/1.pdf',
    ]);
  });

  test('becomes one block a row where the longest words do not fit beside each other', () => {
    expect(drawn(fittedTable(headings, rows, { columns: 40, style }))).toEqual([
      'heading: Purchase date',
      'sample: 2026-01-31',
      '',
      'heading: Document',
      'sample:',
      '  https://files.example/scans/1.pdf',
    ]);
  });

  test('has numbers below each other', () => {
    expect(
      drawn(
        table(
          ['run', 'rows'],
          [
            ['a', '1,234'],
            ['b', '5'],
          ],
          new Set(['rows']),
        ),
      ),
    ).toEqual(['run   rows', 'a    1,234', 'b        5']);
  });
});

const WORD = fc.stringMatching(/^[A-Za-z0-9/._-]{1,30}$/);
const CELL = fc.array(WORD, { maxLength: 8 }).map((words) => words.join(' '));
const TABLE = fc.integer({ min: 1, max: 6 }).chain((cells) =>
  fc.record({
    headings: fc.array(WORD, { minLength: cells, maxLength: cells }),
    rows: fc.array(fc.array(CELL, { minLength: cells, maxLength: cells }), {
      minLength: 1,
      maxLength: 6,
    }),
    columns: fc.integer({ min: 20, max: 120 }),
  }),
);

function wordsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(' '))
    .filter((word) => word !== '')
    .sort();
}

describe('in any table of any width', () => {
  test('no word is split, lost or printed twice', () => {
    fc.assert(
      fc.property(TABLE, ({ headings, rows, columns }) => {
        const printed = wordsOf(drawn(fittedTable(headings, rows, { columns, style })));
        const isStacked = printed.length === 0 || printed.some((word) => word.endsWith(':'));
        const words = printed.filter((word) => !word.endsWith(':'));
        expect(words).toEqual(wordsOf([...(isStacked ? [] : headings), ...rows.flat()]));
      }),
    );
  });

  test('only a line of one word is wider than the screen', () => {
    fc.assert(
      fc.property(TABLE, ({ headings, rows, columns }) => {
        const lines = drawn(fittedTable(headings, rows, { columns, style }));
        const isTooWide = (line: string): boolean => width(line) > columns;
        expect(lines.filter((line) => isTooWide(line) && line.trim().includes(' '))).toEqual([]);
      }),
    );
  });
});
