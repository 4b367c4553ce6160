import type { DepreciationPlan } from '../../methods/plan.ts';
import type { ClosedAsset } from './closed-asset.ts';

/** A calculation that earlier versions of the program made otherwise. */
interface Correction {
  /** Whether it concerns an asset whose charges were continued from these amounts. */
  readonly concerns: (plan: DepreciationPlan, openings: ClosedAsset['openings']) => boolean;
  /** As a reason in the sheet Restatements. */
  readonly reason: string;
}

/** In the order in which they were made. */
const CORRECTIONS: readonly Correction[] = [
  {
    concerns: ({ continued, effects }, openings) =>
      continued !== undefined && (effects.length > 0 || openings.length > 0),
    reason:
      'Calculation corrected: after an event, a brought-forward balance or a prospective restatement, a declining method charges its rate of the net book value, down to the residual value',
  },
  {
    concerns: (plan, openings) =>
      (plan.effects.length > 0 || openings.length > 0) && isAffected(plan),
    reason:
      'Calculation corrected: after an event or a prospective restatement, a disposal changes no earlier month, and a rate above 100 % keeps its years',
  },
  {
    concerns: ({ effects, disposedOn, terms: { rounding } }, openings) =>
      (effects.length > 0 || openings.length > 0) &&
      disposedOn !== undefined &&
      rounding !== 'cumulative',
    reason:
      'Calculation corrected: after an event or a prospective restatement, a disposal takes back what its convention does not count, by every rounding',
  },
];

/** A rounding that looks ahead, of an asset that leaves; or a rate that ends within a year. */
function isAffected({ terms: { rounding, method }, disposedOn }: DepreciationPlan): boolean {
  const given = 'pace' in method ? method.pace : method;
  const isFast = 'rate' in given && given.rate.numerator > given.rate.denominator;
  return isFast || (rounding !== 'cumulative' && disposedOn !== undefined);
}

/** How many corrections this version knows: a close keeps it beside its figures. */
export const CALCULATION = CORRECTIONS.length;

/** What was corrected since a close computed an asset, where it concerns the asset. */
export function correctionsSince(
  { calculation, openings }: Pick<ClosedAsset, 'calculation' | 'openings'>,
  plan: DepreciationPlan,
): readonly string[] {
  return CORRECTIONS.slice(calculation)
    .filter(({ concerns }) => concerns(plan, openings))
    .map(({ reason }) => reason);
}
