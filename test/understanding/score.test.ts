import { describe, expect, test } from 'vitest';
import { folderOfRun } from '../support/temporary-folder.ts';
import { CASES } from './cases/index.ts';
import { col, ignored, running, unplaced } from './describe/columns.ts';
import type { CaseDescription } from './describe/description.ts';
import { layOut } from './describe/lay-out.ts';
import { measureCase } from './measure/measure-case.ts';
import { scoreOf, type Score } from './measure/score.ts';
import type { Question, Understanding, UnderstoodRow } from './measure/understanding.ts';
import type { TrueRow, Truth } from './truth.ts';

/** Everything is understood as it is true: what a perfect program would make of the file. */
function perfect({ sheets, rows, cells, unknown }: Truth): Understanding {
  const sentFor = (row: TrueRow): Record<string, string> => {
    const own = cells.filter(
      (cell) =>
        cell.sheet === row.sheet &&
        cell.row === row.row &&
        row.filled.some(({ column }) => column === cell.column),
    );
    return Object.assign({ ...row.fills }, ...own.map(({ options }) => options[0])) as Record<
      string,
      string
    >;
  };
  const fields = new Set(cells.map(({ sheet, heading }) => `${sheet}!${heading}`));
  return {
    rows: rows.flatMap((row): UnderstoodRow[] => {
      const { sheet, row: number, kinds, is } = row;
      if (is === 'optional') return [];
      const place = { sheet, row: number, kind: kinds[0] ?? '' };
      return [is === 'wrong' ? place : { ...place, sent: sentFor(row) }];
    }),
    issues: rows
      .filter(({ is }) => is === 'wrong')
      .map(({ sheet, row }) => ({ sheet, row, code: 'malformed-date', isError: true })),
    ignoredColumns: rows
      .flatMap(({ sheet, filled }) => filled.map(({ heading }) => ({ sheet, heading })))
      .filter(({ sheet, heading }) => !fields.has(`${sheet}!${heading}`)),
    ignoredSheets: sheets.filter(({ isRegister }) => !isRegister).map(({ name }) => name),
    unsure: [],
    offered: [],
    questions: unknown.map(({ sheet, field, heading, values, topic }): Question => ({
      ...(topic !== undefined && { topic }),
      ...(sheet !== undefined && { sheet }),
      ...(field !== undefined && { field }),
      ...(heading !== undefined && { heading }),
      ...(values?.[0] !== undefined && { value: values[0] }),
    })),
    demands: [],
  };
}

test.each(CASES)('$name: a perfect program has a perfect score', (described) => {
  const { truth } = layOut(described, 1);
  const score = scoreOf(truth, perfect(truth));

  expect(score).toEqual({
    stopped: undefined,
    rowsWithErrors: score.rowsTrulyWrong,
    rowsTrulyWrong: truth.rows.filter(({ is }) => is === 'wrong').length,
    wrongRowsSent: 0,
    cellsExact: truth.cells.length,
    cells: truth.cells.length,
    cellsUnsaid: 0,
    wrongCertain: [],
    questionsNeeded: truth.unknown.length,
    questionsUnneeded: 0,
    unknown: truth.unknown.length,
    notAsked: 0,
    demands: [],
    missed: {},
    causes: {},
  });
});

const SMALL: CaseDescription = {
  name: 'small',
  language: 'en',
  defects: [],
  sheets: [
    {
      name: 'Assets',
      tables: [
        {
          kind: 'fixed-assets',
          source: 'items',
          rows: 6,
          columns: [
            ignored('Row', running),
            col('Name', 'name', 'name'),
            col('Group', 'group', 'group_id'),
            col('Purchased on', 'date', 'purchased_on'),
            col('Price', 'price', 'price'),
            unplaced('Slot', 'serial'),
          ],
          total: [null, 'Total'],
          wrong: { 4: { 'Purchased on': '2024-02-31' } },
        },
      ],
    },
  ],
};

/** The row of the total, below the headings and six rows. */
const TOTAL = 8;

type Alter = (whole: Understanding) => Partial<Understanding>;

/** Changes what is sent for the first row. */
function firstRow(change: Partial<UnderstoodRow>): Alter {
  return ({ rows: [first, ...others] }) =>
    first === undefined ? {} : { rows: [{ ...first, ...change }, ...others] };
}

function firstSent(change: Record<string, string>): Alter {
  return (whole) => firstRow({ sent: { ...whole.rows[0]?.sent, ...change } })(whole);
}

function firstLacking(field: string): Alter {
  return (whole) => {
    const kept = Object.entries(whole.rows[0]?.sent ?? {}).filter(([name]) => name !== field);
    return firstRow({ sent: Object.fromEntries(kept) })(whole);
  };
}

const ALTERED: readonly [what: string, alter: Alter, score: Partial<Score>][] = [
  ['a wrong value', firstSent({ price: '1' }), { cellsExact: 19, wrongCertain: ['Assets: price'] }],
  [
    'a wrong value that is to be confirmed',
    (whole) => ({
      ...firstSent({ price: '1' })(whole),
      unsure: [{ sheet: 'Assets', field: 'price' }],
    }),
    { cellsExact: 19, wrongCertain: [] },
  ],
  [
    'a value for no cell',
    firstSent({ identifier: '1' }),
    { cellsExact: 20, wrongCertain: ['Assets: identifier'] },
  ],
  [
    'a cell that is left behind',
    firstLacking('price'),
    { cellsExact: 19, cellsUnsaid: 1, wrongCertain: [] },
  ],
  [
    'a column that is said to be ignored',
    (whole) => ({
      ...firstLacking('price')(whole),
      ignoredColumns: [...whole.ignoredColumns, { sheet: 'Assets', heading: 'Price' }],
    }),
    { cellsExact: 19, cellsUnsaid: 0 },
  ],
  [
    'a column of which nothing is said',
    () => ({ ignoredColumns: [{ sheet: 'Assets', heading: 'Row' }] }),
    { cellsUnsaid: 5 },
  ],
  [
    'a row that is dropped',
    ({ rows }) => ({ rows: rows.slice(1) }),
    { cellsExact: 16, cellsUnsaid: 6 },
  ],
  [
    'no cell of a row whose issue says why it is not sent',
    ({ rows, issues }) => ({
      rows: rows.slice(1),
      issues: [...issues, { sheet: 'Assets', row: 2, code: 'total-row', isError: false }],
    }),
    { cellsExact: 16, cellsUnsaid: 0 },
  ],
  [
    'a total that becomes a record',
    ({ rows }) => ({
      rows: [
        ...rows,
        { sheet: 'Assets', row: TOTAL, kind: 'fixed-assets', sent: { name: 'Total' } },
      ],
    }),
    { wrongCertain: ['Assets: a row that is no record'] },
  ],
  [
    'another record type',
    firstRow({ kind: 'inventory' }),
    { cellsExact: 16, wrongCertain: ['Assets: record type'] },
  ],
  [
    'a wrong row that is sent',
    ({ rows }) => ({
      issues: [],
      rows: rows.map((row) => (row.sent === undefined ? { ...row, sent: { name: 'x' } } : row)),
    }),
    { wrongRowsSent: 1, rowsWithErrors: 0 },
  ],
  [
    'an error in a row that is right',
    ({ issues }) => ({
      issues: [...issues, { sheet: 'Assets', row: 2, code: 'required', isError: true }],
    }),
    {
      ...{ rowsWithErrors: 2, rowsTrulyWrong: 1, causes: { 'required (file)': 1 } },
      demands: ['Assets file required'],
    },
  ],
  [
    'a question that is repeated',
    ({ questions }) => ({ questions: [...questions, ...questions] }),
    { questionsNeeded: 1, questionsUnneeded: 1 },
  ],
  [
    'a question that the data answer',
    ({ questions }) => ({ questions: [...questions, { field: 'name' }] }),
    { questionsUnneeded: 1 },
  ],
  [
    'a question that is not asked',
    () => ({ questions: [] }),
    { questionsNeeded: 0, unknown: 1, notAsked: 1 },
  ],
  [
    'a stop',
    () => ({ stop: 'unknown-kind', rows: [], issues: [], demands: ['--kind'] }),
    {
      cellsExact: 0,
      rowsWithErrors: 6,
      missed: { 'the file is stopped': 20 },
      demands: ['--kind'],
    },
  ],
];

describe('the measure', () => {
  test.each(ALTERED)('counts %s', (_what, alter, score) => {
    const { truth } = layOut(SMALL, 1);
    const whole = perfect(truth);

    expect(scoreOf(truth, { ...whole, ...alter(whole) })).toMatchObject(score);
  });

  test('takes 1299.50 for 1299.5', () => {
    const { truth } = layOut(SMALL, 1);
    const whole = perfect(truth);
    const price = whole.rows[0]?.sent?.['price'] ?? '';
    const longer = price.includes('.') ? `${price}0` : `${price}.00`;

    expect(scoreOf(truth, { ...whole, ...firstSent({ price: longer })(whole) }).cellsExact).toBe(
      20,
    );
  });
});

test('a file that needs no understanding is read exactly, and its wrong row is found', async () => {
  const { first, withKinds } = await measureCase(SMALL, folderOfRun());

  expect(first).toMatchObject({
    stopped: undefined,
    rowsWithErrors: 1,
    rowsTrulyWrong: 1,
    wrongRowsSent: 0,
    cellsExact: 20,
    cells: 20,
    cellsUnsaid: 0,
    wrongCertain: [],
  });
  expect(withKinds).toEqual(first);
});
