import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { writeRecipe } from '../../../src/import/recipe/document/write-recipe.ts';
import type { Recipe } from '../../../src/import/recipe/recipe.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { folderOfRun } from '../../support/temporary-folder.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';

const RECIPE: Recipe = {
  version: 1,
  sheets: [
    {
      sheet: 'Say "kit"',
      recordType: 'fixed-assets',
      columns: [
        { heading: 'Gerät', field: 'Name' },
        { heading: 'Farbe', field: 'custom:Farbe' },
      ],
    },
    { sheet: 'Leute', recordType: 'members', columns: [{ heading: 'Mail', field: 'Email' }] },
    { sheet: 'Info', recordType: null, ignoredBecause: 'no records' },
  ],
};

/** What the drop-down of a cell offers, as the spreadsheet program works it out: the first, the second, and whether it has some. */
function offersOf(workbook: ExcelJS.Workbook, sheet: string, cell: string, at: number): void {
  const worksheet = workbook.getWorksheet(sheet);
  const { dataValidation } = worksheet?.getCell(cell) ?? {};
  const [formula] = (dataValidation?.formulae ?? []) as string[];
  const probe = workbook.getWorksheet('Probe') ?? workbook.addWorksheet('Probe');
  const offered = String(formula);
  probe.getCell(at, 1).value = { formula: `INDEX(${offered},1)&""` };
  probe.getCell(at, 2).value = { formula: `IFERROR(INDEX(${offered},2),"")` };
  const has = (name: string): string => `COUNTIF(${offered},"${name}")`;
  const own = ['Price', 'Email', 'Street 1', 'Check out: Member', 'retire'].map(has);
  probe.getCell(at, 3).value = { formula: own.join('&') };
}

function cellUnder(
  workbook: ExcelJS.Workbook,
  sheet: string,
  heading: string,
  line: string,
): string {
  const worksheet = workbook.getWorksheet(sheet);
  let at: { row: number; column: number } | undefined;
  let headings: unknown[] = [];
  worksheet?.eachRow((row, number) => {
    const values = (row.values as unknown[]).map(String);
    if (values.includes(heading) && values.includes('Sheet')) headings = values;
    if (values.includes(line) && headings.length > 0)
      at ??= { row: number, column: headings.indexOf(heading) };
  });
  return worksheet?.getCell(at?.row ?? 0, at?.column ?? 0).address ?? '';
}

test('the drop-downs of fields, keys and operations follow a record type that is changed', async () => {
  const folder = folderOfRun();
  const path = join(folder, 'recipe.xlsx');
  const texts = { file: 'register.xlsx', command: 'tallysheet plan register.xlsx' };
  await writeRecipe(RECIPE, { ...texts, path, mustBeNew: true });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);

  const fields = cellUnder(workbook, 'Columns', 'Field', 'Gerät');
  const ofMail = cellUnder(workbook, 'Columns', 'Field', 'Mail');
  const then = cellUnder(workbook, 'Sheets', 'Then', 'Say "kit"');
  const key = cellUnder(workbook, 'Sheets', 'Key', 'Say "kit"');
  for (const [at, [sheet, cell]] of [
    ['Columns', fields] as const,
    ['Columns', ofMail] as const,
    ['Sheets', then] as const,
    ['Sheets', key] as const,
  ].entries())
    offersOf(workbook, sheet, cell, at + 1);
  await workbook.xlsx.writeFile(join(folder, 'as-written.xlsx'));
  const type = cellUnder(workbook, 'Sheets', 'Record type', 'Say "kit"');
  const sheets = workbook.getWorksheet('Sheets');
  if (sheets !== undefined) sheets.getCell(type).value = 'locations';
  await workbook.xlsx.writeFile(join(folder, 'changed.xlsx'));
  if (sheets !== undefined) {
    sheets.getCell(type).value = 'fixed-assets';
    sheets.getCell(then).value = 'checkout';
  }
  await workbook.xlsx.writeFile(join(folder, 'then.xlsx'));

  const names = ['as-written.xlsx', 'changed.xlsx', 'then.xlsx'];
  const probes: string[][][] = [];
  for (const saved of recalculateAll(folder, names))
    probes.push((await ReadWorkbook.open(saved)).rows('Probe'));

  const people = ['(ignore)', 'First name', '01000'];
  expect(probes).toEqual([
    [
      ['(ignore)', 'Name', '10000'],
      people,
      ['checkout', 'retire', '00001'],
      ['Name', 'Group', '10000'],
    ],
    [['(ignore)', 'Name', '00100'], people, ['', '', '00000'], ['Name', 'Id', '00100']],
    [
      ['(ignore)', 'Name', '10010'],
      people,
      ['checkout', 'retire', '00001'],
      ['Name', 'Group', '10000'],
    ],
  ]);
});
