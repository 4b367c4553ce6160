import type { ScanContext } from '../../../scan/scan-readings.ts';
import type { RunIdentity } from '../../ledger/journal/run-meta.ts';

/** How the scanned codes of a run are read; undefined where its rows have none. */
export function scanContext({ request, baseUrl }: RunIdentity): ScanContext | undefined {
  const { scans } = request.checking;
  return scans && { rules: scans, host: new URL(baseUrl).host };
}
