import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';

/** Two headings that mean the identifier. */
const REGISTER = `Name,Group,Purchased on,Asset tag,Barcode,Price
Laptop,Laptops,2024-03-31,A-1,SN-1,100
`;

let captured: CapturedIo;

beforeEach(() => {
  captured = captureIo();
  writeFileSync(join(captured.folder, 'register.csv'), REGISTER);
});

interface Ran {
  readonly exit: number;
  /** The screen in one line. */
  readonly said: string;
}

async function run(...words: readonly string[]): Promise<Ran> {
  const fresh = captureIo();
  const exit = await main(words, { ...fresh.io, cwd: captured.folder });
  return { exit, said: fresh.stderr().replace(/\s+/g, ' ') };
}

const MAP = ['map', 'register.csv', '--kind', 'fixed-assets', '--out', 'recipe.xlsx'];
/** A person says that both are the identifier. */
const BOTH = ['--map', 'Asset tag=Identifier', '--map', 'Barcode=Identifier'];
const VALIDATE = ['validate', 'register.csv', '--recipe', 'recipe.xlsx'];

/** Changes the recipe in a program that is not ours. */
async function edit(
  change: (sheet: ExcelJS.Worksheet, headingRow: number) => void,
  name = 'Columns',
): Promise<void> {
  const path = join(captured.folder, 'recipe.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  let top = 1;
  while (!headingsOf(sheet, top).includes('Sheet')) top += 1;
  expect(top).toBeLessThan(30);
  change(sheet, top);
  await workbook.xlsx.writeFile(path);
}

function headingsOf(sheet: ExcelJS.Worksheet, row: number): string[] {
  return Array.from({ length: 12 }, (_, at) => sheet.getCell(row, at + 1).text);
}

/** The number of the column with that heading. */
function columnOf(sheet: ExcelJS.Worksheet, heading: string): number {
  for (let row = 1; row <= sheet.rowCount; row += 1) {
    const texts = headingsOf(sheet, row);
    if (texts.includes('Heading')) return texts.indexOf(heading) + 1;
  }
  throw new Error(`no column ${heading}`);
}

/** The row of the recipe for a heading. */
function rowOf(sheet: ExcelJS.Worksheet, heading: string): number {
  for (let row = 1; row <= sheet.rowCount; row += 1) {
    if (sheet.getCell(row, 2).text === heading) return row;
  }
  throw new Error(`no row for ${heading}`);
}

describe('map never stops with a conflict', () => {
  test('writes the recipe with the conflict in it, and says who has to choose', async () => {
    const { exit, said } = await run(...MAP, ...BOTH);

    expect(exit, said).toBe(0);
    expect(said).toContain('Choose one column for Identifier: "Asset tag" or "Barcode".');
    const workbook = await ReadWorkbook.open(join(captured.folder, 'recipe.xlsx'));
    const rows = workbook.rows('Columns');
    const lines = rows.filter(([, heading]) => /^(Asset tag|Barcode)$/.test(heading ?? ''));
    expect(lines.map((row) => [row[1], row.includes('Identifier'), row.includes('open')])).toEqual([
      ['Asset tag', true, true],
      ['Barcode', true, true],
    ]);
    expect(lines[0]).toContain('Several columns have this field: also "Barcode"');
    expect(workbook.rows('Sheets').flat()).toContain(
      'Choose one column for Identifier: "Asset tag" or "Barcode".',
    );
  });

  test.each([
    ['two flags for one field', ['--map', 'Price=Name']],
    ['three columns for one field', ['--map', 'Asset tag=Name', '--map', 'Price=Name']],
  ])('also of %s', async (_title, words) => {
    expect(await run(...MAP, ...words)).toMatchObject({ exit: 0 });
  });

  test('where nobody has chosen, the next command names the cells; once chosen, it goes on', async () => {
    await run(...MAP, ...BOTH);
    const open = await run(...VALIDATE);
    await edit((sheet) => {
      sheet.getCell(rowOf(sheet, 'Barcode'), columnOf(sheet, 'Field')).value = '(ignore)';
    });

    expect(open.exit).not.toBe(0);
    expect(open.said).toMatch(
      /"Asset tag" \(recipe\.xlsx, Columns, [A-Z]\d+\) and "Barcode" \(recipe\.xlsx, Columns, [A-Z]\d+\) are both mapped to Identifier/,
    );
    expect(open.said).toContain('Write (ignore) in all cells but one');
    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });
});

describe('a recipe workbook that was edited too much names sheet and cell', () => {
  beforeEach(async () => {
    await run(...MAP, '--map', 'Barcode=');
  });

  test('a heading twice', async () => {
    await edit((sheet) => {
      const price = rowOf(sheet, 'Price');
      sheet.getCell(price + 1, 2).value = 'Price';
      sheet.getCell(price + 1, columnOf(sheet, 'Field')).value = 'Price';
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      /recipe\.xlsx, Columns, ([A-Z])\d+: the column "Price" is there twice, first in recipe\.xlsx, Columns, \1\d+ -> Delete one of the two lines/,
    );
  });

  test('a column of the recipe twice', async () => {
    await edit((sheet, top) => {
      sheet.getCell(top, 14).value = 'field';
      sheet.getCell(top + 1, 14).value = 'Description';
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      /recipe\.xlsx, Columns, N(\d+): the heading "Field" is there already, in recipe\.xlsx, Columns, [A-Z]\1 -> Delete one/,
    );
  });

  test.each([
    ['Confirmed', ['Confirmed', 'yes']],
    ['Mode', ['mode', 'upsert']],
  ])('a row "%s" above the headings that is there already: %j', async (word, cells) => {
    await edit((sheet) => {
      sheet.insertRow(3, cells);
    }, 'Sheets');

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      new RegExp(
        `recipe\\.xlsx, Sheets, B\\d+: "${word}" is there already, in recipe\\.xlsx, Sheets, B\\d+ -> Delete one of the two rows`,
      ),
    );
  });

  test('a heading that the file lacks, unless it is ignored', async () => {
    await edit((sheet) => {
      const price = rowOf(sheet, 'Price');
      sheet.getCell(price, 2).value = 'Prise';
    });
    const missing = await run(...VALIDATE);
    await edit((sheet) => {
      sheet.getCell(rowOf(sheet, 'Prise'), columnOf(sheet, 'Field')).value = '(ignore)';
    });

    expect(missing.exit).toBe(2);
    expect(missing.said).toMatch(
      /recipe\.xlsx, Columns, [A-Z]\d+: register\.csv has no column "Prise" -> Did you mean "Price"\?/,
    );
    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });

  test('its columns for the reader deleted: the rest still says what it is for', async () => {
    await edit((sheet) => {
      sheet.spliceColumns(columnOf(sheet, 'Sample 1'), 1);
      sheet.spliceColumns(columnOf(sheet, 'How sure'), 2);
    });

    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });

  test('its rows above the headings deleted: so do the lines', async () => {
    await edit((sheet, top) => {
      sheet.spliceRows(1, top - 1);
    });

    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });

  test('a record type that does not exist', async () => {
    await edit((sheet) => {
      for (let row = 1; row <= sheet.rowCount; row += 1) {
        for (let column = 1; column <= 12; column += 1) {
          const cell = sheet.getCell(row, column);
          if (cell.text === 'fixed-assets') cell.value = 'fixed-asets';
        }
      }
    }, 'Sheets');

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      /The recipe recipe\.xlsx: recipe\.xlsx, Sheets, B\d+: expected the name of a record type \(did you mean fixed-assets\?\), found "fixed-asets"/,
    );
  });

  test.each([
    ['Columns', 'sheet Columns: no row has the headings "Heading" and "Field"'],
    ['Sheets', 'sheet Sheets: no row has the headings "Sheet" and "Record type"'],
  ])('a sheet of which the headings were deleted: %s', async (name, message) => {
    const path = join(captured.folder, 'recipe.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    const sheet = workbook.getWorksheet(name);
    let top = 1;
    while (sheet && top < 30 && !headingsOf(sheet, top).includes('Sheet')) top += 1;
    sheet?.spliceRows(top, 1);
    await workbook.xlsx.writeFile(path);

    expect((await run(...VALIDATE)).said).toContain(message);
  });

  test('a copy of one of its sheets', async () => {
    await edit((sheet) => {
      const copy = sheet.workbook.addWorksheet('Columns (2)');
      sheet.eachRow((row, number) => {
        copy.getRow(number).values = row.values;
      });
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toContain(
      'recipe.xlsx, sheet Columns (2): it has the headings of the sheet Columns',
    );
  });

  test('a column of a sheet that has no line', async () => {
    await edit((sheet) => {
      sheet.getCell(rowOf(sheet, 'Price'), 1).value = 'Kit';
      sheet.getCell(rowOf(sheet, 'Name'), 1).value = 'Kit';
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(/recipe\.xlsx, Columns, A\d+: the sheet Sheets has no line for "Kit"/);
  });
});

describe('a recipe as text that says one thing twice is refused with both places', () => {
  const SHEET = 'sheets:\n- recordType: fixed-assets\n  columns:\n  - heading: Name\n';

  test.each([
    [
      'a key, in YAML',
      'm.yaml',
      `version: 1\n${SHEET}    field: Name\n    field: Description\n`,
      'the key "field" is there twice: line 7, column 5, and line 6, column 5',
    ],
    [
      'a key, in JSON',
      'm.json',
      '{"version": 1,\n"mode": "create", "mode": "update",\n"sheets": []}',
      'the key "mode" is there twice: line 2, column 19, and line 2, column 1',
    ],
    [
      'a heading',
      'm.yml',
      `version: 1\n${SHEET}    field: Name\n  - heading: NAME\n    field: Name\n`,
      'the column "NAME" is there twice',
    ],
    [
      'the value of a field',
      'm.yaml',
      `version: 1\n${SHEET}    field: Name\n  set:\n    Group: A\n    group: B\n`,
      'the value for "group" is there twice',
    ],
    [
      'a sheet',
      'm.json',
      `{"version": 1, "sheets": [${Array(2).fill('{"recordType": "assets", "sheet": "Kit"}').join()}]}`,
      'the sheet "Kit" is there twice',
    ],
  ])('%s', async (_what, name, text, message) => {
    writeFileSync(join(captured.folder, name), text);

    const { exit, said } = await run('validate', 'register.csv', '--recipe', name);

    expect(exit).toBe(2);
    expect(said).toContain(name);
    expect(said).toContain(message);
  });
});
