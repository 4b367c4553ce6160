import { sum, type Ranged, type TieCheck } from '../../workbook/tie-check.ts';
import type { BookReport } from '../report/depreciation-report.ts';

/** The sheets of a book that have to agree, as far as formulas call them. */
export interface TiedSheets {
  readonly register: Ranged;
  readonly schedule: Ranged;
  readonly rollForward: Ranged;
  readonly additions: Ranged;
  readonly disposals: Ranged;
}

/** What must hold in every book. The two sides come from different sheets. */
export function tieChecks(book: BookReport, sheets: TiedSheets): readonly TieCheck[] {
  return [...rollForwards(book, sheets), ...charges(book, sheets), ...lists(book, sheets)];
}

function rollForwards(
  { totals, classes }: BookReport,
  { register, rollForward }: TiedSheets,
): readonly TieCheck[] {
  const { costOpening, additions, costDisposed, costClosing } = totals;
  const cost = costOpening + additions - costDisposed;
  const accumulated = totals.accumulatedOpening + totals.charge - totals.accumulatedDisposed;
  const assets = classes.reduce((all, [, { assets: some }]) => all + some, 0n);
  return [
    {
      says: 'Cost rolls forward: opening + additions - disposals is the closing of the register',
      is: 'value',
      left: { formula: sum(rollForward, 'costClosing'), figure: cost },
      right: { formula: sum(register, 'costClosing'), figure: costClosing },
    },
    {
      says: 'Accumulated depreciation rolls forward: opening + charge - disposals is the closing',
      is: 'value',
      left: { formula: sum(rollForward, 'accumulatedClosing'), figure: accumulated },
      right: { formula: sum(register, 'accumulatedClosing'), figure: totals.accumulatedClosing },
    },
    {
      says: 'Net book value of the roll-forward is that of the register',
      is: 'value',
      left: { formula: sum(rollForward, 'bookValueClosing'), figure: cost - accumulated },
      right: {
        formula: sum(register, 'bookValue'),
        figure: costClosing - totals.accumulatedClosing,
      },
    },
    {
      says: 'The classes have all assets of the register',
      is: 'count',
      left: { formula: sum(rollForward, 'assets'), figure: assets },
      right: { formula: `COUNT(${register.range('row')})`, figure: totals.assets },
    },
  ];
}

function charges(
  book: BookReport,
  { register, schedule, rollForward }: TiedSheets,
): readonly TieCheck[] {
  const { totals } = book;
  const scheduled = book.charges.reduce((all, charge) => all + charge, 0n);
  return [
    {
      says: 'The charges of the schedule are the charge of the register',
      is: 'value',
      left: { formula: sum(schedule, 'total'), figure: scheduled },
      right: { formula: sum(register, 'charge'), figure: totals.charge },
    },
    {
      says: 'The charges of the schedule are the charge of the roll-forward',
      is: 'value',
      left: { formula: sum(schedule, 'total'), figure: scheduled },
      right: { formula: sum(rollForward, 'charge'), figure: totals.charge },
    },
  ];
}

function lists({ totals, lines }: BookReport, sheets: TiedSheets): readonly TieCheck[] {
  const { additions, disposals, rollForward } = sheets;
  const add = (of: (line: BookReport['lines'][number]) => bigint | undefined): bigint =>
    lines.reduce((all, line) => all + (of(line) ?? 0n), 0n);
  return [
    {
      says: 'The list of additions is the additions of the roll-forward',
      is: 'value',
      left: {
        formula: sum(additions, 'cost'),
        figure: add(({ movement }) => movement.addition),
      },
      right: { formula: sum(rollForward, 'additions'), figure: totals.additions },
    },
    {
      says: 'The list of disposals is the disposals of the roll-forward',
      is: 'value',
      left: {
        formula: sum(disposals, 'cost'),
        figure: add(({ movement }) => movement.disposal?.cost),
      },
      right: { formula: `-${sum(rollForward, 'costDisposed')}`, figure: totals.costDisposed },
    },
    {
      says: 'Accumulated depreciation on disposals is that of the roll-forward',
      is: 'value',
      left: {
        formula: sum(disposals, 'accumulated'),
        figure: add(({ movement }) => movement.disposal?.accumulated),
      },
      right: {
        formula: `-${sum(rollForward, 'accumulatedDisposed')}`,
        figure: totals.accumulatedDisposed,
      },
    },
    {
      says: 'Proceeds less net book value of the disposals is the gain or loss',
      is: 'value',
      left: {
        formula: `${sum(disposals, 'proceeds')}-${sum(disposals, 'bookValue')}`,
        figure: totals.proceeds - totals.costDisposed + totals.accumulatedDisposed,
      },
      right: { formula: sum(disposals, 'gainOrLoss'), figure: totals.gainOrLoss },
    },
  ];
}
