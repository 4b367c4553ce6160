import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../define.ts';
import type { Attached } from '../description/attached.ts';

/** What a row of a record shows of that which is attached to it, by key: a number, a word, or null. */
export type AttachedTraces = Readonly<Record<string, string | number | boolean | null>>;

/** When the record was changed last: what leaves no other trace leaves this one. */
export const CHANGED_AT = 'updated_at';

/**
 * What a record that was answered shows of that which is attached to it, and when it was changed; keys that it lacks
 * are missing.
 */
export function tracesIn({ attached = [] }: Resource, raw: JsonObject): AttachedTraces {
  const keys = new Set([...attached.flatMap(keysOf), CHANGED_AT]);
  return Object.fromEntries(
    [...keys].flatMap((key): [string, AttachedTraces[string]][] => {
      const shown = ownValue(raw, key);
      return shown === undefined ? [] : [[key, traceOf(shown)]];
    }),
  );
}

/** The keys of a row that show what is attached to its record. */
export function keysOf({ count, newest, entries, states = [] }: Attached): string[] {
  return [count, newest, entries?.key, ...states].filter((key) => key !== undefined);
}

/** A list shows how long it is, and the highest number in it: `3 to 17`. */
function traceOf(shown: Json): AttachedTraces[string] {
  if (!Array.isArray(shown)) return typeof shown === 'object' ? null : shown;
  const numbers = entriesIn(shown).map(({ number }) => number);
  return `${shown.length} to ${Math.max(0, ...numbers)}`;
}

/** The highest number in a list when a trace of it was kept. */
export function highestIn(trace: AttachedTraces[string] | undefined): number {
  return Number(/\d+$/.exec(String(trace ?? ''))?.[0] ?? 0);
}

/** The entries of a list in a record that have a number. */
export function entriesIn(shown: Json | undefined): { number: number; entry: JsonObject }[] {
  if (!Array.isArray(shown)) return [];
  return (shown as readonly Json[]).filter(isJsonObject).flatMap((entry) => {
    const number = ownValue(entry, 'id');
    return typeof number === 'number' ? [{ number, entry }] : [];
  });
}
