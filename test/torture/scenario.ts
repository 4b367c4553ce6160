import fc from 'fast-check';
import { ACTS_ON_ROWS, COLLEAGUE_ACTS } from './colleague.ts';
import { SHARED, type SharedName } from './shared-registers.ts';

/** The machines that work on one account, each with a state folder and a working folder of its own. */
export const MACHINES = ['office', 'depot'] as const;
export type MachineName = (typeof MACHINES)[number];

/**
 * The registers of a scenario: records that are created, movements that have no record of their own, comments, acts that
 * end where they began, and requests that share calls. Another kind of work, such as purchase orders, joins here.
 */
export const REGISTERS = ['assets', 'movements', 'comments', 'acts', 'requests'] as const;
export type CountedName = (typeof REGISTERS)[number];
export type RegisterName = CountedName | SharedName;

/**
 * Only the machine that did the rows of these knows it: neither a record nor a history bears their fingerprints, so they
 * are the office's.
 */
export const OF_THE_OFFICE: ReadonlySet<string> = new Set(['comments', 'acts', 'requests']);

/** How a register is saved: its first rows only, all of them, or all of them with other bytes. */
const VERSIONS = ['first rows', 'all rows', 'saved again'] as const;
export type Version = (typeof VERSIONS)[number];

/** A file as somebody has it on a machine. */
export interface Copy {
  readonly on: MachineName;
  readonly register: RegisterName;
  readonly version: Version;
}

/** What somebody does. Runs are named by their number, counted from the first plan of all machines. */
export type Step =
  | ({ readonly does: 'plan' } & Copy)
  | ({ readonly does: 'import'; readonly first: number | undefined } & Copy)
  | { readonly does: 'apply'; readonly run: number; readonly first: number | undefined }
  | { readonly does: 'die'; readonly run: number; readonly at: number }
  | { readonly does: 'copy'; readonly run: number; readonly to: MachineName }
  | { readonly does: 'save'; readonly run: number }
  | { readonly does: 'restore'; readonly run: number }
  | { readonly does: 'edit'; readonly row: number; readonly how: Edit }
  | { readonly does: 'undo'; readonly run: number }
  | { readonly does: 'colleague'; readonly act: string }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'at once'; readonly starts: readonly [Start, Start] };

/** Two starts at once: of files, so that plans and writes overlap. */
export type Start = { readonly does: 'import'; readonly first: undefined } & Copy;

/** What somebody who does not use the program does in the account. */
const EDITS = ['creates by hand', 'renames', 'moves stock'] as const;
export type Edit = (typeof EDITS)[number];

/** Somebody who works on the same records meanwhile. */
interface ColleagueAtWork {
  /** How many in a hundred calls of the program they act before or after. */
  readonly chance: number;
  readonly acts: readonly string[];
}

export interface Scenario {
  /** Of all chances that are not steps: faults, and when they strike. */
  readonly seed: number;
  /** How many in a hundred calls go wrong. */
  readonly faults: number;
  readonly workers: number;
  readonly colleague: ColleagueAtWork;
  /** By how many hours the clock of a machine may be wrong, anew in each process. */
  readonly skewHours: number;
  readonly freshWithinMs: number;
  /** Rows with identifiers. */
  readonly keyed: number;
  /** Equal rows without one. */
  readonly keyless: number;
  /** The quantities that are moved; equal ones are equal rows. */
  readonly quantities: readonly number[];
  /** What is said of one item; equal ones are equal rows. */
  readonly comments: readonly string[];
  /** How often one item is checked out and in again. */
  readonly rounds: number;
  readonly steps: readonly Step[];
}

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

/** Whether two machines may have written at the same moment, which only the duplicate check can see. */
export function isRace(step: Step): boolean {
  return step.does === 'at once' && step.starts[0].on !== step.starts[1].on;
}

/** Two machines bring one register in at the same moment, and nobody looks at the account afterwards. */
export const RACE: Step = {
  does: 'at once',
  starts: [
    { does: 'import', register: 'assets', version: 'all rows', first: undefined, on: 'office' },
    { does: 'import', register: 'assets', version: 'all rows', first: undefined, on: 'depot' },
  ],
};
