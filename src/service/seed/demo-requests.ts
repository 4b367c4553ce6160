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
