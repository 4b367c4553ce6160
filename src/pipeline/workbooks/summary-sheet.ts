import type { WorkbookCell, WorkbookSheet } from '../../sheets/workbook-content.ts';
import type { Run } from '../run/run.ts';
import type { PlanPrice, PlanSummary, PlanTotals } from '../summary.ts';

type Row = readonly WorkbookCell[];

/** More findings than these are on the sheet Problems. */
const MOST_GROUPS = 15;

const MINUTE = 60_000;

/** What the plan comes to, on one page. */
export function summarySheet(
  run: Run,
  plan: PlanSummary,
  sheets: readonly string[],
): WorkbookSheet {
  const sections = [
    heading(run, plan),
    inputs(plan),
    totals(plan.totals, plan.rows, sheets),
    references(plan),
    operations(plan),
    clears(plan),
    problems(plan),
    price(plan.price),
    next(run, plan),
  ];
  return {
    name: 'Summary',
    withoutHeadings: true,
    columns: [
      { heading: '', width: 34 },
      { heading: '', width: 14 },
      { heading: '', width: 90 },
    ],
    rows: sections.filter((rows) => rows.length > 0).flatMap((rows) => [...rows, []]),
    print: { landscape: true, pagesWide: 1, footer: run.identity.name },
    tabColour: '1F3864',
  };
}

function heading(run: Run, { account, inputs: files }: PlanSummary): Row[] {
  const names = [...new Set(files.map(({ file }) => file))];
  const { startedAt, name } = run.identity;
  const iso = startedAt.slice(0, 19);
  return [
    [{ value: `Plan for ${names.join(', ')}`, look: 'title' }],
    ['Account', account],
    ['Run', name],
    ['Planned at (UTC)', { type: 'date', iso, text: iso.replace('T', ' ') }],
    [{ value: 'Nothing was sent when this was written.', look: 'muted' }],
  ];
}

/** Named one by one only where there are several. */
function inputs({ inputs: files }: PlanSummary): Row[] {
  if (files.length < 2) return [];
  return section('Read', [
    ...files.map(({ file, sheet, rows, kind }): Row => [
      sheet === undefined ? file : `${file}, ${sheet}`,
      rows,
      kind,
    ]),
  ]);
}

/** What becomes of rows, in words, with the sheet that lists them. */
const WORDS: readonly (readonly [keyof PlanTotals, string, RegExp])[] = [
  ['create', 'New records', /^Creates/],
  ['update', 'Changed records', /^Updates$/],
  ['operation', 'Operations', /^Operations$/],
  ['unchanged', 'Unchanged', /^$/],
  ['skipped', 'Left out', /^$/],
  ['blocked', 'Rows with problems, not sent', /^Problems$/],
];

function totals(counts: PlanTotals, rows: number, sheets: readonly string[]): Row[] {
  const lines = WORDS.filter(([name]) => counts[name] > 0).map(([name, words, sheet]): Row => {
    const listed = sheets.filter((each) => sheet.test(each));
    const look = name === 'blocked' ? { look: 'error' as const } : {};
    return [
      { value: words, ...look },
      { value: counts[name], format: '#,##0', ...look },
      ...listed.slice(0, 1).map((each): WorkbookCell => ({
        value: `see ${listed.join(', ')}`,
        look: 'link',
        link: { sheet: each, cell: 'A1' },
      })),
    ];
  });
  return section('What becomes of the rows', [
    ...lines,
    [
      { value: 'Rows in all', look: 'total' },
      { value: rows, look: 'total', format: '#,##0' },
    ],
  ]);
}

function references({ references: made }: PlanSummary): Row[] {
  return section(
    'New records that rows refer to, made first',
    made.map(({ kind, names, count }) => [kind, count, wrapped(nameList(names, count))]),
  );
}

function operations({ operations: done }: PlanSummary): Row[] {
  return section(
    'What would be done',
    done.map(({ operation, names, count }) => [operation, count, wrapped(nameList(names, count))]),
  );
}

function clears({ clears: emptied }: PlanSummary): Row[] {
  return section(
    'Fields that would be emptied',
    emptied.map(({ field, count }) => [{ value: field, look: 'warning' }, count]),
  );
}

function problems({ issues }: PlanSummary): Row[] {
  const shown = issues
    .slice(0, MOST_GROUPS)
    .map(({ severity, count, message, hint }): Row => [
      { value: severity === 'error' ? 'Problem' : 'Worth a look', look: severity },
      count,
      wrapped(`${message}. ${hint}`),
    ]);
  const rest = issues.length - MOST_GROUPS;
  const more: Row[] = rest > 0 ? [['', '', `and ${rest} other findings: see Problems`]] : [];
  return section('What was found', [...shown, ...more]);
}

function price({ writes, reads, milliseconds, allowance, fitsToday }: PlanPrice): Row[] {
  const calls = writes + reads;
  return section('Price', [
    ['Calls', { value: calls, format: '#,##0' }],
    milliseconds === undefined
      ? ['Time', '', 'As fast as the service answers: no rate is set.']
      : ['Minutes at the allowed rate', Math.ceil(milliseconds / MINUTE)],
    ...(allowance === undefined || allowance.remaining <= 0
      ? []
      : [
          [
            "Share of today's allowance",
            { value: calls / allowance.remaining, format: '0%' },
            `of the ${allowance.remaining} calls that are left of ${allowance.limit}`,
          ],
        ]),
    ...(fitsToday
      ? []
      : [
          [
            { value: 'It will not fit into today', look: 'warning' as const },
            '',
            'The run stops in time and goes on tomorrow.',
          ],
        ]),
  ]);
}

function next(run: Run, { price: { writes } }: PlanSummary): Row[] {
  if (writes === 0) return [[{ value: 'There is nothing to send.', look: 'bold' }]];
  return section('To carry it out exactly as planned', [
    [{ value: `tallysheet apply ${shellWord(run.identity.name)}`, look: 'bold' }],
  ]);
}

function section(title: string, rows: readonly Row[]): Row[] {
  if (rows.length === 0) return [];
  return [[{ value: title, look: 'heading' }, heads(), heads()], ...rows];
}

/** The bar of a section goes over its whole width. */
function heads(): WorkbookCell {
  return { value: '', look: 'heading' };
}

function wrapped(value: string): WorkbookCell {
  return { value, look: 'wrapped' };
}

function nameList(names: readonly string[], total: number): string {
  const rest = total - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
