import { isJsonObject, ownValue, type JsonObject } from '../../kernel/json.ts';

/** The key of a record's body under which its custom values lie. */
export const CUSTOM_VALUES = 'custom_fields';

/** The text that a body keeps under a key; nothing is an empty text. */
export function keptText(body: JsonObject, key: string): string {
  const value = ownValue(body, key);
  return typeof value === 'string' ? value : '';
}

/** The texts that a body keeps under a key. */
export function keptTexts(body: JsonObject, key: string): string[] {
  const value = ownValue(body, key);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The objects that a body keeps under a key. */
export function keptObjects(body: JsonObject, key: string): JsonObject[] {
  return objectsOf(ownValue(body, key));
}

/** The objects of a list; anything but a list has none. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The number that a body has under a key; missing means zero. */
export function keptNumber(body: JsonObject, key: string): number {
  const value = ownValue(body, key);
  return typeof value === 'number' ? value : 0;
}
