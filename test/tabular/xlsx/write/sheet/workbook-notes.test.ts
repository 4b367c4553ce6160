import { expect, test } from 'vitest';
import type { WorkbookSheet } from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import {
  loadedSheet,
  partOf,
  partsOf,
  sheetOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';
import { IS_EVERYDAY } from '../../../../support/thinned.ts';

const LONG = 'The identifier was damaged by a spreadsheet program. '.repeat(12).trim();

/** Left, top, right and bottom of each box, in columns and rows. */
function boxesIn(path: string, sheet = 1): number[][] {
  const anchors = partOf(path, `xl/drawings/vmlDrawing${sheet}.vml`).matchAll(/<x:Anchor>(.*?)</g);
  return [...anchors].map(([, anchor = '']) => anchor.split(', ').map(Number));
}

test('notes on headings and cells are read again, whatever they hold', async () => {
  const texts = ['Needed.\nAt least 3 characters.', ' <b> & "c" ', 'bell \u0007 and _x0041_', LONG];
  const path = await writtenWorkbook([
    {
      name: 'Assets',
      columns: [{ heading: 'Name', note: texts[0] ?? '' }, { heading: 'Price' }],
      rows: texts.slice(1).map((note, at) => [at, { value: 'x', cellStyle: 'error', note }]),
    },
  ]);

  const sheet = await loadedSheet(path, 'Assets');
  const read = ['A1', 'B2', 'B3', 'B4'].map((address) => {
    const { note } = sheet.getCell(address);
    return typeof note === 'object' ? note.texts?.map(({ text }) => text).join('') : note;
  });
  expect(read).toEqual(texts);
  expect(partOf(path, 'xl/comments1.xml')).toContain(
    '<authors><author>Tallysheet</author></authors>',
  );
});

test('a note is hidden, beside its cell, and as large as its text', async () => {
  const columns = [
    { heading: 'A', width: 10 },
    { heading: 'B', width: 10 },
    { heading: 'C', width: 40 },
  ];
  const rows = ['short', 'five lines\n\n\n\nof text', LONG].map((note) => [{ value: 'x', note }]);
  const path = await writtenWorkbook([{ name: 'Assets', columns, rows }]);

  const boxes = boxesIn(path);
  // 10 characters are 75 pixels and 40 are 285; the boxes are 220, 220 and 380 pixels wide.
  expect(boxes.map(([left, , , , right]) => [left, right])).toEqual([
    [1, 2],
    [1, 2],
    [1, 3],
  ]);
  const heights = boxes.map(
    ([, , top = 0, from = 0, , , bottom = 0, to = 0]) => (bottom - top) * 20 + to - from,
  );
  expect(heights).toEqual([32, 96, 208]);
  const drawing = partOf(path, 'xl/drawings/vmlDrawing1.vml');
  expect(drawing.match(/visibility:hidden/g)).toHaveLength(3);
});

test('the boxes of all sheets have numbers of their own', async () => {
  const noted = (name: string, count: number): WorkbookSheet =>
    sheetOf(
      Array.from({ length: count }, (_, at) => [{ value: at, note: `note ${at}` }]),
      { name },
    );
  const path = await writtenWorkbook([noted('One', 1_030), sheetOf([['none']]), noted('Two', 2)]);

  const parts = partsOf(path);
  expect([...parts.keys()].filter((name) => name.includes('comments'))).toEqual([
    'xl/comments1.xml',
    'xl/comments3.xml',
  ]);
  const numbers = [1, 3].flatMap((sheet) => {
    const drawing = partOf(path, `xl/drawings/vmlDrawing${sheet}.vml`);
    return [...drawing.matchAll(/_x0000_s(\d+)"/g)].map(([, number]) => Number(number));
  });
  expect(numbers.slice(0, 2)).toEqual([1_025, 1_026]);
  expect(new Set(numbers).size).toBe(1_032);
  expect(partOf(path, 'xl/drawings/vmlDrawing1.vml')).toContain('data="1,2"');
  expect(partOf(path, 'xl/drawings/vmlDrawing3.vml')).toContain('data="3"');
  for (const sheet of [1, 3]) {
    expect(parts.get('[Content_Types].xml')).toContain(`"/xl/comments${sheet}.xml"`);
    expect(parts.get(`xl/worksheets/sheet${sheet}.xml`)).toContain('<legacyDrawing r:id="rId2"/>');
  }
});

test.skipIf(IS_EVERYDAY)(
  'notes beyond what programs can cope with are left out and counted',
  async () => {
    const counts: number[] = [];
    const rows = Array.from({ length: 20_003 }, (_, at) => [{ value: at, note: 'n' }]);

    const path = await writtenWorkbook([sheetOf(rows)], {
      onWritten: ({ omittedNotes }) => counts.push(omittedNotes),
    });

    expect(counts).toEqual([3]);
    expect(partOf(path, 'xl/comments1.xml').match(/<comment /g)).toHaveLength(20_000);
  },
);
