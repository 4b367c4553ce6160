import type { Resource } from '../../../catalogue/define.ts';
import { splitBeside } from '../../../catalogue/relations/signed-beside.ts';
import { foldName } from '../../../kernel/names.ts';
import type {
  KnownRecord,
  RecordReader,
} from '../../ledger/journal/tables/records/record-table.ts';

/**
 * The records that a name with a sign means: `#12` is an id, other signs lead a field of their own,
 * such as `@` an identifier. Undefined for what has no sign.
 */
export function recordsSigned(
  resource: Resource,
  name: string,
  records: RecordReader,
): readonly KnownRecord[] | undefined {
  const sign = name.charAt(0);
  const rest = name.slice(1).trim();
  if (sign === '#' && /^\d{1,15}$/.test(rest)) {
    const record = records.get(resource.name, Number(rest));
    return record === undefined ? [] : [record];
  }
  const field = resource.signs?.[sign];
  return field === undefined ? undefined : records.named(resource.name, field, rest);
}

/** The records that `Laptop (@A-17)` or `Laptop (#12)` means: those of that sign that have that name, too. */
export function recordsBeside(
  resource: Resource,
  text: string,
  records: RecordReader,
): readonly KnownRecord[] {
  const beside = splitBeside(resource, text);
  if (beside === undefined) return [];
  const name = foldName(beside.name);
  const signed = recordsSigned(resource, beside.signed, records) ?? [];
  return signed.filter(({ values: { [resource.display]: display } }) => {
    return typeof display === 'string' && foldName(display) === name;
  });
}
