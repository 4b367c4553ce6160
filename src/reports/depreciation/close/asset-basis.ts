import { formatMinorUnits } from '../../../kernel/money.ts';
import { methodWords } from '../sheets/method-words.ts';
import type { DepreciableAsset } from '../asset.ts';
import { depreciationPlan } from '../make-plan.ts';
import type { DepreciationPlan } from '../plan.ts';
import type { Terms } from '../terms.ts';
import type { ClosedAsset } from './closed-asset.ts';

/** Everything that an asset's charges follow from, the disposal apart: equal texts compute the same. */
export function basisOf({ cost, residual, acquired, start, terms }: DepreciationPlan): string {
  const basis: Basis = { cost, residual, acquired: acquired.iso, inService: start.iso, terms };
  return JSON.stringify(basis, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}${INTEGER_MARK}` : value,
  );
}

/** The plan that such a text was made of; undefined for the blank basis of an opening workbook. */
export function planOfBasis(text: string): DepreciationPlan | undefined {
  if (text === '') return undefined;
  const { terms, ...asset } = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && INTEGER.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Basis;
  const plan = depreciationPlan(asset, terms);
  return 'value' in plan ? plan.value : undefined;
}

interface Basis extends Required<
  Pick<DepreciableAsset, 'cost' | 'residual' | 'acquired' | 'inService'>
> {
  readonly terms: Terms;
}

/** JSON has no large integers. */
const INTEGER_MARK = 'n';
const INTEGER = /^-?\d+n$/;

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
