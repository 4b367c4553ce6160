import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import { isAssessed } from '../valuation/write-down.ts';
import { hasOneUnit, methodLabel, periodLabel } from './stock-sheet.ts';
import {
  checkRows,
  COUNT_FORMAT,
  chartsRow,
  exceptionsRow,
  figureIn,
  frontSheet,
  linkTo,
  longText,
  figureTitle,
  section,
  titleRows,
  type FrontRow,
} from '../../engine/front/front-sheet.ts';
import { closeRows } from '../../engine/close/close-record.ts';
import type { ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';

type Row = FrontRow;

const WIDTHS = [74, 14, 14, 13, 9];

/** Key figures, reconciliation checks and basis of preparation. */
export function summarySheet(
  report: StockReport,
  { checks, style, createdAt, hasCharts, evidence }: SummaryParts,
): WorkbookSheet {
  const sections = [
    titleRows('Stock report', periodLabel(report)),
    section('Key figures', totals(report, style)),
    section(
      ['Value by location', ...locationTitles(report).map(figureTitle)],
      locations(report, style),
    ),
    section('Needs attention', findings(report)),
  ];
  const above = sections.flatMap((rows) => (rows.length === 0 ? [] : [...rows, []]));
  const rows = [
    ...above,
    ...checkRows(ofKinds(checks), { title: 'Reconciliation checks', style, above: above.length }),
    [],
    ...section('Basis of preparation', [
      ...parameters(report, createdAt),
      ...evidence,
      chartsRow(hasCharts),
    ]),
  ];
  return frontSheet(WIDTHS, rows, { footer: `Stock report, ${report.period.to}` });
}

export interface SummaryParts {
  readonly checks: readonly ReconciliationCheck[];
  readonly style: FigureStyle;
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
  /** They are on other sheets of the same file. */
  readonly hasCharts: boolean;
  /** By whom the report was made. */
  readonly evidence: readonly FrontRow[];
}

function parameters(report: StockReport, createdAt: string): Row[] {
  const { source, period, terms, laterMovements } = report;
  const given = terms.from === undefined ? 'first movement' : 'as requested';
  return [
    ['Source', source.name],
    ...(source.files ?? []).map(({ name, sha256 }): Row => [`SHA-256 of ${name}`, sha256]),
    ['First day', period.from, given],
    ['Last day', period.to],
    ['Valuation', methodLabel(report)],
    ['Currency', source.currency ?? 'not specified', `${terms.exponent} decimals`],
    ['Stock level basis', terms.basis === 'available' ? 'quantity available' : 'quantity on hand'],
    ['Prepared at (UTC)', createdAt],
    ...(laterMovements === 0 ? [] : [['Later movements (ignored)', laterMovements]]),
    ...closesOf(report),
    ...source.remarks.map((remark): Row => [longText(remark)]),
  ];
}

/** The closes that the report continues from, and reopened ones. */
function closesOf({ terms: { closes, history = [] } }: StockReport): Row[] {
  const [first, last] = [closes?.periods[0], closes?.periods.at(-1)];
  return [
    ...(closes === undefined || first === undefined || last === undefined
      ? []
      : [
          ['Closed periods', `${first.start} to ${last.end}`],
          [longText(`Closes are stored in ${closes.source}`)],
        ]),
    ...history.flatMap((close) => closeRows(`${close.start} to ${close.end}`, close)),
  ];
}

function totals(report: StockReport, style: FigureStyle): Row[] {
  const { items, totals: whole, restatements } = report;
  const value = figureIn(style, 'value');
  return [
    ['Items', { value: items.length, format: '#,##0' }],
    ['Opening value', value(whole.opening.value)],
    ['Receipts', value(whole.received.value)],
    ['Issues', value(-whole.issued.value)],
    ['Count differences', value(whole.counted.value)],
    ['Cost adjustments', value(whole.adjusted)],
    ...(restatements.length === 0
      ? []
      : [['Restatements of closed periods', value(whole.restated.value)]]),
    [
      { value: 'Closing value', cellStyle: 'total' },
      { ...value(whole.closing.value), cellStyle: 'total' },
    ],
    ...carryingRows(report, value),
    ['Cost of goods sold and consumed', value(whole.consumed.value)],
    ['Sales revenue', value(whole.revenue)],
    ['Price variances', value(whole.difference)],
  ];
}

/** Stock is carried at the lower of cost and net realisable value, where that is stated. */
function carryingRows(
  { items, totals: { closing } }: StockReport,
  value: ReturnType<typeof figureIn>,
): Row[] {
  if (!items.some(({ writeDown }) => isAssessed(writeDown))) return [];
  const written = items.reduce((all, { writeDown }) => all + writeDown.closing, 0n);
  return [
    ['Allowance for write-downs', value(-written)],
    [
      { value: 'Carrying amount', cellStyle: 'total' },
      { ...value(closing.value - written), cellStyle: 'total' },
    ],
  ];
}

/** Quantities of several units make no sum. */
function locationTitles({ items }: StockReport): readonly string[] {
  return hasOneUnit(items)
    ? ['Closing value', 'Closing quantity', 'Checked out']
    : ['Closing value'];
}

function locations({ totals: whole, items }: StockReport, style: FigureStyle): Row[] {
  const hasQuantities = hasOneUnit(items);
  const quantity = figureIn(style, 'quantity');
  const value = figureIn(style, 'value');
  return [
    ...whole.locations.map(({ location, closing, checkedOut }): Row => [
      location,
      value(closing.value),
      ...(hasQuantities ? [quantity(closing.quantity), quantity(checkedOut)] : []),
    ]),
  ];
}

function findings({ exceptions, items }: StockReport): Row[] {
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  const low = items.flatMap(({ levels }) => levels).filter(({ level }) => level === 'low').length;
  return [
    exceptionsRow('Exceptions: errors', errors, true),
    exceptionsRow('Exceptions: warnings', exceptions.length - errors, false),
    ['Reorder levels reached', { value: low, format: COUNT_FORMAT }, linkTo('Low stock')],
  ];
}

/** The same is checked of quantities and of values; a count says itself what it counts. */
function ofKinds(checks: readonly ReconciliationCheck[]): readonly ReconciliationCheck[] {
  return checks.map((check) =>
    check.is === 'count' ? check : { ...check, label: `${check.label} (${check.is})` },
  );
}
