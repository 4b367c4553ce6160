import { sumSide, valueCheck } from '../checks/reconciliation-check.ts';
import type { Ranged, ReconciliationCheck } from '../checks/reconciliation-check.ts';
import { creditOf, debitOf, type JournalLine } from './journal-entry.ts';

/** Adds amounts in minor units; those that are not there count as zero. */
export function addAmounts(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce((all: bigint, amount) => all + (amount ?? 0n), 0n);
}

/** The check that every journal has: its debits are its credits. */
export function balanceCheck(journal: Ranged, lines: readonly JournalLine[]): ReconciliationCheck {
  return valueCheck(
    'Journal: debits = credits',
    sumSide(journal, 'debit', addAmounts(lines.map(debitOf))),
    sumSide(journal, 'credit', addAmounts(lines.map(creditOf))),
  );
}
