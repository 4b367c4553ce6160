import { describe, expect, test } from 'vitest';
import { planScreen, type PlanView } from '../../../src/cli/screens/plan-screen.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { rendered } from '../../../src/cli/terminal/render.ts';
import type { PlanSummary } from '../../../src/import/send/plan-view/plan-summary.ts';
import type { IssueGroup } from '../../../src/import/ledger/rows/issue-likeness.ts';

const DATES: IssueGroup = {
  code: 'malformed-date',
  severity: 'error',
  column: null,
  field: 'Purchased on',
  message: 'Purchased on: expected mm/dd/yyyy, found "soon"',
  hint: 'Write the date as mm/dd/yyyy, or name the order used in the file with --date-format.',
  count: 31,
  rows: [2, 5, 9, 12, 20, 21, 22, 23, 24, 25, 214],
  file: 'register.csv',
  sheet: null,
};

const SHORT: IssueGroup = {
  code: 'too-short',
  severity: 'error',
  column: null,
  field: 'Name',
  message: 'Name is too short: expected at least 3 characters, found "PC"',
  hint: 'Write the full name.',
  count: 1,
  rows: [7],
  file: 'register.csv',
  sheet: null,
};

const TRIMMED: IssueGroup = {
  code: 'trimmed',
  severity: 'warning',
  column: null,
  field: 'Name',
  message: 'Name: leading or trailing spaces of "Desk " were removed',
  hint: 'No action needed.',
  count: 2,
  rows: [3, 4],
  file: 'register.csv',
  sheet: null,
};

const PLAN: PlanSummary = {
  run: 'fixed-assets-20261120T101500Z',
  folder: 'runs/fixed-assets-20261120T101500Z',
  kind: 'fixed-assets',
  account: '0123456789abcdef',
  ignored: [],
  inputs: [{ file: 'register.csv', kind: 'fixed-assets', sha256: '', rows: 3_000 }],
  rows: 3_000,
  totals: {
    create: 412,
    update: 37,
    operation: 0,
    unchanged: 2_519,
    skipped: 0,
    blocked: 32,
    open: 0,
  },
  irreversible: [],
  readings: [],
  questions: [],
  offers: [],
  remedies: [],
  clashes: [],
  defaults: [],
  references: [{ kind: 'groups', names: ['Laptops', 'Vans'], count: 2 }],
  operations: [],
  clears: [{ field: 'Description', count: 4 }],
  withoutKey: 3,
  columns: [
    { file: 'register.csv', heading: 'Colour', field: null, how: 'unknown' },
    { file: 'register.csv', heading: 'State', field: 'State', how: 'read-only' },
    { file: 'register.csv', heading: 'Name', field: 'Name', how: 'exact' },
  ],
  issues: [SHORT, TRIMMED, DATES],
  cost: {
    writes: 451,
    reads: 12,
    check: 0,
    historyChecks: 0,
    historyChecksAtMost: 0,
    secondRead: 0,
    milliseconds: 463_000,
    rateLimit: '60/min',
    quota: { limit: 2_000, remaining: 1_000 },
    fitsToday: true,
  },
  callsSoFar: 4,
};

const PLAIN = { columns: 80, style: STYLE };
const NEXT = 'tallysheet apply runs/fixed-assets-20261120T101500Z';

const SCREEN = `Ignored columns
  not recognized  Colour (not imported, but copied to the results file;
                  --map 'Heading=field' imports a column)
  read-only       State (the service cannot write these)

Referenced records to create first
  groups  2: Laptops, Vans

3 rows have no key (such as an identifier), so that later imports cannot update
what is created here. To give each row an identifier:
--assign-identifiers "IMP-{run}-{row}".

Fields to be emptied
  Description  in 4 records

Errors (these rows are not sent)
  ✗ 31 rows: Purchased on: expected mm/dd/yyyy, found "soon"
      -> Write the date as mm/dd/yyyy, or name the order used in the file with
         --date-format.
  ✗ row 7: Name is too short: expected at least 3 characters, found "PC"
      -> Write the full name.

… and 1 more issue; the files list every row and fix

Plan for register.csv: 3,000 rows of fixed-assets
  412 to create, 37 to update, 2,519 unchanged, 32 with errors.
  Cost: 463 API calls, about 8 min at 60/min, 46% of today's remaining quota.

Nothing was sent. Next, to send the 449 rows without errors:
  tallysheet apply runs/fixed-assets-20261120T101500Z
`;

function drawn(plan: PlanView, canvas = PLAIN): string {
  return planScreen(plan, NEXT, canvas).plain();
}

describe('the plan screen', () => {
  test('ends with the totals, the cost and the next command, below all issues', () => {
    expect(drawn(PLAN)).toBe(SCREEN);
  });

  test.each([60, 80, 100])('keeps within %i columns', (columns) => {
    const lines = drawn(PLAN, { columns, style: STYLE }).split('\n');
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
  });

  test('has no blocks without content', () => {
    const nothing: PlanSummary = {
      ...PLAN,
      rows: 2,
      totals: { create: 0, update: 0, operation: 0, unchanged: 2, skipped: 0, blocked: 0, open: 0 },
      references: [],
      clears: [],
      withoutKey: 0,
      columns: [],
      issues: [],
      cost: {
        writes: 0,
        reads: 0,
        historyChecks: 0,
        historyChecksAtMost: 0,
        secondRead: 0,
        check: 0,
        milliseconds: 0,
        fitsToday: true,
      },
    };
    expect(drawn(nothing)).toBe(`Plan for register.csv: 2 rows of fixed-assets
  2 unchanged.
  Cost: no API calls.

There is nothing to send.
`);
  });

  test('shows the issues with most rows, as far as they fit, and counts the others', () => {
    const issues = Array.from({ length: 25 }, (_, at): IssueGroup => ({
      ...SHORT,
      message: `finding ${at}`,
      field: `Field ${at}`,
      count: at + 1,
      rows: Array.from({ length: at + 1 }, (_row, row) => row + 2),
    }));
    const screen = drawn({ ...PLAN, issues });
    expect(screen.match(/finding \d+/g)).toHaveLength(4);
    expect(screen).toContain('finding 24');
    expect(screen).toContain('… and 21 more issues; the files list every row and fix');
  });

  test('names the recipe for unknown names, and the command that uses it', () => {
    const recipe = {
      path: 'runs/one/recipe.xlsx',
      names: 14,
      hinted: 12,
      command: 'tallysheet import register.csv --recipe runs/one/recipe.xlsx',
    };
    const screen = drawn({
      ...PLAN,
      files: { plan: 'runs/one/plan.xlsx', recipe, notices: [] },
    });
    expect(screen).toContain(`
14 unknown names: answer each once in runs/one/recipe.xlsx (12 have a proposal
to confirm), then:
  tallysheet import register.csv --recipe runs/one/recipe.xlsx
`);
    expect(screen).toContain('\n  All rows: runs/one/plan.xlsx\n');
  });

  test('names the file of an issue where there are several', () => {
    const screen = drawn({ ...PLAN, issues: [SHORT, { ...DATES, file: 'more.csv' }] });
    expect(screen).toContain('register.csv, row 7');
    expect(screen).toContain('more.csv, rows 2, 5');
  });

  test('warns when the day will not be enough', () => {
    const screen = drawn({ ...PLAN, cost: { ...PLAN.cost, fitsToday: false } });
    expect(screen.replace(/\s+/gu, ' ')).toContain(
      "This exceeds today's quota: the run stops in time, and you can resume it tomorrow.",
    );
  });

  test('colours only stand out, they change no word', () => {
    const coloured = rendered(planScreen(PLAN, NEXT, PLAIN), true);
    expect(coloured).toContain('\u001B[31m✗\u001B[39m');
    // eslint-disable-next-line no-control-regex -- the colours are control sequences
    expect(coloured.replace(/\u001B\[\d+m/g, '')).toBe(SCREEN);
  });
});

test('names an operation that was asked for and that no row asks for', () => {
  const inputs = [{ ...PLAN.inputs[0], then: ['checkout', 'retire'] }] as PlanSummary['inputs'];
  const operations = [
    { operation: 'fixed-assets.checkout', names: ['Laptop 1'], distinct: 1, count: 1 },
  ];

  const ready = { ...PLAN.totals, open: 0, blocked: 0 };
  const screen = (totals: PlanSummary['totals']): string =>
    planScreen({ ...PLAN, totals, inputs, operations }, NEXT, PLAIN).plain();

  expect(screen(ready)).toContain(
    [
      'Operations',
      '  fixed-assets.checkout  1: Laptop 1',
      '  fixed-assets.retire    no row asks for it',
    ].join('\n'),
  );
  // An open row may ask for it.
  expect(screen({ ...ready, open: 1 })).not.toContain('no row asks for it');
});

test.each([
  ['fixed-assets', ['cannot update', '--assign-identifiers']],
  ['vendors', ['cannot update']],
  ['comments', []],
])('says of %s without a key what a key would be for, and what gives one', (kind, said) => {
  const inputs = [{ ...PLAN.inputs[0], kind }] as PlanSummary['inputs'];
  const screen = planScreen({ ...PLAN, inputs, issues: [] }, NEXT, PLAIN).plain();
  const found = ['cannot update', '--assign-identifiers'].filter((each) => screen.includes(each));
  expect(found).toEqual(said);
});
