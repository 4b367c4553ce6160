import { appendFileSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openSpreadsheet } from '../../../../src/tabular/open.ts';
import type { Sheet, Spreadsheet } from '../../../../src/tabular/sheet.ts';
import { convertByOffice, libreOfficeVersion } from '../../../support/office.ts';
import { rawWorkbook, readWorkbook, type RawWorkbook } from '../../../support/raw-workbook.ts';
import { temporaryFile } from '../../../support/temporary-folder.ts';

const NAMES = ['Überprüft', '北方商事', 'заметка', '😀😀', 'Café'];

function nameOf(row: number): string {
  return `${row} ${'·'.repeat(row % 7)}${NAMES[row % NAMES.length]}`;
}

/** Rows of two columns, the first with shared texts, the second with texts of its own. */
function manyRows(count: number): RawWorkbook {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return {
    strings: numbers.map((at) => `<si><t>${nameOf(at)}</t></si>`).join(''),
    rows: numbers
      .map(
        (at) =>
          `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c><c r="B${at + 1}" t="inlineStr"><is><t>${nameOf(at)}</t></is></c></row>`,
      )
      .join(''),
  };
}

async function opened(
  workbook: RawWorkbook,
): Promise<{ book: Spreadsheet; sheet: Sheet; path: string }> {
  const path = temporaryFile('register.xlsx', rawWorkbook(workbook));
  const book = await openSpreadsheet('register.xlsx', { path });
  const [sheet] = book.sheets;
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  return { book, sheet, path };
}

async function numbersOf(sheet: Sheet): Promise<number[]> {
  const numbers: number[] = [];
  for await (const batch of sheet.rows()) numbers.push(...batch.map(({ number }) => number));
  return numbers;
}

/** The files that this process holds open of that folder. */
function openFiles(path: string): string[] {
  const folder = dirname(path);
  const links = readdirSync('/proc/self/fd').map((descriptor) => `/proc/self/fd/${descriptor}`);
  return links.filter((link) => {
    try {
      return readlinkSync(link).startsWith(folder);
    } catch {
      // It was closed meanwhile, as the one of the listing itself.
      return false;
    }
  });
}

test('letters outside ASCII survive wherever the pieces of the file end', async () => {
  const rows = await readWorkbook(rawWorkbook(manyRows(6_000)));

  expect(rows).toHaveLength(6_000);
  const altered = rows.filter(({ number, cells }) =>
    cells.some((cell) => cell !== nameOf(number - 1)),
  );
  expect(altered).toEqual([]);
});

test('rows come in batches of some hundred', async () => {
  const { sheet } = await opened(manyRows(5_000));
  const sizes: number[] = [];
  for await (const batch of sheet.rows()) sizes.push(batch.length);

  expect(sizes.reduce((sum, size) => sum + size)).toBe(5_000);
  expect(Math.max(...sizes)).toBeLessThan(2_000);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(200);
});

test('a sheet can be read again, and twice at once', async () => {
  const { sheet } = await opened(manyRows(1_000));
  const [first, second] = await Promise.all([numbersOf(sheet), numbersOf(sheet)]);

  expect(first).toHaveLength(1_000);
  expect(second).toEqual(first);
  expect(await numbersOf(sheet)).toEqual(first);
});

test.runIf(existsSync('/proc/self/fd'))('no file stays open when reading ends early', async () => {
  const { book, sheet, path } = await opened(manyRows(5_000));
  for await (const batch of sheet.rows()) {
    expect(batch[0]?.number).toBe(1);
    break;
  }
  await book.close();

  expect(openFiles(path)).toEqual([]);
});

test('a workbook that changes while it is read is refused', async () => {
  const { sheet, path } = await opened(manyRows(5_000));
  const reading = async (): Promise<void> => {
    for await (const batch of sheet.rows())
      if (batch[0]?.number === 1) appendFileSync(path, 'more');
  };

  await expect(reading()).rejects.toMatchObject({ code: 'file-changed' });
});

test('a workbook that was replaced since it was opened is refused', async () => {
  const { sheet, path } = await opened(manyRows(10));
  appendFileSync(path, 'more');

  await expect(numbersOf(sheet)).rejects.toMatchObject({ code: 'file-changed' });
});

test('broken shared texts are told at every reading', async () => {
  const { sheet } = await opened({ rows: '<row/>', sharedStrings: '<sst>' });

  await expect(numbersOf(sheet)).rejects.toMatchObject({ code: 'bad-workbook' });
  await expect(numbersOf(sheet)).rejects.toMatchObject({ code: 'bad-workbook' });
});

test('a workbook is read from standard input', async () => {
  const bytes = rawWorkbook(manyRows(3));
  async function* standardInput(): AsyncGenerator<Uint8Array> {
    await Promise.resolve();
    yield bytes.subarray(0, 100);
    yield bytes.subarray(100);
  }
  const book = await openSpreadsheet('-', { standardInput: standardInput() });

  expect(book).toMatchObject({ file: '-', format: 'xlsx', bytes: bytes.length });
  expect(await Promise.all(book.sheets.map(numbersOf))).toEqual([[1, 2, 3]]);
  await book.close();
});

test.runIf(libreOfficeVersion() !== undefined)(
  'a workbook written by an office program is read (skipped where none is installed)',
  async () => {
    const csv = temporaryFile(
      'office.csv',
      'Name,Bought,Price,Tag\n"Büro, 2. Stock",2026-01-31,1234.5,007\n',
    );
    const target = join(dirname(csv), 'office.xlsx');
    convertByOffice([[csv, target]]);

    const rows = await readWorkbook(readFileSync(target));

    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Bought', 'Price', 'Tag'],
      [
        'Büro, 2. Stock',
        expect.objectContaining({ type: 'date', iso: '2026-01-31' }),
        expect.objectContaining({ type: 'number', value: 1234.5 }),
        expect.objectContaining({ type: 'text', text: '007' }),
      ],
    ]);
  },
  90_000,
);

test('rows and texts in the usual writing and in any other are the same', async () => {
  const workbook = manyRows(300);
  const usual = await readWorkbook(rawWorkbook(workbook));
  const unusual = await readWorkbook(
    rawWorkbook({
      rows: workbook.rows?.replaceAll('<c r=', '<c  r=') ?? '',
      strings: workbook.strings?.replaceAll('<si>', '<si >') ?? '',
    }),
  );

  expect(usual).toHaveLength(300);
  expect(unusual).toEqual(usual);
});
