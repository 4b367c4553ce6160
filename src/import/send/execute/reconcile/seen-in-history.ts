import { nameOfItem } from '../../../decide/match/history-checks.ts';
import { readHistory, unlessGone } from '../../../../account/history.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { Entry } from '../../../../client/responses/plain-value.ts';
import type { FingerprintProof } from '../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import type { LookupKey, PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { fingerprintsIn } from '../../../ledger/rows/fingerprint.ts';
import { entriesInWords } from './traces/entries-in-words.ts';
import type { LookUpContext } from '../execution-context.ts';

/** What shows that a call was done. */
export interface MadeRecords {
  /** The records that a create may have made, or the call's own record once for each time it shows. */
  readonly exact: readonly ServiceRecord[];
  /** Their tag differs in case, spaces or form: perhaps the service changed it. */
  readonly alike: readonly ServiceRecord[];
  /** What others did afterwards, in words, where a history shows it. */
  readonly since?: string;
}

export type HistoryProof = FingerprintProof;

/** More pages of a history than this are not read, */
const MOST_PAGES = 100;
/** and not more than this beyond the page on which the tag was seen. */
const PAGES_BEYOND = 4;

/**
 * The record, once for each time that its history shows the tag of the call since the plan was made: an earlier
 * run may have applied the same row. Undefined where there is no history, or too much of it to read.
 */
export async function findInHistory(
  call: PlannedCall,
  proof: HistoryProof,
  context: LookUpContext,
): Promise<MadeRecords | undefined> {
  const { caller, records } = context;
  const resource = resourceNamed(call.resource);
  const id = ownId(call);
  const { lookupKey } = call;
  if (lookupKey === undefined || id === undefined) return undefined;

  const plannedAt = records.get(resource.name, id)?.updatedAt ?? '';
  const history = readHistory(caller, resource, id, { purpose: 'reconcile' });
  const seen = await timesSeen(history, { lookupKey, proof, plannedAt });
  if (seen === undefined) return undefined;
  const record = { id, values: { [lookupKey.field]: lookupKey.value }, raw: {} };
  const exact = Array.from({ length: seen.times }, () => record);
  const others = seen.later.filter(({ values }) => !isOfRun(values, proof, context));
  if (exact.length === 0 || others.length === 0) return { exact, alike: [] };
  return { exact, alike: [], since: await entriesInWords(call, others, seen.first, context) };
}

/** Undefined where there is no history, or too much of it to read. */
async function timesSeen(
  history: AsyncIterable<readonly Entry[]>,
  wanted: Wanted,
): Promise<Sightings | undefined> {
  const seen = new Sightings();
  let pagesLeft = MOST_PAGES;
  return unlessGone(async () => {
    for await (const entries of history) {
      const matching = entries.filter(({ values }) => isEvidence(values, wanted));
      seen.take(entries, matching, wanted.proof);
      pagesLeft = matching.length > 0 ? Math.min(pagesLeft, PAGES_BEYOND) : pagesLeft - 1;
      if (pagesLeft <= 0) return seen.times === 0 ? undefined : seen;
    }
    return seen;
  });
}

/** Whether an entry has the fingerprint of a call of this run. */
function isOfRun(
  values: Values,
  { shownAs }: HistoryProof,
  { calls }: Pick<LookUpContext, 'calls'>,
): boolean {
  const text = values[shownAs];
  return (
    typeof text === 'string' &&
    fingerprintsIn(text).some(({ value }) => calls.hasFingerprint(value))
  );
}

/** Entries that have a tag, by their sort; one that comes on two pages, because they moved, is one. */
class Sightings {
  readonly #bySort = new Map<Value, Set<string>>();
  /** What came after them, newest first. */
  readonly later: Entry[] = [];
  first: Entry | undefined;

  /** Takes a page, and the entries of it that have the tag. */
  take(entries: readonly Entry[], matching: readonly Entry[], { sort }: HistoryProof): void {
    const [first] = matching;
    if (this.first === undefined) {
      this.later.push(
        ...entries.slice(0, first === undefined ? undefined : entries.indexOf(first)),
      );
      this.first = first;
    }
    for (const entry of matching) this.#add(entry.values[sort] ?? null, entry);
  }

  #add(sort: Value, entry: Entry): void {
    const known = this.#bySort.get(sort) ?? new Set<string>();
    this.#bySort.set(sort, known.add(JSON.stringify(entry.raw)));
  }

  get times(): number {
    return Math.max(0, ...[...this.#bySort.values()].map(({ size }) => size));
  }
}

/** What an entry has to have, and since when, in the service's own time. */
interface Wanted {
  readonly lookupKey: LookupKey;
  readonly proof: HistoryProof;
  readonly plannedAt: string;
}

/** An entry that does not say when it was made may be new. */
function isEvidence(entry: Values, { lookupKey, proof, plannedAt }: Wanted): boolean {
  const text = entry[proof.shownAs];
  const at = entry[proof.at];
  const isNew = typeof at !== 'string' || at >= plannedAt;
  return isNew && typeof text === 'string' && text.includes(lookupKey.value);
}

/**
 * Whether absence from the history proves anything: the tag of another call of the same sort, which
 * was surely done, has to show there.
 */
export async function showsTags(
  call: PlannedCall,
  proof: HistoryProof,
  context: LookUpContext,
): Promise<boolean> {
  const newest = context.views.planned.newestDone(call.resource, call.operation);
  const other = newest === undefined ? undefined : context.calls.get(newest);
  const found = other === undefined ? undefined : await findInHistory(other, proof, context);
  return (found?.exact ?? []).length > 0;
}

/** The record of its own kind that a call names in its path. */
export function ownId(call: PlannedCall): number | undefined {
  const id = call.payload[nameOfItem(call) ?? ''];
  return typeof id === 'number' ? id : undefined;
}
