import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { LookUpContext } from '../execute/execution-context.ts';
import { findEdited } from '../execute/reconcile/edited-identity.ts';
import { findCreated } from '../execute/reconcile/made-records.ts';
import { targetsOf } from '../../ledger/journal/tables/calls/own-calls.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { adoption } from './decision.ts';

/** The records that may be what a call made. */
export interface Candidates {
  readonly ids: readonly number[];
  /** The same in words, or why there are none. */
  readonly said: string;
}

/** Where nothing may be asked any more. */
export const NOT_ASKED: Candidates = { ids: [], said: '' };

/** The records that may be what a call made, for the person who decides. */
export async function findCandidates(
  call: PlannedCall,
  context: LookUpContext,
): Promise<Candidates> {
  // What changes a record has done so with its own record, or not at all.
  if (call.effect !== 'create' && call.effect !== 'append') return listed(targetsOf(call));
  try {
    const found = await findCreated(call, context);
    if (found === undefined) return { ids: [], said: 'search not possible' };
    const similar = [...found.exact, ...found.alike];
    if (similar.length === 0) similar.push(...(await findEdited(call, context)));
    return listed([...new Set(similar.map(({ id }) => id))]);
  } catch (error) {
    // The service may be gone at the end of a run; the evidence in the journal is written all the same.
    if (!(error instanceof TallysheetError)) throw error;
    return { ids: [], said: `search failed: ${error.message}` };
  }
}

function listed(ids: readonly number[]): Candidates {
  return { ids, said: ids.length === 0 ? 'none found' : ids.map((id) => `#${id}`).join(', ') };
}

/** The records in a cell of candidates. */
export function candidatesIn(text: string): number[] {
  return [...text.matchAll(/#(\d{1,15})/g)].map(([, digits]) => Number(digits));
}

/** What a decision about a call may say, spelled out. */
export function decisionChoices({ ids }: Candidates): string[] {
  return [...ids.map(adoption), 'send', 'drop'];
}
