import { type Json, isJsonObject } from '../kernel/json.ts';
import type { WireRequest } from './messages.ts';

/** A parameter's literal name and one text of it. */
export type Pair = readonly [name: string, text: string];

/** What was received cannot be decoded; nothing of it was acted upon. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}

/**
 * The pairs of a query or of a form. Names are literal; unlike URLSearchParams it refuses what is
 * not percent-encoded correctly. Throws MalformedRequest.
 */
export function decodeForm(text: string): Pair[] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals === -1) return [decodePart(pair), ''];
      return [decodePart(pair.slice(0, equals)), decodePart(pair.slice(equals + 1))];
    });
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (error) {
    throw new MalformedRequest('A parameter is not percent-encoded correctly', { cause: error });
  }
}

const DEEPEST_JSON = 16;

/**
 * The parameters of a body: a form (also where no content type is given), multipart form data, or
 * JSON, whose nested names become `outer[inner]`. Rejects with MalformedRequest.
 */
export async function decodeBody(request: WireRequest): Promise<Pair[]> {
  const type = request.headers['content-type'] ?? '';
  const [name = ''] = type.toLowerCase().split(';');
  switch (name.trim()) {
    case '':
    case 'application/x-www-form-urlencoded':
      return decodeForm(decodeText(request.body));
    case 'application/json':
      return decodeJson(decodeText(request.body));
    case 'multipart/form-data':
      return await decodeMultipart(request.body, type);
    default:
      throw new MalformedRequest('The body must be a form, multipart form data or JSON');
  }
}

function decodeText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new MalformedRequest('The body is not UTF-8', { cause: error });
  }
}

async function decodeMultipart(body: Uint8Array, type: string): Promise<Pair[]> {
  try {
    const received = new Response(Buffer.from(body), { headers: { 'content-type': type } });
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- meant for endless bodies; ours have a limit
    const form = await received.formData();
    const pairs: Pair[] = [];
    for (const [name, value] of form) {
      if (typeof value === 'string') pairs.push([name, value]);
    }
    return pairs;
  } catch (error) {
    throw new MalformedRequest('The multipart body cannot be read', { cause: error });
  }
}

function decodeJson(text: string): Pair[] {
  if (text.trim() === '') return [];
  const json = parse(text);
  if (!isJsonObject(json)) throw new MalformedRequest('The JSON body must be an object');
  return Object.entries(json).flatMap(([name, value]) => flatten(name, value, 1));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MalformedRequest('The body is not JSON', { cause: error });
  }
}

/** `{"a": {"b": [1, 2]}}` is `a[b][]=1` and `a[b][]=2`; null and an empty list are an empty text. */
function flatten(name: string, json: Json, depth: number): Pair[] {
  if (depth > DEEPEST_JSON) throw new MalformedRequest('The JSON body is nested too deeply');
  if (json === null) return [[name, '']];
  if (typeof json !== 'object') return [[name, String(json)]];
  if (Array.isArray(json)) {
    const list: readonly Json[] = json;
    if (list.length === 0) return [[`${name}[]`, '']];
    return list.flatMap((each) => flatten(`${name}[]`, each, depth + 1));
  }
  return Object.entries(json).flatMap(([inner, value]) =>
    flatten(`${name}[${inner}]`, value, depth + 1),
  );
}
