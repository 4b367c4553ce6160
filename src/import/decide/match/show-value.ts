import type { NumbersField } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { isPointer, type PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RowContext } from './row-context.ts';
import { fieldOf } from './resolve-row.ts';
import type { Found } from '../names/resolution.ts';

/** A value in the words of people: a reference by its name, a list in one line, nothing as nothing. */
export function inWords(target: string, value: PlannedValue, context: RowContext): string {
  if (value === null) return '';
  const field = fieldOf(context.kind, target);
  if (field?.kind === 'reference') {
    const found = asFound(value);
    if (found !== undefined) return context.directory.describe(resourceNamed(field.to), found);
  }
  const numbered = field?.kind === 'numbers' ? numberedIn(value, field, context) : undefined;
  if (numbered !== undefined) return numbered;
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The records that a cell numbers, by their names; undefined for a value that numbers none. */
function numberedIn(
  value: PlannedValue,
  { to }: NumbersField,
  { directory }: RowContext,
): string | undefined {
  if (to === undefined) return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = items.flatMap((item) => asFound(item as PlannedValue) ?? []);
  if (found.length < items.length) return undefined;
  return found.map((each) => directory.describe(resourceNamed(to), each)).join(', ');
}

function asFound(value: PlannedValue): Found | undefined {
  if (typeof value === 'number') return { is: 'record', id: value };
  return isPointer(value) ? { is: 'planned', call: value.call } : undefined;
}
