import type { Resource } from '../../../catalogue/define.ts';
import type { ReadOptions } from '../../../client/caller.ts';
import { findRecords } from '../../../account/find-records.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { foldName } from '../../../kernel/names.ts';
import type { Mark } from '../../journal/tables/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** The marks by which records of one kind are looked for. */
export class Marks {
  /** By field, then by how they are compared. */
  readonly #values = new Map<string, Map<string, string>>();

  add({ field, value }: Mark): void {
    const values = this.#values.get(field) ?? new Map<string, string>();
    this.#values.set(field, values);
    values.set(foldName(value), value);
  }

  /** Those that differ in more than case and blanks, by field. */
  get values(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map(
      [...this.#values].map(([field, values]) => [field, new Set(values.values())] as const),
    );
  }

  /** The marks that a record bears, in any case and with any blanks. */
  bornBy({ values }: ServiceRecord): Mark[] {
    return [...this.#values].flatMap(([field, wanted]) => {
      const held = values[field];
      return typeof held === 'string' && wanted.has(foldName(held)) ? [{ field, value: held }] : [];
    });
  }
}

/** The records that bear some of the marks, by each of them. */
export class Bearers {
  readonly #records = new Map<string, ServiceRecord[]>();

  add(record: ServiceRecord, marks: readonly Mark[]): void {
    for (const mark of marks) {
      const known = this.#records.get(keyOf(mark)) ?? [];
      this.#records.set(keyOf(mark), known);
      if (!known.some(({ id }) => id === record.id)) known.push(record);
    }
  }

  /** Those that bear a mark in any case and with any blanks. */
  of(mark: Mark): readonly ServiceRecord[] {
    return this.#records.get(keyOf(mark)) ?? [];
  }
}

function keyOf({ field, value }: Mark): string {
  return JSON.stringify([field, foldName(value)]);
}

interface FindOptions extends ReadOptions {
  /** Whether a record is needed; the others are not kept. */
  readonly keeps?: (record: ServiceRecord) => boolean;
}

/**
 * The records of a kind that bear one of the marks, read in the way that costs the fewest calls: a
 * look-up for each mark, or the whole list. Undefined where the kind can be read in neither way.
 * Throws as Caller.read does.
 */
export async function findBearers(
  resource: Resource,
  marks: Marks,
  context: ExecutionContext,
  { keeps = () => true, ...options }: FindOptions = {},
): Promise<Bearers | undefined> {
  const bearers = new Bearers();
  const take = (records: readonly ServiceRecord[]): void => {
    context.stop.signal.throwIfAborted();
    for (const record of records) {
      const born = marks.bornBy(record);
      if (born.length > 0 && keeps(record)) bearers.add(record, born);
    }
  };
  const isFound = await findRecords(
    context.caller,
    { resource, values: marks.values },
    take,
    options,
  );
  return isFound ? bearers : undefined;
}
