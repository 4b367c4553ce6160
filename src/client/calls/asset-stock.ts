// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown, WithRaw } from '../call-types.ts';
import type { ItemValues, Paged, ItemDisplay, ItemFilter } from './common-parameters.ts';

/** Asset stock item as the service shows it; everything that it says is under `raw`. */
export interface AssetStockItem extends Shown<{
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
  available_quantity: number;
  reorder_quantity: number;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of asset stock lists; the whole of it is under `raw`. */
export interface AssetStockItemHistoryEntry extends Shown<{
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

/** Which asset stock item a call is about. */
interface AssetStockItemNumber {
  /** Item; number of the asset stock item */
  stock_no: number;
}

/** The calls about asset stock: section "Asset stock" of the interface specification. */
export interface AssetStockCalls extends Listed<AssetStockItem> {
  /**
   * Create an asset stock item.
   *
   * `POST /stock_assets.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: ItemValues & {
      /** at most 255 characters */
      identifier?: string | null;
    },
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * List asset stock.
   *
   * `GET /stock_assets.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & ItemDisplay,
    options?: CallOptions,
  ) => Promise<PageOf<AssetStockItem>>;

  /**
   * List the asset stock that matches a filter.
   *
   * `GET /stock_assets/filter.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: Paged &
      ItemDisplay &
      ItemFilter & {
        /** Filter; one of location, possessions_of, low_stock, quantity_range, reserved, retired, update_time, group, items_in_order, or custom_filter_<id> */
        status?: string | null;
      },
    options?: CallOptions,
  ) => Promise<PageOf<AssetStockItem>>;

  /**
   * Show an asset stock item.
   *
   * `GET /stock_assets/{stock_no}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: AssetStockItemNumber & ItemDisplay,
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * Change an asset stock item.
   *
   * `PUT /stock_assets/{stock_no}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: AssetStockItemNumber & ItemValues,
    options?: CallOptions,
  ) => Promise<AssetStockItem>;

  /**
   * Delete an asset stock item.
   *
   * `DELETE /stock_assets/{stock_no}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (input: AssetStockItemNumber, options?: CallOptions) => Promise<AssetStockItem>;

  /**
   * Add stock to an asset stock item.
   *
   * `POST /stock_assets/{stock_no}/order.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly addStock: (
    input: AssetStockItemNumber & {
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
  ) => Promise<AssetStockItem>;

  /**
   * Check stock out to a member or a location.
   *
   * `POST /stock_assets/{stock_no}/order.api`.
   * Requires one of `user_id`, `checked_out_to_location_id`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * Requires `status` `1` of the record in `user_id`.
   * Requires `available_quantity` for `quantity` and for each approved reservation by another member from today to `till`, unless `override_conflicting_reservations` is `true`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkout: (
    input: AssetStockItemNumber & {
      /** number of the member */
      user_id?: number | null;
      /** whole number */
      quantity: number;
      /** decimal text, `'12.50'`, in the currency of the account; for one unit */
      price?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** at most 32767 characters */
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
   * `POST /stock_assets/{stock_no}/checkin.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkin: (
    input: AssetStockItemNumber & {
      /** Line items; numbers; numbers of current checkouts */
      selected_line_items: readonly number[];
      /** whole number */
      quantity?: number | null;
      /** number of the location */
      location_id?: number | null;
      /** at most 32767 characters */
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
   * `POST /stock_assets/{stock_no}/transfer_stock.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly transfer: (
    input: AssetStockItemNumber & {
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
  ) => Promise<AssetStockItem>;

  /**
   * Set another end for current checkouts.
   *
   * `POST /stock_assets/{stock_no}/mass_extend_checkout_items.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * Takes any number of `selected_line_items` in one call.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly extendCheckouts: (
    input: AssetStockItemNumber & {
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
   * `GET /stock_assets/{stock_no}/get_current_checkouts.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly currentCheckouts: (
    input: AssetStockItemNumber & {
      /** Status; such as overdue */
      current_checkout_status?: string | null;
      /** number of the member */
      user_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<
    {
      readonly current_checkouts: readonly (Shown<{
        id: number;
        quantity: number;
        user_id: number;
        user_full_name: string;
        location_id: number;
        checked_out_to_location_id: number;
        checkout_on: string;
        checkin_due_on: string;
        comments: string;
      }> &
        WithRaw)[];
    } & WithRaw
  >;

  /**
   * List the movements of an asset stock item, newest first.
   *
   * `GET /stock_assets/{stock_no}/history.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: AssetStockItemNumber & Paged,
    options?: CallOptions,
  ) => Promise<EntriesOf<AssetStockItemHistoryEntry>>;

  /**
   * List the days on which an asset stock item is reserved.
   *
   * `GET /assets/{stock_no}/reserved_dates.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly reservedDates: (
    input: AssetStockItemNumber,
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
   * Show the low and excess quantities of asset stock by location.
   *
   * `GET /stock_assets/{stock_no}/location_based_thresholds.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly thresholds: (
    input: AssetStockItemNumber,
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
    input?: Unpaged<AssetStockCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<AssetStockItem>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'filter',
    input?: Unpaged<AssetStockCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<AssetStockItem>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'history',
    input: Unpaged<AssetStockCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<AssetStockItemHistoryEntry>;
}
