/** An object with the same keys, and what a function makes of each value. */
export function mapValues<Key extends string, Value, Mapped>(
  object: Readonly<Record<Key, Value>>,
  map: (value: Value, key: Key) => Mapped,
): Record<Key, Mapped> {
  const entries = Object.entries<Value>(object);
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value, key as Key)])) as Record<
    Key,
    Mapped
  >;
}
