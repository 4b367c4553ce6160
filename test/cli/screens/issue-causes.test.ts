import { expect, test } from 'vitest';
import { issueBlocks } from '../../../src/cli/screens/issue-groups.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import type { IssueGroup } from '../../../src/import/ledger/rows/issue-likeness.ts';

function group(given: Partial<IssueGroup>): IssueGroup {
  return {
    code: 'duplicate-key',
    severity: 'error',
    column: null,
    field: 'Identifier',
    message: 'Identifier: "A-1" is a duplicate; also in b.csv, row 4',
    hint: 'Keep one of the rows.',
    count: 1,
    rows: [3],
    file: 'a.csv',
    sheet: null,
    ...given,
  };
}

function drawn(groups: readonly IssueGroup[], room = 30): string[] {
  return issueBlocks(groups, { room }, { columns: 100, style: STYLE }).map((block) =>
    block.plain(),
  );
}

test('a pair of duplicates in two files is one line', () => {
  const other = {
    message: 'Identifier: "A-1" is a duplicate; also in a.csv, row 3',
    file: 'b.csv',
    rows: [4],
  };

  expect(drawn([group({}), group(other)])).toEqual([
    `Errors (these rows are not sent)
  ✗ Identifier: "A-1" is a duplicate; also in b.csv, row 4
      a.csv, row 3; b.csv, row 4
      -> Keep one of the rows.`,
  ]);
});

test('one code and field with 425 values is one line with the number of rows', () => {
  const groups = Array.from({ length: 200 }, (_, at) =>
    group({
      code: 'unknown-reference',
      column: null,
      field: 'Member',
      message: `Member: "M${at}" is not a known member`,
      hint: 'Correct the name.',
      rows: [at + 2],
      alike: 425,
    }),
  );

  expect(drawn(groups)).toEqual([
    `Open rows (they wait for an answer)
  ? Member: "M0", "M1", "M2", … is not a known member
      rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 201 (425 rows)
      -> Correct the name.`,
  ]);
});

test('a few values of one code and field have a line each, with their own hints', () => {
  const groups = ['Abe', 'Bo'].map((name, at) =>
    group({
      code: 'unknown-scan',
      column: null,
      field: null,
      message: `"${name}" is unknown`,
      hint: `Did you mean "${name}l"?`,
      rows: [at + 2],
    }),
  );

  expect(drawn(groups)).toEqual([
    `Errors (these rows are not sent)
  ✗ "Abe" is unknown
      row 2
      -> Did you mean "Abel"?
  ✗ "Bo" is unknown
      row 3
      -> Did you mean "Bol"?`,
  ]);
});

const MERGED = {
  code: 'merged-cells',
  severity: 'warning',
  column: 'Kategorie',
  field: 'Group',
  message:
    'Kategorie (Group): the cells of rows 2 to 9 (for row 2) are merged, and only the first has a value',
  hint: 'Use --fill-merged if every row should have that value.',
  count: 41,
  rows: [2, 10],
  sheet: 'Inventar',
} as const;

const BLANK = {
  code: 'required',
  column: 'Kategorie',
  field: 'Group',
  message: 'Kategorie (Group) is empty; required to create a fixed asset',
  hint: 'Fill in the cell.',
  count: 327,
  rows: [3, 4, 368],
  sheet: 'Inventar',
} as const;

test('merged cells and the blank cells below them are one thing to do', () => {
  expect(drawn([group(BLANK), group(MERGED)])).toEqual([
    `Errors (these rows are not sent)
  ✗ Kategorie (Group) is merged in 41 groups: 327 rows are blank
      sheet Inventar, rows 3, 4, … 368
      -> Use --fill-merged if every row should have that value.`,
  ]);
});

test('merged cells of another column, or of another sheet, are told by themselves', () => {
  const elsewhere = [
    { ...MERGED, column: 'Raum', field: 'Location' },
    { ...MERGED, sheet: 'Lager' },
  ];

  expect(drawn([group(BLANK), ...elsewhere.map(group)]).join('\n')).not.toContain('rows are blank');
});

function missing(field: string): IssueGroup {
  return group({
    code: 'missing-column',
    column: null,
    field,
    message: `There is no column ${field}; required to create a fixed asset`,
    hint: 'Add the column.',
    count: 30,
    rows: [2, 3, 31],
  });
}

test('one fix for several columns is one line', () => {
  expect(drawn([missing('Group'), missing('Purchased on')])).toEqual([
    `Errors (these rows are not sent)
  ✗ There is no column Group, Purchased on; required to create a fixed asset
      rows 2, 3, … 31 (30 rows)
      -> Add the column.`,
  ]);
});

test('values of several columns with one fix are named by the headings of the file', () => {
  const trimmed = ['Name', 'Raum'].map((column, at) =>
    group({
      code: 'trimmed',
      severity: 'warning',
      column,
      field: at === 0 ? 'Name' : 'Location',
      message: `${at === 0 ? 'Name' : 'Raum (Location)'}: leading or trailing spaces of "${at} " were removed`,
      hint: 'No action needed.',
      count: 3 - at,
      rows: [2, 4, 5].slice(at),
    }),
  );

  expect(drawn(trimmed)).toEqual([
    `Warnings (these rows are sent)
  ! Name, Raum (Location): leading or trailing spaces of "0 ", … were removed
      rows 2, 4, 5
      -> No action needed.`,
  ]);
});

test.each([60, 80])('forty causes keep within the room, errors first, at %i columns', (columns) => {
  const causes = Array.from({ length: 40 }, (_, at) =>
    group({
      code: at < 20 ? 'malformed-number' : 'trimmed',
      severity: at < 20 ? 'error' : 'warning',
      column: `Spalte ${at}`,
      field: `Field ${at}`,
      message: `Spalte ${at} (Field ${at}): expected a number of at least 0, found "a rather long text", …`,
      hint: `Write a plain number in column ${at}; use --decimal comma for 1.234,56, or correct the cells one by one.`,
      count: 100 - at,
      rows: [at + 2],
    }),
  );

  const blocks = issueBlocks(causes, { room: 20 }, { columns, style: STYLE });

  const lines = blocks.flatMap((each) => ['', ...each.plain().split('\n')]);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
  expect(lines[1]).toBe('Errors (these rows are not sent)');
  expect(lines[2]).toMatch(/^ {2}✗ 100 rows: Spalte 0 \(Field 0\): /);
  expect(lines.at(-1)).toMatch(/^… and 3\d more issues; the files list every row and fix$/);
});
