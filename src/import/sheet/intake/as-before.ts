import { mergeRequests } from '../request/merge-requests.ts';
import type { ImportRequest, ResolvedRequest } from '../request/request.ts';
import type { RunIdentity } from '../../ledger/journal/run-meta.ts';
import type { LostRun } from '../../ledger/run/lost-run.ts';

/** What the command says is stronger than what is remembered of a lost run. */
export function recalled(
  asked: ImportRequest,
  lost: LostRun | undefined,
): ImportRequest & Partial<ResolvedRequest> {
  if (lost?.memory === undefined) return asked;
  const before = lost.memory.identity.request;
  return { ...before, ...asked, ...mergeRequests(asked, before, before.sheets) };
}

/** A run that is recovered wants its rows as often as it did before. */
export function withGeneration(
  request: ResolvedRequest,
  lost: LostRun | undefined,
): ResolvedRequest {
  if (lost === undefined) return request;
  const planning = { ...request.planning, again: false, generation: lost.generation };
  return { ...request, planning };
}

/** With its own keys the same command continues it. */
export function keysBefore(lost: LostRun | undefined): Partial<Pick<RunIdentity, 'key' | 'input'>> {
  if (lost?.memory === undefined) return {};
  const { key, input } = lost.memory.identity;
  return { key, input };
}
