import type { RunJournal } from '../journal.ts';
import type { LostJournal, RunMetaReader } from '../run-meta.ts';

/** Undefined for a run that has its first journal. */
export function lostJournalOf({ meta }: { readonly meta: RunMetaReader }): LostJournal | undefined {
  return meta.read('lostJournal');
}

export function noteLostJournal(journal: RunJournal, lost: LostJournal): void {
  journal.meta.write('lostJournal', lost);
}
