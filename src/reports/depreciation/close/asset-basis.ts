import { formatMinorUnits } from '../../../kernel/money.ts';
import { methodWords } from '../sheets/method-words.ts';
import type { DepreciationPlan } from '../plan.ts';
import type { ClosedAsset } from './closed-asset.ts';

/** Everything that an asset's charges follow from, the disposal apart: equal texts compute the same. */
export function basisOf({ cost, residual, acquired, start, terms }: DepreciationPlan): string {
  return JSON.stringify([cost, residual, acquired.iso, start.iso, terms], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** The same for people; the sheet Register has it under the same headings. */
export function basisWords(plan: DepreciationPlan): ClosedAsset['words'] {
  const { terms, cost, residual, acquired, start } = plan;
  return {
    Cost: formatMinorUnits(cost, terms.exponent),
    'Residual value': formatMinorUnits(residual, terms.exponent),
    'Purchased on': acquired.iso,
    'In service': start.iso,
    Method: methodWords(terms.method),
    Convention: terms.convention,
    Rounding: terms.rounding,
  };
}
