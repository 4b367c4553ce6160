import { isOfKind, recordOf } from '../../../../client/records.ts';
import type { Attempt } from '../../../../client/transport/attempt-result.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { defined } from '../../../../kernel/defined.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type {
  ChangeMarks,
  PlannedCall,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { failCall } from '../row-consequences.ts';
import { sendCall, type Sent } from '../send-call.ts';
import { type Condition, OneAtATime, SendingWindow, StaleReading } from './condition.ts';
import { dependencesOf, recordsOf, type Dependence } from './dependence.ts';
import { judgeOrder, orderOfArrival } from './note-of-order.ts';
import { OvertakenRows, type EndedPart, type NotSent, type Remaining } from './end-overtaken.ts';
import { entriesOfCall } from './entry-targets.ts';
import { changeMarks, marksBefore, payloadToSend, readingOfFree } from './marks-before.ts';
import { judgeAnswers, mayBeAnswered } from './newer-answer.ts';
import type { ReadingRequest } from './reading.ts';
import { Readings } from './readings.ts';
import { causesOfRefusal } from './refusal-causes.ts';
import { confirmDone, isToConfirm, judge, judgeCause, overtaken, type Judged } from './verdict.ts';

/** At most so many readings for one sending; the last one counts however long the rate limit makes the call wait. */
const MOST_READINGS = 3;

/** What the service answers of a record that is not there. */
const GONE = 404;

/** The outcome of a call that was sent, after a refusal was judged by the record. */
export type SettledSent =
  | Exclude<Sent, { readonly is: 'refused-unjudged' | 'divided' }>
  | { readonly is: 'divided'; readonly parts: readonly SettledPart[] };

/** The outcome of a call: it was sent, or it was not because of what others did. */
export type ConditionalSent = SettledSent | NotSent;

/** A call that carries some rows of what was to be sent, and its outcome. */
export interface SettledPart {
  readonly call: PlannedCall;
  readonly sent: ConditionalSent;
}

/** A call after its records were read. */
interface CheckedCall extends Remaining {
  readonly judged: readonly Judged[];
  /** What its record showed of what was done to it, where it was read. */
  readonly readBefore: ChangeMarks | undefined;
}

/**
 * Sends calls. One that changes records goes out only on readings that are new enough and show them as the plan expects
 * them. Where others were ahead of some of its rows, a person decides on these, and the others are sent.
 */
export class ConditionalSends {
  readonly #context: ExecutionContext;
  readonly #readings: Readings;
  readonly #window: SendingWindow;
  readonly #overtaken: OvertakenRows;
  readonly #oneAtATime = new OneAtATime();

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#readings = new Readings(context);
    this.#window = new SendingWindow(context);
    this.#overtaken = new OvertakenRows(context);
  }

  /** Throws as sendCall and Caller.read do. */
  async send(call: PlannedCall): Promise<ConditionalSent> {
    try {
      // What another call takes from the same entries meanwhile would be confused with an act of others.
      if (entriesOfCall(call) === undefined) return await this.#sendRest(call);
      const item = `${call.resource} ${recordsOf(call, this.#context).join(' ')}`;
      return await this.#oneAtATime.run(item, () => this.#sendRest(call));
    } finally {
      this.#readings.end(call);
    }
  }

  /**
   * The outcome of a call that was refused in an answer of success, and of which nothing was found. Throws as
   * Caller.read does.
   */
  async endRefused(call: PlannedCall, message: string): Promise<ConditionalSent> {
    const isConditional = dependencesOf(call, this.#context).length > 0;
    if (!this.#isJudged(call, { isConditional })) return this.#fail(call, message);
    try {
      return await this.#judgeRefused(call, message);
    } finally {
      this.#readings.end(call);
    }
  }

  /** Keeps what was measured. Throws TallysheetError 'run-journal-damaged'. */
  close(): void {
    this.#window.save();
  }

  async #sendRest(call: PlannedCall): Promise<ConditionalSent> {
    const ended: EndedPart[] = [];
    let whole = call;
    for (let readings = 1; ; readings += 1) {
      const checked = await this.#check(whole, 'plan');
      ended.push(...checked.ended);
      const { rest } = checked;
      if (rest === undefined) return together(ended);
      const sent = await this.#sendOn(rest, this.#conditionOf(rest, checked, readings));
      if (sent !== undefined) {
        this.#readings.giveWay(rest);
        return together([...ended, { call: rest, sent: await this.#settle(rest, sent) }]);
      }
      whole = rest;
    }
  }

  /** Undefined where the reading became too old while the call waited for its turn. */
  async #sendOn(call: PlannedCall, condition: Condition): Promise<Sent | undefined> {
    try {
      return await sendCall(call, this.#context, condition);
    } catch (error) {
      if (!(error instanceof StaleReading)) throw error;
      return undefined;
    }
  }

  /** Reads what a call depends on, and ends the rows that others were ahead of. */
  async #check(
    call: PlannedCall,
    after: 'plan' | 'refusal',
    refusal?: string,
  ): Promise<CheckedCall> {
    const dependences = dependencesOf(call, this.#context, after);
    const requests = dependences.map((each) => this.#requestOf(each));
    const readings = await this.#readings.readAll(call, requests);
    const judged: Judged[] = [];
    for (const [at, reading] of readings.entries()) {
      const dependence = dependences[at];
      if (dependence === undefined) continue;
      const found = judge(dependence, reading);
      const confirmed = isToConfirm(found) ? await confirmDone(found, this.#context) : found;
      const isAnswer = mayBeAnswered(confirmed);
      judged.push(isAnswer ? await judgeAnswers(confirmed, this.#context) : confirmed);
    }
    const order = after === 'plan' ? await this.#judgeOrder(call) : undefined;
    const ahead = order === undefined ? overtaken(judged) : [order];
    const remaining = this.#overtaken.end(call, ahead, refusal);
    const isFree = judged.length === 0 && after === 'plan';
    const readBefore = isFree ? await this.#marksOfFree(call) : marksBefore(judged);
    return { ...remaining, judged, readBefore };
  }

  /** What arrives of an order is sent only until another user receives it. */
  async #judgeOrder(call: PlannedCall): Promise<Judged | undefined> {
    const dependence = orderOfArrival(call, this.#context);
    return dependence && judgeOrder(dependence, await this.#readings.readNamed(dependence));
  }

  async #settle(call: PlannedCall, sent: Sent): Promise<ConditionalSent> {
    if (sent.is === 'refused-unjudged') return this.#judgeRefused(call, sent.message);
    if (sent.is !== 'divided') return sent;
    const parts: SettledPart[] = [];
    for (const part of sent.parts) {
      parts.push({ call: part.call, sent: await this.#settle(part.call, part.sent) });
    }
    return { is: 'divided', parts };
  }

  /**
   * A call was refused although its records were as expected when they were read: others may have been ahead since, or
   * have changed what the call needs but does not depend on. The rows whose records are still as expected have failed.
   */
  async #judgeRefused(call: PlannedCall, message: string): Promise<ConditionalSent> {
    const own = await this.#check(call, 'refusal', message);
    this.#readings.giveWay(call);
    if (own.rest === undefined) return together(own.ended);
    const caused = this.#overtaken.end(own.rest, await this.#judgeCauses(own.rest), message);
    const ended = [...own.ended, ...caused.ended];
    const { rest } = caused;
    if (rest === undefined) return together(ended);
    return together([...ended, { call: rest, sent: this.#fail(rest, message) }]);
  }

  #fail(call: PlannedCall, message: string): Extract<ConditionalSent, { is: 'failed' }> {
    return { is: 'failed', ended: failCall(call, message, this.#context) };
  }

  /** Whether a refusal, with that status, may mean that others were ahead. */
  #isJudged(
    call: PlannedCall,
    {
      isConditional,
      status,
    }: { readonly isConditional: boolean; readonly status?: number | undefined },
  ): boolean {
    const isOfRecord = isConditional && (call.effect !== 'update' || status === GONE);
    return isOfRecord || causesOfRefusal(call, this.#context).length > 0;
  }

  /** The first record that others changed in such a way that the service had to refuse the call. */
  async #judgeCauses(call: PlannedCall): Promise<readonly Judged[]> {
    for (const cause of causesOfRefusal(call, this.#context)) {
      const reading = await this.#readings.readNamed(cause);
      const judged = judgeCause(cause, reading);
      if (judged.verdict.is !== 'as-expected') return [judged];
    }
    return [];
  }

  async #marksOfFree(call: PlannedCall): Promise<ChangeMarks | undefined> {
    const request = readingOfFree(call, this.#context);
    if (request === undefined) return undefined;
    const { seen } = await this.#readings.read(request);
    return seen.is === 'shown' ? changeMarks(resourceNamed(call.resource), seen.record) : undefined;
  }

  #requestOf({ call, resource, id, targets }: Dependence): ReadingRequest {
    const { calls } = this.#context;
    const isDecided = calls.conflicts.decidedOn(call.id) !== undefined;
    return {
      ...{ call, id, targets },
      isOfPlan: !isDecided && !calls.isMadeHere(resource.name, id),
      isTouched: calls.ownCallsOn(resource.name, id, call.id).length > 0,
    };
  }

  #conditionOf(call: PlannedCall, checked: CheckedCall, readings: number): Condition {
    const { judged } = checked;
    const { clock, request } = this.#context;
    const oldest = Math.min(...judged.map(({ reading }) => reading.at));
    const isConditional = judged.length > 0;
    return {
      payload: payloadToSend(call.payload, judged),
      ...defined({ readBefore: checked.readBefore }),
      isJudgedAfterRefusal: (status) => this.#isJudged(call, { isConditional, status }),
      noteAttempt: (attempt) => {
        this.#noteAttempt(call, attempt);
      },
      assertFresh: () => {
        if (!isConditional) return;
        const age = clock.monotonic() - oldest;
        if (age > request.freshWithinMs && readings < MOST_READINGS) throw new StaleReading();
        this.#window.note(age);
      },
    };
  }

  #noteAttempt(call: PlannedCall, attempt: Attempt): void {
    const resource = resourceNamed(call.resource);
    const records = recordsOf(call, this.#context);
    for (const id of records) this.#readings.noteCall(resource, id);
    if (attempt.result !== 'confirmed') return;
    if (call.effect === 'delete') {
      for (const id of records) this.#readings.noteDeleted(resource, id);
      return;
    }
    const { record } = attempt;
    if (record === undefined || !isOfKind(resource, record)) return;
    if (typeof ownValue(record, resource.id.answer) !== 'number') return;
    this.#readings.noteAnswer(resource, recordOf(resource, record));
  }
}

/** The outcome of a call of which some rows may have gone their own ways. */
function together(parts: readonly SettledPart[]): ConditionalSent {
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only.sent : { is: 'divided', parts };
}
