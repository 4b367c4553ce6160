import { expect, test } from 'vitest';
import {
  MAIN,
  rawWorkbook,
  refusalOf,
  relation,
  workbookOfRow,
  workbookOfSheet,
  workbookWithPart,
  worksheet,
  type RawWorkbook,
} from '../../../support/raw-workbook.ts';

test.each<[string, RawWorkbook, string]>([
  [
    'a row number that is no number',
    { rows: '<row r="abc"/>' },
    'register.xlsx, sheet Assets: a row with the number "abc"',
  ],
  [
    'a row number beyond the last one',
    { rows: '<row r="2000000000"/>' },
    'register.xlsx, sheet Assets: a row with the number "2000000000"',
  ],
  [
    'a negative row number',
    { rows: '<row r="-5"/>' },
    'register.xlsx, sheet Assets: a row with the number "-5"',
  ],
  [
    'a row twice',
    { rows: '<row r="7"><c><v>1</v></c></row><row r="7"><c><v>2</v></c></row>' },
    'register.xlsx, sheet Assets: row 7 is in it twice; row 7 is the last that was read',
  ],
  [
    'usual rows in descending order',
    { rows: '<row r="7"><c r="A7"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row>' },
    'register.xlsx, sheet Assets: row 3 comes after row 7; row 7 is the last that was read',
  ],
  [
    'a cell twice',
    workbookOfRow('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 is in it twice',
  ],
  [
    'cells out of order',
    workbookOfRow('<c r="C1"><v>1</v></c><c r="B1"><v>2</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell B1 comes after cell C1',
  ],
  [
    'a cell of another row',
    workbookOfRow('<c r="A9"><v>1</v></c>'),
    'register.xlsx, sheet Assets, row 1: it has a cell with the address "A9"',
  ],
  [
    'a column that does not exist',
    workbookOfRow('<c r="ZZZZZZ1"><v>1</v></c>'),
    'register.xlsx, sheet Assets, row 1: it has a cell with the address "ZZZZZZ1"',
  ],
  [
    'a shared text that is not there',
    workbookOfRow('<c r="A1" t="s"><v>999999</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has the shared string 999999 of 1',
  ],
  [
    'a negative shared text',
    workbookOfRow('<c r="A1" t="s"><v>-1</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "-1" as the number of a shared text',
  ],
  [
    'a shared text by name',
    workbookOfRow('<c r="A1" t="s"><v>__proto__</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "__proto__" as the number of a shared text',
  ],
  [
    'a style that is not there',
    workbookOfRow('<c r="B1" s="9"><v>1</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell B1 has the style 9 of 1',
  ],
  [
    'a style by name',
    workbookOfRow('<c r="B1" s="x"><v>1</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell B1 has the style "x", which is not a number',
  ],
  [
    'a number that is none',
    workbookOfRow('<c r="A1"><v>1,5</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "1,5" as a number',
  ],
  [
    'a number in another base',
    workbookOfRow('<c r="A1"><v>0x10</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "0x10" as a number',
  ],
  [
    'a number beyond all numbers',
    workbookOfRow('<c r="A1"><v>1e999</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "1e999" as a number',
  ],
  [
    'a day that never was',
    workbookOfRow('<c r="A1" t="d"><v>2026-02-30</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "2026-02-30" as a date',
  ],
  [
    'neither yes nor no',
    workbookOfRow('<c r="A1" t="b"><v>maybe</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has "maybe" as yes or no',
  ],
  [
    'a kind of cell that does not exist',
    workbookOfRow('<c r="A1" t="x"><v>1</v></c>'),
    'register.xlsx, sheet Assets, row 1: cell A1 has a value of the type "x", which is not a workbook type',
  ],
  [
    'rows under another prefix',
    {
      sheet: `<worksheet xmlns="${MAIN}" xmlns:y="${MAIN}"><sheetData><y:row/></sheetData></worksheet>`,
    },
    'register.xlsx, sheet Assets: <y:row> among the rows',
  ],
  [
    'row data in two places',
    { sheet: `<worksheet xmlns="${MAIN}"><sheetData/><sheetData/></worksheet>` },
    'register.xlsx, sheet Assets: it has two blocks of rows',
  ],
  [
    'a sheet without row data',
    { sheet: `<worksheet xmlns="${MAIN}"/>` },
    'register.xlsx, sheet Assets: it has no block of rows',
  ],
  [
    'a sheet that is none',
    { sheet: '<html><body>Log in</body></html>' },
    'register.xlsx, sheet Assets: it is not part of a workbook, but <html> of no namespace',
  ],
  [
    'XML that is cut',
    workbookOfSheet(
      worksheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2">').slice(0, -24),
    ),
    'register.xlsx, sheet Assets, row 2: its XML is not valid: unclosed tag: c',
  ],
  [
    'XML that is cut between rows',
    workbookOfSheet(worksheet('<row r="1"><c r="A1"><v>1</v></c></row>').slice(0, -24)),
    'register.xlsx, sheet Assets: its XML is not valid: unclosed tag: sheetData; row 1 is the last that was read',
  ],
  [
    'XML that is cut in a row',
    workbookOfSheet(
      worksheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2').slice(0, -24),
    ),
    'register.xlsx, sheet Assets, row 2: its XML is not valid: unclosed tag: row',
  ],
  [
    'tags that cross',
    workbookOfRow('<c r="A1"><v>1</c></v>'),
    'register.xlsx, sheet Assets, row 1: its XML is not valid: unexpected close tag',
  ],
  [
    'an attribute twice',
    workbookOfRow('<c r="A1" r="A1"><v>1</v></c>'),
    'register.xlsx, sheet Assets, row 1: its XML is not valid: duplicate attribute: r',
  ],
  [
    'a control character',
    workbookOfRow('<c r="A1" t="inlineStr"><is><t>a\u0001b</t></is></c>'),
    'register.xlsx, sheet Assets, row 1: its XML is not valid: disallowed character',
  ],
  [
    'a NUL by its number',
    workbookOfRow('<c r="A1" t="inlineStr"><is><t>&#0;</t></is></c>'),
    'register.xlsx, sheet Assets, row 1: its XML is not valid: malformed character entity',
  ],
  [
    'an entity of its own',
    workbookOfRow('<c r="A1" t="inlineStr"><is><t>&lol;</t></is></c>'),
    'register.xlsx, sheet Assets, row 1: its XML is not valid: undefined entity',
  ],
  [
    'a DOCTYPE',
    {
      sheet: `<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${worksheet('').replace(/^.*\n/, '')}`,
    },
    'register.xlsx, sheet Assets: it has a DOCTYPE, which workbooks must not have',
  ],
  [
    'UTF-16',
    workbookWithPart('xl/worksheets/sheet1.xml', Buffer.from(`\uFEFF${worksheet('')}`, 'utf16le')),
    'register.xlsx, sheet Assets: it is written in UTF-16; expected UTF-8',
  ],
  [
    'UTF-16 without its mark',
    workbookWithPart('xl/worksheets/sheet1.xml', Buffer.from(worksheet(''), 'utf16le')),
    'register.xlsx, sheet Assets: it is written in UTF-16; expected UTF-8',
  ],
  [
    'Latin-1',
    workbookWithPart(
      'xl/worksheets/sheet1.xml',
      Buffer.from(worksheet('').replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    ),
    'register.xlsx, sheet Assets: it is written in ISO-8859-1; expected UTF-8',
  ],
  [
    'bytes that are no UTF-8',
    workbookWithPart('xl/worksheets/sheet1.xml', Buffer.from(worksheet('<!-- é -->'), 'latin1')),
    'register.xlsx, sheet Assets: byte 149 is not valid UTF-8',
  ],
  [
    'broken shared texts',
    { sharedStrings: `<sst xmlns="${MAIN}"><si>` },
    'register.xlsx: xl/sharedStrings.xml: its XML is not valid: unclosed tag: si',
  ],
  ['no sheets at all', { sheets: '' }, 'register.xlsx: it has no sheet with rows'],
  [
    'charts alone',
    {
      sheets: '<sheet name="A" sheetId="1" r:id="rId9"/>',
      relations: relation('rId9', 'chartsheet', 'c.xml'),
    },
    'register.xlsx: it has no sheet with rows',
  ],
  [
    'a sheet that nothing points to',
    { sheets: '<sheet name="A" sheetId="1" r:id="rId9"/>' },
    'register.xlsx, sheet A: the list of sheets has it, but the workbook does not',
  ],
  [
    'a sheet outside the file',
    {
      sheets: '<sheet name="A" sheetId="1" r:id="rId9"/>',
      relations: relation(
        'rId9',
        'worksheet',
        'https://example.com/sheet.xml',
        ' TargetMode="External"',
      ),
    },
    'register.xlsx: it points to https://example.com/sheet.xml, outside the file, which is never read',
  ],
  [
    'a sheet that is missing',
    { without: ['xl/worksheets/sheet1.xml'] },
    'register.xlsx: its part xl/worksheets/sheet1.xml is missing',
  ],
  [
    'an id twice',
    { relations: relation('rId1', 'worksheet', 'other.xml') },
    'register.xlsx: xl/_rels/workbook.xml.rels: the id rId1 is used twice',
  ],
  [
    'a part twice',
    {
      files: [
        { name: 'xl/worksheets/sheet2.xml', content: worksheet('') },
        { name: 'XL/worksheets/Sheet2.xml', content: worksheet('') },
      ],
    },
    'register.xlsx: xl/worksheets/sheet2.xml is in it twice, also as XL/worksheets/Sheet2.xml',
  ],
  [
    'a name that leads out',
    workbookWithPart('../../etc/passwd', ''),
    'register.xlsx: a path in it points outside the archive (invalid relative path: ../../etc/passwd)',
  ],
  [
    'an absolute name',
    workbookWithPart('/etc/passwd', ''),
    'register.xlsx: a path in it points outside the archive (absolute path: /etc/passwd)',
  ],
  [
    'a name with a drive',
    workbookWithPart('C:evil', ''),
    'register.xlsx: a path in it points outside the archive (absolute path: C:evil)',
  ],
  [
    'a name with backslashes',
    workbookWithPart('xl\\evil', ''),
    'register.xlsx: a path in it points outside the archive (invalid characters in fileName: xl\\evil)',
  ],
])('%s is refused, naming the place', async (_, workbook, message) => {
  expect(await refusalOf(rawWorkbook(workbook))).toEqual({ code: 'bad-workbook', message });
});
