import { counted as countOf, formatCount } from '../../../../kernel/counts.ts';
import type {
  DressedCell,
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import { type RunReader, accountFlagsOf } from '../../../ledger/run/run.ts';
import { offerSentence, thenFlag } from '../../../sheet/steps/step-offers.ts';
import { defaultWords } from '../default-uses.ts';
import { remedyGroups, REMEDIES_SHEET } from '../remedy-words.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import type { PlanCost, PlanTotals } from '../../../ledger/run/summary.ts';
import type { PlanSummary } from '../plan-summary.ts';

type Row = readonly WorkbookCell[];

/** More issues than these are on the sheet Issues. */
const MOST_GROUPS = 15;

const MINUTE = 60_000;

/** A share of a call or two is not shown as none. */
const SHARE = '[=0]0%;[<0.001]"less than 0.1%";0.0%';

/** The bar of a section goes over its whole width. */
const BAR: WorkbookCell = { value: '', cellStyle: 'heading' };

/** What the plan comes to, on one page. */
export function planSummarySheet(
  run: RunReader,
  plan: PlanSummary,
  sheets: readonly string[],
): WorkbookSheet {
  const sections = [
    heading(run, plan),
    plan.inputs.length < 2 ? [] : inputs(plan),
    totals(plan.totals, plan.rows, sheets),
    ...furtherSections(plan, sheets),
    issues(plan),
    cost(plan.cost),
    next(run, plan),
  ];
  return {
    name: 'Summary',
    withoutHeadings: true,
    columns: [30, 18, 2, 88].map((width) => ({ heading: '', width })),
    rows: sections.filter((rows) => rows.length > 0).flatMap((rows) => [...rows, []]),
    print: { landscape: true, pagesWide: 1, footer: run.identity.name },
    tabColour: 'navy',
  };
}

/** A label, its value, and a note; a narrow column separates the two. */
function line(label: WorkbookCell, value: WorkbookCell, said: WorkbookCell = null): Row {
  return [label, value, null, said];
}

function heading(run: RunReader, { account, inputs: files }: PlanSummary): Row[] {
  const names = [...new Set(files.map(({ file }) => file))];
  const { startedAt, name } = run.identity;
  return [
    [{ value: `Plan for ${names.join(', ')}`, cellStyle: 'title' }],
    line('Account', account),
    line('Run', name),
    line('Planned at (UTC)', startedAt.slice(0, 16).replace('T', ' ')),
    [{ value: 'Nothing has been sent.', cellStyle: 'muted' }],
  ];
}

function inputs({ inputs: files }: PlanSummary): Row[] {
  const lines = files.map(({ file, sheet, rows, kind }) =>
    line(sheet === undefined ? file : `${file}, ${sheet}`, counted(rows), kind),
  );
  return section('Input', lines);
}

/** What becomes of rows, in words, with the sheet that lists them. */
const WORDS: readonly (readonly [keyof PlanTotals, string, RegExp])[] = [
  ['create', 'New records', /^Creates/],
  ['update', 'Changed records', /^Updates$/],
  ['operation', 'Operations', /^Operations$/],
  ['unchanged', 'Unchanged', /^$/],
  ['skipped', 'Skipped', /^$/],
  ['blocked', 'Rows with errors (not sent)', /^Issues$/],
  ['open', 'Open rows (not sent until the file is clear)', /^Issues$/],
];

function totals(counts: PlanTotals, rows: number, sheets: readonly string[]): Row[] {
  const lines = WORDS.filter(([name]) => counts[name] > 0).map(([name, words, sheet]): Row => {
    const [first, ...further] = sheets.filter((each) => sheet.test(each));
    const cellStyle = name === 'blocked' ? { cellStyle: 'error' as const } : {};
    return line(
      { value: words, ...cellStyle },
      { value: counts[name], format: '#,##0', ...cellStyle },
      first === undefined
        ? null
        : {
            value: `see ${first}${further.length === 0 ? '' : ` and ${countOf(further.length, 'more sheet')}`}`,
            cellStyle: 'link',
            link: { sheet: first, cell: 'A1' },
          },
    );
  });
  return section('Rows', [
    ...lines,
    line({ value: 'Total rows', cellStyle: 'total' }, { ...counted(rows), cellStyle: 'total' }),
  ]);
}

/** What the plan makes, does and loses besides, each in a section of its own. */
function furtherSections(plan: PlanSummary, sheets: readonly string[]): Row[][] {
  const { references, operations, offers, remedies, defaults, clears, irreversible } = plan;
  const warning = (value: string): WorkbookCell => ({ value, cellStyle: 'warning' });
  const sheet = sheets.find((name) => name === REMEDIES_SHEET) ?? '';
  const listed = { value: `see ${sheet}`, cellStyle: 'link', link: { sheet, cell: 'A1' } } as const;
  return [
    section(
      'Referenced records to create first',
      references.map(({ kind, names, count }) =>
        line(kind, counted(count), wrapped(nameList(names, count))),
      ),
    ),
    section(
      'Operations',
      operations.map(({ operation, names, distinct, count }) =>
        line(operation, counted(count), wrapped(nameList(names, distinct))),
      ),
    ),
    section(
      'Further operations',
      offers.map((offer) => {
        const said = `${offerSentence(offer)}: ${thenFlag(offer.then)}`;
        return line(offer.operation, counted(offer.rows), wrapped(said));
      }),
    ),
    section(
      REMEDIES_SHEET,
      remedyGroups(remedies).map(({ title, count }) =>
        line(warning(title), counted(count), listed),
      ),
    ),
    section(
      'Defaults',
      defaults.map(({ field, value, ...uses }) =>
        line(field, wrapped(value), wrapped(defaultWords(uses))),
      ),
    ),
    section(
      'Fields to be emptied',
      clears.map(({ field, count }) => line(warning(field), counted(count))),
    ),
    section(
      'Cannot be undone',
      irreversible.map(({ what, count, reason }) =>
        line(warning(what), counted(count), wrapped(reason)),
      ),
    ),
  ];
}

function issues({ issues: groups }: PlanSummary): Row[] {
  const shown = groups
    .slice(0, MOST_GROUPS)
    .map(({ severity, count, message, hint }) =>
      line(
        wrapped(severity === 'error' ? 'Error' : 'Warning'),
        { ...counted(count), cellStyle: 'wrapped' },
        wrapped(`${message}${message.endsWith('…') ? '' : '.'} ${hint}`),
      ),
    );
  const rest = groups.length - MOST_GROUPS;
  const more = rest > 0 ? [line(null, null, `and ${rest} more: see the sheet Issues`)] : [];
  return section('Issues', [...shown, ...more]);
}

function cost({ writes, reads, milliseconds, rateLimit, quota, fitsToday }: PlanCost): Row[] {
  const calls = writes + reads;
  const lines = [line('API calls', counted(calls))];
  if (milliseconds === undefined) {
    lines.push(line('Time', 'not known', 'As fast as the service responds; no rate limit is set.'));
  } else {
    const time = milliseconds < MINUTE ? 'less than 1' : Math.ceil(milliseconds / MINUTE);
    lines.push(line('Minutes', time, rateLimit === undefined ? null : `at ${rateLimit}`));
  }
  if (quota !== undefined && quota.remaining > 0) {
    const share = { value: calls / quota.remaining, format: SHARE };
    const said = `of the remaining ${formatCount(quota.remaining)} of ${formatCount(quota.limit)} calls`;
    lines.push(line("Share of today's quota", share, said));
  }
  if (!fitsToday) {
    const warning = { value: 'Exceeds today’s quota', cellStyle: 'warning' as const };
    lines.push(line(warning, null, 'The run stops in time; resume it tomorrow.'));
  }
  return section('Cost', lines);
}

function next(run: RunReader, { cost: { writes } }: PlanSummary): Row[] {
  if (writes === 0) return [[{ value: 'There is nothing to send.', cellStyle: 'bold' }]];
  const value = shellLine(['tallysheet', 'apply', run.identity.name, ...accountFlagsOf(run)]);
  return section('To apply this plan', [[{ value, cellStyle: 'bold' }]]);
}

function section(title: string, rows: readonly Row[]): Row[] {
  if (rows.length === 0) return [];
  return [[{ value: title, cellStyle: 'heading' }, BAR, BAR, BAR], ...rows];
}

function counted(value: number): DressedCell {
  return { value, format: '#,##0' };
}

function wrapped(value: string): WorkbookCell {
  return { value, cellStyle: 'wrapped' };
}

function nameList(names: readonly string[], total: number): string {
  const rest = total - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
