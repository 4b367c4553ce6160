import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import type { CellField } from '../../catalogue/fields.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Copied } from './account-copy.ts';
import type { AnswerKeys } from '../answer-keys/answer-keys.ts';
import type { Filing, Store, StoredRecord } from '../store/store.ts';
import type { View } from './view.ts';

/** How the service keeps and shows one record type, beyond its description. */
export interface RecordKind {
  readonly resource: Resource;
  /** The key of the body that lists are sorted by; what its records are called unless given. */
  readonly sortedBy?: string;
  /** Kinds with the same word share one number space; a space of its own unless given. */
  readonly numbers?: string;
  /** Its records have quantities, which come in and go out; each record is one thing unless given. */
  readonly hasQuantities?: true;
  /** Every key of its answers, in their order; those of the description where nothing is said. */
  readonly keys?: AnswerKeys;
  /** What requests ask by, besides references, and whether case matters there. */
  readonly askedBy?: Filing['marked'];
  /** What a new record holds before anything is written to it. */
  readonly fresh?: () => JsonObject;
  /** Keys that follow from others: a full name. */
  readonly complete?: (body: JsonObject) => JsonObject;
  /** What a record must not collide with; throws Refusal. `own` is the record's number if it has one. */
  readonly guard?: (body: JsonObject, store: Store, own?: number) => void;
  /** Keys of an answer that are not simply kept: names of other records, counts. */
  readonly extras?: (record: StoredRecord, view: View) => JsonObject;
  /** Keys beside a single record instead of in it; undefined if a record has none. */
  readonly beside?: Readonly<
    Record<string, (record: StoredRecord, view: View) => Json | undefined>
  >;
  /** What is done with a seeded record once it is made: its stock is put in. Throws Refusal. */
  readonly furnish?: (account: Account, record: StoredRecord) => void;
  /** The field that names the record with which its records are deleted, if none contains them. */
  readonly partOf?: string;
  /** What is noted of every write, such as the history of its custom values. */
  readonly noteWrite?: (change: RecordChange) => void;
  /** The key that holds a moment, and what that moment changes by itself. */
  readonly elapses?: {
    readonly at: string;
    readonly change: (body: JsonObject) => JsonObject;
  };
  /** How it is copied from the answers of another account, beyond what the description says. */
  readonly copied?: Copied;
  /** What only a seed can write. */
  readonly seeded?: Readonly<Record<string, CellField | SeedOnlyField>>;
}

/** A record as it was written, and as it was before. */
export interface RecordChange {
  readonly store: Store;
  readonly record: StoredRecord;
  readonly before: StoredRecord | undefined;
  /** The moment of the write, in milliseconds. */
  readonly now: number;
}

/** What no call of the interface could carry. */
export type SeedOnlyField =
  | { readonly kind: 'texts'; readonly choices?: readonly string[] }
  /** What the items of a custom filter have in common: `{"state":"available","group":"Laptops"}`. */
  | { readonly kind: 'conditions' }
  /** Rows that belong to the record, each with fields of its own. */
  | { readonly kind: 'rows'; readonly fields: Readonly<Record<string, CellField>> };

/** What every handler works with. */
export interface Account {
  readonly store: Store;
  readonly clock: Clock;
  readonly kinds: ReadonlyMap<string, RecordKind>;
}

/** Keys that requests ask by in the letters that are kept. */
export function exactly(...keys: readonly string[]): Filing['marked'] {
  return Object.fromEntries(keys.map((key) => [key, 'exact']));
}

/** How the records of a kind are filed: every reference can be asked by. */
export function filingOf({
  resource,
  numbers = resource.name,
  askedBy = {},
  sortedBy = resource.display,
}: RecordKind): Filing {
  const references = Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'reference')
    .map(([name]) => name);
  return {
    resource: resource.name,
    numbers,
    firstNumber: 1 + Math.max(0, ...(resource.builtIn ?? []).map(({ id }) => id)),
    sortedBy,
    marked: { ...exactly(...references), ...askedBy },
  };
}

/** The kind of that resource; every described resource has one. */
export function kindOf({ kinds }: Pick<Account, 'kinds'>, resource: string): RecordKind {
  const kind = kinds.get(resource);
  if (kind === undefined) throw new RangeError(`unknown record type ${resource}`);
  return kind;
}

/** Whether there is a record of that kind and number; some are built in and never listed. */
export function recordExists(account: Account, resource: string, id: number): boolean {
  return unitedKinds(resourceNamed(resource)).some((each) => hasNumber(account, each, id));
}

/** Whether the number is that of a record of the kind itself. */
export function hasNumber(
  { store }: Account,
  { name, builtIn = [] }: Resource,
  id: number,
): boolean {
  return builtIn.some((each) => each.id === id) || store.has(name, id);
}
