import type { Reading, Resource } from '../../catalogue/define.ts';
import { pageSizeOf } from '../../catalogue/endpoints.ts';
import type { Values } from '../../catalogue/fields.ts';
import { endpointOf, resourceNamed, type NamedEndpoint } from '../../catalogue/index.ts';
import type { Caller, ReadOptions } from '../caller.ts';
import type { Page } from './paged-list.ts';
import { recordOf, type ServiceRecord } from '../records.ts';
import { ServiceRefusal } from '../responses/service-refusal.ts';

/** A list of the service: how its pages are asked for. */
export interface RecordSource {
  readonly endpoint: NamedEndpoint;
  /** `pages`: one by one; `once`: the endpoint knows no pages, or all are asked for at once. */
  readonly paging: 'pages' | 'once';
  /** Records on a full page, as the interface states it. */
  readonly pageSize: number;
  readonly fetch: (page: number) => Promise<Page<ServiceRecord>>;
}

export interface SourceOptions extends ReadOptions {
  /** Parameters beyond those of the reading. */
  readonly values?: Values;
  /** Omits the page, which the reading sets. */
  readonly onePageEach?: boolean;
}

/** The list behind a reading of the resource. */
export function recordSource(
  caller: Caller,
  resource: Resource,
  reading: Reading,
  { values = {}, onePageEach = false, purpose = 'read' }: SourceOptions = {},
): RecordSource {
  const owner = reading.in === undefined ? resource : resourceNamed(reading.in);
  const endpoint = endpointOf(owner, reading.endpoint);
  const fixed: Values = { ...reading.with, ...values };
  const takesPage = endpoint.endpoint.params?.['page'] !== undefined;
  const paging = takesPage && (onePageEach || fixed['page'] === undefined) ? 'pages' : 'once';

  return {
    endpoint,
    paging,
    pageSize: pageSizeOf(endpoint.endpoint.answer),
    fetch: async (page) => {
      const asked = paging === 'pages' ? { ...fixed, page } : fixed;
      const answer = await caller.read(endpoint, asked, { purpose });
      if (answer === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
      const { records = [], totalPages } = answer.page ?? {};
      return { records: records.map((raw) => recordOf(resource, raw, fixed)), totalPages };
    },
  };
}
