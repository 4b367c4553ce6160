import type { ITEM_TYPES } from '../../catalogue/states.ts';
import type { Call, Handler } from '../call.ts';
import {
  ASSETS_BY_FILTER,
  INVENTORY_BY_FILTER,
  itemConditions,
  STOCK_BY_FILTER,
  type Filter,
} from './item-filters.ts';
import { resourcesOfType, typeNamed } from './items.ts';
import { pageReply } from '../records/record-handlers.ts';

type ItemType = (typeof ITEM_TYPES)[number];

const FILTERS: Readonly<Record<ItemType, Readonly<Record<string, Filter>>>> = {
  fixed_assets: ASSETS_BY_FILTER,
  volatile_assets: INVENTORY_BY_FILTER,
  stock_assets: STOCK_BY_FILTER,
};

/** The kind of item whose filters the interface documents under another kind's path too. */
const ALSO_ON: Readonly<Partial<Record<ItemType, ItemType>>> = { fixed_assets: 'volatile_assets' };

/**
 * Lists the items that match a filter: those of the kind that the call names, else those of the
 * path that it was made on, or of the other kind that the path serves if only that has the filter.
 */
export function filterItems(type: ItemType): Handler {
  return (call) => {
    const named = typeNamed(call.input['assets_type']) ?? typeKnowing(call.input['status'], type);
    const conditions = itemConditions(FILTERS[named], filterCall(call), call.ignore);
    return pageReply(call, { resources: resourcesOfType(named) ?? [], conditions });
  };
}

function typeKnowing(status: unknown, onPath: ItemType): ItemType {
  const other = ALSO_ON[onPath];
  const knows = (type: ItemType): boolean =>
    Object.keys(FILTERS[type]).some((word) => word === status);
  return other !== undefined && !knows(onPath) && knows(other) ? other : onPath;
}

function filterCall({ input, account, now }: Call): Parameters<typeof itemConditions>[1] {
  const { status, filter_param_val: value, sub_group_param_val: subgroup } = input;
  const type = input['assets_type'];
  return {
    store: account.store,
    now,
    status: typeof status === 'string' ? status : '',
    value: typeof value === 'string' ? value : '',
    ...(typeof subgroup === 'number' && { subgroup }),
    ...(typeof type === 'string' && { assetsType: type }),
  };
}
