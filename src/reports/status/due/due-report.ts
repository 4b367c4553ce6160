import { countCheck } from '../../engine/checks/reconciliation-check.ts';
import { amountSeries, classNames, largestAndOthers } from '../../engine/charts/amounts.ts';
import type { Chart } from '../../engine/charts/chart.ts';
import { FigureStyle } from '../../engine/sheet/figures.ts';
import type { FrontRow } from '../../engine/front/front-sheet.ts';
import type { ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { listSheets } from '../../engine/list/list-sheets.ts';
import { exceptionsOf, type ExceptionTerms, type StatusException } from '../status-exceptions.ts';
import {
  asOfLabel,
  type ReportFigure,
  type StatusCircumstances,
  type StatusReport,
} from '../status-report.ts';
import { classOf, dueList, monthOf, type DueWords } from './due-list.ts';
import { dueRows, type DueDay, type DueRow, type WantedDue } from './due-rows.ts';
import type { ReadDue } from './read-due.ts';

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
  const { rows, list, groups, checks } = listSheets(
    dueList(words, { subtitle, today }),
    unsorted,
    style,
  );
  return {
    ...circumstances,
    title,
    subtitle,
    basis: [['Months ahead', String(wanted.months)], ...terms.basis],
    figures: figuresOf(rows, words),
    style,
    tables: [list, ...groups.map(({ sheet }) => sheet)],
    exceptions: dueExceptions(rows, terms),
    checks: [...checks, assetCheck(list, read)],
    charts: costChart(rows, { today, style, day: words.day }),
    size: rows.length,
  };
}

function figuresOf(rows: readonly DueRow[], { states }: DueWords): readonly ReportFigure[] {
  const costOf = (some: readonly DueRow[]): bigint =>
    some.reduce((sum, { cost = 0n }) => sum + cost, 0n);
  const count = (when: DueRow['when']): ReportFigure => ({
    label: states[when],
    is: 'count',
    figure: BigInt(rows.filter((row) => row.when === when).length),
  });
  const cost = (when: DueRow['when']): ReportFigure => ({
    label: `${states[when]}, cost`,
    is: 'value',
    figure: costOf(rows.filter((row) => row.when === when)),
  });
  return [
    { label: 'Items', is: 'count', figure: BigInt(rows.length) },
    count('past'),
    cost('past'),
    count('soon'),
    cost('soon'),
    count('later'),
    count('unknown'),
    { label: 'Cost', is: 'value', figure: costOf(rows) },
  ];
}

function dueExceptions(
  rows: readonly DueRow[],
  { ifUnknown, words }: DueTerms,
): readonly StatusException[] {
  const terms = {
    unreadable: { severity: 'error', fix: 'Correct the value in the account.' },
    'no-due-date': { severity: 'warning', fix: ifUnknown ?? '' },
    'no-price': { severity: 'warning', fix: 'Enter the price of the item.' },
  } as const satisfies Readonly<Record<string, ExceptionTerms>>;
  return exceptionsOf(rows, terms, ({ problem, due, cost }) => {
    const isMissing = problem === undefined && due === undefined && ifUnknown !== undefined;
    const missing = `${words.day}: nothing in the account says it`;
    return [
      ...(problem === undefined ? [] : [['unreadable', problem] as const]),
      ...(isMissing ? [['no-due-date', missing] as const] : []),
      ...(cost === undefined ? [['no-price', 'Its cost counts as zero'] as const] : []),
    ];
  });
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
