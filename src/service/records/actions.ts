import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Call, Handler } from '../call.ts';
import type { StoredRecord } from '../store/store.ts';
import { stampOf } from '../store/timestamps.ts';
import { kindOf } from './kind.ts';
import { checkOperation } from './operation-values.ts';
import { addressedRecord, recordReply } from './record-handlers.ts';
import { refused } from './refusal.ts';
import { resultingState } from './transition-check.ts';

/** Brings the record that the path names into the state that the description says, and more. */
export function actOnRecord(
  message: string,
  more: (call: Call, record: StoredRecord, custom: Json) => JsonObject = () => ({}),
): Handler {
  return (call) => {
    const record = addressedRecord(call);
    const custom = checkOperation(call);
    assertHasLines(call, record);
    const changed = { ...resultingState(call.endpoint), ...more(call, record, custom) };
    const body = { ...record.body, ...changed, updated_at: stampOf(call.now) };
    const { complete } = kindOf(call.account, record.resource);
    const acted = call.account.store.replace(record, { ...body, ...complete?.(body) });
    return recordReply(call, acted, message);
  };
}

/** Some operations make no sense for a record without lines, such as the confirmation of an empty order. */
function assertHasLines({ endpoint }: Call, { body }: StoredRecord): void {
  const { needsLines } = endpoint.endpoint;
  const lines = needsLines === undefined ? undefined : body[needsLines];
  if (needsLines === undefined || (Array.isArray(lines) && lines.length > 0)) return;
  throw refused('no-lines', { record: endpoint.resource.singular });
}
