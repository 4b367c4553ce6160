import { describe, expect, test } from 'vitest';
import {
  DARK,
  LETTERING,
  LIGHT,
  PAGE_STYLE,
} from '../../../../src/reports/engine/page/page-style.ts';
import { contrastOf } from '../../../support/colour-vision.ts';
import { PRINT_STYLE } from '../../../../src/reports/engine/page/page-head.ts';

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
