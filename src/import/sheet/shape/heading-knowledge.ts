import { columnFinder, type ColumnFinder } from '../../../catalogue/columns/column-finder.ts';
import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { withoutBeginning } from '../../../catalogue/columns/reduced-heading.ts';
import { COUNT_OF_LISTS, wordListsKnowing } from '../../../catalogue/columns/word-lists.ts';
import { rememberingAnyCode } from '../../../catalogue/columns/code-words.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';

/** What a heading means in the sheets of one record type, in one language. */
interface Meaning {
  readonly target: string;
  /** It is the label of the column, as files of ours have it. */
  readonly isLabel: boolean;
  /** Only the short list of words of a language has it. */
  readonly isOfList?: true;
  /** 1; less where it may mean other columns, too. */
  readonly weight: number;
}

/** What a heading means for each record type, in each language: English alone first, short lists of words last. */
type Meanings = readonly (readonly (Meaning | undefined)[])[];

const OF_VAGUE = 0.4;

const FIRST_LIST = 1 + LANGUAGES.length;
const COUNT_OF_LANGUAGES = FIRST_LIST + COUNT_OF_LISTS;

/** The first rows of a hundred sheets: each takes a few kilobytes. */
const MOST_HEADINGS = 2_000;

/** Knows headings of several record types in all languages, each looked up once. */
export class HeadingKnowledge {
  readonly #recordTypes: readonly Kind[];
  readonly #finders: readonly (readonly ColumnFinder[])[];

  /** What the heading means, for each record type in each language. */
  readonly meaningsOf = rememberingAnyCode((heading) => this.#lookUp(heading), MOST_HEADINGS);

  constructor(recordTypes: readonly Kind[]) {
    this.#recordTypes = recordTypes;
    this.#finders = recordTypes.map((kind) =>
      [undefined, ...LANGUAGES].map((language) => columnFinder(kind, language)),
    );
  }

  /** How many of the headings the record type knows in the language that knows most of them. */
  readonly known = (headings: readonly string[]): number => {
    const all = headings.map(withoutBeginning(headings)).map((heading) => this.meaningsOf(heading));
    return Math.max(
      0,
      ...this.#recordTypes.flatMap((_, type) =>
        Array.from({ length: COUNT_OF_LANGUAGES }, (__, language) =>
          all.reduce((sum, meanings) => sum + (meanings[type]?.[language]?.weight ?? 0), 0),
        ),
      ),
    );
  };

  #lookUp(heading: string): Meanings {
    const meanings = this.#finders.map(([english, ...abroad]) => {
      const own = english && inEnglish(english, heading);
      return [own, ...abroad.map((finder) => own ?? inLanguage(finder, heading))];
    });
    const isKnown = meanings.some((languages) => languages.some((each) => each !== undefined));
    return isKnown ? meanings.map(withEnglish) : this.#inLists(heading, meanings);
  }

  /** A heading that no language with words for every field has. */
  #inLists(heading: string, meanings: Meanings): Meanings {
    const lists = wordListsKnowing(heading);
    if (lists.length === 0) return meanings;
    return this.#recordTypes.map((kind) => {
      const found = Array<Meaning | undefined>(COUNT_OF_LANGUAGES).fill(undefined);
      for (const { at, terms } of lists) {
        const meaning = inLanguage(columnFinder(kind, terms), heading);
        found[FIRST_LIST + at] = meaning && { ...meaning, isOfList: true };
      }
      return found;
    });
  }
}

/** What English knows, every list of words knows besides its own. */
function withEnglish(
  languages: readonly (Meaning | undefined)[],
): readonly (Meaning | undefined)[] {
  const [own] = languages;
  return own === undefined ? languages : Array<Meaning>(COUNT_OF_LANGUAGES).fill(own);
}

function inEnglish(finder: ColumnFinder, heading: string): Meaning | undefined {
  const exact = finder.exactly(heading);
  if (exact !== undefined)
    return { target: exact.target, isLabel: true, weight: weightOf(exact.target) };
  const alias = finder.byPlainAlias(heading);
  if (alias !== undefined)
    return { target: alias.target, isLabel: false, weight: weightOf(alias.target) };
  const like = finder.byLikeness(heading);
  if (like === undefined) return undefined;
  const { column, isVague } = like;
  return { target: column.target, isLabel: false, weight: isVague ? OF_VAGUE : 1 };
}

function inLanguage(finder: ColumnFinder, heading: string): Meaning | undefined {
  const term = finder.byTerm(heading);
  if (term === undefined) return undefined;
  const { target } = term.column;
  return { target, isLabel: false, weight: term.isVague ? OF_VAGUE : weightOf(target) };
}

/** `ID` heads lists of anything. */
function weightOf(target: string): number {
  return target === ID_TARGET ? OF_VAGUE : 1;
}
