/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; read only through own keys, because the keys are untrusted. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property of that name, or undefined: never something inherited such as `constructor`. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
