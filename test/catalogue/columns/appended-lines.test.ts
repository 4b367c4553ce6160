import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendLines, takeApart } from '../../../src/catalogue/columns/appended-lines.ts';
import { rounds } from '../../support/thinned.ts';
import { ANY_CHARACTER } from '../../support/any-text.ts';

const HEADINGS = ['Seriennr.', 'Farbe', 'Notiz'];

describe('columns that are appended to a text', () => {
  test.each([
    ['Bürostuhl', ['4711', 'rot', ''], 'Bürostuhl\nSeriennr.: 4711\nFarbe: rot'],
    ['', ['4711', '', ''], 'Seriennr.: 4711'],
    ['', ['', '', ''], ''],
    ['two\nlines', ['', 'a\nb', ''], 'two\nlines\nFarbe: a\n  b'],
    // The text ends like a line: all columns are written, so that it is not taken for one.
    ['Seriennr.: 1', ['', '', ''], 'Seriennr.: 1\nSeriennr.:\nFarbe:\nNotiz:'],
    ['Seriennr.: 1', ['2', 'x', ''], 'Seriennr.: 1\nSeriennr.: 2\nFarbe: x'],
  ])('are lines below it: %j with %j', (text, values, expected) => {
    const lines = HEADINGS.map((heading, at) => ({ heading, value: values[at] ?? '' }));
    expect(appendLines(text, lines)).toBe(expected);
    expect(takeApart(expected, HEADINGS)).toEqual({ text, values });
  });

  test('are blank in a text without such lines', () => {
    expect(takeApart('Farbe der Wand: rot\nauf dem Flur', HEADINGS)).toEqual({
      text: 'Farbe der Wand: rot\nauf dem Flur',
      values: ['', '', ''],
    });
  });

  test('come back as they were, whatever is in them', () => {
    const part = fc.constantFrom(
      'a',
      'a:',
      'b',
      'a: b',
      ':',
      ' ',
      '  ',
      '\n',
      '\r\n',
      'ü',
      '\u00a0',
      '-',
      '',
    );
    const hostile = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    const text = fc.oneof(hostile, fc.string({ unit: ANY_CHARACTER, maxLength: 30 }));
    const lines = fc.array(fc.record({ heading: text, value: text }), { maxLength: 4 });
    const stored = (written: string): string => written.replace(/\r\n?/gu, '\n').trim();
    fc.assert(
      fc.property(text, lines, (own, appended) => {
        const headings = appended.map(({ heading }) => heading);
        expect(takeApart(appendLines(own, appended), headings)).toEqual({
          text: stored(own),
          values: appended.map(({ value }) => stored(value)),
        });
      }),
      { numRuns: rounds(2_000, 50_000) },
    );
  });
});
