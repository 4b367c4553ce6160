import { expect, test } from 'vitest';
import { issuesBlock } from '../../../src/cli/screens/issues-block.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { makeIssue } from '../../../src/kernel/messages/issues.ts';

const CANVAS = { style: STYLE, columns: 200, rows: 30 };

function roleMissing(row: number, file = 'joiners.csv') {
  return makeIssue(
    'required',
    { file, row },
    { field: 'Role', expected: 'a role', hint: 'Add a column Role' },
  );
}

function shown(...issues: Parameters<typeof issuesBlock>[0]): string[] {
  const block = issuesBlock(
    issues.map((each) => ({ ...each, column: null })),
    CANVAS,
  );
  return (block?.plain() ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');
}

test.each([
  ['one row', [3], '! joiners.csv, row 3: '],
  ['some rows', [2, 3, 7], '! joiners.csv, 3 rows (2, 3, 7): '],
  ['many rows', [2, 3, 4, 5, 6, 7, 1_208], '! joiners.csv, 7 rows (2, 3, 4, 5, 6, …): '],
])('the same issue of %s is one line', (_how, rows, line) => {
  const [only, ...others] = shown(...rows.map((row) => roleMissing(row)));

  expect(only).toContain(`${line}Role is empty`);
  expect(only).toMatch(/Add a column Role$/);
  expect(others).toEqual([]);
});

test('issues of other files, and others of the same rows, keep lines of their own', () => {
  const kit = makeIssue(
    'required',
    { file: 'joiners.csv', row: 2 },
    { field: 'Kit', expected: 'a kit' },
  );

  const lines = shown(roleMissing(2), kit, roleMissing(3), roleMissing(2, 'more.csv'));

  expect(lines.map((line) => line.slice(0, 40).trim())).toEqual([
    expect.stringContaining('joiners.csv, 2 rows (2, 3): Role'),
    expect.stringContaining('joiners.csv, row 2: Kit'),
    expect.stringContaining('more.csv, row 2: Role'),
  ]);
});
