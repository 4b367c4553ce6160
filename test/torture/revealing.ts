import type { KNOWN_BAD } from './design.ts';
import { RACE, type Scenario, type Step } from './scenario.ts';

/** A scenario in which nothing goes wrong by chance. */
const BASE: Scenario = {
  seed: 1,
  faults: 0,
  workers: 2,
  colleague: { chance: 0, acts: [] },
  skewHours: 0,
  freshWithinMs: 60_000,
  keyed: 3,
  keyless: 2,
  quantities: [1, 2, 2, 3],
  comments: ['Oiled', 'Oiled'],
  rounds: 2,
  steps: [],
};

/** The moment at which the process of one call dies: the service has done it, and the journal does not know. */
const DONE_AND_UNANSWERED = 4;

const ONE_ROW = {
  workers: 1,
  keyed: 1,
  keyless: 0,
  quantities: [1],
  comments: ['Oiled'],
  rounds: 1,
};

const OFFICE = { on: 'office', version: 'all rows', first: undefined } as const;

function ofOneRow(steps: readonly Step[]): Scenario {
  return { ...BASE, ...ONE_ROW, steps };
}

/** For each design that lacks a part the shortest scenario for which that part is needed. */
export const REVEALING: Readonly<Record<keyof typeof KNOWN_BAD, Scenario>> = {
  'random marks': {
    ...BASE,
    steps: [
      { does: 'plan', register: 'movements', ...OFFICE },
      { does: 'import', register: 'movements', ...OFFICE },
      { does: 'apply', run: 0, first: undefined },
    ],
  },
  'no second look': {
    ...BASE,
    steps: [{ does: 'import', register: 'movements', ...OFFICE }],
  },
  'no count at the end': { ...BASE, steps: [RACE] },
  'state for evidence': ofOneRow([
    { does: 'plan', register: 'leavers', ...OFFICE },
    { does: 'die', run: 0, at: DONE_AND_UNANSWERED },
    { does: 'colleague', act: 'activates Bo' },
    { does: 'wait', minutes: 9 },
    { does: 'apply', run: 0, first: undefined },
  ]),
  'no conditional update': ofOneRow([
    { does: 'plan', register: 'changes', ...OFFICE },
    { does: 'colleague', act: 'prices P-1' },
    { does: 'wait', minutes: 9 },
    { does: 'apply', run: 0, first: undefined },
  ]),
  'undo without dependents': ofOneRow([
    { does: 'import', register: 'extras', ...OFFICE },
    { does: 'colleague', act: 'comments on X-1' },
    { does: 'wait', minutes: 9 },
    { does: 'undo', run: 0 },
  ]),
};
