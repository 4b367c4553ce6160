import { describe, expect, test } from 'vitest';
import { chartPicture } from '../../../../src/reports/shared/charts/chart-picture.ts';
import { chartSvg } from '../../../../src/reports/shared/charts/chart-svg.ts';
import { darkDots, pixelsOf, type Pixels } from '../../../support/picture-pixels.ts';

/** Where the title stands, in dots: twice the units of the drawing. */
const TITLE = { left: 20, top: 20, right: 700, bottom: 60 };

async function drawn(title: string): Promise<Pixels> {
  const chart = { title, kind: 'bar', unit: '', categories: [], series: [] } as const;
  return pixelsOf(await chartPicture(chartSvg(chart)));
}

function titleOf({ width, bytes }: Pixels): string {
  const rows = Array.from({ length: TITLE.bottom - TITLE.top }, (_, at) => {
    const start = ((TITLE.top + at) * width + TITLE.left) * 4;
    return Buffer.from(bytes.subarray(start, start + (TITLE.right - TITLE.left) * 4));
  });
  return Buffer.concat(rows).toString('base64');
}

describe('a picture has letters of the font that comes along', () => {
  test('of many alphabets, each another one', async () => {
    const titles = ['ABC', 'ÀÉÑ', 'ΛΣΩ', 'ЖЩЯ', 'ŁŻŚ'];
    const pictures = await Promise.all(titles.map(drawn));

    for (const picture of pictures) expect(darkDots(picture, TITLE)).toBeGreaterThan(300);
    expect(new Set(pictures.map(titleOf)).size).toBe(titles.length);
  });

  test('and none where there is no text', async () => {
    expect(darkDots(await drawn(' '), TITLE)).toBe(0);
  });
});

test('it is twice as sharp as the drawing', async () => {
  expect(await drawn('A')).toMatchObject({ width: 1440, height: 640 });
});
