import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../../kernel/clock.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { runName } from './run-folder.ts';

/**
 * Makes room for a run that is never executed among the temporary files, private to its user; closing it removes all
 * that is in it. The folder itself is not there yet. Throws TallysheetError 'cannot-write'.
 */
export function makeTrialFolder(
  purpose: string,
  clock: Clock,
): { readonly folder: string; close(): void } {
  const room = makeRoom();
  return {
    folder: join(room, runName(purpose, clock)),
    close: () => {
      rmSync(room, { recursive: true, force: true });
    },
  };
}

function makeRoom(): string {
  const place = tmpdir();
  try {
    return mkdtempSync(join(place, 'tallysheet-'));
  } catch (error) {
    throw new TallysheetError('cannot-write', `No temporary folder can be made in ${place}`, {
      cause: error,
    });
  }
}
