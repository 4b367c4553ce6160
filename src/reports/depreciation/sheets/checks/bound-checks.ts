import type { Ranged, ReconciliationCheck } from '../../../shared/workbook/reconciliation-check.ts';
import { STATUS_WORDS } from '../status-words.ts';
import type { OutOfBounds } from '../../report/settings/value-bounds.ts';
import type { BookReport } from '../../report/depreciation-report.ts';

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

const NONE = { figure: 0n } as const;

/** What no asset may do, counted in the register. */
export function boundChecks(
  { outOfBounds, isClosed }: Pick<BookReport, 'outOfBounds' | 'isClosed'>,
  { register, hasEvents }: { readonly register: Ranged; readonly hasEvents: boolean },
): readonly ReconciliationCheck[] {
  const [cost, accumulated] = [register.range('costClosing'), register.range('accumulatedClosing')];
  const isHeld = `((${cost}<>0)+(${accumulated}<>0)>0)`;
  const bookValue = register.range('bookValue');
  const count = (breaks: string): string => `SUMPRODUCT(${isHeld}*(${breaks}))`;
  return [
    {
      says: 'Assets with a net book value below their residual value',
      is: 'count',
      left: {
        formula: count(`ROUND(${bookValue}-${register.range('residual')},${DECIMALS})<0`),
        figure: outOfBounds.belowResidual,
      },
      right: NONE,
    },
    {
      says: 'Assets with a net book value above their gross carrying amount',
      is: 'count',
      left: {
        formula: count(`ROUND(${bookValue}-${cost},${DECIMALS})>0`),
        figure: outOfBounds.aboveCost,
      },
      right: NONE,
    },
    // Events change the cost, and what is closed has the cost of its time.
    ...(hasEvents || isClosed ? [] : [costCheck(outOfBounds, register)]),
  ];
}

function costCheck({ otherCost }: OutOfBounds, register: Ranged): ReconciliationCheck {
  const [cost, status] = [register.range('historicalCost'), register.range('status')];
  const isHeld = `(${status}<>"${STATUS_WORDS.disposed}")*(${status}<>"${STATUS_WORDS['not-acquired']}")`;
  const differs = `ROUND(${register.range('costClosing')}-${cost}*${isHeld},${DECIMALS})<>0`;
  return {
    says: 'Assets whose cost at the end is not the cost that was read',
    is: 'count',
    left: { formula: `SUMPRODUCT((${cost}<>"")*(${differs}))`, figure: otherCost },
    right: NONE,
  };
}
