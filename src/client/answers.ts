import type { ItemOutcome } from '../wire/answers.ts';
import type { CallOptions } from './call-options.ts';
import type { LinkedFile } from './transport/linked-file.ts';

/** One page of a list of records; `every` reads all of them. */
export interface PageOf<Row> {
  readonly records: readonly Row[];
  /** Undefined where the list does not say it. */
  readonly totalPages: number | undefined;
}

/** One page of a list without records, such as a history. */
export interface EntriesOf<Entry> {
  readonly entries: readonly Entry[];
  readonly totalPages: number | undefined;
}

/** What a call takes, but for the page. */
export type Unpaged<Call extends (input: never, options?: CallOptions) => unknown> = Omit<
  NonNullable<Parameters<Call>[0]>,
  'page'
>;

/** The number of the record that a call made. */
export interface MadeRecord {
  readonly id: number;
  readonly message: string | undefined;
}

/** What the service said, where it shows nothing else. */
export interface Said {
  readonly message: string;
}

/** The outcome of each item of a batch. */
export interface OutcomesOfItems {
  /** Undefined where the answer speaks for all items at once. */
  readonly outcomes: readonly ItemOutcome[] | undefined;
  readonly message: string | undefined;
}

/** The link to a file. */
export interface LinkToFile {
  readonly link: string;
  readonly message: string | undefined;
  /** Opens the file as a stream. Throws as Caller.open does. */
  open(options?: CallOptions): Promise<LinkedFile>;
}
