import { resolve } from 'node:path';
import type { OpenConnection } from '../../client/open-connection.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { systemClock } from '../../kernel/clock.ts';
import { NEVER_STOPS } from '../execute/queue/stop-switch.ts';
import type { ConnectedWorkplace, Workplace } from './workplace.ts';

/** Where a program works: everything but the state folder has a default. */
export interface WorkplaceOptions extends Partial<Omit<Workplace, 'stop'>> {
  /** Shared by all runs of this user: locks and the list of runs; made if it is missing. */
  readonly stateFolder: string;
  /** Ends the work: no new call starts, and the run can be resumed. */
  readonly signal?: AbortSignal;
}

/** The client of the account, as createClient gives it. */
export interface WithClient {
  readonly client: { readonly connection: OpenConnection };
}

/**
 * The place where imports and exports work: the current folder and the time of the system unless given; with a
 * client, its account. Throws TallysheetError 'cannot-write' (the state folder).
 */
export function openWorkplace(options: WorkplaceOptions & WithClient): ConnectedWorkplace;
export function openWorkplace(options: WorkplaceOptions): Workplace;
export function openWorkplace({
  client,
  signal,
  cwd = process.cwd(),
  ...given
}: WorkplaceOptions & Partial<WithClient>): Workplace | ConnectedWorkplace {
  return {
    clock: systemClock,
    onProgress: () => undefined,
    stop: signal === undefined ? NEVER_STOPS : { signal },
    ...given,
    cwd,
    stateFolder: ensurePrivateFolder(resolve(cwd, given.stateFolder)),
    ...(client && { connection: client.connection }),
  };
}
