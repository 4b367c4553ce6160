// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly create: Call<'reservationRequests', 'create'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'reservationRequests', 'list'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly filter: Call<'reservationRequests', 'filter'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly ofMember: Call<'reservationRequests', 'ofMember'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly stockOfMember: Call<'reservationRequests', 'stockOfMember'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly approve: Call<'reservationRequests', 'approve'>;

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
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws UnknownWhetherDone the response was lost: check before you repeat it
   * @throws TallysheetError 'token-refused', 'service-unreachable' (nothing was sent), 'certificate-refused', 'interrupted'
   */
  readonly deny: Call<'reservationRequests', 'deny'>;
}
