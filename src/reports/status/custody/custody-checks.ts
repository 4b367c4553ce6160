import type { ReconciliationCheck } from '../../shared/workbook/reconciliation-check.ts';
import type { TableSheet } from '../../shared/workbook/table-sheet.ts';
import { accountTime } from '../../../kernel/dates/account-time.ts';
import { textOf } from '../../../account/record-values.ts';
import { unitsOut } from '../account/stock-checkouts.ts';
import type { StatusCircumstances } from '../status-report.ts';
import type { Holding } from './custody-rows.ts';
import type { ReadCustody } from './read-custody.ts';

/** The list against what the account itself counts. */
export function custodyChecks(
  holdings: readonly Holding[],
  sheet: TableSheet<Holding>,
  read: ReadCustody,
  circumstances: StatusCircumstances,
): readonly ReconciliationCheck[] {
  const assets = holdings.filter(({ kind }) => kind === 'Fixed asset');
  const units = holdings.filter(({ kind }) => kind === 'Asset stock');
  const kinds = sheet.range('kind');
  return [
    {
      label: 'Fixed assets checked out: report = filter of the account',
      is: 'count',
      left: {
        formula: `COUNTIF(${kinds},"Fixed asset")`,
        figure: BigInt(assets.length),
      },
      right: { figure: BigInt(read.counted.out) },
    },
    {
      label: 'Units of asset stock out: checkouts = quantities of the items',
      is: 'count',
      left: {
        formula: `SUMIF(${kinds},"Asset stock",${sheet.range('quantity')})`,
        figure: units.reduce((sum, { quantity }) => sum + quantity, 0n),
      },
      right: {
        figure: read.stock.reduce((sum, [item]) => sum + BigInt(unitsOut(item)), 0n),
      },
    },
    ...(circumstances.isNow ? [overdueCheck(assets, sheet, read, circumstances)] : []),
  ];
}

/**
 * Another time zone than the account's shows here. What became overdue between the start of the reading
 * and the account's own count is on neither side.
 */
function overdueCheck(
  assets: readonly Holding[],
  sheet: TableSheet<Holding>,
  { counted, countedAt }: ReadCustody,
  { moment, zone }: StatusCircumstances,
): ReconciliationCheck {
  const end = accountTime(countedAt, zone);
  const before = counted.overdue.filter(({ values }) => {
    const due = textOf(values, 'checkin_due_on');
    return !(due >= moment && due <= end);
  });
  return {
    label: 'Fixed assets overdue: report = filter of the account (if not: check --time-zone)',
    is: 'count',
    left: {
      formula: `COUNTIFS(${sheet.range('kind')},"Fixed asset",${sheet.range('state')},"Overdue")`,
      figure: BigInt(assets.filter(({ state }) => state === 'Overdue').length),
    },
    right: { figure: BigInt(before.length) },
  };
}
