import { sum, type Ranged, type ReconciliationCheck } from '../checks/reconciliation-check.ts';
import { creditOf, debitOf, type JournalLine } from './journal-entry.ts';

/** Adds amounts in minor units; those that are not there count as zero. */
export function addAmounts(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce((all: bigint, amount) => all + (amount ?? 0n), 0n);
}

/** The check that every journal has: its debits are its credits. */
export function balanceCheck(journal: Ranged, lines: readonly JournalLine[]): ReconciliationCheck {
  return {
    label: 'Journal: debits = credits',
    is: 'value',
    left: { formula: sum(journal, 'debit'), figure: addAmounts(lines.map(debitOf)) },
    right: { formula: sum(journal, 'credit'), figure: addAmounts(lines.map(creditOf)) },
  };
}
