import type { Rehearsal } from './rehearsal.ts';

/** What differs after any write, and the histories. */
const NOT_COMPARED = [
  ...['updated_at', 'last_checked_out_at', 'last_checked_in_at', 'last_history_id'],
  ...['last_assigned_to_id', 'line_items'],
];

const KINDS = [
  ...['fixed-assets', 'inventory', 'asset-stock', 'groups', 'subgroups', 'locations'],
  ...['members', 'vendors', 'purchase-orders', 'reservation-requests'],
];

/** The records of an account without times and histories, and how much of each item is where. */
export async function shownAccount(rehearsal: Rehearsal): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const kind of KINDS) {
    const records = await rehearsal.records(kind);
    state[kind] = records.map(({ raw }) => ({
      ...raw,
      ...Object.fromEntries(NOT_COMPARED.map((key) => [key, null])),
    }));
    if (kind !== 'locations') continue;
    state['quantities'] = await Promise.all(
      records.map(({ id }) => answerOf(rehearsal, `/locations/${id}/quantities_by_asset_ids.api`)),
    );
  }
  return state;
}

/** What the service answers to a read, past all faults. */
async function answerOf(rehearsal: Rehearsal, target: string): Promise<unknown> {
  return send(rehearsal, 'GET', target);
}

/** Does something in the account as others would, past the run and all faults. */
export async function byOthers(
  rehearsal: Rehearsal,
  method: 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  target: string,
): Promise<void> {
  await send(rehearsal, method, target);
}

async function send(rehearsal: Rehearsal, method: string, target: string): Promise<unknown> {
  const before = rehearsal.calls.length;
  const { status, body } = await rehearsal.service.transport.send({
    method,
    target,
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  rehearsal.calls.length = before;
  if (status !== 200) throw new Error(`${method} ${target}: ${status} ${body}`);
  return JSON.parse(body);
}
