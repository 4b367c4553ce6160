import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/kernel/cells.ts';
import { likelyHeadings } from '../../../src/import/read/likely-headings.ts';

function rows(...cells: readonly (readonly Cell[])[]) {
  return cells.map((each, at) => ({ number: at + 1, cells: each }));
}

describe('where no heading is known, the headings are likely', () => {
  test.each<[string, readonly (readonly Cell[])[], number]>([
    [
      'the first row',
      [
        ['Gerät', 'Preis'],
        ['Laptop', '12'],
      ],
      1,
    ],
    [
      'the row below a title',
      [
        ['Inventory 2025', '', ''],
        ['Gerät', 'Ort', 'Preis'],
        ['Laptop', 'Bonn', '12'],
      ],
      2,
    ],
    [
      'a row with a blank cell',
      [
        ['Gerät', '', 'Preis'],
        ['Laptop', 'x', '12'],
      ],
      1,
    ],
    [
      'no row with numbers',
      [
        ['Laptop', '12'],
        ['Gerät', 'Preis'],
        ['Desk', '13'],
      ],
      2,
    ],
    [
      'no row that says a text twice',
      [
        ['Laptop', 'Laptop'],
        ['Gerät', 'Preis'],
        ['Desk', '13'],
      ],
      2,
    ],
    [
      'no row with a date',
      [
        ['Stand', { type: 'date', iso: '2025-01-31', text: '31.01.2025' }],
        ['Gerät', 'Preis'],
        ['Desk', '13'],
      ],
      2,
    ],
    [
      'the first row where nothing looks like them',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      1,
    ],
  ])('%s', (_title, cells, number) => {
    expect(likelyHeadings(rows(...cells))?.number).toBe(number);
  });
});
