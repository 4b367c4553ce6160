import type { SharedFiles } from '../../../account/shared-files/shared-files.ts';
import type { OpenConnection } from '../../../client/open-connection.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { STANDARD_INPUT } from '../../../tabular/open.ts';
import type { GivenRows } from '../../../tabular/rows/given-rows.ts';
import type { SharedAccount } from '../shared/shared-account.ts';
import type { RowValidator } from '../rows/row-validator.ts';

/** The seven stages of the way of a row, in order; the list that progress and documentation print. */
export const STAGES = ['read', 'map', 'validate', 'resolve', 'plan', 'execute', 'write'] as const;

export type Stage = (typeof STAGES)[number];

/** How far a stage is. Only the command line draws it. */
export interface Progress {
  readonly stage: Stage;
  readonly current: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** In `execute`: rows that went well and rows that did not, so far. */
  readonly good?: number;
  readonly bad?: number;
  /** Something that the user should hear once. */
  readonly notice?: string;
  /** What is being waited for, if anything, and for how long from now. */
  readonly waiting?: {
    readonly reason: string;
    readonly milliseconds: number;
    /** Writes whose answers were lost, where they are what is waited for. */
    readonly lostAnswers?: number;
  };
}

export type OnProgress = (progress: Progress) => void;

/** How a run is asked to end before its time. */
export interface StopSwitch {
  /** Aborted when no new row is to be taken; its reason is the error that the run ends with. */
  readonly signal: AbortSignal;
}

/** A switch that is never used. */
export const NEVER_STOPS: StopSwitch = { signal: new AbortController().signal };

/** The account that a run works on, and the way to it. */
export interface AccountConnection extends Omit<OpenConnection, 'close'> {
  /** Maximum number of items of your account, where its user knows. */
  readonly itemLimit?: number;
  /** The account as all machines of a shared state see it; undefined where this machine is alone. */
  readonly shared?: SharedAccount;
  /** What its machines keep for one another besides; undefined where this machine is alone. */
  readonly sharedFiles?: SharedFiles;
}

/** Where and how a run works: everything that is not in its request. */
export interface Workplace {
  readonly clock: Clock;
  /** Shared by all runs of this user: locks and the list of runs. It exists. */
  readonly stateFolder: string;
  /** What relative paths start from. */
  readonly cwd: string;
  readonly onProgress: OnProgress;
  readonly stop: StopSwitch;
  /** What is read for the file `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
  /** Rows of a program, by names as those of files. */
  readonly given?: ReadonlyMap<string, GivenRows>;
  /** Rules of a program, which rows have to keep besides those of the service. */
  readonly validators?: readonly RowValidator[];
}

/** Whether what the name of a file means can be read only once, and by no command: standard input, or rows of a program. */
export function isReadOnce(file: string, { given }: Pick<Workplace, 'given'>): boolean {
  return file === STANDARD_INPUT || given?.has(file) === true;
}

/** A workplace with an account. */
export interface ConnectedWorkplace extends Workplace {
  readonly connection: AccountConnection;
  /** Reads every list whole, also where a snapshot of the account has it. */
  readonly ignoresSnapshots?: boolean;
}
