import type { RecalculationRule } from './recalculation.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { RecalculatedSpan } from './recalculation-versions.ts';

type Key = 'historicalCost' | 'begun' | 'residual';

/** What an event makes of cost, accumulated depreciation and residual value; undefined where the figure is typed. */
export function eventFormula(key: Key, cells: SpanCells): string | undefined {
  const { event } = cells.span;
  if (event === undefined) return undefined;
  if (key === 'historicalCost') return costAfter(event.kind, cells);
  if (key === 'begun') return accumulatedAfter(event.kind, cells);
  return event.residual === undefined ? residualAfter(event.kind, cells) : undefined;
}

type Kind = NonNullable<SpanCells['span']['event']>['kind'];

function costAfter(kind: Kind, { at, before }: SpanCells): string {
  const cost = before('historicalCost');
  if (kind === 'improvement') return `${cost}+${at('amount')}`;
  if (kind === 'partial-disposal') return `${cost}-${at('amount')}`;
  return kind === 'revaluation' ? at('amount') : cost;
}

function accumulatedAfter(kind: Kind, { at, before, exponent }: SpanCells): string {
  const held = `ROUND(${before('closing-accumulated')},${exponent})`;
  const amount = at('amount');
  switch (kind) {
    case 'improvement':
      return held;
    case 'revaluation':
      return '0';
    case 'impairment':
      return `${held}+${amount}`;
    case 'impairment-reversal':
      return `${held}-${amount}`;
    case 'partial-disposal':
      return `ROUND(${held}*${at('historicalCost')}/${before('historicalCost')},${exponent})`;
    case 'brought-forward':
    case 'as-closed':
      return amount;
  }
}

function residualAfter(kind: Kind, { at, before, exponent }: SpanCells): string {
  const residual = before('residual');
  if (kind === 'partial-disposal') {
    return `ROUND(${residual}*${at('historicalCost')}/${before('historicalCost')},${exponent})`;
  }
  const isLimited = kind === 'impairment' || kind === 'brought-forward' || kind === 'as-closed';
  return isLimited ? `MIN(${residual},${at('historicalCost')}-${at('begun')})` : residual;
}

/** What a declining method charges a share of, and the least it leaves. */
export function bookSides(
  { isOnBase }: RecalculationRule,
  at: (key: string) => string,
  accumulated: string,
): { readonly base: string; readonly floor: string } {
  const bookValue = `(${at('historicalCost')}-${accumulated})`;
  const floor = `MIN(${at('residual')},${bookValue})`;
  return isOnBase ? { base: `(${bookValue}-${floor})`, floor: '0' } : { base: bookValue, floor };
}

/** The cells that formulas of a span refer to. */
export interface SpanCells {
  readonly span: RecalculatedSpan;
  readonly exponent: CurrencyExponent;
  /** A cell of the row; zero for a column that the sheet does not need. */
  readonly at: (key: string) => string;
  /** The same of the row before, and of the row with which the method started. */
  readonly before: (key: string) => string;
  readonly chain: (key: string) => string;
  /** A cell of the asset in the register. */
  readonly register: (key: string) => string;
  /** The day in service, and the day of disposal; undefined where it was not disposed of. */
  readonly inService: string;
  readonly disposed: string | undefined;
}
