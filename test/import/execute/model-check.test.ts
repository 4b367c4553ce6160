import { describe, expect, test } from 'vitest';
import { LEGAL_MOVES, type CallState } from '../../../src/import/ledger/journal/schema.ts';

/**
 * One create, in every order in which client, network and service can act: the request may arrive,
 * be lost or arrive late, its answer may be lost, the process may die at any step. Time is only
 * before or after the settle time: no request arrives later than that.
 */
interface World {
  readonly state: CallState;
  /** Requests that were sent and have neither arrived nor been lost. */
  readonly underWay: number;
  /** What the service has. */
  readonly records: number;
  /** Reads that found nothing since the doubt began, and whether one was after the settle time. */
  readonly absences: 0 | 1 | 2;
  readonly settled: boolean;
  /** The process waits for the answer of the last request. */
  readonly waits: boolean;
  readonly attempts: number;
  readonly deaths: number;
}

/** What a design does where it may choose. */
interface Design {
  /** A doubt is settled by looking before anything is sent again. */
  readonly looks: boolean;
  /** Absence counts only when it was seen twice, the second time after the settle time. */
  readonly waitsForVerification: boolean;
  /** The intent is in the journal before the request leaves. */
  readonly journalsFirst: boolean;
  /** A 5xx is taken for a proof that nothing was done. */
  readonly believesErrors: boolean;
  /** A row unverified is called failed. */
  readonly callsDoubtFailed: boolean;
}

const OURS: Design = {
  looks: true,
  waitsForVerification: true,
  journalsFirst: true,
  believesErrors: false,
  callsDoubtFailed: false,
};

const MOST_ATTEMPTS = 3;
const MOST_DEATHS = 2;

const START: World = {
  state: 'planned',
  underWay: 0,
  records: 0,
  absences: 0,
  settled: false,
  waits: false,
  attempts: 0,
  deaths: 0,
};

describe('in every order of events', () => {
  test('our design makes the record exactly once, and says so', () => {
    const { faults, worlds } = explore(OURS);

    expect([...faults]).toEqual([]);
    expect(worlds).toBeGreaterThan(50);
  });

  test.each<[string, Partial<Design>, string[]]>([
    ['sends again without looking', { looks: false }, ['twice']],
    ['sends again as soon as nothing is found', { waitsForVerification: false }, ['twice']],
    ['takes an error of the server for a proof', { believesErrors: true }, ['twice']],
    ['notes the request only after it was sent', { journalsFirst: false }, ['twice']],
    ['calls a row unverified failed', { callsDoubtFailed: true }, ['failed, but made']],
  ])('a design that %s goes wrong', (_what, difference, expected) => {
    const { faults } = explore({ ...OURS, ...difference });

    expect([...faults]).toEqual(expect.arrayContaining(expected));
  });

  test('it makes no move that the journal would not let it make', () => {
    const { moves } = explore(OURS);
    const legal = new Set(LEGAL_MOVES.map(([from, to]) => `${from} ${to}`));

    expect([...moves].filter((move) => !legal.has(move))).toEqual([]);
    expect([...moves].toSorted()).toEqual([
      'planned sent',
      'sent done',
      'sent unverified',
      'unverified done',
      'unverified planned',
    ]);
  });
});

function explore(design: Design): { faults: Set<string>; moves: Set<string>; worlds: number } {
  const seen = new Set<string>();
  const faults = new Set<string>();
  const moves = new Set<string>();
  const left: World[] = [START];
  for (let world = left.pop(); world !== undefined; world = left.pop()) {
    const key = JSON.stringify(world);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const fault of faultsOf(world)) faults.add(fault);
    for (const next of nextWorlds(world, design)) {
      if (next.state !== world.state) moves.add(`${world.state} ${next.state}`);
      left.push(next);
    }
  }
  return { faults, moves, worlds: seen.size };
}

function faultsOf({ state, records, underWay }: World): string[] {
  const faults: string[] = [];
  if (records > 1) faults.push('twice');
  if (state === 'done' && records === 0) faults.push('done, but not made');
  if (state === 'failed' && (records > 0 || underWay > 0)) faults.push('failed, but made');
  return faults;
}

function nextWorlds(world: World, design: Design): World[] {
  return [
    ...networkMoves(world),
    ...sending(world, design),
    ...answers(world, design),
    ...lookingAt(world, design),
    ...dying(world),
  ];
}

/** A request arrives or is lost; after the settle time there is none left. */
function networkMoves(world: World): World[] {
  const { underWay, records, state } = world;
  const moved: World[] = [];
  if (underWay > 0) {
    moved.push({ ...world, underWay: underWay - 1, records: records + 1 });
    moved.push({ ...world, underWay: underWay - 1 });
  } else if (state === 'unverified' && !world.settled) {
    moved.push({ ...world, settled: true });
  }
  return moved;
}

function sending(world: World, { journalsFirst }: Design): World[] {
  if (world.state !== 'planned' || world.waits || world.attempts >= MOST_ATTEMPTS) return [];
  const sent = {
    ...world,
    underWay: world.underWay + 1,
    waits: true,
    attempts: world.attempts + 1,
  };
  return [{ ...sent, state: journalsFirst ? 'sent' : 'planned' }];
}

/** The answer to the last request: good, none, or an error before or after it was done. */
function answers(world: World, { believesErrors, callsDoubtFailed, looks }: Design): World[] {
  if (!world.waits) return [];
  const answered = { ...world, waits: false };
  const doubt: CallState = callsDoubtFailed ? 'failed' : looks ? 'unverified' : 'planned';
  const inDoubt: World = { ...answered, state: doubt, absences: 0, settled: false };
  const good: World[] =
    world.records > 0 && world.underWay === 0 ? [{ ...answered, state: 'done' }] : [];
  const error: World[] = believesErrors ? [{ ...answered, state: 'planned' }] : [];
  return [inDoubt, ...good, ...error];
}

function lookingAt(world: World, { waitsForVerification }: Design): World[] {
  if (world.state !== 'unverified') return [];
  if (world.records > 0) return [{ ...world, state: 'done' }];
  const isProof = waitsForVerification ? world.absences >= 1 && world.settled : true;
  if (isProof) return [{ ...world, state: 'planned', absences: 0, settled: false }];
  return [{ ...world, absences: world.absences === 0 ? 1 : world.absences }];
}

/** The process dies and a new one begins: what was sent is unverified, and the settle time starts anew. */
function dying(world: World): World[] {
  if (world.deaths >= MOST_DEATHS || world.state === 'done' || world.state === 'failed') return [];
  const state = world.state === 'sent' ? 'unverified' : world.state;
  const deaths = world.deaths + 1;
  return [{ ...world, state, waits: false, absences: 0, settled: false, deaths }];
}
