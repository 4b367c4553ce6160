import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import type { Kind } from '../../catalogue/kinds.ts';
import { languageCoded, LANGUAGES, type Language } from '../../catalogue/languages/index.ts';
import type { SheetName } from '../../kernel/rows.ts';
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
 * those that English does not. Where two explain as many and disagree, the first is used and the other named.
 */
export function recogniseLanguage(sheets: readonly SheetHeadings[]): RecognisedLanguage {
  const given = sheets.find(({ options }) => options.language !== undefined)?.options.language;
  if (given !== undefined) return { language: languageCoded(given) };
  const candidates = LANGUAGES.map((language) => explained(language, sheets));
  const convincing = candidates.filter(isConvincing).sort(byHeadings);
  const [best] = convincing;
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
interface Explained {
  readonly language: Language;
  /** The headings that it has a word for. */
  readonly own: number;
  /** Those of them that are its usual words, as our own files have them. */
  readonly usual: number;
  /** Those of them that English does not know, with what they mean, by sheet and heading. */
  readonly beyond: ReadonlyMap<string, string>;
  /** The headings that English knows. */
  readonly english: number;
}

function explained(language: Language, sheets: readonly SheetHeadings[]): Explained {
  const beyond = new Map<string, string>();
  let own = 0;
  let usual = 0;
  let english = 0;
  for (const [at, { headings, kind, options }] of sheets.entries()) {
    const finder = columnFinder(kind, language);
    const reader = new HeadingReader(kind, options, undefined);
    // What the account calls its custom fields is in no language.
    const targets = new Set<string | undefined>(kind.columns.map((column) => column.target));
    for (const heading of new Set(headings)) {
      if (reader.explicit.find(heading) !== undefined) continue;
      const { target } = reader.read(heading, false);
      const isKnown = target !== undefined;
      const term = finder.byTerm(heading);
      if (targets.has(target)) english += 1;
      if (term === undefined) continue;
      own += 1;
      if (term.isUsual) usual += 1;
      if (!isKnown) beyond.set(`${at}!${heading}`, term.column.target);
    }
  }
  return { language, own, usual, beyond, english };
}

function isConvincing({ own, beyond, english }: Explained): boolean {
  return beyond.size >= FEWEST_BESIDE_ENGLISH || (beyond.size > 0 && own > english);
}

/** Most headings first; between equals, words that are English too decide, then usual words. */
function byHeadings(one: Explained, other: Explained): number {
  return other.beyond.size - one.beyond.size || other.own - one.own || other.usual - one.usual;
}

/** Languages that mean the same by the same headings need not be distinguished. */
function agree(one: Explained, other: Explained): boolean {
  return [...one.beyond].every(([heading, target]) => other.beyond.get(heading) === target);
}

function headingsOf({ beyond }: Explained): string[] {
  return [...beyond.keys()].map((key) => key.slice(key.indexOf('!') + 1));
}
