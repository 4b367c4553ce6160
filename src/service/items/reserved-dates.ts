import { members } from '../../catalogue/resources/members.ts';
import { pathNames } from '../../catalogue/endpoints.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ok, type Handler } from '../call.ts';
import { View } from '../records/view.ts';
import type { StoredRecord } from '../store/store.ts';
import { END_OF_TIME, stampOf } from '../store/timestamps.ts';
import { requireItem } from './item-places.ts';
import { reservationsOf } from '../records/reservations.ts';

/** Answers the days from today on that approved requests block; the path is that of all kinds of item. */
export const showReservedDates: Handler = (call) => {
  const { account, input, endpoint, now } = call;
  const number = input[pathNames(endpoint.endpoint.route).at(-1) ?? ''];
  const item = requireItem(account.store, number);
  const view = new View(account.store, now);
  const period = { from: stampOf(now), to: END_OF_TIME };
  return ok({
    reserved_dates: reservationsOf(account.store, item.id, period).map((each) => shown(each, view)),
  });
};

function shown({ id, body }: StoredRecord, view: View): JsonObject {
  return {
    reservation_id: id,
    from: body['from'] ?? null,
    to: body['to'] ?? null,
    user_id: body['user_id'] ?? null,
    user_full_name: view.valueOf(members.name, body['user_id'], 'full_name'),
  };
}
