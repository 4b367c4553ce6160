// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged, ItemDisplay } from './common-parameters.ts';

/** Item as the service shows it; everything that it says is under `raw`. */
export interface Item extends Shown<{
  name: string;
  group_id: number;
  location_id: number;
  identifier: string;
  state: string;
  last_assigned_to_id: number;
  /** Assigned to */
  assigned_to_user_name: string;
  /** Checked out on */
  checkout_on: string;
  checkin_due_on: string;
  net_quantity: number;
  available_quantity: number;
  comments_count: number;
  /** Kind of item */
  asset_type: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `public links` of items lists; the whole of it is under `raw`. */
export interface ItemPublicLinksEntry extends Shown<{
  sequence_num: number;
  name: string;
  public_link: string;
}> {
  readonly raw: JsonObject;
}

/** The calls about items: section "Search" of the interface specification. */
export interface ItemsCalls extends Listed<Item> {
  /**
   * Find items by name, #item number or @identifier.
   *
   * `GET /search.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly search: (
    input: Paged &
      ItemDisplay & {
        /** What to look for */
        search: string;
        /** Kind of item */
        facet?: 'FixedAsset' | 'VolatileAsset' | 'StockAsset' | 'User' | null;
      },
    options?: CallOptions,
  ) => Promise<PageOf<Item>>;

  /**
   * List the public links of items.
   *
   * `GET /assets/get_public_links.api`, section "Labels and public links".
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly publicLinks: (
    input?: Paged & {
      /** Item numbers; at most 500 numbers of items; all items without it */
      asset_seq?: readonly number[] | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<ItemPublicLinksEntry>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'search',
    input: Unpaged<ItemsCalls['search']>,
    options?: CallOptions,
  ): AsyncGenerator<Item>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'publicLinks',
    input?: Unpaged<ItemsCalls['publicLinks']>,
    options?: CallOptions,
  ): AsyncGenerator<ItemPublicLinksEntry>;
}
