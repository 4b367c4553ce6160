// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';

/** Retire reason as the service shows it; everything that it says is under `raw`. */
export interface RetireReason extends Shown<{
  name: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about retire reasons: section "Reference lists" of the interface specification. */
export interface RetireReasonsCalls extends Listed<RetireReason> {
  /**
   * List retire reasons.
   *
   * `GET /retire_reasons.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<RetireReason>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<RetireReasonsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<RetireReason>;
}
