import { planOfBasis } from '../../../events/closes/asset-basis.ts';
import type { AssetInCloses } from '../../../events/closes/period-parts.ts';
import type { Period } from '../../../terms/calendar/periods.ts';
import type { KnownBefore } from '../../../events/held-reserves.ts';
import { closeBefore } from '../opening-proof.ts';

/** What the close before a period knew of events; undefined where there is none, or an opening workbook has figures alone. */
export function effectsKnownBefore(
  { periods, closed }: AssetInCloses,
  period: Pick<Period, 'opening'>,
): KnownBefore | undefined {
  const at = closeBefore(periods, period);
  const since = periods[0]?.opening;
  if (at < 0 || since === undefined) return undefined;
  const known = closed.slice(0, at + 1).findLast((asset) => asset !== undefined);
  if (known === undefined) return { since, effects: [] };
  if (known.basis === '') return undefined;
  const hasEvents = known.words['Events'] !== undefined;
  return { since, effects: hasEvents ? (planOfBasis(known.basis)?.effects ?? []) : [] };
}
