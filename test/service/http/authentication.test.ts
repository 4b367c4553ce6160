import { expect, test } from 'vitest';
import { startService, TEST_TOKEN } from '../../support/local-service.ts';

test.each([
  ['the header token', { token: TEST_TOKEN }, ''],
  ['a bearer token', { authorization: `Bearer ${TEST_TOKEN}` }, ''],
  ['the query parameter', {}, `?token=${TEST_TOKEN}`],
])('%s lets a call through', async (_what, headers, query) => {
  const { status } = await startService().raw({ target: `/assets.api${query}`, headers });
  expect(status).toBe(200);
});

test.each([
  ['no token', {}, ''],
  ['an empty token', { token: '' }, ''],
  ['a wrong token', { token: 'rehearsal-tokem' }, ''],
  ['a longer token', { token: `${TEST_TOKEN}n` }, ''],
  ['a wrong header beside a right query', { token: 'wrong' }, `?token=${TEST_TOKEN}`],
  ['a token of another scheme', { authorization: `Basic ${TEST_TOKEN}` }, ''],
])('%s is refused, and looks like every other refusal', async (_what, headers, query) => {
  const answer = await startService().raw({ target: `/assets.api${query}`, headers });
  expect([answer.status, answer.body]).toEqual([401, { errors: { base: ['Invalid token'] } }]);
});

test('a write without the token changes nothing', async () => {
  const service = startService();
  await service.raw({ method: 'POST', target: '/vendors.api?vendor[name]=Brandt', headers: {} });
  expect((await service.call('GET /assets/vendors.api')).body).toEqual({
    vendors: [],
    total_pages: 0,
  });
});
