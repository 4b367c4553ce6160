/** The same object without the keys that have no value, for optional properties. */
export type OnlyGiven<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes the keys whose value is undefined. */
export function onlyGiven<T extends object>(values: T): OnlyGiven<T> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as OnlyGiven<T>;
}
