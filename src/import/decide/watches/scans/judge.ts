import { columnOf } from '../../../../catalogue/kinds.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { Decision } from '../../match/decision.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';
import { skipRow } from '../../match/skip-row.ts';
import type { ScannedOnce } from './table.ts';

/** Skips a row whose record was scanned in a row before; part of the caller's transaction. */
export function skipScannedTwice(
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
