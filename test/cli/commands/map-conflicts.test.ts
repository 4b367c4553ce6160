import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { ReadWorkbook, saveUserWorkbook } from '../../support/user-workbook.ts';

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

const MAP = ['map', 'register.csv', '--kind', 'fixed-assets', '--out', 'mapping.xlsx'];
const VALIDATE = ['validate', 'register.csv', '--mapping', 'mapping.xlsx'];

/** Changes the mapping in a program that is not ours. */
async function edit(
  change: (sheet: ExcelJS.Worksheet, headingRow: number) => void,
  name = 'fixed-assets',
): Promise<void> {
  const path = join(captured.folder, 'mapping.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  let top = 1;
  while (sheet.getCell(top, 1).text !== 'Heading') top += 1;
  change(sheet, top);
  await workbook.xlsx.writeFile(path);
}

/** The row of the mapping for a heading. */
function rowOf(sheet: ExcelJS.Worksheet, heading: string): number {
  for (let row = 1; row <= sheet.rowCount; row += 1) {
    if (sheet.getCell(row, 1).text === heading) return row;
  }
  throw new Error(`no row for ${heading}`);
}

describe('map never stops with a conflict', () => {
  test('writes the mapping with the conflict in it, and says who has to choose', async () => {
    const { exit, said } = await run(...MAP);

    expect(exit, said).toBe(0);
    expect(said).toContain('Choose one column for Identifier: "Asset tag" or "Barcode".');
    const workbook = await ReadWorkbook.open(join(captured.folder, 'mapping.xlsx'));
    const rows = workbook.rows('fixed-assets');
    const lines = rows.filter(([heading]) => /^(Asset tag|Barcode)$/.test(heading ?? ''));
    expect(lines.map((row) => row.slice(4, 7))).toEqual([
      ['Identifier', 'conflict', 'also "Barcode"'],
      ['Identifier', 'conflict', 'also "Asset tag"'],
    ]);
    expect(rows.flat()).toContain('Choose one column for Identifier: "Asset tag" or "Barcode".');
  });

  test.each([
    ['two flags for one field', ['--map', 'Price=Name']],
    ['three columns for one field', ['--map', 'Asset tag=Name', '--map', 'Price=Name']],
  ])('also of %s', async (_title, words) => {
    expect(await run(...MAP, ...words)).toMatchObject({ exit: 0 });
  });

  test('where nobody has chosen, the next command names the cells; once chosen, it goes on', async () => {
    await run(...MAP);
    const open = await run(...VALIDATE);
    await edit((sheet) => {
      sheet.getCell(rowOf(sheet, 'Barcode'), 5).value = '(ignore)';
    });

    expect(open.exit).not.toBe(0);
    expect(open.said).toMatch(
      /"Asset tag" \(mapping\.xlsx, fixed-assets, E\d+\) and "Barcode" \(mapping\.xlsx, fixed-assets, E\d+\) are both mapped to Identifier/,
    );
    expect(open.said).toContain('Write (ignore) in all cells but one');
    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });
});

describe('a mapping workbook that was edited too much names sheet and cell', () => {
  beforeEach(async () => {
    await run(...MAP, '--map', 'Barcode=');
  });

  test('a heading twice', async () => {
    await edit((sheet) => {
      const price = rowOf(sheet, 'Price');
      sheet.getCell(price + 1, 1).value = 'Price';
      sheet.getCell(price + 1, 5).value = 'Description';
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      /mapping\.xlsx, fixed-assets, A\d+: the column "Price" is mapped to Description, and to Price in row \d+ -> Delete one of the two rows/,
    );
  });

  test('a column of the mapping twice', async () => {
    await edit((sheet, top) => {
      sheet.getCell(top, 12).value = 'field';
      sheet.getCell(top + 1, 12).value = 'Description';
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      /mapping\.xlsx, fixed-assets, L(\d+): the heading "Field" is there already, in mapping\.xlsx, fixed-assets, E\1 -> Delete one/,
    );
  });

  test.each([
    ['Record type', ['Record type', 'members']],
    ['Record type', ['record  Type', 'fixed-assets']],
    ['Record type', ['Record type']],
    ['Sheet', ['Sheet', 'Kit']],
  ])('a row "%s" above the headings that is there already: %j', async (word, cells) => {
    await edit((sheet, top) => {
      if (word === 'Sheet') sheet.insertRow(top, ['Sheet', 'IT']);
      sheet.insertRow(top, cells);
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      new RegExp(
        `mapping\\.xlsx, fixed-assets, B\\d+: "${word}" is there already, in mapping\\.xlsx, fixed-assets, B\\d+ -> Delete one of the two rows`,
      ),
    );
  });

  test('a heading that the file lacks, unless it is ignored', async () => {
    await edit((sheet) => {
      const price = rowOf(sheet, 'Price');
      sheet.getCell(price, 1).value = 'Prise';
    });
    const missing = await run(...VALIDATE);
    await edit((sheet) => {
      sheet.getCell(rowOf(sheet, 'Prise'), 5).value = '(ignore)';
    });

    expect(missing.exit).toBe(2);
    expect(missing.said).toMatch(
      /mapping\.xlsx, fixed-assets, E\d+: register\.csv has no column "Prise" -> Did you mean "Price"\?/,
    );
    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });

  test('its sample columns deleted: the sheet still says what it is for', async () => {
    await edit((sheet) => {
      sheet.spliceColumns(2, 3);
    });

    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });

  test('its rows above the headings deleted: so does the name of the sheet', async () => {
    await edit((sheet, top) => {
      sheet.spliceRows(1, top - 1);
    });

    expect(await run(...VALIDATE)).toMatchObject({ exit: 0 });
  });

  test('a record type that does not exist', async () => {
    await edit((sheet) => {
      sheet.getCell(rowOf(sheet, 'Record type'), 2).value = 'fixed-asets';
    });

    const { exit, said } = await run(...VALIDATE);

    expect(exit).toBe(2);
    expect(said).toMatch(
      /mapping\.xlsx, fixed-assets, B\d+: there is no record type "fixed-asets" -> Did you mean .*assets/,
    );
  });
});

describe('a mapping as text that says one thing twice is refused with both places', () => {
  const SHEET = 'kind: fixed-assets\ncolumns:\n  - heading: Name\n';

  test.each([
    [
      'a key, in YAML',
      'm.yaml',
      `version: 1\n${SHEET}    field: Name\n    field: Description\n`,
      'the key "field" is there twice: line 6, column 5, and line 5, column 5',
    ],
    [
      'a key, in JSON',
      'm.json',
      '{"version": 1,\n"kind": "members", "kind": "fixed-assets",\n"columns": []}',
      'the key "kind" is there twice: line 2, column 20, and line 2, column 1',
    ],
    [
      'a heading',
      'm.yml',
      `version: 1\n${SHEET}  - heading: NAME\n    field: Price\n`,
      'the column "NAME" is there twice',
    ],
    [
      'the value of a field',
      'm.yaml',
      `version: 1\n${SHEET}set:\n  Group: A\n  group: B\n`,
      'set: the value for "group" is there twice',
    ],
    [
      'a sheet',
      'm.json',
      `{"version": 1, "sheets": [${Array(2).fill('{"version": 1, "kind": "assets", "sheet": "Kit", "columns": []}').join()}]}`,
      'the sheet "Kit" is there twice',
    ],
  ])('%s', async (_what, name, text, message) => {
    writeFileSync(join(captured.folder, name), text);

    const { exit, said } = await run('validate', 'register.csv', '--mapping', name);

    expect(exit).toBe(2);
    expect(said).toContain(name);
    expect(said).toContain(message);
  });
});

describe('the mapping of a workbook', () => {
  beforeEach(async () => {
    await saveUserWorkbook(join(captured.folder, 'company.xlsx'), {
      Kit: [
        ['Name', 'Group', 'Purchased on'],
        ['Laptop', 'Laptops', '2024-03-31'],
      ],
      Sites: [['Name'], ['HQ']],
    });
    const sheets = ['--sheet', 'Kit=fixed-assets', '--sheet', 'Sites'];
    await run('map', 'company.xlsx', ...sheets, '--out', 'mapping.xlsx');
  });

  const PLAIN = ['validate', 'company.xlsx', '--mapping', 'mapping.xlsx'];

  test('whose record type was deleted names the cell that lacks it', async () => {
    await edit((sheet) => {
      sheet.spliceColumns(2, 3);
    }, 'Kit');

    const { exit, said } = await run(...PLAIN);

    expect(exit).toBe(2);
    expect(said).toMatch(/mapping\.xlsx, Kit, B\d+: the record type is missing/);
    expect(said).toContain('beside it the type, such as fixed-assets');
  });

  test('whose top rows were deleted names the sheet', async () => {
    await edit((sheet, top) => {
      sheet.spliceRows(1, top - 1);
    }, 'Kit');

    expect((await run(...PLAIN)).said).toContain(
      'mapping.xlsx, sheet Kit: the record type is missing; it was above the headings',
    );
  });

  test('a copy of one of its sheets names both', async () => {
    await edit((sheet, top) => {
      const copy = sheet.workbook.addWorksheet('Kit (2)');
      sheet.eachRow((row, number) => {
        copy.getRow(number).values = row.values;
      });
      expect(copy.getCell(top, 1).text).toBe('Heading');
    }, 'Kit');

    const { exit, said } = await run(...PLAIN);

    expect(exit).toBe(2);
    expect(said).toContain(
      'mapping.xlsx, sheet Kit (2): it is for the sheet "Kit", and so is sheet Kit',
    );
  });

  test('a sheet of which the headings were deleted is not left out in silence', async () => {
    await edit((sheet, top) => {
      sheet.spliceRows(top, 1);
    }, 'Sites');

    expect((await run(...PLAIN)).said).toContain(
      'mapping.xlsx, sheet Sites: no row has the headings "Heading" and "Field"',
    );
  });
});
