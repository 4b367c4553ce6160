/** What a program may put into a cell. A date is the day and the time of UTC; a list is several values of one field. */
export type GivenValue =
  string | number | bigint | boolean | Date | readonly (string | number)[] | null | undefined;

/** A row by its headings, or its cells in their order, as a file has them: then one of the first rows has the headings. */
export type GivenRow = Readonly<Record<string, GivenValue>> | readonly GivenValue[];

/** Rows that a program gives instead of a file. They are gone through once. */
export type GivenRows = Iterable<GivenRow> | AsyncIterable<GivenRow>;

/** Whether a value can be gone through for rows; a text could be, and has none. */
export function areRows(value: unknown): value is GivenRows {
  if (typeof value !== 'object' || value === null) return false;
  return Symbol.iterator in value || Symbol.asyncIterator in value;
}
