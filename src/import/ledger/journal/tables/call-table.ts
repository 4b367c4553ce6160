import { insertInto, sql } from '../../../../database/sql.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import type { AttachedTraces } from '../../../../catalogue/relations/attached.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { effectOf, type CallEffect } from '../call-effect.ts';
import { CallQueries, SERVICE_TIME } from './call-queries.ts';
import { CALLS, nextCallId } from './calls/call-row.ts';
import { ConflictTable, type Conflict } from './calls/conflict-table.ts';
import { assertSealed, sealedIn, sealOf } from '../witness/call-seal.ts';
import { SharedCalls } from './shared-calls/shared-calls.ts';
import { Dependencies } from './dependencies/dependencies.ts';
import { FingerprintedCalls } from './calls/fingerprinted-calls.ts';
import { storable, type RunJournal } from '../journal.ts';
import type { ChangeMarks, NewCall, Payload } from './calls/planned-call.ts';
import type { CallState } from '../schema.ts';

/** What is known when a call sets out. */
interface KnownAtIntent {
  readonly recordId?: number | undefined;
  /** In milliseconds since 1970, by the answers of the service. */
  readonly serviceTime?: number | undefined;
  /** What its record showed right before. */
  readonly readBefore?: ChangeMarks | undefined;
}

/** The planned calls of a run. Every method of its own is one step of the state machine of a call. */
export class CallTable extends CallQueries {
  /** Those that other runs know by what they want done. */
  readonly fingerprinted: FingerprintedCalls;
  /** Those that carry several rows. */
  readonly shared: SharedCalls;
  /** Those that others were ahead of. */
  readonly conflicts: ConflictTable;
  readonly #journal: RunJournal;
  readonly #dependencies: Dependencies;

  constructor(journal: RunJournal) {
    super(journal);
    this.fingerprinted = new FingerprintedCalls(journal);
    this.shared = new SharedCalls(journal);
    this.conflicts = new ConflictTable(journal);
    this.#journal = journal;
    this.#dependencies = new Dependencies(journal);
  }

  /** Adds a call to the plan, with what it waits for; part of the caller's transaction. */
  add(call: NewCall, position: number): void {
    const payload = JSON.stringify(call.payload);
    const lookupKey = asJson(call.lookupKey);
    const isShared = call.rows.length > 1;
    const [row = null] = isShared ? [] : call.rows;
    const sharedRows = asJson(isShared ? call.rows : undefined);
    this.#journal.database.run(
      insertInto('call', {
        id: call.id,
        row,
        is_shared: isShared,
        resource: call.resource,
        operation: call.operation,
        effect: effectOfCall(call),
        completes: call.completes,
        title: storable(call.title),
        position,
        payload,
        before: asJson(call.before),
        changes: asJson(call.changes),
        lookup_key: lookupKey,
        record_key: call.key && storable(call.key),
        record_id: call.recordId,
        fingerprint: call.fingerprint?.value,
        generation: call.fingerprint?.generation,
        seal: sealOf({ ...call, payload, lookupKey, sharedRows }),
      }),
    );
    for (const shared of isShared ? call.rows : []) {
      this.#journal.database.run(insertInto('shared_row', { call: call.id, row: shared }));
    }
  }

  /** Lets a call wait for the record that another makes. */
  waitForRecord(call: number, maker: number): void {
    this.#dependencies.add(call, maker, 'id');
  }

  /** Lets a call wait until another has ended, well or not. */
  waitForTurn(call: number, before: number): void {
    this.#dependencies.add(call, before, 'turn');
  }

  remove(call: number): void {
    this.#dependencies.forget(call);
    this.#journal.database.run(sql`UPDATE row SET leading_call = NULL
       WHERE id IN (SELECT row FROM call_row WHERE call = ${call}) AND leading_call = ${call}`);
    this.#journal.database.run(sql`DELETE FROM shared_row WHERE call = ${call}`);
    this.#journal.database.run(sql`DELETE FROM call WHERE id = ${call}`);
  }

  /** The duplicate check does not need to verify it again. */
  markChecked(id: number): void {
    this.#journal.database.run(sql`UPDATE call SET checked = 1 WHERE id = ${id}`);
  }

  /**
   * The first step of sending: no byte may leave before this resolves, when it is on the disk. Throws TallysheetError
   * 'run-journal-damaged' if the journal is not where it was, or the call not what was planned.
   * @param known the record that it is sent to, where that is known only now, what that showed, and the time of the service
   */
  intend(id: number, payload: Payload, known: KnownAtIntent = {}): Promise<void> {
    const { recordId, serviceTime, readBefore } = known;
    this.#journal.share(() => {
      const planned = this.#journal.database.get(sql`${CALLS} WHERE id = ${id}`) ?? {};
      assertSealed(planned);
      const sent = JSON.stringify(payload);
      const seal = sealOf({ ...sealedIn(planned), payload: sent });
      this.#journal.database.run(
        sql`UPDATE call SET state = 'sent', attempts = attempts + 1, payload = ${sent}, seal = ${seal},
           record_id = coalesce(record_id, ${recordId}), read_before = ${asJson(readBefore)} WHERE id = ${id}`,
      );
      this.#journal.note('intent', id, asTime(serviceTime));
    });
    return this.#journal.written();
  }

  /**
   * The service confirmed it, or it was found there.
   * @param stamp the service's own time of it, where its answer shows one
   */
  complete(id: number, recordId: number | undefined, how: string, stamp?: string): void {
    this.#journal.commit(() => {
      this.#journal.database.run(
        sql`UPDATE call SET state = 'done', record_id = coalesce(${recordId}, record_id), note = ${how},
           done_at = ${this.#journal.now()}, stamp = ${stamp} WHERE id = ${id}`,
      );
      this.#journal.note('done', id, how);
      this.#dependencies.release(id, ['id', 'turn']);
    });
  }

  /** Keeps what the service filled in of the record that a call made; part of the caller's transaction. */
  keepFilled(id: number, filled: Values): void {
    this.#journal.database.run(sql`UPDATE call SET filled = ${asJson(filled)} WHERE id = ${id}`);
  }

  /** Keeps the service's own time of the record that proved a call; part of the caller's transaction. */
  keepSeen(id: number, seen: string): void {
    this.#journal.database.run(sql`UPDATE call SET seen = ${seen} WHERE id = ${id}`);
  }

  /** Keeps what the answer showed of that which people add to the record; part of the caller's transaction. */
  keepTraces(id: number, traces: AttachedTraces): void {
    this.#journal.database.run(sql`UPDATE call SET traces = ${asJson(traces)} WHERE id = ${id}`);
  }

  /** The service refused it, or it waits for something that will not come. */
  fail(id: number, note: string): void {
    this.#journal.commit(() => {
      this.#move(id, 'failed', note);
      this.#dependencies.release(id, ['turn']);
    });
  }

  /** Whether it was done is unknown. `counts` is false where our own process ended. */
  markUnverified(id: number, note: string, counts: boolean): void {
    this.#journal.commit(() => {
      this.#move(id, 'unverified', note);
      this.#journal.database.run(
        sql`UPDATE call SET ever_unverified = 1, checked = 0, failed_attempts = failed_attempts + ${counts} WHERE id = ${id}`,
      );
    });
  }

  /** An older copy of the journal does not know whether it was sent: then it is unverified. */
  suspect(id: number, note: string): void {
    this.#journal.commit(() => {
      this.#journal.database.run(sql`UPDATE call SET state = 'sent' WHERE id = ${id}`);
      this.markUnverified(id, note, false);
    });
  }

  /** It was surely not processed and may be sent again. */
  release(id: number, note: string): void {
    this.#journal.commit(() => {
      this.#move(id, 'planned', note);
    });
  }

  /** It was refused, and the user wants it sent again. */
  tryAgain(id: number, note: string): void {
    this.#journal.commit(() => {
      this.#dependencies.queueAgain(id);
      this.#move(id, 'planned', note);
    });
  }

  /** A person has to decide. Calls that only wait for their turn still wait. */
  leaveOpen(id: number, note: string): void {
    this.#journal.commit(() => {
      this.#move(id, 'needsReview', note);
    });
  }

  /** Others changed its record after the plan was made: a person has to decide. */
  holdBack(id: number, conflict: Conflict, note: string): void {
    this.#journal.commit(() => {
      this.conflicts.keep(id, conflict);
      this.#move(id, 'needsReview', note);
    });
  }

  /** The calls that need the record of a call which will not be made. */
  dependents(id: number): number[] {
    return this.#dependencies.waitingFor(id, 'id');
  }

  /** A part of a call goes without the record that the rest of it needed. */
  stopWaitingFor(call: number, needed: number): void {
    this.#dependencies.drop(call, needed, 'id');
  }

  nextId(): number {
    return nextCallId(this.#journal);
  }

  #move(id: number, state: CallState, note: string): void {
    this.#journal.database.run(
      sql`UPDATE call SET state = ${state}, note = ${storable(note)} WHERE id = ${id}`,
    );
    this.#journal.note(state, id, note);
  }
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function effectOfCall({ resource, operation }: NewCall): CallEffect {
  const effect = effectOf(resource, operation);
  assertHolds(effect !== undefined, `${resource}.${operation} is not a write`);
  return effect;
}

function asTime(time: number | undefined): string | null {
  return time === undefined ? null : `${SERVICE_TIME}${new Date(time).toISOString()}`;
}
