// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Custom filter as the service shows it; everything that it says is under `raw`. */
export interface CustomFilter {
  readonly name: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about custom filters. */
export interface CustomFiltersCalls {
  /**
   * List custom filters.
   *
   * `GET /custom_filters.api`, section "Reference lists".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** Kind of item */
      assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<CustomFilter>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<CustomFilter>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<CustomFiltersCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<CustomFilter>;
}
