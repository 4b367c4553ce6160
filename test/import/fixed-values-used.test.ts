import { describe, expect, test } from 'vitest';
import { planImport } from '../../src/import/plan-import.ts';
import { wrongValues } from '../../src/import/send/output/wrong-values.ts';
import { live, Mortality } from '../support/mortality.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';
import { undo } from '../support/undo.ts';
import {
  edit,
  HEADING_ROW,
  HEADINGS,
  importOf,
  inValues,
  type Change,
} from './corrected-values.ts';
import { wrongTable } from './wrong-table.ts';
import { sampled } from '../support/thinned.ts';

const ROWS = [
  ['A-1', 'Desk', 'Furnitur', '2024-03-31', '10'],
  ['A-2', 'Chair', 'Furnitur', 'soon', '20'],
  ['A-3', 'Lamp', 'Furniture', 'later', '30'],
];

const CORRECTIONS = [
  { column: 'Gruppe', found: 'Furnitur', newValue: 'Furniture' },
  { column: 'Anschaffungsdatum', found: 'soon', newValue: '2024-05-01' },
  { column: 'Anschaffungsdatum', found: 'later', newValue: '2024-06-01' },
];

/** Writes into the cell of a row of the register. */
function inCell(row: number, column: string, value: string): Change {
  return (workbook) => {
    const cell = workbook.getWorksheet('Register')?.getCell(row, HEADINGS.indexOf(column) + 1);
    if (cell !== undefined) cell.value = value;
  };
}

/** Imports errors that were corrected, with what their user is told. */
async function noticesOf(...changes: readonly Change[]): Promise<string[]> {
  const { rehearsal, errors } = await importOf(ROWS);
  await edit(errors, (workbook) => {
    for (const change of changes) change(workbook);
  });
  const notices: string[] = [];
  await planImport(
    { files: [errors], reading: {}, mapping: {} },
    {
      ...rehearsal.workplace(),
      onProgress: ({ notice }) => {
        if (notice !== undefined) notices.push(notice.slice(notice.indexOf('sheet Values')));
      },
    },
  );
  return notices;
}

describe('new values of the sheet Values', () => {
  test('are counted by the cells that get them', async () => {
    expect(await noticesOf(inValues(CORRECTIONS))).toEqual([
      'sheet Values: new values replace 4 cells of the sheet Register.',
    ]);
  });

  test('of which one is needed no more are named', async () => {
    const notices = await noticesOf(
      inValues(CORRECTIONS),
      inCell(3, 'Anschaffungsdatum', '2024-07-01'),
    );

    expect(notices).toEqual([
      'sheet Values: new values replace 3 cells of the sheet Register. Not used, because the value was changed in its rows: row 7 of the sheet Values.',
    ]);
  });

  test('do not replace a wrong value of other rows that a row got by hand', async () => {
    const { rehearsal, errors } = await importOf(ROWS);
    await edit(errors, (workbook) => {
      inValues(CORRECTIONS)(workbook);
      inCell(3, 'Anschaffungsdatum', 'later')(workbook);
    });

    const { summary } = await rehearsal.import([errors]);

    expect(summary.outcomes).toMatchObject({ created: 2, failed: 1 });
    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(['A-1', 'A-3']);
  });

  test('replace all cells with the value where the numbers of rows were deleted', async () => {
    const notices = await noticesOf(inValues(CORRECTIONS), (workbook) => {
      workbook.getWorksheet('Values')?.spliceColumns(9, 1);
    });

    expect(notices).toEqual(['sheet Values: new values replace 4 cells of the sheet Register.']);
  });

  test('are imported exactly once wherever the process dies, and undone', async () => {
    const expected = [
      ['A-1', '2024-03-31'],
      ['A-2', '2024-05-01'],
      ['A-3', '2024-06-01'],
    ];
    for (const moment of sampled([21, 5, 40], 3)) {
      const { rehearsal, errors } = await importOf(ROWS);
      await edit(errors, inValues(CORRECTIONS));
      const { run } = await rehearsal.prepare([errors]);
      run.close();

      await live(rehearsal, run.folder, new Mortality(moment), { concurrency: 1 });
      const { summary } = await rehearsal.resume(run.folder, { verificationDelayMs: 1 });

      expect(summary.outcomes).toMatchObject({ created: 3, failed: 0 });
      const made = (await rehearsal.records('fixed-assets')).map(({ values }) => [
        values['identifier'],
        values['purchased_on'],
      ]);
      expect(made.toSorted()).toEqual(expected);
      expect((await undo(rehearsal, run.folder)).outcomes).toMatchObject({ failed: 0 });
      expect(await rehearsal.records('fixed-assets')).toEqual([]);
    }
  });
});

describe('wrong values that are too many for the sheet', () => {
  test('are the most frequent ones and some others, and the rest is counted', async () => {
    const texts = ['a', 'b', 'often', 'c', 'often', 'd', 'e', 'often', 'f', 'g', 'h', 'often'];

    const { values, otherCells } = await wrongValues(wrongTable(texts), 3);

    const [first, ...others] = values;
    expect([first?.cell, first?.rows, first?.inRows.format()]).toEqual(['often', 4, '4, 6, 9, 13']);
    expect(others.map(({ rows }) => rows)).toEqual([1, 1]);
    expect(otherCells).toBe(6);
  });

  test('are not those that are too long to be listed', async () => {
    const { values, otherCells } = await wrongValues(wrongTable(['x'.repeat(1_001), 'short']));

    expect(values.map(({ cell }) => cell)).toEqual(['short']);
    expect(otherCells).toBe(1);
  });

  test('are said on the sheet, which is imported again', async () => {
    const long = 'soon '.repeat(300);
    const { rehearsal, errors } = await importOf([
      ['A-1', 'Desk', 'Furniture', long, '10'],
      ['A-2', 'Desk', 'Furniture', 'later', '10'],
    ]);
    const lines = (await ReadWorkbook.open(errors)).records('Values', HEADING_ROW);

    expect(lines.map(({ Found, Rows, Fix }) => [Found, Rows, Fix])).toEqual([
      ['later', '1', expect.any(String)],
      ['', '1', 'Fix these cells in their rows.'],
    ]);

    await edit(errors, inValues([CORRECTIONS[2] ?? { column: '', found: '', newValue: '' }]));
    const { summary } = await rehearsal.import([errors]);
    expect(summary.outcomes).toMatchObject({ created: 1, failed: 1 });
  });
});
