import pLimit from 'p-limit';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { CallQueue } from './queue/call-queue.ts';
import type { Claims } from './claims.ts';
import {
  ConditionalSends,
  type ConditionalSent,
  type SettledSent,
} from './condition/conditional-sends.ts';
import { Canary, FirstOfOpenFields, changedOnTheWay } from './reconcile/canary.ts';
import { unverifiedLeftOpen } from './reconcile/unverified-writes.ts';
import { DelayQueue } from './queue/delay-queue.ts';
import { asNotCounted, DuplicateCheck } from './duplicate-check/duplicate-check.ts';
import type { ExecutionContext } from './execution-context.ts';
import { Failures, Tally } from './queue/tally.ts';
import { HistoryCheck } from './reconcile/history-check.ts';
import { SecondReads } from './duplicate-check/second-reads.ts';
import { ListLock } from './queue/list-lock.ts';
import { RunningJobs, waitForEvent } from './queue/running-jobs.ts';
import type { LateLookUps } from './second-read/second-read.ts';
import { RateLimitedCalls } from './reconcile/rate-limited-calls.ts';

/** Stage 6 of 7: carries a plan out. One execution is used once. */
export class Execution {
  readonly #context: ExecutionContext;
  readonly #claims: Claims;
  readonly #late: LateLookUps;
  readonly #unverified: DelayQueue;
  readonly #failures: Failures;
  readonly #jobs = new RunningJobs((error) => {
    this.#stopBecause(error);
  });
  readonly #canary: Canary;
  readonly #firsts: FirstOfOpenFields;
  readonly #listLock = new ListLock();
  /** What lets calls wait for others. */
  readonly #gates: readonly (Canary | FirstOfOpenFields | ListLock)[];
  readonly #rateLimitedCalls = new RateLimitedCalls();
  readonly #check: DuplicateCheck;
  readonly #queue: CallQueue;
  readonly #sends: ConditionalSends;
  readonly #histories: HistoryCheck;
  readonly #tally: Tally;
  readonly #secondReads: SecondReads;
  #notBefore = 0;
  #stoppedBy: Error | undefined;

  constructor(context: ExecutionContext, claims: Claims, late: LateLookUps) {
    this.#context = context;
    this.#claims = claims;
    this.#late = late;
    this.#unverified = new DelayQueue(context.clock);
    this.#failures = new Failures(context);
    this.#tally = new Tally(context);
    this.#canary = new Canary(context);
    this.#firsts = new FirstOfOpenFields(context);
    this.#gates = [this.#canary, this.#firsts, this.#listLock];
    this.#check = new DuplicateCheck(context);
    this.#queue = new CallQueue(context, {
      isOpen: ({ id }) => this.#jobs.isFor(id),
      isHeldBack: (call) => this.#gates.some((gate) => gate.holdsBack(call)),
    });
    this.#sends = new ConditionalSends(context);
    this.#histories = new HistoryCheck(context);
    this.#secondReads = new SecondReads(context, {
      unverified: this.#unverified,
      failures: this.#failures,
      tally: this.#tally,
      check: this.#check,
      listLock: this.#listLock,
      takeInDone: (id, added) => this.#takeInDone(id, added),
      endRefused: async (call, why) =>
        this.#takeOutcome(call, await this.#sends.endRefused(call, why)),
    });
  }

  /**
   * Sends what can be sent and verifies what is unverified, until all is done or the run ends early. Returns
   * the error that ended it, or undefined.
   */
  async run(): Promise<TallysheetError | undefined> {
    for (const waiting of unverifiedLeftOpen(this.#context)) this.#unverified.add(waiting);
    await this.#runUntilDone();
    this.#sends.close();
    if (this.#stoppedBy === undefined) {
      await this.#check.run().catch((error: unknown) => {
        this.#stopBecause(asNotCounted(error, this.#context));
      });
    }
    if (this.#stoppedBy === undefined || this.#stoppedBy instanceof TallysheetError)
      return this.#stoppedBy;
    throw this.#stoppedBy;
  }

  async #runUntilDone(): Promise<void> {
    const { request, clock, stop } = this.#context;
    const { signal } = stop;
    const limit = pLimit(request.concurrency);
    for (;;) {
      this.#noticeStop();
      while (this.#stoppedBy === undefined && limit.activeCount < limit.concurrency) {
        const job = this.#nextJob();
        if (job === undefined) break;
        this.#jobs.start(job.call, () => limit(job.work));
      }
      if (this.#jobs.size === 0 && this.#timeUntilWake() === undefined) return;
      this.#reportLostAnswers();
      const isFull = this.#jobs.size >= limit.concurrency;
      const untilWake = isFull ? undefined : this.#timeUntilWake();
      await waitForEvent(this.#jobs.ends(), untilWake, { clock, signal });
    }
  }

  #noticeStop(): void {
    const { signal } = this.#context.stop;
    if (signal.aborted) this.#stopBecause(signal.reason);
  }

  /** The first reason counts. */
  #stopBecause(reason: unknown): void {
    this.#stoppedBy ??=
      reason instanceof Error ? reason : new TallysheetError('internal-error', String(reason));
  }

  #reportLostAnswers(): void {
    if (this.#jobs.size > 0 || this.#unverified.size === 0) return;
    this.#tally.reportLostAnswers(this.#unverified, this.#context.request.verificationDelayMs);
  }

  /** Nothing new starts once the run is to end. */
  #timeUntilWake(): number | undefined {
    return this.#stoppedBy === undefined ? this.#timeUntilNextJob() : undefined;
  }

  /** Milliseconds until the next job that is not being done already; undefined when there is none. */
  #timeUntilNextJob(): number | undefined {
    const untilUnverified = this.#unverified.untilNext();
    const pause = Math.max(0, this.#notBefore - this.#context.clock.monotonic());
    const untilCall = pause > 0 && this.#queue.peek() !== undefined ? pause : undefined;
    if (untilUnverified === undefined) return untilCall;
    return untilCall === undefined ? untilUnverified : Math.min(untilUnverified, untilCall);
  }

  #nextJob(): { call: number; work: () => Promise<void> } | undefined {
    const unverified = this.#nextUnverified();
    if (unverified !== undefined) return unverified;
    if (this.#notBefore > this.#context.clock.monotonic()) return undefined;
    const call = this.#queue.take();
    if (call === undefined) return undefined;
    if (this.#rateLimitedCalls.take(call)) {
      this.#listLock.startReading(call);
      return { call: call.id, work: () => this.#secondReads.checkBeforeResend(call) };
    }
    for (const gate of this.#gates) gate.startCall(call);
    return { call: call.id, work: () => this.#send(call) };
  }

  #nextUnverified(): { call: number; work: () => Promise<void> } | undefined {
    const waiting = this.#unverified.takeDue();
    if (waiting === undefined) return undefined;
    const call = this.#context.calls.get(waiting.call);
    if (call?.state !== 'unverified') return undefined;
    this.#listLock.startReading(call);
    return { call: call.id, work: () => this.#secondReads.checkUnverified(call, waiting) };
  }

  async #send(call: PlannedCall): Promise<void> {
    try {
      for (const done of await this.#histories.read(call)) this.#noteDoneElsewhere(done);
      if (this.#isEnded(call)) return;
      if (await this.#late.endsBeforeSending(call)) {
        this.#tally.count(this.#context.calls.get(call.id)?.state === 'done' ? 'good' : 'bad');
        return;
      }
      const ended = this.#claims.endIfLeftByGone(call);
      if (ended > 0) {
        this.#tally.count('bad', ended);
        return;
      }
      await this.#takeOutcome(call, await this.#sends.send(call));
    } finally {
      for (const gate of this.#gates) gate.endCall(call);
    }
  }

  /** Another machine has done it; the registry of this one hears of it. */
  #noteDoneElsewhere(call: PlannedCall): void {
    this.#tally.count('good');
    this.#claims.noteDone(call);
  }

  /** Only a call on a record that the plan compared, or that others may have made, ends meanwhile. */
  #isEnded({ id, before, fingerprint }: PlannedCall): boolean {
    if (before === undefined && fingerprint === undefined) return false;
    return this.#context.calls.get(id)?.state !== 'planned';
  }

  /** Of a call that was sent, or was not because of what others did. */
  async #takeOutcome(call: PlannedCall, sent: ConditionalSent): Promise<void> {
    if (sent.is === 'held-back') this.#tally.count('bad', sent.ended);
    else if (sent.is === 'done-by-others') this.#noteDoneElsewhere(call);
    else await this.#takeIn(call, sent);
  }

  async #takeIn(call: PlannedCall, sent: SettledSent): Promise<void> {
    switch (sent.is) {
      case 'done':
        this.#failures.noteAnswer();
        await this.#takeInDone(call.id, sent.added);
        break;
      case 'failed':
        this.#failures.noteAnswer();
        this.#tally.count('bad', sent.ended);
        this.#firsts.noteRefusal(call);
        this.#failures.noteRefusal();
        break;
      case 'refused-in-success':
        this.#failures.noteAnswer();
        this.#secondReads.queue(call.id, sent.message);
        break;
      case 'divided':
        this.#tally.add(sent.parts.length - 1);
        for (const part of sent.parts) await this.#takeOutcome(part.call, part.sent);
        break;
      case 'halved':
        this.#failures.noteAnswer();
        this.#tally.add(1);
        break;
      case 'released':
        if (sent.why === 'not-processed') this.#rateLimitedCalls.note(call);
        this.#notBefore = this.#failures.recordReleased(sent.why, sent.reason);
        break;
      case 'unverified':
        this.#secondReads.queue(call.id);
        if (sent.because === 'other-record' && this.#canary.isFirst(call)) {
          throw changedOnTheWay(call, [sent.reason]);
        }
        this.#failures.recordUnverified(sent.reason, sent.because === 'redirected');
        break;
    }
  }

  /** A record whose create was found by a search may have been completed by its maker. */
  #verifyRestFirst({ id }: PlannedCall): void {
    const { calls } = this.#context;
    for (const sibling of calls.siblingsOf(id)) {
      const rest = calls.get(sibling);
      if (rest?.state === 'planned') this.#rateLimitedCalls.note(rest);
    }
  }

  async #takeInDone(id: number, added: number): Promise<void> {
    this.#tally.add(added);
    this.#tally.count('good');
    const call = this.#context.calls.get(id);
    if (call === undefined) return;
    if (call.everUnverified) this.#verifyRestFirst(call);
    this.#check.noteDone(call);
    this.#claims.noteDone(call);
    this.#firsts.noteDone(call);
    await this.#canary.prove(call);
  }
}
