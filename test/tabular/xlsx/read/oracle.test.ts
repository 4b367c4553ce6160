import { join } from 'node:path';
import Excel from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../../../src/tabular/open.ts';
import { escapeXml, rawWorkbook } from '../../../support/raw-workbook.ts';
import { temporaryFile, temporaryFolder } from '../../../support/temporary-folder.ts';
import { rounds } from '../../../support/thinned.ts';

const FORMATS = ['General', '0.00', '#,##0.00', '0%', '000', '@'] as const;
const DATE_FORMATS = ['yyyy-mm-dd', 'd/m/yyyy hh:mm:ss'] as const;

interface Value {
  readonly value: string | number | boolean | Date | null;
  readonly format: string;
}

/** Text in many scripts, without what XML cannot hold and without _x0041_, which exceljs does not know. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'Büro ',
        '北方',
        ' שלום',
        '😀👩‍👩‍👧',
        '\n',
        '\t',
        '&amp;',
        '<b>',
        ']]>',
        '_x',
        "'=1+1",
        '1.0',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''))
  .filter(
    (text) => !/[\p{Cc}\ufffe\uffff]/u.test(text.replace(/[\t\n]/g, '')) && text.isWellFormed(),
  );

const days = fc
  .integer({ min: Date.UTC(1900, 2, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

const values: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ value: texts, format: fc.constantFrom(...FORMATS) }) },
  fc.record({
    value: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    format: fc.constantFrom(...FORMATS),
  }),
  fc.record({ value: days, format: fc.constantFrom(...DATE_FORMATS) }),
  fc.record({ value: fc.boolean(), format: fc.constant('General') }),
  fc.constant({ value: null, format: 'General' }),
);

const tables = fc.array(fc.array(values, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

/** The differences from what exceljs reads that are meant, each with its reason. */
const MEANT: readonly (readonly [
  reason: string,
  applies: (oracle: unknown, ours: unknown) => boolean,
])[] = [
  ['an empty text is a blank cell', (oracle, ours) => oracle === '' && ours === null],
  ['a negative zero is a zero', (oracle, ours) => oracle === 0 && ours === 0],
  [
    'exceljs undoes the escapes of texts of the kind str twice',
    (oracle, ours) => typeof ours === 'string' && unescapeXml(ours) === oracle,
  ],
];

function unescapeXml(text: string): string {
  const plain: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
  };
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => plain[name] ?? '');
}

/** A cell as exceljs would give it. */
function asOracle(cell: Cell | undefined): unknown {
  if (cell === undefined || cell === '') return null;
  if (typeof cell === 'string') return cell;
  switch (cell.type) {
    case 'number':
    case 'boolean':
      return cell.value;
    case 'date':
      return new Date(cell.iso.length === 10 ? cell.iso : `${cell.iso}Z`).toISOString();
    case 'text':
    case 'error':
    case 'formula-without-value':
      return cell.text;
  }
}

/** What exceljs reads, whole seconds as ours. */
function fromOracle(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  const seconds = Math.round(value.valueOf() / 1000);
  return new Date(seconds * 1000).toISOString();
}

async function differences(path: string): Promise<string[]> {
  const oracle = new Excel.Workbook();
  await oracle.xlsx.readFile(path);
  const sheet = oracle.worksheets[0];
  const book = await openSpreadsheet('table.xlsx', { path });
  const ours = new Map<number, readonly Cell[]>();
  for await (const batch of book.sheets[0]?.rows() ?? []) {
    for (const { number, cells } of batch) ours.set(number, cells);
  }
  const found: string[] = [];
  for (const [number, cells] of ours) {
    for (const [column, cell] of cells.entries()) {
      const isOurs = cell !== '' && sheet?.getRow(number).getCell(column + 1).value === null;
      if (isOurs)
        found.push(`row ${number}, cell ${column + 1}: ${JSON.stringify(cell)} is ours alone`);
    }
  }
  sheet?.eachRow((row, number) => {
    row.eachCell((cell, column) => {
      const theirs = fromOracle(cell.value);
      const own = asOracle(ours.get(number)?.[column - 1]);
      const isMeant = MEANT.some(([, applies]) => applies(theirs, own));
      // A row of nothing but white space is blank to us.
      const isBlank = !ours.has(number) && typeof theirs === 'string' && theirs.trim() === '';
      if (theirs !== own && !isMeant && !isBlank) {
        found.push(`${cell.address}: ${JSON.stringify(theirs)} and ${JSON.stringify(own)}`);
      }
    });
  });
  return found;
}

test('whatever exceljs writes is read as exceljs reads it whole', async () => {
  const path = join(temporaryFolder(), 'table.xlsx');
  await fc.assert(
    fc.asyncProperty(tables, fc.boolean(), async (table, from1904) => {
      const book = new Excel.Workbook();
      book.properties.date1904 = from1904;
      const sheet = book.addWorksheet('Table');
      for (const [at, row] of table.entries()) {
        for (const [column, { value, format }] of row.entries()) {
          const cell = sheet.getCell(at + 1, column + 1);
          cell.value = value;
          if (format !== 'General') cell.numFmt = format;
        }
      }
      await book.xlsx.writeFile(path);

      expect(await differences(path)).toEqual([]);
    }),
    { numRuns: rounds(20, 40) },
  );
});

/** A cell in one of the writings that programs use. */
function rawCell({ value }: Value, writing: number): string {
  if (value === null) return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number')
    return writing === 0 ? `<c t="n"><v>${value}</v></c>` : `<c><v>${value}</v></c>`;
  const text = escapeXml(value instanceof Date ? value.toISOString() : value).replaceAll(
    '>',
    '&gt;',
  );
  if (writing === 0) return `<c t="str"><v>${text}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

test('rows written by hand are read as exceljs reads them whole', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.integer({ min: 0, max: 1 }), async (table, writing) => {
      const letters = 'ABCDEF';
      const rows = table.map((row, at) => {
        const cells = row.map((value, column) =>
          rawCell(value, writing).replace('<c', `<c r="${letters[column]}${at + 1}"`),
        );
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      });
      const path = temporaryFile('table.xlsx', rawWorkbook({ rows: rows.join('') }));

      expect(await differences(path)).toEqual([]);
    }),
    { numRuns: rounds(20, 40) },
  );
});
