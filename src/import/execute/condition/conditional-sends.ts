import { isOfKind, recordOf, type ServiceRecord } from '../../../client/records.ts';
import type { Attempt } from '../../../client/transport/attempt-result.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { ownValue } from '../../../kernel/json.ts';
import {
  isPointer,
  type Payload,
  type PlannedCall,
} from '../../journal/tables/calls/planned-call.ts';
import { stampOfCall } from '../../journal/tables/calls/calls-of-operation.ts';
import { RecordNames } from '../../display-names/numbered-names.ts';
import { siblingsOf } from '../../journal/tables/dependencies/sibling-calls.ts';
import { subjectOf } from '../../plan/match/subject.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { recordAsDone } from '../reconcile/record-as-done.ts';
import { isReadable } from '../reconcile/own-record.ts';
import { endUnsent, failCall } from '../row-consequences.ts';
import { sendCall, type Sent } from '../send-call.ts';
import { StaleReading, type Condition } from './condition.ts';
import { conditionTargets } from './condition-targets.ts';
import { conflictOn, inOneLine } from './conflict.ts';
import { expectedValues, type Expected } from './expected-values.ts';
import { heldAt } from './held-value.ts';
import { judgeRecord } from './judge-record.ts';
import { changeMarks, withKept } from './read-values.ts';
import type { RecordReading } from './reading.ts';
import { Readings } from './readings.ts';
import { SendingWindow } from './sending-window.ts';

/** At most so many readings for one sending; the last one counts however long the rate limit makes the call wait. */
const MOST_READINGS = 3;

/** The outcome of a call that was sent, after a refusal was judged by the record. */
export type SettledSent =
  | Exclude<Sent, { readonly is: 'refused-unjudged' | 'divided' }>
  | {
      readonly is: 'divided';
      readonly parts: readonly { readonly call: PlannedCall; readonly sent: ConditionalSent }[];
    };

/** The outcome of a call: it was sent, or it was not because of what others did. */
export type ConditionalSent =
  | SettledSent
  /** A person has to decide, or its record is gone; so many calls ended. */
  | { readonly is: 'held-back'; readonly ended: number }
  /** Another user did what it was to do. */
  | { readonly is: 'done-by-others' };

type NotSent = Exclude<ConditionalSent, SettledSent>;

/** What a call on a record depends on. */
interface Dependence {
  readonly resource: Resource;
  readonly id: number;
  readonly targets: readonly string[];
  readonly expected: Expected;
}

/**
 * Sends calls. One that changes a record goes out only on a reading that is new enough and shows the record as the plan
 * expects it: otherwise others were ahead, and a person decides.
 */
export class ConditionalSends {
  readonly #context: ExecutionContext;
  readonly #readings: Readings;
  readonly #window: SendingWindow;
  readonly #names: RecordNames;

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#readings = new Readings(context);
    this.#window = new SendingWindow(context);
    this.#names = new RecordNames(context);
  }

  /** Throws as sendCall and Caller.read do. */
  async send(call: PlannedCall): Promise<ConditionalSent> {
    try {
      for (let readings = 1; ; readings += 1) {
        const condition = await this.#conditionOf(call, readings);
        const sent = 'is' in condition ? condition : await this.#sendOn(call, condition);
        if (sent !== undefined) return await this.#settle(call, sent);
      }
    } finally {
      this.#readings.end(call);
    }
  }

  /** Keeps what was measured. Throws TallysheetError 'run-journal-damaged'. */
  close(): void {
    this.#window.save();
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

  async #conditionOf(call: PlannedCall, readings: number): Promise<Condition | NotSent> {
    const dependence = this.#dependenceOf(call);
    if (dependence === undefined) return this.#free(call);
    const reading = await this.#read(call, dependence);
    const { seen } = reading;
    if (seen.is === 'gone') return this.#endGone(call, dependence);
    if (seen.is === 'as-planned')
      return this.#conditional(call, { reading, readings }, call.payload);
    const ended = this.#endIfOvertaken(call, dependence, seen.record);
    if (ended !== undefined) return ended;
    const payload = withKept(call, dependence, (name) =>
      heldAt(dependence.resource, seen.record, name),
    );
    return this.#conditional(call, { reading, readings }, payload);
  }

  /** Ends a call that others were ahead of; undefined where its record is as expected. */
  #endIfOvertaken(
    call: PlannedCall,
    dependence: Dependence,
    record: ServiceRecord,
  ): NotSent | undefined {
    const { targets, expected } = dependence;
    const judged = judgeRecord(call, record, targets, expected);
    switch (judged.is) {
      case 'as-expected':
        return undefined;
      case 'as-wanted':
        return this.#endDone(call, dependence);
      case 'changed': {
        const conflict = conflictOn(call, { ...judged, expected }, this.#names);
        this.#context.calls.holdBack(call.id, conflict, inOneLine(conflict));
        return { is: 'held-back', ended: 1 };
      }
    }
  }

  async #settle(call: PlannedCall, sent: Sent | NotSent): Promise<ConditionalSent> {
    if (sent.is === 'refused-unjudged') return this.#judgeRefused(call, sent.message);
    if (sent.is !== 'divided') return sent;
    const parts = [];
    for (const part of sent.parts) {
      parts.push({ call: part.call, sent: await this.#settle(part.call, part.sent) });
    }
    return { is: 'divided', parts };
  }

  /**
   * A call was refused although its record was as expected when it was read: others may have been ahead since. It has
   * failed only if its record is still as expected.
   */
  async #judgeRefused(call: PlannedCall, message: string): Promise<ConditionalSent> {
    const dependence = this.#dependenceOf(call);
    if (dependence !== undefined) {
      const { seen } = await this.#read(call, dependence);
      if (seen.is === 'gone') return this.#endGone(call, dependence);
      const ended =
        seen.is === 'shown' ? this.#endIfOvertaken(call, dependence, seen.record) : undefined;
      if (ended !== undefined) return ended;
    }
    return { is: 'failed', ended: failCall(call, message, this.#context) };
  }

  /** Undefined for a call that overwrites nothing, or whose record nothing shows. */
  #dependenceOf(call: PlannedCall): Dependence | undefined {
    const resource = resourceNamed(call.resource);
    const id = this.#recordOf(call);
    const targets = conditionTargets(call);
    const isRead = isReadable(resource) || resource.within !== undefined;
    if (id === undefined || targets.length === 0 || !isRead || call.rows.length > 1)
      return undefined;
    const expected = expectedValues(call, id, targets, this.#context);
    return expected && { resource, id, targets, expected };
  }

  #recordOf(call: PlannedCall): number | undefined {
    const { calls } = this.#context;
    if (call.recordId !== undefined) return call.recordId;
    const id = subjectOf(call)?.id;
    return isPointer(id) ? calls.get(id.call)?.recordId : id;
  }

  #read(call: PlannedCall, { resource, id, targets }: Dependence): Promise<RecordReading> {
    const { calls } = this.#context;
    return this.#readings.read({
      call,
      id,
      targets,
      isOfPlan:
        calls.conflicts.decidedOn(call.id) === undefined && !calls.isMadeHere(resource.name, id),
      isTouched: calls.ownCallsOn(resource.name, id, call.id).length > 0,
    });
  }

  /** A call that depends on nothing of its record: its changes are read where no answer of the run's last call showed them. */
  async #free(call: PlannedCall): Promise<Condition> {
    const { calls, journal } = this.#context;
    const resource = resourceNamed(call.resource);
    const id = this.#recordOf(call);
    const isShown = (call.effect === 'act' || call.effect === 'update') && isReadable(resource);
    const last =
      id === undefined || !isShown
        ? undefined
        : calls.ownCallsOn(resource.name, id, call.id).at(-1);
    if (id === undefined || last === undefined || call.rows.length > 1) {
      return this.#unconditional(call);
    }
    if (stampOfCall(journal, last.call.id) !== undefined) return this.#unconditional(call);
    const request = { call, id, targets: [], isOfPlan: false, isTouched: true };
    const { seen } = await this.#readings.read(request);
    return {
      ...this.#unconditional(call),
      ...(seen.is === 'shown' && { readBefore: changeMarks(call, seen.record) }),
    };
  }

  #unconditional(call: PlannedCall): Condition {
    return {
      payload: call.payload,
      isJudgedAfterRefusal: false,
      assertFresh: () => undefined,
      noteAttempt: (attempt) => {
        this.#noteAttempt(call, attempt);
      },
    };
  }

  #conditional(
    call: PlannedCall,
    { reading, readings }: { readonly reading: RecordReading; readonly readings: number },
    payload: Payload,
  ): Condition {
    const { clock, request } = this.#context;
    const { seen } = reading;
    return {
      ...this.#unconditional(call),
      payload,
      ...(seen.is === 'shown' && { readBefore: changeMarks(call, seen.record) }),
      isJudgedAfterRefusal: call.effect === 'act' || call.effect === 'delete',
      assertFresh: () => {
        const age = clock.monotonic() - reading.at;
        if (age > request.freshWithinMs && readings < MOST_READINGS) throw new StaleReading();
        this.#window.note(age);
      },
    };
  }

  #noteAttempt(call: PlannedCall, attempt: Attempt): void {
    const resource = resourceNamed(call.resource);
    const id = this.#recordOf(call);
    if (id !== undefined) this.#readings.noteCall(resource, id);
    if (attempt.result !== 'confirmed') return;
    if (call.effect === 'delete' && id !== undefined) this.#readings.noteDeleted(resource, id);
    const { record } = attempt;
    if (call.effect === 'delete' || record === undefined || !isOfKind(resource, record)) return;
    if (typeof ownValue(record, resource.id.answer) !== 'number') return;
    this.#readings.noteAnswer(resource, recordOf(resource, record));
  }

  /** What is gone cannot be changed any more; a delete has nothing left to do. */
  #endGone(
    call: PlannedCall,
    { resource, id }: Dependence,
  ): ConditionalSent & { is: 'held-back' | 'done-by-others' } {
    if (call.effect === 'delete') return this.#endDone(call, { id });
    const why = `the ${resource.singular} #${id} no longer exists`;
    return { is: 'held-back', ended: endUnsent(call, 'deleted-since-plan', why, this.#context) };
  }

  #endDone(call: PlannedCall, { id }: Pick<Dependence, 'id'>): { readonly is: 'done-by-others' } {
    const { journal, calls } = this.#context;
    const how = 'the record was found as the row wants it';
    if (call.attempts > 0 || siblingsOf(journal, call.id).length > 0) {
      calls.complete(call.id, id, how);
    } else {
      recordAsDone(
        call,
        { recordId: id, whenAndBy: 'by others after the plan was made', how },
        this.#context,
      );
    }
    return { is: 'done-by-others' };
  }
}
