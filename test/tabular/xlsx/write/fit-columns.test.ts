import { describe, expect, test } from 'vitest';
import { fitColumns } from '../../../../src/tabular/xlsx/write/fit-columns.ts';
import type { WorkbookCell } from '../../../../src/tabular/xlsx/write/workbook-content.ts';

function widthOf(heading: string, cells: readonly WorkbookCell[], width = 18): number | undefined {
  const rows = cells.map((cell) => [cell]);
  return fitColumns([{ heading, width }], rows, 50)[0]?.width;
}

describe('the width of a fitted column', () => {
  test.each<readonly [string, string, readonly WorkbookCell[], number]>([
    ['stays where everything fits', 'Email', ['a@b.example'], 18],
    ['stays without rows', 'Email', [], 18],
    ['holds an e-mail address', 'Email', ['daphne.ostrava@harbourline.example'], 36],
    ['holds the longest text', 'Name', ['short', 'a text of twenty-five xx.', 'x'], 27],
    ['holds a bold text', 'Name', [{ value: 'x'.repeat(20), cellStyle: 'bold' }], 26],
    ['holds a typed text', 'Name', [{ type: 'text', text: 'x'.repeat(30) }], 32],
    ['ends at the widest', 'Description', ['x'.repeat(400)], 50],
    ['does not break a long word of the heading', 'Skip reconfirmationmessages now', [], 30],
    ['leaves numbers to their format', 'Price', [12345678901234.25], 18],
    [
      'leaves dates to their format',
      'Day',
      [{ type: 'date', iso: '2026-01-31', text: 'x'.repeat(30) }],
      18,
    ],
    ['bears blank cells', 'Price', [null, ''], 18],
  ])('%s', (_title, heading, cells, width) => {
    expect(widthOf(heading, cells)).toBe(width);
  });

  test('measures the first 200 rows only, so that large sheets are not read twice', () => {
    let read = 0;
    function* rows(): Generator<readonly WorkbookCell[]> {
      for (;;) {
        read += 1;
        yield ['x'.repeat(30)];
      }
    }
    expect(fitColumns([{ heading: 'Name', width: 10 }], rows(), 50)).toEqual([
      { heading: 'Name', width: 32 },
    ]);
    expect(read).toBe(200);
  });
});
