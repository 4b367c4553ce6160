import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadSymbolDrawer, SYMBOLOGIES } from '../../../src/barcodes/symbol.ts';
import { layOut, type LabelLayout } from '../../../src/labels/layout/label-layout.ts';
import { LINE_HEIGHT, POINTS_PER_MM } from '../../../src/labels/layout/text-measure.ts';
import { findMedium } from '../../../src/labels/media/find-medium.ts';
import { LABEL_MEDIA } from '../../../src/labels/media/label-media.ts';
import type { LabelMedium } from '../../../src/labels/media/label-medium.ts';
import { measureWith } from '../../../src/labels/print/fonts.ts';
import { FONTS, setLabels } from '../setting.ts';
import { rounds } from '../../support/thinned.ts';

const NAMES = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(fc.string({ unit: 'grapheme-ascii', maxLength: 14 }), { maxLength: 12 })
    .map((words) => words.join(' ')),
  fc.constantFrom(
    'Größe '.repeat(30),
    'מחשב נייד Dell 7420, '.repeat(7),
    'W'.repeat(120),
    'Ноутбук бухгалтера '.repeat(9),
    'i'.repeat(300),
  ),
);

/** Of rounded lengths, in millimetres. */
const SLACK = 1e-6;

describe('a label', () => {
  test('keeps code and text within its margins, apart from each other, and large enough to be read', async () => {
    const draw = await loadSymbolDrawer();
    const measure = measureWith(FONTS);
    fc.assert(
      fc.property(
        fc.constantFrom(...LABEL_MEDIA),
        fc.constantFrom(...SYMBOLOGIES),
        fc.stringMatching(/^[A-Z0-9-]{1,6}$/),
        fc.array(NAMES, { maxLength: 5 }),
        fc.option(fc.integer({ min: 5, max: 30 }), { nil: undefined }),
        (medium, symbology, code, texts, points) => {
          const layout = layOut({ code, texts }, { medium, symbology, draw, measure, points });
          expectReadable(layout, medium);
          expectWithinMargins(layout, medium);
          expectApart(layout);
          for (const line of layout.lines) {
            const width = measure.widthOf(line.text, line.weight, line.points) / POINTS_PER_MM;
            expect(line.width).toBeCloseTo(width, 6);
          }
        },
      ),
      { numRuns: rounds(50, 150) },
    );
  });
});

function expectReadable({ code }: LabelLayout, { dpi, label }: LabelMedium): void {
  expect(code.module).toBeGreaterThanOrEqual(0.25);
  expect((code.module * dpi) / 25.4).toBeCloseTo(code.dots, 6);
  expect(Number.isInteger(code.dots)).toBe(true);
  const quiet = code.symbol.quietZone * code.module - SLACK;
  expect(code.left).toBeGreaterThanOrEqual(quiet);
  expect(label.width - code.left - code.width).toBeGreaterThanOrEqual(quiet);
}

function expectWithinMargins({ code, lines }: LabelLayout, { label, margin }: LabelMedium): void {
  const right = label.width - margin.x + SLACK;
  const bottom = label.height - margin.y + SLACK;
  for (const { left, top, width, height } of [
    code,
    ...lines.map((line) => ({ ...line, height: (line.points * LINE_HEIGHT) / POINTS_PER_MM })),
  ]) {
    expect(left).toBeGreaterThanOrEqual(margin.x - SLACK);
    expect(top).toBeGreaterThanOrEqual(margin.y - SLACK);
    expect(left + width).toBeLessThanOrEqual(right);
    expect(top + height).toBeLessThanOrEqual(bottom);
  }
}

/** The quiet zone of the code included. */
function expectApart({ code, lines }: LabelLayout): void {
  const isBars = code.symbol.symbology === 'code128';
  const quiet = code.symbol.quietZone * code.module;
  for (const { left, top, width, points } of lines) {
    const height = (points * LINE_HEIGHT) / POINTS_PER_MM;
    const isBeside = left >= code.left + code.width + quiet - SLACK;
    const isAbove = top + height <= code.top + SLACK;
    const isBelow = top >= code.top + code.height + (isBars ? 0 : quiet) - SLACK;
    expect(isBeside || isAbove || isBelow || width === 0).toBe(true);
  }
}

describe('text', () => {
  test.each([
    ['avery-5160', 'Drill', ['Drill', 'D-7'], false],
    [
      'avery-5160',
      'Cordless drill with two batteries',
      ['Cordless drill with', 'two batteries', 'D-7'],
      false,
    ],
    ['brother-12', 'Cordless drill', ['Cordless drill', 'D-7'], false],
  ])('on %s: "%s" is %o', async (name, text, lines, isCut) => {
    const [layout] = await setLabels([{ code: 'D-7', texts: [text, 'D-7'] }], findMedium(name, []));
    expect(layout?.lines.map((line) => line.text)).toEqual(lines);
    expect(layout?.isCut).toBe(isCut);
  });

  test('that has no room ends in an ellipsis, and says so', async () => {
    const texts = ['A saw '.repeat(80), 'D-7', 'Yard'];
    const [layout] = await setLabels([{ code: 'D-7', texts }], findMedium('avery-5267', []));
    const shown = layout?.lines.map(({ text }) => text) ?? [];

    expect(layout?.isCut).toBe(true);
    expect(shown.filter((text) => text.endsWith('…'))).toHaveLength(1);
    expect(shown.slice(-2)).toEqual(['D-7', 'Yard']);
  });

  test('has the size that was asked for where it fits', async () => {
    const medium = findMedium('avery-l7163', []);
    const [layout] = await setLabels([{ code: '7', texts: ['Saw', 'D-7'] }], medium, {
      points: 14,
    });
    expect(layout?.lines.map(({ points }) => points)).toEqual([14, 14 * 0.85]);
  });
});

describe('a code that would be too small', () => {
  test.each([
    ['brother-12', 'qr', `https://company.example/a/12?c=${'x'.repeat(60)}`, 'What fits: '],
    ['brother-12', 'code128', 'A-VERY-LONG-IDENTIFIER-00417', '--symbology qr'],
    ['avery-5267', 'code128', 'A-VERY-LONG-IDENTIFIER-00417', '--label avery-l7162'],
    ['avery-5267', 'qr', 'x'.repeat(200), '--label avery-l7162'],
    ['brother-24', 'code128', 'A-VERY-LONG-IDENTIFIER-00417', '--length 100,'],
  ] as const)('on %s as %s is refused, with what fits', async (name, symbology, code, fits) => {
    const setting = setLabels([{ code, texts: ['Saw'] }], findMedium(name, []), { symbology });
    await expect(setting).rejects.toMatchObject({
      code: 'bad-usage',
      message: expect.stringMatching(
        /^The code of ".*" does not fit on \S+ \(.* mm\): it needs/,
      ) as unknown,
      hint: expect.stringContaining(fits) as unknown,
    });
  });

  test.each([
    ['code128', 'Größe', 'Code 128 holds no letters beyond A to Z'],
    ['code128', 'x'.repeat(49), 'at most 48 characters'],
    ['qr', 'x'.repeat(251), 'at most 250 characters'],
  ] as const)('%s cannot hold %s', async (symbology, code, message) => {
    const setting = setLabels([{ code, texts: [] }], findMedium('avery-l7163', []), { symbology });
    await expect(setting).rejects.toThrow(message);
  });
});
