import { expect, test } from 'vitest';
import { webAddress } from '../../../src/cli/flags/web-address.ts';

test.each([
  ['127.0.0.1:4117', 'http://127.0.0.1:4117'],
  ['localhost:4117', 'http://localhost:4117'],
  ['[::1]:4117', 'http://[::1]:4117'],
  [' localhost ', 'http://localhost'],
  ['company.example', 'https://company.example'],
  ['company.example:8443', 'https://company.example:8443'],
  ['127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],
  ['http://company.example', 'http://company.example'],
  ['HTTPS://company.example', 'HTTPS://company.example'],
  ['', ''],
])('%j is meant as %j', (typed, meant) => {
  expect(webAddress(typed)).toBe(meant);
});
