import type { Endpoint, InputOf } from '../catalogue/endpoints.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { CallOptions } from './call-options.ts';
import type { OutputOf } from './call-output.ts';

/** The parameters of a call, which may be omitted where none is required, and how it is made. */
export type Arguments<Input> = object extends Input
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
