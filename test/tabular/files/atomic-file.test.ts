import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically, writeTextFile } from '../../../src/tabular/files/atomic-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a file is written whole, for its owner only, and nothing else is left', async () => {
  const folder = temporaryFolder();

  const written = await writeTextFile(join(folder, 'out.txt'), ['one ', 'two']);

  expect(written).toBe(join(folder, 'out.txt'));
  expect(readFileSync(written, 'utf8')).toBe('one two');
  expect(statSync(written).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['out.txt']);
});

test('a failure while writing keeps the old file and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'out.txt');
  writeFileSync(path, 'old');

  const writing = writeAtomically(path, async (sink) => {
    await sink.write('half');
    throw new Error('the rest is lost');
  });

  await expect(writing).rejects.toThrow('the rest is lost');
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['out.txt']);
});

test('a file that must be new replaces nothing', async () => {
  const path = join(temporaryFolder(), 'out.txt');
  writeFileSync(path, 'theirs');

  await expect(writeTextFile(path, 'ours', { mustBeNew: true })).rejects.toMatchObject({
    code: 'cannot-write',
    message: `${path} cannot be written: it already exists`,
  });
  expect(readFileSync(path, 'utf8')).toBe('theirs');
});

test('a file that must be new is written where there is none', async () => {
  const path = join(temporaryFolder(), 'out.txt');

  await writeTextFile(path, 'ours', { mustBeNew: true });

  expect(readFileSync(path, 'utf8')).toBe('ours');
});

test('a link and a folder are never replaced', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'target.txt'), 'theirs');
  symlinkSync(join(folder, 'target.txt'), join(folder, 'link.txt'));
  mkdirSync(join(folder, 'folder.txt'));

  await expect(writeTextFile(join(folder, 'link.txt'), 'ours')).rejects.toMatchObject({
    code: 'cannot-write',
  });
  await expect(writeTextFile(join(folder, 'folder.txt'), 'ours')).rejects.toMatchObject({
    code: 'cannot-write',
  });
  expect(readFileSync(join(folder, 'target.txt'), 'utf8')).toBe('theirs');
});

test('a folder that is not there is named as the reason', async () => {
  const path = join(temporaryFolder(), 'nowhere', 'out.txt');

  await expect(writeTextFile(path, 'text')).rejects.toMatchObject({
    code: 'cannot-write',
    message: `${path} cannot be written: its folder does not exist`,
  });
});

test.skipIf(process.getuid?.() === 0)(
  'a folder that may not be written to is named as the reason',
  async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);

    await expect(writeTextFile(join(folder, 'out.txt'), 'text')).rejects.toMatchObject({
      message: expect.stringContaining('you have no permission to write there') as string,
    });
  },
);
