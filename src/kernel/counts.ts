import { pluralOf } from './nouns.ts';

/** A number for people, with thousands separators: `2,991`. */
export function formatCount(number: number | bigint): string {
  // The formats of Intl take longer to load than most runs have numbers to show.
  return isWhole(number)
    ? String(number).replace(/\B(?=(\d{3})+$)/g, ',')
    : number.toLocaleString('en-US');
}

function isWhole(number: number | bigint): boolean {
  return typeof number === 'bigint' || (Number.isSafeInteger(number) && !Object.is(number, -0));
}

/** A number with its noun: `1 row`, `2,991 rows`. */
export function counted(number: number, singular: string, plural = pluralOf(singular)): string {
  return `${formatCount(number)} ${inNumber(number, singular, plural)}`;
}

/** The form of a word that goes with a number: `is` with 1, `are` with any other. */
export function inNumber(number: number, singular: string, plural: string): string {
  return number === 1 ? singular : plural;
}

/** `96.7%`, rounded to the nearest tenth; 100.0% is only all of it, and 0.0% only nothing. */
export function percent(part: bigint, whole: bigint): string {
  if (whole === 0n) return '–';
  const nearest = (part * 2000n + whole) / (whole * 2n);
  const least = part > 0n && nearest === 0n ? 1n : nearest;
  const permille = part < whole && least >= 1000n ? 999n : least;
  return `${permille / 10n}.${permille % 10n}%`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `31 s`, `5 min 40 s`, `2 h 5 min`: two units at most. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND) * SECOND;
  if (seconds < MINUTE) return `${seconds / SECOND} s`;
  if (seconds < HOUR)
    return joined(Math.floor(seconds / MINUTE), 'min', (seconds % MINUTE) / SECOND, 's');
  const minutes = Math.ceil(seconds / MINUTE);
  return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
