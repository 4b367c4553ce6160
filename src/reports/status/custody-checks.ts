import { addAmounts } from '../engine/measures/sums.ts';
import type { TableSheet } from '../engine/sheet/table-sheet.ts';
import { type ReconciliationCheck, countCheck } from '../engine/checks/reconciliation-check.ts';
import { accountTime } from '../../kernel/dates/account-time.ts';
import { textOf } from '../../account/record-values.ts';
import type { ChosenHoldings } from './account/choose-holdings.ts';
import { type CountedOut, type Holding, isIn, type ReadCustody } from './account/holdings.ts';
import type { StatusCircumstances } from './account/status-reading.ts';

/** The list against what the account itself counts, without what is not chosen. */
export function custodyChecks(
  { chosen, others }: ChosenHoldings,
  sheet: TableSheet<Holding>,
  { counted: account }: ReadCustody,
  circumstances: StatusCircumstances,
): readonly ReconciliationCheck[] {
  const kinds = sheet.range('kind');
  const { overdue } = account;
  const labels = LABELS[account.of];
  return [
    countCheck(
      labels.assets,
      {
        formula: `COUNTIF(${kinds},"Fixed asset")`,
        figure: BigInt(assetsIn(chosen).length),
      },
      { figure: BigInt(account.assets - assetsIn(others).length) },
    ),
    countCheck(
      labels.units,
      {
        formula: `SUMIF(${kinds},"Asset stock",${sheet.range('quantity')})`,
        figure: unitsIn(chosen),
      },
      { figure: account.units - unitsIn(others) },
    ),
    ...(circumstances.isNow && overdue !== undefined
      ? [overdueCheck({ chosen, others }, sheet, overdue, circumstances)]
      : []),
  ];
}

/** What each figure is compared with, by whose items were read. */
const LABELS = {
  everyone: {
    assets: 'Fixed assets checked out: report = filter of the account',
    units: 'Units of asset stock out: checkouts = quantities of the items',
  },
  members: {
    assets: 'Fixed assets checked out: report = items that the account lists for the members',
    units: 'Units of asset stock out: checkouts = units that the account lists for the members',
  },
} as const satisfies Record<CountedOut['of'], Record<'assets' | 'units', string>>;

/**
 * Another time zone than the account's shows here. What became overdue between the start of the reading
 * and the account's own count is on neither side.
 */
function overdueCheck(
  { chosen, others }: ChosenHoldings,
  sheet: TableSheet<Holding>,
  { assets, at }: NonNullable<CountedOut['overdue']>,
  { moment, zone }: StatusCircumstances,
): ReconciliationCheck {
  const end = accountTime(at, zone);
  const before = assets.filter(({ values }) => {
    const due = textOf(values, 'checkin_due_on');
    return !(due >= moment && due <= end);
  });
  return countCheck(
    'Fixed assets overdue: report = filter of the account (if not: check --time-zone)',
    {
      formula: `COUNTIFS(${sheet.range('kind')},"Fixed asset",${sheet.range('state')},"Overdue")`,
      figure: BigInt(overdueIn(chosen)),
    },
    { figure: BigInt(before.length - overdueIn(others)) },
  );
}

function assetsIn(holdings: readonly Holding[]): readonly Holding[] {
  return holdings.filter(({ kind }) => kind === 'Fixed asset');
}

function overdueIn(holdings: readonly Holding[]): number {
  return assetsIn(holdings).filter(isIn('Overdue')).length;
}

function unitsIn(holdings: readonly Holding[]): bigint {
  const units = holdings.filter(({ kind }) => kind === 'Asset stock');
  return addAmounts(units.map(({ quantity }) => quantity));
}
