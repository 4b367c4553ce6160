import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from '../../../src/labels/layout/fit-text.ts';
import { POINTS_PER_MM } from '../../../src/labels/layout/text-measure.ts';
import { measureWith } from '../../../src/labels/print/fonts.ts';
import { FONTS } from '../setting.ts';

const SMALLEST_POINTS = 5;
const WORD = fc.oneof(
  fc.stringMatching(/^[A-Za-zäöüß0-9]{1,12}$/),
  fc.constantFrom('Hochleistungsarbeitsplatzrechner', 'Büro', 'Dell/HP', 'USB-C-Ladegerät', '27"'),
);

test('words are not broken inside, except those longer than a line at the smallest size', () => {
  const measure = measureWith(FONTS);
  fc.assert(
    fc.property(
      fc.array(WORD, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 8, max: 60 }),
      fc.integer({ min: 6, max: 40 }),
      (words, width, height) => {
        const text = words.join(' ');
        const { lines, isCut } = fitText([text], { left: 0, top: 0, width, height }, { measure });
        if (isCut) return;
        let end = 0;
        for (const line of lines) {
          end = text.indexOf(line.text, end) + line.text.length;
          const [word = ''] = /[^ /-]*$/.exec(text.slice(0, end)) ?? [];
          const [rest = ''] = /^[^ /-]*[/-]?/.exec(text.slice(end)) ?? [];
          if (rest === '' || word === '') continue;
          const needed = measure.widthOf(word + rest, 'bold', SMALLEST_POINTS) / POINTS_PER_MM;
          expect(needed).toBeGreaterThan(width);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['Arbeitsplatzrechner groß', 30, ['Arbeitsplatzrechner', 'groß']],
  ['Höhenverstellbarer Schreibtisch', 28, ['Höhenverstellbarer', 'Schreibtisch']],
])('%s on %i mm shrinks until its words fit', (text, width, expected) => {
  const area = { left: 0, top: 0, width, height: 12 };
  const { lines } = fitText([text], area, { measure: measureWith(FONTS), points: 12 });
  expect(lines.map((line) => line.text)).toEqual(expected);
});
