import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';

const STAFF = { last_name: 'Lee', role: 'Staff' } as const;
const TOOL = { group: 'Tools', purchased_on: '2024-01-31' } as const;
const SUPPLY = { group: 'Supplies', location: 'Depot' } as const;
const RETIRED = { retired_on: '2025-01-31', retire_reason: 'Disposed of' } as const;

const order = (number: number, item: string, state: string): object => ({
  ...{ identification_number: `PO-${number}`, vendor: 'Acme', state },
  items: [{ asset_no: item, quantity: 2 }],
});

const request = (item: string, member: string, status: string): object => ({
  ...{ asset_no: item, user: member, status },
  ...{ from: '2026-01-10', to: '2026-03-30' },
});

/** An account with a record in every state that makes the service refuse a call. */
export const ACCOUNT = {
  company: [{ name: 'Quay Works', location_on_activation: 'mandatory' }],
  retire_reasons: [{ name: 'Disposed of' }],
  groups: [{ name: 'Tools' }, { name: 'Supplies' }],
  subgroups: [
    { group: 'Tools', name: 'Drills' },
    { group: 'Tools', name: 'Small drills', parent: 'Drills' },
    { group: 'Supplies', name: 'Liquids' },
  ],
  locations: [{ name: 'Depot' }, { name: 'Shelf', parent: 'Depot' }],
  vendors: [{ name: 'Acme' }],
  members: [
    { email: 'own@b.example', first_name: 'Olga', ...STAFF, owner: true },
    { email: 'ann@b.example', first_name: 'Ann', ...STAFF },
    { email: 'cal@b.example', first_name: 'Cal', ...STAFF },
    { email: 'ida@b.example', first_name: 'Ida', ...STAFF, status: 0 },
    { email: 'bo@b.example', first_name: 'Bo', ...STAFF },
    { email: 'eve@b.example', first_name: 'Eve', ...STAFF, status: 0 },
  ],
  fixed_assets: [
    { name: 'Drill', ...TOOL, sub_group: 'Drills', location: 'Depot' },
    { name: 'Saw', ...TOOL, state: 'checked_out', holder: 'cal@b.example' },
    { name: 'Truck', ...TOOL, state: 'retired', ...RETIRED },
    { name: 'Lathe', ...TOOL, state: 'maintenance' },
  ],
  inventory: [
    { name: 'Oil', ...SUPPLY, initial_stock_quantity: 9 },
    { name: 'Tar', ...SUPPLY, state: 'retired', initial_stock_quantity: 9 },
    { name: 'Nail', ...SUPPLY },
  ],
  asset_stock: [
    {
      ...{ name: 'Hat', ...SUPPLY, initial_stock_quantity: 9 },
      movements: [
        { order: 'checkout', on: '2026-01-10', quantity: 3, user: 'cal@b.example', line_item: 50 },
      ],
    },
    { name: 'Mask', ...SUPPLY, state: 'retired', initial_stock_quantity: 9 },
  ],
  bundles: [{ name: 'Kit', location: 'Depot', items: [{ asset_no: 'Hat', quantity: 1 }] }],
  label_templates: [
    { name: 'Tag', template_type: 'item', default: true, width: 60, height: 25 },
    { name: 'Badge', template_type: 'member' },
  ],
  purchase_orders: [
    order(1, 'Oil', 'draft'),
    order(2, 'Tar', 'confirmed'),
    order(3, 'Oil', 'received'),
    order(4, 'Oil', 'void'),
    order(5, 'Nail', 'confirmed'),
    { identification_number: 'PO-6', vendor: 'Acme', state: 'draft' },
  ],
  reservation_requests: [
    request('Drill', 'cal@b.example', 'approved'),
    request('Drill', 'ann@b.example', 'pending'),
    request('Oil', 'cal@b.example', 'denied'),
    request('Hat', 'cal@b.example', 'approved'),
    request('Saw', 'ann@b.example', 'approved'),
  ],
} as unknown as SeedDocument;

/** What no seed says: the custodian of the saw is asked, and the item of an order is deleted. */
export const FIRST: readonly SentCall[] = [
  ['POST /assets/2/verification_requests.api'],
  ['DELETE /inventory/7.api'],
];
