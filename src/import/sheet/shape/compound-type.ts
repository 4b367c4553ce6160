import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import { namesRecord } from '../../../catalogue/columns/columns-of-compounds.ts';
import { KINDS, type Kind } from '../../../catalogue/kinds.ts';
import { LANGUAGES, type HeadingTerms } from '../../../catalogue/languages/index.ts';

/** Rows that do several operations as one, by headings that no list of records has together. */
interface FoundCompound {
  readonly kind: Kind;
  /** The headings of the records that its rows name. */
  readonly because: readonly string[];
}

const COMPOUNDS: readonly Kind[] = KINDS.filter(({ compound }) => compound !== undefined);

/** Of a sheet with `Old tag` and `New tag`, its rows are swaps; undefined where a heading is missing for each record. */
export function compoundIn(headings: readonly string[]): FoundCompound | undefined {
  for (const kind of COMPOUNDS) {
    for (const language of [undefined, ...LANGUAGES]) {
      const because = headingsOfRecords(kind, language, headings);
      if (because !== undefined) return { kind, because };
    }
  }
  return undefined;
}

function headingsOfRecords(
  kind: Kind,
  language: HeadingTerms | undefined,
  headings: readonly string[],
): readonly string[] | undefined {
  const wanted = kind.columns.filter(namesRecord).map(({ target }) => target);
  const targets = targetsOf(kind, language, headings);
  const found = wanted.map((target) => headings[targets.indexOf(target)]);
  return found.every((heading) => heading !== undefined) ? found : undefined;
}

/** The column of a kind that each heading is, in English and the language; undefined where it is none. */
export function targetsOf(
  kind: Kind,
  language: HeadingTerms | undefined,
  headings: readonly string[],
): readonly (string | undefined)[] {
  const finder = columnFinder(kind, language);
  return headings.map((heading) => {
    const term = language === undefined ? undefined : finder.byTerm(heading);
    const column =
      finder.exactly(heading) ??
      finder.byPlainAlias(heading) ??
      (term?.isVague === false ? term.column : undefined) ??
      finder.byLikeness(heading)?.column;
    return column?.target;
  });
}
