import type { StageJournal } from '../../../ledger/journal/journal.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { LastAlike } from '../../../ledger/journal/tables/dependencies/last-alike.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';

/** The records whose codes were scanned, each with its last row. */
export class ScannedOnce {
  readonly #alike: LastAlike;

  constructor(run: { readonly journal: Pick<StageJournal, 'temporary'> }) {
    this.#alike = new LastAlike(run.journal, 'scanned_once');
  }

  /** Notes the record of a call. Returns the row before that scanned it; part of the caller's transaction. */
  follow(call: NewCall): number | undefined {
    const subject = subjectOf(call);
    return subject && this.#alike.follow(`${call.operation} ${subject.name}`, call.id);
  }

  close(): void {
    this.#alike.close();
  }
}
