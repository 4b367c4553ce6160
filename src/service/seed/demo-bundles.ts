import type { JsonObject } from '../../kernel/json.ts';

/** What the invented company of the demo hands out together. */
export const DEMO_BUNDLES: readonly JsonObject[] = [
  {
    name: 'Desk for a newcomer',
    location: 'Floor 2',
    items: [
      { asset_no: 'Laptop Corvid 14 #8', quantity: 1 },
      { asset_no: 'Display 27 inch #6', quantity: 1 },
      { asset_no: 'Folding chair', quantity: 1 },
    ],
  },
  {
    name: 'Yard visit',
    location: 'Warehouse',
    items: [{ asset_no: 'Hard hat', quantity: 5 }],
  },
  {
    name: 'Old loading kit',
    state: 'retired',
    location: 'Warehouse',
    items: [{ asset_no: 'Pallet truck, old', quantity: 1 }],
  },
];

/** How labels of the demo look, with their sizes in millimetres. */
export const DEMO_LABELS: readonly JsonObject[] = [
  { name: 'Asset tag', template_type: 'item', default: true, width: 60, height: 25 },
  { name: 'Large asset tag', template_type: 'item', width: 100, height: 50 },
  { name: 'Badge', template_type: 'member', default: true, width: 86, height: 54 },
  { name: 'Door sign', template_type: 'location', default: true, width: 150, height: 80 },
  { name: 'Kit bag', template_type: 'bundle', default: true, width: 100, height: 50 },
];

/** Where parcels for members of the demo go. */
export const DEMO_ADDRESSES: readonly JsonObject[] = [
  {
    member: 'jonah.vestergren@harbourline.example',
    name: 'Home office',
    street1: '48 Lantern Lane',
    state: 'ME',
    zipcode: '04107',
    country: 'US',
    default_address: true,
  },
  {
    member: 'jonah.vestergren@harbourline.example',
    name: 'Trade fair',
    street1: 'Hall 4, Booth 12',
    country: 'US',
  },
];
