import { pathNames, splitRoute, type Endpoint } from '../catalogue/endpoints.ts';
import type { Field, NamedField, Value, Values } from '../catalogue/fields.ts';
import { encodeLines } from './lines.ts';
import { EMPTY_BODY, type WireRequest } from './messages.ts';
import { toParameter } from './values.ts';

/** Parameters in the order in which they are sent; a name may occur more than once. */
export type Parameters = readonly (readonly [name: string, text: string])[];

const FORM = 'application/x-www-form-urlencoded';

/**
 * The request of a call. The values are named as the endpoint's description names them; names in
 * the path's braces go into the path, the rest into the query (GET, DELETE, `inQuery`) or a form.
 * Throws RangeError where a name is unknown or a path value is missing.
 */
export function encodeCall(endpoint: Endpoint, values: Values): WireRequest {
  const { method } = splitRoute(endpoint.route);
  const { query, body } = encodeParameters(
    endpoint,
    values,
    method === 'GET' || method === 'DELETE',
  );
  const target = withQuery(encodePath(endpoint, values), query);
  if (body === undefined) return { method, target, headers: {}, body: EMPTY_BODY };
  return {
    method,
    target,
    headers: { 'content-type': endpoint.multipart ? MULTIPART : FORM },
    body: Buffer.from(endpoint.multipart ? multipartText(body) : formText(body)),
  };
}

/** The literal parameters of a call, without those of its path, by where they go. */
function encodeParameters(
  endpoint: Endpoint,
  values: Values,
  hasNoBody: boolean,
): { query: Parameters; body: Parameters | undefined } {
  const inPath = new Set(pathNames(endpoint.route));
  const query: (readonly [string, string])[] = [];
  const body: (readonly [string, string])[] = hasNoBody ? query : [];
  const placeOf = (name: string): typeof query =>
    endpoint.inQuery?.includes(name) === true ? query : body;
  for (const [name, text] of Object.entries(endpoint.fixed ?? {})) placeOf(name).push([name, text]);
  for (const [name, value] of Object.entries(values)) {
    if (inPath.has(name)) continue;
    const field: Field | undefined = endpoint.params?.[name];
    if (field === undefined) throw new RangeError(`${endpoint.route} has no parameter ${name}`);
    placeOf(name).push(...encodeField(name, field, value));
  }
  return { query, body: hasNoBody ? undefined : body };
}

function encodeField(name: string, field: Field, value: Value): [string, string][] {
  if (field.kind === 'named') return encodeNamed(field, value);
  if (field.kind === 'lines') return encodeLines(field, value);
  return toParameter(field, value).map((text) => [field.wire ?? name, text]);
}

function encodeNamed(field: NamedField, value: Value): [string, string][] {
  return Object.entries((value ?? {}) as Readonly<Record<string, string>>).map(([member, text]) => [
    field.wire.replace('{name}', () => member),
    text,
  ]);
}

/** The path of a call, without its query. Throws RangeError where a path value is missing. */
export function encodePath({ route }: Endpoint, values: Values): string {
  const { path } = splitRoute(route);
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : value);
  });
}

function withQuery(target: string, query: Parameters): string {
  return query.length === 0 ? target : `${target}?${formText(query)}`;
}

function formText(parameters: Parameters): string {
  const form = new URLSearchParams();
  for (const [name, text] of parameters) form.append(name, text);
  return form.toString();
}

const BOUNDARY = 'tallysheet-form-boundary-7f3a9c51';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

function multipartText(parameters: Parameters): string {
  const parts = parameters.map(([name, text]) => {
    const quoted = name.replace(/["\r\n]/g, encodeURIComponent);
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted}"\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
