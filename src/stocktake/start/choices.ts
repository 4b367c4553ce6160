import { retireReasons } from '../../catalogue/resources/reference-lists.ts';
import { groups } from '../../catalogue/resources/groups.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Caller } from '../../client/caller.ts';
import { readAll } from '../../client/lists/pages.ts';
import { listNames } from '../../export/read/record-names.ts';
import { COLLATOR } from '../sheets/count-workbook.ts';
import { COUNTED_KINDS } from '../quantities.ts';

/** What a stocktake of an account can be limited to, and why its missing items may be retired. */
export interface StocktakeChoices {
  /** Names of record types. */
  readonly kinds: readonly string[];
  /** Names or paths, in order. */
  readonly locations: readonly string[];
  readonly groups: readonly string[];
  readonly retireReasons: readonly string[];
}

/** Reads what a stocktake can be limited to. Throws as Caller.read does. */
export async function readStocktakeChoices(caller: Caller): Promise<StocktakeChoices> {
  const namesOf = async (resource: Resource): Promise<readonly string[]> =>
    listNames(resource, await readAll(caller, resource))
      .map(({ text }) => text)
      .toSorted(COLLATOR.compare);
  return {
    kinds: COUNTED_KINDS,
    locations: await namesOf(locations),
    groups: await namesOf(groups),
    retireReasons: await namesOf(retireReasons),
  };
}
