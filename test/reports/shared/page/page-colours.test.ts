import { describe, expect, test } from 'vitest';
import { DARK, LETTERING, LIGHT } from '../../../../src/reports/shared/page/page-colours.ts';
import { PAGE_STYLE } from '../../../../src/reports/shared/page/page-style.ts';
import { PRINT_STYLE } from '../../../../src/reports/shared/page/print-style.ts';

describe('text has the contrast that WCAG 2.2 AA asks for', () => {
  test.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('on a %s page', (_name, colours) => {
    for (const [ink, on] of LETTERING) {
      const contrast = contrastOf(colours[ink], colours[on]);
      expect(contrast, `${ink} on ${on}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('no colour stands in the styles themselves', () => {
  const rules = `${PAGE_STYLE}${PRINT_STYLE}`.replaceAll(/:root\{[^}]*\}/g, '');

  expect(rules).not.toMatch(/#[0-9a-f]{3,8}\b/i);
});

test('no letters on paper are smaller than 7.5 points', () => {
  const sizes = [...PRINT_STYLE.matchAll(/font-size:([\d.]+)(\w*)/g)];

  expect(sizes.length).toBeGreaterThan(4);
  for (const [, size = '', unit] of sizes) {
    expect(unit).toBe('pt');
    expect(Number(size)).toBeGreaterThanOrEqual(7.5);
  }
});

/** As WCAG 2.2 defines it. */
function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
