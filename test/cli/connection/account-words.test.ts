import { expect, test } from 'vitest';
import { accountWords } from '../../../src/cli/connection/account-words.ts';

test.each([
  [['register.csv', '--yes'], []],
  [
    ['register.csv', '--base-url', 'http://127.0.0.1:4117', '--yes', '--token-file=token.txt'],
    ['--base-url', 'http://127.0.0.1:4117', '--token-file=token.txt'],
  ],
  [
    ['--profile', 'school', '--', '--base-url', 'x'],
    ['--profile', 'school'],
  ],
])('%j leads to its account by %j', (words, expected) => {
  expect(accountWords(words)).toEqual(expected);
});
