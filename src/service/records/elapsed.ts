import { getOrMake } from '../../kernel/get-or-make.ts';
import type { Selection } from '../store/selection.ts';
import { stampOf } from '../store/timestamps.ts';
import type { Account, RecordKind } from './kind.ts';

/** After all times that records keep. */
const END_OF_TIME = '9999';

/** All records of a kind that time changes; one selection for all calls, which each count them. */
const EVER = new WeakMap<RecordKind, Selection>();

function dueBefore(resource: string, field: string, end: string): Selection {
  return { resources: [resource], conditions: [{ field, from: '', before: end }] };
}

/** Applies what the time up to now has brought, before a call reads any of it. */
export function letTimePass({ store, kinds, clock }: Account): void {
  for (const kind of kinds.values()) {
    const { elapses } = kind;
    if (elapses === undefined) continue;
    // Mostly nothing ever will be due, which the store knows without a search.
    const ever = getOrMake(EVER, kind, () =>
      dueBefore(kind.resource.name, elapses.at, END_OF_TIME),
    );
    if (store.count(ever) === 0) continue;
    const due = store.select(dueBefore(kind.resource.name, elapses.at, stampOf(clock.now())));
    if (due.length === 0) continue;
    store.transaction(() => {
      for (const record of due) {
        const body = { ...record.body, ...elapses.change(record.body) };
        store.replace(record, { ...body, ...kind.complete?.(body) });
      }
    });
  }
}
