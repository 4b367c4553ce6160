import { isShownTwice } from '../../kernel/dates/repeated-hour.ts';
import type { AccountRecord } from '../account-record.ts';
import { parseStamp, writeStamp } from '../changes.ts';
import type { KeptReading } from './snapshot-tables.ts';

/** The filter knows minutes only, and records of one second may be written in any order. */
const OVERLAP_MS = 2 * 60_000;

/** Clocks that are set back repeat an hour. */
const SET_BACK_MS = 75 * 60_000;

/** A write may end so long after the time that it shows. */
const WRITE_MS = 5_000;

const MINUTE_MS = 60_000;

/** The times of all zones differ by a multiple of it. */
const ZONE_STEP_MS = 15 * MINUTE_MS;

/** What is known of the times of a reading. */
export interface ReadingTime {
  /** How long it took, in milliseconds. */
  readonly readingMs: number;
  /** The time of the service before it read any record for the last time, in milliseconds since 1970. */
  readonly serviceTime?: number | undefined;
}

/** The update time of a record as the service shows it. */
export function stampOf({ values }: Pick<AccountRecord, 'values'>): string | undefined {
  const stamp = values['updated_at'];
  return typeof stamp === 'string' && parseStamp(stamp) !== undefined ? stamp : undefined;
}

/** The newest time that any of the records shows; blank where none shows one. */
function newestStamp(records: Iterable<AccountRecord>): string {
  let newest = '';
  for (const record of records) {
    const stamp = stampOf(record) ?? '';
    if (stamp > newest) newest = stamp;
  }
  return newest;
}

/**
 * From when on changes have to be asked for next time, by the service's own times: from the newest that the records show,
 * less the time that their reading took, as what was read first may have changed meanwhile. Nothing where no record
 * shows a time, or where the clock went back meanwhile.
 */
export function knownSince(
  records: Iterable<AccountRecord>,
  { readingMs, serviceTime }: ReadingTime,
): Pick<KeptReading, 'newest' | 'since' | 'laterSince'> {
  const newest = newestStamp(records);
  const time = parseStamp(newest);
  if (time === undefined || readingMs < 0) return {};
  const isRepeated = isShownTwice(time);
  const overlap = OVERLAP_MS + (isRepeated ? SET_BACK_MS : 0);
  const later = serviceTime === undefined || isRepeated ? undefined : timePassed(time, serviceTime);
  return {
    newest,
    since: writeStamp(time - readingMs - overlap),
    ...(later !== undefined && { laterSince: writeStamp(time + later - WRITE_MS) }),
  };
}

/** How long ago a time of the account was at least: how the time of the service in its zone differs is not known. */
function timePassed(stamp: number, serviceTime: number): number {
  const difference = (serviceTime - stamp) % ZONE_STEP_MS;
  return difference < 0 ? difference + ZONE_STEP_MS : difference;
}

/**
 * How long to wait until changes differ from the newest records, where many were written within the last
 * minute: the filter knows minutes only.
 */
export function settlingMs(records: readonly AccountRecord[], serviceTime: number): number {
  const newest = newestStamp(records);
  const time = parseStamp(newest);
  if (time === undefined) return 0;
  const minute = newest.slice(0, '2026-01-31 08:15'.length);
  const together = records.filter((record) => stampOf(record)?.startsWith(minute) === true);
  if (2 * together.length < records.length) return 0;
  const needed = MINUTE_MS - (time % MINUTE_MS) + WRITE_MS;
  return Math.max(0, needed - timePassed(time, serviceTime));
}
