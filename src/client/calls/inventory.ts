// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Inventory item as the service shows it; everything that it says is under `raw`. */
export interface InventoryItem {
  /** Name */
  readonly name: string | null;
  /** Group */
  readonly group_id: number | null;
  /** Location */
  readonly location_id: number | null;
  /** Identifier */
  readonly identifier: string | null;
  /** Description */
  readonly description: string | null;
  /** Price */
  readonly price: string | null;
  /** Vendor */
  readonly vendor_id: number | null;
  /** Manufacturer */
  readonly manufacturer: string | null;
  /** Product model number */
  readonly product_model_number: string | null;
  /** Image URL */
  readonly image_url: string | null;
  /** Document URLs */
  readonly document_urls: readonly string[] | null;
  /** State */
  readonly state: string | null;
  /** Subgroup */
  readonly sub_group_id: number | null;
  /** Net quantity */
  readonly net_quantity: number | null;
  /** Average cost per unit */
  readonly average_cost_per_unit: string | null;
  /** Initial stock quantity */
  readonly initial_stock_quantity: number | null;
  /** Inventory threshold */
  readonly inventory_threshold: number | null;
  /** Location name */
  readonly location_name: string | null;
  /** Location number */
  readonly location_number: number | null;
  /** Group name */
  readonly group_name: string | null;
  /** Subgroup name */
  readonly sub_group_name: string | null;
  /** Retired on */
  readonly retired_on: string | null;
  /** Retire reason */
  readonly retire_reason_id: number | null;
  /** Retire reason name */
  readonly retire_reason: string | null;
  /** Retire comments */
  readonly retire_comments: string | null;
  /** Purchase order */
  readonly purchase_order_id: number | null;
  /** Documents count */
  readonly documents_count: number | null;
  /** Services count */
  readonly services_count: number | null;
  /** Comments count */
  readonly comments_count: number | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about inventory. */
export interface InventoryCalls {
  /**
   * Create an inventory item.
   *
   * `POST /inventory.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `name` (required): Name; text of at least 3 and at most 255 characters
   * - `group_id` (required): Group; number of the group
   * - `location_id`: Location; number of the location
   * - `identifier`: Identifier; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `price`: Price; decimal text, `'12.50'`, in the currency of the account
   * - `vendor_id`: Vendor; number of the vendor
   * - `manufacturer`: Manufacturer; text of at most 255 characters
   * - `product_model_number`: Product model number; text of at most 255 characters
   * - `image_url`: Image URL; web address
   * - `document_urls`: Document URLs; at most 5 web addresses
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly name: string;
      readonly group_id: number;
      readonly location_id?: number | null;
      readonly identifier?: string | null;
      readonly description?: string | null;
      readonly price?: string | null;
      readonly vendor_id?: number | null;
      readonly manufacturer?: string | null;
      readonly product_model_number?: string | null;
      readonly image_url?: string | null;
      readonly document_urls?: readonly string[] | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * List inventory.
   *
   * `GET /inventory.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
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
  readonly list: (
    input?: {
      readonly page?: number | null;
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<InventoryItem>>;

  /**
   * List the inventory that matches a filter.
   *
   * `GET /inventory/filter.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `status`: Filter; text; one of group, items_in_order, location, low_stock, quantity_range, update_time, or custom_filter_<id>
   * - `filter_param_val`: Filter value; text
   * - `sub_group_param_val`: Subgroup id, with the filter group; whole number
   * - `assets_type`: Kind of item, with a custom filter; `fixed_assets`, `volatile_assets`, `stock_assets`
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
  readonly filter: (
    input?: {
      readonly status?: string | null;
      readonly filter_param_val?: string | null;
      readonly sub_group_param_val?: number | null;
      readonly assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
      readonly page?: number | null;
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<InventoryItem>>;

  /**
   * Show an inventory item.
   *
   * `GET /inventory/{asset_no}.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   * - `include_custom_fields`: Include custom fields; boolean
   * - `show_document_urls`: Show document URLs; boolean
   * - `show_image_urls`: Show image URLs; boolean
   * - `show_document_details`: Show document details; boolean
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: {
      readonly asset_no: number;
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Change an inventory item.
   *
   * `PUT /inventory/{asset_no}.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   * - `name` (required): Name; text of at least 3 and at most 255 characters
   * - `group_id` (required): Group; number of the group
   * - `location_id`: Location; number of the location
   * - `description`: Description; text of at most 32767 characters
   * - `price`: Price; decimal text, `'12.50'`, in the currency of the account
   * - `vendor_id`: Vendor; number of the vendor
   * - `manufacturer`: Manufacturer; text of at most 255 characters
   * - `product_model_number`: Product model number; text of at most 255 characters
   * - `image_url`: Image URL; web address
   * - `document_urls`: Document URLs; at most 5 web addresses
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly asset_no: number;
      readonly name: string;
      readonly group_id: number;
      readonly location_id?: number | null;
      readonly description?: string | null;
      readonly price?: string | null;
      readonly vendor_id?: number | null;
      readonly manufacturer?: string | null;
      readonly product_model_number?: string | null;
      readonly image_url?: string | null;
      readonly document_urls?: readonly string[] | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Delete an inventory item.
   *
   * `DELETE /inventory/{asset_no}.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly delete: (
    input: { readonly asset_no: number },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Add stock to an inventory item.
   *
   * `POST /inventory/{asset_no}/order.api`, section "Inventory" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   * - `quantity` (required): Quantity; whole number
   * - `price`: Price; decimal text, `'12.50'`, in the currency of the account; for one unit
   * - `location_id`: Location; number of the location
   * - `comments`: Comments; text of at most 32767 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly addStock: (
    input: {
      readonly asset_no: number;
      readonly quantity: number;
      readonly price?: string | null;
      readonly location_id?: number | null;
      readonly comments?: string | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Take sold or used stock off an inventory item.
   *
   * `POST /inventory/{asset_no}/order.api`, section "Inventory" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   * - `quantity` (required): Quantity; whole number
   * - `price`: Price; decimal text, `'12.50'`, in the currency of the account; for one unit
   * - `location_id`: Location; number of the location
   * - `comments`: Comments; text of at most 32767 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly newSale: (
    input: {
      readonly asset_no: number;
      readonly quantity: number;
      readonly price?: string | null;
      readonly location_id?: number | null;
      readonly comments?: string | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * Move stock of an inventory item to another location.
   *
   * `POST /inventory/{asset_no}/transfer_stock.api`, section "Inventory" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   * - `quantity` (required): Quantity; whole number
   * - `from_location` (required): From location; number of the location
   * - `to_location` (required): To location; number of the location
   * - `price`: Price; decimal text, `'12.50'`, in the currency of the account; for one unit
   * - `comments`: Comments; text of at most 32767 characters
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly transfer: (
    input: {
      readonly asset_no: number;
      readonly quantity: number;
      readonly from_location: number;
      readonly to_location: number;
      readonly price?: string | null;
      readonly comments?: string | null;
    },
    options?: CallOptions,
  ) => Promise<InventoryItem>;

  /**
   * List the movements of an inventory item, newest first.
   *
   * `GET /inventory/{asset_no}/history.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly history: (
    input: { readonly asset_no: number; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<
    EntriesOf<{
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
    }>
  >;

  /**
   * List the days on which an inventory item is reserved.
   *
   * `GET /assets/{inventory_no}/reserved_dates.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `inventory_no` (required): Item; number of the inventory item
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly reservedDates: (
    input: { readonly inventory_no: number },
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
   * `GET /inventory/{inventory_no}/location_based_thresholds.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `inventory_no` (required): Item; number of the inventory item
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly thresholds: (
    input: { readonly inventory_no: number },
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
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
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
    input?: {
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'filter',
    input?: {
      readonly status?: string | null;
      readonly filter_param_val?: string | null;
      readonly sub_group_param_val?: number | null;
      readonly assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
      readonly include_custom_fields?: boolean | null;
      readonly show_document_urls?: boolean | null;
      readonly show_image_urls?: boolean | null;
      readonly show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<InventoryItem>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: { readonly asset_no: number },
    options?: CallOptions,
  ): AsyncGenerator<{
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
  }>;
}
