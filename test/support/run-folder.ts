import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { endOffice, startOfficeEarly } from './office.ts';
import { endPostgres } from './postgres-server.ts';

/** Folders in memory need not wait for a disk, and nothing of a test has to last. */
const MEMORY = '/dev/shm';

/** Four times what a whole run writes. */
const AMPLE_BYTES = 4 * 2 ** 30;

/** Whether no file of tests was named: some of them need LibreOffice. */
const RUNS_EVERYTHING = process.argv
  .slice(process.argv.indexOf('run') + 1)
  .every((word) => word.startsWith('-'));

/** How the folders of this run begin. */
const NAME = `tallysheet-tests-${process.pid}-`;

let folder = '';

/** Gives all tests, and all programs that they start, one folder for what is temporary, and one language. */
export function setup(): void {
  // Each project asks for it: the first one makes it.
  if (basename(tmpdir()).startsWith(NAME)) return;
  folder = mkdtempSync(join(hasAmpleMemory() ? MEMORY : tmpdir(), NAME));
  process.env['TMPDIR'] = folder;
  process.env['LC_ALL'] = 'C';
  // Programs that are started share their compiled code, also where each has a home of its own.
  process.env['XDG_CACHE_HOME'] = join(folder, 'caches');
  if (RUNS_EVERYTHING) startOfficeEarly(folder);
}

/** Removes it when the last test has ended: nothing is left behind, also of programs that were killed. */
export async function teardown(): Promise<void> {
  if (folder === '') return;
  await endOffice(folder);
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
