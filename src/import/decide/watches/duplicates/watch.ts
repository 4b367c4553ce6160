import type { PlanTables } from '../../match/plan-tables.ts';
import type { Watch } from '../watch.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { labelOf } from '../../../ledger/rows/targets.ts';

/** A call that is not in the plan yet. */
type NewDraft = Omit<NewCall, 'id'>;

/** Keeps two rows of a plan from making one record, or changing it in the same way: they would undo each other. */
class ClaimedRecords {
  readonly #run: PlanTables;
  /** The first rows of the keys that were refused, because two rows have them. */
  readonly #duplicated = new Map<string, number>();

  constructor(run: PlanTables) {
    this.#run = run;
  }

  /** Refuses a row whose record another row is about as well; returns whether it did. */
  refuseRow(row: JournalRow, call: NewDraft): boolean {
    return call.recordId === undefined
      ? this.#refuseSecondCreate(call)
      : this.#refuseSecondChange(row, call, call.recordId);
  }

  /** As `refuseRow`, for the calls of a record that several rows make. */
  refuseRecord(first: NewDraft, calls: readonly NewDraft[]): boolean {
    const { recordId, resource } = first;
    if (recordId === undefined) return this.#refuseSecondCreate(first);
    const operations = new Set(calls.map(({ operation }) => operation));
    const carried = [...new Set(calls.flatMap((call) => call.rows))];
    return this.#refuseOthers(resource, recordId, operations, carried);
  }

  #refuseSecondChange(row: JournalRow, call: NewDraft, recordId: number): boolean {
    const { resource, operation } = call;
    const { endpoint, resource: kind } = endpointOf(resourceNamed(resource), operation);
    if (endpoint.needs !== undefined) return false;
    const { batch } = endpoint;
    if (batch !== undefined && batch !== operandOf(endpoint, kind)) {
      return this.#refuseSecondPart(row, { call, recordId, part: batch });
    }
    return this.#refuseOthers(resource, recordId, new Set([operation]), [row.id]);
  }

  /** Several rows may each be about a part of a record, such as one of its checkouts, but not two about the same part. */
  #refuseSecondPart(
    row: JournalRow,
    { call, recordId, part }: { call: NewDraft; recordId: number; part: string },
  ): boolean {
    const { resource, operation, payload } = call;
    const parts = [payload[part]].flat();
    const found = this.#run.calls.plannedWithPart({ resource, operation, recordId, part, parts });
    if (found === undefined) return false;
    const first = this.#run.rows.placeOf(found.row);
    const issue = makeIssue('duplicate-key', this.#run.rows.placeOf(row.id), {
      field: endpointOf(resourceNamed(resource), operation).endpoint.params?.[part]?.label ?? part,
      value: found.part,
      expected: `also in ${describePlace(first)}`,
    });
    this.#run.rows.block(row.id, [issue]);
    return true;
  }

  /** Refuses rows that do with a record what others do with it already. */
  #refuseOthers(
    resource: string,
    recordId: number,
    operations: ReadonlySet<string>,
    rows: readonly number[],
  ): boolean {
    const planned = this.#run.calls.plannedFor(resource, recordId);
    const other = planned.find(({ operation }) => operations.has(operation));
    const [otherRow] = other?.rows ?? [];
    if (otherRow === undefined) return false;
    const first = this.#run.rows.placeOf(otherRow);
    for (const row of rows) {
      const issue = makeIssue('duplicate-key', this.#run.rows.placeOf(row), {
        field: resourceNamed(resource).id.label,
        value: `#${recordId}`,
        expected: `row ${first.row ?? 0} of ${first.file} is for the same record`,
      });
      this.#run.rows.block(row, [issue]);
    }
    return true;
  }

  #refuseSecondCreate(call: NewDraft): boolean {
    const { key } = call;
    if (key === undefined) return false;
    const refused = this.#duplicated.get(key);
    const other = this.#run.calls.creating(key);
    if (refused === undefined && other === undefined) return false;
    const first = refused ?? other?.rows[0];
    for (const row of call.rows) this.#run.rows.block(row, [this.#duplicateKey(row, call, first)]);
    if (first === undefined || other === undefined || other.rows.length === 0) return true;
    this.#duplicated.set(key, first);
    this.#takeOut(other, call.rows[0]);
    return true;
  }

  /** The row that was first has the same key, so that its record is not made either, nor any part of it. */
  #takeOut(call: NewCall, other: number | undefined): void {
    for (const sibling of this.#run.calls.siblingsOf(call.id)) this.#run.calls.remove(sibling);
    this.#run.calls.remove(call.id);
    for (const row of call.rows) this.#run.rows.block(row, [this.#duplicateKey(row, call, other)]);
  }

  /** @param other the row that would create the record too; undefined where a reference would */
  #duplicateKey(row: number, call: NewDraft, other: number | undefined): Issue {
    const resource = resourceNamed(call.resource);
    const [name = resource.display] = resource.namedBy;
    const there = other === undefined ? undefined : this.#run.rows.placeOf(other);
    return makeIssue('duplicate-key', this.#run.rows.placeOf(row), {
      field: labelOf(resource, name),
      value: call.title,
      expected: `also in ${there === undefined ? 'a reference of this run' : describePlace(there)}`,
    });
  }
}

/** A plan that holds creates no record twice. Throws TallysheetError 'internal-error' for one that would. */
export function assertCreatesOnce({ calls }: PlanTables): void {
  const same = calls.creatingOneRecord().map((id) => calls.get(id)?.title);
  assertHolds(same.length === 0, `the plan would create the same record twice: ${same.join(', ')}`);
}

/** Whether two rows would make one record, or change it in the same way. */
export function duplicatesWatch(run: PlanTables): Watch {
  const claimed = new ClaimedRecords(run);
  return {
    refuses: (calls, row) => {
      const [first] = calls;
      if (first === undefined) return false;
      return row === undefined ? claimed.refuseRecord(first, calls) : claimed.refuseRow(row, first);
    },
  };
}
