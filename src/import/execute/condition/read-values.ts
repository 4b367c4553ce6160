import type { ServiceRecord } from '../../../client/records.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { ChangeMarks, Payload, PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import { asKnown } from '../../resolve/read-account.ts';
import type { Expected } from './expected-values.ts';
import { keptParameters } from './judge-record.ts';

/** What a record shows of what was done to it. */
export function changeMarks({ resource }: PlannedCall, record: ServiceRecord): ChangeMarks {
  const { updatedAt, marks } = asKnown(resourceNamed(resource), record, []);
  return defined({ updatedAt, marks });
}

/** The payload with what was just read in fields that the row does not change. */
export function withKept(
  call: PlannedCall,
  { expected }: { readonly expected: Expected },
  heldIn: (name: string) => Payload[string],
): Payload {
  const kept = [...keptParameters(call)].filter((name) => {
    const sent = call.payload[name];
    const before = call.before?.[name] ?? expected.get(name);
    return sent === undefined || JSON.stringify(sent) === JSON.stringify(before);
  });
  const read = kept.flatMap((name): [string, Payload[string]][] => {
    const held = heldIn(name);
    return held === null ? [] : [[name, held]];
  });
  return { ...call.payload, ...Object.fromEntries(read) };
}
