import { expect, test } from 'vitest';
import { serveAccount } from '../../support/served-account.ts';

const TOKEN = { token: 'token-of-the-tests' };

test.each([
  [[], undefined, 404],
  [['--admin'], undefined, 200],
  [['--admin'], '203.0.113.9', 403],
  [['--admin-remote'], '203.0.113.9', 200],
])('serve %j answers /_admin for %s with %d', async (flags, forwardedFor, status) => {
  const served = await serveAccount(...flags);
  const headers = { ...TOKEN, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  const answer = await fetch(`${served.url}/_admin/reset`, { method: 'POST', headers });
  expect(answer.status).toBe(status);
  expect(await served.end()).toBe(0);
});
