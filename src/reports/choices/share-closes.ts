import { join } from 'node:path';
import { sharedCloses } from '../engine/close/shared-closes.ts';
import { closesOfAccount } from '../engine/report-request.ts';
import { accountOf, type ReportWorkplace } from '../engine/report-workplace.ts';

/** The reports that close periods, tax books included. */
const CLOSING_REPORTS = ['depreciation', 'stock', 'tax'];

/** Fetches the closes of an account from the other computers, or keeps for them what this one has of them. Throws as SharedFile does. */
export async function shareCloses(place: ReportWorkplace): Promise<void> {
  const account = accountOf(place);
  if (account === undefined) return;
  for (const report of CLOSING_REPORTS) {
    const path = join(closesOfAccount(account), `${report}.db`);
    await sharedCloses(report, path, account)?.bringUpToDate();
  }
}
