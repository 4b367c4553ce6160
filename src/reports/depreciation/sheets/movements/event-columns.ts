import {
  ACCUMULATED_OF_EVENTS,
  COST_OF_EVENTS,
  type EventAmount,
} from '../../events/event-amounts.ts';
import type { Totals } from '../../report/roll-forward.ts';

const HEADINGS = {
  improvements: 'Improvements',
  costRevalued: 'Revaluations',
  accumulatedRevalued: 'Accumulated depreciation on revaluations',
  impairments: 'Impairment losses',
  impairmentsReversed: 'Impairment reversals',
  broughtForward: 'Accumulated depreciation brought forward',
} as const satisfies Partial<Readonly<Record<EventAmount, string>>>;

type ShownAmount = keyof typeof HEADINGS;

/** A column of the register and the roll-forward for one kind of event. */
export interface EventColumn {
  readonly key: ShownAmount;
  readonly heading: string;
}

/** The cost columns that a book needs: one for each type of event that it has. */
export function costEventColumns(totals: Totals): readonly EventColumn[] {
  return columnsOf(COST_OF_EVENTS, totals);
}

/** The same of accumulated depreciation and impairment. */
export function accumulatedEventColumns(totals: Totals): readonly EventColumn[] {
  return columnsOf(ACCUMULATED_OF_EVENTS, totals);
}

/** All of them, in the order of the roll-forward. */
export function eventColumns(totals: Totals): readonly EventColumn[] {
  return [...costEventColumns(totals), ...accumulatedEventColumns(totals)];
}

function columnsOf(amounts: readonly ShownAmount[], totals: Totals): readonly EventColumn[] {
  return amounts
    .filter((key) => totals[key] !== 0n)
    .map((key) => ({ key, heading: HEADINGS[key] }));
}
