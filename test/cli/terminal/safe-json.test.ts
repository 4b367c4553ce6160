import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeJson } from '../../../src/cli/terminal/safe-json.ts';
import { ANY_TEXT } from '../../support/hostile-texts.ts';

test('JSON for a terminal means the same, and nothing in it is obeyed', () => {
  fc.assert(
    fc.property(ANY_TEXT, ANY_TEXT, (key, text) => {
      const value = { [`k${key}`]: [text, 'e\u0301 דנה'] };
      const json = safeJson(value);
      expect(JSON.parse(json)).toEqual(value);
      expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200B]/u);
    }),
  );
});

test('letters stay as they are', () => {
  expect(safeJson({ name: 'דנה É 👩🏽‍🔬' })).toBe('{\n  "name": "דנה É 👩🏽‍🔬"\n}');
  expect(safeJson('\u{E0041}\u200F')).toBe(String.raw`"\udb40\udc41\u200f"`);
});
