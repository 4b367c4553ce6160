/** The members of an object that are not undefined, for optional members that may not be it. */
export function defined<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const members = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
