import type { NamedEndpoint } from '../catalogue/index.ts';
import type { WireRequest } from '../wire/messages.ts';
import {
  MalformedRequest,
  receiveParameters,
  receiveTarget,
  type ReceivedParameters,
} from '../wire/received.ts';
import { ErrorResponse } from './records/refusal.ts';
import { findRoute, meantEndpoint } from './routes.ts';

/** What can be said of a request without answering it. */
export interface UnderstoodRequest {
  readonly method: string;
  /** Decoded: `/assets/12.api`; as it was sent where that is impossible. */
  readonly path: string;
  /** The endpoint that it calls, if it calls one. */
  readonly endpoint: NamedEndpoint | undefined;
  /** Query and body together, without the token; undefined where they cannot be read. */
  readonly parameters: ReceivedParameters | undefined;
}

/** Whether a path is the wanted one, or begins as it does before a `*`. */
export function isWantedPath(path: string, wanted: string): boolean {
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}

/** Reads a request for the log and for the choice of faults. */
export async function understandRequest(request: WireRequest): Promise<UnderstoodRequest> {
  const { method, target } = request;
  try {
    const { path, query } = receiveTarget(target);
    const parameters = await readParameters(query, request);
    return {
      method,
      path: `/${path.join('/')}`,
      endpoint: endpointOf(method, path, parameters ?? query),
      parameters,
    };
  } catch (error) {
    if (!(error instanceof MalformedRequest)) throw error;
    const [path = ''] = target.split('?');
    return { method, path, endpoint: undefined, parameters: undefined };
  }
}

async function readParameters(
  query: ReceivedParameters,
  request: WireRequest,
): Promise<ReceivedParameters | undefined> {
  try {
    const all = await receiveParameters(query, request);
    return new Map([...all].filter(([name]) => name.toLowerCase() !== 'token'));
  } catch (error) {
    if (error instanceof MalformedRequest) return undefined;
    throw error;
  }
}

function endpointOf(
  method: string,
  path: readonly string[],
  parameters: ReceivedParameters,
): NamedEndpoint | undefined {
  const found = findRoute(method, path);
  if (found === undefined || 'allowed' in found) return undefined;
  try {
    return meantEndpoint(found.endpoints, parameters);
  } catch (error) {
    if (error instanceof ErrorResponse) return undefined;
    throw error;
  }
}
