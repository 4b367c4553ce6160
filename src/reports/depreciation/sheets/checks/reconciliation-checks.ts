import {
  sum,
  type Ranged,
  type Side,
  type ReconciliationCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { accumulatedRolled, costRolled } from '../figures/roll-forward.ts';

/** The sheets of a book that have to agree, as far as formulas call them. */
export interface CheckedSheets {
  readonly register: Ranged;
  readonly schedule: Ranged;
  readonly rollForward: Ranged;
  readonly additions: Ranged;
  readonly disposals: Ranged;
  /** Undefined where the closed books have nothing otherwise. */
  readonly restatements: Ranged | undefined;
}

/** The checks of every book. The two sides come from different sheets. */
export function reconciliationChecks(
  book: BookReport,
  sheets: CheckedSheets,
): readonly ReconciliationCheck[] {
  return [...rollForwards(book, sheets), ...charges(book, sheets), ...lists(book, sheets)];
}

function rollForwards(
  { totals, classes }: BookReport,
  { register, rollForward }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const { costClosing, accumulatedClosing } = totals;
  const cost = costRolled(totals);
  const accumulated = accumulatedRolled(totals);
  const assets = classes.reduce((all, [, { assets: some }]) => all + some, 0n);
  const rolled = (key: string, figure: bigint): Side => ({
    formula: sum(rollForward, key),
    figure,
  });
  const registered = (key: string, figure: bigint): Side => ({
    formula: sum(register, key),
    figure,
  });
  return [
    {
      label: 'Closing cost: roll-forward = register',
      is: 'value',
      left: rolled('costClosing', cost),
      right: registered('costClosing', costClosing),
    },
    {
      label: 'Closing accumulated depreciation: roll-forward = register',
      is: 'value',
      left: rolled('accumulatedClosing', accumulated),
      right: registered('accumulatedClosing', accumulatedClosing),
    },
    {
      label: 'Closing net book value: roll-forward = register',
      is: 'value',
      left: rolled('bookValueClosing', cost - accumulated),
      right: registered('bookValue', costClosing - accumulatedClosing),
    },
    {
      label: 'Number of assets: roll-forward = register',
      is: 'count',
      left: rolled('assets', assets),
      right: { formula: `COUNTA(${register.range('name')})`, figure: totals.assets },
    },
  ];
}

function charges(
  book: BookReport,
  { register, schedule, rollForward }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const { totals } = book;
  const scheduled: Side = {
    formula: sum(schedule, 'total'),
    figure: book.charges.reduce((all, expense) => all + expense, 0n),
  };
  const charged = (sheet: Ranged): Side => ({
    formula: sum(sheet, 'expense'),
    figure: totals.expense,
  });
  return [
    {
      label: 'Depreciation expense: schedule = register',
      is: 'value',
      left: scheduled,
      right: charged(register),
    },
    {
      label: 'Depreciation expense: schedule = roll-forward',
      is: 'value',
      left: scheduled,
      right: charged(rollForward),
    },
  ];
}

function lists(book: BookReport, sheets: CheckedSheets): readonly ReconciliationCheck[] {
  const { additions, disposals, restatements, rollForward } = sheets;
  const { totals, added, disposed } = book;
  const rolled = (key: string, figure: bigint, sign = ''): Side => ({
    formula: `${sign}${sum(rollForward, key)}`,
    figure,
  });
  return [
    {
      label: 'Additions: list = roll-forward',
      is: 'value',
      left: { formula: sum(additions, 'cost'), figure: added.addition },
      right: rolled('additions', totals.additions),
    },
    {
      label: 'Cost of disposals: list = roll-forward',
      is: 'value',
      left: { formula: sum(disposals, 'cost'), figure: disposed.costDisposed },
      right: rolled('costDisposed', totals.costDisposed, '-'),
    },
    {
      label: 'Accumulated depreciation on disposals: list = roll-forward',
      is: 'value',
      left: { formula: sum(disposals, 'accumulated'), figure: disposed.accumulatedDisposed },
      right: rolled('accumulatedDisposed', totals.accumulatedDisposed, '-'),
    },
    {
      label: 'Gain or loss on disposals: proceeds - net book value = list',
      is: 'value',
      left: {
        formula: `${sum(disposals, 'proceeds')}-${sum(disposals, 'bookValue')}`,
        figure: totals.proceeds - totals.costDisposed + totals.accumulatedDisposed,
      },
      right: { formula: sum(disposals, 'gainOrLoss'), figure: totals.gainOrLoss },
    },
    ...(restatements === undefined ? [] : restatementChecks(book, rollForward, restatements)),
  ];
}

/** What was booked of the differences is in the roll-forward, line by line in Restatements. */
function restatementChecks(
  { totals, restated }: BookReport,
  rollForward: Ranged,
  restatements: Ranged,
): readonly ReconciliationCheck[] {
  const booked = (of: (line: AssetLine) => bigint): bigint =>
    restated.reduce((all, line) => all + of(line), 0n);
  return [
    {
      label: 'Cost restated and removed: list = roll-forward',
      is: 'value',
      left: {
        formula: sum(restatements, 'bookedCost'),
        figure: booked(
          ({ movement: { restated: amounts, removed } }) => amounts.cost - removed.cost,
        ),
      },
      right: {
        formula: `${sum(rollForward, 'costRestated')}+${sum(rollForward, 'costRemoved')}`,
        figure: totals.costRestated - totals.costRemoved,
      },
    },
    {
      label: 'Accumulated depreciation restated and removed: list = roll-forward',
      is: 'value',
      left: {
        formula: sum(restatements, 'bookedAccumulated'),
        figure: booked(
          ({ movement: { restated: amounts, removed } }) =>
            amounts.accumulated - removed.accumulated,
        ),
      },
      right: {
        formula: `${sum(rollForward, 'accumulatedRestated')}+${sum(rollForward, 'accumulatedRemoved')}`,
        figure: totals.accumulatedRestated - totals.accumulatedRemoved,
      },
    },
  ];
}
