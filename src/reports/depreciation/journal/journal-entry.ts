import { assertHolds } from '../../../kernel/errors.ts';
import type { AccountRole } from './account-roles.ts';

/** What an entry is for. */
export const ENTRY_KINDS = {
  depreciation: 'Depreciation',
  'catch-up': 'Catch-up of earlier periods',
  'prior-period': 'Restatement of earlier periods',
  transfers: 'Transfers between groups',
  disposals: 'Disposals',
  removals: 'Removed without disposal',
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** One line of an entry, in minor units: a debit above nought, a credit below, never nought. */
export interface Posting {
  readonly role: AccountRole;
  readonly group: string;
  readonly amount: bigint;
}

/** An entry of a journal; its debits are its credits. */
export interface JournalEntry {
  /** `DEP-2026-01-31-1`: the same each time for the same figures. */
  readonly number: string;
  readonly kind: EntryKind;
  /** `2026-01-31` */
  readonly date: string;
  /** `Depreciation, 2026-01, Laptops`: no other entry of the journal has it. */
  readonly narration: string;
  /** Debits first. */
  readonly postings: readonly Posting[];
}

/** A posting with its entry, as a ledger lists it. */
export interface JournalLine extends Posting {
  readonly entry: JournalEntry;
}

/** All lines of a journal, entry after entry. */
export function journalLines(entries: readonly JournalEntry[]): readonly JournalLine[] {
  return entries.flatMap((entry) => entry.postings.map((posting) => ({ ...posting, entry })));
}

/** The amount of a debit; undefined for a credit. */
export function debitOf({ amount }: Posting): bigint | undefined {
  return amount > 0n ? amount : undefined;
}

/** The amount of a credit; undefined for a debit. */
export function creditOf({ amount }: Posting): bigint | undefined {
  return amount < 0n ? -amount : undefined;
}

/** Stops with the error `bug` where debits are not credits. */
export function assertBalanced({ number, narration, postings }: JournalEntry): void {
  const difference = postings.reduce((sum, { amount }) => sum + amount, 0n);
  assertHolds(
    difference === 0n,
    `The debits of entry ${number} (${narration}) differ from its credits by ${difference} minor units`,
  );
}
