import type { Kind } from '../../../catalogue/kinds.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { FoundType, RecordTypes } from '../shape/record-type.ts';
import { sheetOfPart } from '../shape/part-names.ts';
import { inspectSheet } from './inspect-sheet.ts';
import { areHeadingsOfExports } from './headings-of-exports.ts';

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
  if (seen === undefined || areHeadingsOfExports(seen.headings, named)) return undefined;
  const { type } = seen;
  // Headings that many lists have say nothing against a name.
  if (type.because.length === 0) return undefined;
  // The name of a sheet with several tables may be that of another one.
  const isPart = sheetOfPart(sheet.name.sheet ?? '') !== (sheet.name.sheet ?? '');
  const isOther = type.sureness === 'likely' && !type.choices.includes(named.name);
  if (isPart && isOther) return type;
  return type.ahead.some(({ resource }) => resource === named.resource) ? type : undefined;
}
