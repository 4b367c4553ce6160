import { linesOfOneAct } from '../../../../../catalogue/operations/transitions.ts';
import type { LineValues, Value, Values } from '../../../../../catalogue/fields.ts';
import { assertHolds } from '../../../../../kernel/messages/errors.ts';
import {
  type NewCall,
  type Payload,
  type PlannedItem,
  type PlannedOperation,
  endpointOfCall,
  isPointer,
} from '../calls/planned-call.ts';

/** A call as far as it says what is sent for which rows. */
type Carrier = Pick<NewCall, 'resource' | 'operation' | 'payload' | 'rows'>;

/** The parameter by which a call carries many rows; undefined for one that carries what it carries as a whole. */
export function batchParameter(call: PlannedOperation): string | undefined {
  return endpointOfCall(call).endpoint.batch;
}

/** Whether the rows of a call may go in several calls. */
export function isDivisible(call: Carrier): boolean {
  const { endpoint } = endpointOfCall(call);
  return endpoint.batch !== undefined && linesOfOneAct(endpoint) === undefined;
}

/** What a call sends for each of its rows, in their order. */
export function itemsOf(call: Carrier): readonly PlannedItem[] {
  const parameter = batchParameter(call);
  const items = (parameter === undefined ? undefined : call.payload[parameter]) as unknown;
  assertHolds(
    Array.isArray(items) && items.length === call.rows.length,
    `${call.resource}.${call.operation} does not send one item for each of its ${call.rows.length} rows`,
  );
  return items as readonly PlannedItem[];
}

/** The payload of a call, with those items alone. */
export function withItems(call: Carrier, items: readonly PlannedItem[]): Payload {
  const parameter = batchParameter(call) ?? '';
  return { ...call.payload, [parameter]: items as unknown as Value };
}

/** The payload of a call as far as it is about some of its rows. */
export function payloadOf(call: Carrier, rows: ReadonlySet<number>): Payload {
  const items = itemsOf(call);
  return withItems(
    call,
    items.filter((_item, at) => rows.has(call.rows[at] ?? 0)),
  );
}

/**
 * The numbers of the records, lines or entries that a call is about, one for each of its rows, once none of them is a
 * pointer; a list of entries holds them as text.
 */
export function recordNumbers(call: Carrier, values: Values): readonly number[] {
  const parameter = batchParameter(call) ?? '';
  const { params } = endpointOfCall(call).endpoint;
  const field = params?.[parameter];
  const items = values[parameter] as readonly (number | string | LineValues)[];
  return items.map((item) => {
    if (typeof item !== 'object') return Number(item);
    return Number(field?.kind === 'lines' ? item[field.key] : undefined);
  });
}

/** Whether the cell of its only row lists several numbers. */
function listsSeveral({ rows, payload }: Carrier, parameter: string): boolean {
  const items = payload[parameter];
  return rows.length === 1 && Array.isArray(items) && items.length !== 1;
}

/** What a call sends for one of its rows: the fields of a line under names of their own, such as `items.quantity`. */
export function payloadOfRow(call: Carrier, row: number): Payload {
  const parameter = batchParameter(call);
  if (parameter === undefined || listsSeveral(call, parameter)) return call.payload;
  const item = itemsOf(call)[call.rows.indexOf(row)];
  if (typeof item !== 'object' || isPointer(item)) {
    return { ...call.payload, [parameter]: item ?? null };
  }
  const line = Object.entries(item).map(([name, value]) => [`${parameter}.${name}`, value]);
  const others = Object.entries(call.payload).filter(([name]) => name !== parameter);
  return Object.fromEntries([...others, ...line]) as Payload;
}

/** Whether what is sent holds the record that another call makes. */
export function pointsTo(sent: unknown, needed: number): boolean {
  return JSON.stringify(sent).includes(`{"call":${needed}}`);
}

/** The rows of a call that need the record which another call makes; all of them where the call needs it as a whole. */
export function rowsPointing(call: Carrier, needed: number): readonly number[] {
  const parameter = batchParameter(call);
  if (parameter === undefined) return pointsTo(call.payload, needed) ? call.rows : [];
  const { [parameter]: items, ...others } = call.payload;
  if (items === undefined || listsSeveral(call, parameter) || pointsTo(others, needed)) {
    return call.rows;
  }
  return itemsOf(call).flatMap((item, at) => (pointsTo(item, needed) ? (call.rows[at] ?? []) : []));
}

const NAMED_ITEMS = 2;

/**
 * `Laptop (#12), Van (#15) and 98 more`; undefined for records that are not made yet.
 * @param nameOf what people call the record of a number
 */
export function titleOf(
  items: readonly PlannedItem[],
  nameOf: (number: number) => string | undefined,
): string | undefined {
  const numbers = items.map(numberOf);
  if (!numbers.every((number) => number !== undefined)) return undefined;
  const named = numbers.slice(0, NAMED_ITEMS + (numbers.length === NAMED_ITEMS + 1 ? 1 : 0));
  const others = numbers.length - named.length;
  const list = named.map((number) => withNumber(nameOf(number), number)).join(', ');
  return others === 0 ? list : `${list} and ${others} more`;
}

function withNumber(name: string | undefined, number: number): string {
  return name === undefined ? `#${number}` : `${name} (#${number})`;
}

function numberOf(item: PlannedItem): number | undefined {
  if (typeof item === 'number') return item;
  return Object.values(item).find((value): value is number => typeof value === 'number');
}
