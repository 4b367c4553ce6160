import { accountTime } from './account-time.ts';

const DAY_MS = 24 * 3_600_000;

/** Clocks are set back at night. */
const NIGHT: readonly number[] = [22, 23, 0, 1, 2, 3, 4];

/**
 * Whether clocks show a time twice somewhere, because they are set back then.
 * @param local the time as it is shown, in milliseconds as if it were UTC
 */
export function isShownTwice(local: number): boolean {
  if (!NIGHT.includes(new Date(local).getUTCHours())) return false;
  return Intl.supportedValuesOf('timeZone').some((zone) => isShownTwiceIn(zone, local));
}

function isShownTwiceIn(zone: string, local: number): boolean {
  const before = offsetAt(zone, local - DAY_MS);
  const after = offsetAt(zone, local + DAY_MS);
  if (before <= after) return false;
  return offsetAt(zone, local - before) === before && offsetAt(zone, local - after) === after;
}

/** By how much the clocks of a zone are ahead of UTC then. */
function offsetAt(zone: string, milliseconds: number): number {
  const whole = Math.floor(milliseconds / 1000) * 1000;
  return Date.parse(`${accountTime(whole, zone).replace(' ', 'T')}Z`) - whole;
}
