import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCleanUp } from './clean-up.ts';

/** A folder that is gone when all tests have ended. */
export function folderOfRun(): string {
  return mkdtempSync(join(tmpdir(), 'tallysheet-test-'));
}

/** A folder of the test's own, gone when it has ended. */
export function temporaryFolder(): string {
  const folder = folderOfRun();
  onCleanUp(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A file of the test's own with that content; gives its path. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}
