import { zeroCheck } from '../../../engine/checks/reconciliation-check.ts';
import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { STATUS_LABELS } from '../status-labels.ts';
import type { OutOfBounds } from '../figures/value-bounds.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

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
