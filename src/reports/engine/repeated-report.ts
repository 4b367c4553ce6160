import { KEEP_READING } from '../../account/snapshots/keep-reading.ts';
import { placeOfReading } from '../../account/snapshots/reading-of-day.ts';
import { badUsage } from './refusals.ts';
import type { PeriodReportRequest } from './report-request.ts';
import { accountOf, type ReportWorkplace } from './report-workplace.ts';

/** The place of a report that is kept or repeated; as it is where no snapshot is asked for. Throws as placeOfReading does. */
export function repeatedPlace(
  report: string,
  { snapshot }: Pick<PeriodReportRequest, 'snapshot'>,
  place: ReportWorkplace,
): ReportWorkplace {
  const account = accountOf(place);
  return account === undefined ? place : placeOfReading(account, report, snapshot);
}

/** Only the reading of an account can be repeated, and what is repeated closes nothing. Throws TallysheetError 'bad-usage'. */
export function assertRepeatable(
  { snapshot, close, reopen }: PeriodReportRequest,
  files: readonly string[],
): void {
  if (snapshot === undefined) return;
  if (files.length > 0) {
    throw badUsage(
      '--snapshot is for reports from the account, not from a file',
      'Remove --snapshot.',
    );
  }
  if (snapshot === KEEP_READING || (close !== true && reopen !== true)) return;
  const flag = close === true ? '--close' : '--reopen';
  throw badUsage(
    `--snapshot ${snapshot} repeats a report and takes no ${flag}`,
    `Remove ${flag}, or remove --snapshot.`,
  );
}
