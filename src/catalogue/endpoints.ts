import type { Field, Fields, ValueOf, Values } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path as the specification writes them: `PUT /assets/{asset_no}.api`. */
export type Route = `${Method} /${string}`;

/**
 * What a call does. A `create` makes something anew each time it is made: a record, or a line item of
 * one, such as a stock movement. An `act` only brings a record into a state.
 */
export type Effect = 'read' | 'create' | 'update' | 'delete' | 'act';

/** What the body of a good answer is, and thereby what confirms the call. */
export type Answer =
  /** A list under that key, each row wrapped under a key of its own where `wrap` says so. */
  | { readonly is: 'page'; readonly list: string; readonly wrap?: string }
  /** The record, bare or wrapped under its singular name. */
  | {
      readonly is: 'record';
      readonly wrap?: string;
      /**
       * A message in place of the record says that nothing was done, unless it holds one of these
       * words; without them only a message that denies says so.
       */
      readonly doneWords?: readonly string[];
    }
  /** The id of the record, under that key. */
  | { readonly is: 'id'; readonly key: string }
  /** A sentence. */
  | { readonly is: 'message' }
  /** An object of its own kind: its values, and lists of objects with values of their own. */
  | {
      readonly is: 'value';
      readonly fields?: Fields;
      readonly lists?: Readonly<Record<string, Fields>>;
    };

/** A field has that value. */
export interface Condition {
  readonly field: string;
  readonly is: boolean;
}

/**
 * What is done when it is not known whether a write arrived.
 * - `find`: what it did is looked for, adopted when found, sent again when proven absent;
 * - `repeat`: the call is sent again, because doing it twice is doing it once;
 * - `gone`: sent again, and "not found" means that it was done;
 * - `ask`: never sent again; a person decides.
 */
export type UnverifiedPolicy = 'find' | 'repeat' | 'gone' | 'ask';

/** Where it shows that a call was done; a create without one shows as the record that it makes. */
export type Proof =
  /**
   * An entry of the record's history holds the mark that was sent in the parameter, and when it was
   * made in `at`. A call may leave one entry for each value of `sort`, such as one out and one in.
   */
  | {
      readonly in: 'history';
      readonly param: string;
      readonly shownAs: string;
      readonly sort: string;
      readonly at: string;
    }
  /** The record shows these values, and those that were sent. */
  | { readonly in: 'record'; readonly values: Values };

/** What a call that moves stock does to the quantities that the record of its item shows. */
export interface StockChange {
  /** The parameter that says how many units are moved. */
  readonly by: string;
  /** The fields that change, by 1 for each unit that comes in or -1 for each that goes out. */
  readonly shown: Readonly<Record<string, 1 | -1>>;
}

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
  /** What it cannot do without, too, unless another field has that value. */
  readonly requiredUnless?: Readonly<Record<string, Condition>>;
  /**
   * The service takes any part of the parameters and keeps what is left out. Clients send what is
   * required all the same.
   */
  readonly takesPart?: true;
  /**
   * What is always sent with one value, by its literal parameter name; it also tells apart the calls
   * that share a route.
   */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Where it shows that it was done; then that is looked for in doubt. */
  readonly proof?: Proof;
  /** What it does to the quantities of its item; then those show whether it was done just once. */
  readonly changesStock?: StockChange;
  /** Overrides what follows from proof and effect (see doubtOf). */
  readonly whenUnverified?: UnverifiedPolicy;
  /** Sent as multipart form data. */
  readonly multipart?: true;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

const UNVERIFIED_POLICY_BY_EFFECT: Readonly<Record<Effect, UnverifiedPolicy>> = {
  read: 'repeat',
  create: 'find',
  update: 'repeat',
  delete: 'gone',
  act: 'ask',
};

/** The table of doubt: what to do when the answer of this endpoint was lost. */
export function unverifiedPolicyOf(endpoint: Endpoint): UnverifiedPolicy {
  return (
    endpoint.whenUnverified ??
    (endpoint.proof ? 'find' : UNVERIFIED_POLICY_BY_EFFECT[endpoint.effect])
  );
}

/** `PUT` and `/assets/{asset_no}.api` of a route. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(' ');
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}

/** `add-stock` of `addStock`: an operation as kinds and calls are named after it. */
export function operationName(operation: string): string {
  return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Asked for with each call. */
const PATH_NAMES = new Map<Route, readonly string[]>();

/** The names in braces of a route, in order. */
export function pathNames(route: Route): readonly string[] {
  const known = PATH_NAMES.get(route);
  if (known !== undefined) return known;
  const names = [...route.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  PATH_NAMES.set(route, names);
  return names;
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
