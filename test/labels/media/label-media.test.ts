import { describe, expect, test } from 'vitest';
import { findMedium } from '../../../src/labels/media/find-medium.ts';
import { LABEL_MEDIA } from '../../../src/labels/media/label-media.ts';
import { labelArea, labelsPerPage, misfit } from '../../../src/labels/media/label-medium.ts';
import { linesAcross, printedPages } from '../../support/printed-labels.ts';
import { printPdf, setLabels } from '../setting.ts';
import { thinned } from '../../support/thinned.ts';

/** Of a millimetre, on paper. */
const TOLERANCE = 0.2;

describe('label sheets and rolls', () => {
  test.each(LABEL_MEDIA.map((medium) => [medium.name, medium] as const))(
    '%s lies within its page, with equal edges left and right',
    (_name, medium) => {
      expect(misfit(medium)).toBeUndefined();
      const last = labelArea(medium, labelsPerPage(medium) - 1);
      expect(medium.page.width - last.left - last.width).toBeCloseTo(medium.grid.left, 1);
      expect(Math.abs(medium.page.height - last.top - last.height - medium.grid.top)).toBeLessThan(
        0.2,
      );
    },
  );

  /** As the vendors print them on their boxes, in millimetres: edges of the first two columns, and of the last row. */
  const ON_THE_BOX = [
    ['avery-5160', 30, [4.76, 71.44, 74.61, 141.29], [241.3, 266.7]],
    ['avery-5520', 30, [4.76, 71.44, 74.61, 141.29], [241.3, 266.7]],
    ['avery-5267', 80, [7.62, 52.07, 59.69, 104.14], [254, 266.7]],
    ['avery-l7162', 16, [4.67, 103.73, 106.27, 205.33], [250.1, 284]],
    ['avery-l7163', 14, [4.67, 103.73, 106.27, 205.33], [243.75, 281.85]],
    ['avery-l4736', 48, [9.7, 55.4, 58, 103.7], [254.5, 275.7]],
    ['avery-l6009', 48, [9.7, 55.4, 58, 103.7], [254.5, 275.7]],
    ['avery-3490', 24, [70, 140], [256.5, 292.5]],
    ['avery-3475', 24, [70, 140], [256.5, 292.5]],
    ['avery-3659', 12, [8, 105], [233.1, 275.4]],
    ['herma-4200', 32, [8.4, 56.7, 105], [250.1, 284]],
    ['herma-4346', 48, [9.75, 55.47, 58.01, 103.73], [254.4, 275.5]],
    ['herma-4677', 21, [7.21, 70.71, 73.25, 136.75], [243.75, 281.85]],
  ] as const;

  test.each(thinned(ON_THE_BOX, 1))(
    '%s has %i labels within 0.2 mm of where they are cut',
    async (name, labels, columns, lastRow) => {
      const medium = findMedium(name, []);
      expect(labelsPerPage(medium)).toBe(labels);
      const pdf = await printPdf(await setLabels([{ code: '1', texts: [] }], medium), medium, {
        outline: true,
      });
      const [page] = await printedPages(pdf);
      if (page === undefined) throw new Error('no page was printed');

      const row = linesAcross(page, { y: medium.grid.top + medium.label.height * 1.5 });
      const column = linesAcross(page, {
        x: medium.grid.left + medium.grid.columnPitch + medium.label.width / 2,
      });

      for (const edge of columns) expect(nearest(row, edge)).toBeLessThan(TOLERANCE);
      for (const edge of lastRow) expect(nearest(column, edge)).toBeLessThan(TOLERANCE);
    },
  );

  test.each([
    ['brother-12', 50, 12],
    ['brother-18', 60, 18],
    ['brother-24', 70, 24],
    ['brother-62', 62, 29],
    ['dymo-30252', 88.9, 27.86],
    ['dymo-30330', 50.8, 19.05],
    ['dymo-11354', 57.15, 31.75],
  ])('%s prints pages of %f x %f mm', async (name, width, height) => {
    const medium = findMedium(name, []);
    const [page] = await printedPages(
      await printPdf(await setLabels([{ code: '1', texts: ['One'] }], medium), medium),
    );

    expect(page?.size.width).toBeCloseTo(width, 1);
    expect(page?.size.height).toBeCloseTo(height, 1);
  });
});

function nearest(lines: readonly number[], edge: number): number {
  return Math.min(...lines.map((line) => Math.abs(line - edge)));
}

describe('finding a label sheet or roll', () => {
  test.each([
    ['avery-5160', 'avery-5160'],
    ['L7163', 'avery-l7163'],
    ['Avery L7163', 'avery-l7163'],
    ['DYMO 30252', 'dymo-30252'],
    ['herma-4200', 'herma-4200'],
    ['HERMA 4200', 'herma-4200'],
    ['Herma Nr. 4677', 'herma-4677'],
    ['zweckform-3490', 'avery-3490'],
    ['Zweckform 3475', 'avery-3475'],
    ['Avery Zweckform L4736', 'avery-l4736'],
    ['Avery Zweckform 4736', 'avery-l4736'],
    ['AVERY Zweckform L6009REV-20', 'avery-l6009'],
    ['L4737-100', 'avery-l4737'],
    ['4360', 'herma-4360'],
  ])('"%s" is %s', (text, name) => {
    expect(findMedium(text, []).name).toBe(name);
  });

  test('a tape that is cut to a length says its size', () => {
    expect(findMedium('brother-24', [], { length: 120 }).title).toBe(
      'Brother tape of 24 mm: 120 x 24 mm, cut to any length',
    );
  });

  test('a label of the user comes before one of the same name', () => {
    const own = { ...findMedium('avery-3490', []), title: 'Mine' };
    expect(findMedium('avery-3490', [own]).title).toBe('Mine');
  });

  test.each([
    ['5162', {}, 'there is no label sheet or roll "5162"', 'Did you mean avery-5160'],
    ['brother-26', {}, 'there is no label sheet or roll "brother-26"', 'Did you mean brother-'],
    ['herma-3490', {}, 'there is no label sheet or roll "herma-3490"', 'Did you mean '],
    ['poster', {}, 'there is no label sheet or roll "poster"', 'There are: avery-3490, '],
    ['avery-5160', { length: 40 }, '--length does not apply to avery-5160', 'continuous tapes'],
    ['brother-24', { length: 7 }, '--length 7 mm is too short for brother-24', 'at least 9 mm'],
    ['avery-5160', { dpi: 203 }, '--dpi does not apply to avery-5160', 'rolls'],
  ])('"%s" with %o is refused: %s', (text, options, message, hint) => {
    expect(() => findMedium(text, [], options)).toThrow(
      expect.objectContaining({
        code: 'bad-usage',
        message: expect.stringContaining(message) as unknown,
        hint: expect.stringContaining(hint) as unknown,
      }),
    );
  });

  test('continuous tape is cut to the length that was asked for', () => {
    expect(findMedium('brother-24', [], { length: 45 }).page).toEqual({ width: 45, height: 24 });
    expect(findMedium('brother-62', [], { length: 45 }).page).toEqual({ width: 62, height: 45 });
  });
});
