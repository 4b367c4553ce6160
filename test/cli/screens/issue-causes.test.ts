import { expect, test } from 'vitest';
import { issueBlocks } from '../../../src/cli/screens/issue-groups.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import type { IssueGroup } from '../../../src/import/run/summary.ts';

function group(given: Partial<IssueGroup>): IssueGroup {
  return {
    code: 'duplicate-key',
    severity: 'error',
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

function drawn(groups: readonly IssueGroup[]): string[] {
  return issueBlocks(groups, { columns: 100, style: STYLE }).map((block) => block.plain());
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
      field: 'Member',
      message: `Member: "M${at}" is not a known member`,
      hint: 'Correct the name.',
      rows: [at + 2],
      alike: 425,
    }),
  );

  expect(drawn(groups)).toEqual([
    `Errors (these rows are not sent)
  ✗ Member: "M0", "M1", "M2", … is not a known member
      rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 201 (425 rows)
      -> Correct the name.`,
  ]);
});

test('a few values of one code and field have a line each, with their own hints', () => {
  const groups = ['Abe', 'Bo'].map((name, at) =>
    group({
      code: 'unknown-scan',
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
