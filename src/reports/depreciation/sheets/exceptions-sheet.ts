import {
  column,
  wrapped,
  type Figure,
  type FigureStyle,
  type TableColumn,
} from '../../engine/sheet/columns.ts';
import { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { DepreciationReport, ExceptionLine } from './figures/depreciation-report.ts';
import {
  costInSource,
  costText,
  NO_ROWS,
  withRow,
  type ControlTotals,
} from './figures/control-totals.ts';
import { reject } from '../terms/rejections.ts';
import type { JoinedSheet, Register, RegisterRow } from '../input/register/register.ts';
import { assetColumns, knownFacts, rowColumn } from './asset-columns.ts';

/**
 * Rows of the register that could not be computed, one line for each, and for each book; and rows of a cost
 * sheet that fit no asset.
 */
export function exceptionsSheet(
  report: DepreciationReport,
  style: FigureStyle,
): TableSheet<ExceptionLine> {
  const { books, register, request } = report;
  const rows = exceptionLines(report);
  return new TableSheet(
    {
      name: 'Exceptions',
      title: 'Exceptions',
      subtitles: [
        `${request.period.start} to ${request.period.end}`,
        'These rows are excluded from all other sheets.',
      ],
      columns: [
        ...assetColumns<ExceptionLine>(knownFacts(rows.map(({ row }) => row))),
        column.text('group', 'Group', ({ row }) => row.facts.group, 16),
        column.text('book', 'Book', ({ book }) => book, { isShown: books.length > 1 }),
        ...reasonColumns(),
        column.value('cost', 'Cost in source', ({ row }) => costOf(row, style.exponent)),
        {
          ...rowColumn<ExceptionLine>(register),
          ...(hasSheetsBeside(register) && { isShown: false }),
        },
        column.text('place', 'Source row', ({ row }) => placeIn(row), {
          width: 30,
          isShown: hasSheetsBeside(register),
        }),
      ],
      rows,
      ifEmpty: 'No exceptions.',
      frozenColumns: 2,
      tabColour: 'red',
      isHiddenIfEmpty: true,
    },
    style,
  );
}

/** What cannot be computed, book after book, and rows of other sheets that fit no asset. */
export function exceptionLines(report: DepreciationReport): readonly ExceptionLine[] {
  return [...wrongLines(report), ...leftOverLines('cost', report.register.costs)];
}

/** The exceptions that make figures wrong: an unused cost is harmless, a lost event is not. */
export function wrongLines({ books, register }: DepreciationReport): readonly ExceptionLine[] {
  return [
    ...books.flatMap(({ exceptions }) => exceptions),
    ...leftOverLines('events', register.events),
  ];
}

/** The rows that a book excludes, each once, and what they cost together. */
export function excludedTotals({ books, request }: DepreciationReport): ControlTotals {
  const rows = new Set(books.flatMap(({ exceptions }) => exceptions.map(({ row }) => row)));
  return [...rows].reduce(
    (totals, row) => withRow(totals, costInSource(row, request.exponent)),
    NO_ROWS,
  );
}

function hasSheetsBeside({ costs, events }: Register): boolean {
  return costs !== undefined || events !== undefined;
}

function leftOverLines(setting: string, sheet: JoinedSheet | undefined): readonly ExceptionLine[] {
  return (sheet?.leftOver ?? []).map(({ row, found }) => ({
    row,
    book: '',
    reasons: [reject('no-such-asset', { setting, expected: 'one asset', found })],
  }));
}

/** As a figure where it is one. */
function costOf(row: RegisterRow, exponent: CurrencyExponent): Figure {
  return costInSource(row, exponent) ?? costText(row);
}

function placeIn(row: ExceptionLine['row']): string {
  return row.account === undefined ? describePlace(row.place) : row.place.file;
}

function reasonColumns(): readonly TableColumn<ExceptionLine>[] {
  const joined = (texts: readonly string[]): string => [...new Set(texts)].join('; ');
  return [
    column.text(
      'message',
      'Description',
      ({ reasons }) => joined(reasons.map(({ message }) => message)),
      wrapped(34),
    ),
    column.text(
      'hint',
      'How to fix',
      ({ reasons }) => joined(reasons.map(({ hint }) => hint)),
      wrapped(33),
    ),
    column.text(
      'code',
      'Code',
      ({ reasons }) => joined(reasons.map(({ code }) => code)),
      wrapped(16),
    ),
  ];
}
