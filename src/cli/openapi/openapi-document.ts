import type { Method } from '../../catalogue/endpoints.ts';
import { ENDPOINTS, RESOURCES, type NamedEndpoint } from '../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../catalogue/limits.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { VERSION } from '../../kernel/version.ts';
import { operationOf } from './operation.ts';
import {
  ERRORS_SCHEMA,
  recordSchema,
  schemaName,
  SHARED_HEADERS,
  SHARED_RESPONSES,
} from './responses.ts';

const ABOUT = [
  'The interface of the asset and inventory tracking service, as Tallysheet knows it.',
  'Parameters go into the query, or into a form; names with brackets are literal. Dates are sent as mm/dd/yyyy and times as hh:mm. An empty value clears the field.',
  `Fair use allows ${SERVICE_LIMITS.fairUse.calls} calls a minute. A status of 429 carries the seconds to wait in \`Retry-After\`.`,
  'Lists have a parameter `page`, which starts at 1, and answer `total_pages`; read until a page is empty where they do not. The key `message` alone, with status 200, says why nothing was done.',
].join('\n\n');

/** The interface as an OpenAPI 3.1 document, made from the catalogue. */
export function openApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Asset and inventory tracking service', version: VERSION, description: ABOUT },
    servers: [
      {
        url: 'https://{company}',
        description: 'The company-specific address.',
        variables: { company: { default: 'company.example' } },
      },
    ],
    security: [{ token: [] }],
    tags: sections().map((name) => ({
      name,
      description: `Section "${name}" of the interface specification.`,
    })),
    paths: pathItems(),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'The company access token.',
        },
      },
      schemas: {
        Errors: ERRORS_SCHEMA,
        ...Object.fromEntries(RESOURCES.map((each) => [schemaName(each), recordSchema(each)])),
      },
      headers: SHARED_HEADERS,
      responses: SHARED_RESPONSES,
    },
  };
}

function sections(): string[] {
  return [
    ...new Set(ENDPOINTS.map(({ endpoint, resource }) => endpoint.section ?? resource.section)),
  ];
}

type Calls = [NamedEndpoint, ...NamedEndpoint[]];

/** Every path with its operations; paths that differ in the names in braces alone are one. */
function pathItems(): JsonObject {
  const paths = new Map<string, { readonly path: string; readonly methods: Map<Method, Calls> }>();
  for (const call of ENDPOINTS) {
    const shape = call.path.replace(/\{\w+\}/g, '{}');
    const item = paths.get(shape) ?? { path: call.path, methods: new Map<Method, Calls>() };
    paths.set(shape, item);
    const sharing = item.methods.get(call.method);
    if (sharing === undefined) item.methods.set(call.method, [call]);
    else sharing.push(call);
  }
  return Object.fromEntries(
    [...paths.values()].map(({ path, methods }) => [path, pathItem(methods)]),
  );
}

function pathItem(methods: ReadonlyMap<Method, Calls>): JsonObject {
  const operations = [...methods].flatMap(([method, calls]): [string, JsonObject][] => [
    [method.toLowerCase(), operationOf(calls)],
    ...(calls[0].endpoint.alsoBy ?? []).map((also): [string, JsonObject] => [
      also.toLowerCase(),
      operationOf(calls, `By${also.charAt(0)}${also.slice(1).toLowerCase()}`),
    ]),
  ]);
  return Object.fromEntries(operations);
}
