import { describe, expect, test } from 'vitest';
import { SYMBOLOGIES } from '../../../src/barcodes/symbol.ts';
import { placeLogo } from '../../../src/labels/layout/place-logo.ts';
import { findMedium } from '../../../src/labels/media/find-medium.ts';
import { labelArea } from '../../../src/labels/media/label-medium.ts';
import { pngOf } from '../../support/png.ts';
import { dotsOutside, printedPages, readCodes } from '../../support/printed-labels.ts';
import { printPdf, setLabels } from '../setting.ts';
import { IS_EVERYDAY, sampled } from '../../support/thinned.ts';

/** With alpha, so that the paper shows through. */
const LOGO = pngOf(90, 30, [0, 0, 0, 160]);
const SIZE = { width: 90, height: 30 };

describe('a logo on labels', () => {
  test
    .skipIf(IS_EVERYDAY)
    .each(sampled(['avery-5160', 'avery-l7163', 'brother-62', 'dymo-30252'], 4))(
    'of %s is printed above the texts, and every code is read',
    async (name) => {
      const medium = findMedium(name, []);
      const read: (string | undefined)[] = [];
      for (const symbology of sampled(SYMBOLOGIES, 2)) {
        const contents = [{ code: 'AST-000123', texts: ['Laptop of the workshop', 'Floor 2'] }];
        const [layout] = await setLabels(contents, medium, { symbology, logo: SIZE });
        if (layout?.logo === undefined) throw new Error('no logo was placed');
        const { logo, lines, code } = layout;
        const pages = await printedPages(await printPdf([layout], medium, { logo: LOGO }));
        const [page] = pages;
        if (page === undefined) throw new Error('no page was printed');
        const { left, top, width, height } = labelArea(medium, 0);

        read.push((await readCodes(page, labelArea(medium, 0)))[0]?.text);
        expect(logo.width / logo.height).toBeCloseTo(3);
        expect(Math.min(...lines.map((line) => line.top))).toBeGreaterThanOrEqual(
          logo.top + logo.height,
        );
        const isAside = logo.left >= code.left + code.width || logo.top + logo.height <= code.top;
        expect(isAside || logo.top >= code.top + code.height).toBe(true);
        const inked = {
          left: left + logo.left,
          top: top + logo.top,
          width: logo.width,
          height: logo.height,
        };
        const all = dotsOutside(page, []);
        const ofLogo = all - dotsOutside(page, [inked]);
        const dots = (inked.width / 25.4) * 300 * ((inked.height / 25.4) * 300);
        expect(ofLogo / dots).toBeGreaterThan(0.9);
        expect(dotsOutside(page, [{ left, top, width, height }])).toBe(0);
      }
      expect(read).toEqual(sampled(SYMBOLOGIES, 2).map(() => 'AST-000123'));
    },
  );

  test.each([
    ['a low label', { left: 0, top: 0, width: 30, height: 9 }, undefined],
    ['a narrow label', { left: 0, top: 0, width: 8, height: 40 }, undefined],
    [
      'a usual one',
      { left: 10, top: 2, width: 36, height: 20 },
      { left: 10, top: 2, width: 19.2, height: 6.4 },
    ],
    [
      'a large one',
      { left: 0, top: 0, width: 90, height: 90 },
      { left: 0, top: 0, width: 36, height: 12 },
    ],
  ])('takes its share of the texts of %s', (_what, text, logo) => {
    const placed = placeLogo(SIZE, text);

    if (logo === undefined) expect(placed).toBeUndefined();
    else {
      for (const key of ['left', 'top', 'width', 'height'] as const) {
        expect(placed?.logo[key]).toBeCloseTo(logo[key]);
      }
    }
  });
});
