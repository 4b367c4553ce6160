import { join } from 'node:path';
import { ACCOUNT_LISTENER, type AccountListener } from '../account/account-listener.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { PlannedImport } from '../import/plan-import.ts';
import { counted, inNumber } from '../kernel/counts.ts';
import { timeInName } from '../kernel/dates/time-in-name.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { shellLine } from '../kernel/shell-words.ts';
import { TAKING_BACK } from '../scan/refused-scan.ts';
import { SCAN_OPERATIONS, scanOperation } from '../scan/scan-operations.ts';
import type { SessionAnswer } from '../scan/session-answer.ts';
import { stateOf } from '../scan/session-state.ts';
import { OpenScanSession } from './open-scan-session.ts';
import {
  SCAN_PLAN_OPTIONS,
  SCAN_REQUEST,
  type ScanPlanOptions,
  type ScanRemedy,
  REMEDIES,
  type ScanRequest,
} from './scan-request.ts';
import { SessionReader } from './session-reader.ts';
import { SessionStore } from './session-store.ts';

/**
 * Opens a session of scans and calls `work` with it; scans that were not planned are kept, so that the session can be
 * resumed. Throws TallysheetError 'bad-usage' (an unknown option, an unfinished session, none to resume), 'cannot-write', and
 * what `work` throws.
 */
export async function withScanSession<Result>(
  request: ScanRequest,
  workplace: ConnectedWorkplace,
  work: (session: OpenScanSession) => Promise<Result>,
  listener: AccountListener = {},
): Promise<Result> {
  assertKnownOptions('The request of withScanSession', request, SCAN_REQUEST);
  assertKnownOptions('The listener of withScanSession', listener, ACCOUNT_LISTENER);
  const operation = scanOperation(request.operation);
  const store = chooseStore(request, workplace);
  const { scans = {}, dateFormat, accountFlags = [] } = request;
  const kept = keepRemedies(request, store);
  const flags = TAKING_BACK.filter((flag) => kept.includes(flag));
  const reader = new SessionReader(operation, { scans, dateFormat, flags }, workplace, listener);
  const session = new OpenScanSession({ reader, store, accountFlags, workplace });
  try {
    return await work(session);
  } catch (error) {
    throw withHint(error, session.keeps, request);
  } finally {
    if (session.keeps === 0) store.remove();
    else store.close();
  }
}

/** The outcome of scans that a program has. */
export interface PlannedScans {
  /** What the session says to each line. */
  readonly answers: readonly SessionAnswer[];
  /** `applyPlan` takes its folder; undefined where nothing was scanned. */
  readonly planned: PlannedImport | undefined;
}

/**
 * Takes the lines of a session, such as `to: anna@company.example` and then codes, and plans what they say; nothing is
 * written to the account. Throws as withScanSession and planImport do.
 */
export async function planScans(
  request: ScanRequest,
  lines: Iterable<string> | AsyncIterable<string>,
  workplace: ConnectedWorkplace,
  options: ScanPlanOptions = {},
): Promise<PlannedScans> {
  assertKnownOptions('planScans', options, SCAN_PLAN_OPTIONS);
  return withScanSession(request, workplace, async (session) => {
    const answers: SessionAnswer[] = [];
    for await (const line of lines) answers.push(await session.take(line));
    if (session.end() === undefined) return { answers, planned: undefined };
    const planned = await session.plan(options, ({ run, plan, files, continues }) =>
      Promise.resolve({ folder: run.folder, plan, files, continues }),
    );
    return { answers, planned };
  });
}

/** Those that the session was started with, and those that are given now. */
function keepRemedies({ remedies = [] }: ScanRequest, store: SessionStore): readonly ScanRemedy[] {
  const { flags } = stateOf(store.events());
  const known = Object.keys(REMEDIES) as ScanRemedy[];
  const kept = known.filter((remedy) => remedies.includes(remedy) || flags.includes(remedy));
  if (kept.length > flags.length) store.keep({ is: 'flagged', flags: kept });
  return kept;
}

/**
 * The session of the request. Throws TallysheetError 'bad-usage' where an unfinished one would be forgotten, none is there to be
 * resumed, or another program has it open.
 */
function chooseStore(request: ScanRequest, workplace: ConnectedWorkplace): SessionStore {
  const { operation, session } = request;
  const folder = folderOf(workplace);
  const begin = (): SessionStore => {
    return SessionStore.begin(folder, `${operation}-${timeInName(workplace.clock.now())}`);
  };
  if (session === null) return begin();
  if (session === undefined) return unfinishedStore(request, folder) ?? begin();
  const named = SessionStore.named(folder, session);
  if (named === undefined) throw sessionInUse();
  return named;
}

/** The session that is resumed; undefined for a new one. */
function unfinishedStore(request: ScanRequest, folder: string): SessionStore | undefined {
  const { operation, resume = false, discard = false } = request;
  const [newest, ...others] = SessionStore.unfinished(folder, operation).filter((each) => {
    const isKept = !discard && stateOf(each.events()).scans.length > 0;
    if (!isKept) each.remove();
    return isKept;
  });
  for (const each of others) each.close();
  if (resume) return newest ?? throwNothingToResume(folder, operation);
  if (newest === undefined) return undefined;
  const { scans } = stateOf(newest.events());
  newest.close();
  throw unfinishedSession(request, scans.length);
}

function throwNothingToResume(folder: string, operation: string): never {
  if (SessionStore.isAnyInUse(folder, operation)) throw sessionInUse();
  const hint = `Start a new one without --resume: \`tallysheet scan ${operation}\``;
  const message = `There is no unfinished session of scan ${operation}`;
  throw new TallysheetError('bad-usage', message, { hint });
}

/** Where the sessions of an account are. */
function folderOf({
  stateFolder,
  connection,
}: Pick<ConnectedWorkplace, 'stateFolder' | 'connection'>): string {
  return join(stateFolder, 'sessions', connection.account);
}

function sessionInUse(): TallysheetError {
  return new TallysheetError('bad-usage', 'The session is open in another program', {
    hint: 'Leave it there first: the page of `tallysheet open`, or another terminal.',
  });
}

/** @internal A session that was not planned. */
export interface UnfinishedSession {
  readonly name: string;
  readonly operation: string;
  readonly scans: number;
}

/** @internal The sessions of an account that have scans and that nothing has open, the newest first of each operation. */
export function unfinishedSessions(workplace: ConnectedWorkplace): readonly UnfinishedSession[] {
  return SCAN_OPERATIONS.flatMap(({ word }) =>
    SessionStore.unfinished(folderOf(workplace), word).flatMap((store) => {
      const { length: scans } = stateOf(store.events()).scans;
      const { name } = store;
      store.close();
      return scans === 0 ? [] : [{ name, operation: word, scans }];
    }),
  );
}

function unfinishedSession(request: ScanRequest, scans: number): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    `An earlier session of scan ${request.operation} is unfinished: it has ${counted(scans, 'scan')}`,
    {
      hint: `Continue it with \`${commandOf(request, '--resume')}\`, or remove it and start a new one with \`${commandOf(request, '--discard')}\`.`,
    },
  );
}

/** Says how an interrupted session is resumed. */
function withHint(error: unknown, scans: number, request: ScanRequest): unknown {
  if (!(error instanceof TallysheetError) || scans === 0) return error;
  const kept = `${counted(scans, 'scan')} ${inNumber(scans, 'is', 'are')} kept`;
  return new TallysheetError(error.code, `${error.message}; nothing was sent, and ${kept}`, {
    cause: error,
    hint: `Continue with \`${commandOf(request, '--resume')}\`.`,
  });
}

function commandOf({ operation, accountFlags = [] }: ScanRequest, flag: string): string {
  return shellLine(['tallysheet', 'scan', operation, flag, ...accountFlags]);
}
