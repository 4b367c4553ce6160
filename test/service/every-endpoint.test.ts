import { describe, expect, test } from 'vitest';
import { classifyResponse } from '../../src/client/responses/classify-response.ts';
import type { Attempt } from '../../src/client/transport/attempt-result.ts';
import { ENDPOINTS, type Catalogue, type NamedEndpoint } from '../../src/catalogue/index.ts';
import type { Values } from '../../src/catalogue/fields.ts';
import { Token } from '../../src/kernel/secrets.ts';
import type { Handlers } from '../../src/service/call.ts';
import { groupHandlers } from '../../src/service/handlers/groups.ts';
import { endpointNamed } from '../support/call-service.ts';
import { schemaProblems } from '../support/openapi-answers.ts';
import {
  requestOf,
  startHttpService,
  startService,
  TEST_TOKEN,
  type TestService,
} from '../support/local-service.ts';
import { EXPECTED } from './answers/index.ts';
import { COMPANY } from './answers/company.ts';
import type { SentCall } from './answers/expected-answer.ts';
import { thinned } from '../support/thinned.ts';

const CASES = Object.entries(EXPECTED).map(([name, expected]) => ({ name, ...expected }));
const WRITES = CASES.filter(({ name }) => endpointNamed(name).endpoint.effect !== 'read');

/** A strict service refuses parameters that the interface does not have. */
const STRICT = { seed: COMPANY, isStrict: true };

async function afterCalls<Service extends Pick<TestService, 'call'>>(
  service: Service,
  calls: readonly SentCall[] = [],
): Promise<Service> {
  for (const call of calls) expect(await service.call(...call)).toMatchObject({ status: 200 });
  return service;
}

/** What a call is answered over the network, by a client that shares no code with the program. */
async function fetched(url: string, [route, form]: SentCall): Promise<[number, unknown]> {
  const { method = '', target = '', headers = TOKEN, body } = requestOf(route, form);
  const sent = { method, headers, ...(body && { body: Buffer.from(body).toString() }) };
  const response = await fetch(`${url}${target}`, sent);
  return [response.status, await response.json()];
}

const TOKEN = { token: TEST_TOKEN };

/** What a route names in the places of the described path, which must be its own. */
function namedInPath({ method, path }: NamedEndpoint, route: string): Values {
  const pattern = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>\\d+)');
  const match = new RegExp(`^${method} ${pattern}(\\?|$)`).exec(route);
  if (match === null) throw new Error(`${route} is not ${method} ${path}`);
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, id]) => [name, Number(id)]),
  );
}

/** What the client makes of the last answer. */
function classified(
  named: NamedEndpoint,
  [route]: SentCall,
  { seen }: Pick<TestService, 'seen'>,
): Attempt {
  const last = seen.at(-1);
  if (last === undefined) throw new Error(`${route} was not answered`);
  const circumstances = { token: new Token(TEST_TOKEN), now: 0 };
  return classifyResponse(named, namedInPath(named, route), last.response, circumstances);
}

describe('every endpoint of the catalogue', () => {
  test('has an expected answer, and each write its effect', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
    expect(WRITES.filter(({ effect }) => effect === undefined)).toEqual([]);
  });

  test.each(CASES)(
    '$name is answered as described, and confirmed by the client',
    async (expected) => {
      const { name, after, call, answers, effect } = expected;
      const service = await afterCalls(await startHttpService(STRICT), after);
      const answered = await fetched(service.url, call);
      const attempt = classified(endpointNamed(name), call, service);
      const [route, ...shown] = effect ?? [];
      const read = route === undefined ? [] : await fetched(service.url, [route]);
      await service.close();

      expect(answered).toMatchObject(answers);
      expect(attempt).toMatchObject({ result: 'confirmed' });
      expect(schemaProblems(endpointNamed(name), answered[1])).toEqual([]);
      expect(read).toMatchObject(shown);
    },
  );

  test.each(thinned(WRITES, 3))(
    '$name never has an empty body, even when repeated',
    async (expected) => {
      const earlier = [...(expected.after ?? []), expected.call];
      const service = await afterCalls(startService(STRICT), earlier);
      const { body } = await service.call(...expected.call);
      expect(Object.keys(body as object)).not.toEqual([]);
    },
  );

  test('has a handler, or the service does not compile', () => {
    const { list, create, update } = groupHandlers;
    // @ts-expect-error -- the handler of `delete` is missing
    const handlers: Handlers<Catalogue['groups']> = { list, create, update };
    expect(Object.keys(handlers)).not.toContain('delete');
  });
});
