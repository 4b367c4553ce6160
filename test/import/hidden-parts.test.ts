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

  test.each<[string, number[], string]>([
    ['one', [3], '1 hidden row skipped, from row 3'],
    ['every row', [2, 3, 4], '3 hidden rows skipped, from row 2'],
  ])(
    'hidden rows are skipped where nothing is said of them, and counted: %s',
    async (_what, numbers, rule) => {
      const rehearsal = await withWorkbook({ Assets: ROWS }, (workbook) => {
        for (const number of numbers) {
          const row = workbook.getWorksheet('Assets')?.getRow(number);
          if (row !== undefined) row.hidden = true;
        }
      });

      const { plan } = await rehearsal.plan(['company.xlsx'], BY_SHEET);

      expect(plan.totals).toMatchObject({ skipped: numbers.length });
      expect(plan.readings.filter(({ topic }) => topic === 'hidden-rows')).toEqual([
        {
          ...{ file: 'company.xlsx', sheet: 'Assets', topic: 'hidden-rows', sureness: 'likely' },
          ...{ rule, rows: numbers.length, choices: ['skip', 'import'] },
        },
      ]);
    },
  );

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

  test('merged cells that are not filled are named, because only the first of them has a value', async () => {
    const rehearsal = await withWorkbook({ Assets: ROWS }, (workbook) => {
      workbook.getWorksheet('Assets')?.mergeCells('C3:C4');
    });

    const { rows, plan } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      ...CREATE_GROUPS,
      reading: { fillMerged: false },
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

describe('of one of several sheets', () => {
  const SHEETS = {
    Assets: [
      ASSET_HEADINGS,
      ...['A-1', 'A-2'].map((tag) => [tag, `Desk ${tag}`, 'Furniture', null, null, BOUGHT]),
    ],
    Groups: [['Name', 'Description'], ['Furniture'], ['Printers', 'Paper']],
  };
  const hideSecond = (workbook: ExcelJS.Workbook): void => {
    for (const sheet of workbook.worksheets) sheet.getRow(3).hidden = true;
  };
  const mergeGroups = (workbook: ExcelJS.Workbook): void => {
    workbook.getWorksheet('Groups')?.mergeCells('B2:B3');
    workbook.getWorksheet('Assets')?.mergeCells('C2:C3');
  };
  const headingsTwice = (workbook: ExcelJS.Workbook): void => {
    workbook.getWorksheet('Groups')?.insertRow(1, ['Name', 'Description', 'Note']);
  };

  test('hidden rows are skipped in one sheet and imported in another', async () => {
    const rehearsal = await withWorkbook(SHEETS, hideSecond);

    const { rows } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      reading: {
        ofSheets: [
          { sheet: 'assets', hiddenRows: 'skip' },
          { sheet: 'Groups', hiddenRows: 'import' },
        ],
      },
    });

    expect(rows.map(({ row, status }) => [row, status])).toEqual([
      [2, 'planned'],
      [3, 'skipped'],
      [2, 'planned'],
      [3, 'planned'],
    ]);
  });

  test('what is said of hidden rows is for that sheet alone', async () => {
    const rehearsal = await withWorkbook(SHEETS, hideSecond);

    const { plan } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      reading: { ofSheets: [{ sheet: 'Assets', hiddenRows: 'skip' }] },
    });

    const hidden = plan.readings.filter(({ topic }) => topic === 'hidden-rows');
    expect(hidden.map(({ sheet, rows }) => [sheet, rows])).toEqual([['Groups', 1]]);
  });

  test('merged cells are filled in that sheet alone, and the advice names the other', async () => {
    const rehearsal = await withWorkbook(SHEETS, mergeGroups);

    const { plan } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      reading: {
        ofSheets: [
          { sheet: 'Groups', fillMerged: true },
          { sheet: 'Assets', fillMerged: false },
        ],
      },
    });

    const merged = plan.issues.filter(({ code }) => code.startsWith('merged'));
    expect(merged.map(({ sheet, code, hint }) => [sheet, code, hint])).toEqual([
      [
        'Assets',
        'merged-cells',
        'Use --fill-merged-in Assets if every row should have that value.',
      ],
      [
        'Groups',
        'merged-cells-filled',
        'No action needed if intended; without --fill-merged only the first row has the value.',
      ],
    ]);
  });

  test('the row of the headings is given for that sheet alone', async () => {
    const rehearsal = await withWorkbook(SHEETS, headingsTwice);

    const { rows } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      reading: { ofSheets: [{ sheet: 'Groups', headerRow: 2 }] },
    });

    expect(rows.map(({ row }) => row)).toEqual([2, 3, 3, 4]);
  });

  test.each([
    [{ sheet: 'Grops', headerRow: 2 }, '--header-row', 'Did you mean "Groups"?'],
    [{ sheet: 'Grops', hiddenRows: 'skip' }, '--hidden-rows', 'Did you mean "Groups"?'],
    [{ sheet: 'Grops', fillMerged: true }, '--fill-merged-in', 'Did you mean "Groups"?'],
  ] as const)('a sheet that the file lacks is refused: %j', async (reading, flag, hint) => {
    const rehearsal = await withWorkbook(SHEETS, () => undefined);

    await expect(
      rehearsal.plan(['company.xlsx'], { ...BY_SHEET, reading: { ofSheets: [reading] } }),
    ).rejects.toMatchObject({
      code: 'bad-mapping',
      message: `${flag}: there is no sheet "Grops"; the sheets are "Assets", "Groups"`,
      hint,
    });
  });

  test.each([
    ['--map', { mapping: { map: ['Assets!Name=Name'] } }],
    ['--set', { mapping: { set: ['Assets!Group=Furniture'] } }],
    ['--default', { mapping: { defaults: ['assets!Group=Furniture'] } }],
    ['--date-format', { mapping: { dateFormats: ['Assets!Purchased on=d.m.yyyy'] } }],
    ['--decimal', { mapping: { decimals: ['Assets!Price=comma'] } }],
    ['--identifier-format', { mapping: { identifierFormats: ['Assets!*=shown'] } }],
    ['--clear-blank-in', { mapping: { blanksCleared: ['Assets!Location'] } }],
    ['--then', { then: ['Assets!checkout'] }],
    ['--key', { checking: { key: ['Assets!Asset Tag'] } }],
    ['--assign-identifiers', { planning: { assignIdentifiersIn: ['Assets!A-{row}'] } }],
    ['--encoding', { reading: { columnEncodings: ['Assets!Name=utf-8-via-windows-1252'] } }],
    ['--header-row', { reading: { ofSheets: [{ sheet: 'Assets', headerRow: 1 }] } }],
  ] as const)('%s names a sheet that is not imported', async (flag, request) => {
    const rehearsal = await withWorkbook(SHEETS, () => undefined);

    await expect(
      rehearsal.plan(['company.xlsx'], { ...BY_SHEET, ...request, sheets: ['Groups'] }),
    ).rejects.toMatchObject({
      code: 'bad-mapping',
      message: `${flag}: the sheet "Assets" is not imported; imported: "Groups"`,
      hint: `Add --sheet Assets to import it too, or remove what ${flag} says of it.`,
    });
  });

  test.each([
    [{ set: ['Grops!Name=x'] }, "Did you mean --set 'Groups!Name=x'?"],
    [{ defaults: ['Asets!Name=x'] }, "Did you mean --default 'Assets!Name=x'?"],
  ])('a sheet that is misspelled in %j', async (mapping, hint) => {
    const rehearsal = await withWorkbook(SHEETS, () => undefined);

    await expect(rehearsal.plan(['company.xlsx'], { ...BY_SHEET, mapping })).rejects.toMatchObject({
      code: 'bad-mapping',
      hint,
    });
  });

  test('a heading row that is not there is named with its sheet', async () => {
    const rehearsal = await withWorkbook({ ...SHEETS, Assets: [['Pole'], ['x']] }, () => undefined);

    await expect(
      rehearsal.plan(['company.xlsx'], {
        ...BY_SHEET,
        then: ['Assets!checkout'],
        reading: { ofSheets: [{ sheet: 'Assets', headerRow: 9 }] },
      }),
    ).rejects.toMatchObject({
      message: 'company.xlsx, sheet Assets: row 9 is blank or does not exist',
      hint: "Set the heading row with --header-row 'Assets!N', numbered as in the spreadsheet program.",
    });
  });

  test('a sheet that repeats another one is ignored, and offered with a record type', async () => {
    const rehearsal = await withWorkbook({ ...SHEETS, Computers: SHEETS.Assets }, () => undefined);

    await expect(
      rehearsal.plan(['company.xlsx'], { ...BY_SHEET, mapping: { set: ['Computers!Group=x'] } }),
    ).rejects.toMatchObject({
      message: '--set: the sheet "Computers" is not imported; imported: "Assets", "Groups"',
      hint: 'Remove what --set says of it, or import it: --sheet Computers=fixed-assets --sheet Assets --sheet Groups',
    });
    await expect(
      rehearsal.plan(['company.xlsx'], {
        ...BY_SHEET,
        sheets: ['Groups'],
        mapping: { set: ['Computers!Group=x'] },
      }),
    ).rejects.toMatchObject({
      hint: 'Add --sheet Computers=fixed-assets to import it too, or remove what --set says of it.',
    });
  });
});
