import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { accountOf } from '../client/account.ts';
import { createCaller } from '../client/create-caller.ts';
import { RateLimiter } from '../client/rate-limit/rate-limiter.ts';
import { tokenFrom } from '../client/transport/token.ts';
import type { LinkTransport } from '../client/transport/undici-transport.ts';
import { planFiles } from '../export/plan-files.ts';
import { AccountLock } from '../import/ledger/run/account-lock.ts';
import { UNSHARED } from '../import/ledger/shared/unshared-account.ts';
import { listRuns } from '../import/ledger/run/folder/find-run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { inScope } from '../kernel/scope.ts';
import type { Token } from '../kernel/secrets.ts';
import { FileNotices } from '../tabular/file-notices.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { createTwin, type Twin } from '../twin/create-twin.ts';
import type { TwinListener } from '../twin/read/with-account-copy.ts';
import { TWIN_REQUEST, type TwinRequest } from '../twin/twin-request.ts';
import { compareStates, countsOf } from './compare/compare-states.ts';
import { withState } from './compare/read-state.ts';
import { writeRehearsalWorkbook } from './output/rehearsal-workbook.ts';
import { CopiedFolders } from './place/copied-folders.ts';
import { copyState } from './place/copy-state.ts';
import { transportToTwin } from './place/transport-to-twin.ts';
import { RehearsalRoom } from './place/rehearsal-room.ts';
import type { RehearsalReport, StateDifference } from './rehearsal-report.ts';
import { runsSince } from './runs-of-rehearsal.ts';

/** How much of an account is read to rehearse on, and where the difference is written. */
export interface RehearsalRequest extends TwinRequest {
  /** A workbook or a folder; `rehearsal.xlsx` in the working folder unless given. */
  readonly out?: string | undefined;
  /** Replaces an existing file, also one of another program. */
  readonly force?: boolean | undefined;
}

const REHEARSAL_REQUEST: OptionNames<RehearsalRequest> = {
  ...TWIN_REQUEST,
  out: true,
  force: true,
};

/** Where a rehearsal works: a twin of the account, and copies of what commands remember of it. */
export interface RehearsalPlace {
  /** The workplace of the twin: every function of the library takes it instead of that of the account. */
  readonly workplace: ConnectedWorkplace;
  /** The way to the twin, and the token that it takes. @internal */
  readonly transport: LinkTransport;
  /** @internal */
  readonly token: Token;
  /** Where a file or folder of the working folder is read from: run folders and stocktakes are copies. */
  readonly pathOf: (path: string) => string;
  /** Where the rehearsal writes what would be written to a path of the working folder. */
  readonly placeOf: (path: string) => string;
}

/** What was rehearsed. */
export interface Rehearsed<Result> {
  readonly report: RehearsalReport;
  /** What the work returned. */
  readonly result: Result;
}

/**
 * Does some work on a twin of an account, and writes how its state differs from then on. Nothing is sent to the account, and
 * what is remembered of its runs, feeds and recipes stays as it is. An interrupted reading of the account resumes. Throws
 * TallysheetError 'account-locked' while a run holds the account, 'cannot-write', as createTwin does, and what the work throws.
 */
export async function rehearse<Result>(
  request: RehearsalRequest,
  real: ConnectedWorkplace,
  work: (place: RehearsalPlace) => Promise<Result>,
  listener: TwinListener = {},
): Promise<Rehearsed<Result>> {
  assertKnownOptions('The request of rehearse', request, REHEARSAL_REQUEST);
  const { out, force, ...wanted } = request;
  const { stateFolder, cwd, clock, connection } = real;
  const own = new WrittenFiles({ stateFolder, force });
  const path = await pathOfReport(out, cwd);
  await own.assertReplaceable(path);
  AccountLock.assertFree(stateFolder, accountOf(connection.baseUrl));
  return inScope(async (scope) => {
    const room = scope.use(RehearsalRoom.open(stateFolder));
    const token = tokenFrom(randomBytes(20).toString('hex'));
    const serving = { data: ':memory:', token: token.reveal(), clock, rateLimit: 'off' } as const;
    const twin = await createTwin(wanted, real, serving, listener);
    scope.use(twin.service);
    const place = placeIn(room, { service: twin.service, token }, real);
    const { result, difference, runs } = await compareAround(place, cwd, work);
    const content = {
      ...{ account: connection.baseUrl, readAt: twin.report.readAt, calls: twin.report.calls },
      ...{ ...difference, ...runs, lists: countsOf(difference) },
      notCopied: twin.report.notCopied,
    };
    const notices = new FileNotices(own);
    await makeFolder(dirname(path));
    const written = await writeRehearsalWorkbook(path, content, notices.listener);
    return { result, report: { ...content, path: written, notices: notices.list() } };
  });
}

/** The state of the twin before and after the work. */
function compareAround<Result>(
  place: RehearsalPlace,
  realCwd: string,
  work: (place: RehearsalPlace) => Promise<Result>,
): Promise<{
  readonly result: Result;
  readonly difference: StateDifference;
  readonly runs: ReturnType<typeof runsSince>;
}> {
  const { workplace } = place;
  const known = listRuns(workplace);
  return withState('before', workplace, async (before) => {
    const result = await work(place);
    workplace.stop.signal.throwIfAborted();
    const runs = runsSince(known, workplace, realCwd);
    const difference = await withState('after', workplace, (after) =>
      Promise.resolve(compareStates(before, after)),
    );
    return { result, difference, runs };
  });
}

function placeIn(
  room: RehearsalRoom,
  { service, token }: Pick<Twin, 'service'> & { readonly token: Token },
  real: ConnectedWorkplace,
): RehearsalPlace {
  const { clock, connection } = real;
  const { baseUrl } = connection;
  const stateFolder = join(room.folder, 'state');
  const folders = new CopiedFolders(room.folder, real.cwd);
  copyState({ stateFolder: real.stateFolder, cwd: real.cwd, baseUrl }, stateFolder, folders);
  const transport = transportToTwin(service.transport);
  const limiter = new RateLimiter({ limit: 'off', clock });
  const caller = createCaller({ baseUrl, token, limiter, clock, transport });
  return {
    workplace: {
      ...real,
      ...{ stateFolder, cwd: folders.cwd, connection: { ...connection, caller, shared: UNSHARED } },
      ignoresSnapshots: true,
    },
    ...{ transport, token },
    pathOf: (path) => folders.pathOf(path),
    placeOf: (path) => folders.placeOf(resolve(real.cwd, path)),
  };
}

async function pathOfReport(out: string | undefined, cwd: string): Promise<string> {
  const [file] = await planFiles(
    ['rehearsal'],
    { cwd, out },
    { formats: ['xlsx'] as const, workbook: 'xlsx', nameOf: () => 'rehearsal' },
  );
  return file?.path ?? '';
}
