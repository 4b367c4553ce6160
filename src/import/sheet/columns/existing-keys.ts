import { lookUp } from '../../../account/look-up.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Caller } from '../../../client/caller.ts';
import { cellText } from '../../../kernel/cells.ts';
import type { Input } from '../map/input.ts';
import { readFirstRows } from '../read/first-rows.ts';
import type { PlanningRequest } from '../request/request.ts';
import { makesRecords, missingFields } from './missing-fields.ts';

/** How many of the records of the rows are in the account. */
export interface ExistingKeys {
  readonly found: number;
  readonly of: number;
}

/** @internal */
declare module '../../ledger/journal/run-meta.ts' {
  interface RunMeta {
    /** Of rows that lack what a new record needs. */
    readonly existingKeys: ExistingKeys;
  }
}

/** So many keys say whether rows are about records of the account. */
const MOST_ASKED = 5;

/**
 * Looks up the first keys of sheets that lack what a new record needs: they may be about records of the account. One call
 * for each, and none where nothing is missing. Undefined where nothing is asked. Throws as lookUp does.
 */
export async function readExistingKeys(
  inputs: readonly Input[],
  caller: Caller,
  { mode, unattended }: PlanningRequest,
): Promise<ExistingKeys | undefined> {
  if (!makesRecords(mode) || unattended === true) return undefined;
  let found = 0;
  let of = 0;
  for (const input of inputs) {
    const { resource } = input.kind;
    const field = missingFields(input.mapping).length === 0 ? undefined : keyOf(resource, input);
    if (field === undefined) continue;
    for (const value of await firstTexts(input, field)) {
      const { records } = await lookUp(caller, resource, { field, value });
      found += records.length > 0 ? 1 : 0;
      of += 1;
    }
  }
  return of === 0 ? undefined : { found, of };
}

/** The field of a column that finds a record alone. */
function keyOf({ keys, lookUps = {} }: Resource, { mapping }: Input): string | undefined {
  const alone = keys.flatMap(({ fields: [field, ...others] }) =>
    field === undefined || others.length > 0 || lookUps[field] === undefined ? [] : [field],
  );
  return alone.find((field) => mapping.columns.some(({ target }) => target === field));
}

async function firstTexts(
  { sheet, mapping, firstRows }: Input,
  field: string,
): Promise<readonly string[]> {
  const { rows } = firstRows ?? (await readFirstRows(sheet));
  const index = mapping.columns.find(({ target }) => target === field)?.index ?? -1;
  const texts = rows.map(({ cells }) => cellText(cells[index]).trim());
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, MOST_ASKED);
}
