import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { columnLetters } from '../../../src/tabular/column-letters.ts';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { ReadWorkbook, saveUserWorkbook } from '../../support/user-workbook.ts';

/** Headings that no language of ours has. */
const FOREIGN = `Sprzęt;Zakup dnia;Cena;Kolor
Laptop 14;31.12.2024;1.200,50;szary
Mysz;30.11.2024;20,00;
`;

function folderWith(files: Readonly<Record<string, string>>): CapturedIo {
  const captured = captureIo();
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(captured.folder, name), text);
  }
  return captured;
}

/** Opens the workbook in a program that is not ours, types into cells by their headings, and saves it. */
async function fillIn(
  path: string,
  entries: Readonly<Record<string, Readonly<Record<string, string>>>>,
  sheetName?: string,
): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.getWorksheet('Columns');
  if (sheet === undefined) throw new Error('no such sheet');
  const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1));
  const headings = rows.find((row) => row.getCell(2).text === 'Heading');
  if (headings === undefined) throw new Error('no headings');
  const columnOf = (name: string): number =>
    (headings.values as ExcelJS.CellValue[]).findIndex((value) => value === name);
  for (const [heading, cells] of Object.entries(entries)) {
    const row = rows.find(
      (each) =>
        each.getCell(2).text === heading &&
        (sheetName === undefined || each.getCell(1).text === sheetName),
    );
    if (row === undefined) throw new Error(`no line for ${heading}`);
    for (const [name, text] of Object.entries(cells)) row.getCell(columnOf(name)).value = text;
  }
  await workbook.xlsx.writeFile(path);
}

/** Writes the one word that confirms all likely lines. */
async function confirmAll(path: string): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  workbook.getWorksheet('Sheets')?.eachRow((row) => {
    if (row.getCell(1).text === 'Confirmed') row.getCell(2).value = 'yes';
  });
  await workbook.xlsx.writeFile(path);
}

const map = ['map', 'foreign.csv', '--kind', 'assets', '--out', 'recipe.xlsx'];

describe('map writes a workbook for people', () => {
  test('with heading, samples, field, certainty and drop-downs', async () => {
    const captured = folderWith({
      'register.csv': 'Name,Category,Bought,Colour\nDesk,Furniture,3/31/2024,red\n',
    });

    expect(await main(['map', 'register.csv', '--kind', 'assets'], captured.io)).toBe(0);

    const workbook = await ReadWorkbook.open(join(captured.folder, 'register.recipe.xlsx'));
    const rows = workbook.rows('Columns');
    const top = rows.findIndex((texts) => texts.includes('Heading'));
    const shown = ['Heading', 'Sample 1', 'Field', 'How sure'];
    const at = shown.map((heading) => rows[top]?.indexOf(heading) ?? -1);
    expect(rows.slice(top + 1).map((row) => at.map((column) => row[column]))).toEqual([
      ['Colour', 'red', '(ignore)', 'open'],
      ['Name', 'Desk', 'Name', ''],
      ['Category', 'Furniture', 'Group', ''],
      ['Bought', '3/31/2024 -> 2024-03-31', 'Purchased on', 'certain'],
    ]);
    expect(workbook.rows('Sheets').flat()).toContain(
      'tallysheet plan register.csv --recipe register.recipe.xlsx',
    );
    const choicesUnder = (heading: string): unknown =>
      workbook.cell('Columns', `${columnLetters(rows[top]?.indexOf(heading) ?? -1)}${top + 2}`)
        .choices;
    expect(choicesUnder('Field')).toBeDefined();
    expect(choicesUnder('Date order')).toContain('day-month-year');
    expect(choicesUnder('Decimal')).toContain('comma');
  });

  test('that is taken once it is filled in, with the formats of its columns', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    await main(map, captured.io);
    await fillIn(join(captured.folder, 'recipe.xlsx'), {
      Sprzęt: { Field: 'Name', Confirmed: 'yes' },
      'Zakup dnia': {
        Field: 'Purchased on',
        'Date order': 'day-month-year',
        Confirmed: 'yes',
      },
      Cena: { Field: 'Price', Decimal: 'comma' },
      Kolor: { Field: 'Description' },
    });

    const words = ['validate', 'foreign.csv', '--recipe', 'recipe.xlsx'];
    expect(await main([...words, '--set', 'Group=Computers'], captured.io)).toBe(0);
    expect(captured.stderr()).not.toContain('not understood');
  });

  test('whose ignored and blank columns are left alone', async () => {
    const captured = folderWith({
      'foreign.csv': 'Name,Group,Purchased on,Notes,Price\nDesk,F,3/31/2024,x,soon\n',
    });
    await main(map, captured.io);
    await fillIn(join(captured.folder, 'recipe.xlsx'), {
      Notes: { Field: '' },
      Price: { Field: '(Ignore)' },
    });

    const words = ['validate', 'foreign.csv', '--recipe', 'recipe.xlsx', '--json'];
    expect(await main(words, captured.io)).toBe(0);
  });

  test('whose mistakes are told by their cells', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    await main(map, captured.io);
    await fillIn(join(captured.folder, 'recipe.xlsx'), { Sprzęt: { Field: 'Nam' } });

    const words = ['validate', 'foreign.csv', '--recipe', 'recipe.xlsx'];
    expect(await main(words, captured.io)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toMatch(
      /recipe\.xlsx, Columns, [A-Z]\d+: fixed-assets has no field "Nam" -> Did you mean "Name"/,
    );
  });

  test('with the columns of each sheet of the file', async () => {
    const captured = captureIo();
    await saveUserWorkbook(join(captured.folder, 'company.xlsx'), {
      Sites: [
        ['Place', 'Code'],
        ['HQ', 'A'],
      ],
      Kit: [
        ['Sprzęt', 'Rodzaj'],
        ['Laptop', 'Computers'],
      ],
    });
    const sheets = ['--sheet', 'Kit=groups', '--sheet', 'Sites'];
    const words = ['map', 'company.xlsx', ...sheets, '--out', 'recipe.xlsx'];
    expect(await main(words, captured.io)).toBe(0);

    const path = join(captured.folder, 'recipe.xlsx');
    expect((await ReadWorkbook.open(path)).sheets).toEqual(['Sheets', 'Columns']);
    await fillIn(path, { Place: { Field: 'Name' } }, 'Sites');
    await fillIn(path, { Sprzęt: { Field: 'Name' } }, 'Kit');
    await confirmAll(path);
    expect(await main(['validate', 'company.xlsx', '--recipe', 'recipe.xlsx'], captured.io)).toBe(
      0,
    );
    expect(captured.stderr()).toMatch(/Kit\s.*groups/);
  });

  test('never over an older one', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN, 'recipe.xlsx': 'mine' });

    expect(await main(map, captured.io)).not.toBe(0);
  });

  test('and YAML for programs', async () => {
    const captured = folderWith({ 'register.csv': 'Name,Group,Purchased on\nDesk,F,3/31/2024\n' });
    const words = ['map', 'register.csv', '--kind', 'assets', '--out', 'recipe.yaml'];
    expect(await main(words, captured.io)).toBe(0);

    expect(await main(['validate', 'register.csv', '--recipe', 'recipe.yaml'], captured.io)).toBe(
      0,
    );
  });
});
