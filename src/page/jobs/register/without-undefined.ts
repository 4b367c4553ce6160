/** The same without members that have no value. */
export function withoutUndefined<Whole extends object>(whole: Whole): Whole {
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined),
  ) as Whole;
}
