/** Entries of a record that a call names by their numbers, such as current checkouts, and where they are listed. */
export interface ListedEntries {
  /** The parameter of the numbers. */
  readonly param: string;
  readonly endpoint: string;
  readonly list: string;
  /** The field of an entry that shows how many units are in it. */
  readonly units: string;
  /** The field of an entry that shows when it started. */
  readonly since: string;
  /** The field of an entry that shows when it is to end. */
  readonly due: string;
  /** The fields of an entry that show who has its units, and the location that they left. */
  readonly holder: string;
  readonly leftFrom: string;
  /**
   * The call takes units back from them: the parameters of how many, all where nothing is sent, of the day, and of the
   * location, the one that they left where nothing is sent.
   */
  readonly taken?: { readonly by: string; readonly on: string; readonly into: string };
}
