import type { JsonBody } from '../../../documents/outputs/index.ts';
import {
  stock,
  type StockResult,
  type ReopenedStock,
  type StockProblems,
} from '../../../../reports/index.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { formatMinorUnits, showMinorUnits } from '../../../../kernel/money.ts';
import { closedLine, closesBlock, reopenedBlock, type Shown } from '../period-report.ts';
import { block, definitions, screenOf } from '../../../screens/blocks.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { Text } from '../../../screens/text.ts';

/** More problems than these are in --json. */
const MOST_PROBLEMS = 10;

/** The result of a stock report; the summary comes last. */
export function stockReportScreen(
  done: StockResult,
  { from, notices, canvas }: Shown & { readonly notices: StockResult['notices'] },
): Text {
  const { period, source, laterMovements } = done.report;
  return screenOf([
    laterMovements === 0
      ? undefined
      : wrap(`${counted(laterMovements, 'movement')} after ${period.to} ignored.`, canvas.columns),
    noticesBlock(notices, canvas),
    closedBlock(done, { from, canvas }),
    canvas.style.strong(
      wrap(`Stock report: ${source.name}, ${period.from} to ${period.to}`, canvas.columns),
    ),
    summaryBlock(done.report, canvas),
    block(
      'Files',
      [...done.written, ...done.journalPaths].map((file) => `  ${from(file)}`),
      canvas,
    ),
  ]);
}

function summaryBlock(report: stock.StockReport, canvas: Canvas): Text {
  const { totals, exceptions, source, terms } = report;
  const currency = source.currency === undefined ? '' : ` (${source.currency})`;
  const amounts = [
    ['Opening value', totals.opening.value],
    ['Receipts', totals.received.value],
    ['Issues', -totals.issued.value],
    ['Count differences', totals.counted.value],
    ['Cost adjustments', totals.adjusted],
    ['Restatements', totals.restated.value],
    ['Closing value', totals.closing.value],
    ['Allowance for write-downs', closingAllowance(report)],
  ] as const;
  const shown = amounts
    .filter(([label, value]) => value !== 0n || ALWAYS_SHOWN.has(label))
    .map(([label, value]) => [label, showMinorUnits(value, terms.exponent)] as const);
  const widest = Math.max(...shown.map(([, text]) => text.length));
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  const low = lowCount(report);
  return block(
    `Summary${currency}`,
    definitions(
      [
        ['Items', formatCount(totals.items)],
        ...shown.map(([label, text]) => [label, text.padStart(widest)] as const),
        [
          'Exceptions',
          `${counted(errors, 'error')}, ${counted(exceptions.length - errors, 'warning')}`,
        ],
        ...(low === 0 ? [] : [['Reorder levels reached', formatCount(low)] as const]),
        ['Reconciliation checks', checksText(report, canvas)],
      ],
      canvas,
    ),
    canvas,
  );
}

const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['Opening value', 'Closing value']);

function checksText({ totals: { checks } }: stock.StockReport, { style }: Canvas): Text {
  const failed = checks.filter(({ passed }) => !passed).length;
  return failed === 0 ? style.good('all passed') : style.bad(`${formatCount(failed)} failed`);
}

function closingAllowance({ items }: stock.StockReport): bigint {
  return items.reduce((all, { writeDown }) => all + writeDown.closing, 0n);
}

function closedBlock(done: StockResult, shown: Shown): Text | undefined {
  const { report, isClosed, closesPath, unusedAccounts } = done;
  const { period, restatements } = report;
  const count = restatements.length;
  const lines = [
    ...(isClosed ? [closedLine(`${period.from} to ${period.to}`, closesPath, shown)] : []),
    ...(count === 0
      ? []
      : [`${counted(count, 'difference')} from closed periods. See the sheet Restatements.`]),
    ...(unusedAccounts.length === 0
      ? []
      : [`Ignored columns of the accounts file: ${unusedAccounts.join(', ')}`]),
  ];
  return closesBlock(lines, shown.canvas);
}

/** A reopened period, and the next command. */
export function reopenedStockScreen({ reopened, closesPath }: ReopenedStock, shown: Shown): Text {
  const period = `${reopened.start} to ${reopened.end}`;
  const reason = reopened.reopened?.reason;
  return screenOf([reopenedBlock(period, closesPath, reason, shown)]);
}

/** The document of --json for it. */
export function reopenedStockDocument(
  { reopened: { start, end }, closesPath }: ReopenedStock,
  from: (path: string) => string,
): JsonBody<'stock-reopened'> {
  return { counts: { periods: 1 }, reopened: { from: start, to: end }, closes: from(closesPath) };
}

/** The document of --json. */
export function stockReportDocument(
  done: StockResult,
  from: (path: string) => string,
): JsonBody<'stock-report'> {
  const { report, written, journalPaths, isClosed } = done;
  const files = written.map(from);
  const { totals, exceptions, period, source, terms, laterMovements } = report;
  const value = valueIn(report);
  const amount = ({
    quantity,
    value: worth,
  }: typeof totals.closing): { quantity: string; value: string } => ({
    quantity: stock.showQuantity(quantity),
    value: value(worth),
  });
  const failed = totals.checks.filter(({ passed }) => !passed);
  return {
    counts: {
      items: totals.items,
      exceptions: exceptions.length,
      failedChecks: failed.length,
    },
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
    writtenDown: value(closingAllowance(report)),
    closed: isClosed,
    journal: journalPaths.map(from),
    lowThresholds: lowCount(report),
    laterMovements,
    failedChecks: failed.map(({ check, of, unit }) => ({ check, of, unit })),
    exceptions: exceptions.map(({ code, severity, item, message, tip }) => ({
      code,
      severity,
      item,
      message,
      tip,
    })),
  };
}

/** Why no report was written, and where. */
export function stockProblemsScreen(
  { problems, rowsWithProblems }: StockProblems,
  canvas: Canvas,
): Text {
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
    block('Rows with errors', shown, canvas),
    rest > 0 ? `and ${counted(rest, 'more error')}; --json lists all` : undefined,
    `${counted(rowsWithProblems, 'row')} with errors. The ledger would be wrong without them, so no report was written.`,
  ]);
}

function lowCount({ items }: stock.StockReport): number {
  return items.flatMap(({ levels }) => levels).filter(({ level }) => level === 'low').length;
}

function valueIn({ terms, source }: stock.StockReport): (value: bigint) => string {
  const suffix = source.currency === undefined ? '' : ` ${source.currency}`;
  return (value) => `${formatMinorUnits(value, terms.exponent)}${suffix}`;
}
