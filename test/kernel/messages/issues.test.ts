import { expect, test } from 'vitest';
import { inOneLine, makeIssue } from '../../../src/kernel/messages/issues.ts';

const PLACE = { file: 'register.csv', row: 2 };

test.each([
  ['a value is quoted', 'too-short', 'PC', 'The cell is too short: expected , found "PC"'],
  [
    'a long value is cut',
    'too-long',
    'x'.repeat(90),
    `The cell is too long: expected , found "${'x'.repeat(60)}…"`,
  ],
  [
    'the words of the service are told whole, in one line',
    'service-refused',
    `name is taken;\n${'it belongs to somebody else, who has to be asked. '.repeat(4)}`,
    `The service refused the row: name is taken; ${'it belongs to somebody else, who has to be asked. '.repeat(4).trim()}`,
  ],
  [
    'evidence is told whole',
    'needs-review',
    'more than one record matches: #1, #2, #3, #4, #5, #6, #7, #8, #9, #10',
    'It is not verified whether the service has this row: more than one record matches: #1, #2, #3, #4, #5, #6, #7, #8, #9, #10',
  ],
] as const)('%s', (_what, code, value, message) => {
  expect(makeIssue(code, PLACE, { value }).message).toBe(message);
});

test('words without an end are cut at a thousand characters', () => {
  const { message } = makeIssue('service-refused', PLACE, { value: '\u{1F600}'.repeat(2_000) });

  expect(message).toBe(`The service refused the row: ${'\u{1F600}'.repeat(1_000)}…`);
});

test.each([
  ['bell\u0007and\u001B[31mcolour', 'bell and [31mcolour'],
  ['turned\u202Earound', 'turned around'],
  ['\r\n  two\r\nlines ', 'two lines'],
])('%j is told as "%s"', (words, line) => {
  expect(inOneLine(words, 100)).toBe(line);
});
