import { parseMinorUnits, type CurrencyExponent } from '../../../../../kernel/money.ts';
import type { AssetInCloses } from '../../../events/closes/period-parts.ts';
import {
  isNothing,
  NOTHING,
  type Amounts,
  type ClosedAsset,
} from '../../../events/closes/closed-asset.ts';
import type { Period } from '../../../terms/calendar/periods.ts';
import { closeBefore } from '../opening-proof.ts';
import type { ReportRequest } from '../../../input/request/report-request.ts';

/** The residual value that the close of the period's last day went by; undefined where none ends then. */
export function closedResidual(
  { periods, closed }: AssetInCloses,
  { period, exponent }: Pick<ReportRequest, 'period' | 'exponent'>,
): bigint | undefined {
  const at = periods.findIndex(({ closing }) => closing.serial === period.closing.serial);
  return statedResidual(closed[at], exponent);
}

/** The residual value that a close states of an asset. */
export function statedResidual(
  asset: Pick<ClosedAsset, 'words'> | undefined,
  exponent: CurrencyExponent,
): bigint | undefined {
  const residual = asset?.words['Residual value'];
  return residual === undefined ? undefined : parseMinorUnits(residual, exponent);
}

/** The balances of the close before a period; undefined where none ends there. */
export function savedBefore(
  { periods, closed }: AssetInCloses,
  period: Period,
): Amounts | undefined {
  const at = closeBefore(periods, period);
  return at < 0 ? undefined : (closed[at]?.movement.closing ?? NOTHING);
}

/** Whether a close left something of an asset in the books. */
export function hasClosing({ movement }: ClosedAsset): boolean {
  return !isNothing(movement.closing);
}
