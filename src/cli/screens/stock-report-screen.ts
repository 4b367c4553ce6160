import { describePlace } from '../../kernel/rows.ts';
import { formatMinorUnits } from '../../kernel/money.ts';
import type { StockReport } from '../../reports/stock/report/stock-report.ts';
import type { StockReading } from '../../reports/stock/source/read-stock-files.ts';
import { showQuantity } from '../../reports/measures/quantity.ts';
import { block, definitions, screenOf } from './blocks.ts';
import type { FileNotice } from '../../sheets/file-notices.ts';
import { noticesBlock } from './notices-block.ts';
import { count, counted } from './phrases.ts';
import type { Canvas } from './style.ts';
import { wrap } from './wrap.ts';

/** More problems than these are in --json. */
const MOST_PROBLEMS = 10;

/** What a stock report comes to. */
export function stockReportScreen(
  report: StockReport,
  {
    files,
    notices,
  }: { readonly files: readonly string[]; readonly notices: readonly FileNotice[] },
  canvas: Canvas,
): string {
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
      ['Closing value', value(totals.closing.value)],
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
    block(
      'Written',
      files.map((file) => `  ${file}`),
      canvas,
    ),
  ]);
}

/** The document of --json. */
export function stockReportDocument(report: StockReport, files: readonly string[]): object {
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
    closing: amount(totals.closing),
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
