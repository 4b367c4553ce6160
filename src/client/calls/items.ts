// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Item as the service shows it; everything that it says is under `raw`. */
export interface Item {
  /** Name */
  readonly name: string | null;
  /** Group */
  readonly group_id: number | null;
  /** Location */
  readonly location_id: number | null;
  /** Identifier */
  readonly identifier: string | null;
  /** State */
  readonly state: string | null;
  /** Last assigned to */
  readonly last_assigned_to_id: number | null;
  /** Assigned to */
  readonly assigned_to_user_name: string | null;
  /** Checked out on */
  readonly checkout_on: string | null;
  /** Checkin due on */
  readonly checkin_due_on: string | null;
  /** Net quantity */
  readonly net_quantity: number | null;
  /** Available quantity */
  readonly available_quantity: number | null;
  /** Comments count */
  readonly comments_count: number | null;
  /** Kind of item */
  readonly asset_type: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about items. */
export interface ItemsCalls {
  /**
   * Find items by name, #item number or @identifier.
   *
   * `GET /search.api`, section "Search" of the interface specification.
   *
   * Parameters:
   * - `search` (required): What to look for; text
   * - `facet`: Kind of item; `FixedAsset`, `VolatileAsset`, `StockAsset`, `User`
   * - `page`: Page; whole number
   * - `include_custom_fields`: Include custom fields; boolean
   * - `show_document_urls`: Show document URLs; boolean
   * - `show_image_urls`: Show image URLs; boolean
   * - `show_document_details`: Show document details; boolean
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly search: (
    input: {
      readonly search: string;
      readonly facet?: 'FixedAsset' | 'VolatileAsset' | 'StockAsset' | 'User' | null;
      readonly page?: number | null;
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Item>>;

  /**
   * List the public links of items.
   *
   * `GET /assets/get_public_links.api`, section "Labels and public links" of the interface specification.
   *
   * Parameters:
   * - `asset_seq`: Item numbers; at most 500 numbers of items; all items without it
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly publicLinks: (
    input?: { readonly asset_seq?: readonly number[] | null; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<
    EntriesOf<{
      readonly sequence_num: number | null;
      readonly name: string | null;
      readonly public_link: string | null;
      readonly raw: JsonObject;
    }>
  >;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Item>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'search',
    input: {
      readonly search: string;
      readonly facet?: 'FixedAsset' | 'VolatileAsset' | 'StockAsset' | 'User' | null;
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<Item>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'publicLinks',
    input?: { readonly asset_seq?: readonly number[] | null },
    options?: CallOptions,
  ): AsyncGenerator<{
    readonly sequence_num: number | null;
    readonly name: string | null;
    readonly public_link: string | null;
    readonly raw: JsonObject;
  }>;
}
