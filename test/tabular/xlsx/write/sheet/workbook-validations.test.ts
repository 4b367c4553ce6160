import type ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type {
  Rule,
  WorkbookSheet,
} from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import { ChoiceLists } from '../../../../../src/tabular/xlsx/write/sheet/workbook-lists.ts';
import { SheetValidations } from '../../../../../src/tabular/xlsx/write/sheet/workbook-validations.ts';
import {
  loaded,
  loadedSheet,
  partOf,
  partsOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

function sheetWith(rule: Rule, more: Partial<WorkbookSheet> = {}): WorkbookSheet {
  return { name: 'Assets', columns: [{ heading: 'One', rule }], rows: [['a'], ['b']], ...more };
}

/** The validations of the first sheet: the cells they hold for, and the element. */
function validationsIn(path: string): string[] {
  const elements = partOf(path, SHEET).matchAll(/<dataValidation .*?<\/dataValidation>/g);
  return [...elements].map(([element]) => element);
}

function rangesIn(path: string): string[] {
  return validationsIn(path).map((element) => /sqref="(.*?)"/.exec(element)?.[1] ?? '');
}

/** exceljs keeps validations by cell, but does not say so in its types. */
function validationAt(sheet: ExcelJS.Worksheet, address: string): ExcelJS.DataValidation {
  return sheet.getCell(address).dataValidation;
}

test.each<{ it: string; rule: Rule; expected: Partial<ExcelJS.DataValidation> }>([
  {
    it: 'a short list stands in the rule itself',
    rule: { is: 'choices', choices: { values: ['new', 'used'], strict: true } },
    expected: { type: 'list', formulae: ['"new,used"'], errorStyle: 'stop' },
  },
  {
    it: 'a list that is not strict only warns',
    rule: { is: 'choices', choices: { values: ['new', 'used'] }, message: 'New or used?' },
    expected: { type: 'list', errorStyle: 'warning', error: 'New or used?' },
  },
  {
    it: 'the cells of another sheet can be the list',
    rule: { is: 'choices', choices: { formula: "='Groups'!$A$2:$A$9" } },
    expected: { type: 'list', formulae: ["'Groups'!$A$2:$A$9"] },
  },
  {
    it: 'a date',
    rule: { is: 'date' },
    expected: {
      type: 'date',
      operator: 'between',
      errorStyle: 'stop',
      error: 'A date is expected.',
    },
  },
  {
    it: 'a whole number with an end',
    rule: { is: 'whole-number', min: 0 },
    expected: { type: 'whole', operator: 'greaterThanOrEqual', formulae: [0] },
  },
  {
    it: 'a number between two',
    rule: { is: 'decimal', min: 0.5, max: 9.75 },
    expected: {
      type: 'decimal',
      formulae: [0.5, 9.75],
      error: 'A number from 0.5 to 9.75 is expected.',
    },
  },
  {
    it: 'a text that is not too long',
    rule: { is: 'text-length', max: 50 },
    expected: { type: 'textLength', operator: 'lessThanOrEqual', formulae: [50] },
  },
  {
    it: 'a formula over the first cell',
    rule: { is: 'formula', formula: '=LEN(A2)>2' },
    expected: { type: 'custom', formulae: ['LEN(A2)>2'] },
  },
  {
    it: 'a message that is too long is cut',
    rule: { is: 'date', message: 'x'.repeat(300) },
    expected: { error: `${'x'.repeat(254)}…` },
  },
])('the rule of a column: $it', async ({ rule, expected }) => {
  const path = await writtenWorkbook([sheetWith(rule)]);

  expect(rangesIn(path)).toEqual(['A2:A3']);
  const sheet = await loadedSheet(path, 'Assets');
  expect(validationAt(sheet, 'A3')).toMatchObject({ allowBlank: true, ...expected });
});

test.each([
  { it: 'the rows that are written', more: {}, ranges: ['A2:A3'] },
  { it: 'as many rows as asked for', more: { ruledRows: 500 }, ranges: ['A2:A501'] },
  { it: 'no more rows than a sheet has', more: { ruledRows: 9_999_999 }, ranges: ['A2:A1048576'] },
  { it: 'what stands below a preamble', more: { preamble: [['Title'], []] }, ranges: ['A4:A5'] },
  {
    it: 'the first row where there is no heading',
    more: { withoutHeadings: true },
    ranges: ['A1:A2'],
  },
  { it: 'nothing where there are no rows', more: { rows: [] }, ranges: [] },
])('a rule holds for $it', async ({ more, ranges }) => {
  const path = await writtenWorkbook([sheetWith({ is: 'date' }, more)]);

  expect(rangesIn(path)).toEqual(ranges);
});

test('the list of a cell is stronger than the rule of its column, and equal ones below each other are one', async () => {
  const near = { values: ['Laptops', 'Lamps'] };
  const other = { values: ['Phones'] };
  const rows = [near, near, undefined, other, undefined, undefined, near].map((choices) => [
    choices === undefined ? 'x' : { value: 'x', choices: { ...choices } },
  ]);

  const path = await writtenWorkbook([sheetWith({ is: 'text-length', max: 9 }, { rows })]);

  expect(rangesIn(path).toSorted()).toEqual(['A2:A3', 'A4', 'A5', 'A6:A7', 'A8']);
  const types = validationsIn(path).map((element) => [
    /sqref="(.*?)"/.exec(element)?.[1],
    /type="(.*?)"/.exec(element)?.[1],
  ]);
  expect(Object.fromEntries(types)).toEqual({
    'A2:A3': 'list',
    A4: 'textLength',
    A5: 'list',
    'A6:A7': 'textLength',
    A8: 'list',
  });
});

test.each([
  { it: 'long lists', values: Array.from({ length: 40 }, (_, at) => `Location ${at}`) },
  { it: 'values with a comma', values: ['Tools, hand-held', 'Others'] },
  { it: 'values with a quote', values: ['17" screens'] },
  { it: 'values with blanks outside', values: [' one', 'two'] },
  { it: 'values of two lines', values: ['one\ntwo'] },
])('$it stand in a hidden sheet, equal ones once', async ({ values }) => {
  const rule: Rule = { is: 'choices', choices: { values } };
  const path = await writtenWorkbook([
    sheetWith(rule, {
      columns: [
        { heading: 'One', rule },
        { heading: 'Two', rule },
      ],
    }),
    sheetWith({ is: 'choices', choices: { values: [...values] } }, { name: 'More' }),
  ]);

  const workbook = await loaded(path);
  expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
    ['Assets', 'visible'],
    ['More', 'visible'],
    ['Lists', 'hidden'],
  ]);
  const formula = `'Lists'!$A$1:$A$${values.length}`;
  for (const name of ['Assets', 'More']) {
    const sheet = workbook.getWorksheet(name);
    expect(sheet && validationAt(sheet, 'A2').formulae).toEqual([formula]);
  }
  const lists = workbook.getWorksheet('Lists');
  expect(values.map((_, at) => lists?.getCell(at + 1, 1).value)).toEqual(values);
  expect(lists?.columnCount).toBe(1);
});

test('the hidden sheet gives way to the sheets of the user', async () => {
  const rule: Rule = { is: 'choices', choices: { values: ['a,b'] } };
  const path = await writtenWorkbook([
    sheetWith(rule),
    { name: 'lists', columns: [{ heading: 'Mine' }], rows: [] },
  ]);

  const names = (await loaded(path)).worksheets.map(({ name }) => name);
  expect(names).toEqual(['Assets', 'lists', 'Lists (2)']);
  expect(validationsIn(path)[0]).toContain('&apos;Lists (2)&apos;!$A$1:$A$1');
});

test('what cannot be offered is left out and counted', async () => {
  const counts: number[] = [];
  const rows = [
    [{ value: 'x', choices: { values: [] } }],
    [{ value: 'y', choices: { formula: 'A'.repeat(300) } }],
  ];

  const path = await writtenWorkbook(
    [sheetWith({ is: 'formula', formula: 'B'.repeat(300) }, { rows })],
    {
      onWritten: ({ omittedRules }) => counts.push(omittedRules),
    },
  );

  expect(counts).toEqual([3]);
  expect(rangesIn(path)).toEqual([]);
  expect([...partsOf(path).keys()]).not.toContain('xl/worksheets/sheet2.xml');
});

test('a sheet has no more validations than Excel takes', () => {
  const validations = new SheetValidations(new ChoiceLists(() => 'Lists'));
  let omitted = 0;
  for (let row = 1; row <= 40_000; row += 1) {
    const values = row % 2 === 0 ? ['even'] : ['odd'];
    if (!validations.addToCell(row, 0, { values })) omitted += 1;
  }

  const ranges = [
    ...validations.ranges([{ is: 'date' }], { first: 1, last: 40_000 }, () => undefined),
  ];
  expect(omitted).toBe(10_000);
  expect(ranges).toHaveLength(30_001);
  expect(ranges.at(-1)?.[0]).toBe('A30001:A40000');
});
