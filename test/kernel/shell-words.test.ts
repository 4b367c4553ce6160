import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from '../../src/kernel/printable.ts';
import { ANY_TEXT } from '../support/hostile-texts.ts';
import { shellLine, shellWord } from '../../src/kernel/shell-words.ts';

test.each([
  ['register.csv', 'register.csv'],
  ["it's here.csv", String.raw`'it'\''s here.csv'`],
  ['a\u001B[2J.csv', String.raw`$'a\u001b[2J.csv'`],
  ["a\nb\\c'.csv", String.raw`$'a\u000ab\\c\'.csv'`],
  ['דוח.csv', "'דוח.csv'"],
])('%j is typed as %s', (word, typed) => {
  expect(shellWord(word)).toBe(typed);
});

test('a shell reads every line of words as it was meant, and nothing of it is obeyed by a terminal', () => {
  const word = ANY_TEXT.filter((text) => !/[\0\p{Cs}]/u.test(text));
  const words = fc.sample(word, { numRuns: 300, seed: 7 });
  const line = shellLine(words);
  expect(printable(line)).toBe(line);
  const script = `printf '%s\\0' ${line}`;
  const read = execFileSync('bash', ['--norc', '-c', script], { env: { LC_ALL: 'C.UTF-8' } });
  expect(read.toString('utf8').split('\0').slice(0, -1)).toEqual(words);
});
