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
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';
import { EXPECTED } from './answers/index.ts';
import { COMPANY } from './answers/company.ts';
import type { SentCall } from './answers/expected-answer.ts';

const CASES = Object.entries(EXPECTED).map(([name, expected]) => ({ name, ...expected }));
const WRITES = CASES.filter(({ name }) => endpointNamed(name).endpoint.effect !== 'read');

/** A strict service refuses parameters that the interface does not have. */
async function serviceAfter(calls: readonly SentCall[] = []): Promise<TestService> {
  const service = startService({ seed: COMPANY, isStrict: true });
  for (const call of calls) expect(await service.call(...call)).toMatchObject({ status: 200 });
  return service;
}

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
function classified(named: NamedEndpoint, [route]: SentCall, { seen }: TestService): Attempt {
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
      const service = await serviceAfter(after);
      const { status, body } = await service.call(...call);
      expect([status, body]).toMatchObject(answers);
      expect(classified(endpointNamed(name), call, service)).toMatchObject({ result: 'confirmed' });
      expect(schemaProblems(endpointNamed(name), body)).toEqual([]);
      if (effect === undefined) return;
      const [route, ...shown] = effect;
      const read = await service.call(route);
      expect([read.status, read.body]).toMatchObject(shown);
    },
  );

  test.each(WRITES)('$name never has an empty body, even when repeated', async (expected) => {
    const service = await serviceAfter([...(expected.after ?? []), expected.call]);
    const { body } = await service.call(...expected.call);
    expect(Object.keys(body as object)).not.toEqual([]);
  });

  test('has a handler, or the service does not compile', () => {
    const { list, create, update } = groupHandlers;
    // @ts-expect-error -- the handler of `delete` is missing
    const handlers: Handlers<Catalogue['groups']> = { list, create, update };
    expect(Object.keys(handlers)).not.toContain('delete');
  });
});
