import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';

/** The records of the account, by their kind and their state. */
const IN_STATE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'fixed-assets': { available: 1, checked_out: 2, retired: 3, maintenance: 4 },
  'purchase-orders': { draft: 1, confirmed: 2, received: 3, void: 4 },
  'reservation-requests': { approved: 1, pending: 2, denied: 3 },
};

/** The items that the requests are for, by their numbers. */
const ITEM_OF: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 5 };

const decide = (request: number): string =>
  `PUT /assets/${ITEM_OF[request] ?? 0}/reservation_requests/${request}/update_status.api`;

/** A call on a record of that number, for each operation that needs a state. */
const CALL_ON: Readonly<Record<string, (id: number) => SentCall>> = {
  'fixed-assets.checkout': (id) => [`PUT /assets/${id}/checkout.api?user_id=5`],
  'fixed-assets.checkin': (id) => [`PUT /assets/${id}/checkin.api`],
  'fixed-assets.extend-checkout': (id) => [
    `PUT /assets/${id}/extend_checkout.api`,
    { till: '02/28/2026' },
  ],
  'fixed-assets.request-verifications': (id) => [
    'POST /assets/mass_verification_requests.api',
    { seqs: String(id) },
  ],
  'fixed-assets.verify-possessions': (id) => [
    'POST /assets/mass_verify_possessions.api',
    { seqs: String(id), user_id: '3' },
  ],
  'fixed-assets.cancel-verifications': (id) => [
    'PATCH /assets/mass_cancel_verifications.api',
    { seqs: String(id), user_id: '3' },
  ],
  'fixed-assets.create-service-ticket': (id) => [
    `POST /assets/${id}/services.api?create_service_ticket_only=true`,
    {
      ...{ 'service[end_date]': '02/28/2026', service_end_time: '17:00' },
      ...{ service_type_name: 'Repair', 'service[description]': 'Worn', inventory_ids: '5' },
      'linked_inventory_items[5][quantity]': '1',
      'linked_inventory_items[5][location_id]': '1',
    },
  ],
  'fixed-assets.retire': (id) => [
    `PUT /assets/${id}/retire.api`,
    { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
  ],
  'fixed-assets.activate': (id) => [
    `PUT /assets/${id}/activate.api`,
    { 'fixed_asset[location_id]': '1' },
  ],
  'purchase-orders.update': (id) => [
    `PATCH /purchase_orders/${id}.api`,
    { 'purchase_order[payment_terms]': '30 days' },
  ],
  'purchase-orders.add-items': (id) => [
    `POST /purchase_orders/${id}/add_items.api`,
    { seqs: '8', 'item_quantity[8][quantity]': '1' },
  ],
  'purchase-orders.confirm': (id) => [`PATCH /purchase_orders/${id}/mark_confirm.api`],
  'purchase-orders.receive': (id) => [`PATCH /purchase_orders/${id}/receive_items.api`],
  'purchase-orders.void': (id) => [`PATCH /purchase_orders/${id}/mark_void.api`],
  'purchase-orders.delete': (id) => [`DELETE /purchase_orders/${id}.api`],
  'reservation-requests.approve': (id) => [decide(id), { request_action: 'approve_request' }],
  'reservation-requests.deny': (id) => [decide(id), { request_action: 'deny' }],
};

/** A call on a record in each state in which an operation is not possible. */
export function callsInWrongStates({ name, resource, endpoint }: NamedEndpoint): SentCall[] {
  return Object.entries(endpoint.needs ?? {}).flatMap(([field, wanted]) => {
    const records = Object.entries(IN_STATE[resource.name] ?? {});
    const callOn = CALL_ON[name];
    if (callOn === undefined) throw new Error(`${name} has no call here`);
    // What is no choice of states, such as a pending verification, the first record does not have.
    if (resource.fields[field]?.kind !== 'choice') return [callOn(1)];
    return records
      .filter(([state]) => !wanted.some((each) => each === state))
      .map(([, id]) => callOn(id));
  });
}
