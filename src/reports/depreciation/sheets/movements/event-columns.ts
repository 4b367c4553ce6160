import { tableOf } from '../../../../kernel/table-of.ts';
import {
  ACCUMULATED_OF_EVENTS,
  COST_OF_EVENTS,
  type EventAmount,
} from '../../methods/event-amounts.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

const HEADINGS = tableOf<string>()({
  improvements: 'Improvements',
  costRevalued: 'Revaluations',
  accumulatedRevalued: 'Accumulated depreciation on revaluations',
  impairments: 'Impairment losses',
  impairmentsReversed: 'Impairment reversals',
  broughtForward: 'Accumulated depreciation brought forward',
}) satisfies Partial<Readonly<Record<EventAmount, string>>>;

type ShownAmount = keyof typeof HEADINGS;

/** A column of the register and the roll-forward for one kind of event. */
export interface EventColumn {
  readonly key: ShownAmount;
  readonly heading: string;
}

type WithEvents = Pick<BookReport, 'eventAmounts'>;

/** The cost columns that a book needs: one for each type of event that an asset has. */
export function costEventColumns(book: WithEvents): readonly EventColumn[] {
  return columnsOf(COST_OF_EVENTS, book);
}

/** The same of accumulated depreciation and impairment. */
export function accumulatedEventColumns(book: WithEvents): readonly EventColumn[] {
  return columnsOf(ACCUMULATED_OF_EVENTS, book);
}

/** All of them, in the order of the roll-forward. */
export function eventColumns(book: WithEvents): readonly EventColumn[] {
  return [...costEventColumns(book), ...accumulatedEventColumns(book)];
}

/** By asset: events of two assets may offset each other. */
function columnsOf(
  amounts: readonly ShownAmount[],
  { eventAmounts }: WithEvents,
): readonly EventColumn[] {
  return amounts
    .filter((key) => eventAmounts.has(key))
    .map((key) => ({ key, heading: HEADINGS[key] }));
}
