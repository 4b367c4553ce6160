import type { ListedEntries } from './listed-entries.ts';

/** Its records keep an item for a member on some days: the fields that say which. */
export interface Reserving {
  readonly item: string;
  /** What sort of item it is, as `Resource.sort` has it. */
  readonly sort: string;
  readonly member: string;
  readonly memberName: string;
  readonly from: string;
  readonly to: string;
  /** When the record was made. */
  readonly since: string;
  readonly status: string;
  /** The statuses of records that may still come to something. */
  readonly open: readonly string[];
  /** The status in which the days are blocked for others. */
  readonly blocking: string;
  /** The list of one item's records, and its parameters. */
  readonly ofItem: {
    readonly endpoint: string;
    readonly param: string;
    readonly with: Readonly<Record<string, string>>;
  };
}

/** The days from today on for which a call takes or keeps an item, which reservations may block. */
export interface Occupation {
  /** The parameter of the last day; there is no end where nothing is sent. */
  readonly to: string;
  /** The field of the item that shows for whom, where no parameter names the member. */
  readonly memberShownBy?: string;
  /** The parameter that overrides the reservations of others. */
  readonly override?: string;
  /** The parameter that lets the member's own reservations count where it says no; they are overridden by default. */
  readonly overrideOwn?: string;
  /**
   * Of an item with several units: the parameter of how many are taken, the field of how many there are, and the
   * entries that list who has others.
   */
  readonly units?: { readonly by: string; readonly of: string; readonly out: ListedEntries };
}
