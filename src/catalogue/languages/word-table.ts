/** A table of words, as `npm run generate` makes it of the file of the same name that people edit: `headings.csv`. */
export interface WordTable {
  readonly languages: readonly string[];
  /** By what they are words of, where several have the same, with spaces between them; and by name: one for each language. */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The words of one language: by what they are of, and by name. */
export type WordsByName = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/** The column of a language. */
export function wordsIn({ languages, words }: WordTable, code: string): WordsByName {
  const at = languages.indexOf(code);
  const found: Record<string, Record<string, string>> = {};
  for (const [owners, rows] of Object.entries(words)) {
    const own = Object.entries(rows).map(([name, cells]) => [name, cells[at] ?? '']);
    for (const owner of owners.split(' ')) {
      found[owner] = { ...found[owner], ...(Object.fromEntries(own) as Record<string, string>) };
    }
  }
  return found;
}
