import type { Kind } from '../../../catalogue/kinds.ts';
import { defined } from '../../../kernel/defined.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { type Issue, makeIssue } from '../../../kernel/messages/issues.ts';
import { foldName } from '../../../kernel/names.ts';
import { formatCount } from '../../../kernel/counts.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { labelOf } from '../../ledger/rows/targets.ts';
import { rowKey, type RowKey } from '../../ledger/subjects/find-existing.ts';
import type { PlannedFile } from '../match/planned-files.ts';
import { rowsOf } from '../match/rows-of.ts';
import type { PlanTables } from '../match/plan-tables.ts';

/** Rows that are named in an issue; of more, their number. */
const MOST_NAMED = 5;

/**
 * Holds the rows of a feed that only a person can decide: those with the key of another row, because either may be right,
 * and those without a key, because each file would create their records again.
 */
export function holdRows(run: PlanTables, files: readonly PlannedFile[]): void {
  for (const file of files) {
    if (file.kind.operation === undefined && file.kind.resource.lineItems === undefined)
      holdRowsOf(run, file);
  }
}

function holdRowsOf(run: PlanTables, planned: PlannedFile): void {
  const { file, kind, mapping } = planned;
  const rowsByKey = new Map<string, number[]>();
  for (const row of keyedRows(run, file)) {
    const key = keyOf(row, kind, mapping.key);
    if (key !== undefined) getOrMake(rowsByKey, textOf(key, row), () => []).push(row.number);
  }
  for (const rows of rowsOf(run, file, 'open')) {
    run.journal.commit(() => {
      for (const row of rows) {
        const issue = reasonToHold(run, row, planned, rowsByKey);
        if (issue !== undefined) run.rows.block(row.id, [issue]);
      }
    });
  }
}

/** Why a row is held; undefined where its key is that of no other row, and where it names its record by number. */
function reasonToHold(
  run: PlanTables,
  row: JournalRow,
  { kind, mapping, headingOf }: PlannedFile,
  rowsByKey: ReadonlyMap<string, readonly number[]>,
): Issue | undefined {
  if (row.action === 'skip' || row.recordId !== undefined) return undefined;
  const key = keyOf(row, kind, mapping.key);
  const column = headingOf(key?.leading ?? mapping.key?.[0] ?? '');
  const place = { ...run.rows.placeOf(row.id), ...defined({ column }) };
  if (key === undefined) {
    const expected = 'rows of a feed need one, so that no record is created twice';
    return makeIssue('missing-key', place, { expected });
  }
  const rows = rowsByKey.get(textOf(key, row)) ?? [];
  if (rows.length < 2) return undefined;
  return makeIssue('duplicate-key', place, {
    field: labelOf(kind.resource, key.leading),
    value: key.value,
    expected: `rows ${named(rows)} have it, and none of them is sent`,
  });
}

/** The rows of a file that may be about records, those with errors included. */
function* keyedRows(run: PlanTables, file: PlannedFile['file']): Generator<JournalRow> {
  for (const status of ['open', 'blocked'] as const) {
    for (const rows of rowsOf(run, file, status)) {
      yield* rows.filter(({ action }) => action !== 'skip');
    }
  }
}

function keyOf(
  { values }: JournalRow,
  { resource }: Kind,
  chosen: readonly string[] | undefined,
): RowKey | undefined {
  return rowKey(resource, values, chosen, () => true);
}

function textOf({ fields }: RowKey, { values }: JournalRow): string {
  return JSON.stringify(
    fields.map((field) => [field, foldName(String(values[field] ?? ''))] as const),
  );
}

function named(rows: readonly number[]): string {
  const sorted = rows.toSorted((one, other) => one - other);
  const shown = sorted.slice(0, MOST_NAMED).map(formatCount).join(', ');
  const rest = sorted.length - MOST_NAMED;
  return rest > 0 ? `${shown} and ${formatCount(rest)} more` : shown;
}
