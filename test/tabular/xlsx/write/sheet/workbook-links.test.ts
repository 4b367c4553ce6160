import { expect, test } from 'vitest';
import { cleanSheetNames } from '../../../../../src/tabular/xlsx/write/workbook-writer.ts';
import {
  loadedSheet,
  partOf,
  sheetOf,
  textOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

test('a click on a cell goes to another one, and its text stays', async () => {
  const [sheet = ''] = cleanSheetNames(["Bob's <list>!"]);
  const path = await writtenWorkbook([
    sheetOf([
      [
        'see',
        { value: 'row 7', cellStyle: 'link', link: { sheet, cell: 'B7' } },
        { value: 5, link: { sheet, cell: 'A1' } },
      ],
    ]),
    { name: sheet, columns: [{ heading: 'x' }], rows: [] },
  ]);

  expect(partOf(path, SHEET)).toContain(
    [
      '<hyperlinks>',
      '<hyperlink ref="B1" location="\'Bob\'\'s &lt;list&gt;!\'!B7"/>',
      '<hyperlink ref="C1" location="\'Bob\'\'s &lt;list&gt;!\'!A1"/>',
      '</hyperlinks>',
    ].join(''),
  );
  const cell = (await loadedSheet(path, 'Cells')).getCell('B1');
  expect(textOf(cell.value)).toBe('row 7');
  expect(cell.font).toMatchObject({ underline: true });
});

test('links stand behind the validations, where Excel wants them', async () => {
  const path = await writtenWorkbook([
    {
      name: 'Assets',
      hasFilter: true,
      print: { footer: 'x' },
      columns: [{ heading: 'One', rule: { is: 'date' } }],
      rows: [[{ value: 'x', note: 'note', link: { sheet: 'Assets', cell: 'A1' } }]],
    },
  ]);

  const order = [...partOf(path, SHEET).matchAll(/<(\w+)[ >]/g)].map(([, name]) => name);
  const outer = ['sheetPr', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'autoFilter'];
  const behind = ['dataValidations', 'hyperlinks', 'pageMargins', 'pageSetup', 'headerFooter'];
  const wanted = [...outer, ...behind, 'legacyDrawing'];
  expect(order.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted);
});

test('links beyond what Excel takes are left out and counted', async () => {
  const counts: number[] = [];
  function* rows() {
    for (let row = 1; row <= 65_535; row += 1)
      yield [{ value: row, link: { sheet: 'Cells', cell: 'A1' } }];
  }

  const path = await writtenWorkbook(
    [{ name: 'Cells', columns: [], withoutHeadings: true, rows: rows() }],
    {
      onWritten: ({ omittedLinks }) => counts.push(omittedLinks),
    },
  );

  expect(counts).toEqual([5]);
  expect(partOf(path, SHEET).match(/<hyperlink /g)).toHaveLength(65_530);
});
