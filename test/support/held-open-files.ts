import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const { rename, unlink } = fileSystem;

/** Names of files that another program holds open, in the tests of a file: nobody replaces or removes them, as on Windows. */
export function heldOpenFiles(): Set<string> {
  const heldOpen = new Set<string>();
  const refuse = (...paths: readonly unknown[]): void => {
    if (!paths.some((path) => heldOpen.has(basename(String(path))))) return;
    throw Object.assign(new Error('resource busy or locked'), { code: 'EBUSY' });
  };
  beforeAll(() => {
    exchange({
      rename: async (from, to) => {
        refuse(from, to);
        return rename(from, to);
      },
      unlink: async (path) => {
        refuse(path);
        return unlink(path);
      },
    });
  });
  beforeEach(() => {
    heldOpen.clear();
  });
  afterAll(() => {
    exchange({ rename, unlink });
  });
  return heldOpen;
}

/** Every module that has imported these functions by name calls the new ones from then on. */
function exchange(functions: Pick<typeof fileSystem, 'rename' | 'unlink'>): void {
  Object.assign(fileSystem, functions);
  syncBuiltinESMExports();
}
