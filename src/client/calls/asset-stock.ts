// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about asset stock. */
export interface AssetStockCalls {
  /**
   * Create an asset stock item.
   *
   * `POST /stock_assets.api`, section "Asset stock" of the interface specification.
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
  readonly create: Call<'assetStock', 'create'>;

  /**
   * List asset stock.
   *
   * `GET /stock_assets.api`, section "Asset stock" of the interface specification.
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
  readonly list: Call<'assetStock', 'list'>;

  /**
   * List the asset stock that matches a filter.
   *
   * `GET /stock_assets/filter.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `status`: Filter; text; one of location, possessions_of, low_stock, quantity_range, reserved, retired, update_time, group, items_in_order, or custom_filter_<id>
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
  readonly filter: Call<'assetStock', 'filter'>;

  /**
   * Show an asset stock item.
   *
   * `GET /stock_assets/{stock_no}.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   * - `include_custom_fields`: Include custom fields; boolean
   * - `show_document_urls`: Show document URLs; boolean
   * - `show_image_urls`: Show image URLs; boolean
   * - `show_document_details`: Show document details; boolean
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'assetStock', 'detail'>;

  /**
   * Change an asset stock item.
   *
   * `PUT /stock_assets/{stock_no}.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
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
  readonly update: Call<'assetStock', 'update'>;

  /**
   * Delete an asset stock item.
   *
   * `DELETE /stock_assets/{stock_no}.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly delete: Call<'assetStock', 'delete'>;

  /**
   * Add stock to an asset stock item.
   *
   * `POST /stock_assets/{stock_no}/order.api`, section "Asset stock" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
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
  readonly addStock: Call<'assetStock', 'addStock'>;

  /**
   * Check stock out to a member or a location.
   *
   * `POST /stock_assets/{stock_no}/order.api`, section "Asset stock" of the interface specification.
   * Requires one of `user_id`, `checked_out_to_location_id`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * Requires `status` `1` of the record in `user_id`.
   * Requires `available_quantity` for `quantity` and for each approved reservation by another member from today to `till`, unless `override_conflicting_reservations` is `true`.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   * - `user_id`: Member; number of the member
   * - `quantity` (required): Quantity; whole number
   * - `price`: Price; decimal text, `'12.50'`, in the currency of the account; for one unit
   * - `location_id`: Location; number of the location
   * - `comments`: Comments; text of at most 32767 characters
   * - `checked_out_to_location_id`: To location; number of the location
   * - `till`: Till; date, `2026-01-31`; without it there is no end
   * - `till_time`: Till time; time of day, `hh:mm`
   * - `override_conflicting_reservations`: Override conflicting reservations; boolean
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly checkout: Call<'assetStock', 'checkout'>;

  /**
   * Check stock in again.
   *
   * `POST /stock_assets/{stock_no}/checkin.api`, section "Asset stock" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   * - `selected_line_items` (required): Line items; numbers; numbers of current checkouts
   * - `quantity`: Quantity; whole number
   * - `location_id`: Location; number of the location
   * - `comments`: Comments; text of at most 32767 characters
   * - `actual_checkin_on`: Checked in on; date, `2026-01-31`
   * - `actual_checkin_on_time`: Checked in at; time of day, `hh:mm`
   * - `override_conflicting_reservations`: Override conflicting reservations; boolean
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly checkin: Call<'assetStock', 'checkin'>;

  /**
   * Move asset stock to another location.
   *
   * `POST /stock_assets/{stock_no}/transfer_stock.api`, section "Asset stock" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
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
  readonly transfer: Call<'assetStock', 'transfer'>;

  /**
   * Set another end for current checkouts.
   *
   * `POST /stock_assets/{stock_no}/mass_extend_checkout_items.api`, section "Asset stock" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `stock_no`.
   * Takes any number of `selected_line_items` in one call.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   * - `selected_line_items` (required): Line items; numbers; numbers of current checkouts
   * - `till` (required): Till; date, `2026-01-31`
   * - `till_time`: Till time; time of day, `hh:mm`
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly extendCheckouts: Call<'assetStock', 'extendCheckouts'>;

  /**
   * List what of an asset stock item is checked out.
   *
   * `GET /stock_assets/{stock_no}/get_current_checkouts.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   * - `current_checkout_status`: Status; text; such as overdue
   * - `user_id`: Member; number of the member
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly currentCheckouts: Call<'assetStock', 'currentCheckouts'>;

  /**
   * List the movements of an asset stock item, newest first.
   *
   * `GET /stock_assets/{stock_no}/history.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly history: Call<'assetStock', 'history'>;

  /**
   * List the days on which an asset stock item is reserved.
   *
   * `GET /assets/{stock_no}/reserved_dates.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly reservedDates: Call<'assetStock', 'reservedDates'>;

  /**
   * Show the low and excess quantities of asset stock by location.
   *
   * `GET /stock_assets/{stock_no}/location_based_thresholds.api`, section "Asset stock" of the interface specification.
   *
   * Parameters:
   * - `stock_no` (required): Item; number of the asset stock item
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly thresholds: Call<'assetStock', 'thresholds'>;
}
