import {
  type Ranged,
  type ReconciliationCheck,
  type Side,
  countCheck,
  sum,
  sumSide,
  valueCheck,
  zeroCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { accumulatedRolled, costRolled } from '../figures/roll-forward.ts';
import { type FrontRow, longText } from '../../../engine/front/front-sheet.ts';
import type { FigureStyle } from '../../../engine/sheet/columns.ts';

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

/** What sets equal keys apart, which no cell shows. */
const COUNT_MARK = '\u001F';

/** More differences than these say nothing more. */
const MOST_DIFFERENCES = 20;

/** The opening is what the close before it kept: together, and asset by asset. */
export function openingChecks(
  { balances }: Pick<BookReport, 'balances'>,
  register: Ranged,
): readonly ReconciliationCheck[] {
  const proof = balances?.opening;
  if (proof === undefined) return [];
  const { closedOn, closed, opened, differences } = proof;
  const differs = (opening: string, close: string): string =>
    `(ROUND(${register.range(opening)}-${register.range(close)},${DECIMALS})<>0)`;
  const differing = [
    differs('costOpening', 'costAtClose'),
    differs('accumulatedOpening', 'accumulatedAtClose'),
  ];
  return [
    valueCheck(
      `Opening cost: register = close of ${closedOn}`,
      sumSide(register, 'costOpening', opened.cost),
      { figure: closed.cost },
    ),
    valueCheck(
      `Opening accumulated depreciation: register = close of ${closedOn}`,
      sumSide(register, 'accumulatedOpening', opened.accumulated),
      { figure: closed.accumulated },
    ),
    zeroCheck(`Assets with opening balances different from the close of ${closedOn}`, {
      formula: `SUMPRODUCT((${differing.join('+')}>0)*1)`,
      figure: BigInt(differences.length),
    }),
  ];
}

/** The hashes by which a closing and the next opening are known to be the same, and what differs. */
export function balanceRows(
  { balances }: Pick<BookReport, 'balances'>,
  style: FigureStyle,
): readonly FrontRow[] {
  if (balances === undefined) return [];
  const { opening, closing } = balances;
  const closingRow: FrontRow = ['SHA-256 of the closing balances', closing.sha256];
  if (opening === undefined) return [closingRow];
  const { closedOn, closed, opened, differences } = opening;
  const written = (amount: bigint): string => style.wordsOf('value', amount);
  return [
    [`SHA-256 of the balances of the close of ${closedOn}`, closed.sha256],
    ['SHA-256 of the opening balances', opened.sha256],
    ...differences
      .slice(0, MOST_DIFFERENCES)
      .map(({ key, closed: before, opened: now }) => [
        longText(
          `${key.replace(COUNT_MARK, ' #')}: closing cost ${written(before.cost)}, opening cost ${written(now.cost)}; closing accumulated depreciation ${written(before.accumulated)}, opening accumulated depreciation ${written(now.accumulated)}`,
        ),
      ]),
    closingRow,
  ];
}

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
  const rolled = (key: string, figure: bigint): Side => sumSide(rollForward, key, figure);
  const registered = (key: string, figure: bigint): Side => sumSide(register, key, figure);
  return [
    valueCheck(
      'Closing cost: roll-forward = register',
      rolled('costClosing', cost),
      registered('costClosing', costClosing),
    ),
    valueCheck(
      'Closing accumulated depreciation: roll-forward = register',
      rolled('accumulatedClosing', accumulated),
      registered('accumulatedClosing', accumulatedClosing),
    ),
    valueCheck(
      'Closing net book value: roll-forward = register',
      rolled('bookValueClosing', cost - accumulated),
      registered('bookValue', costClosing - accumulatedClosing),
    ),
    countCheck('Number of assets: roll-forward = register', rolled('assets', assets), {
      formula: `COUNTA(${register.range('name')})`,
      figure: totals.assets,
    }),
  ];
}

function charges(
  book: BookReport,
  { register, schedule, rollForward }: CheckedSheets,
): readonly ReconciliationCheck[] {
  const { totals } = book;
  const scheduled: Side = sumSide(
    schedule,
    'total',
    book.charges.reduce((all, expense) => all + expense, 0n),
  );
  const charged = (sheet: Ranged): Side => sumSide(sheet, 'expense', totals.expense);
  return [
    valueCheck('Depreciation expense: schedule = register', scheduled, charged(register)),
    valueCheck('Depreciation expense: schedule = roll-forward', scheduled, charged(rollForward)),
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
    valueCheck(
      'Additions: list = roll-forward',
      sumSide(additions, 'cost', added.addition),
      rolled('additions', totals.additions),
    ),
    valueCheck(
      'Cost of disposals: list = roll-forward',
      sumSide(disposals, 'cost', disposed.costDisposed),
      rolled('costDisposed', totals.costDisposed, '-'),
    ),
    valueCheck(
      'Accumulated depreciation on disposals: list = roll-forward',
      sumSide(disposals, 'accumulated', disposed.accumulatedDisposed),
      rolled('accumulatedDisposed', totals.accumulatedDisposed, '-'),
    ),
    valueCheck(
      'Gain or loss on disposals: proceeds - net book value = list',
      {
        formula: `${sum(disposals, 'proceeds')}-${sum(disposals, 'bookValue')}`,
        figure: totals.proceeds - totals.costDisposed + totals.accumulatedDisposed,
      },
      sumSide(disposals, 'gainOrLoss', totals.gainOrLoss),
    ),
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
    valueCheck(
      'Cost restated and removed: list = roll-forward',
      sumSide(
        restatements,
        'bookedCost',
        booked(({ movement: { restated: amounts, removed } }) => amounts.cost - removed.cost),
      ),
      {
        formula: `${sum(rollForward, 'costRestated')}+${sum(rollForward, 'costRemoved')}`,
        figure: totals.costRestated - totals.costRemoved,
      },
    ),
    valueCheck(
      'Accumulated depreciation restated and removed: list = roll-forward',
      sumSide(
        restatements,
        'bookedAccumulated',
        booked(
          ({ movement: { restated: amounts, removed } }) =>
            amounts.accumulated - removed.accumulated,
        ),
      ),
      {
        formula: `${sum(rollForward, 'accumulatedRestated')}+${sum(rollForward, 'accumulatedRemoved')}`,
        figure: totals.accumulatedRestated - totals.accumulatedRemoved,
      },
    ),
  ];
}
