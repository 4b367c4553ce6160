import type { Resource } from '../../../catalogue/define.ts';
import type { ReadOptions } from '../../../client/caller.ts';
import { lookUp } from '../../../account/look-up.ts';
import { startReading, type StartedReading } from '../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { foldName } from '../../../kernel/names.ts';
import type { Mark } from '../../journal/tables/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** The marks by which records of one kind are looked for. */
export class Marks {
  readonly #values = new Map<string, Map<string, string>>();
  #size = 0;

  add({ field, value }: Mark): void {
    const values = this.#values.get(field) ?? new Map<string, string>();
    this.#values.set(field, values);
    const folded = foldName(value);
    if (!values.has(folded)) this.#size += 1;
    values.set(folded, value);
  }

  /** How many differ in more than case and blanks. */
  get size(): number {
    return this.#size;
  }

  get fields(): string[] {
    return [...this.#values.keys()];
  }

  *[Symbol.iterator](): Generator<Mark> {
    for (const [field, values] of this.#values) {
      for (const value of values.values()) yield { field, value };
    }
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
  const lookUpEach = async (): Promise<boolean> => {
    for (const mark of marks) {
      const { records, complete } = await lookUp(context.caller, resource, { ...mark, ...options });
      take(records);
      if (!complete) return false;
    }
    return true;
  };
  const mayLookUp = canLookUp(resource, marks);
  const isListed = resource.all !== undefined;
  if (mayLookUp && (marks.size <= 1 || !isListed) && (await lookUpEach())) return bearers;
  if (!isListed) return undefined;
  const reading = await startReading(context.caller, resource, options);
  take(reading.first);
  if (mayLookUp && marks.size < otherPages(reading) && (await lookUpEach())) return bearers;
  for await (const page of reading.rest()) take(page);
  return bearers;
}

function otherPages({ totalPages = Infinity }: StartedReading): number {
  return totalPages - 1;
}

function canLookUp({ lookUps }: Resource, { fields }: Marks): boolean {
  return fields.every((field) => lookUps?.[field] !== undefined);
}
