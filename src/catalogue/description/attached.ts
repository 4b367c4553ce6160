import type { Value } from '../fields.ts';

/** Where what is attached to a record is listed. */
export interface AttachedListing {
  /** The record type that has the endpoint, where it is another one. */
  readonly in?: string;
  readonly endpoint: string;
  /** The parameter that takes the number of the record. */
  readonly param: string;
  readonly with?: Readonly<Record<string, Value>>;
  /** The key of the list in the record, where the endpoint answers the record. */
  readonly key?: string;
  /** The keys of an entry that say what it is, who made it, and when; the first one that is filled counts. */
  readonly says: readonly string[];
  readonly by: readonly string[];
  readonly at: readonly string[];
}

/** Something that people add to a record, which is lost or void without it, and by what its row in a list shows it. */
export interface Attached {
  /** What people call it: `Comments`. */
  readonly title: string;
  /** The key of the row that counts them. */
  readonly count?: string;
  /** The key of the row that has the number of the newest one. */
  readonly newest?: string;
  /** The key of the row that lists them; an entry may show a record of another kind. */
  readonly entries?: {
    readonly key: string;
    readonly shows?: { readonly key: string; readonly to: string };
  };
  /** Further keys of the row that change with them. */
  readonly states?: readonly string[];
  /** The operations of the record that add one. */
  readonly addedBy?: readonly string[];
  readonly listing?: AttachedListing;
}
