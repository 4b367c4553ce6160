import { ASSET_STOCK } from './asset-stock.ts';
import { BUNDLES } from './bundles.ts';
import { CLASSIFICATION } from './classification.ts';
import type { ExpectedAnswers } from './expected-answer.ts';
import { FIXED_ASSETS } from './fixed-assets.ts';
import { INVENTORY } from './inventory.ts';
import { ITEMS } from './items.ts';
import { LABELS } from './labels.ts';
import { LOCATIONS } from './locations.ts';
import { PEOPLE } from './people.ts';
import { PURCHASE_ORDERS } from './purchase-orders.ts';
import { RESERVATIONS } from './reservations.ts';
import { REFERENCE_LISTS } from './reference-lists.ts';
import { SHIPPING_ADDRESSES } from './shipping-addresses.ts';

/** A valid call of every endpoint with its answer, by the endpoint's full name. */
export const EXPECTED: ExpectedAnswers = {
  ...REFERENCE_LISTS,
  ...CLASSIFICATION,
  ...LOCATIONS,
  ...PEOPLE,
  ...FIXED_ASSETS,
  ...INVENTORY,
  ...ASSET_STOCK,
  ...ITEMS,
  ...RESERVATIONS,
  ...PURCHASE_ORDERS,
  ...BUNDLES,
  ...LABELS,
  ...SHIPPING_ADDRESSES,
};
