import { vendors } from '../../catalogue/resources/vendors.ts';
import { VENDOR_KEYS } from '../answer-keys/place-keys.ts';
import { countItems } from '../items/items.ts';
import type { RecordKind } from '../records/kind.ts';

export const vendorKind: RecordKind = {
  resource: vendors,
  keys: VENDOR_KEYS,
  extras: ({ id }, view) => ({
    assets_count: countItems(view, { field: 'vendor_id', is: String(id) }),
  }),
};
