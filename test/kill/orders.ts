import { pick } from '../support/seeded-random.ts';
import { countDamage, type Connection } from './compare.ts';
import type { MakeWorkload } from './workload.ts';

const VENDORS = ['Acme', 'Globex', 'Initech'] as const;
const ITEMS = ['Bolt', 'Nut', 'Washer', 'Screw', 'Hinge'] as const;

/** Of three orders one is confirmed by a sheet of its own. */
const EACH_CONFIRMED = 3;

interface Order {
  readonly ref: string;
  readonly vendor: (typeof VENDORS)[number];
  readonly lines: readonly { readonly item: number; readonly quantity: number }[];
  readonly isConfirmed: boolean;
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

/** Orders of several rows in any order, some of which are confirmed after their lines were added. */
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
  const files = {
    'purchase-orders.csv': ['Order ref,Vendor,Item,Quantity', ...lines, ''].join('\n'),
    'purchase-orders.confirm.csv': ['Purchase order', ...confirmed, ''].join('\n'),
  };
  return {
    files,
    words: ['import', ...Object.keys(files)],
    rows: lines.length + confirmed.length,
    seed: {
      vendors: VENDORS.map((name) => ({ name })),
      groups: [{ name: 'Parts' }],
      inventory: ITEMS.map((name) => ({ name, group: 'Parts' })),
    },
    compare: async (service) => countDamage(orders.map(wanted), await ordersIn(service)),
  };
};

function makeOrder(at: number, random: () => number): Order {
  const items = ITEMS.map((_name, item) => item).filter((item) => item === 0 || random() < 0.5);
  return {
    ref: `PO-${at + 1}`,
    vendor: pick(VENDORS, random),
    lines: items.map((item) => ({ item, quantity: 1 + Math.floor(random() * 9) })),
    isConfirmed: at % EACH_CONFIRMED === 0,
  };
}

function wanted({ ref, vendor, lines, isConfirmed }: Order): string {
  const parts = lines.map(({ item, quantity }) => `${item + 1}x${quantity}`);
  const state = isConfirmed ? 'confirmed' : 'draft';
  return `${ref} of ${VENDORS.indexOf(vendor) + 1} is ${state}: ${parts.toSorted().join(' ')}`;
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
