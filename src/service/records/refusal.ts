import { mapValues } from '../../kernel/map-values.ts';
import { fillIn } from '../../kernel/messages/fill-in.ts';
import { capitalized } from '../../kernel/nouns.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { FAULTS, REFUSALS, type FaultCode, type RefusalCode } from './refusals.ts';

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

declare const FROM_LIST: unique symbol;

/** A sentence of the list of faults; no other one can be answered. */
export type Fault = string & { readonly [FROM_LIST]: true };

type Details = Readonly<Record<string, string | number>>;

/** What is wrong, by field. */
export type FieldErrors = ReadonlyMap<string, readonly Fault[]>;

/** What is wrong with a value, as answers say it. */
export function fault(code: FaultCode, details: Details = {}): Fault {
  return fillIn(FAULTS[code], mapValues(details, String)) as Fault;
}

/** The refusal of values: `{"errors":{"name":["can't be blank"]}}`. */
export function invalidFields(errors: FieldErrors): ErrorResponse {
  return new ErrorResponse(422, { errors: Object.fromEntries(errors) });
}

/** The refusal of one value. */
export function invalidField(field: string, code: FaultCode, details: Details = {}): ErrorResponse {
  return invalidFields(new Map([[field, [fault(code, details)]]]));
}

/** The refusal of a call as a whole: `{"errors":{"base":["..."]}}`. */
export function refused(code: RefusalCode, details: Details = {}): ErrorResponse {
  return turnedAway(REFUSALS[code].status, refusalText(code, details));
}

/** What a refusal says. */
export function refusalText(code: RefusalCode, details: Details = {}): string {
  return fillIn(REFUSALS[code].sentence, mapValues(details, String));
}

/** `Member not found` */
export function notFound(singular: string): ErrorResponse {
  return refused('record-not-found', { record: capitalized(singular) });
}

/** The answer to a request that reaches no call: its token or its path is wrong. */
export function turnedAway(status: number, sentence: string): ErrorResponse {
  return new ErrorResponse(status, baseError(sentence));
}

export function baseError(sentence: string): JsonObject {
  return { errors: { base: [sentence] } };
}
