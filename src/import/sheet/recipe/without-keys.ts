/** An object without some of its members. */
export function withoutKeys<T extends object, const K extends keyof T>(
  object: T,
  keys: readonly K[],
): Omit<T, K> {
  const left: ReadonlySet<string> = new Set(keys.map(String));
  const entries = Object.entries(object).filter(([key]) => !left.has(key));
  return Object.fromEntries(entries) as Omit<T, K>;
}
