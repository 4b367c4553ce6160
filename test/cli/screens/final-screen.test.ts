import { describe, expect, test } from 'vitest';
import { finalLine, finalScreen } from '../../../src/cli/screens/final-screen.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { noOutcomes } from '../../../src/kernel/outcomes.ts';
import type { RunFiles, RunSummary } from '../../../src/import/ledger/run/summary.ts';

const FOLDER = 'runs/fixed-assets-20261120T101500Z';

const SUMMARY: RunSummary = {
  run: 'fixed-assets-20261120T101500Z',
  kind: 'fixed-assets',
  account: '0123456789abcdef',
  input: { file: 'register.csv', sha256: '', rows: 300 },
  inputs: [{ file: 'register.csv', kind: 'fixed-assets', sha256: '', rows: 300 }],
  outcomes: { ...noOutcomes(), created: 287, failed: 12, needsReview: 1 },
  open: 0,
  references: { created: 14 },
  issues: { 'too-short': 2, 'malformed-date': 10 },
  calls: { reads: 9, writes: 301, retries: 1, rateLimited: 2 },
  startedAt: '2026-11-20T10:15:00.000Z',
  finishedAt: '2026-11-20T10:20:40.000Z',
  exitCode: 5,
  notices: [],
};

const FILES: RunFiles = {
  folder: FOLDER,
  results: [`${FOLDER}/register.results.csv`],
  errors: [`${FOLDER}/register.errors.csv`],
  edited: [],
  needsReview: `${FOLDER}/review.csv`,
  saved: [],
  summary: `${FOLDER}/summary.json`,
  notices: [],
};

const PLAIN = { columns: 80, style: STYLE };

function drawn(...given: Parameters<typeof finalScreen>): string {
  return finalScreen(...given).plain();
}

describe('the final screen', () => {
  test.each([
    [12, 1, '11 failed\n   1 open: it waits for an answer'],
    [12, 3, '9 failed\n   3 open: they wait for an answer'],
    [2, 2, ': 2 rows of fixed-assets\n  2 open: they wait for an answer'],
  ])('says of %i rows that failed that %i of them are open', (failed, open, expected) => {
    const outcomes = { ...noOutcomes(), failed };
    expect(drawn({ ...SUMMARY, outcomes, open }, FILES, [], PLAIN)).toContain(expected);
  });

  test('gives totals that add up, files, time and the next command', () => {
    expect(drawn(SUMMARY, FILES, [{ command: `tallysheet resume ${FOLDER}` }], PLAIN)).toBe(`Files
  results       runs/fixed-assets-20261120T101500Z/register.results.csv
  errors        runs/fixed-assets-20261120T101500Z/register.errors.csv (fix the
                rows and import this file)
  needs review  runs/fixed-assets-20261120T101500Z/review.csv
  summary       runs/fixed-assets-20261120T101500Z/summary.json

Result: 300 rows of fixed-assets
  287 created
   12 failed
    1 needs review
  and created 14 referenced records
  Time: 5 min 40 s. API calls: 301 writes, 9 reads, 1 retry, asked to wait 2
  times.

Next:
  tallysheet resume runs/fixed-assets-20261120T101500Z
`);
  });

  test('gives the words of the service for rows that it refused, and no tip in their place', () => {
    const words =
      'The service refused the row: Identifier "A-1" has already been taken by another item of this account';
    const screen = drawn(
      {
        ...SUMMARY,
        issues: { 'service-refused': 31, 'too-short': 2 },
        refusals: [
          {
            code: 'service-refused',
            severity: 'error',
            column: null,
            field: null,
            message: words,
            hint: 'Fix what the service names, then import the row again.',
            count: 31,
            rows: [2, 5, 9, 12, 20, 21, 22, 23, 24, 25, 214],
            file: 'register.csv',
            sheet: null,
          },
        ],
      },
      FILES,
      [],
      PLAIN,
    );
    expect(screen).toContain(`Refused by the service
  ✗ The service refused the row: Identifier "A-1" has already been taken by
    another item of this account
      rows 2, 5, 9, 12, 20, 21, 22, 23, 24, 25, … 214 (31 rows)
      -> Fix what the service names, then import the row again.
`);
    expect(screen).not.toContain('too-short');
  });

  test('shows the issues that the plan did not show, with their remedies', () => {
    const finding = {
      code: 'malformed-date',
      severity: 'error',
      column: null,
      field: 'Purchased on',
      message: 'Purchased on: expected a date as dd.mm.yyyy, found "03/2024"',
      hint: 'Write the date as dd.mm.yyyy, as --date-format says.',
      count: 1,
      rows: [7],
      file: 'register.csv',
      sheet: null,
    } as const;
    const screen = drawn({ ...SUMMARY, unreported: [finding] }, FILES, [], PLAIN);

    expect(screen).toContain(`Errors (these rows were not imported)
  ✗ Purchased on: expected a date as dd.mm.yyyy, found "03/2024"
      row 7
      -> Write the date as dd.mm.yyyy, as --date-format says.
`);
  });

  test.each([
    {
      fix: ['a.errors.csv'],
      ending: '\nNext: fix the rows in a.errors.csv, then import it:\n  tallysheet import\n',
    },
    {
      fix: ['a.errors.csv', 'b.errors.csv'],
      ending: '\nNext: fix the rows in 2 errors files, then import them:\n  tallysheet import\n',
    },
  ])('says to fix the rows before the import of $fix', ({ fix, ending }) => {
    const screen = drawn(SUMMARY, FILES, [{ command: 'tallysheet import', fix }], PLAIN);
    expect(screen.slice(-ending.length)).toBe(ending);
  });

  test('has no next step if nothing is open', () => {
    expect(drawn(SUMMARY, FILES, [], PLAIN)).not.toContain('Next');
  });
});

test('with --quiet one line is left', () => {
  expect(finalLine(SUMMARY).plain()).toBe(
    'fixed-assets-20261120T101500Z: 287 created, 12 failed, 1 needs review\n',
  );
});
