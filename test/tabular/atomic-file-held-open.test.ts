import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeTextFile } from '../../src/tabular/files/atomic-file.ts';
import { writeCsv } from '../../src/tabular/csv/csv-writer.ts';
import { writeWorkbook } from '../../src/tabular/xlsx/write/workbook-writer.ts';
import { heldOpenFiles } from '../support/held-open-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const heldOpen = heldOpenFiles();

test('a file that is held open is written beside it, and whoever asked is told', async () => {
  const folder = temporaryFolder();
  const wanted = join(folder, 'out.txt');
  writeFileSync(wanted, 'old');
  heldOpen.add('out.txt').add('out (2).txt');
  const reported: string[][] = [];

  const written = await writeTextFile(wanted, 'new', {
    onRenamed: (...names) => reported.push(names),
  });

  expect(written).toBe(join(folder, 'out (3).txt'));
  expect(reported).toEqual([[written, wanted]]);
  expect(readFileSync(written, 'utf8')).toBe('new');
  expect(readFileSync(wanted, 'utf8')).toBe('old');
  expect(readdirSync(folder).toSorted()).toEqual(['out (3).txt', 'out.txt']);
});

test('nobody is told of a file that got its name', async () => {
  const onRenamed = vi.fn();

  await writeTextFile(join(temporaryFolder(), 'out.txt'), 'new', { onRenamed });

  expect(onRenamed).not.toHaveBeenCalled();
});

test('tables and workbooks tell it as well', async () => {
  const folder = temporaryFolder();
  heldOpen.add('out.csv').add('out.xlsx');
  const reported: string[] = [];
  const options = { onRenamed: (written: string) => reported.push(basename(written)) };

  await writeCsv(join(folder, 'out.csv'), [['Name']], options);
  await writeWorkbook(join(folder, 'out.xlsx'), [], options);

  expect(reported).toEqual(['out (2).csv', 'out (2).xlsx']);
});

test('where all names are held open, the file is refused and nothing is left behind', async () => {
  const folder = temporaryFolder();
  heldOpen.add('out.txt');
  for (let number = 2; number <= 9; number += 1) heldOpen.add(`out (${number}).txt`);

  const writing = writeTextFile(join(folder, 'out.txt'), 'new');

  await expect(writing).rejects.toMatchObject({
    code: 'cannot-write',
    message: `${join(folder, 'out.txt')} is open in another program`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
