import { assetStock } from './asset-stock.ts';
import { bundles } from './bundles.ts';
import { comments } from './comments.ts';
import { fixedAssets } from './fixed-assets.ts';
import { groups } from './groups.ts';
import { inventory } from './inventory.ts';
import { items } from './items.ts';
import { labelTemplates } from './label-templates.ts';
import { locations } from './locations.ts';
import { members } from './members.ts';
import { purchaseOrders } from './purchase-orders.ts';
import {
  customFields,
  customFilters,
  depreciationMethods,
  retireReasons,
  roles,
  teams,
  userListings,
} from './reference-lists.ts';
import { shippingAddresses } from './shipping-addresses.ts';
import { reservationRequests } from './reservation-requests.ts';
import { subgroups } from './subgroups.ts';
import { vendors } from './vendors.ts';

/** Every record type, under the name that the client calls it by. */
export const CATALOGUE = {
  fixedAssets,
  inventory,
  assetStock,
  items,
  comments,
  bundles,
  reservationRequests,
  labelTemplates,
  purchaseOrders,
  groups,
  subgroups,
  locations,
  members,
  shippingAddresses,
  vendors,
  roles,
  teams,
  userListings,
  customFields,
  customFilters,
  retireReasons,
  depreciationMethods,
} as const;

export type Catalogue = typeof CATALOGUE;
