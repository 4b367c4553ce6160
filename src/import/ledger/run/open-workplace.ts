import { resolve } from 'node:path';
import { withSignal } from '../../../account/with-signal.ts';
import type { OpenConnection } from '../../../client/open-connection.ts';
import { ensurePrivateFolder } from '../../../database/private-folder.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { assertKnownOptions, type OptionNames } from '../../../kernel/messages/known-options.ts';
import { type ConnectedWorkplace, NEVER_STOPS, type Workplace } from './workplace.ts';

/** Where a program works: everything but the state folder has a default. */
export interface WorkplaceOptions extends Partial<
  Omit<Workplace, 'stop' | 'given' | 'validators'>
> {
  /** Shared by all runs of this user: locks and the list of runs; made if it is missing. */
  readonly stateFolder: string;
  /**
   * Ends the work: no new call starts, and the run can be resumed. What is under way rejects with TallysheetError
   * 'interrupted'; applyPlan and resumeImport give it as `stoppedBy`, with the summary and the files.
   */
  readonly signal?: AbortSignal;
}

const OPTIONS: OptionNames<WorkplaceOptions & WithClient> = {
  stateFolder: 'required',
  cwd: true,
  client: true,
  signal: true,
  clock: true,
  onProgress: true,
  standardInput: true,
};

/** The client of the account, as createClient gives it. */
export interface WithClient {
  readonly client: { readonly connection: OpenConnection };
}

/**
 * The place where imports and exports work: the current folder and the time of the system unless given; with a
 * client, its account. Throws TallysheetError 'bad-usage' (an unknown option) and 'cannot-write' (the state folder).
 */
export function openWorkplace(options: WorkplaceOptions & WithClient): ConnectedWorkplace;
export function openWorkplace(options: WorkplaceOptions): Workplace;
export function openWorkplace(
  options: WorkplaceOptions & Partial<WithClient>,
): Workplace | ConnectedWorkplace {
  assertKnownOptions('openWorkplace', options, OPTIONS);
  const { client, signal, cwd = process.cwd(), ...given } = options;
  const workplace = {
    clock: systemClock,
    onProgress: () => undefined,
    stop: NEVER_STOPS,
    ...given,
    cwd,
    stateFolder: ensurePrivateFolder(resolve(cwd, given.stateFolder)),
    ...(client && { connection: client.connection }),
  };
  return withSignal(workplace, signal);
}
