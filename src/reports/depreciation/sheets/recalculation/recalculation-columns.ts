import {
  column,
  wrapped,
  type TableColumn,
  type RowAddresses,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import { nameColumns } from '../asset-columns.ts';
import { methodLabel } from '../../terms/method-names.ts';
import { type CalculatedSpan, cellsOf, type SpanAddresses } from './span-cells.ts';
import { SPAN_FIGURES, type SpanFigure } from './span-figures.ts';

/** A row of the sheet: a span of an asset with its formulas, or an asset that no formula recalculates. */
export interface RecalculationLine {
  readonly line: AssetLine;
  /** Place of the asset among those of the register, from 0. */
  readonly asset: number;
  /** Why it is not recalculated. */
  readonly reason: string | undefined;
  readonly calculated: CalculatedSpan | undefined;
  /** Rows of the same asset above this one, and of those since its method started. */
  readonly above: number;
  readonly chainAbove: number;
  /** The last row of an asset has what all of them come to. */
  readonly isLast: boolean;
  /** For the span, in the currency's unit. */
  readonly expense: number | undefined;
  /** For the asset, on its last row, and what the register has less of it. */
  readonly total: number | undefined;
  readonly difference: number | undefined;
  /** Accumulated depreciation at the end of the period; undefined for what is gone by then. */
  readonly accumulated: number | undefined;
  readonly accumulatedDifference: number | undefined;
}

type Column = TableColumn<RecalculationLine>;

/** Where the formulas are, and what they refer to. */
export interface RecalculationPlace {
  readonly register: TableSheet<AssetLine>;
  readonly exponent: CurrencyExponent;
  /** An asset may have several rows. */
  readonly hasSpans: boolean;
  /** A method switches to a straight line; to the original one. */
  readonly hasLines: boolean;
  readonly hasOriginalLines: boolean;
}

/** The columns of the sheet Recalculation. */
export function recalculationColumns(place: RecalculationPlace): readonly Column[] {
  const isShown = place.hasSpans;
  return [
    ...nameColumns<{ row: AssetLine['row'] } & RecalculationLine>().map(
      (column): Column =>
        ({
          ...column,
          of: (each: RecalculationLine) => column.of({ ...each, row: each.line.row }),
        }) as Column,
    ),
    column.text(
      'method',
      'Method',
      ({ line, calculated }) => methodLabel((calculated?.span.version ?? line).terms.method),
      wrapped(42),
    ),
    column.text('event', 'After', eventName, { width: 20, isShown }),
    column.date('eventOn', 'From the end of', ({ calculated }) => calculated?.span.event?.on, {
      isShown,
    }),
    ...SPAN_FIGURES.map((figure) => spanColumn(figure, place)),
    ...resultColumns(place),
  ];
}

function eventName({ calculated }: RecalculationLine): string | undefined {
  const kind = calculated?.span.event?.kind;
  return kind === 'as-closed' ? 'close, continued prospectively' : kind?.replaceAll('-', ' ');
}

/** Columns that a sheet with one row for each asset does not have; what formulas read there is zero. */
const OF_SPANS: ReadonlySet<string> = new Set(['begun', 'before', 'share']);

function spanColumn({ of, needs, ...figure }: SpanFigure, place: RecalculationPlace): Column {
  const { register, exponent, hasSpans } = place;
  return {
    ...figure,
    isShown: needs === undefined || place[needs],
    of: ({ calculated }) => calculated?.figures.get(figure.key),
    formula: (at, { line, calculated, asset, chainAbove }, number) => {
      if (calculated === undefined) return undefined;
      const inRow = (row: number) => (key: string) => {
        if (!hasSpans && OF_SPANS.has(key)) return '0';
        return at(!hasSpans && key === 'firstEnd' ? 'firstStep' : key, row);
      };
      const addresses: SpanAddresses = {
        ...{ at: inRow(number), before: inRow(number - 1), chain: inRow(number - chainAbove) },
        register: (key) => register.cell(key, register.firstRow + asset),
      };
      const figureOfRow = of(cellsOf(calculated, line, exponent, addresses));
      return typeof figureOfRow === 'object' ? figureOfRow.text : undefined;
    },
  };
}

/** What the rows of an asset come to, beside the register. */
function resultColumns(place: RecalculationPlace): readonly Column[] {
  const { exponent, register, hasSpans } = place;
  const round = (formula: string): string => `ROUND(${formula},${exponent})`;
  const ofSpan = (at: RowAddresses): string =>
    round(`${round(at('closing-accumulated'))}-${round(at('opening-accumulated'))}`);
  const less = (key: string, column: string) => (at: RowAddresses, line: RecalculationLine) =>
    round(`${at(key)}-${register.cell(column, register.firstRow + line.asset)}`);
  const result = (
    key: string,
    heading: string,
    of: (line: RecalculationLine) => number | undefined,
    formula: (at: RowAddresses, line: RecalculationLine, number: number) => string,
  ): Column => ({
    ...column.value(key, heading, of),
    formula: (at, line, number) => (of(line) === undefined ? undefined : formula(at, line, number)),
  });
  return [
    {
      ...result('expense', 'Expense of the span', ({ expense }) => expense, ofSpan),
      isShown: hasSpans,
    },
    result(
      'total',
      'Recalculated expense',
      ({ total }) => total,
      (at, { above }, number) =>
        hasSpans ? round(`SUM(${at('expense', number - above)}:${at('expense')})`) : ofSpan(at),
    ),
    result('difference', 'Difference', ({ difference }) => difference, less('total', 'expense')),
    result(
      'accumulated',
      'Recalculated accumulated depreciation',
      ({ accumulated }) => accumulated,
      (at) => round(at('closing-accumulated')),
    ),
    result(
      'accumulatedDifference',
      'Difference in accumulated depreciation',
      ({ accumulatedDifference }) => accumulatedDifference,
      less('accumulated', 'accumulatedClosing'),
    ),
    column.text('reason', 'Reason not recalculated', ({ reason }) => reason, 26),
  ];
}
