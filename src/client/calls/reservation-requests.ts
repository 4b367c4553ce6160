// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Reservation request as the service shows it; everything that it says is under `raw`. */
export interface ReservationRequest {
  /** Item */
  readonly asset_no: number | null;
  /** Member */
  readonly user_id: number | null;
  /** From */
  readonly from: string | null;
  /** To */
  readonly to: string | null;
  /** Note */
  readonly note: string | null;
  /** Status */
  readonly status: string | null;
  /** Item name */
  readonly asset_name: string | null;
  /** Kind of item */
  readonly asset_type: string | null;
  /** Member name */
  readonly user_full_name: string | null;
  /** Created at */
  readonly created_at: string | null;
  /** Updated at */
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about reservation requests. */
export interface ReservationRequestsCalls {
  /**
   * Request an item from one day to another.
   *
   * `POST /assets/{asset_no}/reservation_requests.api`, section "Reservation requests" of the interface specification.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   * Leaves `status` `pending`.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `from` (required): From; date, `2026-01-31`
   * - `to` (required): To; date, `2026-01-31`
   * - `note`: Note; text of at most 32767 characters
   * - `user_id` (required): Member; number of the member
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly create: (
    input: {
      readonly asset_no: number;
      readonly from: string;
      readonly to: string;
      readonly note?: string | null;
      readonly user_id: number;
    },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /**
   * List the reservation requests for an item.
   *
   * `GET /assets/{asset_no}/reservation_requests.api`, section "Reservation requests" of the interface specification.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `status`: Status; `pending`, `fullfilled`, `approved`, `denied`, `requested`, `removed`, `all`
   * - `user_id`: Member; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly list: (
    input: {
      readonly asset_no: number;
      readonly status?:
        'pending' | 'fullfilled' | 'approved' | 'denied' | 'requested' | 'removed' | 'all' | null;
      readonly user_id?: number | null;
      readonly page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests for all items, or those that start on one day.
   *
   * `GET /checkout_requests/filter.api`, section "Reservation requests" of the interface specification.
   *
   * Parameters:
   * - `all`: Of all kinds of item; boolean
   * - `start_date`: Start date; date, `2026-01-31`
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly filter: (
    input?: {
      readonly all?: boolean | null;
      readonly start_date?: string | null;
      readonly page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests of a member.
   *
   * `GET /members/{user_id}/reservation_requests.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly ofMember: (
    input: { readonly user_id: number; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests of a member for inventory and asset stock.
   *
   * `GET /members/{user_id}/inventory_reservations.api`, section "Members" of the interface specification.
   *
   * Parameters:
   * - `user_id` (required): Member; number of the member
   * - `page`: Page; whole number
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal
   * @throws TallysheetError 'not-the-service', 'bad-response', 'redirected', and what ends any call
   */
  readonly stockOfMember: (
    input: { readonly user_id: number; readonly page?: number | null },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * Approve a reservation request.
   *
   * `PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api`, section "Reservation requests" of the interface specification.
   * Requires `status` `pending` or `requested`.
   * Leaves `status` `approved`.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `reservation_id` (required): Request; number of the reservation request
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly approve: (
    input: { readonly asset_no: number; readonly reservation_id: number },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /**
   * Deny a reservation request.
   *
   * `PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api`, section "Reservation requests" of the interface specification.
   * Requires `status` `pending` or `requested`.
   * Leaves `status` `denied`.
   *
   * Parameters:
   * - `asset_no` (required): Item; number of the item
   * - `reservation_id` (required): Request; number of the reservation request
   *
   * @throws ServiceRefusal, UnknownWhetherDone
   * @throws TallysheetError 'service-unreachable' (nothing was sent), and what ends any call
   */
  readonly deny: (
    input: { readonly asset_no: number; readonly reservation_id: number },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it throws TallysheetError
   * 'incomplete-list'. A list of several pages is read twice, which proves that no deletion moved a record past the reader.
   */
  all(
    within?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'list',
    input: {
      readonly asset_no: number;
      readonly status?:
        'pending' | 'fullfilled' | 'approved' | 'denied' | 'requested' | 'removed' | 'all' | null;
      readonly user_id?: number | null;
    },
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'filter',
    input?: { readonly all?: boolean | null; readonly start_date?: string | null },
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'ofMember',
    input: { readonly user_id: number },
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'stockOfMember',
    input: { readonly user_id: number },
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;
}
