import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Call, Handler } from '../call.ts';
import { keptObjects, keptText, objectsOf } from '../http/body.ts';
import { actOnRecord } from '../records/record-handlers.ts';
import { inventory } from '../../catalogue/resources/inventory.ts';
import { newSale } from '../stock/stock-moves.ts';
import { END_OF_TIME, endOf, stampOf } from '../store/timestamps.ts';

/** The key of an asset with the time until which it is unavailable; an available one has none. */
export const OUT_UNTIL = 'out_until';

/** The key under which an asset in maintenance keeps when that ends. */
export const SERVICE_END = 'service_ends_on';

/** The end that each state keeps an asset until, where the asset has one. */
const END_IN: Readonly<Record<string, string | null>> = {
  checked_out: 'checkin_due_on',
  maintenance: SERVICE_END,
  retired: null,
};

/** The time until which an asset is unavailable. */
export function outUntil(body: JsonObject): Json {
  const end = END_IN[keptText(body, 'state')];
  if (end === undefined) return null;
  return (end === null ? null : body[end]) ?? END_OF_TIME;
}

/** Every ticket has a number of its own. */
export const TICKET_NUMBERS = 'service tickets';

/** Takes an asset into maintenance, and what that uses up out of inventory. */
export const serviceAsset: Handler = actOnRecord('Service ticket created.', (call, { body }) => {
  const used = objectsOf(call.input['linked_inventory_items']);
  for (const part of used) consume(call, part);
  const end = endOf(textIn(call, 'end_date'), call.input['service_end_time']);
  return {
    [SERVICE_END]: end,
    services: [...keptObjects(body, 'services'), ticketOf(call, end, used)],
  };
});

/** The service is over: the asset is available again from that moment on. */
export function endService(body: JsonObject): JsonObject {
  const { [SERVICE_END]: end = null } = body;
  return { state: 'available', [SERVICE_END]: null, updated_at: end };
}

/** The tickets of an asset as answers show them, the newest first. */
export function showServices(body: JsonObject, now: number): Json {
  return keptObjects(body, 'services')
    .toReversed()
    .map((ticket) => ({
      ...ticket,
      state: keptText(ticket, 'end_date') < stampOf(now) ? 'completed' : 'open',
    }));
}

function ticketOf({ account, now, ...call }: Call, end: string, used: readonly Json[]): JsonObject {
  const stamp = stampOf(now);
  return {
    id: account.store.takeNumber(TICKET_NUMBERS),
    service_type_name: textIn(call, 'service_type_name'),
    description: textIn(call, 'description'),
    end_date: end,
    linked_inventory_items: used,
    created_at: stamp,
    updated_at: stamp,
  };
}

/** Throws a 422 where there is not so much of it there; what was taken before is put back. */
function consume(
  { account, now }: Call,
  { inventory_no, quantity, location_id }: JsonObject,
): void {
  const item = account.store.find(inventory.name, Number(inventory_no));
  if (item === undefined) return;
  newSale(
    { account, now, item },
    { quantity: Number(quantity), location_id: Number(location_id), comments: 'Used in a service' },
  );
}

function textIn({ input }: Pick<Call, 'input'>, name: string): string {
  const text = input[name];
  return typeof text === 'string' ? text : '';
}
