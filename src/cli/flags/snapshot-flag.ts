import { KEEP_READING } from '../../account/snapshots/keep-reading.ts';
import { inHelpGroup, textFlag, type Flag } from './flag.ts';

/** Keeps a state without a date; with one, it repeats what was made then. */
export function snapshotFlag(describe: string): Flag<string | undefined> {
  const isValue = (word: string): boolean => /^\d/.test(word);
  return { ...textFlag('[date]', describe), bare: { says: KEEP_READING, isValue } };
}

/** What every report from the account takes. */
export const REPEATING_FLAGS = inHelpGroup('Snapshots:', {
  snapshot: snapshotFlag(
    'Keep what the report reads; with a date: repeat that report, without a call',
  ),
});
