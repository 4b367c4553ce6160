import type { Selection } from '../store/selection.ts';
import { stampOf } from '../store/timestamps.ts';
import type { Account } from './kind.ts';

/** After all times that records keep. */
const END_OF_TIME = '9999';

/** Applies what the time up to now has brought, before a call reads any of it. */
export function letTimePass({ store, kinds, clock }: Account): void {
  const before = stampOf(clock.now());
  for (const kind of kinds.values()) {
    const { elapses, resource } = kind;
    if (elapses === undefined) continue;
    const resources = [resource.name];
    const until = (end: string): Selection => ({
      resources,
      conditions: [{ field: elapses.at, from: '', before: end }],
    });
    // Mostly nothing ever will be due, which the store knows without a search.
    if (store.count(until(END_OF_TIME)) === 0) continue;
    const due = store.select(until(before));
    if (due.length === 0) continue;
    store.transaction(() => {
      for (const record of due) {
        const body = { ...record.body, ...elapses.change(record.body) };
        store.replace(record, { ...body, ...kind.complete?.(body) });
      }
    });
  }
}
