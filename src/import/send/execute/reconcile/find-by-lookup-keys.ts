import type { Resource } from '../../../../catalogue/define.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import { findRecords } from '../../../../account/find-records.ts';
import { operationOf } from '../../../../catalogue/operations/operations.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { LookupKey } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';

/** The lookup keys to find records of one kind by. */
export class LookupKeys {
  /** By field, then by how they are compared. */
  readonly #values = new Map<string, Map<string, string>>();

  add({ field, value }: LookupKey): void {
    getOrMake(this.#values, field, () => new Map<string, string>()).set(foldName(value), value);
  }

  /** Those that differ in more than case and spaces, by field. */
  get values(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map(
      [...this.#values].map(([field, values]) => [field, new Set(values.values())] as const),
    );
  }

  /** Whether a record has nothing where lookup keys are. */
  areMissingIn({ values }: ServiceRecord): boolean {
    return [...this.#values.keys()].every((field) => (values[field] ?? '') === '');
  }

  /** The lookup keys of a record, in any case and with any spaces. */
  keysOf({ values }: ServiceRecord): LookupKey[] {
    return [...this.#values].flatMap(([field, wanted]) => {
      const held = values[field];
      return typeof held === 'string' && wanted.has(foldName(held)) ? [{ field, value: held }] : [];
    });
  }
}

/** The records that have some of the lookup keys, by each of them. */
export class RecordsFound {
  readonly #records = new Map<string, ServiceRecord[]>();

  /** Those that have no lookup key yet, of a kind whose creates do not send it. */
  readonly bare: ServiceRecord[] = [];

  add(record: ServiceRecord, lookupKeys: readonly LookupKey[]): void {
    for (const lookupKey of lookupKeys) {
      const known = getOrMake(this.#records, keyOf(lookupKey), () => []);
      if (!known.some(({ id }) => id === record.id)) known.push(record);
    }
  }

  /** The records of a lookup key, in any case and with any spaces. */
  of(lookupKey: LookupKey): readonly ServiceRecord[] {
    return this.#records.get(keyOf(lookupKey)) ?? [];
  }
}

function keyOf({ field, value }: LookupKey): string {
  return JSON.stringify([field, foldName(value)]);
}

interface FindOptions extends ReadOptions {
  /** Whether a record is needed; the others are not kept. */
  readonly keeps?: (record: ServiceRecord) => boolean;
  /** The most calls that this may take, besides the first page of the list. */
  readonly mostCalls?: () => number;
  /** Called with the number of pages once the first page of the list was read. */
  readonly onListPages?: (pages: number | undefined) => void;
}

/**
 * The records of a kind that have one of the lookup keys, read with the fewest calls: one for each key, or the
 * whole list. Undefined where the kind can be read in neither way, or only with more calls than allowed. Throws as Caller.read does.
 */
export async function findByLookupKeys(
  resource: Resource,
  lookupKeys: LookupKeys,
  context: LookUpContext,
  { keeps = () => true, ...options }: FindOptions = {},
): Promise<RecordsFound | undefined> {
  const { found, take } = collected(resource, lookupKeys, keeps);
  const isFound = await findRecords(
    context.caller,
    { resource, values: lookupKeys.values },
    (records) => {
      context.stop.signal.throwIfAborted();
      take(records);
    },
    options,
  );
  return isFound ? found : undefined;
}

/** Keeps those of the records that it takes which have one of the lookup keys, or none of a kind that is made in parts. */
export function collected(
  resource: Resource,
  lookupKeys: LookupKeys,
  keeps: (record: ServiceRecord) => boolean,
): { readonly found: RecordsFound; readonly take: (records: readonly ServiceRecord[]) => void } {
  const found = new RecordsFound();
  const taken = operationOf(resource, 'create')?.endpoint.params ?? {};
  const isMadeInParts = resource.keys.some(({ fields }) =>
    fields.some((field) => !Object.hasOwn(taken, field)),
  );
  const take = (records: readonly ServiceRecord[]): void => {
    for (const record of records) {
      const keys = lookupKeys.keysOf(record);
      if (keys.length > 0 && keeps(record)) found.add(record, keys);
      else if (isMadeInParts && lookupKeys.areMissingIn(record) && keeps(record))
        found.bare.push(record);
    }
  };
  return { found, take };
}
