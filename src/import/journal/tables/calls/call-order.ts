import { CallPointers } from '../dependencies/call-pointers.ts';
import { callsReferring, deletesAny, type Referring } from '../dependencies/referring-calls.ts';
import { TouchedRecords } from '../records/touched-records.ts';
import { joinCalls } from '../shared-calls/gather-calls.ts';
import type { RunJournal } from '../../journal.ts';
import type { CallTable } from './call-table.ts';

/** Puts the calls of a plan in order, where that takes more than the table of calls. */
export class CallOrder {
  readonly #journal: RunJournal;
  readonly #calls: CallTable;

  constructor(journal: RunJournal, calls: CallTable) {
    this.#journal = journal;
    this.#calls = calls;
  }

  /** Which rows change which records. The caller closes it. */
  touchedRecords(): TouchedRecords {
    return new TouchedRecords(this.#journal);
  }

  /** Which calls need the records of which others. The caller closes it. */
  pointers(): CallPointers {
    return new CallPointers(this.#journal);
  }

  /** Whether the plan deletes records of a kind. */
  deletesAny(resource: string): boolean {
    return deletesAny(this.#journal, resource);
  }

  /** The calls that delete records, each with one on a record that refers to it. */
  callsReferring(referring: Referring): { call: number; referring: number }[] {
    return callsReferring(this.#journal, referring);
  }

  /** Makes one call of several that differ only in their records; part of the caller's transaction. */
  join(calls: readonly number[]): void {
    joinCalls(this.#journal, this.#calls, calls);
  }
}
