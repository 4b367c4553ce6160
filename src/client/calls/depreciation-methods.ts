// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';

/** Depreciation method as the service shows it; everything that it says is under `raw`. */
export interface DepreciationMethod extends Shown<{
  name: string;
  active: boolean;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about depreciation methods: section "Reference lists" of the interface specification. */
export interface DepreciationMethodsCalls extends Listed<DepreciationMethod> {
  /**
   * List depreciation methods.
   *
   * `GET /depreciation_methods.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<PageOf<DepreciationMethod>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<DepreciationMethodsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<DepreciationMethod>;
}
