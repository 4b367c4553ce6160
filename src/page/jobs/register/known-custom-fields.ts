import type { ValidationOptions } from '../../../index.ts';

type CustomFields = NonNullable<ValidationOptions['customFields']>;
type Holds = CustomFields extends ReadonlyMap<string, infer Value> ? NonNullable<Value> : never;

/** What custom fields hold, by their names, as far as the account shows it. */
export type KnownCustomFields = Readonly<Record<string, Holds>>;

/** Those of an account, to be kept. */
export function knownCustomFields(read: CustomFields): KnownCustomFields {
  return Object.fromEntries(
    [...read].flatMap(([name, holds]) => (holds === undefined ? [] : [[name, holds] as const])),
  );
}

/** The same as a check takes them. */
export function asCustomFields(known: KnownCustomFields = {}): CustomFields {
  return new Map(Object.entries(known));
}
