import type { PlannedCall } from '../journal/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';
import { findMade } from './made-records.ts';

/**
 * At the end of a run: looks up once more every create that was ever in doubt. A request that
 * came later than the settle time allows shows here; it is never silent.
 * Returns what is not as it should be, or undefined.
 */
export async function auditOne(call: PlannedCall, context: ExecutionContext): Promise<string | undefined> {
  const found = await findMade(call, context);
  if (found === undefined) return undefined;
  const numbers = found.map(({ id }) => `#${id}`).join(', ');
  if (found.length > 1) return `the service has it ${found.length} times: ${numbers}`;
  return found.length === 0 ? `it was made as #${call.recordId ?? '?'} and is not found any more` : undefined;
}
