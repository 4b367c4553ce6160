import { expect, test } from 'vitest';
import { cellText } from '../../../../src/kernel/cells.ts';
import type { SheetRow } from '../../../../src/kernel/rows.ts';
import { openSpreadsheet } from '../../../../src/tabular/open.ts';
import type { Sheet } from '../../../../src/tabular/sheet.ts';
import {
  contentTypes,
  DECLARATION,
  MAIN,
  rawFiles,
  rawWorkbook,
  readWorkbook,
  relation,
  relations,
  worksheet,
  type RawWorkbook,
} from '../../../support/raw-workbook.ts';
import { rawZip } from '../../../support/raw-zip.ts';
import { temporaryFile } from '../../../support/temporary-folder.ts';

type Shown = readonly [number: number, ...texts: string[]];

function shown({ number, cells }: SheetRow): Shown {
  return [number, ...cells.map(cellText)];
}

async function shownRows(workbook: RawWorkbook): Promise<Shown[]> {
  return (await readWorkbook(rawWorkbook(workbook))).map(shown);
}

async function sheetsOf(workbook: RawWorkbook): Promise<readonly Sheet[]> {
  const path = temporaryFile('register.xlsx', rawWorkbook(workbook));
  return (await openSpreadsheet('register.xlsx', { path })).sheets;
}

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const STRINGS = '<si><t>Name</t></si><si><t>Laptop</t></si>';
const TWO_ROWS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>';

test.each<[string, RawWorkbook, Shown[]]>([
  [
    'rows and cells with their places',
    { rows: '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>' },
    [[1, '1', '2']],
  ],
  [
    'rows and cells without places',
    { rows: `<row>${text('a')}${text('b')}</row><row>${text('c')}</row>` },
    [
      [1, 'a', 'b'],
      [2, 'c'],
    ],
  ],
  [
    'a cell without place after one with',
    { rows: '<row><c r="C1"><v>1</v></c><c><v>2</v></c></row>' },
    [[1, '', '', '1', '2']],
  ],
  [
    'a row whose first column is missing',
    { rows: '<row r="4"><c r="C4"><v>1</v></c></row>' },
    [[4, '', '', '1']],
  ],
  [
    'column AA',
    { rows: '<row r="1"><c r="AA1"><v>1</v></c></row>' },
    [[1, ...Array.from({ length: 26 }, () => ''), '1']],
  ],
  [
    'the last row of all',
    { rows: '<row r="1"><c><v>1</v></c></row><row r="1048576"><c><v>2</v></c></row>' },
    [
      [1, '1'],
      [1048576, '2'],
    ],
  ],
  [
    'blank rows, which are left out',
    {
      rows: `<row r="1"/><row r="2"></row><row r="3"><c r="A3"/></row><row r="4">${text(' ')}</row><row r="5">${text('a')}</row>`,
    },
    [[5, 'a']],
  ],
  [
    'blank cells at the end, which are left out',
    { rows: `<row>${text('a')}<c/><c s="0"/></row>` },
    [[1, 'a']],
  ],
  [
    'blank cells far to the right',
    { rows: `<row r="1">${text('a')}<c r="XFD1"/></row>` },
    [[1, 'a']],
  ],
  [
    'white space between all things',
    { rows: `\n <row r="1" >\n  <c r="A1" t="s" >\n<v>0</v>\n </c>\n </row>\n`, strings: STRINGS },
    [[1, 'Name']],
  ],
  [
    'attributes in single quotes',
    { rows: `<row r='1'><c t='s' r='A1'><v>1</v></c></row>`, strings: STRINGS },
    [[1, 'Laptop']],
  ],
  [
    'a comment that holds a row',
    {
      rows: '<row r="1"><c><v>1</v></c></row><!-- <row r="2"><c><v>2</v></c></row> --><row r="3"><c><v>3</v></c></row>',
    },
    [
      [1, '1'],
      [3, '3'],
    ],
  ],
  [
    'a row without end mark beside a comment that holds one',
    {
      rows: '<row r="1"/><!-- </row> <row r="2"><c r="A2"><v>2</v></c></row> --><row r="3"><c><v>3</v></c></row>',
    },
    [[3, '3']],
  ],
  [
    'a prefix of its own',
    {
      sheet: `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      sharedStrings: `<ss:sst xmlns:ss="${MAIN}"><ss:si><ss:t>Name</ss:t></ss:si></ss:sst>`,
    },
    [[1, 'Name']],
  ],
  [
    'strict namespaces',
    {
      sheet: `<worksheet xmlns="${STRICT}"><sheetData>${TWO_ROWS}</sheetData></worksheet>`,
      sharedStrings: `<sst xmlns="${STRICT}">${STRINGS}</sst>`,
    },
    [
      [1, 'Name'],
      [2, 'Laptop'],
    ],
  ],
  [
    'a size that is out of date',
    {
      sheet: `<worksheet xmlns="${MAIN}"><dimension ref="A1:A1"/><sheetData>${TWO_ROWS}</sheetData></worksheet>`,
      strings: STRINGS,
    },
    [
      [1, 'Name'],
      [2, 'Laptop'],
    ],
  ],
  [
    'extensions, which are passed over',
    {
      sheet: `<worksheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x14="urn:x14"><sheetPr/><sheetData><row r="1"><c r="A1"><v>1</v><extLst><ext uri="{1}"><x14:f>B2</x14:f></ext></extLst></c></row></sheetData><mc:AlternateContent><mc:Choice Requires="x14"><x14:row><x14:c><x14:v>9</x14:v></x14:c></x14:row></mc:Choice></mc:AlternateContent><extLst><ext><x14:sparklineGroups><row r="7"><c r="A7"><v>7</v></c></row></x14:sparklineGroups></ext></extLst></worksheet>`,
    },
    [[1, '1']],
  ],
  [
    'no shared texts and no styles',
    {
      rows: '<row><c><v>1</v></c></row>',
      without: ['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/_rels/workbook.xml.rels'],
      files: [
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: relations(relation('rId1', 'worksheet', '/xl/worksheets/sheet1.xml')),
        },
      ],
    },
    [[1, '1']],
  ],
])('%s', async (_, workbook, expected) => {
  expect(await shownRows(workbook)).toEqual(expected);
});

test.each<[string, string, boolean]>([
  ['hidden by hand or by a filter', '<row r="1" hidden="1"><c><v>1</v></c></row>', true],
  ['without height', '<row r="1" ht="0" customHeight="1"><c r="A1"><v>1</v></c></row>', true],
  ['with a height', '<row r="1" ht="15" customHeight="1"><c r="A1"><v>1</v></c></row>', false],
  ['shown', '<row r="1" hidden="0"><c><v>1</v></c></row>', false],
])('a row that is %s', async (_, rows, isHidden) => {
  const [row] = await readWorkbook(rawWorkbook({ rows }));

  expect(row?.hidden ?? false).toBe(isHidden);
});

test.each(['1', 'true'])(
  'a row that a filter hides says so, with the filter %j',
  async (filter) => {
    const sheet = `<worksheet xmlns="${MAIN}"><sheetPr filterMode="${filter}"/><sheetData><row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row></sheetData></worksheet>`;
    const rows = await readWorkbook(rawWorkbook({ sheet }));

    expect(rows.map(({ hidden, filtered }) => [hidden, filtered])).toEqual([
      [undefined, undefined],
      [true, true],
    ]);
  },
);

test('sheets keep their order and names, and hidden ones say so', async () => {
  const sheets = await sheetsOf({
    sheets: [
      '<sheet name="Assets &amp; more" sheetId="1" r:id="rId1"/>',
      '<sheet name="Chart" sheetId="2" r:id="rId12"/>',
      '<sheet name="Lists" sheetId="3" state="hidden" r:id="rId10"/>',
      '<sheet name="Secret" sheetId="4" state="veryHidden" r:id="rId11"/>',
      '<sheet name="Dialogue" sheetId="5" r:id="rId13"/>',
    ].join(''),
    relations: [
      relation('rId10', 'worksheet', 'worksheets/sheet2.xml'),
      relation('rId11', 'worksheet', 'worksheets/sheet2.xml'),
      relation('rId12', 'chartsheet', 'chartsheets/sheet1.xml'),
      relation('rId13', 'dialogsheet', 'dialogsheets/sheet1.xml'),
    ].join(''),
    files: [{ name: 'xl/worksheets/sheet2.xml', content: worksheet('') }],
  });

  expect(sheets.map(({ name, isHidden }) => [name.sheet, isHidden])).toEqual([
    ['Assets & more', false],
    ['Lists', true],
    ['Secret', true],
  ]);
  expect(sheets[0]?.description).toBe('workbook, sheet Assets & more');
});

test('a workbook of nothing but hidden sheets is opened, and its rows are there for whoever names one', async () => {
  const [sheet, ...others] = await sheetsOf({
    sheets: '<sheet name="Assets" sheetId="1" state="hidden" r:id="rId1"/>',
    rows: '<row r="1"><c><v>7</v></c></row>',
  });

  expect([sheet?.name.sheet, sheet?.isHidden, others]).toEqual(['Assets', true, []]);
  const rows: Shown[] = [];
  for await (const batch of sheet?.rows() ?? []) rows.push(...batch.map(shown));
  expect(rows).toEqual([[1, '7']]);
});

test('column widths and merged cells are told, and cost nothing of the sheet', async () => {
  const [sheet] = await sheetsOf({
    sheet: `<worksheet xmlns="${MAIN}"><cols><col min="1" max="2" width="12.5"/><col min="4" max="16384" width="9"/></cols><sheetData>${TWO_ROWS}</sheetData><mergeCells><mergeCell ref="A3:XFD1048576"/><mergeCell ref="A1:B1"/></mergeCells><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations></worksheet>`,
    strings: STRINGS,
  });

  expect((await sheet?.columnWidths())?.slice(0, 5)).toEqual([12.5, 12.5, undefined, 9, 9]);
  expect(await sheet?.mergedRanges()).toEqual([
    { firstRow: 3, lastRow: 1048576, firstColumn: 0, lastColumn: 16383 },
    { firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 1 },
  ]);
  expect(await sheet?.physicalLines(new Set([1]))).toEqual(new Map());
  expect(sheet?.hasWholeRows).toBe(false);
});

const PLAIN: RawWorkbook = { rows: TWO_ROWS, strings: STRINGS };
const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

test.each<[string, Buffer]>([
  ['sizes that stand behind the data', rawWorkbook(PLAIN, { hasDescriptors: true })],
  ['the directory of large archives', rawWorkbook(PLAIN, { isZip64: true })],
  [
    'files that are not deflated',
    rawZip(rawFiles(PLAIN).map((file) => ({ ...file, stored: true }))),
  ],
  ['the sheet before everything else', rawZip([...rawFiles(PLAIN)].reverse())],
  [
    'the sheet in another folder',
    rawZip([
      ...rawFiles({
        ...PLAIN,
        without: ['xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml'],
        files: [
          { name: 'Data/My%20Sheet.xml', content: worksheet(TWO_ROWS) },
          {
            name: 'xl/_rels/workbook.xml.rels',
            content: relations(
              relation('rId1', 'worksheet', '../Data/My%20Sheet.xml'),
              relation('rId3', 'sharedStrings', '/xl/sharedStrings.xml'),
            ),
          },
        ],
      }),
    ]),
  ],
  [
    'names that differ in capitals from those that are pointed to',
    rawZip(
      rawFiles(PLAIN).map((file) => ({
        ...file,
        name: file.name.replace('sharedStrings', 'SharedStrings'),
      })),
    ),
  ],
  ['a marked UTF-8', rawWorkbook({ ...PLAIN, sheet: `\uFEFF${worksheet(TWO_ROWS)}` })],
  [
    'no declaration',
    rawWorkbook({ ...PLAIN, sheet: worksheet(TWO_ROWS).replace(DECLARATION, '') }),
  ],
  [
    'macros',
    rawWorkbook({
      ...PLAIN,
      files: [
        { name: '[Content_Types].xml', content: contentTypes(MACROS) },
        { name: 'xl/vbaProject.bin', content: 'macros' },
      ],
    }),
  ],
  [
    'a file that only looks like a sheet',
    rawWorkbook({
      ...PLAIN,
      files: [{ name: 'evil/xl/worksheets/sheet7.xml.bak', content: 'never read' }],
    }),
  ],
  [
    'a picture that grows ten thousand times',
    rawWorkbook({
      ...PLAIN,
      files: [
        { name: 'xl/media/image1.png', content: 'never read', claims: { size: 4_000_000_000 } },
      ],
    }),
  ],
  ['folders', rawWorkbook({ ...PLAIN, files: [{ name: 'xl/', content: '', stored: true }] })],
  [
    'links to other workbooks',
    rawWorkbook({
      ...PLAIN,
      relations: relation('rId20', 'externalLink', 'file:///etc/passwd', ' TargetMode="External"'),
    }),
  ],
])('a workbook with %s is read', async (_, bytes) => {
  const rows = await readWorkbook(bytes);

  expect(rows.map(shown)).toEqual([
    [1, 'Name'],
    [2, 'Laptop'],
  ]);
});
