import type { LinesField } from '../../../catalogue/fields.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { PlanContext } from '../plan-context.ts';

/** The field of a record that its rows fill with lines. */
export interface LinesOfRecord {
  readonly name: string;
  readonly field: LinesField;
}

export function linesOf({ kind }: Pick<PlanContext, 'kind'>): LinesOfRecord {
  const name = kind.resource.lineItems?.field ?? '';
  const field = kind.resource.fields[name];
  assertHolds(field?.kind === 'lines', `${kind.name} has no lines`);
  return { name, field };
}
