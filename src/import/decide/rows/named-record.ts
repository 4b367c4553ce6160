import { pathNames, type Endpoint } from '../../../catalogue/endpoints.ts';
import { makeIssue, quote } from '../../../kernel/messages/issues.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import type { Decision } from '../match/decision.ts';
import { inWords } from '../match/show-value.ts';
import { labelInSheet } from '../../ledger/rows/targets.ts';
import { unwritableCells } from './unwritable-cells.ts';

interface NamedRecord {
  readonly endpoint: Endpoint;
  /** The parameter that names the record. */
  readonly operand: string | undefined;
  readonly values: ResolvedValues;
  readonly record: KnownRecord;
}

/** Warns of cells that differ from the record and are not sent; a decision for a row that cannot mean this record. */
export function checkNamedRecord(
  row: JournalRow,
  named: NamedRecord,
  context: PlanContext,
): Decision | undefined {
  for (const issue of unwritableCells(row, named.record, context)) {
    context.rows.addIssue(row.id, issue);
  }
  return blockOtherPlace(row, named, context);
}

/** Refuses a row that names the record of an operation beside something it does not belong to, such as another item. */
function blockOtherPlace(
  row: JournalRow,
  { endpoint, operand, values, record }: NamedRecord,
  context: PlanContext,
): Decision | undefined {
  const issues = pathNames(endpoint.route).flatMap((name) => {
    const held = record.values[name] ?? null;
    const said = values[name] ?? null;
    if (name === operand || held === null || said === null || held === said) return [];
    return [
      makeIssue('unexpected-value', context.place(row, name), {
        field: labelInSheet(context.kind, name),
        value: inWords(name, said, context),
        expected: `${quote(inWords(name, held, context))}, to which the ${context.kind.resource.singular} belongs`,
        hint: 'Correct this cell, or the number of the record.',
      }),
    ];
  });
  return issues.length === 0 ? undefined : { status: 'blocked', issues };
}
