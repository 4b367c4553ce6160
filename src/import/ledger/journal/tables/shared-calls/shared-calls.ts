import { listed, raw, sql } from '../../../../../database/sql.ts';
import { operandOf } from '../../../../../catalogue/operations/operands.ts';
import { assertHolds } from '../../../../../kernel/messages/errors.ts';
import { sealOf } from '../../witness/call-seal.ts';
import { storable, type RunJournal } from '../../journal.ts';
import { CALLS, asCall, nextCallId } from '../calls/call-row.ts';
import { Dependencies } from '../dependencies/dependencies.ts';
import { type Payload, type PlannedCall, endpointOfCall } from '../calls/planned-call.ts';
import { itemNames } from './item-names.ts';
import { batchParameter, itemsOf, payloadOf, titleOf } from './shared-payload.ts';

/** The calls that carry several rows. */
export class SharedCalls {
  readonly #journal: RunJournal;
  readonly #dependencies: Dependencies;

  constructor(journal: RunJournal) {
    this.#journal = journal;
    this.#dependencies = new Dependencies(journal);
  }

  /**
   * Gives some rows of a call a call of their own, in the state of the whole: planned, unverified, or sent.
   * From then on the two are independent. Returns the id of the new call.
   */
  split(id: number, rows: readonly number[], why: string): number {
    return this.#journal.commit(() => {
      const whole = this.#get(id);
      const own = new Set(rows);
      const rest = whole.rows.filter((row) => !own.has(row));
      assertHolds(
        rest.length > 0 && rest.length + own.size === whole.rows.length,
        `call ${id} cannot be split: ${rows.length} of ${whole.rows.length} rows`,
      );
      const part = this.#copy(whole);
      this.#journal.database.run(
        sql`UPDATE shared_row SET call = ${part} WHERE call = ${id} AND row IN ${listed([...own])}`,
      );
      this.#journal.database.run(
        sql`UPDATE row SET leading_call = ${part} WHERE id IN ${listed([...own])} AND leading_call = ${id}`,
      );
      this.#send(whole, part, [...own].toSorted(inOrder), payloadOf(whole, own));
      this.#send(whole, id, rest, payloadOf(whole, new Set(rest)));
      this.#dependencies.copy(id, part);
      this.#partWaiting(whole.resource, [id, part]);
      this.#journal.note('split', id, `${own.size} rows continue as call ${part}: ${why}`);
      return part;
    });
  }

  /** Gives each row of a call a call of its own. Returns all of them. */
  splitByRow(id: number, why: string): number[] {
    return this.#journal.commit(() => {
      const [, ...others] = this.#get(id).rows;
      return [id, ...others.map((row) => this.split(id, [row], why))];
    });
  }

  #get(id: number): PlannedCall {
    const call = this.#journal.database.row(asCall, sql`${CALLS} WHERE id = ${id}`);
    assertHolds(call !== undefined, `there is no call ${id}`);
    return call;
  }

  /** Where the rows are about records of their own, what waits for one of these does not wait for the others. */
  #partWaiting(resource: string, parts: readonly number[]): void {
    const records = new Map(
      parts.map((id): [number, readonly number[]] => [id, ownRecords(this.#get(id))]),
    );
    this.#dependencies.partWaiting(resource, records);
  }

  /** A call like another one, but for its rows and what it sends for them. */
  #copy({ id }: PlannedCall): number {
    const same =
      raw(`resource, operation, effect, completes, title, position, payload, before, changes,
      lookup_key, record_id, state, waiting, failed_attempts, ever_unverified, checked, note`);
    return this.#journal.database.run(
      sql`INSERT INTO call (id, is_shared, split_of, ${same})
       SELECT ${nextCallId(this.#journal)}, 1, id, ${same} FROM call WHERE id = ${id}`,
    ).lastId;
  }

  /** What a part of a call sends. */
  #send(whole: PlannedCall, id: number, rows: readonly number[], payload: Payload): void {
    const sent = JSON.stringify(payload);
    const lookupKey = whole.lookupKey === undefined ? null : JSON.stringify(whole.lookupKey);
    const sharedRows = JSON.stringify(rows);
    const seal = sealOf({ ...whole, id, payload: sent, lookupKey, sharedRows });
    const names = itemNames(this.#journal, whole);
    const title = titleOf(itemsOf({ ...whole, rows, payload }), names) ?? whole.title;
    this.#journal.database.run(
      sql`UPDATE call SET title = ${storable(title)}, payload = ${sent}, seal = ${seal} WHERE id = ${id}`,
    );
  }
}

/** The records of its own type that a call numbers, one for each of its rows. */
function ownRecords(call: PlannedCall): number[] {
  const { resource, endpoint } = endpointOfCall(call);
  if (operandOf(endpoint, resource) !== batchParameter(call)) return [];
  return itemsOf(call).filter((item) => typeof item === 'number');
}

function inOrder(one: number, other: number): number {
  return one - other;
}
