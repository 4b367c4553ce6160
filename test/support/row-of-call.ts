import { ID_TARGET } from '../../src/catalogue/columns/columns.ts';
import type { Field, LineValues, Value } from '../../src/catalogue/fields.ts';
import type { NamedEndpoint } from '../../src/catalogue/index.ts';
import { columnOf, findKind, type Kind } from '../../src/catalogue/kinds.ts';
import { operationName, pathNames } from '../../src/catalogue/endpoints.ts';
import { findRoute, meantEndpoint } from '../../src/service/routes.ts';
import type { WireRequest } from '../../src/wire/messages.ts';
import {
  receiveCall,
  receiveParameters,
  receiveTarget,
  type ReceivedCall,
} from '../../src/wire/received.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';

const REHEARSAL_TOKEN = 's3cret-token';

/** The kind of sheet whose rows make calls of a write endpoint. */
export function kindOfWrite({ resource, operation, endpoint: { effect } }: NamedEndpoint): Kind {
  const isOfRecords = effect === 'create' || effect === 'update';
  const name = isOfRecords ? resource.name : `${resource.name}.${operationName(operation)}`;
  const kind = findKind(name);
  if (kind?.name !== name) throw new Error(`no sheet makes calls of ${resource.name}.${operation}`);
  return kind;
}

/** A call as the service gets it. */
export function requestOf([route, form = {}]: SentCall): WireRequest {
  const [method = '', target = ''] = route.split(' ');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    token: REHEARSAL_TOKEN,
  };
  const body = new TextEncoder().encode(new URLSearchParams(form).toString());
  return { method, target, headers, body };
}

/** The endpoint that a request is for, and what it understands; undefined where it reaches none. */
async function receivedBy(request: WireRequest): Promise<Received | undefined> {
  const { path, query } = receiveTarget(request.target);
  const found = findRoute(request.method, path);
  if (found === undefined || 'allowed' in found) return undefined;
  const parameters = await receiveParameters(query, request);
  const named = meantEndpoint(found.endpoints, parameters);
  return { named, ...receiveCall(named.endpoint, found.inPath, parameters) };
}

interface Received extends ReceivedCall {
  readonly named: NamedEndpoint;
}

/** The endpoint that a request is for. */
export async function endpointOf(request: WireRequest): Promise<NamedEndpoint | undefined> {
  return (await receivedBy(request))?.named;
}

/** What a call says, by the names of the endpoint's parameters; undefined where it reaches none. */
export async function receivedValues(call: SentCall): Promise<ReceivedCall['values'] | undefined> {
  return (await receivedBy(requestOf(call)))?.values;
}

/** A call as a row of a sheet: cells by heading. */
export async function rowOfCall(call: SentCall): Promise<Readonly<Record<string, string>>> {
  const received = await receivedBy(requestOf(call));
  if (received === undefined) throw new Error(`${call[0]} reaches nothing`);
  const { named, values } = received;
  const kind = kindOfWrite(named);
  const cells = [...values].flatMap(([name, value]) => cellsOf(named, name, value));
  return Object.fromEntries(
    cells.flatMap(([name, text]): [string, string][] => {
      const column = columnOf(kind, name);
      return column === undefined || text === '' ? [] : [[column.label, text]];
    }),
  );
}

/** What a value is in a row: one cell by its target, or one for each part of a family or line. */
function cellsOf(named: NamedEndpoint, name: string, value: Value): [string, string][] {
  const field: Field | undefined = named.endpoint.params?.[name];
  if (field?.kind === 'named') {
    return Object.entries(value ?? {}).map(([member, text]) => [
      `${field.prefix}:${member}`,
      String(text),
    ]);
  }
  if (field?.kind === 'lines') {
    const [line = {}] = value as readonly LineValues[];
    return Object.entries(line).map(([inner, held]) => [
      `${name}.${inner}`,
      textOf(field.fields[inner], held),
    ]);
  }
  return [[isOwnNumber(named, name) ? ID_TARGET : name, textOf(field, value)]];
}

/** An update's row names its record by the number column. */
function isOwnNumber({ endpoint, resource }: NamedEndpoint, name: string): boolean {
  const field: Field | undefined = endpoint.params?.[name];
  const isOwn = field?.kind === 'reference' && field.to === resource.name;
  return endpoint.effect === 'update' && isOwn && pathNames(endpoint.route).at(-1) === name;
}

function textOf(field: Field | undefined, value: Value | undefined): string {
  const [first] = Array.isArray(value) ? (value as readonly Value[]) : [value];
  if (first === null || first === undefined || typeof first === 'object') return '';
  if (typeof first === 'boolean') return first ? 'yes' : 'no';
  const isNumber = field?.kind === 'reference' || field?.kind === 'numbers';
  return `${isNumber ? '#' : ''}${first}`;
}
