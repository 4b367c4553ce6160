import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionOf, lineWithin, visualRuns } from '../../../src/labels/layout/visual-runs.ts';
import { FONTS } from '../setting.ts';

describe('the runs of a line, from left to right', () => {
  test.each([
    ['Laptop 12', ['>Laptop 12']],
    ['מחשב 12', ['>12', '<מחשב ']],
    ['מחשב Dell 7420 שולחן', ['< שולחן', '>Dell 7420', '<מחשב ']],
    ['Laptop של דנה, 3', ['>Laptop ', '>3', '<של דנה, ']],
    ['كمبيوتر ١٢', ['>١٢', '<كمبيوتر ']],
    ['אב (גד)', ['<אב )גד(']],
    ['12-34', ['>12-34']],
  ])('of %s', (line, runs) => {
    expect(
      visualRuns(line).map(({ text, direction }) => `${direction === 'rtl' ? '<' : '>'}${text}`),
    ).toEqual(runs);
  });

  test('hold every character but marks of direction once', () => {
    const letters = fc.constantFrom(
      ...Array.from('אבגשمنcd 12(-),٣\u200F\u200E\u2067\u2069ש\u05C1'),
    );
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 30 }), (line) => {
        const set = visualRuns(line).flatMap(({ text }) => Array.from(text));
        expect(unmirrored(set)).toEqual(
          unmirrored(Array.from(line.replace(/[\u200E\u200F\u2067\u2069]/g, ''))),
        );
      }),
    );
  });

  test('of a wrapped line have the direction of the whole text', () => {
    const line = lineWithin('מחשב נייד Dell 7420 שולחן');

    expect(directionOf('Dell 7420 שולחן')).toBe('ltr');
    expect(visualRuns(line('Dell 7420 שולחן')).map(({ text }) => text)).toEqual([
      ' שולחן',
      'Dell 7420',
      '',
    ]);
    expect(line('שולחן')).toBe('שולחן');
    expect(lineWithin('Dell')('7420')).toBe('7420');
  });
});

describe('the glyphs of a line', () => {
  test.each([
    ['Laptop 12', 'Laptop 12'],
    ['מחשב 12', '12 בשחמ'],
    ['דגם A7 מס 305', '305 סמ A7 םגד'],
    ['תיק (12)', '(12) קית'],
  ])('of %s are in visual order', (line, shown) => {
    const { glyphs } = FONTS.regular.layout(line);

    expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe(shown);
  });
});

/** Brackets are mirrored where they are read from the right. */
function unmirrored(characters: readonly string[]): string[] {
  return characters.map((each) => (each === ')' ? '(' : each)).toSorted();
}
