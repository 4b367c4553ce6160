// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Asset stock item as the service shows it; everything that it says is under `raw`. */
export interface AssetStockItem {
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
  readonly available_quantity: number | null;
  readonly reorder_quantity: number | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of asset stock lists; the whole of it is under `raw`. */
export interface AssetStockItemHistoryEntry {
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

/** The calls about asset stock. */
export interface AssetStockCalls {
  /**
   * Create an asset stock item.
   *
   * `POST /stock_assets.api`, section "Asset stock".
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
  ) => Promise<AssetStockItem>;

  /**
   * List asset stock.
   *
   * `GET /stock_assets.api`, section "Asset stock".
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
  ) => Promise<PageOf<AssetStockItem>>;

  /**
   * List the asset stock that matches a filter.
   *
   * `GET /stock_assets/filter.api`, section "Asset stock".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: {
      /** Filter; one of location, possessions_of, low_stock, quantity_range, reserved, retired, update_time, group, items_in_order, or custom_filter_<id> */
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
  ) => Promise<PageOf<AssetStockItem>>;

  /**
   * Show an asset stock item.
   *
   * `GET /stock_assets/{stock_no}.api`, section "Asset stock".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * Change an asset stock item.
   *
   * `PUT /stock_assets/{stock_no}.api`, section "Asset stock".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
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
  ) => Promise<AssetStockItem>;

  /**
   * Delete an asset stock item.
   *
   * `DELETE /stock_assets/{stock_no}.api`, section "Asset stock".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
    },
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * Add stock to an asset stock item.
   *
   * `POST /stock_assets/{stock_no}/order.api`, section "Asset stock".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly addStock: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
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
  ) => Promise<AssetStockItem>;

  /**
   * Check stock out to a member or a location.
   *
   * `POST /stock_assets/{stock_no}/order.api`, section "Asset stock".
   * Requires one of `user_id`, `checked_out_to_location_id`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * Requires `status` `1` of the record in `user_id`.
   * Requires `available_quantity` for `quantity` and for each approved reservation by another member from today to `till`, unless `override_conflicting_reservations` is `true`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkout: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
      /** number of the member */
      user_id?: number | null;
      /** whole number */
      quantity: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 32767 characters */
      comments?: string | null;
      /** To location; number of the location */
      checked_out_to_location_id?: number | null;
      /** date, `2026-01-31`; without it there is no end */
      till?: string | null;
      /** time of day, `hh:mm` */
      till_time?: string | null;
      override_conflicting_reservations?: boolean | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    } & ({ user_id: number } | { checked_out_to_location_id: number }),
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * Check stock in again.
   *
   * `POST /stock_assets/{stock_no}/checkin.api`, section "Asset stock".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkin: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
      /** Line items; numbers; numbers of current checkouts */
      selected_line_items: readonly number[];
      /** whole number */
      quantity?: number | null;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 32767 characters */
      comments?: string | null;
      /** Checked in on; date, `2026-01-31` */
      actual_checkin_on?: string | null;
      /** Checked in at; time of day, `hh:mm` */
      actual_checkin_on_time?: string | null;
      override_conflicting_reservations?: boolean | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * Move asset stock to another location.
   *
   * `POST /stock_assets/{stock_no}/transfer_stock.api`, section "Asset stock".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly transfer: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
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
  ) => Promise<AssetStockItem>;

  /**
   * Set another end for current checkouts.
   *
   * `POST /stock_assets/{stock_no}/mass_extend_checkout_items.api`, section "Asset stock".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * Takes any number of `selected_line_items` in one call.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly extendCheckouts: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
      /** Line items; numbers; numbers of current checkouts */
      selected_line_items: readonly number[];
      /** date, `2026-01-31` */
      till: string;
      /** time of day, `hh:mm` */
      till_time?: string | null;
    },
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * List what of an asset stock item is checked out.
   *
   * `GET /stock_assets/{stock_no}/get_current_checkouts.api`, section "Asset stock".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly currentCheckouts: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
      /** Status; such as overdue */
      current_checkout_status?: string | null;
      /** number of the member */
      user_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<{
    readonly current_checkouts: readonly {
      readonly id: number | null;
      readonly quantity: number | null;
      readonly user_id: number | null;
      readonly user_full_name: string | null;
      readonly location_id: number | null;
      readonly checked_out_to_location_id: number | null;
      readonly checkout_on: string | null;
      readonly checkin_due_on: string | null;
      readonly comments: string | null;
      readonly raw: JsonObject;
    }[];
    readonly raw: JsonObject;
  }>;

  /**
   * List the movements of an asset stock item, newest first.
   *
   * `GET /stock_assets/{stock_no}/history.api`, section "Asset stock".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<AssetStockItemHistoryEntry>>;

  /**
   * List the days on which an asset stock item is reserved.
   *
   * `GET /assets/{stock_no}/reserved_dates.api`, section "Asset stock".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly reservedDates: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
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
   * Show the low and excess quantities of asset stock by location.
   *
   * `GET /stock_assets/{stock_no}/location_based_thresholds.api`, section "Asset stock".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly thresholds: (
    input: {
      /** Item; number of the asset stock item */
      stock_no: number;
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
  ): AsyncGenerator<AssetStockItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<AssetStockCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<AssetStockItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'filter',
    input?: Unpaged<AssetStockCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<AssetStockItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: Unpaged<AssetStockCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<AssetStockItemHistoryEntry>;
}
