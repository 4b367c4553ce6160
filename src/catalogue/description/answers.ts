import type { Fields } from '../fields.ts';
import { SERVICE_LIMITS } from '../limits.ts';

/** What the body of a good answer is, and thereby what confirms the call. */
export type Answer =
  /** A page of records under that key, each row wrapped under a key of its own where `wrap` says so. */
  | {
      readonly is: 'page';
      readonly list: string;
      readonly wrap?: string;
      /** Records on a full page; 25 unless given. */
      readonly pageSize?: number;
    }
  /**
   * A page of entries under that key; entries are not records: no call names one, and they have
   * fields of their own.
   */
  | {
      readonly is: 'entries';
      readonly list: string;
      readonly fields: Fields;
      /** Entries on a full page; 25 unless given. */
      readonly pageSize?: number;
    }
  /** The record, bare or wrapped under its singular name. */
  | {
      readonly is: 'record';
      readonly wrap?: string;
      /**
       * A message in place of the record says that nothing was done, unless it holds one of these
       * words; without them only a message that denies says so.
       */
      readonly doneWords?: readonly string[];
    }
  /** The id of the record, under that key. */
  | { readonly is: 'id'; readonly key: string }
  /** A sentence. */
  | { readonly is: 'message' }
  /**
   * The result of each item of a batch, in a list under that key: an entry names its item under
   * `id`, and says under `error` why nothing was done with it. A message alone applies to all
   * items.
   */
  | {
      readonly is: 'outcomes';
      readonly list: string;
      readonly id: string;
      readonly error: string;
    }
  /** An object of its own kind: its values, and lists of objects with values of their own. */
  | {
      readonly is: 'value';
      readonly fields?: Fields;
      readonly lists?: Readonly<Record<string, Fields>>;
    }
  /** The address of a file, under that key. */
  | { readonly is: 'link'; readonly key: string; readonly mediaType: string };

/** An answer that is one page of a list with more pages. */
export type PagedAnswer = Extract<Answer, { is: 'page' | 'entries' }>;

export function isPaged(answer: Answer): answer is PagedAnswer {
  return answer.is === 'page' || answer.is === 'entries';
}

/** How much is on a full page of an answer. */
export function pageSizeOf(answer: Answer): number {
  return (isPaged(answer) ? answer.pageSize : undefined) ?? SERVICE_LIMITS.pageSize;
}
