// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown, WithRaw } from '../call-types.ts';
import type { ItemValues, Paged, ItemDisplay, ItemFilter } from './common-parameters.ts';

/** Inventory item as the service shows it; everything that it says is under `raw`. */
export interface InventoryItem extends Shown<{
  name: string;
  group_id: number;
  location_id: number;
  identifier: string;
  description: string;
  price: string;
  vendor_id: number;
  manufacturer: string;
  product_model_number: string;
  image_url: string;
  document_urls: readonly string[];
  state: string;
  /** Subgroup */
  sub_group_id: number;
  net_quantity: number;
  average_cost_per_unit: string;
  initial_stock_quantity: number;
  inventory_threshold: number;
  location_name: string;
  location_number: number;
  group_name: string;
  /** Subgroup name */
  sub_group_name: string;
  retired_on: string;
  retire_reason_id: number;
  /** Retire reason name */
  retire_reason: string;
  retire_comments: string;
  purchase_order_id: number;
  documents_count: number;
  services_count: number;
  comments_count: number;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of inventory lists; the whole of it is under `raw`. */
export interface InventoryItemHistoryEntry extends Shown<{
  order_type: string;
  quantity: number;
  quantity_after_transaction: number;
  price: string;
  cost_price: string;
  is_transfer: boolean;
  asset_name: string;
  user_full_name: string;
  created_by_id: number;
  location_id: number;
  comments: string;
  created_at: string;
  updated_at: string;
}> {
  readonly raw: JsonObject;
}

/** Which inventory item a call is about. */
interface InventoryItemNumber {
  /** Item; number of the inventory item */
  asset_no: number;
}

/** The calls about inventory: section "Inventory" of the interface specification. */
export interface InventoryCalls extends Listed<InventoryItem> {
  /**
   * Create an inventory item.
   *
   * `POST /inventory.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: ItemValues & {
      /** at most 255 characters */
      identifier?: string | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * List inventory.
   *
   * `GET /inventory.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & ItemDisplay,
    options?: CallOptions,
  ) => Promise<PageOf<InventoryItem>>;

  /**
   * List the inventory that matches a filter.
   *
   * `GET /inventory/filter.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: Paged &
      ItemDisplay &
      ItemFilter & {
        /** Filter; one of group, items_in_order, location, low_stock, quantity_range, update_time, or custom_filter_<id> */
        status?: string | null;
      },
    options?: CallOptions,
  ) => Promise<PageOf<InventoryItem>>;

  /**
   * Show an inventory item.
   *
   * `GET /inventory/{asset_no}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: InventoryItemNumber & ItemDisplay,
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Change an inventory item.
   *
   * `PUT /inventory/{asset_no}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: InventoryItemNumber & ItemValues,
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Delete an inventory item.
   *
   * `DELETE /inventory/{asset_no}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (input: InventoryItemNumber, options?: CallOptions) => Promise<InventoryItem>;

  /**
   * Add stock to an inventory item.
   *
   * `POST /inventory/{asset_no}/order.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly addStock: (
    input: InventoryItemNumber & {
      /** whole number */
      quantity: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** at most 32767 characters */
      comments?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Take sold or used stock off an inventory item.
   *
   * `POST /inventory/{asset_no}/order.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly newSale: (
    input: InventoryItemNumber & {
      /** whole number */
      quantity: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** at most 32767 characters */
      comments?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Move stock of an inventory item to another location.
   *
   * `POST /inventory/{asset_no}/transfer_stock.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly transfer: (
    input: InventoryItemNumber & {
      /** whole number */
      quantity: number;
      /** number of the location */
      from_location: number;
      /** number of the location */
      to_location: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** at most 32767 characters */
      comments?: string | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * List the movements of an inventory item, newest first.
   *
   * `GET /inventory/{asset_no}/history.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: InventoryItemNumber & Paged,
    options?: CallOptions,
  ) => Promise<EntriesOf<InventoryItemHistoryEntry>>;

  /**
   * List the days on which an inventory item is reserved.
   *
   * `GET /assets/{inventory_no}/reserved_dates.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly reservedDates: (
    input: {
      /** Item; number of the inventory item */
      inventory_no: number;
    },
    options?: CallOptions,
  ) => Promise<
    {
      readonly reserved_dates: readonly (Shown<{
        reservation_id: number;
        from: string;
        to: string;
        user_id: number;
        user_full_name: string;
      }> &
        WithRaw)[];
    } & WithRaw
  >;

  /**
   * Show the low and excess quantities of an inventory item by location.
   *
   * `GET /inventory/{inventory_no}/location_based_thresholds.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly thresholds: (
    input: {
      /** Item; number of the inventory item */
      inventory_no: number;
    },
    options?: CallOptions,
  ) => Promise<
    {
      readonly location_based_thresholds: readonly (Shown<{
        location_id: number;
        low: number;
        excess: number;
      }> &
        WithRaw)[];
    } & WithRaw
  >;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<InventoryCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'filter',
    input?: Unpaged<InventoryCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'history',
    input: Unpaged<InventoryCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItemHistoryEntry>;
}
