import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsByPage,
  PRINTED_POINTS,
} from '../../../../src/reports/engine/page/printed-layout.ts';

/** Of Letter in landscape between margins of 10 mm, in heights of letters. */
const LETTER = ((279.4 - 20) / 25.4) * (72 / PRINTED_POINTS);

describe('columns on paper', () => {
  test('stay together where they fit', () => {
    expect(columnsByPage([10, 20, 30, 36], 2)).toEqual([[0, 1, 2, 3]]);
  });

  test('go on on the next page, where the first ones stand again', () => {
    expect(columnsByPage([5, 15, 30, 30, 30, 30, 30], 2)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 4, 5],
      [0, 1, 6],
    ]);
  });

  test('leave no narrow one alone on the last page', () => {
    expect(columnsByPage([20, 20, 20, 20, 10, 8], 1)).toEqual([
      [0, 1, 2],
      [0, 3, 4, 5],
    ]);
  });

  test('that are repeated leave half of the page to the others', () => {
    expect(columnsByPage([30, 30, 40, 40], 2)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  test('are each on one page, in order, none beyond its edge, and the first one on all', () => {
    const table = fc.record({
      widths: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 60 }),
      repeated: fc.integer({ min: 0, max: 4 }),
    });

    fc.assert(
      fc.property(table, ({ widths, repeated }) => {
        const pages = columnsByPage(widths, repeated);
        const shared = pages.length === 1 ? [] : commonStart(pages);
        const others = pages.flatMap((page) => page.slice(shared.length));
        expect([...shared, ...others]).toEqual([...widths.keys()]);
        expect(shared.length).toBeLessThanOrEqual(repeated);
        if (pages.length > 1 && repeated > 0) expect(shared.length).toBeGreaterThan(0);
        for (const page of pages) {
          const width = page.reduce((sum, at) => sum + (widths[at] ?? 0), 0);
          expect(width).toBeLessThanOrEqual(LETTER);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** What all pages begin with. */
function commonStart([first = [], ...others]: readonly (readonly number[])[]): readonly number[] {
  const end = first.findIndex((column, at) => others.some((other) => other[at] !== column));
  return end === -1 ? first : first.slice(0, end);
}
