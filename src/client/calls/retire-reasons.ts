// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Retire reason as the service shows it; everything that it says is under `raw`. */
export interface RetireReason {
  readonly name: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about retire reasons. */
export interface RetireReasonsCalls {
  /**
   * List retire reasons.
   *
   * `GET /retire_reasons.api`, section "Reference lists".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<RetireReason>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<RetireReason>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<RetireReasonsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<RetireReason>;
}
