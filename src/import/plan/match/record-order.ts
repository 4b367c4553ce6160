import { operationOf } from '../../../catalogue/operations/operations.ts';
import {
  stateAfter,
  unmetNeeds,
  type UnmetNeed,
} from '../../../catalogue/operations/transitions.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import type { NewCall } from '../../journal/tables/planned-call.ts';
import { RecordStates, type RecordState } from '../../journal/tables/record-states.ts';
import type { Run } from '../../run/run.ts';
import { subjectOf, type Subject } from './subject.ts';

/** A state that a row does not find its record in, and the row that left it so. */
export interface WrongState extends UnmetNeed {
  readonly leftBy: number | undefined;
}

/**
 * Keeps the calls on one record in the order of their rows, and follows the states that they leave it in.
 */
export class RecordOrder {
  readonly #run: Run;
  readonly #states: RecordStates;
  readonly #isNeeded: boolean;

  constructor(run: Run, kinds: readonly Kind[]) {
    this.#run = run;
    this.#isNeeded = doDifferentThings(kinds);
    this.#states = new RecordStates(run.journal);
  }

  /** Whether a row before is about the same record. */
  hasEarlier(call: NewCall): boolean {
    const subject = subjectOf(call);
    return subject !== undefined && this.#find(subject) !== undefined;
  }

  /** The states that keep a call from being done by then. */
  wrongStates(call: NewCall): WrongState[] {
    const subject = subjectOf(call);
    if (subject === undefined) return [];
    const state = this.#find(subject);
    if (state?.isGone === true)
      return [{ field: '', held: null, wanted: [], leftBy: state.leftBy }];
    const shown = { ...this.#before(subject), ...state?.changes };
    return unmetNeeds(endpointOfCall(call), shown).map((need) => ({
      ...need,
      leftBy: state !== undefined && need.field in state.changes ? state.leftBy : undefined,
    }));
  }

  /** Lets a call that is in the plan wait for those before it; part of the caller's transaction. */
  take(call: NewCall): void {
    const subject = this.#isNeeded ? subjectOf(call) : undefined;
    if (subject === undefined) return;
    const state = this.#find(subject);
    if (state !== undefined) this.#waitFor(call, subject, state);
    this.#keep(subject, call, state);
  }

  close(): void {
    this.#states.close();
  }

  /** A state that only the rows before bring about has to be brought about; else it is enough that they have ended. */
  #waitFor(call: NewCall, subject: Subject, { last, leftBy }: RecordState): void {
    const { calls } = this.#run;
    calls.waitForTurn(call.id, last);
    const before = this.#before(subject);
    const isReady = before === undefined || unmetNeeds(endpointOfCall(call), before).length === 0;
    if (!isReady && leftBy !== undefined) calls.waitForRecord(call.id, leftBy);
  }

  #keep(subject: Subject, call: NewCall, state: RecordState | undefined): void {
    const endpoint = endpointOfCall(call);
    const left = stateAfter(endpoint, call.payload as Values);
    const isGone = endpoint.effect === 'delete';
    const leaves = isGone || Object.keys(left).length > 0;
    this.#states.keep(subject.name, {
      last: call.id,
      leftBy: leaves ? call.id : state?.leftBy,
      changes: { ...state?.changes, ...left },
      isGone,
    });
  }

  #find(subject: Subject): RecordState | undefined {
    return this.#isNeeded ? this.#states.find(subject.name) : undefined;
  }

  /** As the account has it, or as the call leaves it that makes it in this run. */
  #before({ resource, id }: Subject): Values | undefined {
    if (typeof id === 'number') return this.#run.records.get(resource.name, id)?.values;
    return operationOf(resource, 'create')?.endpoint.leaves;
  }
}

/** Rows that all do the same, and need no state for it, need no order. */
function doDifferentThings(kinds: readonly Kind[]): boolean {
  const operations = kinds.filter(({ operation }) => operation !== undefined);
  const needStates = operations.some(
    ({ resource, operation = '' }) => endpointOf(resource, operation).endpoint.needs !== undefined,
  );
  return needStates || (operations.length > 0 && new Set(kinds).size > 1);
}

function endpointOfCall({ resource, operation }: NewCall): Endpoint {
  return endpointOf(resourceNamed(resource), operation).endpoint;
}
