import { pathNames, type Endpoint } from '../catalogue/endpoints.ts';
import type { CellField, Field, LinesField, NamedField, Value } from '../catalogue/fields.ts';
import { decodeLines, isLineName } from './lines.ts';
import { MalformedRequest, type Pair, decodeBody, decodeForm } from './received-body.ts';
import type { WireRequest } from './messages.ts';
import { fromParameter } from './values.ts';

export { MalformedRequest };

/** The texts of each parameter, by its literal name; a name is untrusted. */
export type ReceivedParameters = ReadonlyMap<string, readonly string[]>;

/** What was understood of a call. */
export interface ReceivedCall {
  /** By field name: null empties the field; a field that was not sent is not there. */
  readonly values: ReadonlyMap<string, Value>;
  /** The fields whose text makes no sense for their kind. */
  readonly invalid: ReadonlySet<string>;
}

const MOST_PARAMETERS = 1_000;

/** The path and the parameters of the query, both decoded. Throws MalformedRequest. */
export function receiveTarget(target: string): {
  path: readonly string[];
  query: ReceivedParameters;
} {
  if (!target.startsWith('/')) throw new MalformedRequest('The path must begin with /');
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? [] : decodeForm(target.slice(mark + 1));
  return { path: path.slice(1).split('/').map(decodeSegment), query: gather(query) };
}

/** The parameters of query and body together; those of the body win. Rejects with MalformedRequest. */
export async function receiveParameters(
  query: ReceivedParameters,
  request: WireRequest,
): Promise<ReceivedParameters> {
  if (request.body.length === 0) return query;
  const body = gather(await decodeBody(request));
  const onlyInQuery = [...query].filter(
    ([name]) => ![bareName(name), `${bareName(name)}[]`].some((each) => body.has(each)),
  );
  const both = new Map([...onlyInQuery, ...body]);
  if (both.size > MOST_PARAMETERS) throw tooMany();
  return both;
}

/** `cust_attr[Ports]` of `cust_attr[Ports][]`: a list may be sent under either. */
function bareName(name: string): string {
  return name.endsWith('[]') ? name.slice(0, -2) : name;
}

/** The values of an endpoint's own parameters; all others are left aside. */
export function receiveCall(
  endpoint: Endpoint,
  inPath: ReadonlyMap<string, string>,
  parameters: ReceivedParameters,
): ReceivedCall {
  const values = new Map<string, Value>();
  const invalid = new Set<string>();
  const keep = (name: string, value: Value | undefined): void => {
    if (value === undefined) invalid.add(name);
    else values.set(name, value);
  };
  for (const name of pathNames(endpoint.route)) {
    keep(name, fromParameter(fieldInPath(endpoint, name), [inPath.get(name) ?? '']));
  }
  if (parameters.size === 0) return { values, invalid };
  const { fields, families, lines } = understoodBy(endpoint);
  for (const { name, field, literal } of fields) {
    const texts = textsOf(field, literal, parameters);
    if (texts !== undefined) keep(name, fromParameter(field, texts));
  }
  for (const { name, field } of families) keepMembers(values, name, membersOf(field, parameters));
  for (const { name, field } of lines) {
    if (!parameters.has(field.numbers)) continue;
    keep(
      name,
      decodeLines(field, (literal) => parameters.get(literal)?.at(-1)),
    );
  }
  return { values, invalid };
}

/** What an endpoint understands beside the names in its path, worked out once. */
interface Understood {
  readonly fields: readonly {
    readonly name: string;
    readonly field: CellField;
    /** The names of parameters that it is sent under. */
    readonly literal: readonly string[];
  }[];
  readonly families: readonly { readonly name: string; readonly field: NamedField }[];
  readonly lines: readonly { readonly name: string; readonly field: LinesField }[];
  /** All literal names, without the members of families and the values of lines. */
  readonly known: ReadonlySet<string>;
}

const UNDERSTOOD = new WeakMap<Endpoint, Understood>();

/** A token may come as a parameter of any call. */
const ALWAYS_KNOWN = ['token'];

function understoodBy(endpoint: Endpoint): Understood {
  const kept = UNDERSTOOD.get(endpoint);
  if (kept !== undefined) return kept;
  const inPath = pathNames(endpoint.route);
  const params = Object.entries<Field>(endpoint.params ?? {})
    .filter(([name]) => !inPath.includes(name))
    .map(([name, field]) => ({ name, field, literal: literalNames(name, field) }));
  const understood = {
    fields: params.flatMap(({ name, field, literal }) =>
      field.kind === 'named' || field.kind === 'lines' ? [] : [{ name, field, literal }],
    ),
    families: params.flatMap(({ name, field }) =>
      field.kind === 'named' ? [{ name, field }] : [],
    ),
    lines: params.flatMap(({ name, field }) => (field.kind === 'lines' ? [{ name, field }] : [])),
    known: new Set([
      ...ALWAYS_KNOWN,
      ...Object.keys(endpoint.fixed ?? {}),
      ...params.flatMap(({ literal }) => literal),
    ]),
  };
  UNDERSTOOD.set(endpoint, understood);
  return understood;
}

/** What was sent for a field: all texts of a list, else the last one. */
function textsOf(
  field: Field,
  literal: readonly string[],
  parameters: ReceivedParameters,
): readonly string[] | undefined {
  const sent = literal.filter((name) => parameters.has(name));
  if (sent.length === 0) return undefined;
  const texts = sent.flatMap((name) => parameters.get(name) ?? []);
  return isList(field) ? texts : texts.slice(-1);
}

/** The literal names of parameters that a field is sent under; a list takes a JSON array too. */
function literalNames(name: string, field: Field): readonly string[] {
  if (field.kind === 'lines') return [field.numbers];
  const { wire = name, alsoWire = [] } = field;
  return isList(field) ? [bareName(wire), `${bareName(wire)}[]`] : [wire, ...alsoWire];
}

function isList({ kind }: Field): boolean {
  return kind === 'urls' || kind === 'numbers';
}

/** A name in a path's braces that the description says no more about is a number. */
const ITEM_NUMBER: CellField = { kind: 'integer', label: 'Number' };

function fieldInPath({ params = {} }: Endpoint, name: string): CellField {
  const field = params[name];
  return field === undefined || field.kind === 'lines' ? ITEM_NUMBER : field;
}

function keepMembers(values: Map<string, Value>, name: string, members: [string, string][]): void {
  // fromEntries and no assignment: a member may be called __proto__.
  if (members.length > 0) values.set(name, Object.fromEntries(members));
}

/** The members of a family that were sent: `cust_attr[Cost centre]` is `Cost centre`. */
function membersOf(field: NamedField, parameters: ReceivedParameters): [string, string][] {
  return [...parameters].flatMap(([parameter, texts]): [string, string][] => {
    const member = memberOf(field, parameter);
    if (member === undefined) return [];
    const isOne = parameter === bareName(parameter);
    const sent = isOne ? texts.slice(-1) : texts.filter((text) => text !== '');
    return [[member, sent.join(', ')]];
  });
}

function memberOf(field: NamedField, parameter: string): string | undefined {
  const [before = '', after = ''] = field.wire.split('{name}');
  const bare = bareName(parameter);
  if (!bare.startsWith(before) || !bare.endsWith(after)) return undefined;
  return bare.slice(before.length, bare.length - after.length) || undefined;
}

/**
 * The literal names that were sent and mean nothing to the endpoint. Of families only the account
 * knows the members.
 */
export function unknownParameters(
  endpoint: Endpoint,
  parameters: ReceivedParameters,
  isMember: (family: NamedField, member: string) => boolean,
): string[] {
  if (parameters.size === 0) return [];
  const { known, families, lines } = understoodBy(endpoint);
  const isOfFamily = (parameter: string): boolean =>
    families.some(({ field: family }) => {
      const member = memberOf(family, parameter);
      return member !== undefined && isMember(family, member);
    });
  const isOfLine = (parameter: string): boolean =>
    lines.some(({ field }) => isLineName(field, parameter));
  return [...parameters.keys()].filter(
    (name) => !known.has(name) && !isOfFamily(name) && !isOfLine(name),
  );
}

function gather(pairs: readonly Pair[]): ReceivedParameters {
  if (pairs.length > MOST_PARAMETERS) {
    throw tooMany();
  }
  const gathered = new Map<string, string[]>();
  for (const [name, text] of pairs) {
    if (!isPlainText(name) || !isPlainText(text)) {
      throw new MalformedRequest('A parameter contains a character that is not text');
    }
    const texts = gathered.get(name);
    if (texts === undefined) gathered.set(name, [text]);
    else texts.push(text);
  }
  return gathered;
}

function tooMany(): MalformedRequest {
  return new MalformedRequest(`At most ${MOST_PARAMETERS} parameters are read`);
}

function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw new MalformedRequest('The path is not percent-encoded correctly', { cause: error });
  }
}
