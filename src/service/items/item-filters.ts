import { members } from '../../catalogue/resources/members.ts';
import { customFilters } from '../../catalogue/resources/reference-lists.ts';
import type { ASSET_FILTERS, INVENTORY_FILTERS, STOCK_FILTERS } from '../../catalogue/states.ts';
import { isJsonObject, ownValue } from '../../kernel/json.ts';
import { resourcesOfType } from './items.ts';
import { itemsInOrder } from './order-lines.ts';
import { OUT_UNTIL } from './services.ts';
import { reservedOn } from '../records/reservations.ts';
import { ownerOf } from '../records/company.ts';
import { holding, type Condition } from '../store/selection.ts';
import { dayOf, endOf, END_OF_TIME, readStamp, stampOf } from '../store/timestamps.ts';
import { quantityMark } from '../stock/stock-levels.ts';
import type { Store } from '../store/store.ts';

/** What a call asks a filter for. */
export interface ItemFilterCall {
  readonly store: Store;
  readonly now: number;
  readonly status: string;
  readonly value: string;
  readonly subgroup?: number;
  /** `fixed_assets`; a custom filter wants it named. */
  readonly assetsType?: string;
}

/** The conditions of a filter; undefined where its value makes no sense and it is ignored. */
export type Filter = (call: ItemFilterCall) => readonly Condition[] | undefined;

/**
 * The conditions of the filter that a call names, out of those that the kind of item has. A filter or
 * value that the service does not know is ignored: the whole list comes back.
 * @param ignore gets the parameter that is ignored
 */
export function itemConditions(
  filters: Readonly<Record<string, Filter>>,
  call: ItemFilterCall,
  ignore: (parameter: 'status' | 'filter_param_val') => void,
): readonly Condition[] {
  const filter = Object.entries(filters).find(([word]) => word === call.status)?.[1];
  const conditions = (filter ?? customFilter)(call);
  if (conditions === undefined && call.status !== '') {
    ignore(filter === undefined ? 'status' : 'filter_param_val');
  }
  return conditions ?? [];
}

const CHECKED_OUT: Condition = { field: 'state', is: 'checked_out' };

const overdue: Filter = ({ now }) => [
  CHECKED_OUT,
  { field: 'checkin_due_on', from: '', before: stampOf(now) },
];

const dueToday: Filter = ({ now }) => {
  const { day, after } = dayOf(stampOf(now));
  return [CHECKED_OUT, { field: 'checkin_due_on', from: day, before: after }];
};

const inOpenOrder: Filter = ({ store }) => [{ idIn: itemsInOrder(store) }];

const inGroup: Filter = (call) => {
  const group = withReference('group_id')(call);
  if (group === undefined || call.subgroup === undefined) return group;
  return [...group, { field: 'sub_group_id', is: String(call.subgroup) }];
};

const changedSince: Filter = ({ value }) => {
  const [first = '', second, ...more] = value.split('~');
  const from = readStamp(first);
  const before = second === undefined ? END_OF_TIME : readStamp(second);
  if (from === undefined || before === undefined || more.length > 0) return undefined;
  return [{ field: 'updated_at', from, before }];
};

/** From so many units to so many, both included: `2,10`. */
const quantityRange: Filter = ({ value }) => {
  const [least, most] = /^\s*(\d{1,12})\s*,\s*(\d{1,12})\s*$/.exec(value)?.slice(1) ?? [];
  if (least === undefined || most === undefined) return undefined;
  const from = quantityMark(Number(least));
  return [{ field: 'quantity_mark', from, before: quantityMark(Number(most) + 1) }];
};

export const ASSETS_BY_FILTER: Readonly<Record<(typeof ASSET_FILTERS)[number], Filter>> = {
  available: inState('available'),
  checked_out: inState('checked_out'),
  retired: inState('retired'),
  assets_being_serviced: inState('maintenance'),
  availability_range: availableWithin,
  reservation_starting_today: ({ now }) => [reservedOn({ startsOn: dayOf(stampOf(now)).day })],
  items_in_order: inOpenOrder,
  checkin_overdue: overdue,
  overdue: overdue,
  checkin_due_today: dueToday,
  due_today: dueToday,
  group: inGroup,
  location: withReference('location_id'),
  possessions_of: withReference('holder_id'),
  possessions_of_email: ({ store, value }) => {
    const [member] = store.select(holding(members.name, { email: value }));
    return [{ field: 'holder_id', is: String(member?.id ?? '') }];
  },
  product_model_number: ({ value }) => [{ field: 'product_model_number', is: value }],
  'pending audit': () => [{ field: 'audit_pending', is: 'true' }],
  update_time: changedSince,
  my_pending_audit: heldByOwner({ field: 'audit_pending', is: 'true' }),
  my_possessions: heldByOwner(),
  my_user_listing: ({ store }) => [{ field: 'holder_id', refersTo: ownListing(store) }],
  outside_user_listing: ({ store }) => [
    { field: 'holder_id', refersTo: ownListing(store), not: true },
  ],
};

/** The token is made by the owner of the account: that is who "my" means. */
function heldByOwner(...more: readonly Condition[]): Filter {
  return ({ store }) => [{ field: 'holder_id', is: String(ownerOf(store)?.id ?? '') }, ...more];
}

/** The members of the owner's user listing; none if the owner has none. */
function ownListing(store: Store): { resource: string; field: string; is: string } {
  const listing = ownerOf(store)?.body['user_listing_id'];
  return {
    resource: members.name,
    field: 'user_listing_id',
    is: typeof listing === 'number' ? String(listing) : '',
  };
}

export const INVENTORY_BY_FILTER: Readonly<Record<(typeof INVENTORY_FILTERS)[number], Filter>> = {
  group: inGroup,
  items_in_order: inOpenOrder,
  location: withReference('stocked_at'),
  low_stock: () => [{ field: 'low_stock', is: 'true' }],
  quantity_range: quantityRange,
  update_time: changedSince,
};

export const STOCK_BY_FILTER: Readonly<Record<(typeof STOCK_FILTERS)[number], Filter>> = {
  ...INVENTORY_BY_FILTER,
  possessions_of: withReference('holders'),
  reserved: ({ now }) => [reservedOn({ from: stampOf(now), to: END_OF_TIME })],
  retired: inState('retired'),
};

/** What is free from one moment to another: `01/20/2026~01/25/2026`. What is overdue is not counted on. */
function availableWithin({ value, now }: ItemFilterCall): readonly Condition[] | undefined {
  const [first = '', last = '', ...more] = value.split('~').map((part) => part.trim());
  const from = readStamp(first);
  const to = last.includes(' ') ? readStamp(last) : endOfDay(last);
  if (from === undefined || to === undefined || to < from || more.length > 0) return undefined;
  return [
    { lacks: { field: OUT_UNTIL, from, before: AFTER_ALL } },
    { lacks: { field: OUT_UNTIL, from: '', before: stampOf(now) } },
    { ...reservedOn({ from, to }), not: true },
  ];
}

function endOfDay(text: string): string | undefined {
  const day = readStamp(text)?.slice(0, 10);
  return day === undefined ? undefined : endOf(day, null);
}

/** Behind every stamp, the end of time included. */
const AFTER_ALL = `${END_OF_TIME}~`;

function inState(state: string): Filter {
  return () => [{ field: 'state', is: state }];
}

function withReference(field: string): Filter {
  return ({ value }) =>
    /^\d{1,15}$/.test(value) ? [{ field, is: String(Number(value)) }] : undefined;
}

/** `custom_filter_3`, or in the older form `3`. */
function customFilter({
  store,
  status,
  assetsType,
}: ItemFilterCall): readonly Condition[] | undefined {
  const id = /^(?:custom_filter_)?(\d{1,15})$/.exec(status)?.[1];
  if (id === undefined || resourcesOfType(assetsType) === undefined) return undefined;
  const filter = store.find(customFilters.name, Number(id));
  if (filter === undefined || filter.body['assets_type'] !== assetsType) return undefined;
  const where = ownValue(filter.body, 'where');
  if (!isJsonObject(where)) return undefined;
  return Object.entries(where).map(([field, value]) => ({
    field,
    is: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
