import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../../kernel/clock.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { runName } from './run-folder.ts';

/** A folder for a run that is never executed. */
export interface TrialFolder {
  /** Not there yet; named as a run is. */
  readonly folder: string;
  /** Takes it away with all that is in it. */
  close(): void;
}

/** Makes room for a run among the temporary files, private to its user. Throws TallysheetError 'cannot-write'. */
export function makeTrialFolder(purpose: string, clock: Clock): TrialFolder {
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
