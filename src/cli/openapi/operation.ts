import { isPaged, pageSizeOf } from '../../catalogue/endpoints.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { describeEndpoint } from './described-endpoint.ts';
import { rulesOf } from './endpoint-rules.ts';
import { bodyOf, parametersOf, type Body } from './request.ts';
import { bodySchema, responsesOf } from './responses.ts';

/** One operation, of all calls that share its method and path: they differ in what they send. */
export function operationOf(
  calls: readonly [NamedEndpoint, ...NamedEndpoint[]],
  suffix = '',
): JsonObject {
  const described = calls.map(describeEndpoint);
  const requestBody = sharedBody(calls);
  return {
    operationId: `${calls.map(operationId).join('Or')}${suffix}`,
    summary: described.map(({ summary }) => summary).join('; or: '),
    description: calls.map(descriptionOf).join('\n\n'),
    tags: [...new Set(described.map(({ section }) => section))],
    parameters: sharedParameters(calls),
    ...(requestBody && { requestBody }),
    responses: responsesOf(distinct(calls.map(bodySchema))),
    'x-tallysheet-calls': calls.map(({ name }) => name),
  };
}

/** `fixedAssetsCreate` */
function operationId({ name }: NamedEndpoint): string {
  return name.replace(/[.-](\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function descriptionOf(named: NamedEndpoint): string {
  const { endpoint, name } = named;
  const described = describeEndpoint(named);
  const paging =
    isPaged(endpoint.answer) && endpoint.params?.['page'] !== undefined
      ? [`${pageSizeOf(endpoint.answer)} on a page`]
      : [];
  const rules = [...rulesOf(described), ...paging].map((rule) => `${rule}.`);
  return [
    `\`tallysheet call ${name}\`; section "${described.section}" of the interface specification.`,
    ...rules,
  ].join(' ');
}

/** Parameters of the same name and place are one. */
function sharedParameters(calls: readonly NamedEndpoint[]): JsonObject[] {
  const [first, ...others] = calls.map(({ endpoint }) => parametersOf(endpoint));
  const known = new Set((first ?? []).map(keyOf));
  const more = others.flat().filter((parameter) => {
    const isNew = parameter['in'] !== 'path' && !known.has(keyOf(parameter));
    known.add(keyOf(parameter));
    return isNew;
  });
  return [...(first ?? []), ...more.map((parameter) => ({ ...parameter, required: false }))];
}

function keyOf(parameter: JsonObject): string {
  return JSON.stringify([parameter['in'], parameter['name']]);
}

/** The one body, or any of them: calls that share a route send the same type of form. */
function sharedBody(calls: readonly NamedEndpoint[]): JsonObject | undefined {
  const bodies = calls.map(({ endpoint }) => bodyOf(endpoint)).filter((body) => body !== undefined);
  const [first] = bodies;
  if (first === undefined || bodies.length === 1) return first && asContent(first, first.schema);
  return asContent({ ...first, isRequired: true }, { anyOf: bodies.map(({ schema }) => schema) });
}

function asContent({ type, isRequired }: Body, schema: JsonObject): JsonObject {
  return { required: isRequired, content: { [type]: { schema } } };
}

function distinct(schemas: readonly JsonObject[]): JsonObject[] {
  const byText = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  return [...byText.values()];
}
