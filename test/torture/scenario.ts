import type { SharedName } from './shared-registers.ts';

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
 * Only the machine that did the rows of these knows it: checkouts and check-ins end where they began, and no history bears
 * their fingerprints, so they are the office's.
 */
export const OF_THE_OFFICE: ReadonlySet<string> = new Set(['acts']);

/** How a register is saved: its first rows only, all of them, or all of them with other bytes. */
export const VERSIONS = ['first rows', 'all rows', 'saved again'] as const;
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
export const EDITS = ['creates by hand', 'renames', 'moves stock'] as const;
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
