import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOffice } from './office.ts';
import { endPostgres } from './postgres-server.ts';

/** Folders in memory need not wait for a disk, and nothing of a test has to last. */
const MEMORY = '/dev/shm';

/** Four times what a whole run writes. */
const AMPLE_BYTES = 4 * 2 ** 30;

let folder = '';

/** Gives all tests, and all programs that they start, one folder for what is temporary, and one language. */
export function setup(): void {
  folder = mkdtempSync(join(hasAmpleMemory() ? MEMORY : tmpdir(), 'tallysheet-tests-'));
  process.env['TMPDIR'] = folder;
  process.env['LC_ALL'] = 'C';
}

/** Removes it when the last test has ended: nothing is left behind, also of programs that were killed. */
export function teardown(): void {
  endOffice(folder);
  endPostgres(folder);
  // A program that is being ended may write a last file.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function hasAmpleMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= AMPLE_BYTES;
  } catch {
    return false;
  }
}
