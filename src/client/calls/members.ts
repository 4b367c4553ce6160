// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about members. */
export interface MembersCalls {
  /**
   * Create a member.
   *
   * `POST /members.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `email`: Email; email address
   * - `first_name` (required): First name; text of at most 255 characters
   * - `last_name` (required): Last name; text of at most 255 characters
   * - `role_id` (required): Role; number of the role
   * - `employee_id`: Employee id; text of at most 255 characters
   * - `employee_identification_number`: Employee identification number; text of at most 255 characters
   * - `team_id`: Team; number of the team
   * - `user_listing_id`: User listing; number of the user listing
   * - `department`: Department; text of at most 255 characters
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `fax`: Fax; text of at most 255 characters
   * - `address_name`: Address name; text of at most 255 characters
   * - `address`: Address; text of at most 255 characters
   * - `address_line_2`: Address line 2; text of at most 255 characters
   * - `city`: City; text of at most 255 characters
   * - `state`: State; text of at most 255 characters
   * - `country`: Country; two-letter country code
   * - `login_enabled`: Login enabled; boolean
   * - `subscribed_to_emails`: Subscribed to emails; boolean
   * - `custom_fields`: Custom field; texts by name
   * - `skip_confirmation_email`: Skip confirmation email; boolean; no invitation is sent when it is true
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'members', 'create'>;

  /**
   * List members, all or those that match a filter.
   *
   * `GET /members.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `page`: Page; text; a number, or all
   * - `filter`: Filter; `email`, `employee_identification_number`, `status`
   * - `filter_val`: Filter value; text
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'members', 'list'>;

  /**
   * Show a member.
   *
   * `GET /members/{user_id}.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly detail: Call<'members', 'detail'>;

  /**
   * Change a member.
   *
   * `PUT /members/{user_id}.api`, section "Members" of the interface specification.
   * Clears `email` where it is not sent.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `email`: Email; email address
   * - `first_name`: First name; text of at most 255 characters
   * - `last_name`: Last name; text of at most 255 characters
   * - `role_id`: Role; number of the role
   * - `employee_id`: Employee id; text of at most 255 characters
   * - `employee_identification_number`: Employee identification number; text of at most 255 characters
   * - `team_id`: Team; number of the team
   * - `user_listing_id`: User listing; number of the user listing
   * - `department`: Department; text of at most 255 characters
   * - `phone_number`: Phone number; text of at most 255 characters
   * - `fax`: Fax; text of at most 255 characters
   * - `address_name`: Address name; text of at most 255 characters
   * - `address`: Address; text of at most 255 characters
   * - `address_line_2`: Address line 2; text of at most 255 characters
   * - `city`: City; text of at most 255 characters
   * - `state`: State; text of at most 255 characters
   * - `country`: Country; two-letter country code
   * - `login_enabled`: Login enabled; boolean
   * - `subscribed_to_emails`: Subscribed to emails; boolean
   * - `custom_fields`: Custom field; texts by name
   * - `skip_confirmation_email`: Skip confirmation email; boolean; no invitation is sent when it is true
   * - `description`: Description; text of at most 32767 characters
   * - `zip_code`: Zip code; text of at most 255 characters
   * - `location_id`: Location; number of the location
   * - `manager_id`: Manager; number of the member
   * - `status`: Status; whole number; 1 active, 0 inactive
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly update: Call<'members', 'update'>;

  /**
   * Make a member active again.
   *
   * `PUT /members/{user_id}/activate.api`, section "Members" of the interface specification.
   * Leaves `status` `1`.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly activate: Call<'members', 'activate'>;

  /**
   * Make a member inactive.
   *
   * `PUT /members/{user_id}/deactivate.api`, section "Members" of the interface specification.
   * Leaves `status` `0`.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly deactivate: Call<'members', 'deactivate'>;

  /**
   * List what is checked out to a member.
   *
   * `PUT /members/{user_id}/checked_out_items.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `item_type`: Kind of item; `FixedAsset`, `VolatileAsset`, `StockAsset`, `fixed_assets`, `volatile_assets`, `stock_assets`; all kinds without it
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly checkedOutItems: Call<'members', 'checkedOutItems'>;

  /**
   * List the checkouts and check-ins of fixed assets by a member, newest first.
   *
   * `GET /members/{user_id}/checkin_checkout_history.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly history: Call<'members', 'history'>;

  /**
   * List the checkouts and check-ins of asset stock by a member, newest first.
   *
   * `GET /members/{user_id}/checkin_checkout_history_for_stock.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly stockHistory: Call<'members', 'stockHistory'>;
}
