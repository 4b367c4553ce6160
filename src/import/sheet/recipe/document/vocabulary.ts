import { foldName } from '../../../../kernel/names.ts';

/** A text of a recipe with the word for it; a text without a word is shown as it is. */
export type TextAndWord = readonly [text: string, word: string | undefined];

/**
 * Words of a language for texts of a recipe. Each text is shown in one way, and each shown text means one: a text that is
 * spelled like the word for another one is shown in quotes.
 */
export class Vocabulary {
  readonly #words = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  constructor(known: readonly TextAndWord[]) {
    const own = new Set(known.map(([text]) => foldName(text)));
    for (const [text, word = text] of known) {
      const folded = foldName(word);
      const isOfAnother = this.#texts.has(folded) || (own.has(folded) && folded !== foldName(text));
      if (word === text || isOfAnother || this.#words.has(text)) continue;
      this.#words.set(text, word);
      this.#texts.set(folded, text);
    }
  }

  shown(text: string): string {
    return this.#words.get(text) ?? (this.#isMistakable(text) ? JSON.stringify(text) : text);
  }

  said(shown: string): string {
    const text = this.#texts.get(foldName(shown));
    if (text !== undefined) return text;
    const inside = unquoted(shown);
    return inside !== undefined && this.#isMistakable(inside) ? inside : shown;
  }

  #isMistakable(text: string): boolean {
    if (this.#texts.has(foldName(text))) return true;
    const inside = unquoted(text);
    return inside !== undefined && this.#isMistakable(inside);
  }
}

/** The text within the quotes around it; undefined where there are none. */
function unquoted(text: string): string | undefined {
  if (!/^".*"$/su.test(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' ? parsed : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
