import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
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
  const sheet = sheetName === undefined ? workbook.worksheets[0] : workbook.getWorksheet(sheetName);
  if (sheet === undefined) throw new Error('no such sheet');
  const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1));
  const headings = rows.find((row) => row.getCell(1).text === 'Heading');
  if (headings === undefined) throw new Error('no headings');
  const columnOf = (name: string): number =>
    (headings.values as ExcelJS.CellValue[]).findIndex((value) => value === name);
  for (const [heading, cells] of Object.entries(entries)) {
    const row = rows.find((each) => each.getCell(1).text === heading);
    if (row === undefined) throw new Error(`no line for ${heading}`);
    for (const [name, text] of Object.entries(cells)) row.getCell(columnOf(name)).value = text;
  }
  await workbook.xlsx.writeFile(path);
}

const map = ['map', 'foreign.csv', '--kind', 'assets', '--out', 'mapping.xlsx'];

describe('map writes a workbook for people', () => {
  test('with heading, samples, field, certainty and drop-downs', async () => {
    const captured = folderWith({
      'register.csv': 'Name,Category,Bought,Colour\nDesk,Furniture,3/31/2024,red\n',
    });

    expect(await main(['map', 'register.csv', '--kind', 'assets'], captured.io)).toBe(0);

    const workbook = await ReadWorkbook.open(join(captured.folder, 'register.mapping.xlsx'));
    const [sheet = ''] = workbook.sheets;
    const rows = workbook.rows(sheet);
    const top = rows.findIndex(([first]) => first === 'Heading');
    expect(rows.slice(top).map((row) => row.slice(0, 7))).toEqual([
      ['Heading', 'Sample 1', 'Sample 2', 'Sample 3', 'Field', 'Certainty', 'Suggestions'],
      ['Name', 'Desk', '', '', 'Name', 'certain', ''],
      ['Category', 'Furniture', '', '', 'Group', 'likely', ''],
      ['Bought', '3/31/2024', '', '', 'Purchased on', 'likely', ''],
      ['Colour', 'red', '', '', '(ignore)', 'none', ''],
    ]);
    expect(rows.flat()).toContain('tallysheet plan register.csv --mapping register.mapping.xlsx');
    expect(workbook.cell(sheet, `E${top + 2}`).choices).toBeDefined();
    expect(workbook.cell(sheet, `H${top + 4}`).choices).toContain('d.m.yyyy');
    expect(workbook.cell(sheet, `I${top + 4}`).choices).toContain('comma');
  });

  test('that is taken once it is filled in, with the formats of its columns', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    await main(map, captured.io);
    await fillIn(join(captured.folder, 'mapping.xlsx'), {
      Sprzęt: { Field: 'Name' },
      'Zakup dnia': { Field: 'Purchased on', 'Date format': 'dd.mm.yyyy' },
      Cena: { Field: 'Price', Decimal: 'comma' },
      Kolor: { Field: 'Description' },
    });

    const words = ['validate', 'foreign.csv', '--mapping', 'mapping.xlsx'];
    expect(await main([...words, '--set', 'Group=Computers'], captured.io)).toBe(0);
    expect(captured.stderr()).not.toContain('not understood');
  });

  test('whose ignored and blank columns are left alone', async () => {
    const captured = folderWith({
      'foreign.csv': 'Name,Group,Purchased on,Notes,Price\nDesk,F,3/31/2024,x,soon\n',
    });
    await main(map, captured.io);
    await fillIn(join(captured.folder, 'mapping.xlsx'), {
      Notes: { Field: '' },
      Price: { Field: '(Ignore)' },
    });

    const words = ['validate', 'foreign.csv', '--mapping', 'mapping.xlsx', '--json'];
    expect(await main(words, captured.io)).toBe(0);
  });

  test('whose mistakes are told by their cells', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    await main(map, captured.io);
    await fillIn(join(captured.folder, 'mapping.xlsx'), { Sprzęt: { Field: 'Nam' } });

    const words = ['validate', 'foreign.csv', '--mapping', 'mapping.xlsx'];
    expect(await main(words, captured.io)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toMatch(
      /mapping\.xlsx, fixed-assets, E\d+: fixed-assets has no field "Nam" -> Did you mean "Name"/,
    );
  });

  test('with a sheet for each sheet of the file', async () => {
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
    const words = ['map', 'company.xlsx', ...sheets, '--out', 'mapping.xlsx'];
    expect(await main(words, captured.io)).toBe(0);

    const path = join(captured.folder, 'mapping.xlsx');
    expect((await ReadWorkbook.open(path)).sheets).toEqual(['Sites', 'Kit']);
    await fillIn(path, { Place: { Field: 'Name' } }, 'Sites');
    await fillIn(path, { Sprzęt: { Field: 'Name' } }, 'Kit');
    expect(await main(['validate', 'company.xlsx', '--mapping', 'mapping.xlsx'], captured.io)).toBe(
      0,
    );
    expect(captured.stderr()).toMatch(/Kit\s.*groups/);
  });

  test('never over an older one', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN, 'mapping.xlsx': 'mine' });

    expect(await main(map, captured.io)).not.toBe(0);
  });

  test('and YAML for programs', async () => {
    const captured = folderWith({ 'register.csv': 'Name,Group,Purchased on\nDesk,F,3/31/2024\n' });
    const words = ['map', 'register.csv', '--kind', 'assets', '--out', 'mapping.yaml'];
    expect(await main(words, captured.io)).toBe(0);

    expect(await main(['validate', 'register.csv', '--mapping', 'mapping.yaml'], captured.io)).toBe(
      0,
    );
  });

  test('and the command that a refusal proposes writes it', async () => {
    const captured = folderWith({ 'foreign.csv': FOREIGN });
    expect(await main(['validate', 'foreign.csv', '--kind', 'assets'], captured.io)).toBe(3);

    const reported = captured.stderr().replace(/\s+/g, ' ');
    const [, command = ''] = /tallysheet (map .*? --out mapping\.xlsx)/.exec(reported) ?? [];
    expect(await main(command.split(' '), captured.io)).toBe(0);
    expect((await ReadWorkbook.open(join(captured.folder, 'mapping.xlsx'))).sheets).toHaveLength(1);
  });
});
