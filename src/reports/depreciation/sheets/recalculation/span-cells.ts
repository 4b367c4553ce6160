import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type {
  Figure,
  FigureKind,
  RowAddresses,
  TableColumn,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { SpanCells } from './event-formulas.ts';
import { dateIn } from './recalculation-formulas.ts';

import type { CalculatedSpan } from './recalculate-declining.ts';

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

/** Columns that a sheet with one row for each asset does not have; what formulas read there is zero. */
const OF_SPANS: ReadonlySet<string> = new Set(['begun', 'before', 'share']);

/** The cells that formulas of a row refer to. */
export function cellsOf(
  at: RowAddresses,
  { line, calculated, asset, chainAbove }: RecalculationLine,
  number: number,
  { register, exponent, hasSpans }: RecalculationPlace,
): SpanCells | undefined {
  if (calculated === undefined) return undefined;
  const { span } = calculated;
  const { version } = span;
  const cell = (row: number) => (key: string) => {
    if (!hasSpans && OF_SPANS.has(key)) return '0';
    if (!hasSpans && key === 'firstEnd') return at('firstStep', row);
    return at(key, row);
  };
  const inRegister = (key: string): string => register.cell(key, register.firstRow + asset);
  const { plan } = line;
  const isShown = plan.disposedOn?.iso === version.disposedOn?.iso;
  const isLater =
    version.disposedOn === undefined && (plan.disposedOn?.serial ?? 0) > version.closing.serial;
  const typed = version.disposedOn && dateIn(version.disposedOn);
  return {
    ...{ span, exponent, register: inRegister },
    ...{ at: cell(number), before: cell(number - 1), chain: cell(number - chainAbove) },
    inService: span.start.iso === plan.start.iso ? inRegister('inService') : dateIn(span.start),
    disposed: isShown || isLater ? inRegister('disposed') : typed,
  };
}

type FormulaOf = (cells: SpanCells, calculated: CalculatedSpan) => string | undefined;

/** A column of figures of a span with their formula. */
export function spanColumn(
  place: RecalculationPlace,
  [key, heading, is, isShown = true]: readonly [string, string, FigureKind, isShown?: boolean],
  of: (calculated: CalculatedSpan, line: RecalculationLine) => Figure,
  formula?: FormulaOf,
): Column {
  return {
    ...{ key, heading, is, isShown },
    of: (line) => line.calculated && of(line.calculated, line),
    formula: (at, line, number) => {
      const { calculated } = line;
      if (calculated === undefined || of(calculated, line) === undefined) return undefined;
      const cells = cellsOf(at, line, number, place);
      return cells && formula?.(cells, calculated);
    },
  };
}
