import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SheetRow } from '../../src/kernel/rows.ts';
import { openSpreadsheet, type OpenOptions } from '../../src/tabular/open.ts';
import { fixture } from '../support/fixtures.ts';
import { temporaryFile, temporaryFolder } from '../support/temporary-folder.ts';

async function rowsOf(path: string, options: OpenOptions = {}): Promise<SheetRow[]> {
  const spreadsheet = await openSpreadsheet(path, options);
  const rows: SheetRow[] = [];
  for (const sheet of spreadsheet.sheets) {
    for await (const batch of sheet.rows()) rows.push(...batch);
  }
  await spreadsheet.close();
  return rows;
}

test.each([
  ['html-page.csv', 'not-a-spreadsheet', 'is an HTML page'],
  ['json.csv', 'not-a-spreadsheet', 'is a JSON document'],
  ['workbook.csv', 'bad-workbook', 'its end is missing: the file is truncated'],
  ['gzip.csv', 'not-a-spreadsheet', 'is a gzip archive'],
  ['pdf.csv', 'not-a-spreadsheet', 'is a PDF document'],
  ['old-workbook.csv', 'not-a-spreadsheet', 'is an old .xls or a password-protected workbook'],
  ['empty.csv', 'empty-file', 'is empty'],
  [
    'utf-16-without-mark.csv',
    'bad-encoding',
    'looks like UTF-16 or UTF-32 without a byte order mark',
  ],
  ['nul-byte.csv', 'not-a-spreadsheet', 'has binary data at byte 39'],
  ['windows-1252.csv', 'bad-encoding', 'row 2: byte 36 is not valid UTF-8'],
  ['encoded-surrogate.csv', 'bad-encoding', 'row 3: byte 83 is not valid UTF-8'],
  ['open-quote.csv', 'bad-csv', 'row 3: the quote that opens in cell 1 is not closed'],
  ['quote-swallows-rows.csv', 'bad-csv', 'row 3: in cell 1 text follows a closing quote'],
  ['quote-in-cell.csv', 'bad-csv', 'row 3: cell 1 has a quote inside its text'],
  ['text-after-quote.csv', 'bad-csv', 'row 3: in cell 1 text follows a closing quote'],
])('%s is refused with %s: %s', async (name, code, message) => {
  await expect(rowsOf(fixture(name))).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message) as string,
  });
});

test.each([
  ['plain.csv', 'CSV, commas, UTF-8'],
  ['utf-8-with-mark.csv', 'CSV, commas, UTF-8'],
  ['utf-16le-with-mark.csv', 'CSV, commas, UTF-16LE'],
  ['utf-16be-with-mark.csv', 'CSV, commas, UTF-16BE'],
  ['semicolons.csv', 'CSV, semicolons, UTF-8'],
  ['tabs.csv', 'CSV, tabs, UTF-8'],
  ['bars.csv', 'CSV, bars, UTF-8'],
  ['declared-delimiter.csv', 'CSV, semicolons, UTF-8'],
])('%s is read as %s', async (name, description) => {
  const { sheets } = await openSpreadsheet(fixture(name));
  const rows = await rowsOf(fixture(name));

  expect(sheets.map((sheet) => sheet.description)).toEqual([description]);
  expect(rows[0]).toEqual({ number: 1, cells: ['Name', 'Group', 'Purchased on', 'Identifier'] });
  expect(rows[1]?.cells.slice(1)).toEqual(['Laptops', '03/31/2024', 'A-1']);
});

test('letters outside ASCII survive UTF-16', async () => {
  const [, row] = await rowsOf(fixture('utf-16be-with-mark.csv'));

  expect(row?.cells[0]).toBe('Büro-Rechner 😀');
});

test('Windows-1252 is read when the user says so', async () => {
  const [, row] = await rowsOf(fixture('windows-1252.csv'), { encoding: 'windows-1252' });

  expect(row?.cells[0]).toBe('Büro “Rechner” €');
});

test('all three line ends may stand in one file', async () => {
  const rows = await rowsOf(fixture('mixed-line-ends.csv'));

  expect(rows.map(({ number, cells }) => [number, cells[3]])).toEqual([
    [1, 'Identifier'],
    [2, 'A-1'],
    [3, 'A-2'],
    [4, 'A-3'],
  ]);
});

test('blank rows are passed over and counted', async () => {
  const rows = await rowsOf(fixture('blank-rows.csv'));

  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'Name'],
    [3, 'Portable workstation'],
    [6, 'Wide monitor'],
  ]);
});

test('known headings find the delimiter where there are more of another one', async () => {
  const known = (cells: readonly string[]): number =>
    cells.filter((cell) => ['Name', 'Price', 'Identifier'].includes(cell)).length;

  const rows = await rowsOf(fixture('decimal-commas.csv'), { known });

  expect(rows[1]?.cells).toEqual(['Laptop, 14 inch, black', '1,50', 'A-1']);
});

test('a delimiter that is given is taken', async () => {
  const rows = await rowsOf(temporaryFile('odd.csv', 'a~b\n1~2\n'), { delimiter: '~' });

  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('rows with a line break in a cell keep the number that people see', async () => {
  const { sheets } = await openSpreadsheet(fixture('line-break-in-cell.csv'));
  const rows = await rowsOf(fixture('line-break-in-cell.csv'));

  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await sheets[0]?.physicalLines(new Set([2, 3]))).toEqual(
    new Map([
      [2, 2],
      [3, 4],
    ]),
  );
});

test('a line that declares the delimiter is no row but a line', async () => {
  const { sheets } = await openSpreadsheet(fixture('declared-delimiter.csv'));

  expect(await sheets[0]?.physicalLines(new Set([1, 2]))).toEqual(
    new Map([
      [1, 2],
      [2, 3],
    ]),
  );
});

test('text that looks like a formula loses the guard that we put in front of it', async () => {
  const path = temporaryFile('guarded.csv', `Name,Note\n'=A1,''=B1\n'quoted',-5.25\n`);

  const rows = await rowsOf(path);

  expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['=A1', "'=B1"],
    ["'quoted'", '-5.25'],
  ]);
});

const quote = '"';

test.each([
  [
    'a row of commas without end',
    `a,b\n${','.repeat(5_000_000)}`,
    'bad-csv',
    'row 2: the row is one line of many megabytes',
  ],
  [
    'a quote that stays open',
    `a,b\n${quote}${'x\n'.repeat(3_000_000)}`,
    'bad-csv',
    'row 2: the row has no end',
  ],
  [
    'a long cell',
    `a,b\n${'x'.repeat(32_768)},1\n`,
    'over-limit',
    'a cell of 32,768 characters in row 2, column 1',
  ],
  ['many columns', `a,b\n${'x,'.repeat(1_000)}x\n`, 'over-limit', '1,001 columns in row 2'],
])('%s is refused', async (_title, content, code, message) => {
  await expect(rowsOf(temporaryFile('hostile.csv', content))).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message) as string,
  });
});

test('a file that cannot be read from its first row says of no row that it was read', async () => {
  const file = temporaryFile('line.csv', 'x'.repeat(9_000_000));

  await expect(rowsOf(file)).rejects.toMatchObject({
    hint: 'Check that the file is a CSV with one row per line, and look for a very long cell.',
  });
});

test('more rows than the limit are refused', async () => {
  const path = temporaryFile('long.csv', 'a\n1\n2\n3\n');

  await expect(rowsOf(path, { limits: { rows: 3 } })).rejects.toMatchObject({
    code: 'over-limit',
    message: expect.stringContaining('more than 3 rows') as string,
  });
});

test('a file over the limit of bytes is refused unread', async () => {
  await expect(rowsOf(fixture('plain.csv'), { limits: { inputBytes: 10 } })).rejects.toMatchObject({
    code: 'over-limit',
  });
});

test('a file that is not there is named', async () => {
  await expect(rowsOf('nowhere.csv')).rejects.toMatchObject({
    code: 'file-not-found',
    message: 'nowhere.csv does not exist',
  });
});

test('messages use the name, whatever the path is', async () => {
  await expect(rowsOf('assets.csv', { path: fixture('quote-in-cell.csv') })).rejects.toMatchObject({
    message: expect.stringMatching(/^assets\.csv, row 3: /) as string,
  });
});

test('a folder and a pipe are no files', async () => {
  const folder = temporaryFolder();
  const pipe = join(folder, 'pipe.csv');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);

  await expect(rowsOf(folder)).rejects.toMatchObject({ code: 'not-a-spreadsheet' });
  await expect(rowsOf(pipe)).rejects.toMatchObject({
    code: 'not-a-spreadsheet',
    message: `${pipe} is a pipe; expected a file`,
  });
});

test('a file that grows while it is read is refused', async () => {
  const path = temporaryFile('growing.csv', 'Name\nOne\n');
  const { sheets } = await openSpreadsheet(path);
  appendFileSync(path, 'Two\n');

  const readAll = async (): Promise<void> => {
    for (const sheet of sheets) {
      for await (const rows of sheet.rows()) expect(rows).not.toEqual([]);
    }
  };

  await expect(readAll()).rejects.toMatchObject({ code: 'file-changed' });
});

test('the same bytes have the same fingerprint', async () => {
  const { sha256, bytes } = await openSpreadsheet(temporaryFile('known.csv', 'abc'));

  expect(bytes).toBe(3);
  expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('standard input can be read twice and leaves nothing behind', async () => {
  const spooled = (): string[] =>
    readdirSync(tmpdir()).filter((name) => /^tallysheet-[A-Za-z0-9]{6}$/.test(name));
  const before = spooled();
  const standardInput = Readable.from([Buffer.from('Name\nOn'), Buffer.from('e\n')]);
  const spreadsheet = await openSpreadsheet('-', { standardInput });
  const names: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    for (const sheet of spreadsheet.sheets) {
      for await (const rows of sheet.rows()) names.push(rows.map(({ cells }) => cells[0]));
    }
  }
  await spreadsheet.close();

  expect(names.flat()).toEqual(['Name', 'One', 'Name', 'One']);
  expect(spooled().filter((name) => !before.includes(name))).toEqual([]);
});

test('the copy of standard input has no name any more while it is still being read', async () => {
  const spooled = (): string[] =>
    readdirSync(tmpdir()).filter((name) => /^tallysheet-[A-Za-z0-9]{6}$/.test(name));
  const before = spooled();
  const seen: string[] = [];
  async function* slowly(): AsyncGenerator<Buffer> {
    yield Buffer.from('Name\n');
    seen.push(...spooled());
    await Promise.resolve();
    yield Buffer.from('One\n');
  }
  const spreadsheet = await openSpreadsheet('-', { standardInput: slowly() });

  expect([...seen, ...spooled()].filter((name) => !before.includes(name))).toEqual([]);
  await spreadsheet.close();
});

test('standard input over the limit is refused', async () => {
  const standardInput = Readable.from([Buffer.alloc(20, 'a')]);

  await expect(
    openSpreadsheet('-', { standardInput, limits: { inputBytes: 10 } }),
  ).rejects.toMatchObject({ code: 'over-limit' });
});

test('letters that are cut by the end of a chunk stay whole', async () => {
  const path = temporaryFile('long.csv', `Name\n${'äöü€😀'.repeat(2_000)}\n`.repeat(8));

  const rows = await rowsOf(path);

  expect(rows.filter(({ number }) => number % 2 === 0).map(({ cells }) => cells[0])).toEqual(
    Array.from({ length: 8 }, () => 'äöü€😀'.repeat(2_000)),
  );
  expect(existsSync(dirname(path))).toBe(true);
  mkdirSync(join(dirname(path), 'still-writable'));
});
