import { readHistory } from '../../client/history.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { ServiceRefusal } from '../../client/refusal.ts';
import { pathNames, type Proof } from '../../catalogue/endpoints.ts';
import type { Value } from '../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { integer } from '../journal/journal.ts';
import type { Mark, PlannedCall } from '../journal/planned-call.ts';
import { isOwnId } from '../plan/build-call.ts';
import type { ExecutionContext } from './execution-context.ts';

/** What shows that a call was done. */
export interface MadeRecords {
  /** The records that a create may have made, or the call's own record once for each time it shows. */
  readonly exact: readonly ServiceRecord[];
  /** Their mark differs in case, blanks or form: perhaps what the service made of it. */
  readonly alike: readonly ServiceRecord[];
}

type HistoryProof = Extract<Proof, { in: 'history' }>;

/** More pages of a history than this are not looked through, */
const MOST_PAGES = 100;
/** and not more than this beyond the page on which the mark was seen. */
const PAGES_BEYOND = 4;

/**
 * The record once for each time that its history shows the mark of the call. Undefined where there is
 * too much history to look through, or none.
 */
export async function lookInHistory(
  call: PlannedCall,
  proof: HistoryProof,
  { caller }: ExecutionContext,
): Promise<MadeRecords | undefined> {
  const resource = resourceNamed(call.resource);
  const id = ownId(call);
  const { mark } = call;
  if (mark === undefined || id === undefined) return undefined;

  const seen = new Sightings();
  let pagesLeft = MOST_PAGES;
  try {
    for await (const entries of readHistory(caller, resource, id, { purpose: 'reconcile' })) {
      const bearers = entries.filter(({ values }) => bears(values[proof.shownAs], mark));
      for (const { values, raw } of bearers) seen.add(values[proof.sort] ?? null, raw);
      pagesLeft = bearers.length > 0 ? Math.min(pagesLeft, PAGES_BEYOND) : pagesLeft - 1;
      if (pagesLeft > 0) continue;
      if (seen.times === 0) return undefined;
      break;
    }
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return undefined;
    throw error;
  }
  const record = { id, values: { [mark.field]: mark.value }, raw: {} };
  return { exact: Array.from({ length: seen.times }, () => record), alike: [] };
}

/** Entries that bear a mark, by their sort; one that comes on two pages, because they moved, is one. */
class Sightings {
  readonly #bySort = new Map<Value, Set<string>>();

  add(sort: Value, entry: object): void {
    const known = this.#bySort.get(sort) ?? new Set<string>();
    this.#bySort.set(sort, known.add(JSON.stringify(entry)));
  }

  get times(): number {
    return Math.max(0, ...[...this.#bySort.values()].map(({ size }) => size));
  }
}

function bears(text: Value | undefined, { value }: Mark): boolean {
  return typeof text === 'string' && text.includes(value);
}

/**
 * Whether absence from the history proves anything: the mark of another call of the same sort, which
 * was surely done, has to show there.
 */
export async function showsMarks(
  call: PlannedCall,
  proof: HistoryProof,
  context: ExecutionContext,
): Promise<boolean> {
  const row = context.journal.database.get(
    `SELECT id FROM call WHERE resource = ? AND operation = ? AND state = 'done' AND mark IS NOT NULL
     ORDER BY id DESC LIMIT 1`,
    call.resource,
    call.operation,
  );
  const other = row === undefined ? undefined : context.calls.get(integer(row, 'id'));
  const found = other === undefined ? undefined : await lookInHistory(other, proof, context);
  return (found?.exact ?? []).length > 0;
}

/** The record of its own kind that a call names in its path. */
export function ownId({ resource, operation, payload }: PlannedCall): number | undefined {
  const kind = resourceNamed(resource);
  const { endpoint } = endpointOf(kind, operation);
  const name = pathNames(endpoint.route).find((each) => isOwnId(endpoint, each, kind));
  const id = name === undefined ? undefined : payload[name];
  return typeof id === 'number' ? id : undefined;
}
