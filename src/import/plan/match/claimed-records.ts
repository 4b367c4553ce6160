import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { NewCall } from '../../journal/tables/planned-call.ts';
import { callCreating, callsCreatingOneRecord } from '../../journal/tables/record-keys.ts';
import { placeOfRow } from '../../journal/tables/row-place.ts';
import type { JournalRow } from '../../journal/tables/journal-row.ts';
import type { Run } from '../../run/run.ts';
import { labelOf } from '../rows/targets.ts';

/** Keeps two rows of a plan from making one record, or changing it in the same way: they would undo each other. */
export class ClaimedRecords {
  readonly #run: Run;
  /** The first rows of the keys that were refused, because two rows have them. */
  readonly #duplicated = new Map<string, number>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Refuses a row whose record another row is about as well; returns whether it did. */
  refuse(row: JournalRow, call: NewCall): boolean {
    return call.recordId === undefined
      ? this.#refuseSecondCreate(row, call)
      : this.#refuseSecondChange(row, call, call.recordId);
  }

  #refuseSecondChange(row: JournalRow, call: NewCall, recordId: number): boolean {
    if (endpointOf(resourceNamed(call.resource), call.operation).endpoint.needs !== undefined) {
      return false;
    }
    const planned = this.#run.calls.plannedFor(call.resource, recordId);
    const other = planned.find(({ operation }) => operation === call.operation);
    const [otherRow] = other?.rows ?? [];
    if (otherRow === undefined) return false;
    const place = placeOfRow(this.#run.journal, row.id);
    const first = placeOfRow(this.#run.journal, otherRow);
    const issue = makeIssue('duplicate-key', place, {
      field: resourceNamed(call.resource).id.label,
      value: `#${recordId}`,
      expected: `row ${first.row ?? 0} of ${first.file} is for the same record`,
    });
    this.#run.rows.block(row.id, [issue]);
    return true;
  }

  #refuseSecondCreate(row: JournalRow, call: NewCall): boolean {
    const { key } = call;
    if (key === undefined) return false;
    const refused = this.#duplicated.get(key);
    const id = callCreating(this.#run.journal, key);
    const other = id === undefined ? undefined : this.#run.calls.get(id);
    if (refused === undefined && other === undefined) return false;
    const first = refused ?? other?.rows[0];
    this.#run.rows.block(row.id, [this.#duplicateKey(row.id, call, first)]);
    if (first === undefined || other === undefined || other.rows.length === 0) return true;
    this.#duplicated.set(key, first);
    this.#run.calls.remove(other.id);
    this.#run.rows.block(first, [this.#duplicateKey(first, other, row.id)]);
    return true;
  }

  /** @param other the row that would create the record too; undefined where a reference would */
  #duplicateKey(row: number, call: NewCall, other: number | undefined): Issue {
    const resource = resourceNamed(call.resource);
    const [name = resource.display] = resource.namedBy;
    const there = other === undefined ? undefined : placeOfRow(this.#run.journal, other);
    return makeIssue('duplicate-key', placeOfRow(this.#run.journal, row), {
      field: labelOf(resource, name),
      value: call.title,
      expected: `also in ${there === undefined ? 'a reference of this run' : describePlace(there)}`,
    });
  }
}

/** A plan that holds creates no record twice. Throws TallysheetError 'internal-error' for one that would. */
export function assertCreatesOnce({ calls, journal }: Run): void {
  const same = callsCreatingOneRecord(journal).map((id) => calls.get(id)?.title);
  assertHolds(same.length === 0, `the plan would create the same record twice: ${same.join(', ')}`);
}
