import { foldHeading, nearestNames } from '../../../kernel/names.ts';

/** A closed list of words, with what else people call each. */
export interface Vocabulary<Word extends string> {
  readonly words: readonly Word[];
  readonly aliases?: Readonly<Partial<Record<Word, readonly string[]>>>;
}

export type Reading<Word extends string> =
  { readonly word: Word } | { readonly nearest: readonly string[] };

/** Case, spaces and punctuation do not matter: `Straight Line`, `straight-line`, `STRAIGHTLINE`. */
function folded(text: string): string {
  return foldHeading(text).replaceAll(' ', '');
}

/** Finds the word of that name, or the nearest ones if there is none. */
export function readWord<Word extends string>(
  text: string,
  vocabulary: Vocabulary<Word>,
): Reading<Word> {
  const spellings = spellingsOf(vocabulary);
  const wanted = folded(text);
  const known = spellings.find(([spelling]) => folded(spelling) === wanted);
  if (known !== undefined) return { word: known[1] };
  const all = spellings.map(([spelling]) => spelling);
  return { nearest: nearestNames(text, all) };
}

function spellingsOf<Word extends string>({
  words,
  aliases,
}: Vocabulary<Word>): readonly (readonly [spelling: string, word: Word])[] {
  const others = Object.keys(aliases ?? {}) as Word[];
  return [
    ...words.map((word) => [word, word] as const),
    ...others.flatMap((word) => (aliases?.[word] ?? []).map((alias) => [alias, word] as const)),
  ];
}

/** A remedy that names what was probably meant, if anything. */
export function suggestion([nearest]: readonly string[]): { readonly hint: string | undefined } {
  return { hint: nearest && `Did you mean ${nearest}?` };
}
