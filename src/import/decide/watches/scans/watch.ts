import type { PlanTables } from '../../match/plan-tables.ts';
import type { Watch } from '../watch.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation, Decision } from '../../match/decision.ts';
import { skipRow } from '../../match/skip-row.ts';
import type { StageJournal } from '../../../ledger/journal/journal.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { LastAlike } from '../../../ledger/journal/tables/dependencies/last-alike.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';

/** The records whose codes were scanned, each with its last row. */
class ScannedOnce {
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

/** Whether a record was scanned before: a second scan of it does nothing more. */
export function scansWatch(run: PlanTables): Watch {
  const scanned = new ScannedOnce(run);
  return {
    decideFirst: (row, asked, context) => skipScannedTwice(row, asked, scanned, context),
    closes: scanned,
  };
}

/** Skips a row whose record was scanned in a row before; part of the caller's transaction. */
function skipScannedTwice(
  row: JournalRow,
  { call, operand, endpoint }: AskedOperation,
  scanned: ScannedOnce,
  context: RowContext,
): Decision | undefined {
  if (context.scans === undefined || operand === undefined) return undefined;
  // Each scan of what is counted is one more.
  if (endpoint.effect === 'append') return undefined;
  const before = scanned.follow(call);
  if (before === undefined) return undefined;
  const issue = makeIssue('scanned-twice', context.place(row, operand), {
    field: columnOf(context.kind, operand)?.label ?? operand,
    value: String(row.values[operand] ?? ''),
    expected: describePlace(context.rows.placeOf(before)),
  });
  return skipRow([issue]);
}
