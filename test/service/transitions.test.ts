import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/catalogue/fields.ts';
import { ENDPOINTS, type NamedEndpoint } from '../../src/catalogue/index.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { startService, type TestService } from '../support/local-service.ts';
import { endpointNamed } from '../support/call-service.ts';
import type { SentCall } from './answers/expected-answer.ts';

/** Cal (member 2) has the drill (item 1) where it is checked out; every record below has the number 1. */
function companyWith(resource: string, field: string, value: unknown): SeedDocument {
  const isOf = (name: string): boolean => resource === name && field !== 'pending_verification';
  const state = isOf('fixed-assets')
    ? value
    : resource === 'fixed-assets'
      ? 'checked_out'
      : 'available';
  const asset = {
    ...{ name: 'Drill', group: 'Tools', purchased_on: '2024-01-31', state },
    ...(state === 'checked_out' && { holder: 'cal@b.example' }),
    ...(state === 'retired' && { retired_on: '2025-01-31', retire_reason: 'Disposed of' }),
  };
  const staff = { last_name: 'Lee', role: 'Staff' };
  return {
    groups: [{ name: 'Tools' }],
    locations: [{ name: 'Depot' }],
    vendors: [{ name: 'Acme' }],
    members: [
      { email: 'ann@b.example', first_name: 'Ann', ...staff, status: 0 },
      { email: 'cal@b.example', first_name: 'Cal', ...staff },
    ],
    fixed_assets: [asset],
    inventory: [{ name: 'Oil', group: 'Tools', location: 'Depot', initial_stock_quantity: 9 }],
    purchase_orders: [
      {
        ...{ vendor: 'Acme', items: [{ asset_no: 'Oil', quantity: 2 }] },
        ...(isOf('purchase-orders') && { state: value }),
      },
    ],
    reservation_requests: [
      {
        ...{ asset_no: 'Oil', user: 'cal@b.example', from: '2026-02-01', to: '2026-02-02' },
        ...(isOf('reservation-requests') && { status: value }),
      },
    ],
  } as SeedDocument;
}

const REQUEST: SentCall = ['POST /assets/1/verification_requests.api'];
const DECIDE = 'PUT /assets/2/reservation_requests/1/update_status.api';

/** A valid call on record 1 for each endpoint that needs a state or leaves one. */
const CALLS: Readonly<Record<string, SentCall>> = {
  'fixed-assets.checkout': ['PUT /assets/1/checkout.api?user_id=2'],
  'fixed-assets.checkin': ['PUT /assets/1/checkin.api'],
  'fixed-assets.extend-checkout': ['PUT /assets/1/extend_checkout.api', { till: '02/28/2026' }],
  'fixed-assets.request-verification': REQUEST,
  'fixed-assets.verify-possession': ['POST /assets/1/verify_possession.api', { user_id: '2' }],
  'fixed-assets.cancel-verification': ['PUT /assets/1/cancel_verification.api', { user_id: '2' }],
  'fixed-assets.request-verifications': [
    'POST /assets/mass_verification_requests.api',
    { seqs: '1' },
  ],
  'fixed-assets.verify-possessions': [
    'POST /assets/mass_verify_possessions.api',
    { seqs: '1', user_id: '2' },
  ],
  'fixed-assets.cancel-verifications': [
    'PATCH /assets/mass_cancel_verifications.api',
    { seqs: '1', user_id: '2' },
  ],
  'fixed-assets.create-service-ticket': [
    'POST /assets/1/services.api?create_service_ticket_only=true',
    {
      ...{ 'service[end_date]': '02/28/2026', service_end_time: '17:00' },
      ...{ service_type_name: 'Repair', 'service[description]': 'Worn', inventory_ids: '2' },
      'linked_inventory_items[2][quantity]': '1',
      'linked_inventory_items[2][location_id]': '1',
    },
  ],
  'fixed-assets.retire': [
    'PUT /assets/1/retire.api',
    { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
  ],
  'fixed-assets.activate': ['PUT /assets/1/activate.api'],
  'purchase-orders.create': ['POST /purchase_orders.api', { vendor_id: '1' }],
  'purchase-orders.update': [
    'PATCH /purchase_orders/1.api',
    { 'purchase_order[payment_terms]': '30 days' },
  ],
  'purchase-orders.add-items': [
    'POST /purchase_orders/1/add_items.api',
    { seqs: '1', 'item_quantity[1][quantity]': '1' },
  ],
  'purchase-orders.confirm': ['PATCH /purchase_orders/1/mark_confirm.api'],
  'purchase-orders.receive': ['PATCH /purchase_orders/1/receive_items.api'],
  'purchase-orders.void': ['PATCH /purchase_orders/1/mark_void.api'],
  'purchase-orders.delete': ['DELETE /purchase_orders/1.api'],
  'reservation-requests.create': [
    'POST /assets/2/reservation_requests.api',
    {
      ...{ 'reservation_request[from]': '03/01/2026', 'reservation_request[to]': '03/02/2026' },
      'user[id]': '2',
    },
  ],
  'reservation-requests.approve': [DECIDE, { request_action: 'approve_request' }],
  'reservation-requests.deny': [DECIDE, { request_action: 'deny' }],
  'members.activate': ['PUT /members/1/activate.api'],
  'members.deactivate': ['PUT /members/2/deactivate.api'],
  'locations.activate': ['PATCH /locations/1/activate.api'],
  'locations.deactivate': ['PATCH /locations/1/deactivate.api'],
};

/** Where a record is read, and what surrounds it there. */
const READ: Readonly<Record<string, { route: string; within: readonly string[] }>> = {
  'fixed-assets': { route: 'GET /assets/1.api', within: ['asset'] },
  'purchase-orders': { route: 'GET /purchase_orders/1.api', within: ['purchase_order'] },
  'reservation-requests': {
    route: 'GET /assets/2/reservation_requests.api',
    within: ['reservation_requests', '0'],
  },
};

const TRANSITIONS = ENDPOINTS.filter(({ endpoint: { needs, leaves } }) => needs ?? leaves);
const NEEDS = TRANSITIONS.flatMap((named) =>
  Object.entries(named.endpoint.needs ?? {}).flatMap(([field, wanted]) =>
    valuesOf(named, field).map((value) => ({
      name: named.name,
      ...{ field, value, isAllowed: wanted.some((each) => each === value) },
    })),
  ),
);

const WITHOUT_NEEDS = TRANSITIONS.filter(({ endpoint: { needs } }) => needs === undefined).map(
  ({ name, endpoint: { leaves } }) => ({ name, leaves }),
);

/** Where it shows what a call without a condition has left. */
const LEFT: Readonly<Record<string, { route: string; within: readonly string[] }>> = {
  'purchase-orders.create': { route: 'GET /purchase_orders/2.api', within: ['purchase_order'] },
  'reservation-requests.create': {
    route: 'GET /assets/2/reservation_requests.api',
    within: ['reservation_requests', '1'],
  },
  'members.activate': { route: 'GET /members/1.api', within: [] },
  'members.deactivate': { route: 'GET /members/2.api', within: [] },
  'locations.activate': { route: 'GET /locations/1.api', within: [] },
  'locations.deactivate': { route: 'GET /locations/1.api', within: [] },
};

/** Every value that the field of a record may have. */
function valuesOf({ resource }: NamedEndpoint, name: string): readonly (string | boolean)[] {
  const field: Field | undefined = resource.fields[name];
  if (field?.kind === 'choice') return field.choices;
  if (field?.kind === 'yes-no') return [true, false];
  throw new Error(`the values of ${name} are not known`);
}

async function recordOf(service: TestService, resource: string): Promise<unknown> {
  const { route, within } = READ[resource] ?? { route: '', within: [] };
  const { status, body } = await service.call(route);
  if (status === 404) return 'gone';
  return within.reduce((found, key) => (found as Record<string, unknown>)[key], body);
}

/** A refusal, of the call or of the one item that a mass call is about. */
function refusalIn({ status, body }: { status: number; body: unknown }): string | undefined {
  const { errors, assets } = body as {
    errors?: { base?: string[] };
    assets?: { error: string | null }[];
  };
  if (status === 422) return errors?.base?.[0];
  expect(status).toBe(200);
  return assets?.[0]?.error ?? undefined;
}

describe('every endpoint that needs a state', () => {
  test('or leaves one has a call here, and no other has', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(TRANSITIONS.map(({ name }) => name).toSorted());
  });

  test.each(NEEDS)(
    '$name of what is $value: $isAllowed',
    async ({ name, field, value, isAllowed }) => {
      const { resource, endpoint } = endpointNamed(name);
      const service = startService({ seed: companyWith(resource.name, field, value) });
      if (value === true) await service.call(...REQUEST);
      const before = await recordOf(service, resource.name);
      expect(before).toMatchObject({ [field]: value });
      await service.clock.advance(60_000);

      const refusal = refusalIn(await service.call(...(CALLS[name] ?? [''])));

      const after = await recordOf(service, resource.name);
      if (!isAllowed) {
        const label = resource.fields[field]?.label.toLowerCase() ?? '';
        expect(refusal).toMatch(
          new RegExp(`^The ${label} of the ${resource.singular} is ${String(value)}, not `),
        );
        expect(after).toEqual(before);
      } else {
        expect(refusal).toBeUndefined();
        if (endpoint.effect === 'delete') expect(after).toBe('gone');
        else expect(after).toMatchObject({ ...endpoint.leaves, updated_at: '2026-01-15 12:01:00' });
      }
    },
  );

  test.each(WITHOUT_NEEDS)('$name leaves $leaves', async ({ name, leaves = {} }) => {
    const { resource } = endpointNamed(name);
    const service = startService({ seed: companyWith(resource.name, '', undefined) });

    expect(refusalIn(await service.call(...(CALLS[name] ?? [''])))).toBeUndefined();

    const { route, within } = LEFT[name] ?? { route: '', within: [] };
    const { body } = await service.call(route);
    expect(
      within.reduce((found, key) => (found as Record<string, unknown>)[key], body),
    ).toMatchObject(leaves);
  });
});
