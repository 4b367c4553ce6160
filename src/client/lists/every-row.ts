import type { Resource } from '../../catalogue/define.ts';
import type { Values } from '../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Caller } from '../caller.ts';
import { readWholeEntries } from './entries.ts';
import { readPages, type ReadingOptions } from './pages.ts';

/** One record or entry of a list. */
export interface ListRow {
  /** Entries have none. */
  readonly id?: number;
  readonly values: Values;
  /** As it was answered. */
  readonly raw: JsonObject;
}

/** Every record of a kind, in a list that is proven complete. Throws as startReading does. */
export async function* everyRecord(
  caller: Caller,
  resource: Resource,
  options: ReadingOptions,
): AsyncGenerator<ListRow> {
  for await (const records of readPages(caller, resource, { proof: 'two-passes', ...options })) {
    yield* records;
  }
}

/**
 * Everything that an endpoint lists, in a list that is proven complete; `values` are its parameters
 * without the page. Throws as startReading and readWholeEntries do, and RangeError where it lists nothing.
 */
export async function* everyRow(
  caller: Caller,
  endpoint: NamedEndpoint,
  values: Values,
): AsyncGenerator<ListRow> {
  const { resource, operation, name } = endpoint;
  if (endpoint.endpoint.answer.is === 'page') {
    const reading = { endpoint: operation, with: values };
    yield* everyRecord(caller, resource, { reading, listedOnly: true });
  } else {
    yield* await readWholeEntries(caller, { endpoint, values, title: `The list of ${name}` });
  }
}
