// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'inventory', 'create'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'inventory', 'list'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly filter: Call<'inventory', 'filter'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'inventory', 'detail'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'inventory', 'update'>;

  /**
   * Delete an inventory item.
   *
   * `DELETE /inventory/{asset_no}.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the inventory item
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly delete: Call<'inventory', 'delete'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly addStock: Call<'inventory', 'addStock'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly newSale: Call<'inventory', 'newSale'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly transfer: Call<'inventory', 'transfer'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly history: Call<'inventory', 'history'>;

  /**
   * List the days on which an inventory item is reserved.
   *
   * `GET /assets/{inventory_no}/reserved_dates.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `inventory_no` (required): Item; number of the inventory item
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly reservedDates: Call<'inventory', 'reservedDates'>;

  /**
   * Show the low and excess quantities of an inventory item by location.
   *
   * `GET /inventory/{inventory_no}/location_based_thresholds.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `inventory_no` (required): Item; number of the inventory item
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly thresholds: Call<'inventory', 'thresholds'>;
}
