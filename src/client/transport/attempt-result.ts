import type { Json, JsonObject } from '../../kernel/json.ts';
import type { ItemOutcome, ReceivedPage } from '../../wire/answers.ts';

/** The answer says that the call was done, and names what it was done to. */
export interface Confirmed {
  readonly result: 'confirmed';
  readonly status: number;
  readonly body: Json;
  /** The record that the answer shows, without its wrapping. */
  readonly record?: JsonObject;
  readonly id?: number;
  /** A sentence of the service. */
  readonly message?: string;
  /** A page of records, or of other entries. */
  readonly page?: ReceivedPage;
  /** The result of each item of a batch; missing if the answer applies to all of them. */
  readonly outcomes?: readonly ItemOutcome[];
  /** The address of a file. */
  readonly link?: string;
}

/** The service says no; nothing was done. */
export interface Refused {
  readonly result: 'refused';
  readonly status: number;
  /** Its reason, safe to print. */
  readonly message: string;
  /** Its reasons by the parameter that each is about, safe to print; missing where it names none. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly tokenRefused?: true;
  /** What answered is a web page: hardly the service. */
  readonly html?: true;
}

/** It is not known whether the call was done. */
export interface Unverified {
  readonly result: 'unverified';
  /** What came in place of a confirmation, safe to print. */
  readonly reason: string;
  /** Missing where no answer came. */
  readonly status?: number;
  /** No further call makes sense. */
  readonly stop?: 'redirected';
  readonly html?: true;
}

/** What one call came to. */
export type Attempt =
  | Confirmed
  | Refused
  | Unverified
  /** Surely no byte of the request was written. */
  | { readonly result: 'not-sent'; readonly reason: string }
  /** Turned away before anything was done (429). */
  | { readonly result: 'not-processed'; readonly retryAfterMs: number; readonly reason: string };
