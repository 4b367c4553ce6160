import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

/** The van is asset 1, the car 2 (checked out); oil is 3: 5 in the depot (1), none in the yard (2). */
function startWithVan(): TestService {
  return startService({
    seed: {
      locations: [{ name: 'Depot' }, { name: 'Yard' }],
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      groups: [{ name: 'Vehicles' }],
      fixed_assets: [
        { name: 'Van', group: 'Vehicles', purchased_on: '2024-01-31' },
        {
          name: 'Car',
          group: 'Vehicles',
          purchased_on: '2024-01-31',
          state: 'checked_out',
          holder: 'ann@firm.example',
        },
      ],
      inventory: [{ name: 'Oil', group: 'Vehicles', location: 'Depot', initial_stock_quantity: 5 }],
    },
  });
}

const SERVICE = 'POST /assets/1/services.api?create_service_ticket_only=true';

const TICKET: Readonly<Record<string, string>> = {
  'service[end_date]': '01/16/2026',
  service_end_time: '10:00',
  service_type_name: 'Oil change',
  'service[description]': 'At 40,000 km',
  inventory_ids: '3',
  'linked_inventory_items[3][quantity]': '2',
  'linked_inventory_items[3][location_id]': '1',
};

async function shown(service: TestService, route: string): Promise<Record<string, unknown>> {
  const { body } = await service.call(route);
  return (body as { asset: Record<string, unknown> }).asset;
}

async function inService(service: TestService): Promise<unknown[]> {
  const { body } = await service.call('GET /assets/filter.api?status=assets_being_serviced');
  return (body as { assets: { name: string }[] }).assets.map(({ name }) => name);
}

describe('a service ticket', () => {
  test('takes the asset into maintenance until its end, and its parts out of inventory', async () => {
    const service = startWithVan();
    expect((await service.call(SERVICE, TICKET)).status).toBe(200);
    expect(await shown(service, 'GET /inventory/3.api')).toMatchObject({ net_quantity: 3 });
    expect((await service.call('GET /inventory/3/history.api')).body).toMatchObject({
      history: [{ order_type: 'New Sale', quantity: 2, location_id: 1 }, {}],
    });
    expect(await inService(service)).toEqual(['Van']);

    await service.clock.advance(22 * 3_600_000 - 1);
    expect(await inService(service)).toEqual(['Van']);
    await service.clock.advance(1_001);
    expect(await inService(service)).toEqual([]);
    expect(await shown(service, 'GET /assets/1.api?show_services_details=true')).toMatchObject({
      state: 'available',
      services_count: 1,
      updated_at: '2026-01-16 10:00:00',
      services: [{ service_type_name: 'Oil change', state: 'completed' }],
    });
  });

  test('keeps the asset from being checked out, retired and serviced again until then', async () => {
    const service = startWithVan();
    await service.call(SERVICE, TICKET);
    const sentence = 'The state of the fixed asset is maintenance, not available';
    for (const route of [
      'PUT /assets/1/checkout.api?user_id=1',
      'PUT /assets/1/retire.api',
      SERVICE,
    ]) {
      expect(await service.call(route, TICKET)).toMatchObject({
        status: 422,
        body: { errors: { base: [sentence] } },
      });
    }
    await service.clock.advance(23 * 3_600_000);
    expect((await service.call('PUT /assets/1/checkout.api?user_id=1')).status).toBe(200);
    expect(await shown(service, 'GET /inventory/3.api')).toMatchObject({ net_quantity: 3 });
  });

  test('is not shown where nobody asks for services', async () => {
    const service = startWithVan();
    await service.call(SERVICE, TICKET);
    expect(await shown(service, 'GET /assets/1.api')).not.toHaveProperty('services');
  });

  test('leaves the asset out of availability until it ends', async () => {
    const service = startWithVan();
    await service.call(SERVICE, TICKET);
    const free = async (range: string): Promise<number> => {
      const filter = `status=availability_range&filter_param_val=${range}`;
      const { body } = await service.call(`GET /assets/filter.api?${filter}`);
      return (body as { assets: unknown[] }).assets.length;
    };
    expect([await free('01/16/2026~01/18/2026'), await free('01/17/2026~01/18/2026')]).toEqual([
      0, 1,
    ]);
  });

  test.each(Object.keys(TICKET))('is refused without %s, and nothing is used up', async (name) => {
    const service = startWithVan();
    const sent = Object.fromEntries(Object.entries(TICKET).filter(([each]) => each !== name));
    expect(await service.call(SERVICE, sent)).toMatchObject({ status: 422 });
    expect(await shown(service, 'GET /assets/1.api')).toMatchObject({ state: 'available' });
    expect(await shown(service, 'GET /inventory/3.api')).toMatchObject({ net_quantity: 5 });
  });

  test.each([
    ['more than there is', { 'linked_inventory_items[3][quantity]': '6' }],
    ['parts from where none are', { 'linked_inventory_items[3][location_id]': '2' }],
    ['parts from nowhere', { 'linked_inventory_items[3][location_id]': '9' }],
    ['no part', { 'linked_inventory_items[3][quantity]': '0' }],
    ['an end in the past', { 'service[end_date]': '01/14/2026' }],
    [
      'what is no inventory, after parts that are there',
      {
        inventory_ids: '3,2',
        'linked_inventory_items[2][quantity]': '1',
        'linked_inventory_items[2][location_id]': '1',
      },
    ],
  ])('with %s is refused, and nothing is used up', async (_what, changed) => {
    const service = startWithVan();
    expect(await service.call(SERVICE, { ...TICKET, ...changed })).toMatchObject({ status: 422 });
    expect(await shown(service, 'GET /assets/1.api')).toMatchObject({ state: 'available' });
    expect(await shown(service, 'GET /inventory/3.api')).toMatchObject({ net_quantity: 5 });
  });

  test('of an asset that is checked out is refused', async () => {
    const answer = await startWithVan().call(SERVICE.replace('/1/', '/2/'), TICKET);
    expect(answer).toMatchObject({ status: 422 });
  });
});
