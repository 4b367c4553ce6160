import { utcDate } from '../../kernel/dates/dates.ts';
import type { AccountPlace } from '../account-reader.ts';
import { findReportReading } from './find-snapshot.ts';
import { KEEP_READING } from './keep-reading.ts';
import { withoutCalls } from './kept-lists.ts';

/**
 * The place where a report keeps what it reads, or where a report of an earlier day is made again from what it read then,
 * without a call. Its clock shows that time. Throws TallysheetError 'bad-usage', 'no-snapshot'.
 */
export function placeOfReading<Place extends AccountPlace>(
  place: Place,
  report: string,
  snapshot: string | undefined,
): Place {
  if (snapshot === undefined) return place;
  if (snapshot === KEEP_READING) return { ...place, keepsReading: true };
  const repeats = findReportReading(place, report, snapshot);
  const { connection, clock } = place;
  return {
    ...place,
    repeats,
    clock: {
      now: () => repeats.keptAt,
      monotonic: () => clock.monotonic(),
      sleep: (milliseconds, signal, options) => clock.sleep(milliseconds, signal, options),
    },
    connection: {
      ...connection,
      caller: withoutCalls(connection.caller, utcDate(repeats.keptAt)),
    },
  };
}
