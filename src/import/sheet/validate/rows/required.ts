import { withArticle } from '../../../../kernel/nouns.ts';
import { neededUnless, requiredChoices } from '../../../../catalogue/columns/alternatives.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import type { Effect } from '../../../../catalogue/endpoints.ts';
import { columnOf, type Kind } from '../../../../catalogue/kinds.ts';
import type { IssueDetails } from '../../../../kernel/messages/issues.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import type { RowValue, RowValues } from '../../../ledger/rows/row-values.ts';
import { isRequired } from './sheet-plan.ts';

/** A value that a row lacks, with the words of its issue. */
export interface MissingValue {
  readonly target: string;
  readonly details: IssueDetails;
}

/**
 * What a row lacks for making a record. A row that may turn out to be an update is asked only once
 * the plan knows that there is nothing to update.
 */
export function missingForCreate(kind: Kind, values: RowValues, scope?: string): MissingValue[] {
  return missingValues(kind, { get: (target) => values[target] }, scope);
}

/**
 * What a row lacks for its create or its operation.
 * @param scope what flags call the sheet, where it is one of several
 */
export function missingValues(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
  scope?: string,
): MissingValue[] {
  const single = kind.columns
    .filter((column) => isNeeded(kind, column, values))
    .filter(({ target }) => (values.get(target) ?? null) === null)
    .map((column) => {
      const { target, label, requiredUnless } = column;
      const expected = requiredFor(kind, 'create');
      if (requiredUnless === undefined) return { target, details: { field: label, expected } };
      const other = columnOf(kind, requiredUnless.field)?.label ?? requiredUnless.field;
      const value = requiredUnless.is ? 'yes' : 'no';
      return {
        target,
        details: {
          field: label,
          expected: `${expected}, unless ${neededUnless(kind, column) ?? ''}`,
          hint: `Fill it in, or set ${other} to ${value}: ${shellLine(['--default', inSheet(scope, `${other}=${value}`)])}`,
        },
      };
    });
  return [...single, ...missingChoices(kind, values)];
}

function missingChoices(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
): MissingValue[] {
  const missing = requiredChoices(kind).filter((group) =>
    group.every((target) => (values.get(target) ?? null) === null),
  );
  return missing.flatMap(([target = '']) => {
    const column = columnOf(kind, target);
    if (column === undefined) return [];
    const expected = `${requiredFor(kind, 'create')}, unless ${neededUnless(kind, column) ?? ''}`;
    return [{ target, details: { field: column.label, expected } }];
  });
}

/** What a value is required for, as issues say it. */
export function requiredFor({ operation, resource, name }: Kind, effect: Effect): string {
  return operation === undefined
    ? `required to ${effect} ${withArticle(resource.singular)}`
    : `required for ${name}`;
}

function isNeeded(
  kind: Kind,
  column: Column,
  values: { get(target: string): RowValue | undefined },
): boolean {
  const { requiredUnless } = column;
  if (isRequired(kind, column)) return true;
  if (requiredUnless === undefined || kind.operation !== undefined) return false;
  return values.get(requiredUnless.field) !== requiredUnless.is;
}
