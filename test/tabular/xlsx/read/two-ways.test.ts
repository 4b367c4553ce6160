import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SheetRow } from '../../../../src/kernel/rows.ts';
import { DEFAULT_SHEET_LIMITS, type SheetLimits } from '../../../../src/tabular/limits.ts';
import { CellReader } from '../../../../src/tabular/xlsx/read/cells/cell-reader.ts';
import { GENERAL, numberFormat } from '../../../../src/tabular/xlsx/read/cells/number-format.ts';
import { readSharedStrings } from '../../../../src/tabular/xlsx/read/cells/shared-strings.ts';
import { StringTable } from '../../../../src/tabular/xlsx/read/cells/string-table.ts';
import { RowScanner } from '../../../../src/tabular/xlsx/read/row-scanner.ts';
import { SheetLayout } from '../../../../src/tabular/xlsx/read/sheet-layout.ts';
import { SheetParser } from '../../../../src/tabular/xlsx/read/sheet-parser.ts';
import { ByteWindow } from '../../../../src/tabular/xlsx/read/xml/byte-window.ts';
import { MAIN, worksheet } from '../../../support/raw-workbook.ts';
import { rounds } from '../../../support/thinned.ts';
import { DAMAGE, SHARED, SHEETS } from './random-sheets.ts';

const strings = new StringTable();
for (const text of ['Name', 'Überprüft 😀', '', ' ']) strings.add(text);
const styles = [GENERAL, numberFormat('yyyy-mm-dd'), numberFormat('#,##0.00')];
const WHOLE = 1_000_000;

/** A text of forty characters is too long for these, so that long texts need not be long. */
const LIMITS: SheetLimits = { ...DEFAULT_SHEET_LIMITS, cellCharacters: 35 };

/** What parsing comes to: rows and layout, and why it ended before its time. */
interface Parsed {
  readonly rows: readonly SheetRow[];
  readonly layout: SheetLayout;
  readonly fault?: string;
}

function parsed(bytes: Buffer, pieceBytes: number, scans: boolean): Parsed {
  const { cellCharacters, columns } = LIMITS;
  const layout = new SheetLayout(columns);
  const reader = new CellReader({ styles, strings, countsFrom1904: false, cellCharacters });
  const parser = new SheetParser(reader, layout, LIMITS, { scans });
  const rows: SheetRow[] = [];
  try {
    for (const piece of piecesOf(bytes, pieceBytes)) {
      parser.write(piece);
      rows.push(...parser.takeRows());
    }
    parser.end();
    return { rows: [...rows, ...parser.takeRows()], layout };
  } catch (error) {
    const { row, column, isInRow } = parser;
    const fault = `${String(error)} in row ${row}, column ${column}, ${isInRow}`;
    return { rows: [...rows, ...parser.takeRows()], layout, fault };
  }
}

/** Pieces that are overwritten, but for the last one, as those of a source are. */
function* piecesOf(bytes: Buffer, pieceBytes: number): Generator<Buffer, void, undefined> {
  let before: Buffer | undefined;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const lent = Buffer.from(bytes.subarray(at, at + pieceBytes));
    yield lent;
    before?.fill('#');
    before = lent;
  }
}

const PIECES = fc.oneof(fc.integer({ min: 1, max: 64 }), fc.constant(WHOLE));

test('the scanner and the strict parser read the same rows, and meet the same faults', () => {
  fc.assert(
    fc.property(SHEETS, DAMAGE, PIECES, (xml, damage, pieceBytes) => {
      const bytes = damage(Buffer.from(xml));

      expect(parsed(bytes, pieceBytes, true)).toEqual(parsed(bytes, pieceBytes, false));
    }),
    { numRuns: rounds(4_000, 60_000) },
  );
});

test('rows do not depend on the pieces in which the sheet comes', () => {
  fc.assert(
    fc.property(SHEETS, PIECES, (xml, pieceBytes) => {
      const bytes = Buffer.from(xml);

      expect(parsed(bytes, pieceBytes, true)).toEqual(parsed(bytes, WHOLE, false));
    }),
    { numRuns: rounds(2_000, 30_000) },
  );
});

/** The texts of a part, and why reading it ended before its time. */
async function textsOf(bytes: Buffer, pieceBytes: number, scans: boolean): Promise<unknown> {
  const archive = {
    file: 'register.xlsx',
    limits: LIMITS,
    read: async function* () {
      await Promise.resolve();
      yield* piecesOf(bytes, pieceBytes);
    },
    checkUnchanged: () => Promise.resolve(),
  };
  const part = { name: 'xl/sharedStrings.xml' } as Parameters<typeof readSharedStrings>[1];
  try {
    const table = await readSharedStrings(archive, part, scans);
    const texts = Array.from({ length: table.count }, (_, at) => table.text(at));
    return { texts, excesses: texts.map((_, at) => table.excessOf(at)) };
  } catch (error) {
    return String(error);
  }
}

test('the scanner and the strict parser read the same shared texts, and meet the same faults', async () => {
  await fc.assert(
    fc.asyncProperty(SHARED, DAMAGE, PIECES, async (xml, damage, pieceBytes) => {
      const bytes = damage(Buffer.from(xml));

      expect(await textsOf(bytes, pieceBytes, true)).toEqual(
        await textsOf(bytes, pieceBytes, false),
      );
    }),
    { numRuns: rounds(2_000, 30_000) },
  );
});

test('shared texts are the same across the pages on which they are kept, asked for once or again', async () => {
  const texts = Array.from({ length: 120_000 }, (_, at) => `${'ä'.repeat(at % 23)} ${at}`);
  const items = texts.map((text) => `<si><t>${text}</t></si>`).join('');
  const part = Buffer.from(`<sst xmlns="${MAIN}">${items}</sst>`);
  const read = (await textsOf(part, 60_000, true)) as { readonly texts: readonly string[] };
  const table = new StringTable();
  for (const text of texts) table.add(text);

  expect(table.bytes).toBeGreaterThan(2_000_000);
  expect(read.texts.findIndex((text, at) => text !== texts[at])).toBe(-1);
  // Asked for three times at once, and again when others were.
  for (const times of [3, 3]) {
    const asks = Array.from({ length: times });
    expect(texts.findIndex((text, at) => asks.some(() => table.text(at) !== text))).toBe(-1);
  }
  expect(table.text(texts.length)).toBeUndefined();
});

test('a text is found by its bytes, the longest ones among them', () => {
  const table = new StringTable();
  const texts = [
    'é'.repeat(1_000),
    '',
    'a'.repeat(1_500_000),
    '',
    'ß',
    'b'.repeat(2 ** 20),
    'c',
    '',
  ];
  for (const text of texts) table.add(text);
  const found = texts.map((_, at) =>
    table.bytesOf(at).toString('utf8', table.startOf(at), table.endOf(at)),
  );

  expect(found.map((text, at) => text === texts[at])).toEqual(texts.map(() => true));
  expect(texts.map((_, at) => table.text(at) === texts[at])).toEqual(texts.map(() => true));
});

test.each([
  ['half a letter', '\ud83d', false],
  ['a whole one', '\u{1F600}', true],
])('%s is not said by its bytes', (_what, text, isWhole) => {
  const table = new StringTable();
  table.add(text);

  expect([table.isWhole(0), table.isWhole(1), table.isWhole(-1)]).toEqual([isWhole, false, false]);
});

/** A number as programs write it, of few digits mostly. */
const DECIMALS = fc
  .record({
    digits: fc.oneof(
      fc.nat({ max: 30 }),
      fc.integer({ min: 2 ** 27 - 9, max: 2 ** 27 + 9 }),
      fc.integer({ min: 0, max: 1e15 - 1 }),
    ),
    places: fc.integer({ min: 0, max: 15 }),
  })
  .map(({ digits, places }) => {
    const text = String(digits).padStart(places, '0');
    return places === 0 ? text : `${text.slice(0, text.length - places)}.${text.slice(-places)}`;
  });

test('numbers are the nearest ones to what is written, whichever others were read before', () => {
  fc.assert(
    fc.property(fc.array(DECIMALS, { maxLength: 40 }), (texts) => {
      const rows = texts.map(
        (text, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${text}</v></c></row>`,
      );
      const bytes = Buffer.from(worksheet(rows.join('')));
      const read = parsed(bytes, WHOLE, true);

      expect(read).toEqual(parsed(bytes, WHOLE, false));
      expect(read.rows.map(({ cells: [cell] }) => cell)).toEqual(
        texts.map((text) => expect.objectContaining({ value: Number(text) }) as unknown),
      );
    }),
    { numRuns: rounds(1_000, 20_000) },
  );
});

test('a sheet that is cut anywhere is refused', () => {
  const xml = Buffer.from(
    worksheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>\n<row r="2"><c r="A2"><v>1</v></c></row>',
    ),
  );
  const read = Array.from({ length: xml.length - 1 }, (_, length) =>
    parsed(xml.subarray(0, length + 1), 50, true),
  );

  expect(read.filter(({ fault }) => fault === undefined)).toEqual([]);
});

test.each([
  '<row r="1"><c r="A1"><v>7</v></c></row>',
  '<row r="1" spans="1:2" x14ac:dyDescent="0.25"><c r="A1" s="1" t="s"><v>1</v></c><c r="B1"/></row>',
  '<row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c></row>',
  '<row r="1"><c r="A1" t="s" s="2"><v>0</v></c><c r="B1" t="n"><v>1.5</v></c></row>',
  '<row r="1" ht="15.75" customHeight="1" hidden="1"><c r="C1"><v>-1e5</v></c></row>',
  '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve"> Büro &amp; Lager\n</t></is></c></row>',
  '<row r="1"><c r="A1" t="str"><f>A2&amp;"x"</f><v>ax</v></c><c r="B1"><f t="shared" si="0"/><v>1</v></c></row>',
  '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="d"><v>2026-01-31</v></c></row>',
  '<row r="1"><c r="XFD1" s="1"></c></row>',
  '<row r="1" spans="1:1" ht="30" customHeight="1"/>',
])('what a spreadsheet program writes is scanned: %s', (row) => {
  const { cellCharacters } = LIMITS;
  const reader = new CellReader({ styles, strings, countsFrom1904: false, cellCharacters });
  const window = new ByteWindow();
  window.append(Buffer.from(row));

  expect(new RowScanner(reader, cellCharacters).scan(window, 0, window.length)).toBe(window.length);
  expect(new RowScanner(reader, cellCharacters).scan(window, 0, window.length - 1)).toBe(-1);
});
