import { resourceNamed } from '../../src/catalogue/index.ts';
import { unitedKinds } from '../../src/catalogue/relations/united.ts';
import { keptText } from '../../src/service/http/body.ts';
import { KINDS } from '../../src/service/handlers/index.ts';
import type { Rehearsal } from './rehearsal.ts';

/** What depends on when and in which order something was done, and not on what was done. */
const OF_ITS_MOMENT: ReadonlySet<string> = new Set([
  ...[
    'id',
    'sequence_num',
    'purchase_order_id',
    'item_audit_id',
    'basket_id',
    'secure_code',
    'api_auth_key',
    'calendar_key',
  ],
  ...[
    'quantity_after_transaction',
    'lft',
    'rgt',
    'checked_out_duration_in_seconds',
    'last_history_id',
  ],
]);

/** The record types of which movements are kept. */
const ITEMS: ReadonlySet<string> = new Set(
  unitedKinds(resourceNamed('items')).map(({ name }) => name),
);

/** Times of day; days alone are data. */
const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g;

/**
 * Everything that the service keeps, as sorted lines: two accounts in which the same was done have the same lines, in
 * whatever order and at whatever time it was done.
 */
export function accountState({ service }: Rehearsal): string[] {
  const { store } = service.accounts[0].account;
  return [...KINDS.values()]
    .flatMap(({ resource: { name } }) => store.select({ resources: [name] }))
    .flatMap(({ resource, id, body }) => [
      `${resource}: ${shown(body)}`,
      ...(ITEMS.has(resource) ? store.lineItems.newest(id, { limit: -1, offset: 0 }) : []).map(
        (line) => `movement of ${keptText(body, 'name')}: ${line.stillOut} ${shown(line.body)}`,
      ),
    ])
    .toSorted();
}

function shown(body: object): string {
  return JSON.stringify(body, (key, value: unknown) =>
    OF_ITS_MOMENT.has(key) ? undefined : inOrder(value),
  ).replace(TIME, 'some time');
}

/** Which of its values a record got first does not matter. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
