import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileRequest, SheetRequest } from '../../../src/import/sheet/read/read.ts';
import type { HeadedSheet } from '../../../src/import/sheet/read/headed-sheet.ts';
import { fixture } from '../../support/fixtures.ts';
import { kindNamed, readFileOf } from '../../support/sheets.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';

const ASSETS = kindNamed('fixed-assets');

async function numbersOf(sheet: HeadedSheet): Promise<number[]> {
  const numbers: number[] = [];
  for await (const rows of sheet.batches()) numbers.push(...rows.map(({ number }) => number));
  return numbers;
}

test('headings below a title are found, and rows keep their numbers', async () => {
  const sheet = await readFileOf(fixture('title-above-headings.csv'), ASSETS);

  expect(sheet.headingRow).toBe(4);
  expect(sheet.headings).toEqual(['Name', 'Group', 'Purchased on', 'Identifier']);
  expect(await numbersOf(sheet)).toEqual([5, 6]);
});

test('the user may say which row has the headings', async () => {
  const sheet = await readFileOf(fixture('plain.csv'), ASSETS, { reading: { headerRow: 2 } });

  expect(sheet.headings[0]).toBe('Portable workstation');
  expect(await numbersOf(sheet)).toEqual([3]);
});

test('a heading that only --map knows makes a heading row', async () => {
  const request: FileRequest & SheetRequest = { mapping: { map: ['Colour=Description'] } };

  const sheet = await readFileOf(fixture('no-known-heading.csv'), ASSETS, request);

  expect(sheet.headingRow).toBe(1);
});

test('a heading that stands twice gets a number', async () => {
  const sheet = await readFileOf(fixture('doubled-headings.csv'), ASSETS);

  expect(sheet.headings).toEqual(['Name', 'Group', 'Group (2)', 'Purchased on']);
  expect([...sheet.duplicates]).toEqual([]);
});

test('a column that repeats another cell by cell is its twin', async () => {
  const sheet = await readFileOf(fixture('twin-columns.csv'), ASSETS);

  expect(sheet.headings).toEqual(['Name', 'Group', 'Purchased on', 'Group (2)']);
  expect([...sheet.duplicates]).toEqual([3]);
});

test('a column without heading is named by its letter, empty ones at the end are left out', async () => {
  const sheet = await readFileOf(fixture('missing-heading.csv'), ASSETS);

  expect(sheet.headings).toEqual(['Name', 'Column B', 'Purchased on', 'Group']);
});

test('headings that objects have by nature are plain text', async () => {
  const sheet = await readFileOf(fixture('prototype-headings.csv'), ASSETS);

  expect(sheet.headings.slice(3)).toEqual(['__proto__', 'constructor', 'toString']);
});

test('standard input is read like a file', async () => {
  const standardInput = Readable.from([Buffer.from('Name,Group\nLaptop,Computers\n')]);

  const sheet = await readFileOf('-', ASSETS, { standardInput });

  expect(sheet.name).toEqual({ file: '-' });
  expect(await numbersOf(sheet)).toEqual([2]);
  await sheet.close();
});

test.each<[string, string, string]>([
  ['headings-only.csv', 'empty-file', 'has headings in row 1 and no rows below them'],
  ['only-line-ends.csv', 'empty-file', 'has only blank rows'],
  ['only-mark.csv', 'empty-file', 'has only blank rows'],
])('%s is refused with %s: %s', async (name, code, message) => {
  await expect(readFileOf(fixture(name), ASSETS)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message) as string,
  });
});

test('a heading row that is not there is named', async () => {
  await expect(
    readFileOf(fixture('plain.csv'), ASSETS, { reading: { headerRow: 9 } }),
  ).rejects.toMatchObject({
    code: 'no-headings',
    message: expect.stringContaining('row 9 is blank or does not exist') as string,
  });
});

test('an encoding that nobody knows is a slip of the command line', async () => {
  await expect(
    readFileOf(fixture('plain.csv'), ASSETS, { reading: { encoding: 'ebcdic' } }),
  ).rejects.toMatchObject({ code: 'bad-usage' });
});

test('delimiters have names', async () => {
  const path = temporaryFile('tabs.csv', 'Name\tGroup\nLaptop, grey\tComputers\n');

  const sheet = await readFileOf(path, ASSETS, { reading: { delimiter: 'tab' } });

  expect(sheet.headings).toEqual(['Name', 'Group']);
});

test('the rows can be read again from the start', async () => {
  const sheet = await readFileOf(fixture('title-above-headings.csv'), ASSETS);

  expect(await numbersOf(sheet)).toEqual([5, 6]);
  expect(await numbersOf(sheet)).toEqual([5, 6]);
  await sheet.close();
});

test('a sheet that was closed unread is read from the start, never from where it stopped', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Laptop ${at},Computers\n`).join('');
  const sheet = await readFileOf(temporaryFile('long.csv', `Name,Group\n${rows}`), ASSETS);
  await sheet.close();

  expect((await numbersOf(sheet)).length).toBe(20_000);
});
