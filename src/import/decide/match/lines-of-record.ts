import type { Resource } from '../../../catalogue/define.ts';
import type { LinesField } from '../../../catalogue/fields.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { RowContext } from './row-context.ts';

/** The field of a record that its rows fill with lines. */
export interface LinesOfRecord {
  readonly name: string;
  readonly field: LinesField;
}

export function linesOf({ kind }: Pick<RowContext, 'kind'>): LinesOfRecord {
  return linesOfKind(kind.resource);
}

export function linesOfKind({ name: kind, lineItems, fields }: Resource): LinesOfRecord {
  const name = lineItems?.field ?? '';
  const field = fields[name];
  assertHolds(field?.kind === 'lines', `${kind} has no lines`);
  return { name, field };
}
