// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'shippingAddresses', 'create'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'shippingAddresses', 'list'>;

  /**
   * Show the default shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/default_address.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly default: Call<'shippingAddresses', 'default'>;

  /**
   * Show a shipping address of a member.
   *
   * `GET /users/{member_id}/shipping_addresses/{address_id}.api`, section "Member addresses" of the interface specification.
   *
   * Parameters:
   * - `member_id` (required): Member; number of the member
   * - `address_id` (required): Shipping address; number of the shipping address
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'shippingAddresses', 'detail'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'shippingAddresses', 'update'>;
}
