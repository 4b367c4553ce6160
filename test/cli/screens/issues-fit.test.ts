import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueBlocks, screenWithIssues } from '../../../src/cli/screens/issue-groups.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import type { IssueGroup } from '../../../src/import/ledger/rows/issue-likeness.ts';
import { rounds } from '../../support/thinned.ts';

const WORD = fc.stringMatching(/^[A-Za-zäß0-9.-]{1,14}$/);
const WORDS = fc.array(WORD, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

/** Groups of every severity, in several columns, sheets and files, with short and long messages. */
const GROUP: fc.Arbitrary<IssueGroup> = fc
  .record({
    code: fc.constantFrom(
      'required',
      'malformed-date',
      'unknown-reference',
      'hidden-row',
      'too-short',
    ),
    severity: fc.constantFrom('error', 'warning'),
    column: fc.option(WORDS),
    value: WORDS,
    said: WORDS,
    hint: WORDS,
    rows: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 6 }),
    file: fc.constantFrom('a.csv', 'register of the whole company.xlsx'),
    sheet: fc.option(WORDS),
    count: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ value, said, ...group }) => ({
    ...group,
    code: group.code,
    severity: group.code === 'hidden-row' ? 'warning' : group.severity,
    field: group.column,
    message: `${group.column ?? 'Row'}: ${said}, found "${value}"`,
  }));

const GROUPS = fc.array(GROUP, { minLength: 1, maxLength: 60 });
const COLUMNS = fc.integer({ min: 60, max: 140 });

function linesOf(blocks: readonly { plain: () => string }[]): string[] {
  // Each block has a blank line before it.
  return blocks.flatMap((each) => ['', ...each.plain().split('\n')]);
}

describe('the issues of a screen', () => {
  test('never have more lines than there is room, however many causes they have', () => {
    fc.assert(
      fc.property(GROUPS, COLUMNS, fc.integer({ min: 10, max: 30 }), (groups, columns, room) => {
        const lines = linesOf(issueBlocks(groups, { room }, { columns, style: STYLE }));

        expect(lines.length).toBeLessThanOrEqual(room);
        expect(lines.some((line) => /^ {2}[✗!?-] /.test(line))).toBe(true);
        expect(lines.filter((line) => line.length > columns)).toEqual([]);
      }),
      { numRuns: rounds(60, 60) },
    );
  });

  test('leave the whole screen at 30 lines where the rest is short', () => {
    fc.assert(
      fc.property(GROUPS, COLUMNS, (groups, columns) => {
        const canvas = { columns, style: STYLE };
        const blocks = { before: ['Files'], after: ['Next:'], rest: 'plan.xlsx' };
        const screen = screenWithIssues(groups, blocks, canvas);

        expect(screen.plain().trimEnd().split('\n').length).toBeLessThanOrEqual(30);
      }),
      { numRuns: rounds(40, 40) },
    );
  });

  test('never cut a value in the middle', () => {
    fc.assert(
      fc.property(GROUPS, COLUMNS, (groups, columns) => {
        const blocks = issueBlocks(groups, { room: 12 }, { columns, style: STYLE });

        for (const block of blocks) {
          const causes = block.plain().split(/\n(?= {2}[✗!?-] )/);
          for (const cause of causes) expect((cause.split('"').length - 1) % 2, cause).toBe(0);
        }
      }),
      { numRuns: rounds(60, 60) },
    );
  });

  test('at 60 columns name the value in a second line', () => {
    const group = (at: number): IssueGroup => ({
      code: 'malformed-date',
      severity: 'error',
      column: `Anschaffungsdatum ${at}`,
      field: 'Purchased on',
      message: `Anschaffungsdatum ${at} (Purchased on): expected a date, found "Ende ${at}. Quartal"`,
      hint: `Correct the date ${at}.`,
      count: 9,
      rows: [2],
      file: 'a.csv',
      sheet: null,
    });

    const blocks = issueBlocks(
      [1, 2, 3, 4, 5].map(group),
      { room: 18 },
      { columns: 60, style: STYLE },
    );

    expect(blocks.map((block) => block.plain().split('\n').slice(0, 5))).toEqual([
      [
        'Errors (these rows are not sent)',
        '  ✗ 9 rows: Anschaffungsdatum 1 (Purchased on): expected a',
        '    date, found "Ende 1. Quartal"',
        '      -> Correct the date 1.',
        '  ✗ 9 rows: Anschaffungsdatum 2 (Purchased on): expected a',
      ],
    ]);
  });
});
