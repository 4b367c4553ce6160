import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SheetRow } from '../../../../src/kernel/rows.ts';
import { DEFAULT_SHEET_LIMITS } from '../../../../src/tabular/limits.ts';
import { CellReader } from '../../../../src/tabular/xlsx/read/cells/cell-reader.ts';
import { GENERAL, numberFormat } from '../../../../src/tabular/xlsx/read/cells/number-format.ts';
import { SheetLayout } from '../../../../src/tabular/xlsx/read/sheet-layout.ts';
import { SheetParser } from '../../../../src/tabular/xlsx/read/sheet-parser.ts';
import { StringTable } from '../../../../src/tabular/xlsx/read/cells/string-table.ts';
import { worksheet } from '../../../support/raw-workbook.ts';

const strings = new StringTable();
for (const text of ['Name', 'Überprüft 😀', '', ' ']) strings.add(text);
const styles = [GENERAL, numberFormat('yyyy-mm-dd'), numberFormat('@')];
const rules = { styles, strings, countsFrom1904: false, cellCharacters: 32_767 };

/** What parsing comes to: rows, or a refusal. */
function parsed(xml: string, pieceBytes: number): readonly SheetRow[] | string {
  const limits = DEFAULT_SHEET_LIMITS;
  const parser = new SheetParser(new CellReader(rules), new SheetLayout(limits.columns), limits);
  const bytes = Buffer.from(xml);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      parser.write(bytes.subarray(at, at + pieceBytes));
    }
    parser.end();
    return parser.takeRows();
  } catch (error) {
    return `${String(error)} in row ${parser.row}, column ${parser.column}`;
  }
}

const contents = fc.constantFrom(
  '><v>7</v></c>',
  ' t="n"><v>-1.5</v></c>',
  ' t="s"><v>0</v></c>',
  ' t="s"><v>1</v></c>',
  ' t="s"><v>2</v></c>',
  ' t="s"><v>9</v></c>',
  '/>',
  '></c>',
  '><v></v></c>',
  '><v>x</v></c>',
  ' t="inlineStr"><is><t>Büro 😀</t></is></c>',
  ' t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>',
  ' t="inlineStr"><is><t>a &amp; b</t></is></c>',
  ' t="inlineStr"><is><t>_x0041_</t></is></c>',
  ' t="inlineStr"><is><t>a\r\nb</t></is></c>',
  ' t="inlineStr"><is><t></t></is></c>',
  ' t="b"><v>1</v></c>',
  '><f>A1</f><v>3</v></c>',
  ' t="str"><v>a</v></c>',
);
const styleOf = fc.constantFrom('', ' s="0"', ' s="1"', ' s="2"', ' s="7"');
const rowStarts = fc.constantFrom(
  '>',
  ' spans="1:3">',
  ' ht="15" customHeight="1">',
  ' hidden="1">',
  ' ht="0">',
  ' >',
);
const cells = fc.record({ style: styleOf, content: contents });
const rows = fc.record({
  start: rowStarts,
  before: fc.constantFrom('', '', '\n  ', '<!-- </row><row r="1"> -->', '<row/>'),
  cells: fc.array(cells, { maxLength: 3 }),
});

const sheets = fc.array(rows, { maxLength: 5 }).map((list) => {
  const xml = list.map(({ start, before, cells: row }, at) => {
    const number = at * 2 + 2;
    const inner = row.map(
      ({ style, content }, column) => `<c r="${'ABC'[column]}${number}"${style}${content}`,
    );
    return `${before}<row r="${number}"${start}${inner.join('')}</row>`;
  });
  return worksheet(xml.join(''));
});

/** The same for XML, but not for the scanner. */
function unusual(xml: string): string {
  return xml.replaceAll('<c r=', '<c  r=');
}

test('the scanner and the strict parser read the same rows, and meet the same faults', () => {
  fc.assert(
    fc.property(sheets, (xml) => {
      expect(parsed(xml, 65_536)).toEqual(parsed(unusual(xml), 65_536));
    }),
    { numRuns: 500 },
  );
});

test('rows do not depend on the pieces in which the sheet comes', () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: 1, max: 60 }), (xml, pieceBytes) => {
      expect(parsed(xml, pieceBytes)).toEqual(parsed(xml, 65_536));
    }),
    { numRuns: 500 },
  );
});

test('a sheet that is cut anywhere is refused', () => {
  const xml = worksheet(
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row>\n<row r="2"><c r="A2"><v>1</v></c></row>',
  );
  const read = Array.from({ length: xml.length - 1 }, (_, length) =>
    parsed(xml.slice(0, length + 1), 50),
  );

  expect(read.filter((result) => typeof result !== 'string')).toEqual([]);
});
