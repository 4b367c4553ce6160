import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type {
  SheetPicture,
  WorkbookSheet,
} from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import { openSpreadsheet } from '../../../../../src/tabular/open.ts';
import { elementsOf } from '../../../../support/markup-reader.ts';
import { loaded, partOf, sheetOf, writtenWorkbook } from '../../../../support/workbook-parts.ts';

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;
/** One red dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

function picture(row: number, description = 'A dot'): SheetPicture {
  return { png: DOT, row, column: 1, width: 200, height: 100, description };
}

const SHEETS: readonly WorkbookSheet[] = [
  sheetOf([['no picture here']], { name: 'Plain' }),
  sheetOf([[{ value: 'note', note: 'with a note' }]], {
    name: 'Two',
    pictures: [picture(3, 'R&D "costs"'), picture(20)],
    print: { breaksAfter: [18] },
  }),
  sheetOf([['x']], { name: 'One', pictures: [picture(1)] }),
];

test('another reader finds every picture where it was put', async () => {
  const workbook = await loaded(await writtenWorkbook(SHEETS));

  const found = workbook.worksheets.map((sheet) =>
    sheet.getImages().map(({ imageId, range }) => ({
      bytes: workbook.getImage(Number(imageId)).buffer?.byteLength,
      at: [range.tl.nativeRow, range.tl.nativeCol],
      size: 'ext' in range ? range.ext : undefined,
    })),
  );
  const size = { width: 200, height: 100 };
  expect(found).toEqual([
    [],
    [
      { bytes: DOT.length, at: [2, 1], size },
      { bytes: DOT.length, at: [19, 1], size },
    ],
    [{ bytes: DOT.length, at: [0, 1], size }],
  ]);
});

test('its parts are named, listed and described', async () => {
  const path = await writtenWorkbook(SHEETS);

  expect(partOf(path, '[Content_Types].xml')).toContain(
    '<Override PartName="/xl/drawings/drawing2.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>',
  );
  expect(partOf(path, '[Content_Types].xml')).toContain('Extension="png"');
  const described = elementsOf(partOf(path, 'xl/drawings/drawing2.xml'))
    .filter(({ name }) => name === 'xdr:cNvPr')
    .map(({ attributes }) => attributes['descr']);
  expect(described).toEqual(['R&D "costs"', 'A dot']);
});

test('elements of the sheet stand in the order that Excel asks for', async () => {
  const sheet = partOf(await writtenWorkbook(SHEETS), 'xl/worksheets/sheet2.xml');

  const order = elementsOf(sheet)
    .map(({ name }) => name)
    .filter((name) =>
      [
        'pageMargins',
        'pageSetup',
        'headerFooter',
        'rowBreaks',
        'drawing',
        'legacyDrawing',
      ].includes(name),
    );
  expect(order).toEqual([
    ...['pageMargins', 'pageSetup', 'headerFooter', 'rowBreaks', 'drawing', 'legacyDrawing'],
  ]);
  expect(sheet).toContain('<brk id="18" max="16383" man="1"/>');
  expect(sheet).not.toContain('fitToPage');
});

test('a workbook without pictures has no part for them', async () => {
  const path = await writtenWorkbook([sheetOf([['x']])]);

  expect(partOf(path, '[Content_Types].xml')).not.toMatch(/drawing\d|png/);
  expect(partOf(path, 'xl/worksheets/sheet1.xml')).not.toMatch(/<drawing|rowBreaks/);
});

test('our own reader takes the cells and leaves pictures alone', async () => {
  const workbook = await openSpreadsheet(await writtenWorkbook(SHEETS));

  expect(workbook.sheets.map(({ name }) => name.sheet)).toEqual(['Plain', 'Two', 'One']);
  await workbook.close();
});

test.runIf(hasLibreOffice)(
  'LibreOffice shows them',
  async () => {
    const path = await writtenWorkbook(SHEETS);
    const folder = dirname(path);
    const words = ['--headless', '--convert-to', 'fods', '--outdir', folder, path];
    execFileSync('soffice', [`-env:UserInstallation=file://${folder}/profile`, ...words], {
      stdio: 'ignore',
    });
    const read = readFileSync(join(folder, 'written.fods'), 'utf8');

    expect(read.match(/<draw:frame /g)).toHaveLength(3);
    expect(read).toContain('R&amp;D &quot;costs&quot;');
  },
  120_000,
);
