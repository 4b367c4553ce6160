import type { WorkbookCell, WorkbookSheet } from '../../../sheets/workbook-content.ts';
import type { FigureStyle } from '../../stock/sheets/figures.ts';
import type { BookReport, DepreciationReport } from '../report/depreciation-report.ts';
import { REGISTER_COLUMNS } from '../source/register-columns.ts';
import { holds, type TieCheck } from './tie-checks.ts';

type Row = readonly WorkbookCell[];

/** The bar of a section goes over its whole width. */
const BAR: WorkbookCell = { value: '', look: 'heading' };

/** Keeps off the text that may stand beside it. */
const COUNT = '#,##0_)_)';

const COLUMNS = [
  { heading: '', width: 78 },
  { heading: '', width: 26 },
  { heading: '', width: 26 },
  { heading: '', width: 14 },
  { heading: '', width: 10 },
];

export interface ParametersParts {
  readonly checks: readonly (readonly [book: BookReport, checks: readonly TieCheck[]])[];
  readonly style: FigureStyle;
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
}

/** What the report was made by and where each setting came from, what it comes to, and that it ties. */
export function parametersSheet(
  report: DepreciationReport,
  { checks, style, createdAt }: ParametersParts,
): WorkbookSheet {
  const { books, request } = report;
  const rows: Row[] = [
    [{ value: 'Depreciation report', look: 'title' }],
    [{ value: `${request.period.start} to ${request.period.end}`, look: 'bold' }],
    [],
    ...section('How it was made', [...parameters(report, createdAt), ...columnRows(report)]),
    [],
  ];
  for (const book of books) rows.push(...settingRows(book, books.length), []);
  for (const book of books) rows.push(...totalRows(book, books.length, style), []);
  for (const [book, ties] of checks) {
    rows.push(
      ...checkRows(ties, { title: titled('Ties', book, books.length), style, above: rows }),
      [],
    );
  }
  return {
    name: 'Parameters',
    withoutHeadings: true,
    columns: COLUMNS,
    rows,
    print: { landscape: true, pagesWide: 1, footer: `Depreciation report, ${request.period.end}` },
    tabColour: '1F3864',
  };
}

function parameters({ register, request, books }: DepreciationReport, createdAt: string): Row[] {
  const { origins, exponent, fiscalYearStart, period } = request;
  return [
    ['Register', register.name],
    ['SHA-256 of the file', register.sha256.slice(0, 16), '(its first 16 digits)'],
    ['Rows of the register', { value: register.rows.length, format: COUNT }],
    ['First day', period.start],
    ['Last day', period.end],
    [
      'Fiscal year begins in month',
      String(fiscalYearStart),
      origins['fiscal-year-start'] ?? 'assumed',
    ],
    ['Currency', register.currency ?? 'not told'],
    ['Decimals of the currency', String(exponent), origins.decimals ?? 'assumed'],
    ['Books', books.map(({ book }) => book.name).join(', ')],
    ['Made at (UTC)', createdAt],
    [
      'Settings are taken from: the book, column of the register, flag, settings file (its group first)',
    ],
  ];
}

function columnRows({ register }: DepreciationReport): Row[] {
  const found = Object.entries(REGISTER_COLUMNS).flatMap(([name, { label }]): Row[] => {
    const heading = register.headings.get(name);
    return heading === undefined ? [] : [[`${label} from the column`, heading]];
  });
  if (register.unused.length === 0) return found;
  return [...found, ['Columns that were left aside', register.unused.join(', ')]];
}

function settingRows({ book, uses, lines }: BookReport, count: number): Row[] {
  const title = count > 1 ? `Settings of the book ${book.name}` : 'Settings';
  return [
    [heading(title), heading('Used'), heading('From'), heading('Assets'), BAR],
    ...(lines.length === 0 ? [['No row could be computed; see Exceptions.']] : []),
    ...uses.map(({ setting, value, origin, assets }): Row => [
      setting,
      value,
      origin,
      { value: assets, format: COUNT },
    ]),
  ];
}

function totalRows(book: BookReport, count: number, style: FigureStyle): Row[] {
  const { totals, exceptions, lines } = book;
  const format = style.formatOf('value');
  const amount = (says: string, value: bigint): Row => [
    says,
    { value: style.valueOf('value', value), ...(format !== undefined && { format }) },
  ];
  return section(titled('What it comes to', book, count), [
    ['Assets that were computed', { value: lines.length, format: COUNT }],
    [
      'Exceptions',
      {
        ...{ value: exceptions.length, format: COUNT },
        ...(exceptions.length > 0 && { look: 'error' }),
      },
      { value: 'see Exceptions', look: 'link', link: { sheet: 'Exceptions', cell: 'A1' } },
    ],
    amount('Cost at the end', totals.costClosing),
    amount('Accumulated depreciation at the end', totals.accumulatedClosing),
    amount('Net book value at the end', totals.costClosing - totals.accumulatedClosing),
    amount('Charge of the period', totals.charge),
    amount('Additions', totals.additions),
    amount('Disposals, cost', totals.costDisposed),
    amount('Gain or loss on disposals', totals.gainOrLoss),
  ]);
}

/** Each check twice: as what we worked out, and as what the spreadsheet program adds up itself. */
function checkRows(
  checks: readonly TieCheck[],
  place: { readonly title: string; readonly style: FigureStyle; readonly above: readonly Row[] },
): Row[] {
  const first = place.above.length + 2;
  return [
    [
      heading(place.title),
      heading('One side'),
      heading('Other side'),
      heading('Difference'),
      heading('Holds'),
    ],
    ...checks.map((check, at) => checkRow(check, first + at, place.style)),
  ];
}

function checkRow(check: TieCheck, row: number, style: FigureStyle): Row {
  const { says, is, left, right } = check;
  const isTrue = holds(check);
  const format = is === 'count' ? COUNT : style.formatOf('value');
  const figure = (value: bigint, formula: string): WorkbookCell => ({
    value: is === 'count' ? Number(value) : style.valueOf('value', value),
    formula,
    ...(format !== undefined && { format }),
  });
  return [
    says,
    figure(left.figure, left.formula),
    figure(right.figure, right.formula),
    figure(left.figure - right.figure, `ROUND(B${row}-C${row},6)`),
    {
      value: { type: 'boolean', value: isTrue, text: isTrue ? 'TRUE' : 'FALSE' },
      formula: `D${row}=0`,
      look: isTrue ? 'good' : 'error',
    },
  ];
}

function titled(title: string, { book }: BookReport, count: number): string {
  return count > 1 ? `${title}: book ${book.name}` : title;
}

function section(title: string, rows: readonly Row[]): Row[] {
  return [[heading(title), BAR, BAR, BAR, BAR], ...rows];
}

function heading(value: string): WorkbookCell {
  return { value, look: 'heading' };
}
