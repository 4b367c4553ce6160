import { textOrBlank } from '../../kernel/texts.ts';
import type { Attached } from '../../catalogue/description/attached.ts';
import {
  entriesIn,
  highestIn,
  keysOf,
  tracesIn,
  type AttachedTraces,
} from '../../catalogue/relations/attached.ts';
import type { Caller } from '../../client/caller.ts';
import { ownValue } from '../../kernel/json.ts';
import type { CurrentRecord } from '../account/current-account.ts';
import type { RecordSteps } from '../run-steps.ts';
import { kindsCountedBy, type ExpectedTraces } from './expected-traces.ts';
import type { OwnTouches } from './own-touches.ts';
import { readListing, type AttachedEntry } from './read-listing.ts';

/** Something that others did with a record after the run. */
export interface ByOthers {
  /** `Comments` */
  readonly what: string;
  readonly left: string;
  readonly now: string;
  /** A member by number, or a name; undefined where the account does not show it. */
  readonly by: number | string | undefined;
  readonly at: string | undefined;
}

interface Compared {
  readonly record: RecordSteps;
  readonly current: CurrentRecord;
  readonly expected: ExpectedTraces;
  readonly own: OwnTouches;
  /** How the comments of what undoes the run begin. */
  readonly note: string;
  readonly caller: Caller;
}

/**
 * What others added to a record after the run, by what its row shows; only where that differs from what the run left,
 * the entries are read. Throws as Caller.read does.
 */
export async function addedByOthers(compared: Compared): Promise<ByOthers[]> {
  const { resource } = compared.record;
  const found: ByOthers[] = [];
  for (const attached of resource.attached ?? []) {
    found.push(...(await addedOf(attached, compared)));
  }
  return found;
}

async function addedOf(attached: Attached, compared: Compared): Promise<ByOthers[]> {
  const { record, current, expected, own } = compared;
  const now = tracesIn(record.resource, current.raw);
  const differing = keysOf(attached).filter((key) => differs(now, expected.traces, key));
  if (differing.length === 0) return [];
  const added = await entriesAdded(attached, compared);
  const [newest, ...others] = added;
  if (newest !== undefined) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const now = `${newest.says === '' ? attached.title : newest.says}${more}`;
    return [{ what: attached.title, left: '', now, by: newest.by, at: newest.at }];
  }
  const isOwn = own.isUndone(record) || ownAdded(attached, expected) > 0;
  const states = differing.filter((key) => attached.states?.includes(key) === true);
  const [shown] = states.length > 0 ? states : differing;
  if (isOwn || shown === undefined) return [];
  return [
    {
      what: attached.title,
      left: inWords(expected.traces[shown]),
      now: inWords(now[shown]),
      by: undefined,
      at: current.updatedAt,
    },
  ];
}

/** The entries that others added, the newest first. */
async function entriesAdded(attached: Attached, compared: Compared): Promise<AttachedEntry[]> {
  const { record, expected, own, note, caller } = compared;
  const { resource, id } = record;
  const { listing } = attached;
  if (listing === undefined) return [];
  const made = kindsCountedBy(attached).flatMap((kind) => own.additions(record, kind, 0));
  const numbers = new Set(made.map((each) => each.id));
  const isOurs = ({ number, raw }: AttachedEntry): boolean =>
    (number !== undefined && numbers.has(number)) || textOrBlank(raw['comments']).startsWith(note);
  const entries = await readListing(caller, resource, { id, listing });
  const others = newerThan(attached, compared, entries).filter((entry) => !isOurs(entry));
  const added =
    attached.count === undefined ? others : others.slice(0, moreThan(attached.count, compared));
  // What the run added without an answer is the oldest of them.
  return added.slice(0, Math.max(0, added.length - ownAdded(attached, expected)));
}

/** The entries that may be newer than what the run left, its own among them. */
function newerThan(
  { newest, entries: listed }: Attached,
  { record: { resource }, current, expected: { traces } }: Compared,
  entries: readonly AttachedEntry[],
): readonly AttachedEntry[] {
  if (newest !== undefined) {
    if (!differs(tracesIn(resource, current.raw), traces, newest)) return [];
    const known = Number(traces[newest] ?? 0);
    const hasNumbers = entries.some(({ number }) => number !== undefined);
    return hasNumbers ? entries.filter(({ number = 0 }) => number > known) : entries.slice(0, 1);
  }
  if (listed === undefined) return entries;
  const highest = highestIn(traces[listed.key]);
  const shown = entriesIn(ownValue(current.raw, listed.key));
  return entries.slice(0, shown.filter(({ number }) => number > highest).length);
}

/** How many more a count shows than the run left. */
function moreThan(count: string, { record, current, expected }: Compared): number {
  const now = tracesIn(record.resource, current.raw);
  return Math.max(0, Number(now[count] ?? 0) - Number(expected.traces[count] ?? 0));
}

/** What the run added whose answers did not show the record. */
function ownAdded({ addedBy = [] }: Attached, { later }: ExpectedTraces): number {
  return later.filter(({ operation }) => addedBy.includes(operation)).length;
}

/** What neither of them shows does not count. */
function differs(now: AttachedTraces, left: AttachedTraces, key: string): boolean {
  const [shown, was] = [now[key], left[key]];
  return shown !== undefined && was !== undefined && inWords(shown) !== inWords(was);
}

/** Nothing, none and no are the same of something that is attached. */
function inWords(shown: AttachedTraces[string] | undefined): string {
  return [0, false, '0 to 0', undefined, null].includes(shown) ? '' : String(shown);
}
