import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/kernel/cells.ts';
import type { Issue } from '../../../src/kernel/messages/issues.ts';
import { mapColumns, type MappingOptions } from '../../../src/import/sheet/headings/map.ts';
import type { HeadedSheet } from '../../../src/import/sheet/read/headed-sheet.ts';
import type { CheckedRow } from '../../../src/import/ledger/rows/row-values.ts';
import {
  KeyIndex,
  missingForCreate,
  validateSheet,
  type CheckingOptions,
} from '../../../src/import/sheet/validate/validate.ts';
import { fixture } from '../../support/fixtures.ts';
import { headedSheet, kindNamed, readFileOf } from '../../support/sheets.ts';

interface Options extends Partial<CheckingOptions>, MappingOptions {
  readonly kind?: string;
}

async function validate(
  sheet: HeadedSheet,
  { kind = 'fixed-assets', map, set, defaults, customFields, recipe, ...checking }: Options = {},
): Promise<{ rows: CheckedRow[]; late: Issue[] }> {
  const mapping = mapColumns(sheet, kindNamed(kind), {
    ...(map && { map }),
    ...(set && { set }),
    ...(defaults && { defaults }),
    ...(recipe && { recipe }),
    customFields,
  });
  const keyed = { ...mapping, key: checking.key };
  const validation = validateSheet(sheet, keyed, { today: '2026-06-30', ...checking });
  const rows: CheckedRow[] = [];
  for await (const batch of validation.batches()) rows.push(...batch);
  return { rows, late: [...validation.lateIssues()] };
}

async function validateRows(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: Options = {},
): Promise<{ rows: CheckedRow[]; late: Issue[] }> {
  return validate(headedSheet(headings, rows), options);
}

function codes({ issues }: CheckedRow): string[] {
  return issues.map(({ column, code }) => `${column ?? '-'}: ${code}`);
}

const HEADINGS = ['Name', 'Group', 'Purchased on', 'Identifier'];
const LAPTOP = ['Laptop 14', 'Laptops', '3/31/2024', 'A-1'];

describe('a row that is fine', () => {
  test('has its values under the targets of its columns', async () => {
    const { rows } = await validateRows(
      [...HEADINGS, 'Price', 'custom:Hue'],
      [[...LAPTOP, '1250.50', 'red']],
    );

    expect(rows[0]).toMatchObject({ number: 2, action: undefined, id: undefined, issues: [] });
    expect(rows[0]?.values).toEqual({
      name: 'Laptop 14',
      group_id: 'Laptops',
      purchased_on: '2024-03-31',
      identifier: 'A-1',
      price: '1250.5',
      'custom:Hue': 'red',
    });
  });

  test('leaves fields as they are where its cells are blank', async () => {
    const { rows } = await validateRows(
      [...HEADINGS, 'Price', 'Description'],
      [[...LAPTOP, '', '\u200B ']],
    );

    expect(Object.keys(rows[0]?.values ?? {})).toEqual([
      'name',
      'group_id',
      'purchased_on',
      'identifier',
    ]);
    expect(rows[0]?.issues).toEqual([]);
  });

  test('keeps the cells of columns that nobody knows', async () => {
    const { rows } = await validateRows([...HEADINGS, 'Colour'], [[...LAPTOP, 'red']]);

    expect(rows[0]?.cells).toEqual([...LAPTOP, 'red']);
  });

  test('has the same values when it is looked at closely', async () => {
    const headings = [...HEADINGS, 'Price', 'Document URL 1', 'Document URL 2', 'Action'];
    const cells = [...LAPTOP, '5', 'https://a.example/1', 'https://a.example/2'];
    const { rows } = await validateRows(headings, [
      [...cells, ''],
      [...cells, 'create'],
    ]);

    expect(rows[0]?.values).toEqual(rows[1]?.values);
    expect(rows[0]?.values['document_urls']).toEqual([
      'https://a.example/1',
      'https://a.example/2',
    ]);
    expect(rows.map(({ action }) => action)).toEqual([undefined, 'create']);
  });
});

describe('a row with issues', () => {
  test('tells all of them at once, each with place, value, expectation and remedy', async () => {
    const { rows } = await validateRows(
      ['Name', 'Category', 'Purchase date', 'Cost'],
      [['PC', '', '02/30/2024', 'much']],
    );

    expect(rows[0]?.issues).toEqual([
      {
        code: 'too-short',
        severity: 'error',
        file: 'register.csv',
        sheet: null,
        row: 2,
        column: 'Name',
        field: 'Name',
        value: 'PC',
        expected: 'at least 3 characters',
        message: 'Name is too short: expected at least 3 characters, found "PC"',
        hint: 'Write the full name.',
      },
      expect.objectContaining({
        code: 'invalid-date',
        column: 'Purchase date',
        field: 'Purchased on',
      }),
      expect.objectContaining({
        code: 'malformed-number',
        column: 'Cost',
        field: 'Price',
        value: 'much',
      }),
      expect.objectContaining({
        code: 'required',
        column: 'Category',
        field: 'Group',
        message: 'Category (Group) is empty; required to create a fixed asset',
      }),
    ]);
    expect(rows[0]?.values).toEqual({});
  });

  test('is asked for a required column that the sheet does not have', async () => {
    const { rows } = await validateRows(['Name', 'Group'], [['Laptop', 'IT']]);

    expect(rows.map(codes)).toEqual([['-: missing-column']]);
  });

  test.each<[string, Options, string[]]>([
    ['an item number', {}, []],
    ['the mode update', { mode: 'update' }, []],
    ['the mode upsert and a key', { mode: 'upsert' }, []],
    ['the mode create', { mode: 'create' }, ['-: missing-column', '-: missing-column']],
  ])('need not be whole with %s', async (title, options, expected) => {
    const headings = title === 'an item number' ? ['Item #', 'Name'] : ['Identifier', 'Name'];
    const { rows } = await validateRows(headings, [['12', 'Laptop']], options);

    expect(rows.map(codes)).toEqual([expected]);
  });

  test('without a key has to be whole even in the mode upsert', async () => {
    const { rows } = await validateRows(['Identifier', 'Description'], [['', 'red']], {
      mode: 'upsert',
    });

    expect(rows.map(codes)).toEqual([
      ['-: missing-column', '-: missing-column', '-: missing-column'],
    ]);
  });

  test('is ragged when cells are missing or too many, and says nothing else', async () => {
    const { rows } = await validate(
      await readFileOf(fixture('ragged-rows.csv'), kindNamed('fixed-assets')),
    );

    expect(rows.map((row) => [row.number, ...codes(row)])).toEqual([
      [2, '-: ragged-row'],
      [3],
      [4, '-: ragged-row'],
      [5],
    ]);
    expect(rows[0]?.issues[0]?.message).toBe(
      'The number of cells does not match the headings: found 2 cells, expected 4',
    );
  });

  test('a file cut in the middle of a row gives a ragged row, not half a value', async () => {
    const { rows } = await validate(
      await readFileOf(fixture('cut-in-a-row.csv'), kindNamed('fixed-assets')),
    );

    expect(rows.map(codes)).toEqual([[], ['-: ragged-row']]);
  });

  test('of a workbook may be short', async () => {
    const sheet = headedSheet([...HEADINGS, 'Price'], [LAPTOP], { hasWholeRows: false });

    expect((await validate(sheet)).rows.map(codes)).toEqual([[]]);
  });

  test('has errors for cells that a workbook says to be broken', async () => {
    const { rows } = await validateRows(HEADINGS, [
      [
        'Laptop',
        'IT',
        { type: 'number', value: 45_000, text: '45000' },
        { type: 'error', text: '#N/A' },
      ],
    ]);

    expect(rows.map(codes)).toEqual([
      ['Purchased on: date-without-format', 'Identifier: error-cell'],
    ]);
  });
});

describe('what the user fills in', () => {
  test('--set fills the whole column, --default its blanks', async () => {
    const { rows } = await validateRows(
      ['Name', 'Group', 'Description'],
      [
        ['Laptop', 'IT', ''],
        ['Monitor', 'Tools', 'red'],
      ],
      { set: ['Group=Office'], defaults: ['Description=none', 'Purchased on=01/01/2020'] },
    );

    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Laptop', group_id: 'Office', description: 'none', purchased_on: '2020-01-01' },
      { name: 'Monitor', group_id: 'Office', description: 'red', purchased_on: '2020-01-01' },
    ]);
    expect(rows.flatMap(({ issues }) => issues.map(({ message }) => message))).toEqual([
      'Group: "IT" in the cell is replaced by "Office" (--set)',
      'Group: "Tools" in the cell is replaced by "Office" (--set)',
    ]);
  });

  test('a value that the field does not take is refused before any row', async () => {
    await expect(
      validateRows(['Name', 'Group'], [['Laptop', 'IT']], { set: ['Purchased on=soon'] }),
    ).rejects.toMatchObject({
      code: 'bad-mapping',
      message: '--set or --default: Purchased on: expected a date as mm/dd/yyyy, found "soon"',
    });
  });

  test('(clear) empties a field and says so, but not one that is required', async () => {
    const { rows } = await validateRows(
      [...HEADINGS, 'Description'],
      [['(clear)', 'Laptops', '3/31/2024', 'A-1', ' (Clear) ']],
    );

    expect(rows.map(codes)).toEqual([['Name: required', 'Description: cleared']]);
    expect(rows[0]?.values['description']).toBeNull();
  });

  test('--clear-blank empties what is blank, but not what is required', async () => {
    const { rows } = await validateRows(
      ['Item #', ...HEADINGS, 'Description'],
      [['3', '', ...LAPTOP.slice(1), '']],
      {
        clearBlank: true,
      },
    );

    expect(rows[0]?.values).toEqual({
      group_id: 'Laptops',
      purchased_on: '2024-03-31',
      identifier: 'A-1',
      description: null,
    });
    expect(rows[0]?.id).toBe(3);
  });
});

describe('special columns', () => {
  test('the item number may have its sign', async () => {
    const { rows } = await validateRows(
      ['Item #', 'Name'],
      [
        ['#12', 'Laptop'],
        ['12a', 'Monitor'],
        ['', 'Printer'],
      ],
    );

    expect(rows.map(({ id }) => id)).toEqual([12, undefined, undefined]);
    expect(rows[1]?.issues[0]).toMatchObject({
      code: 'malformed-number',
      field: 'Item #',
      value: '12a',
    });
  });

  test('Action decides per row, and a row that is skipped has no issues', async () => {
    const { rows } = await validateRows(
      ['Action', ...HEADINGS],
      [
        ['Skip', 'x', '', '', 'A-1'],
        ['UPDATE', 'Laptop', '', '', 'A-1'],
        ['delete', ...LAPTOP.slice(0, 3), 'A-2'],
      ],
    );

    expect(rows.map(({ action }) => action)).toEqual(['skip', 'update', undefined]);
    expect(rows.map(codes)).toEqual([[], [], ['Action: unknown-action']]);
  });

  test('addresses in several columns are counted together', async () => {
    const url = 'https://a.example/';
    const { rows } = await validateRows(
      [...HEADINGS, 'Document URLs', 'Document URL 1'],
      [[...LAPTOP, `${url}1 ${url}2 ${url}3 ${url}4 ${url}5`, `${url}6`]],
    );

    expect(rows.map(codes)).toEqual([['Document URLs: too-many-urls']]);
  });

  test('an operation has the columns of its endpoint', async () => {
    const { rows } = await validateRows(['Item'], [['@A-1'], ['12'], ['']], {
      kind: 'fixed-assets.delete',
    });

    expect(rows.map(({ values }) => values)).toEqual([
      { asset_no: '@A-1' },
      { asset_no: '12' },
      {},
    ]);
    expect(rows.map(codes)).toEqual([[], [], ['Item: required']]);
    expect(rows[2]?.issues[0]?.expected).toBe('required for fixed-assets.delete');
  });
});

describe('what only the whole file can tell', () => {
  test('a date column in two orders is refused where it can be read in two ways', async () => {
    const sheet = await readFileOf(fixture('two-date-orders.csv'), kindNamed('fixed-assets'));
    const { rows, late } = await validate(sheet);

    expect(rows.map(codes)).toEqual([[], ['Purchased on: invalid-date'], [], []]);
    expect(late).toMatchObject([
      {
        code: 'mixed-date-orders',
        row: 2,
        column: 'Purchased on',
        field: 'Purchased on',
        value: '03/04/2024',
      },
    ]);
  });

  test('the order that the user names is believed', async () => {
    const sheet = await readFileOf(fixture('two-date-orders.csv'), kindNamed('fixed-assets'));
    const { rows, late } = await validate(sheet, { dateFormat: 'd/m/yyyy' });

    expect(rows.map(({ values }) => values['purchased_on'])).toEqual([
      '2024-04-03',
      '2024-12-25',
      '2024-05-05',
      undefined,
    ]);
    expect(late).toEqual([]);
  });

  test('a doubled key is told on both rows, a look-alike is warned of', async () => {
    const sheet = await readFileOf(fixture('doubled-identifiers.csv'), kindNamed('fixed-assets'));
    const { rows, late } = await validate(sheet);

    expect(rows.map(codes)).toEqual([
      [],
      ['Identifier: duplicate-key'],
      ['Identifier: look-alike-key'],
      ['Identifier: duplicate-key'],
    ]);
    expect(rows[1]?.issues[0]?.message).toBe('Identifier: "A-1" is a duplicate; also in row 2');
    expect(late).toMatchObject([{ code: 'duplicate-key', row: 2, expected: 'also in row 3' }]);
  });

  test.each([
    ['Serial number', { customFields: ['Serial number'] }],
    ['S/N', { map: ['S/N=custom:Serial'] }],
    ['custom:Seriennummer', {}],
    ['Seriennr.', { map: ['Seriennr.=Description (append)'] }],
  ])('a serial number that two rows have in %s is warned of', async (heading, options) => {
    const serials = ['XK-4711', 'XK-4712', 'n/a', 'XK-4711', 'n/a', '7', '7', ''];
    const rows = serials.map((serial, at) => [...LAPTOP.slice(0, 3), `A-${at}`, serial]);
    const { rows: checked, late } = await validateRows([...HEADINGS, heading], rows, options);

    expect(checked.flatMap(({ issues }) => issues.map(({ message }) => message))).toEqual([
      `${heading}: "XK-4711" is not unique; also in row 2`,
    ]);
    expect(late).toMatchObject([
      { code: 'repeated-number', severity: 'warning', row: 2, expected: 'also in row 5' },
    ]);
  });

  test('a serial number that is the key is compared once, as the key', async () => {
    const rows = ['XK-4711', 'XK-4712', 'XK-4711'].map((serial, at) => [
      ...LAPTOP.slice(0, 3),
      `A-${at}`,
      serial,
    ]);
    const options = { key: ['custom:Serial'] };
    const { rows: checked, late } = await validateRows(
      [...HEADINGS, 'custom:Serial'],
      rows,
      options,
    );

    expect(checked.map(codes)).toEqual([[], [], ['custom:Serial: duplicate-key']]);
    expect(late).toMatchObject([{ code: 'duplicate-key', row: 2, expected: 'also in row 4' }]);
  });

  test('another custom field may have the same value in many rows', async () => {
    const rows = [1, 2].map((at) => [...LAPTOP.slice(0, 3), `A-${at}`, 'R-4711']);
    const { rows: checked, late } = await validateRows([...HEADINGS, 'custom:Rack'], rows);

    expect([...checked.flatMap(({ issues }) => issues), ...late]).toEqual([]);
  });

  test('a key that stands in two files is told in both', async () => {
    const keyIndex = new KeyIndex();
    await validateRows(HEADINGS, [LAPTOP], { keyIndex });
    const second = headedSheet(HEADINGS, [LAPTOP], { name: { file: 'second.csv' } });
    const { rows, late } = await validate(second, { keyIndex });

    expect(rows[0]?.issues[0]?.expected).toBe('also in register.csv, row 2');
    expect(late).toMatchObject([
      {
        code: 'duplicate-key',
        file: 'register.csv',
        row: 2,
        column: 'Identifier',
        expected: 'also in second.csv, row 2',
      },
    ]);
  });

  const ITEMS = 'fixed-assets';
  test.each<[string, Options, { rows: string; duplicated: number[] }]>([
    [
      'names of items need not be unique',
      { kind: ITEMS },
      { rows: 'Name|Laptop|Laptop', duplicated: [] },
    ],
    [
      'the user may choose another key',
      { key: ['name'] },
      { rows: 'Name|Laptop|Laptop', duplicated: [3] },
    ],
    [
      'item numbers stand once',
      { kind: ITEMS },
      { rows: 'Item #,Name|3,Laptop|3,Monitor', duplicated: [3] },
    ],
    [
      'e-mail addresses differ by more than case',
      { kind: 'members' },
      { rows: 'Email|A@b.example|a@b.example', duplicated: [3] },
    ],
    [
      'subgroups are told apart by their group',
      { kind: 'subgroups' },
      { rows: 'Group,Name|IT,Small|Tools,Small|IT,Small', duplicated: [4] },
    ],
    [
      'locations are told apart by their parent',
      { kind: 'locations' },
      { rows: 'Name,Parent|Floor 1,|Floor 1,HQ|Floor 1,', duplicated: [4] },
    ],
    [
      'locations without a column for the parent stand at the top',
      { kind: 'locations' },
      { rows: 'Name|Floor 1|Floor 1', duplicated: [3] },
    ],
    [
      'one thing may be done with a record twice',
      { kind: 'fixed-assets.delete' },
      { rows: 'Item|12|12', duplicated: [] },
    ],
    [
      'a row that is skipped has no key',
      { kind: ITEMS },
      { rows: 'Action,Item #|skip,3|,3', duplicated: [] },
    ],
  ])('%s', async (_title, options, { rows: text, duplicated }) => {
    const [headings = [], ...cells] = text.split('|').map((row) => row.split(','));

    const { rows } = await validateRows(headings, cells, options);

    const reported = rows.filter(({ issues }) =>
      issues.some(({ code }) => code === 'duplicate-key'),
    );
    expect(reported.map(({ number }) => number)).toEqual(duplicated);
  });
});

test('what a row lacks for a create can be asked once it is known to be none', () => {
  expect(missingForCreate(kindNamed('fixed-assets'), { name: 'Laptop', group_id: null })).toEqual([
    {
      target: 'group_id',
      details: { field: 'Group', expected: 'required to create a fixed asset' },
    },
    {
      target: 'purchased_on',
      details: { field: 'Purchased on', expected: 'required to create a fixed asset' },
    },
  ]);
});
