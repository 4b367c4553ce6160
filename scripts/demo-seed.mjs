// The records of the demo's account before any import: the small company of `serve --demo`, with the
// movements of its stock moved to the last half year, because only a seed can date them.
import { DEMO } from '../build/service/seed/demo.js';

/** The day that the movements of the company are written for. */
const WRITTEN_FOR = '2026-01-20';
const DAY = 24 * 60 * 60 * 1000;

/** More inventory, after that of `serve --demo`. Days are ago. */
const MORE_STOCK = [
  {
    name: 'Pallet blanket',
    identifier: 'HL-SAF-010',
    group: 'Tools',
    location: 'Warehouse',
    vendor: 'Ellery Lift and Haul',
    inventory_threshold: 30,
    thresholds: [{ location: 'Bay A', low: 10, excess: 60 }],
    movements: [
      { order: 'add stock', ago: 172, quantity: 60, price: '21.40' },
      { order: 'transfer', ago: 150, quantity: 20, ...from('Warehouse', 'Bay A') },
      { order: 'checkout', ago: 118, quantity: 15, user: 'priya.halloway@harbourline.example' },
      { order: 'add stock', ago: 84, quantity: 24, price: '22.10' },
      { order: 'checkin', ago: 79, quantity: 15 },
      { order: 'transfer', ago: 41, quantity: 12, ...from('Bay A', 'Bay B') },
      { order: 'add stock', ago: 17, quantity: 12, price: '22.95' },
    ],
  },
  {
    name: 'Load strap, 5 m',
    identifier: 'HL-SAF-011',
    group: 'Tools',
    location: 'Bay B',
    vendor: 'Ellery Lift and Haul',
    inventory_threshold: 90,
    movements: [
      { order: 'add stock', ago: 140, quantity: 80, price: '9.60' },
      { order: 'checkout', ago: 96, quantity: 30, user: 'callum.drayfield@harbourline.example' },
      { order: 'add stock', ago: 52, quantity: 40, price: '9.95' },
      { order: 'checkin', ago: 37, quantity: 22 },
      { order: 'add stock', ago: 24, quantity: 20, price: '10.20' },
    ],
  },
];

/** The seed as of a moment in milliseconds since 1970. */
export function demoSeed(now) {
  const later = Math.floor(now / DAY) - Date.parse(WRITTEN_FOR) / DAY;
  return {
    ...DEMO,
    inventory: DEMO.inventory.map((item) => movedBy(item, later)),
    asset_stock: [
      ...DEMO.asset_stock.map((item) => movedBy(item, later)),
      ...MORE_STOCK.map((item) => datedBefore(item, now)),
    ],
  };
}

function movedBy(item, days) {
  const moved = (text) => dayOf(Date.parse(text) + days * DAY);
  const movements = (item.movements ?? []).map(({ on, till, ...movement }) => ({
    ...movement,
    on: moved(on),
    ...(till !== undefined && { till: moved(till) }),
  }));
  return { ...item, movements };
}

function datedBefore(item, now) {
  const movements = item.movements.map(({ ago, ...movement }) => ({
    ...movement,
    on: dayOf(now - ago * DAY),
  }));
  return { ...item, movements };
}

function from(location, to) {
  return { from_location: location, to_location: to };
}

/** `2026-01-20` */
function dayOf(moment) {
  return new Date(moment).toISOString().slice(0, 10);
}
