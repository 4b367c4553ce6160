import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { heldAt, keptParameters } from './judge-record.ts';
import type { Judged } from './verdict.ts';

/** What a call sends: fields that its row does not change have the values that were just read. */
export function payloadToSend(payload: Payload, judged: readonly Judged[]): Payload {
  const [only, ...others] = judged;
  if (only === undefined || others.length > 0 || only.reading.seen.is !== 'shown') return payload;
  const { record } = only.reading.seen;
  const { call, resource, expected } = only.dependence;
  const read = [...keptParameters(call)].flatMap((name): [string, Payload[string]][] => {
    const sent = payload[name];
    const before = call.before?.[name] ?? expected.get(name);
    const isKept = sent === undefined || JSON.stringify(sent) === JSON.stringify(before);
    const held = isKept ? heldAt(resource, record, name) : null;
    return held === null ? [] : [[name, held]];
  });
  return { ...payload, ...Object.fromEntries(read) };
}
