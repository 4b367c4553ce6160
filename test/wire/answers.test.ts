import { describe, expect, test } from 'vitest';
import { errorText, parseAnswer } from '../../src/wire/answers.ts';

/** Text of JSON lists, one in the other. */
function lists(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

describe('the JSON of an answer', () => {
  test.each([
    ['{"a":[1,null]}', { a: [1, null] }],
    ['0', 0],
    ['null', null],
  ])('%s is read', (text, json) => {
    expect(parseAnswer(text)).toEqual(json);
  });

  test.each(['', '{"a":', '<html>'])('%j is none', (text) => {
    expect(parseAnswer(text)).toBeUndefined();
  });

  test.each([
    [64, true],
    [65, false],
    [300_000, false],
  ])('nested %i deep can be used: %s', (depth, usable) => {
    expect(parseAnswer(lists(depth)) !== undefined).toBe(usable);
  });

  test('counts objects as well as lists', () => {
    expect(parseAnswer(`${'{"a":'.repeat(64)}1${'}'.repeat(64)}`)).toBeDefined();
    expect(parseAnswer(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBeUndefined();
  });
});

describe('the errors of an answer', () => {
  test.each([
    [{ errors: { name: ['is short', 'is odd'], base: 'no' } }, 'name is short, is odd; no'],
    [{ errors: ['one', ['two']] }, 'one; two'],
    [{ errors: '', error: 'no' }, 'no'],
    [{ errors: {}, error: 'no' }, 'no'],
    [{ error: { code: 7 } }, 'code 7'],
  ])('in %j are in words: %s', (body, text) => {
    expect(errorText(body)).toBe(text);
  });

  test.each([[{ errors: {} }], [{ errors: [] }], [{ errors: '' }], [{ error: null }], [{}], [[]]])(
    'are none in %j',
    (body) => {
      expect(errorText(body)).toBeUndefined();
    },
  );
});
