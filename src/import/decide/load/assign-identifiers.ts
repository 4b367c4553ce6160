import type { Kind } from '../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';

/** What makes an assigned identifier one of its kind. */
export interface IdentifierSource {
  /** Rows that an earlier run has made keep the identifiers that they got from it. */
  readonly run: string;
  /** The number of the file in its run, from 1. */
  readonly file: number;
}

/**
 * Gives rows without an identifier one, by a pattern such as `IMP-{run}-{row}`. Rows of a second file
 * get `2.14` for `{row}`, so that no two rows share one. Throws TallysheetError 'bad-usage'.
 */
export function identifierAssigner(
  kind: Kind,
  pattern: string | undefined,
  source: IdentifierSource,
): (row: CheckedRow) => CheckedRow {
  const field = identifierField(kind);
  if (pattern === undefined || field === undefined) return (row) => row;
  if (!pattern.includes('{row}')) {
    throw new TallysheetError(
      'bad-usage',
      `--assign-identifiers "${pattern}" gives all rows the same identifier`,
      {
        hint: 'Add {row}: --assign-identifiers "IMP-{run}-{row}".',
      },
    );
  }
  return (row) => {
    if (row.id !== undefined || (row.values[field] ?? null) !== null) return row;
    const number = source.file === 1 ? String(row.number) : `${source.file}.${row.number}`;
    const value = pattern.replaceAll('{run}', () => source.run).replaceAll('{row}', () => number);
    return { ...row, values: { ...row.values, [field]: value } };
  };
}

function identifierField({ resource, operation }: Kind): string | undefined {
  if (operation !== undefined) return undefined;
  return Object.entries(resource.fields).find(
    ([, field]) => field.kind === 'text' && field.identifier,
  )?.[0];
}
