// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Inventory item as the service shows it; everything that it says is under `raw`. */
export interface InventoryItem {
  readonly name: string | null;
  /** Group */
  readonly group_id: number | null;
  /** Location */
  readonly location_id: number | null;
  readonly identifier: string | null;
  readonly description: string | null;
  readonly price: string | null;
  /** Vendor */
  readonly vendor_id: number | null;
  readonly manufacturer: string | null;
  readonly product_model_number: string | null;
  readonly image_url: string | null;
  readonly document_urls: readonly string[] | null;
  readonly state: string | null;
  /** Subgroup */
  readonly sub_group_id: number | null;
  readonly net_quantity: number | null;
  readonly average_cost_per_unit: string | null;
  readonly initial_stock_quantity: number | null;
  readonly inventory_threshold: number | null;
  readonly location_name: string | null;
  readonly location_number: number | null;
  readonly group_name: string | null;
  /** Subgroup name */
  readonly sub_group_name: string | null;
  readonly retired_on: string | null;
  /** Retire reason */
  readonly retire_reason_id: number | null;
  /** Retire reason name */
  readonly retire_reason: string | null;
  readonly retire_comments: string | null;
  /** Purchase order */
  readonly purchase_order_id: number | null;
  readonly documents_count: number | null;
  readonly services_count: number | null;
  readonly comments_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of inventory lists; the whole of it is under `raw`. */
export interface InventoryItemHistoryEntry {
  readonly order_type: string | null;
  readonly quantity: number | null;
  readonly quantity_after_transaction: number | null;
  readonly price: string | null;
  readonly cost_price: string | null;
  readonly is_transfer: boolean | null;
  readonly asset_name: string | null;
  readonly user_full_name: string | null;
  readonly created_by_id: number | null;
  readonly location_id: number | null;
  readonly comments: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly raw: JsonObject;
}

/** The calls about inventory. */
export interface InventoryCalls {
  /**
   * Create an inventory item.
   *
   * `POST /inventory.api`, section "Inventory".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** number of the group */
      group_id: number;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 255 characters */
      identifier?: string | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** decimal text, `'12.50'`, in the currency of the account */
      price?: string | null;
      /** number of the vendor */
      vendor_id?: number | null;
      /** text of at most 255 characters */
      manufacturer?: string | null;
      /** text of at most 255 characters */
      product_model_number?: string | null;
      /** web address */
      image_url?: string | null;
      /** at most 5 web addresses */
      document_urls?: readonly string[] | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * List inventory.
   *
   * `GET /inventory.api`, section "Inventory".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** whole number */
      page?: number | null;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<InventoryItem>>;

  /**
   * List the inventory that matches a filter.
   *
   * `GET /inventory/filter.api`, section "Inventory".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: {
      /** Filter; one of group, items_in_order, location, low_stock, quantity_range, update_time, or custom_filter_<id> */
      status?: string | null;
      /** Filter value */
      filter_param_val?: string | null;
      /** Subgroup id, with the filter group; whole number */
      sub_group_param_val?: number | null;
      /** Kind of item, with a custom filter */
      assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
      /** whole number */
      page?: number | null;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<InventoryItem>>;

  /**
   * Show an inventory item.
   *
   * `GET /inventory/{asset_no}.api`, section "Inventory".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Change an inventory item.
   *
   * `PUT /inventory/{asset_no}.api`, section "Inventory".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** number of the group */
      group_id: number;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** decimal text, `'12.50'`, in the currency of the account */
      price?: string | null;
      /** number of the vendor */
      vendor_id?: number | null;
      /** text of at most 255 characters */
      manufacturer?: string | null;
      /** text of at most 255 characters */
      product_model_number?: string | null;
      /** web address */
      image_url?: string | null;
      /** at most 5 web addresses */
      document_urls?: readonly string[] | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Delete an inventory item.
   *
   * `DELETE /inventory/{asset_no}.api`, section "Inventory".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Add stock to an inventory item.
   *
   * `POST /inventory/{asset_no}/order.api`, section "Inventory".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly addStock: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
      /** whole number */
      quantity: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 32767 characters */
      comments?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Take sold or used stock off an inventory item.
   *
   * `POST /inventory/{asset_no}/order.api`, section "Inventory".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly newSale: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
      /** whole number */
      quantity: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 32767 characters */
      comments?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Move stock of an inventory item to another location.
   *
   * `POST /inventory/{asset_no}/transfer_stock.api`, section "Inventory".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly transfer: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
      /** whole number */
      quantity: number;
      /** number of the location */
      from_location: number;
      /** number of the location */
      to_location: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** text of at most 32767 characters */
      comments?: string | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * List the movements of an inventory item, newest first.
   *
   * `GET /inventory/{asset_no}/history.api`, section "Inventory".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: {
      /** Item; number of the inventory item */
      asset_no: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<InventoryItemHistoryEntry>>;

  /**
   * List the days on which an inventory item is reserved.
   *
   * `GET /assets/{inventory_no}/reserved_dates.api`, section "Inventory".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly reservedDates: (
    input: {
      /** Item; number of the inventory item */
      inventory_no: number;
    },
    options?: CallOptions,
  ) => Promise<{
    readonly reserved_dates: readonly {
      readonly reservation_id: number | null;
      readonly from: string | null;
      readonly to: string | null;
      readonly user_id: number | null;
      readonly user_full_name: string | null;
      readonly raw: JsonObject;
    }[];
    readonly raw: JsonObject;
  }>;

  /**
   * Show the low and excess quantities of an inventory item by location.
   *
   * `GET /inventory/{inventory_no}/location_based_thresholds.api`, section "Inventory".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly thresholds: (
    input: {
      /** Item; number of the inventory item */
      inventory_no: number;
    },
    options?: CallOptions,
  ) => Promise<{
    readonly location_based_thresholds: readonly {
      readonly location_id: number | null;
      readonly low: number | null;
      readonly excess: number | null;
      readonly raw: JsonObject;
    }[];
    readonly raw: JsonObject;
  }>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<InventoryCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'filter',
    input?: Unpaged<InventoryCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: Unpaged<InventoryCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<InventoryItemHistoryEntry>;
}
