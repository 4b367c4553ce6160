import type { Resource } from '../define.ts';
import type { Field, Value, Values } from '../fields.ts';

/** The fields of a record that calls can change, families of named values aside. */
export function changeableFields({ fields, changedBy = {} }: Resource): string[] {
  return Object.entries<Field>(fields)
    .filter(([name, { kind, readOnly, answer }]) => {
      const isShown = answer !== null && kind !== 'named' && kind !== 'lines';
      return isShown && (readOnly !== true || changedBy[name] !== undefined);
    })
    .map(([name]) => name);
}

/** What of a new record was not sent and is not blank all the same. */
export function filledIn(resource: Resource, sent: Values, held: Values): Values {
  const filled = changeableFields(resource).filter(
    (name) => sent[name] === undefined && !isBlank(held[name] ?? null),
  );
  return Object.fromEntries(filled.map((name): [string, Value] => [name, held[name] ?? null]));
}

function isBlank(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
