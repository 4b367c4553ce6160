import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { Formula } from '../../../engine/sheet/formula.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { RecalculatedSpan } from './recalculation-versions.ts';

/** A span with the figures of its row by the keys of their columns, in the currency's unit. */
export interface CalculatedSpan {
  readonly span: RecalculatedSpan;
  readonly figures: SpanFigures;
  /** Those of the row before, and of the row with which the method started. */
  readonly before: SpanFigures;
  readonly chain: SpanFigures;
}

export type SpanFigures = ReadonlyMap<string, number>;

/** The cells that formulas of a span refer to. */
export interface SpanCells {
  readonly span: RecalculatedSpan;
  readonly line: AssetLine;
  readonly exponent: CurrencyExponent;
  /** A cell of the row; zero for a column that the sheet does not need. */
  readonly at: (key: string) => Formula;
  /** The same of the row before, and of the row with which the method started. */
  readonly before: (key: string) => Formula;
  readonly chain: (key: string) => Formula;
  /** A cell of the asset in the register. */
  readonly register: (key: string) => string;
  /** The day in service, and the day of disposal; undefined where it was not disposed of. */
  readonly inService: string;
  readonly disposed: string | undefined;
}

/** Where the cells are. */
export interface SpanAddresses {
  readonly at: (key: string) => string;
  readonly before: (key: string) => string;
  readonly chain: (key: string) => string;
  readonly register: (key: string) => string;
}

/** Figures are calculated before the sheet has places for them. */
export const NOWHERE: SpanAddresses = {
  ...{ at: () => '', before: () => '', chain: () => '', register: () => '' },
};

/** The cells that formulas of a row refer to. */
export function cellsOf(
  { span, figures, before, chain }: CalculatedSpan,
  line: AssetLine,
  exponent: CurrencyExponent,
  addresses: SpanAddresses,
): SpanCells {
  const cell = (address: (key: string) => string, from: SpanFigures) => (key: string) => ({
    text: address(key),
    result: from.get(key) ?? 0,
  });
  const { register } = addresses;
  const { plan } = line;
  const { disposedOn, closing } = span.version;
  const isShown = plan.disposedOn?.iso === disposedOn?.iso;
  const isLater = disposedOn === undefined && (plan.disposedOn?.serial ?? 0) > closing.serial;
  return {
    ...{ span, line, exponent, register },
    ...{ at: cell(addresses.at, figures), before: cell(addresses.before, before) },
    chain: cell(addresses.chain, chain),
    inService: span.start.iso === plan.start.iso ? register('inService') : dateIn(span.start),
    disposed: isShown || isLater ? register('disposed') : disposedOn && dateIn(disposedOn),
  };
}

export function dateIn({ iso }: CalendarDay): string {
  return `DATE(${iso.split('-').map(Number).join(',')})`;
}
