import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { textOf } from '../../account/record-values.ts';
import { findRecords } from '../../account/find-records.ts';
import { readHistory } from '../../account/history.ts';
import {
  arrivalAtStart,
  arrivalIn,
  type ArrivalMark,
  takenBackIn,
} from '../../catalogue/arrival-marks.ts';
import type { Resource } from '../../catalogue/define.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import { items } from '../../catalogue/resources/items.ts';
import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import type { Caller } from '../../client/caller.ts';
import { isOfKind, recordOf, type ServiceRecord } from '../../client/records.ts';
import { canonicalDecimal } from '../../kernel/decimals.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../kernel/json.ts';
import { foldName } from '../../kernel/names.ts';
import { arrivalOperation } from '../arrival-operation.ts';
import type { Arrived, OrderLine, PartOrder } from '../deliveries.ts';

/** What of the account deliveries are about. */
export interface OrdersRead {
  readonly orders: readonly PartOrder[];
  /** The fixed assets that have an identifier, by it; empty where no order has lines for fixed assets. */
  readonly identifiers: ReadonlyMap<string, number>;
}

interface Reading {
  readonly snapshot: AccountSnapshot;
  readonly caller: Caller;
}

/**
 * Reads the orders that delivery notes name, their items, and what arrived of each line: by the comments of movements, and by the
 * descriptions of items. Throws as Caller.read and AccountSnapshot.read do.
 */
export async function readOrders(
  named: readonly string[],
  { snapshot, caller }: Reading,
): Promise<OrdersRead> {
  const orders = await namedOrders(named, caller);
  const lines = new Map(orders.map((order) => [order.id, linesOf(order)]));
  const known = await readItems([...lines.values()].flat(), caller);
  const made = await madeItems([...known.values()], snapshot);
  const moved = await readMoves(orders, lines, known, caller);
  const arrived = (order: number, line: number): readonly Arrived[] => {
    const key = lineKey({ order, line });
    return [...(moved.get(key) ?? []), ...(made.arrived.get(key) ?? [])];
  };
  return {
    orders: orders.map((record) => ({
      id: record.id,
      title: textOf(record.values, 'identification_number') || `#${record.id}`,
      state: textOf(record.values, 'state'),
      description: textOf(record.values, purchaseOrders.inParts.note),
      record,
      isWhole: (lines.get(record.id) ?? []).every(({ item }) => known.has(item)),
      lines: (lines.get(record.id) ?? []).flatMap((line): OrderLine[] => {
        const item = known.get(line.item);
        return item === undefined
          ? []
          : [{ ...line, ...item, arrived: arrived(record.id, line.id) }];
      }),
    })),
    identifiers: made.identifiers,
  };
}

/** Reads orders again, by their numbers, as they are now. Throws as Caller.read does. */
export async function readOrderRecords(
  ids: readonly number[],
  caller: Caller,
): Promise<ReadonlyMap<number, ServiceRecord>> {
  const records = new Map<number, ServiceRecord>();
  await findRecords(caller, { resource: purchaseOrders, ids: new Set(ids) }, (found) => {
    for (const record of found) records.set(record.id, record);
  });
  return records;
}

const NUMBERED = /^#?(\d{1,15})$/;

/** Those that any of the texts may name. */
async function namedOrders(
  named: readonly string[],
  caller: Caller,
): Promise<readonly ServiceRecord[]> {
  const numbers = named.flatMap((text) =>
    /^#\d{1,15}$/.test(text) ? [Number(text.slice(1))] : [],
  );
  const others = named.length > numbers.length;
  const found = new Map<number, ServiceRecord>();
  await findRecords(
    caller,
    { resource: purchaseOrders, ids: new Set(numbers), everything: others },
    (records) => {
      for (const record of records) if (isNamed(record, named)) found.set(record.id, record);
    },
  );
  return [...found.values()].toSorted((one, other) => one.id - other.id);
}

function isNamed(record: ServiceRecord, named: readonly string[]): boolean {
  return named.some((text) => isOrderNamed(record, text));
}

/** Whether a text names an order: by `#7`, by what it is called, or by its number alone. */
export function isOrderNamed(
  { id, values }: Pick<ServiceRecord, 'id' | 'values'>,
  text: string,
): boolean {
  const called = foldName(textOf(values, 'identification_number'));
  return (called !== '' && called === foldName(text)) || NUMBERED.exec(text)?.[1] === String(id);
}

type RawLine = Pick<OrderLine, 'id' | 'item' | 'name' | 'ordered' | 'price'>;

function linesOf({ raw }: ServiceRecord): readonly RawLine[] {
  const { lines, line } = purchaseOrders.inParts;
  const all = ownValue(raw, lines);
  if (!Array.isArray(all)) return [];
  return all.filter(isJsonObject).map((each) => ({
    id: Number(ownValue(each, line.id)),
    item: Number(ownValue(each, line.item)),
    name: textIn(each, line.name),
    ordered: Number(ownValue(each, line.quantity)),
    price: priceOf(textIn(each, line.price)),
  }));
}

/** An item without a price is shown with the price zero. */
function priceOf(text: string): string {
  const price = canonicalDecimal(text) ?? '';
  return price === '0' ? '' : price;
}

function textIn(object: JsonObject, key: string): string {
  const value = ownValue(object, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type KnownItem = Pick<OrderLine, 'kind' | 'record' | 'identifier'>;

/** The items of lines by their numbers; without those that were deleted. */
async function readItems(
  lines: readonly RawLine[],
  caller: Caller,
): Promise<ReadonlyMap<number, KnownItem>> {
  const known = new Map<number, KnownItem>();
  const ids = new Set(lines.map(({ item }) => item));
  await findRecords(caller, { resource: items, ids }, (records) => {
    for (const { id, raw, values } of records) {
      const kind = KINDS_OF_ITEMS.find((each) => isOfKind(each, raw));
      if (kind === undefined) continue;
      const identifier = textOf(values, 'identifier');
      known.set(id, { kind, identifier, record: recordOf(kind, raw) });
    }
  });
  return known;
}

const KINDS_OF_ITEMS: readonly Resource[] = RESOURCES.filter(({ name }) =>
  items.unites.some((each) => each === name),
);

/** What arrived of lines whose items are kept by quantity, by the keys of the lines. */
async function readMoves(
  orders: readonly ServiceRecord[],
  lines: ReadonlyMap<number, readonly RawLine[]>,
  known: ReadonlyMap<number, KnownItem>,
  caller: Caller,
): Promise<ReadonlyMap<string, readonly Arrived[]>> {
  const since = new Map<number, string>();
  for (const { id, values } of orders) {
    for (const { item } of lines.get(id) ?? []) {
      const made = textOf(values, 'created_at');
      const before = since.get(item);
      since.set(item, before === undefined || made < before ? made : before);
    }
  }
  const arrived = new Map<string, Arrived[]>();
  for (const [item, from] of since) {
    const kind = known.get(item)?.kind;
    if (kind === undefined || arrivalOperation(kind).isRecord) continue;
    for (const { mark, units } of await movesOf(kind, item, from, caller)) {
      const { delivery } = mark;
      getOrMake(arrived, lineKey(mark), () => []).push({ delivery, units });
    }
  }
  return arrived;
}

interface Move {
  readonly mark: ArrivalMark;
  /** Negative where an arrival was taken back. */
  readonly units: number;
}

/** The movements of an item that are arrivals, back to a time of the service. */
async function movesOf(
  kind: Resource,
  item: number,
  since: string,
  caller: Caller,
): Promise<readonly Move[]> {
  const moves: Move[] = [];
  for await (const entries of readHistory(caller, kind, item)) {
    for (const { values } of entries) {
      if (values['is_transfer'] === true) continue;
      const units = Math.abs(Number(values['quantity']));
      const mark = arrivalAtStart(values['comments']);
      const back = mark === undefined ? takenBackIn(values['comments']) : undefined;
      if (mark !== undefined) moves.push({ mark, units });
      if (back !== undefined) moves.push({ mark: back, units: -units });
    }
    const last = entries.at(-1)?.values['created_at'];
    if (typeof last === 'string' && since !== '' && last < since) break;
  }
  return moves;
}

/** What arrived as items of their own, by the keys of the lines; and the identifiers that are taken. */
async function madeItems(
  known: readonly KnownItem[],
  snapshot: AccountSnapshot,
): Promise<{
  readonly arrived: ReadonlyMap<string, readonly Arrived[]>;
  readonly identifiers: ReadonlyMap<string, number>;
}> {
  const arrived = new Map<string, Arrived[]>();
  const identifiers = new Map<string, number>();
  const kinds = new Set(known.map(({ kind }) => kind));
  for (const kind of kinds) {
    const { isRecord, mark: field } = arrivalOperation(kind);
    if (!isRecord) continue;
    await snapshot.read([{ resource: kind }]);
    for (const { id, values } of snapshot.of(kind.name)) {
      const serial = textOf(values, 'identifier');
      if (serial !== '') identifiers.set(foldName(serial), id);
      const mark = arrivalIn(values[field]);
      if (mark === undefined) continue;
      const { delivery, unit } = mark;
      getOrMake(arrived, lineKey(mark), () => []).push({
        ...{ delivery, unit, units: 1 },
        serial: serial === '' ? undefined : serial,
      });
    }
  }
  return { arrived, identifiers };
}

function lineKey({ order, line }: Pick<ArrivalMark, 'order' | 'line'>): string {
  return `${order} ${line}`;
}
