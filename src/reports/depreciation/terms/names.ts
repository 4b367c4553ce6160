import { foldHeading, nearestNames } from '../../../kernel/names.ts';

/** A closed list of words, with what else people call each. */
export interface Vocabulary<Word extends string> {
  readonly words: readonly Word[];
  readonly aliases: Readonly<Record<string, Word>>;
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
  { words, aliases }: Vocabulary<Word>,
): Reading<Word> {
  const wanted = folded(text);
  const word = words.find((each) => folded(each) === wanted) ?? ownAlias(wanted, aliases);
  if (word !== undefined) return { word };
  const near = nearestNames(text, [...words, ...Object.keys(aliases)]);
  return { nearest: near };
}

function ownAlias<Word extends string>(
  wanted: string,
  aliases: Readonly<Record<string, Word>>,
): Word | undefined {
  return Object.entries(aliases).find(([alias]) => folded(alias) === wanted)?.[1];
}

/** A remedy that names what was probably meant, if anything. */
export function suggestion([nearest]: readonly string[]): { readonly hint: string | undefined } {
  return { hint: nearest && `Did you mean ${nearest}?` };
}
