import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS, type NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { operandOf } from '../../../../src/catalogue/operations/operands.ts';
import { pathNames, unverifiedPolicyOf } from '../../../../src/catalogue/endpoints.ts';
import { KINDS } from '../../../../src/service/handlers/index.ts';
import { EXPECTED } from '../../../service/answers/index.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';
import { accountState } from '../../../support/account-state.ts';
import { endpointNamed } from '../../../support/call-service.ts';
import { applyAmongColleagues, type LostWrite, type Moment } from '../../../support/colleague.ts';
import { planWrite, WRITES } from '../../../support/planned-write.ts';
import type { Rehearsal } from '../../../support/rehearsal.ts';
import { receivedValues, requestOf } from '../../../support/row-of-call.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { rounds, sampled, thinned } from '../../../support/thinned.ts';

const DAY_MS = 86_400_000;
const RUNS = rounds(6, 10);

/** A write that is lost, and what somebody else does meanwhile. */
interface Meeting extends LostWrite {
  readonly name: string;
  /** Chooses one of the acts that the service accepts. */
  readonly seed: number;
}

const MEETING = fc.record<Meeting>({
  name: fc.constantFrom(...WRITES.map(({ name }) => name)),
  seed: fc.integer({ min: 1 }),
  lost: fc.constantFrom('response', 'response', 'request'),
  moment: fc.constantFrom('at once', 'between two reads', 'before resume'),
  skewMs: fc.constantFrom(0, DAY_MS, -DAY_MS),
});

/**
 * Every write of the same kind, on the record that a write is about. A record that was just made is neither deleted nor
 * changed in all its fields: nothing shows then that it was ours.
 */
function actsOn({ resource, endpoint: { effect } }: NamedEndpoint, number: number): SentCall[] {
  const others = effect === 'create' ? ['append', 'act'] : ['append', 'act', 'update', 'delete'];
  return ENDPOINTS.filter(
    (other) => other.resource === resource && others.includes(other.endpoint.effect),
  ).flatMap(({ name, endpoint }) => {
    const expected = EXPECTED[name]?.call;
    if (expected === undefined) return [];
    const [route, form = {}] = expected;
    const own = operandOf(endpoint, resource) ?? '';
    const isInPath = pathNames(endpoint.route).includes(own);
    const renumbered = isInPath
      ? route.replace(inPath(endpoint.route, own), `$1${number}$2`)
      : route.replace(/(seqs=)[\d,]+/, `$1${number}`);
    return [[renumbered, form['seqs'] === undefined ? form : { ...form, seqs: String(number) }]];
  });
}

/** Finds the number of a name in the path of a call. */
function inPath(route: string, name: string): RegExp {
  const [, path = ''] = route.split(' ');
  const [before = '', after = ''] = path.split(`{${name}}`);
  const plain = (text: string): string => text.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.');
  return new RegExp(`(${plain(before)})\\d+(${plain(after)})`);
}

/** The record that a write is about: the one that its path names, or the one that it has made. */
async function subjectOf({ rehearsal, named }: Planned): Promise<number> {
  const { endpoint, resource, name } = named;
  if (endpoint.effect === 'create') {
    const made = [...KINDS.values()].find((kind) => kind.resource === resource);
    const { store } = rehearsal.service.accounts[0].account;
    const ids = store.select({ resources: [made?.resource.name ?? ''] }).map(({ id }) => id);
    return Math.max(0, ...ids);
  }
  const expected = EXPECTED[name]?.call;
  const values = expected === undefined ? undefined : await receivedValues(expected);
  const own: unknown = values?.get(operandOf(endpoint, resource) ?? '');
  return Number(Array.isArray(own) ? own[0] : own);
}

interface Planned {
  readonly rehearsal: Rehearsal;
  readonly named: NamedEndpoint;
}

/** Does one act that the service accepts; the others leave nothing behind. */
async function actAtRandom(planned: Planned, seed: number): Promise<SentCall | undefined> {
  const { rehearsal, named } = planned;
  const random = seededRandom(seed);
  const acts = actsOn(named, await subjectOf(planned))
    .map((act) => ({ act, at: random() }))
    .toSorted((one, other) => one.at - other.at);
  for (const { act } of acts) {
    const { status, body } = await rehearsal.service.transport.send(requestOf(act));
    if (status === 200 && !/"errors?":(?!null)/.test(body)) return act;
  }
  return undefined;
}

/** What the service keeps of each record, by its kind and number. */
function kept({ service }: Rehearsal): ReadonlyMap<string, object> {
  const { store } = service.accounts[0].account;
  const records = [...KINDS.values()].flatMap(({ resource: { name } }) =>
    store.select({ resources: [name] }),
  );
  return new Map(records.map(({ resource, id, body }) => [`${resource} ${id}`, body]));
}

/** Times of change and running numbers move with whatever anybody does. */
const MOVES_WITH_ALL: ReadonlySet<string> = new Set(['updated_at', 'last_history_id']);

/** What somebody changed and is no longer as they left it. */
function overwritten(
  before: ReadonlyMap<string, object>,
  left: ReadonlyMap<string, object>,
  now: ReadonlyMap<string, object>,
): string[] {
  const value = (of: ReadonlyMap<string, object>, record: string, key: string): string =>
    JSON.stringify(Object.entries(of.get(record) ?? {}).find(([name]) => name === key)?.[1]);
  return [...left].flatMap(([record, body]) =>
    Object.keys(body)
      .filter((key) => !MOVES_WITH_ALL.has(key))
      .filter((key) => value(before, record, key) !== value(left, record, key))
      .filter((key) => value(left, record, key) !== value(now, record, key))
      .map((key) => `${record}: ${key}`),
  );
}

/** Movements add up, whoever makes them; a create makes another record. */
const ADDS: readonly string[] = ['create', 'append'];

/** What is sent again after one reading has no second one: between the two remains the time of one call. */
function momentOf({ endpoint }: NamedEndpoint, { lost, moment }: LostWrite): Moment {
  const isReadTwice = lost === 'response' || unverifiedPolicyOf(endpoint) === 'find';
  return moment === 'between two reads' && !isReadTwice ? 'at once' : moment;
}

async function meet({ name, seed, ...way }: Meeting): Promise<void> {
  const named = endpointNamed(name);
  const lost = { ...way, moment: momentOf(named, way) };
  const { rehearsal, folder, rows, plan } = await planWrite(named);
  const planned = { rehearsal, named };
  rehearsal.calls.length = 0;
  const theirs = { from: 0, to: 0 };
  let act: SentCall | undefined;
  let states: readonly (readonly string[])[] = [];
  let [before, left] = [kept(rehearsal), kept(rehearsal)];
  const { summary, files } = await applyAmongColleagues(rehearsal, folder, lost, async () => {
    theirs.from = rehearsal.writes().length;
    before = kept(rehearsal);
    act = await actAtRandom(planned, seed);
    left = kept(rehearsal);
    states = [accountState(rehearsal)];
    theirs.to = rehearsal.writes().length;
  });
  states = [...states, accountState(rehearsal)];
  const ours = rehearsal.writes().filter((_write, at) => at < theirs.from || at >= theirs.to);
  const sent = ours.filter((write) => write === ours[0]).length;
  const evidence = rehearsal
    .ended(files.folder)
    .map(({ state, note }) => `${state}: ${note ?? ''}`);
  const seen = { name, ...lost, act, evidence };
  const { failed, created, updated, done, needsReview, notProcessed } = summary.outcomes;
  const all = created + updated + done + needsReview + notProcessed + failed;
  const isOverwriting = !ADDS.includes(named.endpoint.effect);
  const lostTheirs = isOverwriting ? overwritten(before, left, kept(rehearsal)) : [];
  rehearsal.close();

  expect({ ...seen, all, lostTheirs }).toEqual({ ...seen, all: rows, lostTheirs: [] });
  if (lost.lost === 'response') {
    // It was done: nothing is sent again, the account stays as they left it, and no row says that it failed.
    const isFailed = evidence[0]?.startsWith('failed') === true;
    expect({ ...seen, isFailed, sent }).toEqual({ ...seen, isFailed: false, sent: 1 });
    // Further calls of the row follow, and somebody may have made them impossible.
    if (plan.cost.writes > 1) return;
    expect({ ...seen, failed }).toEqual({ ...seen, failed: 0 });
    expect(states[1], JSON.stringify(seen)).toEqual(states[0]);
  } else {
    expect({ ...seen, isOnce: sent <= 1 }).toEqual({ ...seen, isOnce: true });
  }
}

/** The meeting of a write that comes in its turn: all moments and clocks have theirs. */
function meetingOf(name: string, at: number): Meeting {
  const moments = ['before resume', 'at once', 'between two reads'] as const;
  const [moment = 'at once'] = moments.slice(at % moments.length);
  return { name, seed: at + 1, lost: 'response', moment, skewMs: (at % 2) * DAY_MS };
}

describe('every write whose response or request was lost, beside every act of somebody else', () => {
  test.each(
    sampled(
      thinned(
        WRITES.map(({ name }, at) => meetingOf(name, at)),
        1,
      ),
      3,
    ),
  )('$name, $moment, clock $skewMs ms ahead', meet);

  test(
    'is not repeated, overwrites nothing, and is never called failed where it was done',
    async () => {
      await fc.assert(fc.asyncProperty(MEETING, meet), { numRuns: RUNS, endOnFailure: true });
    },
    120_000 + RUNS * 5_000,
  );
});
