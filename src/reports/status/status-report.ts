import type { FolderOfCalendars } from './calendar-folder.ts';
import { addAmounts } from '../engine/measures/sums.ts';
import type { StatusCircumstances } from './account/status-reading.ts';
import type { FrontRow } from '../engine/front/front-sheet.ts';
import { type FigureStyle, column, wrapped } from '../engine/sheet/columns.ts';
import { TableSheet } from '../engine/sheet/table-sheet.ts';
import type { ReportTable } from '../engine/write-report.ts';
import type { ReconciliationCheck } from '../engine/checks/reconciliation-check.ts';
import type { Chart } from '../engine/charts/chart.ts';
import type { PrintedForms } from '../engine/forms/printed-form.ts';
import type { GroupSheet, ListSheets } from '../engine/list/list-sheets.ts';
import type { SummaryException } from '../engine/front/report-summary.ts';
import { type ItemFacts, itemLabel } from './account/item-facts.ts';
import { compareText } from '../engine/list/report-list.ts';
import { largestAndOthers } from '../engine/charts/amounts.ts';

/** How many rows each group has, the largest first; a chart with a single bar is not shown. */
export function countCharts(
  groups: readonly GroupSheet[],
  { what, unit }: { readonly what: string; readonly unit: string },
): readonly Chart[] {
  return groups.flatMap(({ sheet, rows }) => {
    const bars = rows
      .map(({ names: [name = ''], rows: count }) => ({ name, amounts: [count] }))
      .toSorted((one, other) => Number((other.amounts[0] ?? 0n) - (one.amounts[0] ?? 0n)));
    const shown = largestAndOthers(bars);
    if (shown.length < 2) return [];
    const values = shown.map(({ amounts: [count = 0n] }) => Number(count));
    const chart: Chart = {
      title: `${what} ${sheet.name.toLowerCase()}`,
      kind: 'bar',
      unit,
      categories: shown.map(({ name }) => name),
      series: [{ name: what, values }],
    };
    return [chart];
  });
}

/** What is counted in each group, as parts of its bar; the largest groups. */
export function partsChart(
  { sheet, rows }: GroupSheet,
  {
    title,
    unit,
    parts,
  }: {
    readonly title: string;
    readonly unit: string;
    /** The keys of what is counted, with their names. */
    readonly parts: readonly (readonly [key: string, name: string])[];
  },
): readonly Chart[] {
  if (sheet.rowCount < 2) return [];
  const most = rows.toSorted((one, other) => Number(other.rows - one.rows)).slice(0, MOST_BARS);
  return [
    {
      title,
      kind: 'stacked-bar',
      unit,
      categories: most.map(({ names: [name = ''] }) => name),
      series: parts.map(([key, name]) => ({
        name,
        values: most.map(({ counted }) => Number(counted[key] ?? 0n)),
      })),
    },
  ];
}

const MOST_BARS = 12;

/** A key figure of a report. */
export interface ReportFigure {
  readonly label: string;
  readonly is: 'count' | 'value';
  readonly figure: bigint;
}

/** A report on what an account is like at a moment. */
export interface StatusReport extends StatusCircumstances {
  /** `Custody report` */
  readonly title: string;
  /** What the figures are of: `As of 2026-01-31 17:05 (UTC)`. */
  readonly subtitle: string;
  /** Rows of the basis of preparation besides source, moment and evidence. @internal */
  readonly basis: readonly FrontRow[];
  /** The first ones are large on the page. */
  readonly figures: readonly ReportFigure[];
  /** @internal */
  readonly style: FigureStyle;
  /** Without the exceptions. @internal */
  readonly tables: readonly ReportTable[];
  readonly exceptions: readonly StatusException[];
  readonly checks: readonly ReconciliationCheck[];
  /** @internal */
  readonly charts: readonly Chart[];
  /** Of how many items it is. */
  readonly size: number;
  /** Pages that people sign. @internal */
  readonly forms?: PrintedForms;
  /** Each of them is a file, too. @internal */
  readonly hasPages?: boolean;
  /** The text of an .ics file that goes beside the report, given when that is made. */
  readonly calendar?: (createdAt: number) => string;
  /** The same for each item, location and person, as files of a folder beside the report. @internal */
  readonly calendars?: (createdAt: number) => readonly FolderOfCalendars[];
}

/** `As of 2026-01-31 17:05 (UTC)` */
export function asOfLabel({ moment, zone }: StatusCircumstances): string {
  return `As of ${moment.slice(0, 16)} (${zone})`;
}

/** How many rows there are of a kind. */
export function countFigure(label: string, rows: { readonly length: number }): ReportFigure {
  return { label, is: 'count', figure: BigInt(rows.length) };
}

/** What rows come to; what is not known counts as zero. */
export function sumFigure<Row>(
  label: string,
  rows: readonly Row[],
  of: (row: Row) => bigint | undefined,
  is: ReportFigure['is'] = 'value',
): ReportFigure {
  return { label, is, figure: addAmounts(rows.map(of)) };
}

/** A report on a list: its sheets, and the checks that hold them together, are among its own. */
export function listReport<Row>(
  circumstances: StatusCircumstances,
  { rows, list, groups, checks }: ListSheets<Row>,
  own: Omit<StatusReport, keyof StatusCircumstances | 'tables' | 'size'>,
): StatusReport {
  return {
    ...circumstances,
    ...own,
    tables: [list, ...groups.map(({ sheet }) => sheet)],
    checks: [...checks, ...own.checks],
    size: rows.length,
  };
}

/** Something about a record that people have to attend to. */
export interface StatusException extends SummaryException {
  readonly severity: 'error' | 'warning';
  /** What was asked for is missing: the screen names it, and an error is not a success. */
  readonly isNamed?: true;
}

/** What may be wrong with a row, by the codes: how severe it is, what to do, and the message where it is so. */
export type ExceptionTable<Row> = Readonly<
  Record<
    string,
    Pick<StatusException, 'severity' | 'fix'> & {
      readonly found: (row: Row) => string | false | undefined;
    }
  >
>;

/** The exceptions of all rows, sorted. */
export function exceptionsOf<Row extends ItemFacts>(
  rows: readonly Row[],
  table: ExceptionTable<Row>,
): StatusException[] {
  return sortedExceptions(
    rows.flatMap((row) =>
      Object.entries(table).flatMap(([code, { severity, fix, found }]) => {
        const message = found(row);
        if (message === undefined || message === false) return [];
        return [{ code, message, about: itemLabel(row), severity, fix }];
      }),
    ),
  );
}

/** The exceptions, errors first, in the order of what they are about. */
export function sortedExceptions(exceptions: readonly StatusException[]): StatusException[] {
  return exceptions.toSorted(
    (one, other) =>
      compareText(one.severity, other.severity) ||
      compareText(one.about, other.about) ||
      compareText(one.code, other.code),
  );
}

/** The sheet of all exceptions. */
export function exceptionsSheet(
  exceptions: readonly StatusException[],
  subtitle: string,
  style: FigureStyle,
): TableSheet<StatusException> {
  return new TableSheet<StatusException>(
    {
      name: 'Exceptions',
      title: 'Exceptions',
      subtitles: [subtitle],
      columns: [
        column.text('severity', 'Severity', (row) => row.severity, 10),
        column.text('about', 'About', (row) => row.about, wrapped(30)),
        column.text('message', 'Description', (row) => row.message, wrapped(44)),
        column.text('fix', 'How to fix', (row) => row.fix, wrapped(40)),
        column.text('code', 'Code', (row) => row.code, 22),
      ],
      rows: exceptions,
      ifEmpty: 'No exceptions.',
      frozenColumns: 2,
      tabColour: 'red',
    },
    style,
  );
}
