import { groups } from '../../catalogue/resources/groups.ts';
import { GROUP_KEYS } from '../answer-keys/classification-keys.ts';
import type { Handlers } from '../call.ts';
import { showRates } from '../records/depreciation-rates.ts';
import { countItems } from '../items/items.ts';
import type { RecordKind } from '../records/kind.ts';
import { listRecords } from '../records/record-handlers.ts';

export const groupKind: RecordKind = {
  resource: groups,
  keys: GROUP_KEYS,
  fresh: () => ({ asset_depreciation_mode: 'Useful Life', minimum_depreciation_price: '0' }),
  extras: ({ id, body }, view) => ({
    depreciation_rates: showRates(id, body, view),
    assets_count: countItems(view, { field: 'group_id', is: String(id) }),
    active: true,
  }),
  seeded: {
    minimum_depreciation_price: { kind: 'decimal', min: 0, label: 'Minimum depreciation price' },
  },
};

export const groupHandlers: Handlers<typeof groups> = {
  list: listRecords(),
};
