/** In characters: a longer text is hardly asked about again, and would be kept in memory. */
export const LONGEST_REMEMBERED = 200;

/** Texts of one work that are remembered: the words of a few types in all languages, and the first rows of a sheet. */
const MOST = 20_000;

/** The work, done once for each text that is asked about again and again; it forgets all once they are more than `most`. */
export function remembering<T>(work: (text: string) => T, most = MOST): (text: string) => T {
  const known = new Map<string, { readonly said: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.said;
    const said = work(text);
    if (known.size >= most) known.clear();
    if (text.length <= LONGEST_REMEMBERED) known.set(text, { said });
    return said;
  };
}
