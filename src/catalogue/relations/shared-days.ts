/** From one day to another as ISO dates, both included; without an end where `to` is undefined. */
export interface Days {
  readonly from: string;
  readonly to: string | undefined;
}

/** The days that two periods have in common; undefined where there are none. */
export function sharedDays(one: Days, other: Days): Days | undefined {
  const from = one.from > other.from ? one.from : other.from;
  const ends = [one.to, other.to].filter((day) => day !== undefined).toSorted();
  const [to] = ends;
  return to !== undefined && from > to ? undefined : { from, to };
}
