import { describe, expect, test } from 'vitest';

/** One of several workers that send calls, each after the other. */
interface Worker {
  readonly at: 'idle' | 'has its slot' | 'intends' | 'on the wire';
  readonly hasSlot: boolean;
  readonly callsLeft: number;
  /** Its calls that are sent and not ended, as the disk has them. */
  readonly onDisk: number;
  /** What it has left in the commit that is open. */
  readonly intents: number;
  readonly outcomes: number;
}

/** All of them at one moment: a kill leaves what is on the disk. */
type World = readonly Worker[];

interface Design {
  /** Whether outcomes that wait are in the same commit as an intent. */
  readonly sharesCommits: boolean;
  /** Whether an intent is written only by a call that has its slot. */
  readonly waitsForSlot: boolean;
  /** Whether a call leaves only when its intent is on the disk. */
  readonly waitsForCommit: boolean;
}

const OURS: Design = { sharesCommits: true, waitsForSlot: true, waitsForCommit: true };
const SLOTS = 2;
const IDLE = { at: 'idle', hasSlot: false, onDisk: 0, intents: 0, outcomes: 0 } as const;
const START: World = [2, 2, 1].map((callsLeft) => ({ ...IDLE, callsLeft }));

describe('in every order of slots, commits and answers', () => {
  test('a kill leaves at most as many calls unverified as may be on the wire, and none that is not known', () => {
    const { faults, worlds } = explore(OURS);

    expect([...faults]).toEqual([]);
    expect(worlds).toBeGreaterThan(50);
  });

  test.each<[string, Partial<Design>, string]>([
    ['keeps outcomes later than the next intent', { sharesCommits: false }, 'more than slots'],
    ['writes an intent before its slot is taken', { waitsForSlot: false }, 'more than slots'],
    ['sends before the commit', { waitsForCommit: false }, 'sent, but not known'],
  ])('a design that %s goes wrong', (_what, difference, expected) => {
    const { faults } = explore({ ...OURS, ...difference });

    expect([...faults]).toContain(expected);
  });
});

function explore(design: Design): { faults: Set<string>; worlds: number } {
  const seen = new Set<string>();
  const faults = new Set<string>();
  const left: World[] = [START];
  for (let world = left.pop(); world !== undefined; world = left.pop()) {
    const key = JSON.stringify(world);
    if (seen.has(key)) continue;
    seen.add(key);
    const found = faultsOf(world);
    for (const fault of found) faults.add(fault);
    if (found.length === 0) left.push(...nextWorlds(world, design));
  }
  return { faults, worlds: seen.size };
}

function faultsOf(world: World): string[] {
  const unverified = world.reduce((sum, { onDisk }) => sum + onDisk, 0);
  const isUnknown = world.some(({ at, onDisk }) => at === 'on the wire' && onDisk === 0);
  return [
    ...(unverified > SLOTS ? ['more than slots'] : []),
    ...(isUnknown ? ['sent, but not known'] : []),
  ];
}

function nextWorlds(world: World, design: Design): World[] {
  const free = SLOTS - world.filter(({ hasSlot }) => hasSlot).length;
  const steps = world.flatMap((worker, at) =>
    stepsOf(worker, free > 0, design).map((next) => world.with(at, next)),
  );
  return [...steps, ...commitsOf(world, design)];
}

function stepsOf(worker: Worker, isSlotFree: boolean, design: Design): Worker[] {
  switch (worker.at) {
    case 'idle': {
      const next = { ...worker, callsLeft: worker.callsLeft - 1 };
      if (next.callsLeft < 0) return [];
      if (!design.waitsForSlot) return [{ ...next, at: 'intends', intents: worker.intents + 1 }];
      return isSlotFree ? [{ ...next, at: 'has its slot', hasSlot: true }] : [];
    }
    case 'has its slot':
      return [{ ...worker, at: 'intends', intents: worker.intents + 1 }];
    case 'intends': {
      const mayLeave = worker.intents === 0 || !design.waitsForCommit;
      const hasSlot = worker.hasSlot || isSlotFree;
      return mayLeave && hasSlot ? [{ ...worker, at: 'on the wire', hasSlot: true }] : [];
    }
    case 'on the wire':
      return [{ ...worker, at: 'idle', hasSlot: false, outcomes: worker.outcomes + 1 }];
  }
}

/** Everything that is open goes to the disk at once; a design that does not share keeps outcomes by themselves. */
function commitsOf(world: World, { sharesCommits }: Design): World[] {
  const all = world.map((worker) => ({
    ...worker,
    onDisk: worker.onDisk + worker.intents - worker.outcomes,
    intents: 0,
    outcomes: 0,
  }));
  if (sharesCommits) return [all];
  const intents = world.map((worker) => ({
    ...worker,
    onDisk: worker.onDisk + worker.intents,
    intents: 0,
  }));
  return [all, intents];
}
