import { resourceNamed } from '../../../catalogue/index.ts';
import { isPointer, type PlannedValue } from '../../journal/tables/calls/planned-call.ts';
import type { PlanContext } from '../plan-context.ts';
import { fieldOf } from '../../resolve/resolve-row.ts';
import type { Found } from '../../resolve/resolution.ts';

/** A value in the words of people: a reference by its name, a list in one line, nothing as nothing. */
export function inWords(target: string, value: PlannedValue, context: PlanContext): string {
  if (value === null) return '';
  const field = fieldOf(context.kind, target);
  if (field?.kind === 'reference') {
    const found = asFound(value);
    if (found !== undefined) return context.directory.describe(resourceNamed(field.to), found);
  }
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function asFound(value: PlannedValue): Found | undefined {
  if (typeof value === 'number') return { is: 'record', id: value };
  return isPointer(value) ? { is: 'planned', call: value.call } : undefined;
}
