// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Shipping address as the service shows it; everything that it says is under `raw`. */
export interface ShippingAddress {
  /** Member */
  readonly member_id: number | null;
  readonly name: string | null;
  /** Street 1 */
  readonly street1: string | null;
  /** Street 2 */
  readonly street2: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  /** Longitude */
  readonly longi: string | null;
  /** Latitude */
  readonly lati: string | null;
  readonly active: boolean | null;
  readonly default_address: boolean | null;
  /** Created by */
  readonly created_by_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about shipping addresses. */
export interface ShippingAddressesCalls {
  /**
   * Add a shipping address to a member.
   *
   * `POST /users/{member_id}/shipping_addresses.api`, section "Member addresses".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the member */
      member_id: number;
      /** text of at most 255 characters */
      name: string;
      /** Street 1; text of at most 255 characters */
      street1?: string | null;
      /** Street 2; text of at most 255 characters */
      street2?: string | null;
      /** text of at most 255 characters; its code */
      state?: string | null;
      /** text of at most 255 characters */
      zipcode?: string | null;
      /** two-letter country code */
      country?: string | null;
      /** email address */
      email?: string | null;
      /** text of at most 255 characters */
      phone_number?: string | null;
      /** Longitude; decimal text, `'12.5'` */
      longi?: string | null;
      /** Latitude; decimal text, `'12.5'` */
      lati?: string | null;
      active?: boolean | null;
      /** a member has one at most: the last one that was made it */
      default_address?: boolean | null;
      /** Created by; number of the member */
      created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * List the shipping addresses of a member.
   *
   * `GET /users/{member_id}/shipping_addresses.api`, section "Member addresses".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input: {
      /** number of the member */
      member_id: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ShippingAddress>>;

  /**
   * Show the default shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/default_address.api`, section "Member addresses".
   *
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
   * `GET /users/{member_id}/shipping_addresses/{address_id}.api`, section "Member addresses".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the member */
      member_id: number;
      /** number of the shipping address */
      address_id: number;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Change a shipping address of a member.
   *
   * `PATCH /users/{member_id}/shipping_addresses/{address_id}.api`, section "Member addresses".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the member */
      member_id: number;
      /** number of the shipping address */
      address_id: number;
      /** text of at most 255 characters */
      name?: string | null;
      /** Street 1; text of at most 255 characters */
      street1?: string | null;
      /** Street 2; text of at most 255 characters */
      street2?: string | null;
      /** text of at most 255 characters; its code */
      state?: string | null;
      /** text of at most 255 characters */
      zipcode?: string | null;
      /** two-letter country code */
      country?: string | null;
      /** email address */
      email?: string | null;
      /** text of at most 255 characters */
      phone_number?: string | null;
      /** Longitude; decimal text, `'12.5'` */
      longi?: string | null;
      /** Latitude; decimal text, `'12.5'` */
      lati?: string | null;
      active?: boolean | null;
      /** a member has one at most: the last one that was made it */
      default_address?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(
    within: { readonly member_id: number },
    options?: CallOptions,
  ): AsyncGenerator<ShippingAddress>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input: Unpaged<ShippingAddressesCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<ShippingAddress>;
}
