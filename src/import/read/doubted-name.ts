import { columnFinder, type ColumnFinder } from '../../catalogue/columns/column-finder.ts';
import type { Kind } from '../../catalogue/kinds.ts';
import { LANGUAGES } from '../../catalogue/languages/index.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import type { FoundType, RecordTypes } from '../shape/record-type.ts';
import { sheetOfPart } from '../shape/part-names.ts';
import { inspectSheet } from './inspect-sheet.ts';

/** Headings that are as exports have them speak for the name, where so many of the known ones are. */
const OWN_SHARE = 0.75;

/** Fewer of them may be so by chance. */
const FEWEST_OWN = 3;

/**
 * What the rows of a sheet are by its headings and cells, where these speak plainly against its name: an `Inventory` of
 * assets. Undefined where they agree, or show too little.
 */
export async function typeAgainstName(
  sheet: Sheet,
  named: Kind,
  types: RecordTypes,
): Promise<FoundType | undefined> {
  if (named.operation !== undefined || named.steps !== undefined) return undefined;
  const seen = await inspectSheet(sheet, types, { hasNames: false });
  if (seen === undefined || isOurs(seen.headings, named)) return undefined;
  const { type } = seen;
  // Headings that many lists have say nothing against a name.
  if (type.because.length === 0) return undefined;
  // The name of a sheet with several tables may be that of another one.
  const isPart = sheetOfPart(sheet.name.sheet ?? '') !== (sheet.name.sheet ?? '');
  const isOther = type.sureness === 'likely' && !type.choices.includes(named.name);
  if (isPart && isOther) return type;
  return type.ahead.some(({ resource }) => resource === named.resource) ? type : undefined;
}

/** Whether the headings are labels of the record type, or the usual words of one language, as exports have them. */
function isOurs(headings: readonly string[], kind: Kind): boolean {
  return [undefined, ...LANGUAGES].some((language) => {
    const finder = columnFinder(kind, language);
    const own = headings.filter((text) => text !== '' && isOwn(finder, text)).length;
    const others = headings.filter(
      (text) => text !== '' && !isOwn(finder, text) && isKnown(finder, text),
    ).length;
    return own >= FEWEST_OWN && own >= OWN_SHARE * (own + others);
  });
}

function isOwn(finder: ColumnFinder, text: string): boolean {
  return finder.exactly(text) !== undefined || finder.byTerm(text)?.isUsual === true;
}

function isKnown(finder: ColumnFinder, text: string): boolean {
  return finder.byAlias(text) !== undefined || finder.byTerm(text) !== undefined;
}
