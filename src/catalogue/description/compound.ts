/** The column of a record that a row of several operations works on. */
export interface RecordColumn {
  readonly label: string;
  readonly aliases: readonly string[];
  /** What its words in other languages are found by: `swap.new`. */
  readonly words: string;
  /** What a template shows. */
  readonly note?: string;
}

/** An operation that a row does after its leading one, on another record. */
export interface FollowingPart {
  readonly operation: string;
  /** The column of its record, or the operation before it whose record it shares. */
  readonly record: RecordColumn | string;
  /** The parameters of which a row fills at least one; without them each row does it. */
  readonly filled?: readonly string[];
  /** The headings of its parameters that the leading operation has, too. */
  readonly headings?: Readonly<Record<string, Pick<RecordColumn, 'aliases' | 'words'>>>;
  /** It takes its record from the member to whom the leading operation gives its own. */
  readonly fromSameMember?: true;
}

/**
 * Several operations of a record type that people see as one, such as a swap: a row of a sheet does them together, and has
 * one outcome. What may be refused leads, so that nothing is done where it is.
 */
export interface Compound {
  /** What people call it: `Swap`. */
  readonly title: string;
  readonly summary: string;
  /** Names of its sheets and files. */
  readonly aliases: readonly string[];
  /** The operation that leads, and the column of the record that is that of the row. */
  readonly operation: string;
  readonly record: RecordColumn;
  readonly following: readonly FollowingPart[];
}
