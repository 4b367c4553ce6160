import type { FurtherList, ListFilter } from '../define.ts';
import type { Value, Values } from '../fields.ts';
import type { ITEM_TYPES } from '../states.ts';

/** What all lists of items are asked to show. */
type Flags = Readonly<Record<string, Value>>;

const OUT: Values = { state: 'checked_out' };

/** What items show that match a filter without a value; other filters cannot be checked. */
const SHOWN: Readonly<Record<string, Values>> = {
  available: { state: 'available' },
  checked_out: OUT,
  checkin_overdue: OUT,
  overdue: OUT,
  checkin_due_today: OUT,
  due_today: OUT,
  retired: { state: 'retired' },
  assets_being_serviced: { state: 'maintenance' },
  'pending audit': { audit_pending: true },
};

type Valued = Pick<ListFilter, 'names' | 'shownIn' | 'byChange' | 'never'>;

/** The filters that take a value. */
const VALUED: Readonly<Record<string, Valued>> = {
  group: { names: 'groups', shownIn: 'group_id' },
  // An item that is kept by quantity may be at several locations, and shows one.
  location: { names: 'locations', never: '0' },
  possessions_of: { names: 'members', never: '0' },
  possessions_of_email: { shownIn: 'assigned_to_user_email' },
  product_model_number: { shownIn: 'product_model_number' },
  availability_range: {},
  quantity_range: { never: '999999998,999999999' },
  update_time: { byChange: true },
};

/**
 * The filters of a kind of item by the words that its interface has for them: `status` for those
 * without a value, one by its own name for each that takes one, and those that the account keeps.
 */
export function itemListFilters(
  words: readonly string[],
  type: (typeof ITEM_TYPES)[number],
  flags: Flags,
): Readonly<Record<string, ListFilter>> {
  const plain = words.filter((word) => !Object.hasOwn(VALUED, word));
  const valued = words.filter((word) => Object.hasOwn(VALUED, word));
  return {
    status: {
      endpoint: 'filter',
      param: 'status',
      with: flags,
      words: Object.fromEntries(plain.map((word) => [word, SHOWN[word] ?? null])),
    },
    ...Object.fromEntries(
      valued.map((word) => [
        word,
        {
          endpoint: 'filter',
          param: 'filter_param_val',
          with: { status: word, ...flags },
          ...VALUED[word],
        },
      ]),
    ),
    custom_filter: {
      endpoint: 'filter',
      param: 'status',
      value: 'custom_filter_{value}',
      names: 'custom-filters',
      with: { assets_type: type, ...flags },
    },
  };
}

/** Retired items, which not every list of items holds. */
export function retiredItems(flags: Flags): readonly FurtherList[] {
  return [
    { endpoint: 'filter', with: { status: 'retired', ...flags }, shows: { state: 'retired' } },
  ];
}
