import { describe, expect, test } from 'vitest';
import { serviceOrigin } from '../../src/client/transport/address.ts';
import { parseRateLimit } from '../../src/client/rate-limit/rate-limit.ts';
import { tokenFrom } from '../../src/client/transport/token.ts';

describe('the address of the service', () => {
  test.each([
    ['https://company.example', 'https://company.example'],
    [' https://Company.Example/ ', 'https://company.example'],
    ['https://company.example:8443', 'https://company.example:8443'],
    ['http://127.0.0.1:4117', 'http://127.0.0.1:4117'],
    ['http://127.8.9.1:4117', 'http://127.8.9.1:4117'],
    ['http://localhost:4117/', 'http://localhost:4117'],
    ['http://[::1]:4117', 'http://[::1]:4117'],
  ])('%s is %s', (address, origin) => {
    expect(serviceOrigin(address)).toBe(origin);
  });

  test.each([
    ['http://company.example', 'insecure-address'],
    ['http://127.0.0.1.evil.example', 'insecure-address'],
    ['http://localhost.evil.example', 'insecure-address'],
    ['http://10.0.0.1', 'insecure-address'],
    ['https://company.example/assets', 'bad-settings'],
    ['https://company.example/?a=1', 'bad-settings'],
    ['https://company.example/#x', 'bad-settings'],
    ['https://user:word@company.example', 'bad-settings'],
    ['ftp://company.example', 'bad-settings'],
    ['company.example', 'bad-settings'],
    ['', 'bad-settings'],
  ])('%s is refused: %s', (address, code) => {
    expect(() => serviceOrigin(address)).toThrow(expect.objectContaining({ code }));
  });

  test('a secret inside it is not shown', () => {
    expect(() => serviceOrigin('https://user:s3cret@company.example')).toThrow(
      'The address of the service cannot be used: it contains a user name or a password',
    );
  });
});

describe('the token', () => {
  test.each(['abc123', 'abc123\n', 'abc123\r\n'])('%j is taken', (text) => {
    expect(tokenFrom(text).reveal()).toBe('abc123');
  });

  test.each(['', '\n', ' ', 'abc\n123', 'abc123\n\n', 'abc 123', 'abc\u0000', 'abcé', 'abc\u200B'])(
    '%j is refused without being shown',
    (text) => {
      expect(() => tokenFrom(text)).toThrow(expect.objectContaining({ code: 'bad-settings' }));
      expect(() => tokenFrom(text)).not.toThrow(/abc/);
    },
  );

  test.each([
    ['a', 'a name is already taken', 'a name is already taken'],
    ['1234567', 'asset 1234567', 'asset 1234567'],
    ['12345678', 'token 12345678, 12345678', 'token ***, ***'],
  ])('%s is struck out only where it is long enough to be one', (token, text, shown) => {
    expect(tokenFrom(token).redact(text)).toBe(shown);
  });
});

describe('the rate limit', () => {
  test.each([
    ['60/min', { calls: 60, windowMs: 60_000 }],
    ['10/s', { calls: 10, windowMs: 1_000 }],
    ['60/3s', { calls: 60, windowMs: 3_000 }],
    ['1000/H', { calls: 1000, windowMs: 3_600_000 }],
    ['off', 'off'],
  ])('%s is read', (text, limit) => {
    expect(parseRateLimit(text)).toEqual(limit);
  });

  test.each(['', '60', '60/', '0/s', '1/0s', '-1/s', '1.5/s', '60 per minute', '60/day', 'on'])(
    '%j is refused with examples',
    (text) => {
      expect(() => parseRateLimit(text)).toThrow(
        expect.objectContaining({
          code: 'bad-usage',
          hint: 'Write calls per time: 60/min, 10/s, 60/3s, 1000/h, or off.',
        }),
      );
    },
  );
});
