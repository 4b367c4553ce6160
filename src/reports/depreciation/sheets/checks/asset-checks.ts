import { countCheck } from '../../../engine/checks/reconciliation-check.ts';
import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import type { BookReport } from '../figures/depreciation-report.ts';
import type { movementKeys } from '../movements/movement-steps.ts';

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
