import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type ExcelJS from 'exceljs';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { saveUserWorkbook, type UserCell } from '../support/user-workbook.ts';

const BOUGHT = new Date(Date.UTC(2024, 2, 31));

const ASSET_HEADINGS = ['Asset Tag', 'Name', 'Group', 'Subgroup', 'Location', 'Purchased on'];

const BY_SHEET = { kind: KIND_BY_FILE };

async function withWorkbook(
  sheets: Readonly<Record<string, readonly (readonly UserCell[])[]>>,
  touch: (workbook: ExcelJS.Workbook) => void,
): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), sheets, touch);
  return rehearsal;
}

describe('what a workbook hides', () => {
  const ROWS = [
    ASSET_HEADINGS,
    ...['A-1', 'A-2', 'A-3'].map((tag) => [tag, `Desk ${tag}`, 'Furniture', null, null, BOUGHT]),
  ];
  const hideSecond = (workbook: ExcelJS.Workbook): void => {
    const row = workbook.getWorksheet('Assets')?.getRow(3);
    if (row !== undefined) row.hidden = true;
  };
  const CREATE_GROUPS = { planning: { createMissing: ['groups'] } };

  test('hidden rows stop the file', async () => {
    const rehearsal = await withWorkbook({ Assets: ROWS }, hideSecond);

    await expect(rehearsal.plan(['company.xlsx'], BY_SHEET)).rejects.toMatchObject({
      code: 'hidden-rows',
      message: 'company.xlsx, sheet Assets: 1 row is hidden, manually or by a filter (3)',
    });
  });

  test('a sheet of which every row is hidden is refused with all of them counted', async () => {
    const rehearsal = await withWorkbook({ Assets: ROWS }, (workbook) => {
      workbook.getWorksheet('Assets')?.eachRow((row) => (row.hidden = true));
    });

    await expect(rehearsal.plan(['company.xlsx'], BY_SHEET)).rejects.toMatchObject({
      code: 'hidden-rows',
      message: 'company.xlsx, sheet Assets: 3 rows are hidden, manually or by a filter (2, 3, 4)',
      hint: 'Use --hidden-rows skip to skip them, --hidden-rows import to import them, or unhide them.',
    });
  });

  test('a sheet of which every row is left out plans nothing', async () => {
    const rehearsal = await withWorkbook({ Assets: ROWS }, (workbook) => {
      workbook.getWorksheet('Assets')?.eachRow((row) => (row.hidden = true));
    });

    const { plan } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      reading: { hiddenRows: 'skip' },
    });

    expect(plan.totals).toMatchObject({ create: 0, skipped: 3, blocked: 0 });
    expect(plan.issues.map(({ message, rows }) => [message, rows])).toEqual([
      ['The row is hidden in the spreadsheet and is skipped', [2, 3, 4]],
    ]);
  });

  test.each([
    ['without a word about sheets', BY_SHEET],
    ['with a kind', {}],
  ])('a workbook of which every sheet is hidden is refused, %s', async (_title, request) => {
    const rehearsal = await withWorkbook({ Assets: ROWS, Groups: [['Name']] }, (workbook) => {
      for (const sheet of workbook.worksheets) sheet.state = 'hidden';
    });

    await expect(rehearsal.plan(['company.xlsx'], request)).rejects.toMatchObject({
      code: 'choose-sheet',
      message: 'company.xlsx has no visible sheet',
      hint: 'Unhide a sheet, or name a hidden one with --sheet: sheets "Assets", "Groups".',
    });
  });

  test.each([
    ['skip', { created: 2, skipped: 1 }],
    ['import', { created: 3, skipped: 0 }],
  ] as const)('--hidden-rows %s', async (hiddenRows, outcomes) => {
    const rehearsal = await withWorkbook({ Assets: ROWS }, hideSecond);

    const { summary } = await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      ...CREATE_GROUPS,
      reading: { hiddenRows },
    });

    expect(summary.outcomes).toMatchObject(outcomes);
  });

  test('merged cells are told, because only the first of them has a value', async () => {
    const rehearsal = await withWorkbook({ Assets: ROWS }, (workbook) => {
      workbook.getWorksheet('Assets')?.mergeCells('C3:C4');
    });

    const { rows, plan } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      ...CREATE_GROUPS,
    });

    expect(rows.map(({ row, issues }) => [row, issues])).toEqual([
      [2, []],
      [3, ['merged-cells']],
      [4, ['required']],
    ]);
    expect(plan.issues.find(({ code }) => code === 'merged-cells')?.message).toBe(
      'Group: the cells of rows 3 to 4 are merged, and only the first has a value',
    );
  });
});
