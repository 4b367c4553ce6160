import type { Value, Values } from '../catalogue/fields.ts';
import type { Json } from '../kernel/json.ts';

/** The text or number of a value as text, without spaces around it; blank if it has neither. */
export function textOf(values: Values, name: string): string {
  return (textOrNull(values[name]) ?? '').trim();
}

/** The number of a value, if it is one. */
export function numberOf(values: Values, name: string): number | undefined {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
}

/** A text exactly as the service has it; blank if the value is not a text. */
export function exactText(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A text or a number as text; null if the value is neither, or blank. */
export function textOrNull(value: Value | Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
