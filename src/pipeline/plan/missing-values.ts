import { makeIssue } from '../../kernel/issues.ts';
import type { JournalRow } from '../journal/row-table.ts';
import type { Decision } from './decision.ts';
import type { PlanContext } from './plan-context.ts';
import { fieldOf } from './resolve-row.ts';

/** Blocks a row that lacks what its call cannot do without, one issue for each of the names. */
export function blockMissing(
  row: JournalRow,
  missing: readonly string[],
  operation: string,
  { kind, place }: PlanContext,
): Decision {
  const issues = missing.map((name) => {
    const where = place(row, name);
    return makeIssue(where.column === undefined ? 'missing-column' : 'required', where, {
      field: fieldOf(kind, name)?.label ?? name,
      expected: `it is needed to ${operation} a ${kind.resource.singular}`,
    });
  });
  return { verdict: 'blocked', issues };
}
