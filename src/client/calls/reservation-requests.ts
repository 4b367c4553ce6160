// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';
import type { Listed, Shown } from '../call-types.ts';
import type { Paged } from './common-parameters.ts';

/** Reservation request as the service shows it; everything that it says is under `raw`. */
export interface ReservationRequest extends Shown<{
  /** Item */
  asset_no: number;
  /** Member */
  user_id: number;
  from: string;
  to: string;
  note: string;
  status: string;
  /** Item name */
  asset_name: string;
  /** Kind of item */
  asset_type: string;
  /** Member name */
  user_full_name: string;
  created_at: string;
  updated_at: string;
}> {
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about reservation requests: section "Reservation requests" of the interface specification. */
export interface ReservationRequestsCalls extends Listed<ReservationRequest> {
  /**
   * Request an item from one day to another.
   *
   * `POST /assets/{asset_no}/reservation_requests.api`.
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   * Leaves `status` `pending`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly create: (
    input: {
      /** number of the item */
      asset_no: number;
      /** date, `2026-01-31` */
      from: string;
      /** date, `2026-01-31` */
      to: string;
      /** at most 32767 characters */
      note?: string | null;
      /** number of the member */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /**
   * List the reservation requests for an item.
   *
   * `GET /assets/{asset_no}/reservation_requests.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input: Paged & {
      /** number of the item */
      asset_no: number;
      status?:
        'pending' | 'fullfilled' | 'approved' | 'denied' | 'requested' | 'removed' | 'all' | null;
      /** number of the member */
      user_id?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests for all items, or those that start on one day.
   *
   * `GET /checkout_requests/filter.api`.
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: Paged & {
      /** Of all kinds of item */
      all?: boolean | null;
      /** date, `2026-01-31` */
      start_date?: string | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests of a member.
   *
   * `GET /members/{user_id}/reservation_requests.api`, section "Members".
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly ofMember: (
    input: Paged & {
      /** number of the member */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests of a member for inventory and asset stock.
   *
   * `GET /members/{user_id}/inventory_reservations.api`, section "Members".
   * @returns one page; `every` reads all
   * @throws ServiceRefusal, TallysheetError
   */
  readonly stockOfMember: (
    input: Paged & {
      /** number of the member */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * Approve a reservation request.
   *
   * `PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api`.
   * Requires `status` `pending` or `requested`.
   * Leaves `status` `approved`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly approve: (
    input: {
      /** number of the item */
      asset_no: number;
      /** Request; number of the reservation request */
      reservation_id: number;
    },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /**
   * Deny a reservation request.
   *
   * `PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api`.
   * Requires `status` `pending` or `requested`.
   * Leaves `status` `denied`.
   * @throws ServiceRefusal, UnknownWhetherDone, TallysheetError
   */
  readonly deny: (
    input: {
      /** number of the item */
      asset_no: number;
      /** Request; number of the reservation request */
      reservation_id: number;
    },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'list',
    input: Unpaged<ReservationRequestsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'filter',
    input?: Unpaged<ReservationRequestsCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'ofMember',
    input: Unpaged<ReservationRequestsCalls['ofMember']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /** All that the call lists, as `all`. */
  every(
    operation: 'stockOfMember',
    input: Unpaged<ReservationRequestsCalls['stockOfMember']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;
}
