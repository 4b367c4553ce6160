/** What JSON leaves as it is, but terminals obey, show in another order or take for a line end. */
const OBEYED = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** JSON for a terminal: such characters occur only within strings, where an escape means the same. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(
    OBEYED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
