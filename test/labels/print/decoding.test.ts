import { describe, expect, test } from 'vitest';
import { SYMBOLOGIES, type Symbology } from '../../../src/labels/codes/symbol.ts';
import { findMedium, LABEL_MEDIA } from '../../../src/labels/media/find-medium.ts';
import { labelArea, labelsPerPage } from '../../../src/labels/media/label-medium.ts';
import { printedPages, readCodes } from '../../support/printed-labels.ts';
import { printPdf, setLabels } from '../setting.ts';

const FORMATS: Readonly<Record<Symbology, string>> = {
  qr: 'QRCode',
  datamatrix: 'DataMatrix',
  code128: 'Code128',
};

/** Identifiers as companies tag things: short and long, digits alone, with signs. */
const CODES = ['1', '00417', 'AST-000123', 'HL_LAP/7#2', '123456789012', 'x^~\\_y'];

const PRINTED = LABEL_MEDIA.filter(({ format }) => format === 'pdf').map(({ name }) => name);

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

test('every place of a full sheet has its own code', async () => {
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

test('the first label goes where the sheet is still whole, and the next page is full again', async () => {
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
});

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
