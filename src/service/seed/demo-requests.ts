import type { JsonObject } from '../../kernel/json.ts';

/** What the invented company of the demo has ordered. */
export const DEMO_ORDERS: readonly JsonObject[] = [
  {
    identification_number: 'HL-PO-2025-031',
    vendor: 'Pinegrove Office Supply',
    items: [
      { asset_no: 'Toner, black', quantity: 6 },
      { asset_no: 'Copier paper, A4', quantity: 40 },
    ],
  },
  {
    identification_number: 'HL-PO-2025-032',
    vendor: 'Toolhouse Brandt',
    items: [{ asset_no: 'Hard hat', quantity: 25 }],
  },
  {
    identification_number: 'HL-PO-2024-107',
    vendor: 'Toolhouse Brandt',
    state: 'received',
    paid_amount: '569.70',
    items: [
      { asset_no: 'Cordless drill #1', quantity: 1 },
      { asset_no: 'Cordless drill #2', quantity: 1 },
      { asset_no: 'Cordless drill #3', quantity: 1 },
    ],
  },
  {
    identification_number: 'HL-PO-2025-030',
    vendor: 'Pinegrove Office Supply',
    state: 'confirmed',
    items: [{ asset_no: 'Packing tape, brown', quantity: 72 }],
  },
  {
    identification_number: 'HL-PO-2025-029',
    vendor: 'Ellery Lift and Haul',
    state: 'void',
    items: [{ asset_no: 'Folding chair', quantity: 12 }],
  },
];

/** What its members want to have for some days. */
export const DEMO_RESERVATIONS: readonly JsonObject[] = [
  {
    asset_no: 'Delivery van',
    user: 'priya.halloway@harbourline.example',
    from: '2027-02-15',
    to: '2027-02-19',
    note: 'Stock of the winter fair',
    status: 'approved',
  },
  {
    asset_no: 'Folding chair',
    user: 'jonah.vestergren@harbourline.example',
    from: '2027-02-17',
    to: '2027-02-17',
    note: 'Winter fair',
  },
];

/** What they wrote about its items. */
export const DEMO_COMMENTS: readonly JsonObject[] = [
  {
    asset_no: 'Forklift Bruno',
    content: 'Left fork bent; the workshop has the part',
    created_by: 'priya.halloway@harbourline.example',
  },
];
