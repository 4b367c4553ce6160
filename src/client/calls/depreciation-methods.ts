// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Depreciation method as the service shows it; everything that it says is under `raw`. */
export interface DepreciationMethod {
  /** Name */
  readonly name: string | null;
  /** Active */
  readonly active: boolean | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about depreciation methods. */
export interface DepreciationMethodsCalls {
  /**
   * List depreciation methods.
   *
   * `GET /depreciation_methods.api`, section "Reference lists" of the interface specification.
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<DepreciationMethod>>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<DepreciationMethod>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<DepreciationMethod>;
}
