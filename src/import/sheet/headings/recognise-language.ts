import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import { withoutBeginning } from '../../../catalogue/columns/reduced-heading.ts';
import { isSharedWord, wordListsKnowing } from '../../../catalogue/columns/word-lists.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import {
  languageCoded,
  LANGUAGES,
  type HeadingTerms,
  type Language,
} from '../../../catalogue/languages/index.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { HeadingReader } from './heading-reader.ts';
import type { MappingOptions, RecognisedLanguage } from './mapping.ts';

/** The headings of one sheet of a file. */
export interface SheetHeadings {
  readonly name: SheetName;
  readonly headings: readonly string[];
  readonly kind: Kind;
  readonly options: MappingOptions;
}

/** In a file whose headings are otherwise English, a single word may well mean something else. */
const FEWEST_BESIDE_ENGLISH = 2;

/**
 * The one language, besides English, that the headings of a file are in: the one that explains most of
 * those that English does not. Where two explain as many and disagree, the first is used and the other named. Words of
 * a language that has some for a few columns only are read where they explain more than any other.
 */
export function recogniseLanguage(sheets: readonly SheetHeadings[]): RecognisedLanguage {
  const given = sheets.find(({ options }) => options.language !== undefined)?.options.language;
  if (given !== undefined) return { language: languageCoded(given) };
  const headings = sheets.flatMap((sheet, at) => unmappedHeadings(sheet, at));
  // No language explains more than English does: their words need not be read.
  if (headings.every(({ english }) => english !== undefined)) return { language: undefined };
  const candidates = LANGUAGES.map((language) => explained(language, headings));
  const convincing = candidates
    .filter((each) => isConvincing(each) || isPlain(each, candidates))
    .sort(byHeadings);
  const [best] = convincing;
  const words = wordsOfList(headings, candidates);
  if (words !== undefined && words.beyond.size > (best?.beyond.size ?? 0)) {
    return { language: undefined, words: words.language };
  }
  if (best === undefined) return { language: undefined };
  const otherLanguage = convincing.find(
    (each) => byHeadings(each, best) === 0 && !agree(each, best),
  );
  if (otherLanguage === undefined) return { language: best.language };
  return {
    language: best.language,
    other: { language: otherLanguage.language, headings: headingsOf(otherLanguage) },
  };
}

/** What a language explains of the headings of a file. */
interface Explained<L extends HeadingTerms = Language> {
  readonly language: L;
  /** The headings that it has a word for. */
  readonly own: number;
  /** Those of them that are its usual words, as our own files have them. */
  readonly usual: number;
  /** Those of them that English does not know, with what they mean, by sheet and heading. */
  readonly beyond: ReadonlyMap<string, string>;
  /** Those of them that are usual words of some length. */
  readonly plain: ReadonlySet<string>;
  /** The headings that English knows. */
  readonly english: number;
}

/** A heading of a sheet that its user has not mapped. */
interface UnmappedHeading {
  /** Distinguishes it from those of other sheets. */
  readonly key: string;
  readonly heading: string;
  readonly kind: Kind;
  /** The target that it names in English. */
  readonly english: string | undefined;
}

function unmappedHeadings(
  { headings, kind, options }: SheetHeadings,
  sheet: number,
): UnmappedHeading[] {
  const reader = new HeadingReader(kind, options, undefined);
  const plain = withoutBeginning(headings);
  return [...new Set(headings)]
    .filter((heading) => reader.explicit.find(heading).length === 0)
    .map((heading) => ({
      key: `${sheet}!${heading}`,
      heading: plain(heading),
      kind,
      english: reader.targetOf(heading) ?? reader.targetOf(plain(heading)),
    }));
}

/** The words of a list that explain most headings, where one of them at least means nothing in any other language. */
function wordsOfList(
  headings: readonly UnmappedHeading[],
  languages: readonly Explained[],
): Explained<HeadingTerms> | undefined {
  const unknown = headings.filter(
    ({ key, english }) => english === undefined && !languages.some(({ beyond }) => beyond.has(key)),
  );
  const lists = new Set(
    unknown.flatMap(({ heading }) => wordListsKnowing(heading)).map(({ terms }) => terms),
  );
  const [best] = [...lists]
    .map((terms) => explained(terms, headings))
    .filter(
      (each) => isConvincing(each) && unknown.some((heading) => shows(each.language, heading)),
    )
    .sort(byHeadings);
  return best;
}

/** Whether the heading is a word of the language that is hardly one of any other. */
function shows(terms: HeadingTerms, { heading, kind }: UnmappedHeading): boolean {
  const term = columnFinder(kind, terms).byTerm(heading);
  return term !== undefined && !term.isVague && !isSharedWord(heading);
}

function explained<L extends HeadingTerms>(
  language: L,
  headings: readonly UnmappedHeading[],
): Explained<L> {
  const termed = headings.flatMap(({ key, heading, kind, english }) => {
    const term = columnFinder(kind, language).byTerm(heading);
    return term === undefined ? [] : [{ key, heading, term, english }];
  });
  const beyond = termed.filter(({ english }) => english === undefined);
  return {
    language,
    own: termed.length,
    usual: termed.filter(({ term }) => term.isUsual).length,
    beyond: new Map(beyond.map(({ key, term }) => [key, term.column.target])),
    plain: new Set(
      beyond
        .filter(
          ({ term, heading }) =>
            (term.isUsual && heading.length >= PLAIN_LETTERS) ||
            (!term.isVague && heading.length >= LONG_LETTERS),
        )
        .map(({ key }) => key),
    ),
    // What the account calls its custom fields is in no language.
    english: headings.filter(({ kind, english }) =>
      kind.columns.some(({ target }) => target === english),
    ).length,
  };
}

function isConvincing({ own, beyond, english }: Explained<HeadingTerms>): boolean {
  return beyond.size >= FEWEST_BESIDE_ENGLISH || (beyond.size > 0 && own > english);
}

/** A shorter word may be the end of another one. */
const PLAIN_LETTERS = 5;

/** A word that is not the usual one is longer, so that it is hardly one of a language that is not known. */
const LONG_LETTERS = 8;

/** Whether a single word is usual in this language, and no word of any other one: `Aantal`. */
function isPlain({ beyond, plain }: Explained, candidates: readonly Explained[]): boolean {
  return [...beyond.keys()].some(
    (key) => plain.has(key) && candidates.filter((each) => each.beyond.has(key)).length === 1,
  );
}

/** Most headings first; between equals, words that are English too decide, then usual words. */
function byHeadings(one: Explained<HeadingTerms>, other: Explained<HeadingTerms>): number {
  return other.beyond.size - one.beyond.size || other.own - one.own || other.usual - one.usual;
}

/** Languages that mean the same by the same headings need not be distinguished. */
function agree(one: Explained, other: Explained): boolean {
  return [...one.beyond].every(([heading, target]) => other.beyond.get(heading) === target);
}

function headingsOf({ beyond }: Explained): string[] {
  return [...beyond.keys()].map((key) => key.slice(key.indexOf('!') + 1));
}
