import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Job, Sheet } from '../../src/page/interface/calls.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';
import { saveUserWorkbook, type UserCell } from '../support/user-workbook.ts';

let served: ServedPage;

beforeEach(async () => {
  served = await servePageForTest();
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

/** Begins a job with a workbook, and gives its path. */
async function jobWith(
  sheets: Readonly<Record<string, readonly (readonly UserCell[])[]>>,
  touch: (workbook: ExcelJS.Workbook) => void = () => undefined,
): Promise<string> {
  const path = join(served.folder, 'list.xlsx');
  await saveUserWorkbook(path, sheets, touch);
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  await served.ask('PUT', `/api/jobs/${id}/files?name=list.xlsx`, readFileSync(path));
  return `/api/jobs/${id}`;
}

async function decided(job: string, ...decisions: readonly object[]): Promise<readonly Sheet[]> {
  const { checked, problem } = await served.work(`${job}/decide`, { decisions });
  expect(problem).toBeUndefined();
  return checked?.sheets ?? [];
}

/** What is special of the first sheet, and how many records it has. */
function specialOf([sheet]: readonly Sheet[]): unknown[] {
  return (sheet?.specialRows ?? []).map(({ what, isTaken, rows }) => [what, isTaken, rows]);
}

const DAY = '31.01.2024';
const ROWS = [
  ['Register of the office'],
  ['Name', 'Group', 'Purchased on', 'Price'],
  ['Desk', 'Furniture', DAY, 20],
  ['Chair', null, DAY, 30],
  ['Lamp', 'Furniture', DAY, 40],
  ['Total', null, null, 90],
] as const;

function hideLampAndMergeGroups(workbook: ExcelJS.Workbook): void {
  const sheet = workbook.getWorksheet('Assets');
  sheet?.mergeCells('B3:B4');
  const row = sheet?.getRow(5);
  if (row !== undefined) row.hidden = true;
}

describe('a sheet', () => {
  test('has a choice for hidden rows, merged cells and totals, and keeps what was chosen', async () => {
    const job = await jobWith({ Assets: ROWS }, hideLampAndMergeGroups);
    const { checked } = await served.work(`${job}/check`);

    expect(specialOf(checked?.sheets ?? [])).toEqual([
      ['merged', false, [3]],
      ['hidden', false, [5]],
      ['totals', false, [6]],
    ]);

    const changed = await decided(
      job,
      { about: 'rows', sheet: 0, what: 'hidden', isTaken: true },
      { about: 'rows', sheet: 0, what: 'totals', isTaken: true },
      { about: 'rows', sheet: 0, what: 'merged', isTaken: true },
    );
    expect(specialOf(changed)).toEqual([
      ['merged', true, [3]],
      ['hidden', true, [5]],
      ['totals', true, [6]],
    ]);

    const back = await decided(
      job,
      ...['hidden', 'totals', 'merged'].map((what) => ({
        ...{ about: 'rows', sheet: 0, what, isTaken: false },
      })),
    );
    expect(specialOf(back)).toEqual([
      ['merged', false, [3]],
      ['hidden', false, [5]],
      ['totals', false, [6]],
    ]);
  });

  test('has its headings in the rows that a person chooses', async () => {
    const job = await jobWith({
      Assets: [
        ['List', null, null],
        ['Thing', 'Bought', 'Price'],
        ['Name', 'on', 'EUR'],
        ['Desk', DAY, 20],
        ['Lamp', DAY, 40],
      ],
    });
    await served.work(`${job}/check`);

    const [two] = await decided(job, {
      ...{ about: 'sheet', sheet: 0, headingRow: 2, headingRows: 2, recordType: 'fixed-assets' },
    });
    expect(two?.headings).toEqual({ first: 2, count: 2 });
    expect(two?.columns.map(({ heading }) => heading)).toEqual([
      'Thing Name',
      'Bought on',
      'Price EUR',
    ]);

    const [one] = await decided(job, { about: 'sheet', sheet: 0, headingRow: 3, headingRows: 1 });
    expect(one?.headings).toEqual({ first: 3, count: 1 });
    expect(one?.columns.map(({ heading }) => heading)).toEqual(['Name', 'on', 'EUR']);

    const [none] = await decided(job, { about: 'sheet', sheet: 0, headingRow: 0 });
    expect(none?.headings).toEqual({ first: 0, count: 1 });
    expect(none?.columns[0]?.heading).toBe('Column A');
  });

  test('that is ignored says why, and is imported once a person says what it is', async () => {
    const job = await jobWith({ Assets: ROWS, Old: ROWS.slice(1, 5) }, (workbook) => {
      const old = workbook.getWorksheet('Old');
      if (old !== undefined) old.state = 'hidden';
    });
    const { checked } = await served.work(`${job}/check`);
    expect(checked?.sheets.map(({ sheet, ignoredBecause }) => [sheet, ignoredBecause])).toEqual([
      ['Assets', undefined],
      ['Old', 'hidden'],
    ]);

    const sheets = await decided(job, { about: 'sheet', sheet: 1, recordType: 'fixed-assets' });
    expect(sheets.map(({ sheet, rows }) => [sheet, rows])).toEqual([
      ['Assets', 4],
      ['Old', 3],
    ]);
  });
});

describe('the columns of a sheet', () => {
  const PEOPLE = [
    ['Bezeichnung', 'Art', 'Gekauft', 'Vorname', 'Nachname', 'MAC'],
    ['Laptop', 'Furniture', DAY, 'Grace', 'Hopper', '00:1b'],
    ['Beamer', null, DAY, 'Ada', 'Lovelace', '00:1c'],
  ] as const;

  const fieldsOf = ([sheet]: readonly Sheet[]): unknown[] =>
    (sheet?.columns ?? []).map(({ heading, field, samples }) => [heading, field, samples[0]]);

  test('are combined, appended to a text and filled down, and show what is stored', async () => {
    const job = await jobWith({ Assets: PEOPLE });
    await served.work(`${job}/check`);
    const about = (decision: object): object => ({ sheet: 0, ...decision });

    const sheets = await decided(
      job,
      about({ about: 'column', heading: 'Art', field: 'Group' }),
      about({ about: 'fill down', heading: 'Art', isOn: true }),
      about({ about: 'column', heading: 'MAC', field: 'Description (append)' }),
      about({ about: 'column', heading: 'Vorname', field: 'Check out: Member' }),
      about({ about: 'combine', heading: 'Vorname', with: 'Nachname', how: 'by space' }),
    );

    expect(fieldsOf(sheets)).toEqual([
      ['Bezeichnung', 'Name', 'Laptop'],
      ['Art', 'Group', 'Furniture'],
      ['Gekauft', 'Purchased on', '31.01.2024 -> 2024-01-31'],
      ['Vorname', 'Check out: Member', 'Grace -> Grace Hopper'],
      ['Nachname', 'Check out: Member', 'Hopper'],
      ['MAC', 'Description (append)', '00:1b -> MAC: 00:1b'],
    ]);
    expect(sheets[0]?.columns[1]?.fillDown).toBe(true);
    expect(sheets[0]?.joints).toMatchObject({ Location: 'path', 'Check out: Member': 'words' });
    expect(sheets[0]?.ofSteps).toContain('Check out: Member');

    const names = { field: 'Check out: Member', headings: ['Nachname', 'Vorname'] };
    const moved = await decided(job, about({ about: 'order', ...names }));
    expect(fieldsOf(moved).slice(3, 5)).toEqual([
      ['Nachname', 'Check out: Member', 'Hopper -> Hopper Grace'],
      ['Vorname', 'Check out: Member', 'Grace'],
    ]);
    const apart = await decided(job, about({ about: 'separate', field: 'Check out: Member' }));
    expect(fieldsOf(apart).slice(3, 5)).toEqual([
      ['Vorname', null, 'Grace'],
      ['Nachname', 'Check out: Member', 'Hopper'],
    ]);
  });

  test('have fields that are found by what people call them in any language', async () => {
    const asked = await served.ask('POST', '/api/field-words', { recordType: 'fixed-assets' });
    const { words } = JSON.parse(asked.body) as { readonly words: Record<string, string[]> };
    expect(words['Identifier']).toEqual(expect.arrayContaining(['Seriennummer']));
    expect(words['Price']).toEqual(expect.arrayContaining(['Preis', 'Prix']));
  });
});

describe('what is guessed of a sheet', () => {
  const LAPTOPS = [
    ['Tag', 'Model', 'S/N', 'Bought', 'Cost', 'Supplier', 'Category'],
    ...['201', '202', '203', '204', '205', '206', '207', '208'].map((tag) => [
      ...[`HL-${tag}`, 'Kestrel 15 Pro', `KX77001${tag}`, '11/24/2026', '$1,299.00'],
      ...['Northwater', 'Computers'],
    ]),
  ];
  const fieldsOf = ([sheet]: readonly Sheet[]): unknown[] =>
    (sheet?.columns ?? []).flatMap(({ heading, field }) =>
      field === null ? [] : [[heading, field]],
    );
  const guessesOf = ([sheet]: readonly Sheet[], wanted: string): unknown[] =>
    (sheet?.readings ?? [])
      .filter(({ sureness }) => sureness === wanted)
      .map(({ column, field, samples }) => [column, field, samples[0]?.text]);
  const columnIs = (heading: string, from: string | null, field: string | null): object => ({
    ...{ about: 'column', sheet: 0, heading, from, field },
  });

  test('stays a guess until a person confirms it, and what a person decides changes one line of a column', async () => {
    const job = await jobWith({ Assets: LAPTOPS });
    const { checked } = await served.work(`${job}/check`);
    const guesses = [
      ['Tag', 'Identifier', undefined],
      ['Model', 'Name', 'Kestrel 15 Pro'],
      ['Cost', 'Price', '$1,299.00'],
    ];
    expect(guessesOf(checked?.sheets ?? [], 'likely')).toEqual(guesses);

    const supplier = await decided(job, columnIs('Supplier', 'Vendor', 'Manufacturer'));
    const moved = await decided(
      job,
      columnIs('Model', 'Name', null),
      columnIs('Category', null, 'Name'),
    );
    const twice = await decided(job, columnIs('Category', 'Name', 'Group'));
    const confirmed = await decided(job, { about: 'readings' });
    const after = await decided(job, columnIs('Supplier', 'Manufacturer', 'Vendor'));

    expect(guessesOf(supplier, 'likely')).toEqual(guesses);
    expect(guessesOf(moved, 'likely')).toEqual(guesses.filter(([column]) => column !== 'Model'));
    expect(fieldsOf(moved)).toEqual([
      ['Tag', 'Identifier'],
      ['Model', 'Product model number'],
      ['Bought', 'Purchased on'],
      ['Cost', 'Price'],
      ['Supplier', 'Manufacturer'],
      ['Category', 'Group'],
      ['Category', 'Name'],
    ]);
    expect(fieldsOf(twice)).toContainEqual(['Category', 'Group']);
    expect(guessesOf(confirmed, 'likely')).toEqual([]);
    expect(guessesOf(after, 'likely')).toEqual([]);
    expect(guessesOf(after, 'confirmed')).toContainEqual(['Tag', 'Identifier', undefined]);
  });
});

test('an unknown name shows its rows, and the account is searched for what it means', async () => {
  await served.ask('POST', '/api/account/practise');
  const job = await jobWith({
    Assets: [
      ['Name', 'Group', 'Purchased on', 'Vendor'],
      ['Desk', 'Furniture', DAY, 'Zzyzx Trading'],
    ],
  });
  await served.work(`${job}/check`);
  const { plan } = await served.work(`${job}/plan`);
  expect(plan?.names.map(({ value }) => value)).toContain('Zzyzx Trading');
  const asked = async (call: string, body: object): Promise<unknown> =>
    JSON.parse((await served.ask('POST', `${job}/${call}`, body)).body);

  expect(await asked('name-rows', { value: 'Zzyzx Trading', spellings: [] })).toEqual({
    rows: [
      {
        ...{ file: 'list.xlsx', sheet: 'Assets', row: 2 },
        headings: ['Name', 'Group', 'Purchased on', 'Vendor'],
        cells: ['Desk', 'Furniture', DAY, 'Zzyzx Trading'],
      },
    ],
  });
  const groups = { recordType: 'groups', text: 'FURNI' };
  expect(await asked('records', groups)).toMatchObject({ records: [{ use: 'Furniture' }] });
  expect(await asked('records', { ...groups, text: 'qqq' })).toEqual({ records: [] });
});

test('files that do not fit on the disk are refused before they are sent', async () => {
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  const announce = (sizes: readonly number[]): ReturnType<ServedPage['ask']> =>
    served.ask('POST', `/api/jobs/${id}/announce-files`, { sizes });
  const half = 256 * 1024 * 1024;

  expect((await announce([10, 20])).status).toBe(200);
  expect(JSON.parse((await announce([half * 3])).body)).toMatchObject({
    problem: { code: 'over-limit', message: 'The file is larger than 512 MB' },
  });
  const many = await announce(Array.from({ length: 1000 }, () => half * 2));
  expect(JSON.parse(many.body)).toMatchObject({
    problem: { code: 'over-limit', hint: 'Make room on the disk, or add fewer files.' },
  });
});
