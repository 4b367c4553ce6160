import type { Accounts } from '../../shared/journal/accounts.ts';
import type { BookReport } from '../report/depreciation-report.ts';
import { accountKey, type TrialBalance } from './read-trial-balance.ts';

/** The accounts whose balances the report knows: what of a class they hold, and whether debits increase it. */
export const BALANCE_ROLES = {
  cost: { column: 'costClosing', sign: 1n },
  accumulated: { column: 'accumulatedClosing', sign: -1n },
} as const;

type BalanceRole = keyof typeof BALANCE_ROLES;

/** An account of the ledger with what the report has for it. */
export interface LedgerAccount {
  readonly account: string;
  /** Several groups may share an account. */
  readonly parts: readonly { readonly group: string; readonly role: BalanceRole }[];
  /** Debits less credits, in minor units. */
  readonly balance: bigint;
  /** Undefined where no trial balance was given; zero where the trial balance does not have the account. */
  readonly ledger: bigint | undefined;
}

/** The accounts of cost and accumulated depreciation, as far as the groups have them, in their order. */
export function ledgerAccounts(
  { classes }: Pick<BookReport, 'classes'>,
  accounts: Pick<Accounts, 'textOf'>,
  trialBalance: TrialBalance | undefined,
): readonly LedgerAccount[] {
  const found = new Map<string, LedgerAccount>();
  for (const role of Object.keys(BALANCE_ROLES) as BalanceRole[]) {
    const { column, sign } = BALANCE_ROLES[role];
    for (const [group, totals] of classes) {
      const account = accounts.textOf(group, role);
      if (account === '') continue;
      const key = accountKey(account);
      const known = found.get(key);
      found.set(key, {
        account: known?.account ?? account,
        parts: [...(known?.parts ?? []), { group, role }],
        balance: (known?.balance ?? 0n) + sign * totals[column],
        ledger: trialBalance && (trialBalance.balances.get(key) ?? 0n),
      });
    }
  }
  return [...found.values()];
}
