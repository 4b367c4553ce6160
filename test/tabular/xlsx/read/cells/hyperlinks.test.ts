import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../../../../src/tabular/open.ts';
import {
  DECLARATION,
  MAIN,
  rawWorkbook,
  readWorkbook,
  relation,
  relations,
} from '../../../../support/raw-workbook.ts';
import { convertByOffice, libreOfficeVersion } from '../../../../support/office.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { rounds } from '../../../../support/thinned.ts';
import { saveUserWorkbook } from '../../../../support/user-workbook.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const EXTERNAL = ' TargetMode="External"';
const PHOTO = 'https://files.example/a.png?x=1&y=2';

/** A sheet with these rows and links, and what its links lead to. */
function linkedWorkbook(
  rows: string,
  links: string,
  {
    targets = [relation('rId1', 'hyperlink', PHOTO.replace('&', '&amp;'), EXTERNAL)],
    prefix = '',
  } = {},
): Buffer {
  const named = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const p = prefix === '' ? '' : `${prefix}:`;
  const sheet = `${DECLARATION}<${p}worksheet ${named}="${MAIN}" xmlns:q="${OFFICE}"><${p}sheetData>${rows}</${p}sheetData>${links}</${p}worksheet>`;
  const name = 'xl/worksheets/_rels/sheet1.xml.rels';
  return rawWorkbook({ sheet, files: [{ name, content: relations(...targets) }] });
}

function text(cell: string, shown = 'Photo'): string {
  return `<c r="${cell}" t="inlineStr"><is><t>${shown}</t></is></c>`;
}

const ROW = `<row r="2">${text('A2')}${text('B2')}</row>`;

function linkOf(cell: Cell | undefined): string | undefined {
  return typeof cell === 'object' ? cell.address : undefined;
}

describe('links of cells', () => {
  test('come with the text that is shown, for single cells and for ranges', async () => {
    const rows = `${ROW}<row r="3">${text('A3')}<c r="B3"><v>7</v></c>${text('C3')}</row>`;
    const links =
      '<hyperlinks><hyperlink ref="B2" q:id="rId1"/><hyperlink ref="A3:B3" q:id="rId1" location="page 2"/></hyperlinks>';

    expect(await readWorkbook(linkedWorkbook(rows, links))).toEqual([
      { number: 2, cells: ['Photo', { type: 'text', text: 'Photo', address: PHOTO }] },
      {
        number: 3,
        cells: [
          { type: 'text', text: 'Photo', address: `${PHOTO}#page 2` },
          { type: 'number', value: 7, text: '7', address: `${PHOTO}#page 2` },
          'Photo',
        ],
      },
    ]);
  });

  test('are found under any prefix, and behind rows that come in many pieces', async () => {
    const many = Array.from(
      { length: 30_000 },
      (_, at) => `<x:row r="${at + 1}"><x:c r="A${at + 1}"><x:v>${at}</x:v></x:c></x:row>`,
    ).join('');
    const links = '<x:hyperlinks><x:hyperlink ref="A30000" q:id="rId1"/></x:hyperlinks>';

    const rows = await readWorkbook(linkedWorkbook(many, links, { prefix: 'x' }));

    expect(
      rows.filter(({ cells }) => linkOf(cells[0]) !== undefined).map(({ number }) => number),
    ).toEqual([30_000]);
  });

  test.each([
    ['a file', relation('rId1', 'hyperlink', 'file:///C:/photo.png', EXTERNAL)],
    ['a mailbox', relation('rId1', 'hyperlink', 'mailto:ann@company.example', EXTERNAL)],
    ['a script', relation('rId1', 'hyperlink', 'javascript:alert(1)', EXTERNAL)],
    ['a part of the workbook', relation('rId1', 'hyperlink', 'https://files.example/a.png')],
    ['something that is no link', relation('rId1', 'image', PHOTO.replace('&', '&amp;'), EXTERNAL)],
    ['nothing', relation('rId9', 'hyperlink', 'https://files.example/a.png', EXTERNAL)],
  ])('that lead to %s are not taken', async (_what, target) => {
    const links = '<hyperlinks><hyperlink ref="A2" q:id="rId1"/></hyperlinks>';

    const [row] = await readWorkbook(linkedWorkbook(ROW, links, { targets: [target] }));

    expect(row?.cells).toEqual(['Photo', 'Photo']);
  });

  test('over a whole sheet belong to no cell, and those beside them count', async () => {
    const links =
      '<hyperlinks><hyperlink ref="A1:XFD1048576" q:id="rId1"/><hyperlink ref="B2" q:id="rId1"/></hyperlinks>';

    const [row] = await readWorkbook(linkedWorkbook(ROW, links));

    expect(row?.cells.map(linkOf)).toEqual([undefined, PHOTO]);
  });

  test('more of them than spreadsheet programs keep are read as far as they keep them', async () => {
    const others = Array.from(
      { length: rounds(100_000, 1_000_000) },
      (_, at) => `<hyperlink ref="C${at + 1}" q:id="rId${at % 999}"/>`,
    );
    const links = `<hyperlinks><hyperlink ref="B2" q:id="rId1"/>${others.join('')}</hyperlinks>`;

    const [row] = await readWorkbook(linkedWorkbook(ROW, links));

    expect(row?.cells.map(linkOf)).toEqual([undefined, PHOTO]);
  });

  test.each([
    [`HYPERLINK("${PHOTO}","Photo")`, PHOTO],
    ['hyperlink( "http://files.example/""a""" )', 'http://files.example/"a"'],
    ['HYPERLINK("mailto:ann@company.example","Photo")', undefined],
    ['HYPERLINK(A1,"Photo")', undefined],
    ['HYPERLINK("https://files.example/"&amp;A1,"Photo")', undefined],
  ])('a formula %s leads to %s', async (formula, address) => {
    const written = formula.replace(/&(?!amp;)/g, '&amp;');
    const rows = `<row r="1"><c r="A1" t="str"><f>${written}</f><v>Photo</v></c></row>`;

    const [row] = await readWorkbook(rawWorkbook({ rows }));

    expect(row?.cells).toEqual([
      { type: 'text', text: 'Photo', formula: true, ...(address !== undefined && { address }) },
    ]);
  });
});

async function linksIn(path: string): Promise<(string | undefined)[][]> {
  const spreadsheet = await openSpreadsheet(path, { path });
  const found: (string | undefined)[][] = [];
  for (const sheet of spreadsheet.sheets) {
    for await (const rows of sheet.rows())
      found.push(...rows.map(({ cells }) => cells.map(linkOf)));
  }
  await spreadsheet.close();
  return found;
}

const USERS = {
  Assets: [
    ['Name', 'Image', 'Manual'],
    [
      'Laptop',
      { text: 'Photo', hyperlink: PHOTO },
      { text: 'Ann', hyperlink: 'mailto:ann@c.example' },
    ],
    ['Chair', { formula: `HYPERLINK("${PHOTO}","Picture")`, result: 'Picture' }],
  ],
};
const LINKS = [
  [undefined, undefined, undefined],
  [undefined, PHOTO, undefined],
  [undefined, PHOTO],
];

test('links that exceljs wrote are read', async () => {
  const path = join(temporaryFolder(), 'linked.xlsx');
  await saveUserWorkbook(path, USERS);

  expect(await linksIn(path)).toEqual(LINKS);
});

const isThere = libreOfficeVersion() !== undefined;
const PATIENCE = 120_000;

test.skipIf(!isThere)(
  `links that LibreOffice wrote are read${isThere ? '' : ' (skipped: it is not installed)'}`,
  async () => {
    const folder = temporaryFolder();
    const [path, saved] = [join(folder, 'linked.xlsx'), join(folder, 'saved.xlsx')];
    await saveUserWorkbook(path, USERS);
    convertByOffice([[path, saved]]);

    expect(await linksIn(saved)).toEqual(LINKS);
  },
  PATIENCE,
);
