import { createHash } from 'node:crypto';
import { DEFAULT_GUARDS, type SyncGuards } from '../import/sheet/recipe/sync-policy.ts';
import { counted, formatCount } from '../kernel/counts.ts';
import type { FeedLists } from './lists/feed-lists.ts';

/** How many records a feed would change in a way that a wrong file would, too. */
export interface GuardedChange {
  readonly created: number;
  /** Records of which a field is emptied. */
  readonly cleared: number;
  /** Gone records with which something is done: retired, deactivated, checked in. */
  readonly ended: number;
  /** All of them, each once. */
  readonly records: number;
  /** How many records the feed is about. */
  readonly known: number;
  /** 100 where the account has none of them. */
  readonly percent: number;
}

const WHOLE = 100;

/** What the guards of a feed count. */
export function guardedChange({ new: added, changed, gone, known }: FeedLists): GuardedChange {
  const created = added.filter(({ isCreated }) => isCreated).length;
  const cleared = changed.filter(({ changes }) => changes.some(({ to }) => to === '')).length;
  const ended = gone.filter(({ operations }) => operations.length > 0).length;
  // A row creates or changes a record, and a gone record has no row.
  const records = created + cleared + ended;
  const percent = known === 0 ? (records === 0 ? 0 : WHOLE) : (records * WHOLE) / known;
  return { created, cleared, ended, records, known, percent };
}

/** Why the guards of a feed stop a change; undefined where they let it pass. */
export function guardReason(
  change: GuardedChange,
  guards: SyncGuards | undefined,
): string | undefined {
  const { percent, records } = { ...DEFAULT_GUARDS, ...guards };
  if (change.records <= records || change.percent <= percent) return undefined;
  const parts = [
    [change.created, 'created'],
    [change.cleared, 'with a field emptied'],
    [change.ended, 'retired, deactivated or checked in'],
  ] as const;
  const what = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(', ');
  return `${counted(change.records, 'record')} would change (${what}): ${change.percent.toFixed(1)}% of ${formatCount(change.known)}, more than ${formatCount(records)} and more than ${percent}%`;
}

/** Whether a file has so many rows less than the last one that part of it may be missing. */
export function shorterReason(
  rows: number,
  before: number,
  guards: SyncGuards | undefined,
): string | undefined {
  const { percent, records } = { ...DEFAULT_GUARDS, ...guards };
  const fewer = before - rows;
  const isMuch = fewer > records && fewer * WHOLE > before * percent;
  const isHalf = fewer >= 2 && fewer * 2 >= before;
  if (!isMuch && !isHalf) return undefined;
  return `The file has ${counted(rows, 'row')}, and the last one had ${formatCount(before)}: part of it may be missing`;
}

/** Whether so many rows have errors that the file may be of another shape. */
export function faultyReason({ rows, held }: FeedLists): string | undefined {
  const faulty = held.filter(({ waits }) => !waits);
  const [first] = faulty;
  if (faulty.length < 2 || faulty.length * 2 < rows || first === undefined) return undefined;
  const example = first.issues[0]?.message ?? '';
  return `${formatCount(faulty.length)} of ${counted(rows, 'row')} have errors, such as row ${formatCount(first.row)}: ${example}`;
}

/** What a change is known by, with the size of its file and what that lacks: the same one has the same hash, in any file. */
export function changeHash(lists: FeedLists, reasons: readonly string[]): string {
  const { new: added, changed, gone, held } = lists;
  const seen = [
    reasons,
    lists.rows,
    gone.map(({ number }) => number),
    held.map(({ key, row }) => [key, row]),
    added.map(({ key, values, operations, isCreated }) => [key, values, operations, isCreated]),
    changed.map(({ number, changes, operations }) => [number, changes, operations]),
    gone.flatMap(({ number, operations }) => (operations.length > 0 ? [[number, operations]] : [])),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
