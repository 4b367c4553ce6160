import { serialOfIso } from '../../read/cells/serial-dates.ts';

/**
 * The first day that every spreadsheet program counts alike: before it comes Excel's 29 February
 * 1900.
 */
const FIRST_SERIAL = 61;

/**
 * The number that a workbook keeps for a date, a date with a time or a time of day, in days.
 * Undefined where programs disagree, days before 1900-03-01, and for dates that do not exist.
 */
export function storedDate(iso: string): number | undefined {
  const serial = serialOfIso(iso);
  if (serial === undefined || isTimeOfDay(iso)) return serial;
  return serial < FIRST_SERIAL ? undefined : serial;
}

/** How a date is shown where nothing else is asked for. */
export function usualDateFormat(iso: string): string {
  if (isTimeOfDay(iso)) return 'hh:mm:ss';
  return iso.includes('T') ? 'mm/dd/yyyy hh:mm:ss' : 'mm/dd/yyyy';
}

function isTimeOfDay(iso: string): boolean {
  return iso.startsWith('T');
}
