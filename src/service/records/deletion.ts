import { resourceNamed } from '../../catalogue/index.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import type { Call, Handler } from '../call.ts';
import { holding } from '../store/selection.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Account } from './kind.ts';
import { addressedRecord, recordReply } from './record-handlers.ts';
import { refused } from './refusal.ts';
import { capitalized } from '../../kernel/nouns.ts';

/** Deletes a record, unless another one refers to it. */
export const deleteRecord: Handler = (call) => {
  const record = addressedRecord(call);
  assertUnused(call, record);
  const reply = recordReply(call, record);
  removeWithin(call.account, record);
  call.account.store.remove(record);
  return reply;
};

function assertUnused(
  { account: { store, kinds }, endpoint: { resource: used } }: Call,
  { id }: StoredRecord,
): void {
  for (const { resource } of kinds.values()) {
    for (const [field, { kind: sort, ...described }] of Object.entries(resource.fields)) {
      if (sort !== 'reference' || !('to' in described)) continue;
      if (described.to !== used.name) continue;
      const uses = store.count(holding(resource.name, { [field]: id }));
      if (uses === 0) continue;
      throw refused('record-in-use', {
        record: capitalized(used.singular),
        users: resource.title.toLowerCase(),
        count: uses,
      });
    }
  }
}

/** What is a part of a record goes with it: the comments of an item. */
function removeWithin({ store, kinds }: Account, { resource, id }: StoredRecord): void {
  for (const { resource: contained, partOf } of kinds.values()) {
    const { within, fields, name } = contained;
    const owner = partOf ?? within?.field ?? '';
    const container = fields[owner];
    if (container?.kind !== 'reference') continue;
    const containers = unitedKinds(resourceNamed(container.to));
    if (!containers.some((each) => each.name === resource)) continue;
    for (const record of store.select(holding(name, { [owner]: id }))) store.remove(record);
  }
}
