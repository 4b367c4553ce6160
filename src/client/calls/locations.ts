// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Location as the service shows it; everything that it says is under `raw`. */
export interface Location {
  /** Name */
  readonly name: string | null;
  /** Parent */
  readonly parent_id: number | null;
  /** Street 1 */
  readonly street1: string | null;
  /** Street 2 */
  readonly street2: string | null;
  /** City */
  readonly city: string | null;
  /** State */
  readonly state: string | null;
  /** Zipcode */
  readonly zipcode: string | null;
  /** Description */
  readonly description: string | null;
  /** Identification number */
  readonly identification_number: string | null;
  /** Status */
  readonly status: string | null;
  /** Country */
  readonly country: string | null;
  /** Latitude */
  readonly lati: string | null;
  /** Longitude */
  readonly longi: string | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

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
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly name: string;
      readonly parent_id?: number | null;
      readonly street1?: string | null;
      readonly street2?: string | null;
      readonly city?: string | null;
      readonly state?: string | null;
      readonly zipcode?: string | null;
      readonly description?: string | null;
      readonly identification_number?: string | null;
      readonly status?: 'active' | 'inactive' | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

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
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: {
      readonly status?: 'all' | 'active' | 'inactive' | null;
      readonly include_custom_fields?: boolean | null;
      readonly page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Location>>;

  /**
   * Show a location.
   *
   * `GET /locations/{location_id}.api`, section "Locations" of the interface specification.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: { readonly location_id: number; readonly include_custom_fields?: boolean | null },
    options?: CallOptions,
  ) => Promise<Location>;

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
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly location_id: number;
      readonly name?: string | null;
      readonly parent_id?: number | null;
      readonly street1?: string | null;
      readonly street2?: string | null;
      readonly city?: string | null;
      readonly state?: string | null;
      readonly zipcode?: string | null;
      readonly description?: string | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

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
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly activate: (
    input: {
      readonly location_id: number;
      readonly activate_all_children_locations?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Show how much of an item is at a location.
   *
   * `GET /locations/get_quantity_by_location.api`, section "Inventory" of the interface specification.
   *
   * Parameters:
   * - `asset_id` (required): Item number; whole number
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly quantity: (
    input: { readonly asset_id: number; readonly location_id: number },
    options?: CallOptions,
  ) => Promise<{ readonly quantity: number | null; readonly raw: JsonObject }>;

  /**
   * List how much of every item is at a location.
   *
   * `GET /locations/{location_id}/quantities_by_asset_ids.api`, section "Locations" of the interface specification.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly quantities: (
    input: { readonly location_id: number },
    options?: CallOptions,
  ) => Promise<{
    readonly assets: readonly {
      readonly sequence_num: number | null;
      readonly name: string | null;
      readonly quantity: number | null;
      readonly raw: JsonObject;
    }[];
    readonly stock_assets: readonly {
      readonly sequence_num: number | null;
      readonly name: string | null;
      readonly quantity: number | null;
      readonly raw: JsonObject;
    }[];
    readonly volatile_assets: readonly {
      readonly sequence_num: number | null;
      readonly name: string | null;
      readonly quantity: number | null;
      readonly raw: JsonObject;
    }[];
    readonly raw: JsonObject;
  }>;

  /**
   * Make a location and the locations within it inactive.
   *
   * `PATCH /locations/{location_id}/deactivate.api`, section "Locations" of the interface specification.
   * Leaves `status` `inactive`.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly deactivate: (
    input: { readonly location_id: number },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Location>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: {
      readonly status?: 'all' | 'active' | 'inactive' | null;
      readonly include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<Location>;
}
