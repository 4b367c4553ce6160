// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about locations. */
export interface LocationsCalls {
  /**
   * Create a location.
   *
   * `POST /locations.api`, section "Locations" of the interface specification.
   *
   * Parameters:
   * - `name` (required): Name; text of at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank
   * - `parent_id`: Parent; number of the location
   * - `street1`: Street 1; text of at most 255 characters
   * - `street2`: Street 2; text of at most 255 characters
   * - `city`: City; text of at most 255 characters
   * - `state`: State; text of at most 255 characters
   * - `zipcode`: Zipcode; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `identification_number`: Identification number; text of at most 255 characters
   * - `status`: Status; `active`, `inactive`
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'locations', 'create'>;

  /**
   * List locations.
   *
   * `GET /locations/get_line_item_locations.api`, section "Locations" of the interface specification.
   *
   * Parameters:
   * - `status`: Status; `all`, `active`, `inactive`
   * - `include_custom_fields`: Include custom fields; boolean
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'locations', 'list'>;

  /**
   * Show a location.
   *
   * `GET /locations/{location_id}.api`, section "Locations" of the interface specification.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'locations', 'detail'>;

  /**
   * Change a location.
   *
   * `PUT /locations/{location_id}.api`, section "Locations" of the interface specification.
   * Clears `parent_id` where it is not sent.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `name`: Name; text of at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank
   * - `parent_id`: Parent; number of the location
   * - `street1`: Street 1; text of at most 255 characters
   * - `street2`: Street 2; text of at most 255 characters
   * - `city`: City; text of at most 255 characters
   * - `state`: State; text of at most 255 characters
   * - `zipcode`: Zipcode; text of at most 255 characters
   * - `description`: Description; text of at most 32767 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'locations', 'update'>;

  /**
   * Make a location active again.
   *
   * `PATCH /locations/{location_id}/activate.api`, section "Locations" of the interface specification.
   * Leaves `status` `active`.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `activate_all_children_locations`: Activate all children; boolean; yes also activates the locations within it
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly activate: Call<'locations', 'activate'>;

  /**
   * Show how much of an item is at a location.
   *
   * `GET /locations/get_quantity_by_location.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_id` (required): Item number; whole number
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly quantity: Call<'locations', 'quantity'>;

  /**
   * List how much of every item is at a location.
   *
   * `GET /locations/{location_id}/quantities_by_asset_ids.api`, section "Locations" of the interface specification.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly quantities: Call<'locations', 'quantities'>;

  /**
   * Make a location and the locations within it inactive.
   *
   * `PATCH /locations/{location_id}/deactivate.api`, section "Locations" of the interface specification.
   * Leaves `status` `inactive`.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly deactivate: Call<'locations', 'deactivate'>;
}
