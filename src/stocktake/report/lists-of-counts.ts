import type { Findings } from '../findings/findings.ts';
import type { Count } from '../stocktake.ts';
import { ASSET_LISTS } from './asset-sheets.ts';

/** The names of the lists of other things than fixed assets. */
export const UNKNOWN_TAGS = 'Unknown tags';
export const QUANTITIES = 'Quantities';

/** Of a row that says that an item which was not expected is not there. */
export const NO_LIST = 'none';

/** The place of a row among all rows. */
export function countKey({ file, sheet = '', row }: Count): string {
  return JSON.stringify([file, sheet, row]);
}

/** The sheet that each counted row went into, by the key of the row. */
export function listsOfCounts({
  assets,
  quantities,
  unknown,
}: Pick<Findings, 'assets' | 'quantities' | 'unknown'>): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  const enter = (counts: readonly Count[], list: string): void => {
    for (const count of counts) lists.set(countKey(count), list);
  };
  for (const { outcome, counts, absences } of assets) {
    const list = ASSET_LISTS.find((each) => each.outcome === outcome)?.name ?? NO_LIST;
    enter([...counts, ...absences], list);
  }
  for (const { counts } of quantities) enter(counts, QUANTITIES);
  for (const { counts } of unknown) enter(counts, UNKNOWN_TAGS);
  return lists;
}
