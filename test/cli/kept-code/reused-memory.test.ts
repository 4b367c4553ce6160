import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ReusedMemory } from '../../../src/cli/kept-code/reused-memory.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MORE_THAN_USUAL = 'x'.repeat(2 * 1024 * 1024);

test('files of any length are read whole, one after the other, between two texts', () => {
  const folder = temporaryFolder();
  const memory = new ReusedMemory();
  const read = (content: string, texts?: { before: string; after: string }) => {
    writeFileSync(join(folder, 'file'), content);
    return memory.read(join(folder, 'file'), texts).toString('latin1');
  };

  expect(read('first')).toBe('first');
  expect(read('second', { before: '(', after: '\n)' })).toBe('(second\n)');
  expect(read(MORE_THAN_USUAL, { before: '(', after: ')' }) === `(${MORE_THAN_USUAL})`).toBe(true);
  expect(read('1', { before: '(', after: ')' })).toBe('(1)');
  expect(read('')).toBe('');
});

test('a file that is not there is an error', () => {
  const path = join(temporaryFolder(), 'file');

  expect(() => new ReusedMemory().read(path)).toThrow('ENOENT');
});
