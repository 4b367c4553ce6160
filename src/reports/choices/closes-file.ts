import { closesBeside, closesOf, closesOfAccount } from '../engine/report-request.ts';
import { accountOf, noSource, type ReportWorkplace } from '../engine/report-workplace.ts';
import type { ReportRequests } from './report-options.ts';

/** The reports that close periods. */
export type ClosingRequests = Pick<ReportRequests, 'depreciation' | 'stock'>;
export type CloseReport = keyof ClosingRequests;

/** Where the report keeps its closes. Throws TallysheetError 'bad-usage' where it has neither files nor an account. */
export function closesFile<Report extends CloseReport>(
  report: Report,
  request: ClosingRequests[Report],
  place: ReportWorkplace,
): string {
  const files = [request.input ?? []].flat();
  return closesOf(report, request, place, closesFolder(report, files, place)).path;
}

function closesFolder(
  report: CloseReport,
  files: readonly string[],
  place: ReportWorkplace,
): string {
  if (files.length > 0) return closesBeside(files, place.cwd);
  const account = accountOf(place);
  if (account === undefined) throw noSource(report);
  return closesOfAccount(account);
}
