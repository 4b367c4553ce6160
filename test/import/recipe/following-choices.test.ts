import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { RecipeLanguage } from '../../../src/import/sheet/recipe/document/recipe-language.ts';
import { writeRecipe } from '../../../src/import/sheet/recipe/document/write-recipe.ts';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { folderOfRun } from '../../support/temporary-folder.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

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

/** What the drop-down of a cell offers, as the spreadsheet program works it out: the first, the second, and which of these. */
function offersOf(
  workbook: ExcelJS.Workbook,
  { sheet, cell, at }: { readonly sheet: string; readonly cell: string; readonly at: number },
  counted: readonly string[],
): void {
  const worksheet = workbook.getWorksheet(sheet);
  const { dataValidation } = worksheet?.getCell(cell) ?? {};
  const [formula] = (dataValidation?.formulae ?? []) as string[];
  const probe = workbook.getWorksheet('Probe') ?? workbook.addWorksheet('Probe');
  const offered = String(formula);
  probe.getCell(at, 1).value = { formula: `INDEX(${offered},1)&""` };
  probe.getCell(at, 2).value = { formula: `IFERROR(INDEX(${offered},2),"")` };
  const has = (name: string): string => `COUNTIF(${offered},"${name}")`;
  probe.getCell(at, 3).value = { formula: counted.map(has).join('&') };
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
    if (values.includes(heading)) headings = values;
    if (values.includes(line) && headings.length > 0)
      at ??= { row: number, column: headings.indexOf(heading) };
  });
  return worksheet?.getCell(at?.row ?? 0, at?.column ?? 0).address ?? '';
}

/** What the workbook calls the fields, operations and record types that the test is about. */
const WORDS = {
  en: {
    counted: ['Price', 'Email', 'Street 1', 'Check out: Member', 'retire'],
    offered: ['(ignore)', 'Name', 'First name', 'checkout', 'retire', 'Group', 'Name', 'Id'],
    changed: ['locations', 'fixed-assets', 'checkout'],
  },
  de: {
    counted: ['Preis', 'E-Mail', 'Straße', 'Ausgeben: Mitarbeiter', 'ausmustern'],
    offered: [
      ...['(ignorieren)', 'Bezeichnung', 'Vorname', 'ausgeben', 'ausmustern', 'Gruppe'],
      ...['Name', 'Standortnummer'],
    ],
    changed: ['Standorte', 'Anlagen', 'ausgeben'],
  },
} as const;

test.skipIf(IS_EVERYDAY || libreOfficeVersion() === undefined).each(['en', 'de'] as const)(
  'the drop-downs of fields, keys and operations follow a record type that is changed, in %s',
  async (code) => {
    const { counted, offered, changed } = WORDS[code];
    const language = RecipeLanguage.of(code);
    const folder = folderOfRun();
    const path = join(folder, 'recipe.xlsx');
    const texts = { file: 'register.xlsx', command: 'tallysheet plan register.xlsx' };
    await writeRecipe(RECIPE, { ...texts, path, mustBeNew: true, language: code });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);

    const under = (sheet: string, heading: string, line: string) => {
      const name = language.heading(sheet);
      return { sheet: name, cell: cellUnder(workbook, name, language.heading(heading), line) };
    };
    const then = under('Sheets', 'Then', 'Say "kit"');
    for (const [at, place] of [
      under('Columns', 'Field', 'Gerät'),
      under('Columns', 'Field', 'Mail'),
      then,
      under('Sheets', 'Key', 'Say "kit"'),
    ].entries())
      offersOf(workbook, { ...place, at: at + 1 }, counted);
    await workbook.xlsx.writeFile(join(folder, 'as-written.xlsx'));
    const type = under('Sheets', 'Record type', 'Say "kit"');
    const [locations, assets, checkout] = changed;
    const sheets = workbook.getWorksheet(type.sheet);
    if (sheets !== undefined) sheets.getCell(type.cell).value = locations;
    await workbook.xlsx.writeFile(join(folder, 'changed.xlsx'));
    if (sheets !== undefined) {
      sheets.getCell(type.cell).value = assets;
      sheets.getCell(then.cell).value = checkout;
    }
    await workbook.xlsx.writeFile(join(folder, 'then.xlsx'));

    const names = ['as-written.xlsx', 'changed.xlsx', 'then.xlsx'];
    const probes: string[][][] = [];
    for (const saved of recalculateAll(folder, names))
      probes.push((await ReadWorkbook.open(saved)).rows('Probe'));

    const [ignore, name, first, out, retire, group, ofPlace, id] = offered;
    const people = [ignore, first, '01000'];
    expect(probes).toEqual([
      [[ignore, name, '10000'], people, [out, retire, '00001'], [name, group, '10000']],
      [[ignore, ofPlace, '00100'], people, ['', '', '00000'], [ofPlace, id, '00100']],
      [[ignore, name, '10010'], people, [out, retire, '00001'], [name, group, '10000']],
    ]);
  },
);
