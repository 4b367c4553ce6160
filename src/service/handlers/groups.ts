import { COPIED_GROUP } from '../copies/copied-lists.ts';
import { groups } from '../../catalogue/resources/groups.ts';
import { GROUP_KEYS, SUBGROUP_KEYS } from '../answer-keys/answer-keys.ts';
import type { Handlers } from '../call.ts';
import { showRates } from '../records/depreciation-rates.ts';
import { countItems } from '../items/items.ts';
import type { RecordKind } from '../records/kind.ts';
import { heldAsSent, listRecords } from '../records/record-handlers.ts';
import { subgroups } from '../../catalogue/resources/subgroups.ts';
import { treePath } from '../store/tree-path.ts';

export const groupKind: RecordKind = {
  resource: groups,
  copied: COPIED_GROUP,
  keys: GROUP_KEYS,
  fresh: () => ({ asset_depreciation_mode: 'Useful Life', minimum_depreciation_price: '0' }),
  extras: (group, view) => ({
    depreciation_rates: showRates(group, view),
    assets_count: countItems(view, 'group_id', group),
    active: true,
  }),
  seeded: {
    minimum_depreciation_price: { kind: 'decimal', min: 0, label: 'Minimum depreciation price' },
  },
};

export const groupHandlers: Handlers<typeof groups> = {
  list: listRecords(),
};

export const subgroupKind: RecordKind = {
  resource: subgroups,
  keys: SUBGROUP_KEYS,
  extras: (record, view) => ({
    subgroup_path: treePath(record, 'parent_id', (id) => view.store.find(subgroups.name, id)),
    assets_count: countItems(view, 'sub_group_id', record),
    active: true,
  }),
};

export const subgroupHandlers: Handlers<typeof subgroups> = {
  list: listRecords(heldAsSent('group_id')),
};
