import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountOf, accountOfToken, isSameAccount } from '../../src/client/account.ts';

describe('one account has one name, however its address is written', () => {
  test.each([
    ['https://company.example', 'https://Company.Example/'],
    ['https://company.example', 'https://company.example:443'],
    ['https://company.example', 'https://company.example.'],
    ['https://company.example', 'https://COMPANY.example.:443/'],
    ['https://company.example', ' https://company.example\n'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://127.0.0.1:4117', 'http://localhost:4117'],
    ['http://127.0.0.1:4117', 'http://LOCALHOST:4117/'],
    ['http://127.0.0.1:4117', 'http://localhost.:4117'],
    ['http://127.0.0.1:4117', 'http://[::1]:4117'],
    ['http://127.0.0.1:4117', 'http://[0:0:0:0:0:0:0:1]:4117/'],
    ['http://127.0.0.1:4117', 'http://127.1:4117'],
    ['http://localhost', 'http://127.0.0.1:80'],
  ])('%s is %s', (one, other) => {
    expect(isSameAccount(one, other)).toBe(true);
    expect(accountOf(one)).toBe(accountOf(other));
    expect(accountOfToken(one, 'token')).toBe(accountOfToken(other, 'token'));
  });

  test.each([
    ['https://company.example', 'https://other.example'],
    ['https://company.example', 'https://company.example:8443'],
    ['http://127.0.0.1:4117', 'http://127.0.0.1:4118'],
    ['http://127.0.0.1:4117', 'http://127.0.0.2:4117'],
  ])('%s is not %s', (one, other) => {
    expect(isSameAccount(one, other)).toBe(false);
    expect(accountOf(one)).not.toBe(accountOf(other));
  });

  test('and another one for each token where accounts follow one another at one address', () => {
    const address = 'http://localhost:4117';
    expect(accountOfToken(address, 'one')).not.toBe(accountOfToken(address, 'other'));
  });

  test('any spelling of any host, port and case is the same account', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(
        fc.tuple(label, label),
        fc.integer({ min: 1, max: 65_535 }),
        fc.record({ isUpper: fc.boolean(), dot: fc.boolean(), slash: fc.boolean() }),
        ([host, domain], port, { isUpper, dot, slash }) => {
          const name = `${host}.${domain}${dot ? '.' : ''}`;
          const written = `https://${isUpper ? name.toUpperCase() : name}:${port}${slash ? '/' : ''}`;
          expect(accountOf(written)).toBe(accountOf(`https://${host}.${domain}:${port}`));
        },
      ),
    );
  });
});
