import { expect, test } from 'vitest';
import { answersTo } from './measure/answers.ts';
import type { Question, Understanding } from './measure/understanding.ts';
import type { TrueCell, Truth } from './truth.ts';

const SHEET = 'Kit';

function cell(
  row: number,
  column: number,
  heading: string,
  field: string,
  value: string,
): TrueCell {
  return { sheet: SHEET, row, column, heading, options: [{ [field]: value }] };
}

const TRUTH: Truth = {
  sheets: [{ name: SHEET, isRegister: true }],
  rows: [
    { sheet: SHEET, row: 2, is: 'record', kinds: ['fixed-assets'], fills: {}, filled: [] },
    { sheet: SHEET, row: 3, is: 'record', kinds: ['fixed-assets'], fills: {}, filled: [] },
  ],
  cells: [
    cell(2, 0, 'What', 'name', 'Laptop'),
    cell(2, 1, 'From', 'vendor_id', 'Bechtle'),
    cell(3, 1, 'From', 'vendor_id', 'Dell'),
  ],
  unknown: [],
};

function recipeFor(...questions: readonly Question[]): ReturnType<typeof answersTo> {
  const understood: Understanding = {
    rows: [{ sheet: SHEET, row: 2, kind: 'fixed-assets' }],
    ...{
      issues: [],
      ignoredColumns: [],
      ignoredSheets: [],
      unsure: [],
      offered: [],
      demands: [],
      questions,
    },
  };
  return answersTo(understood, TRUTH, { groups: [{ name: 'Computers' }] });
}

test.each<[what: string, question: Question, line: object]>([
  [
    'a value for all rows where the file says none',
    { sheet: SHEET, field: 'group_id' },
    { sheet: SHEET, defaults: { group_id: 'Computers' } },
  ],
  [
    'the column that has it',
    { sheet: SHEET, field: 'name' },
    {
      sheet: SHEET,
      columns: [{ heading: 'What', field: 'name' }],
      defaults: { name: 'Unnamed' },
    },
  ],
  [
    'the record type',
    { sheet: SHEET, isOfRecordType: true },
    { sheet: SHEET, recordType: 'fixed-assets' },
  ],
])('an answer is %s', (_what, question, line) => {
  expect(recipeFor(question).sheets).toEqual([line]);
});

test.each<[what: string, question: Question, use: string]>([
  [
    'the name that is true of it',
    { sheet: SHEET, heading: 'From', value: 'Fa. Bechtle', names: 'vendors', row: 2 },
    'Bechtle',
  ],
  [
    'a record of its own where it is true as it is',
    { sheet: SHEET, heading: 'From', value: 'Dell', names: 'vendors', row: 3 },
    '(create)',
  ],
])('an unknown name gets %s', (_what, question, use) => {
  expect(recipeFor(question).names?.at(-1)).toMatchObject({ value: question.value, use });
});

test('what was not asked is not answered', () => {
  expect(recipeFor()).toEqual({
    version: 1,
    sheets: [{ sheet: SHEET }],
    names: [{ recordType: 'groups', value: 'Other', use: '(create)' }],
  });
});
