import { ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Store } from '../store/store.ts';

/** What calls about one record show beside its row in a list; each is as it was answered. */
export interface CopiedParts {
  /** Units by the number of their location. */
  readonly quantities?: Readonly<Record<string, number>>;
  /** The checkouts of units that are not back. */
  readonly checkouts?: readonly JsonObject[];
  readonly thresholds?: readonly JsonObject[];
  readonly verification?: JsonObject;
  /** The record as its own call shows it, with its service tickets. */
  readonly detail?: JsonObject;
  /** What was done with it, newest first; undefined where that was not read. */
  readonly history?: readonly JsonObject[];
}

/** A record of an account as its answers show it, without secrets. */
export interface CopiedRecord {
  readonly id: number;
  readonly answer: JsonObject;
  /** The record that contains it, which answers do not show. */
  readonly within?: number;
  readonly parts?: CopiedParts;
}

/** What was read of an account, from which its twin is made. */
export interface AccountCopy {
  /** Distinguishes copies: which account, and when it was read. */
  readonly name: string;
  /** Members who have no login, which no answer shows. */
  readonly withoutLogin: ReadonlySet<number>;
  /** The types of custom fields, by number, as far as a history shows them. */
  readonly fieldTypes: ReadonlyMap<number, 'number' | 'date'>;
  /** Keys of answers of which it has less than the account shows, so that they are not compared. */
  readonly incomplete?: ReadonlySet<string>;
  /** The records of a type, each once. */
  records(resource: string): Iterable<CopiedRecord>;
}

/** What a copy is made with. */
export interface CopyPlace {
  /** The twin, which has all records already that records of the type refer to. */
  readonly store: Store;
  readonly copy: AccountCopy;
}

/** How a copy is made of the answers of a record type, beyond the keys of its answers. */
export interface Copied {
  /** Keys of answers that the twin needs besides. */
  readonly keys?: readonly string[];
  /** What of the body does not follow from the description. */
  readonly body?: (record: CopiedRecord, place: CopyPlace) => JsonObject;
  /** Keeps what was done with the record, once it is there. */
  readonly entries?: (record: CopiedRecord, body: JsonObject, place: CopyPlace) => void;
  /** The spaces of numbers that its parts use, with the numbers of a record. */
  readonly partNumbers?: (
    body: JsonObject,
  ) => readonly (readonly [space: string, number: number])[];
}

/** The key of a body with counts of what was not copied: `{ comments_count: 3 }`. */
export const UNCOPIED = 'uncopied';

/** A text, number or truth value of an answer; null where it has none. */
export function plainIn(answer: JsonObject, key: string): Json {
  const value = ownValue(answer, key);
  return value === undefined || typeof value === 'object' ? null : value;
}

/** The values of an answer under keys, as far as they are plain. */
export function plainKeys(answer: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, plainIn(answer, key)]));
}
