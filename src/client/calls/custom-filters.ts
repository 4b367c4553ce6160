// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';

/** Custom filter as the service shows it; everything that it says is under `raw`. */
export interface CustomFilter extends Shown<{
  name: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about custom filters: section "Reference lists" of the interface specification. */
export interface CustomFiltersCalls extends Listed<CustomFilter> {
  /**
   * List custom filters.
   *
   * `GET /custom_filters.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** Kind of item */
      assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<CustomFilter>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<CustomFiltersCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<CustomFilter>;
}
