// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, MadeRecord, PageOf, Said } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Member as the service shows it; everything that it says is under `raw`. */
export interface Member {
  /** Email */
  readonly email: string | null;
  /** First name */
  readonly first_name: string | null;
  /** Last name */
  readonly last_name: string | null;
  /** Role */
  readonly role_id: number | null;
  /** Employee id */
  readonly employee_id: string | null;
  /** Employee identification number */
  readonly employee_identification_number: string | null;
  /** Team */
  readonly team_id: number | null;
  /** User listing */
  readonly user_listing_id: number | null;
  /** Department */
  readonly department: string | null;
  /** Phone number */
  readonly phone_number: string | null;
  /** Fax */
  readonly fax: string | null;
  /** Address name */
  readonly address_name: string | null;
  /** Address */
  readonly address: string | null;
  /** Address line 2 */
  readonly address_line_2: string | null;
  /** City */
  readonly city: string | null;
  /** State */
  readonly state: string | null;
  /** Country */
  readonly country: string | null;
  /** Login enabled */
  readonly login_enabled: boolean | null;
  /** Subscribed to emails */
  readonly subscribed_to_emails: boolean | null;
  /** Description */
  readonly description: string | null;
  /** Zip code */
  readonly zip_code: string | null;
  /** Location */
  readonly location_id: number | null;
  /** Manager */
  readonly manager_id: number | null;
  /** Skip confirmation email */
  readonly skip_confirmation_email: boolean | null;
  /** Full name */
  readonly full_name: string | null;
  /** Role name */
  readonly role_name: string | null;
  /** Status */
  readonly status: number | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

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
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly email?: string | null;
      readonly first_name: string;
      readonly last_name: string;
      readonly role_id: number;
      readonly employee_id?: string | null;
      readonly employee_identification_number?: string | null;
      readonly team_id?: number | null;
      readonly user_listing_id?: number | null;
      readonly department?: string | null;
      readonly phone_number?: string | null;
      readonly fax?: string | null;
      readonly address_name?: string | null;
      readonly address?: string | null;
      readonly address_line_2?: string | null;
      readonly city?: string | null;
      readonly state?: string | null;
      readonly country?: string | null;
      readonly login_enabled?: boolean | null;
      readonly subscribed_to_emails?: boolean | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
      readonly skip_confirmation_email?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<MadeRecord>;

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
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input?: {
      readonly page?: string | null;
      readonly filter?: 'email' | 'employee_identification_number' | 'status' | null;
      readonly filter_val?: string | null;
      readonly include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Member>>;

  /**
   * Show a member.
   *
   * `GET /members/{user_id}.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `include_custom_fields`: Include custom fields; boolean
   *
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly detail: (
    input: { readonly user_id: number; readonly include_custom_fields?: boolean | null },
    options?: CallOptions,
  ) => Promise<Member>;

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
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly update: (
    input: {
      readonly user_id: number;
      readonly email?: string | null;
      readonly first_name?: string | null;
      readonly last_name?: string | null;
      readonly role_id?: number | null;
      readonly employee_id?: string | null;
      readonly employee_identification_number?: string | null;
      readonly team_id?: number | null;
      readonly user_listing_id?: number | null;
      readonly department?: string | null;
      readonly phone_number?: string | null;
      readonly fax?: string | null;
      readonly address_name?: string | null;
      readonly address?: string | null;
      readonly address_line_2?: string | null;
      readonly city?: string | null;
      readonly state?: string | null;
      readonly country?: string | null;
      readonly login_enabled?: boolean | null;
      readonly subscribed_to_emails?: boolean | null;
      readonly custom_fields?: Readonly<Record<string, string>> | null;
      readonly skip_confirmation_email?: boolean | null;
      readonly description?: string | null;
      readonly zip_code?: string | null;
      readonly location_id?: number | null;
      readonly manager_id?: number | null;
      readonly status?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Said>;

  /**
   * Make a member active again.
   *
   * `PUT /members/{user_id}/activate.api`, section "Members" of the interface specification.
   * Leaves `status` `1`.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly activate: (input: { readonly user_id: number }, options?: CallOptions) => Promise<Said>;

  /**
   * Make a member inactive.
   *
   * `PUT /members/{user_id}/deactivate.api`, section "Members" of the interface specification.
   * Leaves `status` `0`.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly deactivate: (
    input: { readonly user_id: number },
    options?: CallOptions,
  ) => Promise<Said>;

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
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly checkedOutItems: (
    input: {
      readonly user_id: number;
      readonly item_type?:
        | 'FixedAsset'
        | 'VolatileAsset'
        | 'StockAsset'
        | 'fixed_assets'
        | 'volatile_assets'
        | 'stock_assets'
        | null;
      readonly page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<
    EntriesOf<{
      readonly sequence_num: number | null;
      readonly name: string | null;
      readonly asset_type: string | null;
      readonly identifier: string | null;
      readonly quantity: number | null;
      readonly checkout_on: string | null;
      readonly checkin_due_on: string | null;
      readonly raw: JsonObject;
    }>
  >;

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
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly history: (
    input: { readonly user_id: number; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<
    EntriesOf<{
      readonly sequence_num: number | null;
      readonly asset_name: string | null;
      readonly id: number | null;
      readonly is_checkout: boolean | null;
      readonly assigned_to_id: number | null;
      readonly assigned_to_name: string | null;
      readonly checkout_on: string | null;
      readonly checkin_due_on: string | null;
      readonly checkin_on: string | null;
      readonly actual_checkin_on: string | null;
      readonly location_id: number | null;
      readonly created_by_id: number | null;
      readonly created_at: string | null;
      readonly updated_at: string | null;
      readonly raw: JsonObject;
    }>
  >;

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
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly stockHistory: (
    input: { readonly user_id: number; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<
    EntriesOf<{
      readonly sequence_num: number | null;
      readonly asset_name: string | null;
      readonly order_type: string | null;
      readonly quantity: number | null;
      readonly quantity_after_transaction: number | null;
      readonly price: string | null;
      readonly cost_price: string | null;
      readonly is_transfer: boolean | null;
      readonly user_full_name: string | null;
      readonly created_by_id: number | null;
      readonly location_id: number | null;
      readonly comments: string | null;
      readonly created_at: string | null;
      readonly updated_at: string | null;
      readonly raw: JsonObject;
    }>
  >;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Member>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: {
      readonly filter?: 'email' | 'employee_identification_number' | 'status' | null;
      readonly filter_val?: string | null;
      readonly include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<Member>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'checkedOutItems',
    input: {
      readonly user_id: number;
      readonly item_type?:
        | 'FixedAsset'
        | 'VolatileAsset'
        | 'StockAsset'
        | 'fixed_assets'
        | 'volatile_assets'
        | 'stock_assets'
        | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<{
    readonly sequence_num: number | null;
    readonly name: string | null;
    readonly asset_type: string | null;
    readonly identifier: string | null;
    readonly quantity: number | null;
    readonly checkout_on: string | null;
    readonly checkin_due_on: string | null;
    readonly raw: JsonObject;
  }>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: { readonly user_id: number },
    options?: CallOptions,
  ): AsyncGenerator<{
    readonly sequence_num: number | null;
    readonly asset_name: string | null;
    readonly id: number | null;
    readonly is_checkout: boolean | null;
    readonly assigned_to_id: number | null;
    readonly assigned_to_name: string | null;
    readonly checkout_on: string | null;
    readonly checkin_due_on: string | null;
    readonly checkin_on: string | null;
    readonly actual_checkin_on: string | null;
    readonly location_id: number | null;
    readonly created_by_id: number | null;
    readonly created_at: string | null;
    readonly updated_at: string | null;
    readonly raw: JsonObject;
  }>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'stockHistory',
    input: { readonly user_id: number },
    options?: CallOptions,
  ): AsyncGenerator<{
    readonly sequence_num: number | null;
    readonly asset_name: string | null;
    readonly order_type: string | null;
    readonly quantity: number | null;
    readonly quantity_after_transaction: number | null;
    readonly price: string | null;
    readonly cost_price: string | null;
    readonly is_transfer: boolean | null;
    readonly user_full_name: string | null;
    readonly created_by_id: number | null;
    readonly location_id: number | null;
    readonly comments: string | null;
    readonly created_at: string | null;
    readonly updated_at: string | null;
    readonly raw: JsonObject;
  }>;
}
