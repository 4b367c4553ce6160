import { operationOf } from '../../../catalogue/operations/operations.ts';
import {
  fieldsConcerned,
  forecastAfter,
  stateAfter,
  unmetNeeds,
  type UnmetNeed,
} from '../../../catalogue/operations/transitions.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../catalogue/fields.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import type { NewCall, PlannedLine } from '../../ledger/journal/tables/calls/planned-call.ts';
import {
  RecordStates,
  type RecordState,
} from '../../ledger/journal/tables/records/record-states.ts';
import type { TouchedRecords } from '../../ledger/journal/tables/records/touched-records.ts';
import type { Fingerprint } from '../../ledger/rows/fingerprint.ts';
import { isAct, isKnownByRow, type FileOfKind } from './earlier-acts.ts';
import { addedLines } from './lines-of-record.ts';
import { openLinesOf, withLineOf } from './open-lines.ts';
import {
  subjectNamed,
  subjectOf,
  type CallOnRecord,
  type Subject,
} from '../../ledger/subjects/subject.ts';
import type { PlanTables } from './plan-tables.ts';

/** A state that a row does not find its record in, and the row that left it so. */
export interface WrongState extends UnmetNeed {
  readonly leftBy: number | undefined;
  /** Everything that the record shows by then. */
  readonly shown: Values;
}

/** What a record shows after the rows before. */
export interface ShownRecord {
  readonly values: Values;
  /** What it shows without the rows of this run; undefined for a record that they make. */
  readonly before: Values | undefined;
  /** The call that left it so, where one did. */
  readonly leftBy: number | undefined;
}

/**
 * Keeps the calls on one record in the order of their rows, and follows the states that they leave it in.
 */
export class RecordOrder {
  readonly #run: PlanTables;
  readonly #states: RecordStates;
  readonly #touched: TouchedRecords;
  readonly #isNeeded: boolean;
  #drafts = 0;
  /** The states before the calls of one row, as far as these change them. */
  #before: Map<string, RecordState | undefined> | undefined;

  constructor(run: PlanTables, kinds: readonly Kind[]) {
    this.#run = run;
    this.#isNeeded = haveSeveralOperations(kinds);
    this.#states = new RecordStates(run.journal);
    this.#touched = run.order.touchedRecords();
  }

  /** Whether a call before changes what the call needs of the same record, or leaves there. */
  isChangedBefore(call: NewCall): boolean {
    const subject = subjectOf(call);
    const state = subject && this.#find(subject);
    if (state?.last === undefined) return false;
    const concerned = fieldsConcerned(endpointOfCall(call));
    return state.isGone || Object.keys(state.changes).some((field) => concerned.has(field));
  }

  /** The states that keep a call from being done by then. */
  wrongStates(call: NewCall): WrongState[] {
    const subject = subjectOf(call);
    if (subject === undefined) return [];
    const state = this.#find(subject);
    if (withLineOf(call, state?.lines) !== undefined) return [];
    if (state?.isGone === true)
      return [{ field: '', held: null, wanted: [], leftBy: state.leftBy, shown: {} }];
    const wrong = this.wrongAfterDone(call);
    if (wrong.length > 0) return wrong;
    const shown = { ...this.#asItIs(subject), ...state?.changes };
    return unmetNeeds(endpointOfCall(call), shown).map((need) => ({
      ...need,
      leftBy: state !== undefined && need.field in state.changes ? state.leftBy : undefined,
      shown,
    }));
  }

  /** The states in which the rows before have left a record that an earlier run did some of them on. */
  wrongAfterDone(call: NewCall): WrongState[] {
    const passed = this.passedBefore(call);
    if (passed === undefined) return [];
    const needs = unmetNeeds(endpointOfCall(call), passed.shown);
    return needs.map((need) => ({ ...need, leftBy: passed.by, shown: passed.shown }));
  }

  /** What the record that a call works on, or another one that it names, shows by then. */
  shownBy({ resource, id }: Omit<Subject, 'name'>): ShownRecord {
    const subject = subjectNamed(resource, id);
    const before = this.#asItIs(subject);
    const state = this.#find(subject);
    return { values: { ...before, ...state?.changes }, before, leftBy: state?.leftBy };
  }

  /** What the rows before show of a record, where an earlier run did some of them. */
  passedBefore(call: NewCall): RecordState['passed'] {
    const subject = subjectOf(call);
    return subject && this.#find(subject)?.passed;
  }

  /** The lines that the record of a call has by then, those included that calls of the run add. */
  linesBy(call: CallOnRecord, field: string): readonly PlannedLine[] {
    const subject = subjectOf(call);
    const shown = subject && { ...this.#asItIs(subject), ...this.#find(subject)?.changes };
    const lines = shown?.[field];
    return Array.isArray(lines) ? (lines as PlannedLine[]) : [];
  }

  /**
   * Notes that a row is about a record; part of the caller's transaction.
   * @param fingerprint what it wants done, where it would be remembered
   */
  touch(call: NewCall, fingerprint: Fingerprint | undefined): void {
    const subject = this.#isNeeded ? subjectOf(call) : undefined;
    if (subject === undefined || withLineOf(call, this.#find(subject)?.lines)) return;
    this.#touched.note(call, subject.name, fingerprint);
  }

  /** An id for a call that is not in the plan yet; no call of a plan has it. */
  draftId(): number {
    this.#drafts += 1;
    return -this.#drafts;
  }

  /** A call that was touched as a draft is in the plan now; part of the caller's transaction. */
  renumber(draft: number, id: number): void {
    this.#touched.renumber(draft, id);
  }

  /** Follows the calls of one row, all or none: what was followed is undone where the work returns false. */
  attempt(work: () => boolean): void {
    const before = new Map<string, RecordState | undefined>();
    this.#before = before;
    const isDone = work();
    this.#before = undefined;
    if (isDone) return;
    for (const [subject, state] of before) {
      if (state === undefined) this.#states.forget(subject);
      else this.#states.keep(subject, state);
    }
  }

  /** An earlier run did what the row wants: those after it find its record so. Part of the caller's transaction. */
  passDone(call: NewCall): void {
    this.#pass(call, true);
  }

  /** A row that changes nothing leaves its record so for those after it, if an earlier run did any before. */
  passUnchanged(call: NewCall): void {
    this.#pass(call, false);
  }

  /** Lets a call that the plan puts before that of a row wait for those before it; part of the caller's transaction. */
  takeBefore(call: NewCall): void {
    this.#take(call);
  }

  /** Lets a call that is in the plan wait for those before it; part of the caller's transaction. */
  take(call: NewCall): void {
    const subject = this.#take(call);
    if (subject !== undefined) this.#touched.note(call, subject.name, undefined);
  }

  /** Returns what the call works on, unless it only adds a line to the call before. */
  #take(call: NewCall): Subject | undefined {
    const subject = this.#isNeeded ? subjectOf(call) : undefined;
    if (subject === undefined) return undefined;
    const state = this.#find(subject);
    const lines = withLineOf(call, state?.lines);
    if (state !== undefined && lines !== undefined) {
      this.#keepState(subject.name, { ...state, lines });
      return undefined;
    }
    if (state?.last !== undefined) this.#waitFor(call, subject, { ...state, last: state.last });
    this.#keep(subject, call, state);
    return subject;
  }

  /** Lets what several rows want of one record be remembered: its state does not show what was done. */
  remember(files: readonly FileOfKind[]): void {
    this.#run.journal.commit(() => {
      this.#touched.remember();
      for (const { kind, file } of files) {
        if (isAct(kind) && !isKnownByRow(kind)) this.#touched.forgetOthers(file);
      }
    });
  }

  close(): void {
    this.#states.close();
    this.#touched.close();
  }

  /** A state that only the rows before bring about has to be brought about; else it is enough that they have ended. */
  #waitFor(
    call: NewCall,
    subject: Subject,
    { last, leftBy, addedBy }: RecordState & { readonly last: number },
  ): void {
    const { calls } = this.#run;
    calls.waitForTurn(call.id, last);
    // Without one of its lines the record is not the one that was to be brought into a state.
    const isAct = endpointOfCall(call).effect === 'act';
    for (const adding of isAct ? addedBy : []) calls.waitForRecord(call.id, adding);
    const before = this.#asItIs(subject);
    const isReady = before === undefined || unmetNeeds(endpointOfCall(call), before).length === 0;
    if (!isReady && leftBy !== undefined) calls.waitForRecord(call.id, leftBy);
  }

  #keep(subject: Subject, call: NewCall, state: RecordState | undefined): void {
    const endpoint = endpointOfCall(call);
    const left = forecastAfter(endpoint, call.payload as Values);
    const isGone = endpoint.effect === 'delete';
    // Another end keeps a record in its state, so that nothing depends on it.
    const leaves = isGone || Object.keys(stateAfter(endpoint, call.payload as Values)).length > 0;
    const passed = state?.passed;
    const added = this.#linesAfter(call, state);
    this.#keepState(subject.name, {
      last: call.id,
      leftBy: leaves ? call.id : state?.leftBy,
      changes: { ...state?.changes, ...added.lines, ...left },
      addedBy: added.by,
      isGone,
      // What waits for another call goes alone.
      lines: state?.last === undefined ? openLinesOf(call) : undefined,
      passed: passed && {
        shown: { ...passed.shown, ...left },
        by: leaves ? rowOf(call) : passed.by,
      },
    });
  }

  #linesAfter(
    call: NewCall,
    state: RecordState | undefined,
  ): { readonly lines: Values; readonly by: readonly number[] } {
    const before = state?.addedBy ?? [];
    const added = addedLines(call);
    if (added === undefined) return { lines: {}, by: before };
    const { field, lines } = added;
    const all = [...this.linesBy(call, field), ...lines] as unknown as Value;
    return { lines: { [field]: all }, by: [...before, call.id] };
  }

  #pass(call: NewCall, isDone: boolean): void {
    const subject = this.#isNeeded ? subjectOf(call) : undefined;
    const state = subject && this.#find(subject);
    if (subject === undefined || (!isDone && state?.passed === undefined)) return;
    const left = forecastAfter(endpointOfCall(call), call.payload as Values);
    this.#keepState(subject.name, {
      ...{ last: undefined, leftBy: undefined, changes: {}, addedBy: [] },
      ...{ isGone: false, lines: undefined },
      ...state,
      passed: { shown: { ...state?.passed?.shown, ...left }, by: rowOf(call) },
    });
  }

  #keepState(subject: string, state: RecordState): void {
    if (this.#before?.has(subject) === false) this.#before.set(subject, this.#states.find(subject));
    this.#states.keep(subject, state);
  }

  #find(subject: Subject): RecordState | undefined {
    return this.#isNeeded ? this.#states.find(subject.name) : undefined;
  }

  /** As the account has it, or as the call leaves it that makes it in this run. */
  #asItIs({ resource, id }: Subject): Values | undefined {
    if (typeof id === 'number') return this.#run.records.get(resource.name, id)?.values;
    return operationOf(resource, 'create')?.endpoint.leaves;
  }
}

/** Rows that all do the same, and need no state for it, need no order. */
function haveSeveralOperations(kinds: readonly Kind[]): boolean {
  const operations = kinds.filter(({ operation }) => operation !== undefined);
  const needStates = operations.some(
    ({ resource, operation = '' }) => endpointOf(resource, operation).endpoint.needs !== undefined,
  );
  return needStates || (operations.length > 0 && new Set(kinds).size > 1);
}

function rowOf({ id, rows: [row = id] }: NewCall): number {
  return row;
}

function endpointOfCall({ resource, operation }: NewCall): Endpoint {
  return endpointOf(resourceNamed(resource), operation).endpoint;
}
