import type { SqlRow } from './database.ts';

/** A column that holds text; empty where there is no row. */
export function textOf(row: SqlRow | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}
