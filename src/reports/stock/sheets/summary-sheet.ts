import type { WorkbookCell, WorkbookSheet } from '../../../sheets/workbook-content.ts';
import type { StockReport } from '../report/stock-report.ts';
import type { FigureKind, FigureStyle } from './figures.ts';
import { methodWords, periodWords } from './period-words.ts';
import type { TieCheck } from './tie-checks.ts';

type Row = readonly WorkbookCell[];

/** The bar of a section goes over its whole width. */
const BAR: WorkbookCell = { value: '', look: 'heading' };

/** Keeps off what stands beside it. */
const COUNT = '#,##0_)_)';

const COLUMNS = [
  { heading: '', width: 68 },
  { heading: '', width: 18 },
  { heading: '', width: 18 },
  { heading: '', width: 16 },
  { heading: '', width: 10 },
];

/** What the report says at one look: how it was made, what it comes to, and that it ties. */
export function summarySheet(
  report: StockReport,
  { checks, style, createdAt }: SummaryParts,
): WorkbookSheet {
  const sections = [
    [
      [{ value: 'Stock report', look: 'title' }],
      [{ value: periodWords(report), look: 'bold' }],
    ] as Row[],
    section('How it was made', parameters(report, createdAt)),
    section('What it comes to', totals(report, style)),
    section('By location', locations(report, style)),
    section('What stands out', findings(report)),
  ];
  const above = sections.flatMap((rows) => (rows.length === 0 ? [] : [...rows, []]));
  return {
    name: 'Summary',
    withoutHeadings: true,
    columns: COLUMNS,
    rows: [...above, ...checkRows(checks, style, above.length + 1)],
    print: { pagesWide: 1, footer: `Stock report, ${report.period.to}` },
    tabColour: '1F3864',
  };
}

export interface SummaryParts {
  readonly checks: readonly TieCheck[];
  readonly style: FigureStyle;
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
}

function parameters(report: StockReport, createdAt: string): Row[] {
  const { source, period, terms, laterMovements } = report;
  const given = terms.from === undefined ? 'the first movement' : 'as asked for';
  return [
    ['Figures from', source.name],
    ['First day', period.from, given],
    ['Last day', period.to],
    ['Valuation', methodWords(report)],
    ['Currency', source.currency ?? 'not told', `${terms.exponent} decimals`],
    ['Thresholds count', terms.basis === 'available' ? 'what is available' : 'what is on hand'],
    ['Made at (UTC)', createdAt],
    ...(laterMovements === 0 ? [] : [['Movements after the last day, left out', laterMovements]]),
    ...source.remarks.map((remark): Row => [{ value: remark, look: 'muted' }]),
  ];
}

function totals({ items, totals: whole }: StockReport, style: FigureStyle): Row[] {
  const value = figureIn(style, 'value');
  return [
    ['Items', { value: items.length, format: '#,##0' }],
    ['Opening value', value(whole.opening.value)],
    ['In', value(whole.received.value)],
    ['Out', value(-whole.issued.value)],
    ['Found by counts', value(whole.counted.value)],
    ['Cost adjustments', value(whole.adjusted)],
    [
      { value: 'Closing value', look: 'total' },
      { ...value(whole.closing.value), look: 'total' },
    ],
    ['Cost of what was consumed', value(whole.consumed.value)],
    ['Sales', value(whole.revenue)],
    ['Price differences, not in the value of the stock', value(whole.difference)],
  ];
}

function locations({ totals: whole }: StockReport, style: FigureStyle): Row[] {
  const quantity = figureIn(style, 'quantity');
  const value = figureIn(style, 'value');
  return [
    [null, muted('Closing quantity'), muted('Closing value'), muted('Checked out')],
    ...whole.locations.map(({ location, closing, checkedOut }): Row => [
      location,
      quantity(closing.quantity),
      value(closing.value),
      quantity(checkedOut),
    ]),
  ];
}

function findings({ exceptions, items }: StockReport): Row[] {
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  const low = items.flatMap(({ levels }) => levels).filter(({ level }) => level === 'low').length;
  const link = (sheet: string): WorkbookCell => ({
    value: `see ${sheet}`,
    look: 'link',
    link: { sheet, cell: 'A1' },
  });
  return [
    [
      'Exceptions that make figures doubtful',
      { value: errors, format: COUNT, ...(errors > 0 && { look: 'error' }) },
      link('Exceptions'),
    ],
    [
      'Exceptions about what was assumed',
      { value: exceptions.length - errors, format: COUNT },
      link('Exceptions'),
    ],
    ['Thresholds at or below which stock is', { value: low, format: COUNT }, link('Low stock')],
  ];
}

/** Each check twice: as what we worked out, and as what the spreadsheet program adds up itself. */
function checkRows(checks: readonly TieCheck[], style: FigureStyle, first: number): Row[] {
  return [
    [
      heading('Ties'),
      heading('One side'),
      heading('Other side'),
      heading('Difference'),
      heading('Holds'),
    ],
    ...checks.map(({ says, is, left, right }, at): Row => {
      const row = first + 1 + at;
      const figure = figureIn(style, is);
      const holds = left.figure === right.figure;
      return [
        `${says} (${is})`,
        { ...figure(left.figure), formula: left.formula },
        { ...figure(right.figure), formula: right.formula },
        { ...figure(left.figure - right.figure), formula: `ROUND(B${row}-C${row},6)` },
        {
          value: { type: 'boolean', value: holds, text: holds ? 'TRUE' : 'FALSE' },
          // A bare comparison becomes a number where a program saves it again.
          formula: `AND(D${row}=0)`,
          look: holds ? 'good' : 'error',
        },
      ];
    }),
  ];
}

function figureIn(
  style: FigureStyle,
  kind: FigureKind,
): (figure: bigint) => {
  readonly value: ReturnType<FigureStyle['valueOf']>;
  readonly format?: string;
} {
  const format = style.formatOf(kind);
  return (figure) => ({
    value: style.valueOf(kind, figure),
    ...(format !== undefined && { format }),
  });
}

function section(title: string, rows: readonly Row[]): Row[] {
  return [[heading(title), BAR, BAR, BAR, BAR], ...rows];
}

function heading(value: string): WorkbookCell {
  return { value, look: 'heading' };
}

function muted(value: string): WorkbookCell {
  return { value, look: 'muted' };
}
