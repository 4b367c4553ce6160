import type { Field } from '../../catalogue/fields.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { KINDS } from '../handlers/index.ts';
import { kindOf, type RecordKind } from '../records/kind.ts';

/** Keys of members, locations and the service itself that open something; none of them is ever kept. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  ...['secure_code', 'api_auth_key', 'calendar_key', 'token', 'password', 'encrypted_password'],
]);

/** What the service works out of other records, and is too large to keep for each. */
const WORKED_OUT: ReadonlySet<string> = new Set(['group', 'depreciated_value']);

/** What answers show of every record. */
const STAMPS = ['created_at', 'updated_at'];

/**
 * The part of an answer from which a twin is made: keys that the local service has, and the account's own custom fields.
 * Anything else of it, such as a secret, is not kept.
 */
export function keptAnswer(
  resource: string,
  raw: JsonObject,
  customFields: Iterable<string>,
): JsonObject {
  const kind = kindOf({ kinds: KINDS }, resource);
  const kept = new Map<string, Json>();
  for (const key of [...keysOf(kind), ...customFields]) {
    const value = ownValue(raw, key);
    if (value !== undefined && !SECRET_KEYS.has(key)) kept.set(key, withoutSecrets(value));
  }
  // A custom field may be called `__proto__`.
  return Object.fromEntries(kept);
}

function keysOf({ resource, keys = {}, copied }: RecordKind): string[] {
  const described = Object.entries<Field>(resource.fields).flatMap(([name, { answer }]) =>
    answer === null ? [] : [answer ?? name],
  );
  const all = [resource.id.answer, ...STAMPS, ...Object.keys(keys), ...described];
  return [...new Set([...all, ...(copied?.keys ?? [])])].filter((key) => !WORKED_OUT.has(key));
}

/** Of a place within a record only its number is needed. */
function withoutSecrets(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutSecrets);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !SECRET_KEYS.has(key))
      .map(([key, value]) => [
        key,
        key === 'location' && isJsonObject(value)
          ? { id: ownValue(value, 'id') ?? null }
          : withoutSecrets(value),
      ]),
  );
}
