import type { PlannedCall } from '../journal/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';
import { findMade } from './made-records.ts';

/**
 * At the end of a run: looks up once more every create that was ever in doubt. A request that
 * came later than the settle time allows shows here; it is never silent.
 */
export class FinalAudit {
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

  /** What is not as it should be is left to a person. */
  async run(): Promise<void> {
    const { calls, journal, stop } = this.#context;
    const audited = calls.toAudit();
    if (audited.some(({ attempts }) => attempts > 1)) await this.#settle();
    for (const call of audited) {
      stop.signal.throwIfAborted();
      const finding = await auditOne(call, this.#context);
      journal.commit(() => {
        if (finding !== undefined) calls.leaveOpen(call.id, finding);
        calls.markAudited(call.id);
      });
    }
  }

  /** An attempt that was given up may still arrive until then. */
  async #settle(): Promise<void> {
    const { clock, request, stop } = this.#context;
    const settled = this.#lastRepeated + request.settleMs;
    await clock.sleep(Math.max(0, settled - clock.monotonic()), stop.signal);
  }
}

/** What is not as it should be, or undefined. */
async function auditOne(call: PlannedCall, context: ExecutionContext): Promise<string | undefined> {
  const found = await findMade(call, context);
  if (found === undefined) return undefined;
  const numbers = found.map(({ id }) => `#${id}`).join(', ');
  if (found.length > 1) return `the service has it ${found.length} times: ${numbers}`;
  return found.length === 0
    ? `it was made as #${call.recordId ?? '?'} and is not found any more`
    : undefined;
}
