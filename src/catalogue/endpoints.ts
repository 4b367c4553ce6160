import type { Field, Fields, ValueOf } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path as the specification writes them: `PUT /assets/{asset_no}.api`. */
export type Route = `${Method} /${string}`;

/** What a call does to the service's records. */
export type Effect = 'read' | 'create' | 'update' | 'delete' | 'act';

/** What the body of a good answer is, and thereby what confirms the call. */
export type Answer =
  /** A list under that key, each row wrapped under a key of its own where `wrap` says so. */
  | { readonly is: 'page'; readonly list: string; readonly wrap?: string }
  /** The record, bare or wrapped under its singular name. */
  | { readonly is: 'record'; readonly wrap?: string }
  /** The id of the record, under that key. */
  | { readonly is: 'id'; readonly key: string }
  /** A sentence. */
  | { readonly is: 'message' }
  /** An object of its own kind. */
  | { readonly is: 'value' };

/**
 * What is done when it is not known whether a write arrived.
 * - `find`: the record is looked for, adopted when found, sent again when proven absent;
 * - `repeat`: the call is sent again, because doing it twice is doing it once;
 * - `gone`: sent again, and "not found" means that it was done;
 * - `ask`: never sent again; a person decides.
 */
export type Doubt = 'find' | 'repeat' | 'gone' | 'ask';

export interface Endpoint {
  readonly route: Route;
  /** Other methods that the service takes on the same path for the same call. */
  readonly alsoBy?: readonly Method[];
  readonly summary: string;
  readonly effect: Effect;
  readonly answer: Answer;
  /** Everything that may be sent, the names in the path's braces included. */
  readonly params?: Fields;
  /** What has to be sent, besides the names in the path's braces. */
  readonly required?: readonly string[];
  /** What is always sent with one value, by its literal parameter name. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Overrides what follows from the effect (see doubtOf). */
  readonly doubt?: Doubt;
  /** Sent as multipart form data. */
  readonly multipart?: true;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

const DOUBT_BY_EFFECT: Readonly<Record<Effect, Doubt>> = {
  read: 'repeat',
  create: 'find',
  update: 'repeat',
  delete: 'gone',
  act: 'ask',
};

/** The table of doubt: what to do when the answer of this endpoint was lost. */
export function doubtOf(endpoint: Endpoint): Doubt {
  return endpoint.doubt ?? DOUBT_BY_EFFECT[endpoint.effect];
}

/** `PUT` and `/assets/{asset_no}.api` of a route. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(' ');
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}

/** The names in braces of a route, in order. */
export function pathNames(route: Route): string[] {
  return [...route.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Names in braces: `'asset_no'` for `'PUT /assets/{asset_no}.api'`. */
export type PathName<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

type ParamsOf<E extends Endpoint> = E extends { params: infer P extends Fields } ? P : NoParams;

// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- it takes nothing
type NoParams = Record<never, Field>;

type RequiredName<E extends Endpoint> =
  | PathName<E['route']>
  | (E extends { required: readonly (infer Name extends string)[] } ? Name : never);

type Flatten<T> = { readonly [K in keyof T]: T[K] };

/** What a call of the endpoint takes, derived from its description. */
export type InputOf<E extends Endpoint> = Flatten<
  {
    [K in PathName<E['route']>]: K extends keyof ParamsOf<E> ? ValueOf<ParamsOf<E>[K]> : number;
  } & {
    [K in Extract<keyof ParamsOf<E>, RequiredName<E>>]: ValueOf<ParamsOf<E>[K]>;
  } & {
    [K in Exclude<keyof ParamsOf<E>, RequiredName<E>>]?: ValueOf<ParamsOf<E>[K]> | null;
  }
>;
