// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Depreciation method as the service shows it; everything that it says is under `raw`. */
export interface DepreciationMethod {
  readonly name: string | null;
  readonly active: boolean | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about depreciation methods. */
export interface DepreciationMethodsCalls {
  /**
   * List depreciation methods.
   *
   * `GET /depreciation_methods.api`, section "Reference lists".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<DepreciationMethod>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
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
    input?: Unpaged<DepreciationMethodsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<DepreciationMethod>;
}
