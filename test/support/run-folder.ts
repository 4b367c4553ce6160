import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders in memory, where a machine has room for them, need not wait for a disk. */
const MEMORY = '/dev/shm';

let made: string[] = [];

/** Gives all tests, and all programs that they start, one folder for what is temporary. */
export function setup(): void {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-tests-'));
  const inMemory = existsSync(MEMORY) ? mkdtempSync(join(MEMORY, 'tallysheet-tests-')) : folder;
  process.env['TMPDIR'] = folder;
  process.env['TALLYSHEET_TEST_MEMORY'] = inMemory;
  made = [folder, inMemory];
}

/** Removes it when the last test has ended: nothing is left behind, whatever was killed. */
export function teardown(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}
