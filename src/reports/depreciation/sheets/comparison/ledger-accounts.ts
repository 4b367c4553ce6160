import type { Accounts } from '../../../engine/journal/accounts.ts';
import type { AccountRole } from '../journal/account-columns.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import type { YearToDate } from '../figures/lines/asset-line.ts';
import { RollForward, type Totals } from '../figures/roll-forward.ts';
import { accountKey, type TrialBalance } from '../../input/register/read-trial-balance.ts';

/** What the report knows of an account: a balance of the groups, or what the fiscal year booked there. */
type LedgerFigure =
  | {
      /** A column of the roll-forward; undefined for figures that it has not. */
      readonly column?: 'costClosing' | 'accumulatedClosing';
      readonly of: (totals: Totals) => bigint;
      readonly sign: 1n | -1n;
    }
  | { readonly ofYear: (year: YearToDate) => bigint; readonly sign: 1n | -1n };

/** The accounts that are compared, and whether debits increase them. Others have postings of other ledgers, too. */
export const LEDGER_ROLES = {
  cost: { column: 'costClosing', of: ({ costClosing }) => costClosing, sign: 1n },
  accumulated: {
    column: 'accumulatedClosing',
    of: ({ accumulatedClosing }) => accumulatedClosing,
    sign: -1n,
  },
  surplus: { of: ({ surplusHeld }) => surplusHeld, sign: -1n },
  expense: { ofYear: ({ booked }) => booked, sign: 1n },
  gain: { ofYear: ({ gains }) => gains, sign: -1n },
  loss: { ofYear: ({ losses }) => losses, sign: 1n },
  revaluation: { ofYear: ({ revaluation }) => revaluation, sign: 1n },
  impairment: { ofYear: ({ impairment }) => impairment, sign: 1n },
} as const satisfies Partial<Readonly<Record<AccountRole, LedgerFigure>>>;

export type LedgerRole = keyof typeof LEDGER_ROLES;

/** An account of the ledger with what the report has for it. */
export interface LedgerAccount {
  readonly account: string;
  /** Several groups may share an account, and several roles. */
  readonly parts: readonly { readonly group: string; readonly role: LedgerRole }[];
  /** Debits less credits, in minor units. */
  readonly balance: bigint;
  /** Undefined where no trial balance was given; zero where the trial balance does not have the account. */
  readonly ledger: bigint | undefined;
}

/** A book as far as it is compared with the ledger. */
type ComparedBook = Pick<BookReport, 'classes'> & { readonly lines: Iterable<AssetLine> };

/**
 * The accounts that the groups have, in the order of their roles. Those of profit or loss have what the fiscal year
 * booked, restatements included; they are omitted if a closed period begins before the fiscal year and ends in it.
 */
export function ledgerAccounts(
  { classes, lines }: ComparedBook,
  accounts: Pick<Accounts, 'textOf'>,
  trialBalance: TrialBalance | undefined,
): readonly LedgerAccount[] {
  const found = new Map<string, LedgerAccount>();
  const years = yearsByClass(lines);
  for (const role of Object.keys(LEDGER_ROLES) as LedgerRole[]) {
    const figure: LedgerFigure = LEDGER_ROLES[role];
    if (years === undefined && 'ofYear' in figure) continue;
    for (const [group, totals] of classes) {
      const account = accounts.textOf(group, role);
      if (account === '') continue;
      const amount = amountOf(figure, totals, years?.get(RollForward.keyOf(group)));
      const key = accountKey(account);
      const ledger = trialBalance && (trialBalance.balances.get(key) ?? 0n);
      const part = { account, parts: [{ group, role }], balance: figure.sign * amount, ledger };
      found.set(key, withPart(found.get(key), part));
    }
  }
  return [...found.values()];
}

function withPart(known: LedgerAccount | undefined, part: LedgerAccount): LedgerAccount {
  if (known === undefined) return part;
  return {
    ...known,
    parts: [...known.parts, ...part.parts],
    balance: known.balance + part.balance,
  };
}

function amountOf(figure: LedgerFigure, totals: Totals, year: YearToDate | undefined): bigint {
  if (!('ofYear' in figure)) return figure.of(totals);
  return year === undefined ? 0n : figure.ofYear(year);
}

/** What the fiscal year booked by group; undefined where it is not known. */
function yearsByClass(lines: Iterable<AssetLine>): ReadonlyMap<string, YearToDate> | undefined {
  const years = new Map<string, YearToDate>();
  for (const { className, yearToDate } of lines) {
    const year = yearToDate();
    if (year === undefined) return undefined;
    const key = RollForward.keyOf(className);
    const known = years.get(key);
    years.set(key, known === undefined ? year : yearsTogether(known, year));
  }
  return years;
}

function yearsTogether(one: YearToDate, other: YearToDate): YearToDate {
  return {
    charged: one.charged + other.charged,
    booked: one.booked + other.booked,
    gains: one.gains + other.gains,
    losses: one.losses + other.losses,
    revaluation: one.revaluation + other.revaluation,
    impairment: one.impairment + other.impairment,
  };
}
