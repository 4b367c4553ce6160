import type { Journal } from '../journal.ts';
import type { LostJournal } from '../run-meta.ts';

/** Undefined for a run that has its first journal. */
export function lostJournalOf(journal: Journal): LostJournal | undefined {
  return journal.meta.read('lostJournal');
}

export function noteLostJournal(journal: Journal, lost: LostJournal): void {
  journal.meta.write('lostJournal', lost);
}
