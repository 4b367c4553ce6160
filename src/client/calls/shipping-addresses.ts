// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { ListedWithin, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Shipping address as the service shows it; everything that it says is under `raw`. */
export interface ShippingAddress extends Shown<{
  member_id: number;
  name: string;
  /** Street 1 */
  street1: string;
  /** Street 2 */
  street2: string;
  state: string;
  zipcode: string;
  country: string;
  email: string;
  phone_number: string;
  /** Longitude */
  longi: string;
  /** Latitude */
  lati: string;
  active: boolean;
  default_address: boolean;
  created_by_id: number;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** Which shipping address a call is about. */
interface ShippingAddressNumber {
  /** number of the member */
  member_id: number;
  /** number of the shipping address */
  address_id: number;
}

/** What creating and changing a shipping address take alike. */
interface ShippingAddressValues {
  /** number of the member */
  member_id: number;
  /** Street 1; at most 255 characters */
  street1?: string | null;
  /** Street 2; at most 255 characters */
  street2?: string | null;
  /** at most 255 characters; its code */
  state?: string | null;
  /** at most 255 characters */
  zipcode?: string | null;
  /** two-letter country code */
  country?: string | null;
  /** email address */
  email?: string | null;
  /** at most 255 characters */
  phone_number?: string | null;
  /** Longitude; decimal text, `'12.5'` */
  longi?: string | null;
  /** Latitude; decimal text, `'12.5'` */
  lati?: string | null;
  active?: boolean | null;
  /** a member has one at most: the last one that was made it */
  default_address?: boolean | null;
}

/** The calls about shipping addresses: section "Member addresses" of the interface specification. */
export interface ShippingAddressesCalls extends ListedWithin<'member_id', ShippingAddress> {
  /**
   * Add a shipping address to a member.
   *
   * `POST /users/{member_id}/shipping_addresses.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: ShippingAddressValues & {
      /** at most 255 characters */
      name: string;
      /** number of the member */
      created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * List the shipping addresses of a member.
   *
   * `GET /users/{member_id}/shipping_addresses.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input: Paged & {
      /** number of the member */
      member_id: number;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ShippingAddress>>;

  /**
   * Show the default shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/default_address.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly default: (
    input: {
      /** number of the member */
      member_id: number;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Show a shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/{address_id}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: ShippingAddressNumber,
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Change a shipping address of a member.
   *
   * `PATCH /users/{member_id}/shipping_addresses/{address_id}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: ShippingAddressNumber &
      ShippingAddressValues & {
        /** at most 255 characters */
        name?: string | null;
      },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input: Unpaged<ShippingAddressesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<ShippingAddress>;
}
