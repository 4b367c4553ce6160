import { pick } from '../support/seeded-random.ts';
import { countDamage, sum, type Connection } from './compare.ts';
import type { MakeWorkload } from './workload.ts';

const VENDORS = ['Acme', 'Globex', 'Initech'] as const;
const ITEMS = ['Bolt', 'Nut', 'Washer', 'Screw', 'Hinge'] as const;

/** Of three orders one is confirmed by a sheet of its own, and every second of those received by another. */
const EACH_CONFIRMED = 3;
const EACH_RECEIVED = 6;
/** What there is of each item before. */
const IN_STOCK = 900;
/** Vans have numbers above those of the items. */
const FIRST_VAN = 101;

interface Order {
  readonly ref: string;
  readonly vendor: (typeof VENDORS)[number];
  readonly lines: readonly { readonly item: number; readonly quantity: number }[];
  readonly isConfirmed: boolean;
  readonly isReceived: boolean;
}

/** A van that goes to service, and what that uses up of the first two items. */
interface Service {
  readonly van: number;
  readonly used: readonly [number, number];
}

interface ShownOrder {
  readonly state: string;
  readonly identification_number: string | null;
  readonly vendor_id: number;
  readonly purchase_orders_assets: readonly {
    readonly purchase_order_line_item_id: number;
    readonly quantity: number;
  }[];
}

/**
 * Orders of several rows in any order, some of which are confirmed after their lines were added, and received; and
 * services of vans that use up what is in stock, two rows each.
 */
export const ordersWorkload: MakeWorkload = (rows, random) => {
  const orders = Array.from({ length: Math.ceil(rows / 3) }, (_each, at) => makeOrder(at, random));
  const said = new Set<string>();
  const lines = orders
    .flatMap((order) => order.lines.map((line) => ({ order, line, at: random() })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ order: { ref, vendor }, line }) => {
      const isFirst = !said.has(ref);
      said.add(ref);
      return [ref, isFirst ? vendor : '', ITEMS[line.item], line.quantity].join(',');
    });
  const confirmed = orders.filter(({ isConfirmed }) => isConfirmed).map(({ ref }) => ref);
  const received = orders.filter(({ isReceived }) => isReceived).map(({ ref }) => ref);
  const services = Array.from({ length: Math.ceil(rows / 8) }, (_each, at): Service => {
    const some = (): number => 1 + Math.floor(random() * 9);
    return { van: FIRST_VAN + at, used: [some(), some()] };
  });
  const used = services.flatMap(({ van, used: [bolts, nuts] }) => [
    `#${van},${ITEMS[0]},${bolts}`,
    `#${van},${ITEMS[1]},${nuts}`,
  ]);
  const files = {
    'purchase-orders.csv': ['Order ref,Vendor,Item,Quantity', ...lines, ''].join('\n'),
    'purchase-orders.confirm.csv': ['Purchase order', ...confirmed, ''].join('\n'),
    'purchase-orders.receive.csv': ['Purchase order', ...received, ''].join('\n'),
    'fixed-assets.create-service-ticket.csv': [
      'Item,Inventory item,Quantity,End date,End time,Service type,Description,Location',
      ...used.map((line) => `${line},12/31/2098,17:00,Inspection,Yearly,Depot`),
      '',
    ].join('\n'),
  };
  return {
    files,
    words: ['import', ...Object.keys(files)],
    rows: lines.length + confirmed.length + received.length + used.length,
    seed: {
      vendors: VENDORS.map((name) => ({ name })),
      groups: [{ name: 'Parts' }],
      locations: [{ name: 'Depot' }],
      fixed_assets: services.map(({ van }) => ({
        ...{ sequence_num: van, name: `Van ${van}`, group: 'Parts', purchased_on: '2024-03-31' },
      })),
      inventory: ITEMS.map((name, at) => ({
        ...{ sequence_num: at + 1, name, group: 'Parts', location: 'Depot' },
        initial_stock_quantity: IN_STOCK,
      })),
    },
    compare: async (service) =>
      sum([
        countDamage(orders.map(wanted), await ordersIn(service)),
        countDamage(wantedMoves(orders, services), await movesIn(service)),
      ]),
  };
};

function makeOrder(at: number, random: () => number): Order {
  const items = ITEMS.map((_name, item) => item).filter((item) => item === 0 || random() < 0.5);
  return {
    ref: `PO-${at + 1}`,
    vendor: pick(VENDORS, random),
    lines: items.map((item) => ({ item, quantity: 1 + Math.floor(random() * 9) })),
    isConfirmed: at % EACH_CONFIRMED === 0,
    isReceived: at % EACH_RECEIVED === 0,
  };
}

function wanted({ ref, vendor, lines, isConfirmed, isReceived }: Order): string {
  const parts = lines.map(({ item, quantity }) => `${item + 1}x${quantity}`);
  const state = isReceived ? 'received' : isConfirmed ? 'confirmed' : 'draft';
  return `${ref} of ${VENDORS.indexOf(vendor) + 1} is ${state}: ${parts.toSorted().join(' ')}`;
}

/** What the histories of all items say in the end. */
function wantedMoves(orders: readonly Order[], services: readonly Service[]): string[] {
  const arrived = orders.filter(({ isReceived }) => isReceived).flatMap(({ lines }) => lines);
  return [
    ...ITEMS.map((_name, item) => move(item, 'Add Stock', IN_STOCK)),
    ...arrived.map(({ item, quantity }) => move(item, 'Add Stock', quantity)),
    ...services.flatMap(({ used }) => used.map((units, item) => move(item, 'New Sale', units))),
  ];
}

function move(item: number, type: string, quantity: number): string {
  return `${item + 1}: ${type} ${quantity}`;
}

async function movesIn({ url, token }: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const item of ITEMS.keys()) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `${url}/inventory/${item + 1}/history.api?page=${page}`;
      const response = await fetch(path, { headers: { token } });
      const body = (await response.json()) as {
        readonly history: readonly { readonly order_type: string; readonly quantity: number }[];
        readonly total_pages: number;
      };
      found.push(...body.history.map((each) => move(item, each.order_type, each.quantity)));
      pages = body.total_pages;
    }
  }
  return found;
}

/** Over HTTP, with nothing of the program in between. */
async function ordersIn({ url, token }: Connection): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/purchase_orders.api?page=${page}`, { headers: { token } });
    const { purchase_orders: orders, total_pages: pages } = (await response.json()) as {
      readonly purchase_orders: readonly ShownOrder[];
      readonly total_pages?: number;
    };
    found.push(...orders.map(shown));
    if (orders.length === 0 || page >= (pages ?? 1)) return found;
  }
}

function shown(order: ShownOrder): string {
  const lines = order.purchase_orders_assets.map(
    ({ purchase_order_line_item_id: item, quantity }) => `${item}x${quantity}`,
  );
  const ref = order.identification_number ?? '(none)';
  return `${ref} of ${order.vendor_id} is ${order.state}: ${lines.toSorted().join(' ')}`;
}
