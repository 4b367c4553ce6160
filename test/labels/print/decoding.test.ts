import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYMBOLOGIES, type Symbology } from '../../../src/barcodes/symbol.ts';
import { findMedium } from '../../../src/labels/media/find-medium.ts';
import { LABEL_MEDIA } from '../../../src/labels/media/label-media.ts';
import { labelArea, labelsPerPage } from '../../../src/labels/media/label-medium.ts';
import { dotsOutside, printedPages, readCodes } from '../../support/printed-labels.ts';
import { IS_EVERYDAY, rounds, thinned } from '../../support/thinned.ts';
import { printPdf, setLabels } from '../setting.ts';

const FORMATS: Readonly<Record<Symbology, string>> = {
  qr: 'QRCode',
  datamatrix: 'DataMatrix',
  code128: 'Code128',
};

/** Identifiers as companies tag things: short and long, digits alone, with signs. */
const CODES = ['1', '00417', 'AST-000123', 'HL_LAP/7#2', '123456789012', 'x^~\\_y'];

/** Those that are printed from a PDF; of several with the same die the first. */
const DIES = LABEL_MEDIA.filter(
  ({ format, grid, label }, at) =>
    format === 'pdf' &&
    LABEL_MEDIA.findIndex((other) => other.label === label && other.grid.rows === grid.rows) === at,
).map(({ name }) => name);

const PRINTED = thinned(DIES, 16);

describe('printed codes', () => {
  test.each(PRINTED)('on %s are all read from a picture of 300 dpi', async (name) => {
    const medium = findMedium(name, []);
    const perPage = labelsPerPage(medium);
    const wanted = SYMBOLOGIES.flatMap((symbology) => CODES.map((code) => ({ symbology, code })));
    const layouts = [];
    for (const { symbology, code } of wanted) {
      layouts.push(
        ...(await setLabels([{ code, texts: [code, 'Floor 2'] }], medium, { symbology })),
      );
    }
    const pages = await printedPages(await printPdf(layouts, medium));

    const read = [];
    for (const at of layouts.keys()) {
      const page = pages[Math.floor(at / perPage)];
      if (page === undefined) throw new Error('a page is missing');
      read.push(...(await readCodes(page, labelArea(medium, at % perPage))));
    }
    expect(read).toEqual(
      wanted.map(({ symbology, code }) => ({ text: code, format: FORMATS[symbology] })),
    );
  });
});

test.skipIf(IS_EVERYDAY)('every place of a full sheet has its own code', async () => {
  const medium = findMedium('avery-5267', []);
  const contents = Array.from({ length: 80 }, (_, at) => ({
    code: `A-${at + 1}`,
    texts: [`Thing ${at + 1}`],
  }));
  const [page] = await printedPages(await printPdf(await setLabels(contents, medium), medium));
  if (page === undefined) throw new Error('no page was printed');

  const read = [];
  for (const at of contents.keys()) read.push(...(await readCodes(page, labelArea(medium, at))));
  expect(read.map(({ text }) => text)).toEqual(contents.map(({ code }) => code));
});

test.skipIf(IS_EVERYDAY)(
  'the first label goes where the sheet is still whole, and the next page is full again',
  async () => {
    const medium = findMedium('avery-l7163', []);
    const contents = ['one', 'two', 'three'].map((code) => ({ code, texts: [code] }));
    const pages = await printedPages(
      await printPdf(await setLabels(contents, medium), medium, { start: 13 }),
    );
    const [first, second] = pages;
    if (first === undefined || second === undefined) throw new Error('a page is missing');

    expect(pages).toHaveLength(2);
    const codeAt = async (page: typeof first, place: number): Promise<string | undefined> =>
      (await readCodes(page, labelArea(medium, place)))[0]?.text;
    expect(await codeAt(first, 11)).toBeUndefined();
    expect(await codeAt(first, 12)).toBe('one');
    expect(await codeAt(first, 13)).toBe('two');
    expect(await codeAt(second, 0)).toBe('three');
  },
);

/** Names as people and scripts write them, some of them on purpose. */
const HOSTILE = [
  'W'.repeat(90),
  'Kraftfahrzeughaftpflichtversicherungsgesellschaftsordner',
  'Ноутбук бухгалтера на втором этаже главного здания, запасной',
  'Φορητός υπολογιστής του λογιστηρίου στον δεύτερο όροφο',
  'e\u0301'.repeat(60),
  'שולחן עבודה גדול עם מגירות ומנורה, קומה שנייה',
  '日本語のラベル 🔧 ไทย',
  'ﷺ\u202E\u200D\tTab\nLine',
  'AVAVAVAV To. Ty Wa fi ffl '.repeat(6),
];

test.each(['avery-5160', 'avery-l4736'])(
  'no name on %s runs over the margin of its label',
  async (name) => {
    const medium = findMedium(name, []);
    const { margin } = medium;
    const contents = HOSTILE.map((text, at) => ({ code: `${at}`, texts: [text, 'D-7', text] }));
    const [page] = await printedPages(await printPdf(await setLabels(contents, medium), medium));
    if (page === undefined) throw new Error('no page was printed');

    const within = contents.map((_, at) => {
      const { left, top, width, height } = labelArea(medium, at);
      const inner = { left: left + margin.x, top: top + margin.y };
      return { ...inner, width: width - 2 * margin.x + 0.2, height: height - 2 * margin.y + 0.2 };
    });
    expect(dotsOutside(page, within)).toBe(0);
  },
);

test('letters of Latin, Cyrillic and Greek are in the file as text', async () => {
  const medium = findMedium('brother-24', []);
  const names = ['Łódź – Größe 7', 'Ноутбук бухгалтера', 'Φορητός υπολογιστής'];
  const layouts = await setLabels(
    names.map((name, at) => ({ code: String(at), texts: [name] })),
    medium,
  );
  const pages = await printedPages(await printPdf(layouts, medium));

  expect(pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual(names);
});

test('any identifier is read as it was printed', async () => {
  const medium = findMedium('zebra-102x51', []);
  const codes = fc.oneof(
    fc.stringMatching(/^[!-~][ -~]{0,18}[!-~]$/),
    fc.stringMatching(/^\d{1,24}$/),
    fc.stringMatching(/^[A-Z]{2,4}-[A-Z]{3}-\d{3,6}$/),
  );
  await fc.assert(
    fc.asyncProperty(codes, fc.constantFrom(...SYMBOLOGIES), async (code, symbology) => {
      const layouts = await setLabels([{ code, texts: [code] }], medium, { symbology });
      const [page] = await printedPages(await printPdf(layouts, medium));
      if (page === undefined) throw new Error('no page was printed');
      const read = await readCodes(page, labelArea(medium, 0));
      expect(read).toEqual([{ text: code, format: FORMATS[symbology] }]);
    }),
    { numRuns: rounds(12, 30) },
  );
});

test.each(['qr', 'datamatrix'] as const)('%s holds letters of any script', async (symbology) => {
  const medium = findMedium('avery-l7163', []);
  const codes = ['Größe-7', 'Ноутбук-417', 'Φορητός', '棚-12'];
  const layouts = await setLabels(
    codes.map((code) => ({ code, texts: [] })),
    medium,
    { symbology },
  );
  const [page] = await printedPages(await printPdf(layouts, medium));
  if (page === undefined) throw new Error('no page was printed');

  const read = [];
  for (const at of codes.keys()) read.push(...(await readCodes(page, labelArea(medium, at))));
  expect(read.map(({ text }) => text)).toEqual(codes);
});
