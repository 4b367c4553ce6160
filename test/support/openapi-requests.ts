import { Ajv2020 } from 'ajv/dist/2020.js';
import type { NamedEndpoint } from '../../src/catalogue/index.ts';
import { openApiDocument } from '../../src/cli/openapi/openapi-document.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

type Sent = readonly (readonly [name: string, text: string])[];

const PATHS = openApiDocument()['paths'] as unknown as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>;

/** Forms have texts alone, so that a number is one that can be read from its text. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true });

/** What an independent validator finds wrong with a request, by the OpenAPI document. */
export function requestProblems(
  { method, path }: NamedEndpoint,
  { query, form, type }: { readonly query: Sent; readonly form: Sent; readonly type: string },
): string[] {
  const shape = (text: string): string => text.replace(/\{\w+\}/g, '{}');
  const own = Object.keys(PATHS).find((each) => shape(each) === shape(path)) ?? path;
  const operation = PATHS[own]?.[method.toLowerCase()];
  if (operation === undefined) return [`no ${method} ${path}`];
  return [
    ...problems('query', querySchema(operation), query),
    ...problems('form', operation.requestBody?.content[type]?.schema, form),
  ];
}

/** The query as one object: an exploded parameter gives it all of its names. */
function querySchema({ parameters }: Operation): Schema & { readonly required: string[] } {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const plain = inQuery.filter(({ schema }) => schema.patternProperties === undefined);
  return {
    properties: Object.fromEntries(plain.map(({ name, schema }) => [name, schema])),
    patternProperties: Object.assign(
      {},
      ...inQuery.map(({ schema }) => schema.patternProperties ?? {}),
    ) as Record<string, Schema>,
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
}

function problems(place: string, schema: Schema | undefined, sent: Sent): string[] {
  if (schema === undefined) return sent.map(([name]) => `${place}: ${name} is not described`);
  const unknown = sent.filter(([name]) => !isDescribed(name, schema));
  const validate = ajv.compile(schema);
  void validate(asObject(sent));
  return [
    ...unknown.map(([name]) => `${place}: ${name} is not described`),
    ...(validate.errors ?? []).map(
      ({ instancePath, message = '' }) => `${place}: ${instancePath} ${message}`,
    ),
  ];
}

function isDescribed(name: string, schema: Schema): boolean {
  const { properties = {}, patternProperties = {}, anyOf = [] } = schema;
  return (
    Object.hasOwn(properties, name) ||
    Object.keys(patternProperties).some((pattern) => new RegExp(pattern, 'u').test(name)) ||
    anyOf.some((each) => isDescribed(name, each))
  );
}

/** An empty value clears its field; names that end in `[]` have several values. */
function asObject(sent: Sent): object {
  const object: Record<string, unknown> = {};
  for (const [name, text] of sent) {
    if (name.endsWith('[]')) {
      const before = (object[name] ?? []) as string[];
      object[name] = text === '' ? before : [...before, text];
    } else if (text !== '') {
      object[name] = text;
    }
  }
  return object;
}
