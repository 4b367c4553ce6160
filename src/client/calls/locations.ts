// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown, WithRaw } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Location as the service shows it; everything that it says is under `raw`. */
export interface Location extends Shown<{
  name: string;
  parent_id: number;
  /** Street 1 */
  street1: string;
  /** Street 2 */
  street2: string;
  city: string;
  state: string;
  zipcode: string;
  description: string;
  identification_number: string;
  status: string;
  country: string;
  /** Latitude */
  lati: string;
  /** Longitude */
  longi: string;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** Which location a call is about. */
interface LocationNumber {
  /** number of the location */
  location_id: number;
}

/** What creating and changing a location take alike. */
interface LocationValues {
  /** number of the location */
  parent_id?: number | null;
  /** Street 1; at most 255 characters */
  street1?: string | null;
  /** Street 2; at most 255 characters */
  street2?: string | null;
  /** at most 255 characters */
  city?: string | null;
  /** at most 255 characters */
  state?: string | null;
  /** at most 255 characters */
  zipcode?: string | null;
  /** at most 32767 characters */
  description?: string | null;
  /** Custom field; texts by name */
  custom_fields?: Readonly<Record<string, string>> | null;
}

/** The calls about locations: section "Locations" of the interface specification. */
export interface LocationsCalls extends Listed<Location> {
  /**
   * Create a location.
   *
   * `POST /locations.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: LocationValues & {
      /** at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank */
      name: string;
      /** at most 255 characters */
      identification_number?: string | null;
      status?: 'active' | 'inactive' | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * List locations.
   *
   * `GET /locations/get_line_item_locations.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & {
      status?: 'all' | 'active' | 'inactive' | null;
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Location>>;

  /**
   * Show a location.
   *
   * `GET /locations/{location_id}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: LocationNumber & {
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Change a location.
   *
   * `PUT /locations/{location_id}.api`.
   * Clears `parent_id` where it is not sent.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: LocationNumber &
      LocationValues & {
        /** at most 255 characters; or its path, such as Head office / Floor 2, where Parent is blank */
        name?: string | null;
      },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Make a location active again.
   *
   * `PATCH /locations/{location_id}/activate.api`.
   * Leaves `status` `active`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (
    input: LocationNumber & {
      /** Activate all children; yes also activates the locations within it */
      activate_all_children_locations?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Location>;

  /**
   * Show how much of an item is at a location.
   *
   * `GET /locations/get_quantity_by_location.api`, section "Inventory".
   * @throws ServiceRefusal, TallysheetError
   */
  readonly quantity: (
    input: LocationNumber & {
      /** Item number; whole number */
      asset_id: number;
    },
    options?: CallOptions,
  ) => Promise<Shown<{ quantity: number }> & WithRaw>;

  /**
   * List how much of every item is at a location.
   *
   * `GET /locations/{location_id}/quantities_by_asset_ids.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly quantities: (
    input: LocationNumber,
    options?: CallOptions,
  ) => Promise<
    {
      readonly assets: readonly (Shown<{ sequence_num: number; name: string; quantity: number }> &
        WithRaw)[];
      readonly stock_assets: readonly (Shown<{
        sequence_num: number;
        name: string;
        quantity: number;
      }> &
        WithRaw)[];
      readonly volatile_assets: readonly (Shown<{
        sequence_num: number;
        name: string;
        quantity: number;
      }> &
        WithRaw)[];
    } & WithRaw
  >;

  /**
   * Make a location and the locations within it inactive.
   *
   * `PATCH /locations/{location_id}/deactivate.api`.
   * Leaves `status` `inactive`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly deactivate: (input: LocationNumber, options?: CallOptions) => Promise<Location>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<LocationsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Location>;
}
