import type {
  DoneStockReport,
  ReopenedStock,
} from '../../../../reports/stock/write-stock-report.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { formatMinorUnits } from '../../../../kernel/money.ts';
import type { StockReport } from '../../../../reports/stock/report/stock-report.ts';
import type { StockReading } from '../../../../reports/stock/source/read-stock-files.ts';
import { showQuantity } from '../../../../reports/shared/measures/quantity.ts';
import { block, definitions, screenOf } from '../../../screens/blocks.ts';
import type { FileNotice } from '../../../../tabular/files/file-notices.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import { count, counted } from '../../../screens/phrases.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';

/** More problems than these are in --json. */
const MOST_PROBLEMS = 10;

/** What a stock report comes to. */
export function stockReportScreen(
  done: DoneStockReport,
  { from, notices, canvas }: Shown & { readonly notices: readonly FileNotice[] },
): string {
  const { report } = done;
  const { totals, exceptions, period, source, laterMovements } = report;
  const value = valueIn(report);
  const failed = totals.checks.filter(({ holds }) => !holds).length;
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  const low = lowCount(report);
  const lines = definitions(
    [
      ['Period', `${period.from} to ${period.to}`],
      ['Items', count(totals.items)],
      ['Opening value', value(totals.opening.value)],
      ...restatedLine(report, value),
      ['Closing value', value(totals.closing.value)],
      ...writeDownLine(report, value),
      ['Ties', failed === 0 ? 'all checks hold' : `${counted(failed, 'check')} do not hold`],
      [
        'Exceptions',
        `${count(errors)} make figures doubtful, ${count(exceptions.length - errors)} say what was assumed`,
      ],
      ...(low === 0 ? [] : [['Low stock', counted(low, 'threshold')] as const]),
    ],
    canvas,
  );
  return screenOf([
    block(`Stock from ${source.name}`, lines, canvas),
    laterMovements === 0
      ? undefined
      : `${counted(laterMovements, 'movement')} after ${period.to} were left out.`,
    noticesBlock(notices, canvas),
    closedBlock(done, { from, canvas }),
    block(
      'Written',
      [...done.written, ...done.journalPaths].map((file) => `  ${from(file)}`),
      canvas,
    ),
  ]);
}

/** How paths and lines are shown. */
interface Shown {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
}

type Line = readonly [label: string, text: string];

function restatedLine(
  { totals, restatements }: StockReport,
  value: (value: bigint) => string,
): readonly Line[] {
  return restatements.length === 0 ? [] : [['Restated', value(totals.restated.value)]];
}

function writeDownLine({ items }: StockReport, value: (value: bigint) => string): readonly Line[] {
  const written = items.reduce((all, { writeDown }) => all + writeDown.closing, 0n);
  return written === 0n ? [] : [['Written down', value(written)]];
}

function closedBlock(done: DoneStockReport, { from, canvas }: Shown): string | undefined {
  const { report, isClosed, closesPath, unusedAccounts } = done;
  const { period, restatements } = report;
  const count = restatements.length;
  const lines = [
    ...(isClosed ? [`${period.from} to ${period.to} is closed (${from(closesPath)}).`] : []),
    ...(count === 0
      ? []
      : [
          `${counted(count, 'figure')} of closed periods ${count === 1 ? 'differs' : 'differ'} now; see Restatements.`,
        ]),
    ...(unusedAccounts.length === 0
      ? []
      : [`Columns of the accounts file ignored: ${unusedAccounts.join(', ')}.`]),
  ];
  if (lines.length === 0) return undefined;
  return block(
    'Closed periods',
    lines.map((line) => wrap(line, canvas.columns, 2, 2)),
    canvas,
  );
}

/** A period that is open again, and how to go on. */
export function reopenedStockScreen(
  { reopened, closesPath }: ReopenedStock,
  { from, canvas }: Shown,
): string {
  const lines = [
    `${reopened.start} to ${reopened.end} is open again (${from(closesPath)}).`,
    'Nothing was written. The same command without --reopen reports the period anew.',
  ];
  return screenOf([
    block(
      'Closed periods',
      lines.map((line) => wrap(line, canvas.columns, 2, 2)),
      canvas,
    ),
  ]);
}

/** The document of --json for it. */
export function reopenedStockDocument(
  { reopened: { start, end }, closesPath }: ReopenedStock,
  from: (path: string) => string,
): object {
  return { reopened: { from: start, to: end }, closes: from(closesPath) };
}

/** The document of --json. */
export function stockReportDocument(done: DoneStockReport, from: (path: string) => string): object {
  const { report, written, journalPaths, isClosed } = done;
  const files = written.map(from);
  const { totals, exceptions, period, source, terms, laterMovements } = report;
  const value = valueIn(report);
  const amount = ({ quantity, value: worth }: typeof totals.closing): object => ({
    quantity: showQuantity(quantity),
    value: value(worth),
  });
  return {
    files,
    source: source.name,
    method: terms.method,
    period,
    currency: source.currency ?? null,
    items: totals.items,
    opening: amount(totals.opening),
    received: amount(totals.received),
    issued: amount(totals.issued),
    counted: amount(totals.counted),
    adjusted: value(totals.adjusted),
    restated: amount(totals.restated),
    closing: amount(totals.closing),
    writtenDown: value(report.items.reduce((all, { writeDown }) => all + writeDown.closing, 0n)),
    closed: isClosed,
    journal: journalPaths.map(from),
    lowThresholds: lowCount(report),
    laterMovements,
    failedChecks: totals.checks
      .filter(({ holds }) => !holds)
      .map(({ check, of, unit }) => ({ check, of, unit })),
    exceptions: exceptions.map(({ code, severity, item, message, tip }) => ({
      ...{ code, severity, item, message, tip },
    })),
  };
}

/** Why no report was written, and where. */
export function stockProblemsScreen(
  { problems, rowsWithProblems }: Extract<StockReading, { readonly problems: unknown }>,
  canvas: Canvas,
): string {
  const shown = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ place, message, found, expected, hint }) => {
      const quoted = found === '' ? '' : `, found "${found}"`;
      const more = hint === '' ? '' : ` -> ${hint}`;
      return wrap(
        `${describePlace(place)}: ${message}; expected ${expected}${quoted}.${more}`,
        canvas.columns,
        2,
        4,
      );
    });
  const rest = problems.length - shown.length;
  return screenOf([
    block('Rows that cannot be understood', shown, canvas),
    rest > 0 ? `and ${counted(rest, 'other problem')}; --json lists them` : undefined,
    `${counted(rowsWithProblems, 'row')} cannot be understood. A ledger without them would be wrong, so nothing was written.`,
  ]);
}

function lowCount({ items }: StockReport): number {
  return items.flatMap(({ levels }) => levels).filter(({ level }) => level === 'low').length;
}

function valueIn({ terms, source }: StockReport): (value: bigint) => string {
  const suffix = source.currency === undefined ? '' : ` ${source.currency}`;
  return (value) => `${formatMinorUnits(value, terms.exponent)}${suffix}`;
}
