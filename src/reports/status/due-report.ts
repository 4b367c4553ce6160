import {
  type DueWhen,
  type DueRow,
  type ReadDue,
  type DueDay,
  type WantedDue,
  dueRows,
} from './account/due-rows.ts';
import type { ListDescription } from '../engine/list/report-list.ts';
import { type TableColumn, column, FigureStyle } from '../engine/sheet/columns.ts';
import type { TableSheet } from '../engine/sheet/table-sheet.ts';
import { itemColumns } from './account/item-facts.ts';
import type { FrontRow } from '../engine/front/front-sheet.ts';
import type { StatusCircumstances } from './account/status-reading.ts';
import {
  type ExceptionTable,
  type ReportFigure,
  type StatusReport,
  asOfLabel,
  countFigure,
  exceptionsOf,
  listReport,
  sumFigure,
} from './status-report.ts';
import { listSheets } from '../engine/list/list-sheets.ts';
import { type ReconciliationCheck, countCheck } from '../engine/checks/reconciliation-check.ts';
import type { Chart } from '../engine/charts/chart.ts';
import { largestAndOthers, amountSeries, classNames } from '../engine/charts/amounts.ts';

/** The words of a report on what falls due. */
export interface DueWords {
  /** `Warranty`: the name of its sheet. */
  readonly sheet: string;
  readonly title: string;
  /** The heading of the due day: `Warranty until`. */
  readonly day: string;
  readonly states: Readonly<Record<DueWhen, string>>;
}

const NO_CLASS = '(no group)';

function classOf({ group }: DueRow): string {
  return group === '' ? NO_CLASS : group;
}

/** The month in which it falls due; everything that is past is one group. */
function monthOf({ due, when }: DueRow, today: string): string {
  if (due === undefined) return '(unknown)';
  return when === 'past' ? `before ${today}` : due.slice(0, 7);
}

/** What falls due when, and what it cost: by month and class. */
function dueList(
  words: DueWords,
  { subtitle, today }: { readonly subtitle: string; readonly today: string },
): ListDescription<DueRow> {
  const stateOf = ({ when }: DueRow): string => words.states[when];
  const month = {
    key: 'month',
    heading: 'Month',
    width: 20,
    of: (row: DueRow) => monthOf(row, today),
  };
  const kind = { key: 'class', heading: 'Group', of: classOf };
  return {
    name: words.sheet,
    title: words.title,
    subtitles: [subtitle],
    columns: columnsOf(words, stateOf),
    unique: 'entry',
    order: (row) => [row.due ?? '9999-99', row.name, row.item],
    counts: 'Items',
    counted: (['past', 'soon', 'later', 'unknown'] as const).map((when) => ({
      key: when,
      heading: words.states[when],
      isCounted: (row) => row.when === when,
    })),
    groups: [
      { name: 'By month', by: [month], order: monthOrder },
      { name: 'By month and group', by: [month, kind], order: monthOrder },
      { name: 'By group', by: [kind] },
    ],
    ifEmpty: 'No fixed assets in use.',
    frozenColumns: 3,
  };
}

/** What is past comes first, what is unknown last. */
function monthOrder({ due, when }: DueRow): string {
  if (due === undefined) return '9999-99';
  return when === 'past' ? '0000-00' : due.slice(0, 7);
}

function columnsOf(
  { day, sheet }: DueWords,
  stateOf: (row: DueRow) => string,
): readonly TableColumn<DueRow>[] {
  return [
    column.text('entry', 'Entry', ({ entry }) => entry, 10),
    ...itemColumns<DueRow>(),
    column.text('custodian', 'Custodian', (row) => row.custodian, 22),
    column.date('purchased', 'Purchased on', ({ purchased }) => purchased || undefined),
    column.value('cost', 'Cost', ({ cost }) => cost, { total: 'sum' }),
    column.date('due', day, ({ due }) => due),
    column.text('from', 'Based on', ({ dueFrom }) => dueFrom, 26),
    column.count('days', 'Days left', ({ daysLeft }) => daysLeft, 10),
    column.text('state', `${sheet} status`, stateOf, 16),
  ];
}

/** A report on what falls due: how its day is found, and its words. */
export interface DueTerms {
  readonly title: string;
  readonly words: DueWords;
  readonly dueDay: (record: ReadDue['assets'][number]) => DueDay;
  /** The fix for an asset without a due day; undefined if that is not an exception. */
  readonly ifUnknown: string | undefined;
  readonly basis: readonly FrontRow[];
}

/** Makes a report on what falls due. */
export function dueReport(
  read: ReadDue,
  wanted: WantedDue,
  terms: DueTerms & { readonly circumstances: StatusCircumstances },
): StatusReport {
  const { circumstances, words, title } = terms;
  const today = circumstances.moment.slice(0, 10);
  const style = new FigureStyle(wanted.exponent, 0);
  const subtitle = `${asOfLabel(circumstances)}; ${wanted.months} months ahead`;
  const unsorted = dueRows(read, terms.dueDay, { ...wanted, today });
  const sheets = listSheets(dueList(words, { subtitle, today }), unsorted, style);
  const { rows } = sheets;
  return listReport(circumstances, sheets, {
    title,
    subtitle,
    basis: [['Months ahead', String(wanted.months)], ...terms.basis],
    figures: figuresOf(rows, words),
    style,
    exceptions: exceptionsOf(rows, exceptionsIn(terms)),
    checks: [assetCheck(sheets.list, read)],
    charts: costChart(rows, { today, style, day: words.day }),
  });
}

function figuresOf(rows: readonly DueRow[], { states }: DueWords): readonly ReportFigure[] {
  const inState = (wanted: DueWhen): readonly DueRow[] =>
    rows.filter(({ when }) => when === wanted);
  const count = (when: DueWhen): ReportFigure => countFigure(states[when], inState(when));
  const cost = (when: DueWhen): ReportFigure =>
    sumFigure(`${states[when]}, cost`, inState(when), (row) => row.cost);
  return [
    countFigure('Items', rows),
    ...[count('past'), cost('past'), count('soon'), cost('soon'), count('later'), count('unknown')],
    sumFigure('Cost', rows, (row) => row.cost),
  ];
}

function exceptionsIn({ ifUnknown, words }: DueTerms): ExceptionTable<DueRow> {
  return {
    unreadable: {
      severity: 'error',
      fix: 'Correct the value in the account.',
      found: ({ problem }) => problem,
    },
    'no-due-date': {
      severity: 'warning',
      fix: ifUnknown ?? '',
      found: ({ problem, due }) =>
        problem === undefined &&
        due === undefined &&
        ifUnknown !== undefined &&
        `${words.day}: nothing in the account says it`,
    },
    'no-price': {
      severity: 'warning',
      fix: 'Enter the price of the item.',
      found: ({ cost }) => cost === undefined && 'Its cost counts as zero',
    },
  };
}

/** Every asset of the account that is in use is in the list. */
function assetCheck(sheet: TableSheet<DueRow>, { counted }: ReadDue): ReconciliationCheck {
  const { rowCount } = sheet;
  return countCheck(
    'Fixed assets: report = all of the account less retired ones',
    {
      figure: BigInt(rowCount),
      ...(rowCount > 0 && { formula: `COUNTA(${sheet.range('entry')})` }),
    },
    { figure: BigInt(counted.all - counted.retired) },
  );
}

/** The cost of what falls due, by month and group. */
function costChart(
  rows: readonly DueRow[],
  {
    today,
    style,
    day,
  }: { readonly today: string; readonly style: FigureStyle; readonly day: string },
): readonly Chart[] {
  const due = rows.filter(({ when }) => when === 'past' || when === 'soon');
  const months = [...new Set(due.map((row) => monthOf(row, today)))].toSorted(
    (one, other) => Number(/^\d/.test(one)) - Number(/^\d/.test(other)) || (one < other ? -1 : 1),
  );
  if (months.length < 2) return [];
  const classes = [...new Set(due.map(classOf))].toSorted();
  const named = largestAndOthers(
    classes.map((name) => ({
      name,
      amounts: months.map((month) =>
        due
          .filter((row) => classOf(row) === name && monthOf(row, today) === month)
          .reduce((sum, { cost = 0n }) => sum + cost, 0n),
      ),
    })),
  );
  return [
    {
      title: `Cost by month: ${day.toLowerCase()}`,
      kind: 'stacked-bar',
      unit: 'cost',
      categories: months,
      series: amountSeries(named, style.exponent),
      classes: { are: 'series', names: classNames(named) },
    },
  ];
}
