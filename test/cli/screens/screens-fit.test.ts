import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validationScreen } from '../../../src/cli/commands/validate/validation-screen.ts';
import { finalScreen } from '../../../src/cli/screens/final-screen.ts';
import { fitBlocks } from '../../../src/cli/screens/fit-blocks.ts';
import { planScreen, type PlanView } from '../../../src/cli/screens/plan-screen.ts';
import { readingsToConfirm } from '../../../src/cli/screens/readings-blocks.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { Text, type Text as Screen } from '../../../src/cli/screens/text.ts';
import { width } from '../../../src/cli/screens/wrap.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import type { IssueGroup } from '../../../src/import/ledger/rows/issue-likeness.ts';
import { noOutcomes, OUTCOMES } from '../../../src/kernel/outcomes.ts';
import { rounds } from '../../support/thinned.ts';

const MOST_LINES = 30;
const FOLDER = 'runs/fixed-assets-20261120T101500Z';

/** How much there is of each thing that a screen shows. */
interface Amounts {
  readonly sheets: number;
  readonly columns: number;
  readonly readings: number;
  readonly names: number;
  readonly steps: number;
  readonly issues: number;
  readonly notices: number;
  readonly remedies: number;
  readonly clashes: number;
}

const AMOUNT = fc.constantFrom(0, 1, 3, 12, 60);

const AMOUNTS: fc.Arbitrary<Amounts> = fc.record({
  ...{ sheets: fc.constantFrom(1, 2, 12, 60), columns: AMOUNT, readings: AMOUNT, names: AMOUNT },
  ...{ steps: AMOUNT, issues: AMOUNT, notices: AMOUNT, remedies: AMOUNT },
  clashes: AMOUNT,
});

const MANY: Amounts = {
  ...{ sheets: 60, columns: 60, readings: 60, names: 60 },
  ...{ steps: 60, issues: 60, notices: 60, remedies: 60 },
  clashes: 60,
};

function list<T>(count: number, of: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => of(at));
}

function readingsOf(count: number): FileReading[] {
  return list(count, (at) => ({
    ...{ file: 'register.xlsx', sheet: `Sheet ${at % 5}`, topic: 'dates', rows: 7 },
    sureness: (['open', 'likely', 'certain'] as const)[at % 3] ?? 'open',
    rule: `The day comes first, then the month, as in the language of the headings ${at}.`,
    column: `Anschaffungsdatum ${at}`,
    samples: [{ text: '05.03.2021', value: '2021-03-05' }],
  }));
}

function issuesOf(count: number): IssueGroup[] {
  return list(count, (at) => ({
    code: at % 2 === 0 ? 'malformed-date' : 'unknown-reference',
    severity: at % 3 === 0 ? 'warning' : 'error',
    column: `Anschaffungsdatum ${at}`,
    field: `Purchased on ${at}`,
    message: `Anschaffungsdatum ${at}: expected mm/dd/yyyy, found "Ende des ${at}. Quartals"`,
    hint: `Write the date of the column ${at} as mm/dd/yyyy, or name its order with --date-format.`,
    ...{ count: 31, rows: [2, 5, 9], file: `register-${at % 4}.xlsx`, sheet: `Sheet ${at % 5}` },
  }));
}

function noticesOf(count: number) {
  return list(count, (at) => ({
    path: `${FOLDER}/register-${at}.results (2).xlsx`,
    wanted: `${FOLDER}/register-${at}.results.xlsx`,
  }));
}

function filesRead({ sheets, columns, readings, steps }: Amounts) {
  const inputs = list(sheets, (at) => ({
    ...{ file: `register-${at % 7}.xlsx`, sheet: `Sheet ${at}`, kind: 'fixed-assets', sha256: '' },
    rows: 9,
  }));
  return {
    inputs,
    ignored: list(sheets - 1, (at) => ({
      ...{ file: 'register.xlsx', sheet: `Anleitung ${at}`, why: 'no-records' as const },
    })),
    columns: list(columns, (at) => ({
      ...{ file: 'register.xlsx', sheet: `Sheet ${at % 5}`, heading: `Überschrift ${at}` },
      ...{ field: at % 2 === 0 ? null : `Field ${at}`, how: at % 2 === 0 ? 'unknown' : 'language' },
      ...(at % 2 === 1 && { language: 'German' }),
    })),
    offers: list(steps, (at) => ({
      ...{ file: 'register.xlsx', sheet: `Sheet ${at}`, operation: 'fixed-assets.checkout' },
      ...{ headings: [`Nutzer ${at}`], rows: 30, placeholders: 4, then: `Sheet ${at}!checkout` },
    })),
    readings: readingsOf(readings),
    questions: readingsOf(readings).filter(({ sureness }) => sureness !== 'certain'),
  };
}

function planOf(amounts: Amounts): PlanView {
  const { names, steps, issues, notices, remedies, clashes } = amounts;
  const operations = list(steps, (at) => `fixed-assets.operation-${at}`);
  return {
    ...{ run: 'fixed-assets-20261120T101500Z', folder: FOLDER, kind: 'fixed-assets+members' },
    ...{ account: '0123456789abcdef', rows: 3_000, withoutKey: 3, callsSoFar: 4 },
    ...filesRead(amounts),
    totals: {
      ...{ create: 412, update: 37, operation: 8, unchanged: 2_519, skipped: 2, blocked: 32 },
      open: 9,
    },
    references: list(names, (at) => ({ kind: `groups-${at}`, names: ['Laptops'], count: 2 })),
    operations: operations.map((operation) => ({
      ...{ operation, names: ['Laptop 1', 'Laptop 2'], distinct: 30, count: 30 },
    })),
    irreversible: operations.map((operation) => ({
      ...{
        operation,
        what: 'Retire',
        count: 12,
        reason: 'the service has no call that takes it back',
      },
    })),
    remedies: list(remedies, (at) => ({
      ...{ flag: 'reassign', item: `Laptop ${at}`, detail: 'Hans Müller -> Eva Berg', row: at },
    })) as unknown as PlanView['remedies'],
    clashes: list(clashes, (at) => ({
      ...{ file: 'register.xlsx', row: at + 2, severity: 'warning' as const, member: 'Eva Berg' },
      ...{ item: `Projector ${at} (#${at})`, from: '2026-03-01', to: '2026-03-05' },
      with: {
        ...{ is: 'reservation' as const, by: 'Hans Müller', place: `request ${at}` },
        ...{ from: '2026-02-27', to: '2026-03-02' },
      },
      alternatives: { alike: 19, free: 4, items: ['#7 Projector 7', '#9 Projector 9'] },
    })),
    defaults: list(names, (at) => ({
      ...{
        field: `Purchased on ${at}`,
        value: '11/30/2026',
        created: 412,
        filled: 3,
        done: 0,
        kept: 37,
      },
    })),
    clears: list(names, (at) => ({ field: `Description ${at}`, count: 4 })),
    issues: issuesOf(issues),
    itemCapacity: { limit: 2_000, there: 1_990, added: 412 },
    cost: {
      ...{ writes: 451, reads: 12, check: 0, historyChecks: 4, historyChecksAtMost: 40 },
      ...{ secondRead: 9, milliseconds: 463_000, rateLimit: '60/min', fitsToday: false },
      quota: { limit: 2_000, remaining: 100 },
    },
    files: {
      plan: `${FOLDER}/plan.xlsx`,
      notices: noticesOf(notices),
      ...(clashes > 0 && {
        alternatives: `tallysheet import register.xlsx --corrections plan.xlsx`,
      }),
      recipe: {
        ...{ path: `${FOLDER}/recipe.xlsx`, names, hinted: Math.floor(names / 2) },
        command: `tallysheet import register.xlsx --recipe ${FOLDER}/recipe.xlsx`,
      },
    },
  };
}

function screensOf(amounts: Amounts, columns: number): Record<string, Screen> {
  const canvas = { columns, style: STYLE };
  const { notices, issues, sheets } = amounts;
  const outcomes = { ...noOutcomes(), ...Object.fromEntries(OUTCOMES.map((name) => [name, 9])) };
  const paths = (kind: string): string[] =>
    list(sheets, (at) => `${FOLDER}/register-${at}.${kind}.csv`);
  const next = `tallysheet apply ${FOLDER}`;
  return {
    plan: planScreen(planOf(amounts), next, canvas),
    validate: validationScreen(
      {
        ...{ kind: 'fixed-assets', rows: 3_000, rowsWithErrors: 40, openRows: 30, issues: [] },
        ...filesRead(amounts),
        groups: issuesOf(issues),
        ...{ folder: FOLDER, errors: paths('errors'), summary: `${FOLDER}/summary.json` },
        recipe: { path: `${FOLDER}/recipe.xlsx`, names: 3, hinted: 1 },
        ...{ notices: noticesOf(notices), exit: 'rowsFailed' },
      },
      next,
      canvas,
    ),
    end: finalScreen(
      {
        ...{ run: 'run', kind: 'fixed-assets', account: '0', outcomes, open: 3, issues: {} },
        ...{ input: { file: 'a.csv', sha256: '', rows: 9 }, inputs: [], exitCode: 5, notices: [] },
        ...{ references: { created: 14 }, unreported: issuesOf(issues) },
        calls: { reads: 9, writes: 301, retries: 1, rateLimited: 2 },
        ...{ startedAt: '2026-11-20T10:15:00Z', finishedAt: '2026-11-20T10:20:40Z' },
      },
      {
        ...{ folder: FOLDER, results: paths('results'), errors: paths('errors') },
        ...{ edited: paths('edited'), saved: paths('saved'), needsReview: `${FOLDER}/review.csv` },
        ...{ summary: `${FOLDER}/summary.json`, notices: noticesOf(notices) },
      },
      [{ command: next, fix: paths('errors') }],
      canvas,
    ),
  };
}

function sizeOf(screen: Screen): { lines: number; columns: number } {
  const lines = screen.plain().trimEnd().split('\n');
  // A command is whole, so that it can be copied.
  const wrapped = lines.filter((line) => !line.startsWith('  tallysheet '));
  return { lines: lines.length, columns: Math.max(...wrapped.map((line) => width(line))) };
}

describe('however much there is to say', () => {
  test('each screen fits into 30 lines of 80 columns', () => {
    fc.assert(
      fc.property(AMOUNTS, (amounts) => {
        for (const [name, screen] of Object.entries(screensOf(amounts, 80))) {
          const { lines, columns } = sizeOf(screen);
          expect({ name, isTooLong: lines > MOST_LINES, isTooWide: columns > 80 }).toEqual({
            ...{ name, isTooLong: false, isTooWide: false },
          });
        }
      }),
      { numRuns: rounds(60, 60) },
    );
  });

  test('a plan says what cannot be undone, the totals, and where the rest is', () => {
    const screen = screensOf(MANY, 80)['plan']?.plain() ?? '';
    expect(screen).toContain('Cannot be undone');
    expect(screen).toContain('412 to create');
    expect(screen).toContain('… the rest is in plan.xlsx');
    expect(screen).toContain(`tallysheet apply ${FOLDER}`);
  });

  test('what is to be confirmed fits, and says where the rest is', () => {
    const screen = readingsToConfirm(readingsOf(200), { columns: 80, style: STYLE });
    expect(sizeOf(screen).lines).toBeLessThanOrEqual(MOST_LINES);
    expect(screen.plain()).toContain('… and 55 more, in recipe.xlsx of the run');
  });
});

test('the longest block is cut first, and says where its rest is', () => {
  const blocks = [3, 9].map((lines) => Text.stacked(list(lines, (at) => `line ${at}`)));
  const fitted = fitBlocks(blocks, { lines: 10, rest: 'plan.xlsx' }, { columns: 80, style: STYLE });
  expect(fitted.map((each) => each.plain())).toEqual([
    'line 0\nline 1\nline 2',
    'line 0\nline 1\nline 2\nline 3\n  … 5 more lines in plan.xlsx',
  ]);
});
