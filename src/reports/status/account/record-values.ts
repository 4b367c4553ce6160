import type { Values } from '../../../catalogue/fields.ts';

/** The text of a value; blank where there is none. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** The number of a value, where it is one. */
export function numberOf(values: Values, name: string): number | undefined {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
}
