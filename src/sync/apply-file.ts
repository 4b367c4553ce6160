import { basename, join, resolve } from 'node:path';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { freeRunFolder } from '../import/ledger/run/folder/run-folder.ts';
import { type OpenPlan, withPlan } from '../import/plan-import.ts';
import type { ExecutedRun } from '../import/send/conclude-run.ts';
import { executeRun } from '../import/send/execute-run.ts';
import { confirmReadings } from '../import/sheet/recipe/confirmation.ts';
import type { Recipe } from '../import/sheet/recipe/recipe.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import type { ComparedFile, Taking } from './compared-file.ts';
import { exitOfHeld, exitOfRun, gravestExit, isFinished, leavesOpen } from './exits.ts';
import type { Feed } from './feed.ts';
import { reviewWorkbook, writeFeedWorkbook } from './feed-workbook.ts';
import { differ, type GoneRecord } from './lists/feed-lists.ts';
import { GONE_WORKBOOK, goneSheet, writeGoneWorkbook } from './output/gone-workbook.ts';
import { feedRequest } from './plan-feed.ts';
import { executionOf } from './sync-options.ts';
import type { SyncedFile } from './sync-report.ts';

/** The workbook of the lists, in the folder of the run. */
const CHANGES_WORKBOOK = 'changes.xlsx';

/** What is known of a file before it is applied. */
type Known = Pick<SyncedFile, 'file' | 'sha256' | 'lists' | 'change' | 'stop' | 'notes'>;

/**
 * Sends what a file of a feed changes, or notes that there is nothing to send. Throws TallysheetError 'plan-outdated' where the
 * file or the account changed since they were compared, and as executing a run does.
 */
export async function applyFile(
  feed: Feed,
  compared: ComparedFile,
  taking: Taking,
): Promise<SyncedFile> {
  const { file, planned, change, stop, notes } = compared;
  const { lists } = planned;
  const known = { file: file.name, sha256: file.sha256, lists, change, stop, notes };
  const due = lists.gone.filter(({ operations }) => operations.length > 0);
  const isSending = change.created + lists.changed.length + due.length > 0;
  return isSending
    ? sendFile(feed, compared, due, { taking, known })
    : noteFile(feed, compared, { taking, known });
}

/** A file that changes nothing by itself: what it lists is written for people. */
async function noteFile(
  feed: Feed,
  compared: ComparedFile,
  { taking, known }: { readonly taking: Taking; readonly known: Known },
): Promise<SyncedFile> {
  const { planned, stop, state } = compared;
  const { lists } = planned;
  taking.store.note(planned.said);
  taking.store.take({ state, missing: missingIn(lists.gone), stop: stop?.id }, state.isOpen);
  const exit = exitOfHeld(lists);
  if (!differ(lists))
    return { ...known, status: 'same', workbook: undefined, run: undefined, exit };
  const path = reviewWorkbook(feed, 'lists');
  const workbook = await writeFeedWorkbook(feed, compared, { path }, taking);
  return { ...known, status: exit === 'ok' ? 'listed' : 'held', workbook, run: undefined, exit };
}

async function sendFile(
  feed: Feed,
  compared: ComparedFile,
  due: readonly GoneRecord[],
  { taking, known }: { readonly taking: Taking; readonly known: Known },
): Promise<SyncedFile> {
  const { store, workplace, options } = taking;
  const { planned, state, stop } = compared;
  const { lists } = planned;
  const folder = freeRunFolder(workplace.cwd, feed.slug, workplace.clock);
  const request = await requestFor(feed, compared, due, { folder, workplace });
  const { accountFlags = [] } = options;
  return withPlan(request, workplace, { out: folder, accountFlags }, async (plan) => {
    assertAsCompared(plan, compared, due);
    confirmReadings(plan.run);
    const path = join(plan.run.folder, CHANGES_WORKBOOK);
    const workbook = await writeFeedWorkbook(feed, compared, { path }, taking);
    const missing = missingIn(lists.gone);
    store.note(planned.said);
    store.open({ run: plan.run.folder, state, missing, stop: stop?.id });
    const executed = await executeRun(plan.run, executionOf(options), workplace);
    if (isFinished(executed)) {
      store.take({ state, missing, stop: stop?.id }, leavesOpen(executed, state.isOpen));
    }
    return { ...known, status: 'synced', workbook, run: executed, exit: exitOf(executed, known) };
  });
}

/** The rows of the file, and those of the operations on gone records. */
async function requestFor(
  feed: Feed,
  { file, planned }: ComparedFile,
  due: readonly GoneRecord[],
  { folder, workplace }: { readonly folder: string; readonly workplace: ConnectedWorkplace },
): Promise<ReturnType<typeof feedRequest>> {
  const { recipe, resource, returned } = planned;
  if (due.length === 0) return feedRequest(feed, [file.name], { recipe, returned });
  const place = resolve(workplace.cwd, folder);
  await makeFolder(place);
  const path = join(place, GONE_WORKBOOK);
  const today = utcDate(workplace.clock.now());
  const work = { resource, gone: due, set: feed.policy.gone?.set ?? {}, today };
  await writeGoneWorkbook(path, work, workplace.stateFolder);
  const both: Recipe = {
    ...recipe,
    sheets: [
      ...recipe.sheets.map((sheet) => ({ ...sheet, file: basename(file.name) })),
      goneSheet(work),
    ],
  };
  const files = [file.name, pathFrom(workplace.cwd, path)];
  return feedRequest(feed, files, { recipe: both, returned });
}

/** Nothing is sent that was not compared: the guards counted exactly this change. */
function assertAsCompared(
  { plan }: OpenPlan,
  { planned }: ComparedFile,
  due: readonly GoneRecord[],
): void {
  const [input] = plan.inputs;
  const operations = due.reduce((sum, each) => sum + each.operations.length, 0);
  const { totals } = planned.plan;
  const isSame =
    input?.sha256 === planned.sha256 &&
    plan.totals.create === totals.create &&
    plan.totals.update === totals.update &&
    plan.totals.operation <= totals.operation + operations;
  if (isSame) return;
  throw new TallysheetError(
    'plan-outdated',
    'The file or the account changed while they were compared; nothing was sent',
    { hint: 'Run the same command again.' },
  );
}

function missingIn(gone: readonly GoneRecord[]): (readonly [number, number])[] {
  return gone.map(({ number, files }) => [number, files]);
}

/** Rows of the file that wait for a person count for more than those that failed. */
function exitOf(executed: ExecutedRun, { lists }: Known): SyncedFile['exit'] {
  const exits = [exitOfRun(executed), ...(lists === undefined ? [] : [exitOfHeld(lists)])];
  return gravestExit(exits);
}
