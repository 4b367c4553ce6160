// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, MadeRecord, PageOf, Said, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Member as the service shows it; everything that it says is under `raw`. */
export interface Member extends Shown<{
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  /** Employee id */
  employee_id: string;
  employee_identification_number: string;
  team_id: number;
  user_listing_id: number;
  department: string;
  phone_number: string;
  fax: string;
  address_name: string;
  address: string;
  address_line_2: string;
  city: string;
  state: string;
  country: string;
  login_enabled: boolean;
  subscribed_to_emails: boolean;
  description: string;
  zip_code: string;
  location_id: number;
  manager_id: number;
  skip_confirmation_email: boolean;
  full_name: string;
  role_name: string;
  status: number;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `checked out items` of members lists; the whole of it is under `raw`. */
export interface MemberCheckedOutItemsEntry extends Shown<{
  sequence_num: number;
  name: string;
  asset_type: string;
  identifier: string;
  quantity: number;
  checkout_on: string;
  checkin_due_on: string;
}> {
  readonly raw: JsonObject;
}

/** What `history` of members lists; the whole of it is under `raw`. */
export interface MemberHistoryEntry extends Shown<{
  sequence_num: number;
  asset_name: string;
  id: number;
  is_checkout: boolean;
  assigned_to_id: number;
  assigned_to_name: string;
  checkout_on: string;
  checkin_due_on: string;
  checkin_on: string;
  actual_checkin_on: string;
  location_id: number;
  created_by_id: number;
  created_at: string;
  updated_at: string;
}> {
  readonly raw: JsonObject;
}

/** What `stock history` of members lists; the whole of it is under `raw`. */
export interface MemberStockHistoryEntry extends Shown<{
  sequence_num: number;
  asset_name: string;
  order_type: string;
  quantity: number;
  quantity_after_transaction: number;
  price: string;
  cost_price: string;
  is_transfer: boolean;
  user_full_name: string;
  created_by_id: number;
  location_id: number;
  comments: string;
  created_at: string;
  updated_at: string;
}> {
  readonly raw: JsonObject;
}

/** Which member a call is about. */
interface MemberNumber {
  /** number of the member */
  user_id: number;
}

/** What creating and changing a member take alike. */
interface MemberValues {
  /** email address */
  email?: string | null;
  /** Employee id; at most 255 characters */
  employee_id?: string | null;
  /** at most 255 characters */
  employee_identification_number?: string | null;
  /** number of the team */
  team_id?: number | null;
  /** number of the user listing */
  user_listing_id?: number | null;
  /** at most 255 characters */
  department?: string | null;
  /** at most 255 characters */
  phone_number?: string | null;
  /** at most 255 characters */
  fax?: string | null;
  /** at most 255 characters */
  address_name?: string | null;
  /** at most 255 characters */
  address?: string | null;
  /** at most 255 characters */
  address_line_2?: string | null;
  /** at most 255 characters */
  city?: string | null;
  /** at most 255 characters */
  state?: string | null;
  /** two-letter country code */
  country?: string | null;
  login_enabled?: boolean | null;
  subscribed_to_emails?: boolean | null;
  /** Custom field; texts by name */
  custom_fields?: Readonly<Record<string, string>> | null;
  /** no invitation is sent when it is true */
  skip_confirmation_email?: boolean | null;
}

/** The calls about members: section "Members" of the interface specification. */
export interface MembersCalls extends Listed<Member> {
  /**
   * Create a member.
   *
   * `POST /members.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: MemberValues & {
      /** at most 255 characters */
      first_name: string;
      /** at most 255 characters */
      last_name: string;
      /** number of the role */
      role_id: number;
    },
    options?: CallOptions,
  ) => Promise<MadeRecord>;

  /**
   * List members, all or those that match a filter.
   *
   * `GET /members.api`.
   * @returns one page; `every` reads all
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
   * `GET /members/{user_id}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: MemberNumber & {
      include_custom_fields?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<Member>;

  /**
   * Change a member.
   *
   * `PUT /members/{user_id}.api`.
   * Clears `email` where it is not sent.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: MemberNumber &
      MemberValues & {
        /** at most 255 characters */
        first_name?: string | null;
        /** at most 255 characters */
        last_name?: string | null;
        /** number of the role */
        role_id?: number | null;
        /** at most 32767 characters */
        description?: string | null;
        /** at most 255 characters */
        zip_code?: string | null;
        /** number of the location */
        location_id?: number | null;
        /** number of the member */
        manager_id?: number | null;
        /** whole number; 1 active, 0 inactive */
        status?: number | null;
      },
    options?: CallOptions,
  ) => Promise<Said>;

  /**
   * Make a member active again.
   *
   * `PUT /members/{user_id}/activate.api`.
   * Leaves `status` `1`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (input: MemberNumber, options?: CallOptions) => Promise<Said>;

  /**
   * Make a member inactive.
   *
   * `PUT /members/{user_id}/deactivate.api`.
   * Leaves `status` `0`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly deactivate: (input: MemberNumber, options?: CallOptions) => Promise<Said>;

  /**
   * List what is checked out to a member.
   *
   * `PUT /members/{user_id}/checked_out_items.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly checkedOutItems: (
    input: MemberNumber &
      Paged & {
        /** Kind of item; all kinds without it */
        item_type?:
          | 'FixedAsset'
          | 'VolatileAsset'
          | 'StockAsset'
          | 'fixed_assets'
          | 'volatile_assets'
          | 'stock_assets'
          | null;
      },
    options?: CallOptions,
  ) => Promise<EntriesOf<MemberCheckedOutItemsEntry>>;

  /**
   * List the checkouts and check-ins of fixed assets by a member, newest first.
   *
   * `GET /members/{user_id}/checkin_checkout_history.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: MemberNumber & Paged,
    options?: CallOptions,
  ) => Promise<EntriesOf<MemberHistoryEntry>>;

  /**
   * List the checkouts and check-ins of asset stock by a member, newest first.
   *
   * `GET /members/{user_id}/checkin_checkout_history_for_stock.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly stockHistory: (
    input: MemberNumber & Paged,
    options?: CallOptions,
  ) => Promise<EntriesOf<MemberStockHistoryEntry>>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<MembersCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<Member>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'checkedOutItems',
    input: Unpaged<MembersCalls['checkedOutItems']>,
    options?: CallOptions,
  ): AsyncGenerator<MemberCheckedOutItemsEntry>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'history',
    input: Unpaged<MembersCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<MemberHistoryEntry>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'stockHistory',
    input: Unpaged<MembersCalls['stockHistory']>,
    options?: CallOptions,
  ): AsyncGenerator<MemberStockHistoryEntry>;
}
