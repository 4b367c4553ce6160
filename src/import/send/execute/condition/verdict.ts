import { groupBy } from '../../../../kernel/group-by.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { isShownNowhere } from '../../../../catalogue/operations/transitions.ts';
import type { LookUpContext } from '../execution-context.ts';
import { traceCall } from '../reconcile/traces/trace-call.ts';
import type { Dependence } from './dependence.ts';
import { type Judgement, heldAll, judgeRecord } from './judge-record.ts';
import type { RecordReading } from './reading.ts';
import { changedTargets, type Cause } from './refusal-causes.ts';

/** What a reading says of what a call, or one of its rows, depends on. */
export type Verdict = Judgement | { readonly is: 'gone' };

export interface Judged {
  readonly dependence: Dependence;
  readonly reading: RecordReading;
  readonly verdict: Verdict;
}

export function judge(dependence: Dependence, reading: RecordReading): Judged {
  return { dependence, reading, verdict: verdictOn(dependence, reading) };
}

function verdictOn({ call, targets, expected }: Dependence, { seen }: RecordReading): Verdict {
  switch (seen.is) {
    case 'as-planned':
      return { is: 'as-expected' };
    case 'gone':
      return { is: 'gone' };
    case 'shown':
      return judgeRecord(call, seen.record, targets, expected);
  }
}

/** What a record says that may be the reason of a refusal. */
export function judgeCause(cause: Cause, reading: RecordReading): Judged {
  return { dependence: cause, reading, verdict: causeIn(cause, reading) };
}

function causeIn(cause: Cause, { seen }: RecordReading): Verdict {
  if (seen.is === 'as-planned') return { is: 'as-expected' };
  if (seen.is === 'gone') return { is: 'gone' };
  const targets = changedTargets(cause, seen.record);
  if (targets.length === 0) return { is: 'as-expected' };
  return { is: 'changed', targets, held: heldAll(cause.resource, seen.record, cause.targets) };
}

/**
 * Whether a record only may show what the row wants: a state that passes may have come about without the act of the
 * row, such as a request that was withdrawn and not answered.
 */
export function isToConfirm({ dependence, verdict }: Judged): boolean {
  const { endpoint } = endpointOf(dependence.resource, dependence.call.operation);
  return verdict.is === 'as-wanted' && endpoint.proof?.in === 'list' && isShownNowhere(endpoint);
}

/** The same, once the list that proves the act was asked for it. Throws as Caller.read does. */
export async function confirmDone(judged: Judged, context: LookUpContext): Promise<Judged> {
  const traced = await traceCall(judged.dependence.call, context);
  const { verdict } = judged;
  if (verdict.is !== 'as-wanted' || traced.every(({ trace }) => trace.is === 'done')) return judged;
  return { ...judged, verdict: { ...verdict, is: 'changed' } };
}

/**
 * What keeps rows from being sent, each with the rows that it is about. A row that names several records is kept back
 * by one that others changed; what is done already in a part of them is sent with the rest.
 */
export function overtaken(judged: readonly Judged[]): readonly Judged[] {
  const byRows = groupBy(judged, ({ dependence: { call } }) => call.rows.join(' '));
  return [...byRows.values()].flatMap((same) => {
    const first = (is: Verdict['is']): Judged | undefined =>
      same.find(({ verdict }) => verdict.is === is);
    const changed = first('changed') ?? first('gone');
    if (changed !== undefined) return [changed];
    const isDone = same.every(({ verdict }) => verdict.is === 'as-wanted');
    return isDone ? same.slice(0, 1) : [];
  });
}
