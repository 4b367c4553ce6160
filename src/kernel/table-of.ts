/**
 * A table by names whose entries are all of one type. The compiler knows its names; declarations list these alone, not
 * the words of each entry.
 */
export function tableOf<Entry>(): <const Name extends string>(
  entries: Readonly<Record<Name, Entry>>,
) => Readonly<Record<Name, Entry>> {
  return (entries) => entries;
}
