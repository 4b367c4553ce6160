import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { readChanges } from '../../../../account/changes.ts';
import { readHistory, unlessGone } from '../../../../account/history.ts';
import type { Fingerprint } from '../../../ledger/rows/fingerprint.ts';
import type { Entry } from '../../../../client/responses/plain-value.ts';
import type { LostJournal } from '../../../ledger/journal/run-meta.ts';
import { lostJournalOf } from '../../../ledger/journal/witness/lost-journal.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import {
  asSeenInHistory,
  changedSince,
  furtherHistoryPages,
  MOST_HISTORY_PAGES,
} from '../../../decide/match/history-checks.ts';
import { reachesBefore, sightingsIn, type Sighting } from '../../../ledger/run/sightings.ts';
import type { ExecutionRequest } from '../../../sheet/request/request.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { ownId, type HistoryProof } from './seen-in-history.ts';
import { recordAsDone } from '../row-consequences.ts';

/**
 * Before the first movement of an item is sent, reads its history: another machine may have applied the same
 * rows. Only items that changed lately are worth a call.
 */
export class HistoryCheck {
  readonly #context: ExecutionContext;
  readonly #lost: LostJournal | undefined;
  readonly #looks = new Map<string, Promise<readonly PlannedCall[]>>();
  readonly #changed = new Map<string, Promise<ReadonlySet<number> | undefined>>();
  /** Pages without movements of this run that may still be read besides the newest ones. */
  #furtherPages: number;
  #hasReported = false;

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#lost = lostJournalOf(context.journal);
    this.#furtherPages = furtherHistoryPages(context);
  }

  /** The calls that this check has found done; those that others waited for are reported once. */
  async read(call: PlannedCall): Promise<readonly PlannedCall[]> {
    const resource = resourceNamed(call.resource);
    const { proof } = endpointOf(resource, call.operation).endpoint;
    const id = ownId(call);
    const historyCheck = this.#reach();
    if (proof?.in !== 'history' || id === undefined || call.attempts > 0) return [];
    if (historyCheck === 'off') return [];
    const name = `${resource.name} ${id}`;
    const known = this.#looks.get(name);
    if (known !== undefined) {
      await known;
      return [];
    }
    const since = changedSince(this.#context.clock.now(), historyCheck);
    const read = this.#readItem(resource, { id, since, proof });
    this.#looks.set(name, read);
    return read;
  }

  /** As far back as a lost journal reached, its movements are only in the histories. */
  #reach(): ExecutionRequest['historyCheck'] {
    const { request, clock } = this.#context;
    if (this.#lost === undefined) return request.historyCheck;
    const { since } = this.#lost;
    return since === undefined ? clock.now() : Math.max(0, clock.now() - Date.parse(since));
  }

  async #readItem(resource: Resource, item: Item): Promise<readonly PlannedCall[]> {
    if (!(await this.#mayHaveChanged(resource, item))) return [];
    const seen = await this.#sightings(resource, item);
    return seen.flatMap((sighting) => this.#complete(sighting, item.id));
  }

  async #mayHaveChanged(resource: Resource, { id, since }: Item): Promise<boolean> {
    const updatedAt = this.#context.records.get(resource.name, id)?.updatedAt;
    if (updatedAt === undefined || updatedAt >= since) return true;
    const changed = await this.#changedSincePlan(resource, since);
    return changed === undefined || changed.has(id);
  }

  /** Undefined where the service cannot say what changed. */
  #changedSincePlan(resource: Resource, since: string): Promise<ReadonlySet<number> | undefined> {
    const known = this.#changed.get(resource.name);
    if (known !== undefined) return known;
    const newest = this.#context.records.newestUpdate(resource.name) ?? since;
    const asked = readChanges(this.#context.caller, resource, newest > since ? newest : since).then(
      (records) => records && new Set(records.map(({ id }) => id)),
    );
    this.#changed.set(resource.name, asked);
    return asked;
  }

  /** What was done since then, newest first, as far as the pages that may be read reach. */
  async #sightings(resource: Resource, { id, since, proof }: Item): Promise<Sighting[]> {
    const found: Sighting[] = [];
    let pages = 0;
    await unlessGone(async () => {
      for await (const entries of readHistory(this.#context.caller, resource, id)) {
        const ours = entries
          .flatMap((entry) => sightingsIn(entry, proof))
          .filter((sighting) => this.#context.calls.hasFingerprint(sighting.value));
        found.push(...ours);
        pages += 1;
        if (reachesBefore(entries, since, proof)) break;
        if (this.#lost === undefined && !this.#mayReadOn(pages, ours.length > 0)) {
          this.#reportHistoryEnd(id, entries, proof);
          break;
        }
      }
    });
    return found;
  }

  #mayReadOn(pages: number, hadOwnEntries: boolean): boolean {
    if (pages >= MOST_HISTORY_PAGES) return false;
    if (hadOwnEntries) return true;
    this.#furtherPages -= 1;
    return this.#furtherPages >= 0;
  }

  /** Once for a run: what lies behind the last page that was read is not known. */
  #reportHistoryEnd(id: number, entries: readonly Entry[], { at }: HistoryProof): void {
    if (this.#hasReported) return;
    this.#hasReported = true;
    const last = entries.at(-1)?.values[at];
    const back = typeof last === 'string' ? ` back to ${last}` : '';
    this.#context.onProgress({
      stage: 'execute',
      current: 0,
      total: undefined,
      notice: `The long history of #${id} was read only${back}. Earlier movements from other computers are not found, for this and similar items.`,
    });
  }

  #complete({ value, generation, at }: Sighting, item: number): readonly PlannedCall[] {
    const call = this.#context.calls.fingerprinted.plannedAs(value);
    if (call?.fingerprint === undefined) return [];
    if (!this.#isWanted(call.fingerprint, generation)) return [];
    const whenAndBy = asSeenInHistory(at);
    const found = { recordId: item, whenAndBy, how: 'found in the history' };
    recordAsDone(call, found, this.#context);
    return [call];
  }

  /** Whether a movement of that generation is what a call wants: what was seen before the plan is wanted again. */
  #isWanted(wanted: Fingerprint, generation: number): boolean {
    const { seenBefore } = this.#context;
    if (seenBefore === undefined) return generation >= wanted.generation;
    return generation > (seenBefore[wanted.value] ?? -1);
  }
}

interface Item {
  readonly id: number;
  /** What did not change since then, in the service's own time, is not read. */
  readonly since: string;
  readonly proof: HistoryProof;
}
