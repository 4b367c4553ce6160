import { addAmounts } from '../../../engine/measures/sums.ts';
import { balanceCheck } from '../../../engine/journal/journal-sheet.ts';
import { sumSide, valueCheck } from '../../../engine/checks/reconciliation-check.ts';
import { journalLines, type JournalEntry } from '../../../engine/journal/journal-entry.ts';
import {
  sum,
  type Ranged,
  type ReconciliationCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import { ACCOUNT_ROLES, type AccountRole, ENTRY_KINDS, type EntryKind } from './account-columns.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

/** The sheets that a journal has to agree with, as far as formulas call them. */
interface JournalCheckedSheets {
  readonly journal: Ranged;
  readonly rollForward: Ranged;
  readonly disposals: Ranged;
}

/** Some of the lines of a journal. */
interface Selection {
  readonly roles: readonly AccountRole[];
  /** Lines of all entries where it is not given. */
  readonly kind?: EntryKind;
}

/** What must hold of the journal of a book. */
export function journalChecks(
  { totals }: Pick<BookReport, 'totals'>,
  entries: readonly JournalEntry[],
  { journal, rollForward, disposals }: JournalCheckedSheets,
): readonly ReconciliationCheck[] {
  const lines = journalLines(entries);
  const debitsLessCredits = ({ roles, kind }: Selection): bigint =>
    addAmounts(
      lines
        .filter(
          ({ role, entry }) =>
            roles.some((each) => each === role) && (kind ?? entry.kind) === entry.kind,
        )
        .map(({ amount }) => amount),
    );
  const charged: Selection = { roles: ['expense'], kind: 'depreciation' };
  const accumulated: Selection = { roles: ['accumulated'] };
  const realised: Selection = { roles: ['surplus'], kind: 'surplus-transfers' };
  const results: Selection = { roles: ['gain', 'loss'], kind: 'disposals' };
  return [
    balanceCheck(journal, lines),
    valueCheck(
      'Depreciation expense: journal = roll-forward',
      { formula: formulaOf(journal, charged), figure: debitsLessCredits(charged) },
      sumSide(rollForward, 'expense', totals.expense),
    ),
    valueCheck(
      'Change in accumulated depreciation: journal = roll-forward',
      {
        formula: `-${formulaOf(journal, accumulated)}`,
        figure: -debitsLessCredits(accumulated),
      },
      {
        formula: `${sum(rollForward, 'accumulatedClosing')}-${sum(rollForward, 'accumulatedOpening')}`,
        figure: totals.accumulatedClosing - totals.accumulatedOpening,
      },
    ),
    valueCheck(
      'Gain or loss on disposals: journal = list',
      { formula: `-${formulaOf(journal, results)}`, figure: -debitsLessCredits(results) },
      sumSide(disposals, 'gainOrLoss', totals.gainOrLoss),
    ),
    ...(totals.surplusTransferred === 0n
      ? []
      : [
          valueCheck(
            'Revaluation surplus transferred: journal = list',
            { formula: formulaOf(journal, realised), figure: debitsLessCredits(realised) },
            sumSide(disposals, 'surplusTransferred', totals.surplusTransferred),
          ),
        ]),
  ];
}

/** Debits less credits of some of the lines. */
function formulaOf(journal: Ranged, { roles, kind }: Selection): string {
  const isOfRole = roles.map((role) => `(${journal.range('role')}="${ACCOUNT_ROLES[role]}")`);
  const factors = [
    `(${isOfRole.join('+')})`,
    ...(kind === undefined ? [] : [`(${journal.range('kind')}="${ENTRY_KINDS[kind]}")`]),
    `(${journal.range('debit')}-${journal.range('credit')})`,
  ];
  return `SUMPRODUCT(${factors.join('*')})`;
}
