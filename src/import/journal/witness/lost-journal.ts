import type { Journal } from '../journal.ts';

/** What a run knows of the journal that was lost in its place. */
export interface LostJournal {
  /** The ids of the runs that worked in its folder. */
  readonly ids: readonly string[];
  /** When the lost run began, ISO; undefined where nobody knows any more. */
  readonly since: string | undefined;
  /** When it was found to be lost, ISO: its last calls may arrive for a while after that. */
  readonly foundAt: string;
}

/** Undefined for a run that has its first journal. */
export function lostJournalOf(journal: Journal): LostJournal | undefined {
  return journal.meta.read('lostJournal');
}

export function noteLostJournal(journal: Journal, lost: LostJournal): void {
  journal.meta.write('lostJournal', lost);
}
