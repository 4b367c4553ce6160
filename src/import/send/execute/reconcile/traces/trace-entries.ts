import { updatedAt } from '../../../../../account/changes.ts';
import { lookUp } from '../../../../../account/look-up.ts';
import { readHistory, unlessGone } from '../../../../../account/history.ts';
import type { Entry } from '../../../../../client/responses/plain-value.ts';
import type { EntryProof } from '../../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import { endsAsSaid } from '../../../../../catalogue/operations/until.ts';
import { unmetNeeds } from '../../../../../catalogue/operations/transitions.ts';
import { defined } from '../../../../../kernel/defined.ts';
import type { PlannedCall } from '../../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../../execution-context.ts';
import { readOwn } from '../own-record.ts';
import { type Baseline, baselineOf, factsOf, inWords } from './facts.ts';
import { entriesInWords } from './entries-in-words.ts';
import { targetsOf } from '../../../../ledger/journal/tables/calls/own-calls.ts';
import { GONE, type Trace } from './trace.ts';
import { since, stateOf } from './trace-state.ts';

/** More pages of a history than this are not read. */
const MOST_PAGES = 100;

/**
 * What the history of its record shows of a call: an entry that is as it was sent, made since the plan and after those
 * of the run's earlier calls. Throws as Caller.read does.
 */
export async function traceEntries(
  call: PlannedCall,
  proof: EntryProof,
  context: LookUpContext,
): Promise<Trace> {
  const [number] = targetsOf(call);
  if (number === undefined) return { is: 'unseen' };
  const record = await readOwn({ ...call, recordId: number }, context);
  if (record === undefined) return GONE;
  const baseline = baselineOf(call, number, context);
  const entries = await entriesSince(call, { number, proof, baseline }, context);
  if (entries === undefined) return stateOf(call, record, baseline);

  const { at: own, others } = await findOwn(call, { proof, baseline, entries }, context);
  const facts = factsOf(call, record, baseline);
  const differing = facts.filter(({ isAsSent }) => !isAsSent);
  if (own !== undefined) {
    const how = 'its entry is in the history';
    const later = entries.slice(own + 1);
    const changed =
      later.length > 0
        ? await entriesInWords(call, later, entries[own], context)
        : differing.length > 0 && since(differing, record);
    const seen = defined({ seen: updatedAt(record) });
    return { is: 'done', how, ...seen, ...(changed !== false && { changed }) };
  }
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  if (others.length === 0) {
    const state = stateOf(call, record, baseline);
    if (state.is === 'done') return state;
    // It would reverse what others did to what it sets, such as a request that a check-in ends.
    const isAsItWas = facts.every(
      ({ before, isAsBefore, isAsSent }) => before === undefined || isAsBefore || isAsSent,
    );
    const isReady = unmetNeeds(endpoint, record.values).length === 0;
    if (isReady && isAsItWas) return { is: 'untouched' };
    return { is: 'unclear', why: `the history does not have it. ${inWords(facts)}` };
  }
  const acts = await entriesInWords(call, others, undefined, context);
  return { is: 'unclear', why: `the history has acts of others alone: ${acts}. ${inWords(facts)}` };
}

interface Since {
  readonly number: number;
  readonly proof: EntryProof;
  readonly baseline: Baseline;
}

/** The entries since the plan, oldest first; undefined where the history cannot be read back to it. */
async function entriesSince(
  call: PlannedCall,
  { number, proof, baseline }: Since,
  { caller }: LookUpContext,
): Promise<readonly Entry[] | undefined> {
  const mark = lastBefore(proof, baseline);
  if (mark === undefined) return undefined;
  const resource = resourceNamed(call.resource);
  const found: Entry[] = [];
  let pages = 0;
  return unlessGone(async () => {
    for await (const page of readHistory(caller, resource, number, { purpose: 'reconcile' })) {
      if (page.some(({ values }) => typeof values[proof.id] !== 'number')) return undefined;
      const newer = page.filter(({ values }) => Number(values[proof.id]) > mark);
      found.push(...newer);
      pages += 1;
      if (newer.length < page.length) break;
      if (pages >= MOST_PAGES) return undefined;
    }
    return found.reverse();
  });
}

/** The number of the newest entry before; 0 where there was none, undefined where that is not known. */
function lastBefore({ newest }: EntryProof, { marks, isMade }: Baseline): number | undefined {
  if (isMade) return 0;
  const mark = marks?.[newest];
  return mark === null ? 0 : mark;
}

interface Found {
  /** Where the entry of the call is. */
  readonly at: number | undefined;
  /** Those that belong to no call of the run. */
  readonly others: readonly Entry[];
}

/** Each call of the run has an entry of its own, in their order. */
async function findOwn(
  call: PlannedCall,
  { proof, baseline, entries }: Omit<Since, 'number'> & { readonly entries: readonly Entry[] },
  context: LookUpContext,
): Promise<Found> {
  const taken = new Set<number>();
  let from = 0;
  for (const done of baseline.done) {
    const { proof: own } = endpointOf(resourceNamed(done.resource), done.operation).endpoint;
    if (own?.in !== 'entry') continue;
    const isOwn = await matcher(done, own, context);
    const at = entries.findIndex((entry, place) => place >= from && isOwn(entry));
    if (at < 0) continue;
    taken.add(at);
    from = at + 1;
  }
  const isOwn = await matcher(call, proof, context);
  const at = entries.findIndex((entry, place) => place >= from && isOwn(entry));
  return {
    at: at < 0 ? undefined : at,
    others: entries.filter((_entry, place) => !taken.has(place) && place !== at),
  };
}

/** Whether an entry is what a call enters. */
async function matcher(
  call: PlannedCall,
  proof: EntryProof,
  context: LookUpContext,
): Promise<(entry: Entry) => boolean> {
  const wanted = await sentValues(call, proof, context);
  return ({ values }) =>
    Object.entries(proof.shows).every(([name, value]) => values[name] === value) &&
    [...wanted].every(([name, allowed]) => allowed.includes(values[name] ?? null)) &&
    endsAsSent(call, proof, values);
}

/** Others may have set another end since: then the entry is younger than its creation. */
function endsAsSent({ payload }: PlannedCall, { until, at }: EntryProof, entry: Values): boolean {
  if (until === undefined || endsAsSaid({ until }, payload, entry[until.shownAs])) return true;
  const [made, changed] = [entry[at], entry['updated_at']];
  return typeof made === 'string' && typeof changed === 'string' && changed > made;
}

/** What an entry shows of the values that were sent, by its fields; of several that say it, the first counts. */
async function sentValues(
  call: PlannedCall,
  { shownAs }: EntryProof,
  context: LookUpContext,
): Promise<ReadonlyMap<string, readonly Value[]>> {
  const { params = {} } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  const wanted = new Map<string, readonly Value[]>();
  for (const [param, shown] of Object.entries(shownAs)) {
    const sent = (call.payload as Values)[param] ?? null;
    const field = params[param];
    if (sent === null || field === undefined || wanted.has(shown)) continue;
    const names = field.kind === 'email' ? field.names : undefined;
    const isAddress = names !== undefined && typeof sent === 'string';
    wanted.set(shown, isAddress ? await numbersOf(names, sent, context) : [sent]);
  }
  return wanted;
}

async function numbersOf(
  { to, by }: { readonly to: string; readonly by: string },
  value: string,
  { caller }: LookUpContext,
): Promise<readonly number[]> {
  const found = await lookUp(caller, resourceNamed(to), { field: by, value, purpose: 'reconcile' });
  return found.records.map(({ id }) => id);
}
