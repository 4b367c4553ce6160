import { capitalized } from '../../kernel/nouns.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';

/** Ends a call with a body that says why; all changes of the call are undone. */
export class ErrorResponse extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: Json;

  constructor(status: number, body: Json) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** What is wrong, by field. */
export type FieldErrors = ReadonlyMap<string, readonly string[]>;

/** The refusal of values: `{"errors":{"name":["can't be blank"]}}`. */
export function invalidFields(errors: FieldErrors): ErrorResponse {
  return new ErrorResponse(422, { errors: Object.fromEntries(errors) });
}

/** The refusal of a call as a whole: `{"errors":{"base":["..."]}}`. */
export function refused(status: number, sentence: string): ErrorResponse {
  return new ErrorResponse(status, baseError(sentence));
}

/** `Member not found` */
export function notFound(singular: string): ErrorResponse {
  return refused(404, `${capitalized(singular)} not found`);
}

export function baseError(sentence: string): JsonObject {
  return { errors: { base: [sentence] } };
}
