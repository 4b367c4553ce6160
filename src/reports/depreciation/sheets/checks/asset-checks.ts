import {
  type Ranged,
  type ReconciliationCheck,
  type Side,
  countCheck,
  sum,
  valueCheck,
  zeroCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import type { BookReport } from '../figures/depreciation-report.ts';
import type { movementKeys } from '../movements/movement-steps.ts';
import { STATUS_LABELS } from '../asset-columns.ts';
import type { OutOfBounds } from '../figures/control-totals.ts';

/** The sheets that every row of the source is on one of. */
interface CompleteSheets {
  readonly register: Ranged;
  readonly exceptions: Ranged;
  /** The exceptions of all books share a sheet, each with its book. */
  readonly hasBooks: boolean;
}

/** Rows of sheets beside the register, which no asset fits. */
const LEFT_OVER = 'no-such-asset';

/** What was read is computed or an exception: nothing is dropped, and nothing is there twice. */
export function completenessChecks(
  { book, completeness }: Pick<BookReport, 'book' | 'completeness'>,
  { register, exceptions, hasBooks }: CompleteSheets,
): readonly ReconciliationCheck[] {
  const { source, computed, refused } = completeness;
  const code = exceptions.range('code');
  const isOfBook = hasBooks ? `*(${exceptions.range('book')}="${quoted(book.name)}")` : '';
  const isRow = `(${code}<>"")*(${code}<>"${LEFT_OVER}")${isOfBook}`;
  // A cost that cannot be read is text, which SUMPRODUCT ignores in a factor of its own.
  const refusedCost = `SUMPRODUCT(${isRow},${exceptions.range('cost')})`;
  const rows: Side = {
    formula: `COUNT(${register.range('historicalCost')})+SUMPRODUCT(${isRow})`,
    figure: computed.rows + refused.rows,
  };
  const cost: Side = {
    formula: `${sum(register, 'historicalCost')}+${refusedCost}`,
    figure: computed.cost + refused.cost,
  };
  return [
    countCheck('Number of rows: assets + exceptions = source', rows, { figure: source.rows }),
    valueCheck('Historical cost: assets + exceptions = source', cost, { figure: source.cost }),
  ];
}

function quoted(text: string): string {
  return text.replaceAll('"', '""');
}

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

/** The two sheets that have every asset, in the same order. */
interface AssetSheets {
  readonly register: Ranged;
  readonly schedule: Ranged;
}

/** What holds for each asset by itself, so that two wrong ones do not offset each other. */
export function assetChecks(
  { disagreeing }: Pick<BookReport, 'disagreeing'>,
  { register, schedule }: AssetSheets,
  keys: ReturnType<typeof movementKeys>,
): readonly ReconciliationCheck[] {
  const rolled = (movements: readonly string[]): string => {
    const [closing = '', ...others] = movements.toReversed().map((key) => register.range(key));
    return `${others.join('+')}-${closing}`;
  };
  return [
    counted(
      'Assets with opening cost + movements different from closing cost = 0',
      rolled(keys.cost),
      disagreeing.cost,
    ),
    counted(
      'Assets with accumulated depreciation + movements different from closing = 0',
      rolled(keys.accumulated),
      disagreeing.accumulated,
    ),
    counted(
      'Assets with opening balance: schedule different from register = 0',
      `${schedule.range('before')}-${register.range('accumulatedOpening')}`,
      // Both sheets write the same figure of the asset.
      0n,
    ),
    counted(
      'Assets with depreciation expense: schedule different from register = 0',
      `${schedule.range('total')}-${register.range('expense')}`,
      disagreeing.schedule,
    ),
  ];
}

function counted(label: string, difference: string, figure: bigint): ReconciliationCheck {
  return countCheck(
    label,
    { formula: `SUMPRODUCT((ROUND(${difference},${DECIMALS})<>0)*1)`, figure },
    { figure: 0n },
  );
}

/** Bounds that no asset may exceed, counted in the register. */
export function boundChecks(
  { outOfBounds }: Pick<BookReport, 'outOfBounds'>,
  { register, hasOtherCosts }: { readonly register: Ranged; readonly hasOtherCosts: boolean },
): readonly ReconciliationCheck[] {
  const [cost, accumulated] = [register.range('costClosing'), register.range('accumulatedClosing')];
  const isHeld = `((${cost}<>0)+(${accumulated}<>0)>0)`;
  const bookValue = register.range('bookValue');
  const count = (breaks: string): string => `SUMPRODUCT(${isHeld}*(${breaks}))`;
  return [
    zeroCheck('Assets with net book value below residual value', {
      formula: count(`ROUND(${bookValue}-${register.range('residual')},${DECIMALS})<0`),
      figure: outOfBounds.belowResidual,
    }),
    zeroCheck('Assets with net book value above gross carrying amount', {
      formula: count(`ROUND(${bookValue}-${cost},${DECIMALS})>0`),
      figure: outOfBounds.aboveCost,
    }),
    ...(hasOtherCosts ? [] : [costCheck(outOfBounds, register)]),
  ];
}

function costCheck({ otherCost }: OutOfBounds, register: Ranged): ReconciliationCheck {
  const [cost, status] = [register.range('historicalCost'), register.range('status')];
  const isHeld = `(${status}<>"${STATUS_LABELS.disposed}")*(${status}<>"${STATUS_LABELS['not-acquired']}")`;
  const differs = `ROUND(${register.range('costClosing')}-${cost}*${isHeld},${DECIMALS})<>0`;
  return zeroCheck('Assets with closing cost different from the source', {
    formula: `SUMPRODUCT((${cost}<>"")*(${differs}))`,
    figure: otherCost,
  });
}
