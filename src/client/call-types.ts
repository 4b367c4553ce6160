import type { JsonObject } from '../kernel/json.ts';
import type { CallOptions } from './call-options.ts';

/** Fields as an answer shows them: each may be null. */
export type Shown<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null };

/** An object of an answer. */
export interface WithRaw {
  /** The whole of it. */
  readonly raw: JsonObject;
}

/** The calls about records that a list has. */
export interface Listed<Row> {
  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Row>;
}

/** The calls about records that are listed for one record of another type. */
export interface ListedWithin<Field extends string, Row> {
  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within: Readonly<Record<Field, number>>, options?: CallOptions): AsyncGenerator<Row>;
}
