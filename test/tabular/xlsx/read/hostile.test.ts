import { expect, test } from 'vitest';
import type { SheetLimits } from '../../../../src/tabular/limits.ts';
import {
  contentTypes,
  rawFiles,
  rawWorkbook,
  refusalOf,
  relation,
  relations,
  workbookOfRow,
  workbookOfSheet,
  workbookWithPart,
  worksheet,
  type RawWorkbook,
} from '../../../support/raw-workbook.ts';
import { rawZip } from '../../../support/raw-zip.ts';

const WHOLE = rawWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
const SHEET = 'xl/worksheets/sheet1.xml';
const withSheet = (more: object): Buffer =>
  rawWorkbook({
    files: [{ name: SHEET, content: worksheet('<row><c><v>1</v></c></row>'), ...more }],
  });
const changed = (bytes: Buffer): Buffer => Buffer.from(String(bytes).replace('<v>1', '<v>2'));

test.each<[string, Buffer, string]>([
  ['the last byte missing', WHOLE.subarray(0, -1), 'its end is missing: the file is truncated'],
  ['no directory', WHOLE.subarray(0, 900), 'its end is missing: the file is truncated'],
  [
    'something behind it',
    Buffer.concat([WHOLE, Buffer.from('<script>')]),
    'there is data after the archive of the workbook',
  ],
  [
    'something before it',
    rawWorkbook({}, { before: Buffer.from('PK\u0003\u0004 junk') }),
    'there is data before the archive of the workbook',
  ],
  [
    'a wrong checksum',
    withSheet({ claims: { crc: 1 } }),
    `${SHEET} is damaged: its checksum is wrong`,
  ],
  [
    'a changed byte in what is not deflated',
    withSheet({ stored: true, packed: changed }),
    `${SHEET} is damaged: its checksum is wrong`,
  ],
  [
    'broken packing',
    withSheet({ packed: () => Buffer.from('no deflate') }),
    `${SHEET} cannot be unpacked: it is damaged`,
  ],
  [
    'packed data that is cut',
    withSheet({ packed: (bytes: Buffer) => bytes.subarray(0, 40) }),
    `${SHEET} cannot be unpacked: it is damaged`,
  ],
  [
    'a size that is too small',
    withSheet({ claims: { size: 50 } }),
    `${SHEET} is larger than its directory says`,
  ],
  [
    'a size that is too large',
    withSheet({ claims: { size: 5_000 } }),
    `${SHEET} ends unexpectedly`,
  ],
  [
    'a way of packing that is not usual',
    withSheet({ claims: { method: 12 } }),
    `${SHEET} has an unsupported compression (method 12)`,
  ],
])('an archive with %s is refused', async (_, bytes, problem) => {
  const { code, message } = await refusalOf(bytes);

  expect({ code, message: message.slice(0, 'register.xlsx: '.length + problem.length) }).toEqual({
    code: 'bad-workbook',
    message: `register.xlsx: ${problem}`,
  });
});

const KIB = 1024;
const blanks = ' '.repeat(64 * KIB);

test.each<[string, RawWorkbook, Partial<SheetLimits>, string]>([
  [
    'a part that is large',
    workbookOfSheet(worksheet(blanks)),
    { partBytes: 4 * KIB },
    `register.xlsx: ${SHEET} expands to 0 MiB; the limit is 0 MiB`,
  ],
  [
    'a part that grows',
    workbookOfSheet(worksheet(blanks)),
    { freeBytes: 4 * KIB, inflateRatio: 20 },
    `register.xlsx: ${SHEET} expands more than 20 times`,
  ],
  ['many parts', {}, { parts: 3 }, 'register.xlsx: 7 files in it; the limit is 3'],
  [
    'large shared texts',
    { strings: `<si><t>${blanks}</t></si>` },
    { sharedStringBytes: 4 * KIB },
    'register.xlsx: xl/sharedStrings.xml expands to 0 MiB; the limit is 0 MiB',
  ],
  [
    'many shared texts',
    { strings: '<si><t>a</t></si>'.repeat(3) },
    { sharedStrings: 2 },
    'register.xlsx: xl/sharedStrings.xml: more than 2 texts',
  ],
  [
    'texts that fill the memory',
    { strings: `<si><t>a</t></si>`.repeat(2) },
    { sharedTextBytes: 1 },
    'register.xlsx: xl/sharedStrings.xml: more than 0 MiB of texts',
  ],
  [
    'blanks without end',
    workbookOfSheet(worksheet('').replace('<sheetData>', `${blanks.repeat(3)}<sheetData>`)),
    { xmlSilence: KIB },
    'register.xlsx, sheet Assets: text, a tag or an attribute in it has no end',
  ],
  [
    'an attribute without end',
    workbookOfSheet(worksheet(`<row r="${blanks.repeat(3)}`)),
    { xmlSilence: KIB },
    'register.xlsx, sheet Assets: text, a tag or an attribute in it has no end',
  ],
  [
    'a cell without end',
    workbookOfRow(`<c r="A1"><v>${blanks.repeat(3)}`),
    { xmlSilence: KIB },
    'register.xlsx, sheet Assets, row 1: text, a tag or an attribute in it has no end',
  ],
  [
    'a DOCTYPE without end',
    workbookOfSheet(`<!DOCTYPE a "${blanks.repeat(3)}`),
    { xmlSilence: KIB },
    'register.xlsx, sheet Assets: text, a tag or an attribute in it has no end',
  ],
  [
    'elements within each other',
    workbookOfSheet(worksheet('').replace('<sheetData>', '<a>'.repeat(70))),
    {},
    'register.xlsx, sheet Assets: more than 64 elements within each other',
  ],
  [
    'empty rows without numbers',
    { rows: '<row/>'.repeat(20) },
    { rows: 10 },
    'register.xlsx, sheet Assets: more than 10 rows; row 10 is the last that was read',
  ],
  [
    'usual rows',
    { rows: [1, 2, 3].map((at) => `<row r="${at}"><c r="A${at}"><v>1</v></c></row>`).join('') },
    { rows: 2 },
    'register.xlsx, sheet Assets: more than 2 rows; row 2 is the last that was read',
  ],
  [
    'a value in column XFD',
    workbookOfRow('<c r="XFD1"><v>1</v></c>'),
    {},
    'register.xlsx, sheet Assets, row 1: a value in column XFD; the limit is 1,000 columns',
  ],
  [
    'a long shared text',
    {
      ...workbookOfRow('<c r="A1" t="s"><v>0</v></c>'),
      strings: `<si><t>${'a'.repeat(32_768)}</t></si>`,
    },
    {},
    'register.xlsx, sheet Assets, row 1: cell A1 has a text of 32,768 characters; the limit is 32,767',
  ],
  [
    'a long inline text',
    workbookOfRow(`<c r="C1" t="inlineStr"><is><t>${'a'.repeat(32_768)}</t></is></c>`),
    {},
    'register.xlsx, sheet Assets, row 1: cell C1 has a text of 32,768 characters; the limit is 32,767',
  ],
  [
    'a text of very many runs',
    workbookOfRow(
      `<c r="C1" t="inlineStr"><is>${`<r><t>${'a'.repeat(1_000)}</t></r>`.repeat(40)}</is></c>`,
    ),
    { cellCharacters: 1_000 },
    'register.xlsx, sheet Assets, row 1: cell C1 has a text of more than 1,000 characters',
  ],
])('%s: refused as more than is read', async (_, workbook, limits, message) => {
  const refusal = await refusalOf(rawWorkbook(workbook), limits);

  expect({ ...refusal, message: refusal.message.slice(0, message.length) }).toEqual({
    code: 'over-limit',
    message,
  });
});

const otherZip = (name: string, content: string): Buffer =>
  rawZip([{ name, content, stored: true }]);
const withMain = (type: string): Buffer =>
  rawWorkbook(workbookWithPart('[Content_Types].xml', contentTypes(type)));

test.each<[string, Buffer, string]>([
  [
    'an OpenDocument spreadsheet',
    otherZip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    'is an OpenDocument spreadsheet: save it as .xlsx',
  ],
  [
    'an OpenDocument text',
    otherZip('mimetype', 'application/vnd.oasis.opendocument.text'),
    'is an OpenDocument file, but no spreadsheet',
  ],
  [
    'a spreadsheet of a tablet',
    otherZip('Index/Document.iwa', ''),
    'is a document of another spreadsheet program: export it as .xlsx',
  ],
  [
    'any other archive',
    otherZip('readme.txt', 'hello'),
    'is a zip archive without a workbook in it',
  ],
  [
    'a binary workbook',
    withMain('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
    'is a binary workbook (.xlsb): save it as .xlsx',
  ],
  [
    'a text document',
    withMain('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    'is a text document, not a workbook',
  ],
  [
    'a presentation',
    withMain('application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
    'is a presentation, not a workbook',
  ],
  [
    'an encrypted archive',
    rawZip(rawFiles({}).map((file) => ({ ...file, claims: { flags: 0x801 } }))),
    'is protected by a password ([Content_Types].xml is encrypted)',
  ],
  [
    'strong encryption',
    rawZip(rawFiles({}).map((file) => ({ ...file, claims: { flags: 0x841 } }))),
    'is protected by a password',
  ],
])('%s is told by what it is', async (_, bytes, what) => {
  expect(await refusalOf(bytes)).toEqual({
    code: 'not-a-spreadsheet',
    message: `register.xlsx ${what}`,
  });
});

test('a workbook of no bytes is empty', async () => {
  expect(await refusalOf(Buffer.alloc(0))).toEqual({
    code: 'empty-file',
    message: 'register.xlsx is empty',
  });
});

test('relationships without end are refused', async () => {
  const many = Array.from({ length: 11 }, (_, at) => relation(`rId${at}`, 'worksheet', 'a.xml'));
  const bytes = rawWorkbook(workbookWithPart('xl/_rels/workbook.xml.rels', relations(...many)));

  expect(await refusalOf(bytes, { parts: 10 })).toEqual({
    code: 'over-limit',
    message: 'register.xlsx: xl/_rels/workbook.xml.rels: more than 10 relationships',
  });
});
