import { requiredParameters } from '../../catalogue/operations/required-parameters.ts';
import { pathNames, splitRoute, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field, LinesField } from '../../catalogue/fields.ts';
import { valueWords } from '../../catalogue/value-words.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { sentSchema } from './value-schema.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** One described parameter, and where it goes. */
interface Parameter {
  readonly name: string;
  readonly field: Field;
  readonly isRequired: boolean;
}

/** What a call sends in its body. */
export interface Body {
  /** Its content type. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

/** The parameters of a call in its path and its query. */
export function parametersOf(endpoint: Endpoint): JsonObject[] {
  const inPath = new Set(pathNames(endpoint.route));
  const path = [...inPath].map((name) => {
    const field = endpoint.params?.[name];
    const description = field === undefined ? {} : { description: words(field) };
    return { name, in: 'path', required: true, ...description, schema: { type: 'integer' } };
  });
  const fixed = Object.entries(endpoint.fixed ?? {}).filter(([name]) => isInQuery(endpoint, name));
  return [
    ...path,
    ...fixed.map(([name, value]) => ({
      name,
      in: 'query',
      required: true,
      schema: { const: value },
    })),
    ...described(endpoint)
      .filter(({ name }) => isInQuery(endpoint, name))
      .flatMap(queryParameters),
  ];
}

/** The body of a call; undefined where it has none. */
export function bodyOf(endpoint: Endpoint): Body | undefined {
  const inBody = described(endpoint).filter(({ name }) => !isInQuery(endpoint, name));
  const fixed = Object.entries(endpoint.fixed ?? {}).filter(([name]) => !isInQuery(endpoint, name));
  if (hasNoBody(endpoint) || inBody.length + fixed.length === 0) return undefined;
  const properties = [
    ...fixed.map(([name, value]) => [name, { const: value }] as const),
    ...inBody.flatMap(formProperties),
  ];
  const required = [
    ...fixed.map(([name]) => name),
    ...inBody
      .filter(({ isRequired }) => isRequired)
      .map(({ name, field }) => wireName(name, field)),
  ];
  const patterns = inBody.flatMap(({ field }) => patternsOf(field));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
    ...(required.length > 0 && { required }),
    ...oneOfEach(endpoint, inBody),
  };
  return {
    type: endpoint.multipart === true ? MULTIPART : FORM,
    isRequired: required.length > 0,
    schema,
  };
}

function described(endpoint: Endpoint): Parameter[] {
  const inPath = new Set(pathNames(endpoint.route));
  const required = new Set(requiredParameters(endpoint));
  return Object.entries<Field>(endpoint.params ?? {})
    .filter(([name]) => !inPath.has(name))
    .map(([name, field]) => ({
      name,
      field,
      isRequired: required.has(name),
    }));
}

function hasNoBody({ route }: Endpoint): boolean {
  const { method } = splitRoute(route);
  return method === 'GET' || method === 'DELETE';
}

function isInQuery(endpoint: Endpoint, name: string): boolean {
  return hasNoBody(endpoint) || endpoint.inQuery?.includes(name) === true;
}

function queryParameters({ name, field, isRequired }: Parameter): JsonObject[] {
  const common = { in: 'query', required: isRequired, description: words(field) };
  if (field.kind === 'named') {
    // An exploded object is one parameter for each of its keys.
    const schema = { type: 'object', patternProperties: Object.fromEntries(patternsOf(field)) };
    return [{ name: field.prefix, ...common, style: 'form', explode: true, schema }];
  }
  return [{ name: wireName(name, field), ...common, schema: sentSchema(field) }];
}

function formProperties({ name, field }: Parameter): [string, JsonObject][] {
  if (field.kind === 'named') return [];
  return [[wireName(name, field), { description: words(field), ...sentSchema(field) }]];
}

function wireName(name: string, field: Field): string {
  return field.kind === 'lines' ? field.numbers : (field.wire ?? name);
}

/** The names that only a call knows: those of custom fields, and of the records of lines. */
function patternsOf(field: Field): [string, JsonObject][] {
  if (field.kind === 'named') {
    const schema = { description: field.label, type: 'string' };
    return [[`^${escaped(field.wire).replace('\\{name\\}', '.+')}$`, schema]];
  }
  return field.kind === 'lines' ? linePatterns(field) : [];
}

function linePatterns({ wire, key, fields }: LinesField): [string, JsonObject][] {
  return Object.entries<Field>(fields)
    .filter(([name, { readOnly }]) => name !== key && readOnly !== true)
    .map(([name, field]) => [
      `^${escaped(wire).replace('\\{number\\}', '\\d+').replace('\\{name\\}', escaped(name))}$`,
      { description: words(field), ...sentSchema(field) },
    ]);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** At least one of each group, as far as the group is in the body. */
function oneOfEach({ requiredOneOf = [] }: Endpoint, inBody: readonly Parameter[]): JsonObject {
  const groups = requiredOneOf.flatMap((group) => {
    const found = inBody.filter(({ name }) => group.includes(name));
    if (found.length < group.length) return [];
    return [{ anyOf: found.map(({ name, field }) => ({ required: [wireName(name, field)] })) }];
  });
  return groups.length === 0 ? {} : { allOf: groups };
}

function words(field: Field): string {
  const { label, note } = field;
  return [label, valueWords(field), note].filter((each) => each !== undefined).join('; ');
}
