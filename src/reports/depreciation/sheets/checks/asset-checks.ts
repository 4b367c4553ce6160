import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

/** Amounts of two cells that are the same may differ by a binary fraction. */
const DECIMALS = 6;

/** The two sheets that have every asset, in the same order. */
interface AssetSheets {
  readonly register: Ranged;
  readonly schedule: Ranged;
}

/** The columns of the register from an opening balance to the closing one, which is the last. */
export interface MovementKeys {
  readonly cost: readonly string[];
  readonly accumulated: readonly string[];
}

/** What holds for each asset by itself, so that two wrong ones do not offset each other. */
export function assetChecks(
  { disagreeing }: Pick<BookReport, 'disagreeing'>,
  { register, schedule }: AssetSheets,
  keys: MovementKeys,
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
  return {
    label,
    is: 'count',
    left: { formula: `SUMPRODUCT((ROUND(${difference},${DECIMALS})<>0)*1)`, figure },
    right: { figure: 0n },
  };
}
