import type { NamedEndpoint } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Endpoint, InputOf, PathName } from '../catalogue/endpoints.ts';
import type { Value } from '../catalogue/fields.ts';
import type { Json } from '../kernel/json.ts';
import type { ReceivedCall, ReceivedParameters } from '../wire/received.ts';
import type { Account } from './records/kind.ts';

/** A call whose path, token and quota are checked, as its handler gets it. */
export interface Call<Input = CallInput> extends ReceivedCall {
  readonly endpoint: NamedEndpoint;
  /** The understood values by field name; what was not sent is not there. */
  readonly input: Input;
  /** The texts as they were sent, those included that make no sense for their field. */
  readonly parameters: ReceivedParameters;
  readonly account: Account;
  /** The address that the call was made to, for links in answers: `https://company.example`. */
  readonly origin: string;
  /** The moment of the call, in milliseconds. */
  readonly now: number;
  /** Notes a parameter of a read, by its literal name, whose value means nothing there and does nothing. */
  readonly ignore: (name: string) => void;
}

type CallInput = Readonly<Record<string, Value | undefined>>;

/** What a call of the endpoint may bring: the names of its path, and everything else that was sent. */
type Received<E extends Endpoint> = {
  readonly [K in Extract<keyof InputOf<E>, PathName<E['route']>>]: InputOf<E>[K];
} & {
  readonly [K in Exclude<keyof InputOf<E>, PathName<E['route']>>]?: InputOf<E>[K] | null;
};

export interface Reply {
  readonly status: number;
  readonly body: Json;
}

/** Answers a call; throws Refusal. Handlers of writes run within one transaction. */
export type Handler<Input = CallInput> = (call: Call<Input>) => Reply;

/** What makes, shows, changes or deletes one record and answers it: what that takes follows from its effect. */
interface Plain {
  readonly effect: 'create' | 'read' | 'update' | 'delete';
  readonly answer: { readonly is: 'record' };
}

/** What a plain list may be asked for; another parameter selects records, which takes a handler of its own. */
type OfPage<E extends Endpoint> = 'page' | 'include_custom_fields' | PathName<E['route']>;

/** Whether what an endpoint does follows from its effect and its answer. */
type IsPlain<Name, E extends Endpoint> = E extends Plain
  ? true
  : [Name, E['effect'], E['answer']['is'], Exclude<keyof InputOf<E>, OfPage<E>>] extends [
        'list',
        'read',
        'page',
        never,
      ]
    ? true
    : false;

/**
 * A handler for each endpoint of a description: a missing one does not compile. A plain one has its own only where it
 * does more.
 */
export type Handlers<R extends Resource> = {
  readonly [
    Name in keyof R['endpoints'] as IsPlain<Name, R['endpoints'][Name]> extends true ? never : Name
  ]: Handler<Received<R['endpoints'][Name]>>;
} & {
  readonly [Name in keyof R['endpoints']]?: Handler<Received<R['endpoints'][Name]>>;
};

export function ok(body: Json): Reply {
  return { status: 200, body };
}
