// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, OutcomesOfItems, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown, WithRaw } from '../call-types.ts';
import type { ItemValues, Paged, ItemDisplay, ItemFilter } from './common-parameters.ts';

/** Fixed asset as the service shows it; everything that it says is under `raw`. */
export interface FixedAsset extends Shown<{
  name: string;
  group_id: number;
  /** Subgroup */
  sub_group_id: number;
  purchased_on: string;
  location_id: number;
  identifier: string;
  description: string;
  price: string;
  vendor_id: number;
  manufacturer: string;
  product_model_number: string;
  salvage_value: string;
  image_url: string;
  document_urls: readonly string[];
  state: string;
  location_name: string;
  location_number: number;
  group_name: string;
  /** Subgroup name */
  sub_group_name: string;
  retired_on: string;
  retire_reason_id: number;
  /** Retire reason name */
  retire_reason: string;
  retire_comments: string;
  net_quantity: number;
  audit_pending: boolean;
  pending_verification: boolean;
  /** Checked out on */
  checkout_on: string;
  checkin_due_on: string;
  /** Assigned to */
  assigned_to_user_name: string;
  /** Assigned to email */
  assigned_to_user_email: string;
  last_assigned_to_id: number;
  last_checked_out_at: string;
  last_checked_in_at: string;
  package_id: number;
  purchase_order_id: number;
  documents_count: number;
  services_count: number;
  comments_count: number;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of fixed assets lists; the whole of it is under `raw`. */
export interface FixedAssetHistoryEntry extends Shown<{
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

/** What `verification status` of fixed assets lists; the whole of it is under `raw`. */
export interface FixedAssetVerificationStatusEntry extends Shown<{
  sequence_num: number;
  pending_verification: boolean;
  user_id: number;
  notes: string;
  requested_at: string;
  verified_at: string;
  response: string;
  condition: string;
  verification_notes: string;
}> {
  readonly raw: JsonObject;
}

/** Which fixed asset a call is about. */
interface FixedAssetNumber {
  /** Item; number of the fixed asset */
  asset_no: number;
}

/** What creating and changing a fixed asset take alike. */
interface FixedAssetValues {
  /** number of the subgroup */
  sub_group_id?: number | null;
  /** date, `2026-01-31` */
  purchased_on: string;
  /** at most 255 characters */
  identifier?: string | null;
  /** decimal text, `'12.5'` */
  salvage_value?: string | null;
}

/** The calls about fixed assets: section "Fixed assets" of the interface specification. */
export interface FixedAssetsCalls extends Listed<FixedAsset> {
  /**
   * Create a fixed asset.
   *
   * `POST /assets.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: FixedAssetValues & ItemValues,
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * List fixed assets.
   *
   * `GET /assets.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: Paged & ItemDisplay,
    options?: CallOptions,
  ) => Promise<PageOf<FixedAsset>>;

  /**
   * List the fixed assets that match a filter.
   *
   * `GET /assets/filter.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: Paged &
      ItemDisplay &
      ItemFilter & {
        /** Filter; one of available, assets_being_serviced, availability_range, checked_out, checkin_overdue, checkin_due_today, due_today, group, items_in_order, location, my_pending_audit, my_possessions, my_user_listing, outside_user_listing, overdue, pending audit, possessions_of, possessions_of_email, product_model_number, reservation_starting_today, retired, update_time, or custom_filter_<id> */
        status?: string | null;
      },
    options?: CallOptions,
  ) => Promise<PageOf<FixedAsset>>;

  /**
   * Show a fixed asset.
   *
   * `GET /assets/{asset_no}.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: FixedAssetNumber &
      ItemDisplay & {
        show_services_details?: boolean | null;
      },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Change a fixed asset.
   *
   * `PUT /assets/{asset_no}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: FixedAssetNumber & FixedAssetValues & ItemValues,
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Delete a fixed asset.
   *
   * `DELETE /assets/{asset_no}.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (input: FixedAssetNumber, options?: CallOptions) => Promise<FixedAsset>;

  /**
   * Check a fixed asset out to a member.
   *
   * `PUT /assets/{asset_no}/checkout.api`.
   * Requires one of `user_id`, `user_email`.
   * Requires `state` `available`.
   * Requires `status` `1` of the record in `user_id`.
   * Requires `status` `1` of the record in `user_email`.
   * Requires no approved reservation by another member from today to `till`, unless `override_conflicting_reservations` is `true`, and none by the same member where `override_my_conflicting_reservations` is `false`.
   * Leaves `state` `checked_out`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkout: (
    input: FixedAssetNumber & {
      /** number of the member */
      user_id?: number | null;
      /** Member email; email address; counts where no member is named */
      user_email?: string | null;
      /** date, `2026-01-31`; without it there is no end */
      till?: string | null;
      /** time of day, `hh:mm` */
      till_time?: string | null;
      /** number of the location */
      location_id?: number | null;
      /** at most 32767 characters */
      comments?: string | null;
      override_conflicting_reservations?: boolean | null;
      /** yes, unless it says no */
      override_my_conflicting_reservations?: boolean | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    } & ({ user_id: number } | { user_email: string }),
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Check a fixed asset in.
   *
   * `PUT /assets/{asset_no}/checkin.api`.
   * Requires `state` `checked_out`.
   * Leaves `state` `available`.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkin: (
    input: FixedAssetNumber & {
      /** number of the location */
      location_id?: number | null;
      /** at most 32767 characters */
      comments?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Set another end for the checkout of a fixed asset.
   *
   * `PUT /assets/{asset_no}/extend_checkout.api`.
   * Requires `state` `checked_out`.
   * Requires no approved reservation by another member from today to `till`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly extendCheckout: (
    input: FixedAssetNumber & {
      /** date, `2026-01-31` */
      till: string;
      /** time of day, `hh:mm` */
      till_time?: string | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * List the checkouts and check-ins of a fixed asset, newest first.
   *
   * `GET /assets/{asset_no}/history_paginate.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: FixedAssetNumber & Paged,
    options?: CallOptions,
  ) => Promise<EntriesOf<FixedAssetHistoryEntry>>;

  /**
   * Set the GPS coordinates of a fixed asset.
   *
   * `PATCH /assets/{asset_no}/gps_coordinates.api`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly locate: (
    input: FixedAssetNumber & {
      /** decimal text, `'12.5'`; in degrees, north of the equator */
      latitude: string;
      /** decimal text, `'12.5'`; in degrees, east of Greenwich */
      longitude: string;
      /** GPS device; at most 255 characters */
      gps_asset_id?: string | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Ask the custodian to verify that he has a fixed asset.
   *
   * `POST /assets/{asset_no}/verification_requests.api`.
   * Requires `state` `checked_out`.
   * Leaves `pending_verification` `true`.
   * Leaves `audit_pending` `true`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly requestVerification: (
    input: FixedAssetNumber,
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Verify that the custodian has a fixed asset.
   *
   * `POST /assets/{asset_no}/verify_possession.api`.
   * Requires `state` `checked_out`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly verifyPossession: (
    input: FixedAssetNumber & {
      /** Custodian; number of the member; who has the asset */
      user_id: number;
      /** at most 255 characters; Verified, unless it says otherwise */
      response?: string | null;
      /** at most 255 characters */
      condition?: string | null;
      /** at most 32767 characters */
      notes?: string | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Withdraw the request to verify a fixed asset.
   *
   * `PUT /assets/{asset_no}/cancel_verification.api`.
   * Requires `pending_verification` `true`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly cancelVerification: (
    input: FixedAssetNumber & {
      /** Custodian; number of the member; who has the asset */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Ask custodians to verify that they have fixed assets.
   *
   * `POST /assets/mass_verification_requests.api`.
   * Requires `state` `checked_out`.
   * Leaves `pending_verification` `true`.
   * Leaves `audit_pending` `true`.
   * Takes at most 100 of `seqs` in one call.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly requestVerifications: (
    input: {
      /** Item; at most 100 numbers of fixed assets */
      seqs: readonly number[];
      /** at most 32767 characters */
      notes?: string | null;
    },
    options?: CallOptions,
  ) => Promise<OutcomesOfItems>;

  /**
   * Verify that a custodian has fixed assets.
   *
   * `POST /assets/mass_verify_possessions.api`.
   * Requires `state` `checked_out`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * Takes at most 100 of `seqs` in one call.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly verifyPossessions: (
    input: {
      /** Custodian; number of the member; who has the asset */
      user_id: number;
      /** Item; at most 100 numbers of fixed assets */
      seqs: readonly number[];
      /** at most 255 characters; Verified, unless it says otherwise */
      response?: string | null;
      /** at most 255 characters */
      condition?: string | null;
      /** at most 32767 characters */
      notes?: string | null;
    },
    options?: CallOptions,
  ) => Promise<OutcomesOfItems>;

  /**
   * Withdraw the requests to verify fixed assets.
   *
   * `PATCH /assets/mass_cancel_verifications.api`.
   * Requires `pending_verification` `true`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * Takes at most 100 of `seqs` in one call.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly cancelVerifications: (
    input: {
      /** Custodian; number of the member; who has the asset */
      user_id: number;
      /** Item; at most 100 numbers of fixed assets */
      seqs: readonly number[];
    },
    options?: CallOptions,
  ) => Promise<OutcomesOfItems>;

  /**
   * Show which fixed assets wait for a verification, and what the last one found.
   *
   * `GET /assets/verification_status.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly verificationStatus: (
    input: {
      /** Item; at most 100 numbers of fixed assets */
      seqs: readonly number[];
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<FixedAssetVerificationStatusEntry>>;

  /**
   * Send a fixed asset to service until a day and time, and take what that uses up from inventory.
   *
   * `POST /assets/{asset_no}/services.api`, section "Services".
   * Requires `state` `available`.
   * Leaves `state` `maintenance`.
   * Takes at most 100 of `linked_inventory_items` in one call.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly createServiceTicket: (
    input: FixedAssetNumber & {
      /** date, `2026-01-31` */
      end_date: string;
      /** End time; time of day, `hh:mm` */
      service_end_time: string;
      /** Service type; at most 255 characters */
      service_type_name: string;
      /** at most 32767 characters */
      description: string;
      /** Inventory used; at most 100 lines of `inventory_no`, `quantity`, `location_id` */
      linked_inventory_items: readonly {
        inventory_no: number;
        quantity: number;
        location_id: number;
      }[];
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * List the days on which a fixed asset is reserved.
   *
   * `GET /assets/{asset_no}/reserved_dates.api`.
   * @throws ServiceRefusal, TallysheetError
   */
  readonly reservedDates: (
    input: FixedAssetNumber,
    options?: CallOptions,
  ) => Promise<
    {
      readonly reserved_dates: readonly (Shown<{
        reservation_id: number;
        from: string;
        to: string;
        user_id: number;
        user_full_name: string;
      }> &
        WithRaw)[];
    } & WithRaw
  >;

  /**
   * Retire a fixed asset that is available.
   *
   * `PUT /assets/{asset_no}/retire.api`.
   * Requires `state` `available`.
   * Leaves `state` `retired`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly retire: (
    input: FixedAssetNumber & {
      /** date, `2026-01-31` */
      retired_on: string;
      /** number of the retire reason */
      retire_reason_id: number;
      /** decimal text, `'12.5'` */
      salvage_value?: string | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Make a retired fixed asset available again.
   *
   * `PUT /assets/{asset_no}/activate.api`.
   * Requires `state` `retired`.
   * Leaves `state` `available`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (
    input: FixedAssetNumber & {
      /** number of the location */
      location_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input?: Unpaged<FixedAssetsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAsset>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'filter',
    input?: Unpaged<FixedAssetsCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAsset>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'history',
    input: Unpaged<FixedAssetsCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAssetHistoryEntry>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'verificationStatus',
    input: Unpaged<FixedAssetsCalls['verificationStatus']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAssetVerificationStatusEntry>;
}
