import { resourceNamed } from '../../../catalogue/index.ts';
import type { ReadOptions } from '../../../client/caller.ts';
import { TallysheetError } from '../../../kernel/errors.ts';
import { byKind, createsToCheck, type MarkedCreate } from '../../journal/marked-creates.ts';
import type { PlannedCall } from '../../journal/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { findMade } from '../made-records.ts';
import { checkCost } from './check-cost.ts';
import { countCreated, type Discrepancy } from './count-created.ts';

/** Errors that say that the count would take more calls than may be made today. */
const OUT_OF_CALLS: readonly string[] = ['daily-allowance-used', 'call-limit-reached'];

/**
 * At the end of a run: counts what it has made. A record that somebody else made at the same moment, and
 * a request that came later than the settle time allows, show here as a duplicate; nothing is silent.
 */
export class DuplicateCheck {
  readonly #context: ExecutionContext;
  /** When the last call that had been sent before was known to be done; monotonic milliseconds. */
  #lastRepeated: number;

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#lastRepeated = context.clock.monotonic();
  }

  noteDone({ attempts }: PlannedCall): void {
    if (attempts > 1) this.#lastRepeated = this.#context.clock.monotonic();
  }

  /** What is not as it should be is left to a person. Throws as Caller.read does. */
  async run(): Promise<void> {
    const { calls, journal } = this.#context;
    if (calls.wasAnyRepeated()) await this.#settle();
    for (const call of calls.movementsToCheck()) {
      const why = await checkMovement(call, this.#context);
      journal.commit(() => {
        this.#takeIn([call], why === undefined ? [] : [{ call: call.id, why }]);
      });
    }
    await this.#countCreated();
  }

  /** All that was made, where it may be counted; else only that of which the answers were lost. */
  async #countCreated(): Promise<void> {
    const { journal, request } = this.#context;
    const cost = this.#costOfAll();
    const isAll = request.finalCount !== 'never' && !this.#isTooMuch(cost);
    if (!isAll) {
      if (request.finalCount !== 'never') this.#tellLeftOut(cost);
      return this.#count(createsToCheck(journal, 'doubtful'), { purpose: 'reconcile' });
    }
    try {
      await this.#count(createsToCheck(journal, 'all'), { purpose: 'read' });
    } catch (error) {
      if (!(error instanceof TallysheetError) || !OUT_OF_CALLS.includes(error.code)) throw error;
      // Those whose answers were lost may use the reserve.
      await this.#count(createsToCheck(journal, 'doubtful'), { purpose: 'reconcile' });
      if (request.finalCount === 'always') throw error;
      this.#tellLeftOut(cost);
    }
  }

  #costOfAll(): number {
    return checkCost(this.#context.journal, 'made');
  }

  #isTooMuch(cost: number): boolean {
    const { request, caller } = this.#context;
    return request.finalCount === 'auto' && cost > (caller.spendable() ?? Infinity);
  }

  async #count(made: readonly MarkedCreate[], options: ReadOptions): Promise<void> {
    const { journal } = this.#context;
    for (const [kind, created] of byKind(made)) {
      const found = await countCreated(resourceNamed(kind), created, this.#context, options);
      journal.commit(() => {
        this.#takeIn(created, found);
      });
    }
  }

  #takeIn(checked: readonly { readonly id: number }[], found: readonly Discrepancy[]): void {
    const { calls } = this.#context;
    for (const { call, why } of found) calls.leaveOpen(call, why);
    for (const { id } of checked) calls.markChecked(id);
  }

  #tellLeftOut(cost: number): void {
    const { name = '' } = this.#context.journal.read('identity') as { readonly name?: string };
    this.#context.onProgress({
      stage: 'execute',
      current: 0,
      total: undefined,
      notice: `What was made was not counted at the end: the ${cost} calls do not fit into what is left of the daily quota. To count it later: tallysheet resume ${name} --final-count always`,
    });
  }

  /** An attempt that was given up may still arrive until then. */
  async #settle(): Promise<void> {
    const { clock, request, stop } = this.#context;
    const settled = this.#lastRepeated + request.settleMs;
    await clock.sleep(Math.max(0, settled - clock.monotonic()), stop.signal);
  }
}

/** What is not as it should be with a movement whose answer was lost, or undefined. */
async function checkMovement(
  call: PlannedCall,
  context: ExecutionContext,
): Promise<string | undefined> {
  context.stop.signal.throwIfAborted();
  const found = await findMade(call, context);
  if (found === undefined || found.length === 1) return undefined;
  if (found.length === 0) return 'it was done and is not found any more';
  const numbers = found.map(({ id }) => `#${id}`).join(', ');
  return `the service has it ${found.length} times: ${numbers}`;
}
