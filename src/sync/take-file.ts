import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { counted, formatCount, inNumber } from '../kernel/counts.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { quotedNames } from '../kernel/names.ts';
import { applyFile } from './apply-file.ts';
import type { ComparedFile, Taking } from './compared-file.ts';
import type { Feed } from './feed.ts';
import { reviewWorkbook, writeFeedWorkbook } from './feed-workbook.ts';
import { guardedChange } from './guards.ts';
import { differ } from './lists/feed-lists.ts';
import { planFeed, type FeedPlan } from './plan-feed.ts';
import { replayedReads } from './replayed-reads.ts';
import type { FeedFile } from './source/feed-files.ts';
import type { FeedState } from './state/feed-store.ts';
import {
  notAllowed,
  stopFor,
  stopOfEmpty,
  stopOfError,
  stopReasons,
  type StopReason,
  type SyncStop,
} from './stops.ts';
import type { SyncedFile } from './sync-report.ts';

const MOST_NAMED = 5;

/**
 * Compares a file of a feed with the account and sends what its policy allows. Where the account changed while they were
 * compared, they are compared again. Throws as syncFeed does.
 */
export async function takeFile(feed: Feed, file: FeedFile, taking: Taking): Promise<SyncedFile> {
  try {
    return await compareAndSend(feed, file, taking);
  } catch (error) {
    const isOutdated = error instanceof TallysheetError && error.code === 'plan-outdated';
    if (!isOutdated) throw error;
    return compareAndSend(feed, file, taking);
  }
}

async function compareAndSend(feed: Feed, file: FeedFile, taking: Taking): Promise<SyncedFile> {
  const { store, workplace, options } = taking;
  const { check = false } = options;
  const state = store.state();
  const isConfirmed = state?.version === feed.version;
  const isSame = isConfirmed && state.sha256 === file.sha256 && !state.isOpen;
  if (isSame && !check) return unchanged(file);

  const reads = replayedReads(workplace.connection.caller);
  const before = {
    confirmed: isConfirmed ? state.recipe : undefined,
    missing: store.missing(),
    said: store.said(),
    isNew: state?.sha256 !== file.sha256,
  };
  const comparing = withCaller(workplace, reads.first);
  const planned = await planFeed(feed, file, before, comparing).catch(stopOfError);
  if ('reasons' in planned) return stopped(feed, { file, stop: planned }, taking);
  const { guards } = feed.policy;
  const empty = stopOfEmpty(planned, state, guards);
  if (empty !== undefined) return stopped(feed, { file, stop: empty }, taking);

  const compared = {
    ...{ file, planned },
    change: guardedChange(planned.lists),
    state: stateAfter(feed, file, planned),
    notes: notesOf(planned),
  };
  const { change } = compared;
  const reasons = stopReasons({ planned, change, state, isConfirmed, guards });
  if (check) {
    return checked(
      feed,
      { ...compared, notes: [...compared.notes, ...stopNotes(reasons)] },
      taking,
    );
  }
  const applying = { ...taking, workplace: withCaller(workplace, reads.second) };
  return decide(feed, { ...compared, reasons }, applying);
}

/** A comparison, with why its change needs a person. */
interface Undecided extends Omit<ComparedFile, 'stop'> {
  readonly reasons: readonly StopReason[];
}

/** Sends the change of a file, unless a person has to allow it first. */
async function decide(
  feed: Feed,
  { reasons, ...compared }: Undecided,
  taking: Taking,
): Promise<SyncedFile> {
  const stop = reasons.length === 0 ? undefined : stopFor(reasons, compared.planned, taking.store);
  const agreed = { ...compared, stop };
  if (stop !== undefined) {
    const denied = await denial(feed, compared, stop, taking);
    if (denied !== undefined) return stopped(feed, { ...agreed, stop: denied }, taking);
  }
  return applyFile(feed, agreed, taking);
}

/** The stop that holds although it may be allowed or confirmed; undefined where the change is to be sent. */
async function denial(
  feed: Feed,
  { planned, change, file, notes }: Omit<ComparedFile, 'stop'>,
  stop: SyncStop,
  { store, options }: Taking,
): Promise<SyncStop | undefined> {
  const { allow, confirm } = options;
  if (allow !== undefined) {
    const reason = notAllowed(allow, stop, store);
    return reason && { ...stop, reasons: [reason, ...stop.reasons] };
  }
  const codes = new Set(stop.reasons.map(({ code }) => code));
  const isForPerson = ['first-run', 'recipe-changed', 'unconfirmed-readings'] as const;
  if (confirm === undefined || !isForPerson.some((code) => codes.has(code))) return stop;
  const { lists, plan, questions } = planned;
  const review = { feed: feed.name, file: file.name, lists, change, plan, questions, stop, notes };
  return (await confirm(review)) ? undefined : stop;
}

/** What a comparison without sending says of the stop that a person would have to allow. */
function stopNotes(reasons: readonly StopReason[]): string[] {
  return reasons.map(({ message }) => `Without --check this file stops: ${message}.`);
}

function unchanged(file: FeedFile): SyncedFile {
  const nothing = { lists: undefined, change: undefined, stop: undefined, workbook: undefined };
  return {
    file: file.name,
    sha256: file.sha256,
    status: 'unchanged',
    ...nothing,
    notes: [],
    run: undefined,
    exit: 'ok',
  };
}

async function checked(
  feed: Feed,
  compared: Omit<ComparedFile, 'stop'>,
  taking: Taking,
): Promise<SyncedFile> {
  const { file, planned, change, notes } = compared;
  const { lists } = planned;
  const isDifferent = differ(lists);
  const { out } = taking.options;
  const workbook =
    out === undefined ? undefined : await writeFeedWorkbook(feed, compared, { path: out }, taking);
  return {
    ...{ file: file.name, sha256: file.sha256, lists, change, notes, workbook },
    status: isDifferent ? 'differs' : 'same',
    ...{ stop: undefined, run: undefined },
    exit: isDifferent ? 'rowsFailed' : 'ok',
  };
}

/** Writes the lists of a change that was not sent, under a name that the same stop keeps. */
async function stopped(
  feed: Feed,
  found: { readonly file: FeedFile; readonly stop: SyncStop } & Partial<ComparedFile>,
  taking: Taking,
): Promise<SyncedFile> {
  const { file, stop, planned, change, notes = [] } = found;
  const path = reviewWorkbook(feed, stop.id ?? 'unusable');
  const workbook = await writeFeedWorkbook(feed, found, { path, stop }, taking);
  return {
    ...{ file: file.name, sha256: file.sha256, status: 'stopped', lists: planned?.lists, change },
    ...{ stop, notes, workbook, run: undefined, exit: 'needsReview' },
  };
}

function stateAfter({ version }: Feed, { name }: FeedFile, planned: FeedPlan): FeedState {
  const { recipe, sha256, lists, isWhole } = planned;
  const isOpen = lists.held.length > 0;
  return { version, recipe, file: name, sha256, rows: lists.rows, isWhole, isOpen };
}

function notesOf({ newColumns, lists }: FeedPlan): string[] {
  const { gone, filtered, ended } = lists;
  const waiting = gone.filter(({ operations }) => operations.length === 0).length;
  return [
    ...(newColumns.length > 0
      ? [
          `${inNumber(newColumns.length, 'The new column', 'The new columns')} ${quotedNames(newColumns)} ${inNumber(newColumns.length, 'is', 'are')} ignored; add ${inNumber(newColumns.length, 'it', 'them')} to the recipe to use ${inNumber(newColumns.length, 'it', 'them')}`,
        ]
      : []),
    ...(ended.length > 0
      ? [
          `${counted(ended.length, 'row')} about records whose use has ended (retired, inactive), which stay so: ${quotedNames(ended.slice(0, MOST_NAMED))}`,
        ]
      : []),
    ...(filtered > 0 ? [`${counted(filtered, 'row')} outside the filter`] : []),
    ...(waiting > 0 && waiting < gone.length
      ? [
          `${formatCount(waiting)} gone ${inNumber(waiting, 'record', 'records')} only listed so far`,
        ]
      : []),
  ];
}

function withCaller(
  workplace: ConnectedWorkplace,
  caller: ConnectedWorkplace['connection']['caller'],
): ConnectedWorkplace {
  return { ...workplace, connection: { ...workplace.connection, caller } };
}
