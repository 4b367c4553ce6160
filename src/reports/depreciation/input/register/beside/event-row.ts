import type { Place } from '../../../../../kernel/rows.ts';
import type { EventTexts } from '../../../events/read-event.ts';

/** One row of a sheet of events: nothing of it is judged yet. */
export interface EventRow {
  readonly place: Place;
  readonly number: string;
  readonly identifier: string;
  readonly texts: EventTexts;
}
