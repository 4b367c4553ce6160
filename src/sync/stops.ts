import { createHash } from 'node:crypto';
import type { SyncGuards } from '../import/sheet/recipe/sync-policy.ts';
import { counted, inNumber } from '../kernel/counts.ts';
import type { ErrorCode } from '../kernel/messages/error-catalogue.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import {
  type GuardedChange,
  changeHash,
  faultyReason,
  guardReason,
  shorterReason,
} from './guards.ts';
import type { FeedPlan } from './plan-feed.ts';
import type { FeedState, FeedStore } from './state/feed-store.ts';

/** Why a feed stops before anything is sent. */
export type StopCode =
  | 'first-run'
  | 'recipe-changed'
  | 'unconfirmed-readings'
  | 'guard'
  | 'shorter-file'
  | 'cut-off-file'
  | 'faulty-rows'
  | 'not-allowed'
  | 'unusable-file';

export interface StopReason {
  readonly code: StopCode;
  readonly message: string;
}

/** A stop of a feed: its reasons, and what allows exactly this change. */
export interface SyncStop {
  /** Undefined where no person can allow it: the file has to be replaced. */
  readonly id: string | undefined;
  readonly reasons: readonly StopReason[];
  readonly hint: string | undefined;
}

/** What is known when a file was compared. */
interface Compared {
  readonly planned: FeedPlan;
  readonly change: GuardedChange;
  readonly state: FeedState | undefined;
  /** Whether a person agreed to the recipe as it is. */
  readonly isConfirmed: boolean;
  readonly guards: SyncGuards | undefined;
}

/** Why a change needs a person; none where it may be sent. */
export function stopReasons(compared: Compared): StopReason[] {
  const { planned, change, state, isConfirmed, guards } = compared;
  const reasons: StopReason[] = [];
  const add = (code: StopCode, message: string | undefined): void => {
    if (message !== undefined) reasons.push({ code, message });
  };
  if (state === undefined) {
    add('first-run', 'The first file of a feed is confirmed by a person');
  } else if (!isConfirmed) {
    add('recipe-changed', 'The recipe was changed since a person confirmed it');
  }
  const open = planned.questions.length;
  if (open > 0) {
    add(
      'unconfirmed-readings',
      `${counted(open, 'reading')} of the file ${inNumber(open, 'is', 'are')} likely, not certain: ${planned.questions.map(({ rule }) => rule).join('; ')}`,
    );
  }
  if (state !== undefined) {
    add('faulty-rows', faultyReason(planned.lists));
    add('shorter-file', shorterReason(planned.lists.rows, state.rows, guards));
    const isCut = state.isWhole && !planned.isWhole;
    add(
      'cut-off-file',
      isCut ? 'The file ends within a line, and the files before did not' : undefined,
    );
  }
  add('guard', guardReason(change, guards));
  return reasons;
}

/** The stop of a change, which keeps its id until it was allowed. */
export function stopFor(
  reasons: readonly StopReason[],
  { lists }: FeedPlan,
  store: FeedStore,
): SyncStop {
  const change = changeHash(
    lists,
    reasons.map(({ code }) => code),
  );
  const id = store.stopOf(change, (time) =>
    createHash('sha256').update(`${change} ${time}`).digest('hex').slice(0, 8),
  );
  return { id, reasons, hint: undefined };
}

/** Why a stop that is to be allowed is not the one of this change; undefined where it is. */
export function notAllowed(
  wanted: string,
  stop: SyncStop,
  store: FeedStore,
): StopReason | undefined {
  if (wanted === stop.id) return undefined;
  const known = store.findStop(wanted);
  const why =
    known === undefined
      ? `there is no stop ${wanted} of this feed`
      : known.isUsed
        ? `the stop ${wanted} was allowed once already`
        : `the stop ${wanted} was about another change`;
  return { code: 'not-allowed', message: `This change is not allowed: ${why}` };
}

/** Errors that say that a file is not one of the feed, or not complete. */
const OF_THE_FILE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'file-not-found',
  'empty-file',
  'not-a-spreadsheet',
  'bad-encoding',
  'bad-csv',
  'bad-workbook',
  'over-limit',
  'no-headings',
  'bad-headings',
  'hidden-rows',
  'choose-sheet',
  'bad-mapping',
  'unknown-kind',
  'file-changed',
]);

/** The stop of a file that has headings alone, where the last one had several rows: no id lets it through. */
export function stopOfEmpty(
  { lists }: FeedPlan,
  state: Compared['state'],
  guards: Compared['guards'],
): SyncStop | undefined {
  if (state === undefined || lists.rows > 0) return undefined;
  if (shorterReason(lists.rows, state.rows, guards) === undefined) return undefined;
  const message = `The file has headings and no rows, and the last one had ${counted(state.rows, 'row')}`;
  return { id: undefined, reasons: [{ code: 'unusable-file', message }], hint: undefined };
}

/** The stop of a file that cannot be used; other errors are thrown again. */
export function stopOfError(error: unknown): SyncStop {
  if (!(error instanceof TallysheetError) || !OF_THE_FILE.has(error.code)) throw error;
  const reasons = [{ code: 'unusable-file', message: error.message } as const];
  return { id: undefined, reasons, hint: error.hint };
}
