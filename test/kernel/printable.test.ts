import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_TEXT } from '../support/hostile-texts.ts';
import { printable, printableLines } from '../../src/kernel/printable.ts';

describe('text from elsewhere', () => {
  test.each([
    ['a clipboard that is written (OSC 52)', '\u001B]52;c;aGk=\u0007', '\\u001b]52;c;aGk=\\u0007'],
    [
      'a link (OSC 8)',
      '\u001B]8;;http://x.example\u001B\\',
      '\\u001b]8;;http://x.example\\u001b\\',
    ],
    ['a cleared screen', '\u001B[2J', '\\u001b[2J'],
    ['a sequence of one character (C1)', '\u009B31m', '\\u009b31m'],
    ['a changed direction', 'a\u202Eb\u2066c\u2069', 'a\\u202eb\\u2066c\\u2069'],
    ['a mark of direction', 'a\u200Eb\u200Fc\u061C', 'a\\u200eb\\u200fc\\u061c'],
    ['line ends', 'a\r\nb\u2028c\u0085', 'a\\r\\nb\\u2028c\\u0085'],
    ['what is not seen', 'a\u200Bb\u00ADc\uFEFFd\u3164', 'a\\u200bb\\u00adc\\ufeffd\\u3164'],
    ['tags', 'a\u{E0041}', 'a\\u{e0041}'],
    ['half a character', 'a\uD800b', 'a\\ud800b'],
    ['a joiner where nothing is joined', 'a\u200Db\u200C', 'a\\u200db\\u200c'],
  ])('shows %s', (_what, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test.each([
    ['Hebrew and Arabic', 'דנה לוי, فاطمة الزهراء'],
    ['joiners of Persian and Hindi', 'می‌خواهم, क्‍ष'],
    ['emoji of several parts', '👩🏽‍🔬 ❤️ 👨‍👩‍👧'],
    ['a variant of an ideograph', '葛\u{E0100}城'],
    ['combining marks', 'e\u0301 Z\u0327 한국어'],
    ['backslashes and quotes', String.raw`C:\u001b\n "x"`],
  ])('leaves %s as they are', (_what, text) => {
    expect(printable(text)).toBe(text);
  });

  test('in lines keeps what lays it out, but no lone carriage return', () => {
    expect(printableLines('a\tb\r\nc\n\u001B[2J\rd')).toBe('a\tb\r\nc\n\\u001b[2J\\rd');
  });

  test('whatever it is, is printable once and for all', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const shown = printable(text);
        expect(shown).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\u2028|\u2029/u);
        expect(printable(shown)).toBe(shown);
      }),
    );
  });
});
