import { KINDS, type Kind } from '../../../src/catalogue/kinds.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';

/** Rows in each sheet. */
const ROWS = 5;
const NUMBERS = Array.from({ length: ROWS }, (_each, at) => at + 1);

/** One thing of each number. */
function each<T>(make: (number: number) => T): T[] {
  return NUMBERS.map(make);
}

const TOOL = { group: 'Tools', purchased_on: '2024-03-31' } as const;
const HELD = {
  state: 'checked_out',
  holder: 'ann@firm.example',
  checkout_on: '2025-01-02',
} as const;
const ADDED = { order: 'add stock', on: '2025-07-01', quantity: 50, price: '2', location: 'Depot' };
const STAFF = { last_name: 'Lee', role: 'Staff' } as const;

function order(name: string, state: string): SeedDocument[string][number] {
  return {
    ...{ identification_number: name, vendor: 'Acme', state },
    items: [{ asset_no: 'Toner 1', quantity: 2 }],
  };
}

/** The line item of the checkout of a hat. */
function hatOut(number: number): number {
  return 100 + 10 * number;
}

/** An account in which each sheet has something to do for every row. */
export const DEPOT: SeedDocument = {
  groups: [{ name: 'Tools' }, ...each((number) => ({ name: `Empty ${number}` }))],
  subgroups: each((number) => ({ group: 'Tools', name: `Spare ${number}` })),
  retire_reasons: [{ name: 'Sold' }],
  locations: [
    ...[{ name: 'Depot' }, { name: 'Yard' }],
    ...each((number) => ({ name: `Room ${number}` })),
    ...each((number) => ({ name: `Closed ${number}`, status: 'inactive' })),
  ],
  vendors: [{ name: 'Acme' }],
  members: [
    { ...STAFF, email: 'ann@firm.example', first_name: 'Ann' },
    ...each((number) => ({
      ...STAFF,
      email: `new${number}@firm.example`,
      first_name: `New ${number}`,
    })),
    ...each((number) => ({
      ...STAFF,
      ...{ email: `gone${number}@firm.example`, first_name: `Gone ${number}`, status: 0 },
    })),
  ],
  fixed_assets: [
    ...each((number) => ({ ...TOOL, name: `Free ${number}` })),
    ...each((number) => ({ ...TOOL, ...HELD, name: `Held ${number}` })),
    ...each((number) => ({
      ...TOOL,
      ...{ name: `Retired ${number}`, state: 'retired', retired_on: '2025-01-31' },
      retire_reason: 'Sold',
    })),
    ...each((number) => ({ ...TOOL, name: `Booked ${number}` })),
  ],
  inventory: each((number) => ({ name: `Toner ${number}`, group: 'Tools', movements: [ADDED] })),
  asset_stock: each((number) => ({
    ...{ name: `Hat ${number}`, group: 'Tools' },
    movements: [
      ADDED,
      {
        order: 'checkout',
        line_item: hatOut(number),
        on: '2025-09-15',
        quantity: 3,
        user: 'ann@firm.example',
        location: 'Depot',
      },
    ],
  })),
  reservation_requests: each((number) => ({
    ...{ asset_no: `Booked ${number}`, user: 'ann@firm.example', status: 'pending' },
    ...{ from: '2026-06-01', to: '2026-06-05' },
  })),
  label_templates: [{ name: 'Narrow tag', template_type: 'item' }],
  bundles: each((number) => ({
    ...{ name: `Kit ${number}` },
    items: [{ asset_no: `Hat ${number}`, quantity: 1 }],
  })),
  purchase_orders: each((number) => [
    order(`Draft ${number}`, 'draft'),
    order(`Confirmed ${number}`, 'confirmed'),
    order(`Void ${number}`, 'void'),
  ]).flat(),
};

/** A sheet of one kind: its headings, and the row about each number. */
interface SheetOfKind {
  readonly headings: string;
  readonly row: (number: number) => string;
  /** What has to happen first, for all numbers. */
  readonly after?: string;
}

const HELD_NUMBERS = each((number) => ROWS + number).join(',');

/** A sheet of every kind that a file may be; a kind that is not here fails the test that uses this. */
const SHEETS_OF_KINDS: Readonly<Record<string, SheetOfKind>> = {
  'fixed-assets': {
    headings: 'Name,Group,Purchased on,Identifier',
    row: (number) => `Drill ${number},Tools,03/31/2024,D-${number}`,
  },
  inventory: { headings: 'Name,Group', row: (number) => `Tape ${number},Tools` },
  'asset-stock': { headings: 'Name,Group', row: (number) => `Vest ${number},Tools` },
  groups: { headings: 'Name', row: (number) => `Group ${number}` },
  subgroups: { headings: 'Group,Name', row: (number) => `Tools,Part ${number}` },
  locations: { headings: 'Name,City', row: (number) => `Hall ${number},Ulm` },
  vendors: { headings: 'Name', row: (number) => `Supplier ${number}` },
  members: {
    headings: 'Email,First name,Last name,Role',
    row: (number) => `m${number}@firm.example,Mia ${number},Lee,Staff`,
  },
  'shipping-addresses': {
    headings: 'Member,Name,Street 1',
    row: (number) => `new${number}@firm.example,Home,${number} Quay Street`,
  },
  comments: { headings: 'Item,Comment', row: (number) => `Free ${(number % 2) + 1},Checked` },
  'reservation-requests': {
    headings: 'Item,Member,From,To',
    row: (number) => `Free ${number},ann@firm.example,06/01/2026,06/05/2026`,
  },
  'purchase-orders': {
    headings: 'Identification number,Vendor,Item,Quantity',
    row: (number) => `PO-${Math.ceil(number / 2)},Acme,Toner ${number},${number}`,
  },
  'fixed-assets.checkout': {
    headings: 'Item,Member,Till',
    row: (number) => `Free ${number},ann@firm.example,12/31/2026`,
  },
  'fixed-assets.swap': {
    headings: 'Old item,New item,Member,Retired on,Retire reason',
    row: (number) => `Held ${number},Free ${number},ann@firm.example,01/31/2026,Sold`,
  },
  'fixed-assets.checkin': {
    headings: 'Item,Location',
    row: (number) => `Held ${number},Depot`,
  },
  'fixed-assets.extend-checkout': {
    headings: 'Item,Till',
    row: (number) => `Held ${number},12/31/2026`,
  },
  'fixed-assets.locate': {
    headings: 'Item,Latitude,Longitude',
    row: (number) => `Free ${number},48.${number},9.${number}`,
  },
  'fixed-assets.request-verifications': {
    headings: 'Item,Notes',
    row: (number) => `Held ${number},Stocktake ${number % 2}`,
  },
  'fixed-assets.verify-possessions': {
    headings: 'Item,Member,Condition',
    row: (number) => `Held ${number},ann@firm.example,Good ${number % 2}`,
  },
  'fixed-assets.cancel-verifications': {
    headings: 'Item,Member',
    row: (number) => `Held ${number},ann@firm.example`,
    after: `/assets/mass_verification_requests.api?seqs=${HELD_NUMBERS}`,
  },
  'fixed-assets.create-service-ticket': {
    headings: 'Item,End date,End time,Service type,Description,Inventory item,Quantity,Location',
    row: (number) =>
      `Free ${number},12/31/2026,10:00,Repair,Yearly,Toner ${number},${number},Depot`,
  },
  'fixed-assets.retire': {
    headings: 'Item,Retired on,Retire reason',
    row: (number) => `Free ${number},01/10/2026,Sold`,
  },
  'fixed-assets.activate': {
    headings: 'Item,Location',
    row: (number) => `Retired ${number},Depot`,
  },
  'label-templates.print-items': {
    headings: 'Item,Label template',
    row: (number) => `Free ${number},${number % 2 === 0 ? 'Narrow tag' : ''}`,
  },
  'label-templates.print-members': {
    headings: 'Member',
    row: (number) => `new${number}@firm.example`,
  },
  'label-templates.print-locations': { headings: 'Location', row: (number) => `Room ${number}` },
  'label-templates.print-bundles': { headings: 'Bundle', row: (number) => `Kit ${number}` },
  'fixed-assets.delete': { headings: 'Item', row: (number) => `Free ${number}` },
  'inventory.delete': { headings: 'Item', row: (number) => `Toner ${number}` },
  'asset-stock.delete': { headings: 'Item', row: (number) => `Hat ${number}` },
  'groups.delete': { headings: 'Group', row: (number) => `Empty ${number}` },
  'subgroups.delete': { headings: 'Group,Subgroup', row: (number) => `Tools,Spare ${number}` },
  // Equal rows count each time.
  'inventory.add-stock': {
    headings: 'Item,Quantity,Location',
    row: (number) => `Toner ${(number % 2) + 1},4,Depot`,
  },
  'inventory.new-sale': {
    headings: 'Item,Quantity,Location',
    row: (number) => `Toner ${(number % 2) + 1},4,Depot`,
  },
  'inventory.transfer': {
    headings: 'Item,Quantity,From location,To location',
    row: (number) => `Toner ${(number % 2) + 1},4,Depot,Yard`,
  },
  'asset-stock.add-stock': {
    headings: 'Item,Quantity,Location',
    row: (number) => `Hat ${(number % 2) + 1},4,Depot`,
  },
  'asset-stock.checkout': {
    headings: 'Item,Quantity,Member,Location',
    row: (number) => `Hat ${(number % 2) + 1},4,ann@firm.example,Depot`,
  },
  'asset-stock.checkin': {
    headings: 'Item,Line items,Quantity',
    row: (number) => `Hat ${number},${hatOut(number)},2`,
  },
  'asset-stock.extend-checkouts': {
    headings: 'Item,Line items,Till',
    row: (number) => `Hat ${number},${hatOut(number)},12/31/2026`,
  },
  'asset-stock.transfer': {
    headings: 'Item,Quantity,From location,To location',
    row: (number) => `Hat ${(number % 2) + 1},4,Depot,Yard`,
  },
  'locations.activate': { headings: 'Location', row: (number) => `Closed ${number}` },
  'locations.deactivate': { headings: 'Location', row: (number) => `Room ${number}` },
  'members.activate': { headings: 'Member', row: (number) => `gone${number}@firm.example` },
  'members.deactivate': { headings: 'Member', row: (number) => `new${number}@firm.example` },
  'purchase-orders.add-items': {
    headings: 'Purchase order,Item,Quantity',
    row: (number) => `Draft ${(number % 2) + 1},Hat ${number},${number}`,
  },
  'purchase-orders.confirm': { headings: 'Purchase order', row: (number) => `Draft ${number}` },
  'purchase-orders.receive': {
    headings: 'Purchase order,Amount paid',
    row: (number) => `Confirmed ${number},${number}`,
  },
  'purchase-orders.void': { headings: 'Purchase order', row: (number) => `Draft ${number}` },
  'purchase-orders.delete': { headings: 'Purchase order', row: (number) => `Void ${number}` },
  'reservation-requests.approve': {
    headings: 'Item,Request',
    row: (number) => `Booked ${number},#${number}`,
  },
  'reservation-requests.deny': {
    headings: 'Item,Request',
    row: (number) => `Booked ${number},#${number}`,
  },
};

/**
 * The rows of each sheet with an action in each row: the operations, each with the numbers of the rows that it takes from
 * its own sheet. None works on a record that another one deletes, or leaves in a state that another one refuses.
 */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  'fixed-assets.operations': {
    ...{ checkout: [1], locate: [1, 2], createServiceTicket: [3], retire: [4], delete: [5] },
    ...{ checkin: [1], extendCheckout: [2], requestVerifications: [3], verifyPossessions: [2, 4] },
    ...{ cancelVerifications: [5], activate: [1, 2] },
  },
  'inventory.operations': { addStock: [1, 2, 3], newSale: [1, 2], transfer: [1], delete: [5] },
  'asset-stock.operations': {
    ...{ addStock: [1, 2, 3], checkout: [1, 2], checkin: [3], extendCheckouts: [2, 4] },
    ...{ transfer: [1], delete: [5] },
  },
  'label-templates.operations': {
    ...{ printItems: [1, 2], printMembers: [1], printLocations: [1], printBundles: [1] },
  },
  'locations.operations': { activate: [1, 2], deactivate: [1, 2] },
  'members.operations': { activate: [1, 2], deactivate: [1, 2] },
  'purchase-orders.operations': {
    ...{ addItems: [1, 2], confirm: [3], receive: [1, 2], void: [4], delete: [1] },
  },
  'reservation-requests.operations': { approve: [1, 2], deny: [3] },
};

/** What has to happen before such a sheet. */
const AFTER: Readonly<Record<string, string>> = {
  'fixed-assets.operations': `/assets/mass_verification_requests.api?seqs=${2 * ROWS}`,
};
/** What has to happen in the account before the rows of a kind, as a call. */
export function callBefore(kind: string): string | undefined {
  return AFTER[kind] ?? SHEETS_OF_KINDS[kind]?.after;
}

/** The rows of the sheet of a kind, headings first; undefined where there is no sheet of it. */
export function rowsOf({ name, resource }: Kind): string[][] | undefined {
  const actions = ACTIONS[name];
  if (actions === undefined) return linesOf(name, NUMBERS);
  const rows = Object.entries(actions).flatMap(([operation, numbers]) => {
    const own = KINDS.find((kind) => kind.resource === resource && kind.operation === operation);
    const [headings = [], ...lines] = linesOf(own?.name ?? '', numbers) ?? [];
    return lines.map((line): ReadonlyMap<string, string> => {
      const cells = headings.map((heading, at): [string, string] => [heading, line[at] ?? '']);
      return new Map([['Action', own?.action ?? ''], ...cells]);
    });
  });
  const headings = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return [headings, ...rows.map((row) => headings.map((heading) => row.get(heading) ?? ''))];
}

function linesOf(kind: string, numbers: readonly number[]): string[][] | undefined {
  const sheet = SHEETS_OF_KINDS[kind];
  return sheet && [sheet.headings, ...numbers.map(sheet.row)].map((line) => line.split(','));
}

/** The operations that the sheet of a kind asks for. */
export function actionsOf(kind: string): string[] {
  return Object.keys(ACTIONS[kind] ?? {});
}
