/** A number for people, with thousands separators: `2,991`. */
export function formatCount(number: number | bigint): string {
  return number.toLocaleString('en-US');
}

/** A number with its noun: `1 row`, `2,991 rows`. */
export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(number)} ${inNumber(number, singular, plural)}`;
}

/** The form of a word that goes with a number: `is` with 1, `are` with any other. */
export function inNumber(number: number, singular: string, plural: string): string {
  return number === 1 ? singular : plural;
}
