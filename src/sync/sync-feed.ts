import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { withSignal } from '../account/with-signal.ts';
import { resumeImport } from '../import/resume-import.ts';
import type { ExecutedRun } from '../import/send/conclude-run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { STANDARD_INPUT } from '../tabular/open.ts';
import { readFeed, type Feed } from './feed.ts';
import { FeedStore } from './state/feed-store.ts';
import { feedFiles, type FeedFile } from './source/feed-files.ts';
import { forgetStandardInput, keepStandardInput } from './source/keep-standard-input.ts';
import { stopOfError } from './stops.ts';
import { takeFile } from './take-file.ts';
import { exitOfRun, gravestExit, isFinished, leavesOpen } from './exits.ts';
import { executionOf, SYNC_OPTIONS, type SyncOptions } from './sync-options.ts';
import type { SyncedFile, SyncReport } from './sync-report.ts';

/**
 * Takes the files of a feed: what is new, changed and gone is listed, and what its policy allows is sent. An interrupted file is
 * resumed first. Throws TallysheetError 'bad-recipe', 'run-locked' while another process takes a file of the feed,
 * 'bad-usage' (an unknown option), and what reading the account throws; what is wrong with a file stops the feed with a reason.
 */
export async function syncFeed(
  recipe: string,
  place: ConnectedWorkplace,
  options: SyncOptions = {},
): Promise<SyncReport> {
  assertKnownOptions('syncFeed', options, SYNC_OPTIONS);
  const workplace = withSignal(place, options.signal);
  const feed = await readFeed(recipe, workplace.cwd);
  const { account, baseUrl } = workplace.connection;
  const store = new FeedStore(feed, account, workplace.stateFolder);
  try {
    const resumed =
      options.check === true ? undefined : await resumeOpen(store, workplace, options);
    const isStopped = resumed !== undefined && !isFinished(resumed);
    const files = isStopped ? [] : await takeFiles(feed, store, workplace, options);
    const exits = [...files.map(({ exit }) => exit), ...(resumed ? [exitOfRun(resumed)] : [])];
    return { feed: feed.name, account: baseUrl, resumed, files, exit: gravestExit(exits) };
  } finally {
    await forgetStandardInput(store.folder);
    store.close();
  }
}

async function takeFiles(
  feed: Feed,
  store: FeedStore,
  workplace: ConnectedWorkplace,
  options: SyncOptions,
): Promise<SyncedFile[]> {
  const taken: SyncedFile[] = [];
  for (const file of await filesOf(feed, store, workplace, options)) {
    const last = 'name' in file ? await takeFile(feed, file, { store, workplace, options }) : file;
    taken.push(last);
    if (last.status === 'stopped' || (last.run && !isFinished(last.run))) break;
  }
  return taken;
}

/** The files to take; a source that has none, or cannot be read, is a stop. */
async function filesOf(
  feed: Feed,
  store: FeedStore,
  { cwd, standardInput }: ConnectedWorkplace,
  { file }: SyncOptions,
): Promise<readonly (FeedFile | SyncedFile)[]> {
  const { source } = feed.policy;
  const readsInput = file === STANDARD_INPUT || (file === undefined && source?.standardInput);
  try {
    const given = readsInput ? await keepStandardInput(store.folder, standardInput) : file;
    return await feedFiles(feed, given, {
      cwd,
      isTaken: (each) => store.isTaken(each),
      isPast: (each) => store.isPast(each),
    });
  } catch (error) {
    const stop = stopOfError(error);
    const shown = file ?? source?.file ?? source?.folder ?? STANDARD_INPUT;
    return [stoppedWithout(shown, stop)];
  }
}

function stoppedWithout(file: string, stop: SyncedFile['stop']): SyncedFile {
  const nothing = { lists: undefined, change: undefined, workbook: undefined, run: undefined };
  return {
    file,
    sha256: undefined,
    status: 'stopped',
    stop,
    notes: [],
    ...nothing,
    exit: 'needsReview',
  };
}

/** Finishes a file whose run was interrupted; one of which nothing was sent is compared again. */
async function resumeOpen(
  store: FeedStore,
  workplace: ConnectedWorkplace,
  options: SyncOptions,
): Promise<ExecutedRun | undefined> {
  const open = store.openFile();
  if (open === undefined) return undefined;
  try {
    const executed = await resumeImport(open.run, workplace, executionOf(options));
    if (isFinished(executed)) store.take(open, leavesOpen(executed, open.state.isOpen));
    return executed;
  } catch (error) {
    const isUnsent =
      error instanceof TallysheetError &&
      (error.code === 'needs-confirmation' || error.code === 'no-such-run');
    if (!isUnsent) throw error;
    store.abandon();
    return undefined;
  }
}
