import { readOne } from '../../../../account/look-up.ts';
import { readStatuses } from '../../../../account/read-statuses.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type { ConflictField } from '../../../ledger/journal/tables/calls/conflict-table.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import {
  answeredAsSaid,
  datedProofOf,
  type DatedProof,
} from '../../../decide/watches/elsewhere/read-answers.ts';
import type { ExecutionContext } from '../execution-context.ts';
import type { Dependence } from './dependence.ts';
import type { Judged, Verdict } from './verdict.ts';

/** Under which name a conflict keeps when the answer was given that a person has seen. */
const SEEN_ANSWER = 'newest answer';

type Context = Pick<ExecutionContext, 'caller' | 'calls' | 'records'>;

/** Whether a call answers for a record that shows nothing else that would keep it back. */
export function mayBeAnswered({ dependence: { call, resource }, verdict }: Judged): boolean {
  const { endpoint } = endpointOf(resource, call.operation);
  return verdict.is === 'as-expected' && datedProofOf(endpoint) !== undefined;
}

/**
 * Judges again what answers for a record, such as a verification, where others have answered since the plan: their
 * answer shows in no state of a record that waited for none. Throws as Caller.read does.
 */
export async function judgeAnswers(judged: Judged, context: Context): Promise<Judged> {
  const { dependence, reading } = judged;
  const { call, resource, id } = dependence;
  const { endpoint } = endpointOf(resource, call.operation);
  const proof = datedProofOf(endpoint);
  if (proof === undefined || reading.seen.is !== 'shown') return judged;
  const { record, status: listed } = reading.seen;
  if (!(await isAnsweredSince(judged, { proof, record, listed }, context))) return judged;
  const statuses = await readStatuses(context.caller, { resource, proof }, [id]);
  const status = statuses.get(id) ?? {};
  const at = status[proof.dated.at] ?? null;
  if (context.calls.conflicts.decidedOn(call.id)?.held[SEEN_ANSWER] === at) return judged;
  const { leaves } = endpoint;
  const said = answeredAsSaid({ proof, leaves }, call.payload, status, { record, since: '' });
  return { ...judged, verdict: said === undefined ? otherAnswer(judged, proof, status) : SAME };
}

const SAME: Verdict = { is: 'as-wanted', targets: [], held: {} };

/** What is known of the answers about a record. */
interface Known {
  readonly proof: DatedProof;
  readonly record: ServiceRecord;
  /** What a list showed of it. */
  readonly listed: Values | undefined;
}

/** The number that each answer changes proves it; a list shows only when the newest was given, which asks for the number. */
async function isAnsweredSince(
  { dependence: { call, resource, id } }: Judged,
  { proof, record, listed }: Known,
  { caller, calls, records }: Context,
): Promise<boolean> {
  const { counted = '', dated } = proof;
  const { marks = {}, updatedAt = '' } = records.get(resource.name, id) ?? {};
  const before = marks[counted];
  if (before === undefined || isAnsweredHere({ call, resource, id }, calls)) return false;
  const shown = ownValue(record.raw, counted);
  if (shown !== undefined) return shown !== before;
  const at = listed?.[dated.at];
  if (typeof at !== 'string' || at <= updatedAt) return false;
  const now = await readOne(caller, resource, id);
  return now !== undefined && ownValue(now.raw, counted) !== before;
}

function isAnsweredHere(
  { call, resource, id }: Pick<Dependence, 'call' | 'resource' | 'id'>,
  calls: Context['calls'],
): boolean {
  return calls
    .ownCallsOn(resource.name, id, call.id)
    .some((own) => datedProofOf(endpointOf(resource, own.call.operation).endpoint) !== undefined);
}

function otherAnswer(
  { dependence: { call, resource } }: Judged,
  { dated, shownAs, endpoint: list }: DatedProof,
  status: Values,
): Verdict {
  const { params = {} } = endpointOf(resource, call.operation).endpoint;
  const { answer } = endpointOf(resource, list).endpoint;
  const at = status[dated.at] ?? null;
  const label = (answer.is === 'entries' ? answer.fields[dated.at]?.label : undefined) ?? dated.at;
  const answers = Object.entries(shownAs).flatMap(([param, field]): ConflictField[] => {
    const theirs = inWords(status[field] ?? null);
    const ours = inWords((call.payload[param] as Value | undefined) ?? dated.unlessSaid[param]);
    if (theirs === ours) return [];
    return [{ field: params[param]?.label ?? param, planned: '', theirs, ours }];
  });
  return {
    is: 'changed',
    targets: [],
    held: { [SEEN_ANSWER]: at },
    answers: [{ field: label, planned: '', theirs: inWords(at) }, ...answers],
  };
}

function inWords(value: Value | undefined): string {
  return value === null || value === undefined ? '' : plainText(value);
}
