import type { Resource } from '../catalogue/define.ts';
import type { Answer, Endpoint } from '../catalogue/endpoints.ts';
import type { Fields, ShownValue, Values } from '../catalogue/fields.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { ItemOutcome } from '../wire/answers.ts';
import { entryOf, valueOf } from './responses/plain-value.ts';
import { type CallOptions, signalOf } from './call-options.ts';
import { type Caller, endedBy } from './caller.ts';
import { recordOf } from './records.ts';
import type { Confirmed } from './transport/attempt-result.ts';
import type { LinkedFile } from './transport/linked-file.ts';

type Described<R extends Resource> = {
  readonly [
    K in keyof R['fields'] as R['fields'][K] extends { kind: 'named' } ? never : K
  ]: ShownValue<R['fields'][K]> | null;
};

/** A record as programs see it: its described fields, and the whole answer under `raw`. */
export type RecordOf<R extends Resource> = Described<R> & {
  readonly id: number;
  readonly raw: JsonObject;
};

type Shown<F> = { readonly [K in keyof F]: ShownValue<F[K]> | null };

/** One object of a list without records, such as an entry of a history; its answer under `raw`. */
export type EntryOf<F extends Fields> = Shown<F> & { readonly raw: JsonObject };

type PlainFields<A> = A extends { fields: infer F extends Fields } ? Shown<F> : unknown;

type EntryLists<A> = A extends { lists: infer L extends Readonly<Record<string, Fields>> }
  ? { readonly [Name in keyof L]: readonly EntryOf<L[Name]>[] }
  : unknown;

/** An answer without a record: its described values and lists, and the whole of it under `raw`. */
export type ValueOfAnswer<A extends Answer> = PlainFields<A> &
  EntryLists<A> & { readonly raw: JsonObject };

export type EntryIn<A extends Answer> = A extends { is: 'entries'; fields: infer F extends Fields }
  ? EntryOf<F>
  : never;

/** The result of a call of the endpoint. */
export type OutputOf<R extends Resource, E extends Endpoint> = {
  page: { readonly records: readonly RecordOf<R>[]; readonly totalPages: number | undefined };
  record: RecordOf<R>;
  id: { readonly id: number; readonly message: string | undefined };
  message: { readonly message: string };
  entries: {
    readonly entries: readonly EntryIn<E['answer']>[];
    readonly totalPages: number | undefined;
  };
  outcomes: {
    /** Undefined where the answer speaks for all items at once. */
    readonly outcomes: readonly ItemOutcome[] | undefined;
    readonly message: string | undefined;
  };
  value: ValueOfAnswer<E['answer']>;
  link: {
    readonly link: string;
    readonly message: string | undefined;
    /** Opens the file as a stream. Throws as Caller.open does. */
    open(options?: CallOptions): Promise<LinkedFile>;
  };
}[E['answer']['is']];

/** What goes into the output of a call. */
interface Answered {
  readonly caller: Caller;
  readonly endpoint: NamedEndpoint;
  readonly confirmed: Confirmed;
  readonly input: Values;
}

type Shapes = Readonly<Record<Answer['is'], (answered: Answered) => unknown>>;

/** The answer in the form that OutputOf promises. */
const SHAPES: Shapes = {
  page: (answered) => {
    const { page } = answered.confirmed;
    const records = (page?.records ?? []).map((raw) => shownRecord(answered, raw));
    return { records, totalPages: page?.totalPages };
  },
  record: (answered) => {
    const { record } = answered.confirmed;
    return record && shownRecord(answered, record);
  },
  id: ({ confirmed: { id, message } }) => ({ id, message }),
  message: ({ confirmed: { message } }) => ({ message }),
  entries: ({ endpoint, confirmed: { page } }) => {
    const { answer } = endpoint.endpoint;
    const fields = answer.is === 'entries' ? answer.fields : {};
    const entries = (page?.records ?? []).map((raw) => ({ ...entryOf(fields, raw).values, raw }));
    return { entries, totalPages: page?.totalPages };
  },
  outcomes: ({ confirmed: { outcomes, message } }) => ({ outcomes, message }),
  value: ({ endpoint, confirmed: { body } }) => {
    const { answer } = endpoint.endpoint;
    return answer.is === 'value' ? valueOf(answer, body) : undefined;
  },
  link: ({ caller, endpoint, confirmed: { link = '', message } }) => {
    const { answer } = endpoint.endpoint;
    const mediaType = answer.is === 'link' ? answer.mediaType : '';
    return {
      link,
      message,
      open: (options?: CallOptions) => endedBy(caller, signalOf(options)).open({ link, mediaType }),
    };
  },
};

export function outputOf(answered: Answered): unknown {
  return SHAPES[answered.endpoint.endpoint.answer.is](answered);
}

function shownRecord({ endpoint, input }: Answered, raw: JsonObject): object {
  const { id, values } = recordOf(endpoint.resource, raw, input);
  return { ...values, id, raw };
}
