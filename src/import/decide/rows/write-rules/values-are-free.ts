import { columnOf } from '../../../../catalogue/kinds.ts';
import { foldName } from '../../../../kernel/names.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from '../plan-context.ts';
import { recordByThen } from './record-by-then.ts';
import type { RuleResult, Writing } from './writing.ts';

/** No other record holds a value that only one may hold, unless a row before gives it another one. */
export function valuesAreFree(
  row: JournalRow,
  { payload, record }: Writing,
  context: PlanContext,
): RuleResult {
  const { resource } = context.kind;
  const issues: Issue[] = [];
  const waitsFor: number[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = payload[name];
    if (!('unique' in field) || typeof value !== 'string') continue;
    const holders = context.records
      .named(resource.name, name, value)
      .filter(({ id }) => id !== record?.id);
    for (const holder of holders) {
      const byThen = recordByThen(resource, holder.id, context);
      const held = byThen?.values[name];
      const isHeld = typeof held === 'string' && foldName(held) === foldName(value);
      if (isHeld) issues.push(taken(row, name, { value, holder }, context));
      else if (byThen?.changedBy !== undefined) waitsFor.push(byThen.changedBy);
    }
  }
  return { issues, waitsFor };
}

function taken(
  row: JournalRow,
  name: string,
  { value, holder }: { readonly value: string; readonly holder: KnownRecord },
  context: PlanContext,
): Issue {
  const { resource } = context.kind;
  const called = context.directory.nameOf(resource, { is: 'record', id: holder.id });
  return makeIssue('value-taken', context.place(row, name), {
    field: columnOf(context.kind, name)?.label ?? name,
    value,
    expected: `the ${resource.singular} "${called}" (#${holder.id})`,
    hint: `Enter another value, or update #${holder.id} instead: write ${holder.id} as its ${resource.id.label}.`,
  });
}
