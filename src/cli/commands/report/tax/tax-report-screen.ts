import type { JsonBody } from '../../../documents/outputs/index.ts';
import type { ReopenedTax, TaxResult } from '../../../../reports/index.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import { formatMinorUnits, showMinorUnits } from '../../../../kernel/money.ts';
import { closedLine, closesBlock, reopenedBlock, type Shown } from '../period-report.ts';
import { block, definitions, screenOf } from '../../../screens/blocks.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { Text } from '../../../screens/text.ts';

/** More of them are in the workbook and in --json. */
const MOST_EXCEPTIONS = 5;

const NOT_ADVICE = 'Not tax advice: check rates, classes and claims before you file.';

/** The result of a tax report; the summary comes last. */
export function taxReportScreen(
  done: TaxResult,
  { from, notices, canvas }: Shown & { readonly notices: TaxResult['notices'] },
): Text {
  const { register, period, inForce } = done.report;
  const { rules, taxpayer } = inForce;
  const title = `${rules.title}: ${register.name}, ${period.start} to ${period.end}`;
  return screenOf([
    exceptionsBlock(done, canvas),
    noticesBlock(notices, canvas),
    closedBlock(done, { from, canvas }),
    canvas.style.strong(wrap(title, canvas.columns)),
    wrap(`${rules.name}, ${rules.taxpayers[taxpayer]?.name ?? taxpayer}`, canvas.columns, 2, 2),
    summaryBlock(done, canvas),
    block(
      'Files',
      done.written.map((file) => `  ${from(file)}`),
      canvas,
    ),
    wrap(NOT_ADVICE, canvas.columns),
  ]);
}

function exceptionsBlock({ report }: TaxResult, canvas: Canvas): Text | undefined {
  const { exceptions } = report.figures;
  if (exceptions.length === 0) return undefined;
  const shown = exceptions.slice(0, MOST_EXCEPTIONS).map(({ row, message, fix }) => {
    const { number, name } = row.facts;
    const about = [number, name].filter((text) => text !== '').join(' ');
    return wrap(`${about}: ${message}. -> ${fix}`, canvas.columns, 2, 4);
  });
  const rest = exceptions.length - shown.length;
  const more = rest > 0 ? [`  and ${counted(rest, 'more exception')}; the report lists all`] : [];
  return block(`Exceptions: in no figure of the report`, [...shown, ...more], canvas);
}

function closedBlock({ report, isClosed, closesPath }: TaxResult, shown: Shown): Text | undefined {
  const { period, figures } = report;
  const { restated } = figures;
  const lines = [
    ...(isClosed ? [closedLine(`${period.start} to ${period.end}`, closesPath, shown)] : []),
    ...(report.isClosed ? ['The period is closed: the figures are those of its close.'] : []),
    ...(restated === undefined
      ? []
      : [
          `${counted(restated.assets.length, 'asset')} changed since the close. See the sheet Restatements.`,
        ]),
    ...(restated !== undefined && restated.chosen === undefined
      ? ['To close the period, add --restate prospective, catch-up or retrospective.']
      : []),
  ];
  return closesBlock(lines, shown.canvas);
}

function summaryBlock({ report, checks, words }: TaxResult, canvas: Canvas): Text {
  const { totals, figures, exponent, inForce } = report;
  const net = words.net;
  const amounts = [
    [words.firstYear, totals.firstYear],
    [words.writtenDown, totals.writtenDown],
    [words.balancing, totals.balancing],
    [words.charges, -totals.charges],
    [net, totals.net],
    ['Restatement booked now', figures.restated?.bookedNow ?? 0n],
  ] as const;
  const shown = amounts
    .filter(([label, amount]) => amount !== 0n || label === net)
    .map(([label, amount]) => [label, showMinorUnits(amount, exponent)] as const);
  const widest = Math.max(...shown.map(([, amount]) => amount.length));
  const failed = checks.filter(({ left, right }) => left.figure !== right.figure).length;
  return block(
    `Summary (${inForce.rules.currency})`,
    definitions(
      [
        ['Assets', formatCount(figures.computed)],
        ...shown.map(([label, amount]) => [label, amount.padStart(widest)] as const),
        [
          'Reconciliation checks',
          failed === 0
            ? canvas.style.good('all passed')
            : canvas.style.bad(`${formatCount(failed)} failed`),
        ],
      ],
      canvas,
    ),
    canvas,
  );
}

/** A reopened period, and the next command. */
export function reopenedTaxScreen({ reopened, closesPath }: ReopenedTax, shown: Shown): Text {
  const period = `${reopened.start} to ${reopened.end}`;
  return screenOf([reopenedBlock(period, closesPath, reopened.reopened?.reason, shown)]);
}

/** The document of --json for it. */
export function reopenedTaxDocument(
  { reopened: { start, end }, closesPath }: ReopenedTax,
  from: (path: string) => string,
): JsonBody<'tax-reopened'> {
  return { counts: { periods: 1 }, reopened: { from: start, to: end }, closes: from(closesPath) };
}

/** The document of --json. */
export function taxReportDocument(
  { report, written, checks, isClosed }: TaxResult,
  from: (path: string) => string,
): JsonBody<'tax-report'> {
  const { register, period, inForce, figures, totals, exponent } = report;
  const amount = (units: bigint): string => formatMinorUnits(units, exponent);
  const passed = checks.map(({ left, right }) => left.figure === right.figure);
  return {
    counts: {
      assets: figures.computed,
      exceptions: figures.exceptions.length,
      failedChecks: passed.filter((each) => !each).length,
    },
    files: written.map(from),
    source: register.name,
    country: inForce.rules.country,
    taxpayer: inForce.taxpayer,
    period: { from: period.start, to: period.end },
    currency: inForce.rules.currency,
    closed: isClosed,
    firstYearAllowances: amount(totals.firstYear),
    writingDownAllowances: amount(totals.writtenDown),
    balancingAllowances: amount(totals.balancing),
    balancingCharges: amount(totals.charges),
    allowancesLessCharges: amount(totals.net),
    restatedNow: amount(figures.restated?.bookedNow ?? 0n),
    pools: figures.periods.flatMap(({ period: { start, end }, pools }) =>
      pools.map((pool) => ({
        ...{ from: start, to: end, pool: pool.key, name: pool.name },
        opening: amount(pool.opening),
        additions: amount(pool.additions),
        relieved: amount(pool.relieved),
        disposals: amount(pool.disposals),
        writtenDown: amount(pool.writtenDown),
        balancingAllowance: amount(pool.balancing),
        balancingCharge: amount(pool.charge),
        closing: amount(pool.closing),
      })),
    ),
    checks: checks.map(({ label }, at) => ({ label, passed: passed[at] ?? false })),
    exceptions: figures.exceptions.map(({ row, code, message, fix }) => ({
      ...{ code, message, fix },
      ...(row.place.row !== undefined && { row: row.place.row }),
      ...{ number: row.facts.number, name: row.facts.name },
    })),
  };
}
