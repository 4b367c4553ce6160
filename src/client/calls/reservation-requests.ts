// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { JsonObject } from '../../kernel/json.ts';
import type { PageOf, Unpaged } from '../answers.ts';
import type { CallOptions } from '../call-options.ts';

/** Reservation request as the service shows it; everything that it says is under `raw`. */
export interface ReservationRequest {
  /** Item */
  readonly asset_no: number | null;
  /** Member */
  readonly user_id: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
  readonly status: string | null;
  /** Item name */
  readonly asset_name: string | null;
  /** Kind of item */
  readonly asset_type: string | null;
  /** Member name */
  readonly user_full_name: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly id: number;
  readonly raw: JsonObject;
}

/** The calls about reservation requests. */
export interface ReservationRequestsCalls {
  /**
   * Request an item from one day to another.
   *
   * `POST /assets/{asset_no}/reservation_requests.api`, section "Reservation requests".
   * Requires `state` `available` or `checked_out` or `maintenance` of the record in `asset_no`.
   * Leaves `status` `pending`.
   *
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
      /** text of at most 32767 characters */
      note?: string | null;
      /** number of the member */
      user_id: number;
    },
    options?: CallOptions,
  ) => Promise<ReservationRequest>;

  /**
   * List the reservation requests for an item.
   *
   * `GET /assets/{asset_no}/reservation_requests.api`, section "Reservation requests".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly list: (
    input: {
      /** number of the item */
      asset_no: number;
      status?:
        'pending' | 'fullfilled' | 'approved' | 'denied' | 'requested' | 'removed' | 'all' | null;
      /** number of the member */
      user_id?: number | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests for all items, or those that start on one day.
   *
   * `GET /checkout_requests/filter.api`, section "Reservation requests".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly filter: (
    input?: {
      /** Of all kinds of item */
      all?: boolean | null;
      /** date, `2026-01-31` */
      start_date?: string | null;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests of a member.
   *
   * `GET /members/{user_id}/reservation_requests.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly ofMember: (
    input: {
      /** number of the member */
      user_id: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * List the reservation requests of a member for inventory and asset stock.
   *
   * `GET /members/{user_id}/inventory_reservations.api`, section "Members".
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal, TallysheetError
   */
  readonly stockOfMember: (
    input: {
      /** number of the member */
      user_id: number;
      /** whole number */
      page?: number | null;
    },
    options?: CallOptions,
  ) => Promise<PageOf<ReservationRequest>>;

  /**
   * Approve a reservation request.
   *
   * `PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api`, section "Reservation requests".
   * Requires `status` `pending` or `requested`.
   * Leaves `status` `approved`.
   *
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
   * `PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api`, section "Reservation requests".
   * Requires `status` `pending` or `requested`.
   * Leaves `status` `denied`.
   *
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

  /**
   * Every record, page by page; complete, or it throws TallysheetError 'incomplete-list'. Several pages are read twice, which
   * proves that no deletion moved a record past the reader.
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
    input: Unpaged<ReservationRequestsCalls['list']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'filter',
    input?: Unpaged<ReservationRequestsCalls['filter']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'ofMember',
    input: Unpaged<ReservationRequestsCalls['ofMember']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;

  /**
   * Everything that the call lists, read as `all` reads.
   */
  every(
    operation: 'stockOfMember',
    input: Unpaged<ReservationRequestsCalls['stockOfMember']>,
    options?: CallOptions,
  ): AsyncGenerator<ReservationRequest>;
}
