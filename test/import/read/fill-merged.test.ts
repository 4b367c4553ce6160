import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import { mapFiles } from '../../../src/import/map-files.ts';
import { fillMerged } from '../../../src/import/sheet/read/fill-merged.ts';
import { MOST_MERGES, type CellRange } from '../../../src/tabular/sheet.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { ReadWorkbook, saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';

const HEADINGS = ['Asset Tag', 'Name', 'Group', 'Subgroup', 'Purchased on'];
const BOUGHT = new Date(Date.UTC(2024, 2, 31));

/** Desks, of which only the first of each merged range says its group. */
function desks(groups: readonly UserCell[]): UserCell[][] {
  return groups.map((group, at) => [`A-${at + 1}`, `Desk ${at + 1}`, group, null, BOUGHT]);
}

async function withMerges(
  rows: readonly (readonly UserCell[])[],
  ranges: readonly string[],
): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  await saveUserWorkbook(
    join(rehearsal.folder, 'company.xlsx'),
    { Assets: [HEADINGS, ...rows] },
    (workbook) => {
      // Keeps the values of the other cells, as programs do that merge without clearing.
      for (const range of ranges) workbook.getWorksheet('Assets')?.mergeCells(range);
    },
  );
  return rehearsal;
}

const FILLED = {
  kind: KIND_BY_FILE,
  reading: { fillMerged: true },
  planning: { createMissing: ['groups', 'subgroups'] },
} as const;

describe('--fill-merged', () => {
  test('gives every row of a merged range the value of its first cell', async () => {
    const rehearsal = await withMerges(desks(['Furniture', null, null, 'IT gear', null]), [
      'C2:C4',
      'C5:C6',
    ]);

    const { summary, files } = await rehearsal.import(['company.xlsx'], FILLED);

    expect(summary.outcomes).toMatchObject({ created: 5, failed: 0 });
    const results = await ReadWorkbook.open(files.results[0] ?? '');
    expect(results.rows('Assets').map((row) => row[2])).toEqual([
      'Group',
      'Furniture',
      'Furniture',
      'Furniture',
      'IT gear',
      'IT gear',
    ]);
  });

  test('is likely where merged cells leave rows blank', async () => {
    const rehearsal = await withMerges(desks(['Furniture', null]), ['C2:C3']);

    const { plan, rows } = await rehearsal.plan(['company.xlsx'], { ...FILLED, reading: {} });

    expect(rows.map(({ status }) => status)).toEqual(['planned', 'planned']);
    expect(plan.readings.filter(({ topic }) => topic === 'merged-cells')).toMatchObject([
      { sheet: 'Assets', sureness: 'likely', rows: 2 },
    ]);
  });

  test('is offered where the user does not want it, and nothing is guessed', async () => {
    const rehearsal = await withMerges(desks(['Furniture', null]), ['C2:C3']);

    const { plan, rows } = await rehearsal.plan(['company.xlsx'], {
      ...FILLED,
      reading: { fillMerged: false },
    });

    expect(rows.map(({ row, issues }) => [row, issues])).toEqual([
      [2, ['merged-cells']],
      [3, ['required']],
    ]);
    const [hint] = plan.issues.filter(({ code }) => code === 'merged-cells');
    expect(hint?.hint).toContain('--fill-merged');
  });

  test('stays as a recipe says it, also where that is not to fill them', async () => {
    const rehearsal = await withMerges(desks(['Furniture', null]), ['C2:C3']);
    const mapped = async (fillMerged: boolean): Promise<boolean | undefined> => {
      const recipe = { version: 1, sheets: [{ sheet: 'Assets', fillMerged }] } as const;
      const request = { files: ['company.xlsx'], recipe };
      const { recipe: again } = await mapFiles(request, rehearsal.workplace());
      return again.sheets[0]?.fillMerged;
    };

    expect([await mapped(false), await mapped(true)]).toEqual([false, true]);
  });

  test('says once of each range that it was filled', async () => {
    const rehearsal = await withMerges(desks(['Furniture', null, 'IT gear', null]), [
      'C2:C3',
      'C4:C5',
    ]);

    const { rows } = await rehearsal.plan(['company.xlsx'], FILLED);

    expect(rows.map(({ issues }) => issues)).toEqual([
      ['merged-cells-filled'],
      [],
      ['merged-cells-filled'],
      [],
    ]);
  });

  test('fills columns too, but no title over a whole row', async () => {
    const rehearsal = await withMerges(
      [['A-9', 'Desk', 'Furniture', null, BOUGHT], ['All the chairs'], ...desks(['Furniture'])],
      ['C2:D2', 'A3:E3'],
    );

    const { rows } = await rehearsal.plan(['company.xlsx'], FILLED);

    expect(rows.map(({ row, status }) => [row, status])).toEqual([
      [2, 'planned'],
      [3, 'skipped'],
      [4, 'planned'],
    ]);
    expect(rows[0]?.payload).toMatchObject({ name: 'Desk' });
    expect(rows[0]?.issues).toEqual(['merged-cells-filled']);
    expect(rows[1]?.issues).not.toContain('merged-cells-filled');
  });

  test('keeps dates as dates', async () => {
    const rehearsal = await withMerges(
      [
        ['A-1', 'Desk', 'Furniture', null, BOUGHT],
        ['A-2', 'Chair', 'Furniture', null, null],
      ],
      ['E2:E3'],
    );

    const { rows } = await rehearsal.plan(['company.xlsx'], FILLED);

    expect(rows[1]?.payload).toEqual(
      expect.objectContaining({ purchased_on: rows[0]?.payload?.['purchased_on'] }),
    );
  });

  test('the errors workbook has the filled values and goes in again without the option', async () => {
    const rehearsal = await withMerges(
      [
        ['A-1', 'Desk', 'Furniture', null, BOUGHT],
        ['A-2', 'Chair', null, null, '02/30/2024'],
      ],
      ['C2:C3'],
    );
    const first = await rehearsal.import(['company.xlsx'], FILLED);
    expect(first.summary.outcomes).toMatchObject({ created: 1, failed: 1 });

    const errors = first.files.errors[0] ?? '';
    const workbook = await ReadWorkbook.open(errors);
    expect(workbook.rows('Assets')[1]?.slice(0, 3)).toEqual(['A-2', 'Chair', 'Furniture']);

    const second = await rehearsal.plan([errors], { kind: KIND_BY_FILE });
    expect(second.rows[0]?.issues).toEqual(['invalid-date']);
  });

  test('stops where a sheet has more ranges than are read', async () => {
    const ranges = Array.from({ length: MOST_MERGES }, (_, at) => oneColumn(0, 2 + at, 2 + at));
    const rows = fillMerged(batchesOf([]), ranges, {
      name: { file: 'a.xlsx' },
      headingRow: 1,
      width: 3,
    });

    await expect(rows.next()).rejects.toMatchObject({ code: 'over-limit' });
  });
});

function oneColumn(column: number, firstRow: number, lastRow: number): CellRange {
  return { firstRow, lastRow, firstColumn: column, lastColumn: column };
}

async function* batchesOf(
  rows: readonly { number: number; cells: string[] }[],
): AsyncGenerator<{ number: number; cells: string[] }[]> {
  for (let at = 0; at < rows.length; at += 7) yield await Promise.resolve(rows.slice(at, at + 7));
}

/** Lengths of ranges that follow each other down one column; 1 is a cell that is not merged. */
const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });

test('law: each cell has the value of the range that it is in, whatever the ranges and gaps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lengths, { minLength: 2, maxLength: 4 }), async (columns) => {
      const most = Math.max(
        ...columns.map((each) => each.reduce((sum, length) => sum + length, 0)),
      );
      const expected = Array.from({ length: most }, () => columns.map(() => ''));
      const given = Array.from({ length: most }, () => columns.map(() => ''));
      const ranges: CellRange[] = [];
      columns.forEach((own, column) => {
        let row = 0;
        own.forEach((length, at) => {
          const value = `${column}.${at}`;
          (given[row] ?? [])[column] = value;
          for (let each = row; each < row + length; each += 1)
            (expected[each] ?? [])[column] = value;
          if (length > 1) ranges.push(oneColumn(column, row + 2, row + 1 + length));
          row += length;
        });
      });
      const rows = given.map((cells, at) => ({ number: at + 2, cells }));
      const shape = { name: { file: 'a.xlsx' }, headingRow: 1, width: columns.length };

      const found: string[][] = [];
      for await (const batch of fillMerged(batchesOf(rows), ranges, shape)) {
        found.push(...batch.map(({ cells }) => cells.map(cellText)));
      }

      expect(found).toEqual(expected);
    }),
  );
});
