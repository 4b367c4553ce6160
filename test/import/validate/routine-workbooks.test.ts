import { describe, expect, test } from 'vitest';
import { checkedFile } from '../../support/checked-file.ts';
import { escapeXml, rawWorkbook } from '../../support/raw-workbook.ts';
import { IS_EVERYDAY, rounds, sampled } from '../../support/thinned.ts';
import { workbookOfLines, workbookRegister } from './random-workbooks.ts';

type Cells = Readonly<Record<number, string>>;

function text(value: string): string {
  return `<c {} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
}

/** The cells of a row of a well-kept register; `{}` is in the place of their address. */
function usual(row: number): Cells {
  return [
    `<c {} t="s"><v>${5 + row}</v></c>`,
    `<c {} t="s"><v>${2_500 + row}</v></c>`,
    '<c {} t="s"><v>5</v></c>',
    `<c {} s="1"><v>${42_005 + (row % 900)}</v></c>`,
    `<c {} s="2"><v>${100 + (row % 900)}.5</v></c>`,
  ];
}

const FORMATS = ['yyyy-mm-dd', '#,##0.00', '@', '0%', '0.00', 'mmm', '000000'];

const HEADINGS = ['Name', 'Identifier', 'Group', 'Purchased on', 'Price'];

function workbookOf(rows: readonly Cells[]): Buffer {
  const names = Array.from({ length: 2_500 }, (_, at) => `Desk ${at}, geprüft`);
  const numbers = Array.from({ length: 2_500 }, (_, at) => `T${at}`);
  const strings = [...HEADINGS, 'Furniture', ...names.slice(0, 2_494), ...numbers];
  const written = [HEADINGS.map(text), ...rows].map((cells, at) => {
    const placed = Object.values(cells).map((cell, column) =>
      cell.replace('{}', `r="${'ABCDE'.charAt(column)}${at + 1}"`),
    );
    return `<row r="${at + 1}">${placed.join('')}</row>`;
  });
  return rawWorkbook({
    rows: written.join(''),
    strings: strings.map((each) => `<si><t>${escapeXml(each)}</t></si>`).join(''),
    formats: FORMATS,
  });
}

/** What is said of a workbook, where rows may pass and where each cell is read. */
async function bothWays(workbook: Buffer): Promise<void> {
  const seen = await checkedFile('register.xlsx', workbook, false);

  expect(seen).toEqual(await checkedFile('register.xlsx', workbook, true));
}

describe('rows of workbooks that pass unread are as if each was read', () => {
  test.each(Array.from({ length: rounds(8, 4_000) }, (_, seed) => seed))(
    'in a short register of seed %i',
    async (seed) => {
      await bothWays(workbookRegister(seed, 1_400, [0.01, 0.04, 0.2][seed % 3] ?? 0));
    },
  );

  test.skipIf(IS_EVERYDAY).each(Array.from({ length: rounds(6, 300) }, (_, seed) => seed))(
    'in a register of seed %i that is longer than what is seen first',
    async (seed) => {
      await bothWays(workbookRegister(1_000_000 + seed, 5_600, [0.001, 0.01, 0.1][seed % 3] ?? 0));
    },
  );
});

describe('a row at the end of a well-kept workbook is said to be what it is, with', () => {
  const lastRows: readonly (readonly [string, Readonly<Record<number, string>>, string])[] = [
    ['the number of another row', { 1: text('T1999') }, 'duplicate-key'],
    ['small letters in the number of another row', { 1: text('t1999') }, 'look-alike-key'],
    ['a price of nothing', { 4: '<c {} s="2"><v>0</v></c>' }, 'zero-price'],
    ['a negative price', { 4: '<c {} s="2"><v>-7</v></c>' }, 'malformed-number'],
    ['a share in place of a price', { 4: '<c {} s="4"><v>0.155</v></c>' }, 'display-differs'],
    ['a day to come', { 3: '<c {} s="1"><v>73051</v></c>' }, 'future-date'],
    ['a day that is shown as a number', { 3: '<c {}><v>42500</v></c>' }, 'date-without-format'],
    ['a day that is a text', { 3: text('31/31/2020') }, 'invalid-date'],
    ['a formula', { 4: '<c {} s="2"><f>1+1</f><v>2</v></c>' }, 'formula-value'],
    ['an error', { 4: '<c {} t="e"><v>#REF!</v></c>' }, 'error-cell'],
    ['no name', { 0: '' }, 'required'],
    [
      'leading zeros that are only shown',
      { 1: '<c {} s="7"><v>7</v></c>' },
      'identifier-display-differs',
    ],
  ];

  test.each(sampled(lastRows, 2))('%s', async (_with, changed, code) => {
    const workbook = workbookOf([
      ...Array.from({ length: 1_999 }, (_, at) => usual(at + 1)),
      { ...usual(2_000), ...changed },
    ]);
    const seen = await checkedFile('register.xlsx', workbook, false);
    const codes = seen.rows.flatMap(({ row, issues }) =>
      row === 2_001 ? issues.map((issue) => issue.code) : [],
    );

    expect(codes).toContain(code);
    expect(seen).toEqual(await checkedFile('register.xlsx', workbook, true));
  });
});

test.each([
  ['the headings again', ['Name', 'City', 'Zip']],
  ['a total', ['Total', '', '99']],
])('%s at the end of a workbook of texts is no record', async (_what, last) => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`Vendor ${at}`, `City ${at % 9}`, '1234']);
  const lines = [['Name', 'City', 'Zip'], ...rows, last];
  const workbook = workbookOfLines(lines.map((cells) => ({ cells })));
  const seen = await checkedFile('vendors.xlsx', workbook, false, 'vendors');

  expect(seen.rows.map(({ row, leftOut }) => [row, leftOut !== undefined])).toEqual([
    [3_002, true],
  ]);
  expect(seen).toEqual(await checkedFile('vendors.xlsx', workbook, true, 'vendors'));
});

test.skipIf(IS_EVERYDAY)(
  'a row of several things is counted behind rows of one thing each',
  async () => {
    const rows = Array.from({ length: 5_600 }, (_, at) => ({
      cells: [
        ...[`Desk ${at}`, `T${at}`, 'Furniture'],
        { number: String(42_005 + (at % 900)), style: 1 },
        { number: `${100 + (at % 900)}.5`, style: 2 },
        { number: at === 5_590 ? '5' : '1', style: 0 },
      ],
    }));
    const workbook = workbookOfLines([{ cells: [...HEADINGS, 'Quantity'] }, ...rows]);
    const seen = await checkedFile('register.xlsx', workbook, false);

    expect(JSON.stringify(seen.report)).toContain('1 row has a quantity above 1');
    expect(seen).toEqual(await checkedFile('register.xlsx', workbook, true));
  },
);
