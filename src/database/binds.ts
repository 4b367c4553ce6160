import { DatabaseError } from './database-error.ts';

/** What may be handed to SQLite and comes back from it. */
export type SqlValue = string | number | null | Buffer;

/** Accepts only what the binding stores and returns unchanged. */
export function checkBinds(
  sql: string,
  parameters: number,
  values: readonly SqlValue[],
): readonly SqlValue[] {
  if (values.length !== parameters) {
    throw new DatabaseError('other', `${values.length} values for ${parameters} places in: ${sql}`);
  }
  for (const value of values) {
    const fault = faultOf(value);
    if (fault !== undefined) throw new DatabaseError('other', `${fault} cannot be stored (${sql})`);
  }
  return values;
}

/** Why the binding would kill the process or change the value; undefined where it is safe. */
function faultOf(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return faultOfText(value);
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'a number that is none';
  if (Buffer.isBuffer(value)) return value.length > 0 ? undefined : 'an empty buffer';
  return `a value of type ${typeof value}`;
}

function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'text with a NUL character';
  return text.isWellFormed() ? undefined : 'text with half a character';
}
