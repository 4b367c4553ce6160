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
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** text of at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank */
      name: string;
      /** Parent; number of the location */
      parent_id?: number | null;
      /** Street 1; text of at most 255 characters */
      street1?: string | null;
      /** Street 2; text of at most 255 characters */
      street2?: string | null;
      /** text of at most 255 characters */
      city?: string | null;
      /** text of at most 255 characters */
      state?: string | null;
      /** text of at most 255 characters */
      zipcode?: string | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** text of at most 255 characters */
      identification_number?: string | null;
      status?: 'active' | 'inactive' | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * List locations.
   *
   * `GET /locations/get_line_item_locations.api`, section "Locations".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      status?: 'all' | 'active' | 'inactive' | null;
      include_custom_fields?: boolean | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Location>>;

  /**
   * Show a location.
   *
   * `GET /locations/{location_id}.api`, section "Locations".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the location */
      location_id: number;
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Change a location.
   *
   * `PUT /locations/{location_id}.api`, section "Locations".
   * Clears `parent_id` where it is not sent.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the location */
      location_id: number;
      /** text of at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank */
      name?: string | null;
      /** Parent; number of the location */
      parent_id?: number | null;
      /** Street 1; text of at most 255 characters */
      street1?: string | null;
      /** Street 2; text of at most 255 characters */
      street2?: string | null;
      /** text of at most 255 characters */
      city?: string | null;
      /** text of at most 255 characters */
      state?: string | null;
      /** text of at most 255 characters */
      zipcode?: string | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** Custom field; texts by name */
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
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (
    input: {
      /** number of the location */
      location_id: number;
      /** Activate all children; yes also activates the locations within it */
      activate_all_children_locations?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Show how much of an item is at a location.
   *
   * `GET /locations/get_quantity_by_location.api`, section "Inventory".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly quantity: (
    input: {
      /** Item number; whole number */
      asset_id: number;
      /** number of the location */
      location_id: number;
    },
    options?: CallOptions,
  ) => Promise<{ readonly quantity: number | null; readonly raw: JsonObject }>;

  /**
   * List how much of every item is at a location.
   *
   * `GET /locations/{location_id}/quantities_by_asset_ids.api`, section "Locations".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly quantities: (
    input: {
      /** number of the location */
      location_id: number;
    },
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
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly deactivate: (
    input: {
      /** number of the location */
      location_id: number;
    },
    options?: CallOptions,
  ) => Promise<Location>;

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
