import { resourceNamed } from '../../../catalogue/index.ts';
import { countBearing } from '../../journal/tables/fingerprinted-creates.ts';
import type { PlannedCall } from '../../journal/tables/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** Whether nothing tells the record of a create from equal ones: its mark is a name that others bear too. */
export function isWithoutKey(
  { resource: kind, mark }: Pick<PlannedCall, 'resource' | 'mark'>,
  { journal, records }: Pick<ExecutionContext, 'journal' | 'records'>,
): boolean {
  if (mark === undefined) return true;
  const key = resourceNamed(kind).keys.find(({ fields }) => fields.includes(mark.field));
  if (key?.whereUnique !== true) return key === undefined;
  return (
    countBearing(journal, kind, mark) > 1 || records.named(kind, mark.field, mark.value).length > 0
  );
}
