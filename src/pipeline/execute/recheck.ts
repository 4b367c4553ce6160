import { resourceNamed } from '../../catalogue/index.ts';
import { readAll } from '../../client/pages.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { foldName } from '../../kernel/names.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';
import { mayBeMadeBy } from './made-records.ts';
import { endUnsent } from './row-consequences.ts';

/**
 * Another run wrote to the account after this one was planned or last at work: what this plan would
 * create may be there by now. Looks once more, and holds back what is there.
 */
export async function recheckCreates(context: ExecutionContext): Promise<void> {
  const kinds = new Map<string, PlannedCall[]>();
  for (const call of context.calls.unsentCreates()) {
    const known = kinds.get(call.resource);
    if (known === undefined) kinds.set(call.resource, [call]);
    else known.push(call);
  }
  for (const [kind, calls] of kinds) {
    const resource = resourceNamed(kind);
    if (resource.all === undefined) continue;
    const records = byFoldedValue(await readAll(context.caller, resource));
    for (const call of calls) holdBackIfThere(call, records, context);
  }
}

type RecordsByValue = ReadonlyMap<string, readonly ServiceRecord[]>;

/** Records by every text that a mark may be compared with. */
function byFoldedValue(records: readonly ServiceRecord[]): RecordsByValue {
  const found = new Map<string, ServiceRecord[]>();
  for (const record of records) {
    for (const value of new Set(Object.values(record.values))) {
      if (typeof value !== 'string') continue;
      const folded = foldName(value);
      const known = found.get(folded);
      if (known === undefined) found.set(folded, [record]);
      else known.push(record);
    }
  }
  return found;
}

function holdBackIfThere(
  call: PlannedCall,
  records: RecordsByValue,
  context: ExecutionContext,
): void {
  const candidates = records.get(foldName(call.mark?.value ?? '')) ?? [];
  const there = candidates.find((record) => mayBeMadeBy(call, record, context));
  const isStillPlanned = context.calls.get(call.id)?.state === 'planned';
  if (there === undefined || !isStillPlanned) return;
  endUnsent(call, 'changed-since-plan', `it was made meanwhile, as #${there.id}`, context);
}
