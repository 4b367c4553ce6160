import { resourceNamed } from '../../catalogue/index.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import { differsFromSent } from './compare-with-sent.ts';
import type { ExecutionContext } from './execution-context.ts';
import { findMade, isFindable, readOwn } from './made-records.ts';

/** Searches may lag; the canary asks again after these many milliseconds, as far as it settles. */
const FIRST_PAUSE_MS = 1_000;

/**
 * After the first create of a kind: looks the record up by its mark and compares it with what was
 * sent. Everything that keeps rows from being made twice stands on this.
 * Throws TallysheetError 'changes-what-was-sent'.
 */
export async function proveFirstCreate(call: PlannedCall, context: ExecutionContext): Promise<void> {
  const resource = resourceNamed(call.resource);
  if (!isFindable(resource, call.mark)) return;

  let waited = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const found = await findMade(call, context);
    const record = found?.find(({ id }) => id === call.recordId);
    if (record !== undefined) {
      const differences = differsFromSent(call, record);
      if (differences.length > 0) throw changed(call, differences);
      return;
    }
    if (waited >= context.request.settleMs) break;
    await context.clock.sleep(pause);
    waited += pause;
  }
  throw changed(call, await whatBecameOfIt(call, context));
}

async function whatBecameOfIt(call: PlannedCall, context: ExecutionContext): Promise<string[]> {
  const resource = resourceNamed(call.resource);
  const lost = `it cannot be found by its ${call.mark?.field ?? 'mark'} "${call.mark?.value ?? ''}"`;
  if (resource.one === undefined || call.recordId === undefined) return [lost];
  const record = await readOwn(call, context);
  return record === undefined ? [lost] : [lost, ...differsFromSent(call, record)];
}

function changed(call: PlannedCall, differences: readonly string[]): TallysheetError {
  const { singular } = resourceNamed(call.resource);
  return new TallysheetError(
    'changes-what-was-sent',
    `The first ${singular} of the run, "${call.title}" (#${call.recordId ?? '?'}), is not what was sent: ${differences.join('; ')}`,
  );
}
