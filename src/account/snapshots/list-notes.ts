import type { AccountStore } from '../account-store.ts';
import type { ReadingTime } from './known-since.ts';

/** How a list of a job is known. */
export interface ListNote {
  /** Read whole; from a snapshot and what changed since; or as the snapshot has it, which nothing proves. */
  readonly how: 'whole' | 'changes' | 'kept';
  /** When it was last known to be so, in milliseconds since 1970; only of kept lists. */
  readonly asOf?: number;
  /** When all of its records were last read; of lists that are not read whole. */
  readonly fullAt?: number;
  /** Records on a full page. */
  readonly pageSize?: number;
  /** When its changes were read. */
  readonly time?: ReadingTime;
  /** Records that were read again. */
  readonly changed?: number;
  /** Why it was read whole although a snapshot has it. */
  readonly reason?: string;
}

/** Keeps the note beside the list, so that a process that resumes the job knows it. */
export function noteList(store: AccountStore, list: string, note: ListNote): void {
  store.once(nameOf(list), JSON.stringify(note));
}

/** How a list is known; whole unless it was noted otherwise. */
export function listNote(store: AccountStore, list: string): ListNote {
  const noted = store.fact(nameOf(list));
  return noted === undefined ? { how: 'whole' } : (JSON.parse(noted) as ListNote);
}

/** Notes the time of the service after the first page of a list that is read at least twice. */
export function noteServiceTime(store: AccountStore, list: string, serviceTime: number): void {
  store.once(`service time of ${list}`, String(serviceTime));
}

export function notedServiceTime(store: AccountStore, list: string): number | undefined {
  const noted = store.fact(`service time of ${list}`);
  return noted === undefined ? undefined : Number(noted);
}

function nameOf(list: string): string {
  return `known ${list}`;
}
