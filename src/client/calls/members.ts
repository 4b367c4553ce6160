// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, MadeRecord, PageOf, Said, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Member as the service shows it; everything that it says is under `raw`. */
export interface Member {
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Role */
  readonly role_id: number | null;
  readonly employee_id: string | null;
  readonly employee_identification_number: string | null;
  /** Team */
  readonly team_id: number | null;
  /** User listing */
  readonly user_listing_id: number | null;
  readonly department: string | null;
  readonly phone_number: string | null;
  readonly fax: string | null;
  readonly address_name: string | null;
  readonly address: string | null;
  readonly address_line_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly login_enabled: boolean | null;
  readonly subscribed_to_emails: boolean | null;
  readonly description: string | null;
  readonly zip_code: string | null;
  /** Location */
  readonly location_id: number | null;
  /** Manager */
  readonly manager_id: number | null;
  readonly skip_confirmation_email: boolean | null;
  readonly full_name: string | null;
  readonly role_name: string | null;
  readonly status: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `checked out items` of members lists; the whole of it is under `raw`. */
export interface MemberCheckedOutItemsEntry {
  readonly sequence_num: number | null;
  readonly name: string | null;
  readonly asset_type: string | null;
  readonly identifier: string | null;
  readonly quantity: number | null;
  readonly checkout_on: string | null;
  readonly checkin_due_on: string | null;
  readonly raw: JsonObject;
}

/** What `history` of members lists; the whole of it is under `raw`. */
export interface MemberHistoryEntry {
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
}

/** What `stock history` of members lists; the whole of it is under `raw`. */
export interface MemberStockHistoryEntry {
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
}

/** The calls about members. */
export interface MembersCalls {
  /**
   * Create a member.
   *
   * `POST /members.api`, section "Members".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** email address */
      email?: string | null;
      /** text of at most 255 characters */
      first_name: string;
      /** text of at most 255 characters */
      last_name: string;
      /** number of the role */
      role_id: number;
      /** text of at most 255 characters */
      employee_id?: string | null;
      /** text of at most 255 characters */
      employee_identification_number?: string | null;
      /** number of the team */
      team_id?: number | null;
      /** number of the user listing */
      user_listing_id?: number | null;
      /** text of at most 255 characters */
      department?: string | null;
      /** text of at most 255 characters */
      phone_number?: string | null;
      /** text of at most 255 characters */
      fax?: string | null;
      /** text of at most 255 characters */
      address_name?: string | null;
      /** text of at most 255 characters */
      address?: string | null;
      /** text of at most 255 characters */
      address_line_2?: string | null;
      /** text of at most 255 characters */
      city?: string | null;
      /** text of at most 255 characters */
      state?: string | null;
      /** two-letter country code */
      country?: string | null;
      login_enabled?: boolean | null;
      subscribed_to_emails?: boolean | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
      /** no invitation is sent when it is true */
      skip_confirmation_email?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<MadeRecord>;

  /**
   * List members, all or those that match a filter.
   *
   * `GET /members.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** a number, or all */
      page?: string | null;
      filter?: 'email' | 'employee_identification_number' | 'status' | null;
      /** Filter value */
      filter_val?: string | null;
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<Member>>;

  /**
   * Show a member.
   *
   * `GET /members/{user_id}.api`, section "Members".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** number of the member */
      user_id: number;
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Member>;

  /**
   * Change a member.
   *
   * `PUT /members/{user_id}.api`, section "Members".
   * Clears `email` where it is not sent.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** number of the member */
      user_id: number;
      /** email address */
      email?: string | null;
      /** text of at most 255 characters */
      first_name?: string | null;
      /** text of at most 255 characters */
      last_name?: string | null;
      /** number of the role */
      role_id?: number | null;
      /** text of at most 255 characters */
      employee_id?: string | null;
      /** text of at most 255 characters */
      employee_identification_number?: string | null;
      /** number of the team */
      team_id?: number | null;
      /** number of the user listing */
      user_listing_id?: number | null;
      /** text of at most 255 characters */
      department?: string | null;
      /** text of at most 255 characters */
      phone_number?: string | null;
      /** text of at most 255 characters */
      fax?: string | null;
      /** text of at most 255 characters */
      address_name?: string | null;
      /** text of at most 255 characters */
      address?: string | null;
      /** text of at most 255 characters */
      address_line_2?: string | null;
      /** text of at most 255 characters */
      city?: string | null;
      /** text of at most 255 characters */
      state?: string | null;
      /** two-letter country code */
      country?: string | null;
      login_enabled?: boolean | null;
      subscribed_to_emails?: boolean | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
      /** no invitation is sent when it is true */
      skip_confirmation_email?: boolean | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** text of at most 255 characters */
      zip_code?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** Manager; number of the member */
      manager_id?: number | null;
      /** whole number; 1 active, 0 inactive */
      status?: number | null;
    },
    options?: CallOptions,
  ) => Promise<Said>;

  /**
   * Make a member active again.
   *
   * `PUT /members/{user_id}/activate.api`, section "Members".
   * Leaves `status` `1`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (
    input: {
      /** number of the member */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<Said>;

  /**
   * Make a member inactive.
   *
   * `PUT /members/{user_id}/deactivate.api`, section "Members".
   * Leaves `status` `0`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly deactivate: (
    input: {
      /** number of the member */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<Said>;

  /**
   * List what is checked out to a member.
   *
   * `PUT /members/{user_id}/checked_out_items.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly checkedOutItems: (
    input: {
      /** number of the member */
      user_id: number;
      /** Kind of item; all kinds without it */
      item_type?:
        | 'FixedAsset'
        | 'VolatileAsset'
        | 'StockAsset'
        | 'fixed_assets'
        | 'volatile_assets'
        | 'stock_assets'
        | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<MemberCheckedOutItemsEntry>>;

  /**
   * List the checkouts and check-ins of fixed assets by a member, newest first.
   *
   * `GET /members/{user_id}/checkin_checkout_history.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: {
      /** number of the member */
      user_id: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<MemberHistoryEntry>>;

  /**
   * List the checkouts and check-ins of asset stock by a member, newest first.
   *
   * `GET /members/{user_id}/checkin_checkout_history_for_stock.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly stockHistory: (
    input: {
      /** number of the member */
      user_id: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<MemberStockHistoryEntry>>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<Member>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<MembersCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Member>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'checkedOutItems',
    input: Unpaged<MembersCalls['checkedOutItems']>,
    options?: CallOptions,
  ): AsyncGenerator<MemberCheckedOutItemsEntry>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: Unpaged<MembersCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<MemberHistoryEntry>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'stockHistory',
    input: Unpaged<MembersCalls['stockHistory']>,
    options?: CallOptions,
  ): AsyncGenerator<MemberStockHistoryEntry>;
}
