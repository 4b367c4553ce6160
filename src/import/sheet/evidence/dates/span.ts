/** What a date without a day names instead, the shortest first. */
export const SPAN_UNITS = [
  ...(['week', 'month', 'quarter', 'season', 'half-year', 'year', 'financial year'] as const),
] as const;

/** The days that a date without a day may be. */
export interface Span {
  readonly unit: (typeof SPAN_UNITS)[number];
  readonly first: string;
  readonly last: string;
}
