import type { Resource } from '../../catalogue/define.ts';
import type { Answer } from '../../catalogue/endpoints.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { shownObject } from './value-schema.ts';

type Shapes = {
  readonly [K in Answer['is']]: (
    answer: Extract<Answer, { is: K }>,
    resource: Resource,
  ) => JsonObject;
};

const MESSAGE = { type: 'string' } as const;
const TOTAL_PAGES = { type: 'integer', minimum: 0, description: 'Missing on some lists.' } as const;

/** The body of a good answer. */
const BODIES: Shapes = {
  page: ({ list, wrap }, resource) => {
    const record = refTo(resource);
    return pageOf(list, wrap === undefined ? record : wrapped(wrap, record));
  },
  entries: ({ list, fields }) => pageOf(list, shownObject(fields)),
  record: ({ wrap }, resource) => {
    const record = refTo(resource);
    return wrap === undefined ? record : { anyOf: [wrapped(wrap, record), said()] };
  },
  id: ({ key }) => object({ [key]: { type: 'integer' }, message: MESSAGE }, key),
  message: said,
  outcomes: ({ list, id, error }) => ({
    anyOf: [object({ [list]: { type: 'array', items: outcome(id, error) } }, list), said()],
  }),
  value: ({ fields = {}, lists = {} }) => {
    const { properties } = shownObject(fields);
    const arrays = Object.entries(lists).map(([name, each]) => [
      name,
      { type: 'array', items: shownObject(each) },
    ]);
    const all = { ...(properties as JsonObject), ...(Object.fromEntries(arrays) as JsonObject) };
    return object(all, ...Object.keys(lists));
  },
  link: ({ key, mediaType }) => {
    const description = `Address of a file (${mediaType}).`;
    return object({ [key]: { type: 'string', format: 'uri', description }, message: MESSAGE }, key);
  },
};

/** The schema of the body of a good answer. */
export function bodySchema({ endpoint: { answer }, resource }: NamedEndpoint): JsonObject {
  const body = BODIES[answer.is] as (each: Answer, of: Resource) => JsonObject;
  return body(answer, resource);
}

/** The schema of the records of a type. */
export function recordSchema({ title, id, fields }: Resource): JsonObject {
  const { type, properties } = shownObject(fields);
  return {
    title,
    ...(type !== undefined && { type }),
    properties: {
      [id.answer]: { type: 'integer', title: id.label },
      ...(properties as JsonObject),
    },
    required: [id.answer],
  };
}

/** `FixedAssets`: the name of the schema of a record type. */
export function schemaName({ name }: Resource): string {
  return name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** The responses of every call, by status. */
export function responsesOf(schemas: readonly JsonObject[]): JsonObject {
  const [only = {}] = schemas;
  const schema = schemas.length > 1 ? { anyOf: [...schemas] } : only;
  return {
    '200': {
      description: 'Done, or read.',
      headers: QUOTA_HEADERS,
      content: { 'application/json': { schema } },
    },
    '400': componentOf('responses', 'Malformed'),
    '401': componentOf('responses', 'TokenRefused'),
    '403': componentOf('responses', 'Forbidden'),
    '404': componentOf('responses', 'NotFound'),
    '422': componentOf('responses', 'Refused'),
    '429': componentOf('responses', 'RateLimited'),
    '431': componentOf('responses', 'HeadersTooLarge'),
    default: componentOf('responses', 'Unexpected'),
  };
}

const QUOTA_HEADERS = {
  'X-Rate-Limit': { $ref: '#/components/headers/DailyQuota' },
  'X-Rate-Limit-Remaining': { $ref: '#/components/headers/DailyQuotaRemaining' },
} as const;

function refusal(description: string, headers: JsonObject = {}): JsonObject {
  return {
    description,
    headers: { ...QUOTA_HEADERS, ...headers },
    content: { 'application/json': { schema: componentOf('schemas', 'Errors') } },
  };
}

/** What the responses of all calls share. */
export const SHARED_RESPONSES: JsonObject = {
  Malformed: refusal('The request or one of its parameters cannot be read; nothing was done.'),
  TokenRefused: refusal('The token is missing or not valid.'),
  Forbidden: refusal('The account or the service does not allow the call; nothing was done.'),
  NotFound: refusal('What the path names does not exist.'),
  Refused: refusal('The values or the state of the record do not allow it; nothing was done.'),
  RateLimited: refusal('The rate limit or the daily quota is used up; nothing was done.', {
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  }),
  HeadersTooLarge: refusal('The headers, or the query with them, are too large; nothing was done.'),
  Unexpected: {
    description:
      'Anything else, such as the web page of a gateway with status 502. A write may have been done: look before you repeat it.',
    content: {
      'application/json': { schema: componentOf('schemas', 'Errors') },
      'text/html': { schema: MESSAGE },
    },
  },
};

export const SHARED_HEADERS: JsonObject = {
  DailyQuota: {
    description: 'Calls that the account may make in a day.',
    schema: { type: 'integer' },
  },
  DailyQuotaRemaining: { description: 'Calls that are left today.', schema: { type: 'integer' } },
  RetryAfter: {
    description: 'Seconds to wait; a call before then fails again with the same or a longer wait.',
    schema: { type: 'integer', minimum: 0 },
  },
};

export const ERRORS_SCHEMA: JsonObject = {
  title: 'Errors',
  type: 'object',
  description:
    'Why a call was refused: sentences by field; those under `base` are about the call as a whole.',
  properties: {
    errors: {
      anyOf: [
        MESSAGE,
        { type: 'object', additionalProperties: { type: ['array', 'string'], items: MESSAGE } },
      ],
    },
    error: MESSAGE,
  },
};

function refTo(resource: Resource): JsonObject {
  return componentOf('schemas', schemaName(resource));
}

function componentOf(part: string, name: string): JsonObject {
  return { $ref: `#/components/${part}/${name}` };
}

function wrapped(key: string, schema: JsonObject): JsonObject {
  return object({ [key]: schema, message: MESSAGE }, key);
}

function pageOf(list: string, items: JsonObject): JsonObject {
  return object({ [list]: { type: 'array', items }, total_pages: TOTAL_PAGES }, list);
}

function said(): JsonObject {
  return object({ message: MESSAGE }, 'message');
}

function outcome(id: string, error: string): JsonObject {
  const what = { type: ['string', 'array', 'null'], items: MESSAGE };
  return object({ [id]: { type: 'integer' }, [error]: what }, id);
}

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
  return { type: 'object', properties, required };
}
