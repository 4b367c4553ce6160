import * as library from '../../src/index.ts';
import type { Wrong } from './wrong-call.ts';

/** The functions that pack and remove what is kept of runs and accounts. */
export const WRONG_OF_KEPT_FILES: readonly Wrong[] = [
  [
    'bundleRun',
    (rehearsal, wrong) => library.bundleRun('any', rehearsal.workplace(), wrong),
    { anonymised: true },
    'bundleRun has no option "anonymised" (did you mean "anonymise"?)',
  ],
  [
    'purgeSnapshots',
    (rehearsal, wrong) => library.purgeSnapshots(rehearsal.workplace(), wrong),
    { olderthan: 0 },
    'purgeSnapshots has no option "olderthan" (did you mean "olderThan"?)',
  ],
  [
    'purgeRuns',
    (rehearsal, wrong) => library.purgeRuns(rehearsal.workplace(), wrong),
    { olderthan: 0 },
    'purgeRuns has no option "olderthan" (did you mean "olderThan"?)',
  ],
];
