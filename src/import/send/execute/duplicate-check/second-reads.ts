import { defined } from '../../../../kernel/defined.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { halve, leaveRowsOpen } from '../batch/take-outcomes.ts';
import type { DuplicateCheck } from './duplicate-check.ts';
import type { ExecutionContext } from '../execution-context.ts';
import type { DelayQueue, Waiting } from '../queue/delay-queue.ts';
import type { Failures, Tally } from '../queue/tally.ts';
import type { ListLock } from '../queue/list-lock.ts';
import { recordCallOutcome } from '../row-consequences.ts';
import type { Verification, VerifiedRows } from '../reconcile/verification.ts';
import { isTaken } from '../reconcile/made-records.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { verifyBeforeResend } from '../reconcile/rate-limited-calls.ts';
import { pauseBeforeRead } from '../reconcile/unverified-writes.ts';

/** What an execution keeps account of while it verifies calls. */
interface Accounts {
  readonly unverified: DelayQueue;
  readonly failures: Failures;
  readonly tally: Tally;
  readonly check: DuplicateCheck;
  readonly listLock: ListLock;
  /** Notes that a call was done, with the number of calls that it adds. */
  readonly takeInDone: (call: number, added: number) => Promise<void>;
  /** Ends a call that was refused, and of which nothing is there. */
  readonly endRefused: (call: PlannedCall, why: string) => Promise<void>;
}

/** Verifies calls whose answers were lost, and applies the outcomes. */
export class SecondReads {
  readonly #context: ExecutionContext;
  readonly #run: Accounts;

  constructor(context: ExecutionContext, run: Accounts) {
    this.#context = context;
    this.#run = run;
  }

  queue(call: number, refusal?: string): void {
    const since = this.#context.clock.monotonic();
    if (refusal === undefined) this.#run.check.recordUnverified();
    const due = since + pauseBeforeRead(call, this.#context);
    this.#run.unverified.add({ call, since, reads: 0, due, ...defined({ refusal }) });
  }

  async checkUnverified(call: PlannedCall, waiting: Waiting): Promise<void> {
    await this.#takeVerification(call, await this.#reconcile(call, waiting), waiting);
  }

  async #takeVerification(
    call: PlannedCall,
    verification: Verification,
    waiting: Waiting,
  ): Promise<void> {
    const { calls } = this.#context;
    switch (verification.is) {
      case 'found': {
        if (isTaken(call, verification.evidence.recordId, calls)) {
          this.#run.unverified.add({ ...waiting, due: this.#context.clock.monotonic() });
          break;
        }
        const added = recordCallOutcome(call, verification.evidence, this.#context);
        await this.#run.takeInDone(call.id, added);
        break;
      }
      case 'send-again':
        calls.release(call.id, verification.why);
        break;
      case 'refused':
        await this.#endRefused(call, verification.why, waiting);
        break;
      case 'read-again':
        this.#run.unverified.add({ ...waiting, reads: waiting.reads + 1, due: verification.at });
        break;
      case 'parts':
        await this.#takeParts(call, verification.parts, waiting);
        break;
      case 'halve':
        this.#run.tally.add(1);
        halve(call, verification.why, this.#context);
        break;
      case 'not-verifiable': {
        const open = leaveRowsOpen(call, verification.why, this.#context);
        this.#run.tally.add(open - 1);
        this.#run.tally.count('bad', open);
        break;
      }
    }
  }

  /** Its record says why it was refused; reading it may fail as well, and the call stays unverified then. */
  async #endRefused(call: PlannedCall, why: string, waiting: Waiting): Promise<void> {
    try {
      await this.#run.endRefused(call, why);
    } catch (error) {
      this.#run.unverified.add(waiting);
      throw error;
    }
  }

  /** Each part goes its own way, as a call of its own; the last one keeps that of the whole. */
  async #takeParts(
    call: PlannedCall,
    parts: readonly VerifiedRows[],
    waiting: Waiting,
  ): Promise<void> {
    const { calls, journal } = this.#context;
    const ids = journal.commit(() =>
      parts.map(({ rows }, at) =>
        at === parts.length - 1
          ? call.id
          : calls.shared.split(call.id, rows, call.note ?? 'its rows fare differently'),
      ),
    );
    this.#run.tally.add(parts.length - 1);
    for (const [at, { verification }] of parts.entries()) {
      const part = calls.get(ids[at] ?? call.id);
      if (part === undefined) continue;
      await this.#takeVerification(part, verification, { ...waiting, call: part.id });
    }
  }

  async checkBeforeResend(call: PlannedCall): Promise<void> {
    try {
      await this.#run.listLock.waitForCreators(call);
      const verification = await verifyBeforeResend(call, this.#context);
      if (verification === undefined) return;
      const since = this.#context.clock.monotonic();
      const waiting = { call: call.id, since, reads: 0, due: since };
      await this.#takeVerification(call, verification, waiting);
    } finally {
      this.#run.listLock.endReading(call);
    }
  }

  /** Verifying may fail as well; the call stays unverified then. */
  async #reconcile(call: PlannedCall, waiting: Waiting): Promise<Verification> {
    try {
      await this.#run.listLock.waitForCreators(call);
      return await reconcile(call, waiting, this.#context);
    } catch (error) {
      this.#run.unverified.add(waiting);
      throw error;
    } finally {
      this.#run.listLock.endReading(call);
    }
  }
}
