import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import ExcelJS from 'exceljs';
import type { Recipe } from '../../src/import/sheet/recipe/recipe.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook, saveUserWorkbook, type UserCell } from '../support/user-workbook.ts';

const BOUGHT = new Date(Date.UTC(2024, 2, 31));

const ASSET_HEADINGS = ['Asset Tag', 'Name', 'Group', 'Subgroup', 'Location', 'Purchased on'];

/** Children stand before their parents, so that nothing comes right by chance. */
const COMPANY: Record<string, UserCell[][]> = {
  'Read me': [['Our register']],
  Assets: [
    ASSET_HEADINGS,
    ['A-1', 'Laptop', 'Computers', 'Laptops', 'HQ / Floor 2', BOUGHT],
    ['A-2', 'Desk', 'Furniture', null, 'HQ', BOUGHT],
    ['A-3', 'PC', 'Computers', null, 'HQ', BOUGHT],
  ],
  Subgroups: [
    ['Group', 'Name'],
    ['Computers', 'Laptops'],
  ],
  Sites: [
    ['Name', 'Parent'],
    ['Floor 2', 'HQ'],
    ['HQ', null],
  ],
  Groups: [['Name'], ['Computers'], ['Furniture']],
  Vendors: [['Name']],
};

const BY_SHEET = { kind: KIND_BY_FILE };

async function withWorkbook(
  sheets: Readonly<Record<string, readonly (readonly UserCell[])[]>>,
  touch?: (workbook: ExcelJS.Workbook) => void,
  seed: SeedDocument = {},
): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed });
  await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), sheets, touch);
  return rehearsal;
}

describe('a workbook with a sheet for each kind', () => {
  test('goes in at one go, what others refer to first', async () => {
    const rehearsal = await withWorkbook(COMPANY);

    const { summary } = await rehearsal.import(['company.xlsx'], BY_SHEET);

    expect(summary.outcomes).toMatchObject({ created: 7, failed: 1 });
    expect(await rehearsal.values('fixed-assets', 'name')).toEqual(['Desk', 'Laptop']);
    expect(await rehearsal.values('locations', 'name')).toEqual(['Floor 2', 'HQ']);
    const named = async (kind: string, name: string) =>
      (await rehearsal.records(kind)).find(({ values }) => values['name'] === name);
    expect((await named('fixed-assets', 'Laptop'))?.raw).toMatchObject({
      identifier: 'A-1',
      group_id: (await named('groups', 'Computers'))?.id,
      sub_group_id: expect.any(Number) as number,
      location_name: 'Floor 2',
    });
  });

  test('says of each sheet what it holds, and which are left alone', async () => {
    const rehearsal = await withWorkbook(COMPANY, (workbook) => {
      workbook.addWorksheet('Members', { state: 'hidden' }).addRow(['Email']);
    });

    const { plan } = await rehearsal.plan(['company.xlsx'], BY_SHEET);

    expect(plan.inputs.map(({ sheet, kind, rows }) => [sheet, kind, rows])).toEqual([
      ['Assets', 'fixed-assets', 3],
      ['Subgroups', 'subgroups', 1],
      ['Sites', 'locations', 2],
      ['Groups', 'groups', 2],
    ]);
    expect(plan.ignored).toEqual([
      {
        file: 'company.xlsx',
        sheet: 'Read me',
        why: 'no-records',
        reading: expect.objectContaining({ topic: 'record-type', sureness: 'certain' }) as unknown,
      },
      { file: 'company.xlsx', sheet: 'Members', why: 'hidden' },
      { file: 'company.xlsx', sheet: 'Vendors', why: 'no-rows' },
    ]);
  });

  test('once more plans nothing', async () => {
    const rehearsal = await withWorkbook(COMPANY);
    await rehearsal.import(['company.xlsx'], BY_SHEET);

    const { plan } = await rehearsal.plan(['company.xlsx'], BY_SHEET);

    expect(plan.totals).toMatchObject({ create: 0, update: 0, unchanged: 7, blocked: 1 });
  });

  test('may refer to records that another file of the same run makes', async () => {
    const { Groups = [], ...others } = COMPANY;
    const rehearsal = await withWorkbook(others);
    rehearsal.write('groups.csv', Groups.map(([name]) => name as string).join('\n'));

    const { summary } = await rehearsal.import(['company.xlsx', 'groups.csv'], BY_SHEET);

    expect(summary.outcomes).toMatchObject({ created: 7, failed: 1 });
  });

  test('takes a value for the sheets that have such a field, or for one of them', async () => {
    const rehearsal = await withWorkbook(COMPANY);

    await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      mapping: { set: ['Price=12', 'Sites!Description=Ours', 'groups!Description=Seen'] },
    });

    expect(await rehearsal.values('fixed-assets', 'price')).toEqual(['12', '12']);
    expect(await rehearsal.values('locations', 'description')).toEqual(['Ours', 'Ours']);
    expect(await rehearsal.values('groups', 'description')).toEqual(['Seen', 'Seen']);
  });

  test.each([
    [{ set: ['Colour=red'] }, '--set: "Colour=red" is not a field of any sheet'],
    [{ map: ['Shade=Name'] }, '--map: no sheet has a column "Shade"'],
  ])('refuses %j, which is for no sheet', async (mapping, message) => {
    const rehearsal = await withWorkbook(COMPANY);

    await expect(rehearsal.plan(['company.xlsx'], { ...BY_SHEET, mapping })).rejects.toMatchObject({
      code: 'bad-mapping',
      message: expect.stringContaining(message) as string,
    });
  });

  test('is mapped sheet by sheet', async () => {
    const rehearsal = await withWorkbook({
      'IT kit': [
        ['What', 'Sort', 'When'],
        ['Laptop', 'Computers', BOUGHT],
      ],
      Sorts: [['What'], ['Computers']],
    });
    const recipe: Recipe = {
      version: 1,
      sheets: [
        {
          sheet: 'IT kit',
          recordType: 'fixed-assets',
          columns: [
            { heading: 'What', field: 'Name' },
            { heading: 'Sort', field: 'Group' },
            { heading: 'When', field: 'Purchased on' },
          ],
        },
        {
          sheet: 'Sorts',
          recordType: 'groups',
          columns: [{ heading: 'What', field: 'Name' }],
        },
      ],
    };

    const { summary } = await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      recipe,
    });

    expect(summary.outcomes).toMatchObject({ created: 2, failed: 0 });
  });
});

describe('what is refused', () => {
  const lacks = (sheet: string): object => ({ sheet, headerRow: 90 });

  test.each<[string, object, string[], string]>([
    [
      'two sheets',
      { ofSheets: [lacks('Assets'), lacks('Groups')] },
      [],
      '2 sheets cannot be read:',
    ],
    ['two files', {}, ['a.csv', 'b.csv'], '2 files cannot be read:'],
    [
      'a sheet and a file',
      { ofSheets: [lacks('Assets')] },
      ['a.csv'],
      '2 files and sheets cannot be read:',
    ],
  ])('is called what it is: %s', async (_title, reading, more, message) => {
    const rehearsal = await withWorkbook(COMPANY);

    await expect(
      rehearsal.plan(['company.xlsx', ...more], { ...BY_SHEET, reading }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(message) as string,
    });
  });
});

describe('which sheet is meant', () => {
  const ONE_ROW = [
    ['Name', 'Group', 'Purchased on'],
    ['Laptop', 'Computers', BOUGHT],
  ];
  const TWO = { 'IT kit': ONE_ROW, Yard: ONE_ROW };

  test.each<[string, Record<string, UserCell[][]>, object, string, string]>([
    ['it does not exist', TWO, { sheets: ['Yards'] }, 'choose-sheet', 'has no sheet "Yards"'],
    [
      'its kind is not there',
      TWO,
      { ...BY_SHEET, sheets: ['Yard=forklifts'] },
      'unknown-kind',
      'no record type "forklifts"',
    ],
  ])('is asked where %s', async (_title, sheets, request, code, message) => {
    const rehearsal = await withWorkbook(sheets);

    await expect(rehearsal.plan(['company.xlsx'], request)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message) as string,
    });
  });

  test.each<[string, Record<string, UserCell[][]>, object, string[]]>([
    ['those of no record type by name', TWO, BY_SHEET, ['IT kit', 'Yard']],
    ['those that a record type fits', TWO, {}, ['IT kit', 'Yard']],
    [
      'those with headings of the record type',
      { 'How to Use': [['Fill in the name of each item.'], ['Name', 'what it is']], ...TWO },
      {},
      ['IT kit', 'Yard'],
    ],
    [
      'the first where no sheet is a list of records',
      { Notes: [['a'], ['b']], More: [['c'], ['d']] },
      {},
      ['Notes'],
    ],
  ])('is proposed: %s', async (_title, sheets, request, taken) => {
    const rehearsal = await withWorkbook(sheets);

    const { plan } = await rehearsal.plan(['company.xlsx'], request);

    expect(plan.inputs.map(({ sheet }) => sheet)).toEqual(taken);
  });

  test.each<[string, object, string[]]>([
    ['one by its name', { sheets: ['yard'] }, ['Yard']],
    [
      'both, each with its kind',
      { ...BY_SHEET, sheets: ['IT kit=assets', 'Yard=assets'] },
      ['IT kit', 'Yard'],
    ],
    ['a hidden one by its name', { sheets: ['Old'] }, ['Old']],
  ])('can be said: %s', async (_title, request, taken) => {
    const rehearsal = await withWorkbook(TWO, (workbook) => {
      workbook.addWorksheet('Old', { state: 'veryHidden' }).addRows(ONE_ROW);
    });

    const { plan } = await rehearsal.plan(['company.xlsx'], request);

    expect(plan.inputs.map(({ sheet }) => sheet)).toEqual(taken);
  });

  test('no sheet is imported besides those that are named, whatever its name says', async () => {
    const rehearsal = await withWorkbook({ 'IT kit': ONE_ROW, Groups: [['Name'], ['Computers']] });

    const { plan } = await rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      sheets: ['IT kit=assets'],
    });

    expect(plan.inputs.map(({ sheet }) => sheet)).toEqual(['IT kit']);
    expect(plan.ignored).toEqual([{ file: 'company.xlsx', sheet: 'Groups', why: 'not-selected' }]);
  });

  test('is remembered by the file of errors, for the sheets that it has', async () => {
    const rehearsal = await withWorkbook({
      Bench: [['Name'], ['Hall']],
      Toolbox: [...ONE_ROW.slice(0, 1), ['PC', 'Computers', BOUGHT]],
    });
    const { files } = await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      sheets: ['Bench=rooms', 'Toolbox=assets'],
    });

    const { plan } = await rehearsal.plan([files.errors[0] ?? ''], BY_SHEET);

    expect(plan.inputs.map(({ sheet, kind }) => [sheet, kind])).toEqual([
      ['Toolbox', 'fixed-assets'],
    ]);
  });

  test('is plain where there is one, or the file is named after the kind', async () => {
    const rehearsal = new Rehearsal();
    await saveUserWorkbook(join(rehearsal.folder, 'assets.xlsx'), { Sheet1: ONE_ROW });

    const { plan } = await rehearsal.plan(['assets.xlsx'], BY_SHEET);

    expect(plan.kind).toBe('fixed-assets');
  });
});

describe('identifiers in number cells', () => {
  const FORMATTED = [ASSET_HEADINGS, [7, 'Desk', 'Furniture', null, null, BOUGHT]];
  const showAs =
    (format: string) =>
    (workbook: ExcelJS.Workbook): void => {
      const cell = workbook.getWorksheet('Assets')?.getCell('A2');
      if (cell !== undefined) cell.numFmt = format;
    };

  test('shown as 007 and kept as 7 are an issue that says so', async () => {
    const rehearsal = await withWorkbook({ Assets: FORMATTED }, showAs('000'));

    const { plan } = await rehearsal.plan(['company.xlsx'], BY_SHEET);

    const issue = plan.issues.find(({ code }) => code === 'identifier-display-differs');
    expect(issue?.message).toContain('007');
    expect(issue?.hint).toBe(
      'Use --identifier-format shown for 007, --identifier-format stored for 7, or format the cell as text.',
    );
  });

  test.each([
    ['shown', '007'],
    ['stored', '7'],
  ] as const)('--identifier-format %s takes %s', async (identifierFormat, identifier) => {
    const rehearsal = await withWorkbook({ Assets: FORMATTED }, showAs('000'));

    await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      checking: { identifierFormat },
      planning: { createMissing: ['groups'] },
    });

    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual([identifier]);
  });

  test.each([
    ['a long number without a format', 123456789012, undefined, '123456789012'],
    ['a plain number', 4711, '0', '4711'],
  ])('%s is taken as it is kept', async (_title, value, format, identifier) => {
    const rows = [ASSET_HEADINGS, [value, 'Desk', 'Furniture', null, null, BOUGHT]];
    const rehearsal = await withWorkbook(
      { Assets: rows },
      format === undefined ? undefined : showAs(format),
    );

    await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      planning: { createMissing: ['groups'] },
    });

    expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual([identifier]);
  });

  test('more than fifteen digits are already lost', async () => {
    const rows = [ASSET_HEADINGS, [9780000000001234, 'Desk', 'Furniture', null, null, BOUGHT]];
    const rehearsal = await withWorkbook({ Assets: rows });

    const { plan } = await rehearsal.plan(['company.xlsx'], BY_SHEET);

    expect(plan.issues.map(({ code }) => code)).toContain('damaged-identifier');
  });
});

describe('what comes back from a workbook', () => {
  const BROKEN: Record<string, UserCell[][]> = {
    Assets: [
      [...ASSET_HEADINGS, 'Price'],
      ['A-1', 'PC', 'Computers', null, null, BOUGHT, 1250.5],
      ['A-2', 'Laptop', 'Computers', null, null, 'soon', 10],
      ['A-4', 'Lamp', 'Computrs', null, null, BOUGHT, 10],
    ],
    Groups: [
      ['Name', 'Depreciation mode'],
      ['Computers', 'Percentage'],
      ['Desks', 'Percentages'],
    ],
  };

  async function refused() {
    const rehearsal = await withWorkbook(
      BROKEN,
      (workbook) => {
        const sheet = workbook.getWorksheet('Assets');
        if (sheet === undefined) return;
        sheet.getColumn(2).width = 31;
        sheet.getColumn(6).numFmt = 'dd/mm/yyyy';
        sheet.getColumn(7).numFmt = '#,##0.00';
      },
      { groups: [{ name: 'Printers' }] },
    );
    const { files } = await rehearsal.import(['company.xlsx'], BY_SHEET);
    return { rehearsal, files, errors: files.errors[0] ?? '', results: files.results[0] ?? '' };
  }

  test('is one workbook of errors with the sheets that have any, and ours at the end', async () => {
    const { errors } = await refused();

    const workbook = await ReadWorkbook.open(errors);

    expect(workbook.sheets).toEqual(['Assets', 'Groups', 'Errors', 'Values']);
    expect(workbook.records('Assets').map(({ 'Asset Tag': tag }) => tag)).toEqual([
      'A-1',
      'A-2',
      'A-4',
    ]);
    expect(workbook.records('Groups').map(({ Name }) => Name)).toEqual(['Desks']);
  });

  test('is painted where something is wrong, with what to do about it', async () => {
    const { errors } = await refused();

    const workbook = await ReadWorkbook.open(errors);
    const [tag, name, day] = ['A2', 'B2', 'F3'].map((address) => workbook.cell('Assets', address));

    expect(tag?.fill).toBeUndefined();
    expect(name?.fill).toBeDefined();
    expect(name?.note).toContain('Name is too short: expected at least 3 characters, found "PC"');
    expect(name?.note).toContain('Write the full name.');
    expect(day?.note).toContain('found "soon"');
    expect(workbook.cell('Groups', 'B2').choices).toBe('"Useful Life,Percentage"');
    expect(workbook.cell('Assets', 'C4').choices).toBe('"Printers,Computers"');
  });

  test('keeps values, types and number formats', async () => {
    const { errors } = await refused();

    const workbook = await ReadWorkbook.open(errors);

    expect(workbook.cell('Assets', 'F2')).toMatchObject({ value: BOUGHT, format: 'dd/mm/yyyy' });
    expect(workbook.cell('Assets', 'G2')).toMatchObject({ value: 1250.5, format: '#,##0.00' });
  });

  test('lists every error with the cell that it is in', async () => {
    const { errors } = await refused();

    const workbook = await ReadWorkbook.open(errors);
    const rows = workbook.rows('Errors');
    const first = rows.findIndex(([heading]) => heading === 'Go to') + 1;

    expect(
      rows.slice(first).map(([cell, sheet, row, column]) => [cell, sheet, row, column]),
    ).toEqual([
      ['B2', 'Assets', '2', 'Name'],
      ['F3', 'Assets', '3', 'Purchased on'],
      ['C4', 'Assets', '4', 'Group'],
      ['B2', 'Groups', '3', 'Depreciation mode'],
    ]);
  });

  test('goes in again as it is once its cells are mended', async () => {
    const { rehearsal, errors } = await refused();
    const fixed = new ExcelJS.Workbook();
    await fixed.xlsx.readFile(errors);
    const assets = fixed.getWorksheet('Assets');
    const groups = fixed.getWorksheet('Groups');
    if (assets === undefined || groups === undefined) throw new Error('the sheets are missing');
    assets.getCell('B2').value = 'PC of the porter';
    assets.getCell('F3').value = BOUGHT;
    assets.getCell('C4').value = 'Computers';
    groups.getCell('B2').value = 'Percentage';
    await fixed.xlsx.writeFile(errors);

    const { summary } = await rehearsal.import([errors], BY_SHEET);

    expect(summary.outcomes).toMatchObject({ created: 4, failed: 0 });
    expect(await rehearsal.values('fixed-assets', 'name')).toEqual([
      'Lamp',
      'Laptop',
      'PC of the porter',
    ]);
  });

  test('comes with results of all rows and a summary', async () => {
    const { results } = await refused();

    const workbook = await ReadWorkbook.open(results);

    expect(workbook.sheets).toEqual(['Assets', 'Groups', 'Errors', 'Summary']);
    expect(workbook.records('Groups')).toMatchObject([
      { Name: 'Computers', Id: '2', _row: '2', _outcome: 'created', _id: '2' },
      { Name: 'Desks', Id: '', _row: '3', _outcome: 'failed', _code: 'unknown-choice' },
    ]);
    expect(workbook.records('Summary')).toContainEqual({ What: 'Total rows', Value: '5' });
  });

  test('can be asked for as CSV, a file for each sheet', async () => {
    const rehearsal = await withWorkbook(BROKEN);

    const { files } = await rehearsal.import(['company.xlsx'], {
      ...BY_SHEET,
      outputFormat: 'csv',
    });

    expect(files.errors.map((path) => path.slice(files.folder.length + 1))).toEqual([
      'company.Assets.errors.csv',
      'company.Groups.errors.csv',
    ]);
    expect(rehearsal.table(files.errors[1] ?? '')).toMatchObject([{ Name: 'Desks' }]);
  });

  test('can be asked for as a workbook where the input was a CSV, and goes in again', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    rehearsal.write('register.csv', 'Name,Group,Purchased on\nPC,Computers,03/31/2024\n');

    const { files } = await rehearsal.import(['register.csv'], { outputFormat: 'xlsx' });
    const { plan } = await rehearsal.plan([files.errors[0] ?? ''], BY_SHEET);

    expect((await ReadWorkbook.open(files.errors[0] ?? '')).sheets).toEqual([
      'Fixed assets',
      'Errors',
      'Values',
    ]);
    expect(plan).toMatchObject({ kind: 'fixed-assets', rows: 1 });
  });
});

test('items and what is to be done with them go in together', async () => {
  const rehearsal = await withWorkbook({
    'inventory.add-stock': [
      ['Item', 'Quantity', 'Price'],
      ['Toner', 5, 10],
    ],
    Inventory: [
      ['Name', 'Group'],
      ['Toner', 'Supplies'],
    ],
    Groups: [['Name'], ['Supplies']],
  });

  const { summary } = await rehearsal.import(['company.xlsx'], BY_SHEET);

  expect(summary.outcomes).toMatchObject({ created: 2, done: 1, failed: 0 });
});

test('a custom field that the account does not have is found out before anything is sent', async () => {
  const seed = {
    custom_fields: [{ name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] }],
  };
  const rehearsal = await withWorkbook(
    {
      Assets: [
        ['Name', 'Group', 'Purchased on', 'Guarantee'],
        ['Laptop', 'Computers', BOUGHT, 'x'],
      ],
    },
    undefined,
    seed,
  );

  await expect(
    rehearsal.plan(['company.xlsx'], {
      ...BY_SHEET,
      mapping: { map: ['Guarantee=custom:Warranty'] },
    }),
  ).rejects.toMatchObject({
    code: 'bad-mapping',
    message: '--map: the account has no custom field "Warranty"',
  });
});

test('a cell with an error is refused again when it comes back as it was', async () => {
  const rehearsal = await withWorkbook(
    {
      Assets: [
        ASSET_HEADINGS,
        ['A-1', { error: '#N/A' }, 'Computers', null, null, BOUGHT],
        ['A-2', { formula: 'B2&"x"' }, 'Computers', null, null, BOUGHT],
      ],
    },
    undefined,
    { groups: [{ name: 'Computers' }] },
  );
  const { files } = await rehearsal.import(['company.xlsx'], BY_SHEET);

  const { summary } = await rehearsal.import([files.errors[0] ?? ''], BY_SHEET);

  expect(summary.outcomes).toMatchObject({ created: 0, failed: 2 });
});
