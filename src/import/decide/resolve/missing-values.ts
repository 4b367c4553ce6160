import { defined } from '../../../kernel/defined.ts';
import type { Effect, Endpoint } from '../../../catalogue/endpoints.ts';
import { makeIssue, type Issue, type IssueDetails } from '../../../kernel/messages/issues.ts';
import { missingForCreate, requiredFor } from '../../sheet/validate/rows/required.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Decision } from '../match/decision.ts';
import type { RowContext } from '../match/row-context.ts';
import { fieldOf } from '../match/resolve-row.ts';

/** Blocks a row that lacks what its call cannot do without, one issue for each of the names. */
export function blockMissing(
  row: JournalRow,
  missing: readonly string[],
  { effect }: Pick<Endpoint, 'effect'>,
  context: RowContext,
): Decision {
  const known =
    effect === 'create' ? missingForCreate(context.kind, row.values, context.fillHints.scope) : [];
  const issues = missing.map((name) => {
    const asRead = known.find(({ target }) => target === name)?.details;
    return missingIssue(row, name, asRead ?? neededTo(effect, name, context), context);
  });
  return { status: 'blocked', issues };
}

/** The same hint as for a row whose cells alone show that it lacks a value. */
function missingIssue(
  row: JournalRow,
  name: string,
  details: IssueDetails,
  { place, fillHints }: RowContext,
): Issue {
  const where = place(row, name);
  const label = details.field ?? name;
  if (where.column !== undefined) {
    const hint = details.hint ?? fillHints.cell(label);
    return makeIssue('required', where, { ...details, ...defined({ hint }) });
  }
  const hint = fillHints.column(name, label);
  return makeIssue('missing-column', where, { ...details, ...defined({ hint }) });
}

function neededTo(effect: Effect, name: string, { kind }: RowContext): IssueDetails {
  return { field: fieldOf(kind, name)?.label ?? name, expected: requiredFor(kind, effect) };
}
