import type { JsonObject } from '../../kernel/json.ts';

/** What the invented company of the demo uses up, with what came in and went out. */
export const DEMO_INVENTORY: readonly JsonObject[] = [
  {
    name: 'Packing tape, brown',
    identifier: 'HL-SUP-001',
    group: 'Supplies',
    location: 'Warehouse',
    vendor: 'Pinegrove Office Supply',
    price: '2.40',
    inventory_threshold: 40,
    thresholds: [{ location: 'Bay A', low: 12, excess: 120 }],
    movements: [
      { order: 'add stock', on: '2025-09-01', quantity: 144, price: '1.95' },
      { order: 'new sale', on: '2025-09-19', quantity: 36, comments: 'Dispatch of September' },
      {
        order: 'transfer',
        on: '2025-10-02',
        quantity: 48,
        from_location: 'Warehouse',
        to_location: 'Bay A',
      },
      { order: 'add stock', on: '2025-11-10', quantity: 72, price: '2.10' },
      { order: 'new sale', on: '2025-12-05', quantity: 20, location: 'Bay A' },
      { order: 'new sale', on: '2025-12-19', quantity: 18, location: 'Bay A' },
      { order: 'new sale', on: '2026-01-08', quantity: 40, comments: 'Dispatch of January' },
    ],
  },
  {
    name: 'Toner, black',
    identifier: 'HL-SUP-002',
    group: 'Supplies',
    location: 'Floor 1',
    vendor: 'Northwater Computing',
    price: '61.50',
    inventory_threshold: 3,
    movements: [
      { order: 'add stock', on: '2025-08-14', quantity: 6, price: '58.00' },
      { order: 'new sale', on: '2025-10-21', quantity: 2 },
      { order: 'new sale', on: '2025-12-02', quantity: 2, comments: 'Both printers' },
    ],
  },
  {
    name: 'Copier paper, A4',
    group: 'Supplies',
    location: 'Floor 1',
    vendor: 'Pinegrove Office Supply',
    price: '4.20',
    initial_stock_quantity: 50,
  },
];

/** What it has by the piece, and who has some of it. */
export const DEMO_STOCK: readonly JsonObject[] = [
  {
    name: 'Hard hat',
    identifier: 'HL-SAF-001',
    group: 'Safety gear',
    location: 'Warehouse',
    vendor: 'Ellery Lift and Haul',
    inventory_threshold: 10,
    reorder_quantity: 20,
    movements: [
      { order: 'add stock', on: '2025-07-01', quantity: 40, price: '14.50' },
      {
        order: 'transfer',
        on: '2025-07-02',
        quantity: 10,
        from_location: 'Warehouse',
        to_location: 'Bay B',
      },
      {
        order: 'checkout',
        line_item: 101,
        on: '2025-09-15',
        quantity: 12,
        user: 'priya.halloway@harbourline.example',
        comments: 'Harbour open day',
        till: '2025-10-15',
      },
      { order: 'checkin', on: '2025-10-14', quantity: 9 },
      {
        order: 'checkout',
        line_item: 103,
        on: '2026-01-05',
        quantity: 4,
        location: 'Bay B',
        user: 'callum.drayfield@harbourline.example',
      },
    ],
  },
  {
    name: 'Folding chair',
    group: 'Furniture',
    location: 'Head office / Floor 1',
    vendor: 'Pinegrove Office Supply',
    price: '18.00',
    initial_stock_quantity: 24,
  },
];
