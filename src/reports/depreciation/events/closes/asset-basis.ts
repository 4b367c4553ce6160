import { formatMinorUnits } from '../../../../kernel/money.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { AssetEvent, OpeningReserves } from '../../terms/asset-event.ts';
import { planWithEvents } from '../plan-with-events.ts';
import { methodLabel } from '../../terms/method-names.ts';
import type { DepreciableAsset } from '../../terms/asset.ts';
import { type DepreciationPlan, depreciationPlan } from '../../methods/plan.ts';
import type { Terms } from '../../terms/terms.ts';
import type { ClosedAsset } from './closed-asset.ts';

/**
 * Everything that an asset's charges up to a day follow from, the disposal apart: equal texts compute the same.
 * What happens later changes nothing of it.
 */
export function basisOf(plan: DepreciationPlan, until: CalendarDay): string {
  const { terms, cost, acquired, start } = plan;
  const residual = plan.withoutEvents?.plan.residual ?? plan.residual;
  // What is noted of an event computes nothing.
  const events = eventsUntil(plan, until).map((event) => ({ ...event, note: '' }));
  const { reserves } = plan;
  const basis: Basis = {
    ...(reserves !== undefined && { reserves }),
    cost,
    residual,
    acquired: acquired.iso,
    inService: start.iso,
    terms,
    ...(events.length > 0 && { events }),
  };
  return JSON.stringify(basis, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}${INTEGER_MARK}` : value,
  );
}

function eventsUntil({ withoutEvents }: DepreciationPlan, { iso }: CalendarDay): AssetEvent[] {
  const events = withoutEvents?.events ?? [];
  // What a close held is kept as an opening of its own.
  return events.filter(({ on, kind }) => on <= iso && kind !== 'as-closed');
}

/** The plan that such a text was made of; undefined for the blank basis of an opening workbook. */
export function planOfBasis(text: string): DepreciationPlan | undefined {
  if (text === '') return undefined;
  const {
    terms,
    events = [],
    reserves,
    ...asset
  } = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && INTEGER.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Basis;
  const plan = depreciationPlan(asset, terms);
  if ('refusals' in plan) return undefined;
  const bare = reserves === undefined ? plan.value : { ...plan.value, reserves };
  const whole = planWithEvents(bare, events);
  return 'value' in whole ? whole.value : undefined;
}

interface Basis extends Required<
  Pick<DepreciableAsset, 'cost' | 'residual' | 'acquired' | 'inService'>
> {
  readonly terms: Terms;
  readonly events?: readonly AssetEvent[];
  readonly reserves?: OpeningReserves;
}

/** JSON has no large integers. */
const INTEGER_MARK = 'n';
const INTEGER = /^-?\d+n$/;

/** The same for people; the sheet Register has it under the same headings. */
export function basisLabel(plan: DepreciationPlan, until: CalendarDay): ClosedAsset['words'] {
  const { terms, acquired, start } = plan;
  const written = (amount: bigint): string => formatMinorUnits(amount, terms.exponent);
  const events = eventsUntil(plan, until).map(
    ({ on, kind, amount }) => `${kind} on ${on} of ${written(amount)}`,
  );
  return {
    Cost: written(plan.costBy(until)),
    'Residual value': written(plan.residualBy(until)),
    'Purchased on': acquired.iso,
    'In service': start.iso,
    Method: methodLabel(terms.method),
    Convention: terms.convention,
    Rounding: terms.rounding,
    ...(events.length > 0 && { Events: events.join('; ') }),
  };
}
