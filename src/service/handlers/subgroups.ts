import { subgroups } from '../../catalogue/resources/subgroups.ts';
import { SUBGROUP_KEYS } from '../answer-keys/classification-keys.ts';
import type { Handlers } from '../call.ts';
import { countItems } from '../items/items.ts';
import type { RecordKind } from '../records/kind.ts';
import { heldAsSent, listRecords } from '../records/record-handlers.ts';
import { treePath } from '../store/tree-path.ts';

export const subgroupKind: RecordKind = {
  resource: subgroups,
  keys: SUBGROUP_KEYS,
  extras: (record, view) => ({
    subgroup_path: treePath(record, 'parent_id', (id) => view.find(subgroups.name, id)),
    assets_count: countItems(view, { field: 'sub_group_id', is: String(record.id) }),
    active: true,
  }),
};

export const subgroupHandlers: Handlers<typeof subgroups> = {
  list: listRecords(heldAsSent('group_id')),
};
