import { CallPointers } from './dependencies/call-pointers.ts';
import { usesBegun, usesEnded, usesRead, type UsesByDelete } from './dependencies/record-uses.ts';
import {
  callsReferring,
  deletesAny,
  deletesOf,
  type Referring,
} from './dependencies/referring-calls.ts';
import { TouchedRecords } from './records/touched-records.ts';
import { joinCalls } from './shared-calls/gather-calls.ts';
import type { RunJournal } from '../journal.ts';
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

  /** The calls that delete records of a kind. */
  deletesOf(resource: string): number[] {
    return deletesOf(this.#journal, resource);
  }

  /** By the calls that delete records: how many others that were read refer to those. */
  usesRead(referring: Referring): UsesByDelete {
    return usesRead(this.#journal, referring);
  }

  /** As usesRead: how many do so no longer once the plan is done. */
  usesEnded(referring: Referring): UsesByDelete {
    return usesEnded(this.#journal, referring);
  }

  /** As usesRead: how many do so only because of the plan. */
  usesBegun(referring: Referring): UsesByDelete {
    return usesBegun(this.#journal, referring);
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
