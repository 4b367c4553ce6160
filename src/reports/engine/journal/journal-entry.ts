import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { JournalChart } from './journal-chart.ts';

/** One line of an entry, in minor units: a debit above zero, a credit below, never zero. */
export interface Posting<Role extends string = string> {
  /** What its account is for. */
  readonly role: Role;
  readonly group: string;
  readonly amount: bigint;
}

/** An entry of a journal; its debits are its credits. */
export interface JournalEntry<Kind extends string = string> {
  /** `DEP-2026-01-31-1`: the same each time for the same figures. */
  readonly number: string;
  /** What it is for. */
  readonly kind: Kind;
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

/** Stops with the error `internal-error` where debits are not credits. */
export function assertBalanced({ number, narration, postings }: JournalEntry): void {
  const difference = postings.reduce((sum, { amount }) => sum + amount, 0n);
  assertHolds(
    difference === 0n,
    `The debits of entry ${number} (${narration}) differ from its credits by ${difference} minor units`,
  );
}

/** An entry before it has a number. */
export interface EntryDraft<Role extends string = string, Kind extends string = string> {
  readonly kind: Kind;
  /** Undefined for an entry of all groups. */
  readonly group?: string;
  readonly postings: readonly Posting<Role>[];
}

/**
 * Numbers drafts and dates them with the last day of the period; drafts without an amount are
 * dropped.
 */
export function numberEntries<Kind extends string>(
  drafts: readonly EntryDraft<string, Kind>[],
  {
    period: { name, end },
    chart,
  }: {
    readonly period: { readonly name: string; readonly end: string };
    readonly chart: Pick<JournalChart, 'prefix' | 'kinds'>;
  },
): readonly JournalEntry<Kind>[] {
  const entries = drafts
    .map((draft) => ({ ...draft, postings: debitsFirst(draft.postings) }))
    .filter(({ postings }) => postings.length > 0)
    .map(({ kind, group, postings }, at): JournalEntry<Kind> => ({
      number: `${chart.prefix}-${end}-${at + 1}`,
      kind,
      date: end,
      postings,
      narration: [chart.kinds[kind] ?? kind, name, ...(group === undefined ? [] : [group])].join(
        ', ',
      ),
    }));
  for (const entry of entries) assertBalanced(entry);
  return entries;
}

/** In the order that ledgers show; an amount of zero is not posted. */
function debitsFirst(postings: readonly Posting[]): readonly Posting[] {
  return [
    ...postings.filter(({ amount }) => amount > 0n),
    ...postings.filter(({ amount }) => amount < 0n),
  ];
}
