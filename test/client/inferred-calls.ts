import type { Resource } from '../../src/catalogue/define.ts';
import type { Answer, Endpoint, InputOf, PagedAnswer } from '../../src/catalogue/endpoints.ts';
import type { Fields, ShownValue } from '../../src/catalogue/fields.ts';
import type { Catalogue } from '../../src/catalogue/index.ts';
import type {
  EntriesOf,
  LinkToFile,
  MadeRecord,
  OutcomesOfItems,
  PageOf,
  Said,
} from '../../src/client/answers.ts';
import type { CallOptions } from '../../src/client/call-options.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

// What the compiler infers from the catalogue: the generated calls have to be the same.

type Described<R extends Resource> = {
  readonly [
    K in keyof R['fields'] as R['fields'][K] extends { kind: 'named' } ? never : K
  ]: ShownValue<R['fields'][K]> | null;
};

/** A record as programs see it: its described fields, and the whole answer under `raw`. */
type RecordOf<R extends Resource> = Described<R> & {
  readonly id: number;
  readonly raw: JsonObject;
};

type Shown<F> = { readonly [K in keyof F]: ShownValue<F[K]> | null };

/** One object of a list without records, such as an entry of a history; its answer under `raw`. */
type EntryOf<F extends Fields> = Shown<F> & { readonly raw: JsonObject };

type PlainFields<A> = A extends { fields: infer F extends Fields } ? Shown<F> : unknown;

type EntryLists<A> = A extends { lists: infer L extends Readonly<Record<string, Fields>> }
  ? { readonly [Name in keyof L]: readonly EntryOf<L[Name]>[] }
  : unknown;

/** An answer without a record: its described values and lists, and the whole of it under `raw`. */
type ValueOfAnswer<A extends Answer> = PlainFields<A> &
  EntryLists<A> & { readonly raw: JsonObject };

type EntryIn<A extends Answer> = A extends { is: 'entries'; fields: infer F extends Fields }
  ? EntryOf<F>
  : never;

/** The result of a call of the endpoint. */
type OutputOf<R extends Resource, E extends Endpoint> = {
  page: PageOf<RecordOf<R>>;
  record: RecordOf<R>;
  id: MadeRecord;
  message: Said;
  entries: EntriesOf<EntryIn<E['answer']>>;
  outcomes: OutcomesOfItems;
  value: ValueOfAnswer<E['answer']>;
  link: LinkToFile;
}[E['answer']['is']];

/** The endpoints that answer lists, of records or of entries. */
type Lists<R extends Resource> = keyof {
  [O in keyof R['endpoints'] as R['endpoints'][O] extends { answer: PagedAnswer } ? O : never]: O;
};

type RowOf<R extends Resource, E extends Endpoint> = E extends { answer: { is: 'page' } }
  ? RecordOf<R>
  : EntryIn<E['answer']>;

/** The record that a collection is read of: `{ asset_no: 12 }`. */
type Container<R extends Resource> = R extends { within: { field: infer F extends string } }
  ? [within: Readonly<Record<F, number>>, options?: CallOptions]
  : [within?: Readonly<Record<string, never>>, options?: CallOptions];

/** How every record of a type is read. */
export type All<R extends Resource> = (...within: Container<R>) => AsyncGenerator<RecordOf<R>>;

/** How everything is read that each of the lists of a type has. */
export type Every<R extends Resource> = {
  [O in Lists<R>]: (
    operation: O,
    ...args: Arguments<Omit<InputOf<R['endpoints'][O]>, 'page'>>
  ) => AsyncGenerator<RowOf<R, R['endpoints'][O]>>;
};

/** The parameters of a call, which may be omitted where none is required, and how it is made. */
type Arguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

type EndpointOf<K extends keyof Catalogue, O extends keyof Catalogue[K]['endpoints']> = Extract<
  Catalogue[K]['endpoints'][O],
  Endpoint
>;

/** The method for one endpoint: its parameters in, its answer out. */
export type Call<K extends keyof Catalogue, O extends keyof Catalogue[K]['endpoints']> = (
  ...args: Arguments<InputOf<EndpointOf<K, O>>>
) => Promise<OutputOf<Catalogue[K], EndpointOf<K, O>>>;
