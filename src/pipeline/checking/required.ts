import type { Kind } from '../../catalogue/kinds.ts';
import type { IssueDetails } from '../../kernel/issues.ts';
import type { RowValue, RowValues } from '../row-values.ts';
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
export function missingForCreate(kind: Kind, values: RowValues): MissingValue[] {
  return missingValues(kind, { get: (target) => values[target] });
}

/** What a row lacks for its create or its operation. */
export function missingValues(
  kind: Kind,
  values: { get(target: string): RowValue | undefined },
): MissingValue[] {
  const purpose =
    kind.operation === undefined ? `to create a ${kind.resource.singular}` : `for ${kind.name}`;
  return kind.columns
    .filter((column) => isRequired(kind, column) && (values.get(column.target) ?? null) === null)
    .map(({ target, label }) => ({
      target,
      details: { field: label, expected: `it is needed ${purpose}` },
    }));
}
