// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Item as the service shows it; everything that it says is under `raw`. */
export interface Item {
  readonly name: string | null;
  /** Group */
  readonly group_id: number | null;
  /** Location */
  readonly location_id: number | null;
  readonly identifier: string | null;
  readonly state: string | null;
  /** Last assigned to */
  readonly last_assigned_to_id: number | null;
  /** Assigned to */
  readonly assigned_to_user_name: string | null;
  /** Checked out on */
  readonly checkout_on: string | null;
  readonly checkin_due_on: string | null;
  readonly net_quantity: number | null;
  readonly available_quantity: number | null;
  readonly comments_count: number | null;
  /** Kind of item */
  readonly asset_type: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `public links` of items lists; the whole of it is under `raw`. */
export interface ItemPublicLinksEntry {
  readonly sequence_num: number | null;
  readonly name: string | null;
  readonly public_link: string | null;
  readonly raw: JsonObject;
}

/** The calls about items. */
export interface ItemsCalls {
  /**
   * Find items by name, #item number or @identifier.
   *
   * `GET /search.api`, section "Search".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly search: (
    input: {
      /** What to look for */
      search: string;
      /** Kind of item */
      facet?: 'FixedAsset' | 'VolatileAsset' | 'StockAsset' | 'User' | null;
      /** whole number */
      page?: number | null;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Item>>;

  /**
   * List the public links of items.
   *
   * `GET /assets/get_public_links.api`, section "Labels and public links".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly publicLinks: (
    input?: {
      /** Item numbers; at most 500 numbers of items; all items without it */
      asset_seq?: readonly number[] | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<ItemPublicLinksEntry>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Item>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'search',
    input: Unpaged<ItemsCalls['search']>,
    options?: CallOptions,
  ): AsyncGenerator<Item>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'publicLinks',
    input?: Unpaged<ItemsCalls['publicLinks']>,
    options?: CallOptions,
  ): AsyncGenerator<ItemPublicLinksEntry>;
}
