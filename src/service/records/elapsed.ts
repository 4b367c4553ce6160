import { stampOf } from '../store/timestamps.ts';
import type { Account } from './kind.ts';

/** Applies what the time up to now has brought, before a call reads any of it. */
export function letTimePass({ store, kinds, clock }: Account): void {
  const before = stampOf(clock.now());
  for (const kind of kinds.values()) {
    const { elapses, resource } = kind;
    if (elapses === undefined) continue;
    const conditions = [{ field: elapses.at, from: '', before }];
    const due = store.select({ resources: [resource.name], conditions });
    if (due.length === 0) continue;
    store.transaction(() => {
      for (const record of due) {
        const body = { ...record.body, ...elapses.change(record.body) };
        store.replace(record, { ...body, ...kind.complete?.(body) });
      }
    });
  }
}
