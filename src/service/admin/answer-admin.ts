import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { WireRequest, WireResponse } from '../../wire/messages.ts';
import { MalformedRequest, type ReceivedParameters } from '../../wire/received.ts';
import type { Arrival } from '../accounts/arrival.ts';
import { baseError } from '../records/refusal.ts';
import type { AdminAccess } from './admin-access.ts';
import { ADMIN_CALLS } from './admin-calls.ts';
import type { RequestLog } from '../accounts/request-log.ts';
import { TestAccount } from './test-account.ts';

const ADMIN = '_admin';

/** Whether a request is for the tools of tests and not for the service. */
export function isAdminCall({ target }: Arrival): boolean {
  return !(target instanceof MalformedRequest) && target.path[0] === ADMIN;
}

/**
 * Answers a call under `/_admin`, of a program that knows the token of an account and may use these
 * calls. They are not counted or logged.
 */
export function answerAdmin(
  access: AdminAccess,
  unmatched: RequestLog,
  { request, target, served }: Arrival,
): WireResponse {
  if (target instanceof MalformedRequest) throw target;
  if (request.isFromElsewhere === true && access !== 'any-computer') {
    return problem(
      403,
      `/${ADMIN} answers only programs on this computer; --admin-remote answers others`,
    );
  }
  if (served === undefined) return problem(401, 'Invalid token: send the token of an account');
  const found = findCall(request.method, target.path.slice(1));
  if (found === undefined) {
    return problem(404, `expected one of ${Object.keys(ADMIN_CALLS).join(', ')}`);
  }
  try {
    const text = Buffer.from(request.body).toString('utf8');
    const answered = found.handler({
      account: new TestAccount(served),
      unmatched,
      name: found.name,
      query: queryOf(target.query),
      body: parseBody(request, text),
      text,
    });
    return json(200, answered);
  } catch (error) {
    if (error instanceof TallysheetError) return problem(400, error.message);
    throw error;
  }
}

function findCall(
  method: string,
  path: readonly string[],
): { handler: (typeof ADMIN_CALLS)[string]; name: string } | undefined {
  const [group = '', name = '', ...rest] = path;
  const routes = [
    `/${path.join('/')}`,
    ...(name === '' ? [] : [`/${[group, '{name}', ...rest].join('/')}`]),
  ];
  const route = routes
    .map((each) => `${method} ${each}`)
    .find((each) => Object.hasOwn(ADMIN_CALLS, each));
  const handler = route === undefined ? undefined : ADMIN_CALLS[route];
  return handler && { handler, name };
}

/** The last text of each parameter but the token. */
function queryOf(query: ReceivedParameters): Record<string, string> {
  return Object.fromEntries(
    [...query]
      .filter(([name]) => name !== 'token')
      .map(([name, texts]) => [name, texts.at(-1) ?? '']),
  );
}

/** JSON, with any content type: curl says it is a form. */
function parseBody({ body }: WireRequest, text: string): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TallysheetError('bad-usage', 'the body is not JSON', { cause });
  }
}

function problem(status: number, sentence: string): WireResponse {
  return json(status, baseError(sentence));
}

function json(status: number, body: object): WireResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: JSON.stringify(body),
  };
}
