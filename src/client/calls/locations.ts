// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Location as the service shows it; everything that it says is under `raw`. */
export interface Location {
  readonly name: string | null;
  /** Parent */
  readonly parent_id: number | null;
  /** Street 1 */
  readonly street1: string | null;
  /** Street 2 */
  readonly street2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly description: string | null;
  readonly identification_number: string | null;
  readonly status: string | null;
  readonly country: string | null;
  /** Latitude */
  readonly lati: string | null;
  /** Longitude */
  readonly longi: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about locations. */
export interface LocationsCalls {
  /**
   * Create a location.
   *
   * `POST /locations.api`, section "Locations".
   *
   * Parameters:
   * - `name` (required): text of at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank
   * - `parent_id`: Parent; number of the location
   * - `street1`: Street 1; text of at most 255 characters
   * - `street2`: Street 2; text of at most 255 characters
   * - `city`: text of at most 255 characters
   * - `state`: text of at most 255 characters
   * - `zipcode`: text of at most 255 characters
   * - `description`: text of at most 32767 characters
   * - `identification_number`: text of at most 255 characters
   * - `status`: `active`, `inactive`
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      name: string;
      parent_id?: number | null;
      street1?: string | null;
      street2?: string | null;
      city?: string | null;
      state?: string | null;
      zipcode?: string | null;
      description?: string | null;
      identification_number?: string | null;
      status?: 'active' | 'inactive' | null;
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * List locations.
   *
   * `GET /locations/get_line_item_locations.api`, section "Locations".
   *
   * Parameters:
   * - `status`: `all`, `active`, `inactive`
   * - `include_custom_fields`: boolean
   * - `page`: whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      status?: 'all' | 'active' | 'inactive' | null;
      include_custom_fields?: boolean | null;
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Location>>;

  /**
   * Show a location.
   *
   * `GET /locations/{location_id}.api`, section "Locations".
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `include_custom_fields`: boolean
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: { location_id: number; include_custom_fields?: boolean | null },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Change a location.
   *
   * `PUT /locations/{location_id}.api`, section "Locations".
   * Clears `parent_id` where it is not sent.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `name`: text of at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank
   * - `parent_id`: Parent; number of the location
   * - `street1`: Street 1; text of at most 255 characters
   * - `street2`: Street 2; text of at most 255 characters
   * - `city`: text of at most 255 characters
   * - `state`: text of at most 255 characters
   * - `zipcode`: text of at most 255 characters
   * - `description`: text of at most 32767 characters
   * - `custom_fields`: Custom field; texts by name
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      location_id: number;
      name?: string | null;
      parent_id?: number | null;
      street1?: string | null;
      street2?: string | null;
      city?: string | null;
      state?: string | null;
      zipcode?: string | null;
      description?: string | null;
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Make a location active again.
   *
   * `PATCH /locations/{location_id}/activate.api`, section "Locations".
   * Leaves `status` `active`.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   * - `activate_all_children_locations`: Activate all children; boolean; yes also activates the locations within it
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (
    input: { location_id: number; activate_all_children_locations?: boolean | null },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Show how much of an item is at a location.
   *
   * `GET /locations/get_quantity_by_location.api`, section "Inventory".
   *
   * Parameters:
   * - `asset_id` (required): Item number; whole number
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly quantity: (
    input: { asset_id: number; location_id: number },
    options?: CallOptions,
  ) => Promise<{ readonly quantity: number | null; readonly raw: JsonObject }>;

  /**
   * List how much of every item is at a location.
   *
   * `GET /locations/{location_id}/quantities_by_asset_ids.api`, section "Locations".
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly quantities: (
    input: { location_id: number },
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
   * `PATCH /locations/{location_id}/deactivate.api`, section "Locations".
   * Leaves `status` `inactive`.
   *
   * Parameters:
   * - `location_id` (required): Location; number of the location
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly deactivate: (input: { location_id: number }, options?: CallOptions) => Promise<Location>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Location>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<LocationsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Location>;
}
