import { resourceNamed } from '../../../catalogue/index.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { unitedKinds } from '../../../catalogue/relations/united.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';

/** A field of a record as the plan read it, by whichever of the kinds that its own unites; undefined where it was not read. */
export function shownOf(
  { kind, id }: { readonly kind: string; readonly id: number },
  field: string,
  { records }: { readonly records: RecordReader },
): Value | undefined {
  const resource = resourceNamed(kind);
  const kinds = [...new Set([resource, ...unitedKinds(resource)])];
  return kinds
    .map(({ name }) => records.get(name, id)?.values[field])
    .find((value) => value !== undefined);
}
