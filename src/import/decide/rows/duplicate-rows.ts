import { resourceNamed } from '../../../catalogue/index.ts';
import { foldName } from '../../../kernel/names.ts';
import type { NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { LastAlike } from '../../ledger/journal/tables/dependencies/last-alike.ts';
import type { PlanTables } from '../match/plan-tables.ts';

/** Equal creates without a key are sent strictly one after another, so that they can be counted. */
export class DuplicateRows {
  readonly #run: PlanTables;
  readonly #alike: LastAlike;
  count = 0;

  constructor(run: PlanTables) {
    this.#run = run;
    this.#alike = new LastAlike(run.journal);
  }

  /** Part of the caller's transaction. */
  add({ id, resource, lookupKey, payload }: NewCall): void {
    const { within } = resourceNamed(resource);
    this.count += 1;
    const place = within && payload[within.field];
    const likeness = JSON.stringify([resource, foldName(lookupKey?.value ?? ''), place]);
    const before = this.#alike.follow(likeness, id);
    if (before !== undefined) this.#run.calls.waitForTurn(id, before);
  }

  /** Lets creates that send the same wait for each other: their records are equal until more is sent. */
  followAlike({ id, resource, lookupKey, payload }: NewCall): void {
    if (lookupKey === undefined || Object.hasOwn(payload, lookupKey.field)) return;
    const before = this.#alike.follow(JSON.stringify([resource, payload]), id);
    if (before !== undefined) this.#run.calls.waitForTurn(id, before);
  }

  close(): void {
    this.#alike.close();
  }
}
