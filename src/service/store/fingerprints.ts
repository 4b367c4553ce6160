import type { Json } from '../../kernel/json.ts';

/** A value as marks: of a list each of its values is one. */
export function marksOf(value: Json | undefined, letters: 'exact' | 'any-case'): string[] {
  if (value === undefined || value === null) return [];
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return [...new Set(values.map((each) => tagOf(each, letters)))];
}

/** A value as a mark: what a Condition compares with. */
function tagOf(value: Json, letters: 'exact' | 'any-case'): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return letters === 'any-case' ? text.toLowerCase() : text;
}
