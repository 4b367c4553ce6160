// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Shipping address as the service shows it; everything that it says is under `raw`. */
export interface ShippingAddress {
  /** Member */
  readonly member_id: number | null;
  /** Name */
  readonly name: string | null;
  /** Street 1 */
  readonly street1: string | null;
  /** Street 2 */
  readonly street2: string | null;
  /** State */
  readonly state: string | null;
  /** Zipcode */
  readonly zipcode: string | null;
  /** Country */
  readonly country: string | null;
  /** Email */
  readonly email: string | null;
  /** Phone number */
  readonly phone_number: string | null;
  /** Longitude */
  readonly longi: string | null;
  /** Latitude */
  readonly lati: string | null;
  /** Active */
  readonly active: boolean | null;
  /** Default address */
  readonly default_address: boolean | null;
  /** Created by */
  readonly created_by_id: number | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about shipping addresses. */
export interface ShippingAddressesCalls {
  /**
   * Add a shipping address to a member.
   *
   * `POST /users/{member_id}/shipping_addresses.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   * - `name` (required): Name; text of at most 255 characters
   * - `street1`: Street 1; text of at most 255 characters
   * - `street2`: Street 2; text of at most 255 characters
   * - `state`: State; text of at most 255 characters; its code
   * - `zipcode`: Zipcode; text of at most 255 characters
   * - `country`: Country; two-letter country code
   * - `email`: Email; email address
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `longi`: Longitude; decimal text, `'12.5'`
   * - `lati`: Latitude; decimal text, `'12.5'`
   * - `active`: Active; boolean
   * - `default_address`: Default address; boolean; a member has one at most: the last one that was made it
   * - `created_by_id`: Created by; number of the member
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly member_id: number;
      readonly name: string;
      readonly street1?: string | null;
      readonly street2?: string | null;
      readonly state?: string | null;
      readonly zipcode?: string | null;
      readonly country?: string | null;
      readonly email?: string | null;
      readonly phone_number?: string | null;
      readonly longi?: string | null;
      readonly lati?: string | null;
      readonly active?: boolean | null;
      readonly default_address?: boolean | null;
      readonly created_by_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * List the shipping addresses of a member.
   *
   * `GET /users/{member_id}/shipping_addresses.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input: { readonly member_id: number; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<PageOf<ShippingAddress>>;

  /**
   * Show the default shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/default_address.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly default: (
    input: { readonly member_id: number },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Show a shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/{address_id}.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   * - `address_id` (required): Shipping address; number of the shipping address
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: { readonly member_id: number; readonly address_id: number },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Change a shipping address of a member.
   *
   * `PATCH /users/{member_id}/shipping_addresses/{address_id}.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   * - `address_id` (required): Shipping address; number of the shipping address
   * - `name`: Name; text of at most 255 characters
   * - `street1`: Street 1; text of at most 255 characters
   * - `street2`: Street 2; text of at most 255 characters
   * - `state`: State; text of at most 255 characters; its code
   * - `zipcode`: Zipcode; text of at most 255 characters
   * - `country`: Country; two-letter country code
   * - `email`: Email; email address
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `longi`: Longitude; decimal text, `'12.5'`
   * - `lati`: Latitude; decimal text, `'12.5'`
   * - `active`: Active; boolean
   * - `default_address`: Default address; boolean; a member has one at most: the last one that was made it
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly member_id: number;
      readonly address_id: number;
      readonly name?: string | null;
      readonly street1?: string | null;
      readonly street2?: string | null;
      readonly state?: string | null;
      readonly zipcode?: string | null;
      readonly country?: string | null;
      readonly email?: string | null;
      readonly phone_number?: string | null;
      readonly longi?: string | null;
      readonly lati?: string | null;
      readonly active?: boolean | null;
      readonly default_address?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<ShippingAddress>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
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
    input: { readonly member_id: number },
    options?: CallOptions,
  ): AsyncGenerator<ShippingAddress>;
}
