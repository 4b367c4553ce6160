// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntriesOf, OutcomesOfItems, PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Fixed asset as the service shows it; everything that it says is under `raw`. */
export interface FixedAsset {
  readonly name: string | null;
  /** Group */
  readonly group_id: number | null;
  /** Subgroup */
  readonly sub_group_id: number | null;
  readonly purchased_on: string | null;
  /** Location */
  readonly location_id: number | null;
  readonly identifier: string | null;
  readonly description: string | null;
  readonly price: string | null;
  /** Vendor */
  readonly vendor_id: number | null;
  readonly manufacturer: string | null;
  readonly product_model_number: string | null;
  readonly salvage_value: string | null;
  readonly image_url: string | null;
  readonly document_urls: readonly string[] | null;
  readonly state: string | null;
  readonly location_name: string | null;
  readonly location_number: number | null;
  readonly group_name: string | null;
  /** Subgroup name */
  readonly sub_group_name: string | null;
  readonly retired_on: string | null;
  /** Retire reason */
  readonly retire_reason_id: number | null;
  /** Retire reason name */
  readonly retire_reason: string | null;
  readonly retire_comments: string | null;
  readonly net_quantity: number | null;
  readonly audit_pending: boolean | null;
  readonly pending_verification: boolean | null;
  /** Checked out on */
  readonly checkout_on: string | null;
  readonly checkin_due_on: string | null;
  /** Assigned to */
  readonly assigned_to_user_name: string | null;
  /** Assigned to email */
  readonly assigned_to_user_email: string | null;
  /** Last assigned to */
  readonly last_assigned_to_id: number | null;
  readonly last_checked_out_at: string | null;
  readonly last_checked_in_at: string | null;
  /** Package */
  readonly package_id: number | null;
  /** Purchase order */
  readonly purchase_order_id: number | null;
  readonly documents_count: number | null;
  readonly services_count: number | null;
  readonly comments_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** What `history` of fixed assets lists; the whole of it is under `raw`. */
export interface FixedAssetHistoryEntry {
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

/** What `verification status` of fixed assets lists; the whole of it is under `raw`. */
export interface FixedAssetVerificationStatusEntry {
  readonly sequence_num: number | null;
  readonly pending_verification: boolean | null;
  readonly user_id: number | null;
  readonly notes: string | null;
  readonly requested_at: string | null;
  readonly verified_at: string | null;
  readonly response: string | null;
  readonly condition: string | null;
  readonly verification_notes: string | null;
  readonly raw: JsonObject;
}

/** The calls about fixed assets. */
export interface FixedAssetsCalls {
  /**
   * Create a fixed asset.
   *
   * `POST /assets.api`, section "Fixed assets".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** number of the group */
      group_id: number;
      /** number of the subgroup */
      sub_group_id?: number | null;
      /** date, `2026-01-31` */
      purchased_on: string;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 255 characters */
      identifier?: string | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** decimal text, `'12.50'`, in the currency of the account */
      price?: string | null;
      /** number of the vendor */
      vendor_id?: number | null;
      /** text of at most 255 characters */
      manufacturer?: string | null;
      /** text of at most 255 characters */
      product_model_number?: string | null;
      /** decimal text, `'12.5'` */
      salvage_value?: string | null;
      /** web address */
      image_url?: string | null;
      /** at most 5 web addresses */
      document_urls?: readonly string[] | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * List fixed assets.
   *
   * `GET /assets.api`, section "Fixed assets".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input?: {
      /** whole number */
      page?: number | null;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<FixedAsset>>;

  /**
   * List the fixed assets that match a filter.
   *
   * `GET /assets/filter.api`, section "Fixed assets".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: {
      /** Filter; one of available, assets_being_serviced, availability_range, checked_out, checkin_overdue, checkin_due_today, due_today, group, items_in_order, location, my_pending_audit, my_possessions, my_user_listing, outside_user_listing, overdue, pending audit, possessions_of, possessions_of_email, product_model_number, reservation_starting_today, retired, update_time, or custom_filter_<id> */
      status?: string | null;
      /** Filter value */
      filter_param_val?: string | null;
      /** Subgroup id, with the filter group; whole number */
      sub_group_param_val?: number | null;
      /** Kind of item, with a custom filter */
      assets_type?: 'fixed_assets' | 'volatile_assets' | 'stock_assets' | null;
      /** whole number */
      page?: number | null;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<FixedAsset>>;

  /**
   * Show a fixed asset.
   *
   * `GET /assets/{asset_no}.api`, section "Fixed assets".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly detail: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      include_custom_fields?: boolean | null;
      show_document_urls?: boolean | null;
      show_image_urls?: boolean | null;
      show_document_details?: boolean | null;
      show_services_details?: boolean | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Change a fixed asset.
   *
   * `PUT /assets/{asset_no}.api`, section "Fixed assets".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly update: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** text of at least 3 and at most 255 characters */
      name: string;
      /** number of the group */
      group_id: number;
      /** number of the subgroup */
      sub_group_id?: number | null;
      /** date, `2026-01-31` */
      purchased_on: string;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 255 characters */
      identifier?: string | null;
      /** text of at most 32767 characters */
      description?: string | null;
      /** decimal text, `'12.50'`, in the currency of the account */
      price?: string | null;
      /** number of the vendor */
      vendor_id?: number | null;
      /** text of at most 255 characters */
      manufacturer?: string | null;
      /** text of at most 255 characters */
      product_model_number?: string | null;
      /** decimal text, `'12.5'` */
      salvage_value?: string | null;
      /** web address */
      image_url?: string | null;
      /** at most 5 web addresses */
      document_urls?: readonly string[] | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Delete a fixed asset.
   *
   * `DELETE /assets/{asset_no}.api`, section "Fixed assets".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly delete: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Check a fixed asset out to a member.
   *
   * `PUT /assets/{asset_no}/checkout.api`, section "Fixed assets".
   * Requires one of `user_id`, `user_email`.
   * Requires `state` `available`.
   * Requires `status` `1` of the record in `user_id`.
   * Requires `status` `1` of the record in `user_email`.
   * Requires no approved reservation by another member from today to `till`, unless `override_conflicting_reservations` is `true`, and none by the same member where `override_my_conflicting_reservations` is `false`.
   * Leaves `state` `checked_out`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkout: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
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
      /** text of at most 32767 characters */
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
   * `PUT /assets/{asset_no}/checkin.api`, section "Fixed assets".
   * Requires `state` `checked_out`.
   * Leaves `state` `available`.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly checkin: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** number of the location */
      location_id?: number | null;
      /** text of at most 32767 characters */
      comments?: string | null;
      /** Custom field; texts by name */
      custom_fields?: Readonly<Record<string, string>> | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Set another end for the checkout of a fixed asset.
   *
   * `PUT /assets/{asset_no}/extend_checkout.api`, section "Fixed assets".
   * Requires `state` `checked_out`.
   * Requires no approved reservation by another member from today to `till`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly extendCheckout: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
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
   * `GET /assets/{asset_no}/history_paginate.api`, section "Fixed assets".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly history: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<EntriesOf<FixedAssetHistoryEntry>>;

  /**
   * Set the GPS coordinates of a fixed asset.
   *
   * `PATCH /assets/{asset_no}/gps_coordinates.api`, section "Fixed assets".
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly locate: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** decimal text, `'12.5'`; in degrees, north of the equator */
      latitude: string;
      /** decimal text, `'12.5'`; in degrees, east of Greenwich */
      longitude: string;
      /** GPS device; text of at most 255 characters */
      gps_asset_id?: string | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Ask the custodian to verify that he has a fixed asset.
   *
   * `POST /assets/{asset_no}/verification_requests.api`, section "Fixed assets".
   * Requires `state` `checked_out`.
   * Leaves `pending_verification` `true`.
   * Leaves `audit_pending` `true`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly requestVerification: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Verify that the custodian has a fixed asset.
   *
   * `POST /assets/{asset_no}/verify_possession.api`, section "Fixed assets".
   * Requires `state` `checked_out`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly verifyPossession: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** Custodian; number of the member; who has the asset */
      user_id: number;
      /** text of at most 255 characters; Verified, unless it says otherwise */
      response?: string | null;
      /** text of at most 255 characters */
      condition?: string | null;
      /** text of at most 32767 characters */
      notes?: string | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Withdraw the request to verify a fixed asset.
   *
   * `PUT /assets/{asset_no}/cancel_verification.api`, section "Fixed assets".
   * Requires `pending_verification` `true`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly cancelVerification: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** Custodian; number of the member; who has the asset */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Ask custodians to verify that they have fixed assets.
   *
   * `POST /assets/mass_verification_requests.api`, section "Fixed assets".
   * Requires `state` `checked_out`.
   * Leaves `pending_verification` `true`.
   * Leaves `audit_pending` `true`.
   * Takes at most 100 of `seqs` in one call.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly requestVerifications: (
    input: {
      /** Item; at most 100 numbers of fixed assets */
      seqs: readonly number[];
      /** text of at most 32767 characters */
      notes?: string | null;
    },
    options?: CallOptions,
  ) => Promise<OutcomesOfItems>;

  /**
   * Verify that a custodian has fixed assets.
   *
   * `POST /assets/mass_verify_possessions.api`, section "Fixed assets".
   * Requires `state` `checked_out`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * Takes at most 100 of `seqs` in one call.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly verifyPossessions: (
    input: {
      /** Custodian; number of the member; who has the asset */
      user_id: number;
      /** Item; at most 100 numbers of fixed assets */
      seqs: readonly number[];
      /** text of at most 255 characters; Verified, unless it says otherwise */
      response?: string | null;
      /** text of at most 255 characters */
      condition?: string | null;
      /** text of at most 32767 characters */
      notes?: string | null;
    },
    options?: CallOptions,
  ) => Promise<OutcomesOfItems>;

  /**
   * Withdraw the requests to verify fixed assets.
   *
   * `PATCH /assets/mass_cancel_verifications.api`, section "Fixed assets".
   * Requires `pending_verification` `true`.
   * Requires in `user_id` what `last_assigned_to_id` shows.
   * Leaves `pending_verification` `false`.
   * Leaves `audit_pending` `false`.
   * Takes at most 100 of `seqs` in one call.
   *
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
   * `GET /assets/verification_status.api`, section "Fixed assets".
   *
   * @returns one page; `every` reads all of them
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
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly createServiceTicket: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** date, `2026-01-31` */
      end_date: string;
      /** End time; time of day, `hh:mm` */
      service_end_time: string;
      /** Service type; text of at most 255 characters */
      service_type_name: string;
      /** text of at most 32767 characters */
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
   * `GET /assets/{asset_no}/reserved_dates.api`, section "Fixed assets".
   *
   * @throws ServiceRefusal, TallysheetError
   */
  readonly reservedDates: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
    },
    options?: CallOptions,
  ) => Promise<{
    readonly reserved_dates: readonly {
      readonly reservation_id: number | null;
      readonly from: string | null;
      readonly to: string | null;
      readonly user_id: number | null;
      readonly user_full_name: string | null;
      readonly raw: JsonObject;
    }[];
    readonly raw: JsonObject;
  }>;

  /**
   * Retire a fixed asset that is available.
   *
   * `PUT /assets/{asset_no}/retire.api`, section "Fixed assets".
   * Requires `state` `available`.
   * Leaves `state` `retired`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly retire: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
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
   * `PUT /assets/{asset_no}/activate.api`, section "Fixed assets".
   * Requires `state` `retired`.
   * Leaves `state` `available`.
   *
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly activate: (
    input: {
      /** Item; number of the fixed asset */
      asset_no: number;
      /** number of the location */
      location_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<FixedAsset>;

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
   */
  all(within?: Readonly<Record<string, never>>, options?: CallOptions): AsyncGenerator<FixedAsset>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input?: Unpaged<FixedAssetsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAsset>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'filter',
    input?: Unpaged<FixedAssetsCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAsset>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'history',
    input: Unpaged<FixedAssetsCalls['history']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAssetHistoryEntry>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'verificationStatus',
    input: Unpaged<FixedAssetsCalls['verificationStatus']>,
    options?: CallOptions,
  ): AsyncGenerator<FixedAssetVerificationStatusEntry>;
}
