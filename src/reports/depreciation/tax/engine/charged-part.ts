import type { FirstYearLine } from './first-year.ts';
import { least, percent, shareOf } from './shares.ts';
import type { ChargedPart } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';

/** What a disposal charges of the expenditure that an allowance was claimed on. */
export function chargedPart(
  layer: string,
  { expenditure, rate }: Pick<FirstYearLine, 'expenditure' | 'rate'>,
  { inForce }: TaxTerms,
): ChargedPart | undefined {
  const rule = inForce.rules.layers[layer];
  if (rule?.disposal !== 'charge') return undefined;
  const { factor } = rule;
  const amount = least(expenditure, shareOf(expenditure, percent(rate)));
  return { amount, ...(factor !== undefined && { factor }) };
}
