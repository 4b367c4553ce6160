import type { Resource } from '../../../../catalogue/define.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import type { AccountRecord } from '../../../../account/account-record.ts';
import { textOrNull } from '../../../../account/record-values.ts';
import { type JsonObject, ownValue } from '../../../../kernel/json.ts';

/** What a report knows of an item of the account. */
export interface StoredItem {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly group: string | null;
  readonly location: number | null;
  readonly quantity: number | null;
  readonly initial: number | null;
  readonly averageCost: string | null;
  readonly threshold: number | null;
  /** When the record was made, as the service says it. */
  readonly createdAt: string | null;
}

/** An entry of an item's history, oldest first. */
export interface StoredEntry {
  readonly [key: string]: string | number | boolean | null;
  readonly type: string | null;
  readonly quantity: number | null;
  readonly after: number | null;
  readonly price: string | null;
  readonly cost: string | null;
  readonly isTransfer: boolean;
  readonly location: number | null;
  readonly member: string | null;
  readonly comments: string | null;
  readonly createdAt: string | null;
}

const GROUP = 'group_name';
const CREATED = 'created_at';

/** What is kept of an item beyond what the catalogue describes. */
export function keptBesides(raw: JsonObject): AccountRecord['named'] {
  return { [GROUP]: shownText(raw, GROUP), [CREATED]: shownText(raw, CREATED) };
}

export function storedItem(
  { name: kind }: Resource,
  { id, values, named }: AccountRecord,
): StoredItem {
  return {
    kind,
    id,
    name: textOrNull(values['name']) ?? `#${id}`,
    group: named[GROUP] ?? null,
    location: numberOrNull(values['location_id']),
    quantity: numberOrNull(values['net_quantity']),
    initial: numberOrNull(values['initial_stock_quantity']),
    averageCost: textOrNull(values['average_cost_per_unit']),
    threshold: numberOrNull(values['inventory_threshold']),
    createdAt: named[CREATED] ?? null,
  };
}

export function storedEntry(values: Values): StoredEntry {
  return {
    type: textOrNull(values['order_type']),
    quantity: numberOrNull(values['quantity']),
    after: numberOrNull(values['quantity_after_transaction']),
    price: textOrNull(values['price']),
    cost: textOrNull(values['cost_price']),
    isTransfer: values['is_transfer'] === true,
    location: numberOrNull(values['location_id']),
    member: textOrNull(values['user_full_name']),
    comments: textOrNull(values['comments']),
    createdAt: textOrNull(values['created_at']),
  };
}

export function numberOrNull(value: Value | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function shownText(raw: JsonObject, key: string): string | null {
  const value = ownValue(raw, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A threshold of an item at a location. */
export interface StoredThreshold {
  readonly [key: string]: number | null;
  readonly location: number | null;
  readonly low: number | null;
  readonly excess: number | null;
}

/** What was read of the account. */
export interface ReadStock {
  readonly items: readonly StoredItem[];
  /** Numbers of items that were deleted between their list and their history. */
  readonly deleted: readonly number[];
  readonly histories: ReadonlyMap<number, readonly StoredEntry[]>;
  readonly thresholds: ReadonlyMap<number, readonly StoredThreshold[]>;
  /** Names of locations, by id. */
  readonly locations: ReadonlyMap<number, string>;
  /** What is available at a location, by item. */
  readonly quantities: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** When the reading started, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly isContinued: boolean;
}
