import type { PlannedCall, PlannedLine } from '../../ledger/journal/tables/calls/planned-call.ts';
import { addedLines } from '../../decide/match/lines-of-record.ts';

/** How a call is registered for other runs: under what kind of an account, and with the lines that it adds. */
export function registeredAs(
  call: PlannedCall,
  account: string,
): { readonly kind: string; readonly lines: readonly PlannedLine[] | undefined } {
  const { resource, operation, effect } = call;
  const kind = effect === 'create' ? resource : `${resource}.${operation}`;
  const { lines } = addedLines(call) ?? {};
  return { kind: `${account} ${kind}`, lines };
}
