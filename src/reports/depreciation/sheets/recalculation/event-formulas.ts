import { type Formula, formula } from '../../../engine/sheet/formula.ts';
import type { AssetEvent } from '../../terms/asset-event.ts';
import type { SpanCells } from './span-cells.ts';

type Kind = AssetEvent['kind'];

/** What an event makes of the cost. */
export function costAfter(kind: Kind, { at, before }: SpanCells): Formula {
  const cost = before('historicalCost');
  if (kind === 'improvement') return formula`${cost}+${at('amount')}`;
  if (kind === 'partial-disposal') return formula`${cost}-${at('amount')}`;
  return kind === 'revaluation' ? at('amount') : cost;
}

/** What an event makes of the accumulated depreciation. */
export function accumulatedAfter(kind: Kind, { at, before, exponent }: SpanCells): Formula {
  const held = formula`ROUND(${before('closing-accumulated')},${exponent})`;
  const amount = at('amount');
  switch (kind) {
    case 'improvement':
      return held;
    case 'revaluation':
      return formula`0`;
    case 'impairment':
      return formula`${held}+${amount}`;
    case 'impairment-reversal':
      return formula`${held}-${amount}`;
    case 'partial-disposal':
      return formula`ROUND(${held}*${at('historicalCost')}/${before('historicalCost')},${exponent})`;
    case 'brought-forward':
    case 'as-closed':
      return amount;
  }
}

/** What an event makes of the residual value: no more than the book value. */
export function residualAfter(kind: Kind, { at, before, exponent }: SpanCells): Formula {
  const residual = before('residual');
  if (kind === 'partial-disposal') {
    return formula`ROUND(${residual}*${at('historicalCost')}/${before('historicalCost')},${exponent})`;
  }
  const isLimited = kind === 'impairment' || kind === 'brought-forward' || kind === 'as-closed';
  return isLimited ? formula`MIN(${residual},${at('historicalCost')}-${at('begun')})` : residual;
}
