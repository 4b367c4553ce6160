import { readStatuses } from '../../../../account/read-statuses.ts';
import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import { ENDPOINTS } from '../../../../catalogue/index.ts';
import { endsAsSaid } from '../../../../catalogue/operations/until.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { recordNumbers } from '../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import { answeredAsSaid, datedProofOf } from '../../../decide/watches/elsewhere/read-answers.ts';
import { asSeenInHistory, changedSince } from '../../../decide/match/history-checks.ts';
import { generationOf } from '../../../ledger/run/earlier-rows.ts';
import { withoutReached } from '../../../decide/match/reached-within.ts';
import { namedIn } from '../../../decide/watches/entries/table.ts';
import { openEntriesOf } from '../../../decide/watches/entries/read.ts';
import { asKnown } from '../../../decide/resolve/read-account.ts';
import { holdsAll } from '../../../ledger/subjects/lookup-key.ts';
import { recordAsDone } from '../row-consequences.ts';
import { targetsOf } from '../../../ledger/journal/tables/calls/own-calls.ts';
import type { SecondRead } from './second-read.ts';

/** Calls of an operation whose records do not show by themselves what it did. */
interface PlannedActs {
  readonly resource: Resource;
  readonly endpoint: Endpoint;
  readonly calls: readonly PlannedCall[];
}

/**
 * Acts of an outdated plan may have been done by now on another computer, where no field of their records shows that and
 * the condition of a call cannot see it: answers, ends of entries, and states of the records within one.
 */
export async function findShownActs(second: SecondRead): Promise<void> {
  if (second.outdated === undefined || generationOf(second.run) > 0) return;
  for (const { resource, operation, endpoint } of ENDPOINTS) {
    if (endpoint.effect !== 'act') continue;
    const isNeeded =
      datedProofOf(endpoint) !== undefined ||
      endpoint.proof?.in === 'named-entries' ||
      (endpoint.reachesWithin !== undefined && endpoint.reachesWithin !== 'always');
    const calls = isNeeded
      ? second.context.calls.plannedAs({ resource: resource.name, operation })
      : [];
    if (calls.length === 0) continue;
    const acts = { resource, endpoint, calls };
    await findAnswers(acts, second);
    await findEnds(acts, second);
    await findReached(acts, second);
  }
}

async function findAnswers(
  { resource, endpoint, calls }: PlannedActs,
  { context }: SecondRead,
): Promise<void> {
  const { caller, clock, records, request } = context;
  const proof = datedProofOf(endpoint);
  if (proof === undefined || request.historyCheck === 'off') return;
  const since = changedSince(clock.now(), request.historyCheck);
  const { leaves } = endpoint;
  for (const call of calls) {
    const numbers = recordNumbers(call, call.payload as Values);
    const options = { purpose: 'reconcile' } as const;
    const statuses = await readStatuses(caller, { resource, proof }, numbers, options);
    const answered = numbers.map((number) => {
      const record = records.get(resource.name, number) ?? { values: {} };
      const status = statuses.get(number) ?? {};
      return answeredAsSaid({ proof, leaves }, call.payload, status, { record, since });
    });
    const rows = call.rows.filter((_row, at) => answered[at] !== undefined);
    const [at = '', ...others] = new Set(answered.flatMap((time) => time ?? []));
    complete(call, rows, others.length === 0 ? at : '', context);
  }
}

async function findEnds(
  { resource, endpoint: { names, proof }, calls }: PlannedActs,
  { context }: SecondRead,
): Promise<void> {
  if (names === undefined || proof?.in !== 'named-entries') return;
  const read = new Map<number, Awaited<ReturnType<typeof openEntriesOf>>>();
  for (const call of calls) {
    const [item] = targetsOf(call);
    if (item === undefined) continue;
    const open = read.get(item) ?? (await openEntriesOf(context.caller, resource, names, item));
    read.set(item, open);
    const named = namedIn(names, call.payload);
    const isDone = named.every((id) => {
      const due = open.find((entry) => entry.id === id)?.due;
      return due !== undefined && endsAsSaid(proof, call.payload, due);
    });
    if (isDone && named.length > 0) complete(call, call.rows, '', context);
  }
}

async function findReached(
  { resource, endpoint, calls }: PlannedActs,
  { context }: SecondRead,
): Promise<void> {
  const { reachesWithin, leaves = {} } = endpoint;
  const reaching = calls.filter(({ payload }) => payload[reachesWithin ?? ''] === true);
  if (reachesWithin === undefined || reaching.length === 0) return;
  const all = (await readAll(context.caller, resource, { purpose: 'reconcile' })).map((record) =>
    asKnown(resource, record, []),
  );
  for (const call of reaching) {
    const [id] = targetsOf(call);
    const own = all.find((record) => record.id === id);
    if (own === undefined || !holdsAll(resource, leaves, own.values)) continue;
    const open = withoutReached(resource, endpoint, call.payload, { id: own.id, all: () => all });
    if (!Object.hasOwn(open, reachesWithin)) complete(call, call.rows, '', context);
  }
}

/** Rows that were done are unchanged; the others of the call are sent. */
function complete(
  call: PlannedCall,
  rows: readonly number[],
  at: string,
  context: SecondRead['context'],
): void {
  if (rows.length === 0) return;
  const how = 'the account shows it as the row wants it';
  context.journal.commit(() => {
    const { calls } = context;
    const { recordId } = call;
    const isWhole = rows.length === call.rows.length;
    const done = calls.get(isWhole ? call.id : calls.shared.split(call.id, rows, how));
    const found = { recordId, whenAndBy: asSeenInHistory(at), how };
    if (done !== undefined) recordAsDone(done, found, context);
  });
}
