import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { STATUS_LABELS } from '../status-labels.ts';
import type { OutOfBounds } from '../figures/value-bounds.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

const NONE = { figure: 0n } as const;

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
    {
      label: 'Assets with net book value below residual value = 0',
      is: 'count',
      left: {
        formula: count(`ROUND(${bookValue}-${register.range('residual')},${DECIMALS})<0`),
        figure: outOfBounds.belowResidual,
      },
      right: NONE,
    },
    {
      label: 'Assets with net book value above gross carrying amount = 0',
      is: 'count',
      left: {
        formula: count(`ROUND(${bookValue}-${cost},${DECIMALS})>0`),
        figure: outOfBounds.aboveCost,
      },
      right: NONE,
    },
    ...(hasOtherCosts ? [] : [costCheck(outOfBounds, register)]),
  ];
}

function costCheck({ otherCost }: OutOfBounds, register: Ranged): ReconciliationCheck {
  const [cost, status] = [register.range('historicalCost'), register.range('status')];
  const isHeld = `(${status}<>"${STATUS_LABELS.disposed}")*(${status}<>"${STATUS_LABELS['not-acquired']}")`;
  const differs = `ROUND(${register.range('costClosing')}-${cost}*${isHeld},${DECIMALS})<>0`;
  return {
    label: 'Assets with closing cost different from the source = 0',
    is: 'count',
    left: { formula: `SUMPRODUCT((${cost}<>"")*(${differs}))`, figure: otherCost },
    right: NONE,
  };
}
