import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  argb,
  CLASS_COLOURS,
  PALETTE,
  SERIES_COLOURS,
  SUM_COLOUR,
  TAB_COLOURS,
} from '../../src/kernel/palette.ts';
import { filesBelow } from '../support/user-texts.ts';
import { COLOUR_VISIONS, contrastOf, distanceFor } from '../support/colour-vision.ts';

const SOURCE = new URL('../../src', import.meta.url).pathname;

describe('text can be read', () => {
  test.each(['ink', 'slate-ink', 'faint-ink', 'navy', 'link-blue', 'red'] as const)(
    'in %s on white paper',
    (colour) => {
      expect(contrastOf(PALETTE[colour], PALETTE.white)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(Object.entries(TAB_COLOURS))('on a tab that is %s, in black or white', (_, colour) => {
    const best = Math.max(contrastOf('#000000', colour), contrastOf('#ffffff', colour));
    expect(best).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(Object.entries(COLOUR_VISIONS))('with %s', (_, vision) => {
  test.each([
    ['series are clearly apart', SERIES_COLOURS, 15],
    ['classes, which have textures too, are apart', [...CLASS_COLOURS, SUM_COLOUR], 8],
  ])('colours of %s', (_name, colours, least) => {
    const distances = colours.flatMap((one, at) =>
      colours.slice(0, at).map((other) => distanceFor(vision, one, other)),
    );
    expect(distances.length).toBe((colours.length * (colours.length - 1)) / 2);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(least);
  });
});

test('colours are written only here, and for dark pages', () => {
  const literal = /['"`](?:#[0-9a-f]{6}|FF[0-9A-F]{6})['"`;]/u;
  const places = filesBelow(SOURCE, '.ts')
    .filter((path) => literal.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(SOURCE.length + 1));
  expect(places.toSorted()).toEqual(['kernel/palette.ts', 'reports/engine/page/page-style.ts']);
});

test('a colour of a workbook is opaque', () => {
  expect(argb(PALETTE.navy)).toBe('FF1F3864');
});
