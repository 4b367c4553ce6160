import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CellPlace, findCells } from '../../../src/tabular/csv/cell-places.ts';
import type { CsvFormat } from '../../../src/tabular/csv/csv-text.ts';
import { openSpreadsheet, type OpenOptions } from '../../../src/tabular/open.ts';
import type { SourceFile } from '../../../src/tabular/files/source.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/thinned.ts';

/** Where a cell of a text is, as a file with these bytes is opened. */
async function placeIn(
  bytes: string | Buffer,
  [row, column]: readonly [row: number, column: number],
  options: OpenOptions = {},
): Promise<CellPlace | undefined> {
  const path = join(temporaryFolder(), 'register.csv');
  writeFileSync(path, bytes);
  const opened = await openSpreadsheet('register.csv', { path, ...options });
  try {
    const found = await opened.sheets[0]?.cellPlaces?.(new Map([[row, new Set([column])]]));
    return found?.get(row)?.get(column);
  } finally {
    await opened.close();
  }
}

/** `2:3-2:8`, the last column not included. */
function inWords(place: CellPlace | undefined): string {
  if (place === undefined) return 'nowhere';
  const { line, column, endLine, endColumn } = place;
  return `${line}:${column}-${endLine}:${endColumn}`;
}

const UTF16 = Buffer.from('\uFEFFName,Price\nMöbel,x\n', 'utf16le');

test.each<
  [what: string, text: string | Buffer, cell: [number, number], place: string, OpenOptions?]
>([
  ['a plain cell', 'Name,Price\nDesk,x\n', [2, 1], '2:6-2:7'],
  ['the first one', 'Name,Price\nDesk,x\n', [2, 0], '2:1-2:5'],
  ['an empty one', 'Name,Price\n,x\n', [2, 0], '2:1-2:1'],
  ['an empty one at the end', 'Name,Price\nDesk,\n', [2, 1], '2:6-2:6'],
  ['the last one without a line end', 'Name,Price\nDesk,xyz', [2, 1], '2:6-2:9'],
  ['with its quotes', 'Name,Price\n"De""sk, big",x\n', [2, 0], '2:1-2:14'],
  ['behind quotes with separators', 'Name;Price\n"De""sk; big";x\n', [2, 1], '2:15-2:16'],
  ['with several lines', 'Name,Price\n"Desk\r\nbig",x\n', [2, 0], '2:1-3:5'],
  ['behind several lines', 'Name,Price\n"Desk\r\nbig",x\n', [2, 1], '3:6-3:7'],
  ['after rows with several lines', 'Name,Price\n"a\nb\nc",1\nDesk,x\n', [3, 1], '5:6-5:7'],
  ['after lines that end with a return alone', 'Name,Price\rDesk,1\rChair,x\r', [3, 1], '3:7-3:8'],
  ['after blank lines', 'Name,Price\n\n\nDesk,x\n', [4, 1], '4:6-4:7'],
  ['behind characters of two units', 'Name,Price\n🪑🪑,x\n', [2, 1], '2:6-2:7'],
  ['behind a mark', '\uFEFFName,Price\nDesk,x\n', [1, 0], '1:1-1:5'],
  ['below a line that names the separator', 'sep=;\nName;Price\nDesk;x\n', [2, 1], '3:6-3:7'],
  ['of UTF-16', UTF16, [2, 1], '2:7-2:8'],
  ['of tabs', 'Name\tPrice\nDesk\tx\n', [2, 1], '2:6-2:7'],
  [
    'where quotes are characters',
    'Name,Price\n27" monitor,x\n22" monitor,y\n',
    [3, 1],
    '3:13-3:14',
    { proposesQuotes: true },
  ],
  ['that the row lacks', 'Name,Price\nDesk\n', [2, 1], 'nowhere'],
])('finds a cell %s', async (_what, text, cell, place, options) => {
  expect(inWords(await placeIn(text, cell, options))).toBe(place);
});

const FORMAT: CsvFormat = {
  ...{ encoding: 'utf-8', delimiter: ',', lineEnd: '\n', markBytes: 0, preambleBytes: 0 },
  hasQuotes: true,
};

/** A source that gives a text in pieces. */
function sourceOf(text: string, size: number): SourceFile {
  const bytes = Buffer.from(text);
  return {
    name: 'x.csv',
    chunks: async function* () {
      for (let at = 0; at < bytes.length; at += size) {
        yield await Promise.resolve(bytes.subarray(at, at + size));
      }
    },
  } as unknown as SourceFile;
}

const cellText = fc.string({
  unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', 'ö', '🪑'),
  maxLength: 6,
});

function written(cell: string, isQuoted: boolean): string {
  return isQuoted || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The text between two places. */
function textAt(text: string, { line, column, endLine, endColumn }: CellPlace): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((end) => end.index + end[0].length)];
  const at = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
  return text.slice(at(line, column), at(endLine, endColumn));
}

test('the text at the place of any cell is that cell, in whatever pieces the file comes', async () => {
  const rows = fc.array(
    fc.array(fc.tuple(cellText, fc.boolean()), { minLength: 1, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('\n', '\r\n'),
      async (table, size, end) => {
        const lines = table.map((cells) =>
          cells.map(([cell, isQuoted]) => written(cell, isQuoted)),
        );
        const text = lines.map((cells) => `${cells.join(',')}${end}`).join('');
        const wanted = new Map(lines.map((cells, row) => [row + 1, new Set(cells.keys())]));
        const found = await findCells(sourceOf(text, size), FORMAT, wanted);
        const texts = lines.map((cells, row) =>
          cells.map((_, column) => {
            const place = found.get(row + 1)?.get(column);
            return place && textAt(text, place);
          }),
        );
        expect(texts).toEqual(lines);
      },
    ),
    { numRuns: rounds(200, 2_000) },
  );
});
