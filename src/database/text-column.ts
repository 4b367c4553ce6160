import type { SqlRow } from './database.ts';

/** A column that holds text; empty where there is no row. */
export function textOf(row: SqlRow | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

/** Untrusted text in a form that comes back unchanged: the binding cuts text at NUL, and takes no half characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
