import { expect, test } from 'vitest';
import { parseWebAddress } from '../../src/kernel/web-address.ts';

test.each([
  ['https://company.example', 'https://company.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://例え.example', 'https://xn--r8jz45g.example'],
])('%s is the address %s, however often addresses were read', (text, origin) => {
  const origins = Array.from({ length: 20_000 }, () => parseWebAddress(text)?.origin);

  expect(new Set(origins)).toEqual(new Set([origin]));
});

test.each(['', 'company', 'https://', 'https://a b.example'])('"%s" is none', (text) => {
  expect(parseWebAddress(text)).toBeUndefined();
});
