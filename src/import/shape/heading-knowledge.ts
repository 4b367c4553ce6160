import { columnFinder, type ColumnFinder } from '../../catalogue/columns/column-finder.ts';
import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import type { Kind } from '../../catalogue/kinds.ts';
import { LANGUAGES } from '../../catalogue/languages/index.ts';
import { remembering } from '../../kernel/remember.ts';

/** What a heading means in the sheets of one record type, in one language. */
interface Meaning {
  readonly target: string;
  /** It is the label of the column, as files of ours have it. */
  readonly isLabel: boolean;
  /** 1; less where it may mean other columns, too. */
  readonly weight: number;
}

/** What a heading means for each record type, in each language: English alone first. */
type Meanings = readonly (readonly (Meaning | undefined)[])[];

const OF_VAGUE = 0.4;

/** Knows headings of several record types in all languages, each looked up once. */
export class HeadingKnowledge {
  readonly #finders: readonly (readonly ColumnFinder[])[];

  /** What the heading means, for each record type in each language. */
  readonly meaningsOf = remembering((heading) => this.#lookUp(heading));

  constructor(recordTypes: readonly Kind[]) {
    this.#finders = recordTypes.map((kind) =>
      [undefined, ...LANGUAGES].map((language) => columnFinder(kind, language)),
    );
  }

  /** How many of the headings the record type knows in the language that knows most of them. */
  readonly known = (headings: readonly string[]): number => {
    const all = headings.map((heading) => this.meaningsOf(heading));
    return Math.max(
      0,
      ...this.#finders.flatMap((languages, type) =>
        languages.map((_, language) =>
          all.reduce((sum, meanings) => sum + (meanings[type]?.[language]?.weight ?? 0), 0),
        ),
      ),
    );
  };

  #lookUp(heading: string): Meanings {
    return this.#finders.map(([english, ...abroad]) => {
      const own = english && inEnglish(english, heading);
      return [own, ...abroad.map((finder) => own ?? inLanguage(finder, heading))];
    });
  }
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
