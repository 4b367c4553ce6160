import { columnFinder, type ColumnFinder } from '../../../catalogue/columns/column-finder.ts';
import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';

/** Headings are as exports have them where so many of the known ones are. */
const OWN_SHARE = 0.75;

/** Fewer of them may be so by chance. */
const FEWEST_OWN = 3;

/** Whether headings are labels of the record type, or the usual words of one language, as exports have them. */
export function areHeadingsOfExports(headings: readonly string[], kind: Kind): boolean {
  return [undefined, ...LANGUAGES].some((language) =>
    areOwn(headings, columnFinder(kind, language)),
  );
}

/** Whether each row names its record by its number, among headings as exports have them. */
export function areRowsOfExports(headings: readonly string[], kind: Kind): boolean {
  return [undefined, ...LANGUAGES].some((language) => {
    const finder = columnFinder(kind, language);
    return (
      headings.some((text) => ownColumn(finder, text)?.target === ID_TARGET) &&
      areOwn(headings, finder)
    );
  });
}

function areOwn(headings: readonly string[], finder: ColumnFinder): boolean {
  const named = headings.filter((text) => text !== '');
  const own = named.filter((text) => ownColumn(finder, text) !== undefined).length;
  const others = named.filter(
    (text) => ownColumn(finder, text) === undefined && isKnown(finder, text),
  ).length;
  return own >= FEWEST_OWN && own >= OWN_SHARE * (own + others);
}

function ownColumn(finder: ColumnFinder, text: string): { readonly target: string } | undefined {
  const exact = finder.exactly(text);
  if (exact !== undefined) return exact;
  const term = finder.byTerm(text);
  return term?.isUsual === true ? term.column : undefined;
}

function isKnown(finder: ColumnFinder, text: string): boolean {
  return finder.byAlias(text) !== undefined || finder.byTerm(text) !== undefined;
}
