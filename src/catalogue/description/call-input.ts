import type { Endpoint } from './endpoint.ts';
import type { Field, Fields, ValueOf } from '../fields.ts';
import type { PathName } from './routes.ts';

type ParamsOf<E extends Endpoint> = E extends { params: infer P extends Fields } ? P : NoParams;

/** The parameters of what takes none. */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- it takes nothing
export type NoParams = Record<never, Field>;

type RequiredName<E extends Endpoint> =
  | PathName<E['route']>
  | (E extends { takesPart: true }
      ? never
      : E extends { required: readonly (infer Name extends string)[] }
        ? Name
        : never);

/** A mapped type over a union maps each of its members. */
type Flatten<T> = { readonly [K in keyof T]: T[K] };

/** Any of the names given: one shape for each of them. */
type OneOf<Names extends string, P extends Fields> = {
  [Name in Names]: { readonly [K in Name]: K extends keyof P ? ValueOf<P[K]> : never };
}[Names];

type EachGroup<Groups, P extends Fields> = Groups extends readonly [
  infer First extends readonly string[],
  ...infer Rest,
]
  ? OneOf<First[number], P> & EachGroup<Rest, P>
  : unknown;

type OneOfEach<E extends Endpoint> = EachGroup<E['requiredOneOf'], ParamsOf<E>>;

/** What a call of the endpoint takes, derived from its description. */
export type InputOf<E extends Endpoint> = Flatten<
  OneOfEach<E> & {
    [K in PathName<E['route']>]: K extends keyof ParamsOf<E> ? ValueOf<ParamsOf<E>[K]> : number;
  } & {
    [K in Extract<keyof ParamsOf<E>, RequiredName<E>>]: ValueOf<ParamsOf<E>[K]>;
  } & {
    [K in Exclude<keyof ParamsOf<E>, RequiredName<E>>]?: ValueOf<ParamsOf<E>[K]> | null;
  }
>;
