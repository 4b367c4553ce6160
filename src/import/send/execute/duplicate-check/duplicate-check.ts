import { groupBy } from '../../../../kernel/group-by.ts';
import type { FindableCreate } from '../../../ledger/journal/tables/call-queries.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import { MovedItems } from '../../../ledger/journal/tables/records/moved-items.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { checkCost } from './check-cost.ts';
import { countCreated } from './count-created.ts';
import { countInHistory, countMoved, type Counted } from './count-moved.ts';

/** Errors that say that the count would take more calls than may be made today. */
const OUT_OF_CALLS: readonly string[] = ['daily-quota-used', 'call-limit-reached'];

/** The error that ended the count, with what it means for the run; any other error as it is. */
export function asNotCounted(error: unknown, context: ExecutionContext): unknown {
  if (!(error instanceof TallysheetError)) return error;
  return new TallysheetError(
    error.code,
    `Everything was sent, but the duplicate check did not finish: ${error.message}`,
    { hint: `Run the duplicate check later: ${toCount(context)}`, cause: error },
  );
}

function toCount({ journal }: ExecutionContext): string {
  return shellLine(['tallysheet', 'resume', journal.meta.read('identity')?.name ?? '']);
}

/**
 * At the end of a run: counts what it has made. A record that another program made at the same moment, or a
 * request that arrived after the verification delay, shows here as a duplicate.
 */
export class DuplicateCheck {
  readonly #context: ExecutionContext;
  /** When the last attempt that can still arrive may have been aborted; monotonic milliseconds. */
  #lastOpen: number;

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#lastOpen = context.clock.monotonic();
  }

  /** An answer was lost: a record found at once may be of another program, while ours still arrives. */
  recordUnverified(): void {
    this.#lastOpen = this.#context.clock.monotonic();
  }

  noteDone({ attempts }: PlannedCall): void {
    if (attempts > 1) this.#lastOpen = this.#context.clock.monotonic();
  }

  /** What is not as it should be is left to a person. Throws as Caller.read does. */
  async run(): Promise<void> {
    if (this.#context.calls.wasAnyUnverified()) await this.#waitForLateWrites();
    const isAll = this.#isAllCounted();
    if (!isAll) return this.#countUnverified();
    try {
      // Calls whose answers were lost are verified even if counting the others fails.
      await this.#countUnverifiedMovements();
      await this.#countAll();
    } catch (error) {
      if (!(error instanceof TallysheetError) || !OUT_OF_CALLS.includes(error.code)) throw error;
      await this.#countUnverified();
      if (this.#context.request.duplicateCheck === 'always') throw error;
      this.#reportSkipped(this.#costOfAll());
    }
  }

  #isAllCounted(): boolean {
    const { duplicateCheck } = this.#context.request;
    if (duplicateCheck === 'never') return false;
    const cost = this.#costOfAll();
    const isAll = !this.#isTooMuch(cost);
    if (!isAll) this.#reportSkipped(cost);
    return isAll;
  }

  async #countAll(): Promise<void> {
    const { journal, calls } = this.#context;
    await this.#countCreated(calls.createsToCheck('all'), { purpose: 'read' });
    const moved = new MovedItems(journal);
    for (const items of groupBy(moved.toCheck('all'), ({ resource }) => resource).values()) {
      const counts = countMoved(items, moved, this.#context, { purpose: 'read' });
      for await (const counted of counts) this.#takeIn(counted);
    }
  }

  /** These may use the reserve. */
  async #countUnverified(): Promise<void> {
    await this.#countUnverifiedMovements();
    const unverified = this.#context.calls.createsToCheck('unverified');
    await this.#countCreated(unverified, { purpose: 'reconcile' });
  }

  async #countUnverifiedMovements(): Promise<void> {
    const moved = new MovedItems(this.#context.journal);
    for (const item of moved.toCheck('unverified')) {
      const movements = moved.movementsOf(item);
      const options = { purpose: 'reconcile' } as const;
      this.#takeIn(await countInHistory(item, { movements }, this.#context, options));
    }
  }

  #costOfAll(): number {
    const { journal, views } = this.#context;
    return checkCost({ meta: journal.meta, views }, 'made');
  }

  #isTooMuch(cost: number): boolean {
    const { request, caller } = this.#context;
    return request.duplicateCheck === 'auto' && cost > Math.max(0, caller.spendable() ?? Infinity);
  }

  async #countCreated(made: readonly FindableCreate[], options: ReadOptions): Promise<void> {
    for (const [kind, created] of groupBy(made, ({ resource }) => resource)) {
      const found = await countCreated(resourceNamed(kind), created, this.#context, options);
      this.#takeIn({ checked: created.map(({ id }) => id), found });
    }
  }

  #takeIn({ checked, found }: Counted): void {
    const { calls, journal } = this.#context;
    journal.commit(() => {
      for (const { call, why } of found) calls.leaveOpen(call, why);
      for (const id of checked) calls.markChecked(id);
    });
  }

  #reportSkipped(cost: number): void {
    this.#context.onProgress({
      stage: 'execute',
      current: 0,
      total: undefined,
      notice: `Duplicate check skipped: it needs ${formatCount(cost)} calls, more than the remaining daily quota. Run it later: ${toCount(this.#context)} --duplicate-check always`,
    });
  }

  /** An aborted attempt may still arrive until then. */
  async #waitForLateWrites(): Promise<void> {
    const { clock, request, stop } = this.#context;
    const lastArrival = this.#lastOpen + request.verificationDelayMs;
    await clock.sleep(Math.max(0, lastArrival - clock.monotonic()), stop.signal);
  }
}
