import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import type { PlannedCall } from '../../../../ledger/journal/tables/calls/planned-call.ts';
import { defined } from '../../../../../kernel/defined.ts';
import type { LookUpContext } from '../../execution-context.ts';
import { linesShown } from '../lines-shown.ts';
import { GONE, SHOWN_BY_RECORD, type Trace, type TracedRows, tracedRows } from './trace.ts';
import { traceEntries } from './trace-entries.ts';
import { changedWhen, traceGone, traceState } from './trace-state.ts';
import { readOne } from '../../../../../account/look-up.ts';
import { readStatuses } from '../../../../../account/read-statuses.ts';
import { entriesOf } from '../../../../../client/responses/plain-value.ts';
import type { ServiceRecord } from '../../../../../client/records.ts';
import type { ListProof, NamedEntriesProof } from '../../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../../catalogue/fields.ts';
import { endSaid, endsAsSaid } from '../../../../../catalogue/operations/until.ts';
import { unmetNeeds } from '../../../../../catalogue/operations/transitions.ts';
import { ownValue } from '../../../../../kernel/json.ts';
import { recordNumbers } from '../../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import { readOwn } from '../own-record.ts';
import { type Baseline, type Fact, baselineOf, inWords, isMoved, makeFact } from './facts.ts';
import { targetsOf } from '../../../../ledger/journal/tables/calls/own-calls.ts';

const DONE: Trace = { is: 'done', how: SHOWN_BY_RECORD };

/** What a list of the states of many records shows of each row of a call. Throws as Caller.read does. */
async function traceList(
  call: PlannedCall,
  proof: ListProof,
  context: LookUpContext,
): Promise<readonly TracedRows[]> {
  const numbers = recordNumbers(call, call.payload as Values);
  const resource = resourceNamed(call.resource);
  const list = { resource, proof };
  const options = { purpose: 'reconcile' } as const;
  const statuses = await readStatuses(context.caller, list, numbers, options);
  const traces: Trace[] = [];
  for (const number of numbers) {
    traces.push(await traceListed(call, { number, proof, status: statuses.get(number) }, context));
  }
  return tracedRows(call.rows, traces);
}

interface Listed {
  readonly number: number;
  readonly proof: ListProof;
  readonly status: Values | undefined;
}

async function traceListed(
  call: PlannedCall,
  { number, proof, status }: Listed,
  context: LookUpContext,
): Promise<Trace> {
  const baseline = baselineOf(call, number, context);
  const facts = status === undefined ? [] : factsIn(call, proof, status, baseline);
  const isAsSent = facts.length > 0 && facts.every((fact) => fact.isAsSent);
  if (isAsSent && proof.counted === undefined) return DONE;
  const resource = resourceNamed(call.resource);
  const record = await readOne(context.caller, resource, number, { purpose: 'reconcile' });
  if (record === undefined) return GONE;
  if (isAsSent && isCounted(proof, record, baseline)) return DONE;
  const { endpoint } = endpointOf(resource, call.operation);
  const isReady = unmetNeeds(endpoint, record.values).length === 0;
  if (isReady && isMoved(baseline, record) === false) return { is: 'untouched' };
  return { is: 'unclear', why: [changedWhen(record), inWords(facts)].join('. ') };
}

/** What the list shows of what a call leaves and sends; what it showed before is known only of the record. */
function factsIn(
  { payload, resource, operation }: PlannedCall,
  { shows, shownAs, endpoint }: ListProof,
  status: Values,
  baseline: Baseline,
): Fact[] {
  const { answer } = endpointOf(resourceNamed(resource), endpoint).endpoint;
  const { params = {} } = endpointOf(resourceNamed(resource), operation).endpoint;
  const labels = answer.is === 'entries' ? answer.fields : {};
  const isSame = (one: Value, other: Value): boolean => one === other;
  const left = Object.entries(shows).map(([name, sent]) =>
    makeFact(
      {
        label: labels[name]?.label ?? name,
        before: baseline.valueOf(name),
        sent,
        now: status[name] ?? null,
      },
      isSame,
    ),
  );
  const sent = Object.entries(shownAs).flatMap(([param, shown]) => {
    const value = (payload as Values)[param] ?? null;
    if (value === null) return [];
    const label = params[param]?.label ?? param;
    const now = status[shown] ?? null;
    return [makeFact({ label, before: undefined, sent: value, now }, isSame)];
  });
  return [...left, ...sent];
}

/** Whether the mark that each such call changes is another one than before. */
function isCounted(
  { counted = '' }: ListProof,
  { raw }: ServiceRecord,
  { marks = {} }: Baseline,
): boolean {
  const now = ownValue(raw, counted);
  return counted in marks && now !== undefined && now !== marks[counted];
}

/** What the entries that a call names show of its rows. Throws as Caller.read does. */
async function traceNamedEntries(
  call: PlannedCall,
  { until }: NamedEntriesProof,
  context: LookUpContext,
): Promise<readonly TracedRows[]> {
  const resource = resourceNamed(call.resource);
  const { names } = endpointOf(resource, call.operation).endpoint;
  const [number] = targetsOf(call);
  if (number === undefined || names === undefined) return [{ rows: call.rows, trace: UNSEEN }];
  const record = await readOwn({ ...call, recordId: number }, context);
  if (record === undefined) return [{ rows: call.rows, trace: GONE }];
  const list = endpointOf(resource, names.endpoint);
  const { answer } = list.endpoint;
  const asked = { [Object.keys(list.endpoint.params ?? {})[0] ?? '']: number };
  const received = await context.caller.read(list, asked, { purpose: 'reconcile' });
  const entries =
    answer.is === 'value' && received !== undefined
      ? entriesOf(answer, names.list, received.body)
      : [];
  const moved = isMoved(baselineOf(call, number, context), record);
  const said = endSaid({ until }, call.payload) ?? null;
  const traces = recordNumbers(call, call.payload as Values).map((line): Trace => {
    const now = entries.find(({ values }) => values['id'] === line)?.values[until.shownAs] ?? null;
    if (endsAsSaid({ until }, call.payload, now)) return DONE;
    if (moved === false) return { is: 'untouched' };
    const label = `Line item ${line}, end`;
    const fact = makeFact({ label, before: undefined, sent: said, now }, () => false);
    return { is: 'unclear', why: [changedWhen(record), inWords([fact])].join('. ') };
  });
  return tracedRows(call.rows, traces);
}

const UNSEEN: Trace = { is: 'unseen' };

/**
 * What the account shows of the rows of an update, an act or a delete whose response was lost: where it shows is data of
 * the endpoint (`proof`). Throws as Caller.read does.
 */
export async function traceCall(
  call: PlannedCall,
  context: LookUpContext,
): Promise<readonly TracedRows[]> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  switch (proof?.in) {
    case 'list':
      return traceList(call, proof, context);
    case 'named-entries':
      return traceNamedEntries(call, proof, context);
    case 'lines':
      return traceLines(call, context);
    case 'entry':
      return whole(call, await traceEntries(call, proof, context));
    case 'record':
    case 'history':
    case undefined:
      return whole(call, await traceWhole(call, context));
  }
}

function whole({ rows }: PlannedCall, trace: Trace): readonly TracedRows[] {
  return [{ rows, trace }];
}

async function traceWhole(call: PlannedCall, context: LookUpContext): Promise<Trace> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  if (call.effect === 'delete') return traceGone(call, context);
  const isShown = proof?.in === 'record' || call.effect === 'update';
  return isShown ? traceState(call, context) : { is: 'unseen' };
}

/** Lines are added, and no call takes one off: those that are not as before were changed by others. */
async function traceLines(
  call: PlannedCall,
  context: LookUpContext,
): Promise<readonly TracedRows[]> {
  const shown = await linesShown(call, context);
  const others: Trace =
    shown === undefined
      ? { is: 'unclear', why: 'the record no longer exists' }
      : shown.isComplete
        ? { is: 'untouched' }
        : { is: 'unclear', why: 'its lines are neither as before nor as they were sent' };
  const done = call.rows.filter((row) => shown?.done.has(row) === true);
  const open = call.rows.filter((row) => shown?.done.has(row) !== true);
  const seen = defined({ seen: shown?.seen });
  const trace: Trace = { is: 'done', how: SHOWN_BY_RECORD, ...seen };
  const traced = [
    { rows: done, trace },
    { rows: open, trace: others },
  ];
  return traced.filter(({ rows }) => rows.length > 0);
}
