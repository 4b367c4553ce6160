import { beforeAll, expect, test } from 'vitest';
import type ExcelJS from 'exceljs';
import type { WorkbookCell } from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import {
  loadedSheet,
  partOf,
  sheetOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';

interface Expected {
  readonly it: string;
  readonly cell: WorkbookCell;
  /** The element behind its address and style. */
  readonly element: string;
  /** What exceljs reads. */
  readonly read: unknown;
  readonly format?: string;
}

const CELLS: readonly Expected[] = [
  { it: 'a number', cell: 1250.5, element: '><v>1250.5</v></c>', read: 1250.5 },
  { it: 'zero', cell: 0, element: '><v>0</v></c>', read: 0 },
  {
    it: 'a sum of binary fractions',
    cell: 0.1 + 0.2,
    element: '><v>0.30000000000000004</v></c>',
    read: 0.1 + 0.2,
  },
  { it: 'a large number', cell: 1e21, element: '><v>1e+21</v></c>', read: 1e21 },
  {
    it: 'what is no number',
    cell: NaN,
    element: 't="inlineStr"><is><t>NaN</t></is></c>',
    read: 'NaN',
  },
  {
    it: 'a number of a workbook',
    cell: { type: 'number', value: 12.5, text: '$12.50', format: '$#,##0.00' },
    element: '><v>12.5</v></c>',
    read: 12.5,
    format: '$#,##0.00',
  },
  {
    it: 'true',
    cell: { type: 'boolean', value: true, text: 'WAHR' },
    element: 't="b"><v>1</v></c>',
    read: true,
  },
  {
    it: 'false',
    cell: { type: 'boolean', value: false, text: 'FALSE' },
    element: 't="b"><v>0</v></c>',
    read: false,
  },
  {
    it: 'an error',
    cell: { type: 'error', text: '#N/A' },
    element: 't="e"><v>#N/A</v></c>',
    read: { error: '#N/A' },
  },
  {
    it: 'an error that older programs do not know',
    cell: { type: 'error', text: '#SPILL!' },
    element: 't="e"><v>#N/A</v></c>',
    read: { error: '#N/A' },
  },
  {
    it: 'a formula that nobody computed',
    cell: { type: 'formula-without-value', text: '=SUM(A1)' },
    element: 't="e"><v>#N/A</v></c>',
    read: { error: '#N/A' },
  },
  {
    it: 'what a formula came to',
    cell: { type: 'number', value: 7, text: '7', formula: true },
    element: '><v>7</v></c>',
    read: 7,
  },
  {
    it: 'a date',
    cell: { type: 'date', iso: '2024-02-29', text: '29.2.24' },
    element: '><v>45351</v></c>',
    read: new Date('2024-02-29T00:00:00Z'),
    format: 'mm/dd/yyyy',
  },
  {
    it: 'a date with a format of its own',
    cell: { type: 'date', iso: '2024-02-29', text: '29.2.24', format: 'd.m.yy' },
    element: '><v>45351</v></c>',
    read: new Date('2024-02-29T00:00:00Z'),
    format: 'd.m.yy',
  },
  {
    it: 'a date in a format for numbers',
    cell: { type: 'date', iso: '2024-02-29', text: '45351', format: '0.00' },
    element: '><v>45351</v></c>',
    read: new Date('2024-02-29T00:00:00Z'),
    format: 'mm/dd/yyyy',
  },
  {
    it: 'the last second of a day',
    cell: { type: 'date', iso: '2026-01-31T23:59:59', text: '' },
    element: '><v>46053.99998842592</v></c>',
    read: new Date('2026-01-31T23:59:59Z'),
    format: 'mm/dd/yyyy hh:mm:ss',
  },
  {
    it: 'a time of day',
    cell: { type: 'date', iso: 'T06:00:00', text: '6:00' },
    element: '><v>0.25</v></c>',
    read: new Date('1899-12-30T06:00:00Z'),
    format: 'hh:mm:ss',
  },
  {
    it: 'the first day that programs agree on',
    cell: { type: 'date', iso: '1900-03-01', text: '' },
    element: '><v>61</v></c>',
    read: new Date('1900-03-01T00:00:00Z'),
    format: 'mm/dd/yyyy',
  },
  {
    it: 'the day before',
    cell: { type: 'date', iso: '1900-02-28', text: '02/28/1900' },
    element: 't="inlineStr"><is><t>02/28/1900</t></is></c>',
    read: '02/28/1900',
  },
  {
    it: 'a day of another century',
    cell: { type: 'date', iso: '1815-06-18', text: '' },
    element: 't="inlineStr"><is><t>1815-06-18</t></is></c>',
    read: '1815-06-18',
  },
  {
    it: 'a format that no program understands',
    cell: { value: 5, format: '"open' },
    element: '><v>5</v></c>',
    read: 5,
  },
  {
    it: 'a live formula with what it came to',
    cell: { value: 3, formula: '=A1&"<"', format: '0.0' },
    element: '><f>A1&amp;"&lt;"</f><v>3</v></c>',
    read: { formula: 'A1&"<"', result: 3 },
    format: '0.0',
  },
  {
    it: 'a live formula that gives a text',
    cell: { value: 'a & b', formula: 'B1' },
    element: 't="str"><f>B1</f><v>a &amp; b</v></c>',
    read: { formula: 'B1', result: 'a & b' },
  },
];

let xml = '';
let cells: readonly ExcelJS.Cell[] = [];

beforeAll(async () => {
  const path = await writtenWorkbook([sheetOf([CELLS.map(({ cell }) => cell)])]);
  xml = partOf(path, 'xl/worksheets/sheet1.xml');
  const row = (await loadedSheet(path, 'Cells')).getRow(1);
  cells = CELLS.map((_, at) => row.getCell(at + 1));
});

test.each(CELLS.map((entry, at) => ({ ...entry, at })))(
  '$it is written as what it is',
  ({ at, element, read, format }) => {
    const cell = cells[at];
    const written = new RegExp(`<c r="${cell?.address ?? ''}"(?: s="\\d+")?(.*?</c>)`).exec(
      xml,
    )?.[1];
    expect(written?.trim()).toBe(element);
    expect(cell?.value).toEqual(read);
    expect(cell?.numFmt).toBe(format);
  },
);

test('the format of a cell is stronger than the one of its value, and that than its column', async () => {
  const value = { type: 'number', value: 1, text: '1', format: '0.00' } as const;
  const path = await writtenWorkbook([
    {
      name: 'Cells',
      columns: [{ heading: 'Price', format: '0.000' }],
      rows: [
        [1],
        [value],
        [{ value, format: '0.0' }],
        [{ value: null, cellStyle: 'input' }],
        ['text'],
      ],
    },
  ]);

  const sheet = await loadedSheet(path, 'Cells');
  const formats = [2, 3, 4, 5, 6].map((row) => sheet.getCell(row, 1).numFmt);
  expect(formats).toEqual(['0.000', '0.00', '0.0', '0.000', '0.000']);
  expect(sheet.getCell(1, 1).numFmt).toBeUndefined();
  expect(partOf(path, 'xl/worksheets/sheet1.xml')).toMatch(
    /<col min="1" max="1" width="8" style="\d"/,
  );
});

test('a blank cell stands in the file only for its look', async () => {
  const path = await writtenWorkbook([
    sheetOf([
      [null, '', { type: 'text', text: '' }, { value: null, cellStyle: 'input' }],
      [null],
      ['end'],
    ]),
  ]);

  const xml = partOf(path, 'xl/worksheets/sheet1.xml');
  expect(/<sheetData>(.*)<\/sheetData>/.exec(xml)?.[1]).toMatch(
    /^<row r="1"><c r="D1" s="1"\/><\/row><row r="3"><c r="A3" t="inlineStr">.*<\/c><\/row>$/,
  );
});
