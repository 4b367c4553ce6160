import fc from 'fast-check';
import { ACTS_ON_ROWS, COLLEAGUE_ACTS } from './colleague.ts';
import {
  EDITS,
  MACHINES,
  OF_THE_OFFICE,
  REGISTERS,
  VERSIONS,
  type Copy,
  type RegisterName,
  type Scenario,
  type Start,
  type Step,
} from './scenario.ts';
import { SHARED } from './shared-registers.ts';

const act = fc.oneof(fc.constantFrom(...COLLEAGUE_ACTS), fc.constantFrom(...ACTS_ON_ROWS));
const machine = fc.constantFrom(...MACHINES);
const run = fc.nat({ max: 9 });
const first = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 });
const copy = {
  on: machine,
  register: fc.constantFrom<RegisterName>(...REGISTERS, ...SHARED),
  version: fc.constantFrom(...VERSIONS),
};

/** A register of the office is nowhere else. */
function atHome<C extends Copy>(step: C): C {
  return OF_THE_OFFICE.has(step.register) ? { ...step, on: 'office' } : step;
}

const start = fc
  .record({
    does: fc.constant('import' as const),
    first: fc.constant(undefined),
    ...copy,
  })
  .map(atHome);

/** A plan about records on which others work, to be applied later. */
const planOfShared = fc.record({
  does: fc.constant('plan' as const),
  on: machine,
  register: fc.constantFrom(...SHARED),
  version: fc.constant('all rows' as const),
});

const STEPS: Readonly<Record<Step['does'], fc.Arbitrary<Step>>> = {
  plan: fc.record({ does: fc.constant('plan' as const), ...copy }).map(atHome),
  import: fc.record({ does: fc.constant('import' as const), first, ...copy }).map(atHome),
  apply: fc.record({ does: fc.constant('apply' as const), run, first }),
  die: fc.record({
    does: fc.constant('die' as const),
    run,
    at: fc.integer({ min: 1, max: 60 }),
  }),
  copy: fc.record({ does: fc.constant('copy' as const), run, to: machine }),
  save: fc.record({ does: fc.constant('save' as const), run }),
  restore: fc.record({ does: fc.constant('restore' as const), run }),
  edit: fc.record({
    does: fc.constant('edit' as const),
    row: fc.nat({ max: 9 }),
    how: fc.constantFrom(...EDITS),
  }),
  undo: fc.record({ does: fc.constant('undo' as const), run }),
  colleague: fc.record({ does: fc.constant('colleague' as const), act }),
  wait: fc.record({
    does: fc.constant('wait' as const),
    minutes: fc.constantFrom(1, 9, 11, 24 * 60),
  }),
  'at once': fc.record({
    does: fc.constant('at once' as const),
    starts: fc.oneof(
      fc.tuple(start, start),
      start.map((same) => [same, same] as [Start, Start]),
    ),
  }),
};

/** What people do with one account and two registers, in any order. */
export const SCENARIO: fc.Arbitrary<Scenario> = fc.record({
  seed: fc.integer({ min: 1 }),
  faults: fc.constantFrom(0, 0, 15, 40),
  workers: fc.integer({ min: 1, max: 4 }),
  colleague: fc.record({
    chance: fc.constantFrom(0, 10, 50),
    acts: fc.array(act, { minLength: 1, maxLength: 12 }),
  }),
  skewHours: fc.constantFrom(0, 24, -24),
  freshWithinMs: fc.constantFrom(1_000, 60_000),
  keyed: fc.integer({ min: 1, max: 6 }),
  keyless: fc.integer({ min: 0, max: 3 }),
  quantities: fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 6 }),
  comments: fc.array(fc.constantFrom('Oiled', 'Checked'), { minLength: 1, maxLength: 4 }),
  rounds: fc.integer({ min: 1, max: 2 }),
  steps: fc
    .tuple(
      fc.array(planOfShared, { maxLength: 1 }),
      fc.array(fc.oneof(...Object.values(STEPS), STEPS['at once'], STEPS.colleague), {
        minLength: 2,
        maxLength: 9,
      }),
    )
    .map(([plans, others]) => [...plans, ...others]),
});
